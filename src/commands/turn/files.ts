import type { Command } from 'commander';
import { needTurn } from '../../app/game/record.js';
import { writeFilesOfTurn } from '../../app/turn-files/write-turn-files.js';
import { print, printJson } from '../output.js';
import { type GameOptions, gameOption, readTurn, withGame } from '../with-game.js';

interface FilesOptions extends GameOptions {
  readonly turn?: number;
  readonly json?: boolean;
}

/** `files`: the files with which players' own programs give a turn's orders. */
export function defineFiles(command: Command): void {
  gameOption(command)
    .argument('<folder>', 'where they are written')
    .option('--turn <number>', 'for the orders of which turn (the latest where left out)', readTurn)
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant files turn-files\n  adjutant files turn-files --turn 3\n\nOnly a rulebook whose players have a program of their own has such files: one for each player, and a map for any browser (.svg), with what he sees and nothing else. Send each to him alone; nothing is sent from here. The order file he saves comes back with: adjutant pm add FILE.',
    )
    .action((folder: string, options: FilesOptions) =>
      withGame(options, (game) => {
        const files = writeFilesOfTurn(game, needTurn(game, options.turn), folder);
        if (options.json) printJson({ files });
        else for (const { player, path } of files) print(`wrote ${path} for ${player}`);
      }),
    );
}
