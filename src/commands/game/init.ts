import type { Command } from 'commander';
import { initGame } from '../../app/game/init.js';
import { DEFAULT_RULESET, RULESETS } from '../../rulesets/index.js';
import { print, printJson } from '../output.js';

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
