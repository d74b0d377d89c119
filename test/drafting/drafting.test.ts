import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARROW_KINDS, type BoardView, type Piece } from '../../src/core/board-view.js';
import {
  type Block,
  code,
  type Document,
  emphasis,
  heading,
  type Inline,
  link,
  list,
  paragraph,
  strong,
  text,
} from '../../src/core/document.js';
import { writeSquare } from '../../src/core/squares.js';
import { squareTopology } from '../../src/core/topology/square-boards.js';
import { writeBBCode } from '../../src/drafting/bbcode.js';
import { printable } from '../../src/drafting/clean.js';
import { writeHtml } from '../../src/drafting/html.js';
import { writeMap } from '../../src/drafting/map/map.js';
import { writeMarkdown } from '../../src/drafting/markdown.js';
import { writeText } from '../../src/drafting/text.js';

const WRITERS = { writeBBCode, writeHtml, writeMarkdown, writeText };

const document = (...blocks: readonly Block[]): Document => ({ id: 'update', kind: 'update', title: 'Turn 3', blocks });

/** Strings that people and villains type: any characters, and pieces of every markup put together at random. */
const PIECES = [
  ...['[b]', '[/b]', '[', ']', '[/code]', '[/quote]', '[url=javascript:alert(1)]', '[*]', '[img]x[/img]', '[noparse]'],
  ...['<script>alert(1)</script>', '</textarea>', '<!--', '&amp;', '&#91;', '"', "'", '**', '__', '~~', '`', '```'],
  ...[
    '![x](http://x.example)',
    '](',
    '\\',
    '---',
    '===',
    '1. ',
    '- ',
    '# ',
    '> ',
    '|',
    ':smile:',
    '@all',
    '$',
    '{',
    '^',
  ],
  ...['http://evil.example/a_b', 'www.evil.example', 'a@evil.example', 'evil.example', ' ', '\n', '    ', '\t', '\r\n'],
  ...['3D > 5E', 'Sai Rei', 'é', '中文', '😀', '\u200d', '\u0000', '\u001b[31m', '\u202e', '\ud800'],
];
fc.configureGlobal({ numRuns: 400 });

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string(),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join('')),
);

/** What is left of a text when blanks, which every medium sets its own way, are put aside. */
const ink = (value: string) => value.replace(/[\s\u200c]/gu, '');
const inkOf = (...values: readonly string[]) => ink(values.map(printable).join(''));

/** What a forum with BBCode makes of a source: every `[word]` and `[word=…]` is taken for a tag. */
function readBBCode(source: string): { readonly seen: string; readonly tags: readonly string[] } {
  const tag = /\[(\/?[a-z*]+)(?:=[^\]]*)?\]/gi;
  return { seen: ink(source.replace(tag, '')), tags: [...source.matchAll(tag)].map(([, name]) => name ?? '') };
}

/** What Markdown shows of a line without markup; undefined where a sign in it is still active. */
function readPlainMarkdown(source: string): string | undefined {
  const active = /[`*_{}[\]<#|~&@$]|^[-+=>]|^\d+[.)](?=\s|$)|\/\/|www\./m;
  const bare = source
    .replace(/\\[^\p{L}\p{N}\s]/gu, '…')
    .replace(/\\\n/g, '\n')
    .trimEnd();
  return active.test(bare) || bare.includes('\\') ? undefined : ink(source.replace(/\\([^\p{L}\p{N}]|$)/gu, '$1'));
}

describe('a text in a draft', () => {
  it('is the same to the eye in HTML, and opens no element', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, two) => {
        const page = load(writeHtml(document(paragraph(one, strong(two)), list([two]))), null, false);
        expect(ink(page.root().text())).toBe(inkOf(one, two, two));
        const names = page('*')
          .map((_, element) => page(element).prop('tagName')?.toLowerCase() ?? '')
          .get();
        expect(names.filter((name) => !['p', 'strong', 'br', 'ul', 'li'].includes(name))).toEqual([]);
        expect(page('*').filter((_, element) => Object.keys(page(element).attr() ?? {}).length > 0)).toHaveLength(0);
      }),
    );
  });

  it('is the same to the eye in BBCode, and opens no tag', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, two) => {
        const { seen, tags } = readBBCode(writeBBCode(document(paragraph(one, strong('x', two)), list([two]))));
        expect(seen).toBe(ink(printable(`${one}x${two}${two}`)));
        expect(tags).toEqual(['b', '/b', 'list', '*', '/list']);
      }),
    );
  });

  it('is the same to the eye in Markdown, and leaves no sign active', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, two) => {
        expect(readPlainMarkdown(writeMarkdown(document(paragraph(one, two))))).toBe(inkOf(one, two));
      }),
    );
  });

  it('is the same to the eye in a mail, in lines of at most 76 characters where its words allow', () => {
    fc.assert(
      fc.property(anyText, anyText, (one, two) => {
        const written = writeText(document(paragraph(one, emphasis(two)), list([two])));
        expect(ink(written)).toBe(`${inkOf(one, two)}-${inkOf(two)}`);
        for (const line of written.split('\n')) {
          expect([...line].length <= 76 || !line.replace(/^[ -] /, '').includes(' ')).toBe(true);
        }
      }),
    );
  });

  it('cannot close a code block, whatever markup it is written in', () => {
    fc.assert(
      fc.property(anyText, (one) => {
        const draft = document({ kind: 'code', text: one }, paragraph('end'));
        expect(readBBCode(writeBBCode(draft)).tags).toEqual(['code', '/code']);
        const [fence] = /^`+/.exec(writeMarkdown(draft)) ?? [''];
        expect(printable(one)).not.toContain(fence);
        const page = load(writeHtml(draft), null, false);
        expect(page('code').text()).toBe(printable(one));
      }),
    );
  });

  it('carries no control character, no half of a character and no turn of the reading direction', () => {
    fc.assert(
      fc.property(anyText, (one) => {
        for (const write of Object.values(WRITERS)) {
          const bad = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]|\p{Surrogate}/u;
          expect(write(document(paragraph(one), { kind: 'quote', author: one, children: [text(one)] }))).not.toMatch(
            bad,
          );
        }
      }),
    );
  });
});

describe('a name as a quotation’s author or a column’s head', () => {
  it('becomes no markup either', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const quote: Block = { kind: 'quote', author: name, children: [text('so be it')] };
        const table: Block = { kind: 'table', head: ['Army', name], rows: [[[text('Sai Rei')], [text(name)]]] };
        expect(readBBCode(writeBBCode(document(quote))).tags).toEqual(['quote', 'b', '/b', '/quote']);
        const page = load(writeHtml(document(quote, table)), null, false);
        expect(page('cite').text()).toBe(printable(name).replace(/\s+/g, ' ').trim());
        expect(page('script, img, a, b, i').length).toBe(0);
      }),
    );
  });
});

describe('a link', () => {
  it('goes to http and https addresses only; of any other its words stay', () => {
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      ' java\nscript:alert(1)',
      '//x',
      'mailto:a@b.example',
      'x',
    ]) {
      const draft = document(paragraph(link(href, 'post 7')));
      for (const write of Object.values(WRITERS)) expect(write(draft)).toMatch(/^(<p>)?post 7(<\/p>)?\n$/);
    }
  });

  it('cannot leave its attribute or tag by its address', () => {
    const href = 'https://forum.example/t?a="><script>x</script>&b=[/url](c) \'d';
    const page = load(writeHtml(document(paragraph(link(href, 'post 7')))), null, false);
    expect(page('script')).toHaveLength(0);
    expect(new URL(page('a').attr('href') ?? '').searchParams.get('a')).toBe('"><script>x</script>');
    expect(readBBCode(writeBBCode(document(paragraph(link(href, 'post 7'))))).tags).toEqual(['url', '/url']);
    expect(writeMarkdown(document(paragraph(link(href, 'post 7'))))).toMatch(/^\[post 7\]\([^()\s]+\)\n$/);
  });

  it('inside a link is only its words', () => {
    const draft = document(paragraph(link('http://a.example/', 'a ', link('http://b.example/', 'b'))));
    expect(writeBBCode(draft)).toBe('[url=http://a.example/]a b[/url]\n');
  });
});

describe('a draft', () => {
  const table = (...rows: readonly (readonly Inline[])[][]): Block => ({
    kind: 'table',
    head: ['Army', 'Moves', 'Rule'],
    rows,
  });
  const draft = document(
    heading(1, 'Turn 3'),
    paragraph('All times are ', strong('UTC'), '.'),
    list(['Sai Rei: 3D > 5E ', link('https://forum.example/p1', 'post 1')], [emphasis('nobody else')]),
    { kind: 'quote', author: 'Old [b]Bear', children: [text('hold * the line')] },
    table([[text('Sai Rei')], [text('3D > 5E')], [code('3.2.2')]], [[text('Darkhand5')], [], [text('3.2.5')]]),
    { kind: 'rule' },
    { kind: 'code', text: 'secret  0f' },
  );

  it('reads well in BBCode', () => {
    expect(writeBBCode(draft)).toBe(`[b][u]Turn 3[/u][/b]

All times are [b]UTC[/b].

[list]
[*]Sai Rei: 3D > 5E [url=https://forum.example/p1]post 1[/url]
[*][i]nobody else[/i]
[/list]

[quote][b]Old [\u200cb]Bear:[/b]
hold * the line[/quote]

[code]Army       Moves    Rule
---------  -------  -----
Sai Rei    3D > 5E  3.2.2
Darkhand5           3.2.5[/code]

----------

[code]secret  0f[/code]
`);
  });

  it('writes a table that is wider than a code box as a list in BBCode', () => {
    const wide = 'x'.repeat(90);
    expect(writeBBCode(document(table([[text('Sai Rei')], [text('3D > 8E')], [text(wide)]])))).toBe(
      `[list]\n[*][b]Sai Rei[/b]; Moves: 3D > 8E; Rule: ${wide}\n[/list]\n`,
    );
  });

  it('sets numbers to the right in the columns of a code box', () => {
    const row = (name: string, count: string) => [[text(name)], [text(count)]];
    const points: Block = {
      kind: 'table',
      head: ['Race', 'Points'],
      rows: [row('Greys', '52 (+11)'), row('Spawn', '–')],
    };
    expect(writeBBCode(document(points))).toBe(
      '[code]Race     Points\n-----  --------\nGreys  52 (+11)\nSpawn         –[/code]\n',
    );
  });

  it('reads well in Markdown', () => {
    expect(writeMarkdown(draft)).toBe(`## Turn 3

All times are **UTC**.

- Sai Rei: 3D > 5E [post 1](https://forum.example/p1)
- *nobody else*

> **Old \\[b\\]Bear:**\\
> hold \\* the line

| Army | Moves | Rule |
| --- | --- | --- |
| Sai Rei | 3D > 5E | \`3.2.2\` |
| Darkhand5 |  | 3.2.5 |

---

\`\`\`
secret  0f
\`\`\`
`);
  });

  it('reads well in a mail', () => {
    expect(writeText(draft)).toBe(`Turn 3
======

All times are UTC.

- Sai Rei: 3D > 5E post 1 (https://forum.example/p1)
- nobody else

> Old [b]Bear:
> hold * the line

Army       Moves    Rule
---------  -------  -----
Sai Rei    3D > 5E  3.2.2
Darkhand5           3.2.5

${'-'.repeat(76)}

    secret  0f
`);
  });

  it('writes a table that is wider than a mail as a list', () => {
    const wide = 'because the way was longer than three squares and no road led there';
    expect(writeText(document(table([[text('Sai Rei')], [text('3D > 8E')], [text(wide)]])))).toBe(
      '- Sai Rei; Moves: 3D > 8E; Rule: because the way was longer than three\n  squares and no road led there\n',
    );
  });

  it('keeps two lists apart in Markdown, and strong words inside a word', () => {
    expect(writeMarkdown(document(list(['a']), list(['b']), list(['c']), paragraph('x', strong('y'), 'z')))).toBe(
      '- a\n\n* b\n\n- c\n\nx<strong>y</strong>z\n',
    );
  });

  it('is the same bytes every time', () => {
    for (const write of Object.values(WRITERS)) expect(write(structuredClone(draft))).toBe(write(draft));
  });
});

describe('the map', () => {
  const GROUNDS = ['ocean', 'islands', 'plains', 'mountain', 'forest', 'swamp', 'glass'];
  const army = (i: number, more: Partial<Piece> = {}): Piece => ({
    name: `Army ${i}`,
    side: i % 2 === 0 ? 'Coalition' : 'Phyrexia',
    owners: [`Player ${i}`],
    at: writeSquare((i * 7) % 38, (i * 5) % 14),
    rank: 'Captain',
    strength: `${i} troops`,
    ...more,
  });
  const board = (pieces: readonly Piece[]): BoardView => ({
    topology: squareTopology([{ name: '', numbers: 38, letters: 14 }]),
    terrainAt: (square) => GROUNDS[(square.length * square.charCodeAt(0)) % GROUNDS.length],
    pieces,
    landmarks: [{ name: 'Blue base', kind: 'base', at: '4C', side: 'Coalition', destroyed: true }],
  });
  const hundred = board(Array.from({ length: 100 }, (_, i) => army(i)));
  const draw = (view: BoardView) =>
    load(writeMap(view, [{ kind: 'attacks', sides: [['Army 1'], ['Army 2']], at: '8F', circumstances: [] }]), {
      xml: true,
    });

  it('names every army, its side, rank, strength and player at its square', () => {
    const titles = draw(hundred)('title')
      .map((_, title) => load(title).text())
      .get();
    for (const { name, side, at, owners, strength } of hundred.pieces) {
      const here = titles.find((title) => title.startsWith(`${at},`) && title.includes(name));
      expect(here).toContain(`${name}, ${side}, Captain, ${strength}, ${owners[0]}`);
    }
  });

  it('tells sides, structures and grounds apart by letters, shapes and patterns, not by colour alone', () => {
    const map = draw(hundred);
    expect(
      new Set(
        map('.mark')
          .map((_, mark) => map(mark).attr('d'))
          .get(),
      ).size,
    ).toBe(2);
    expect(
      new Set(
        map('.letter')
          .map((_, letter) => map(letter).text())
          .get(),
      ),
    ).toEqual(new Set(['C', 'P']));
    const lines = map('pattern path')
      .map((_, path) => map(path).attr('d'))
      .get();
    expect(new Set(lines).size).toBe(lines.length);
    expect(
      map('.legend')
        .map((_, entry) => map(entry).text())
        .get(),
    ).toEqual(expect.arrayContaining(['Coalition', 'Phyrexia', 'battle', 'base', 'forest', 'glass']));
  });

  it('is told in words: a title, and a description that counts', () => {
    const map = draw(board([army(1), army(2), army(3, { at: 'in reserve' })]));
    expect(map('svg > title').text()).toBe('Map, 38 by 14 squares');
    expect(map('svg > desc').text()).toBe('Coalition: 1; Phyrexia: 2; structures: 1; battles: 1; elsewhere: 1.');
    expect(map('svg').attr('aria-labelledby')).toBe('map-title map-desc');
  });

  it('shows a hostile name as text, and is well-formed with any', () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const view = board([army(1, { name, side: name, rank: name, at: '8F' })]);
        const svg = writeMap({ ...view, terrainAt: () => name }, []);
        const map = load(svg, { xml: true });
        expect(map('script, img, b, foreignObject, a')).toHaveLength(0);
        expect(map.xml().length).toBeGreaterThan(0);
        expect(svg.match(/<svg/g)).toHaveLength(1);
        expect(svg).not.toMatch(/[\u0000-\u0009\u000b-\u001f\ufffe\uffff]/);
      }),
      { numRuns: 40 },
    );
  });

  it('tells each kind of way apart by its signs, in the legend too, and draws none outside its border', () => {
    const arrows = ARROW_KINDS.map((kind, i) => ({
      piece: `Army ${i}`,
      kind,
      places: ['37N', '38N'],
      ...((kind === 'partial' || kind === 'stopped') && { wanted: '40Q' }),
      told: `way ${i}`,
    }));
    const map = load(writeMap(hundred, [], { arrows }), { xml: true });
    const signs = ARROW_KINDS.map((kind) => {
      const first = map(`g.arrow.${kind}`).first();
      expect(first.find('title').text()).toContain('way');
      const shapes = first.children('path, circle, g').map((_, one) => map(one).attr('class') ?? one.tagName);
      return `${kind === 'moved' || kind === 'ordered' || kind === 'gives' ? kind : ''} ${shapes.get().join(' ')}`;
    });
    expect(new Set(signs).size).toBe(ARROW_KINDS.length);
    const legend = map('.legend').map((_, entry) => map(entry).text());
    expect(legend.get()).toEqual(expect.arrayContaining(['moved in a ring', 'caught an enemy', 'gives troops']));
    const [, , width = 0] = (map('svg').attr('viewBox') ?? '').split(' ').map(Number);
    for (const [, x] of map.xml().matchAll(/[ML](\d+(?:\.\d+)?) \d/g)) expect(Number(x)).toBeLessThanOrEqual(width);
  });

  it('shows the days a piece has counted, and tells what they mean', () => {
    const count = { number: 3, told: '3 days counted, 1 of them towards winning' };
    const map = draw(board([army(1, { count, at: '8F' }), army(2, { at: '9F' })]));
    expect(map('g > title:contains("8F")').text()).toContain(count.told);
    expect(
      map('.count')
        .map((_, one) => map(one).text())
        .get(),
    ).toContain('3');
    expect(draw(hundred)('.count')).toHaveLength(0);
  });

  it('is the same bytes every time', () => {
    expect(writeMap({ ...hundred }, [])).toBe(writeMap(hundred, []));
  });
});
