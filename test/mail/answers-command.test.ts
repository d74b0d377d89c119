import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareAnnounced } from '../../src/app/mail/announced.js';
import { viewAnswers } from '../../src/app/mail/answers.js';
import { runCommand, setMachineClock } from '../harness/command.js';
import type { MailGame } from '../harness/mail/mail-game.js';
import type { MailServer } from '../harness/mail/mail-server.js';
import { type OwnThread, openOwnThread } from '../harness/own-thread.js';
import { answerCases, formatCame, mail, nameContingencies } from './answer-cases.js';
import { clearTable, openMails, openServer } from './mail-table.js';

clearTable();

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const kept = { XDG_CONFIG_HOME: process.env.XDG_CONFIG_HOME, ADJUTANT_KEY: process.env.ADJUTANT_KEY };
let folder: string;
let live: MailGame;
let server: MailServer;
let own: OwnThread | undefined;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-answers-'));
  process.env.XDG_CONFIG_HOME = folder;
  delete process.env.ADJUTANT_KEY;
  server = await openServer();
  live = await openMails(server.url);
  nameContingencies(live);
  live.reopen(server.url);
  await live.approve();
});
afterEach(async () => {
  setMachineClock();
  await own?.close();
  own = undefined;
  for (const [name, value] of Object.entries(kept)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  rmSync(folder, { recursive: true, force: true });
});

/** The command at a moment (ms). */
function answersAt(moment: number, ...words: readonly string[]) {
  setMachineClock(moment);
  return runCommand('answers', ...words, '--game', live.folder);
}

/** A mail as saved from a mail program: the last server wrote down when it took it. */
function save(name: string, eml: string, arrived: number): string {
  const path = join(folder, name);
  const taken = new Date(arrived).toUTCString().replace('GMT', '+0000');
  const line = (date: string): string => `Received: from a.example by b.example\r\n\twith ESMTP; ${date} (UTC)`;
  writeFileSync(path, `${line(taken)}\r\n${line('Mon, 01 Jan 2001 00:00:00 +0000')}\r\n${eml}`);
  return path;
}

describe('adjutant answers', () => {
  it('keeps strategies that come as files, each matched and held against the deadline by when the last server took it', async () => {
    const { deadline, game } = live;
    const toVesper = server.received.find(({ to }) => to.startsWith('vesper'))?.messageId ?? '';
    const cases = answerCases(toVesper);
    const files = cases.map(({ eml, came }, i) => save(`${i}.eml`, eml, deadline + came));
    const { code, out } = await answersAt(deadline + 2 * HOUR, 'add', ...files);
    expect(code).toBe(0);
    const view = viewAnswers(game, 1);
    expect(formatCame(view?.came ?? [], deadline)).toEqual(Object.fromEntries(cases.map(({ told }) => told)));
    expect(out).toMatch(/Sai Rei +5E +Mara +sent /);
    expect(out).toMatch(/Gravetide +25E +Corin +sent .* by Tamsin/);
    expect(out).toMatch(/Rook Hollow +15E +Orrin +missing, due /);
    expect(out).not.toContain('A secret plan');
    // The same file twice is one answer.
    await answersAt(deadline + 2 * HOUR, 'add', ...files);
    expect(viewAnswers(game, 1)?.came).toHaveLength(cases.length);
    expect(await answersAt(deadline + 2 * HOUR, 'read', '5E')).toMatchObject({
      code: 5,
      err: expect.stringContaining('they are sealed'),
    });
    expect((await answersAt(deadline + 2 * HOUR, 'open', '5E')).code).toBe(0);
    expect((await answersAt(deadline + 2 * HOUR, 'read', '5E')).out).toMatch(
      /Sai Rei: Mara, counts, .*\nA secret plan\./,
    );
  });

  it('says what is wrong with a file that is no mail, has no time or cannot be read', async () => {
    const { deadline } = live;
    const [text, timeless] = [join(folder, 'notes.txt'), join(folder, 'timeless.eml')];
    writeFileSync(text, 'We hide in the wood.');
    writeFileSync(timeless, mail('Mara <mara@players.example>', 'Strategy for Sai Rei').replace(/Date: .*\r\n/, ''));
    for (const [path, why] of [
      [text, 'it is no mail with a sender'],
      [timeless, 'it does not tell when it came'],
      [join(folder, 'nothing.eml'), 'it cannot be read'],
    ] as const)
      expect(await answersAt(deadline, 'add', path)).toMatchObject({ code: 2, err: expect.stringContaining(why) });
    expect(await answersAt(deadline, 'ad')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Allowed choices are add, tick'),
    });
  });

  it('holds what players say in the announcements’ thread against what came', async () => {
    const { deadline, game } = live;
    expect(await answersAt(deadline, 'announced')).toMatchObject({
      code: 2,
      err: expect.stringContaining('adjutant.yaml does not name their thread'),
    });
    own = await openOwnThread('Old Bear', game.clock.now(), ['Mara', 'Ilex', 'Corin', 'Passer-by']);
    live.rewrite('adjutant.yaml', 'judge:', `announcements: ${own.url}\njudge:`);
    const say = (author: string, body: string, at: number): void => {
      own?.posts.push({ id: 600 + own.posts.length, author, guest: false, at, body, edits: [] });
    };
    say('Mara', 'Sai Rei: strategy sent', deadline - DAY);
    say('Ilex', 'Mine has been mailed.', deadline - DAY + MINUTE);
    say('Corin', 'I have not sent mine yet, sorry', deadline - DAY + 2 * MINUTE);
    say('Passer-by', 'Strategy for Rook Hollow sent', deadline - DAY + 3 * MINUTE);
    own.setNow(deadline - HOUR);
    await answersAt(
      deadline - HOUR,
      'add',
      save('m.eml', mail('Mara <mara@players.example>', 'Strategy for Sai Rei'), deadline - 2 * DAY),
      save('v.eml', mail('Vesper <vesper@players.example>', 'Strategy for Emberhand9'), deadline - 2 * DAY),
    );
    const { code, out } = await answersAt(deadline - HOUR, 'announced');
    expect(code).toBe(0);
    expect(out.split('\n').map((line) => line.replace(/ \([\d-]+T[\d:.]+Z?: /, ' (TIME: '))).toEqual(
      expect.arrayContaining([
        'Sai Rei at 5E, Mara: announced and come (TIME: “Sai Rei: strategy sent”)',
        'Darkhand5 at 5E, Ilex: says that it is sent; nothing came (TIME: “Mine has been mailed.”)',
        'Gravetide at 25E, Corin: neither announced nor come',
        'Emberhand9 at 25E, Vesper: came; not announced in the thread',
        'Rook Hollow at 15E, Orrin: neither announced nor come',
      ]),
    );
    const { announced } = JSON.parse((await answersAt(deadline - HOUR, 'announced', '--json')).out);
    expect(announced).toHaveLength(6);
    // Nothing of that thread is kept among the posts of the game.
    expect(JSON.stringify(game.store.posts.load({ after: 0, before: deadline, changedSince: deadline }))).not.toContain(
      'strategy sent',
    );
  });
});

it('a player’s words in the announcements’ thread are taken as “sent” where they say so, and not where they ask, promise or deny it', () => {
  const at = { ms: live.deadline - DAY, sure: 'minute' } as const;
  const stateOf = (text: string) =>
    compareAnnounced(live.game, 1, [
      { id: '1', author: 'Mara', guest: false, at, body: { text, skips: [] }, url: 'https://forum.example/p1' },
    ]).find(({ player }) => player === 'Mara')?.state;
  const said = [
    'Strat sent.',
    'No problem. Strategy sent!',
    'My strategy is in.',
    'e-mailed it tonight',
    'Strategie geschickt',
    'Strategy for Sai Rei sent',
    'What a fight!\nMailed mine. Good luck?',
  ];
  const unsaid = [
    'It has not been sent yet',
    'I haven’t sent mine',
    'It will be sent tomorrow',
    'Has Vesper sent his?',
    'When is the strategy due?',
    'A strategy is nothing without cavalry',
  ];
  expect(said.filter((text) => stateOf(text) !== 'said')).toEqual([]);
  expect(unsaid.filter((text) => stateOf(text) !== 'neither')).toEqual([]);
});

it('the announcements’ thread goes by who posted, not by the name shown, and by what he said last in his own words', () => {
  const announced = (...posts: readonly Partial<Parameters<typeof compareAnnounced>[2][number]>[]) =>
    compareAnnounced(
      live.game,
      1,
      posts.map((post, i) => ({
        ...{ id: String(i), author: 'Mara', authorId: '11', guest: false, url: `https://forum.example/p${i}` },
        at: { ms: live.deadline - DAY + i * HOUR, sure: 'minute' },
        body: { text: 'Strategy sent.', skips: [] },
        ...post,
      })),
    ).find(({ player }) => player === 'Mara');
  expect(announced({})).toMatchObject({ state: 'said' });
  const guest = announced({ guest: true });
  expect(guest).toMatchObject({ state: 'neither', maybe: { why: expect.stringContaining('as a guest') } });
  const other = announced({ body: { text: 'Good luck to all.', skips: [] } }, { authorId: '77' });
  expect(other).toMatchObject({ state: 'neither', maybe: { why: expect.stringContaining('another name or account') } });
  expect(announced({ author: 'Wren', authorId: '12' })).not.toHaveProperty('maybe');
  const quoting = 'Vesper wrote: Strategy sent.\nMine comes later.';
  expect(announced({ body: { text: quoting, skips: [{ from: 0, to: 28, why: 'quote' }] } })).toMatchObject({
    state: 'neither',
  });
  const sorry = announced({}, { body: { text: 'Sorry, it was not sent after all: my mail is down.', skips: [] } });
  expect(sorry).toMatchObject({ state: 'said', but: { words: expect.stringContaining('not sent after all') } });
});

it('a mail given as an answer is for what its sender alone was asked for, whatever its subject, unless that names another', async () => {
  const at = live.deadline - HOUR;
  const given = [
    ['Ilex', 'The ford', 'counts Darkhand5 (in time)'],
    ['Vesper', 'Holiday plans', 'counts Emberhand9 (in time)'],
    ['Mara', 'Darkhand5 at 5E', 'stranger  (Mara controls Darkhand5 neither himself nor for somebody (5.4.1))'],
  ] as const;
  for (const [player, subject] of given) {
    const eml = mail(`${player} <${player.toLowerCase()}@players.example>`, subject);
    expect((await answersAt(live.deadline, 'add', save(`${player}.eml`, eml, at))).code).toBe(0);
  }
  const told = formatCame(viewAnswers(live.game, 1)?.came ?? [], live.deadline);
  expect(told).toEqual(
    Object.fromEntries(given.map(([player, subject, state]) => [`${player}: ${subject} ${at - live.deadline}`, state])),
  );
});
