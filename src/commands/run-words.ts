import { CommanderError } from 'commander';
import { exitCode, printFault } from './output.js';
import { createProgram } from './program.js';

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
