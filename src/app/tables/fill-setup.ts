import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseDocument } from 'yaml';
import { Fault } from '../../core/result.js';
import { openStore } from '../../store/store.js';
import { readConfig } from '../game/config.js';
import { CONFIG_FILE, GAME_FILE, STORE_FILE } from '../game/game.js';
import { readGameText } from '../game/parts.js';
import { loadRuleset } from '../game/rulesets.js';
import { readGame } from '../game/setup.js';
import { readYaml } from '../game/yaml.js';
import { toColumn, toItems } from './items.js';
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
    const { rows } = readTable(name, text, toColumn);
    document.set(list, document.createNode(toItems(rows), { flow: false }));
    return { list, rows: rows.length };
  });
  const now = document.toString({ lineWidth: 0 });
  const config = readConfig(readYaml(CONFIG_FILE, readFileSync(join(folder, CONFIG_FILE), 'utf8')));
  const names = tables.map(({ name }) => basename(name)).join(' and ');
  const whole = { ...readGameText(folder, now).file, name: `${GAME_FILE} with ${names}` };
  readGame(whole, (name) => loadRuleset(name, folder), config.ruleset);
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
