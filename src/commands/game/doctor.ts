import type { Command } from 'commander';
import { examine } from '../../app/doctor.js';
import { print, printJson } from '../output.js';
import { type GameOptions, gameOption } from '../with-game.js';

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
