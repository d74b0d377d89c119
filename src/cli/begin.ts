import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { writeDrafts } from '../app/close/drafts.js';
import type { Game } from '../app/game/game.js';
import { fillSetup, initGame } from '../app/game/init.js';
import { openGame } from '../app/game/open.js';
import type { DemoPost } from '../app/game/rehearsal-file.js';
import type { DemoUser } from '../app/run/campaign.js';
import { CAMPAIGNS, campaignFolder } from '../app/run/campaign.js';
import { DEMO_PAUSE, FIRST_CAMPAIGN, runDemo } from '../app/run/demo.js';
import { DEMO_SKINS, type DemoSkin, serveForum } from '../app/run/demo-forum.js';
import { examine } from '../app/run/doctor.js';
import { createRehearsalDesk, makeRehearsal, REHEARSAL_THREAD, writeRehearsalConfig } from '../app/run/rehearsal.js';
import { DEFAULT_RULESET, RULESETS } from '../rulesets/index.js';
import { wholeHead } from '../turns/seal.js';
import type { Served, Serving } from '../web/serve-game.js';
import { type GameOptions, gameOption, readText, withGame } from './options.js';
import { count, print, printJson, show, showProgress, sumUp, tell } from './output.js';

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
    .description(
      'play the bundled campaign: a forum on this machine is captured, read, judged and drafted; nothing is sent',
    )
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
          folder: writeDrafts(game, turn.number, wholeHead(result)),
        }));
        if (options.json) printJson(summaries);
        else {
          print(
            `${game.setup.name}, captured from a forum on this machine (${options.forum}, ${DEMO_PAUSE * 1000} ms between requests; a real forum gets 3 s).`,
          );
          for (const { lines, questions, folder } of summaries) {
            for (const line of lines) print(line);
            if (questions > 0)
              print(`  ${count(questions, 'question')} for the judge before anything can be approved`, 'needed');
            print(`  drafts in ${folder}`);
          }
          print('Nothing was sent, and nothing is sent before a judge approves it.');
        }
        if (options.once) return;
        const { serveGame } = await import('../web/serve-game.js');
        const served = await serveGame(game, { port: Number(options.port) });
        show(`\nThe review page: ${served.address}\nCtrl+C ends it.`);
        const away = openInBrowser(served.address, options.folder);
        await served.ended;
        away();
      } finally {
        game.store.shut();
      }
    });
}

/**
 * Opens an address where there is a display; where there is none, the address was printed. What stands on a command line
 * anybody on this machine can read, so the browser is given a file for the user's eyes alone that leads on; what is given
 * back takes it away.
 */
function openInBrowser(address: string, folder: string): () => void {
  const { platform, env } = process;
  if (platform === 'linux' && !env.DISPLAY && !env.WAYLAND_DISPLAY) return () => {};
  const page = resolve(folder, 'desk.html');
  rmSync(page, { force: true });
  writeFileSync(
    page,
    `<!DOCTYPE html><meta http-equiv="refresh" content="0;url=${address}"><title>Adjutant</title>\n`,
    { mode: 0o600, flag: 'wx' },
  );
  const [command, ...args] =
    platform === 'darwin'
      ? ['open', page]
      : platform === 'win32'
        ? ['cmd', '/c', 'start', '', page]
        : ['xdg-open', page];
  spawn(command as string, args, { stdio: 'ignore', detached: true })
    .on('error', () => {})
    .unref();
  return () => rmSync(page, { force: true });
}

/** `init`: a new game's folder. */
export function defineInit(command: Command): void {
  command
    .description('make a new game folder with commented files to fill in')
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

/** `setup`: fills lists of `game.yaml` from tables. */
export function defineSetup(command: Command): void {
  gameOption(command)
    .description('fill lists of game.yaml from CSV tables, checked before anything is written')
    .argument('<tables...>', 'CSV files, each named for the list of game.yaml that it fills: players.csv')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant setup players.csv --game mygame\n  adjutant setup players.csv structures.csv --game mygame\n\nThe first line names the columns as the keys of game.yaml are named; colors of several words and lists are written with semicolons (Red; Black), numbers by key as troops.5000. All is checked before anything is written; the rest of game.yaml, its comments too, stays. Only before the first turn is opened.',
    )
    .action((paths: readonly string[], { game }: GameOptions) => {
      const tables = paths.map((name) => ({ name, text: readText(name, 'Check its path.') }));
      for (const { list, rows } of fillSetup(game, tables)) print(`${list}: ${count(rows, 'entry', 'entries')}`);
    });
}

/** `doctor`: looks at everything a game needs. */
export function defineDoctor(command: Command): void {
  gameOption(command)
    .description('look at everything a game needs: files, thread, browser, mail server; sends nothing')
    .option('--deep', 'also look the whole database through, and carry every closed turn out again')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      "\nExamples:\n  adjutant doctor --game mygame\n  adjutant doctor --deep --game mygame\n\nWith --deep: the file's pages, the links between rows, tables and the guards that keep rows, the digest of every text, and a replay. Nothing is mended by it.\nExits with 1 where something is not well.",
    )
    .action(async (options: GameOptions & { readonly deep?: boolean }) => {
      const findings = await examine(options.game, options.deep, showProgress);
      if (options.json) printJson(findings);
      else
        for (const { what, well, told } of findings)
          print(`${well ? 'ok  ' : 'NOT '} ${what}: ${told}`, well ? 'plain' : 'needed');
      process.exitCode = findings.every(({ well }) => well) ? 0 : 1;
    });
}

interface RehearseOptions extends GameOptions {
  readonly folder?: string;
  readonly anew?: boolean;
  readonly port: string;
}

/** `rehearse`: a copy of a game with a clock of its own, in which nothing is sent. */
export function defineRehearse(command: Command): void {
  gameOption(command)
    .description(
      'go through a turn of a copy of your game with a clock that you set: nothing is sent, and your game is not touched',
    )
    .option('--folder <folder>', 'where the copy lies (the folder "rehearsal" in the game’s own where left out)')
    .option('--anew', 'begin anew, though a rehearsal lies there')
    .option('--port <number>', 'a fixed port for its desk (a free one where left out)', '0')
    .addHelpText(
      'after',
      `
Example:
  adjutant rehearse --game mygame

A turn in five minutes: open it at the desk, approve and post what opens it, post as your players, set the clock
past the lock, close, read the drafts. The copy has your players, rulebook, templates and board, a forum of its own
on this machine and a clock that you set; every page says that it is a rehearsal, and nothing is sent to anybody.
Your game is not touched. Ctrl+C ends it; the next time it goes on where it was, or anew with --anew.`,
    )
    .action((options: RehearseOptions) =>
      withGame(options, async (game) => {
        const served = await runRehearsal(game, {
          folder: options.folder ?? rehearsalFolder(game),
          anew: options.anew ?? false,
          serving: { port: Number(options.port) || 0 },
        });
        show(`The rehearsal’s desk: ${served.address}`);
        await served.ended;
      }),
    );
}

/** How often the forum's clock is set to the rehearsal's (ms). */
const TICK = 500;

/** Where a rehearsal of a game lies by itself. */
function rehearsalFolder({ folder }: Game): string {
  return join(folder, 'rehearsal');
}

/**
 * Rehearses a game: makes the copy or goes on with it, serves its own forum and its desk until a signal comes. Throws as
 * `makeRehearsal` does. `game` is what is rehearsed; it is not changed.
 */
export async function runRehearsal(
  game: Game,
  { folder, anew, serving }: { readonly folder: string; readonly anew: boolean; readonly serving: Serving },
): Promise<Served> {
  const { posts: before } = makeRehearsal(game, folder, anew);
  const posts: DemoPost[] = [...before];
  const campaign = { title: `Rehearsal of ${game.setup.name}`, ...rehearsalThread(game), posts };
  const forum = await serveForum({ campaign, skin: 'vbulletin3', moment: Date.now() });
  writeRehearsalConfig(game, folder, forum.url);
  const copy = openGame(folder, { now: () => Date.now() });
  const tick = setInterval(() => forum.setMoment(copy.clock.now()), TICK);
  tick.unref();
  forum.setMoment(copy.clock.now());
  const rehearsal = createRehearsalDesk(copy, posts, forum.setMoment);
  const { serveGame } = await import('../web/serve-game.js');
  const served = await serveGame(copy, serving, (desk) => ({
    ...desk,
    frame: () => ({ ...desk.frame(), rehearsal: copy.clock.now() }),
    rehearsal,
  }));
  const close = async (): Promise<void> => {
    clearInterval(tick);
    await served.close();
    await forum.close();
    copy.store.shut();
  };
  return {
    ...served,
    close,
    ended: served.ended.then(async () => {
      clearInterval(tick);
      await forum.close();
      copy.store.shut();
    }),
  };
}

function rehearsalThread({ setup }: Game) {
  const names = [...Object.values(setup.judges), ...setup.players.map(({ name }) => name)];
  const users = new Map(
    [...new Set(names)].map((name, i): [string, DemoUser] => [
      name,
      { id: i + 1, title: 'Member', joined: '2021-01-01' },
    ]),
  );
  return { thread: REHEARSAL_THREAD, forum: 1, perPage: 20, offset: 0, users };
}
