import type { Command } from 'commander';
import { restoreGame, type Standing } from '../../app/game/restore.js';
import { writeIso } from '../../core/time.js';
import { count, print, printJson } from '../output.js';
import { type GameOptions, gameOption } from '../with-game.js';

/** `restore`: puts a backup in the place of what a game remembers. */
export function defineRestore(command: Command): void {
  gameOption(command)
    .argument('<file>', 'a backup, as `adjutant backup` wrote it')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExample:\n  adjutant restore ashen-tide-turn-3.db --game mygame\n\nStop the watch and the review page first; while another process has the game open it is refused. The backup is looked through before anything is changed, and what it replaces is kept beside it under a name with the time. Mails that waited to be sent in the backup are sent only by your word: they may have been since.\nThe settings (adjutant.yaml, game.yaml) are files of yours and stay as they are.\n\nExits with 2 where the file is no sound backup of this game, with 1 where the game is open or the disk fails.',
    )
    .action((file: string, { game: folder, json }: GameOptions) => {
      const { kept, before, now, doubted } = restoreGame(folder, file, { now: () => Date.now() });
      if (json) {
        printJson({
          ...(kept && { kept }),
          ...(before && { before: tellFigures(before) }),
          now: tellFigures(now),
          doubted,
        });
        return;
      }
      print(`The game is as the backup has it: ${tellStanding(now)}.`);
      if (kept)
        print(`What was there before is kept as ${kept}: ${before ? tellStanding(before) : "it can't be read"}.`);
      if (doubted > 0)
        print(
          `${count(doubted, 'mail')} waited in the backup and may have been sent since; say what to do: adjutant deliver`,
        );
      print('Look at the thread again: adjutant capture.');
    });
}

function tellStanding({ turns, state, closed, posts, approved, looked }: Standing): string {
  const latest = turns === 0 ? 'no turn opened yet' : `turn ${turns} ${state} (${closed} closed)`;
  const look = looked === undefined ? 'never looked at' : `looked at ${writeIso(looked)}`;
  return `${latest}, ${count(posts, 'post')}, ${count(approved, 'approved draft')}, the thread ${look}`;
}

function tellFigures({ looked, ...rest }: Standing) {
  return { ...rest, ...(looked !== undefined && { looked: writeIso(looked) }) };
}
