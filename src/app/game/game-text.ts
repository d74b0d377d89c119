import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { AppError, type Issue } from '../../core/result.js';
import { CONFIG_FILE, readConfig } from './config.js';
import { readOwnText } from './files.js';
import { findFormulaIssues } from './formulas.js';
import { GAME_FILE, type Game, HALF_IMPORTED } from './game.js';
import { loadRuleset, readGame } from './setup.js';
import { readTable, toItems } from './tables.js';
import { readYaml, refuseIssues, type YamlFile } from './yaml.js';

/** The set-up of a game: its file with what stands in files of their own, and the same as one text. */
export interface GameText {
  readonly file: YamlFile;
  readonly text: string;
  /** The files that `game.yaml` names. */
  readonly parts: readonly string[];
}

/** A file beside `game.yaml`; what it holds stands in place of its name. */
const PART = /^[\w-]{1,60}\.(?:yaml|yml|json|csv)$/;

/** Keys whose values are words, whatever they look like. */
const WORDS: readonly string[] = ['ruleset', 'name', 'zone', 'judges'];

type Path = readonly string[];

interface Part {
  readonly path: Path;
  readonly file: YamlFile;
}

/**
 * Reads `game.yaml` in a folder. A key of it, or a key below one, may name a file beside it (`map: map.yaml`,
 * `characters: characters.csv`) and then is what that holds. Throws a usage AppError where one is missing or cannot be read.
 */
export function readGameText(folder: string, text: string): GameText {
  const file = readYaml(GAME_FILE, text);
  const named = findNames(file.data);
  if (named.length === 0) return { file, text, parts: [] };
  const missing = named.filter(({ name }) => !existsSync(join(folder, name)));
  if (missing.length > 0)
    refuseIssues(
      file,
      missing.map(({ path, name }): Issue => ({ path, reason: `there is no file "${name}" beside ${GAME_FILE}` })),
    );
  const parts = named.map(({ path, name }): Part => ({ path, file: readPart(folder, name) }));
  const whole = parseDocument(text, { schema: 'failsafe' });
  for (const { path, file: part } of parts) whole.setIn(path, whole.createNode(part.data));
  return {
    file: joinParts(file, parts, whole.toJS()),
    text: whole.toString({ lineWidth: 0 }),
    parts: named.map(({ name }) => name),
  };
}

function findNames(data: unknown): readonly { readonly path: Path; readonly name: string }[] {
  const entries = (value: unknown): readonly (readonly [string, unknown])[] =>
    typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
  const named = (path: Path, value: unknown) =>
    typeof value === 'string' && PART.test(value) ? [{ path, name: value }] : [];
  return entries(data)
    .filter(([key]) => !WORDS.includes(key))
    .flatMap(([key, value]) => [
      ...named([key], value),
      ...entries(value).flatMap(([inner, one]) => named([key, inner], one)),
    ]);
}

function readPart(folder: string, name: string): YamlFile {
  const text = readOwnText(join(folder, name), name);
  if (!name.endsWith('.csv')) return readYaml(name, text);
  const { rows, lineOf } = readTable(name, text);
  return { name, data: toItems(rows), lineOf: ([row]) => lineOf(typeof row === 'number' ? row : -1) };
}

/** The whole, each place of which is known by the file it stands in. */
function joinParts(file: YamlFile, parts: readonly Part[], data: unknown): YamlFile {
  return {
    ...file,
    data,
    partOf: (path) => {
      const part = parts.find((one) => one.path.every((key, i) => path[i] === key));
      return part && { file: part.file, path: path.slice(part.path.length) };
    },
  };
}

/** Throws a usage AppError for a folder into which a game was being put when something was killed, or is just now. */
export function refuseHalfImported(folder: string): void {
  if (!existsSync(join(folder, HALF_IMPORTED))) return;
  throw new AppError(
    'usage',
    folder,
    `a game is being put into it by "adjutant import", or that was killed (${HALF_IMPORTED} stands there): it is no whole game`,
    'Wait for it; or import again into the same folder, which takes away what is there of it.',
  );
}

/** What the files of a game say just now, `game.yaml` with its parts as one text; `isHalf` where the game is just being put there. Throws a usage AppError where one is missing or wrong. */
export function loadFiles(
  folder: string,
  { isHalf = false }: { readonly isHalf?: boolean } = {},
): Pick<Game, 'config' | 'setup'> & { readonly text: string; readonly parts: readonly string[] } {
  if (!isHalf) refuseHalfImported(folder);
  const settings = readYaml(CONFIG_FILE, loadText(folder, CONFIG_FILE));
  const config = readConfig(settings);
  const { file, text, parts } = loadGameText(folder);
  const load = (name: string) => loadRuleset(name, folder);
  const setup = readGame(file, load, config.ruleset);
  const issues = findFormulaIssues(config, setup.ruleset);
  if (issues.length > 0) refuseIssues(settings, issues);
  return { config, setup, text, parts };
}

/** The set-up of the game in a folder, with what stands in files of their own. */
export function loadGameText(folder: string): GameText {
  return readGameText(folder, loadText(folder, GAME_FILE));
}

function loadText(folder: string, name: string): string {
  const path = join(folder, name);
  if (existsSync(path)) return readOwnText(path, name);
  throw new AppError(
    'usage',
    path,
    'there is no such file',
    "Give a game's folder with --game, or make one with: adjutant init FOLDER.",
  );
}
