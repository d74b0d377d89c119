import type { Barrier, BondedLand } from '../facts.js';
import { type Field, hexAt, neighboursOf } from '../state.js';

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
export function resistanceTo(field: Field, player: string, idle: ReadonlySet<string> = NOBODY): Resistance {
  const enemies = new Map<string, string>();
  const guards = new Map<string, string[]>();
  for (const { name, owner, isGeneral, at } of field.pieces.values()) {
    if (!isGeneral || at === null || owner === player) continue;
    enemies.set(at, name);
    if (idle.has(name)) continue;
    for (const next of neighboursOf(field, at)) guards.set(next, [...(guards.get(next) ?? []), name]);
  }
  const wards = new Map<string, readonly string[]>();
  const wardsOf = (at: string): readonly string[] => {
    const known = wards.get(at) ?? findWards(field, player, at);
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
function findWards(field: Field, player: string, at: string): readonly string[] {
  if (hexAt(field, at).bonded.includes(player)) return [];
  const lands = [at, ...neighboursOf(field, at)].map((one) => hexAt(field, one).bonded);
  const others = lands.filter((bonded) => !bonded.includes(player)).flat();
  return [...field.players.keys()].filter((one) => others.includes(one));
}

/** C13 The bonded land by which a hex is warded against a player: its own where it is bonded itself, else that next to it. */
export function bondsAgainst(field: Field, player: string, at: string): readonly BondedLand[] {
  const [own = [], ...next] = [at, ...neighboursOf(field, at)].map((hex): readonly BondedLand[] => {
    const { bonded } = hexAt(field, hex);
    return bonded.length === 0 || bonded.includes(player) ? [] : [{ at: hex, to: [...bonded] }];
  });
  return own.length > 0 ? own : next.flat();
}

/** So many things that bar a way can be named. */
const MOST_NAMED = 4;

/** C14 What closes the ways around a start or around a destination, whichever is closed in more tightly; undefined where that would be a long list. */
export function findBarrier(
  field: Field,
  player: string,
  start: string,
  to: string,
  { isOpen, guardsOf, enemyAt, wardsOf }: Resistance,
): Barrier | undefined {
  const [here, there] = [spread(field, start, isOpen), spread(field, to, isOpen)];
  if (neighboursOf(field, to).some((hex) => here.has(hex))) return { kind: 'length' };
  const [around, room] = here.size <= there.size ? [start, here] : [to, there];
  const edge = [...new Set([...room].flatMap((hex) => neighboursOf(field, hex)))].filter((hex) => !room.has(hex));
  const names = [...new Set(edge.flatMap((hex) => [...guardsOf(hex), enemyAt(hex) ?? []].flat()))];
  const generals = names.map((name) => ({ name, at: field.pieces.get(name)?.at ?? '' }));
  const [only, ...more] = generals;
  const isGuarded = room.size === 1 && edge.every((hex) => guardsOf(hex).length > 0);
  if (only && more.length === 0 && isGuarded) return { kind: 'guard', general: only.name, on: only.at, around };
  const warded = edge.filter((hex) => guardsOf(hex).length === 0 && wardsOf(hex).length > 0);
  const bonds = warded.flatMap((hex) => bondsAgainst(field, player, hex));
  const lands = [...new Map(bonds.map((land) => [land.at, land])).values()];
  const count = generals.length + lands.length;
  return count === 0 || count > MOST_NAMED ? undefined : { kind: 'ring', generals, lands, around };
}

/** The hexes that can be walked from one over open hexes, itself among them. */
function spread(field: Field, from: string, isOpen: (at: string) => boolean): ReadonlySet<string> {
  const seen = new Set([from]);
  for (const at of seen) for (const next of neighboursOf(field, at)) if (isOpen(next)) seen.add(next);
  return seen;
}
