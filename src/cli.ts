#!/usr/bin/env node
import { Command, CommanderError } from 'commander';
import { VERSION } from './app/version.js';
import { COMMANDS } from './commands/index.js';
import { exitCode, printFault } from './commands/output.js';

const program = new Command('adjutant')
  .description(
    "The judge's assistant for wargames played in forum threads: reads the movement thread, judges the turn, drafts the posts and mails. Nothing reaches players or forum before you approve it.",
  )
  .version(VERSION)
  .showHelpAfterError('See: adjutant --help')
  .showSuggestionAfterError()
  .exitOverride()
  .addHelpText(
    'after',
    '\nExamples:\n  adjutant demo                      a whole campaign on this machine, nothing sent\n  adjutant init mygame               a new game folder\n  adjutant capture --game mygame     look at the thread\n  adjutant close --game mygame       judge the turn and file the drafts\n  adjutant review --game mygame      the review page\n\nExit codes: 0 ok, 1 failed, 2 usage or configuration, 3 thread unreadable, 5 needs the judge',
  );
for (const add of COMMANDS) add(program);

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  await program.parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    printFault(error);
    process.exitCode = exitCode(error);
  }
}
