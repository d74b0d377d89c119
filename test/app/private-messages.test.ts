import { mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../src/app/close/close.js';
import { openTurn } from '../../src/app/close/open-turn.js';
import { judgeForOthers, judgeNow } from '../../src/app/close/turn-cache.js';
import type { Game } from '../../src/app/game/game.js';
import { initGame } from '../../src/app/game/init.js';
import { openGame } from '../../src/app/game/open.js';
import { readYaml } from '../../src/app/game/yaml.js';
import { enterFile } from '../../src/app/judge/enter.js';
import {
  addPrivateMessages,
  confirmPrivateMessage,
  dismissPrivateMessage,
  findLateness,
} from '../../src/app/judge/messages.js';
import { exportWhole } from '../../src/app/keep/whole-game.js';
import { writeSite } from '../../src/app/publish/site.js';
import { viewMap } from '../../src/app/publish/view-map.js';
import { needTurn } from '../../src/app/record/record.js';
import { readIso, writeIso } from '../../src/core/time.js';
import { PUBLIC } from '../../src/rulesets/contract/report.js';
import { runCommand, startCommand } from '../harness/command.js';
import { writeZip } from '../harness/mail/packed-files.js';

const at = (text: string): number => readIso(text) as number;
const OPENED = at('2026-09-06T18:20Z');
const LOCK = at('2026-09-20T05:00Z');
const HOUR = 3_600_000;

const SECOND_ARMY = '  - {name: Old Guard, team: Coalition, rank: Lieutenant, at: 4D, troops: {5000: 1000}}\nplayers:';

let folder: string;
let now: number;
let game: Game;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-letters-'));
  initGame(folder, 'https://forum.example/viewtopic.php?t=7');
  const setup = join(folder, 'game.yaml');
  writeFileSync(
    setup,
    readFileSync(setup, 'utf8')
      .replaceAll('The Judge', 'Judge')
      .replace(/^players:/m, SECOND_ARMY)
      .replace('[Sai Rei]', '[Sai Rei, Old Guard]'),
  );
  writeFileSync(
    join(folder, 'adjutant.yaml'),
    'thread: https://forum.example/viewtopic.php?t=7\nruleset: classic\njudge: {name: Judge, contact: judge@example.org}\nsite: {dateOrder: month-first}\n',
  );
  now = LOCK - 4 * HOUR;
  game = openGame(folder, { now: () => now });
  openTurn(game, { opened: OPENED, deadline: LOCK - 24 * HOUR, lock: LOCK, secret: 'ab'.repeat(32) });
});
afterEach(() => {
  game.store.shut();
  rmSync(folder, { recursive: true, force: true });
});

const turn = () => needTurn(game);
const orders = () => judgeNow(game).result.gathered.orders.map(({ player, text }) => `${player}: ${text}`);

function file(name: string, text: string | Buffer, saved = LOCK - 5 * HOUR): { readonly path: string } {
  const path = join(folder, name);
  writeFileSync(path, text);
  utimesSync(path, new Date(saved), new Date(saved));
  return { path };
}

/** A player of the campaign with a mail address, and an order he may give. */
const PLAYER = { name: 'Gazetzot', mail: 'gazetzot@example.org' };
const ORDER = 'Sai Rei: stand';

const HEAD = '<!DOCTYPE html><html lang="en"><head><title>Messages</title>';
const PAGES: readonly (readonly [engine: string, html: string, sent: string | undefined])[] = [
  [
    'vBulletin 3',
    `<html><head><meta name="generator" content="vBulletin 3.8.4" /></head><body><table class="tborder" id="post"><tr><td class="thead">09-19-2026, 08:04 PM</td></tr><tr><td><div id="postmenu_"><a class="bigusername" href="member.php?u=4">Gazetzot</a></div></td><td class="alt1"><div id="post_message_"><div style="margin:20px"><div class="smallfont">Quote:</div><table><tr><td class="alt2">Old Guard: stand</td></tr></table></div>${ORDER}</div></td></tr></table><div class="smallfont">All times are GMT. The time now is 09:00 PM.</div></body></html>`,
    '2026-09-19T20:04Z',
  ],
  [
    'vBulletin 4',
    `${HEAD.replace('<html', '<html id="vbulletin_html"')}</head><body><ol><li class="postbitlegacy" id="post_"><span class="postdate"><span class="date">09-19-2026, <span class="time">04:04 PM</span></span></span><a class="username" href="member.php?4">Gazetzot</a><blockquote class="postcontent restore">${ORDER}</blockquote></li></ol><div id="footer_time">All times are GMT -4. The time now is 05:00 PM.</div></body></html>`,
    '2026-09-19T20:04Z',
  ],
  [
    'phpBB 3',
    `${HEAD}</head><body id="phpbb"><div id="post-3" class="post pm"><p class="author"><strong>Sent:</strong> Sat Sep 19, 2026 8:04 pm <br><strong>From:</strong> <a href="./memberlist.php?mode=viewprofile&amp;u=4" class="username">Gazetzot</a><br><strong>To:</strong> <a class="username">Judge</a></p><div class="content"><blockquote><div><cite>Judge wrote:</cite>Old Guard: stand</div></blockquote>${ORDER}</div></div><li class="rightside">All times are <span title="UTC">UTC</span></li></body></html>`,
    '2026-09-19T20:04Z',
  ],
  [
    'phpBB 2',
    `<html><head><title>Private Messaging</title></head><body><table class="forumline"><tr><td><span class="genmed">From:</span></td><td><span class="genmed">Gazetzot</span></td></tr><tr><td><span class="genmed">To:</span></td><td><span class="genmed">Judge</span></td></tr><tr><td><span class="genmed">Posted:</span></td><td><span class="genmed">Sat Sep 19, 2026 8:04 pm</span></td></tr><tr><td><span class="postbody">${ORDER}</span></td></tr></table><span class="gensmall">All times are GMT</span><span class="copyright">Powered by <a href="http://www.phpbb.com/">phpBB</a> &copy; 2001, 2005 phpBB Group</span></body></html>`,
    '2026-09-19T20:04Z',
  ],
  [
    'XenForo 2, whose skin leaves out the zone',
    `${HEAD.replace('<html', '<html id="XF"')}</head><body><article class="message" data-author="Gazetzot"><h4 class="message-name"><a class="username">Gazetzot</a></h4><time class="u-dt" datetime="2026-09-19T20:04:00">Saturday</time><div class="bbWrapper">${ORDER}</div></article></body></html>`,
    undefined,
  ],
  [
    'MyBB, which names no zone',
    `${HEAD}<script>var my_post_key = "0";</script></head><body><div class="post classic" id="post_5"><div class="author_information"><strong><span class="largetext"><a href="member.php?action=profile&amp;uid=4">Gazetzot</a></span></strong></div><span class="post_date">09-19-2026, 08:04 PM</span><div class="post_body" id="pid_5">${ORDER}</div></div></body></html>`,
    undefined,
  ],
  [
    'SMF, which names no zone',
    `${HEAD}<script>var smf_theme_url = "x"; var smf_scripturl = "y";</script></head><body id="smf"><div class="windowbg" id="msg5"><div class="post_wrapper"><div class="poster"><h4><a href="index.php?action=profile;u=4">Gazetzot</a></h4></div><div class="keyinfo"><div class="smalltext">Sent to: Judge on: Sep 19, 2026, 08:04 PM</div></div><div class="inner" id="msg_5">${ORDER}</div></div></div></body></html>`,
    undefined,
  ],
  [
    'XenForo 2',
    `${HEAD.replace('<html', '<html id="XF"')}</head><body><article class="message message--conversationMessage js-message" data-author="Gazetzot"><h4 class="message-name"><a class="username" data-user-id="4">Gazetzot</a></h4><div class="message-attribution-main"><time class="u-dt" datetime="2026-09-19T16:04:00-0400">Saturday</time></div><div class="message-body"><div class="bbWrapper">${ORDER}</div></div></article><article class="message" data-author="Judge"><h4 class="message-name"><a class="username">Judge</a></h4><div class="bbWrapper">Thanks</div></article></body></html>`,
    '2026-09-19T20:04Z',
  ],
  [
    'Invision',
    `${HEAD}</head><body class="ipsApp"><article id="elComment_9" class="ipsComment"><h3 class="cAuthorPane_author"><a href="/profile/4-gazetzot/">Gazetzot</a></h3><time datetime="2026-09-19T20:04:00Z">now</time><div data-role="commentContent"><p>${ORDER}</p></div></article></body></html>`,
    '2026-09-19T20:04Z',
  ],
  [
    'ProBoards',
    `${HEAD}<script>proboards.data({});</script></head><body><table><tr class="message item" id="message-4"><td class="left-panel"><a class="user-link" data-id="4">Gazetzot</a></td><td class="content"><span class="date"><abbr class="time" data-timestamp="${at('2026-09-19T20:04Z')}">now</abbr></span><article><div class="message">${ORDER}</div></article></td></tr></table></body></html>`,
    '2026-09-19T20:04Z',
  ],
  [
    'NodeBB, a chat',
    `${HEAD}</head><body><script id="ajaxify-data" type="application/json">${JSON.stringify({
      roomId: 1,
      messages: [
        { content: `<p>${ORDER}</p>`, timestamp: at('2026-09-19T20:04Z'), fromUser: { username: 'Gazetzot' } },
        { content: 'ok', timestamp: 1, fromUser: { username: 'Judge' } },
      ],
    })}</script></body></html>`,
    '2026-09-19T20:04Z',
  ],
  [
    'Discourse, whose messages are topics',
    JSON.stringify({
      id: 7,
      post_stream: {
        stream: [1],
        posts: [
          {
            id: 1,
            username: 'Gazetzot',
            user_id: 4,
            post_number: 1,
            version: 1,
            created_at: '2026-09-19T20:04:00.000Z',
            updated_at: '2026-09-19T20:04:00.000Z',
            cooked: `<p>${ORDER}</p>`,
          },
        ],
      },
    }),
    '2026-09-19T20:04Z',
  ],
];

describe('a page of private messages saved from a forum', () => {
  it.each(PAGES)(
    'of %s gives author, text and, where it tells it surely, the time; none of it counts yet',
    async (_, html, sent) => {
      const before = orders();
      const [letter, ...more] = await addPrivateMessages(game, turn(), file('inbox.html', html));
      expect(more).toEqual([]);
      expect(letter).toMatchObject({ author: 'Gazetzot', text: ORDER, state: 'open', source: 'page inbox.html' });
      expect(letter?.sent === undefined ? undefined : writeIso(letter.sent)).toBe(sent);
      expect(orders()).toEqual(before);
    },
  );

  it('twice is kept once', async () => {
    const source = file('inbox.html', PAGES[2]?.[1] ?? '');
    const [one] = await addPrivateMessages(game, turn(), source);
    expect(await addPrivateMessages(game, turn(), source)).toMatchObject([{ id: one?.id }]);
    expect(game.store.privateMessages.list(1)).toHaveLength(1);
  });

  it('without a message, or of no forum, is refused', async () => {
    await expect(
      addPrivateMessages(game, turn(), file('a.html', '<html><body id="phpbb">Nothing here</body></html>')),
    ).rejects.toThrow(/no posts/);
    await expect(addPrivateMessages(game, turn(), file('b.html', '<html><body>Hello</body></html>'))).rejects.toThrow(
      /no forum engine is recognised/,
    );
    await expect(addPrivateMessages(game, turn(), { pasted: '  ' })).rejects.toThrow(/no message of a player/);
  });
});

const EML = (more: string, body: string) =>
  `From: Gaz <${PLAYER.mail}>\r\nTo: judge@example.org\r\nDate: Sat, 19 Sep 2026 16:04:00 -0400\r\nSubject: =?utf-8?Q?Z=C3=BCge?=\r\n${more}\r\n${body}`;

describe('a mail', () => {
  it.each([
    ['plain', EML('', `${ORDER}\r\n> Old Guard: stand\r\n-- \r\nGaz\r\n`)],
    [
      'of several parts, in base64',
      EML(
        'MIME-Version: 1.0\r\nContent-Type: multipart/alternative; boundary="xx"\r\n',
        `--xx\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(ORDER).toString('base64')}\r\n--xx\r\nContent-Type: text/html\r\n\r\n<p>no</p>\r\n--xx--\r\n`,
      ),
    ],
    [
      'of HTML alone',
      EML(
        'Content-Type: text/html; charset=utf-8\r\n',
        `<p>${ORDER}</p><blockquote>Old Guard: stand</blockquote>`,
      ).replace('<blockquote>Old Guard: stand</blockquote>', ''),
    ],
    [
      'forwarded as an attachment',
      `From: Battle Judge <other@example.org>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=yy\r\n\r\n--yy\r\nContent-Type: text/plain\r\n\r\nSee below\r\n--yy\r\nContent-Type: message/rfc822\r\n\r\n${EML('', ORDER)}\r\n--yy--\r\n`,
    ],
    [
      'forwarded in its text, with the zone told',
      `From: Battle Judge <other@example.org>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\n\r\nFYI\r\n\r\n---------- Forwarded message ---------\r\nFrom: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 16:04:00 -0400\r\nSubject: orders\r\nTo: <other@example.org>\r\n\r\n${ORDER}\r\n`,
    ],
  ])('%s gives the player by his address, the time and his words; it counts only once confirmed', async (_, eml) => {
    const before = orders();
    const [letter] = await addPrivateMessages(game, turn(), file('orders.eml', eml));
    expect(letter).toMatchObject({
      author: PLAYER.name,
      sent: at('2026-09-19T20:04Z'),
      text: ORDER,
      state: 'open',
      source: 'mail orders.eml',
    });
    expect(orders()).toEqual(before);
    confirmPrivateMessage(game, turn(), letter?.id ?? 0, {});
    expect(orders()).toEqual([...before, `${PLAYER.name}: ${ORDER}`]);
    expect(game.store.log.list(1)[0]?.what).toBe(`confirmed private message ${letter?.id} for turn 1`);
  });

  it.each([
    ['.no-strike {color: red}', '<p class="no-strike">Old Guard: stand</p>'],
    ['p {margin: 0}', '<p style="text-decoration: line-through; text-decoration: none">Old Guard: stand</p>'],
    ['.x {text-decoration: line-through} p.x {text-decoration: none}', '<p class="x">Old Guard: stand</p>'],
    ['@media print {.x {display: none}}', '<p class="x">Old Guard: stand</p>'],
    ['@media (max-width: 600px) {.x {display: none !important}}', '<p class="x">Old Guard: stand</p>'],
    ['.x {display: none} p.x {display: block}', '<p class="x">Old Guard: stand</p>'],
    ['.x {display: none}', '<p class="x" style="display: block">Old Guard: stand</p>'],
    ['a:hover, p:hover, p::after {display: none}', '<p>Old Guard: stand</p>'],
    ['p {width: 100%; overflow: hidden; font-size: 12px}', '<p>Old Guard: stand</p>'],
  ])('loses no order whose style says that it stands: %s, %s', async (sheet, stands) => {
    const eml = `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\nContent-Type: text/html\r\n\r\n<html><head><style>${sheet}</style></head><p>${ORDER}</p>${stands}\r\n`;
    const [kept] = await addPrivateMessages(game, turn(), file('a.eml', eml));
    expect(kept).toMatchObject({ text: `${ORDER}\nOld Guard: stand`, remarks: [] });
  });

  const part = (name: string, type: string, bytes: Uint8Array | string, as = 'attachment'): string =>
    `--b\r\nContent-Type: ${type}\r\nContent-Disposition: ${as}; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n`;
  const zip = (name = 'orders.txt', bytes = Buffer.from(ORDER)): Uint8Array => writeZip([{ name, bytes }]);
  const eml = (words: string, attached: string, more = ''): string =>
    `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 20:04:00 +0000\r\n${more}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n${words}\r\n${attached}--b--\r\n`;
  const addMail = (words: string, attached: string, more = '') =>
    addPrivateMessages(game, turn(), file('a.eml', eml(words, attached, more)));

  describe('with an attached text', () => {
    const LETTERS = `${ORDER}\nGrüße – Jörg`;
    const wide = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le');
    const western = (text: string): Buffer => Buffer.from(text.replace('–', '\x96'), 'latin1');
    it.each([
      ['in UTF-8', part('orders.txt', 'text/plain', LETTERS)],
      ['in UTF-8 with its mark', part('orders.txt', 'text/plain; charset=utf-8', `\uFEFF${LETTERS}`)],
      ['in UTF-16', part('orders.txt', 'text/plain', wide(LETTERS))],
      ['in UTF-16, high bytes first', part('orders.txt', 'text/plain', wide(LETTERS).swap16())],
      ['in Windows-1252', part('orders.txt', 'text/plain; charset=windows-1252', western(LETTERS))],
      ['in Windows-1252 that calls itself ASCII', part('orders.txt', 'text/plain; charset=us-ascii', western(LETTERS))],
      ['of no type', part('Orders.TXT', 'application/octet-stream', western(LETTERS))],
      ['in Markdown', part('orders.md', 'text/markdown', LETTERS.replace('\n', '\r\n'))],
      ['of an old editor', part('orders.txt', 'text/plain', `${LETTERS}\r\n\x1A`)],
      ['without an end to its name', part('orders', 'text/plain', LETTERS)],
      ['to be shown within it', part('orders.txt', 'text/plain; charset=utf-8', LETTERS, 'inline')],
      ['in a zip', part('orders.zip', 'application/zip', zip('orders.txt', Buffer.from(LETTERS)))],
    ])('%s is its sender’s words, with the file’s name', async (_, attached) => {
      const alone = await addMail('', attached);
      expect(alone.map(({ text }) => text)).toEqual([LETTERS]);
      expect(alone[0]?.remarks).toEqual([expect.stringMatching(/^it is from (?:orders\.zip\/)?orders/i)]);
      const beside = await addMail('My orders are in the file.\r\n-- \r\nGaz', attached);
      expect(beside.map(({ text }) => text)).toEqual([`My orders are in the file.\n\n${LETTERS}`]);
      expect(beside[0]?.remarks).toEqual([
        expect.stringMatching(/^what begins with “Sai Rei: stand” is from .*orders/i),
      ]);
      expect(beside[0]).toMatchObject({ author: PLAYER.name, sent: at('2026-09-19T20:04Z'), state: 'open' });
      const list = await runCommand('pm', 'list', '--game', folder);
      expect(list.out).toContain('is from ');
    });

    it('is one message with it where they agree, or order each their own', async () => {
      for (const [words, text] of [
        [ORDER, ORDER],
        [ORDER, 'Old Guard: stand'],
        ['The rest hold.', ORDER],
        ['See below.', `${ORDER}\nOld Guard: stand`],
      ] as const)
        expect(await addMail(words, part('orders.txt', 'text/plain', text))).toHaveLength(1);
    });

    it.each([
      ['Sai Rei: 3D > 4D', 'Sai Rei'],
      ['All of mine hold.', 'Sai Rei'],
    ])(
      'is a message of its own where both order the same otherwise (%s): the judge says which counts',
      async (words, whom) => {
        const attached = part('orders.txt', 'text/plain', 'Sai Rei: 3D > 5E');
        const kept = await addMail(words, attached);
        expect(kept.map(({ text, state }) => [text, state])).toEqual([
          [words, 'open'],
          ['Sai Rei: 3D > 5E', 'open'],
        ]);
        const said = `its own text and orders.txt say different things of ${whom}: each is a message here; confirm what counts, and dismiss the other`;
        expect(kept.map(({ remarks }) => remarks)).toEqual([[said], ['it is from orders.txt', said]]);
        expect((await addMail(words, attached)).map(({ id }) => id)).toEqual(kept.map(({ id }) => id));
        const word = { author: PLAYER.name, at: at('2026-09-19T20:04Z') };
        await expect(addPrivateMessages(game, turn(), file('b.eml', eml(words, attached)), word)).rejects.toThrow(
          'it holds 2 messages',
        );
        confirmPrivateMessage(game, turn(), kept[1]?.id ?? 0, {});
        expect(orders()).toEqual([`${PLAYER.name}: Sai Rei: 3D > 5E`]);
      },
    );

    it('keeps its own signs and lines, unless it is a mail that was saved', async () => {
      const own = `> ${ORDER}\n\n-- \nOld Guard: stand`;
      const saved = `${ORDER}\n\nOn 3 Oct 2026 at 14:22, Old Bear <a@b.example> wrote:\n> Old Guard: stand`;
      const others = `From: Mara <mara@example.org>\nSent: Saturday, 19 September 2026 16:04\nTo: Gaz\nSubject: x\n\n${ORDER}`;
      expect((await addMail('', part('own.txt', 'text/plain', own)))[0]?.text).toBe(own);
      expect((await addMail('', part('saved.txt', 'text/plain', saved)))[0]?.text).toBe(ORDER);
      await expect(addMail('', part('others.txt', 'text/plain', others))).rejects.toThrow(
        'others.txt was not read: all in it is a mail, of Mara, or quoted from one',
      );
    });

    it.each([
      ['Auto-Submitted: auto-replied\r\n', 'I am away.', 'Auto-Submitted: auto-replied'],
      ['Subject: Undelivered mail\r\nReturn-Path: <>\r\n', 'It failed.', 'empty Return-Path'],
      ['', 'I am out of the office until Monday.', 'it reads as an absence note'],
    ])('is not read where the mail is a machine’s: %s', async (more, words, why) => {
      const [kept] = await addMail(words, part('orders.txt', 'text/plain', ORDER), more);
      expect(kept?.text).toBe(words);
      expect(kept?.remarks.join('; ')).toMatch(new RegExp(`orders\\.txt was not read: .*${why}`));
    });

    it.each([
      [
        'Subject: Abwesenheitsnotiz: Urlaub\r\n',
        'the mail is a machine’s (its subject is that of an automatic answer)',
      ],
      ['Auto-Submitted: auto-replied\r\n', 'the mail is a machine’s (Auto-Submitted: auto-replied)'],
    ])('of a machine says so, though nothing is attached: %s', async (more, why) => {
      const eml = `From: Gaz <gaz@example.org>\r\n${more}\r\n${ORDER}\r\n`;
      const [kept] = await addPrivateMessages(game, turn(), { name: 'a.eml', bytes: Buffer.from(eml) });
      expect(kept).toMatchObject({ text: ORDER, remarks: [why], state: 'open' });
    });

    it.each([
      ['has no letters', Buffer.from(`${ORDER}\0`), 'text/plain', 'was not read'],
      ['is a page', `<!DOCTYPE html><p>${ORDER}`, 'text/plain', 'was not read'],
      ['is the head of a mail that failed', ORDER, 'text/rfc822-headers', 'was not read'],
      [
        'is in UTF-7',
        'Sai Rei: 3D +IBM- 4D',
        'text/plain',
        'was not read: “+IBM-” in it is in UTF-7, which is not read',
      ],
      [
        'has unknown letters',
        western(LETTERS),
        'text/plain; charset=x-who',
        'was not read: its letters are of an alphabet',
      ],
      ['is too long', 'x'.repeat(200_001), 'text/plain', 'was not read: it has 200001 bytes; of a text 200000 at most'],
    ])('is told by its name where it %s', async (_, bytes, type, why) => {
      const [kept] = await addMail('See the file.', part('orders.txt', type, bytes));
      expect(kept?.text).toBe('See the file.');
      expect(kept?.remarks.join('; ')).toContain(`orders.txt ${why}`);
    });

    it('is one of ten at most', async () => {
      const many = Array.from({ length: 12 }, (_, i) => part(`${i}.txt`, 'text/plain', `Talk of day ${i}.`)).join('');
      const [kept] = await addMail('Here.', many);
      expect(kept?.text.match(/Talk/g)).toHaveLength(10);
      expect(kept?.remarks.join()).toMatch(/10\.txt was not read: 10 texts .*11\.txt was not read/);
    });
  });

  it('is another where something else is attached to it; the same once more is the same', async () => {
    const [one] = await addMail('Here.', part('a.pdf', 'application/pdf', '%PDF 1'));
    const [two] = await addMail('Here.', part('b.pdf', 'application/pdf', '%PDF 2'));
    const [three] = await addMail('Here.', part('b.pdf', 'application/pdf', '%PDF 3'));
    expect(new Set([one?.id, two?.id, three?.id]).size).toBe(3);
    expect(two?.remarks).toEqual(['b.pdf was not read']);
    expect((await addMail('Here.', part('a.pdf', 'application/pdf', '%PDF 1')))[0]?.id).toBe(one?.id);
  });

  it('that waits counts where it is added once more with the judge’s word, and is said anew only with a reason', async () => {
    const word = { author: PLAYER.name, at: at('2026-09-19T20:10Z') };
    await addPrivateMessages(game, turn(), file('a.eml', EML('', ORDER)));
    const [kept] = await addPrivateMessages(game, turn(), file('a.eml', EML('', ORDER)), word);
    expect(kept).toMatchObject({ id: 1, state: 'confirmed', sent: word.at });
    expect(orders()).toEqual([`${PLAYER.name}: ${ORDER}`]);
    const other = addPrivateMessages(game, turn(), file('a.eml', EML('', ORDER)), { ...word, at: word.at + 1 });
    await expect(other).rejects.toThrow('it was confirmed already');
  });

  describe('with files that are not read', () => {
    const FILES: readonly (readonly [attached: string, told: readonly string[]])[] = [
      [part('orders.zip', 'application/zip', zip('orders.doc')), ['orders.zip/orders.doc was not read']],
      [part('orders.pdf', 'application/pdf', Buffer.from('%PDF')), ['orders.pdf was not read']],
      [
        part('a.docx', 'application/octet-stream', Buffer.from('x')) + part('b.png', 'image/png', Buffer.from('x')),
        ['a.docx was not read', 'b.png was not read'],
      ],
      [
        ['Mara', 'Ilex']
          .map(
            (name) =>
              `--b\r\nContent-Type: message/rfc822\r\n\r\nFrom: ${name} <${name.toLowerCase()}@example.org>\r\nSubject: x\r\nMIME-Version: 1.0\r\n\r\nOld Guard: stand\r\n`,
          )
          .join(''),
        [
          'it brings a mail of Mara <mara@example.org>, which was not read',
          'it brings a mail of Ilex <ilex@example.org>, which was not read',
        ],
      ],
    ];
    it.each(FILES)('are told by their names beside its words', async (attached, told) => {
      const [kept] = await addPrivateMessages(game, turn(), file('a.eml', eml('My orders are in the file.', attached)));
      expect(kept?.remarks).toEqual(told);
      const list = await runCommand('pm', 'list', '--game', folder);
      for (const one of told) expect(list.out).toContain(one.replace(/<.*?>.*/, ''));
    });

    it.each(FILES.slice(0, 3))('are told by their names where there are no words', async (attached, told) => {
      const added = addPrivateMessages(game, turn(), file('a.eml', eml('', attached)));
      await expect(added).rejects.toThrow(`no message of a player is in it; ${told.join('; ')}`);
    });

    it('are told out of a zip that the judge gives', async () => {
      const added = addPrivateMessages(game, turn(), file('orders.zip', Buffer.from(zip('orders.doc'))));
      await expect(added).rejects.toThrow('no order file is in it, and no text, only orders.zip/orders.doc');
      const [kept] = await addPrivateMessages(game, turn(), file('texts.zip', Buffer.from(zip())));
      expect(kept).toMatchObject({ text: ORDER, remarks: ['it is from texts.zip/orders.txt'] });
    });
  });

  it.each([
    [
      'a stranger forwards it with words of his own',
      `From: Battle Judge <other@example.org>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\n\r\nFYI\r\n\r\n---------- Forwarded message ---------\r\nFrom: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 16:04:00 -0400\r\n\r\n${ORDER}\r\n`,
      { author: PLAYER.name, sent: at('2026-09-19T20:04Z'), text: ORDER },
      'it was passed on by Battle Judge <other@example.org>, 2026-09-19T22:00Z, and says that it was sent “Sat, 19 Sep 2026 16:04:00 -0400”',
    ],
    [
      'a player forwards another’s without a word',
      `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\n\r\n---------- Forwarded message ---------\r\nFrom: Mara <mara@example.org>\r\nDate: Sat, 19 Sep 2026 16:04:00 -0400\r\n\r\n${ORDER}\r\n`,
      { author: 'Mara', sent: at('2026-09-19T20:04Z'), text: ORDER },
      `it was passed on by Gaz <${PLAYER.mail}>, 2026-09-19T22:00Z, and says that it was sent “Sat, 19 Sep 2026 16:04:00 -0400”`,
    ],
    [
      'a player forwards another’s with words of his own',
      `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\n\r\n${ORDER}\r\n\r\n---------- Forwarded message ---------\r\nFrom: Mara <mara@example.org>\r\nDate: Sat, 19 Sep 2026 16:04:00 -0400\r\n\r\nOld Guard: stand\r\n`,
      { author: PLAYER.name, sent: at('2026-09-19T22:00Z'), text: ORDER },
      'it brings a mail of Mara <mara@example.org>, “Sat, 19 Sep 2026 16:04:00 -0400”, which was not read',
    ],
    [
      'a player answers the judge’s “Original Message”',
      `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\n\r\n${ORDER}\r\n\r\n-----Original Message-----\r\nFrom: Judge <judge@example.org>\r\nSent: Saturday, 19 September 2026 16:04\r\nTo: Gaz\r\nSubject: turn\r\n\r\nOld Guard: stand\r\n`,
      { author: PLAYER.name, sent: at('2026-09-19T22:00Z'), text: ORDER },
      '6 lines from “-----Original Message-----” on are taken for what it answers',
    ],
    [
      'a player sets the sign of a quotation and nothing leads to it',
      `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\n\r\n${ORDER}\r\n\r\n> Old Guard: stand\r\n> Gaz\r\n`,
      { author: PLAYER.name, sent: at('2026-09-19T22:00Z'), text: ORDER },
      'lines behind “>” to which nothing leads, 2 from “Old Guard: stand” on, are taken for what it answers',
    ],
    [
      'a player answers below what he quotes under a ruler',
      `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\n\r\n-----Original Message-----\r\nFrom: Judge <judge@example.org>\r\nSent: Saturday, 19 September 2026 16:04\r\nSubject: turn\r\n\r\n> Old Guard: stand\r\n\r\n${ORDER}\r\n`,
      { author: PLAYER.name, sent: at('2026-09-19T22:00Z'), text: ORDER },
      'what stands below what it quotes at “-----Original Message-----” is taken for his own words',
    ],
    [
      'a player’s HTML hides words',
      `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\nContent-Type: text/html\r\n\r\n<p>${ORDER.replaceAll('>', '&gt;')}</p><p style="display:none">Old Guard: stand</p>\r\n`,
      { author: PLAYER.name, sent: at('2026-09-19T22:00Z'), text: ORDER },
      'its HTML hides words, which were not read: “Old Guard: stand”',
    ],
    [
      'a player’s HTML strikes a line out',
      `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\nContent-Type: text/html\r\n\r\n<p>${ORDER.replaceAll('>', '&gt;')}</p><p><s>Old Guard: stand</s></p>\r\n`,
      { author: PLAYER.name, sent: at('2026-09-19T22:00Z'), text: ORDER },
      'its HTML strikes out words, which were not read: “Old Guard: stand”',
    ],
    ...[
      '<p class="s1">Old Guard: stand</p>',
      '<p><span class="p1 s1">Old Guard: stand</span></p>',
      '<p><span class="bbcode-s">Old Guard: stand</span></p>',
    ].map((struck): [string, string, object, string] => [
      `a player’s HTML strikes a line out by a class: ${struck}`,
      `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\nContent-Type: text/html\r\n\r\n<html><head><style><!-- p.p1 {margin: 0} @media all { span.x, .s1 { color: red; text-decoration: line-through } } --></style></head><p class="p1">${ORDER.replaceAll('>', '&gt;')}</p>${struck}\r\n`,
      { author: PLAYER.name, sent: at('2026-09-19T22:00Z'), text: ORDER },
      'its HTML strikes out words, which were not read: “Old Guard: stand”',
    ]),
    ...[
      ['p.z span, .q {text-decoration: line-through}', '<p class="z"><span>Old Guard: stand</span></p>'],
      ['p.z span, .q {text-decoration: line-through}', '<p class="q">Old Guard: stand</p>'],
      ['p {margin: 0}', '<p><span style="mso-text-strike: yes">Old Guard: stand</span></p>'],
    ].map(([sheet, struck]): [string, string, object, string] => [
      `a player’s HTML strikes a line out by ${sheet}: ${struck}`,
      `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\nContent-Type: text/html\r\n\r\n<html><head><style>${sheet}</style></head><p>${ORDER}</p>${struck}\r\n`,
      { author: PLAYER.name, text: ORDER },
      'its HTML strikes out words, which were not read: “Old Guard: stand”',
    ]),
    ...[
      ['.ph {display: none !important}', '<p class="ph" style="display: block">Old Guard: stand</p>'],
      ['@media screen {.far {position: absolute; left: -9999px}}', '<p class="far">Old Guard: stand</p>'],
      ['#away, p[data-x="a,b"] {font-size: 0}', '<p data-x="a,b">Old Guard: stand</p>'],
      ['p + p {visibility: hidden}', '<p>Old Guard: stand</p>'],
    ].map(([sheet, hidden]): [string, string, object, string] => [
      `a player’s HTML hides a line by ${sheet}`,
      `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\nContent-Type: text/html\r\n\r\n<html><head><style>${sheet}</style></head><p>${ORDER}</p>${hidden}\r\n`,
      { author: PLAYER.name, text: ORDER },
      'its HTML hides words, which were not read: “Old Guard: stand”',
    ]),
    ...[
      ['[data-gone] {text-decoration: line-through}', '<p data-gone="1">Old Guard: stand</p>'],
      ['p:last-of-type {text-decoration: line-through}', '<p>Old Guard: stand</p>'],
      ['p ~ p {text-decoration: line-through}', '<p>Old Guard: stand</p>'],
    ].map(([sheet, struck]): [string, string, object, string] => [
      `a player’s HTML strikes a line out by ${sheet}`,
      `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\nContent-Type: text/html\r\n\r\n<html><head><style>${sheet}</style></head><p>${ORDER}</p>${struck}\r\n`,
      { author: PLAYER.name, text: ORDER },
      'its HTML strikes out words, which were not read: “Old Guard: stand”',
    ]),
    [
      'a sheet strikes out what nobody here can find',
      `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\nContent-Type: text/html\r\n\r\n<html><head><style>p:unheard-of {text-decoration: line-through}</style></head><p>${ORDER}</p>\r\n`,
      { author: PLAYER.name, text: ORDER },
      'its HTML strikes out or hides what no rule here can find (p:unheard-of): look at it in a mail program',
    ],
    [
      'a player’s HTML strikes a line out by its style',
      `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\nContent-Type: text/html\r\n\r\n<p>${ORDER.replaceAll('>', '&gt;')}</p><p><span style="text-decoration:line-through">Old Guard: stand</span></p>\r\n`,
      { author: PLAYER.name, sent: at('2026-09-19T22:00Z'), text: ORDER },
      'its HTML strikes out words, which were not read: “Old Guard: stand”',
    ],
    [
      'a text has what the same mail’s HTML strikes out',
      `From: Gaz <${PLAYER.mail}>\r\nDate: Sat, 19 Sep 2026 22:00:00 +0000\r\nContent-Type: multipart/alternative; boundary=abc\r\n\r\n--abc\r\nContent-Type: text/plain\r\n\r\n${ORDER}\r\n\r\nOld Guard: stand\r\n--abc\r\nContent-Type: text/html\r\n\r\n<p>${ORDER.replaceAll('>', '&gt;')}</p><p><del>Old Guard: stand</del></p>\r\n--abc--\r\n`,
      { author: PLAYER.name, sent: at('2026-09-19T22:00Z'), text: ORDER },
      'its HTML strikes out words, which were not read: “Old Guard: stand”',
    ],
  ])('tells the judge both where %s', async (_, eml, told, remark) => {
    const [letter] = await addPrivateMessages(game, turn(), file('orders.eml', eml));
    expect(letter).toMatchObject(told);
    expect(letter?.remarks).toEqual([remark]);
    expect(JSON.stringify(exportWhole(game))).not.toMatch(/(?:other|mara|gazetzot)@example\.org/);
  });

  it('of a date that is none has no sure time', async () => {
    const eml = `From: Gaz <${PLAYER.mail}>\nDate: yesterday evening\n\n${ORDER}\n`;
    const [letter] = await addPrivateMessages(game, turn(), file('orders.eml', eml));
    expect(letter).toMatchObject({ author: PLAYER.name, text: ORDER });
    expect(letter?.sent).toBeUndefined();
  });

  it.each([
    '3 mars 2026 10:00 GMT',
    '3/4/2026 10:00 GMT',
    '4 marraskuu 2026 10:00:00 +0200',
    'Sat, 19 Sep 2026 at 4:04 PM',
    'samedi 19 septembre 2026 16:04 Z',
  ])('forwarded with a date that is not surely read is shown with that in its own words: %s', async (date) => {
    const eml = `From: Battle Judge <other@example.org>\nDate: Sat, 19 Sep 2026 22:00:00 +0000\n\n---------- Forwarded message ---------\nFrom: Gaz <${PLAYER.mail}>\nDate: ${date}\nSubject: orders\n\n${ORDER}\n`;
    const [letter] = await addPrivateMessages(game, turn(), file('orders.eml', eml));
    expect(letter).toMatchObject({ author: PLAYER.name, text: ORDER });
    expect(letter?.sent).toBeUndefined();
    expect(letter?.remarks.join()).toContain(`says that it was sent “${date}”`);
  });

  it('forwarded in its text without a zone has no sure time: the judge must give it', async () => {
    const eml = `From: Battle Judge <other@example.org>\nDate: Sat, 19 Sep 2026 22:00:00 +0000\n\n---------- Forwarded message ---------\nFrom: Gaz <${PLAYER.mail}>\nDate: Sat, Sep 19, 2026 at 4:04 PM\n\n${ORDER}\n`;
    const [letter] = await addPrivateMessages(game, turn(), file('orders.eml', eml));
    expect(letter).toMatchObject({ author: PLAYER.name, text: ORDER });
    expect(letter?.sent).toBeUndefined();
    expect(() => confirmPrivateMessage(game, turn(), letter?.id ?? 0, {})).toThrow(
      /nothing tells surely when it was sent/,
    );
    expect(confirmPrivateMessage(game, turn(), letter?.id ?? 0, { at: at('2026-09-19T20:04Z') }).state).toBe(
      'confirmed',
    );
  });
});

describe('a file with a text', () => {
  it('is read with the head that people write over it, in UTF-8 or UTF-16', async () => {
    const text = `From: Gazetzot\nSent: 2026-09-19T20:04Z\n\n${ORDER}`;
    for (const bytes of [Buffer.from(text), Buffer.from(`\uFEFF${text}`, 'utf16le')]) {
      const [letter] = await addPrivateMessages(game, turn(), { name: `${bytes.length}.txt`, bytes });
      expect(letter).toMatchObject({ author: 'Gazetzot', sent: at('2026-09-19T20:04Z'), text: ORDER });
    }
  });

  it('is refused where its letters cannot be told, as those of a picture', async () => {
    const before = game.store.privateMessages.list(1).length;
    for (const bytes of [
      Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xd8', 'latin1'),
      Buffer.from('Zw\xf6lf', 'latin1'),
      Buffer.from([0xff, 0xfe, 0x41]),
    ])
      await expect(addPrivateMessages(game, turn(), { name: 'x.txt', bytes })).rejects.toMatchObject({
        kind: 'usage',
        what: expect.stringContaining('x.txt'),
      });
    expect(game.store.privateMessages.list(1)).toHaveLength(before);
  });
});

describe('a pasted text', () => {
  it('counts only when the judge has said whose it is and of when', async () => {
    const before = orders();
    const [letter] = await addPrivateMessages(game, turn(), {
      pasted: `From: Gazetzot\nSent: 2026-09-19T20:04Z\n\n${ORDER}`,
    });
    expect(letter).toMatchObject({ author: 'Gazetzot', sent: at('2026-09-19T20:04Z'), text: ORDER, state: 'open' });
    expect(orders()).toEqual(before);
    const [bare] = await addPrivateMessages(game, turn(), { pasted: 'Old Guard: stand' });
    expect(() => confirmPrivateMessage(game, turn(), bare?.id ?? 0, {})).toThrow(/nothing tells whose it is/);
    dismissPrivateMessage(game, turn(), bare?.id ?? 0);
    expect(() => confirmPrivateMessage(game, turn(), bare?.id ?? 0, { author: 'Gazetzot', at: LOCK })).toThrow(
      /it was dismissed already/,
    );
    confirmPrivateMessage(game, turn(), letter?.id ?? 0, {});
    expect(orders()).toEqual([...before, `Gazetzot: ${ORDER}`]);
    expect(() => confirmPrivateMessage(game, turn(), letter?.id ?? 0, {})).toThrow(/it was confirmed already/);
  });

  it('given with author and time, the word of the judge, counts at once', async () => {
    const [letter] = await addPrivateMessages(game, turn(), { pasted: ORDER }, { author: 'Gazetzot', at: LOCK - HOUR });
    expect(letter?.state).toBe('confirmed');
    expect(orders()).toContain(`Gazetzot: ${ORDER}`);
  });
});

describe('the 28 hours before the lock', () => {
  it.each([
    [-28 * 60 - 1, false],
    [-28 * 60, true],
    [0, true],
    [1, false],
  ])('a message sent %i minutes from the lock counts: %s', async (minutes, counts) => {
    const sent = LOCK + minutes * 60_000;
    await addPrivateMessages(game, turn(), { pasted: ORDER }, { author: 'Gazetzot', at: sent });
    expect(findLateness(game, turn(), sent) === undefined).toBe(counts);
    expect(orders().includes(`Gazetzot: ${ORDER}`)).toBe(counts);
    const { untimely } = judgeNow(game).result.gathered;
    expect(untimely.map(({ author }) => author)).toEqual(counts ? [] : ['Gazetzot']);
  });
});

describe('until the lock', () => {
  it('neither drafts, nor map, nor site differ by a private message, or by details of a transfer', async () => {
    const shown = () => {
      const { result } = judgeForOthers(game);
      const map = (['orders', 'results', 'board'] as const).map(
        (layer) => viewMap(game, turn(), result, { board: '', layer, find: '', zoom: 1 }, PUBLIC).svg,
      );
      const drafts = game.store.drafts.list(1).map(({ html }) => html);
      const site = writeSite(game, join(folder, 'site')).map((name) =>
        readFileSync(join(folder, 'site', name), 'utf8'),
      );
      return JSON.stringify([map, drafts, site]);
    };
    const before = shown();
    await addPrivateMessages(game, turn(), { pasted: 'Sai Rei: 3D > 4D' }, { author: 'Gazetzot', at: LOCK - HOUR });
    expect(judgeNow(game).result.gathered.orders.map(({ text }) => text)).toContain('Sai Rei: 3D > 4D');
    expect(shown()).toBe(before);
    now = LOCK + HOUR;
    expect(judgeForOthers(game).result.gathered.orders.map(({ text }) => text)).toContain('Sai Rei: 3D > 4D');
  });
});

it('the command line adds, lists, confirms and dismisses, and says what each message waits for', async () => {
  const pm = (...words: string[]) => runCommand('pm', ...words, '--game', folder);
  const added = await startCommand(['pm', 'add', '-', '--game', folder], `From: Gazetzot\n\n${ORDER}\n`).done;
  expect(added, added.err).toMatchObject({ code: 0 });
  expect(added.out).toMatch(
    /^1\. Gazetzot, time not told surely \(pasted text\): NOT COUNTED until .*pm confirm 1 --at TIME/,
  );
  expect(added.out).toContain(`   | ${ORDER}`);
  const untimed = await pm('confirm', '1');
  expect(untimed).toMatchObject({ code: 2, err: expect.stringContaining('nothing tells surely when it was sent') });
  const early = await pm('confirm', '1', '--at', '2026-09-18T20:04Z');
  expect(early.out).toMatch(/confirmed\n {3}it does not count: sent more than 28 hours before the lock/);
  expect(
    (await pm('add', '--text', 'Old Guard: stand', '--author', 'Gazetzot', '--at', '2026-09-19T20:04Z')).out,
  ).toContain('confirmed; it counts');
  expect((await pm('add', '--text', 'hello')).code).toBe(0);
  const one = join(folder, 'one.txt');
  writeFileSync(one, 'From: Gazetzot\n\nSai Rei: 3D > 4D');
  expect(await pm('add', join(folder, 'none.txt'), one)).toMatchObject({
    code: 2,
    out: expect.stringContaining('(file one.txt)'),
    err: expect.stringMatching(/none\.txt: the file cannot be read\./),
  });
  expect((await pm('list')).out).toContain('one.txt');
  const dismissed = await pm('dismiss', '3');
  expect(dismissed.out, dismissed.err).toContain('dismissed');
  const list = await pm('list', '--json');
  expect(JSON.parse(list.out)).toMatchObject([
    { id: 1, state: 'confirmed', sent: '2026-09-18T20:04Z' },
    { id: 2, state: 'confirmed', author: 'Gazetzot' },
    { id: 3, state: 'dismissed' },
    { id: 4, state: 'open' },
  ]);
  expect(orders()).toEqual(['Gazetzot: Old Guard: stand']);
});

describe('the update', () => {
  it('posts again the orders that came by private message, with writer and time, and none of their other words', async () => {
    await addPrivateMessages(
      game,
      turn(),
      { pasted: 'Do not tell anybody: the spears stay home.\nSai Rei: 3D > 4D\nSai Rei: 33Z > 34Z' },
      { author: 'Gazetzot', at: at('2026-09-19T20:04Z') },
    );
    now = LOCK + HOUR;
    game.store.turns.vouch(1, { vouched: LOCK, at: now, who: 'Judge', why: 'test' });
    closeTurnNow(game);
    const update = game.store.drafts.list(1).find(({ document }) => document.kind === 'update');
    expect(update?.markdown).toContain('Orders by private message');
    expect(update?.markdown).toMatch(
      /\*\*Gazetzot\*\*, Saturday, 19 September 2026, 20:04 UTC: Sai Rei: 3D > 4D|Gazetzot.*20:04 \(UTC\).*Sai Rei: 3D.*4D/,
    );
    for (const { html, text, markdown, bbcode } of game.store.drafts.list(1))
      expect([html, text, markdown, bbcode].join('\n')).not.toMatch(/spears|Do not tell/);
  });

  it('tells of a transfer that was carried out what the map then shows (1.2), and nothing of its message', async () => {
    await addPrivateMessages(
      game,
      turn(),
      { pasted: 'Sai Rei: transfer to Old Guard at 4D' },
      { author: 'Gazetzot', at: LOCK - HOUR },
    );
    enterFile(game, turn(), readYaml('details.yaml', '- {from: Sai Rei, to: Old Guard, troops: {5000: 777}}\n'));
    now = LOCK + HOUR;
    game.store.turns.vouch(1, { vouched: LOCK, at: now, who: 'Judge', why: 'test' });
    const { result } = closeTurnNow(game);
    expect(JSON.stringify(result.update)).toContain('777');
    const drafts = game.store.drafts.list(1);
    const update = drafts.find(({ document }) => document.kind === 'update');
    expect(update?.bbcode).toContain('Sai Rei: transfer to Old Guard');
    expect(update?.text).toContain('Sai Rei sent 777 of 5000 to Old Guard');
    for (const { html, bbcode, markdown, text } of drafts.filter((draft) => draft !== update))
      expect([html, bbcode, markdown, text].join('\n')).not.toContain('777');
  });
});
