import { addCall, type Field, purseOf } from '../state.js';
import { reputationOf } from './4-2-reputation.js';
import { earnedOf } from './4-3-4-traits.js';

/** C38 Who has won: whoever controls so many lands, or the most at the end of the last turn; among several the better, else nobody. */
export function findWinner(field: Field): string | null {
  const { goal, turn } = field.before;
  const players = [...field.players.keys()];
  const landsOf = (player: string) =>
    [...field.hexes.values()].filter(({ controller }) => controller === player).length;
  const lands = new Map(players.map((player) => [player, landsOf(player)]));
  const most = Math.max(0, ...lands.values());
  const reached = players.filter((player) => goal.lands !== undefined && (lands.get(player) ?? 0) >= goal.lands);
  const isLast = goal.turn !== undefined && turn >= goal.turn;
  const leading = isLast ? players.filter((player) => lands.get(player) === most) : [];
  const first = reached.length > 0 ? reached : leading;
  const [only, ...others] = first;
  if (only === undefined) return null;
  if (others.length === 0) return only;
  let left: readonly string[] = first;
  const values = [
    (player: string) => lands.get(player) ?? 0,
    (player: string) => reputationOf(field, player),
    (player: string) => earnedOf(purseOf(field, player)),
  ];
  for (const value of values) {
    const best = Math.max(...left.map(value));
    left = left.filter((player) => value(player) === best);
  }
  const winner = left.length === 1 ? (left[0] as string) : null;
  addCall(field, 'C38', winner ?? only, `${first.join(', ')} reach the goal at once; ${winner ?? 'nobody'} is ahead`);
  return winner;
}
