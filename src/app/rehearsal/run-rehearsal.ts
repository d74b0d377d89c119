import { join } from 'node:path';
import { serveForum } from '../demo/serve-forum.js';
import type { DemoPost, DemoUser } from '../demo/thread.js';
import { type Served, type Serving, serveGame } from '../desk/serve.js';
import type { Game } from '../game/game.js';
import { openGame } from '../game/open-game.js';
import { makeRehearsal, REHEARSAL_THREAD, writeRehearsalConfig } from './make-rehearsal.js';
import { createRehearsalDesk } from './rehearsal-desk.js';

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
