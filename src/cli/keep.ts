import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Command } from 'commander';
import { writeWhole } from '../app/game/files.js';
import { findGames } from '../app/game/open.js';
import { restoreGame, type Standing } from '../app/keep/restore.js';
import { exportTurns } from '../app/keep/turns-export.js';
import { exportWhole, importWhole } from '../app/keep/whole-game.js';
import { PASSWORD_FILE, savePassword } from '../app/run/desk-password.js';
import { writeIso } from '../core/time.js';
import { clearLeftOver } from '../store/replace.js';
import { type GameOptions, gameOption, readText, withGameToRead } from './options.js';
import { count, print, printJson } from './output.js';

/** `backup`: a sound copy of all that a game remembers. */
export function defineBackup(command: Command): void {
  gameOption(command)
    .description('copy all that the game remembers into a new file, while the watch goes on, and check the copy')
    .argument('<file>', 'a file that is not there yet')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      "\nExample:\n  adjutant backup ashen-tide-turn-3.db --game mygame\n\nThe file has its name only once the copy is whole and was looked through; what a killed backup left in the folder is taken away, and told. To go back: adjutant restore.\nThe settings (adjutant.yaml, game.yaml) and what the threads of votes showed (threads/) are files beside it: copy them too.\n\nExits with 1 where the disk fails, with 2 where the file can't be written there.",
    )
    .action((file: string, options: GameOptions) =>
      withGameToRead(options, (game) => {
        game.store.copyTo(file);
        const cleared = clearLeftOver(dirname(resolve(file)), game.clock.now());
        if (options.json) printJson({ file, sound: true, cleared });
        else {
          print(`wrote ${file}, checked and sound`);
          for (const path of cleared) print(`took away ${path}: something that was killed left it unfinished`);
        }
      }),
    );
}

/** `restore`: puts a backup in the place of what a game remembers. */
export function defineRestore(command: Command): void {
  gameOption(command)
    .description(
      'put a backup in the place of what the game remembers, once it was found sound; what it replaces is kept',
    )
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
          ...(before && { before: standingFigures(before) }),
          now: standingFigures(now),
          doubted,
        });
        return;
      }
      print(`The game is as the backup has it: ${formatStanding(now)}.`);
      if (kept)
        print(`What was there before is kept as ${kept}: ${before ? formatStanding(before) : "it can't be read"}.`);
      if (doubted > 0)
        print(
          `${count(doubted, 'mail')} waited in the backup and may have been sent since; say what to do: adjutant deliver`,
          'needed',
        );
      print('Look at the thread again: adjutant capture.');
    });
}

function formatStanding({ turns, state, closed, posts, approved, looked }: Standing): string {
  const latest = turns === 0 ? 'no turn opened yet' : `turn ${turns} ${state} (${closed} closed)`;
  const look = looked === undefined ? 'never looked at' : `looked at ${writeIso(looked)}`;
  return `${latest}, ${count(posts, 'post')}, ${count(approved, 'approved draft')}, the thread ${look}`;
}

function standingFigures({ looked, ...rest }: Standing) {
  return { ...rest, ...(looked !== undefined && { looked: writeIso(looked) }) };
}

interface ExportOptions extends GameOptions {
  readonly addresses?: boolean;
  readonly formulas?: boolean;
  readonly turns?: boolean;
}

/** `export`: the whole game as one file, or its closed turns alone. */
export function defineExport(command: Command): void {
  gameOption(command)
    .description('take the whole game out as one JSON file, to keep it, to move it, or to hand it over')
    .argument('<file>', 'where it is written')
    .option('--addresses', "with players' and judges' mail addresses, and the mails themselves")
    .option('--formulas', 'with your formulas')
    .option('--turns', 'only the closed turns, with all that each was judged from')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant export ashen-tide.json\n  adjutant import ashen-tide.json new-folder --contact me@example.org\n  adjutant export ashen-tide-turns.json --turns\n  adjutant replay --from ashen-tide.json\n\nThe whole game is in it: files, posts with every text, entries, rulings, turns, drafts, log. It holds private messages and the secrets of all turns, the open one too: give it to judges only. Addresses, mails and formulas stay at home unless you ask for them. docs/export.md tells its parts.',
    )
    .action((file: string, options: ExportOptions) =>
      withGameToRead(options, (game) => {
        const { addresses = false, formulas = false } = options;
        const taken = options.turns ? exportTurns(game) : exportWhole(game, { addresses, formulas });
        writeWhole(file, `${JSON.stringify(taken)}\n`, { mode: 0o600 });
        const turns = count(game.store.turns.list().filter(({ state }) => state !== 'open').length, 'closed turn');
        print(`wrote ${options.turns ? turns : `the whole game, ${turns},`} into ${file}`);
        if (!options.turns && !addresses) print('Addresses and mails were left out; --addresses takes them along.');
      }),
    );
}

interface ImportOptions {
  readonly judge?: string;
  readonly contact?: string;
}

/** `import`: puts a game that was taken out into a new folder. */
export function defineImport(command: Command): void {
  command
    .description('put a game that was taken out into a new folder, for yourself or as its new judge')
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
        print('Addresses were left out of it: fill them in in game.yaml, and mail: in adjutant.yaml.', 'needed');
      print(`Look at everything: adjutant doctor --game ${folder}. Check the bytes: adjutant replay --game ${folder}.`);
    });
}

/** `password`: what `review --listen` asks for. */
export function definePassword(command: Command): void {
  command
    .description('set the password that the review page asks for where others can reach it; only its hash is kept')
    .argument('[folder]', "a game's folder, or one with games in it, as it is given to review", '.')
    .addHelpText('after', '\nExamples:\n  adjutant password mygame\n  adjutant password campaigns/ < password.txt')
    .action(async (folder: string) => {
      findGames(folder);
      await savePassword(folder, await askPassword(), randomBytes(16));
      print(
        `Kept as a hash in ${join(folder, PASSWORD_FILE)}. It counts at once: whoever came in by another has to come in anew.`,
      );
    });
}

/** Reads the password from a terminal, without showing it, or the first line of what is piped in. */
async function askPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  if (stdin.isTTY) stderr.write('Password: ');
  const lines = createInterface({ input: stdin, output: silent, terminal: stdin.isTTY });
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    lines.close();
    if (stdin.isTTY) stderr.write('\n');
  }
}
