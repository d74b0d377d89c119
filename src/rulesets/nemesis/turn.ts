import type { Clash } from '../../core/board-view.js';
import type { Verdict } from '../../core/order.js';
import { err, ok, type Result } from '../../core/result.js';
import { compareNames } from '../../core/text.js';
import { writeMinute } from '../../core/time.js';
import type { JudgeCall, LedgerEntry, Offer, TurnInput, Unfit } from '../contract/turn.js';
import { controllersOn, ruleOf, type Weighed, weighOrders } from './admission.js';
import {
  type Battle,
  type DrawnMatch,
  drawnAt,
  isBorder,
  isRace,
  type NemesisBoard,
  RACES,
  type Race,
  type Side,
  type Unit,
} from './board.js';
import type { NemesisOrder } from './orders.js';
import { goOn, limitMoves, type Surplus, takeRegions } from './rules/5-4-owners.js';
import { arrive, meetAtBorders, meetInRegions, type Scan } from './rules/5-5-border-battles.js';
import { askReports, compareReports, enterResults, tellDecided, tellEnding, tellReports } from './rules/6-2-results.js';
import { clearMap, joinQueue, removeWhoLeft } from './rules/6-3-dead.js';
import { deadlinesOf, defaultWhoLeft, defaultWhoWasWarned, isOverdue } from './rules/6-4-deadlines.js';
import { closeRounds, findWinner, score } from './rules/7-2-closing.js';
import { drawFixtures } from './rules/7-fixtures.js';
import { drawIncome, type NotBought, purchase } from './rules/8-production.js';
import { findDisputed, holdUnits } from './rules/9-4-disputed.js';
import { addReason, type Field, type Fight, fightOf, openField } from './state.js';
import type { CampaignEntry, Income, NemesisMove, NemesisUpdate } from './update.js';

type Input = TurnInput<NemesisBoard, NemesisOrder>;

const NO_CLAIMS = new Map();

/** Judges a turn. Pure: the same input gives the same update. */
export function judge(input: Input): NemesisUpdate {
  return playTurn(input);
}

/**
 * The sequence of an update (N3): results, moves, battles, production, score; where `offers` is given it gathers what
 * the judge could decide otherwise.
 */
export function playTurn(input: Input, offers?: Offer[]): NemesisUpdate {
  const field = openUpdate(input, offers);
  // 2 Moves
  const weighed = weighOrders(field, input); // 2.1, 2.2
  const { going, surplus } = limitMoves(field, weighed.legal.moves); // 2.3
  const scan: Scan | undefined = weighed.legal.scan && { ...weighed.legal.scan, isUsed: false };
  const arriving = meetAtBorders(field, going, scan); // 2.4
  arrive(field, arriving); // 2.5
  takeRegions(field, NO_CLAIMS);
  // 3 Battles: 3.1 next rounds need nothing but their fixtures
  meetInRegions(field, scan); // 3.2
  drawFixtures(field); // 3.3
  // 4 Production
  const income = drawIncome(field);
  const { notBought, bought } = purchase(field, weighed.legal.buys);
  // 5 Score
  const gained = score(field);
  const winner = findWinner(field);
  const verdicts = failPurchases(
    failScan(failSurplus(weighed.verdicts, field, surplus), field, scan, weighed),
    notBought,
  );
  const told = income.map((one) => ({
    ...one,
    bought: bought.filter(({ race }) => race === one.race).length,
    territory: gained.get(one.race) ?? 0,
  }));
  return makeUpdate(input, field, { verdicts, income: told, winner, unfit: [...weighed.unfit, ...field.hand.unfit] });
}

/** The field after stage 1: what the judge entered, closed rounds, regions taken, the queue, who is held, what is disputed. */
export function openUpdate(input: Input, offers?: Offer[]): Field {
  const { sheet, board, entries, overrulings, published } = input;
  const changes = overrulings.filter((one) => one.kind === 'change');
  const field = openField(board, sheet, changes, offers, published);
  const entered = enterResults(field, (entries.results ?? []) as readonly CampaignEntry[]); // 1.1
  compareReports(field);
  defaultWhoLeft(field); // 1.2
  defaultWhoWasWarned(field, entered); // 1.3
  askReports(field);
  field.results.push(...tellDecided(field));
  const over = closeRounds(field); // 1.4
  removeWhoLeft(field);
  const dead = clearMap(field);
  const claims = goOn(field, over); // 1.5
  takeRegions(field, claims); // 1.6
  joinQueue(field, dead, [...field.fights, ...over], entered); // 1.7
  holdUnits(field, over); // 1.8
  findDisputed(field);
  return field;
}

/** The rules an order breaks, where the judge may waive all of them; an error says what he cannot. */
export function checkAllowed(input: Input, id: string): Result<readonly string[], string> {
  const order = input.orders.find((one) => one.id === id);
  if (!order) return err('The order is not there any more.');
  const verdict = weighOrders(openUpdate(input), input).verdicts.find((one) => one.order === id);
  if (verdict?.fate === 'stands') return err('The order counts now without leave.');
  if (!order.known) return err(`${verdict?.why ?? ''} Put in the order you mean by hand.`);
  // As if he allowed it: what it then still breaks is its own.
  const leave = { kind: 'allow', order: id, waived: [], ruling: 0, who: '', why: '' } as const;
  const asked = { ...input, overrulings: [...input.overrulings, leave] };
  const field = openUpdate(asked);
  if (!isRace(order.piece) && !field.units.has(order.piece))
    return err(`${verdict?.why ?? ''} It cannot be carried out at all.`);
  const own = (weighOrders(field, asked).broken.get(id) ?? []).map(({ rule }) => rule as string);
  const controls = controllersOn(input.board, input.control, order.piece, input.sheet.lock).includes(order.player);
  const first = !controls
    ? [ruleOf(order) as string]
    : verdict?.fate === 'superseded'
      ? ['1.2']
      : own.length === 0
        ? [ruleOf(order) as string]
        : [];
  return ok([...new Set([...first, ...own])]);
}

/** What of the outcome is the judge's to change: what was rolled. */
export function offerChanges(input: Input): readonly Offer[] {
  const offers: Offer[] = [];
  playTurn(input, offers);
  return offers;
}

/** A battle as desk, map and mails know it before a lock: a side for each race, its matches with their deadlines. */
export function toClash({ units }: NemesisBoard, battle: Battle, lock: number): Clash {
  const raceOf = (name: string) => units.find((unit) => unit.name === name)?.race ?? '';
  const races = [...new Set(battle.units.map(raceOf))].sort(compareNames);
  // the home race defends, and so acts last
  races.sort((a, b) => Number(a === battle.home) - Number(b === battle.home));
  const kind = battle.byHand ? 'faces' : isBorder(battle) ? 'meets' : 'fights';
  return {
    kind,
    sides: races.map((race) => battle.units.filter((name) => raceOf(name) === race)),
    at: battle.at[0] ?? '',
    circumstances: [
      ...(isBorder(battle) ? [`at the border of ${battle.at.join(' and ')}`] : []),
      ...(battle.home ? [`${battle.home} defends`] : []),
      ...(battle.byHand ? ['its matches are by discussion with all generals (7.7)'] : []),
    ],
    matches: battle.matches.map((match) => {
      const told = tellStanding(match);
      return {
        challenger: match.challenger,
        opponent: match.opponent,
        deadlines: deadlinesOf({ ...match, drawn: drawnAt(match, lock) }),
        ...(match.ending && { ended: tellEnding(match) }),
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

type Verdicts = readonly Verdict[];

function fail(verdicts: Verdicts, order: string, rule: string, why: string, culprit?: string): Verdicts {
  return verdicts.map((one) =>
    one.order === order ? { ...one, fate: 'fails', rule, why, ...(culprit !== undefined && { culprit }) } : one,
  );
}

/** 5.3 The moves that came too late for their region (N14). */
export function failSurplus(verdicts: Verdicts, field: Field, surplus: readonly Surplus[]): Verdicts {
  return surplus.reduce((all, { move: { order, unit, to }, before }) => {
    const race = field.units.get(unit)?.race;
    const why = `Two units of ${race} may move into ${to} in a turn; ${before.join(' and ')} ordered it earlier.`;
    addReason(field, unit, '5.3', why.replace(/\.$/, ''));
    const fate = field.fates.get(unit);
    if (fate) fate.wanted = to;
    return fail(all, order.id, '5.3', why, before.at(-1));
  }, verdicts);
}

/** 4.3 A scan that spared no battle is used up all the same (N17). */
export function failScan(verdicts: Verdicts, field: Field, scan: Scan | undefined, { legal }: Weighed): Verdicts {
  if (!scan || scan.isUsed || !legal.scan) return verdicts;
  const engaged = [scan.unit, scan.target].find((name) => fightOf(field, name) && !isNewFight(field, name));
  const why = engaged
    ? `${engaged} is in a battle that had begun before; a scan avoids a new one.`
    : `${scan.unit} and ${scan.target} met in no new battle.`;
  return fail(verdicts, legal.scan.order.id, '4.3', why, scan.target);
}

function isNewFight(field: Field, name: string): boolean {
  return fightOf(field, name)?.isNew === true;
}

/** 8 Purchases that came to nothing cost nothing (N28). */
export function failPurchases(verdicts: Verdicts, notBought: readonly NotBought[]): Verdicts {
  return notBought.reduce(
    (all, { buy: { order }, refusal: { rule, why } }) => fail(all, order.id, rule, why),
    verdicts,
  );
}
