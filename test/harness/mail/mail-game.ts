import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeTurnNow } from '../../../src/app/close/close.js';
import { createGameDesk, type Desk } from '../../../src/app/desk/desk.js';
import type { CONFIG_FILE } from '../../../src/app/game/config.js';
import type { GAME_FILE } from '../../../src/app/game/game.js';
import { openGame } from '../../../src/app/game/open.js';
import type { DemoPost } from '../../../src/app/game/rehearsal-file.js';
import { type LiveGame, openLiveGame } from '../live-game.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Who fights whom: six armies in three battles, so six mails. */
const BATTLES = [
  { near: '3D', attacker: 'Sai Rei', player: 'Mara', far: '5E', attacked: 'Darkhand5', foe: 'Ilex' },
  { near: '13D', attacker: 'Mistwalkers', player: 'Tamsin', far: '15E', attacked: 'Rook Hollow', foe: 'Orrin' },
  { near: '23D', attacker: 'Gravetide', player: 'Corin', far: '25E', attacked: 'Emberhand9', foe: 'Vesper' },
] as const;

/** The players' addresses. */
export const ADDRESSES: readonly string[] = BATTLES.flatMap(({ player, foe }) => [player, foe])
  .map((name) => `${name.toLowerCase()}@players.example`)
  .sort();

/** A live game whose turn is closed without a question, with six requests to approve; game and desk are those opened last. */
export interface MailGame extends LiveGame {
  /** When strategies are due by what the mails say (ms). */
  readonly deadline: number;
  /** Approves some of the drafts: the first, the second … request; all where none is named. */
  approve(...which: readonly number[]): ReturnType<Desk['approve']>;
  /** The game and its desk anew, as after a restart, with another way to send. */
  reopen(smtpUrl: string | undefined): void;
  /** Writes another text into game.yaml or adjutant.yaml. */
  rewrite(file: typeof GAME_FILE | typeof CONFIG_FILE, from: string, to: string): void;
  /** The mails as they stand: player and standing, by player. */
  standings(): Readonly<Record<string, string>>;
}

/**
 * Opens a game whose mails go to a server, or nowhere where none is named; a turn is 14 days long. `doubts` are lines
 * that players post beside their orders.
 */
export async function openMailGame(
  smtpUrl: string | undefined,
  lock = Date.UTC(2026, 9, 3, 5),
  doubts: readonly { readonly author: string; readonly body: string }[] = [],
): Promise<MailGame> {
  const live = await openLiveGame({
    thread: {
      title: 'The Ashen Tide: movement',
      thread: 7,
      forum: 2,
      perPage: 20,
      offset: 0,
      users: new Map(BATTLES.map(({ player }, i) => [player, { id: 11 + i, title: 'Member', joined: '2021-01-01' }])),
      posts: [
        ...BATTLES.map(({ player, attacker, near, far, attacked }) => {
          return { author: player, body: `${attacker}: ${near} > ${far}; engage ${attacked}` };
        }),
        ...doubts,
      ].map((post, i): DemoPost => ({ ...post, id: 101 + i, guest: false, at: lock - (900 - i) * MINUTE, edits: [] })),
    },
    game: writeGame(),
    settings:
      'site: {dateOrder: month-first}\njudge: {name: Old Bear, contact: judge@example.org}\nturns: {days: 14}\nmail: {mode: live, from: judge@example.org}\n',
    sheet: { opened: lock - 14 * DAY, deadline: lock - DAY, lock, secret: 'a'.repeat(64) },
    ...(smtpUrl !== undefined && { smtp: smtpUrl }),
  });
  await live.look(lock + 2 * MINUTE);
  closeTurnNow(live.game, 1);
  return furnish(live, lock);
}

/** A copy of a mail game as it stands, which its desk sends through the server named: what befalls it befalls no other. */
export interface CopiedGame extends Pick<MailGame, 'game' | 'desk' | 'deadline' | 'setNow'> {
  close(): void;
}

/** Copies a mail game; nothing may be under way in it. */
export function copyMailGame(live: MailGame, smtpUrl: string): CopiedGame {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-copied-'));
  cpSync(live.folder, folder, { recursive: true });
  let now = live.game.clock.now();
  const game = openGame(folder, { now: () => now });
  return {
    game,
    desk: createGameDesk(game, smtpUrl),
    deadline: live.deadline,
    setNow: (moment) => {
      now = moment;
    },
    close: () => {
      game.store.shut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeGame(): string {
  const armies = BATTLES.flatMap(({ attacker, near, attacked, far }) => [
    `  - {name: ${attacker}, team: Coalition, rank: Commander, colors: [Black], at: ${near}, troops: {5000: 3000}}`,
    `  - {name: ${attacked}, team: Phyrexia, rank: Evincar, at: ${far}, troops: {5000: 3000}}`,
  ]);
  const players = BATTLES.flatMap(({ player, foe }) => [
    `  - {name: ${player}, team: Coalition, mail: ${player.toLowerCase()}@players.example}`,
    `  - {name: ${foe}, team: Phyrexia, mail: ${foe.toLowerCase()}@players.example}`,
  ]);
  const control = BATTLES.flatMap(({ player, attacker, foe, attacked }) => [
    `  ${player}: [${attacker}]`,
    `  ${foe}: [${attacked}]`,
  ]);
  return `ruleset: classic
name: The Ashen Tide
zone: America/New_York
judges: {movement: Old Bear, battle: Old Bear, mercenary: Old Bear}
map: {numbers: 38, letters: 14}
armies:
${armies.join('\n')}
players:
${players.join('\n')}
control:
${control.join('\n')}
`;
}

function furnish(live: LiveGame, lock: number): MailGame {
  const { folder } = live;
  const now = { at: lock + 10 * MINUTE };
  const open = (smtpUrl: string | undefined) => {
    const game = openGame(folder, { now: () => now.at });
    return { game, desk: createGameDesk(game, smtpUrl) };
  };
  live.setNow(now.at);
  const it = { ...live };
  return Object.assign(it, {
    deadline: lock - DAY + 14 * DAY,
    approve: (...which: readonly number[]) => {
      const drafts = (it.desk.drafts(1)?.drafts ?? []).filter(({ kind }) => kind === 'request');
      const wanted = which.length === 0 ? drafts : drafts.filter((_, i) => which.includes(i));
      return it.desk.approve(
        1,
        wanted.map(({ id, version }) => ({ draft: id, version })),
      );
    },
    reopen: (smtpUrl: string | undefined) => {
      if (it.game !== live.game) it.game.store.shut();
      Object.assign(it, open(smtpUrl));
    },
    setNow: (moment: number) => {
      now.at = moment;
      live.setNow(moment);
    },
    rewrite: (file: string, from: string, to: string) => {
      const path = join(folder, file);
      const text = readFileSync(path, 'utf8');
      if (!text.includes(from)) throw new Error(`${file} says nowhere: ${from}`);
      writeFileSync(path, text.replace(from, to));
    },
    standings: () =>
      Object.fromEntries(
        it.desk
          .mails()
          .mails.map(({ player, standing }) => [player, standing])
          .sort(),
      ),
    close: async () => {
      if (it.game !== live.game) it.game.store.shut();
      await live.close();
    },
  });
}
