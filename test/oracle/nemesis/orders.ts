import type { Timed } from '../posts.js';
import type { World } from './world.js';

/** What is asked for. `path` holds the regions behind the first arrow. */
export type Value =
  | { readonly action: 'move'; readonly start?: string; readonly path: readonly string[]; readonly teleport: boolean }
  | { readonly action: 'stand' }
  | { readonly action: 'scan'; readonly other: string }
  | { readonly action: 'authorise'; readonly unit: string | null }
  | { readonly action: 'buy'; readonly at: string; readonly ability?: 'drop ship' | 'spawning' }
  | { readonly action: 'buy nothing' };

/** An order of a line. `typed` is undefined where the name was left off. */
export interface Written {
  readonly typed?: string;
  readonly value: Value;
}

/** An order in force at the lock, with its timestamp. `subject` is the unit's or race's name, as typed where it is unknown. */
export interface Order extends Timed {
  readonly subject: string;
  readonly isKnown: boolean;
  readonly value: Value;
  readonly author: string;
  readonly post: number;
  readonly text: string;
}

type Kind = 'movement' | 'scan' | 'authorise' | 'buy';

/** N5: what an order supersedes and voids. */
export function kindOf({ action }: Value): Kind {
  if (action === 'move' || action === 'stand') return 'movement';
  return action === 'buy nothing' ? 'buy' : action;
}

/** The rule named where it is nobody's order, or of one without control (N4). */
export function ruleOf(value: Value): string {
  return { movement: '5.1', scan: '5.1', authorise: '4.1', buy: '8.1' }[kindOf(value)];
}

/** The canonical form. */
export function writeOrder(subject: string, value: Value): string {
  switch (value.action) {
    case 'move': {
      const way = [...(value.start === undefined ? [] : [`${value.start} `]), ...value.path.map((at) => `> ${at} `)];
      return `${subject}: ${way.join('').trim()}${value.teleport ? '; teleport' : ''}`;
    }
    case 'scan':
      return `${subject}: scan ${value.other}`;
    case 'authorise':
      return `${subject}: authorise ${value.unit ?? 'nobody'}`;
    case 'buy':
      return `${subject}: buy at ${value.at}${value.ability ? `; ${value.ability}` : ''}`;
    default:
      return `${subject}: ${value.action}`;
  }
}

/**
 * One line as the canonical form has it, the name and the start at will; undefined for everything else. Names fit
 * exactly or but for capitals; how people really write is no matter of the rules.
 */
export function readLine(line: string, world: World): Written | undefined {
  const { name, what } = /^(?:(?<name>[^:]+): )?(?<what>.+)$/.exec(line)?.groups ?? {};
  const value = what === undefined ? undefined : readValue(what, world);
  return value && { ...(name !== undefined && { typed: name }), value };
}

function readValue(what: string, world: World): Value | undefined {
  const [, verb, rest] = /^(stand|buy nothing|scan|authorise|buy at)(?: (.+))?$/.exec(what) ?? [];
  if (verb === 'stand' || verb === 'buy nothing') return { action: verb };
  if (verb === 'scan' && rest) return { action: 'scan', other: unitName(rest, world) };
  if (verb === 'authorise' && rest)
    return { action: 'authorise', unit: rest === 'nobody' ? null : unitName(rest, world) };
  if (verb === 'buy at' && rest) {
    const [, typed = '', ability] = /^(.+?)(?:; (drop ship|spawning))?$/.exec(rest) ?? [];
    const at = regionName(typed, world);
    const isAbility = ability === 'drop ship' || ability === 'spawning';
    return at === undefined ? undefined : { action: 'buy', at, ...(isAbility && { ability }) };
  }
  return readMove(what, world);
}

function readMove(what: string, world: World): Value | undefined {
  const [, way = '', ability] = /^(.*?)(; teleport)?$/.exec(what) ?? [];
  const [first, ...rest] = way.split(/ ?> /);
  const path = rest.map((typed) => regionName(typed, world)).filter((at) => at !== undefined);
  if (first === undefined || path.length === 0 || path.length < rest.length) return undefined;
  const start = first === '' ? undefined : regionName(first, world);
  if (first !== '' && start === undefined) return undefined;
  return { action: 'move', ...(start !== undefined && { start }), path, teleport: ability !== undefined };
}

function regionName(typed: string, world: World): string | undefined {
  return world.regions.find(({ name }) => name.toLowerCase() === typed.toLowerCase())?.name;
}

/** N6: a unit on the map by the board's name; whoever is not is as typed. */
function unitName(typed: string, world: World): string {
  const unit = [...world.units.values()].find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  return unit && unit.at !== null ? unit.name : typed;
}
