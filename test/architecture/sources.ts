import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const SRC = new URL('../../src', import.meta.url).pathname;

/** Every file of `src`, by its path below it; compiled grammars too. */
export const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => name.replaceAll('\\', '/'))
  .toSorted();

export const pathOf = (file: string): string => join(SRC, file);
const texts = new Map(files.map((name) => [name, readFileSync(pathOf(name), 'utf8')]));
export const textOf = (file: string): string => texts.get(file) ?? '';
export const linesOf = (file: string): number => textOf(file).trimEnd().split('\n').length;
/** A compiled grammar, which nobody wrote. */
export const isCompiled = (file: string): boolean => file.endsWith('/grammar.ts');

/** What a file imports, as it is written there: types, values, what it passes on, and what it loads later. */
export function importsOf(file: string): readonly string[] {
  const found = textOf(file).matchAll(
    /^(?:import|export)\s[^;]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm,
  );
  return [...found].map((match) => (match[1] ?? match[2] ?? match[3]) as string);
}

/** The files of ours that a file imports. */
export function neededBy(file: string): readonly string[] {
  return importsOf(file)
    .filter((from) => from.startsWith('.'))
    .map((from) => join(dirname(file), from).replace(/\.js$/, '.ts'));
}

/** How many files import a file. */
export const importers: ReadonlyMap<string, number> = files
  .flatMap((file) => [...new Set(neededBy(file))])
  .reduce((count, file) => count.set(file, (count.get(file) ?? 0) + 1), new Map<string, number>());

/** The names a file exports by itself. */
export function exportsOf(file: string): readonly string[] {
  const named =
    /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm;
  return [...new Set([...textOf(file).matchAll(named)].map(([, name]) => name as string))];
}
