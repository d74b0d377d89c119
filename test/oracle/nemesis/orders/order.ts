import type { Timed } from '../../posts.js';

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

export type Kind = 'movement' | 'scan' | 'authorise' | 'buy';

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
