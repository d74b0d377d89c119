import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeIso } from '../../core/time.js';
import { type TakenTables, takeTables } from '../../store/tables.js';
import { CONFIG_FILE, GAME_FILE, type Game, STORE_FILE } from '../game/game.js';
import { loadGameText } from '../game/load-files.js';
import { hideInTables, hideJudge, hidePlayers } from './addresses.js';

/** The shape of a whole game taken out; it grows by one whenever an older Adjutant could not read what a newer one writes. */
export const GAME_FORMAT = 3;

/** A whole game as one document: its files, and every table with all that it remembers. `docs/export.md` tells its parts. */
export interface WholeGame extends TakenTables {
  readonly adjutant: typeof GAME_FORMAT;
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
const MAILS = ['outbox', 'outbox_events', 'answers', 'answer_words', 'answer_openings'] as const;

/** Takes a whole game out; addresses and mails, and the judge's formulas, only where they are asked for. */
export function exportWhole(
  { folder, setup, clock }: Pick<Game, 'folder' | 'setup' | 'clock'>,
  { addresses = false, formulas = false }: { readonly addresses?: boolean; readonly formulas?: boolean } = {},
): WholeGame {
  const { schema, tables } = takeTables(join(folder, STORE_FILE), [...OF_THE_MACHINE, ...(addresses ? [] : MAILS)]);
  return {
    adjutant: GAME_FORMAT,
    game: setup.name,
    taken: writeIso(clock.now()),
    addresses,
    files: readFiles(folder, { addresses, formulas }),
    schema,
    tables: addresses ? tables : tables.map(hideInTables),
  };
}

function readFiles(
  folder: string,
  asked: { readonly addresses: boolean; readonly formulas: boolean },
): WholeGame['files'] {
  const load = (name: string) => readFileSync(join(folder, name), 'utf8');
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
