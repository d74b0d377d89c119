import { compareNames } from '../../../../kit/dice.js';
import type { Square } from '../../../../kit/places.js';
import type { Army, ClassicBoard } from '../../board.js';
import { cellOf } from '../../engine/board-index.js';
import type { Breach } from '../../engine/legal.js';
import { NONE, SLOTS, type Slot } from '../../ranks.js';
import type { BySlot } from '../troops/troops.js';
import type { EnteredResult, FighterResult } from './4-2-battle-result.js';
import { checkAttempts } from './4-3-attempts.js';
import { type Attempt, type CheckedResult, type Deciding, LOWEST, type Share, TOP } from './checked-result.js';

/** Where the judge has placed somebody before, in this update (R42). */
export type Placings = ReadonlySet<Square>;

/**
 * R33 Whether a result may be as it was entered, looked at in the fixed sequence: who fought (4.1.1), strategies (4.2.4,
 * 4.4), losses (4.2.5), kills (4.3), captures (4.5), winners who leave (4.4), the judge's placings (4.2.5).
 */
export function checkResult(
  result: EnteredResult,
  battle: Deciding | undefined,
  board: Pick<ClassicBoard, 'grid'>,
  there: (square: Square) => readonly Army[],
  placed: Placings,
): CheckedResult | Breach {
  if (!battle) return { rule: '4.1.1', why: `no battle was to be decided at ${result.at}` };
  const { fighters } = battle;
  const named = (name: string) => fighters.find((army) => army.name === name);
  const stranger = Object.keys(result.armies).find((name) => !named(name));
  if (!fighters.some(({ team }) => team === result.winner))
    return { rule: '4.1.1', why: `${result.winner} did not fight at ${battle.at}` };
  if (stranger !== undefined) return { rule: '4.1.1', why: `${stranger} did not fight at ${battle.at}` };
  const winners = fighters.filter(({ team }) => team === result.winner);
  const losers = fighters.filter(({ team }) => team !== result.winner);
  const own = (army: Army): FighterResult => result.armies[army.name] ?? {};
  const strategies = checkStrategies(result, winners, losers, own);
  if (strategies) return strategies;
  const shares = new Map<string, Share>();
  for (const army of fighters) {
    const share = readShare(army, own(army));
    if ('rule' in share) return share;
    shares.set(army.name, share);
  }
  const checked = { result, battle, winners, losers, shares };
  return (
    checkAttempts(checked, 'kill') ??
    checkAttempts(checked, 'capture') ??
    checkLeaving(checked, board) ??
    checkPlacings(checked, board, there, placed) ??
    checked
  );
}

/** R34 A side without a strategy loses (4.2.4); of a pair the one without takes no part (4.4). */
function checkStrategies(
  { winner, leaves }: EnteredResult,
  winners: readonly Army[],
  losers: readonly Army[],
  own: (army: Army) => FighterResult,
): Breach | undefined {
  const isStratless = (side: readonly Army[]) => side.every((army) => own(army).isStratless);
  if (isStratless(winners) && !isStratless(losers))
    return { rule: '4.2.4', why: `${winner} sent no strategy, so the other side has won` };
  for (const side of [winners, losers]) {
    if (isStratless(side)) continue;
    for (const army of side.filter((one) => own(one).isStratless)) {
      if (hasLost(army, own(army)))
        return { rule: '4.4', why: `${army.name} sent no strategy, took no part and lost nothing` };
      if (side === winners && leaves !== undefined && leaves !== army.name)
        return { rule: '4.4', why: `${army.name} sent no strategy, so it is the one that leaves` };
    }
  }
  return undefined;
}

function hasLost(army: Army, { troops, lost }: FighterResult): boolean {
  return (
    Object.entries(troops ?? {}).some(([of, left]) => {
      const slot = SLOTS.findIndex((one) => String(one) === of);
      return left !== (slot >= 0 ? army.troops[slot] : army.kinds?.find(({ name }) => name === of)?.alive);
    }) || Object.values(lost ?? {}).some((count) => count > 0)
  );
}

/** R33, R45 What a fighter lost, checked against what stood (4.2.5). */
function readShare(army: Army, own: FighterResult): Share | Breach {
  const attempt = readAttempt(own);
  const risked = attempt?.kind === 'kill' ? TOP : LOWEST;
  const refuse = (why: string): Breach => ({ rule: '4.2.5', why });
  const given = own.troops ? toLosses(army, own.troops, attempt, risked) : (own.lost ?? {});
  if (typeof given === 'string') return refuse(given);
  const byKind = new Map<Slot, Map<string, number>>();
  const lost = [...NONE];
  for (const [of, count] of Object.entries(given)) {
    const slot = SLOTS.findIndex((one) => String(one) === of);
    if (slot >= 0) lost[slot] = count;
    else {
      const kinds = (army.kinds ?? []).filter(({ name }) => name === of);
      const [kind] = kinds;
      if (!kind || kinds.length > 1)
        return refuse(`${army.name} has ${kind ? 'more than one slot' : 'no troops'} of ${of}`);
      if (count > kind.alive) return refuse(`${army.name} lost ${count} of ${of}, and ${kind.alive} stood`);
      const inSlot = byKind.get(kind.slot) ?? new Map<string, number>();
      byKind.set(kind.slot, inSlot.set(of, count));
    }
  }
  for (const [slot, kinds] of byKind) {
    const i = SLOTS.indexOf(slot);
    if ((lost[i] as number) > 0) return refuse(`the losses of ${army.name} name the ${slot} slot and kinds of it`);
    lost[i] = [...kinds.values()].reduce((all, count) => all + count, 0);
  }
  const beyond = lost.findIndex((count, i) => count > (army.troops[i] as number));
  if (beyond >= 0)
    return refuse(`${army.name} lost ${lost[beyond]} in its ${SLOTS[beyond]} slot, and ${army.troops[beyond]} stood`);
  return { lost: lost as unknown as BySlot, byKind, ...(attempt && { attempt }) };
}

/** What is left as what was lost in the battle: those who died of the risked ones are not among it. An error says what cannot be. */
function toLosses(
  army: Army,
  left: Readonly<Record<string, number>>,
  attempt: Attempt | undefined,
  risked: number,
): Readonly<Record<string, number>> | string {
  const lost: Record<string, number> = {};
  let dead = attempt?.dead ?? 0;
  for (const [of, count] of Object.entries(left)) {
    const slot = SLOTS.findIndex((one) => String(one) === of);
    const kind = army.kinds?.find(({ name }) => name === of);
    const stood = slot >= 0 ? (army.troops[slot] as number) : (kind?.alive ?? 0);
    const isRisked = slot === risked || kind?.slot === SLOTS[risked];
    const died = isRisked ? Math.min(dead, Math.max(0, stood - count)) : 0;
    dead -= died;
    if (count > stood) return `${army.name} would have ${count} of ${of} left, and ${stood} stood`;
    lost[of] = stood - count - died;
  }
  return lost;
}

function readAttempt({ kill, capture, isDone, squad = 0 }: FighterResult): Attempt | undefined {
  const target = kill ?? capture;
  return target === undefined
    ? undefined
    : { kind: kill === undefined ? 'capture' : 'kill', target, isDone: isDone === true, dead: squad };
}

/** R41 Of two winners one leaves, to a neighbouring square. */
function checkLeaving(
  { result, winners, battle }: CheckedResult,
  { grid }: Pick<ClassicBoard, 'grid'>,
): Breach | undefined {
  const { leaves, toward } = result;
  if (leaves === undefined && toward === undefined) return undefined;
  if (winners.length < 2) return { rule: '4.4', why: 'only of two winners one leaves' };
  if (leaves !== undefined && !winners.some(({ name }) => name === leaves))
    return { rule: '4.4', why: `${leaves} is none of the winners` };
  if (toward !== undefined && !areNeighbours(battle.at, toward, grid))
    return { rule: '4.4', why: `${toward} is no neighbouring square of ${battle.at}` };
  const placed = winners.find(({ name }) => result.armies[name]?.to !== undefined);
  if (placed && leaves !== undefined && leaves !== placed.name)
    return { rule: '4.4', why: `${placed.name} is placed elsewhere, so it is the one that leaves` };
  return undefined;
}

function areNeighbours(a: Square, b: Square, { numbers, letters }: ClassicBoard['grid']): boolean {
  const [one, two] = [cellOf(a, numbers, letters), cellOf(b, numbers, letters)];
  if (one === undefined || two === undefined || one === two) return false;
  const across = Math.abs((one % numbers) - (two % numbers));
  const down = Math.abs(Math.floor(one / numbers) - Math.floor(two / numbers));
  return Math.max(across, down) === 1;
}

/** R42 The judge places an army where nobody stands, or a single enemy, and nobody was placed before. */
function checkPlacings(
  { result, battle, winners }: CheckedResult,
  { grid }: Pick<ClassicBoard, 'grid'>,
  there: (square: Square) => readonly Army[],
  placed: Placings,
): Breach | undefined {
  const taken = new Set(placed);
  const isPlaced = (army: Army) => result.armies[army.name]?.to !== undefined;
  const stratless = winners.filter((army) => result.armies[army.name]?.isStratless);
  if (winners.length === 2 && stratless.length === 1 && winners.some(isPlaced) && !isPlaced(stratless[0] as Army))
    return { rule: '4.4', why: `${stratless[0]?.name} sent no strategy, so it is the one that leaves` };
  for (const army of battle.fighters.toSorted((a, b) => compareNames(a.name, b.name))) {
    const to = result.armies[army.name]?.to;
    if (to === undefined) continue;
    const refuse = (why: string): Breach => ({ rule: '4.2.5', why: `${army.name} cannot be placed at ${to}: ${why}` });
    if (cellOf(to, grid.numbers, grid.letters) === undefined) return refuse('it is off the map');
    const [one, ...others] = there(to);
    if (taken.has(to)) return refuse('another was placed there');
    if (others.length > 0 || (one && one.team === army.team)) return refuse(`${(others[0] ?? one)?.name} stands there`);
    taken.add(to);
  }
  return undefined;
}
