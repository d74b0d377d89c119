import { is } from '../../../core/fact.js';
import type { Order, Verdict } from '../../../core/order.js';
import type { Result } from '../../../core/result.js';
import type { Square } from '../../../core/squares.js';
import { compareNames } from '../../../core/text.js';
import {
  type Alternative,
  type Inapplicable,
  isSameChange,
  type JudgeCall,
  type TurnInput,
} from '../../contract/turn.js';
import { rulesToWaive } from '../../shared/admission.js';
import { groupControl } from '../../shared/control.js';
import { gatherCalls } from '../../shared/overruling.js';
import { type AdmittedOrders, admitOrders, rulesOfAdmission } from '../admission.js';
import { type Army, type ClassicBoard, NO_CAMPAIGN, SLOTS, type Slot, type Team } from '../board.js';
import type { BattleResult, EnteredResult, TransferDetail, TypedWeather } from '../entries/battles-and-transfers.js';
import type { AlternativeFact } from '../facts/moves.js';
import type { ClassicFact } from '../facts.js';
import { type ClassicOrder, writeLegs } from '../orders.js';
import { convertArmies, countDays, findWinner, noteDays } from '../rules/1-7-days-and-winning.js';
import { healArmies } from '../rules/2-3-1-healing.js';
import { askChanges, changeTroops, resolveTroops } from '../rules/2-3-2-troop-changes.js';
import { layRound } from '../rules/2-5-round.js';
import { awardArmies, countBattles, customiseArmies } from '../rules/2-6-new-players.js';
import { continueLongMoves, endLongMoves, type LongMoves } from '../rules/3-2-2-routes-and-long-moves.js';
import { judgeEncounters } from '../rules/3-2-3-interception.js';
import { judgeTransfers, type Transfers } from '../rules/3-2-4-transferring.js';
import { judgePairs, pairJointEngages } from '../rules/3-2-5-joint-engage.js';
import { closeSquares, judgeContests } from '../rules/3-3-1-contests.js';
import { callPartialMoves, placePartialMoves } from '../rules/3-3-2-partial-moves.js';
import { type Battle, findBattles, findWeather, isFought, toConflict } from '../rules/4-1-2-battles.js';
import { acceptResults, applyCheckedResults, applyResults, findBattlesToDecide } from '../rules/4-2-5-apply.js';
import type { CheckedResult } from '../rules/4-2-5-checked-result.js';
import { separate } from '../rules/4-2-5-separation.js';
import { findColorBonuses, rollDice } from '../rules/4-2-worksheet.js';
import { removeEmpty } from '../rules/4-3-kills-and-empty-armies.js';
import { resolveControl } from '../rules/5-2-control.js';
import {
  declareWars,
  disbandRaiders,
  findKilledDefenders,
  findMercenaryJudge,
  healDefenders,
  spawnRaider,
} from '../rules/6-mercenaries.js';
import { proposeOrders } from '../rules/6-proposals.js';
import { type LaterRequest, resolveEntries, type Settled } from '../rules/step-0-entries.js';
import { Aftermath } from '../state/aftermath.js';
import { type BoardIndex, indexBoard } from '../state/board-index.js';
import { gatherOverrides, type OverrideOf, type Overrides } from '../state/overrides.js';
import { addReason, nameOf, openTurnState, type TurnState, withoutAdvice } from '../state/state.js';
import type { ClassicConflict } from '../update/clashes.js';
import { type ClassicUpdate, findLedger, type Happened } from '../update.js';
import { gatherOutcomes } from './outcomes.js';
import { gatherVerdicts } from './verdicts.js';

type Input = TurnInput<ClassicBoard, ClassicOrder>;

/** The moves of a turn made, before days are counted. */
export interface CarriedOut {
  readonly state: TurnState;
  readonly admitted: AdmittedOrders;
  readonly rest: LongMoves;
  readonly transfers: Transfers;
  readonly battles: readonly Battle[];
  /** Overrulings that do not fit. */
  readonly inapplicable: readonly Inapplicable<ClassicFact>[];
}

/**
 * Settles which orders count, and carries the legal ones out all at once (3.3.4) in the order in which the chapters act (R16–R23),
 * with the judge's word in force where it fits.
 */
export function carryOut(input: Input, lookup: BoardIndex): CarriedOut {
  const found = findChanges(input, lookup);
  const inapplicable = [...found.inapplicable];
  let { changes } = found;
  for (;;) {
    const overrides = gatherOverrides(changes);
    const done = moveAll(input, lookup, overrides);
    const lost = changes.filter(({ ruling }) => !overrides.kept.has(ruling));
    if (lost.length === 0) return { ...done, inapplicable: [...done.admitted.inapplicable, ...inapplicable] };
    // What came to nothing must not have moved anything else either.
    changes = changes.filter(({ ruling }) => overrides.kept.has(ruling));
    inapplicable.push(
      ...lost.map(({ ruling, value }) => ({ ruling, because: [{ code: 'change-not-up', rule: '', value }] as const })),
    );
  }
}

/** Looks each change up among what can be changed once those before it are in force. */
function findChanges(
  { overrulings, ...input }: Input,
  lookup: BoardIndex,
): {
  readonly changes: readonly OverrideOf[];
  readonly inapplicable: readonly Inapplicable<ClassicFact>[];
} {
  const changes: OverrideOf[] = [];
  const inapplicable: Inapplicable<ClassicFact>[] = [];
  const waivers = overrulings.filter(({ kind }) => kind === 'allow');
  for (const one of overrulings) {
    if (one.kind !== 'change') continue;
    const alternatives: Alternative<AlternativeFact>[] = [];
    moveAll({ ...input, overrulings: waivers }, lookup, gatherOverrides(changes, alternatives));
    const alternative = alternatives.find((could) => isSameChange(could, one));
    if (alternative) changes.push({ ...one, value: alternative.value });
    else inapplicable.push({ ruling: one.ruling, because: [{ code: 'change-not-so', rule: '', value: one.value }] });
  }
  return { changes, inapplicable };
}

function moveAll(input: Input, lookup: BoardIndex, overrides: Overrides): Omit<CarriedOut, 'inapplicable'> {
  const { sheet, control, published = [] } = input;
  const controlOf = groupControl(control);
  const admitted = admitOrders(lookup, input, controlOf);
  const rest = continueLongMoves(lookup, admitted, controlOf, sheet.lock);
  const dice = { turn: sheet.number, secret: sheet.secret, published };
  const state = openTurnState(lookup, admitted.counted, admitted.refused, { ...dice, overrides });
  tellWaivers(state, admitted.allowed);

  const pairs = pairJointEngages(state); // 3.2.5.2, R17
  judgeEncounters(state); // 3.3.5 and 3.2.3, R20, R16
  closeSquares(state); // R19
  judgeContests(state); // 3.3.1, R18
  judgePairs(state, pairs); // 3.2.5.2–3.2.5.4, R17
  const ends = placePartialMoves(state); // 3.3.2, R21
  const met = findBattles(state, ends); // 3.3.1, 4.1.2.3, R22
  const transfers = judgeTransfers(state, (input.entries.details ?? []) as readonly TransferDetail[]); // 3.2.4, R14
  const battles = removeEmpty(state, met, transfers.troops); // 4.3.1, R23
  callPartialMoves(state);
  return { state, admitted, rest, transfers, battles };
}

/** The first link of the chain of an order that has a waiver: which rules were waived, and why. */
function tellWaivers(state: TurnState, allowed: AdmittedOrders['allowed']): void {
  for (const [army, { waiver, breaches }] of allowed) {
    const { who, why } = waiver;
    const waived = breaches.map(({ because }) => withoutAdvice(because));
    addReason(state.units.of(army), { code: 'waived-once', rule: '', who, word: why, waived });
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
  const opened = entered.board.campaign ? resolveEntries(entered) : undefined;
  const input = opened?.input ?? entered;
  const { board } = input;
  const made = carryOut(input, indexBoard(board));
  const { moves, removed, rests, armies } = gatherOutcomes(made.state, made.transfers, made.battles);
  const stood = board.campaign ? resolveTroops(board, armies, made.transfers) : armies;
  return { ...made, moves, removed, rests, opened, input, moved: countDays(board, stood, made.state) };
}

/**
 * Judges a turn: carries the orders out, then counts days, destroys, enters results and looks for a winner. Pure: the
 * same input gives the same update.
 */
export function judge(entered: TurnInput<ClassicBoard, ClassicOrder>): ClassicUpdate {
  if (entered.board.campaign?.round) return layRound(entered);
  const { opened, input, state, admitted, rest, transfers, battles, inapplicable, moves, removed, rests, moved } =
    makeMoves(entered);
  const { sheet, board } = input;
  const typed = (input.entries.weather ?? []) as readonly TypedWeather[];
  const conflicts = battles.map((battle) => toConflict(state, battle, findWeather(state, battle, typed)));
  const finished = finish(input, opened, state, moved.board, removed);
  const after = finished.board;
  const { winner, calls } = findWinner(entered.board, after);
  const verdicts = gatherVerdicts(state, admitted, rest, transfers.failures, rests);
  const rolls = [...state.rolls.values(), ...(opened?.rolls ?? [])].sort(
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
    conflicts: nameAnew([...conflicts, ...finished.conflicts], finished.renamed),
    ledger: findLedger({
      before: entered.board,
      moved: moved.board,
      after,
      sentBy: (army) =>
        moves.find(({ piece }) => piece === army)?.because.find(is<ClassicFact, 'sent-troops'>('sent-troops')),
      fined: finished.happened?.fined ?? {},
      told: finished.happened?.told ?? [],
    }),
    rolls,
    calls: [...gatherCalls(input, [...state.calls, ...finished.calls]), ...calls],
    winner,
    inapplicable,
    removed,
    destroyed: moved.destroyed,
    results: finished.results,
    unfought: finished.unfought,
    ...(finished.happened && { happened: finished.happened }),
  };
}

/** A battle's armies by the names they have now. */
function nameAnew(
  conflicts: readonly ClassicConflict[],
  renamed: ReadonlyMap<string, string>,
): readonly ClassicConflict[] {
  if (renamed.size === 0) return conflicts;
  const nameOf = (name: string) => renamed.get(name) ?? name;
  return conflicts.map((conflict) => ({ ...conflict, sides: conflict.sides.map((side) => side.map(nameOf)) }));
}

/** What follows the moves: on a board with its campaign every step (R31), on an older one the results as they were given. */
function finish(
  { sheet, board, entries }: TurnInput<ClassicBoard, ClassicOrder>,
  opened: Settled | undefined,
  state: TurnState,
  moved: ClassicBoard,
  removed: ClassicUpdate['removed'],
): Omit<Finished, 'happened'> & Partial<Pick<Finished, 'happened'>> {
  if (opened) {
    const results = (entries.results ?? []) as readonly EnteredResult[];
    return finishUpdate({ state, before: board, moved, removed, lock: sheet.lock, opened, results });
  }
  const results = (entries.results ?? []) as readonly BattleResult[];
  return {
    board: applyResults(moved, results),
    results,
    conflicts: [],
    renamed: new Map(),
    calls: [],
    cancelled: [],
    unfought: [...state.closed]
      .filter((cell) => isFought(state, cell))
      .map((cell) => nameOf(state, cell))
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

/** The rules an order breaks, where the judge may waive all of them; an error is why he cannot. */
export function checkAllowed(input: Input, order: string): Result<readonly string[], readonly ClassicFact[]> {
  return rulesToWaive(input, order, rulesOfAdmission(indexBoard(input.board), input, groupControl(input.control)));
}

/** What of the outcome is the judge's to change: where partial moves end, who comes first, what was rolled, who attacks. */
export function listAlternatives(input: Input): readonly Alternative[] {
  const lookup = indexBoard(input.board);
  const alternatives: Alternative<AlternativeFact>[] = [];
  moveAll(input, lookup, gatherOverrides(findChanges(input, lookup).changes, alternatives));
  return alternatives;
}

/** What the moves left: the board with its days, and what happened on it. */
interface Moved {
  readonly state: TurnState;
  readonly before: ClassicBoard;
  readonly moved: ClassicBoard;
  /** Removed in the moves (4.3.1). */
  readonly removed: readonly { readonly name: string; readonly at: Square }[];
  readonly lock: number;
  readonly opened: Settled;
  readonly results: readonly EnteredResult[];
}

/** An update finished: the board after its last step, and what came about. */
interface Finished {
  readonly board: ClassicBoard;
  readonly happened: Happened;
  readonly conflicts: readonly ClassicConflict[];
  /** Armies that have another name now, by the old one (2.6). */
  readonly renamed: ReadonlyMap<string, string>;
  readonly calls: readonly JudgeCall<ClassicFact>[];
  /** Rests of long moves that ended after the moves (3.2.2.3). */
  readonly cancelled: readonly Verdict<ClassicFact>[];
  readonly results: readonly EnteredResult[];
  readonly unfought: readonly Square[];
}

/** R31 Steps 4 to 9 of an update: results, separation, conversion, healing, mercenaries, what is left of long moves. */
function finishUpdate(moved: Moved): Finished {
  const { opened, state, before, lock } = moved;
  const { people } = opened;
  const campaign = before.campaign ?? NO_CAMPAIGN;
  const after = new Aftermath(state, before, moved.moved, lock, people.changes, people.members);
  after.refused.push(...people.refused);
  noteDays(after);
  const battles = findBattlesToDecide(after, state);
  const results = acceptResults(after, battles, moved.results);
  const colorBonus = findColorBonuses(battles, ({ name }) => isLeftOut(results, name, after.find(name)?.team));
  const dice = rollDice(after, results);
  applyCheckedResults(after, results); // step 4: 4.2.5, 4.3.2, 4.5
  separate(after, results); // step 5: 4.2.5, 4.4
  const converted = convertArmies(after); // step 6: 4.5
  healArmies(after, converted); // step 7: 2.3.1, then 2.3.2 and 2.6
  const changes = changeTroops(after, askChanges(after, campaign.changes, opened.later.filter(isOf('change'))));
  countBattles(after, people, results);
  const awarded = awardArmies(after, people, campaign.awards, opened.later.filter(isOf('award')));
  const awards = customiseArmies(after, people, awarded, opened.later.filter(isOf('customise')), campaign.names);
  declareWars(after, findKilledDefenders(after, moved.removed)); // step 8: 6.1–6.3
  disbandRaiders(after, state, opened.disbands);
  healDefenders(after, results);
  const spawned = campaign.spawning ? [spawnRaider(after, campaign.names, findMercenaryJudge(after))] : [];
  const cancelled = endLongMoves(after); // step 9: 3.2.2.3
  resolveControl(after, people, moved.removed); // 5.1, 5.3.4
  return {
    board: {
      ...moved.moved,
      armies: after.armies,
      campaign: {
        members: people.members,
        requesters: people.requesters,
        contingencies: people.contingencies,
        names: [...new Set([...campaign.names, ...after.armies.map(({ name }) => name)])],
        changes,
        awards,
        waiting: opened.waiting,
        spawning: campaign.spawning,
      },
    },
    happened: {
      separated: Object.fromEntries(after.separated),
      healed: Object.fromEntries([...after.healed].map(([name, counts]) => [name, bySlots(counts)])),
      refused: after.refused,
      lapsed: after.lapsed,
      told: after.told,
      spawned: spawned.flatMap((one) => one ?? []),
      owed: people.members.flatMap(({ name, isOwed }) => (isOwed ? [name] : [])),
      extended: opened.extended,
      ...(opened.fined.size > 0 && { fined: Object.fromEntries(opened.fined) }),
      colorBonus,
      dice,
      proposed: proposeOrders(after),
      votes: opened.votes,
      requesters: Object.fromEntries(
        (['Coalition', 'Phyrexia'] as const).map((team) => [team, people.requestersOf(team)]),
      ),
      removed: after.removed,
    },
    conflicts: after.conflicts,
    renamed: after.renamed,
    calls: after.calls,
    cancelled,
    results: results.map(({ result }) => result),
    unfought: battles.map(({ at }) => at).filter((at) => !results.some(({ battle }) => battle.at === at)),
  };
}

/** 4.2.1 True for an army without a strategy where a friend beside it sent one: it fights along, and does not count. */
function isLeftOut(results: readonly CheckedResult[], name: string, side: Team | undefined): boolean {
  return results.some(({ result, battle }) => {
    const own = battle.fighters.filter(({ team }) => team === side);
    const isStratless = (one: string) => result.armies[one]?.isStratless === true;
    return own.length > 1 && isStratless(name) && !own.every((one) => isStratless(one.name));
  });
}

function isOf<K extends LaterRequest['kind']>(kind: K) {
  return (request: LaterRequest): request is Extract<LaterRequest, { kind: K }> => request.kind === kind;
}

function bySlots(counts: readonly number[]): Readonly<Partial<Record<Slot, number>>> {
  return Object.fromEntries(SLOTS.flatMap((slot, i) => (counts[i] ? [[slot, counts[i]]] : [])));
}
