import { load } from 'cheerio';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { judgeNow } from '../../../src/app/close/turn-cache.js';
import { addPrivateMessages } from '../../../src/app/judge/messages.js';
import { fetchAnswers } from '../../../src/app/mail/answers.js';
import { needTurn } from '../../../src/app/record/record.js';
import { readMail } from '../../../src/mail/read-mail.js';
import type { CounselorBoard } from '../../../src/rulesets/counselor/board/board.js';
import { orderFile } from '../../harness/counselor-client/client-writing.js';
import { enterDesk, type Visitor } from '../../harness/desk-visit.js';
import { type LiveGame, openLiveGame } from '../../harness/live-game.js';
import { HAS_DOVECOT, openDovecot } from '../../harness/mail/dovecot.js';
import { writeZip } from '../../harness/mail/packed-files.js';
import { openScriptedImap } from '../../harness/mail/scripted-imap.js';
import { LOCK, twoLands } from '../../harness/small-games.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let live: LiveGame;
beforeEach(async () => {
  live = await openLiveGame(twoLands(['Ana'], 'capture'));
  live.setNow(LOCK - HOUR);
});
afterEach(async () => {
  expect(live.complaints).toEqual([]);
  await live.close();
});

const board = () => live.game.setup.ruleset.readBoard(needTurn(live.game).board) as CounselorBoard;
const saved = (turn?: number) =>
  Buffer.from(
    orderFile(
      board(),
      [
        { character: 'Azila', code: '431', parameters: [] },
        { character: 'Azila', code: '850', parameters: ['e;e;nr'] },
      ],
      turn,
    ),
  );
const TOLD = ['Azila: maneuvers', 'Azila: march e e'];
const counted = () => judgeNow(live.game).result.update.orders.map(({ text }) => text);
const waiting = () => live.game.store.privateMessages.list(1);
const mailed = (from: string, bytes: Buffer, name = 'filename="orders_1_1.ana.rc.egf"', more = ''): string =>
  [
    `From: ${from}`,
    'Date: Thu, 1 Oct 2026 20:04:00 +0000',
    'Subject: my orders',
    `Message-ID: <${bytes.length}.${from.length}@players.example>`,
    ...(more === '' ? [] : [more]),
    'Content-Type: multipart/mixed; boundary="b"',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Corvin: cast Treatment on Azila',
    '--b',
    'Content-Type: application/octet-stream',
    `Content-Disposition: attachment; ${name}`,
    'Content-Transfer-Encoding: base64',
    '',
    bytes.toString('base64'),
    '--b--',
    '',
  ].join('\r\n');

const SERVERS = [
  ...(HAS_DOVECOT ? [{ named: 'on a real IMAP server', open: openDovecot }] : []),
  { named: 'behind as much of IMAP as is needed', open: openScriptedImap },
];

describe.each(SERVERS)('an order file in a mailbox $named', ({ open }) => {
  it('waits once for the judge’s word, as its sender’s and as of when the server took it', async () => {
    const box = await open();
    try {
      box.put(mailed('Ana A <ana@players.example>', saved()), LOCK - DAY);
      box.put(mailed('Judge <judge@example.org>', saved()), LOCK - DAY);
      box.put(mailed('Away <bo@players.example>', saved(), undefined, 'Auto-Submitted: auto-replied'), LOCK - DAY);
      box.put(mailed('Ana A <ana@players.example>', Buffer.from('beach'), 'filename="holiday.jpg"'), LOCK - DAY);
      box.put(mailed('Early <ana@players.example>', saved()), LOCK - 15 * DAY);
      const files = box.files();
      expect(await fetchAnswers(live.game, box.url)).toMatchObject({ orders: 1 });
      expect(await fetchAnswers(live.game, box.url)).toMatchObject({ orders: 0 });
      expect(box.files()).toEqual(files);
      expect(waiting()).toMatchObject([{ state: 'open', author: 'Ana', sent: LOCK - DAY }]);
      expect(live.desk.messages(1)?.unused.map(({ from, fate, why }) => [from, fate, why])).toEqual([
        ['Away', 'automatic', 'Auto-Submitted: auto-replied'],
        ['Ana A', 'unused', 'holiday.jpg is no order file; no order file was found in it'],
      ]);
      expect(counted()).toEqual([]);
      await live.desk.confirmMessage({ turn: 1, id: waiting()[0]?.id ?? 0, author: '', at: '', why: '' });
      expect(counted()).toEqual(['Corvin of Arden: cast Treatment on Azila', ...TOLD]);
    } finally {
      await box.close();
    }
  });

  it('in a mail that bears the number of an earlier one waits beside it; the same mail that came twice waits once', async () => {
    const box = await open();
    try {
      const first = mailed('Ana A <ana@players.example>', saved());
      box.put(first, LOCK - DAY);
      expect(await fetchAnswers(live.game, box.url)).toMatchObject({ orders: 1 });
      box.put(first, LOCK - DAY + 2_000);
      box.put(first.replace('cast Treatment on Azila', 'hold'), LOCK - DAY / 2);
      expect(await fetchAnswers(live.game, box.url)).toMatchObject({ orders: 1 });
      expect(waiting().map(({ sent }) => sent)).toEqual([LOCK - DAY, LOCK - DAY / 2]);
      expect(await fetchAnswers(live.game, box.url)).toMatchObject({ orders: 0 });
    } finally {
      await box.close();
    }
  });

  it('in a mail that bears the number of another and came in the same second waits beside it, each once', async () => {
    const [box, rebuilt] = [await open(), await openScriptedImap(undefined, 8)];
    try {
      const all = [
        mailed('Ana A <ana@players.example>', saved()),
        mailed('Ana A <ana@players.example>', Buffer.from('Azila: maneuvers'), 'filename="orders.txt"'),
        mailed('Ana A <ana@players.example>', Buffer.from('beach'), 'filename="holiday.jpg"'),
      ].map((eml) => eml.replace(/^Message-ID: .*$/m, 'Message-ID: <same@players.example>'));
      for (const eml of all) box.put(eml, LOCK - DAY);
      expect(await fetchAnswers(live.game, box.url)).toMatchObject({ orders: 2 });
      for (const eml of all.toReversed()) rebuilt.put(eml, LOCK - DAY);
      expect(await fetchAnswers(live.game, rebuilt.url)).toMatchObject({ orders: 0 });
      expect(waiting()).toHaveLength(2);
      expect(live.desk.messages(1)?.unused.map(({ fate }) => fate)).toEqual(['unused']);
    } finally {
      await Promise.all([box.close(), rebuilt.close()]);
    }
  });

  it('that the judge has added himself waits once; of another time it waits beside that', async () => {
    const box = await open();
    try {
      const eml = mailed('Ana A <ana@players.example>', saved());
      const sent = Date.UTC(2026, 9, 1, 20, 4);
      await addPrivateMessages(live.game, needTurn(live.game), { name: 'a.eml', bytes: Buffer.from(eml) });
      box.put(eml, sent + 60_000);
      expect(await fetchAnswers(live.game, box.url)).toMatchObject({ orders: 0 });
      const late = eml
        .replace('<', '<late.')
        .replace('Message-ID: <', 'Message-ID: <late.')
        .replace('late.ana@', 'ana@');
      await addPrivateMessages(live.game, needTurn(live.game), { name: 'b.eml', bytes: Buffer.from(late) });
      box.put(late, sent + HOUR);
      expect(await fetchAnswers(live.game, box.url)).toMatchObject({ orders: 1 });
      expect(waiting().map((one) => one.sent)).toEqual([sent, sent, sent + HOUR]);
      expect(waiting().at(-1)?.remarks.join()).toContain('it is the same mail as message 2, of another time');
    } finally {
      await box.close();
    }
  });

  it('may be a text: it waits where it orders something, and is told where it does not', async () => {
    const box = await open();
    try {
      const text = (said: string, id: string): string =>
        mailed(`Ana A <ana@players.example>`, Buffer.from(said), 'filename="orders.txt"').replace(
          'Message-ID: <',
          `Message-ID: <${id}`,
        );
      box.put(text('Azila: maneuvers', 'a'), LOCK - DAY);
      box.put(text('Corvin: maneuvers', 'b'), LOCK - DAY + 60_000);
      box.put(text('What a lovely day it was at the beach.', 'c'), LOCK - DAY + 120_000);
      expect(await fetchAnswers(live.game, box.url)).toMatchObject({ orders: 2 });
      expect(waiting().map((one) => one.text)).toEqual([
        'Corvin: cast Treatment on Azila\n\nAzila: maneuvers',
        'Corvin: cast Treatment on Azila',
        'Corvin: maneuvers',
      ]);
      expect(waiting()[0]?.remarks).toEqual(
        expect.arrayContaining(['what begins with “Azila: maneuvers” is from orders.txt']),
      );
      expect(live.desk.messages(1)?.unused.map(({ fate, why }) => [fate, why])).toEqual([
        [
          'unused',
          'what begins with “What a lovely day it was at the beach.” is from orders.txt; no order file was found in it, and no order in what is attached as a text',
        ],
      ]);
    } finally {
      await box.close();
    }
  });

  it('that is damaged, or of another turn, waits too, and says what is wrong where its orders would stand', async () => {
    const box = await open();
    try {
      box.put(mailed('Ana A <ana@players.example>', saved().subarray(0, 90)), LOCK - DAY);
      box.put(mailed('Ana A <ana@players.example>', saved(5)), LOCK - DAY);
      expect(await fetchAnswers(live.game, box.url)).toMatchObject({ orders: 2 });
      const [cut, old] = waiting();
      expect(cut?.text).toMatch(/The order file orders_1_1\.ana\.rc\.egf cannot be read: .* cut off or damaged/);
      expect(old?.text).toContain('upon the results of turn 5, those of turn 0 are wanted');
      await live.desk.confirmMessage({ turn: 1, id: cut?.id ?? 0, author: '', at: '', why: '' });
      expect(counted()).toEqual(['Corvin of Arden: cast Treatment on Azila']);
      expect(judgeNow(live.game).result.gathered.questions).toHaveLength(1);
    } finally {
      await box.close();
    }
  });
});

describe('an order file that the judge adds at his desk', () => {
  let judge: Visitor;
  let form: string;
  beforeEach(async () => {
    judge = await enterDesk(live);
    form = load(await judge.read('/turn/1/messages'))('input[name=form]').attr('value') ?? '';
  });
  const upload = async (bytes: Buffer, name: string, fields: Readonly<Record<string, string>> = {}) => {
    const body = new FormData();
    for (const [key, value] of Object.entries({ form, ...fields })) body.set(key, value);
    body.set('file', new Blob([Uint8Array.from(bytes)]), name);
    const answer = await fetch(live.path('/turn/1/messages/add'), {
      method: 'POST',
      body,
      redirect: 'manual',
      headers: { cookie: judge.cookie, origin: new URL(live.address).origin },
    });
    return { status: answer.status, page: load(await answer.text()) };
  };
  const WORD = { author: 'Ana', at: '2026-10-02T10:30' };

  it('counts with player and time, and waits without them', async () => {
    expect((await upload(saved(), 'orders_1_1.ana.rc.egf')).status).toBe(303);
    expect(waiting()).toMatchObject([{ source: 'order file orders_1_1.ana.rc.egf', state: 'open' }]);
    expect((await upload(saved(), 'orders_1_1.ana.rc.egf', WORD)).status).toBe(303);
    expect(counted()).toEqual(TOLD);
  });

  it('counts out of a zip', async () => {
    expect((await upload(zipped(), 'orders.zip', WORD)).status).toBe(303);
    expect(counted()).toEqual(TOLD);
  });

  it('comes with the mail it is attached to, which tells whose it is and of when', async () => {
    expect((await upload(Buffer.from(mailed('Ana A <ana@players.example>', saved())), 'mail.eml')).status).toBe(303);
    expect(waiting()).toMatchObject([{ author: 'Ana', sent: Date.UTC(2026, 9, 1, 20, 4), state: 'open' }]);
  });

  it.each([
    { is: 'cut off', bytes: () => saved().subarray(0, 90), name: 'a.rc.egf', says: 'cut off or damaged' },
    { is: 'of another turn', bytes: () => saved(5), name: 'a.rc.egf', says: 'those of turn 0 are wanted' },
    { is: 'no file of the client', bytes: () => Buffer.from('hello'), name: 'a.RC.EGF', says: 'not packed with gzip' },
    { is: 'a turn file', bytes: turnFile, name: 'a.rc.egf', says: 'This is a turn file' },
    { is: 'in a zip cut off', bytes: () => zipped().subarray(0, 99), name: 'a.zip', says: 'a zip that is damaged' },
    {
      is: 'in a zip cut off in a mail',
      bytes: () => mailedAlone(zipped().subarray(0, 99)),
      name: 'a.eml',
      says: 'a.zip could not be opened: it is a zip that is damaged',
    },
    {
      is: 'in a zip without one',
      bytes: () => writeZip([{ name: 'a.txt', bytes: saved().subarray(0, 0) }]),
      name: 'a.zip',
      says: 'o order file is in it',
    },
    { is: 'packed by RAR', bytes: () => Buffer.from('Rar!\x1a\x07\0 orders'), name: 'a.rar', says: 'packed by RAR' },
    { is: 'empty', bytes: () => Buffer.alloc(0), name: 'a.txt', says: 'o message of a player is in it' },
    { is: 'too large', bytes: () => Buffer.alloc(300_000), name: 'a.rc.egf', says: 'larger than 256 KB' },
  ])('is refused with the reason where it is $is, and nothing is kept', async ({ bytes, name, says }) => {
    const { status, page } = await upload(bytes(), name, WORD);
    expect([413, 422]).toContain(status);
    expect(page('main').text().replace(/\s+/g, ' ')).toContain(says);
    if (status === 422) expect(page('#author-file').val()).toBe('Ana');
    expect(waiting()).toEqual([]);
  });
});

/** A mail without words of its sender. */
function mailedAlone(bytes: Buffer): Buffer {
  const mail = mailed('Ana A <ana@players.example>', bytes, 'filename="a.zip"');
  return Buffer.from(mail.replace('Corvin: cast Treatment on Azila', ''));
}

function zipped(bytes: Buffer | string = saved()): Buffer {
  return writeZip([{ name: 'orders_1_1.ana.rc.egf', bytes: Buffer.from(bytes) }]);
}

function turnFile(): Buffer {
  return Buffer.from(live.desk.turnFiles(1)?.[0]?.bytes ?? []);
}

describe('the name of an attached file', () => {
  it.each([
    ['as it is', 'filename="o.rc.egf"', 'o.rc.egf'],
    ['bare', 'filename=o.rc.egf', 'o.rc.egf'],
    ['with a semicolon in it', 'filename="a;b.rc.egf"', 'a;b.rc.egf'],
    ['as old programs write letters of others', 'filename="=?utf-8?Q?=C3=A9t=C3=A9=2Erc=2Eegf?="', 'été.rc.egf'],
    ['as RFC 2231 has it', "filename*=utf-8''%C3%A9t%C3%A9.rc.egf", 'été.rc.egf'],
    ['in pieces', 'filename*0="or"; filename*1="ders.rc.egf"', 'orders.rc.egf'],
    ['in pieces and other letters', "filename*0*=iso-8859-1''%E9t; filename*1*=%E9.rc; filename*2=.egf", 'été.rc.egf'],
    ['both ways', 'filename="ete.rc.egf"; filename*=utf-8\'\'%C3%A9t%C3%A9.rc.egf', 'été.rc.egf'],
  ])('is read %s', async (_, said, name) => {
    const mail = await readMail(Buffer.from(mailed('Ana <ana@players.example>', Buffer.from('x'), said)));
    expect(mail?.ok && mail.value.files.map((file) => file.name)).toEqual([name]);
  });
});
