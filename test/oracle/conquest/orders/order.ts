import type { Timed } from '../../posts.js';
import type { Window } from '../format/case.js';

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
