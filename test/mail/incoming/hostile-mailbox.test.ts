import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fetchAnswers } from '../../../src/app/mail/answers.js';
import { createDelivery } from '../../../src/app/mail/deliver.js';
import { needTurn } from '../../../src/app/record/record.js';
import type { CounselorBoard } from '../../../src/rulesets/counselor/board/board.js';
import { orderFile } from '../../harness/counselor-client/client-writing.js';
import { enterDesk } from '../../harness/desk-visit.js';
import { type LiveGame, openLiveGame } from '../../harness/live-game.js';
import { openScriptedImap } from '../../harness/mail/scripted-imap.js';
import { LOCK, twoLands } from '../../harness/small-games.js';
import { mail } from '../answer-cases.js';
import { hostileMails } from './hostile-mails.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let live: LiveGame;
beforeEach(async () => {
  live = await openLiveGame(twoLands(['Ana', 'Bo'], 'capture'));
  live.setNow(LOCK - HOUR);
});
afterEach(async () => {
  expect(live.complaints).toEqual([]);
  await live.close();
});

const orders = (): Buffer =>
  Buffer.from(
    orderFile(live.game.setup.ruleset.readBoard(needTurn(live.game).board) as CounselorBoard, [
      { character: 'Azila', code: '850', parameters: ['e;e;nr'] },
    ]),
  );

describe('a mailbox of sixty mails that hurt', () => {
  it('is looked through to its end: none is lost, doubled, forged or passed over in silence', async () => {
    const box = await openScriptedImap();
    try {
      const mails = hostileMails(orders());
      expect(mails.length).toBeGreaterThanOrEqual(60);
      for (const [i, { eml }] of mails.entries()) box.put(eml, LOCK - DAY + i * 60_000);
      const before = process.cpuUsage();
      await fetchAnswers(live.game, box.url);
      const took = process.cpuUsage(before).user / 1000;
      const { store } = live.game;
      const messages = store.privateMessages.list(1);
      const incoming = store.incoming.list(1);
      const became = mails.map(({ is, status, says }, i) => {
        const arrived = LOCK - DAY + i * 60_000;
        const told = incoming.filter((one) => one.arrived === arrived);
        const kept = messages.filter((one) => one.sent === arrived);
        const words = [...told.map(({ why }) => why), ...kept.flatMap(({ text, remarks }) => [text, ...remarks])].join(
          '\n',
        );
        return {
          is,
          fate: told.length > 1 || kept.length > 1 ? 'doubled' : (told[0]?.fate ?? 'nothing'),
          says: says === undefined || says.test(words) ? 'right' : words,
          forged: kept.flatMap(({ author }) => (author === 'Bo' ? [author] : [])),
          quoted: kept.some(({ text }) => text.includes('Bron')),
          want: status,
        };
      });
      expect(
        became.filter(
          ({ fate, want, says, forged, quoted }) => fate !== want || says !== 'right' || forged.length > 0 || quoted,
        ),
      ).toEqual([]);
      const untold = incoming.filter(({ fate }) => ['unread', 'unused', 'unheeded'].includes(fate)).length;
      expect(untold).toBeGreaterThan(10);
      const home = load(await (await enterDesk(live)).read('/'));
      expect(home('a[href="/turn/1/messages#unused"]').text()).toBe(`${untold} mails came in and could not be used`);
      // What she ordered is in each that was taken, but for the damaged ones.
      expect(messages.filter(({ text }) => text.includes('Azila: march e e')).length).toBeGreaterThanOrEqual(20);
      // A second look finds nothing new, and asks for no mail again.
      const asked = box.said.filter((line) => /BODY\.PEEK\[\]/i.test(line)).length;
      expect(await fetchAnswers(live.game, box.url)).toMatchObject({ orders: 0 });
      expect(box.said.filter((line) => /BODY\.PEEK\[\]/i.test(line)).length).toBe(asked);
      expect(store.privateMessages.list(1)).toEqual(messages);
      expect(store.incoming.list(1)).toEqual(incoming);
      expect(took).toBeLessThan(20_000);
      console.info(`${mails.length} hostile mails: ${Math.round(took)} ms of CPU`);
    } finally {
      await box.close();
    }
  }, 60_000);
});

describe('a mailbox whose server says nothing more', () => {
  it.each(['GREETING', 'LOGIN', 'EXAMINE', 'SEARCH', 'ENVELOPE', 'BODYSTRUCTURE', 'BODY.PEEK[]', 'LOGOUT'])(
    'from %s on keeps no program that is told to end, and nothing is told of it',
    async (mute) => {
      const box = await openScriptedImap(mute);
      try {
        const more = 'Content-Type: application/octet-stream; name="o.rc.egf"\r\nContent-Transfer-Encoding: base64';
        const body = orders().toString('base64');
        box.put(mail('Ana <ana@players.example>', 'my orders', { more, body }), LOCK - DAY);
        const stop = new AbortController();
        const told: string[] = [];
        const delivery = createDelivery(live.game, undefined, box.url);
        const kept = delivery.keep((line) => told.push(line), stop.signal);
        const isAsked = (): boolean =>
          mute === 'GREETING' || box.said.some((line) => line.slice(line.indexOf(' ')).includes(mute));
        while (!isAsked()) await new Promise((resolve) => setTimeout(resolve, 20));
        await new Promise((resolve) => setTimeout(resolve, 200));
        // Counted by this process's own timer: a machine that is busy keeps both waiting alike.
        let waited = 0;
        const timer = setInterval(() => waited++, 100);
        stop.abort();
        await kept;
        clearInterval(timer);
        expect(waited).toBeLessThan(20);
        expect(told).toEqual([]);
      } finally {
        await box.close();
      }
    },
    30_000,
  );
});
