import { compareNames } from '../../../core/text.js';
import type { Inapplicable, TurnInput } from '../../contract/turn.js';
import { gatherCalls } from '../../shared/overruling.js';
import { type Battle, type NemesisBoard, RACES, type Race, type Side, type Unit } from '../board.js';
import type { NemesisFact } from '../facts.js';
import type { NemesisOrder } from '../orders.js';
import { toConflict } from '../rules/6-1-battles.js';
import { isOverdue } from '../rules/6-4-deadlines.js';
import { formatPurses } from '../rules/8-production.js';
import { formatVictories } from '../rules/10-points-and-medals.js';
import type { LiveBattle, TurnState, Verdicts } from '../state.js';
import type { Income, NemesisUpdate } from '../update.js';

/** What the stages gave beside the field. */
interface Played {
  readonly verdicts: Verdicts;
  readonly income: readonly Income[];
  readonly winner: Race | null;
  readonly inapplicable: readonly Inapplicable<NemesisFact>[];
}

/** Puts together what a turn came to: the new board, and all that is told of it. */
export function makeUpdate(
  input: TurnInput<NemesisBoard, NemesisOrder>,
  state: TurnState,
  { verdicts, income, winner, inapplicable }: Played,
): NemesisUpdate {
  const board = makeBoard(state);
  const begun = state.battles.filter(({ isNew }) => isNew).map(toBattle);
  return {
    turn: input.sheet.number,
    before: input.board,
    board,
    orders: input.orders,
    verdicts,
    moves: makeMoves(state),
    conflicts: begun.map((battle) => toConflict(board, battle, input.sheet.lock)),
    ledger: [...state.ledger, ...formatPurses(input.board, board, income), ...formatVictories(input.board, board)],
    rolls: state.rolls.toSorted((a, b) => compareNames(a.piece, b.piece) || compareNames(a.what, b.what)),
    calls: gatherCalls(input, state.calls),
    winner,
    inapplicable,
    over: state.over,
    begun,
    fixtures: state.fixtures,
    defaults: state.defaults,
    overdue: state.battles.flatMap(({ matches }) =>
      matches
        .filter((match) => isOverdue(match, state.sheet.lock))
        .map(({ challenger, opponent }) => [challenger, opponent] as const),
    ),
    disputed: [...state.disputed],
    decided: state.decided,
    closed: state.closed,
    income,
  };
}

function makeBoard(state: TurnState): NemesisBoard {
  const { before, units, owners, queue, purses, battles } = state;
  const generals = new Map(before.sides.map(({ race, generals: names }) => [race, names]));
  const order = new Map(before.units.map(({ name }, i) => [name, i]));
  const sides = RACES.flatMap((race): Side[] => {
    const purse = purses.get(race);
    return purse ? [{ race, generals: generals.get(race) ?? [], ...purse }] : [];
  });
  const placeOf = (name: string) => order.get(name) ?? Number.MAX_SAFE_INTEGER;
  return {
    ...before,
    regions: before.regions.map((region) => ({ ...region, owner: owners.get(region.name) ?? null })),
    sides,
    units: [...units.values()]
      .map(({ name, race, at, controllers, victories }): Unit => ({ name, race, at, controllers, victories }))
      .sort((a, b) => placeOf(a.name) - placeOf(b.name)),
    queue: [...queue],
    battles: battles.map(toBattle),
  };
}

function toBattle({ at, home, byHand, units, matches }: LiveBattle): Battle {
  return {
    at,
    home,
    byHand,
    units: [...units].sort(compareNames),
    matches: matches.map(({ challenger, opponent, drawn, extended, warned, reported, ending }) => ({
      challenger,
      opponent,
      drawn,
      ...(extended !== undefined && { extended }),
      warned: ending ? {} : warned,
      ...(!ending && Object.keys(reported).length > 0 && { reported }),
      ...(ending && { ending }),
    })),
  };
}

/** Every unit of the board before, then who left the queue, then who was deployed. */
function makeMoves(state: TurnState): NemesisUpdate['moves'] {
  const began = new Map(state.before.units.map(({ name, at }) => [name, at]));
  return [...state.fates].map(([piece, { outcome, destination, because }]) => ({
    piece,
    // who fell and was bought again did not go from the one place to the other
    from: outcome === 'fell' && state.units.has(piece) ? null : (began.get(piece) ?? null),
    to: state.units.get(piece)?.at ?? null,
    ...(destination !== undefined && { destination }),
    outcome,
    because,
  }));
}
