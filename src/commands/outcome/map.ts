import { writeFileSync } from 'node:fs';
import { type Command, Option } from 'commander';
import { drawPng } from '../../app/publish/draw-png.js';
import { viewMap } from '../../app/publish/map.js';
import { judgeForOthers } from '../../app/turn/judge-now.js';
import { Fault } from '../../core/result.js';
import { PUBLIC } from '../../rulesets/contract/report.js';
import { MAP_LAYERS, type MapLayer } from '../../turns/map.js';
import { print } from '../output.js';
import { type GameOptions, gameOption, readTurn, withGame } from '../with-game.js';

interface MapOptions extends GameOptions {
  readonly turn?: number;
  readonly layer: MapLayer;
  readonly svg?: string;
  readonly png?: string;
  readonly board?: string;
}

/** How many dots of a PNG make one unit of the map: sharp on a forum, and still small. */
const DOTS = 1.5;

/** `map`: a turn's map as a picture. */
export function defineMap(command: Command): void {
  gameOption(command)
    .option('--turn <number>', 'which turn (the latest where left out)', readTurn)
    .addOption(
      new Option('--layer <layer>', 'what happened, what was ordered, or the board alone')
        .choices(MAP_LAYERS)
        .default('results'),
    )
    .option('--board <name>', 'which board, of a game with several (the one with the most fighting where left out)')
    .option('--svg <file>', 'write an SVG')
    .option('--png <file>', 'write a PNG')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant map --png turn-3.png\n  adjutant map --turn 2 --layer orders --svg orders.svg\n\nUntil the lock private messages are left out, so that nothing shows that there are any.',
    )
    .action((options: MapOptions) =>
      withGame(options, (game) => {
        const { svg, png, layer, board = '' } = options;
        if (svg === undefined && png === undefined)
          throw new Fault('usage', 'adjutant map', 'no file was named', 'Add --svg FILE or --png FILE.');
        const { turn, result } = judgeForOthers(game, options.turn);
        const draw = (theme: 'auto' | 'day') =>
          viewMap(game, turn, result, { board, layer, find: '', zoom: 1 }, PUBLIC, theme).svg;
        if (svg !== undefined) save(svg, draw('auto'));
        if (png !== undefined) save(png, drawPng(draw('day'), DOTS));
      }),
    );
}

function save(file: string, bytes: string | Buffer): void {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Fault('usage', `The file ${file} cannot be written`, why, 'Name a file in a folder that is there.');
  }
  print(`wrote ${file}`);
}
