import { writeFileSync } from 'node:fs';
import type { Command } from 'commander';
import { exportGame } from '../../app/turn/export.js';
import { Fault } from '../../kit/result.js';
import { count, print } from '../output.js';
import { type GameOptions, gameOption, withGame } from '../with-game.js';

/** `export`: the closed turns as one file that anybody can judge again. */
export function defineExport(command: Command): void {
  gameOption(command)
    .argument('<file>', 'where it is written')
    .addHelpText(
      'after',
      '\nExample:\n  adjutant export ashen-tide.json\n  adjutant replay --from ashen-tide.json\n\nIt holds private messages, transfer details and the secrets of closed turns: give it to judges only. Mail addresses stay at home.',
    )
    .action((file: string, options: GameOptions) =>
      withGame(options, (game) => {
        const taken = exportGame(game);
        try {
          writeFileSync(file, `${JSON.stringify(taken)}\n`, { mode: 0o600 });
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error);
          throw new Fault('usage', `The file ${file} cannot be written`, why, 'Name a file in a folder that is there.');
        }
        print(`wrote ${count(taken.turns.length, 'closed turn')} into ${file}`);
      }),
    );
}
