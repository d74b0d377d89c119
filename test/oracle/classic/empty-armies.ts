import type { Army } from '../../../src/rulesets/classic/board.js';
import { byCodePoint, type Dice } from '../dice.js';
import type { Fight } from './battles.js';
import type { Intent } from './counting.js';
import { byContest, type Field, type Mover } from './movers.js';

/** R23: the empty armies of all battles, the pairs they leave alone, and whether one is more than plain text (R29). */
export function findEmpty(fights: readonly Fight[], { movers, closed }: Field, isEmpty: (army: Army) => boolean) {
  const removed = new Set<Army>();
  const alone: (readonly Army[])[] = [];
  let isCalled = false;
  for (const { kind, first, second, at } of fights) {
    const all = [...first, ...second];
    for (const army of all.filter(isEmpty)) {
      removed.add(army);
      const isAttacked = kind === 'attacks' && first.length === 1 && second.length === 1 && army === second[0];
      const isStander = !closed.has(at) && !movers.some((mover) => mover.army === army);
      if (!isAttacked || !isStander) isCalled = true;
    }
    const left = all.filter((army) => !isEmpty(army));
    if (left.length === 2 && left[0]?.team === left[1]?.team) alone.push(left);
  }
  return { removed, alone, isCalled };
}

/**
 * R23, R18: of a pair left alone in a square, who makes a partial move: never the one that stood there; of two that
 * stood, R18 asks for the time of their orders, and where neither has one the texts are silent: a roll.
 */
export function chooseToLeave(
  pair: readonly Army[],
  movers: readonly Mover[],
  intents: ReadonlyMap<string, Intent>,
  dice: Dice,
): Mover {
  const moved = movers.filter(({ army }) => pair.includes(army));
  const last = moved.toSorted(byContest).at(-1);
  if (last) return last;
  const standing = pair.map((army): Mover => {
    const { minute, place } = intents.get(army.name) ?? { minute: Number.MAX_VALUE, place: Number.MAX_VALUE };
    return { army, from: army.at, to: army.at, steps: 0, minute, place, joint: false, stated: undefined, routes: [] };
  });
  const [one, other] = standing.toSorted(byContest) as [Mover, Mover];
  if (one.place !== other.place) return other;
  const names = pair.map(({ name }) => name).toSorted(byCodePoint);
  const keeper = dice.roll(`4.3.1|${names[0]}|keep`, names);
  return one.army.name === keeper ? other : one;
}
