import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { parseDocument } from 'yaml';
import { Fault, type Refusal } from '../../core/result.js';
import type { Flaw } from '../../core/schema.js';
import { writeIso } from '../../core/time.js';
import type { Holder } from '../../store/locks.js';
import { openStore } from '../../store/store.js';
import { readConfig } from './config.js';
import { readTable, readYaml, refuseFlaws, toItems, type YamlFile } from './files.js';
import { findFormulaFlaws } from './formulas.js';
import { type Clock, CONFIG_FILE, GAME_FILE, type Game, STORE_FILE } from './game.js';
import { type GameSetup, loadRuleset, readGame } from './setup.js';
import { adoptTemplates } from './templates.js';

/** What makes a game's folder a rehearsal, beside its own files. */
export interface RehearsalFile {
  /** The folder of the game that is rehearsed. */
  readonly of: string;
  /** How far its clock is ahead of the machine's (ms). */
  readonly ahead: number;
  /** Where everything stood when it was made, where turns were played before. */
  readonly board?: string;
  /** What stands in its thread. */
  readonly posts: readonly DemoPost[];
}

const NAME = 'rehearsal.json';

/** What makes a folder a rehearsal; undefined where it is none. */
export function loadRehearsal(folder: string): RehearsalFile | undefined {
  const path = join(folder, NAME);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as RehearsalFile) : undefined;
}

/** Writes what makes a folder a rehearsal. */
export function saveRehearsal(folder: string, rehearsal: RehearsalFile): void {
  writeFileSync(join(folder, NAME), `${JSON.stringify(rehearsal, undefined, 1)}\n`);
}

/** A rehearsal's clock: the machine's, as far ahead as its file says by then. */
function rehearsalClock(folder: string, machine: Clock): Clock {
  return { now: () => machine.now() + (loadRehearsal(folder)?.ahead ?? 0) };
}

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
 * `characters: characters.csv`) and then is what that holds. Throws a usage Fault where one is missing or cannot be read.
 */
export function readGameText(folder: string, text: string): GameText {
  const file = readYaml(GAME_FILE, text);
  const named = findNames(file.data);
  if (named.length === 0) return { file, text, parts: [] };
  const missing = named.filter(({ name }) => !existsSync(join(folder, name)));
  if (missing.length > 0)
    refuseFlaws(
      file,
      missing.map(({ path, name }): Flaw => ({ path, reason: `there is no file "${name}" beside ${GAME_FILE}` })),
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
  const text = readFileSync(join(folder, name), 'utf8');
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

/** What the files of a game say just now, `game.yaml` with its parts as one text; throws a usage Fault where one is missing or wrong. */
export function loadFiles(
  folder: string,
): Pick<Game, 'config' | 'setup'> & { readonly text: string; readonly parts: readonly string[] } {
  const settings = readYaml(CONFIG_FILE, loadText(folder, CONFIG_FILE));
  const config = readConfig(settings);
  const { file, text, parts } = loadGameText(folder);
  const load = (name: string) => loadRuleset(name, folder);
  const setup = readGame(file, load, config.ruleset);
  const flaws = findFormulaFlaws(config, setup.ruleset);
  if (flaws.length > 0) refuseFlaws(settings, flaws);
  return { config, setup, text, parts };
}

/** The set-up of the game in a folder, with what stands in files of their own. */
export function loadGameText(folder: string): GameText {
  return readGameText(folder, loadText(folder, GAME_FILE));
}

function loadText(folder: string, name: string): string {
  const path = join(folder, name);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  throw new Fault(
    'usage',
    path,
    'there is no such file',
    "Give a game's folder with --game, or make one with: adjutant init FOLDER.",
  );
}

/**
 * Opens the game in a folder; a changed `game.yaml` is adopted, every earlier one is kept. Throws a usage Fault where
 * the folder is no game or a file is wrong. Close `store` when done.
 */
export function openGame(folder: string, machine: Clock): Game {
  const { config, setup: written, text } = loadFiles(folder);
  const rehearsal = loadRehearsal(folder);
  const clock = rehearsal ? rehearsalClock(folder, machine) : machine;
  const setup = rehearsal ? asRehearsed(written, rehearsal.board) : written;
  const store = openStore(join(folder, STORE_FILE));
  const who = config.judge.name;
  const { fresh } = store.setup.adopt({ text, at: clock.now(), who });
  if (fresh) {
    const late = store.turns.current() === undefined ? '' : '; its board counts only before the first turn';
    store.log.add({ at: clock.now(), who, what: `adopted ${GAME_FILE}${late}` });
  }
  adoptTemplates({ folder, store, clock, who });
  return { folder, config, setup, store, clock, who };
}

/** A rehearsal bears its name in everything that is written, and begins where the game stood when it was made. */
function asRehearsed(setup: GameSetup, board: string | undefined): GameSetup {
  return { ...setup, name: `${setup.name} (rehearsal)`, ...(board !== undefined && { board }) };
}

/** A game that was opened, or why it could not be. */
export type Opened = { readonly folder: string } & ({ readonly game: Game } | { readonly fault: Refusal });

/**
 * Opens the games of folders: each is a game's, or holds games' folders. One that cannot be opened stops no other.
 * Throws a usage Fault where a folder holds no game, and where none could be opened.
 */
export function openGames(folders: readonly string[], clock: Clock): readonly Opened[] {
  const opened = folders.flatMap(findGames).map((folder): Opened => {
    try {
      return { folder, game: openGame(folder, clock) };
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { folder, fault: { what: error.what, why: error.why, todo: error.todo } };
    }
  });
  const [first] = opened;
  if (first && 'fault' in first && opened.every((one) => 'fault' in one)) {
    throw new Fault('usage', first.fault.what, first.fault.why, first.fault.todo);
  }
  return opened;
}

/** A game's folder itself, or the games' folders in it. */
export function findGames(folder: string): readonly string[] {
  const isGame = (path: string) => existsSync(join(path, CONFIG_FILE));
  if (isGame(folder)) return [folder];
  const inside = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const games = inside
    .filter((one) => one.isDirectory())
    .map(({ name }) => join(folder, name))
    .filter(isGame)
    .sort();
  if (games.length > 0) return games;
  throw new Fault(
    'usage',
    folder,
    'it is no game’s folder, and holds none',
    'Name the folder of a game, or one with games in it; adjutant init FOLDER makes a new one.',
  );
}

/** Thrown where somebody else is at a job. */
export class BusyFault extends Fault {}

/** Does a job while nobody else does one of its name on this game, here or in another process; a BusyFault, try later, where somebody does. */
export async function locked<T>(
  { store, clock }: Pick<Game, 'store' | 'clock'>,
  job: string,
  work: () => Promise<T>,
): Promise<T> {
  const taken = store.locks.take(job, { machine: hostname(), pid: process.pid, at: clock.now() });
  if (!taken.ok) {
    const why = taken.error ? tellHolder(taken.error) : 'another process has just begun it';
    throw new BusyFault('try-later', `The job "${job}"`, why, 'Wait until it is done, or end that process.');
  }
  try {
    return await work();
  } finally {
    taken.value.release();
  }
}

function tellHolder({ machine, pid, at }: Holder): string {
  const where = machine === hostname() ? '' : ` on ${machine}`;
  return `process ${pid}${where} has been doing it since ${writeIso(at)}`;
}

/** A post with its whole history, its text in BBCode. */
export interface DemoPost {
  readonly id: number;
  readonly author: string;
  readonly guest: boolean;
  readonly at: number;
  readonly title?: string | undefined;
  readonly body: string;
  readonly edits: readonly Edit[];
  readonly deleted?: number | undefined;
}

/** One change of a post's text. */
export interface Edit {
  /** Milliseconds in UTC. */
  readonly at: number;
  readonly body: string;
  readonly reason?: string | undefined;
  /** False where the forum shows no mark for it. */
  readonly marked: boolean;
  /** True where the engine appended a second post of the same author. */
  readonly merged: boolean;
}
