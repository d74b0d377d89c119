import type { DataPath, Flaw } from '../../core/data-reader.js';
import type { EntryField, FieldHolds } from '../../core/schema.js';
import { tellNear } from '../../core/text.js';
import { writeIso } from '../../core/time.js';
import { type EntryForm, findForm, keysOf, keysOfForms } from '../../rulesets/contract/entries.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import { readMoment } from '../game/moment.js';
import { openingBoard } from './opening-board.js';

/** A player as far as an entry can name him. */
interface KnownPlayer {
  readonly name: string;
  readonly side: string;
  readonly aliases: readonly string[];
}

/** Whom an entry of a turn can name. */
export interface KnownNames {
  /** Whom orders may be for, with the side of each that stands on the board. */
  readonly pieces: ReadonlyMap<string, string>;
  readonly players: readonly KnownPlayer[];
  readonly zone: string;
}

/** Those of the roster in `game.yaml` and those the board knows, and the names on the board as the turn began. */
export function findKnownNames(game: Game, turn: Turn): KnownNames {
  const { setup, store } = game;
  const { ruleset, players, zone } = setup;
  const { board } = openingBoard(game, turn);
  const control = store.entries.load('control').map(({ value }) => value);
  const { pieces } = ruleset.viewBoard(board, control, turn.opened, JUDGE);
  const sides = new Map(pieces.map(({ name, side }) => [name, side]));
  const own = ruleset.people?.roster(board) ?? [];
  const known = new Set(players.map(({ name }) => name));
  return {
    pieces: new Map(ruleset.subjectsOf(board).map((name) => [name, sides.get(name) ?? ''])),
    players: [
      ...players.map(({ name, side, aliases }) => ({ name, side, aliases })),
      ...own.filter(({ name }) => !known.has(name)).map((one) => ({ ...one, aliases: [] })),
    ],
    zone,
  };
}

/** An entry as it is kept: its times in UTC; and what is wrong with it, each with its place. */
export interface Shaped {
  readonly given: unknown;
  readonly flaws: readonly Flaw[];
}

/**
 * Looks at an entry key by key, as its kind's forms describe it: keys that are none are told with the key meant, what is
 * missing with what it says, names and times with what would be right. Times on the clocks of the game's zone become UTC.
 */
export function shapeEntry(forms: readonly EntryForm[], given: unknown, known: KnownNames): Shaped {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { given, flaws: [{ path: [], reason: `should be keys with values: ${tellForms(forms)}` }] };
  const form = findForm(forms, given);
  if (!form) {
    const signs = forms.flatMap(({ sign }) => sign ?? []);
    const near = Object.keys(given)
      .map((key) => tellNear(key, signs))
      .find((told) => told !== '');
    return {
      given,
      flaws: [{ path: [], reason: `does not say what it is: write one of ${tellForms(forms)}${near ?? ''}` }],
    };
  }
  const shape = new Shape(known, keysOfForms(forms));
  const value = shape.record(given as Readonly<Record<string, unknown>>, form.fields, []);
  return { given: value, flaws: shape.flaws };
}

function tellForms(forms: readonly EntryForm[]): string {
  const [only] = forms;
  if (forms.length === 1 && only) return keysOf(only.fields).join(', ');
  return forms.map(({ sign, says }) => `${sign} (${says})`).join(', ');
}

class Shape {
  readonly flaws: Flaw[] = [];

  constructor(
    private readonly known: KnownNames,
    /** The keys of all forms of the kind: one of them here stands in the wrong form. */
    private readonly others: readonly string[],
  ) {}

  record(given: Readonly<Record<string, unknown>>, fields: readonly EntryField[], path: DataPath): unknown {
    for (const { key, says } of fields.filter((one) => one.needed && isAbsent(given[one.key])))
      this.flaw([...path, key], `is missing: ${says}`);
    return Object.fromEntries(
      Object.entries(given).map(([key, value]) => {
        const field = fields.find((one) => one.key === key);
        if (!field) this.#tellKey(key, fields, path);
        return [key, field && !isAbsent(value) ? this.holds(value, field.holds, [...path, key]) : value];
      }),
    );
  }

  #tellKey(key: string, fields: readonly EntryField[], path: DataPath): void {
    const keys = keysOf(fields);
    const told = fields.map((field) => `${field.key} (${field.says})`).join(', ');
    const elsewhere = path.length === 0 && this.others.includes(key) ? ' in this form' : '';
    const near = tellNear(key, keys);
    this.flaw([...path, key], `"${key}" is no key here${elsewhere}${near || '.'} The keys are ${told}`);
  }

  holds(value: unknown, holds: FieldHolds, path: DataPath): unknown {
    switch (holds.kind) {
      case 'list':
        if (!Array.isArray(value)) {
          if (!holds.bare) this.flaw(path, 'should be a list, like [one, another]');
          return holds.bare ? this.holds(value, holds.of, path) : value;
        }
        return value.map((one, i) => this.holds(one, holds.of, [...path, i]));
      case 'map':
        if (!isRecord(value)) return this.flaw(path, 'should be names with values, like {name: value}');
        return Object.fromEntries(
          Object.entries(value).map(([key, one]) => {
            this.holds(key, holds.key, [...path, key]);
            return [key, isAbsent(one) ? one : this.holds(one, holds.to, [...path, key])];
          }),
        );
      case 'record':
        if (!isRecord(value)) return this.flaw(path, `should be keys with values: ${keysOf(holds.fields).join(', ')}`);
        return this.record(value, holds.fields, path);
      default:
        return this.#scalar(value, holds, path);
    }
  }

  #scalar(value: unknown, holds: FieldHolds, path: DataPath): unknown {
    if (typeof value === 'object') return this.flaw(path, 'should be one text, not several');
    const text = String(value);
    switch (holds.kind) {
      case 'time': {
        const read = readMoment(text, this.known.zone);
        if (!read.ok) this.flaw(path, read.error);
        return read.ok ? writeIso(read.value) : text;
      }
      case 'choice':
        if (!holds.open && !holds.of.includes(text))
          this.flaw(path, `"${text}" is none of ${holds.of.join(', ')}${tellNear(text, holds.of)}`);
        return text;
      case 'number':
        if (!/^-?\d{1,9}$/.test(text.trim())) this.flaw(path, `"${text}" should be a whole number`);
        return text.trim();
      case 'flag':
        if (text !== 'true' && text !== 'false') this.flaw(path, `"${text}" should be true or false`);
        return text;
      case 'piece':
        if (this.known.pieces.size > 0 && !this.known.pieces.has(text))
          this.flaw(path, `nobody on the map is called "${text}"${tellNear(text, this.known.pieces.keys())}`);
        return text;
      case 'player':
        this.#player(text, path);
        return text;
      default:
        return text;
    }
  }

  /** Where the game has no roster nobody can be told from a slip. */
  #player(text: string, path: DataPath): void {
    const { players } = this.known;
    if (players.length === 0 || players.some(({ name }) => name === text)) return;
    const owner = players.find(({ aliases }) => aliases.includes(text));
    if (owner) this.flaw(path, `"${text}" is another name of ${owner.name}; write ${owner.name}`);
    else
      this.flaw(
        path,
        `no player is called "${text}"${tellNear(
          text,
          players.map(({ name }) => name),
        )}`,
      );
  }

  flaw(path: DataPath, reason: string): undefined {
    this.flaws.push({ path, reason });
    return undefined;
  }
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
