import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../../core/result.js';
import { findFormulaFlaws } from '../formulas/formulas.js';
import { readConfig } from './config.js';
import { CONFIG_FILE, GAME_FILE, type Game } from './game.js';
import { type GameText, readGameText } from './parts.js';
import { loadRuleset } from './rulesets.js';
import { readGame } from './setup.js';
import { readYaml, refuseFlaws } from './yaml.js';

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
