import { Command, CommanderError, Option } from 'commander';
import { VERSION } from '../app/game/game.js';
import { AppError } from '../core/result.js';
import { clearProgress, exitCode, followRequests, formatTook, printFault, setLoudness, tell } from './output.js';

/** A command as the list shows it, and the way to the rest of it, which is loaded only where it was asked for. */
interface CommandEntry {
  readonly name: string;
  /** What it does, in one line of the list. */
  readonly says: string;
  load(): Promise<Define>;
}

/** Gives a command its arguments and options, and what it does. */
type Define = (command: Command) => void;

/** The commands of one task of a judge, in the order in which they are used. */
interface CommandGroup {
  readonly title: string;
  readonly commands: readonly CommandEntry[];
}

/** Every command, by the tasks of a game's life. */
export const GROUPS: readonly CommandGroup[] = [
  {
    title: 'Begin a game',
    commands: entriesOf(() => import('./begin.js'), {
      demo: ['play a bundled campaign on this machine; nothing is sent', (file) => file.defineDemo],
      init: ['make a game folder with commented files to fill in', (file) => file.defineInit],
      setup: ['fill lists of game.yaml from CSV tables', (file) => file.defineSetup],
      doctor: ['look at everything a game needs; sends nothing', (file) => file.defineDoctor],
      rehearse: ['play a turn of a copy of your game, by a clock you set', (file) => file.defineRehearse],
    }),
  },
  {
    title: 'Open a turn',
    commands: entriesOf(() => import('./turn.js'), {
      open: ['open the next turn, and write the post that opens it', (file) => file.defineOpen],
      files: ["write the files for the players' own programs", (file) => file.defineFiles],
      extend: ["move the open turn's lock, forward or back", (file) => file.defineExtend],
      pause: ['stop the open turn, 14 days at the most in all', (file) => file.definePause],
      resume: ['let a stopped turn go on', (file) => file.defineResume],
    }),
  },
  {
    title: 'Watch the thread',
    commands: entriesOf(() => import('./watch.js'), {
      capture: ['look at the thread once; keep every post and change', (file) => file.defineCapture],
      watch: ['look at it by itself, closer before the lock and after it', (file) => file.defineWatch],
      schedule: ["tell the times, or write what your system's timer needs", (file) => file.defineSchedule],
      clocks: ["compare the forum's clock with this machine's", (file) => file.defineClocks],
    }),
  },
  {
    title: 'Enter what the thread does not hold',
    commands: entriesOf(() => import('./enter.js'), {
      enter: ['enter results, control, transfers; mend what was entered', (file) => file.defineEnter],
      vote: ['capture the thread of a vote and count it', (file) => file.defineVote],
      worksheet: ['work out the figures behind a result, for you alone', (file) => file.defineWorksheet],
    }),
  },
  {
    title: 'Take in what players send',
    commands: entriesOf(() => import('./messages.js'), {
      pm: ['keep private messages with orders; they count by your word', (file) => file.definePm],
      answers: ['see who has sent what was asked for, sealed until opened', (file) => file.defineAnswers],
    }),
  },
  {
    title: 'Judge a turn',
    commands: entriesOf(() => import('./judge.js'), {
      orders: ['see the orders and doubts so far, each with its verdict', (file) => file.defineOrders],
      close: ['judge the turn and file the drafts', (file) => file.defineClose],
      review: ['open the review page: questions, verdicts, drafts, map', (file) => file.defineReview],
      overrule: ['allow an order, reject it, put one in, change an outcome', (file) => file.defineOverrule],
    }),
  },
  {
    title: 'Publish',
    commands: entriesOf(() => import('./publish.js'), {
      show: ['show a draft, the board, or what befell a piece and why', (file) => file.defineShow],
      map: ['write the map of a turn as a picture, SVG or PNG', (file) => file.defineMap],
      publish: ["fill an approved text into the forum's reply page", (file) => file.definePublish],
      site: ['write a map site for the players into a folder', (file) => file.defineSite],
    }),
  },
  {
    title: 'Mail',
    commands: entriesOf(() => import('./mail.js'), {
      mail: ['send one mail to yourself: mail test', (file) => file.defineMail],
      notices: ['release or stop what may go by itself; see who gets it', (file) => file.defineNotices],
      deliver: ['send the approved mails; tell what waits and why', (file) => file.defineDeliver],
    }),
  },
  {
    title: 'Look back',
    commands: entriesOf(() => import('./look-back.js'), {
      history: ['show every text a post ever had, and since when it counts', (file) => file.defineHistory],
      turns: ['list the turns, every version of one carried out anew too', (file) => file.defineTurns],
      correct: ['carry a change of a past turn on into the later ones', (file) => file.defineCorrect],
      backtest: ['compare what comes out with updates you wrote yourself', (file) => file.defineBacktest],
    }),
  },
  {
    title: 'Keep the game',
    commands: entriesOf(() => import('./keep.js'), {
      backup: ['copy all that the game remembers, checked', (file) => file.defineBackup],
      restore: ['put a backup back; what it replaces is kept', (file) => file.defineRestore],
      export: ['take the whole game out as one file', (file) => file.defineExport],
      import: ['put such a file into a new folder, for its new judge too', (file) => file.defineImport],
      password: ['set what the review page asks others for', (file) => file.definePassword],
    }),
  },
  {
    title: 'Proof and tools',
    commands: [
      ...entriesOf(() => import('./proof.js'), {
        replay: ['compute every closed turn again, byte for byte', (file) => file.defineReplay],
        verify: ["prove a turn's rolls from its two posts", (file) => file.defineVerify],
        check: ["run adjudication cases, yours or the project's own", (file) => file.defineCheck],
      }),
      ...entriesOf(() => import('./completion.js'), {
        completion: ['let Tab complete commands in bash, zsh or fish', (file) => file.defineCompletion],
      }),
    ],
  },
];

export const COMMANDS: readonly CommandEntry[] = GROUPS.flatMap(({ commands }) => commands);

/** The commands that a file of this folder holds. */
function entriesOf<File>(
  load: () => Promise<File>,
  commands: Readonly<Record<string, readonly [says: string, find: (file: File) => Define]>>,
): readonly CommandEntry[] {
  return Object.entries(commands).map(([name, [says, find]]) => ({ name, says, load: async () => find(await load()) }));
}

const EXAMPLES = `
Examples:
  adjutant demo                    a whole campaign here; nothing is sent
  adjutant init mygame             a new game folder
  adjutant capture --game mygame   look at the thread
  adjutant close --game mygame     judge the turn and file the drafts
  adjutant review --game mygame    the review page

Exit codes: 0 ok, 1 failed, 2 usage or configuration, 3 thread unreadable,
5 needs the judge`;

export { printFault };

/** How much is told, for every command alike. */
const LOUDNESS = [
  new Option('--quiet', 'tell only what failed, needs you or was asked for'),
  new Option('--verbose', 'tell also what is read and fetched, and how long it took'),
].map((option) => option.helpGroup('Options of every command:'));

/** The command that tells of all the others. */
const COMPLETION = 'completion';

/**
 * The program with every command in its list. Only those that the words name are loaded, with their options and what
 * they do, since loading all would take longer than most commands.
 */
async function createProgram(words: readonly string[]): Promise<Command> {
  const program = new Command('adjutant')
    .description(
      "The judge's assistant for wargames played in forum threads: reads the movement thread, judges the turn, drafts the posts and mails. Nothing reaches players or forum before you approve it.",
    )
    .version(VERSION)
    .enablePositionalOptions() // behind a command an option is the command's: turns 2 --version 1
    .showHelpAfterError('See: adjutant --help')
    .showSuggestionAfterError()
    .exitOverride()
    .addHelpText('after', EXAMPLES);
  addLoudness(program);
  for (const { title, commands } of GROUPS) {
    program.commandsGroup(`${title}:`);
    for (const { name, says, load } of commands) {
      const command = program.command(name).summary(says).description(says);
      if (!words.includes(name) && !words.includes(COMPLETION)) continue;
      (await load())(command);
      addLoudness(command);
    }
  }
  return program.helpCommand(true).hook('preAction', (_, command) => heedLoudness(command.optsWithGlobals()));
}

/** Gives a command, and those below it, the options that every command has. */
function addLoudness(command: Command): void {
  for (const option of LOUDNESS) command.addOption(option);
  for (const below of command.commands) addLoudness(below);
}

function heedLoudness({ quiet = false, verbose = false }: { readonly quiet?: boolean; readonly verbose?: boolean }) {
  if (quiet && verbose)
    throw new AppError('usage', 'The command', 'is to be --quiet and --verbose', 'Give one of them.');
  setLoudness(quiet ? 'quiet' : verbose ? 'verbose' : 'plain');
}

/** Does what the words of a command line say; what went wrong is told, and stands in the process's exit code. */
export async function runWords(words: readonly string[]): Promise<void> {
  const began = performance.now();
  setLoudness('plain');
  const unfollow = followRequests();
  try {
    const program = await createProgram(words);
    await program.parseAsync(words, { from: 'user' });
    tell(`done in ${formatTook(performance.now() - began)}`, 'detail');
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      printFault(error);
      process.exitCode = exitCode(error);
    }
  } finally {
    clearProgress();
    unfollow();
  }
}
