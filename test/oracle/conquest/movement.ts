import { byCodePoint } from '../chance.js';
import type { Announced, ChallengeKind, Refused } from './case.js';
import { faultOf } from './count-orders.js';
import type { Order } from './orders.js';
import { beginPhase, type World } from './world.js';

interface Group {
  readonly kind: ChallengeKind;
  readonly at: string;
  readonly entered: readonly string[];
  readonly pieces: readonly string[];
}

/** The challenges begun in a movement window, joined as they come (C19). */
class Begun {
  #groups: Group[] = [];

  constructor(readonly world: World) {}

  begin(kind: ChallengeKind, mover: string, others: readonly string[], at: string): void {
    const fresh: Group = { kind, at, entered: [mover], pieces: [mover, ...others] };
    const all = [...this.#groups, fresh];
    const touching = all.filter((one) => one.kind === kind && one.pieces.some((piece) => fresh.pieces.includes(piece)));
    const [first = fresh] = touching;
    const joined: Group = {
      kind,
      at: first.at,
      entered: touching.flatMap(({ entered }) => entered),
      pieces: [...new Set(touching.flatMap(({ pieces }) => pieces))],
    };
    this.#groups = all.flatMap((one) => (one === first ? [joined] : touching.includes(one) ? [] : [one]));
  }

  isIn(piece: string): boolean {
    return this.#groups.some(({ pieces }) => pieces.includes(piece));
  }

  /** C19: one piece a player; and whether anybody had several. */
  announce(): { readonly challenges: readonly Announced[]; readonly isCall: boolean } {
    let isCall = false;
    const challenges = this.#groups.map(({ kind, at, entered, pieces }) => {
      const kept: string[] = [];
      for (const name of this.world.order) {
        const his = pieces.filter((piece) => this.world.piece(piece).owner === name);
        if (his.length > 1) isCall = true;
        const generals = his.filter((piece) => this.world.piece(piece).isGeneral).toSorted(byCodePoint);
        const one = his.find((piece) => entered.includes(piece)) ?? generals[0] ?? his[0];
        if (one !== undefined) kept.push(one);
      }
      const challengers = kept.filter((piece) => entered.includes(piece));
      challengers.sort((a, b) => entered.indexOf(a) - entered.indexOf(b));
      const challenged = kept.filter((piece) => !entered.includes(piece));
      return { kind, challengers, challenged, at, game: gameOf(kept, this.world) };
    });
    return { challenges, isCall };
  }
}

/** C21. */
function gameOf(pieces: readonly string[], world: World): Announced['game'] {
  if (pieces.some((piece) => world.piece(piece).isGeneral)) return 'edh';
  return pieces.length > 2 ? 'chaos' : 'duel';
}

interface Moved {
  readonly moved: ReadonlySet<string>;
  readonly failed: readonly Refused[];
  readonly challenges: readonly Announced[];
  readonly calls: readonly string[];
}

/** C11–C19: all generals, then all planeswalkers. */
export function moveAll(orders: readonly Order[], world: World): Moved {
  const begun = new Begun(world);
  const moved = new Set<string>();
  const failed: Refused[] = [];
  const calls = new Set<string>();
  /** Whose General Movement is over, and whether only planeswalkers were challenged; whose Planeswalker Movement is. */
  const generalsOver = new Map<string, boolean>();
  const walkersOver = new Set<string>();
  const { players } = beginPhase(world);

  const carryOut = ({ piece, value }: Order) => {
    if (value.action !== 'move') return;
    const { owner, isGeneral } = world.piece(piece);
    const fail = (rule: string) => failed.push({ piece, rule });
    const isOver = isGeneral ? generalsOver.has(owner) : walkersOver.has(owner);
    if (isOver || begun.isIn(piece)) {
      if (!isOver) calls.add('C18');
      else if (isGeneral && generalsOver.get(owner)) calls.add('C16');
      fail(isGeneral ? '3.2.2' : '3.2.3');
      return;
    }
    let rule: string | undefined;
    for (const { to, challenge } of alternativesOf(piece, value.alternatives, world)) {
      const fault = tryTo(piece, to, challenge, world);
      if (fault !== undefined) {
        rule ??= fault;
        continue;
      }
      const guards = world.guards(to, owner);
      const warders = world.warders(to, owner);
      world.place(piece, to);
      moved.add(piece);
      const walkerOf = (name: string) => world.player(name).walker;
      if (guards.length + warders.length === 0) return;
      const masters = [...new Set([...guards.map((one) => one.owner), ...warders])];
      const others = isGeneral ? [...guards.map(({ name }) => name), ...warders.map(walkerOf)] : masters.map(walkerOf);
      begun.begin(isGeneral ? 'general' : 'planeswalker', piece, others, to);
      if (isGeneral) generalsOver.set(owner, guards.length === 0);
      if (isGeneral && warders.length > 0) walkersOver.add(owner);
      return;
    }
    if (rule !== undefined) fail(rule);
  };

  const of = (player: string, isGeneral: boolean) =>
    orders.filter(({ piece }) => world.piece(piece).owner === player && world.piece(piece).isGeneral === isGeneral);
  for (const player of players) for (const order of of(player, true)) carryOut(order);
  for (const player of players) for (const order of of(player, false)) carryOut(order);

  const { challenges, isCall } = begun.announce();
  if (isCall) calls.add('C19');
  return { moved, failed, challenges, calls: [...calls] };
}

/** Those left after C7 and C9. */
function alternativesOf<T extends { readonly to: string }>(
  piece: string,
  all: readonly T[],
  world: World,
): readonly T[] {
  const { at, isGeneral } = world.piece(piece);
  return all.filter(({ to }) => at !== null && to !== at && faultOf(to, at, isGeneral, world) === undefined);
}

/** C14, C15: the rule under which a move to a hex is not possible now. */
function tryTo(piece: string, to: string, challenge: boolean, world: World): string | undefined {
  const { at, owner, isGeneral } = world.piece(piece);
  const there = world.generalOn(to);
  const noWay = isGeneral ? '3.2.1' : '3.2.6';
  if (there && (isGeneral || there.owner !== owner)) return noWay;
  const steps = at === null ? undefined : world.steps(at, to, owner);
  if (steps === undefined || (isGeneral && steps > 5)) return noWay;
  if (challenge) return undefined;
  if (world.guards(to, owner).length > 0) return '3.2.2';
  return world.warders(to, owner).length > 0 ? '3.2.3' : undefined;
}
