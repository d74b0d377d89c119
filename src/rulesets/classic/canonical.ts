import type { Square } from '../../core/squares.js';
import type { Leg, Named, Verb } from './board.js';
import { type ClassicOrder, writeLegs, writeOrder } from './orders.js';

/** Squares off the map, too, which an order may name (1.2). */
const SQUARE = String.raw`(?:0|[1-9]\d*)[A-Z]+`;
const START = new RegExp(`^${SQUARE}`);
const TRANSFER = new RegExp(`^transfer to (.+) at (${SQUARE})$`);
/** A leg behind its arrow or, in an order of one square, at the front: the goal, its route, its verb. */
const LEG = new RegExp(`^(${SQUARE})(?: \\((${SQUARE}(?: - ${SQUARE})*)\\))?(?:; (joint engage|engage|replace))?`);
const ARROW = ' > ';
const INTERCEPT = 'intercept ';

/**
 * Reads one order in its canonical form and nothing beside it; undefined where it is none.
 * @param armies names exactly as the board spells them; another army's name that is none of them stays as typed
 */
export function readCanonical(
  text: string,
  armies: readonly string[],
): { readonly piece: string; readonly value: ClassicOrder } | undefined {
  for (const piece of armies) {
    if (!text.startsWith(`${piece}: `)) continue;
    const value = readAction(text.slice(piece.length + 2), armies);
    if (value && writeOrder(piece, value) === text) return { piece, value };
  }
  return undefined;
}

/**
 * 3.2.2.3 Reads the rest of a long move, `5E > 8E; replace Darkhand5 > 9E`, also one leg that waits, `5E > 5E`.
 * @param others the other armies it may name
 */
export function readLegs(text: string, others: readonly string[] = []): readonly [Leg, ...Leg[]] | undefined {
  const legs = readWay(text, others);
  return legs && writeLegs(legs) === text ? legs : undefined;
}

function readAction(text: string, armies: readonly string[]): ClassicOrder | undefined {
  if (text === 'stand') return { action: 'stand' };
  if (text.startsWith(INTERCEPT)) return { action: 'intercept', target: toNamed(text.slice(INTERCEPT.length), armies) };
  const [, to, at] = TRANSFER.exec(text) ?? [];
  if (to !== undefined && at !== undefined) return { action: 'transfer', to: toNamed(to, armies), at };
  const legs = readWay(text, armies);
  const [first, ...more] = legs ?? [];
  // R9 a square to itself, with nothing done there, is a stand
  const isStill = first && more.length === 0 && first.from === first.to && first.verb?.kind !== 'joint engage';
  return legs && !isStill ? { action: 'move', legs } : undefined;
}

function readWay(text: string, armies: readonly string[]): readonly [Leg, ...Leg[]] | undefined {
  const whole = readLeg(text, undefined, armies);
  // 3.2.5.1 a joint engage where the army stands has no arrow
  if (whole?.rest === '') return whole.leg.verb?.kind === 'joint engage' ? [whole.leg] : undefined;
  const start = START.exec(text)?.[0];
  if (start === undefined) return undefined;
  const legs: Leg[] = [];
  let from: Square = start;
  let rest = text.slice(start.length);
  while (rest !== '') {
    const next = rest.startsWith(ARROW) ? readLeg(rest.slice(ARROW.length), from, armies) : undefined;
    if (!next) return undefined;
    legs.push(next.leg);
    from = next.leg.to;
    rest = next.rest;
  }
  const [first, ...more] = legs;
  return first && [first, ...more];
}

/** One leg from `from`, or from its own goal, and what of the text is left. */
function readLeg(
  text: string,
  from: Square | undefined,
  armies: readonly string[],
): { readonly leg: Leg; readonly rest: string } | undefined {
  const [whole, to, way, kind] = LEG.exec(text) ?? [];
  if (whole === undefined || to === undefined) return undefined;
  const behind = text.slice(whole.length);
  const other = kind === 'engage' || kind === 'replace' ? readOther(behind, armies) : undefined;
  const verb: Verb | undefined =
    kind === 'joint engage'
      ? { kind }
      : kind === 'engage' || kind === 'replace'
        ? { kind, ...(other && { other }) }
        : undefined;
  const rest = other ? behind.slice(other.name.length + 1) : behind;
  const leg = { from: from ?? to, to, ...(way !== undefined && { route: way.split(' - ') }), ...(verb && { verb }) };
  return { leg, rest };
}

/** Who is engaged or replaced: the longest army there is, else all before the next arrow. */
function readOther(behind: string, armies: readonly string[]): Named | undefined {
  if (!behind.startsWith(' ') || behind.startsWith(ARROW)) return undefined;
  const text = behind.slice(1);
  const ends = (name: string) => text === name || text.startsWith(`${name}${ARROW}`);
  const [army] = armies.filter(ends).sort((a, b) => b.length - a.length);
  return toNamed(army ?? (text.split(ARROW)[0] as string), armies);
}

function toNamed(name: string, armies: readonly string[]): Named {
  return armies.includes(name) ? { name, known: true, fits: [] } : { name, known: false, fits: [] };
}
