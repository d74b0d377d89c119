import type { Square } from '../../../core/squares.js';
import { compareNames } from '../../../core/text.js';
import { type Army, type ClassicBoard, SLOTS } from '../board.js';
import type { EnteredResult, FighterResult } from '../entries/battles-and-transfers.js';
import { cellOf, neighboursOf } from '../state/grid.js';
import {
  type CheckedResult,
  type Deciding,
  listChoices,
  type ResultBreach,
  readShare,
  type Share,
} from './4-2-5-checked-result.js';
import { checkAttempts } from './4-3-kills-and-empty-armies.js';

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
): CheckedResult | ResultBreach {
  if (!battle) return { rule: '4.1.1', why: `no battle was to be decided at ${result.at}`, path: ['at'] };
  const { fighters } = battle;
  const named = (name: string) => fighters.find((army) => army.name === name);
  const stranger = Object.keys(result.armies).find((name) => !named(name));
  if (!fighters.some(({ team }) => team === result.winner))
    return {
      rule: '4.1.1',
      why: `${result.winner} did not fight at ${battle.at}`,
      path: ['winner'],
      right: listChoices([...new Set(fighters.map(({ team }) => team))].sort()),
    };
  if (stranger !== undefined)
    return {
      rule: '4.1.1',
      why: `${stranger} did not fight at ${battle.at}`,
      path: ['armies', stranger],
      right: listChoices(fighters.map(({ name }) => name)),
    };
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
): ResultBreach | undefined {
  const isStratless = (side: readonly Army[]) => side.every((army) => own(army).isStratless);
  if (isStratless(winners) && !isStratless(losers))
    return {
      rule: '4.2.4',
      why: `${winner} sent no strategy, so the other side has won`,
      path: ['winner'],
      right: losers[0]?.team ?? '',
    };
  for (const side of [winners, losers]) {
    if (isStratless(side)) continue;
    for (const army of side.filter((one) => own(one).isStratless)) {
      if (hasLost(army, own(army)))
        return {
          rule: '4.4',
          why: `${army.name} sent no strategy, took no part and lost nothing`,
          path: ['armies', army.name],
          right: 'no losses for it',
        };
      if (side === winners && leaves !== undefined && leaves !== army.name)
        return {
          rule: '4.4',
          why: `${army.name} sent no strategy, so it is the one that leaves`,
          path: ['leaves'],
          right: army.name,
        };
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

/** R41 Of two winners one leaves, to a neighbouring square. */
function checkLeaving(
  { result, winners, battle }: CheckedResult,
  { grid }: Pick<ClassicBoard, 'grid'>,
): ResultBreach | undefined {
  const { leaves, toward } = result;
  if (leaves === undefined && toward === undefined) return undefined;
  const refuse = (key: 'leaves' | 'toward', why: string, right: string): ResultBreach => ({
    rule: '4.4',
    why,
    path: [key],
    right,
  });
  if (winners.length < 2)
    return refuse(leaves === undefined ? 'toward' : 'leaves', 'only of two winners one leaves', 'nothing here');
  if (leaves !== undefined && !winners.some(({ name }) => name === leaves))
    return refuse('leaves', `${leaves} is none of the winners`, listChoices(winners.map(({ name }) => name)));
  if (toward !== undefined && !neighboursOf(battle.at, grid).includes(toward))
    return refuse(
      'toward',
      `${toward} is no neighbouring square of ${battle.at}`,
      `one of the squares around ${battle.at}`,
    );
  const placed = winners.find(({ name }) => result.armies[name]?.to !== undefined);
  if (placed && leaves !== undefined && leaves !== placed.name)
    return refuse('leaves', `${placed.name} is placed elsewhere, so it is the one that leaves`, placed.name);
  return undefined;
}

/** R42 The judge places an army where nobody stands, or a single enemy, and nobody was placed before. */
function checkPlacings(
  { result, battle, winners }: CheckedResult,
  { grid }: Pick<ClassicBoard, 'grid'>,
  there: (square: Square) => readonly Army[],
  placed: Placings,
): ResultBreach | undefined {
  const taken = new Set(placed);
  const isPlaced = (army: Army) => result.armies[army.name]?.to !== undefined;
  const stratless = winners.filter((army) => result.armies[army.name]?.isStratless);
  if (winners.length === 2 && stratless.length === 1 && winners.some(isPlaced) && !isPlaced(stratless[0] as Army))
    return {
      rule: '4.4',
      why: `${stratless[0]?.name} sent no strategy, so it is the one that leaves`,
      path: ['armies'],
      right: `a place for ${stratless[0]?.name} alone`,
    };
  for (const army of battle.fighters.toSorted((a, b) => compareNames(a.name, b.name))) {
    const to = result.armies[army.name]?.to;
    if (to === undefined) continue;
    const refuse = (why: string): ResultBreach => ({
      rule: '4.2.5',
      why: `${army.name} cannot be placed at ${to}: ${why}`,
      path: ['armies', army.name, 'to'],
      right: 'a square of the map where nobody stands, or a single enemy; without one the dice place it',
    });
    if (cellOf(to, grid.numbers, grid.letters) === undefined) return refuse('it is off the map');
    const [one, ...others] = there(to);
    if (taken.has(to)) return refuse('another was placed there');
    if (others.length > 0 || (one && one.team === army.team)) return refuse(`${(others[0] ?? one)?.name} stands there`);
    taken.add(to);
  }
  return undefined;
}
