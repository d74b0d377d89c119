import type { Square } from '../../../src/core/squares.js';
import type { Army, ClassicBoard, Slot, Team, Troops } from '../../../src/rulesets/classic/board.js';
import { byCodePoint, type Dice } from '../chance.js';
import { byTime } from '../posts.js';
import { byContest, type Field, type Mover } from './movers.js';
import type { Battle, Fate, Intent } from './orders.js';

/** A battle with its armies. */
export interface Fight {
  readonly kind: Battle['kind'];
  readonly first: readonly Army[];
  readonly second: readonly Army[];
  readonly at: Square;
}

/** R22: enemies that end in one square where no battle was in progress. `interceptorOf`: who stopped an army. */
export function findFights(
  at: ReadonlyMap<Army, Square>,
  closed: ReadonlySet<Square>,
  interceptorOf: ReadonlyMap<Army, Army>,
): readonly Fight[] {
  return [...new Set(at.values())].flatMap((square): Fight[] => {
    const here = [...at].filter(([, one]) => one === square).map(([army]) => army);
    const teams = [...new Set(here.map(({ team }) => team))];
    if (closed.has(square) || teams.length < 2) return [];
    const side = (team: Team) => here.filter((army) => army.team === team);
    const movedIn = (team: Team) => side(team).every((army) => army.at !== square);
    const [one, other] = teams as [Team, Team];
    const stopped = here.find((army) => interceptorOf.has(army));
    if (stopped)
      return [{ kind: 'intercepts', first: [interceptorOf.get(stopped) as Army], second: [stopped], at: square }];
    if (movedIn(one) === movedIn(other)) return [{ kind: 'versus', first: side(one), second: side(other), at: square }];
    const [attacker, defender] = movedIn(one) ? [one, other] : [other, one];
    return [{ kind: 'attacks', first: side(attacker), second: side(defender), at: square }];
  });
}

/** The battles in progress: who began the turn together in a closed square. */
export function findOldFights({ armies }: ClassicBoard, closed: ReadonlySet<Square>): readonly Fight[] {
  return [...closed].map((square): Fight => {
    const here = armies.filter((army) => army.at === square);
    const side = (mine: boolean) => here.filter(({ team }) => (team === here[0]?.team) === mine);
    return { kind: 'versus', first: side(true), second: side(false), at: square };
  });
}

/** R23: the battle without its empty armies; none where a side has nobody left. */
export function withoutEmpty(fight: Fight, isEmpty: (army: Army) => boolean): Fight | undefined {
  const first = fight.first.filter((army) => !isEmpty(army));
  const second = fight.second.filter((army) => !isEmpty(army));
  return first.length > 0 && second.length > 0 ? { ...fight, first, second } : undefined;
}

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

const ROOM: Troops = [5000, 2500, 1500, 1000];

/** 3.2.4.2 What the judge was told of a transfer. */
interface Detail {
  readonly from: string;
  readonly to: string;
  readonly troops: Readonly<Partial<Record<Slot, number>>>;
}

interface Sent {
  readonly to: Army;
  readonly troops: Troops;
}

/** R14: takes the troops from the senders, earliest first; what is sent is on its way. `now`: each army's troops. */
export function send(
  board: ClassicBoard,
  intents: ReadonlyMap<string, Intent>,
  details: readonly unknown[],
  at: ReadonlyMap<Army, Square>,
  now: Map<Army, Troops>,
  fates: Record<string, Fate>,
): readonly Sent[] {
  const sent: Sent[] = [];
  for (const { army, value, order } of [...intents.values()].sort(byTime)) {
    if (value.action !== 'transfer') continue;
    const to = board.armies.find(({ name }) => name === value.to.name) as Army;
    const detail = (details as readonly Detail[]).findLast((one) => one.from === army.name && one.to === to.name);
    if (!detail) {
      fates[order] = 'fails 3.2.4.2';
      continue;
    }
    const troops = [5000, 2500, 1500, 1000].map((slot) => detail.troops[slot as Slot] ?? 0) as unknown as Troops;
    const coming = sent.filter((one) => one.to === to).map((one) => one.troops);
    const held = [now.get(to) as Troops, to.incoming, to.incomingIfWon, ...coming];
    const tooMany = troops.some(
      (count, i) =>
        count > (army.troops[i] as number) ||
        held.reduce((sum, one) => sum + (one[i] as number), count) > (ROOM[i] as number),
    );
    if (tooMany) fates[order] = 'fails 2.3.3';
    else if (at.get(to) !== value.at) fates[order] = 'fails 3.2.4.1';
    else {
      now.set(army, now.get(army)?.map((count, i) => count - (troops[i] as number)) as unknown as Troops);
      sent.push({ to, troops });
    }
  }
  return sent;
}

/** R14: what is on its way arrives now, or with the battle, or only if that is won; by the receiver's name. */
export function deliver(
  board: ClassicBoard,
  sent: readonly Sent[],
  attacked: ReadonlySet<Army>,
  fighting: ReadonlySet<Army>,
  now: Map<Army, Troops>,
): Readonly<Record<string, readonly [Troops, Troops]>> {
  const incoming: Record<string, readonly [Troops, Troops]> = {};
  for (const army of board.armies) incoming[army.name] = [army.incoming, army.incomingIfWon];
  for (const { to, troops } of sent) {
    const [later, ifWon] = incoming[to.name] as readonly [Troops, Troops];
    if (attacked.has(to)) incoming[to.name] = [add(later, troops), ifWon];
    else if (fighting.has(to)) incoming[to.name] = [later, add(ifWon, troops)];
    else now.set(to, add(now.get(to) as Troops, troops));
  }
  return incoming;
}

function add(one: Troops, other: Troops): Troops {
  return one.map((count, i) => count + (other[i] as number)) as unknown as Troops;
}
