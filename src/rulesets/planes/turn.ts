import { BY_RULING, type Verdict } from '../../core/order.js';
import { ok, type Result } from '../../core/result.js';
import { compareNames } from '../../core/text.js';
import type { JudgeCall, LedgerEntry, Offer, Reason, TurnInput, Unfit } from '../contract/turn.js';
import { groupChanges } from '../shared/control.js';
import { type ChangeMade, Hand } from '../shared/hand.js';
import { findWaiver, type Weighed, type WeighedWithWaivers, weighWithWaivers } from './admission.js';
import type { Army, Outcome, PlanesBoard, Troops } from './board.js';
import type { PlanesOrder } from './orders.js';
import type { Rule } from './rulebook.js';
import { type Mercenaries, moveMercenaries } from './rules/1-3-mercenaries.js';
import { findWinner } from './rules/2-5-winning.js';
import { judgeInterceptions } from './rules/4-1-3-interception.js';
import { judgeTransfers, type TransferDetail } from './rules/4-1-4-transferring.js';
import { judgeRaids, judgeStaying } from './rules/4-1-staying-and-raiding.js';
import { closeSquares } from './rules/4-2-closed-squares.js';
import { chooseJoint, judgeContests } from './rules/4-2-contests.js';
import { placePartialMoves } from './rules/4-2-partial-moves.js';
import { findControl, scoreDomination } from './rules/5-4-features.js';
import { closePortals, judgePassages } from './rules/5-5-portals.js';
import { countTurns, destroy, heal, tellUnhealed } from './rules/5-counting.js';
import { type Battle, findBattles, rollWeather, wantedOf } from './rules/6-1-1-battles.js';
import { bumpAll } from './rules/6-3-leaving.js';
import { enterResults } from './rules/6-3-results.js';
import { type Aftermath, isInBattle, openAftermath, receiveAll } from './rules/aftermath.js';
import type { BoardIndex } from './state/board-index.js';
import { indexBoard } from './state/board-index.js';
import { type Cell, cellOf } from './state/grid.js';
import { armyOf, because, type Field, openField, placeName, type State } from './state/state.js';
import type { BattleResult, PlanesMove, PlanesUpdate } from './update.js';

type Input = TurnInput<PlanesBoard, PlanesOrder>;

/** The moves of a turn made, before the results of its battles are entered. */
export interface CarriedOut {
  readonly field: Field;
  readonly weighed: WeighedWithWaivers;
  readonly mercenaries: Mercenaries;
  readonly battles: readonly Battle[];
  unfit(): readonly Unfit[];
}

/** Weighs the orders and carries out the legal ones in the order in which the chapters act (P21–P35). */
export function carryOut(input: Input, ground: BoardIndex, offers?: Offer[]): CarriedOut {
  const { sheet, control, overrulings, published } = input;
  const weighed = weighWithWaivers(ground, input, groupChanges(control));
  const changes = overrulings.filter((one): one is ChangeMade => one.kind === 'change');
  const hand = new Hand(changes, offers);
  const field = openField(
    ground,
    weighed,
    { turn: sheet.number, secret: sheet.secret, ...(published && { published }) },
    hand,
  );
  for (const [army, { who, why, waived }] of weighed.leaves)
    because(
      field,
      army,
      BY_RULING,
      `allowed once by ${who}, who waived ${waived.join(' and ')}: ${why.replace(/(?<![.])[.]+$/, '')}`,
    );

  judgeRaids(field); // 4.1.5, P21
  judgeStaying(field); // 4.1.2, 4.1.6, P22
  judgeInterceptions(field); // 4.1.3, P10, P23
  const comers = closeSquares(field); // 4.2, P24
  const joint = chooseJoint(field, comers); // 4.3, P26–P28
  judgeContests(field, comers, joint); // 4.2, P25, P29
  closePortals(field); // 5.5.1, P30
  placePartialMoves(field); // 4.2, P31
  const passages = judgePassages(field); // 5.5, P32
  const mercenaries = moveMercenaries(field); // 1.3, P33, P34
  const battles = findBattles(field, passages, mercenaries); // 6.1.1, P35; an army without troops is like any other (P36)
  return { field, weighed, mercenaries, battles, unfit: () => [...weighed.unfit, ...hand.unfit] };
}

const OUTCOME: Readonly<Record<State, Outcome>> = {
  stands: 'stood',
  goes: 'stood',
  raids: 'moved',
  stopped: 'intercepted',
  arrived: 'moved',
  partial: 'partial',
  placed: 'partial',
  stays: 'partial',
  passed: 'moved',
  back: 'stood',
};

const NO_REASONS: readonly Reason[] = [];

/** Where everybody is after the moves, before the results. */
export function movedTo({ here }: Field): Int32Array {
  return here.cells.slice();
}

/** What happened to each army, in the board's order. */
export function makeMoves(
  field: Field,
  after: Aftermath,
  moved: Int32Array,
  refused: ReadonlyMap<number, Verdict>,
): readonly PlanesMove[] {
  const { ground, states, reasons, here } = field;
  const place = (army: number, cell: Cell): string | null => {
    if (cell < 0) return null;
    return cell === ground.starts[army] ? (ground.armies[army] as Army).at : placeName(field, cell);
  };
  return ground.armies.map((army, i) => {
    const goal = wantedOf(field, i);
    const illegal = refused.get(i);
    const chain = reasons[i] ?? NO_REASONS;
    const piece = army.name;
    const from = army.at;
    const to = after.removed.has(i) ? null : place(i, here.cells[i] as Cell);
    const outcome = OUTCOME[states[i] as State];
    const why = illegal ? [{ rule: illegal.rule, why: illegal.why }, ...chain] : chain;
    const stop = moved[i] === here.cells[i] && to !== null ? to : place(i, moved[i] as Cell);
    const wanted = goal === undefined || goal === ground.starts[i] ? undefined : placeName(field, goal);
    const via = viaOf(field, i);
    if (via)
      return { piece, from, to, via, ...(wanted !== undefined && { wanted }), outcome, reasons: why, moved: stop };
    // Written out twice: copying into a new object is what takes the time where there are very many.
    if (wanted === undefined) return { piece, from, to, outcome, reasons: why, moved: stop };
    return { piece, from, to, wanted, outcome, reasons: why, moved: stop };
  });
}

/** 5.5 The ends of the portal an army came through; of one stopped at the far end the near one. */
function viaOf(field: Field, army: number): readonly string[] | undefined {
  const { states, exits, goals, here } = field;
  const exit = exits[army] as Cell;
  if (exit < 0) return undefined;
  const near = placeName(field, goals[army] as Cell);
  if (states[army] === 'passed') return [near, placeName(field, exit)];
  return states[army] === 'stopped' && here.cells[army] === exit ? [near] : undefined;
}

/** The board after the update. */
export function makeBoard(field: Field, after: Aftermath, mercenaries: Mercenaries): PlanesBoard {
  const { ground, here } = field;
  const { board } = ground;
  const gone = new Set(after.destroyed);
  const armies: Army[] = [];
  ground.armies.forEach((army, i) => {
    if (after.removed.has(i)) return;
    const cell = here.cells[i] as Cell;
    const at = cell === ground.starts[i] ? army.at : placeName(field, cell);
    const [troops, days, incoming] = [after.troops[i] as Troops, after.days[i] as number, after.incoming[i] as Troops];
    const tries = army.team === 'Mercenary' ? triesOf(field, i, mercenaries) : army.tries;
    const isSame =
      at === army.at &&
      troops === army.troops &&
      days === army.days &&
      incoming === army.incoming &&
      tries === army.tries;
    armies.push(isSame ? army : { ...army, at, troops, days, incoming, tries });
  });
  const structures =
    gone.size === 0
      ? board.structures
      : board.structures.map((one) => (gone.has(one.name) ? { ...one, destroyed: true } : one));
  return { ...board, points: after.points, structures, armies };
}

/** P34 An update that ends with it at its structure and in no battle sets its tries to 0. */
function triesOf(field: Field, army: number, { tries }: Mercenaries): number {
  const { ground, here } = field;
  const one = ground.armies[army] as Army;
  const structure = ground.structures.get(here.cells[army] as Cell);
  if (structure && structure.name === one.guards && !isInBattle(field, army)) return 0;
  return tries.get(army) ?? one.tries;
}

type Entry = LedgerEntry & { readonly rule: Rule };

/** What else changed beside points and structures: turns counted, troops, tries, who was removed. */
export function makeLedger(
  field: Field,
  after: Aftermath,
  now: PlanesBoard,
  mercenaries: Mercenaries,
): readonly Entry[] {
  const ledger: Entry[] = [];
  let next = 0; // who is still there stands in the same order
  field.ground.armies.forEach((before, i) => {
    const army = after.removed.has(i) ? undefined : now.armies[next++];
    if (!army) {
      const disbanded = mercenaries.disbanded.has(i);
      const [rule, why] = disbanded ? (['1.3', 'disbanded'] as const) : (['6.4', 'killed'] as const);
      ledger.push({ subject: before.name, what: 'army', before: 'on the board', after: 'removed', rule, why });
    } else if (army.days !== before.days || army.troops !== before.troops || army.tries !== before.tries)
      tellArmy(field, after, i, army, ledger);
  });
  return ledger;
}

/** What changed of an army that is still there, beside where it stands. */
function tellArmy(field: Field, after: Aftermath, index: number, army: Army, ledger: Entry[]): void {
  const before = field.ground.armies[index] as Army;
  const tell = (what: string, was: string, is: string, rule: Rule, why: string) => {
    if (was !== is) ledger.push({ subject: before.name, what, before: was, after: is, rule, why });
  };
  const structure = field.ground.structures.get(cellOf(field.ground.grid, army.at));
  const counted = !structure
    ? 'it has left'
    : after.destroyed.includes(structure.name)
      ? `${structure.name} is destroyed`
      : after.added[index] === 1
        ? `it counted a turn in ${structure.name}`
        : `it counts none in ${structure.name}`;
  tell('turns counted', String(before.days), String(army.days), '5', counted);
  const rule: Rule = after.healed.has(index) ? '5.1' : after.lost.has(index) ? '6.3' : '4.1.4';
  const why = after.healed.has(index) ? 'it healed' : after.lost.has(index) ? 'losses of its battle' : 'troops sent';
  tell('troops', before.troops.join(' / '), army.troops.join(' / '), rule, why);
  tell('tries', String(before.tries), String(army.tries), '1.3', 'how often it went for its structure');
}

/** Rules under which an order is legal and comes to nothing at all; under others it came short. */
export const EMPTY_HANDED = ['4.1.2', '4.1.4', '4.1.5', '4.1.6', '5.1.2', '6.1.4'] as const satisfies readonly Rule[];

/** The verdict on every order once all is carried out: what counted and still came to nothing, or short, is told so. */
export function gatherVerdicts(field: Field, after: Aftermath, weighed: Weighed): readonly Verdict[] {
  const { heals, bumps } = weighed;
  const told = new Map<string, Verdict>();
  const put = (order: { id: string; piece: string }, rule: string, why: string, culprit?: string) =>
    told.set(order.id, {
      order: order.id,
      piece: order.piece,
      fate: 'fails',
      rule,
      why,
      ...(culprit !== undefined && { culprit }),
    });
  for (const [army, { rule, why, culprit }] of field.failures) {
    const order = field.orders[army];
    if (order) put(order, rule, why, culprit);
  }
  for (const army of field.goers) {
    const order = field.orders[army];
    if (!order || !cameShort(field, army) || field.failures.has(army)) continue;
    put(order, shortBy(field, army), tellShort(field, army));
  }
  for (const [army, order] of heals) if (!after.healed.has(army)) put(order, '5.1.2', tellUnhealed(field, after, army));
  for (const [army, { order }] of bumps)
    if (!after.left.has(army)) put(order, '6.1.4', tellUnbumped(field, after, army));
  if (told.size === 0) return weighed.verdicts;
  return weighed.verdicts.map((verdict) => told.get(verdict.order) ?? verdict);
}

/** 4.1.3, 4.2, 5.5 True for an order that did not bring its army to where it wanted to go. */
function cameShort({ states }: Field, army: number): boolean {
  const state = states[army];
  return state === 'stopped' || state === 'placed' || state === 'stays' || state === 'back';
}

function shortBy({ states }: Field, army: number): Rule {
  const state = states[army];
  return state === 'stopped' ? '4.1.3' : state === 'back' ? '5.5' : '4.2';
}

function tellShort(field: Field, army: number): string {
  const chain = field.reasons[army] ?? [];
  const at = placeName(field, field.here.cells[army] as Cell);
  return `${armyOf(field, army).name} came as far as ${at}: ${chain.map(({ why }) => why).join('; ')}.`;
}

/** 6.1.4 Why a request to leave came to nothing. */
function tellUnbumped({ ground }: Field, after: Aftermath, army: number): string {
  const cell = ground.starts[army] as Cell;
  const { name, team } = ground.armies[army] ?? { name: '', team: '' };
  const result = after.ended.get(cell);
  if (!result) return 'The battle goes on.';
  if (result.winner !== team) return `${name} did not win the battle.`;
  if (after.killed.has(army)) return `${name} was killed.`;
  return 'The result itself says who leaves, or there are no two winners left.';
}

/** Judges a turn. Pure: the same input gives the same update. */
export function judge(input: Input): PlanesUpdate {
  return playTurn(input);
}

/**
 * Carries the orders out, then enters the results, counts, heals, destroys, finds who controls what and looks for a
 * winner (P37–P48); where `offers` is given it gathers what the judge could decide otherwise.
 */
export function playTurn(input: Input, offers?: Offer[]): PlanesUpdate {
  const { sheet, board, entries } = input;
  const { field, weighed, mercenaries, battles, unfit } = carryOut(input, indexBoard(board), offers);
  const after = openAftermath(field);
  for (const army of mercenaries.disbanded) after.removed.add(army);
  const results = (entries.results ?? []) as readonly BattleResult[];
  const moved = movedTo(field);
  judgeTransfers(field, after, (entries.details ?? []) as readonly TransferDetail[]); // 4.1.4, P15
  enterResults(field, after, results); // 6.3, 6.4, P37, P38, P41, P42
  bumpAll(field, after, new Map([...weighed.bumps].map(([army, { to }]) => [army, to]))); // 6.1.4, P39, P40
  receiveAll(field, after);
  countTurns(field, after); // 5, P43
  heal(field, after, new Set(weighed.heals.keys())); // 5.1, P44
  destroy(field, after); // 5.3, P45
  const control = findControl(field); // 5.4.1, P46
  scoreDomination(field, after, control); // 5.4, 5.4.1, P47
  const announced = [...battles, ...after.battles].sort((a, b) => a.at - b.at);
  const skies: Record<string, string> = {};
  for (const { at } of announced) skies[placeName(field, at)] = rollWeather(field, at); // 6.1.3, P49
  const now = makeBoard(field, after, mercenaries);
  const { winner, calls } = findWinner(board, now); // 2.5, P48
  const toClash = ({ kind, first, second, at }: Battle) => {
    const name = (army: number) => armyOf(field, army).name;
    const place = placeName(field, at);
    const sky = skies[place] ?? '';
    return {
      kind,
      sides: [first.map(name), second.map(name)],
      at: place,
      circumstances: circumstances(board, place, sky),
    };
  };
  return {
    turn: sheet.number,
    before: board,
    board: now,
    orders: input.orders,
    verdicts: gatherVerdicts(field, after, weighed),
    moves: makeMoves(field, after, moved, weighed.refused),
    clashes: announced.map(toClash),
    ledger: [...after.ledger, ...makeLedger(field, after, now, mercenaries)],
    rolls: [...field.rolls.values()].sort((a, b) => compareNames(a.piece, b.piece) || compareNames(a.what, b.what)),
    calls: [...unsureCalls(input), ...sortCalls(field.calls), ...calls],
    winner,
    unfit: unfit(),
    removed: [...after.removed]
      .sort((a, b) => a - b)
      .map((army) => ({
        name: armyOf(field, army).name,
        at: placeName(field, field.ground.starts[army] as Cell),
        how: after.killed.has(army) ? ('killed' as const) : ('disbanded' as const),
      })),
    destroyed: after.destroyed,
    healed: [...after.healed].sort((a, b) => a - b).map((army) => armyOf(field, army).name),
    features: Object.fromEntries(control),
    results,
    unfought: [...field.ground.battles]
      .sort((a, b) => a - b)
      .map((cell) => placeName(field, cell))
      .filter((place) => !results.some(({ at }) => at === place)),
    weather: skies,
  };
}

/** 6.1.2, 6.1.3 What bears on a battle: its terrain where the board knows it, and its weather. */
function circumstances(board: PlanesBoard, place: string, weather: string): readonly string[] {
  const terrain = terrainAt(board, place);
  return [...(terrain === undefined ? [] : [terrain]), ...(weather === '' ? [] : [weather])];
}

/** 6.1.2 The terrain of a square, where the set-up gives it. */
export function terrainAt({ terrain, legend, planes }: PlanesBoard, place: string): string | undefined {
  const space = place.lastIndexOf(' ');
  const rows = terrain[place.slice(0, space)];
  const plane = planes.find(({ name }) => name === place.slice(0, space));
  if (!rows || !plane) return undefined;
  const [, number = '', letter = ''] = /^(\d+)([A-Z]+)$/.exec(place.slice(space + 1)) ?? [];
  let row = 0;
  for (const sign of letter) row = row * 26 + sign.charCodeAt(0) - 64;
  const sign = rows[row - 1]?.[Number(number) - 1];
  return sign === undefined ? undefined : legend[sign];
}

function sortCalls(calls: readonly JudgeCall[]): readonly JudgeCall[] {
  return calls.toSorted((a, b) => compareNames(a.ruling, b.ruling) || compareNames(a.piece, b.piece));
}

/** R3, R4: orders timed or withheld because an earlier text was never seen, or its edit left no mark. */
function unsureCalls({ unsure }: Input): readonly JudgeCall[] {
  return unsure.map(({ piece, ruling, why }) => ({ ruling, piece, why }));
}

/** The rules an order breaks, where the judge may waive all of them; an error says what he cannot. */
export function checkAllowed(input: Input, order: string): Result<readonly string[], string> {
  const ground = indexBoard(input.board);
  const weighed = weighWithWaivers(ground, input, groupChanges(input.control));
  const place = input.orders.findIndex(({ id }) => id === order);
  const leave = findWaiver(ground, input.orders, place, weighed);
  return leave.ok ? ok(leave.value.broken) : leave;
}

/** What of the outcome is the judge's to change: where partial moves end, who comes first, what was rolled, who attacks. */
export function offerChanges(input: Input): readonly Offer[] {
  const offers: Offer[] = [];
  playTurn(input, offers);
  return offers;
}
