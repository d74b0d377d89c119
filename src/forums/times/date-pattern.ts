/** What each sign of a pattern stands for: the named groups are those of the formats known without one. */
const SIGNS: Readonly<Record<string, string>> = {
  YYYY: '(?<y1>\\d{4})',
  YY: '(?<y1>\\d{2})',
  MMMM: '(?<month>\\p{L}{3,12})\\.?',
  MMM: '(?<month>\\p{L}{3,12})\\.?',
  MM: '(?<m1>\\d{1,2})',
  M: '(?<m1>\\d{1,2})',
  DD: '(?<d1>\\d{1,2})',
  D: '(?<d1>\\d{1,2})',
  HH: '(?<h>\\d{1,2})',
  H: '(?<h>\\d{1,2})',
  hh: '(?<h>\\d{1,2})',
  h: '(?<h>\\d{1,2})',
  mm: '(?<min>\\d{2})',
  ss: '(?<s>\\d{2})',
  A: '(?<half>[ap]\\.?m)\\b',
};
/** A sign, or words in quotes that stand for themselves. */
const SIGN = /'[^']*'|YYYY|YY|MMMM|MMM|MM|M|DD|D|HH|H|hh|h|mm|ss|A/g;
const COMPILED = new Map<string, RegExp>();

/**
 * A date format an admin made up, as a regular expression: `YYYY` or `YY` year, `MM` month, `MMMM` its name, `DD` day,
 * `HH` or `hh` hour, `mm` minute, `ss` second, `A` am or pm; every other sign stands for itself, blanks for any blanks,
 * and what is written in single quotes for itself in any case: `HH'h'mm` is `13h51`. Undefined where year, month, day, hour or minute is missing, or one is there twice.
 */
export function readDatePattern(pattern: string): RegExp | undefined {
  const known = COMPILED.get(pattern);
  if (known !== undefined) return known;
  const signs = [...pattern.matchAll(SIGN)]
    .flatMap(([sign]) => (sign.startsWith("'") ? [] : [sign]))
    .map((sign) => sign.charAt(0) + (sign.startsWith('m') ? 'm' : ''));
  const needed = ['Y', 'M', 'D', 'mm'].every((sign) => signs.includes(sign)) && /h/i.test(signs.join(''));
  if (!needed || new Set(signs.map((sign) => (sign === 'h' ? 'H' : sign))).size !== signs.length) return undefined;
  const source = pattern
    .split(new RegExp(`(${SIGN.source})`))
    .map((part) => SIGNS[part] ?? itself(part.replace(/^'(.*)'$/, '$1')))
    .join('');
  const compiled = new RegExp(source, 'iu');
  COMPILED.set(pattern, compiled);
  return compiled;
}

function itself(words: string): string {
  return words.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(/\s+/g, '\\s+');
}
