import type { Clash } from '../../core/board-view.js';
import { BY_RULING, type Order, type Verdict } from '../../core/order.js';
import { ok, type Result } from '../../core/result.js';
import { compareNames, flattenString, withoutFullStop } from '../../core/text.js';
import type { JudgeCall, Offer, TurnInput, Unfit } from '../contract/turn.js';
import { groupChanges } from '../shared/control.js';
import { findWaiver, type WeighedWithWaivers, weighWithWaivers } from './admission/admission.js';
import type { Army, ClassicBoard } from './board.js';
import { type ClassicOrder, writeLegs } from './orders.js';
import type { Rule } from './rulebook.js';
import { countDays, findWinner } from './rules/1-7-winning.js';
import { settleTroops } from './rules/2-3-3-settling.js';
import { layRound } from './rules/2-5-round.js';
import { continueLongMoves, type LongMoves } from './rules/3-2-2-routes-and-long-moves.js';
import { judgeEncounters } from './rules/3-2-3-2-fighting.js';
import { judgeTransfers, type TransferDetail, type Transfers } from './rules/3-2-4-transferring.js';
import { judgePairs, pairJointEngages } from './rules/3-2-5-joint-engage.js';
import { closeSquares, judgeContests } from './rules/3-3-1-contests.js';
import { callPartialMoves, placePartialMoves } from './rules/3-3-2-partial-moves.js';
import { type Battle, findBattles, toClash } from './rules/4-1-2-3-battles.js';
import { findWeather, type TypedWeather } from './rules/4-1-2-5-weather.js';
import { applyResults, type BattleResult } from './rules/4-2-5-bare-results.js';
import { removeEmpty } from './rules/4-3-1-empty-armies.js';
import { gatherOutcomes, isFought, type Outcomes } from './rules/outcomes-of-moves.js';
import { type Settled, settleEntries } from './rules/step-0-entries.js';
import { type Finished, finishUpdate } from './rules/steps-4-to-9.js';
import type { BoardIndex } from './state/cells.js';
import { indexBoard } from './state/cells.js';
import { type Changed, type Choice, gatherWord, type Word } from './state/judges-word.js';
import { because, type Field, firstSentence, nameOf, nameOfEnd, openField } from './state/state.js';
import type { Unit, Weighed } from './state/units.js';
import { type ClassicUpdate, type EnteredResult, findLedger } from './update.js';

type Input = TurnInput<ClassicBoard, ClassicOrder>;

/** The moves of a turn made, before days are counted. */
export interface CarriedOut {
  readonly field: Field;
  readonly weighed: WeighedWithWaivers;
  readonly rest: LongMoves;
  readonly transfers: Transfers;
  readonly battles: readonly Battle[];
  /** Overrulings that do not fit. */
  readonly unfit: readonly Unfit[];
}

/**
 * Weighs the orders and carries the legal ones out all at once (3.3.4) in the order in which the chapters act (R16–R23),
 * with the judge's word in force where it fits.
 */
export function carryOut(input: Input, ground: BoardIndex): CarriedOut {
  const found = findChanges(input, ground);
  const unfit = [...found.unfit];
  let { changed } = found;
  for (;;) {
    const word = gatherWord(changed);
    const done = moveAll(input, ground, word);
    const lost = changed.filter(({ ruling }) => !word.kept.has(ruling));
    if (lost.length === 0) return { ...done, unfit: [...done.weighed.unfit, ...unfit] };
    // What came to nothing must not have moved anything else either.
    changed = changed.filter(({ ruling }) => word.kept.has(ruling));
    unfit.push(
      ...lost.map(({ ruling, text }) => ({ ruling, why: `What you changed does not come up any more: ${text}.` })),
    );
  }
}

/** What the judge could change, as the turn stands with all that he changed already. */
export function findChoices(input: Input, ground: BoardIndex): readonly Choice[] {
  const choices: Choice[] = [];
  moveAll(input, ground, gatherWord(findChanges(input, ground).changed, choices));
  return choices;
}

/** Looks each change up among what can be changed once those before it are in force. */
function findChanges(
  { overrulings, ...input }: Input,
  ground: BoardIndex,
): { readonly changed: readonly (Changed & { readonly text: string })[]; readonly unfit: readonly Unfit[] } {
  const changed: (Changed & { readonly text: string })[] = [];
  const unfit: Unfit[] = [];
  const leaves = overrulings.filter(({ kind }) => kind === 'allow');
  for (const { ruling, who, why, ...one } of overrulings) {
    if (one.kind !== 'change') continue;
    const choices: Choice[] = [];
    moveAll({ ...input, overrulings: leaves }, ground, gatherWord(changed, choices));
    const choice = choices.find(({ text }) => text === one.text);
    if (choice) changed.push({ ...choice.change, ruling, who, why, text: one.text });
    else unfit.push({ ruling, why: `What you changed is not so any more: ${one.text}.` });
  }
  return { changed, unfit };
}

function moveAll(input: Input, ground: BoardIndex, word: Word): Omit<CarriedOut, 'unfit'> {
  const { sheet, control, published = [] } = input;
  const changes = groupChanges(control);
  const weighed = weighWithWaivers(ground, input, changes);
  const rest = continueLongMoves(ground, weighed, changes, sheet.lock);
  const dice = { turn: sheet.number, secret: sheet.secret, published };
  const field = openField(ground, weighed.counted, weighed.refused, { ...dice, word });
  tellLeaves(field, weighed.leaves);

  const pairs = pairJointEngages(field); // 3.2.5.2, R17
  judgeEncounters(field); // 3.3.5 and 3.2.3, R20, R16
  closeSquares(field); // R19
  judgeContests(field); // 3.3.1, R18
  judgePairs(field, pairs); // 3.2.5.2–3.2.5.4, R17
  const ends = placePartialMoves(field); // 3.3.2, R21
  const met = findBattles(field, ends); // 3.3.1, 4.1.2.3, R22
  const transfers = judgeTransfers(field, (input.entries.details ?? []) as readonly TransferDetail[]); // 3.2.4, R14
  const battles = removeEmpty(field, met, transfers.troops); // 4.3.1, R23
  callPartialMoves(field);
  return { field, weighed, rest, transfers, battles };
}

/** The first link of an allowed order's chain: which rules were waived, and why. */
function tellLeaves(field: Field, leaves: WeighedWithWaivers['leaves']): void {
  for (const [army, { who, why, broken }] of leaves) {
    const told = broken.map((one) => `${one.rule} (${firstSentence(one.why)})`).join(' and ');
    because(field.units.of(army), BY_RULING, `allowed once by ${who}, who waived ${told}: ${withoutFullStop(why)}`);
  }
}

/** A turn up to its results: what was settled before the moves, the moves, and the board with its days counted. */
export type MovesMade = CarriedOut &
  Pick<ReturnType<typeof gatherOutcomes>, 'moves' | 'removed' | 'rests'> & {
    /** Absent on a board from before the campaign's rules. */
    readonly opened: Settled | undefined;
    /** The turn as it is at its lock. */
    readonly input: TurnInput<ClassicBoard, ClassicOrder>;
    readonly moved: ReturnType<typeof countDays>;
  };

/** R31 Steps 0 to 3 of an update: what comes up to the lock, orders and moves, transfers, days and destruction. */
export function makeMoves(entered: TurnInput<ClassicBoard, ClassicOrder>): MovesMade {
  const opened = entered.board.campaign ? settleEntries(entered) : undefined;
  const input = opened?.input ?? entered;
  const { board } = input;
  const made = carryOut(input, indexBoard(board));
  const { moves, removed, rests, armies } = gatherOutcomes(made.field, made.transfers, made.battles);
  const stood = board.campaign ? settleTroops(board, armies, made.transfers) : armies;
  return { ...made, moves, removed, rests, opened, input, moved: countDays(board, stood, made.field) };
}

/** Rules under which an order comes to nothing although it was legal, other than by moving less far than ordered. */
export const EMPTY_HANDED: readonly Rule[] = ['3.2.5.3', '3.2.4.2', '2.3.3', '3.2.4.1', '3.2.2.3'];

/** What comes to nothing about a transfer: the rule and why. */
export interface Failure {
  readonly rule: Rule;
  readonly why: string;
}

/**
 * Verdicts in the order of the orders, an order's lost legs after itself; first those on the rests of earlier turns.
 * `rest`: the long moves of earlier turns; `rests`: what is left of long moves now.
 */
export function gatherVerdicts(
  field: Field,
  { verdicts }: Weighed,
  rest: LongMoves,
  failures: ReadonlyMap<Unit, Failure>,
  rests: Outcomes['rests'],
): readonly Verdict[] {
  const old = [...rest.cancelled];
  for (const { army } of rest.running) {
    const unit = field.units.of(army);
    old.push(writeVerdict(field, unit, undefined), ...writeLostLegs(unit, rests));
  }
  old.sort((a, b) => (a.leg ?? 0) - (b.leg ?? 0) || compareNames(a.piece, b.piece));
  const told = old.concat(verdicts);
  const { opened, counted } = field.units;
  const placeOf = ({ index }: Unit) => (counted.places[index] as number) + old.length;
  for (const unit of opened) {
    const place = placeOf(unit);
    if (place >= old.length) told[place] = writeVerdict(field, unit, failures.get(unit));
  }
  const long = field.kinds.travellers.filter((unit) => placeOf(unit) >= old.length);
  if (long.length === 0) return told;
  const lost = new Map(long.map((unit) => [placeOf(unit), writeLostLegs(unit, rests)]));
  return told.flatMap((verdict, place) => [verdict, ...(lost.get(place) ?? [])]);
}

/** The verdict on the order an army carried out. */
function writeVerdict(field: Field, unit: Unit, failure: Failure | undefined): Verdict {
  const order = unit.given?.id as string;
  const piece = unit.name;
  if (failure)
    return { order, piece, fate: 'fails', rule: failure.rule, why: `The transfer did nothing: ${failure.why}.` };
  if (unit.ignored) return { order, piece, fate: 'fails', rule: '3.2.5.3', why: sentence(unit) };
  if (unit.state === 'stopped') {
    const culprit = unit.stopper?.name as string;
    return { order, piece, fate: 'fails', rule: '3.2.3.1', why: sentence(unit), culprit };
  }
  const warning = warn(field, unit);
  if (unit.state === 'placed') {
    const why = `A partial move to ${nameOfEnd(field, unit)}: ${chain(unit.reasons[0]?.why ?? '', unit)}.`;
    return { order, piece, fate: 'fails', rule: firstRule(unit), why: join(why, warning) };
  }
  const rule = unit.reasons.some((reason) => reason.rule === BY_RULING) ? BY_RULING : '';
  return { order, piece, fate: 'stands', rule, why: join(sentence(unit), warning) };
}

function join(told: string, warning: string | undefined): string {
  return flattenString(warning === undefined ? told : `${told} ${warning}`.trim());
}

/** What looks like a slip in a legal order: told, not refused. */
function warn(field: Field, unit: Unit): string | undefined {
  if (unit.legal.action !== 'move') return undefined;
  if (unit.legal.note !== undefined || unit.state !== 'placed') return unit.legal.note;
  const { ground, units } = field;
  for (let other = ground.standing.first(unit.goal); other >= 0; other = ground.standing.next(other)) {
    const name = ground.names[other] as string;
    if (ground.teams[other] !== ground.teams[unit.index] || units.counted.given[other] || !replaces(unit, name))
      continue;
    return `${name} had no order to leave ${unit.wanted}; a friend is replaced only where it leaves (3.2.2.2).`;
  }
  return undefined;
}

function replaces({ given }: Unit, name: string): boolean {
  const verb = given?.value.action === 'move' ? given.value.legs[0].verb : undefined;
  return verb?.kind === 'replace' && verb.other?.name === name;
}

/** One verdict for the rest of a long move that ends here, and one for each leg it lost when it was posted (R11). */
function writeLostLegs(unit: Unit, rests: Outcomes['rests']): readonly Verdict[] {
  if (unit.legal.action !== 'move') return [];
  const rest = rests.get(unit)?.cancelled;
  const order = unit.given?.id as string;
  const piece = unit.name;
  const lost = unit.legal.lost.map(
    ({ leg, rule, why }): Verdict => ({ order, piece, fate: 'fails', rule, why: `Leg ${leg} is cut off: ${why}`, leg }),
  );
  return rest ? [rest, ...lost] : lost;
}

function firstRule(unit: Unit): string {
  return unit.reasons.findLast(({ rule }) => rule !== '3.3.2' && rule !== '3.2.2.4')?.rule ?? '3.3.2';
}

function sentence(unit: Unit): string {
  const [first] = unit.reasons;
  return first === undefined ? '' : `${chain(capitalise(first.why), unit)}.`;
}

/** A unit's reasons in a row, the first as it is given. */
function chain(first: string, { reasons }: Unit): string {
  let told = first;
  for (let i = 1; i < reasons.length; i++) told += `; ${reasons[i]?.why}`;
  return told;
}

function capitalise(text: string): string {
  const first = text.charAt(0);
  const capital = first.toUpperCase();
  return first === capital ? text : capital + text.slice(1);
}

/**
 * Judges a turn: carries the orders out, then counts days, destroys, enters results and looks for a winner. Pure: the
 * same input gives the same update.
 */
export function judge(entered: TurnInput<ClassicBoard, ClassicOrder>): ClassicUpdate {
  if (entered.board.campaign?.round) return layRound(entered);
  const { opened, input, field, weighed, rest, transfers, battles, unfit, moves, removed, rests, moved } =
    makeMoves(entered);
  const { sheet, board } = input;
  const typed = (input.entries.weather ?? []) as readonly TypedWeather[];
  const clashes = battles.map((battle) => toClash(field, battle, findWeather(field, battle, typed)));
  const finished = finish(input, opened, field, moved.board, removed);
  const after = finished.board;
  const { winner, calls } = findWinner(entered.board, after);
  const verdicts = gatherVerdicts(field, weighed, rest, transfers.failures, rests);
  const rolls = [...field.rolls.values(), ...(opened?.rolls ?? [])].sort(
    (a, b) => compareNames(a.piece, b.piece) || compareNames(a.what, b.what),
  );
  return {
    turn: sheet.number,
    before: entered.board,
    board: after,
    moved: moved.board,
    orders: input.orders.concat(rest.running.map(toOrder(board))),
    verdicts: [...verdicts, ...finished.cancelled],
    moves,
    clashes: nameAnew([...clashes, ...finished.clashes], finished.renamed),
    ledger: findLedger({
      before: entered.board,
      moved: moved.board,
      after,
      moves,
      rolls,
      told: finished.happened?.told ?? [],
    }),
    rolls,
    calls: [...unsureCalls(input), ...sortCalls([...field.calls, ...finished.calls]), ...calls],
    winner,
    unfit,
    removed,
    destroyed: moved.destroyed,
    results: finished.results,
    unfought: finished.unfought,
    ...(finished.happened && { happened: finished.happened }),
  };
}

/** A battle's armies by the names they have now. */
function nameAnew(clashes: readonly Clash[], renamed: ReadonlyMap<string, string>): readonly Clash[] {
  if (renamed.size === 0) return clashes;
  const nameOf = (name: string) => renamed.get(name) ?? name;
  return clashes.map((clash) => ({ ...clash, sides: clash.sides.map((side) => side.map(nameOf)) }));
}

/** What follows the moves: on a board with its campaign every step (R31), on an older one the results as they were given. */
function finish(
  { sheet, board, entries }: TurnInput<ClassicBoard, ClassicOrder>,
  opened: Settled | undefined,
  field: Field,
  moved: ClassicBoard,
  removed: ClassicUpdate['removed'],
): Omit<Finished, 'happened'> & Partial<Pick<Finished, 'happened'>> {
  if (opened) {
    const results = (entries.results ?? []) as readonly EnteredResult[];
    return finishUpdate({ field, before: board, moved, removed, lock: sheet.lock, opened, results });
  }
  const results = (entries.results ?? []) as readonly BattleResult[];
  return {
    board: applyResults(moved, results),
    results,
    clashes: [],
    renamed: new Map(),
    calls: [],
    cancelled: [],
    unfought: [...field.closed]
      .filter((cell) => isFought(field, cell))
      .map((cell) => nameOf(field, cell))
      .filter((square) => !results.some(({ at }) => at === square)),
  };
}

/** The order a running rest stands for, so that reports can show it. */
function toOrder(board: ClassicBoard): (running: LongMoves['running'][number]) => Order<ClassicOrder> {
  return ({ army, pending: { legs, order, since, by } }) => {
    const { name } = board.armies[army] as Army;
    const text = `${name}: ${writeLegs(legs)}`;
    return {
      id: order,
      place: { post: order.replace(/\.\d+$/, ''), revision: 0, from: 0, to: 0 },
      player: by,
      at: since,
      piece: name,
      known: true,
      fits: [],
      text,
      words: text,
      notes: [],
      value: { action: 'move', legs },
    };
  };
}

function sortCalls(calls: readonly JudgeCall[]): readonly JudgeCall[] {
  return calls.toSorted((a, b) => compareNames(a.ruling, b.ruling) || compareNames(a.piece, b.piece));
}

/** R3, R4: orders timed or withheld because an earlier text was never seen, or its edit left no mark. */
function unsureCalls({ unsure }: TurnInput<ClassicBoard, ClassicOrder>): readonly JudgeCall[] {
  return unsure.map(({ piece, ruling, why }) => ({ ruling, piece, why }));
}

/** The rules an order breaks, where the judge may waive all of them; an error says what he cannot. */
export function checkAllowed(input: Input, order: string): Result<readonly string[], string> {
  const ground = indexBoard(input.board);
  const weighed = weighWithWaivers(ground, input, groupChanges(input.control));
  const place = input.orders.findIndex(({ id }) => id === order);
  const leave = findWaiver(ground, input.orders, place, weighed);
  return leave.ok ? ok([...new Set(leave.value.broken.map(({ rule }) => rule))]) : leave;
}

/** What of the outcome is the judge's to change: where partial moves end, who comes first, what was rolled, who attacks. */
export function offerChanges(input: Input): readonly Offer[] {
  return findChoices(input, indexBoard(input.board)).map(({ change: _, ...offer }) => offer);
}
