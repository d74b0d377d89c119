import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '../../../src/app/game/game.js';
import { initGame } from '../../../src/app/game/init.js';
import { openGame } from '../../../src/app/game/open.js';
import type { SoakForum } from './forum.js';
import { PLAYERS } from './script.js';

/** A game's folder for the thread, with its clock in our hands. */
export function setUpGame(folder: string, forum: SoakForum): Game {
  const where = join(folder, 'game');
  initGame(where, forum.url);
  const setup = join(where, 'game.yaml');
  const armies = Object.values(PLAYERS)
    .flat()
    .filter((name) => name !== 'Sai Rei')
    .map((name, n) => `  - {name: ${name}, team: Coalition, rank: Lieutenant, at: ${8 + n}D, troops: {5000: 1000}}`);
  const people = Object.keys(PLAYERS).map((name) => `  - {name: ${name}, team: Coalition}`);
  const control = Object.entries(PLAYERS).map(([name, own]) => `  ${name}: [${own.join(', ')}]`);
  const text = readFileSync(setup, 'utf8')
    .replace(/^players:/m, `${armies.join('\n')}\nplayers:`)
    .replace(/^players:[\s\S]*$/m, `players:\n${people.join('\n')}\ncontrol:\n${control.join('\n')}\n`);
  writeFileSync(setup, text);
  const site = forum.engine === 'vbulletin3' ? '{dateOrder: month-first}' : '{}';
  writeFileSync(
    join(where, 'adjutant.yaml'),
    `ruleset: classic\nthread: ${JSON.stringify(forum.url)}\nsite: ${site}\njudge: {name: The Judge, contact: judge@example.org}\ncapture: {pause: 1}\n`,
  );
  return openGame(where, { now: () => forum.now });
}
