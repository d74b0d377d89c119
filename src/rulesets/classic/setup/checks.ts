import { stepsApart } from '../../../core/squares.js';
import type { Army, ClassicBoard } from '../board.js';
import { RANGE } from '../rulebook.js';
import { findRoundFaults } from '../rules/2-5-round.js';

/**
 * What on a board cannot be so by the rulebook though orders could be judged on it, a sentence each: friends on one
 * square without an enemy (3.3.1), a base too near to a portal (2.5.1.1). What is destroyed is in nobody's way. A round
 * that is still to be laid out is looked at by its own rules (2.5).
 */
export function checkBoard(board: ClassicBoard): readonly string[] {
  if (board.campaign?.round) return findRoundFaults(board);
  const { armies, structures } = board;
  const standing = structures.filter(({ destroyed }) => !destroyed);
  const portals = standing.filter(({ kind }) => kind === 'portal');
  const near = standing
    .filter(({ kind }) => kind === 'base')
    .flatMap((base) =>
      portals
        .filter((portal) => stepsApart(base.at, portal.at) < RANGE)
        .map(
          (portal) =>
            `${base.name} at ${base.at} is less than ${RANGE} squares from ${portal.name} at ${portal.at} (2.5.1.1)`,
        ),
    );
  return [...findCrowds(armies), ...near];
}

/**
 * R44 Whose kinds nobody told: in a base nothing is known to be of its colour, so what he lost comes back on his second
 * day there alone (2.3.1.2).
 */
export function remarkOnBoard({ armies, campaign }: ClassicBoard): readonly string[] {
  const untold = armies.filter(({ team, colors, kinds }) => team === 'Coalition' && colors.length > 0 && !kinds);
  if (!campaign || campaign.round || untold.length === 0) return [];
  const [few, more] = [untold.slice(0, 3).map(({ name }) => name), untold.length - 3];
  const names = `${few.join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return [
    `the kinds of ${names} are not told, so a base gives back lost troops on the second day there and none by its colour on the first (2.3.1.2, R44); where they are to heal by colour, tell them before the first turn in game.yaml, kinds: [{slot: 5000, name: Kris Mage, colors: [Red]}, …]`,
  ];
}

/** More of one team on a square than may be: one, or beside an enemy the two of a joint battle. Who is not placed yet stands nowhere. */
function findCrowds(armies: readonly Army[]): readonly string[] {
  const squares = [...new Set(armies.map(({ at }) => at))].filter((at) => at !== '');
  return squares.flatMap((at) => {
    const there = armies.filter((army) => army.at === at);
    const teams = [...new Set(there.map(({ team }) => team))];
    const [most, why] =
      teams.length === 1
        ? ([1, 'are friends without an enemy'] as const)
        : ([2, 'are too many friends in one battle'] as const);
    return teams
      .map((team) => there.filter((army) => army.team === team))
      .filter((friends) => friends.length > most)
      .map((friends) => `${friends.map(({ name }) => name).join(' and ')} ${why} on the square ${at} (3.3.1)`);
  });
}
