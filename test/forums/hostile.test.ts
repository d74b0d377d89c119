import { describe, expect, test } from 'vitest';
import type { Body } from '../../src/core/post.js';
import { FORUMS } from '../../src/forums/index.js';
import { LONGEST_POST, MOST_LINES, MOST_TOKENS } from '../../src/reading/reader.js';
import type { Part } from '../../src/reading/reading.js';
import type { ClassicOrder } from '../../src/rulesets/classic/orders.js';
import { createReader as createClassicReader } from '../../src/rulesets/classic/reading.js';

const NAMES = [
  'Sai Rei',
  'Darkhand5',
  'Gaz',
  'The Grey Wolves',
  '3D Vision',
  'Hold the Line',
  'Żuraw',
  'A.B.C.',
  '((o))',
];
const pieces = NAMES.map((name, i) => ({ name, side: '', owners: ['Gaz'], at: `${i + 3}D`, rank: '', strength: '' }));
const reader = createClassicReader({ pieces, memory: { former: [], nicknames: new Map() } });
const author = { player: 'Gaz', mine: NAMES };
const SHORT = LONGEST_POST - 100;

function read(body: Body): readonly Part<ClassicOrder>[] {
  const { parts } = reader.read(body, author);
  let at = 0;
  for (const part of parts) {
    const skipped = body.skips.some((skip) => skip.from <= at && skip.to >= part.from);
    if (part.from !== at && !skipped) throw new Error(`nothing covers ${at} to ${part.from}`);
    at = part.to;
  }
  return parts;
}

const binsOf = (text: string) => new Set(read({ text, skips: [] }).map(({ bin }) => bin));
const fill = (piece: string, length = SHORT) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** The same numbers below `most` in every run. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

describe('hostile text', () => {
  test.each([1, 2, 3])('random signs of every kind are read through, seed %i', (seed) => {
    const roll = dice(seed);
    const of = (most: number, from: number) =>
      Array.from({ length: 20_000 }, () => String.fromCharCode(from + roll(most))).join('');
    for (const text of [of(0x10000, 0), of(95, 32), of(96, 31).replaceAll('\x1f', '\n'), of(256, 0), of(32, 0)]) {
      expect(binsOf(text)).not.toContain('order');
    }
  });

  test.each(['Sai Rei: 3D > 4D\n', 'a', '\n', ' ', '\ud83d\udc4d', '\0'])(
    'a megabyte of %j is one doubt with its reason',
    (piece) => {
      const parts = read({ text: fill(piece, 1_000_000), skips: [] });
      expect(parts).toMatchObject([{ bin: 'doubt', id: 'long-post' }]);
    },
  );

  test('more lines than anybody types are one doubt with its reason, blank ones not counted', () => {
    const orders = (count: number) => `${'Sai Rei: 3D > 4D\n\n\n'.repeat(count)}`;
    expect(read({ text: orders(MOST_LINES), skips: [] }).length).toBeGreaterThan(1);
    expect(read({ text: orders(MOST_LINES + 1), skips: [] })).toMatchObject([
      { bin: 'doubt', id: expect.stringMatching(/^long-/) },
    ]);
  });

  test('more words and signs than anybody types are one doubt with its reason', () => {
    const signs = (lines: number) => `Sai Rei: 3D > 4D\n${`${'(, '.repeat(99)}3D\n`.repeat(lines)}`;
    const fits = Math.floor(MOST_TOKENS / 199);
    expect(read({ text: signs(fits - 1), skips: [] })).toContainEqual(expect.objectContaining({ bin: 'order' }));
    expect(read({ text: signs(fits + 1), skips: [] })).toMatchObject([
      { bin: 'doubt', id: expect.stringMatching(/^long-/) },
    ]);
  });

  test('one line of 500 KB is a doubt', () => {
    expect(read({ text: fill('Sai Rei: 3D > 4D, ', 500_000), skips: [] })).toMatchObject([{ bin: 'doubt' }]);
  });

  test('a line that is too long is a doubt, and the lines beside it are read', () => {
    const text = `Sai Rei: 3D > 4D\n${fill('x ', 20_000)}\nDarkhand5: 4D > 5D`;
    expect(read({ text, skips: [] }).flatMap((part) => (part.bin === 'chatter' ? [] : [part.bin]))).toEqual([
      'order',
      'doubt',
      'order',
    ]);
  });

  test.each(['>', '> ', '-> ', '→', '3D > ', '> > > > ', 'Sai Rei > ', '=>', '<- ', '&gt; '])(
    'ten thousand of %j are no order',
    (piece) => {
      expect(binsOf(piece.repeat(10_000).slice(0, SHORT))).not.toContain('order');
    },
  );

  test.each([
    '((',
    '[b]',
    '"',
    '[quote]',
    'http://',
    'if ',
    'engage ',
    'Sai Rei ',
    'the ',
    '&am',
    '8)',
    ':',
    'all hold ',
    '1. ',
    'a) ',
  ])('a post of nothing but %j is read through', (piece) => {
    read({ text: fill(piece), skips: [] });
    read({ text: fill(`${piece}\n`), skips: [] });
  });

  test('thousands of struck words and orders between them add up', () => {
    const text = fill('Sai Rei: 3D > 4D\n');
    const skips = Array.from({ length: 3000 }, (_, i) => ({
      from: i * 17 + 9,
      to: i * 17 + 11,
      why: 'struck' as const,
    }));
    read({ text, skips });
  });

  test('marks that turn the writing direction change nothing', () => {
    const parts = read({ text: '\u202eSai Rei\u202c: \u200f3D \u2066>\u2069 4D\u200e', skips: [] });
    expect(parts).toMatchObject([{ bin: 'order', orders: [{ text: 'Sai Rei: 3D > 4D' }] }]);
  });

  test('letters of another alphabet that look like a name are not that name', () => {
    // Cyrillic a, e and i
    const parts = read({ text: 'S\u0430i R\u0435\u0456: 3D > 4D', skips: [] });
    expect(parts.flatMap((part) => (part.bin === 'order' ? part.orders.map(({ known }) => known) : []))).not.toContain(
      true,
    );
  });

  test('letters of another alphabet that look like a square are no square', () => {
    // Cyrillic capital es, Greek capital alpha
    expect(binsOf('Sai Rei: 3D > 4\u0421')).not.toContain('order');
    expect(binsOf('Sai Rei: 3D > 4\u0391')).not.toContain('order');
  });
});

describe('HTML that is not', () => {
  const BROKEN = [
    '<b><i>Sai Rei: 3D &gt; 4D</b></i>',
    '<<<>>><b',
    '</div></div></td></table>Sai Rei: 3D &gt; 4D',
    '<a href="Sai Rei: 3D > 4D',
    '<!-- Sai Rei: 3D &gt; 4D',
    '&#0;&#xffffff;&#99999999999;&bogus;&gt',
    '<img alt="',
    '<script>Sai Rei: 3D > 4D',
    fill('<blockquote>', 3_000),
    fill('<b>', 3_000),
    fill('<table><tr><td>', 3_000),
    fill('</blockquote>', 13_000),
  ];
  test.each(FORUMS.map((forum) => [forum.id, forum] as const))('broken bodies of %s are read through', (_, forum) => {
    for (const html of BROKEN) read(forum.readBody(html));
  });
});
