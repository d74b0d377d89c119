import { compareNames } from '../../../core/dice.js';
import type { Verdict } from '../../../core/order.js';
import type { JudgeCall, LedgerEntry, TurnInput, Unfit } from '../../contract/turn.js';
import { type Battle, type NemesisBoard, RACES, type Race, type Side, type Unit } from '../board.js';
import { isOverdue } from '../chapters/6-4-deadlines.js';
import { toClash } from '../clash.js';
import type { NemesisOrder } from '../orders.js';
import type { Income, NemesisMove, NemesisUpdate } from '../update.js';
import type { Field, Fight } from './field.js';

type Input = TurnInput<NemesisBoard, NemesisOrder>;

/** What the stages gave beside the field. */
interface Given {
  readonly verdicts: readonly Verdict[];
  readonly income: readonly Income[];
  readonly winner: Race | null;
  readonly unfit: readonly Unfit[];
}

/** Puts together what a turn came to: the new board, and all that is told of it. */
export function makeUpdate(input: Input, field: Field, { verdicts, income, winner, unfit }: Given): NemesisUpdate {
  const board = makeBoard(field);
  const begun = field.fights.filter(({ isNew }) => isNew).map(toBattle);
  return {
    turn: input.sheet.number,
    before: input.board,
    board,
    orders: input.orders,
    verdicts,
    moves: makeMoves(field),
    clashes: begun.map((battle) => toClash(board, battle, input.sheet.lock)),
    ledger: [...field.ledger, ...tellPurses(input.board, board, income), ...tellVictories(input.board, board)],
    rolls: field.rolls.toSorted((a, b) => compareNames(a.piece, b.piece) || compareNames(a.what, b.what)),
    calls: [...input.unsure.map(({ piece, ruling, why }) => ({ ruling, piece, why })), ...sortCalls(field.calls)],
    winner,
    unfit,
    over: field.over,
    begun,
    fixtures: field.fixtures,
    defaults: field.defaults,
    overdue: field.fights.flatMap(({ matches }) =>
      matches
        .filter((match) => isOverdue(match, field.sheet.lock))
        .map(({ challenger, opponent }) => [challenger, opponent] as const),
    ),
    disputed: [...field.disputed],
    results: field.results,
    income,
  };
}

function sortCalls(calls: readonly JudgeCall[]): readonly JudgeCall[] {
  return calls.toSorted((a, b) => compareNames(a.ruling, b.ruling) || compareNames(a.piece, b.piece));
}

function makeBoard(field: Field): NemesisBoard {
  const { before, units, owners, queue, purses, fights } = field;
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
    battles: fights.map(toBattle),
  };
}

function toBattle({ at, home, byHand, units, matches }: Fight): Battle {
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
function makeMoves(field: Field): readonly NemesisMove[] {
  const began = new Map(field.before.units.map(({ name, at }) => [name, at]));
  return [...field.fates].map(([piece, { outcome, wanted, reasons }]) => ({
    piece,
    // who fell and was bought again did not go from the one place to the other
    from: outcome === 'fell' && field.units.has(piece) ? null : (began.get(piece) ?? null),
    to: field.units.get(piece)?.at ?? null,
    ...(wanted !== undefined && { wanted }),
    outcome,
    reasons,
  }));
}

/** 8, 10.1 What the races have now, each with where it came from. */
function tellPurses(before: NemesisBoard, after: NemesisBoard, income: readonly Income[]): readonly LedgerEntry[] {
  return after.sides.flatMap((side) => {
    const had = before.sides.find(({ race }) => race === side.race) ?? { resources: 0, production: 0, territory: 0 };
    const { resources = 0, production = 0, bought = 0 } = income.find(({ race }) => race === side.race) ?? {};
    const spent = bought > 0 ? `, ${bought === 1 ? 'a unit' : `${bought} units`} bought` : '';
    const rows = [
      { what: 'resource points', key: 'resources', rule: '8.2', why: `${resources} from gold-sacks${spent}` },
      { what: 'production points', key: 'production', rule: '8.3', why: `${production} from factories${spent}` },
      { what: 'territory points', key: 'territory', rule: '10.1', why: 'a point for each region that is not disputed' },
    ] as const;
    return rows
      .filter(({ key }) => had[key] !== side[key])
      .map(({ what, key, rule, why }) => ({
        subject: side.race,
        what,
        before: String(had[key]),
        after: String(side[key]),
        rule,
        why,
      }));
  });
}

/** 12.1, 12.2 Victories, of units in the queue too. */
function tellVictories(before: NemesisBoard, after: NemesisBoard): readonly LedgerEntry[] {
  const had = new Map([...before.units, ...before.queue].map(({ name, victories }) => [name, victories]));
  return [...after.units, ...after.queue].flatMap(({ name, victories }) => {
    const old = had.get(name) ?? 0;
    if (old === victories) return [];
    const [rule, why] =
      old === 0 ? ['12.1', 'its first victory brings a medal'] : ['12.2', 'a highlight for each further victory'];
    return [
      {
        subject: name,
        what: 'victories',
        before: String(old),
        after: String(victories),
        rule: rule as string,
        why: why as string,
      },
    ];
  });
}
