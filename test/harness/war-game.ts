import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeTurnNow } from '../../src/app/close/close.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { CONFIG_FILE } from '../../src/app/game/config.js';
import { GAME_FILE, type Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { readYaml } from '../../src/app/game/yaml.js';
import { enterFile } from '../../src/app/judge/enter.js';
import { vouch } from '../../src/app/judge/times.js';
import { needTurn } from '../../src/app/record/record.js';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

/** When the first turn's orders close (ms UTC); every turn lasts 14 days. */
export const FIRST_LOCK = Date.UTC(2026, 2, 20, 5);

/** Two battles in progress (5E, 12E), two armies apart, a portal and two bases, six players. */
export const WAR = `ruleset: classic
name: The Long War
zone: UTC
judges: {movement: Old Bear, battle: Arbiter Holm, mercenary: Wanda Crake}
map: {numbers: 38, letters: 14}
structures:
  - {name: Red Base, kind: base, color: Red, at: 10C, winCondition: true}
  - {name: Blue Base, kind: base, color: Blue, at: 14G, winCondition: true}
  - {name: First Portal, kind: portal, at: 30J}
armies:
  - {name: Sai Rei, team: Coalition, rank: Commander, at: 5E, colors: [Red], kinds: [{slot: 5000, name: Kris Mage, size: 1/1, colors: [Red], alive: 3000}, {slot: 1000, name: Shivan Dragon, size: 5/5, colors: [Red], alive: 900}]}
  - {name: Gorgon, team: Phyrexia, rank: Evincar, at: 5E, troops: {5000: 2000, 2500: 0, 1500: 0, 1000: 400}}
  - {name: Larkspur, team: Coalition, rank: Captain, at: 12E, colors: [Blue]}
  - {name: Blightmaw, team: Phyrexia, rank: CPL, at: 12E, troops: {5000: 3000, 2500: 0, 1500: 0, 1000: 0}}
  - {name: Vorax, team: Phyrexia, rank: Chief Praetor, at: 30J}
  - {name: Mirel, team: Coalition, rank: General, at: 20D, colors: [Red]}
players:
  - {name: Mirel, team: Coalition, rank: General, mail: mirel@example.org}
  - {name: Tolm, team: Coalition, rank: Admiral, mail: tolm@example.org}
  - {name: Gazetzot, team: Coalition, rank: Captain, mail: gazetzot@example.org}
  - {name: Vorax, team: Phyrexia, rank: Chief Praetor, mail: vorax@example.org}
  - {name: Skrel, team: Phyrexia, rank: Evincar, mail: skrel@example.org}
control:
  Gazetzot: [Sai Rei]
  Tolm: [Larkspur]
  Skrel: [Gorgon, Blightmaw]
`;

/** A campaign in a folder of its own, played without a forum. */
export interface WarGame {
  readonly folder: string;
  readonly game: Game;
  setNow(moment: number): void;
  /** Opens the next turn; its deadline is a day before its lock. */
  open(): number;
  /** Enters what a file of that name would hold, in YAML. */
  enter(
    kind: string,
    text: string,
    of?: { turn?: number; why?: string; isSure?: boolean },
  ): { readonly fresh: number; readonly known: number };
  /** Vouches for the thread after the lock, and closes the turn. */
  close(turn: number): ReturnType<typeof closeTurnNow>;
  shut(): void;
}

/** When a turn's orders close (ms UTC). */
export function lockOf(turn: number): number {
  return FIRST_LOCK + (turn - 1) * 14 * DAY;
}

/** Sets a campaign up; `settings` stands in `adjutant.yaml` beside what every game needs. */
export function startWar({ text = WAR, settings = '' }: { text?: string; settings?: string } = {}): WarGame {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-war-'));
  writeFileSync(join(folder, GAME_FILE), text);
  writeFileSync(
    join(folder, CONFIG_FILE),
    `thread: https://forum.example/showthread.php?t=7\njudge: {name: Old Bear, contact: judge@example.org}\n${settings}`,
  );
  let now = FIRST_LOCK - 14 * DAY;
  const game = openGame(folder, { now: () => now });
  return {
    folder,
    game,
    setNow: (moment) => {
      now = moment;
    },
    open: () => {
      const number = (game.store.turns.current()?.number ?? 0) + 1;
      const lock = lockOf(number);
      const opened = lock - 13 * DAY;
      now = Math.max(now, opened);
      const secret = String(number % 10).repeat(64);
      return openTurn(game, { opened, deadline: lock - DAY, lock, secret }).number;
    },
    enter: (kind, text, { turn, why = '', isSure = false } = {}) =>
      enterFile(game, needTurn(game, turn), readYaml(`${kind}.yaml`, text), { why, isSure }),
    close: (turn) => {
      now = Math.max(now, lockOf(turn) + HOUR);
      vouch(game, now, 'I read the thread myself', turn);
      return closeTurnNow(game, turn);
    },
    shut: () => {
      game.store.shut();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
