import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../../kit/result.js';
import { findFormulaFlaws } from '../formulas/formulas.js';
import { readConfig } from './config.js';
import { CONFIG_FILE, GAME_FILE, type Game } from './game.js';
import { loadRuleset } from './rulesets.js';
import { readGame } from './setup.js';
import { readYaml, refuseFlaws } from './yaml.js';

/** What the two files of a game say just now; throws a usage Fault where one is missing or wrong. */
export function loadFiles(folder: string): Pick<Game, 'config' | 'setup'> & { readonly text: string } {
  const settings = readYaml(CONFIG_FILE, loadText(folder, CONFIG_FILE));
  const config = readConfig(settings);
  const text = loadText(folder, GAME_FILE);
  const load = (name: string) => loadRuleset(name, folder);
  const setup = readGame(readYaml(GAME_FILE, text), load, config.ruleset);
  const flaws = findFormulaFlaws(config, setup.ruleset);
  if (flaws.length > 0) refuseFlaws(settings, flaws);
  return { config, setup, text };
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
