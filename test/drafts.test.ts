import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judgeNow } from '../src/app/close-turn.js';
import { runDemo } from '../src/app/demo/run-demo.js';
import { createGameDesk } from '../src/app/desk.js';
import { findForumWays } from '../src/app/forum-ways.js';
import { type Game, openGame } from '../src/app/game.js';
import { findPosted } from '../src/app/posted.js';
import { renderDraft } from '../src/app/render.js';
import { replay } from '../src/app/replay.js';
import { verifyRolls } from '../src/app/verify.js';
import { arrangeDocument } from '../src/drafting/arrange.js';
import { writeBBCode } from '../src/drafting/bbcode.js';
import { writeBBCodeLook } from '../src/drafting/bbcode-look.js';
import { splitDocument } from '../src/drafting/split.js';
import { readTemplate, writeStandardTemplate } from '../src/drafting/template.js';
import { writeText } from '../src/drafting/text.js';
import { readWords } from '../src/drafting/words.js';
import type { Document, Outline } from '../src/kit/document.js';
import { heading, list, paragraph, strong, text } from '../src/kit/document.js';
import type { Post } from '../src/kit/post.js';
import { draftErratum } from '../src/turns/erratum.js';
import type { Desk } from '../src/web/desk.js';

const NAMES = [
  { key: 'summary', title: 'the turn in one sentence' },
  { key: 'battles', title: 'the new battles' },
  { key: 'moves', title: 'the moves' },
  { key: 'late', title: 'late posts' },
] as const;

const OUTLINE: Outline = {
  id: 'update',
  kind: 'update',
  title: 'Movement update, turn 3',
  sections: [
    { key: 'summary', blocks: [paragraph('Two armies moved.')] },
    { key: 'battles', title: 'Battles', blocks: [list(['Sai Rei attacks Gorgon at 5E'])] },
    { key: 'moves: Coalition', title: 'Moves: Coalition', blocks: [list(['Sai Rei: 3D > 5E'])] },
    { key: 'moves: Horde', title: 'Moves: Horde', blocks: [list(['Gorgon: 6E > 5E'])] },
  ],
};

const FACTS = { turn: '3', game: 'The Ashen Tide', judge: 'Old Bear', deadline: 'Saturday', lock: 'Sunday' };

function arrange(template: string | undefined, notes: readonly { section: string; text: string }[] = []) {
  const { document, remarks } = arrangeDocument(OUTLINE, NAMES, {
    name: 'templates/update.txt',
    ...(template !== undefined && { template }),
    notes,
    facts: FACTS,
  });
  return { words: writeText(document), document, remarks };
}

describe('a template', () => {
  it('puts sections in its order, with the judge’s greeting and headings, and names small facts in a sentence', () => {
    const { words, remarks } = arrange(
      'Ahoy, **friends** of {{game}}!\n\n{{moves}}\n\n## Blood in turn {{turn}}\nMy favourite part.\n{{battles}}\n{{summary}}\n{{late}}\n',
    );
    expect(remarks).toEqual([]);
    const order = [
      'Ahoy, friends of The Ashen Tide!',
      'Moves: Coalition',
      '3D > 5E',
      'Moves: Horde',
      'Blood in turn 3',
    ];
    const places = [...order, 'My favourite part.', 'Sai Rei attacks', 'Two armies moved.'].map((one) =>
      words.indexOf(one),
    );
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBe(0);
  });

  it('loses nothing: what it does not name comes at the end, and the judge is told', () => {
    const { words, remarks } = arrange('{{battles}}');
    for (const one of ['Two armies moved.', '3D > 5E', '6E > 5E']) expect(words).toContain(one);
    expect(remarks).toEqual([
      'Your template templates/update.txt has no place for {{summary}}, {{moves}}; it stands at the end.',
    ]);
  });

  it('leaves a chapter out, jokes and all, where the turn has nothing to say in it', () => {
    const { words } = arrange('{{summary}}\n{{battles}}\n{{moves}}\n## The sleepyheads\nSet your clocks.\n{{late}}');
    expect(words).not.toContain('sleepyheads');
    expect(words).not.toContain('clocks');
  });

  it('lets one heading of the judge’s take the place of a section’s own, and keeps several below it', () => {
    const { document } = arrange('{{summary}}\n## War!\n{{battles}}\n## Marching\n{{moves}}');
    const heads = document.blocks.flatMap((block) => (block.kind === 'heading' ? [[block.level, block.children]] : []));
    expect(heads).toEqual([
      [2, [text('War!')]],
      [2, [text('Marching')]],
      [3, [text('Moves: Coalition')]],
      [3, [text('Moves: Horde')]],
    ]);
  });

  it('is refused with line, sign and reason where something is wrong, and then not used', () => {
    const flaws = (source: string) => {
      const read = readTemplate(source, NAMES);
      return read.ok ? [] : read.error;
    };
    expect(flaws('Hello\n{{batles}}')).toEqual([
      { line: 2, column: 1, why: 'there is no {{batles}}; did you mean {{battles}}?' },
    ]);
    expect(flaws('{{moves}}\n\n{{moves}}')).toEqual([
      { line: 3, column: 1, why: '{{moves}} stands in line 1 already; a section has one place' },
    ]);
    expect(flaws('See {{battles}} here')).toEqual([
      { line: 1, column: 5, why: '{{battles}} is a whole section and must stand alone on its line' },
    ]);
    expect(flaws('Turn {{turn')).toEqual([{ line: 1, column: 6, why: '{{ is not closed by }} in its line' }]);
    expect(flaws('Turn turn}}')).toEqual([{ line: 1, column: 10, why: '}} closes nothing' }]);
    expect(flaws('{{zzz}}')[0]?.why).toContain('there are {{summary}}, {{battles}}, {{moves}}, {{late}}, {{turn}}');
    expect(flaws('// {{anything}} goes in a remark\n{{ MOVES }}')).toEqual([]);
    const { words, remarks } = arrange('{{batles}}');
    expect(words).toBe(arrange(undefined).words);
    expect(remarks[0]).toContain('is not used. Line 2'.replace('2', '1'));
  });

  it('states all that the turn gave, whatever is typed round it', () => {
    const typed = fc.array(
      fc.oneof(
        fc.constantFrom('{{summary}}', '{{battles}}', '{{moves}}', '## {{turn}}', '# x', '- y', '{{late}}', '//', '**'),
        fc.string(),
      ),
    );
    fc.assert(
      fc.property(typed, (lines) => {
        const { document } = arrange(lines.join('\n'));
        const blocks = JSON.stringify(document.blocks);
        for (const section of OUTLINE.sections) {
          for (const block of section.blocks) expect(blocks).toContain(JSON.stringify(block));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('as proposed gives the order that is proposed', () => {
    expect(arrange(writeStandardTemplate(NAMES)).words).toBe(arrange(undefined).words);
  });
});

describe('the judge’s own words', () => {
  it('are read from Markdown or BBCode, and what is neither stays as typed', () => {
    const blocks = readWords(
      '**A** [b]b[/b] *c* [i]d[/i]\n[e](https://a.example/) [url=https://b.example/]f[/url]\n\n- one\n- two\n---\n5 * 3 < 20 [x]',
      {},
    );
    expect(writeBBCode(documentOf(...blocks))).toBe(
      '[b]A[/b] [b]b[/b] [i]c[/i] [i]d[/i]\n[url=https://a.example/]e[/url] [url=https://b.example/]f[/url]\n\n[list]\n[*]one\n[*]two\n[/list]\n\n----------\n\n5 * 3 < 20 [\u200Cx]\n',
    );
  });

  it('stand under a section’s heading and at top and end, and are told where their section is gone', () => {
    const { words, remarks } = arrange(undefined, [
      { section: 'battles', text: 'Hark!' },
      { section: 'top', text: 'Ahoy.' },
      { section: 'end', text: 'Yours.' },
      { section: 'late', text: 'Tut, tut.' },
    ]);
    expect(words.startsWith('Ahoy.')).toBe(true);
    expect(words.trimEnd().endsWith('Yours.')).toBe(true);
    expect(words).toMatch(/Battles\n-+\n\nHark!\n\n- Sai Rei attacks/);
    expect(remarks).toEqual(['Your words to “late” are not shown, as the draft has no such section now: “Tut, tut.”']);
  });
});

const documentOf = (...blocks: Document['blocks']): Document => ({ id: 'update', kind: 'update', title: 'T', blocks });

describe('the look of a draft on a forum', () => {
  it('shows what the tags do, and nothing of a name or post as a tag or an element', () => {
    const hostile = '[b]x[/b]<script>alert(1)</script>[url=javascript:alert(1)]y[/url] [*] [/list]';
    const look = writeBBCodeLook(
      writeBBCode(documentOf(heading(1, 'Turn 3'), list([strong(hostile), ' moved'], [hostile]), paragraph(hostile))),
    );
    expect(look).toContain('<strong><u>Turn 3</u></strong>');
    expect(look.match(/<li>/g)).toHaveLength(2);
    expect(look).not.toContain('<script');
    expect(look).not.toContain('<a ');
    expect(look).toContain('[b]x[/b]&lt;script&gt;');
  });

  it('is well-formed whatever it is given', () => {
    const pieces = [
      '[b]',
      '[/b]',
      '[list]',
      '[*]',
      '[/list]',
      '[code]',
      '[/code]',
      '[url=http://a.example]',
      '[/url]',
      'x',
      '\n',
      '<',
      '[quote]',
      '[/quote]',
      '[i]',
      '[/i]',
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces)), (parts) => {
        const open: string[] = [];
        for (const [, close, name] of writeBBCodeLook(parts.join('')).matchAll(/<(\/?)([a-z]+)[^>]*>/g)) {
          if (name === 'br' || name === undefined) continue;
          if (close === '') open.push(name);
          else expect(open.pop()).toBe(name);
        }
        expect(open).toEqual([]);
      }),
    );
  });
});

describe('the way to the forum', () => {
  it.each([
    ['https://f.example/showthread.php?t=63970&page=2', 'https://f.example/newreply.php?do=newreply&noquote=1&t=63970'],
    ['https://f.example/showthread.php?63970-Turn-3', 'https://f.example/newreply.php?do=newreply&noquote=1&t=63970'],
    [
      'https://f.example/b/showthread.php/63970-Turn-3',
      'https://f.example/b/newreply.php?do=newreply&noquote=1&t=63970',
    ],
    ['https://f.example/viewtopic.php?f=2&t=7', 'https://f.example/posting.php?mode=reply&f=2&t=7'],
    ['https://f.example/showthread.php?tid=4', 'https://f.example/newreply.php?tid=4'],
    ['https://f.example/thread-4-page-2.html', 'https://f.example/newreply.php?tid=4'],
    ['https://f.example/forum/index.php?topic=12.40', 'https://f.example/forum/index.php?action=post;topic=12.0'],
    ['https://f.example/threads/the-war.88/page-3', 'https://f.example/threads/the-war.88/reply'],
    ['https://f.example/index.php?threads/the-war.88/', 'https://f.example/index.php?threads/the-war.88/reply'],
    ['https://f.example/viewtopic.php?id=9', 'https://f.example/post.php?tid=9'],
  ])('of %s is %s', (thread, reply) => {
    expect(findForumWays(thread).reply).toBe(reply);
  });

  it('is the thread itself where no address is known for the reply, with the markup its editor takes', () => {
    expect(findForumWays('https://f.example/t/the-war/88')).toEqual({ markup: 'markdown', longest: 32_000 });
    expect(findForumWays('https://f.example/d/88-the-war')).toEqual({ markup: 'markdown', longest: 65_535 });
    expect(findForumWays('https://f.example/topic/88/the-war')).toEqual({ markup: 'markdown', longest: 32_767 });
    expect(findForumWays('https://f.example/topic/88-the-war/', 'invision')).toEqual({ markup: 'html' });
    expect(findForumWays('https://f.example/whatever')).toEqual({ markup: 'bbcode' });
    expect(findForumWays('javascript:alert(1)')).toEqual({ markup: 'bbcode' });
    expect(findForumWays('https://f.example/showthread.php?t=3', 'xenforo').reply).toBeUndefined();
  });
});

describe('an approved draft in the thread', () => {
  const items = Array.from({ length: 60 }, (_, i) => [`Army ${i} of the ${i % 7} hills: ${i}A > ${i}B`]);
  const document = documentOf(
    heading(1, 'Turn 3'),
    paragraph('Forty armies went on their way in this turn.'),
    list(...items),
  );
  const draft = renderDraft(document);
  const parts = splitDocument(document, 900).map(renderDraft);
  const post = (number: number, words: string, author = 'Old Bear'): Post => ({
    id: `${number}`,
    number,
    author,
    guest: false,
    at: { ms: number * 60_000, sure: 'minute' },
    via: 'thread',
    revisions: [
      {
        since: { ms: number * 60_000, sure: 'minute' },
        unmarked: false,
        body: {
          text: `${words}\n-- \nMind the gap`,
          skips: [{ from: words.length, to: words.length + 17, why: 'signature' }],
        },
      },
    ],
    unseen: false,
  });
  const shown = (bbcode: string) => bbcode.replace(/\[[^\]]*\]/g, '').replaceAll('\n', ' \n ');

  it('is known in one post, whatever the signature, and in the parts it was given in', () => {
    expect(findPosted(draft, parts, [post(1, 'Hi all'), post(2, shown(draft.bbcode))])).toMatchObject({
      same: true,
      posts: [{ number: 2 }],
    });
    const split = parts.map((part, i) => post(i * 2 + 1, shown(part.bbcode)));
    const found = findPosted(
      draft,
      parts,
      [...split, post(2, 'Thanks!', 'Mara')].sort((a, b) => a.number - b.number),
    );
    expect(parts.length).toBeGreaterThan(2);
    expect(found).toMatchObject({ same: true, missing: 0 });
    expect(found?.posts.map(({ number }) => number)).toEqual(split.map(({ number }) => number));
  });

  it('is known where the judge split it otherwise', () => {
    const whole = shown(draft.bbcode);
    const at = whole.indexOf('Army 33');
    expect(findPosted(draft, parts, [post(1, whole.slice(0, at)), post(2, whole.slice(at))])).toMatchObject({
      same: true,
      posts: [{ number: 1 }, { number: 2 }],
    });
  });

  it('is told apart part by part where a part is missing or says something else', () => {
    const [first, second, ...rest] = parts.map((part, i) => post(i + 1, shown(part.bbcode)));
    if (!first || !second) throw new Error('it was not split');
    expect(findPosted(draft, parts, [first, ...rest])).toMatchObject({ same: false, missing: 1 });
    const wrong = post(2, shown(parts[1]?.bbcode ?? '').replace('A >', 'Z >'));
    const found = findPosted(draft, parts, [first, wrong, ...rest]);
    expect(found).toMatchObject({ same: false, missing: 0 });
    expect(found?.posts.filter(({ same }) => !same).map(({ number }) => number)).toEqual([2]);
    expect(findPosted(draft, parts, [post(1, 'Hi all')])).toBeUndefined();
  });
});

describe('the drafts of the bundled campaign', () => {
  const TURN = 3;
  let folder: string;
  let game: Game;
  let desk: Desk;
  const drafts = () => desk.drafts(TURN)?.drafts ?? [];
  const draft = (id: string) => {
    const found = drafts().find((one) => one.id === id);
    if (!found) throw new Error(`there is no draft ${id}`);
    return found;
  };
  const approve = (...ids: string[]) =>
    desk.approve(
      TURN,
      ids.map((id) => ({ draft: id, version: draft(id).version })),
    );

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-drafts-'));
    const { game: played } = await runDemo({ skin: 'vbulletin3', folder, browser: false, tell: () => {} });
    played.store.shut();
    game = openGame(folder, { now: () => Date.UTC(2026, 9, 18, 6) });
    desk = createGameDesk(game, undefined);
    for (const { id } of desk.turn(TURN)?.result.gathered.questions ?? []) {
      await desk.decide({ turn: TURN, question: id, decision: 'not-an-order', orders: [], why: '' });
    }
  });
  afterAll(() => {
    game.store.shut();
    rmSync(folder, { recursive: true, force: true });
  });

  it('follow a template that is saved at the desk, as a file of the game’s folder, and the rolls can still be proved', async () => {
    const { version, sections } = desk.template('update');
    const written = `Good evening.\n\n## Bones\n{{rolls}}\n\n${sections
      .filter(({ key }) => key !== 'rolls')
      .map(({ key }) => `{{${key}}}`)
      .join('\n\n')}\n`;
    expect(desk.tryTemplate('update', written).look).toContain('Good evening.');
    expect(await desk.saveTemplate({ kind: 'update', text: written, seen: version })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(readFileSync(join(folder, 'templates/update.txt'), 'utf8')).toBe(written);
    const { text: words } = draft('update');
    expect(words.startsWith('Good evening.')).toBe(true);
    expect(words.indexOf('Bones')).toBeLessThan(words.indexOf('Battles'));
    const secret = /\b[0-9a-f]{64}\b/.exec(draft('opening').text)?.[0] ?? '';
    expect(verifyRolls(secret, words).committed).toBe(true);
  });

  it('are not drafted by a template that is wrong, and a text is never lost or written over unseen', async () => {
    const { version, text: before } = desk.template('update');
    expect(await desk.saveTemplate({ kind: 'update', text: 'Hi\n{{rols}}', seen: version })).toMatchObject({
      ok: false,
    });
    expect(desk.tryTemplate('update', 'Hi\n{{rols}}').flaws).toEqual([
      { line: 2, column: 1, why: 'there is no {{rols}}; did you mean {{rolls}}?' },
    ]);
    expect(desk.template('update').text).toBe(before);
    const late = await desk.saveTemplate({ kind: 'update', text: 'Mine', seen: 'an older version' });
    expect(late).toMatchObject({
      ok: false,
      error: { why: 'it was changed meanwhile, in another window or in its file' },
    });
  });

  it('say so when the template’s file was changed, and are drafted anew by it', async () => {
    mkdirSync(join(folder, 'templates'), { recursive: true });
    writeFileSync(join(folder, 'templates/update.txt'), 'Hear ye!\n{{nothing at all}}\n');
    expect(desk.drafts(TURN)?.stale).toBe(true);
    await desk.draftAnew(TURN);
    expect(desk.drafts(TURN)?.stale).toBe(false);
    expect(desk.drafts(TURN)?.head.join('\n')).toContain(
      'Your template templates/update.txt is not used. Line 2, sign 1',
    );
    expect(draft('update').text).toContain('Turn 3 is carried out');
    writeFileSync(join(folder, 'templates/update.txt'), 'Hear ye!\n');
    await desk.draftAnew(TURN);
    expect(draft('update').text.startsWith('Hear ye!')).toBe(true);
    expect(desk.template('update').earlier.map(({ text: one }) => one)).toContain('Hear ye!\n{{nothing at all}}\n');
  });

  it('take the judge’s own words in one draft, without touching the template, and keep them when the turn is carried out anew', async () => {
    const given = { turn: TURN, draft: 'update', place: 'battles', text: 'Hark, the **drums**!', before: '' };
    expect(await desk.note(given)).toEqual({ ok: true, value: undefined });
    expect(await desk.note({ ...given, text: 'Other words' })).toMatchObject({ ok: false });
    expect(draft('update').bbcode).toContain('Hark, the [b]drums[/b]!');
    expect(readFileSync(join(folder, 'templates/update.txt'), 'utf8')).toBe('Hear ye!\n');
    await desk.note({ turn: TURN, draft: 'announcements', place: 'top', text: 'To arms!', before: '' });
    expect(draft('announcements').text.startsWith('To arms!')).toBe(true);
    expect(draft('update').text).toContain('Hark, the drums!');
    expect(desk.log().some(({ what }) => what.includes('own words into "Movement update, turn 3"'))).toBe(true);
  });

  it('are frozen by approval: neither template nor words reach them any more', async () => {
    expect(await approve('update', 'announcements')).toEqual({ ok: true, value: undefined });
    const frozen = draft('update').bbcode;
    const { version } = desk.template('update');
    await desk.saveTemplate({ kind: 'update', text: 'Something else entirely.\n', seen: version });
    expect(
      await desk.note({ turn: TURN, draft: 'update', place: 'top', text: 'Late words', before: '' }),
    ).toMatchObject({ ok: false });
    expect(draft('update').bbcode).toBe(frozen);
    expect(drafts().filter(({ kind, approved }) => kind === 'erratum' || (kind === 'update' && !approved))).toEqual([]);
  });

  it('give an erratum of its own when something changes after approval: what was said, what is right, by which rule', async () => {
    const { gathered, update } = desk.turn(TURN)?.result ?? { gathered: undefined, update: undefined };
    const moved = update?.moves.filter(({ outcome }) => outcome === 'moved').map(({ piece }) => piece) ?? [];
    const order = gathered?.orders.find(({ piece }) => moved.includes(piece));
    if (!order) throw new Error('nobody moved');
    await desk.overrule({ turn: TURN, decision: 'leave-out', order: order.id, why: 'He took it back by telephone.' });
    const erratum = draft('erratum-update');
    expect(erratum.kind).toBe('erratum');
    expect(erratum.approved).toBeUndefined();
    const words = erratum.text.replace(/\s+/g, ' ');
    expect(words).toContain(`${order.piece}: it was said`);
    expect(words).toContain('right is under “Illegal orders”');
    expect(words).toContain('He took it back by telephone. (judge’s ruling)');
    expect(words).toContain('decided: an order does not count: He took it back by telephone.');
    expect(draft('update').approved).toBeDefined();
    expect(draft('update.2').instead).toBe(true);
    expect(draft('update').bbcode).not.toContain('by telephone');
  });

  it('leave nothing to do beside it once the erratum is approved, and everything is computed again byte for byte', async () => {
    await approve('erratum-update', 'erratum-announcements');
    expect(drafts().filter(({ instead }) => instead)).toEqual([]);
    expect(drafts().some(({ id }) => id === 'update.2')).toBe(false);
    expect(draft('erratum-update').approved).toBeDefined();
    const wrong = replay(game).filter(({ same }) => !same);
    expect(wrong).toEqual([]);
    expect(existsSync(join(folder, 'outbox'))).toBe(false);
  });

  it('give a second erratum that corrects only what the first left wrong', async () => {
    const ruling = desk.turn(TURN)?.rulings.at(-1);
    await desk.undo(TURN, ruling?.id ?? 0);
    const words = draft('erratum-update.2').text.replace(/\s+/g, ' ');
    expect(words).toContain('was taken back: an order does not count');
    expect(words).toContain('under “Illegal orders”');
  });

  it('are approved whole anew where the first text was never posted, and the erratum is needed no more', async () => {
    expect(draft('update.2').instead).toBe(true);
    expect(await approve('update.2')).toEqual({ ok: true, value: undefined });
    expect(drafts().filter(({ id, approved }) => id.startsWith('erratum-update') && !approved)).toEqual([]);
    expect(replay(game).filter(({ same }) => !same)).toEqual([]);
  });

  it('give an erratum too where all that an announcement said is so no more', () => {
    const { record, result } = judgeNow(game, TURN);
    const now = {
      record,
      result: { ...result, outlines: result.outlines.filter(({ kind }) => kind !== 'announcement') },
    };
    const erratum = draftErratum('announcements', { record, result }, now);
    expect(JSON.stringify(erratum?.sections)).toContain('; that does not hold');
    expect(draftErratum('update', { record, result }, now)).toBeUndefined();
  });
});
