import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { exportWhole } from '../../app/keeping/export-game.js';
import { exportGame } from '../../app/turn/export.js';
import { Fault } from '../../core/result.js';
import { count, print } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';

interface ExportOptions extends GameOptions {
  readonly addresses?: boolean;
  readonly formulas?: boolean;
  readonly turns?: boolean;
}

/** `export`: the whole game as one file, or its closed turns alone. */
export function defineExport(command: Command): void {
  gameOption(command)
    .argument('<file>', 'where it is written')
    .option('--addresses', "with players' and judges' mail addresses, and the mails themselves")
    .option('--formulas', 'with your formulas')
    .option('--turns', 'only the closed turns, with all that each was judged from')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant export ashen-tide.json\n  adjutant import ashen-tide.json new-folder --contact me@example.org\n  adjutant export ashen-tide-turns.json --turns\n  adjutant replay --from ashen-tide.json\n\nThe whole game is in it: files, posts with every text, entries, rulings, turns, drafts, log. It holds private messages and the secrets of all turns, the open one too: give it to judges only. Addresses, mails and formulas stay at home unless you ask for them. docs/export.md tells its parts.',
    )
    .action((file: string, options: ExportOptions) =>
      withGame(options, (game) => {
        const { addresses = false, formulas = false } = options;
        const taken = options.turns ? exportGame(game) : exportWhole(game, { addresses, formulas });
        try {
          writeFileSync(file, `${JSON.stringify(taken)}\n`, { mode: 0o600 });
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          throw new Fault('usage', `The file ${file} cannot be written`, why, 'Name a file in a folder that is there.');
        }
        const turns = count(game.store.turns.list().filter(({ state }) => state !== 'open').length, 'closed turn');
        print(`wrote ${options.turns ? turns : `the whole game, ${turns},`} into ${file}`);
        if (!options.turns && !addresses) print('Addresses and mails were left out; --addresses takes them along.');
      }),
    );
}
