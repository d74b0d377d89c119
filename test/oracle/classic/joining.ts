import { byTime } from '../posts.js';
import { winnerOf } from './contests.js';
import type { Field, Mover, Pair } from './movers.js';

/** R17: which pairs fight jointly, and which come too late for it. */
export interface Joining {
  readonly joint: ReadonlySet<Pair>;
  readonly putOff: ReadonlySet<Pair>;
}

/** R17 by brute force: the most pairs that can all be right about meeting an enemy with troops; then one battle a turn. */
export function judgeJoining(field: Field, contending: readonly Mover[]): Joining {
  const whole = field.pairs.filter((pair) => pair.movers.every((mover) => contending.includes(mover)));
  const sets = Array.from({ length: 2 ** whole.length }, (_, n) =>
    whole.filter((_, i) => Math.floor(n / 2 ** i) % 2 === 1),
  );
  const right = sets.filter((set) =>
    whole.every((pair) => meetsEnemy(field, contending, set, pair) === set.includes(pair)),
  );
  const meeting = right.toSorted((a, b) => b.length - a.length)[0] ?? [];
  const first = meeting.toSorted(byTime)[0];
  return {
    joint: new Set(meeting.filter(({ at }) => at === first?.at)),
    putOff: new Set(meeting.filter(({ at }) => at !== first?.at)),
  };
}

/** An enemy with troops ends in the pair's square, when just the pairs of `set` go as pairs. */
function meetsEnemy(field: Field, contending: readonly Mover[], set: readonly Pair[], { team, at }: Pair): boolean {
  const standing = field.standers.filter((army) => army.at === at && army.team !== team);
  const here = contending.filter((mover) => mover.to === at && mover.army.team !== team);
  const entering = here.filter((mover) => {
    const pair = set.find(({ movers }) => movers.includes(mover));
    return pair !== undefined || winnerOf(field, here, mover.army.team, at) === mover;
  });
  return [...standing, ...entering.map(({ army }) => army)].some((army) => army.troops.some((count) => count > 0));
}
