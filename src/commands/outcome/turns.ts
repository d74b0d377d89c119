import type { Command } from 'commander';
import { listVersions } from '../../app/correct/list-versions.js';
import { needTurn } from '../../app/game/record.js';
import { renderDraft } from '../../app/publish/render.js';
import { loadClosed } from '../../app/turn/as-closed.js';
import { Fault } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import { print, printJson, table } from '../output.js';
import { type GameOptions, gameOption, readTurn, withGame } from '../with-game.js';

interface TurnsOptions extends GameOptions {
  readonly version?: number;
}

/** `turns`: every turn, and every version of one. */
export function defineTurns(command: Command): void {
  gameOption(command)
    .argument('[turn]', 'one turn with its versions', readTurn)
    .option('--version <number>', 'print the update as this version had it', readTurn)
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant turns\n  adjutant turns 2\n  adjutant turns 2 --version 1\n\nA turn that was carried out anew has versions; the last counts, and none is lost.',
    )
    .action((number: number | undefined, options: TurnsOptions) =>
      withGame(options, (game) => {
        if (number === undefined) {
          const turns = game.store.turns.list().map((turn) => ({
            turn: turn.number,
            state: turn.state,
            lock: writeIso(turn.lock),
            versions: game.store.closes.list().filter((close) => close.turn === turn.number).length,
            corrected: turn.corrections.length > 0,
          }));
          if (options.json) return printJson(turns);
          const rows = turns.map((one) => [
            String(one.turn),
            one.state,
            one.lock,
            String(one.versions),
            one.corrected ? 'on a corrected board' : '',
          ]);
          for (const line of table([['turn', 'state', 'lock', 'versions', ''], ...rows])) print(line);
          return;
        }
        const turn = needTurn(game, number);
        if (options.version !== undefined) {
          const close = game.store.closes.list().filter((one) => one.turn === number)[options.version - 1];
          if (!close)
            throw new Fault(
              'usage',
              `Version ${options.version} of turn ${number}`,
              'there is none',
              `See them with: adjutant turns ${number}.`,
            );
          const update = loadClosed(game, close).result.documents.find(({ kind }) => kind === 'update');
          print(update ? renderDraft(update).text : '');
          return;
        }
        const versions = listVersions(game, turn);
        if (options.json) return printJson(versions.map(({ at, ...one }) => ({ at: writeIso(at), ...one })));
        if (versions.length === 0) print(`Turn ${number} is not closed yet.`);
        for (const { version, at, counts, why, changed } of versions) {
          print(`version ${version}, ${writeIso(at)}${counts ? ', counts' : ''}${why === undefined ? '' : `; ${why}`}`);
          for (const one of changed) print(`  ${one.about}: ${one.now}, until then ${one.before}`);
        }
      }),
    );
}
