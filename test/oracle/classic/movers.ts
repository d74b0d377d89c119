import type { Square } from '../../../src/core/squares.js';
import type { Army, ClassicBoard, Team } from '../../../src/rulesets/classic/board.js';
import type { Dice } from '../chance.js';
import { byTime, type Timed } from '../posts.js';
import { type Intent, isInBattle } from './orders.js';
import { distance, shortestRoutes } from './squares.js';

/** An army with a legal order to another square that is not ignored. */
export interface Mover extends Timed {
  readonly army: Army;
  readonly from: Square;
  readonly to: Square;
  readonly steps: number;
  readonly joint: boolean;
  readonly stated: readonly Square[] | undefined;
  /** All its shortest routes. */
  readonly routes: readonly (readonly Square[])[];
}

/**
 * Two armies of a team with a valid joint engage at one square; of one that stands there already only the time counts. The
 * time is that of the second order (R17).
 */
export interface Pair extends Timed {
  readonly team: Team;
  readonly at: Square;
  readonly names: readonly string[];
  readonly movers: readonly Mover[];
}

/** Who goes where, who stands, which squares are closed: all that is settled before anybody moves. */
export interface Field {
  readonly board: ClassicBoard;
  readonly movers: readonly Mover[];
  readonly standers: readonly Army[];
  readonly pairs: readonly Pair[];
  /** Armies whose joint engage is ignored (3.2.5.3). */
  readonly ignored: ReadonlySet<string>;
  /** R19: squares where a battle is in progress. */
  readonly closed: ReadonlySet<Square>;
  /** R13: interceptor to target. */
  readonly intercepts: ReadonlyMap<string, string>;
}

/** The closer to its destination first, then the earlier (3.3.1, R18). */
export function byContest(a: Mover, b: Mover): number {
  return a.steps - b.steps || byTime(a, b);
}

export function drawField(board: ClassicBoard, intents: ReadonlyMap<string, Intent>): Field {
  const ignored = ignoreJointEngages(board, intents);
  const movers = board.armies.flatMap((army): Mover[] => {
    const intent = intents.get(army.name);
    if (!intent || !leaves(intent) || ignored.has(army.name) || intent.value.action !== 'move') return [];
    const { from, to, route, verb } = intent.value.leg;
    const joint = verb?.kind === 'joint engage';
    const { minute, place } = intent;
    const steps = distance(from, to);
    return [{ army, from, to, steps, minute, place, joint, stated: route, routes: shortestRoutes(from, to) }];
  });
  const moving = new Set(movers.map(({ army }) => army));
  const intercepts = [...intents].flatMap(([name, { value }]): [string, string][] =>
    value.action === 'intercept' ? [[name, value.target.name]] : [],
  );
  return {
    board,
    movers,
    standers: board.armies.filter((army) => !moving.has(army)),
    pairs: findPairs(board, intents, ignored, movers),
    ignored,
    closed: new Set(board.armies.filter((army) => isInBattle(army, board)).map(({ at }) => at)),
    intercepts: new Map(intercepts),
  };
}

function leaves({ value }: Intent): boolean {
  return value.action === 'move' && value.leg.from !== value.leg.to;
}

/** The square an army has a legal joint engage at. */
function jointSquare(intent: Intent | undefined): Square | undefined {
  if (intent?.value.action !== 'move' || intent.value.leg.verb?.kind !== 'joint engage') return undefined;
  return intent.value.leg.to;
}

/** R17: all are first taken as going; those that fail for number or for a friend are ignored; again until nothing changes. */
function ignoreJointEngages({ armies }: ClassicBoard, intents: ReadonlyMap<string, Intent>): ReadonlySet<string> {
  const ignored = new Set<string>();
  for (;;) {
    const failing = armies.filter((army) => {
      const square = jointSquare(intents.get(army.name));
      if (square === undefined || ignored.has(army.name)) return false;
      const friends = armies.filter(({ team }) => team === army.team);
      const joining = friends.filter(({ name }) => jointSquare(intents.get(name)) === square);
      const disturbs = (friend: Army) => {
        if (joining.includes(friend)) return false;
        const intent = intents.get(friend.name);
        const moves = intent && leaves(intent) && !ignored.has(friend.name);
        if (!moves) return friend.at === square;
        return intent.value.action === 'move' && intent.value.leg.to === square;
      };
      return joining.length !== 2 || friends.some(disturbs);
    });
    if (failing.length === 0) return ignored;
    for (const { name } of failing) ignored.add(name);
  }
}

function findPairs(
  { armies }: ClassicBoard,
  intents: ReadonlyMap<string, Intent>,
  ignored: ReadonlySet<string>,
  movers: readonly Mover[],
): readonly Pair[] {
  const pairs: Pair[] = [];
  for (const one of armies)
    for (const other of armies) {
      const at = jointSquare(intents.get(one.name));
      if (at === undefined || one.team !== other.team || ignored.has(one.name)) continue;
      if (jointSquare(intents.get(other.name)) !== at || armies.indexOf(one) >= armies.indexOf(other)) continue;
      const second = [intents.get(one.name) as Intent, intents.get(other.name) as Intent].sort(byTime)[1] as Intent;
      const going = movers.filter(({ army }) => army === one || army === other);
      const { minute, place } = second;
      pairs.push({ team: one.team, at, names: [one.name, other.name], movers: going, minute, place });
    }
  return pairs;
}

/** R10: the routes a turn has settled: stated, the only shortest, or rolled. */
export class Routes {
  readonly #rolled = new Map<Mover, readonly Square[]>();

  constructor(
    readonly field: Field,
    readonly dice: Dice,
  ) {
    for (const mover of field.movers) if (this.settled(mover) === undefined && this.#isWatched(mover)) this.roll(mover);
  }

  /** Its route where that is settled. */
  settled(mover: Mover): readonly Square[] | undefined {
    return mover.stated ?? (mover.routes.length === 1 ? mover.routes[0] : this.#rolled.get(mover));
  }

  roll(mover: Mover): readonly Square[] {
    const choices = mover.routes.map((route) => route.join());
    const chosen = this.dice.roll(`3.2.2.4|${mover.army.name}|route`, choices);
    const route = mover.routes[choices.indexOf(chosen)] as readonly Square[];
    this.#rolled.set(mover, route);
    return route;
  }

  /** An army that ordered to intercept it stands inside some of its routes but not all. */
  #isWatched(mover: Mover): boolean {
    return [...this.field.intercepts].some(([name, target]) => {
      if (target !== mover.army.name) return false;
      const at = this.field.board.armies.find((army) => army.name === name)?.at as Square;
      const inside = mover.routes.filter((route) => route.slice(1, -1).includes(at)).length;
      return inside > 0 && inside < mover.routes.length;
    });
  }
}

/** R18: the mover of a team that enters a square; none where a friend stands there. */
export function winnerOf(field: Field, contending: readonly Mover[], team: Team, at: Square): Mover | undefined {
  if (field.standers.some((army) => army.team === team && army.at === at)) return undefined;
  return contending.filter((mover) => mover.to === at && mover.army.team === team).toSorted(byContest)[0];
}

/** R17: which pairs fight jointly, and which come too late for it. */
interface Joining {
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
