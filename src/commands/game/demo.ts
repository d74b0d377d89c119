import { spawn } from 'node:child_process';
import type { Command } from 'commander';
import { Option } from 'commander';
import { CAMPAIGNS, campaignFolder, DEMO_PAUSE, FIRST_CAMPAIGN, runDemo } from '../../app/demo/run-demo.js';
import { DEMO_SKINS, type DemoSkin } from '../../app/demo/serve-forum.js';
import { serveGame } from '../../app/desk/serve.js';
import { writeDrafts } from '../../app/publish/drafts-folder.js';
import { count, print, printJson, tell } from '../output.js';
import { sumUp } from '../summary.js';

interface DemoOptions {
  readonly game: string;
  readonly forum: DemoSkin;
  readonly folder: string;
  readonly once?: boolean;
  readonly browser?: boolean;
  readonly port: string;
  readonly json?: boolean;
}

/** `demo`: the main job on a bundled campaign. */
export function defineDemo(command: Command): void {
  command
    .addOption(new Option('--game <name>', 'which of the bundled campaigns').choices(CAMPAIGNS).default(FIRST_CAMPAIGN))
    .addOption(
      new Option('--forum <engine>', 'the engine the local forum shows the thread as')
        .choices(DEMO_SKINS)
        .default('vbulletin3'),
    )
    .option('--folder <folder>', 'where the game is kept', 'adjutant-demo')
    .option('--once', 'write the drafts and end, without the review page')
    .option('--browser', 'capture through Chromium')
    .option('--port <number>', 'a fixed port for the review page', '0')
    .option('--json', 'print one JSON object, with --once')
    .addHelpText(
      'after',
      '\nExamples:\n  npm start\n  npm start -- --once\n  npm start -- --game brass-season\n  npm start -- --forum phpbb3',
    )
    .action(async (options: DemoOptions) => {
      const { game, closed } = await runDemo({
        campaign: campaignFolder(options.game),
        skin: options.forum,
        folder: options.folder,
        browser: options.browser ?? false,
        tell,
      });
      try {
        const summaries = closed.map(({ turn, result }) => ({
          ...sumUp(game, turn, result),
          folder: writeDrafts(game, turn.number, result.head),
        }));
        if (options.json) printJson(summaries);
        else {
          print(
            `${game.setup.name}, captured from a forum on this machine (${options.forum}, ${DEMO_PAUSE * 1000} ms between requests; a real forum gets 3 s).`,
          );
          for (const { lines, questions, folder } of summaries) {
            for (const line of lines) print(line);
            if (questions > 0) print(`  ${count(questions, 'question')} for the judge before anything can be approved`);
            print(`  drafts in ${folder}`);
          }
          print('Nothing was sent, and nothing is sent before a judge approves it.');
        }
        if (options.once) return;
        const served = await serveGame(game, { port: Number(options.port) });
        print(`\nThe review page: ${served.address}\nCtrl+C ends it.`);
        openInBrowser(served.address);
        await served.ended;
      } finally {
        game.store.shut();
      }
    });
}

/** Opens an address where there is a display; where there is none, the address was printed. */
function openInBrowser(address: string): void {
  const { platform, env } = process;
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return;
  const [command, ...args] =
    platform === 'darwin'
      ? ['open', address]
      : platform === 'win32'
        ? ['cmd', '/c', 'start', '', address]
        : ['xdg-open', address];
  spawn(command as string, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
}
