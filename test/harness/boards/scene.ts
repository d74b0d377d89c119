import { FULL, NONE, type Team } from '../../../src/rulesets/classic/board.js';
import type { TransferDetail } from '../../../src/rulesets/classic/entries/battles-and-transfers.js';
import type { ClassicOrder } from '../../../src/rulesets/classic/orders.js';
import { diamond, type Ground, squareOf } from './ground.js';

/** An order a scene wants posted for an army; by the army's first controller unless an author is given. */
export interface Cue {
  readonly index: number;
  readonly value: ClassicOrder;
  readonly author?: string;
}

/** What a scene adds to the armies it put on the ground. */
export interface Played {
  readonly cues: readonly Cue[];
  readonly details?: readonly TransferDetail[];
  /** Changes of control: the army's index and its new controllers. */
  readonly changes?: readonly { readonly index: number; readonly to: readonly string[] }[];
}

/** A small position that makes one kind of thing happen, put somewhere on the ground. */
export type Scene = (topology: Ground, middle: number, chance: Chance) => Played;

/** Small numbers drawn beforehand, taken one after the other: the same draw always gives the same scene. */
export class Chance {
  #next = 0;

  constructor(readonly numbers: readonly number[]) {}

  /** A number from 0 below `count`. */
  below(count: number): number {
    return (this.numbers[this.#next++ % this.numbers.length] ?? 0) % count;
  }

  pick<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** True once in so many times. */
  once(times: number): boolean {
    return this.below(times) === 1;
  }

  /** A cell at most so many steps off; another one than the middle unless `steps` is 0. */
  near(middle: number, steps = 3): number {
    return this.pick(diamond(middle, steps).filter((cell) => steps === 0 || cell !== middle));
  }
}

export const SIDES: readonly (readonly [Team, Team, Team])[] = [
  ['Coalition', 'Phyrexia', 'Mercenary'],
  ['Phyrexia', 'Coalition', 'Mercenary'],
  ['Mercenary', 'Coalition', 'Phyrexia'],
  ['Coalition', 'Mercenary', 'Phyrexia'],
  ['Phyrexia', 'Mercenary', 'Coalition'],
];

/** 3.2.5: a pair comes to a square, where an enemy stands, comes, comes as a pair too, is empty, or is not. */
export function playPairs(topology: Ground, middle: number, chance: Chance): Played {
  const [team, other, third] = chance.pick(SIDES);
  const foe = chance.below(9);
  if (foe === 8) return leaveAlone(topology, middle, team, other);
  const cues: Cue[] = [...sendPair(topology, middle, team, chance, foe > 3 && foe < 7)];
  if (foe < 3) topology.put(middle, { team: other, troops: chance.once(5) ? NONE : FULL });
  else if (foe < 6) cues.push(...sendPair(topology, middle, other, chance, foe === 3));
  else if (foe === 6) cues.push(...sendOne(topology, middle, other, chance));
  if (chance.once(7)) cues.push(...sendOne(topology, middle, third, chance));
  return { cues };
}

/** 3.2.5.4: two pairs of one team or two, each at an enemy's square, of which one comes too late. */
export function playTwoPairs(topology: Ground, middle: number, chance: Chance): Played {
  const sides = chance.pick(SIDES);
  const cues = [middle, chance.near(middle)].flatMap((square): readonly Cue[] => {
    const [team, other] = chance.once(3) ? [sides[1], sides[0]] : sides;
    const stands = chance.once(3);
    const pair = sendPair(topology, square, team, chance, stands);
    if (!stands && !chance.once(5)) topology.put(square, { team: other });
    return stands ? [...pair, ...sendOne(topology, square, other, chance)] : pair;
  });
  return { cues };
}

/** 4.3.1: a pair in battle with an empty army, which is removed and leaves two friends in a square. */
function leaveAlone(topology: Ground, middle: number, team: Team, other: Team): Played {
  for (const recruit of [{ team }, { team: other, troops: NONE }, { team }])
    topology.put(middle, { ...recruit, joins: true });
  return { cues: [] };
}

/** Two armies with a joint engage at the square; one of them may stand there already. */
export function sendPair(
  topology: Ground,
  middle: number,
  team: Team,
  chance: Chance,
  mayStand: boolean,
): readonly Cue[] {
  const stands = mayStand && chance.once(3);
  const starts = [stands ? middle : chance.near(middle), chance.near(middle)];
  return starts.flatMap((cell): Cue[] => {
    const troops = chance.once(9) ? NONE : FULL;
    const index = topology.put(cell, { team, troops, height: chance.below(3) });
    if (index === undefined) return [];
    const leg = { from: squareOf(cell), to: squareOf(middle), verb: { kind: 'joint engage' } as const };
    return [{ index, value: { action: 'move', legs: [leg] } }];
  });
}

/** One army on its way to the square, with the verb it needs. */
export function sendOne(topology: Ground, middle: number, team: Team, chance: Chance): readonly Cue[] {
  const troops = chance.once(9) ? NONE : FULL;
  const index = topology.put(chance.near(middle), { team, troops, height: chance.below(4) });
  return index === undefined ? [] : [{ index, value: { action: 'move', legs: [topology.leg(index, middle)] } }];
}

const HANDS = [['Aldo'], ['Brisa'], ['Aldo', 'Brisa'], ['Corvin', 'Aldo'], []] as const;

/** 5.4.2, 3.3.6: an army changes hands during the turn, or has two controllers, and several players order it. */
export function playHands(topology: Ground, middle: number, chance: Chance): Played {
  const index = topology.put(middle, { team: chance.pick(SIDES)[0], controllers: chance.pick(HANDS) });
  if (index === undefined) return { cues: [] };
  const authors = ['Aldo', 'Brisa', 'Corvin'].filter(() => !chance.once(3));
  const cues = authors.map((author) => ({
    index,
    author,
    value: chance.once(4)
      ? ({ action: 'stand' } as const)
      : ({ action: 'move', legs: [topology.leg(index, chance.near(middle))] } as const),
  }));
  const changes = Array.from({ length: chance.below(3) }, () => ({ index, to: chance.pick(HANDS) }));
  return { cues, changes };
}
