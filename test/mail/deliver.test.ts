import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGameDesk } from '../../src/app/desk/desk.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import { replay } from '../../src/app/keep/replay.js';
import { deliverMails } from '../../src/app/mail/deliver.js';
import type { Desk } from '../../src/app/views/desk.js';
import { openDemo } from '../harness/campaign.js';
import { type MailServer, openMailServer } from '../harness/mail/mail-server.js';

const TURN = 3;

let folder: string;
let game: Game;
let desk: Desk;
let server: MailServer;

/** The game anew, as after a restart, with its mail mode as wanted. */
function reopen(mode: 'capture' | 'live'): void {
  game?.store.shut();
  const path = join(folder, 'adjutant.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/mode: \w+/, `mode: ${mode}`));
  game = openGame(folder, { now: () => Date.UTC(2026, 9, 18, 6) });
  desk = createGameDesk(game, server.url);
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-deliver-'));
  game = await openDemo(folder);
  server = await openMailServer();
  reopen('capture');
});

afterEach(async () => {
  game.store.shut();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const questions = () => desk.turn(TURN)?.result.gathered.questions.filter(({ ruling }) => !ruling) ?? [];
const seen = () =>
  (desk.drafts(TURN)?.drafts ?? [])
    .filter(({ kind }) => kind !== 'opening')
    .map(({ id, version }) => ({ draft: id, version }));

async function decideAll(): Promise<void> {
  for (const { id } of questions()) {
    const decided = await desk.decide({
      turn: TURN,
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
    expect(questions().length).toBeGreaterThan(0);
    const refused = await desk.approve(TURN, seen());
    expect(refused).toMatchObject({ ok: false, error: { why: `${questions().length} questions are not decided yet` } });
    expect(game.store.outbox.list()).toEqual([]);
    expect(server.received).toEqual([]);
  });

  it('refuses a draft that changed after it was looked at', async () => {
    const before = seen();
    await decideAll();
    expect(await desk.approve(TURN, before)).toMatchObject({
      ok: false,
      error: { why: 'has changed since you looked at it' },
    });
  });

  it('writes what holds players’ addresses for its owner alone, also where the folder was open to all before', async () => {
    const outbox = join(folder, 'outbox');
    mkdirSync(outbox);
    writeFileSync(join(outbox, '0001.eml.part'), 'broken off', { mode: 0o644 });
    chmodSync(outbox, 0o755);
    await decideAll();
    await desk.approve(TURN, seen());
    expect(statSync(outbox).mode & 0o777).toBe(0o700);
    const modes = readdirSync(outbox).map((name) => statSync(join(outbox, name)).mode & 0o777);
    expect(modes.length).toBeGreaterThan(5);
    expect(new Set(modes)).toEqual(new Set([0o600]));
  });

  it('writes approved mails as files and sends nothing in the mode file; in the mode live sends those bytes, each once and by the word of the judge', async () => {
    await decideAll();
    expect(await desk.approve(TURN, seen())).toEqual({ ok: true, value: undefined });
    const files = readdirSync(join(folder, 'outbox')).toSorted();
    expect(files.length).toBeGreaterThan(5);
    expect(server.received).toEqual([]);
    expect(desk.frame().left).toEqual([]);
    const written = files.map((name) => readFileSync(join(folder, 'outbox', name), 'utf8'));

    reopen('live');
    // They were approved as files: none goes without the judge's word.
    await deliverMails(game, server.url);
    expect(server.received).toEqual([]);
    const ids = desk.mails().mails.map(({ id, standing }) => (standing === 'written' ? id : 0));
    expect(await desk.settleMails({ ids, action: 'again', why: '' })).toEqual({ ok: true, value: undefined });
    expect(game.store.outbox.list(['accepted'])).toHaveLength(files.length);
    expect(server.received.map(({ bytes }) => bytes.toString()).toSorted()).toEqual(written.toSorted());
    expect(desk.frame().left).toHaveLength(files.length);

    await deliverMails(game, server.url);
    expect(server.received).toHaveLength(files.length);
    expect(replay(game).every(({ same }) => same)).toBe(true);
  });

  it('names a player without an address at the head of the drafts and makes him no mail', () => {
    const addressless = game.setup.players.filter(({ mail }) => mail === undefined).map(({ name }) => name);
    const asked = (desk.drafts(TURN)?.drafts ?? []).filter(({ to }) => to !== undefined && addressless.includes(to));
    for (const { to } of asked)
      expect(desk.drafts(TURN)?.head.some((line) => line.startsWith(`${to} commands`))).toBe(true);
    expect(addressless.length).toBeGreaterThan(0);
  });

  it('reads a doubt as the judge says, carries it out, and keeps that through another capture', async () => {
    const doubt = questions().find(({ words }) => words.includes('make that 16M'));
    const decided = await desk.decide({
      turn: TURN,
      question: doubt?.id ?? '',
      decision: 'read-as',
      orders: ['Underhill: stand'],
      why: '',
    });
    expect(decided.ok).toBe(true);
    const order = desk
      .turn(TURN)
      ?.result.gathered.orders.find(({ notes }) => notes.some(({ meaning }) => meaning.includes('by the judge')));
    expect(order?.text).toBe('Underhill: stand');
    reopen('capture');
    expect(questions().some(({ id }) => id === doubt?.id)).toBe(false);
  });

  it('takes a ruling back, and the question is open again', async () => {
    const before = questions().length;
    const [first] = questions();
    const decided = await desk.decide({
      turn: TURN,
      question: first?.id ?? '',
      decision: 'not-an-order',
      orders: [],
      why: '',
    });
    expect(questions()).toHaveLength(before - 1);
    if (decided.ok) await desk.undo(TURN, decided.value.id, '');
    expect(questions()).toHaveLength(before);
  });
});
