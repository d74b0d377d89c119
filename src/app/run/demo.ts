import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../core/result.js';
import { DAY, writeIso } from '../../core/time.js';
import { needRuleset } from '../../rulesets/index.js';
import { captureThread } from '../capture/look.js';
import { type Closed, closeTurnNow } from '../close/close.js';
import { openTurn } from '../close/open-turn.js';
import { openFetcher } from '../forum/fetch.js';
import { CONFIG_FILE } from '../game/config.js';
import { GAME_FILE, type Game, STORE_FILE } from '../game/game.js';
import { loadGameText } from '../game/game-text.js';
import { openGame } from '../game/open.js';
import { readYaml } from '../game/yaml.js';
import { enterFile } from '../judge/enter.js';
import { addPrivateMessages } from '../judge/messages.js';
import { needTurn } from '../record/record.js';
import { campaignFolder, type DemoTurn, loadCampaign, loadThread } from './campaign.js';
import { type DemoSkin, serveForum } from './demo-forum.js';

/** The campaign that is shown where none is named. */
export const FIRST_CAMPAIGN = 'ashen-tide';
export const CAMPAIGN = campaignFolder(FIRST_CAMPAIGN);
const MARK = '.adjutant-demo';
/** Seconds between requests to the demo's own forum. */
export const DEMO_PAUSE = 0.05;

export interface DemoOptions {
  /** The campaign's folder; the first one where left out. */
  readonly campaign?: string;
  readonly skin: DemoSkin;
  readonly folder: string;
  readonly browser: boolean;
  tell(line: string): void;
}

/** A demo run through: the game, left open, with every turn closed. */
export interface Demo {
  readonly game: Game;
  readonly closed: readonly Closed[];
}

/**
 * Plays a bundled campaign: a local forum shows the thread as it stood at given moments; at each of them the game
 * captures it as it would any forum, with that moment as now, and closes each turn after its lock. Sends nothing.
 */
export async function runDemo({ campaign = CAMPAIGN, skin, folder, browser, tell }: DemoOptions): Promise<Demo> {
  clearFolder(folder);
  const turns = loadCampaign(campaign);
  const first = turns[0]?.captures[0] ?? 0;
  const forum = await serveForum({ campaign: loadThread(campaign), skin, moment: first });
  try {
    writeGame(campaign, folder, forum.url, rhythmOf(turns));
    let now = first;
    const game = openGame(folder, { now: () => now });
    const fetcher = await openFetcher(game, browser, tell);
    const closed: Closed[] = [];
    try {
      for (const { sheet, captures, entries, files, number } of turns) {
        now = sheet.opened;
        openTurn(game, sheet);
        for (const moment of captures) {
          now = moment;
          forum.setMoment(moment);
          const { pages, posts, fresh, changed } = await captureThread(game, fetcher);
          tell(
            `turn ${number}, ${writeIso(moment)}: ${pages} ${pages === 1 ? 'page' : 'pages'}, ${posts} posts, ${fresh} new, ${changed} changed`,
          );
        }
        for (const file of entries) enterFile(game, needTurn(game), file);
        for (const { path, author, at } of files)
          await addPrivateMessages(game, needTurn(game), { path }, { author, at });
        closed.push(closeTurnNow(game));
        tell(`turn ${number} closed`);
      }
    } finally {
      await fetcher.close();
    }
    return { game, closed };
  } finally {
    await forum.close();
  }
}

/** Who judges a campaign, and whether its players send something in by mail. */
function knowGame(campaign: string): { readonly judge: string; readonly asksAnswers: boolean } {
  const path = join(campaign, GAME_FILE);
  const { ruleset, judges } = z
    .object({ ruleset: z.string(), judges: z.record(z.string(), z.string()) })
    .parse(readYaml(path, loadGameText(campaign).text).data);
  const { judges: parts, answers } = needRuleset(ruleset);
  const [judge] = parts.flatMap(({ id }) => judges[id] ?? []);
  // where the parts are parted, who may overrule
  return { judge: judges.battle ?? judge ?? 'The Judge', asksAnswers: answers !== undefined };
}

/** Empties the demo's own folder; any other folder that holds something is left alone. */
function clearFolder(folder: string): void {
  if (existsSync(join(folder, STORE_FILE)) && !existsSync(join(folder, MARK))) {
    throw new AppError('usage', folder, 'a game lies there that is not the demo', 'Name another folder with --folder.');
  }
  for (const name of [
    STORE_FILE,
    `${STORE_FILE}-wal`,
    `${STORE_FILE}-shm`,
    CONFIG_FILE,
    GAME_FILE,
    'drafts',
    'outbox',
  ]) {
    if (existsSync(join(folder, MARK))) rmSync(join(folder, name), { recursive: true, force: true });
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, MARK), 'This folder is made anew by each run of the demo.\n');
}

/** From one lock of a campaign to the next, in days, so that an update promises the date with which the next turn is opened. */
function rhythmOf([first, second]: readonly DemoTurn[]): number {
  return first && second ? Math.round((second.sheet.lock - first.sheet.lock) / DAY) : 14;
}

function writeGame(campaign: string, folder: string, thread: string, days: number): void {
  const { judge, asksAnswers } = knowGame(campaign);
  writeFileSync(join(folder, GAME_FILE), loadGameText(campaign).text);
  writeFileSync(
    join(folder, CONFIG_FILE),
    [
      '# Made by the demo.',
      `thread: ${JSON.stringify(thread)}`,
      'site: {dateOrder: month-first}',
      `judge: {name: ${JSON.stringify(judge)}, contact: judge@example.org}`,
      `capture: {pause: ${DEMO_PAUSE}}`,
      `turns: {days: ${days}}`,
      `mail: {mode: capture, from: judge@example.org${asksAnswers ? ', strategies: strategies@example.org' : ''}}`,
      '',
    ].join('\n'),
  );
}
