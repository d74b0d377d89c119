import { ENGLISH } from '../../../core/language.js';
import type { Square } from '../../../core/squares.js';
import { compareNames } from '../../../core/text.js';
import { type Army, type ClassicBoard, SLOTS } from '../board.js';
import type { EnteredResult, FighterResult } from '../entries/battles-and-transfers.js';
import type { PlaceFault, ResultFact } from '../facts/battles.js';
import { cellOf, neighboursOf } from '../state/board-index.js';
import { type CheckedResult, type Deciding, type ResultBreach, readShare, type Share } from './4-2-5-checked-result.js';
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
  if (!battle) return { because: { code: 'nothing-to-decide', rule: '4.1.1', at: result.at }, path: ['at'] };
  const { fighters } = battle;
  const named = (name: string) => fighters.find((army) => army.name === name);
  const stranger = Object.keys(result.armies).find((name) => !named(name));
  if (!fighters.some(({ team }) => team === result.winner))
    return {
      because: { code: 'did-not-fight', rule: '4.1.1', who: result.winner, at: battle.at },
      path: ['winner'],
      right: ENGLISH.choice([...new Set(fighters.map(({ team }) => team))].sort()),
    };
  if (stranger !== undefined)
    return {
      because: { code: 'did-not-fight', rule: '4.1.1', who: stranger, at: battle.at },
      path: ['armies', stranger],
      right: ENGLISH.choice(fighters.map(({ name }) => name)),
    };
  const winners = fighters.filter(({ team }) => team === result.winner);
  const losers = fighters.filter(({ team }) => team !== result.winner);
  const own = (army: Army): FighterResult => result.armies[army.name] ?? {};
  const strategies = checkStrategies(result, winners, losers, own);
  if (strategies) return strategies;
  const shares = new Map<string, Share>();
  for (const army of fighters) {
    const share = readShare(army, own(army));
    if ('because' in share) return share;
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
      because: { code: 'stratless-winner', rule: '4.2.4', winner },
      path: ['winner'],
      right: losers[0]?.team ?? '',
    };
  for (const side of [winners, losers]) {
    if (isStratless(side)) continue;
    for (const army of side.filter((one) => own(one).isStratless)) {
      if (hasLost(army, own(army)))
        return {
          because: { code: 'took-no-part', rule: '4.4', army: army.name },
          path: ['armies', army.name],
          right: 'no losses for it',
        };
      if (side === winners && leaves !== undefined && leaves !== army.name)
        return {
          because: { code: 'stratless-leaves', rule: '4.4', army: army.name },
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
  const refuse = (key: 'leaves' | 'toward', because: ResultFact, right: string): ResultBreach => ({
    because,
    path: [key],
    right,
  });
  if (winners.length < 2)
    return refuse(
      leaves === undefined ? 'toward' : 'leaves',
      { code: 'one-winner-stays', rule: '4.4' },
      'nothing here',
    );
  if (leaves !== undefined && !winners.some(({ name }) => name === leaves))
    return refuse(
      'leaves',
      { code: 'no-winner', rule: '4.4', army: leaves },
      ENGLISH.choice(winners.map(({ name }) => name)),
    );
  if (toward !== undefined && !neighboursOf(battle.at, grid).includes(toward))
    return refuse(
      'toward',
      { code: 'no-neighbour', rule: '4.4', to: toward, at: battle.at },
      `one of the squares around ${battle.at}`,
    );
  const placed = winners.find(({ name }) => result.armies[name]?.to !== undefined);
  if (placed && leaves !== undefined && leaves !== placed.name)
    return refuse('leaves', { code: 'placed-leaves', rule: '4.4', army: placed.name }, placed.name);
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
  const [stratless, ...more] = winners.filter((army) => result.armies[army.name]?.isStratless);
  if (winners.length === 2 && stratless && more.length === 0 && winners.some(isPlaced) && !isPlaced(stratless))
    return {
      because: { code: 'stratless-leaves', rule: '4.4', army: stratless.name },
      path: ['armies'],
      right: `a place for ${stratless.name} alone`,
    };
  for (const army of battle.fighters.toSorted((a, b) => compareNames(a.name, b.name))) {
    const to = result.armies[army.name]?.to;
    if (to === undefined) continue;
    const refuse = (fault: PlaceFault): ResultBreach => ({
      because: { code: 'cannot-be-placed', rule: '4.2.5', army: army.name, to, fault },
      path: ['armies', army.name, 'to'],
      right: 'a square of the map where nobody stands, or a single enemy; without one the dice place it',
    });
    if (cellOf(to, grid.numbers, grid.letters) === undefined) return refuse({ what: 'off-map' });
    const [one, ...others] = there(to);
    if (taken.has(to)) return refuse({ what: 'placed-on' });
    const holder = others[0] ?? (one?.team === army.team ? one : undefined);
    if (holder) return refuse({ what: 'held', by: holder.name });
    taken.add(to);
  }
  return undefined;
}
