import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseDocument } from 'yaml';
import { Fault } from '../../kit/result.js';
import { openStore } from '../../store/store.js';
import { readConfig } from '../game/config.js';
import { CONFIG_FILE, GAME_FILE, STORE_FILE } from '../game/game.js';
import { loadRuleset } from '../game/rulesets.js';
import { readGame } from '../game/setup.js';
import { readYaml } from '../game/yaml.js';
import { readTable } from './table.js';

/** A table that went into `game.yaml`: which list it is now, and how many rows it has. */
export interface FilledList {
  readonly list: string;
  readonly rows: number;
}

/**
 * Fills lists of `game.yaml` from tables, each named for its list (`players.csv`): the list is what the table holds then.
 * A cell of several parts is written with semicolons; one with `key: value` pairs is a mapping; a column `a.b` is key `b` of `a`.
 * Everything is checked first, and nothing is changed where something is wrong. Throws a usage Fault once a turn was opened.
 */
export function fillSetup(
  folder: string,
  tables: readonly { readonly name: string; readonly text: string }[],
): readonly FilledList[] {
  checkUnopened(folder);
  const path = join(folder, GAME_FILE);
  const document = parseDocument(readFileSync(path, 'utf8'), { schema: 'failsafe' });
  const filled = tables.map(({ name, text }): FilledList => {
    const list = basename(name).replace(/\.\w+$/, '');
    const { rows } = readTable(name, text);
    document.set(list, document.createNode(rows.map(toItem), { flow: false }));
    return { list, rows: rows.length };
  });
  const now = document.toString({ lineWidth: 0 });
  const config = readConfig(readYaml(CONFIG_FILE, readFileSync(join(folder, CONFIG_FILE), 'utf8')));
  const names = tables.map(({ name }) => basename(name)).join(' and ');
  readGame(readYaml(`${GAME_FILE} with ${names}`, now), (name) => loadRuleset(name, folder), config.ruleset);
  writeFileSync(`${path}.new`, now);
  renameSync(`${path}.new`, path);
  return filled;
}

function checkUnopened(folder: string): void {
  if (!existsSync(join(folder, STORE_FILE))) return;
  const store = openStore(join(folder, STORE_FILE));
  const isOpened = store.turns.current() !== undefined;
  store.shut();
  if (!isOpened) return;
  throw new Fault(
    'usage',
    GAME_FILE,
    'a turn was opened on it already, so the board is no longer its',
    'Enter what is to change, or begin another game.',
  );
}

/** A row as an item of the list: empty cells are left out, dotted columns are keys of a mapping. */
function toItem(row: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const item: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(row)) {
    const text = cell.trim();
    if (text === '') continue;
    const [key = '', inner] = column.split('.').map(camel);
    if (inner === undefined) item[key] = isPlural(key) && !/^\d+$/.test(text) ? [toValue(text)].flat() : toValue(text);
    else item[key] = { ...(item[key] as Record<string, unknown> | undefined), [inner]: toValue(text) };
  }
  return item;
}

/** A key like `colors` or `aliases` holds a list, even of one. */
function isPlural(key: string): boolean {
  return /[^s]s$/.test(key);
}

/** A column's words as a key: `win condition` → `winCondition`. */
function camel(words: string): string {
  return words.trim().replace(/(?<![ _])[ _]+(\w)/g, (_, sign: string) => sign.toUpperCase());
}

/** Several parts, or pairs, are parted by semicolons. */
function toValue(text: string): unknown {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const pairs = parts.map((part) => /^(\w+): (.+)$/.exec(part));
  if (pairs.length > 0 && pairs.every((pair) => pair !== null))
    return Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]]));
  return text.includes(';') ? parts : text;
}
