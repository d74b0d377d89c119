import { Fault, type FaultKind } from '../core/result.js';
import { printable } from '../drafting/clean.js';

/** 0 ok · 1 failed · 2 usage or configuration · 3 thread unreadable · 5 needs the judge. Stable for scripts. */
const EXIT: Readonly<Record<FaultKind, number>> = { usage: 2, unreadable: 3, 'needs-judge': 5, 'try-later': 1, bug: 1 };

export const NEEDS_JUDGE = EXIT['needs-judge'];

export function exitCode(error: unknown): number {
  return error instanceof Fault ? EXIT[error.kind] : 1;
}

/** A line of result, on standard output; what a player wrote cannot work the terminal. */
export function print(line = ''): void {
  process.stdout.write(`${printable(line)}\n`);
}

/** The one document a command gives with `--json`. */
export function printJson(value: unknown): void {
  // Some of the signs that work a terminal are no control characters to JSON; written so, they stay what they are.
  const text = JSON.stringify(value, undefined, 2).replace(
    /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  process.stdout.write(`${text}\n`);
}

/** A line about progress, on standard error, so that results can be piped on. */
export function tell(line: string): void {
  process.stderr.write(`${printable(line)}\n`);
}

/** What went wrong, why, and what to do: never a stack trace. */
export function printFault(error: unknown): void {
  if (error instanceof Fault) {
    tell(`${error.what}: ${error.why}${error.why.includes('\n') ? '' : '.'}`);
    tell(error.todo);
    return;
  }
  tell(`Something went wrong that should not: ${error instanceof Error ? error.message : String(error)}`);
  tell('Nothing half done was kept. Please report this with what you did: it is a bug.');
}

/** `1 post`, `2 posts`. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

/** Lines of a table, columns padded to their widest entry. */
export function table(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
