import type { Command } from 'commander';
import { fillSetup } from '../../app/tables/fill-setup.js';
import { count, print } from '../output.js';
import { readText } from '../read-text.js';
import { type GameOptions, gameOption } from '../with-game.js';

/** `setup`: fills lists of `game.yaml` from tables. */
export function defineSetup(command: Command): void {
  gameOption(command)
    .argument('<tables...>', 'CSV files, each named for the list of game.yaml that it fills: players.csv')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant setup players.csv --game mygame\n  adjutant setup players.csv structures.csv --game mygame\n\nThe first line names the columns as the keys of game.yaml are named; colors of several words and lists are written with semicolons (Red; Black), numbers by key as troops.5000. All is checked before anything is written; the rest of game.yaml, its comments too, stays. Only before the first turn is opened.',
    )
    .action((paths: readonly string[], { game }: GameOptions) => {
      const tables = paths.map((name) => ({ name, text: readText(name, 'Check its path.') }));
      for (const { list, rows } of fillSetup(game, tables)) print(`${list}: ${count(rows, 'entry', 'entries')}`);
    });
}
