import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../src/app/close/close.js';
import { judgeNow } from '../../src/app/close/turn-cache.js';
import type { Game } from '../../src/app/game/game.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import { loadNoticeTemplate } from '../../src/app/game/templates.js';
import { releaseNotice } from '../../src/app/judge/mails.js';
import { addPrivateMessages } from '../../src/app/judge/messages.js';
import { findNotices } from '../../src/app/mail/notices.js';
import { writeSite } from '../../src/app/publish/site.js';
import { viewMap } from '../../src/app/publish/view-map.js';
import { needTurn } from '../../src/app/record/record.js';
import { writeText } from '../../src/drafting/text.js';
import { PUBLIC } from '../../src/rulesets/contract/report.js';
import { MAP_LAYERS } from '../../src/turns/map-arrows.js';
import { SETUP } from '../harness/counselor-client/world.js';
import { type LiveGame, openLiveGame } from '../harness/live-game.js';

const LOCK = Date.UTC(2026, 9, 3, 5);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What one land is and does where neither Ana nor the public sees it: nothing that anybody but its player is told may hang on it. */
interface Unseen {
  readonly commander: string;
  readonly rogue: string;
  readonly bo: string;
  readonly cem: string;
}
const UNSEEN: readonly Unseen[] = [
  { commander: '1003', rogue: '0908', bo: "O'Malley: march e\nBerta: scout", cem: 'Grimm: scout' },
  { commander: '1004', rogue: '1106', bo: "O'Malley: march w w; scout", cem: 'Grimm: scout; refuse duels' },
];

const post = (id: number, author: string, body: string): DemoPost => ({
  ...{ id, author, body, guest: false, at: LOCK - 3 * DAY, edits: [] },
});
/** Orders for others' characters and a hex off the map stand among her own: what is said of them must not tell where anybody is. */
const POSTS = [
  post(101, 'Ana', "O'Malley: capture Blueburg\nBerta: transport 10 food to 0303\nAzila: move 9999\nO'Mal: scout"),
  post(102, 'Ana', 'Azila: capture Blueburg'),
];

function writeGame({ commander, rogue }: Unseen, victory: string): string {
  return `ruleset: counselor
name: Two lands
zone: Europe/Lisbon
judges: {judge: Old Bear}
${SETUP.replace('{turns: 20, score: true}', victory)
  .replace("Berta, nation: Blues, at: '0908'", `Berta, nation: Blues, at: '${rogue}'`)
  .replace("O'Malley, nation: Blues, at: '0403'", `O'Malley, nation: Blues, at: '${commander}'`)
  .replace('{name: Ana, team', '{name: Ana, mail: ana@players.example, team')}`;
}

/** All that goes to Ana or to everybody in a turn, its close and a correction, by what it is. */
async function formatAll(unseen: Unseen, victory = '{turns: 20}'): Promise<Readonly<Record<string, string>>> {
  const live = await openLiveGame({
    thread: {
      ...{ title: 'Two lands', thread: 7, forum: 2, perPage: 20, offset: 0, posts: POSTS },
      users: new Map([['Ana', { id: 11, title: 'Member', joined: '2021-01-01' }]]),
    },
    game: writeGame(unseen, victory),
    settings:
      'site: {dateOrder: month-first}\njudge: {name: Old Bear, contact: j@example.org}\nmail: {mode: capture, from: judge@example.org, illegal: at-once}\npublicSite: https://example.org/lands/\n',
    sheet: { opened: LOCK - 14 * DAY, deadline: LOCK, lock: LOCK, secret: 'a'.repeat(64) },
  });
  try {
    const { game } = live;
    for (const kind of ['as-read', 'illegal', 'no-orders', 'published'] as const)
      releaseNotice(game, kind, loadNoticeTemplate(game, kind));
    await live.look(LOCK - 2 * HOUR);
    await addPrivateMessages(game, needTurn(game), { pasted: unseen.bo }, { author: 'Bo', at: LOCK - DAY });
    const told = { ...formatNow(game, 'open'), ...(await knock(live)) };
    await live.look(LOCK + 120_000);
    closeTurnNow(game, 1);
    for (const { id, ruling } of judgeNow(game, 1).result.gathered.questions)
      if (!ruling) await live.desk.decide({ turn: 1, question: id, decision: 'not-an-order', orders: [], why: '' });
    const [update] = (live.desk.drafts(1)?.drafts ?? []).filter(({ kind }) => kind === 'update');
    await live.desk.approve(1, [{ draft: 'update', version: update?.version ?? '' }]);
    const closed = formatNow(game, 'closed');
    await addPrivateMessages(game, needTurn(game), { pasted: unseen.cem }, { author: 'Cem', at: LOCK - DAY });
    return { ...told, ...closed, ...formatNow(game, 'corrected') };
  } finally {
    await live.close();
  }
}

function formatNow(game: Game, when: string): Readonly<Record<string, string>> {
  const turn = needTurn(game);
  const judged = judgeNow(game, turn.number);
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-fog-'));
  try {
    writeSite(game, folder);
    const found: Record<string, string> = {};
    for (const name of readdirSync(folder)) found[`${when} site ${name}`] = readFileSync(join(folder, name), 'utf8');
    for (const layer of MAP_LAYERS)
      found[`${when} map ${layer}`] = viewMap(
        game,
        turn,
        judged.result,
        { board: '', layer, find: '', zoom: 1 },
        PUBLIC,
      ).svg;
    for (const { document } of findNotices(game, { ...judged, turn }, ['illegal', 'no-orders', 'published', 'as-read']))
      if (document.to === undefined || document.to === 'Ana')
        found[`${when} ${document.notice?.kind}`] = writeText(document);
    for (const { document, text } of game.store.drafts.list(1))
      if (document.to === undefined || document.to === 'Ana')
        found[`${when} draft ${document.id}`] = `${text}${JSON.stringify(document.files)}`;
    return Object.fromEntries(
      Object.entries(found).map(([what, text]) => [what, text.replace(/127\.0\.0\.1:\d+/g, 'forum')]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What a browser gets that the judge has not let in. */
async function knock(live: LiveGame): Promise<Readonly<Record<string, string>>> {
  const paths = ['/', '/turn/1', '/turn/1/map.svg', '/turn/1/drafts', '/turn/1/entries', '/history?of=Berta'];
  return Object.fromEntries(
    await Promise.all(
      paths.map(async (path) => {
        const answer = await fetch(live.path(path));
        return [`no token ${path}`, `${answer.status} ${await answer.text()}`] as const;
      }),
    ),
  );
}

describe('what is told to Ana or to all', () => {
  it('has the same bytes wherever others are and whatever they order where nobody of hers sees it (11.2, J57)', async () => {
    const [one = {}, other = {}] = [await formatAll(UNSEEN[0] as Unseen), await formatAll(UNSEEN[1] as Unseen)];
    expect(Object.keys(one).sort()).toEqual(Object.keys(other).sort());
    for (const what of Object.keys(one)) expect(other[what], what).toBe(one[what]);
    // what should be there is: a comparison of nothing would hold too
    expect(one['open illegal']).toContain('9999 is no hex of the map');
    expect(one['open illegal']).not.toMatch(/1003|0908 /);
    expect(Object.keys(one)).toEqual(
      expect.arrayContaining([
        'corrected draft erratum-update',
        'closed draft report-Reds-Ana',
        'closed site turn-1.html',
      ]),
    );
    expect(one['corrected draft erratum-update']).toContain('not for all to know');
    expect(one['no token /turn/1']).toMatch(/^401 /);
  }, 60_000);

  it('nor does it where the turn as it stands would end the game, after which nothing is hidden', async () => {
    const [one = {}, other = {}] = await Promise.all(
      UNSEEN.map((unseen) => formatAll(unseen, '{turns: 1, score: true}')),
    );
    const open = Object.keys(one).filter((what) => what.startsWith('open '));
    expect(open).toContain('open map results');
    for (const what of open) expect(other[what], what).toBe(one[what]);
    expect(one['closed map results']).toContain('Berta');
  }, 60_000);
});
