import assert from 'node:assert/strict';
import type { Order } from '../../../src/core/order.js';
import { readSquare, writeSquare } from '../../../src/core/squares.js';
import type { Army, ClassicBoard, Structure } from '../../../src/rulesets/classic/board.js';
import type { TransferDetail } from '../../../src/rulesets/classic/entries/battles-and-transfers.js';
import { type ClassicOrder, writeOrder } from '../../../src/rulesets/classic/orders.js';
import { checkAllowed, judge, listAlternatives } from '../../../src/rulesets/classic/turn/turn.js';
import type { ClassicUpdate } from '../../../src/rulesets/classic/update.js';
import type { ControlChange, Overruling, TurnInput } from '../../../src/rulesets/contract/turn.js';

/** The classic map (1.2), which every case has. */
export const WIDTH = 38;
export const HEIGHT = 14;
export const LOCK = Date.UTC(2004, 2, 6, 5, 0);

/** One order of one post. */
export interface Posted {
  readonly id: string;
  readonly author: string;
  readonly at: number;
  readonly piece: string;
  readonly known: boolean;
  readonly value: ClassicOrder;
}

/** A position with a turn's orders, one a post, in the order of the posts: what an adjudication case says, as values. */
export interface Situation {
  readonly armies: readonly Army[];
  readonly structures: readonly Structure[];
  readonly posted: readonly Posted[];
  readonly control: readonly ControlChange[];
  readonly details: readonly TransferDetail[];
  readonly seed: string;
}

/** The situation as the ruleset judges it. */
export function toInput(situation: Situation): TurnInput<ClassicBoard, ClassicOrder> {
  const { armies, structures, control, details, seed } = situation;
  return {
    sheet: { number: 1, opened: LOCK - 14 * 86_400_000, deadline: LOCK - 86_400_000, lock: LOCK, secret: seed },
    board: {
      ruleset: 'classic',
      grid: { numbers: WIDTH, letters: HEIGHT },
      terrain: [],
      legend: {},
      structures,
      armies,
    },
    orders: situation.posted.map(toOrder),
    unsure: [],
    control,
    entries: { details, results: [] },
    overrulings: [],
  };
}

function toOrder({ id, author, at, piece, known, value }: Posted): Order<ClassicOrder> {
  const text = writeOrder(piece, value);
  return {
    id: `${id}.1`,
    place: { post: id, revision: 0, from: 0, to: text.length },
    player: author,
    at,
    piece,
    known,
    fits: [],
    text,
    words: text,
    notes: [],
    value,
  };
}

/** The same posts, each in a minute of its own. */
export function spreadPosts(situation: Situation): Situation {
  return { ...situation, posted: situation.posted.map((one, i) => ({ ...one, at: one.at + i * 70 * 60_000 })) };
}

/** Changes every square and every name of a situation; what is not named stays. */
export function translate(
  situation: Situation,
  square: (one: string) => string,
  name: (one: string) => string,
): Situation {
  const named = <T extends { readonly name: string }>(one: T): T => ({ ...one, name: name(one.name) });
  const legs = <T extends Extract<ClassicOrder, { action: 'move' }>['legs']>(list: T): T =>
    list.map((leg) => ({
      from: square(leg.from),
      to: square(leg.to),
      ...(leg.route && { route: leg.route.map(square) }),
      ...(leg.verb && {
        verb:
          leg.verb.kind !== 'joint engage' && leg.verb.other ? { ...leg.verb, other: named(leg.verb.other) } : leg.verb,
      }),
    })) as unknown as T;
  const order = (value: ClassicOrder): ClassicOrder => {
    switch (value.action) {
      case 'stand':
        return value;
      case 'intercept':
        return { ...value, target: named(value.target) };
      case 'transfer':
        return { ...value, to: named(value.to), at: square(value.at) };
      case 'move':
        return { ...value, legs: legs(value.legs) };
    }
  };
  return {
    ...situation,
    armies: situation.armies.map((army) => ({
      ...named(army),
      at: square(army.at),
      ...(army.pending && { pending: { ...army.pending, legs: legs(army.pending.legs) } }),
    })),
    structures: situation.structures.map((one) => ({ ...one, at: square(one.at) })),
    posted: situation.posted.map((one) => ({ ...one, piece: name(one.piece), value: order(one.value) })),
    control: situation.control.map((change) => ({ ...change, piece: name(change.piece) })),
    details: situation.details.map((one) => ({ ...one, from: name(one.from), to: name(one.to) })),
  };
}

/** A square seen in a mirror: of the map from west to east, from north to south. */
export function mirror(square: string, across: boolean, down: boolean): string {
  const cell = readSquare(square);
  if (!cell || cell.column >= WIDTH || cell.row >= HEIGHT) return square; // off the map it is off on every side
  return writeSquare(across ? WIDTH - 1 - cell.column : cell.column, down ? HEIGHT - 1 - cell.row : cell.row);
}

const WORD = { who: 'Umpire', why: 'so be it' };

/** A situation judged with every order allowed that can be, each once the one before is. */
export function allowAll(situation: Situation): ClassicUpdate {
  const input = toInput(situation);
  const overrulings: Overruling[] = [];
  for (const { id, known } of input.orders) {
    const found = checkAllowed({ ...input, overrulings }, id);
    if (!found.ok) continue;
    assert(known && found.value.length > 0, id);
    overrulings.push({ ...WORD, ruling: overrulings.length + 1, kind: 'allow', order: id, waived: found.value });
  }
  return judge({ ...input, overrulings });
}

/** A situation judged with one outcome changed, for some of the outcomes offered, `most` and one at the most. */
export function changeEach(situation: Situation, most: number): readonly ClassicUpdate[] {
  const input = toInput(situation);
  const alternatives = listAlternatives(input);
  const step = Math.max(1, Math.floor(alternatives.length / most));
  return alternatives
    .filter((_, i) => i % step === 0)
    .map(({ about, value }) =>
      judge({ ...input, overrulings: [{ ...WORD, ruling: 1, kind: 'change', about, value }] }),
    );
}
