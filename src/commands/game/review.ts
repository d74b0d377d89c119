import { type Command, InvalidArgumentError } from 'commander';
import { type Served, serveGame, serveGames } from '../../app/desk/serve.js';
import { openGames } from '../../app/game/games.js';
import { print, tell } from '../output.js';
import { type GameOptions, gameOption } from '../with-game.js';

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
