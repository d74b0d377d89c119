import type { Command } from 'commander';
import { readEntryFile } from '../../app/game/entry-file.js';
import { needTurn } from '../../app/game/record.js';
import { enterFile } from '../../app/turn/judge-actions/enter.js';
import { print, printJson } from '../output.js';
import { readText } from '../read-text.js';
import { type GameOptions, gameOption, readTurn, withGame } from '../with-game.js';

interface EnterOptions extends GameOptions {
  readonly kind?: string;
  readonly turn?: number;
}

/** `enter`: keeps what does not come from the thread. */
export function defineEnter(command: Command): void {
  gameOption(command)
    .argument('<file>', 'its name says what it holds: messages.yaml, control.yaml, results.yaml, …')
    .option('--kind <kind>', 'what the file holds, where its name does not say')
    .option('--turn <number>', 'for which turn (the latest where left out)', readTurn)
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant enter messages.yaml\n  adjutant enter notes.yaml --kind results --turn 2\n  adjutant enter results.csv\n\nEntering a file again doubles nothing.',
    )
    .action((path: string, options: EnterOptions) =>
      withGame(options, (game) => {
        const turn = needTurn(game, options.turn);
        const file = readEntryFile(path, readText(path, 'Check its path.'), game.setup.ruleset, options.kind);
        const { fresh, known } = enterFile(game, turn, file, options.kind);
        if (options.json) printJson({ turn: turn.number, entered: fresh, known });
        else print(`Turn ${turn.number}: ${fresh} entered${known > 0 ? `, ${known} were there already` : ''}.`);
      }),
    );
}
