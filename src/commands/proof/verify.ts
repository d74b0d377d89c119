import type { Command } from 'commander';
import { isProved, verifyRolls } from '../../app/turn/verify.js';
import { count, print, printJson } from '../output.js';
import { readText } from '../read-text.js';

const SAVE = 'Save the post as a text file and give its path.';

/** `verify`: proves a turn's rolls from its two published posts. */
export function defineVerify(command: Command): void {
  command
    .argument('<opening>', 'the opening post')
    .argument('<update>', 'the update, or the post that reveals the secrets of all turns')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExample:\n  adjutant verify opening.txt update.txt\n\nAnybody can run this; it needs no game. Exits with 0 when everything is proved, 1 when not.',
    )
    .action((opening: string, update: string, options: { json?: boolean }) => {
      const verified = verifyRolls(readText(opening, SAVE), readText(update, SAVE));
      const proved = isProved(verified);
      if (options.json) printJson({ proved, ...verified });
      else {
        for (const missing of verified.missing) print(`missing: ${missing}`);
        print(
          verified.committed
            ? 'The secret is the one committed to.'
            : "No secret in the update has the opening post's SHA-256.",
        );
        if (verified.seal) {
          const { words, proved: isSealed } = verified.seal;
          print(
            isSealed
              ? `proved    sealed: ${words}`
              : `NOT SO    sealed: the opening post holds no SHA-256 of “…${words}|” and the secret`,
          );
        }
        for (const { label, stated, made } of verified.rolls) {
          print(
            stated === made
              ? `proved    ${label}: ${stated}`
              : `NOT SO    ${label}: the update says ${stated}, the dice say ${made ?? 'nothing'}`,
          );
        }
        print(proved ? `Everything is proved (${count(verified.rolls.length, 'roll')}).` : 'This is not proved.');
      }
      process.exitCode = proved ? 0 : 1;
    });
}
