import type { Clash } from '../../../core/board-view.js';
import { compareNames } from '../../../core/text.js';
import { writeMinute } from '../../../core/time.js';
import type { TurnInput, Unfit } from '../../contract/turn.js';
import { gatherCalls } from '../../shared/weighing.js';
import {
  type Battle,
  type DrawnMatch,
  drawnAt,
  isBorder,
  type NemesisBoard,
  RACES,
  type Race,
  type Side,
  tellEnding,
  tellReports,
  type Unit,
} from '../board.js';
import type { CircumstanceFact } from '../facts/battles.js';
import type { NemesisFact } from '../facts.js';
import type { NemesisOrder } from '../orders.js';
import { deadlinesOf, isOverdue } from '../rules/6-4-deadlines.js';
import { tellPurses } from '../rules/8-production.js';
import { tellVictories } from '../rules/12-medals.js';
import type { Field, Fight, Verdicts } from '../state.js';
import type { Income, NemesisUpdate } from '../update.js';

export type Input = TurnInput<NemesisBoard, NemesisOrder>;

/** A battle as desk, map and mails know it before a lock: a side for each race, its matches with their deadlines. */
export function toClash({ units }: NemesisBoard, battle: Battle, lock: number): Clash {
  const raceOf = (name: string) => units.find((unit) => unit.name === name)?.race ?? '';
  const races = [...new Set(battle.units.map(raceOf))].sort(compareNames);
  // the home race defends, and so acts last
  races.sort((a, b) => Number(a === battle.home) - Number(b === battle.home));
  const circumstances: readonly CircumstanceFact[] = [
    ...(isBorder(battle) ? [{ code: 'at-border', rule: '5.5', at: battle.at } as const] : []),
    ...(battle.home ? [{ code: 'home-defends', rule: '6.1', race: battle.home } as const] : []),
    ...(battle.byHand ? [{ code: 'matches-discussed', rule: '7.7' } as const] : []),
  ];
  const kind = battle.byHand ? 'faces' : isBorder(battle) ? 'meets' : 'fights';
  return {
    kind,
    sides: races.map((race) => battle.units.filter((name) => raceOf(name) === race)),
    at: battle.at[0] ?? '',
    circumstances,
    matches: battle.matches.map((match) => {
      const told = tellStanding(match);
      return {
        challenger: match.challenger,
        opponent: match.opponent,
        deadlines: deadlinesOf({ ...match, drawn: drawnAt(match, lock) }),
        ...(match.ending && { ended: `${tellEnding(match)}.` }),
        ...(told !== '' && { told }),
      };
    }),
  };
}

/** 6.2, 6.4, 6.5 Who was warned when, until when a match was extended, and what was reported. */
function tellStanding(match: DrawnMatch): string {
  const { warned, extended, reported } = match;
  const warnings = Object.entries(warned).map(([name, at]) => `${name} was warned on ${writeMinute(at)} UTC`);
  const until = extended === undefined ? [] : [`extended to ${writeMinute(extended)} UTC`];
  return [...warnings, ...until, ...(reported ? [tellReports(match)] : [])].join('; ');
}

/** What the stages gave beside the field. */
interface Given {
  readonly verdicts: Verdicts;
  readonly income: readonly Income[];
  readonly winner: Race | null;
  readonly unfit: readonly Unfit<NemesisFact>[];
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
    calls: gatherCalls(input, field.calls),
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
    decided: field.decided,
    closed: field.closed,
    income,
  };
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
function makeMoves(field: Field): NemesisUpdate['moves'] {
  const began = new Map(field.before.units.map(({ name, at }) => [name, at]));
  return [...field.fates].map(([piece, { outcome, wanted, because }]) => ({
    piece,
    // who fell and was bought again did not go from the one place to the other
    from: outcome === 'fell' && field.units.has(piece) ? null : (began.get(piece) ?? null),
    to: field.units.get(piece)?.at ?? null,
    ...(wanted !== undefined && { wanted }),
    outcome,
    because,
  }));
}
