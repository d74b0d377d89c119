import { describe, expect, test } from 'vitest';
import { compileLanguage } from '../../src/reading/compile-language.js';
import { createNameTable } from '../../src/reading/names/name-table.js';
import { squareSpelling } from '../../src/reading/names/square-spelling.js';
import { createLexicon } from '../../src/reading/tokens/lexer.js';
import { plainWord } from '../../src/reading/tokens/phrases.js';
import { english } from '../../src/reading/words/english.js';
import { HUMAN_LANGUAGES } from '../../src/reading/words/index.js';
import { entry, type HumanLanguage, MARK_ROLES, REMARK_ROLES, TOKEN_ROLES } from '../../src/reading/words/roles.js';
import { createWordBook } from '../../src/reading/words/word-book.js';
import { language } from '../../src/rulesets/classic/reading.js';

const plain = (text: string) =>
  ` ${text
    .split(/[^\p{L}\p{M}\p{N}'’&+@/.-]+/u)
    .map((word) => plainWord(word.replaceAll('’', "'")))
    .join(' ')} `;

describe('the words of the languages people write in', () => {
  test.each(HUMAN_LANGUAGES)('$id: the example of every role holds one of its words', ({ tokens, marks, remarks }) => {
    const all: readonly (readonly [string, HumanLanguage['telltale']])[] = [
      ...Object.entries({ ...tokens, ...marks }),
      ...Object.entries(remarks),
    ];
    const without = all
      .filter(
        ([, { words, example }]) =>
          example !== '' &&
          !words.some(
            (word) => plain(example).includes(` ${word} `) || plain(example.replaceAll("'", ' ')).includes(` ${word} `),
          ),
      )
      .map(([role, { example }]) => `${role}: ${example}`);
    expect(without).toEqual([]);
  });

  test('a sixth is a record of the same roles, read beside English', () => {
    const none = entry('', '');
    const toy: HumanLanguage = {
      id: 'toy',
      telltale: entry('tawa, tan', 'Sai Rei tawa 4D'),
      endings: none,
      slurred: none,
      tokens: { ...fill(TOKEN_ROLES), to: entry('lon', 'tawa lon 4D'), hedge: entry('ken', 'ken la tawa') },
      marks: { ...fill(MARK_ROLES), past: entry('pini', 'pini la tawa') },
      remarks: fill(REMARK_ROLES),
    };
    const verbs = { go: ['tawa'] };
    const tongues = [
      { ...toy, verbs, hints: {} },
      { ...english, verbs: language.words.en, hints: language.hints.en },
    ];
    const lexicon = createLexicon(createWordBook(tongues), squareSpelling, ['tawa'], []);
    const pieces = [{ name: 'Sai Rei', side: '', owners: [], at: '3D', rank: '', strength: '' }];
    const names = createNameTable({ pieces, memory: { former: [], nicknames: new Map() } }, squareSpelling);
    const types = (line: string) =>
      lexicon
        .lexerFor(names)
        .lex(line, 0)
        .map(({ type }) => type);
    expect(types('Sai Rei tawa lon 4D')).toEqual(['name', 'go', 'to', 'square']);
    expect(types('ken Sai Rei goes to 4D')).toEqual(['hedge', 'name', 'go', 'to', 'square']);
    expect(compileLanguage(language).parser.parse(types('Sai Rei tawa lon 4D')).length).toBe(4);

    function fill<R extends string>(roles: readonly R[]): Record<R, HumanLanguage['telltale']> {
      return Object.fromEntries(roles.map((role) => [role, none])) as Record<R, HumanLanguage['telltale']>;
    }
  });
});
