import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { captureThread } from '../../src/app/capture/look.js';
import { type NewTurn, openTurn } from '../../src/app/close/open-turn.js';
import { createGameDesk, type Desk } from '../../src/app/desk/desk.js';
import { openFetcher } from '../../src/app/forum/fetch.js';
import { CONFIG_FILE } from '../../src/app/game/config.js';
import { GAME_FILE, type Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import type { DemoThread } from '../../src/app/run/campaign.js';
import { serveForum } from '../../src/app/run/demo-forum.js';
import { serveDesk } from '../../src/web/serve.js';

/** What a live game is opened on. */
export interface Setting {
  readonly thread: DemoThread;
  /** The text of `game.yaml`. */
  readonly game: string;
  /** What stands in `adjutant.yaml` beside the thread's address and the pause between requests. */
  readonly settings: string;
  /** The first turn's times (ms UTC) and secret. */
  readonly sheet: NewTurn;
  /** Stands before the forum: takes its address, and gives the one at which the game finds it. */
  readonly front?: (inner: string) => Promise<string>;
  /** The server that approved mails go to in the mode `live`. */
  readonly smtp?: string;
}

/** A game that is being played: a forum on this machine, a game in a folder that watches its thread, and its desk, served. */
export interface LiveGame {
  readonly folder: string;
  readonly game: Game;
  readonly desk: Desk;
  /** The forum's posts; what is changed here the forum shows from then on. */
  readonly posts: DemoPost[];
  readonly lock: number;
  /** The address that lets the judge in. */
  readonly address: string;
  /** What went wrong without being told to the judge. */
  readonly complaints: string[];
  /** A page's address. */
  path(rest: string): string;
  /** Sets the clocks of game and forum (ms). */
  setNow(moment: number): void;
  /** Sets the clocks to a moment (ms) and captures the thread; rejects where the forum shows none. */
  look(moment: number): Promise<void>;
  close(): Promise<void>;
}

/** Opens a live game in its first turn; nobody has looked at the thread yet. */
export async function openLiveGame({ thread, game: text, settings, sheet, front, smtp }: Setting): Promise<LiveGame> {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-live-'));
  const posts = [...thread.posts];
  const forum = await serveForum({ campaign: { ...thread, posts }, skin: 'vbulletin3', moment: sheet.opened });
  const url = front ? await front(forum.url) : forum.url;
  writeFileSync(join(folder, GAME_FILE), text);
  writeFileSync(join(folder, CONFIG_FILE), `thread: ${url}\ncapture: {pause: 0.01}\n${settings}`);
  let now = sheet.opened;
  const game = openGame(folder, { now: () => now });
  openTurn(game, sheet);
  const desk = createGameDesk(game, smtp);
  const complaints: string[] = [];
  const served = await serveDesk(desk, {
    token: 'drawn-for-this-test',
    now: () => now,
    report: (error) => complaints.push(String(error)),
    port: 0,
  });
  const setNow = (moment: number): void => {
    now = moment;
    forum.setMoment(moment);
  };
  return {
    folder,
    game,
    desk,
    posts,
    lock: sheet.lock,
    address: served.address,
    complaints,
    path: (rest) => `http://127.0.0.1:${served.port}${rest}`,
    setNow,
    look: async (moment) => {
      setNow(moment);
      const fetcher = await openFetcher(game, false, () => {});
      await captureThread(game, fetcher).finally(() => fetcher.close());
    },
    close: async () => {
      await served.close();
      game.store.shut();
      await forum.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
