import type { Timed } from '../posts.js';
import { KINDS, parseHex, type Window, writeHex } from './case.js';
import { multiplierOf, type World } from './world.js';

export interface Alternative {
  readonly to: string;
  readonly challenge: boolean;
}

interface Place {
  readonly at: string;
}

interface Goods {
  readonly count: number;
  readonly card: string;
}

/** What each order says beside its verb. */
interface Wordings {
  move: { readonly start?: string; readonly alternatives: readonly Alternative[] };
  stand: object;
  concede: object;
  retreat: Place;
  strip: Place;
  bond: Place;
  reinforce: Place;
  produce: Place & { readonly kind: string };
  sell: Goods;
  buy: Goods;
  /** `other` is the other player's planeswalker, as typed where it is nobody's. */
  trade: { readonly way: 'to' | 'from'; readonly card: string; readonly other: string; readonly price: number };
  trait: { readonly trait: string; readonly level: number; readonly block?: string };
  experience: { readonly count: number };
  reputation: { readonly count: number };
  gain: { readonly card: string };
  recruit: { readonly card: string };
  general: { readonly card: string; readonly at?: string };
}

export type Action = keyof Wordings;
/** An order with one of some verbs. */
export type ValueOf<A extends Action> = { [B in A]: { readonly action: B } & Wordings[B] }[A];
/** What is asked for (C8). */
export type Value = ValueOf<Action>;

/** An order of a line. `typed` is undefined where the name was left off. */
export interface Written {
  readonly typed?: string;
  readonly value: Value;
}

/** An order in force at the lock, with its timestamp. `piece` is as the board spells it, as typed where it fits none. */
export interface Order extends Timed {
  readonly piece: string;
  readonly isKnown: boolean;
  readonly value: Value;
  readonly author: string;
  readonly text: string;
}

/** C4: the window an order is for. */
export function windowOf({ action }: Value): Window {
  return action === 'move' || action === 'stand' ? 'movement' : 'aftermath';
}

/** C6: whether it concerns a player and no single piece. */
export function isOfPlayer({ action }: Value): boolean {
  return !['move', 'stand', 'concede', 'retreat'].includes(action);
}

/** C7: what only one order may be about. */
export function subjectOf(piece: string, value: Value): string {
  const parts: readonly string[] = (() => {
    switch (value.action) {
      case 'move':
      case 'stand':
        return ['move'];
      case 'produce':
      case 'strip':
      case 'bond':
      case 'reinforce':
        return [value.action, value.at];
      case 'sell':
      case 'buy':
      case 'gain':
      case 'recruit':
      case 'general':
        return [value.action, value.card];
      case 'trade':
        return [value.action, value.card, value.way, value.other];
      case 'trait':
        return [value.action, value.trait, String(value.level)];
      default:
        return [value.action];
    }
  })();
  return [piece, ...parts].join('\n');
}

/** The canonical form. */
export function writeOrder(piece: string, value: Value): string {
  return `${piece}: ${writeValue(value, piece)}`;
}

function writeValue(value: Value, piece: string): string {
  switch (value.action) {
    case 'move': {
      const ways = value.alternatives.map(({ to, challenge }) => `${to}${challenge ? '; challenge' : ''}`);
      return `${value.start ?? piece} > ${ways.join(' else ')}`;
    }
    case 'retreat':
      return `retreat to ${value.at}`;
    case 'strip':
    case 'bond':
    case 'reinforce':
      return `${value.action} ${value.at}`;
    case 'produce':
      return `produce ${value.kind} from ${value.at}`;
    case 'sell':
    case 'buy':
      return `${value.action} ${value.count} ${value.card}`;
    case 'trade':
      return `trade ${value.card} ${value.way} ${value.other} for ${value.price}`;
    case 'trait':
      return `trait ${value.trait} ${value.level}${value.block === undefined ? '' : `: ${value.block}`}`;
    case 'experience':
    case 'reputation':
      return `${value.action} ${value.count}`;
    case 'gain':
    case 'recruit':
      return `${value.action} ${value.card}`;
    case 'general':
      return `general ${value.card}${value.at === undefined ? '' : ` at ${value.at}`}`;
    default:
      return value.action;
  }
}

const TRAITS = [
  ...['Bonded', 'Charismatic', 'Merchant', 'Engineer', 'Creature Mastery', 'Well-Traveled', 'Color Weaving'],
  ...KINDS.slice(1).map((kind) => `Color Mastery ${kind}`),
];

/**
 * One line as the canonical form has it, the name and the start at will; undefined for everything else. Names fit
 * exactly or but for capitals; how people really write is no matter of the rules.
 */
export function readLine(line: string, world: World): Written | undefined {
  const whole = readValue(line, world);
  if (whole) return { value: whole };
  const { name, what } = /^(?<name>[^:]+): (?<what>.+)$/.exec(line)?.groups ?? {};
  const value = what === undefined ? undefined : readValue(what, world);
  return value && name !== undefined ? { typed: name, value } : undefined;
}

function readValue(what: string, world: World): Value | undefined {
  const [, verb = '', rest = ''] = /^([A-Za-z]+)(?: (.+))?$/.exec(what) ?? [];
  switch (verb.toLowerCase()) {
    case 'stand':
    case 'concede':
      return rest === '' ? { action: verb.toLowerCase() === 'stand' ? 'stand' : 'concede' } : undefined;
    case 'retreat':
      return withHex(rest.replace(/^to /, ''), (at) => ({ action: 'retreat', at }));
    case 'strip':
      return withHex(rest, (at) => ({ action: 'strip', at }));
    case 'bond':
      return withHex(rest, (at) => ({ action: 'bond', at }));
    case 'reinforce':
      return withHex(rest, (at) => ({ action: 'reinforce', at }));
    case 'produce': {
      const [, kind = '', typed = ''] = /^(\w+) from (\w+)$/.exec(rest) ?? [];
      return KINDS.some((one) => one === kind) ? withHex(typed, (at) => ({ action: 'produce', kind, at })) : undefined;
    }
    case 'sell':
    case 'buy': {
      const [, count, card] = /^(\d+) (.+)$/.exec(rest) ?? [];
      if (card === undefined) return undefined;
      return {
        action: verb.toLowerCase() === 'sell' ? 'sell' : 'buy',
        count: Number(count),
        card: cardName(card, world),
      };
    }
    case 'trade': {
      const [, card, way, other, price] = /^(.+) (to|from) (.+) for (\d+)$/.exec(rest) ?? [];
      if (card === undefined || other === undefined) return undefined;
      const same = (name: string) => name.toLowerCase() === other.toLowerCase();
      const partner = [...world.players.values()].find(({ name, walker }) => same(name) || same(walker))?.walker;
      return {
        action: 'trade',
        way: way === 'to' ? 'to' : 'from',
        card: cardName(card, world),
        other: partner ?? other,
        price: Number(price),
      };
    }
    case 'experience':
    case 'reputation':
      if (!/^\d+$/.test(rest)) return undefined;
      return { action: verb.toLowerCase() === 'experience' ? 'experience' : 'reputation', count: Number(rest) };
    case 'gain':
      return rest ? { action: 'gain', card: cardName(rest, world) } : undefined;
    case 'recruit':
      return rest ? { action: 'recruit', card: cardName(rest, world) } : undefined;
    case 'general':
      return readGeneral(rest, world);
    default:
      return readTrait(what.replace(/^trait /i, '')) ?? readMove(what);
  }
}

function readGeneral(rest: string, world: World): Value | undefined {
  const [, typed, at] = /^(.+?)(?: at (\d+[A-Z]+))?$/.exec(rest) ?? [];
  if (typed === undefined) return undefined;
  return { action: 'general', card: cardName(typed, world), ...(at !== undefined && { at: writeName(at) }) };
}

function readTrait(text: string): Value | undefined {
  const [, name = '', level, block] = /^([A-Za-z -]+?) (\d+)(?:: (.+))?$/.exec(text) ?? [];
  const trait = TRAITS.find((one) => one.toLowerCase() === name.toLowerCase());
  if (trait === undefined || multiplierOf(trait) === undefined) return undefined;
  return { action: 'trait', trait, level: Number(level), ...(block !== undefined && { block }) };
}

function readMove(what: string): Value | undefined {
  const [, start = '', way] = /^(?:(\w+) )?> (.+)$/.exec(what) ?? [];
  if (way === undefined || (start !== '' && !parseHex(start))) return undefined;
  const alternatives: Alternative[] = [];
  for (const part of way.split(' else ')) {
    const [, to = '', more] = /^(\w+)(; challenge(?: .+)?)?$/.exec(part) ?? [];
    if (!parseHex(to)) return undefined;
    alternatives.push({ to: writeName(to), challenge: more !== undefined });
  }
  return { action: 'move', ...(start !== '' && { start: writeName(start) }), alternatives };
}

function withHex(typed: string, make: (at: string) => Value): Value | undefined {
  return parseHex(typed) ? make(writeName(typed)) : undefined;
}

function writeName(typed: string): string {
  const hex = parseHex(typed);
  return hex ? writeHex(hex) : typed;
}

/** A card as the register spells it, or as typed. */
function cardName(typed: string, world: World): string {
  return [...world.register.keys()].find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
}
