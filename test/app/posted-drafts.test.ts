import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findForumWays } from '../../src/app/forum/posting-ways.js';
import { findPosted, renderDraft } from '../../src/app/record/draft-texts.js';
import { type Document, heading, list, paragraph, strong } from '../../src/core/document.js';
import type { Post } from '../../src/core/post.js';
import { splitDocument } from '../../src/drafting/arrange.js';
import { writeBBCode, writeBBCodeLook } from '../../src/drafting/bbcode.js';

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
    expect(parts).toHaveLength(4);
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

  it('is told where it stands once more: whole, a part of it, or with words added', () => {
    const whole = shown(draft.bbcode);
    const numbers = (posts: readonly Post[]) => findPosted(draft, parts, posts)?.again?.map(({ number }) => number);
    expect(numbers([post(1, whole), post(2, 'Thanks!'), post(3, whole)])).toEqual([3]);
    expect(numbers([post(1, whole), post(2, `${whole} One thing more.`), post(3, whole)])).toEqual([2, 3]);
    const split = parts.map((part, i) => post(i + 1, shown(part.bbcode)));
    expect(numbers([...split, post(9, shown(parts[2]?.bbcode ?? ''))])).toEqual([9]);
    expect(numbers([...split, post(9, whole)])).toEqual([9]);
    const at = whole.indexOf('Army 33');
    expect(numbers([post(1, whole.slice(0, at)), post(2, whole.slice(at)), post(3, whole.slice(at))])).toEqual([3]);
    expect(numbers([post(1, whole), post(2, 'Hi all')])).toBeUndefined();
  });

  it('is told as posted in part where one half stands alone, with what is not there, also where words in it are others', () => {
    const whole = shown(draft.bbcode);
    const lines = whole.split('\n');
    const half = Math.floor(lines.length / 3);
    const [start, end] = [lines.slice(0, half).join('\n'), lines.slice(half).join('\n')];
    for (const [there, lacking] of [
      [start, end],
      [end, start],
    ] as const) {
      const found = findPosted(draft, [], [post(1, 'Hi all'), post(2, there)]);
      expect(found).toMatchObject({ same: false, missing: 1, posts: [{ number: 2, same: true }] });
      const plain = (text: string) => text.replace(/\s+/g, '');
      expect(found?.lacks?.map(({ text }) => plain(text))).toEqual([plain(lacking)]);
      const altered = findPosted(draft, [], [post(2, there.replace(/Army \d+/, 'Legion of old'))]);
      // Most of it with other words in it says something else; less of it is a piece all the same.
      expect(altered).toMatchObject({
        same: false,
        missing: there === start ? 1 : 0,
        posts: [{ number: 2, same: false }],
      });
    }
    expect(findPosted(draft, [], [post(2, whole.replace(/Army 15\b[^\n]*/, 'Legion of old stays.'))])).toMatchObject({
      missing: 0,
    });
    const second = post(2, shown(parts[1]?.bbcode ?? ''));
    expect(findPosted(draft, parts, [second])?.lacks?.map(({ part }) => part)).toEqual([1, 3, 4]);
    expect(findPosted(draft, [], [post(1, start), post(2, start)])).toMatchObject({
      missing: 1,
      again: [{ number: 2 }],
    });
  });

  it('is not there as approved where its words are struck, all of them or some', () => {
    const words = shown(draft.bbcode);
    const struck = (number: number, from: number): Post => {
      const bare = post(number, words);
      const [last] = bare.revisions;
      if (!last) throw new Error('no text');
      const skips = [{ from, to: words.length, why: 'struck' as const }, ...last.body.skips];
      return { ...bare, revisions: [{ ...last, body: { ...last.body, skips } }] };
    };
    for (const from of [0, words.length - 30]) {
      const found = findPosted(draft, [], [struck(1, from)]);
      expect(found, `from ${from}`).toMatchObject({ same: false, missing: 0, posts: [{ number: 1, same: false }] });
      expect(found?.posts[0]?.text).not.toContain(words.slice(-20).trim());
    }
    expect(findPosted(draft, [], [struck(1, 0), post(2, words)])).toMatchObject({
      same: true,
      posts: [{ number: 2 }],
    });
  });

  it('is not the one that another turn opened with, however alike: it has another seal', () => {
    const opening = (turn: number, seal: string) =>
      renderDraft(
        documentOf(
          paragraph(
            `Turn ${turn} of the war is open for orders. Orders are due on Tuesday; that minute is still in, the next is out.`,
          ),
          paragraph(`Dice of this turn are made from a secret that the update will reveal. Its SHA-256 is ${seal}.`),
        ),
      );
    const [two, three] = [opening(2, 'a1'.repeat(32)), opening(3, 'b2'.repeat(32))];
    expect(findPosted(three, [], [post(1, shown(two.bbcode))])).toBeUndefined();
    const mine = shown(three.bbcode).replace('Tuesday', 'Wednesday');
    expect(findPosted(three, [], [post(1, shown(two.bbcode)), post(2, mine)])).toMatchObject({
      same: false,
      posts: [{ number: 2 }],
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
