import { describe, expect, it } from 'vitest';
import { count, ENGLISH, GERMAN } from '../../src/core/language.js';
import { withArticle } from '../../src/core/text.js';

describe('a language', () => {
  it('lists names as a sentence has them', () => {
    expect([[], ['Ann'], ['Ann', 'Tom'], ['Ann', 'Tom', 'Brakk']].map(GERMAN.list)).toEqual([
      '',
      'Ann',
      'Ann und Tom',
      'Ann, Tom und Brakk',
    ]);
    expect(GERMAN.choice(['Ann', 'Tom', 'Brakk'])).toBe('Ann, Tom oder Brakk');
    expect(ENGLISH.list(['Ann', 'Tom', 'Brakk'])).toBe('Ann, Tom and Brakk');
    expect(ENGLISH.choice(['Ann', 'Tom'])).toBe('Ann or Tom');
  });

  it('tells a moment of any month', () => {
    const moment = Date.UTC(2026, 8, 22, 17, 12, 59);
    expect(ENGLISH.moment(moment)).toBe('22 September, 17:12');
    expect(GERMAN.moment(moment)).toBe('22. September, 17:12 Uhr');
    const first = Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1, 0, 5));
    const months = (moments: readonly string[]) => moments.map((one) => one.split(/[ ,]+/)[1]).join(' ');
    expect(months(first.map(GERMAN.moment))).toBe(
      'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    );
    expect(months(first.map(ENGLISH.moment))).toBe(
      'January February March April May June July August September October November December',
    );
    expect(GERMAN.moment(first[0] as number)).toBe('1. Januar, 00:05 Uhr');
  });

  it('quotes with its own marks, a quotation inside with the inner ones', () => {
    expect(GERMAN.quote('Ann sagt „nein“\n zu Tom')).toBe('„Ann sagt ‚nein‘ zu Tom“');
    expect(ENGLISH.quote('Ann says “no” to Tom')).toBe('“Ann says ‘no’ to Tom”');
  });

  it('counts one, and none or several', () => {
    expect([0, 1, 2].map((number) => count(number, 'Feld', 'Felder'))).toEqual(['0 Felder', '1 Feld', '2 Felder']);
  });
});

describe('an English word', () => {
  it('has its article by its sound', () => {
    const words = ['army', 'island', 'unit', 'uncommon', 'Uncommon', 'Evincar', 'square', 'hex'];
    expect(words.map(withArticle)).toEqual([
      ...['an army', 'an island', 'a unit', 'an uncommon', 'an Uncommon', 'an Evincar', 'a square', 'a hex'],
    ]);
  });
});
