/** Why something was not done: each a sentence for the judge. A thrown `AppError` has the same three parts. */
export interface Problem {
  readonly what: string;
  readonly why: string;
  readonly todo: string;
}

/** A failure that is a value: a text that is not what it should be. Only faults of the world are thrown. */
export type Result<T, E> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}
/** What the judge can do about a fault. */
const FAULT_KINDS = ['usage', 'unreadable', 'needs-judge', 'try-later', 'bug'] as const;
export type AppErrorKind = (typeof FAULT_KINDS)[number];

/** The way out of a fault at a thread, told with the command by which that thread is looked at. */
export type LookAdvice = (look: string) => string;

/** The command that looks at the game's own thread. */
export const OWN_LOOK = 'adjutant capture';

/** A fault of the world or of ours, thrown: what and where, why, and the way out, each a sentence for people. */
export class AppError extends Error {
  readonly todo: string;
  readonly #advice: LookAdvice | undefined;

  constructor(
    readonly kind: AppErrorKind,
    readonly what: string,
    readonly why: string,
    todo: string | LookAdvice,
  ) {
    const told = typeof todo === 'string' ? todo : todo(OWN_LOOK);
    super(`${what}: ${why}. ${told}`);
    this.name = 'AppError';
    this.todo = told;
    this.#advice = typeof todo === 'string' ? undefined : todo;
  }

  /** The same fault at another thread, which another command looks at. */
  ofLook(look: string): AppError {
    return this.#advice ? new AppError(this.kind, this.what, this.why, this.#advice(look)) : this;
  }
}

/** The way to a value in data, through keys and indexes. */
export type DataPath = readonly (string | number)[];

/** Something wrong in a file the judge or a case wrote: the way to it through keys and indexes, and what is wrong. */
export interface Issue {
  readonly path: DataPath;
  readonly reason: string;
}

/** A place in a file as people count: `players[3].name`, the items of a list from 1. */
export function writePath(path: DataPath): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}
