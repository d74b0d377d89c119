import type { Timed } from '../../posts.js';
import type { Square } from '../format/case.js';
import { planeOf } from '../ground/ground.js';

export type Verb = 'engage' | 'replace' | 'support' | 'raid' | 'garrison';

/** What is asked for; squares bear their planes, `at` and the first of `squares` are the start. */
export type Value =
  | { readonly action: 'stand' }
  | { readonly action: 'heal' }
  | { readonly action: 'move'; readonly squares: readonly Square[]; readonly verb?: Verb; readonly other?: string }
  | { readonly action: 'intercept'; readonly at: Square; readonly other?: string }
  | { readonly action: 'transfer'; readonly at: Square; readonly other: string }
  | { readonly action: 'portal'; readonly at: Square }
  | { readonly action: 'bump'; readonly to: Square };

/** An order of a post. `army` is spelt as the board has it, as typed where it is unknown, "" where it was left off. */
export interface Written {
  readonly army: string;
  readonly isKnown: boolean;
  /** The plane the order states for the whole, where it states one. */
  readonly plane?: string;
  readonly value: Value;
}

/** An order in force at the lock, with its timestamp (P5). */
export interface Order extends Written, Timed {
  readonly author: string;
  readonly text: string;
}

export type Kind = 'move' | 'heal' | 'bump';

/** P4: what an order supersedes and voids. */
export function kindOf({ value }: Written): Kind {
  return value.action === 'heal' || value.action === 'bump' ? value.action : 'move';
}

/** The canonical form. */
export function writeOrder({ army, plane, value }: Written): string {
  const name = value.action === 'bump' ? army : `${army}:`;
  const start = startOf(value);
  if (start === undefined)
    return value.action === 'bump' ? `Joint engage bump: ${name} > ${value.to}` : `${name} ${value.action}`;
  const shown = plane ?? planeOf(start);
  const write = (square: Square) => (planeOf(square) === shown ? square.slice(shown.length + 1) : square);
  const head = `${name} ${shown}; `;
  switch (value.action) {
    case 'move': {
      const verb = value.verb ? [' - ', value.verb, value.other && ` ${value.other}`].filter(Boolean).join('') : '';
      return `${head}${value.squares.map(write).join(' > ')}${verb}`;
    }
    case 'intercept':
      return `${head}${write(value.at)} - intercept${value.other ? ` ${value.other}` : ''}`;
    case 'transfer':
      return `${head}${write(value.at)} - transfer to ${value.other}`;
    case 'portal':
      return `${head}${write(value.at)} - portal`;
    default:
      throw new Error(`${value.action} has no start`);
  }
}

function startOf(value: Value): Square | undefined {
  if (value.action === 'move') return value.squares[0];
  return 'at' in value ? value.at : undefined;
}
