import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Game } from '../app/game/game.js';
import { openGame, openGames } from '../app/game/open.js';
import type { DemoPost } from '../app/game/rehearsal-file.js';
import { writeDrafts } from '../app/publish/drafts-folder.js';
import { CAMPAIGNS, campaignFolder } from '../app/run/campaign.js';
import { DEMO_PAUSE, FIRST_CAMPAIGN, runDemo } from '../app/run/demo.js';
import { DEMO_SKINS, type DemoSkin, serveForum } from '../app/run/demo-forum.js';
import type { DemoUser } from '../app/run/demo-thread.js';
import { createRehearsalDesk, makeRehearsal, REHEARSAL_THREAD, writeRehearsalConfig } from '../app/run/rehearsal.js';
import { type Served, type Serving, serveGame, serveGames } from '../web/serve-game.js';
import { count, type GameOptions, gameOption, print, printJson, sumUp, tell, withGame } from './output.js';

/** How often the forum's clock is set to the rehearsal's (ms). */
const TICK = 500;

/** Where a rehearsal of a game lies by itself. */
export function rehearsalFolder({ folder }: Game): string {
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
  const campaign = { title: `Rehearsal of ${game.setup.name}`, ...thread(game), posts };
  const forum = await serveForum({ campaign, skin: 'vbulletin3', moment: Date.now() });
  writeRehearsalConfig(game, folder, forum.url);
  const copy = openGame(folder, { now: () => Date.now() });
  const tick = setInterval(() => forum.setMoment(copy.clock.now()), TICK);
  tick.unref();
  forum.setMoment(copy.clock.now());
  const rehearsal = createRehearsalDesk(copy, posts, forum.setMoment);
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

function thread({ setup }: Game) {
  const names = [...Object.values(setup.judges), ...setup.players.map(({ name }) => name)];
  const users = new Map(
    [...new Set(names)].map((name, i): [string, DemoUser] => [
      name,
      { id: i + 1, title: 'Member', joined: '2021-01-01' },
    ]),
  );
  return { thread: REHEARSAL_THREAD, forum: 1, perPage: 20, offset: 0, users };
}

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

interface RehearseOptions extends GameOptions {
  readonly folder?: string;
  readonly anew?: boolean;
  readonly port: string;
}

/** `rehearse`: a copy of a game with a clock of its own, in which nothing is sent. */
export function defineRehearse(command: Command): void {
  gameOption(command)
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
        print(`The rehearsal’s desk: ${served.address}`);
        await served.ended;
      }),
    );
}

interface ReviewOptions extends GameOptions {
  readonly port: number;
  readonly listen?: string;
  readonly name?: readonly string[];
  readonly proxy?: readonly string[];
}

/** `review`: the judge's desk of one game or several, on loopback or, behind a password, on another address. */
export function defineReview(command: Command): void {
  gameOption(command)
    .argument('[folders...]', 'games’ folders, or folders with games in them; all on one desk (instead of --game)')
    .option('--port <number>', 'a fixed port (a free one where left out)', readPort, 0)
    .option('--listen <address>', 'an address of this machine that others can reach; asks for the password')
    .option('--name <name...>', 'further names under which browsers reach it, like desk.example.org')
    .option(
      '--proxy <address...>',
      'the proxy that brings others here: its X-Forwarded-For tells whom; asks for the password',
    )
    .addHelpText(
      'after',
      `
Examples:
  adjutant review --game mygame
  adjutant review campaigns/                    # every game in there, on one desk
  adjutant password mygame && adjutant review mygame --listen 192.168.1.20 --port 8080
  adjutant review mygame --port 8080 --name desk.example.org --proxy 127.0.0.1    # behind a proxy on this machine

The page listens on 127.0.0.1 only; its address holds a token that lets you in. Ctrl+C ends it.
With --listen whoever reaches the address and knows the password can read and approve everything,
and what is not https can be read on the way: use it at home, or behind a proxy that speaks https.
Name that proxy with --proxy, or whoever guesses wrong too often keeps all others waiting. The address
printed for this machine lets you in even then.
Safer from afar is a tunnel: ssh -L 8080:127.0.0.1:8080 YOURHOST, with the page left on loopback.`,
    )
    .action(async (folders: readonly string[], { game, port, listen, name, proxy }: ReviewOptions) => {
      const asked = folders.length > 0 ? folders : [game];
      const opened = openGames(asked, { now: () => Date.now() });
      const games = opened.flatMap((one) => ('game' in one ? [one.game] : []));
      try {
        const [only] = games;
        const serving = {
          port,
          folder: asked[0] ?? '.',
          ...(listen !== undefined && { listen }),
          ...(name && { names: name }),
          ...(proxy && { proxies: proxy }),
        };
        const served: Served =
          only && opened.length === 1 ? await serveGame(only, serving) : await serveGames(opened, serving);
        for (const one of opened) {
          if ('fault' in one) tell(`${one.folder}: ${one.fault.what}: ${one.fault.why}`);
        }
        if (served.here !== undefined) tell(MEANING);
        print(`The review page: ${served.address}`);
        if (served.here !== undefined) print(`At this machine, without the password: ${served.here}`);
        await served.ended;
      } finally {
        for (const { store } of games) store.shut();
      }
    });
}

const MEANING =
  'Others can reach this address. Whoever knows the password can read and approve everything; without https in front, what is shown and typed can be read on the way.';

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('Write a number up to 65535.');
  return port;
}
