import { describe, it } from 'vitest';
import { verifyRolls } from '../../src/app/keep/verify.js';
import { shownTexts } from '../../src/app/record/draft-texts.js';
import { decodeHtml } from '../../src/browser/http.js';
import { readRobots } from '../../src/browser/robots.js';
import { readTemplate, readWords } from '../../src/drafting/template.js';
import { FORUMS } from '../../src/forums/index.js';
import { inspect } from '../../src/forums/inspect.js';
import { scriptById } from '../../src/forums/json.js';
import { maskPage } from '../../src/forums/mask-page.js';
import { readEditMark } from '../../src/forums/times/dating.js';
import { readMail } from '../../src/mail/read-mail.js';
import { partReply } from '../../src/mail/reply.js';
import { createReader as createClassicReader } from '../../src/rulesets/classic/reading.js';
import { maskAddresses } from '../../src/store/log.js';
import { expectGrowth } from '../harness/growth.js';
import { IS_WHOLE } from '../harness/whole.js';

/** As long as a page may well be; one of 10 MB is read too. */
const LONG = IS_WHOLE ? 200_000 : 80_000;
const recognise = (html: string) => () => FORUMS.map((forum) => forum.recognise(html));
const mail = (header: string) => () => readMail(Buffer.from(`${header}\r\n\r\nhold`));

const reader = createClassicReader({ pieces: [], memory: { former: [], nicknames: new Map() } });
const post = (text: string) => () => reader.read({ text, skips: [] }, { player: 'Gaz', mine: [] });

type Shape = readonly [name: string, read: () => unknown];

/** Shapes over which expressions went again and again, as long as asked for, and what reads them. */
function shapesOf(long: number): readonly Shape[] {
  const many = (part: string): string => part.repeat(Math.ceil(long / part.length));
  return [
    ['elements that never end, one in the other', recognise(many('<body '))],
    ...['html', 'meta', 'style', 'script', 'table', 'article', 'a', 'link'].map(
      (tag): Shape => [`a thousand ${tag} without an end`, recognise(many(`<${tag} `))],
    ),
    ['a generator that begins and begins', recognise(many('<meta content="Discourse '))],
    ['frames of phpBB without what they hold', recognise(many('<div id="wrapheader">'))],
    ['data of NodeBB without its posts', recognise(`{${many('"tid":')}`)],
    ['scripts with an id and no end', () => scriptById(many('<script id="ajaxify-data">'), 'ajaxify-data')],
    [
      'a script that has its id a thousand times',
      () => scriptById(`<script ${many(' id="ajaxify-data"')}`, 'ajaxify-data'),
    ],
    [
      'a generator named by nobody',
      () => inspect({ url: 'https://forum.example/t', html: many('<meta name="generator" '), date: 0 }),
    ],
    ['powered by nothing', () => inspect({ url: 'https://forum.example/t', html: many('powered by< '), date: 0 })],
    ['a style of addresses without an end', () => maskPage(`<p style="${many('url(')}">x</p>`)],
    ['a script of comments without an end', () => maskPage(`<script>${many('"/*\0')}</script>`)],
    ['a script of quotation marks', () => maskPage(`<script>${many('\\"')}</script>`)],
    [
      'an edit mark of blanks',
      () => readEditMark(`Last edited by${many(' \t')}x; 09-19-2026 at 10:00 AM by${many('\t')}.`),
    ],
    [
      'an edit mark of names',
      () => readEditMark(`Last edited ${many('by ,')}; 09-19-2026 at 10:00 AM ${many('by .')}x`),
    ],
    ['a rule for robots of blanks', () => readRobots(`a:${many('\t')}x${many('\t')}\nUser-agent: *`, 'Adjutant')],
    ['a charset that is not told', () => decodeHtml(Buffer.from(many('<meta ')), `charset=${many('\t')}=`)],
    ['a charset told again and again', () => decodeHtml(Buffer.from(`<meta${'charset'.repeat(500)}`), undefined)],
    ['a sender of blanks', mail(`From: ${many('\t')}<${many('\t')}<@`)],
    ['a sender of a thousand @', mail(`From: x${many('@\0')} `)],
    ...[
      'On x ',
      'Le x\n',
      'Op 3-10-2026 14:22 a@b.c\n',
      'From: a\n',
      '>',
      '> x\n',
      '-----',
      '_',
      'x:\n',
      'wrote:\n',
      '*',
      'Sent from ',
    ].map((part): Shape => [`a mail of ${JSON.stringify(part)}`, () => partReply(many(part))]),
    ['a date of blanks', mail(`Date: x${many('\t')}x`)],
    ...['-', '=', '!', '.', '0', '1.', '[', '~', '<', ':', "a'", '[b='].map(
      (sign): Shape => [`a line of ${sign}`, post(`${many(sign)}x`)],
    ),
    ['an update of elements that never end', () => verifyRolls('', many('<'))],
    ['an update of rolls that never end', () => verifyRolls('', many('roll: \t\n \nchoices: \t\n'))],
    ['a draft of tags that never end', () => shownTexts({ bbcode: many('[\0'), html: many('<') })],
    ['a judge’s words in bold without an end', () => readWords(many('[b]x [url=https://x'), {})],
    ['a template of facts without an end', () => readTemplate(many('{{\t'), [])],
    ['a log of addresses without an end', () => maskAddresses(`${many('x')} ${many('@')}`)],
    ['a header of blanks', mail(`-:${many('\t')}\u2028`)],
  ];
}

describe('what comes from outside is read in a time that grows with its length', () => {
  it.each(shapesOf(0).map(([name]) => name))('%s', (name) =>
    expectGrowth(
      (long) => shapesOf(long).find((shape) => shape[0] === name)?.[1],
      async (read) => {
        try {
          await read?.();
        } catch {
          // That it can't be read is said elsewhere.
        }
      },
      LONG,
    ),
  );
});
