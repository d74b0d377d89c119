import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { Fault } from '../../core/result.js';
import { judgeFor } from '../../rulesets/contract/words.js';
import { CONFIG_FILE, GAME_FILE, type Game, STORE_FILE } from '../game/game.js';
import { loadGameText } from '../game/load-files.js';
import { isRulesetFile } from '../game/rulesets.js';
import { loadRehearsal, type RehearsalFile, saveRehearsal } from './rehearsal-file.js';

const MINUTE = 60_000;
const TEMPLATES = 'templates';
/** The number of the rehearsal's thread on its own forum. */
export const REHEARSAL_THREAD = 1;

/**
 * Makes a rehearsal of a game in a folder of its own: the same players, rulebook, templates and board as it stands, a
 * thread of its own, nothing sent. One that lies there already goes on, unless it is to be made `anew`. Throws a usage
 * Fault where something else lies there.
 */
export function makeRehearsal(game: Game, folder: string, anew: boolean): RehearsalFile {
  const known = loadRehearsal(folder);
  if (known && !anew) return known;
  if (!known && existsSync(folder))
    throw new Fault('usage', folder, 'it is there already and is no rehearsal', 'Name another folder with --folder.');
  for (const name of [STORE_FILE, `${STORE_FILE}-wal`, `${STORE_FILE}-shm`, 'drafts', 'outbox'])
    if (known) rmSync(join(folder, name), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { store, setup, clock } = game;
  writeFileSync(join(folder, GAME_FILE), loadGameText(game.folder).text);
  const templates = join(game.folder, TEMPLATES);
  if (existsSync(templates)) cpSync(templates, join(folder, TEMPLATES), { recursive: true });
  const before = store.turns.current();
  const board = before && (store.closes.latest(before.number)?.board ?? before.board);
  const rehearsal: RehearsalFile = {
    of: resolve(game.folder),
    ahead: 0,
    ...(board !== undefined && { board }),
    posts: [
      {
        id: 1,
        author: judgeFor(setup.judges, setup.ruleset.judges[0]?.id ?? ''),
        guest: false,
        at: clock.now() - MINUTE,
        body: `A rehearsal of ${setup.name}. Nobody but you can read this.`,
        edits: [],
      },
    ],
  };
  saveRehearsal(folder, rehearsal);
  return rehearsal;
}

/** Writes the settings of a rehearsal, whose thread stands at an address of this machine: no mail goes anywhere. */
export function writeRehearsalConfig({ config, folder: of }: Game, folder: string, thread: string): void {
  const { judge, turns, mail, ruleset } = config;
  const settings = {
    thread,
    ...(ruleset !== undefined && { ruleset: isRulesetFile(ruleset) ? resolve(of, ruleset) : ruleset }),
    site: { dateOrder: 'month-first' },
    judge,
    capture: { pause: 0.01 },
    turns,
    mail: { mode: 'capture', from: mail.from ?? 'judge@example.org' },
  };
  writeFileSync(join(folder, CONFIG_FILE), `# Made by: adjutant rehearse. Nothing is sent.\n${stringify(settings)}`);
}
