import type { Flaw } from '../../../core/schema.js';
import { readIso, writeLocal } from '../../../core/time.js';
import type { EntryField, EntryForm, EntryKind, FieldHolds } from '../../../rulesets/contract/entries.js';
import type { ControlChange } from '../../../rulesets/contract/turn.js';
import type { Turn } from '../../../store/turns.js';
import type { Game } from '../../game/game.js';
import { checkControl } from './check-control.js';
import { openingBoard } from './corrections.js';
import { findKnownNames, type KnownNames } from './names.js';
import { findForm, shapeEntry } from './shape.js';

/** One entry that can be so: as it was written, as the ruleset reads it, and what it is about where there can be only one. */
export interface ReadEntry {
  readonly given: unknown;
  readonly value: unknown;
  readonly about?: string;
}

/** Entries of one kind as far as they can be read, and what is wrong with the others; a path begins with the place in the list. */
export interface EntriesRead {
  readonly read: readonly ReadEntry[];
  readonly flaws: readonly Flaw[];
}

/** Reads entries of a kind for a turn. */
export function readEntries(
  game: Game,
  turn: Turn,
  kind: EntryKind<unknown>,
  entries: readonly unknown[],
): EntriesRead {
  const { ruleset } = game.setup;
  const { board } = openingBoard(game, turn);
  const forms = kind.forms(board);
  const known = withNewcomers(findKnownNames(game, turn), findNewcomers(game, turn, kind, forms, entries));
  const flaws: Flaw[] = [];
  const abouts = new Map<string, number>();
  const read = entries.flatMap((entry, i): readonly ReadEntry[] => {
    const tell = (found: readonly Flaw[]) => {
      flaws.push(...found.map(({ path, reason }) => ({ path: [i, ...path], reason })));
      return [];
    };
    const shaped = shapeEntry(forms, entry, known);
    if (shaped.flaws.length > 0) return tell(shaped.flaws);
    const result = kind.read(shaped.given, board);
    if (!result.ok) return tell(result.error);
    const far = findFarTime(game, turn, shaped.given);
    if (far) return tell([far]);
    if (kind.id === 'control') {
      const wrong = checkControl(result.value as ControlChange, shaped.given as object, { ruleset, board, known });
      if (wrong.length > 0) return tell(wrong);
    }
    const about = kind.about?.(result.value);
    const twin = about === undefined ? undefined : abouts.get(about);
    if (twin !== undefined)
      return tell([{ path: [], reason: `${about} stands here twice: number ${twin + 1} and this` }]);
    if (about !== undefined) abouts.set(about, i);
    return [{ given: shaped.given, value: result.value, ...(about !== undefined && { about }) }];
  });
  return { read, flaws };
}

/** More days after the lock than this is another year than was meant. */
const FAR = 90 * 24 * 60 * 60_000;

/** A time far behind the turn: the year, most likely. What is to count then is entered for its own turn. */
function findFarTime({ setup }: Game, { number, lock }: Turn, given: unknown): Flaw | undefined {
  const at = readIso(String((given as { readonly at?: unknown }).at ?? ''));
  if (at === undefined || at - lock < FAR) return undefined;
  const days = Math.round((at - lock) / (24 * 60 * 60_000));
  const reason = `${writeLocal(at, setup.zone)} is ${days} days after the lock of turn ${number}; look at the year, or enter it for the turn in which it is so`;
  return { path: ['at'], reason };
}

/** The names that entries of the turn, and those to be read, bring: who joins can be named at once. */
function findNewcomers(
  { store, setup }: Game,
  turn: Turn,
  kind: EntryKind<unknown>,
  forms: readonly EntryForm[],
  entries: readonly unknown[],
): readonly string[] {
  const board = setup.ruleset.readBoard(turn.board);
  const before = setup.ruleset.entries.flatMap((one) =>
    store.entries.load(one.id, turn.number).flatMap(({ given }) => newcomersIn(one.forms(board), given)),
  );
  return kind.id === 'messages' ? before : [...before, ...entries.flatMap((entry) => newcomersIn(forms, entry))];
}

function newcomersIn(forms: readonly EntryForm[], given: unknown): readonly string[] {
  const form = findForm(forms, given);
  return form ? inRecord(given, form.fields) : [];
}

function inRecord(value: unknown, fields: readonly EntryField[]): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Readonly<Record<string, unknown>>;
  return fields.flatMap(({ key, holds }) => inValue(record[key], holds));
}

function inValue(value: unknown, holds: FieldHolds): readonly string[] {
  switch (holds.kind) {
    case 'newcomer':
      return typeof value === 'string' ? [value] : [];
    case 'list':
      return [value].flat().flatMap((one) => inValue(one, holds.of));
    case 'map':
      return typeof value === 'object' && value !== null
        ? Object.values(value).flatMap((one) => inValue(one, holds.to))
        : [];
    case 'record':
      return inRecord(value, holds.fields);
    default:
      return [];
  }
}

function withNewcomers({ pieces, players, zone }: KnownNames, names: readonly string[]): KnownNames {
  const more = names.filter((name) => !players.some((one) => one.name === name));
  return {
    pieces: new Map([...pieces, ...names.filter((name) => !pieces.has(name)).map((name) => [name, ''] as const)]),
    players: [...players, ...(players.length > 0 ? more.map((name) => ({ name, side: '', aliases: [] })) : [])],
    zone,
  };
}
