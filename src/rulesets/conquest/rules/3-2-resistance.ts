import type { Barrier, BondedLand } from '../facts/moves.js';
import { hexAt, neighboursOf, type TurnState } from '../state.js';

/** What stands against a player at the hexes of the map, as long as nothing moves. */
export interface Resistance {
  /** C12 The enemy generals that guard a hex. */
  guardsOf(at: string): readonly string[];
  /** C13 The players who ward a hex. */
  wardsOf(at: string): readonly string[];
  /** The enemy general on a hex. */
  enemyAt(at: string): string | undefined;
  /** C14 True where a piece may go through. */
  isOpen(at: string): boolean;
}

/** C12–C14 What stands against a player; `idle` are generals that guard nothing (C27). */
export function resistanceTo(state: TurnState, player: string, idle: ReadonlySet<string> = NOBODY): Resistance {
  const enemies = new Map<string, string>();
  const guards = new Map<string, string[]>();
  for (const { name, owner, isGeneral, at } of state.pieces.values()) {
    if (!isGeneral || at === null || owner === player) continue;
    enemies.set(at, name);
    if (idle.has(name)) continue;
    for (const next of neighboursOf(state, at)) guards.set(next, [...(guards.get(next) ?? []), name]);
  }
  const wards = new Map<string, readonly string[]>();
  const wardsOf = (at: string): readonly string[] => {
    const known = wards.get(at) ?? findWards(state, player, at);
    wards.set(at, known);
    return known;
  };
  const guardsOf = (at: string) => guards.get(at) ?? [];
  return {
    guardsOf,
    wardsOf,
    enemyAt: (at) => enemies.get(at),
    isOpen: (at) => !enemies.has(at) && !guards.has(at) && wardsOf(at).length === 0,
  };
}

const NOBODY: ReadonlySet<string> = new Set();

/** C13 A hex is warded by those to whom it or a hex next to it is bonded and the land is not the player's too. */
function findWards(state: TurnState, player: string, at: string): readonly string[] {
  const own = hexAt(state, at).bonded;
  if (own.includes(player)) return [];
  const others = new Set(own);
  for (const next of neighboursOf(state, at)) {
    const { bonded } = hexAt(state, next);
    if (!bonded.includes(player)) for (const one of bonded) others.add(one);
  }
  return others.size === 0 ? [] : [...state.players.keys()].filter((one) => others.has(one));
}

/** C13 The bonded land by which a hex is warded against a player: its own where it is bonded itself, else that next to it. */
export function bondsAgainst(state: TurnState, player: string, at: string): readonly BondedLand[] {
  const [own = [], ...next] = [at, ...neighboursOf(state, at)].map((hex): readonly BondedLand[] => {
    const { bonded } = hexAt(state, hex);
    return bonded.length === 0 || bonded.includes(player) ? [] : [{ at: hex, to: [...bonded] }];
  });
  return own.length > 0 ? own : next.flat();
}

/** So many things that bar a way can be named. */
const MOST_NAMED = 4;

/** What a search over open hexes from both ends of a way came to: they meet, or one of them is closed in, with the hexes that can be walked from it. */
export type Search =
  | { readonly meets: true }
  | { readonly meets: false; readonly around: string; readonly room: ReadonlySet<string> };

/** C14 Searches from both ends at once, a hex each, until they meet or the end that is closed in more tightly is walked to its edge. */
export function searchWay(state: TurnState, start: string, to: string, { isOpen }: Resistance): Search {
  const [here, there] = [new Set([start]), new Set([to])];
  const ends = [
    { around: start, room: here, other: there, queue: here.values() },
    { around: to, room: there, other: here, queue: there.values() },
  ];
  for (;;) {
    for (const { around, room, other, queue } of ends) {
      const { value: at } = queue.next();
      if (at === undefined) return { meets: false, around, room };
      for (const next of neighboursOf(state, at)) {
        if (other.has(next)) return { meets: true };
        if (isOpen(next)) room.add(next);
      }
    }
  }
}

/** C14 What bars the ways out of a room that a search found closed; undefined where that would be a long list. */
export function findBarrier(
  state: TurnState,
  player: string,
  search: Search,
  { guardsOf, enemyAt, wardsOf }: Resistance,
): Barrier | undefined {
  if (search.meets) return { kind: 'length' };
  const { around, room } = search;
  const edge = [...new Set([...room].flatMap((hex) => neighboursOf(state, hex)))].filter((hex) => !room.has(hex));
  const names = [...new Set(edge.flatMap((hex) => [...guardsOf(hex), enemyAt(hex) ?? []].flat()))];
  const generals = names.map((name) => ({ name, at: state.pieces.get(name)?.at ?? '' }));
  const [only, ...more] = generals;
  const isGuarded = room.size === 1 && edge.every((hex) => guardsOf(hex).length > 0);
  if (only && more.length === 0 && isGuarded) return { kind: 'guard', general: only.name, on: only.at, around };
  const warded = edge.filter((hex) => guardsOf(hex).length === 0 && wardsOf(hex).length > 0);
  const bonds = warded.flatMap((hex) => bondsAgainst(state, player, hex));
  const lands = [...new Map(bonds.map((land) => [land.at, land])).values()];
  const count = generals.length + lands.length;
  return count === 0 || count > MOST_NAMED ? undefined : { kind: 'ring', generals, lands, around };
}
