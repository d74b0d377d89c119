import type { ClassicBoard } from '../board.js';
import { People } from './people.js';

/** Who is on the roster of a board that has one (R53). */
export function rosterOf({ campaign }: ClassicBoard): readonly { readonly name: string; readonly side: string }[] {
  return (campaign?.members ?? []).map(({ name, team }) => ({ name, side: team }));
}

/** 5.2.2.1 Why somebody may not ask for a change of control of an army; undefined where he may, or no roster says who may. */
export function refuseAsking(board: ClassicBoard, by: string, army: string): string | undefined {
  const team = board.armies.find(({ name }) => name === army)?.team;
  if (!board.campaign || !team || board.campaign.members.length === 0) return undefined;
  const asking = new People(board, [], []).requestersOf(team);
  if (asking.includes(by)) return undefined;
  const those =
    asking.length > 0
      ? `, only ${asking.join(' and ')}`
      : ': so far nobody may. Its leaders may, by their rank in the list of players (players: [{name: …, rank: …}]), and whom they name (a request, who may ask for a team)';
  return `${by} may not ask for changes of control of ${team}${those} (5.2.2.1)`;
}
