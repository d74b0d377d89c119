/**
 * Months by how their names begin, written small and without accents, in English, German, French, Spanish, Portuguese,
 * Italian, Dutch and Polish. No beginning stands for two months; the longer ones part `juin` from `juillet`.
 */
const BEGINNINGS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'sty', 'jaen'],
  ['feb', 'fev', 'lut'],
  ['mar', 'maer', 'mrt', 'maa', 'mrz'],
  ['apr', 'avr', 'abr', 'kwi'],
  ['may', 'mai', 'mag', 'mei', 'maj'],
  ['jun', 'juin', 'giu', 'cze'],
  ['jul', 'juil', 'lug', 'lip'],
  ['aug', 'aou', 'ago', 'sie'],
  ['sep', 'set', 'wrz'],
  ['oct', 'okt', 'ott', 'out', 'paz'],
  ['nov', 'lis'],
  ['dec', 'dez', 'dic', 'gru'],
];
const TODAY = [
  'today',
  'heute',
  "aujourd'hui",
  'aujourd’hui',
  'hoy',
  'hoje',
  'oggi',
  'vandaag',
  'dzisiaj',
  'dziś',
  'dzis',
];
const YESTERDAY = ['yesterday', 'gestern', 'hier', 'ayer', 'ontem', 'ieri', 'gisteren', 'wczoraj'];
/** Units by how their names begin, in milliseconds. */
const UNITS: readonly (readonly [string, number])[] = [
  ['se[ckg]', 1000],
  ['min', 60_000],
  ['hour', 3_600_000],
  ['st[uo]nd', 3_600_000],
  ['heure', 3_600_000],
  ['hora', 3_600_000],
  ['or[ae]', 3_600_000],
  ['uur|uren', 3_600_000],
  ['godz', 3_600_000],
];
const AMOUNT =
  '(?:(?<n>\\d+)|(?<one>an?|less than an?|une?|einer?|einem|una?|uma|um|een|weniger als einer|moins d.une|menos de una?|menos de uma?|meno di una?|minder dan een))';
const UNIT = `(?<unit>${UNITS.map(([name]) => `(?:${name})`).join('|')})\\p{L}*`;

/** "5 minutes ago" in the same languages: some write the word before the number, some behind the unit. */
export const AGO: readonly RegExp[] = [
  new RegExp(`(?<!\\p{L})${AMOUNT} ${UNIT} (?:ago|geleden|fa|temu|atrás)(?!\\p{L})`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:vor|il y a|hace|há) ${AMOUNT} ${UNIT}`, 'iu'),
  // One of them without a number: Italian elides it, Polish leaves it out.
  /(?<!\p{L})un['’](?<unit>ora) fa(?!\p{L})/iu,
  /(?<!\p{L})(?<unit>sekundę|minutę|godzinę) temu(?!\p{L})/iu,
];

/** The words for today and yesterday, for a pattern. */
export const DAY_WORDS = [...TODAY, ...YESTERDAY].join('|');

/** How many days ago a word names. */
export function daysAgo(word: string): 0 | 1 {
  return TODAY.includes(word.toLowerCase()) ? 0 : 1;
}

/** A month from 1 to 12 by its name or the beginning of it; undefined where it is no month's. */
export function monthOf(name: string): number | undefined {
  const bare = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const at = BEGINNINGS.findIndex((names) => names.some((beginning) => bare.startsWith(beginning)));
  return at < 0 ? undefined : at + 1;
}

/** How long one of a unit lasts, in milliseconds. */
export function lengthOf(unit: string): number {
  return UNITS.find(([name]) => new RegExp(`^(?:${name})`, 'i').test(unit))?.[1] ?? 60_000;
}
