import { MOST_STEPS } from '../rulebook.js';
import { type Field, hexAt, type LivePiece, neighboursOf } from '../state.js';

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

/** C14 True where a path leads from a hex to another over open hexes, for a general of five steps at most. */
export function isReached(
  field: Field,
  { at: start, isGeneral }: LivePiece,
  to: string,
  { isOpen }: Resistance,
  most = MOST_STEPS,
): boolean {
  if (start === null) return false;
  const seen = new Set([start]);
  let edge = [start];
  for (let steps = 1; edge.length > 0 && (!isGeneral || steps <= most); steps++) {
    const next: string[] = [];
    for (const at of edge) {
      for (const one of neighboursOf(field, at)) {
        if (one === to) return true;
        if (seen.has(one)) continue;
        seen.add(one);
        if (isOpen(one)) next.push(one);
      }
    }
    edge = next;
  }
  return false;
}

/** The general on a hex, whoever it belongs to. */
export function generalAt({ pieces }: Pick<Field, 'pieces'>, at: string): LivePiece | undefined {
  for (const piece of pieces.values()) if (piece.isGeneral && piece.at === at) return piece;
  return undefined;
}
