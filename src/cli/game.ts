import { randomBytes } from 'node:crypto';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { Command } from 'commander';
import { fillSetup, initGame } from '../app/game/init.js';
import { findGames } from '../app/game/open.js';
import { restoreGame, type Standing } from '../app/keep/restore.js';
import { importWhole } from '../app/keep/whole-game.js';
import { examine } from '../app/run/doctor.js';
import { PASSWORD_FILE, savePassword } from '../app/run/serve.js';
import { writeIso } from '../core/time.js';
import { DEFAULT_RULESET, RULESETS } from '../rulesets/index.js';
import { clearLeftOver } from '../store/replace.js';
import { count, type GameOptions, gameOption, print, printJson, readText, withGame } from './output.js';

/** `backup`: a sound copy of all that a game remembers. */
export function defineBackup(command: Command): void {
  gameOption(command)
    .argument('<file>', 'a file that is not there yet')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      "\nExample:\n  adjutant backup ashen-tide-turn-3.db --game mygame\n\nThe file has its name only once the copy is whole and was looked through; what a killed backup left in the folder is taken away, and told. To go back: adjutant restore.\nThe settings (adjutant.yaml, game.yaml) are files of yours: copy them beside it.\n\nExits with 1 where the disk fails, with 2 where the file can't be written there.",
    )
    .action((file: string, options: GameOptions) =>
      withGame(options, (game) => {
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

/** `doctor`: looks at everything a game needs. */
export function defineDoctor(command: Command): void {
  gameOption(command)
    .option('--deep', 'also look the whole database through, and carry every closed turn out again')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      "\nExamples:\n  adjutant doctor --game mygame\n  adjutant doctor --deep --game mygame\n\nWith --deep: the file's pages, the links between rows, tables and the guards that keep rows, the digest of every text, and a replay. Nothing is mended by it.\nExits with 1 where something is not well.",
    )
    .action(async (options: GameOptions & { readonly deep?: boolean }) => {
      const findings = await examine(options.game, options.deep);
      if (options.json) printJson(findings);
      else for (const { what, well, told } of findings) print(`${well ? 'ok  ' : 'NOT '} ${what}: ${told}`);
      process.exitCode = findings.every(({ well }) => well) ? 0 : 1;
    });
}

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

/** `init`: a new game's folder. */
export function defineInit(command: Command): void {
  command
    .argument('<folder>', 'where')
    .option('--thread <url>', "the movement thread's address", 'https://forum.example/showthread.php?t=1')
    .option('--ruleset <name>', 'the rulebook played by, or a module of your own', DEFAULT_RULESET)
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  adjutant init mygame --thread "https://forum.example/showthread.php?t=63970"')
    .action((folder: string, options: { thread: string; ruleset: string; json?: boolean }) => {
      const files = initGame(folder, options.thread, options.ruleset);
      if (options.json) printJson({ files });
      else {
        for (const file of files) print(`wrote ${file}`);
        const asked = RULESETS.find(({ id }) => id === options.ruleset)?.answers?.answer.many;
        if (asked !== undefined) print(`Under mail.strategies goes the address to which players send their ${asked}.`);
        print(`Fill both in, then: adjutant doctor --game ${folder}`);
      }
    });
}

/** `password`: what `review --listen` asks for. */
export function definePassword(command: Command): void {
  command
    .argument('[folder]', "a game's folder, or one with games in it, as it is given to review", '.')
    .addHelpText('after', '\nExamples:\n  adjutant password mygame\n  adjutant password campaigns/ < password.txt')
    .action(async (folder: string) => {
      findGames(folder);
      await savePassword(folder, await askPassword(), randomBytes(16));
      print(`Kept as a hash in ${join(folder, PASSWORD_FILE)}. It counts when review is started anew.`);
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
