import { Command } from 'commander';
import { VERSION } from '../app/version.js';
import { COMMANDS } from './index.js';

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
