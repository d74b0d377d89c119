import { Command, CommanderError } from 'commander';
import { VERSION } from '../app/game/game.js';
import { exitCode, printFault } from './output.js';

/** A command as the list shows it, and the way to the rest of it, which is loaded only where it was asked for. */
export interface CommandEntry {
  readonly name: string;
  readonly says: string;
  load(): Promise<(command: Command) => void>;
}

/** Every command, in the order of a game's life. */
export const COMMANDS: readonly CommandEntry[] = [
  {
    name: 'demo',
    says: 'play the bundled campaign: a forum on this machine is captured, read, judged and drafted; nothing is sent',
    load: async () => (await import('./begin.js')).defineDemo,
  },
  {
    name: 'init',
    says: 'make a new game folder with commented files to fill in',
    load: async () => (await import('./begin.js')).defineInit,
  },
  {
    name: 'setup',
    says: 'fill lists of game.yaml from CSV tables, checked before anything is written',
    load: async () => (await import('./begin.js')).defineSetup,
  },
  {
    name: 'open',
    says: 'open the next turn: deadline, lock, a secret for its dice, and the opening post with the commitment',
    load: async () => (await import('./turn.js')).defineOpen,
  },
  {
    name: 'capture',
    says: 'look at the thread once and keep every post and every change',
    load: async () => (await import('./watch.js')).defineCapture,
  },
  {
    name: 'watch',
    says: 'look at the thread by itself: at intervals, closer before the lock, and right after it',
    load: async () => (await import('./watch.js')).defineWatch,
  },
  {
    name: 'schedule',
    says: "tell when the thread is looked at and when orders close; or print what your system's own scheduler needs, where the watch is not kept running (installs nothing)",
    load: async () => (await import('./watch.js')).defineSchedule,
  },
  {
    name: 'clocks',
    says: "tell what the forum's clock and this machine's say, and say which is right where they are apart",
    load: async () => (await import('./watch.js')).defineClocks,
  },
  {
    name: 'extend',
    says: "move the open turn's lock, forward or back; what tells the players is drafted",
    load: async () => (await import('./turn.js')).defineExtend,
  },
  {
    name: 'pause',
    says: 'stop the open turn: its lock is held off until it goes on, 14 days at the most in all',
    load: async () => (await import('./turn.js')).definePause,
  },
  {
    name: 'resume',
    says: 'let a stopped turn go on, with the time it had left, an hour at least',
    load: async () => (await import('./turn.js')).defineResume,
  },
  {
    name: 'files',
    says: "write the files with which players' own programs give a turn's orders into a folder",
    load: async () => (await import('./turn.js')).defineFiles,
  },
  {
    name: 'enter',
    says: 'keep, put right and take back what does not come from the thread: control, transfers, results and what else the rulebook knows',
    load: async () => (await import('./enter.js')).defineEnter,
  },
  {
    name: 'vote',
    says: 'capture the thread of a vote and count it: the last vote of each player, with a link to every one',
    load: async () => (await import('./enter.js')).defineVote,
  },
  {
    name: 'worksheet',
    says: 'work out the figures behind an entry, for the judge alone: bonuses, dice, losses by your own formulas',
    load: async () => (await import('./enter.js')).defineWorksheet,
  },
  {
    name: 'pm',
    says: 'keep private messages with orders; one counts once you have said whose it is and of when',
    load: async () => (await import('./messages.js')).definePm,
  },
  {
    name: 'orders',
    says: 'the orders and doubts read so far, with the verdict each would have now',
    load: async () => (await import('./judge.js')).defineOrders,
  },
  {
    name: 'close',
    says: 'judge the turn from what was captured and entered, and file the drafts; closing again doubles nothing',
    load: async () => (await import('./judge.js')).defineClose,
  },
  {
    name: 'overrule',
    says: "the judge's word: allow an order once, reject one, put one in, change an outcome",
    load: async () => (await import('./judge.js')).defineOverrule,
  },
  {
    name: 'correct',
    says: 'see what a change of a past turn makes of every later one, and carry it on into them or not',
    load: async () => (await import('./look-back.js')).defineCorrect,
  },
  {
    name: 'turns',
    says: 'list the turns, and every version of one that was carried out anew',
    load: async () => (await import('./look-back.js')).defineTurns,
  },
  {
    name: 'review',
    says: 'open the review page on this machine: the thread with its orders, questions, verdicts and drafts',
    load: async () => (await import('./judge.js')).defineReview,
  },
  {
    name: 'notices',
    says: 'the notices that may go by themselves, who would get one now, what became of each mail; release a kind or stop it',
    load: async () => (await import('./mail.js')).defineNotices,
  },
  {
    name: 'answers',
    says: 'who has sent what was asked for: from the mailbox, from files, by your word; sealed until you open a fight',
    load: async () => (await import('./messages.js')).defineAnswers,
  },
  {
    name: 'mail',
    says: 'mail test: send one mail to yourself, to see that mails leave this machine',
    load: async () => (await import('./mail.js')).defineMail,
  },
  {
    name: 'rehearse',
    says: 'go through a turn of a copy of your game with a clock that you set: nothing is sent, and your game is not touched',
    load: async () => (await import('./begin.js')).defineRehearse,
  },
  {
    name: 'deliver',
    says: 'send the approved mails that wait, and tell what waits, what needs you, and why',
    load: async () => (await import('./mail.js')).defineDeliver,
  },
  {
    name: 'password',
    says: 'set the password that the review page asks for where others can reach it; only its hash is kept',
    load: async () => (await import('./keep.js')).definePassword,
  },
  {
    name: 'show',
    says: 'show turns, a draft, the board, or what happened to a piece and why',
    load: async () => (await import('./publish.js')).defineShow,
  },
  {
    name: 'map',
    says: 'write the map of a turn as a picture: SVG, or PNG for a forum that takes no SVG',
    load: async () => (await import('./publish.js')).defineMap,
  },
  {
    name: 'publish',
    says: "open the forum's reply page in a window with an approved text filled in; you press the button",
    load: async () => (await import('./publish.js')).definePublish,
  },
  {
    name: 'site',
    says: 'write a map site for the players into a folder: pages without a server, with only what was approved',
    load: async () => (await import('./publish.js')).defineSite,
  },
  {
    name: 'history',
    says: 'show every text a post ever had, what changed, when it was seen, and since when it counts',
    load: async () => (await import('./look-back.js')).defineHistory,
  },
  {
    name: 'replay',
    says: 'compute every closed turn again from its stored inputs and compare it byte for byte',
    load: async () => (await import('./proof.js')).defineReplay,
  },
  {
    name: 'backtest',
    says: 'compare what comes out here with updates you wrote yourself, line by line, for old turns too',
    load: async () => (await import('./look-back.js')).defineBacktest,
  },
  {
    name: 'verify',
    says: "prove a turn's rolls from its opening post and its update, saved as text in any markup",
    load: async () => (await import('./proof.js')).defineVerify,
  },
  {
    name: 'export',
    says: 'take the whole game out as one JSON file, to keep it, to move it, or to hand it over',
    load: async () => (await import('./keep.js')).defineExport,
  },
  {
    name: 'import',
    says: 'put a game that was taken out into a new folder, for yourself or as its new judge',
    load: async () => (await import('./keep.js')).defineImport,
  },
  {
    name: 'backup',
    says: 'copy all that the game remembers into a new file, while the watch goes on, and check the copy',
    load: async () => (await import('./keep.js')).defineBackup,
  },
  {
    name: 'restore',
    says: 'put a backup in the place of what the game remembers, once it was found sound; what it replaces is kept',
    load: async () => (await import('./keep.js')).defineRestore,
  },
  {
    name: 'check',
    says: "run adjudication case files (YAML or JSON); without files, the project's own catalogue",
    load: async () => (await import('./proof.js')).defineCheck,
  },
  {
    name: 'doctor',
    says: 'look at everything a game needs: files, thread, browser, mail server; sends nothing',
    load: async () => (await import('./begin.js')).defineDoctor,
  },
];

const EXAMPLES =
  '\nExamples:\n  adjutant demo                      a whole campaign on this machine, nothing sent\n  adjutant init mygame               a new game folder\n  adjutant capture --game mygame     look at the thread\n  adjutant close --game mygame       judge the turn and file the drafts\n  adjutant review --game mygame      the review page\n\nExit codes: 0 ok, 1 failed, 2 usage or configuration, 3 thread unreadable, 5 needs the judge';

/**
 * The program with every command in its list. Only those that the words name are loaded, with their options and what
 * they do, since loading all would take longer than most commands.
 */
export async function createProgram(words: readonly string[]): Promise<Command> {
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
  for (const { name, says, load } of COMMANDS) {
    const command = program.command(name).description(says);
    if (words.includes(name)) (await load())(command);
  }
  return program;
}

/** Does what the words of a command line say; what went wrong is told, and stands in the process's exit code. */
export async function runWords(words: readonly string[]): Promise<void> {
  const program = await createProgram(words);
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      printFault(error);
      process.exitCode = exitCode(error);
    }
  }
}
