import { AppError, type Issue } from '../../core/result.js';
import {
  type EntryField,
  type FieldType,
  flag,
  oneOrMore,
  optional,
  piece,
  player,
  string,
  time,
} from '../../core/schema.js';
import { DAY, readIso, writeIso, writeLocal } from '../../core/time.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import { type EntryForm, type EntryKind, findForm, form } from '../../rulesets/contract/entries.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { ControlChange } from '../../rulesets/contract/turn.js';
import { writeSorted } from '../../store/bytes.js';
import type { Message } from '../../store/entries.js';
import type { Turn } from '../../store/turns.js';
import { closeTurn, toInput } from '../../turns/close.js';
import type { Game } from '../game/game.js';
import { findKnownNames, type KnownNames, type Settled, settleEntry } from './entry-shape.js';
import { correctionKinds, openingBoard } from './opening-board.js';
import { loadRecord } from './record.js';

/** What is wrong with something that is entered, or so unusual that it is asked about: place by place of a form, or as `told` of a file. */
export class EntryFault extends AppError {
  /** True where it is entered once the judge says that he means it. */
  readonly isAsked: boolean;

  constructor(
    readonly issues: readonly Issue[],
    { isAsked, told = issues.map(formatPlace) }: { readonly isAsked: boolean; readonly told?: readonly string[] },
  ) {
    super(
      'usage',
      isAsked ? 'It is not entered yet' : 'Nothing was entered',
      told.join('; '),
      isAsked
        ? `Put it right, or say that you mean it${WAYS_OUT.meanIt.command}.`
        : 'Put it right and enter it again; what you wrote is kept in the form.',
    );
    this.isAsked = isAsked;
  }
}

function formatPlace({ path, reason }: Issue): string {
  return `${path.join(', ')}${path.length > 0 ? ': ' : ''}${reason}`;
}

const MESSAGE_FORMS = [
  form(
    undefined,
    'a private message',
    { author: player('who sent it'), at: time('when it was sent'), text: string('what it says') },
    (message): Message => message,
  ),
];

/** Private messages with orders, in every game. */
const MESSAGES: EntryKind<unknown> = {
  id: 'messages',
  isPrivate: true,
  purpose: 'private messages with orders, where you do not add them with: adjutant pm add',
  entered: 'A private message was entered.',
  example: '- {author: Gazetzot, at: 2026-09-19T20:04Z, text: "Sai Rei: 3D > 4D"}',
  forms: () => MESSAGE_FORMS,
};

const CONTROL = {
  to: oneOrMore('who commands it then', player()),
  by: optional(player('who asked for it')),
  accepted: flag('you accept it although it may break a rule'),
  note: optional(string('a note for yourself')),
};

/** Changes of control, in every game; `subject` is the ruleset's key for whom they are about, `word` what it calls them. */
function controlKind(subject: string, word: string): EntryKind<unknown> {
  const at = time('from when on');
  const shape: typeof CONTROL & { readonly at: typeof at } = { at, [subject]: piece(word), ...CONTROL };
  const forms = [
    form(undefined, 'a change of control', shape, (one): ControlChange => {
      const named: Readonly<Record<string, unknown>> = one;
      return { at: one.at, piece: String(named[subject]), to: one.to };
    }),
  ];
  return {
    id: 'control',
    isPrivate: false,
    purpose: `changes of control: who commands which ${word} from when on`,
    entered: 'A change of control was entered.',
    example: `- {at: 2026-09-10T10:00Z, ${subject}: Sai Rei, to: Gazetzot}`,
    forms: () => forms,
    about: (value) => {
      const { at, piece: whose } = value as ControlChange;
      return `who commands ${whose} from ${writeIso(at)} on`;
    },
  };
}

/** Every kind of entry that a game knows: private messages, changes of control, the ruleset's own, and corrections of the board. */
export function entryKinds(ruleset: Ruleset): readonly EntryKind<unknown>[] {
  const { entries, cases, words } = ruleset;
  return [MESSAGES, controlKind(cases.subjectKey, words.piece.one), ...entries, ...correctionKinds(ruleset)];
}

/** One entry that can be so, and what it is about where there can be only one. */
export interface ReadEntry extends Settled {
  readonly about?: string;
}

/** Entries of one kind as far as they can be read, and what is wrong with the others; a path begins with the place in the list. */
export interface EntriesRead {
  readonly read: readonly ReadEntry[];
  readonly issues: readonly Issue[];
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
  const issues: Issue[] = [];
  const abouts = new Map<string, number>();
  const read = entries.flatMap((entry, i): readonly ReadEntry[] => {
    const tell = (found: readonly Issue[]) => {
      issues.push(...found.map(({ path, reason }) => ({ path: [i, ...path], reason })));
      return [];
    };
    const settled = settleEntry(kind, entry, board, known);
    if (!settled.ok) return tell(settled.error);
    const { given, value } = settled.value;
    const far = findFarTime(game, turn, given);
    if (far) return tell([far]);
    if (kind.id === 'control') {
      const wrong = checkControl(value as ControlChange, given as object, { ruleset, board, known });
      if (wrong.length > 0) return tell(wrong);
    }
    const about = kind.about?.(value);
    const twin = about === undefined ? undefined : abouts.get(about);
    if (twin !== undefined)
      return tell([{ path: [], reason: `${about} stands here twice: number ${twin + 1} and this` }]);
    if (about !== undefined) abouts.set(about, i);
    return [{ given, value, ...(about !== undefined && { about }) }];
  });
  return { read, issues };
}

/** More days after the lock than this is another year than was meant. */
const FAR = 90 * DAY;

/** A time far behind the turn: the year, most likely. What is to count then is entered for its own turn. */
function findFarTime({ setup }: Game, { number, lock }: Turn, given: unknown): Issue | undefined {
  const at = readIso(String((given as { readonly at?: unknown }).at ?? ''));
  if (at === undefined || at - lock < FAR) return undefined;
  const days = Math.round((at - lock) / DAY);
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
  return fields.flatMap(({ key, type }) => inValue(record[key], type));
}

function inValue(value: unknown, type: FieldType): readonly string[] {
  switch (type.kind) {
    case 'newcomer':
      return typeof value === 'string' ? [value] : [];
    case 'list':
      return [value].flat().flatMap((one) => inValue(one, type.of));
    case 'map':
      return typeof value === 'object' && value !== null
        ? Object.values(value).flatMap((one) => inValue(one, type.to))
        : [];
    case 'record':
      return inRecord(value, type.fields);
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

/** Who asked for a change of control, as its file says. */
interface Asked {
  readonly by?: unknown;
  readonly accepted?: unknown;
}

/**
 * What keeps a change of control from being as it is written: a player of another side, or somebody who may not ask for
 * it. Accepted by the judge, it is looked at no further.
 */
export function checkControl(
  change: ControlChange,
  { by, accepted }: Asked,
  { ruleset, board, known }: { readonly ruleset: Ruleset; readonly board: unknown; readonly known: KnownNames },
): readonly Issue[] {
  const bound = ruleset.people?.refuseGiving?.(board, change.piece);
  if (bound !== undefined) return [{ path: ['piece'], reason: bound }];
  if (accepted === 'true') return [];
  const side = known.pieces.get(change.piece) ?? '';
  const sideOf = (name: string): string => known.players.find((one) => one.name === name)?.side ?? '';
  const isOther = (name: string): boolean =>
    side !== '' && sideOf(name) !== '' && sideOf(name) !== side && known.players.some((one) => one.side === side);
  const way = 'where you allow it all the same, say that you accept it (in a file: "accepted: true")';
  const wrong = change.to
    .filter(isOther)
    .map((name) => `${name} plays for ${sideOf(name)}, ${change.piece} is of ${side}`);
  const issues = wrong.map((told): Issue => ({ path: ['to'], reason: `${told}; ${way}` }));
  if (typeof by !== 'string' || by === '') return issues;
  const refused = isOther(by)
    ? `${by} plays for ${sideOf(by)} and cannot ask for ${change.piece} of ${side}`
    : ruleset.people?.refuseAsking(board, by, change.piece);
  return refused === undefined ? issues : [...issues, { path: ['by'], reason: `${refused}; ${way}` }];
}

/**
 * What of some entries that were read cannot be on the turn as it stands, each after those before it; what was entered
 * already is not looked at again, and what of it these are to stand `instead` of counts no more. Each issue begins with its entry's place.
 */
export function checkEntered(
  game: Game,
  turn: Turn,
  kind: EntryKind,
  values: readonly unknown[],
  instead: readonly unknown[] = [],
): readonly Issue[] {
  const { check, checkOnBoard } = kind;
  if (checkOnBoard) {
    const { board } = openingBoard(game, turn);
    const before = new Set(game.store.entries.load(kind.id, turn.number).map(({ value }) => writeSorted(value)));
    return values.flatMap((value, i) =>
      before.has(writeSorted(value)) ? [] : placeIssues(checkOnBoard(board, value), i),
    );
  }
  if (!check) return [];
  const { ruleset } = game.setup;
  const record = loadRecord(game, turn);
  const result = closeTurn(record, ruleset);
  const board = ruleset.readBoard(record.board);
  const gone = new Set(instead.map(writeSorted));
  const entered = (record.entries[kind.id] ?? []).filter((value) => !gone.has(writeSorted(value)));
  const known = new Set(entered.map(writeSorted));
  const issues: Issue[] = [];
  for (const [i, value] of values.entries()) {
    if (known.has(writeSorted(value))) continue;
    const entries = { ...record.entries, [kind.id]: [...entered] };
    const found = check(toInput({ ...record, entries }, board, result, ruleset), value);
    issues.push(...placeIssues(found, i));
    entered.push(value);
  }
  return issues;
}

/**
 * What of some entries may be a slip, so that the judge is asked whether he means it; what was entered already is not
 * asked about again. Each issue begins with its entry's place.
 */
export function askEntered(game: Game, turn: Turn, kind: EntryKind, values: readonly unknown[]): readonly Issue[] {
  const { ask } = kind;
  if (!ask) return [];
  const { board } = openingBoard(game, turn);
  const known = new Set(game.store.entries.load(kind.id, turn.number).map(({ value }) => writeSorted(value)));
  return values.flatMap((value, i) => (known.has(writeSorted(value)) ? [] : placeIssues(ask(board, value), i)));
}

function placeIssues(issues: readonly Issue[], i: number): readonly Issue[] {
  return issues.map(({ path, reason }) => ({ path: [i, ...path], reason }));
}
