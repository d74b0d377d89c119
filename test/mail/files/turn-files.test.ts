import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../../src/app/close/close.js';
import { addPrivateMessages } from '../../../src/app/judge/messages.js';
import { needTurn } from '../../../src/app/record/record.js';
import { readMail } from '../../../src/mail/read-mail.js';
import { enterDesk } from '../../harness/desk-visit.js';
import { type LiveGame, openLiveGame } from '../../harness/live-game.js';
import { type MailServer, openMailServer } from '../../harness/mail/mail-server.js';
import { LOCK, twoLands } from '../../harness/small-games.js';

const DAY = 24 * 3_600_000;

let server: MailServer;
let live: LiveGame;
beforeEach(async () => {
  server = await openMailServer();
  live = await openLiveGame({ ...twoLands(['Ana', 'Bo'], 'live'), smtp: server.url });
  live.setNow(LOCK - DAY / 2);
  for (const [author, pasted] of [
    ['Ana', 'Azila: maneuvers'],
    ['Bo', 'Bron: scout'],
  ] as const)
    await addPrivateMessages(live.game, needTurn(live.game), { pasted }, { author, at: LOCK - DAY });
  live.setNow(LOCK + 120_000);
  live.game.store.turns.vouch(1, { vouched: LOCK, at: LOCK + 120_000, who: 'Old Bear', why: 'no thread' });
  closeTurnNow(live.game, 1);
});
afterEach(async () => {
  expect(live.complaints).toEqual([]);
  await live.close();
  await server.close();
});

const drafts = () => live.desk.drafts(1)?.drafts ?? [];
const draftOf = (player: string) => drafts().find(({ to }) => to === player);
const approve = (player: string) => {
  const draft = draftOf(player);
  return live.desk.approve(1, [{ draft: draft?.id ?? '', version: draft?.version ?? '' }]);
};
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const attachedTo = async (bytes: Buffer | undefined) => {
  const mail = await readMail(bytes ?? Buffer.alloc(0));
  return mail?.ok ? mail.value.files : [];
};

describe('the turn file of a player’s program', () => {
  it('goes with his report alone, in the bytes that were approved', async () => {
    expect(draftOf('Ana')?.files).toMatchObject([{ name: 'turn_1.Reds.Ana.rr.egf', isOther: false }]);
    // who sent nothing in turn 1 is out of the game (8.4)
    expect(draftOf('Cem')?.files).toEqual([]);
    expect((await approve('Ana')).ok).toBe(true);
    expect((await approve('Bo')).ok).toBe(true);
    await expect.poll(() => server.received.length).toBe(2);
    for (const [player, nation] of [
      ['Ana', 'Reds'],
      ['Bo', 'Blues'],
    ]) {
      const mail = server.received.find(({ to }) => to === `${player?.toLowerCase()}@players.example`);
      const [file, ...others] = await attachedTo(mail?.bytes);
      expect([file?.name, others]).toEqual([`turn_1.${nation}.${player}.rr.egf`, []]);
      expect(digest(file?.bytes ?? Buffer.alloc(0))).toBe(draftOf(player ?? '')?.files[0]?.sha256);
      const xml = gunzipSync(file?.bytes ?? Buffer.alloc(0)).toString();
      expect(xml.includes('<string>Azila: maneuvers: carried out.</string>')).toBe(player === 'Ana');
    }
    const kept = live.game.store.outbox.list().map(({ id }) => live.game.store.outbox.find(id)?.eml);
    expect((await Promise.all(kept.map(attachedTo))).map((files) => files.length)).toEqual([1, 1]);
  });

  it('is part of what is approved: another file is another draft, also where the words are the same', async () => {
    const [before, ana] = [draftOf('Bo'), draftOf('Ana')];
    // The points end this game at once, so Bo's words do not tell when the next orders would be due; his file does.
    live.game.store.turns.open({
      ...needTurn(live.game),
      number: 2,
      opened: LOCK + DAY,
      deadline: LOCK + 9 * DAY,
      lock: LOCK + 9 * DAY,
      board: live.game.store.closes.latest(1)?.board ?? '',
      at: LOCK + DAY,
      who: 'Old Bear',
    });
    closeTurnNow(live.game, 1);
    expect(draftOf('Bo')?.text).toBe(before?.text);
    expect(draftOf('Bo')?.files).toMatchObject([{ isOther: true }]);
    expect(draftOf('Bo')?.version).not.toBe(before?.version);
    const stale = await live.desk.approve(1, [{ draft: ana?.id ?? '', version: ana?.version ?? '' }]);
    expect(stale).toMatchObject({ ok: false, error: { why: 'has changed since you looked at it' } });
    expect(server.received).toEqual([]);
  });

  it('is offered for download beside the mail, and for each player before a turn', async () => {
    const judge = await enterDesk(live);
    const draft = draftOf('Ana');
    const page = load(await judge.read(`/turn/1/drafts/${encodeURIComponent(draft?.id ?? '')}`));
    const link = page('[aria-labelledby=attached] a').attr('href') ?? '';
    const got = await judge.ask(link);
    expect(got.headers.get('content-disposition')).toContain('turn_1.Reds.Ana.rr.egf');
    expect(digest(new Uint8Array(await got.arrayBuffer()))).toBe(draft?.files[0]?.sha256);
    const links = load(await judge.read('/turn/1/files'))('main li a');
    expect(links.toArray().map((one) => load(one).text())).toEqual([
      'turn_0.Blues.Bo.rr.egf',
      'turn_0.Blues.Bo.svg',
      'turn_0.Greens.Cem.rr.egf',
      'turn_0.Greens.Cem.svg',
      'turn_0.Reds.Ana.rr.egf',
      'turn_0.Reds.Ana.svg',
    ]);
    const first = await judge.ask('/turn/1/files/turn_0.Reds.Ana.rr.egf');
    expect(gunzipSync(Buffer.from(await first.arrayBuffer())).toString()).toContain('model.World');
  });
});
