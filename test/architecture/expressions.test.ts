import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findExpressions, isPlain } from './find-expressions.js';
import { files } from './sources.js';

const SRC = new URL('../../src', import.meta.url).pathname;

/** Gone through in a time that grows with the text: so says the checker `recheck` 4.5.0, given 20 seconds for each. */
const CLEARED = readFileSync(new URL('cleared-expressions.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

/** What the checker calls slow on a text without an end, by its beginning, and why no such text reaches it. */
const BOUNDED: readonly (readonly [literal: string, why: string])[] = [
  ['/\\*\\*(?<bold>', 'the judge’s own words; each part ends within 2,000 signs'],
  ['/\\*+\\s*$/', 'a line of a quoted head, 1,000 signs at most'],
  ['/:[\\s*]*$|wrote', 'LONGEST_LEAD: 300 signs'],
  ['/(?<=topic=\\d{1,12})', 'looks back 12 digits and 6 letters, then goes on once'],
  ['/\\bby (.{1,80}?) ?(?:[.,;]?', 'NEAR: 200 signs behind a time'],
  ['/(?:\\b(?:wrote|said|', 'asked of lines shorter than 160 signs'],
  ['/0*\\d{1,2}-?[A-Za-z]', 'a row of at most LONGEST_LINE, 1,000 signs'],
  ['/mode=viewprofile.{0,200}?', 'at most 200 signs behind each beginning, and digits once'],
];

/** What is put into the expressions that are made while the program runs; all are gone through once, or so far. */
const MADE: Readonly<Record<string, string>> = {
  'app/run/skin-bbcode.ts': 'names of tags, a constant',
  'app/record/draft-texts.ts': 'a number, a constant',
  'forums/body.ts':
    'what boards write where they joined posts, constants; of texts shorter than LONGEST_NOTE, 160 signs',
  'forums/engines/bbpress.ts': 'stems of classes, constants',
  'forums/engines/invision.ts': 'a post’s id, digits alone by the pattern that found it',
  'forums/engines/xenforo.ts': 'a post’s id, digits alone by the pattern that found it',
  'forums/json.ts': 'the id of a script, a constant of the engine’s',
  'forums/pager.ts': 'words for page, a constant',
  'forums/refusal.ts': 'keys, constants; of 10,000 signs',
  'forums/times/languages.ts': 'words of dates, constants',
  'forums/times/stamp.ts':
    'the judge’s datePattern, every sign escaped, blanks parted by digits or words of an end; words of times, constants',
  'mail/machine.ts': 'words of absence notes, constants; of 1,500 signs',
  'mail/quotation-lead.ts': 'what mail programs write over a quotation, constants',
  'mail/quoted-head.ts': 'labels of a mail’s head, constants; of 1,000 signs',
  'mail/server-address.ts': 'the judge’s user and password, every sign escaped',
  'reading/mentions/lex.ts': 'signs and the spelling of a place, constants; of a line of at most LONGEST_LINE',
  'reading/names/square-spelling.ts': 'the spelling of a square, a constant',
  'reading/words/find-language.ts': 'words that tell of a language, letters alone',
  'rulesets/classic/canonical.ts': 'the spelling of a square, a constant',
  'reading/judges-update.ts': 'words of a ruleset, of its own tables',
};

const found = files.map((name) => ({ name, ...findExpressions(join(SRC, name)) }));
const literals = [...new Set(found.flatMap((file) => file.literals))].filter((one) => !isPlain(one));
const settled = (literal: string) => CLEARED.includes(literal) || BOUNDED.some(([begin]) => literal.startsWith(begin));

describe('the expressions that meet text', () => {
  it('are each gone through in a time that grows with the text, or meet no long one', () => {
    // a new one: ask `npx recheck LITERAL`; add it to cleared-expressions.txt where it is safe, write it anew where not
    expect(literals.filter((one) => !settled(one))).toEqual([]);
  });

  it('are all there: nothing is settled that the program has no more', () => {
    expect(CLEARED.filter((one) => !literals.includes(one))).toEqual([]);
    expect(BOUNDED.filter(([begin]) => literals.filter((one) => one.startsWith(begin)).length !== 1)).toEqual([]);
  });

  it('are put together while the program runs only where it is known of what', () => {
    expect(
      found
        .filter(({ dynamic }) => dynamic > 0)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(Object.keys(MADE).toSorted());
  });

  it.each([
    ['/a+b/', false],
    ['/^a+b/', true],
    ['/^a+b/m', false],
    ['/^(?:a|b+)c/', false],
    ['/ab+/', true],
    ['/[+*]{1,9}b/', true],
    ['/a{2,}b/', false],
    ['/\\+\\*b/', true],
  ])('%s shows by its shape alone that it goes through a text once: %j', (literal, plain) => {
    expect(isPlain(literal)).toBe(plain);
  });
});
