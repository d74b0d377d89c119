import { KINDS } from '../format/case.js';
import { parseHex, writeHex } from '../ground/hexes.js';
import { multiplierOf } from '../reckoning.js';
import type { World } from '../world.js';
import type { Alternative, Value, Written } from './order.js';

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
