import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isMap, isSeq, parseDocument } from 'yaml';
import { z } from 'zod';
import { AppError } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import { digestText } from '../../store/bytes.js';
import { findDamage } from '../../store/damage.js';
import { putInPlace } from '../../store/database.js';
import { fillAlone } from '../../store/locks.js';
import { maskAddresses } from '../../store/log.js';
import { MIGRATIONS } from '../../store/schema.js';
import { finishBeside } from '../../store/store.js';
import { putTables, type TakenCell, type TakenTable, type TakenTables } from '../../store/take-tables.js';
import { CONFIG_FILE } from '../game/config.js';
import { explainFileError, readOwnText } from '../game/files.js';
import { type Clock, GAME_FILE, type Game, HALF_IMPORTED, STORE_FILE } from '../game/game.js';
import { loadFiles, loadGameText } from '../game/game-text.js';
import { findOpenLetters } from '../judge/open-letters.js';

/** The form of what is taken out, a whole game or its turns; it grows by one whenever an older Adjutant could not read what a newer one writes. */
export const FORMAT = 1;

/** A whole game as one document: its files, and every table with all that it remembers. `docs/export.md` tells its parts. */
export interface WholeGame extends TakenTables {
  readonly adjutant: 'game';
  readonly format: typeof FORMAT;
  readonly game: string;
  /** When it was taken out. */
  readonly taken: string;
  /** True where players' and judges' addresses, and the mails themselves, are in it. */
  readonly addresses: boolean;
  /** Path in the game's folder → text. */
  readonly files: Readonly<Record<string, string>>;
}

/** What belongs to a machine and not to the game. */
const OF_THE_MACHINE = ['locks', 'beats'] as const;
/** What consists of mails: left out where addresses are. */
const MAILS = ['outbox', 'outbox_events', 'answers', 'answer_words', 'answer_openings', 'incoming'] as const;

/** Takes a whole game out; addresses and mails, and the judge's formulas, only where they are asked for. */
export function exportWhole(
  { folder, setup, clock, store }: Pick<Game, 'folder' | 'setup' | 'clock' | 'store'>,
  { addresses = false, formulas = false }: { readonly addresses?: boolean; readonly formulas?: boolean } = {},
): WholeGame {
  const { schema, tables } = store.takeTables([...OF_THE_MACHINE, ...(addresses ? [] : MAILS)]);
  return {
    adjutant: 'game',
    format: FORMAT,
    game: setup.name,
    taken: writeIso(clock.now()),
    addresses,
    files: readFiles(folder, { addresses, formulas }),
    schema,
    tables: addresses ? tables : tables.map(hideInTables).map((table) => formatOfMails(table, { clock, store })),
  };
}

/** Where mails are left out, that what they brought was told: wherever the game is taken in, its judge owes that to nobody. */
function formatOfMails(table: TakenTable, game: Pick<Game, 'clock' | 'store'>): TakenTable {
  if (table.name !== 'told_by_hand') return table;
  const told = game.store.notices.told();
  const cells = { at: game.clock.now(), who: 'Adjutant', why: 'by mail, before the game was taken elsewhere' };
  const rows = [...findOpenLetters(game).closed]
    .filter((draft) => !told.has(draft) && game.store.drafts.find(draft)?.state === 'approved')
    .map((draft) => table.columns.map((column) => ({ draft, ...cells })[column] ?? null));
  return { ...table, rows: [...table.rows, ...rows] };
}

function readFiles(
  folder: string,
  asked: { readonly addresses: boolean; readonly formulas: boolean },
): WholeGame['files'] {
  const load = (name: string) => readOwnText(join(folder, name));
  const templates = existsSync(join(folder, 'templates'))
    ? readdirSync(join(folder, 'templates'))
        .filter((name) => name.endsWith('.txt'))
        .sort()
    : [];
  return {
    [CONFIG_FILE]: hideJudge(load(CONFIG_FILE), asked),
    [GAME_FILE]: asked.addresses ? loadGameText(folder).text : hidePlayers(loadGameText(folder).text),
    ...Object.fromEntries(templates.map((name) => [`templates/${name}`, load(`templates/${name}`)])),
  };
}

const cell = z.union([
  z.string(),
  z.number(),
  z.null(),
  z.strictObject({ json: z.unknown() }),
  z.strictObject({ text: z.string() }),
  z.strictObject({ texts: z.array(z.string()) }),
  z.strictObject({ base64: z.string() }),
]);
const shape = z.strictObject({
  adjutant: z.literal('game'),
  format: z.literal(FORMAT),
  game: z.string(),
  taken: z.string(),
  addresses: z.boolean(),
  files: z.record(z.string().regex(/^(?:adjutant\.yaml|game\.yaml|templates\/[\w-]+\.txt)$/), z.string()),
  schema: z.int().min(1),
  tables: z.array(
    z.strictObject({
      name: z.string().regex(/^\w+$/),
      columns: z.array(z.string().regex(/^\w+$/)),
      rows: z.array(z.array(cell)),
    }),
  ),
});

/** Who judges from now on, where the game is handed over. */
export interface HandOver {
  readonly judge?: string;
  /** His address, told to the forum with every request. */
  readonly contact?: string;
}

/** A game put in its place. */
export interface ImportedGame {
  readonly name: string;
  readonly turns: number;
  /** True where players' addresses are to be filled in. */
  readonly lacksAddresses: boolean;
}

/**
 * Puts a whole game that was taken out into a new folder, looked through before it gets its place; nothing is left of it
 * where something is wrong. Until all of it is there the folder bears a mark by which no command takes it for a game, and
 * what was killed on its way is taken away by the next import into that folder. Throws a usage AppError for a file that is no
 * such game, a newer version's or damaged, a folder that holds something, and a contact that is missing; a try-later
 * AppError while another import fills the folder.
 */
export function importWhole(name: string, text: string, folder: string, clock: Clock, to: HandOver = {}): ImportedGame {
  const whole = readWhole(name, text);
  const mark = join(folder, HALF_IMPORTED);
  const isNew = !existsSync(folder);
  const alone = beginAlone(folder);
  try {
    if (!existsSync(mark) && readdirSync(folder).some((one) => !one.startsWith(basename(alone.file))))
      throw new AppError(
        'usage',
        folder,
        'it is there already and holds something',
        'Name a new folder; nothing was changed.',
      );
    return fillFolder(name, whole, folder, clock, to);
  } finally {
    alone.end();
    if (isNew && readdirSync(folder).length === 0) rmdirSync(folder);
  }
}

/** Puts a whole game into a folder that is marked meanwhile; what fails leaves nothing of it there. */
function fillFolder(name: string, whole: WholeGame, folder: string, clock: Clock, to: HandOver): ImportedGame {
  const mark = join(folder, HALF_IMPORTED);
  try {
    writeFileSync(mark, MARK, { mode: 0o600 });
    takeAway(folder);
    const files = { ...whole.files, [CONFIG_FILE]: handOver(name, whole.files[CONFIG_FILE] ?? '', to) };
    for (const [file, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), content, { flag: 'wx', mode: 0o600 });
    }
    const turns = fillDatabase(name, folder, clock, whole);
    rmSync(mark);
    return { name: whole.game, turns, lacksAddresses: !whole.addresses };
  } catch (error) {
    takeAway(folder);
    rmSync(mark, { force: true });
    throw explainFileError(error, folder);
  }
}

/** Makes the folder, and keeps other imports out of it. */
function beginAlone(folder: string): { readonly file: string; end(): void } {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return fillAlone(join(folder, STORE_FILE));
  } catch (error) {
    throw explainFileError(error, folder);
  }
}

const MARK = `A game is being put into this folder by "adjutant import". Where no such command is at work any more, it was
killed: import into this folder again, which takes away what is here of it.
`;

/** Takes away what an import puts into a folder, but for its mark, and nothing else that lies there. */
function takeAway(folder: string): void {
  const ours = /^(?:adjutant\.yaml|game\.yaml|adjutant\.db(?:\.importing)?(?:-journal|-wal|-shm|-open\.lock)?)$/;
  for (const one of readdirSync(folder)) if (ours.test(one)) rmSync(join(folder, one), { force: true });
  const templates = join(folder, 'templates');
  if (!existsSync(templates)) return;
  for (const one of readdirSync(templates)) if (one.endsWith('.txt')) rmSync(join(templates, one), { force: true });
  if (readdirSync(templates).length === 0) rmdirSync(templates);
}

/** Makes the game's database beside its place, with all that is to be said of the taking in, and gives it its name; gives the number of turns. */
function fillDatabase(name: string, folder: string, clock: Clock, whole: WholeGame): number {
  const { config } = loadFiles(folder, { isHalf: true });
  const path = join(folder, STORE_FILE);
  const beside = `${path}.importing`;
  fill(name, beside, whole);
  const { faults } = findDamage(beside, { texts: true });
  if (faults.length > 0)
    throw new AppError('usage', name, `it is damaged: ${faults.slice(0, 3).join('; ')}`, 'Take the game out again.');
  const who = config.judge.name;
  const turns = finishBeside(beside, (store) => {
    const before = store.log.list(1)[0]?.who;
    const handed = before !== undefined && before !== who ? `; ${before} handed it over to ${who}` : '';
    store.outbox.doubt(clock.now(), 'The game was taken to another place: it may have been sent since.');
    store.log.add({ at: clock.now(), who, what: `took the game in as it was taken out at ${whole.taken}${handed}` });
    return store.turns.list().length;
  });
  putInPlace(beside, path);
  return turns;
}

/** Makes the database; what does not fit into its tables is a usage AppError. */
function fill(name: string, beside: string, whole: WholeGame): void {
  try {
    putTables(beside, whole);
  } catch (error) {
    if (error instanceof AppError) throw error;
    const why = error instanceof Error ? error.message : String(error);
    throw new AppError('usage', name, `it is damaged: ${why}`, 'Take the game out again.');
  }
}

/** The settings with the new judge, where there is one; a contact must be known, since the forum is told it. */
function handOver(name: string, text: string, { judge, contact }: HandOver): string {
  const document = parseDocument(text, { schema: 'failsafe' });
  if (judge !== undefined) document.setIn(['judge', 'name'], judge);
  if (contact !== undefined) document.setIn(['judge', 'contact'], contact);
  if (document.getIn(['judge', 'contact']) === LEFT_OUT)
    throw new AppError(
      'usage',
      name,
      'the judge’s address was left out of it, and the forum is told one',
      'Say whose it is by now: --contact ADDRESS.',
    );
  return document.toString({ lineWidth: 0 });
}

const head = z.object({ adjutant: z.enum(['game', 'turns']), format: z.int().min(1) });
const unreleased = z.object({ adjutant: z.number() });

/**
 * Reads what was taken out as far as every form of it is alike: as data, with what it holds. Throws a usage AppError for any
 * other text, and for what another version took out that is not read here.
 */
export function readTaken(name: string, text: string): { readonly holds: 'game' | 'turns'; readonly data: unknown } {
  const data = parseJson(text);
  if (unreleased.safeParse(data).success)
    throw new AppError(
      'usage',
      name,
      'it was taken out by a version of Adjutant from before its first release, and no later one reads it',
      'Finish that game with the version that took it out; or set it up in a new folder and capture its thread there.',
    );
  const read = head.safeParse(data);
  if (!read.success) throw noExport(name, data === undefined ? 'it is no JSON' : 'it does not say so');
  if (read.data.format > FORMAT) throw newer(name);
  return { holds: read.data.adjutant, data };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** That a text is nothing that was taken out. */
export function noExport(name: string, why: string): AppError {
  return new AppError('usage', name, `this is not a game taken out by “adjutant export”: ${why}`, 'Name such a file.');
}

/** Reads a whole game from its text; a usage AppError where it is none. */
export function readWhole(name: string, text: string): WholeGame {
  const { holds, data } = readTaken(name, text);
  if (holds === 'turns')
    throw new AppError(
      'usage',
      name,
      'it holds closed turns alone',
      'Judge them again with: adjutant replay --from. To take a game in, take it out without --turns.',
    );
  const read = shape.safeParse(data);
  if (!read.success) throw noExport(name, `${read.error.issues[0]?.path.join('.')}: ${read.error.issues[0]?.message}`);
  if (read.data.schema > MIGRATIONS.length) throw newer(name);
  for (const file of [CONFIG_FILE, GAME_FILE])
    if (read.data.files[file] === undefined) throw noExport(name, `${file} is not in it`);
  return read.data as WholeGame;
}

function newer(name: string): AppError {
  return new AppError(
    'usage',
    name,
    'it was taken out by a newer version of Adjutant',
    'Install the newer version; nothing was changed.',
  );
}

/** Stands where an address was left out: no mail ever goes there. */
const LEFT_OUT = 'left-out@example.invalid';

/** `game.yaml` without its players' addresses. */
function hidePlayers(text: string): string {
  const document = parseDocument(text, { schema: 'failsafe' });
  const players = document.get('players');
  if (!isSeq(players)) return text;
  let isChanged = false;
  for (const player of players.items) {
    if (!isMap(player) || !player.has('mail')) continue;
    player.set('mail', LEFT_OUT);
    isChanged = true;
  }
  return isChanged ? document.toString({ lineWidth: 0 }) : text;
}

/** `adjutant.yaml` without the judge's own addresses and, unless they are asked for, without his formulas. */
function hideJudge(
  text: string,
  { addresses, formulas }: { readonly addresses: boolean; readonly formulas: boolean },
): string {
  const document = parseDocument(text, { schema: 'failsafe' });
  const hide = (path: readonly string[]) => {
    if (document.hasIn(path)) document.setIn(path, LEFT_OUT);
  };
  if (!addresses)
    for (const path of [
      ['judge', 'contact'],
      ['mail', 'from'],
      ['mail', 'me'],
    ])
      hide(path);
  if (!formulas) document.delete('formulas');
  return document.toString({ lineWidth: 0 });
}

/** The tables without players' addresses: in every set-up that was adopted, and in what each turn was judged from. */
function hideInTables(table: TakenTable): TakenTable {
  const change = HIDING[table.name];
  if (!change) return table;
  const at = Object.fromEntries(table.columns.map((column, i) => [column, i]));
  return { ...table, rows: table.rows.map((row) => change(row, at)) };
}

type Row = readonly TakenCell[];

const HIDING: Readonly<Record<string, (row: Row, at: Readonly<Record<string, number>>) => Row>> = {
  private_messages: (row, at) =>
    row.map((cell, i) => (i === at.remarks && typeof cell === 'string' ? maskAddresses(cell) : cell)),
  setups: (row, at) => row.map((cell, i) => (i === at.text && typeof cell === 'string' ? hidePlayers(cell) : cell)),
  closes: (row, at) => {
    const cell = row[at.record ?? -1];
    if (typeof cell !== 'object' || cell === null || !('json' in cell)) return row;
    const record = cell.json as { readonly players?: readonly { readonly mail?: string }[] };
    const players = record.players?.map((player) =>
      player.mail === undefined ? player : { ...player, mail: LEFT_OUT },
    );
    const hidden = { ...record, ...(players && { players }) };
    return row.map((one, i) =>
      i === at.record ? { json: hidden } : i === at.digest ? digestText(JSON.stringify(hidden)) : one,
    );
  },
};
