import type { Command } from 'commander';
import { examine } from '../../app/doctor.js';
import { print, printJson } from '../output.js';
import { type GameOptions, gameOption } from '../with-game.js';

/** `doctor`: looks at everything a game needs. */
export function defineDoctor(command: Command): void {
  gameOption(command)
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  adjutant doctor --game mygame\n\nExits with 1 where something is not well.')
    .action(async (options: GameOptions) => {
      const findings = await examine(options.game);
      if (options.json) printJson(findings);
      else for (const { what, well, told } of findings) print(`${well ? 'ok  ' : 'NOT '} ${what}: ${told}`);
      process.exitCode = findings.every(({ well }) => well) ? 0 : 1;
    });
}
