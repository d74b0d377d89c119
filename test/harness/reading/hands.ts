import fc from 'fast-check';
import type { Piece } from '../../../src/core/board-view.js';
import { type ClassicOrder, writeOrder } from '../../../src/rulesets/classic/orders.js';

/** Names that lean on each other: beginnings, ends and middles of others, and what looks like something else. */
const FAMILIES: readonly (readonly string[])[] = [
  ['Red', 'Red Guard', 'Red (Second) Guard', 'Guard', 'Red Guards of the North'],
  ['Salt', 'Ash', 'Salt, Ash and Bone', 'Ash and Bone', 'Bone Harvest'],
  ['Hold', 'Hold the Line', 'The Line', 'Line Breakers', 'Holdfast'],
  ['3D Vision', 'Vision', '3D Glasses', 'Vision 3', '3D Vision (Reserve)'],
  ['Legion 1', 'Legion 12', 'Legion 21', 'Legion', '12th Legion'],
  ['Wolves', 'Wolves of the North', 'Grey Wolves', 'North Star', 'Grey Wolves - North'],
  ["O'Brien", "O'Brien's Own", 'Own Goal', "Brien's Brigade", "O'Brien & Sons"],
  ['Attack Dogs', 'Attack', 'Dogs of War', 'Dogs', 'Engage Corps'],
  ['Road to Ruin', 'Ruin', 'Road', 'To Ruin', 'Ruin/Glory'],
  ['Железный Легион', 'Железный', 'Легион (Второй)', 'Ñandú', 'Ñandú Azul'],
  ['Night', 'Nightfall', 'Night Watch', 'Watch', 'Night, Watch and Ward'],
  ['Move It', 'Marching Band', 'March', 'Band', 'Band Stand'],
  ['Half-Dead Riders', 'Riders', 'Half', 'Half-Orcs', 'Dead Riders'],
  ['St. Elmo', 'Elmo', 'Elmo Fire', 'St. Elmo No. 2', 'Fire!'],
];

/** A board on which one player's armies and others' stand. */
/** A piece that stands on the board. */
type Placed = Piece & { readonly at: string };

export interface Table {
  readonly pieces: readonly Placed[];
  readonly mine: readonly string[];
}

/** An order as its parts, so that a hand may spoil one of them. */
export interface Draft {
  readonly subject: string;
  readonly start: string;
  /** Where it goes, in turns. */
  readonly legs: readonly string[];
  readonly route?: readonly string[];
  readonly verb?: 'engage' | 'replace' | 'joint engage' | 'intercept' | 'transfer to' | 'stand';
  readonly target?: string;
  readonly targetAt?: string;
}

const SQUARES = [...Array(36).keys()].flatMap((n) => [...'ABCDEFGHIJKLMN'].map((letter) => `${n + 1}${letter}`));

/** Tables of names that lean on each other, the first armies the author's. */
export const tables: fc.Arbitrary<Table> = fc
  .tuple(
    fc.uniqueArray(fc.constantFrom(...FAMILIES.keys()), { minLength: 2, maxLength: 3 }),
    fc.infiniteStream(fc.boolean()),
    fc.uniqueArray(fc.constantFrom(...SQUARES), { minLength: 16, maxLength: 16 }),
  )
  .map(([families, coins, squares]) => {
    const names = families.flatMap((family) => FAMILIES[family] ?? []);
    const owned = names.map((_, i) => i % 5 === 0 || (coins.next().value ?? false));
    const own = (coins.next().value ?? false) ? [piece('Gaz', squares[15] ?? '', 'Gaz')] : [];
    const pieces = [...names.map((name, i) => piece(name, squares[i] ?? '', owned[i] ? 'Gaz' : 'Mol')), ...own];
    return { pieces, mine: [...names.filter((_, i) => owned[i]), ...own.map(({ name }) => name)] };
  });

function piece(name: string, at: string, owner: string): Placed {
  return { name, side: '', owners: [owner], at, rank: '', strength: '' };
}

/** Orders of the author's armies on a table. */
export function drafts({ pieces, mine }: Table): fc.Arbitrary<Draft> {
  const square = fc.constantFrom(...SQUARES);
  return fc
    .record({
      subject: fc.constantFrom(...mine.filter((name) => name !== 'Gaz')),
      target: fc.constantFrom(...pieces),
      shape: fc.constantFrom(
        'move',
        'move',
        'route',
        'long',
        'engage',
        'engage',
        'engage',
        'routed',
        'replace',
        'joint',
        'intercept',
        'transfer',
        'stand',
      ),
      to: square,
      more: fc.uniqueArray(square, { minLength: 2, maxLength: 2 }),
    })
    .filter(({ subject, target, to, more }) => {
      const start = pieces.find(({ name }) => name === subject)?.at;
      return (
        subject !== target.name &&
        to !== start &&
        !more.includes(to) &&
        !more.includes(start ?? '') &&
        pieces.every(({ at }) => at !== to && !more.includes(at))
      );
    })
    .map(({ subject, target, shape, to, more }): Draft => {
      const start = pieces.find(({ name }) => name === subject)?.at ?? '';
      const base = { subject, start };
      switch (shape) {
        case 'route':
          return { ...base, legs: [to], route: [start, ...more, to] };
        case 'long':
          return { ...base, legs: [to, ...more] };
        case 'engage':
        case 'replace':
          return { ...base, legs: [target.at], verb: shape, target: target.name };
        case 'routed':
          return {
            ...base,
            legs: [target.at],
            route: [start, ...more, target.at],
            verb: 'engage',
            target: target.name,
          };
        case 'joint':
          return { ...base, legs: [to], verb: 'joint engage' };
        case 'intercept':
          return { ...base, legs: [], verb: 'intercept', target: target.name };
        case 'transfer':
          return { ...base, legs: [], verb: 'transfer to', target: target.name, targetAt: target.at };
        case 'stand':
          return { ...base, legs: [], verb: 'stand' };
        default:
          return { ...base, legs: [to] };
      }
    });
}

/** The parts of a draft as a text in the rulebook's form, or near it. */
export interface Words {
  readonly lead: string;
  readonly subject: string;
  readonly colon: string;
  readonly squares: string;
  readonly route: string;
  readonly pause: string;
  readonly verb: string;
  readonly target: string;
  readonly place: string;
  readonly tail: string;
}

/** Writes a draft in one of the forms a steady hand uses. */
export function wordsOf({ subject, start, legs, route, verb, target, targetAt }: Draft): Words {
  return {
    lead: '',
    subject,
    colon: ': ',
    squares: legs.length > 0 ? [start, ...legs].join(' > ') : '',
    route: route ? ` (${route.join(' - ')})` : '',
    pause: legs.length > 0 && verb ? '; ' : '',
    verb: verb ?? '',
    target: target ? ` ${target}` : '',
    place: targetAt ? ` at ${targetAt}` : '',
    tail: '',
  };
}

export function join(words: Words): string {
  const { lead, subject, colon, squares, route, pause, verb, target, place, tail } = words;
  return lead + subject + colon + squares + route + pause + verb + target + place + tail;
}

/** The order a draft is. */
export function orderOf({ start, legs, route, verb, target, targetAt }: Draft): ClassicOrder {
  const other = { name: target ?? '', known: true, fits: [] };
  if (verb === 'stand') return { action: 'stand' };
  if (verb === 'intercept') return { action: 'intercept', target: other };
  if (verb === 'transfer to') return { action: 'transfer', to: other, at: targetAt ?? '' };
  let from = start;
  const steps = legs.map((to, i) => {
    const leg = {
      from,
      to,
      ...(route && { route }),
      ...(verb && i === legs.length - 1 && { verb: verb === 'joint engage' ? { kind: verb } : { kind: verb, other } }),
    };
    from = to;
    return leg;
  });
  return { action: 'move', legs: steps as [(typeof steps)[0], ...typeof steps] };
}

export function textOf(draft: Draft): string {
  return writeOrder(draft.subject, orderOf(draft));
}

/** What people tell a move with: S the army, F and T the squares. */
const TALES =
  'S goes from F to T|S lumbers over to T|S leaves F for T|S packs up at F and trudges to T|From F S marches to T|I am sending S to T|S, bored of F, moves to T|Time for S to go to T|S takes the road from F to T'.split(
    '|',
  );
const STRIKES: Readonly<Record<string, readonly string[]>> = {
  engage: [' and engages X', ', engaging X', ' and attacks X there'],
  replace: [' and replaces X', ', replacing X'],
};
const ENDS = ['', '.', ', sorry for the wait', ' because it rains', ' before dawn'];

/** Names that are words of an order where they stand in a sentence: nobody can tell "March" from "march". */
const VERBS = new Set(['Attack', 'Hold', 'March', 'Half']);

/** A move told in words; undefined for what nobody tells so: a way, several turns, a stand, an army called Hold. */
export function formatInWords({ subject, start, legs, route, verb, target }: Draft): fc.Arbitrary<string> | undefined {
  const strikes = verb === undefined ? [''] : STRIKES[verb];
  const [to, ...more] = legs;
  if (to === undefined || more.length > 0 || route || !strikes || VERBS.has(subject)) return undefined;
  return fc
    .tuple(fc.constantFrom(...TALES), fc.constantFrom(...strikes), fc.constantFrom(...ENDS))
    .map(([tale, strike, end]) => {
      const parts: Readonly<Record<string, string>> = { S: subject, F: start, T: to };
      const move = tale.replace(/\b[SFT]\b/g, (part) => parts[part] ?? part);
      return move + strike.replace('X', target ?? '') + end;
    });
}
