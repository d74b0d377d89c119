import { readSquare } from './squares.js';
import { readIso } from './time.js';

const MISSING = 'is missing';

/** Something wrong in a file the judge or a case wrote: the way to it through keys and indexes, and what is wrong. */
export interface Flaw {
  readonly path: readonly (string | number)[];
  readonly reason: string;
}

export type DataPath = readonly (string | number)[];

/** A place in a file as people count: `players[3].name`, the items of a list from 1. */
export function writePath(path: DataPath): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}

/** Reads plain data (as YAML or JSON gives it) field by field and gathers what is wrong with it, each with its place. */
export class DataReader {
  readonly flaws: Flaw[] = [];
  readonly #noted = new Set<string>();

  /** Notes what is wrong at a place; what was noted there already is one fault, however often it is come upon. */
  flaw(path: DataPath, reason: string): undefined {
    const fault = `${writePath(path)}: ${reason}`;
    if (!this.#noted.has(fault)) this.flaws.push({ path, reason });
    this.#noted.add(fault);
    return undefined;
  }

  /** A mapping with no key but these. */
  record(value: unknown, path: DataPath, keys?: readonly string[]): Readonly<Record<string, unknown>> {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      this.flaw(path, 'should be a mapping of keys to values');
      return {};
    }
    const record = value as Record<string, unknown>;
    for (const key of Object.keys(record)) {
      if (keys && !keys.includes(key))
        this.flaw([...path, key], `"${key}" is no key here; the keys are ${keys.join(', ')}`);
    }
    return record;
  }

  /** A list; an absent one is empty. */
  list(value: unknown, path: DataPath): readonly unknown[] {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value;
    this.flaw(path, 'should be a list');
    return [];
  }

  text(value: unknown, path: DataPath): string {
    if (typeof value === 'string') return value;
    if (typeof value === 'number' || typeof value === 'boolean') return String(value);
    this.flaw(path, value === undefined ? MISSING : 'should be a text');
    return '';
  }

  /** The name of something, which must say something. */
  name(value: unknown, path: DataPath): string {
    return this.text(value === '' ? undefined : value, path);
  }

  oneOf<T extends string>(value: unknown, path: DataPath, choices: readonly T[]): T {
    const text = this.text(value, path);
    if (!(choices as readonly string[]).includes(text) && value !== undefined)
      this.flaw(path, `"${text}" is none of ${choices.join(', ')}`);
    return text as T;
  }

  /** A whole number; `holder` is what holds so many at most, where that is to be said. */
  whole(value: unknown, path: DataPath, most: number, holder?: string): number {
    const text = this.text(value, path);
    if (value === undefined) return 0;
    const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
    if (Number.isNaN(number)) this.flaw(path, `"${text}" should be a whole number from 0 to ${most}`);
    else if (number > most)
      this.flaw(path, `${text} is too many: ${holder === undefined ? 'it can be' : `${holder} holds`} ${most} at most`);
    return Number.isNaN(number) ? 0 : number;
  }

  flag(value: unknown, path: DataPath): boolean {
    if (value === undefined) return false;
    const text = this.text(value, path);
    if (text !== 'true' && text !== 'false') this.flaw(path, `"${text}" should be true or false`);
    return text === 'true';
  }

  square(value: unknown, path: DataPath): string {
    const text = this.name(value, path);
    if (text !== '' && !readSquare(text)) this.flaw(path, `"${text}" is no square; write number then letter, like 3D`);
    return text;
  }

  /** A time in UTC like 2004-03-06T05:00Z, as ms. */
  time(value: unknown, path: DataPath): number {
    const text = this.text(value, path);
    const ms = readIso(text);
    if (ms === undefined && value !== undefined && typeof value !== 'object')
      this.flaw(path, `"${text}" is no time; write it in UTC like 2004-03-06T05:00Z`);
    return ms ?? 0;
  }
}
