import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Body } from '../../src/core/post.js';
import { LONGEST_POST } from '../../src/reading/reader.js';
import type { Author, Part, Vocabulary } from '../../src/reading/reading.js';
import type { ClassicOrder } from '../../src/rulesets/classic/orders.js';
import { createReader as createClassicReader } from '../../src/rulesets/classic/reading.js';

const ARMIES: readonly (readonly [name: string, at: string, owner: string])[] = [
  ['Sai Rei', '3D', 'Gaz'],
  ['Darkhand5', '5E', 'Gaz'],
  ['Gaz', '7G', 'Gaz'],
  ['The Grey Wolves', '9C', 'Gaz'],
  ['3D Vision', '12F', 'Gaz'],
  ['Winter Palace', '5F', 'Ned'],
  ['Iron Guard', '8G', 'Ned'],
  ['Ned', '20B', 'Ned'],
  ['Hold the Line', '14D', 'Ned'],
  ['Vorax', '6E', 'Ned'],
];

function vocabulary(
  former: readonly string[] = [],
  nicknames: readonly (readonly [string, string])[] = [],
): Vocabulary {
  const pieces = ARMIES.map(([name, at, owner]) => ({
    name,
    side: owner,
    owners: [owner],
    at,
    rank: '',
    strength: '',
  }));
  return { pieces, memory: { former, nicknames: new Map(nicknames) } };
}

function author(player: string): Author {
  return { player, mine: ARMIES.flatMap(([name, , owner]) => (owner === player ? [name] : [])) };
}

const reader = createClassicReader(vocabulary());

function read(text: string, player = 'Gaz', skips: Body['skips'] = []): readonly Part<ClassicOrder>[] {
  return reader.read({ text, skips }, author(player)).parts;
}

/** What was read, shortly: orders as they are written canonically, doubts as `? words`, unknown names as `! order`. */
function shortly(parts: readonly Part<ClassicOrder>[]): readonly string[] {
  return parts.flatMap((part) => {
    if (part.bin === 'chatter') return [];
    if (part.bin === 'doubt') return [`? ${part.words}`];
    if ('group' in part) return [`${part.group} stand`];
    return part.orders.map(({ known, text }) => (known ? text : `! ${text}`));
  });
}

const READ: Readonly<Record<string, readonly (readonly [text: string, ...read: string[]])[]>> = {
  'the rulebook’s own form': [
    ['Sai Rei: 3D > 5E; replace Darkhand5', 'Sai Rei: 3D > 5E; replace Darkhand5'],
    ['Sai Rei: 3D > 6D > 9D', 'Sai Rei: 3D > 6D > 9D'],
    ['Sai Rei: 3D > 4F (3D - 3E - 3F - 4F)', 'Sai Rei: 3D > 4F (3D - 3E - 3F - 4F)'],
    ['Sai Rei: Intercept Vorax', 'Sai Rei: intercept Vorax'],
    ['Sai Rei: Transfer to Darkhand5 at 5E', 'Sai Rei: transfer to Darkhand5 at 5E'],
    ['Sai Rei: cancel that, 3D > 4D', 'Sai Rei: 3D > 4D'],
    ['Sai Rei: 3D > 4D via 3E > 4E', 'Sai Rei: 3D > 4D (3D - 3E - 4D) > 4E'],
    ['Sai Rei: 3D > 5F vs Winter Palace', 'Sai Rei: 3D > 5F; engage Winter Palace'],
    ['The Grey Wolves howl at the moon. They do not move. Yet.', 'The Grey Wolves: stand'],
  ],
  'spellings of squares, arrows and verbs': [
    ['sai rei e3>03-F', 'Sai Rei: 3E > 3F'],
    ['Gaz 7G -> 8G engaging Iron Guard!!', 'Gaz: 7G > 8G; engage Iron Guard'],
    ['Gaz: 7G → 8G. Attack Iron Guard.', 'Gaz: 7G > 8G; engage Iron Guard'],
    ['Darkhand5 5E to 6E JE Vorax', 'Darkhand5: 5E > 6E; joint engage'],
    ['Sai Rei [3D] = 3E', 'Sai Rei: 3D > 3E'],
    ['**Sai Rei**: 3D > 5D', 'Sai Rei: 3D > 5D'],
  ],
  'names past their letters': [
    ['3D Vision to 12G', '3D Vision: 12F > 12G'],
    ['grey wolves: 9C > 10C', 'The Grey Wolves: 9C > 10C'],
    ['Gray Wolves: 9C > 10C', 'The Grey Wolves: 9C > 10C'],
    ['Darkhand: 5E > 6F', '! Darkhand: 5E > 6F'],
    ['Gaz: 7G > 8G; engage the iron gaurd', 'Gaz: 7G > 8G; engage Iron Guard'],
  ],
  'several orders': [
    [
      'Sai Rei 3D>5E replace Darkhand5, Darkhand5 5E>5F attack Winter Palace, rest hold',
      'Sai Rei: 3D > 5E; replace Darkhand5',
      'Darkhand5: 5E > 5F; engage Winter Palace',
      'rest stand',
    ],
    ['Sai Rei\n3D > 4D\nGaz:\n7G > 7E', 'Sai Rei: 3D > 4D', 'Gaz: 7G > 7E'],
    ['Gaz: 7G > 8G\nengage Iron Guard', 'Gaz: 7G > 8G; engage Iron Guard'],
    ['Holding: Sai Rei, Gaz', 'Sai Rei: stand', 'Gaz: stand'],
    ['Sai Rei: 3D > 4D; Sai Rei: 4D > 6D', 'Sai Rei: 3D > 4D > 6D'],
    ['Sai Rei: 3D > 4D\nSai Rei: 4D > 6D', 'Sai Rei: 3D > 4D', '? Sai Rei: 4D > 6D'],
  ],
  doubts: [
    ['Sai Rei: 3D > 5D if Vorax leaves', '? Sai Rei: 3D > 5D if Vorax leaves'],
    ['Sai Rei: 3D > 5D or 4E', '? Sai Rei: 3D > 5D or 4E'],
    ['Actually, make that 4E', '? Actually, make that 4E'],
    ['Sai Rei: 3D > 5D. Wait, no, 4D.', 'Sai Rei: 3D > 5D', '? Wait, no, 4D.'],
    ['Sai Rei: 3D > 5E; engage Winter Palace at 5F', '? Sai Rei: 3D > 5E; engage Winter Palace at 5F'],
    ['Sai Rei and Darkhand5: 3D > 4D', '? Sai Rei and Darkhand5: 3D > 4D'],
    ['Sai Rei: 3D > 4D/E', '? Sai Rei: 3D > 4D/E'],
    ['> Sai Rei: 3D > 5D', '? Sai Rei: 3D > 5D'],
    ['[s]Sai Rei: 3D > 5D[/s]', '? [s]Sai Rei: 3D > 5D[/s]'],
    ['All armies hold except Sai Rei', '? All armies hold except Sai Rei'],
  ],
  chatter: [
    ['If Vorax attacks Sai Rei at 3D we are toast'],
    ['Vorax moved 6E to 7F last turn, so watch out.'],
    ['See http://maps.example.net/Sai_Rei/3D-5E.gif'],
    ['My prediction: Ned 20B > 21B'],
    ['Darkhand holds.'],
    ['Vorax goes from 6E to 7E'],
    ['Ned wrote:\n> Sai Rei: 3D > 5D\n> Gaz: 7G > 8G'],
  ],
};

describe('reading', () => {
  for (const [kind, rows] of Object.entries(READ)) {
    test.each(rows.map(([text, ...expected]) => ({ text, expected })))(`${kind}: $text`, ({ text, expected }) => {
      expect(shortly(read(text))).toEqual(expected);
    });
  }

  test('a bare move is the author’s own army’s, with a note, and nobody’s where he has none', () => {
    expect(shortly(read('7G > 8G'))).toEqual(['Gaz: 7G > 8G']);
    const [part] = read('3D > 4D');
    expect(part?.bin === 'order' && part.orders[0]?.notes[0]?.meaning).toBe(
      'army name left off: read as your own army, Gaz',
    );
    const [nobody] = reader.read({ text: '3D > 4D', skips: [] }, { player: 'Zed', mine: [] }).parts;
    expect(nobody?.bin === 'order' && nobody.orders[0]).toMatchObject({ piece: '', known: false });
  });

  test('an unknown name where an army of the author’s stands is offered as its nickname, and read so once accepted', () => {
    const [part] = read('Stumpy: 5E > 6F');
    const order = part?.bin === 'order' ? part.orders[0] : undefined;
    expect(order).toMatchObject({ known: false, nickname: { typed: 'Stumpy', piece: 'Darkhand5' } });
    const accepted = createClassicReader(vocabulary([], [['Stumpy', 'Darkhand5']]));
    expect(shortly(accepted.read({ text: 'stumpy: 5E > 6F', skips: [] }, author('Gaz')).parts)).toEqual([
      'Darkhand5: 5E > 6F',
    ]);
  });

  test('the name of an army that is gone is no slip for one that is there', () => {
    expect(shortly(read('Vroax: 6E > 7E', 'Ned'))).toEqual(['Vorax: 6E > 7E']);
    const later = createClassicReader(vocabulary(['Vroax']));
    expect(shortly(later.read({ text: 'Vroax: 6E > 7E', skips: [] }, author('Ned')).parts)).toEqual([
      '! Vroax: 6E > 7E',
    ]);
  });

  test('what the engine marks as not to be read is not read, and the place of the rest is kept to the character', () => {
    const text = 'Ned wrote\nVorax: 6E > 7E\nSai Rei: 3D > 4D 5D \u{1f44d}';
    const skips = [
      { from: 0, to: text.indexOf('Sai'), why: 'quote' as const },
      { from: text.indexOf('4D'), to: text.indexOf('4D') + 2, why: 'struck' as const },
    ];
    const parts = read(text, 'Gaz', skips);
    const [order] = parts.filter((part) => part.bin === 'order');
    expect(shortly(parts)).toEqual(['Sai Rei: 3D > 5D']);
    const first = order?.bin === 'order' ? order.orders[0] : undefined;
    expect(text.slice(first?.from, first?.to)).toBe('Sai Rei: 3D > 4D 5D');
    expect(first?.words).toBe('Sai Rei: 3D >  5D');
  });

  test('the parts and the skips add up to the text, whatever the text', () => {
    const bits = [
      'Sai Rei',
      'sai',
      '3D',
      '>',
      '-',
      'to',
      'engage',
      'hold',
      '(',
      ')',
      ',',
      ';',
      ':',
      '.',
      '?',
      '\n',
      ' ',
      'if',
      '\u200b',
      'é',
      '\ud800',
      '&gt;',
      '\u{1f44d}',
      'then',
      'and',
      'via',
      '"',
      '8)',
      '>>',
      'all',
    ];
    const texts = fc.array(fc.oneof(fc.constantFrom(...bits), fc.string({ unit: 'binary', maxLength: 6 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(texts, fc.nat(60), fc.nat(20), (parts, from, length) => {
        const text = parts.join('');
        const skip = {
          from: Math.min(from, text.length),
          to: Math.min(from + length, text.length),
          why: 'struck' as const,
        };
        const skips = skip.to > skip.from ? [skip] : [];
        const covered = new Array<number>(text.length).fill(0);
        for (const part of read(text, 'Gaz', skips))
          for (let i = part.from; i < part.to; i++) covered[i] = (covered[i] ?? 0) + 1;
        for (const { from: start, to } of skips) covered.fill(1, start, to);
        expect(covered.every((count) => count === 1)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  test('posts and lines beyond any order are doubts that say why', () => {
    for (const text of ['x'.repeat(LONGEST_POST + 1), `Sai Rei: ${'3D > 4D '.repeat(200)}`]) {
      const [part] = read(text);
      expect(part).toMatchObject({ bin: 'doubt', because: { code: 'unread', row: part?.bin === 'doubt' && part.id } });
      expect(part?.bin === 'doubt' && part.id).toMatch(/^long-/);
    }
    expect(shortly(read(`${'All was well. '.repeat(200)}\nSai Rei: 3D > 4D`))).toEqual(['Sai Rei: 3D > 4D']);
  });
});
