import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CONFIG_FILE } from '../../src/app/game/config.js';
import { GAME_FILE } from '../../src/app/game/game.js';
import { replay } from '../../src/app/keep/replay.js';
import { deliverMails } from '../../src/app/mail/deliver.js';
import { type MailGame, openMailGame } from '../harness/mail/mail-game.js';
import { type MailServer, openMailServer } from '../harness/mail/mail-server.js';

/** What two who are attacked want, and do not say clearly. */
const DOUBTS = [
  { author: 'Ilex', body: 'Darkhand5: 5E > 6E or 6F, whichever the judge likes better' },
  { author: 'Vesper', body: 'Emberhand9: 25E > 26E or 26F, whichever the judge likes better' },
];

let live: MailGame;
let server: MailServer;

/** The game anew, as after a restart, in another mail mode. */
function reopen(from: 'file' | 'live', to: 'file' | 'live'): void {
  live.rewrite(CONFIG_FILE, `mode: ${from}`, `mode: ${to}`);
  live.reopen(server.url);
}

beforeEach(async () => {
  server = await openMailServer();
  live = await openMailGame(server.url, undefined, DOUBTS);
  reopen('live', 'file');
});

afterEach(async () => {
  await live.close();
  await server.close();
});

const questions = () => live.desk.turn(1)?.result.gathered.questions.filter(({ ruling }) => !ruling) ?? [];
const seen = () =>
  (live.desk.drafts(1)?.drafts ?? [])
    .filter(({ kind }) => kind !== 'opening')
    .map(({ id, version }) => ({ draft: id, version }));

async function decideAll(): Promise<void> {
  for (const { id } of questions()) {
    const decided = await live.desk.decide({
      turn: 1,
      question: id,
      decision: 'not-an-order',
      orders: [],
      why: 'as it stands',
    });
    expect(decided.ok).toBe(true);
  }
}

describe('from draft to mail', () => {
  it('approves nothing while a question is open, and says how many are', async () => {
    expect(questions()).toHaveLength(2);
    const refused = await live.desk.approve(1, seen());
    expect(refused).toMatchObject({ ok: false, error: { why: `${questions().length} questions are not decided yet` } });
    expect(live.game.store.outbox.list()).toEqual([]);
    expect(server.received).toEqual([]);
  });

  it('refuses a draft that changed after it was looked at', async () => {
    const before = seen();
    await decideAll();
    expect(await live.desk.approve(1, before)).toMatchObject({
      ok: false,
      error: { why: 'has changed since you looked at it' },
    });
  });

  it('writes what holds players’ addresses for its owner alone, also where the folder was open to all before', async () => {
    const outbox = join(live.folder, 'outbox');
    mkdirSync(outbox);
    writeFileSync(join(outbox, '0001.eml.part'), 'broken off', { mode: 0o644 });
    chmodSync(outbox, 0o755);
    await decideAll();
    await live.desk.approve(1, seen());
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
    const modes = readdirSync(outbox).map((name) => statSync(join(outbox, name)).mode & 0o777);
    expect(modes).toHaveLength(6);
    expect(new Set(modes)).toEqual(new Set([0o600]));
  });

  it('writes approved mails as files and sends nothing in the mode file; in the mode live sends those bytes, each once and by the word of the judge', async () => {
    await decideAll();
    expect(await live.desk.approve(1, seen())).toEqual({ ok: true, value: undefined });
    const files = readdirSync(join(live.folder, 'outbox')).toSorted();
    expect(files).toHaveLength(6);
    expect(server.received).toEqual([]);
    expect(live.desk.frame().left).toEqual([]);
    const written = files.map((name) => readFileSync(join(live.folder, 'outbox', name), 'utf8'));

    reopen('file', 'live');
    // They were approved as files: none goes without the judge's word.
    await deliverMails(live.game, server.url);
    expect(server.received).toEqual([]);
    const ids = live.desk.mails().mails.map(({ id, standing }) => (standing === 'written' ? id : 0));
    expect(await live.desk.settleMails({ ids, action: 'again', why: '' })).toEqual({ ok: true, value: undefined });
    expect(live.game.store.outbox.list(['accepted'])).toHaveLength(files.length);
    expect(server.received.map(({ bytes }) => bytes.toString()).toSorted()).toEqual(written.toSorted());
    expect(live.desk.frame().left).toHaveLength(files.length);

    await deliverMails(live.game, server.url);
    expect(server.received).toHaveLength(files.length);
    expect(replay(live.game).every(({ same }) => same)).toBe(true);
  });

  it('names a player without an address at the head of the drafts and makes him no mail', async () => {
    live.rewrite(GAME_FILE, ', mail: ilex@players.example', '');
    live.reopen(server.url);
    expect(live.desk.drafts(1)?.head.filter((line) => line.startsWith('Ilex commands'))).toHaveLength(1);
    await decideAll();
    expect(await live.desk.approve(1, seen())).toEqual({ ok: true, value: undefined });
    expect(live.desk.mails().mails.map(({ player }) => player)).toHaveLength(5);
    expect(live.desk.mails().mails.map(({ player }) => player)).not.toContain('Ilex');
  });

  it('reads a doubt as the judge says, carries it out, and keeps that through another capture', async () => {
    const doubt = questions().find(({ words }) => words.includes('25E > 26E'));
    const decided = await live.desk.decide({
      turn: 1,
      question: doubt?.id ?? '',
      decision: 'read-as',
      orders: ['Emberhand9: stand'],
      why: '',
    });
    expect(decided.ok).toBe(true);
    const order = live.desk
      .turn(1)
      ?.result.gathered.orders.find(({ notes }) => notes.some(({ meaning }) => meaning.includes('by the judge')));
    expect(order?.text).toBe('Emberhand9: stand');
    live.reopen(server.url);
    expect(questions().some(({ id }) => id === doubt?.id)).toBe(false);
  });

  it('takes a ruling back, and the question is open again', async () => {
    const before = questions().length;
    const [first] = questions();
    const decided = await live.desk.decide({
      turn: 1,
      question: first?.id ?? '',
      decision: 'not-an-order',
      orders: [],
      why: '',
    });
    expect(questions()).toHaveLength(before - 1);
    if (decided.ok) await live.desk.undo(1, decided.value.id, '');
    expect(questions()).toHaveLength(before);
  });
});
