import type { Command } from 'commander';
import { importWhole } from '../../app/keeping/import-game.js';
import { count, print } from '../output.js';
import { readText } from '../read-text.js';

interface ImportOptions {
  readonly judge?: string;
  readonly contact?: string;
}

/** `import`: puts a game that was taken out into a new folder. */
export function defineImport(command: Command): void {
  command
    .argument('<file>', 'a whole game, as `adjutant export` wrote it')
    .argument('<folder>', 'a new folder for it')
    .option('--judge <name>', 'who judges from now on, where the game is handed over')
    .option('--contact <address>', 'the address that the forum is told with every request')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant import ashen-tide.json ashen-tide --contact me@example.org\n  adjutant import ashen-tide.json ashen-tide --judge "New Judge" --contact new@example.org\n\nThe game goes on where it stood, to the same bytes (adjutant replay). Where addresses were left out, fill them in in game.yaml. Only one of the two copies may go on: agree on which.',
    )
    .action((file: string, folder: string, options: ImportOptions) => {
      const { name, turns, lacksAddresses } = importWhole(
        file,
        readText(file, 'Check its path.'),
        folder,
        { now: () => Date.now() },
        options,
      );
      print(`${name} stands in ${folder}: ${count(turns, 'turn')}.`);
      if (lacksAddresses)
        print('Addresses were left out of it: fill them in in game.yaml, and mail: in adjutant.yaml.');
      print(`Look at everything: adjutant doctor --game ${folder}. Check the bytes: adjutant replay --game ${folder}.`);
    });
}
