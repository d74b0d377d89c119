import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { parseDocument } from 'yaml';
import { AppError } from '../../core/result.js';
import { FORUM_IDS } from '../../forums/forum.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import { DEFAULT_RULESET, RULESETS } from '../../rulesets/index.js';
import { openStore } from '../../store/store.js';
import { CONFIG_FILE, readConfig } from './config.js';
import { readOwnText, writeWhole } from './files.js';
import { GAME_FILE, STORE_FILE } from './game.js';
import { readGameText, refuseHalfImported } from './game-text.js';
import { isRulesetFile, loadRuleset, readGame } from './setup.js';
import { readTable, toColumn, toItems } from './tables.js';
import { readYaml, type YamlFile } from './yaml.js';

/** Makes a new game's folder with commented files; throws a usage AppError where one is there already. */
export function initGame(folder: string, thread: string, name = DEFAULT_RULESET): readonly string[] {
  const ruleset = loadRuleset(name, '.');
  refuseHalfImported(folder);
  const config = configText(thread, isRulesetFile(name) ? pathFrom(folder, name) : name, formulasText(ruleset));
  // The settings come last: as long as they are missing, what was killed can be done again.
  const files = new Map([
    [join(folder, GAME_FILE), gameText(ruleset)],
    [join(folder, CONFIG_FILE), config],
  ]);
  for (const [path, text] of files) {
    const isLeft = path.endsWith(GAME_FILE) && !existsSync(join(folder, CONFIG_FILE)) && isSame(path, text);
    if (existsSync(path) && !isLeft)
      throw new AppError(
        'usage',
        path,
        'it is there already, and nothing is overwritten',
        'Choose another folder, or edit that file.',
      );
  }
  mkdirSync(folder, { recursive: true });
  for (const [path, text] of files) writeWhole(path, text);
  return [CONFIG_FILE, GAME_FILE].map((file) => join(folder, file));
}

function isSame(path: string, text: string): boolean {
  return existsSync(path) && readFileSync(path, 'utf8') === text;
}

/** A path as a file in a folder names it: `../ferries.js`. */
function pathFrom(folder: string, path: string): string {
  const found = relative(folder, path).replaceAll('\\', '/');
  return found.startsWith('.') ? found : `./${found}`;
}

function configText(thread: string, ruleset: string, formulas: string): string {
  return `# Settings of this game. Secrets never stand here: the mail server comes from ADJUTANT_SMTP_URL.
thread: ${JSON.stringify(thread)}      # the movement thread's first page
ruleset: ${ruleset}              # one of ${RULESETS.map(({ id }) => id).join(', ')}, or a module of your own like ./my-rules.js
# What "adjutant capture --inspect" prints for a forum that is not recognised goes here as it is.
# forum: vbulletin3             # where it is not recognised by itself; one of ${FORUM_IDS.join(', ')}
# site:
#   dateOrder: month-first      # day-first or month-first, where the pages do not tell
#   offset: -300                # minutes east of UTC, or a zone like America/New_York, where the pages do not tell
#   datePattern: "DD.MM.YYYY HH:mm"  # how this board writes its times, where no usual format fits; MMMM is a month's name, A am or pm
#   selectors: {post: ..., id: id, author: ..., time: ..., body: ...}  # only with forum: custom
#   longest: 20000              # how many characters a post may have, where not as usual on such a forum; a longer update is parted
judge:
  name: The Judge               # who acts; stands in the log and under mails
  contact: judge@example.org    # told to the forum with every request, so that its owner can reach you
capture:
  pause: 3                      # seconds between two requests
  browser: false                # true: through Chromium
  every: 30                     # minutes between two looks of "adjutant watch"; it looks more often before the lock
  requests: 1000                # the most requests one run may make
turns:
  days: 14                      # from one deadline to the next
mail:
  mode: off                     # off: you tell players yourself. capture: mails are written as .eml. to-me: they go to you alone. live: to the players
  # from: judge@example.org      # your address
  # me: judge@home.example      # where you read what is written to you, where that is another address
  # strategies: battle@example.org  # where players send their strategies; announcements and mails name it
  # illegal: digest             # never, digest (once, with the reminder) or at-once: when players hear of an order that breaks the rules
  # remind: 24                  # hours before the lock at which whoever has not ordered is asked, once

# The thread that battles are announced in: requests for strategies link to it, and its posts are held against what came.
# announcements: https://forum.example.org/showthread.php?t=8
# The threads that battle results and the Proxy List are posted to, where they have their own.
# results: https://forum.example.org/showthread.php?t=9
# proxies: https://forum.example.org/showthread.php?t=10
# Where the folder that "adjutant site" writes is published; posts then link to the rulings there.
# publicSite: https://example.org/mygame/
# That folder, where the watch is to write it anew after each look.
# publicFolder: ../public/mygame
${formulas}`;
}

/** The formulas that a judge may write, each with what it gives and its names; nothing where the rulebook has a use for none. */
function formulasText({ worksheet }: Ruleset): string {
  if (!worksheet) return '';
  const lines = Object.entries(worksheet.formulas).map(
    ([name, { purpose, names }]) => `#   ${name}: ""   # ${purpose}; from ${Object.keys(names).join(', ')}`,
  );
  return `
# Your own formulas for "adjutant worksheet"; nobody else is shown them. Numbers, the names told, + - * / %, comparisons,
# && || !, a ? b : c, min, max, round, floor, ceil, abs; like size: "own > foe ? (own - foe) / 900 : 0"
# formulas:
${lines.join('\n')}
`;
}

/** What of `game.yaml` every game has, before the ruleset's own keys. */
function gameText({ judges, setupExample, title, translations = {} }: Ruleset): string {
  const parts = judges.map(({ id }) => `${id}: The Judge`).join(', ');
  const others = Object.keys(translations);
  const language =
    others.length === 0
      ? ''
      : `# language: ${others[0]}                  # what players are told in: en, ${others.join(', ')}; a player may have his own\n`;
  return `# The game as it is set up: ${title}. Every text this file ever had is kept.
# Of the name, the zone, the judges and the players a change counts from the next command on. Map and what stands on it count
# until the first turn is opened; later the board is put right by an entry with its reason: adjutant enter corrections.yaml
name: My campaign
zone: UTC                       # the game's zone, like America/New_York
${language}judges: {${parts}}    # names as the forum writes them
${setupExample}`;
}

/** A table that went into `game.yaml`: which list it is now, and how many rows it has. */
export interface FilledList {
  readonly list: string;
  readonly rows: number;
}

/**
 * Fills lists of `game.yaml` from tables, each named for its list (`players.csv`): the list is what the table holds then.
 * A cell of several parts is written with semicolons; one with `key: value` pairs is a mapping; a column `a.b` is key `b` of `a`.
 * Everything is checked first, and nothing is changed where something is wrong. Throws a usage AppError once a turn was opened.
 */
export function fillSetup(
  folder: string,
  tables: readonly { readonly name: string; readonly text: string }[],
): readonly FilledList[] {
  refuseHalfImported(folder);
  checkUnopened(folder);
  const path = join(folder, GAME_FILE);
  const document = parseDocument(readOwnText(path), { schema: 'failsafe' });
  const files = new Map<string, YamlFile>();
  const filled = tables.map(({ name, text }): FilledList => {
    const list = basename(name).replace(/\.\w+$/, '');
    const { rows, lineOf } = readTable(name, text, toColumn);
    document.set(list, document.createNode(toItems(rows), { flow: false }));
    files.set(list, {
      name: basename(name),
      data: undefined,
      lineOf: ([row]) => lineOf(typeof row === 'number' ? row : -1),
      // The line tells which row it is.
      placeOf: ([, ...column]) => column.join('.'),
    });
    return { list, rows: rows.length };
  });
  const now = document.toString({ lineWidth: 0 });
  const config = readConfig(readYaml(CONFIG_FILE, readOwnText(join(folder, CONFIG_FILE))));
  const names = tables.map(({ name }) => basename(name)).join(' and ');
  const { file } = readGameText(folder, now);
  const whole: YamlFile = {
    ...file,
    name: `${GAME_FILE} with ${names}`,
    partOf: (at) => {
      const [list, ...inside] = at;
      const table = files.get(String(list));
      return table ? { file: table, path: inside } : file.partOf?.(at);
    },
  };
  readGame(whole, (name) => loadRuleset(name, folder), config.ruleset);
  writeWhole(path, now);
  return filled;
}

function checkUnopened(folder: string): void {
  if (!existsSync(join(folder, STORE_FILE))) return;
  const store = openStore(join(folder, STORE_FILE));
  const isOpened = store.turns.current() !== undefined;
  store.shut();
  if (!isOpened) return;
  throw new AppError(
    'usage',
    GAME_FILE,
    'a turn was opened on it already, so the board is no longer its',
    'Enter what is to change, or begin another game.',
  );
}
