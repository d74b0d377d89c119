import { BY_RULING, type Fact } from './fact.js';
import type { Place } from './post.js';

/** Something the reader understood beyond the letter, told to player and judge. */
export interface Note {
  readonly words: string;
  readonly meaning: string;
}

/** What a player asked: the envelope every rulebook shares, and the rulebook's own value. */
export interface Order<V = unknown> {
  /** `POST.N`, N counting the post's orders in the order written from 1; `POST.N` of a later revision is its own. */
  readonly id: string;
  readonly place: Place;
  /** The player as the roster spells him. */
  readonly player: string;
  /** The timestamp (ms) that gives priority. */
  readonly at: number;
  /** The piece ordered, as the board spells it; as typed where `known` is false, empty where no name was given. */
  readonly piece: string;
  /** False where the name fits no piece on the board, or several. */
  readonly known: boolean;
  /** The pieces the name fits, where it fits several. */
  readonly fits: readonly string[];
  /** The canonical form. */
  readonly text: string;
  /** The words of the post the order was read from. */
  readonly words: string;
  readonly notes: readonly Note[];
  readonly value: V;
}

/** The canonical form as people are shown it: no colon stands before an order that names nobody. */
export function textToShow({ piece, text }: Pick<Order, 'piece' | 'text'>): string {
  return piece === '' ? text.replace(/^: /, '') : text;
}

/** A piece of text that tries to be an order and cannot be read with certainty. */
export interface Doubt {
  readonly place: Place;
  readonly player: string;
  readonly at: number;
  readonly words: string;
  /** Why it cannot be read, and what was expected. */
  readonly because: Fact;
  /** The nearest readings as canonical orders, best first; may be empty. */
  readonly nearest: readonly string[];
  /** The row of the reader's table that says so. */
  readonly row: string;
}

/** What became of an order: understood and not allowed is illegal; allowed and come to nothing fails. */
export type OrderStatus = 'stands' | 'illegal' | 'fails' | 'superseded' | 'late';

/** What became of an order, by which rule, why, and who caused it. */
export interface Verdict<F extends Fact = Fact> {
  /** The order's id; for orders of earlier turns (a long move's rest) the id it had then. */
  readonly order: string;
  readonly piece: string;
  readonly status: OrderStatus;
  /** The rule's number; empty where the order simply stands, or a judge's own word decides. */
  readonly rule: string;
  /** What was found of it, the first thing first. */
  readonly because: readonly F[];
  /** The piece or player that caused it. */
  readonly cause?: string;
  /** For a long move: the leg (from 1) this verdict is about; absent for the whole order. */
  readonly leg?: number;
}

/** What a verdict is named under: its rule, the judge's word, or nothing where the order simply stands. */
export function nameRule({ rule, status }: Pick<Verdict, 'rule' | 'status'>): string {
  return rule === '' && status !== 'stands' ? BY_RULING : rule;
}
