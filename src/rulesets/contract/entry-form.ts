/**
 * What a key of an entry holds. `piece` and `player` are names that must be known, `newcomer` one that is to be known from
 * then on; a `choice` with `open` takes other values too.
 */
export type FieldHolds =
  | { readonly kind: 'text' | 'time' | 'place' | 'piece' | 'player' | 'newcomer' | 'flag' }
  | { readonly kind: 'number'; readonly most?: number }
  | { readonly kind: 'choice'; readonly of: readonly string[]; readonly open?: true }
  | {
      readonly kind: 'list';
      readonly of: FieldHolds /** True where one alone may stand without brackets. */;
      readonly bare?: true;
    }
  | { readonly kind: 'map'; readonly key: FieldHolds; readonly to: FieldHolds }
  | { readonly kind: 'record'; readonly fields: readonly EntryField[] };

/** One key of an entry: what it says, in a few words, and what it holds. */
export interface EntryField {
  readonly key: string;
  readonly says: string;
  readonly holds: FieldHolds;
  /** True where an entry must have it. */
  readonly needed?: true;
}

/** One form of an entry, key by key: the file's check, the desk's form and the help are made from it. */
export interface EntryForm {
  /** The key that tells this form from the others of its kind; absent where there is only one. */
  readonly sign?: string;
  /** What is entered with it, in words: "a match was won". */
  readonly says: string;
  readonly fields: readonly EntryField[];
}

export const TEXT = { kind: 'text' } as const satisfies FieldHolds;
export const TIME = { kind: 'time' } as const satisfies FieldHolds;
export const PLACE_NAME = { kind: 'place' } as const satisfies FieldHolds;
export const PIECE = { kind: 'piece' } as const satisfies FieldHolds;
export const PLAYER = { kind: 'player' } as const satisfies FieldHolds;
export const NEWCOMER = { kind: 'newcomer' } as const satisfies FieldHolds;
export const FLAG = { kind: 'flag' } as const satisfies FieldHolds;
export const NUMBER = { kind: 'number' } as const satisfies FieldHolds;

/** A field that an entry must have. */
export function needed(key: string, says: string, holds: FieldHolds): EntryField {
  return { key, says, holds, needed: true };
}

/** A field that may be left out. */
export function maybe(key: string, says: string, holds: FieldHolds): EntryField {
  return { key, says, holds };
}

export function manyOf(of: FieldHolds): FieldHolds {
  return { kind: 'list', of };
}

/** One, or a list of several. */
export function oneOrMore(of: FieldHolds): FieldHolds {
  return { kind: 'list', of, bare: true };
}

export function mapOf(key: FieldHolds, to: FieldHolds): FieldHolds {
  return { kind: 'map', key, to };
}

export function recordOf(fields: readonly EntryField[]): FieldHolds {
  return { kind: 'record', fields };
}

/** One of some words. */
export function choiceOf(of: readonly string[]): FieldHolds {
  return { kind: 'choice', of };
}

/** One of some words, or another. */
export function usually(of: readonly string[]): FieldHolds {
  return { kind: 'choice', of, open: true };
}

/** All the keys that some forms know between them, each once. */
export function keysOfForms(forms: readonly EntryForm[]): readonly string[] {
  return [...new Set(forms.flatMap(({ fields }) => keysOf(fields)))];
}

/** The keys of some fields, for the reader of a file. */
export function keysOf(fields: readonly EntryField[]): readonly string[] {
  return fields.map(({ key }) => key);
}
