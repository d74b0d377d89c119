import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { serveDesk } from '../web/serve-desk.js';
import { createGameDesk } from './desk.js';
import type { Game } from './game.js';
import { readSmtpUrl } from './secrets.js';

/** The review page being served. */
export interface Served {
  readonly address: string;
  /** Resolves when a signal ends it. */
  readonly ended: Promise<void>;
  close(): Promise<void>;
}

/** Serves a game's review page on loopback until a signal comes; `port` 0 takes a free one. */
export async function serveGame(game: Game, port: number): Promise<Served> {
  const desk = createGameDesk(game, readSmtpUrl());
  const options = {
    token: randomBytes(24).toString('base64url'),
    now: game.clock.now,
    port,
    report: (error: unknown) => reportError(game, error),
  };
  const served = await serveDesk(desk, options);
  const ended = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]).then(() => served.close());
  return { address: served.address, ended, close: served.close };
}

function reportError({ store, clock }: Game, error: unknown): void {
  store.log.add({
    at: clock.now(),
    who: 'Adjutant',
    what: `error on the review page: ${error instanceof Error ? error.message : String(error)}`,
  });
}
