import { Command, CommanderError, Option } from 'commander';
import { VERSION } from '../app/game/game.js';
import { Fault } from '../core/result.js';
import { GROUPS } from './commands.js';
import { clearProgress, exitCode, followRequests, printFault, setLoudness, tell, tellTook } from './output.js';

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
  if (quiet && verbose) throw new Fault('usage', 'The command', 'is to be --quiet and --verbose', 'Give one of them.');
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
    tell(`done in ${tellTook(performance.now() - began)}`, 'detail');
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
