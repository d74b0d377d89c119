import type { Clash } from '../../core/board-view.js';
import type { Result } from '../../core/result.js';
import { compareNames } from '../../core/text.js';
import type { Offer, TurnInput, Unfit } from '../contract/turn.js';
import { rulesToWaive } from '../shared/admission.js';
import { gatherCalls } from '../shared/overruling.js';
import { admitOrders, rulesOfAdmission } from './admission.js';
import {
  type Battle,
  type DrawnMatch,
  drawnAt,
  isBorder,
  type NemesisBoard,
  RACES,
  type Race,
  type Side,
  type Unit,
} from './board.js';
import type { CircumstanceFact, NemesisFact, NoteFact, OfferFact } from './facts.js';
import type { NemesisOrder } from './orders.js';
import { failScan, type Scan } from './rules/4-abilities.js';
import { arrive, failSurplus, limitMoves, takeRegions } from './rules/5-movement.js';
import { goOn, meetAtBorders, meetInRegions } from './rules/6-1-battles.js';
import { askReports, compareReports, enterResults, findDecided } from './rules/6-2-results.js';
import { clearMap, defaultWhoLeft, joinQueue, removeWhoLeft } from './rules/6-3-gone.js';
import { deadlinesOf, defaultWhoWasWarned, isOverdue } from './rules/6-4-deadlines.js';
import { closeRounds, drawFixtures } from './rules/7-rounds.js';
import { drawIncome, failPurchases, purchase, tellPurses } from './rules/8-production.js';
import { findDisputed, holdUnits } from './rules/9-play-faster.js';
import { findWinner, score, tellVictories } from './rules/10-points-and-medals.js';
import { type Field, type LiveBattle, openField, type Verdicts } from './state.js';
import type { CampaignEntry, Income, NemesisUpdate } from './update.js';

type Input = TurnInput<NemesisBoard, NemesisOrder>;

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
      const { challenger, opponent, ending } = match;
      const notes = notesOn(match);
      return {
        challenger,
        opponent,
        deadlines: deadlinesOf({ ...match, drawn: drawnAt(match, lock) }),
        ...(ending && { ended: { code: 'match-ended', rule: '6.2', challenger, opponent, ending } as const }),
        ...(notes.length > 0 && { notes }),
      };
    }),
  };
}

/** 6.2, 6.4, 6.5 Who was warned when, until when a match was extended, and what was reported. */
function notesOn({ challenger, opponent, warned, extended, reported }: DrawnMatch): readonly NoteFact[] {
  return [
    ...Object.entries(warned).map(([unit, at]) => ({ code: 'was-warned', rule: '6.5', unit, at }) as const),
    ...(extended === undefined ? [] : [{ code: 'extended', rule: '6.4', to: extended } as const]),
    ...(reported ? [{ code: 'reported', rule: '6.2', challenger, opponent, reported } as const] : []),
  ];
}

/** What the stages gave beside the field. */
interface Given {
  readonly verdicts: Verdicts;
  readonly income: readonly Income[];
  readonly winner: Race | null;
  readonly unfit: readonly Unfit<NemesisFact>[];
}

/** Puts together what a turn came to: the new board, and all that is told of it. */
function makeUpdate(input: Input, field: Field, { verdicts, income, winner, unfit }: Given): NemesisUpdate {
  const board = makeBoard(field);
  const begun = field.battles.filter(({ isNew }) => isNew).map(toBattle);
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
    overdue: field.battles.flatMap(({ matches }) =>
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
  const { before, units, owners, queue, purses, battles } = field;
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

const NO_CLAIMS = new Map();

/** Judges a turn. Pure: the same input gives the same update. */
export function judge(input: Input): NemesisUpdate {
  return playTurn(input);
}

/**
 * The sequence of an update (N3): results, moves, battles, production, score; where `offers` is given it gathers what
 * the judge could decide otherwise.
 */
function playTurn(input: Input, offers?: Offer<OfferFact>[]): NemesisUpdate {
  const field = openUpdate(input, offers);
  // 2 Moves
  const admitted = admitOrders(field, input); // 2.1, 2.2
  const { going, surplus } = limitMoves(field, admitted.legal.moves); // 2.3
  const scan: Scan | undefined = admitted.legal.scan && { ...admitted.legal.scan, isUsed: false };
  const arriving = meetAtBorders(field, going, scan); // 2.4
  arrive(field, arriving); // 2.5
  takeRegions(field, NO_CLAIMS, 'moves');
  // 3 Battles: 3.1 next rounds need nothing but their fixtures
  meetInRegions(field, scan); // 3.2
  drawFixtures(field); // 3.3
  // 4 Production
  const income = drawIncome(field);
  const { notBought, bought } = purchase(field, admitted.legal.buys);
  // 5 Score
  const gained = score(field);
  const winner = findWinner(field);
  const verdicts = failPurchases(
    failScan(failSurplus(admitted.verdicts, field, surplus), field, scan, admitted.legal),
    notBought,
  );
  const told = income.map((one) => ({
    ...one,
    bought: bought.filter(({ race }) => race === one.race).length,
    territory: gained.get(one.race) ?? 0,
  }));
  return makeUpdate(input, field, {
    verdicts,
    income: told,
    winner,
    unfit: [...admitted.unfit, ...field.overrulings.unfit],
  });
}

/** The field after stage 1: what the judge entered, closed rounds, regions taken, the queue, who is held, what is disputed. */
function openUpdate(input: Input, offers?: Offer<OfferFact>[]): Field {
  const { sheet, board, entries, overrulings, published } = input;
  const changes = overrulings.filter((one) => one.kind === 'change');
  const field = openField(board, sheet, changes, offers, published);
  const entered = enterResults(field, (entries.results ?? []) as readonly CampaignEntry[]); // 1.1
  compareReports(field);
  defaultWhoLeft(field); // 1.2
  defaultWhoWasWarned(field, entered); // 1.3
  askReports(field);
  field.decided.push(...findDecided(field));
  const over = closeRounds(field); // 1.4
  removeWhoLeft(field);
  const dead = clearMap(field);
  const claims = goOn(field, over); // 1.5
  takeRegions(field, claims, 'results'); // 1.6
  joinQueue(field, dead, [...field.battles, ...over], entered); // 1.7
  holdUnits(field, over); // 1.8
  findDisputed(field);
  return field;
}

/** The rules an order breaks, where the judge may waive all of them; an error says what he cannot. */
export function checkAllowed(input: Input, id: string): Result<readonly string[], readonly NemesisFact[]> {
  return rulesToWaive(input, id, rulesOfAdmission(openUpdate(input), input));
}

/** What of the outcome is the judge's to change: what was rolled. */
export function offerChanges(input: Input): readonly Offer[] {
  const offers: Offer<OfferFact>[] = [];
  playTurn(input, offers);
  return offers;
}
