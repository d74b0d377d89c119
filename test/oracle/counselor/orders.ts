import type { Timed } from '../posts.js';
import {
  ARMOR,
  DIRECTIONS,
  type Direction,
  GOODS,
  type Skill,
  SPELLS,
  spellOf,
  TACTICS,
  type Tactic,
  UNITS,
  type Unit,
  type Verb,
  WEAPONS,
} from './tables.js';

/** What an order says beside its verb; only what the verb needs is there. */
export interface Value {
  readonly verb: Verb;
  /** A character as typed, or as the board spells him. */
  readonly target?: string;
  readonly spell?: string;
  readonly tactic?: Tactic;
  readonly n?: number;
  readonly good?: string;
  readonly unit?: Unit;
  readonly weapons?: string;
  readonly armor?: string;
  readonly hex?: string;
  readonly from?: string;
  readonly path?: readonly (Direction | 'h')[];
  readonly direction?: Direction;
  readonly name?: string;
  readonly skill?: Skill;
}

/** An order in force at the lock, with its timestamp; `place` is among his orders as written, from 1 (J64). */
export interface Order extends Timed {
  /** As the board spells it, as typed where it fits nobody. */
  readonly who: string;
  readonly isKnown: boolean;
  readonly value: Value;
  readonly text: string;
  readonly author: string;
  /** The post it stands in, in J2's order. */
  readonly post: number;
}

const HEX = '(\\d{4})';
const GOOD = `(${GOODS.join('|')})`;
const UNIT = `(${UNITS.join('|')})`;
const TACTIC = `(?: (${TACTICS.join('|')}))?`;
const SPELL = `(${SPELLS.map(({ name }) => name).join('|')})`;
const NAME = '(.+)';

type Make = (...parts: (string | undefined)[]) => Value | undefined;
const unitOf = (text?: string) => UNITS.find((unit): unit is Unit => unit === text);
const tacticOf = (text?: string): Tactic => TACTICS.find((one) => one === text) ?? 'standard';
const bookOf = (spell?: string) => (spell === undefined ? undefined : spellOf(spell).book);
const directionOf = (text: string) => DIRECTIONS.find((one): one is Direction => one === text);
const combat = (verb: 'attack' | 'defend' | 'raze' | 'capture'): readonly [string, Make] => [
  `${verb}${TACTIC}`,
  (tactic) => ({ verb, tactic: tacticOf(tactic) }),
];
const bare = (...verbs: ('fortify' | 'improve' | 'influence' | 'study' | 'maneuvers' | 'scout' | 'guard city')[]) =>
  verbs.map((verb): readonly [string, Make] => [verb, () => ({ verb })]);

/** The canonical forms, one after the other. */
const FORMS: readonly (readonly [string, Make])[] = [
  [
    `cast ${SPELL} on ${NAME}`,
    (spell, target) => (bookOf(spell) === 'Healing' ? v({ verb: 'heal', spell, target }) : undefined),
  ],
  [
    `cast ${SPELL} to ${HEX}`,
    (spell, hex) => (bookOf(spell) === 'Movement' ? v({ verb: 'move spell', spell, hex }) : undefined),
  ],
  [
    `cast ${SPELL} at ${HEX}`,
    (spell, hex) => (bookOf(spell) === 'Knowledge' ? v({ verb: 'scry', spell, hex }) : undefined),
  ],
  [
    `cast ${SPELL}`,
    (spell) => {
      const book = bookOf(spell);
      if (book === 'Combat') return v({ verb: 'combat spell', spell });
      return book === 'Conjuring' ? v({ verb: 'conjure', spell }) : undefined;
    },
  ],
  ['refuse duels', () => ({ verb: 'refuse' })],
  [`challenge ${NAME}`, (target) => v({ verb: 'challenge', target })],
  combat('attack'),
  combat('defend'),
  combat('raze'),
  combat('capture'),
  ['tax (\\d+)', (n) => ({ verb: 'tax', n: Number(n) })],
  [`buy (\\d+) ${GOOD}`, (n, good) => v({ verb: 'buy', n: Number(n), good })],
  [`sell (\\d+)% ${GOOD} everywhere`, (n, good) => v({ verb: 'sell everywhere', n: Number(n), good })],
  [`sell (\\d+) ${GOOD}`, (n, good) => v({ verb: 'sell', n: Number(n), good })],
  ...bare('fortify', 'improve', 'influence', 'study', 'maneuvers', 'scout', 'guard city'),
  [
    `recruit (\\d+) ${UNIT}(?:, (${Object.keys(WEAPONS).join('|')}) weapons)?(?:, (${Object.keys(ARMOR).join('|')}) armor)?`,
    (n, unit, weapons, armor) => v({ verb: 'recruit', n: Number(n), unit: unitOf(unit), weapons, armor }),
  ],
  ['load (\\d+) food', (n) => ({ verb: 'load', n: Number(n) })],
  [`transfer (\\d+) ${UNIT} to garrison`, (n, unit) => v({ verb: 'transfer', n: Number(n), unit: unitOf(unit) })],
  [
    `transfer (\\d+) ${UNIT} to ${NAME}`,
    (n, unit, target) => v({ verb: 'transfer', n: Number(n), unit: unitOf(unit), target }),
  ],
  [`retire (\\d+) ${UNIT}`, (n, unit) => v({ verb: 'retire', n: Number(n), unit: unitOf(unit) })],
  [`camp ${NAME}`, (name) => v({ verb: 'camp', name })],
  [`guard ${NAME}`, (target) => v({ verb: 'guard', target })],
  [`assassinate ${NAME}`, (target) => v({ verb: 'assassinate', target })],
  ['steal gold', () => ({ verb: 'steal' })],
  [`name commander ${NAME}`, (name) => v({ verb: 'name commander', name, skill: 'commander' })],
  [`name rogue ${NAME}`, (name) => v({ verb: 'name rogue', name, skill: 'rogue' })],
  [`name wizard ${NAME}`, (name) => v({ verb: 'name wizard', name, skill: 'wizard' })],
  [`command to ${NAME}`, (target) => v({ verb: 'command', target })],
  ['take garrison', () => ({ verb: 'garrison' })],
  [`join ${NAME}`, (target) => v({ verb: 'join', target })],
  [`move ${HEX} and join ${NAME}`, (hex, target) => v({ verb: 'move and join', hex, target })],
  [`move ${HEX}`, (hex) => v({ verb: 'move', hex })],
  [`stand and defend (${DIRECTIONS.join('|')})`, (one = '') => v({ verb: 'stand', direction: directionOf(one) })],
  [
    `march ((?:h|${DIRECTIONS.join('|')})(?: (?:h|${DIRECTIONS.join('|')}))*)`,
    (path = '') => ({
      verb: 'march',
      path: path.split(' ').flatMap((one) => (one === 'h' ? ['h'] : (directionOf(one) ?? []))),
    }),
  ],
  [`learn ${SPELL}`, (spell) => v({ verb: 'learn', spell })],
  [
    `transport (\\d+) ${GOOD} from ${HEX} to ${HEX}`,
    (n, good, from, hex) => v({ verb: 'transport', n: Number(n), good, from, hex }),
  ],
];

type Loose = { readonly [K in keyof Value]: Value[K] | undefined } & { readonly verb: Value['verb'] };
/** Without the keys that are undefined. */
function v(value: Loose): Value {
  const known = Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));
  return { ...known, verb: value.verb };
}

/** An order in its canonical form; undefined for everything else. How people really write is no matter of the rules. */
export function readOrder(text: string): Value | undefined {
  for (const [form, make] of FORMS) {
    const found = new RegExp(`^${form}$`).exec(text);
    const value = found ? make(...found.slice(1)) : undefined;
    if (value) return value;
  }
  return undefined;
}

/** The canonical text; names as they stand in the value. */
export function writeOrder(one: Value): string {
  const { verb, target, spell, tactic, n, good, unit, hex, from, name } = one;
  switch (verb) {
    case 'heal':
      return `cast ${spell} on ${target}`;
    case 'move spell':
      return `cast ${spell} to ${hex}`;
    case 'scry':
      return `cast ${spell} at ${hex}`;
    case 'combat spell':
    case 'conjure':
      return `cast ${spell}`;
    case 'refuse':
      return 'refuse duels';
    case 'challenge':
    case 'assassinate':
    case 'guard':
    case 'join':
      return `${verb} ${target}`;
    case 'attack':
    case 'defend':
    case 'raze':
    case 'capture':
      return `${verb} ${tactic}`;
    case 'tax':
      return `tax ${n}`;
    case 'buy':
    case 'sell':
      return `${verb} ${n} ${good}`;
    case 'sell everywhere':
      return `sell ${n}% ${good} everywhere`;
    case 'recruit': {
      const weapons = one.weapons === undefined ? '' : `, ${one.weapons} weapons`;
      return `recruit ${n} ${unit}${weapons}${one.armor === undefined ? '' : `, ${one.armor} armor`}`;
    }
    case 'load':
      return `load ${n} food`;
    case 'transfer':
      return `transfer ${n} ${unit} to ${target ?? 'garrison'}`;
    case 'retire':
      return `retire ${n} ${unit}`;
    case 'camp':
    case 'name commander':
    case 'name rogue':
    case 'name wizard':
      return `${verb} ${name}`;
    case 'steal':
      return 'steal gold';
    case 'command':
      return `command to ${target}`;
    case 'garrison':
      return 'take garrison';
    case 'move':
      return `move ${hex}`;
    case 'move and join':
      return `move ${hex} and join ${target}`;
    case 'stand':
      return `stand and defend ${one.direction}`;
    case 'march':
      return `march ${one.path?.join(' ')}`;
    case 'learn':
      return `learn ${spell}`;
    case 'transport':
      return `transport ${n} ${good} from ${from} to ${hex}`;
    default:
      return verb;
  }
}
