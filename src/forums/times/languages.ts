import { DAY, HOUR, MINUTE } from '../../core/time.js';

/** Years of the Persian calendar in which there are forums, and no year that another calendar in use counts so. */
const YEARS = { from: 1369, to: 1410 } as const;

const persian = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});

/** True for a year that boards count by the Persian calendar: by the Islamic one it was before there were forums. */
export function isPersianYear(year: number): boolean {
  return year >= YEARS.from && year <= YEARS.to;
}

/** The day of a Persian date as midnight in UTC (ms); undefined where there is no such day. */
export function persianDay(year: number, month: number, day: number): number | undefined {
  if (month < 1 || month > 12) return undefined;
  // Six months of 31 days, then of 30; the year begins at the equinox, a day earlier or later.
  const near = Date.UTC(year + 621, 2, 21) + (30 * (month - 1) + Math.min(month - 1, 6) + day - 1) * DAY;
  return [near, near - DAY, near + DAY].find((ms) => {
    const part = new Map(persian.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
    return part.get('year') === year && part.get('month') === month && part.get('day') === day;
  });
}

/**
 * Months by how their names begin, written small and without accents, in the languages boards are written in: English,
 * German, French, Spanish, Portuguese, Italian, Dutch, Polish, Czech, Slovak, Slovene, Hungarian, Romanian, Swedish,
 * Danish, Norwegian, Finnish, Turkish, Greek, Russian, Ukrainian, Bulgarian. The longest beginning decides (`juin` and
 * `juillet`), and none stands for two months: Croatian, whose July is the Czechs' August, is left out for that.
 */
const BEGINNINGS: readonly (readonly string[])[] = [
  ['jan', 'ene', 'gen', 'sty', 'jaen', 'led', 'ian', 'tam', 'oca', 'ιαν', 'янв', 'січ', 'яну'],
  ['feb', 'fev', 'lut', 'uno', 'hel', 'sub', 'φεβ', 'фев', 'лют'],
  ['mar', 'maer', 'mrt', 'maa', 'mrz', 'bre', 'μαρ', 'мар', 'бер'],
  ['apr', 'avr', 'abr', 'kwi', 'dub', 'huh', 'nis', 'απρ', 'апр', 'кві'],
  ['may', 'mai', 'mag', 'mei', 'maj', 'kve', 'tou', 'μαι', 'маи', 'мая', 'тра'],
  ['jun', 'juin', 'giu', 'cze', 'cerven', 'cervn', 'cvn', 'iun', 'kes', 'haz', 'ιουν', 'июн', 'чер', 'юни'],
  ['jul', 'juil', 'lug', 'lip', 'cervenec', 'cervenc', 'cvc', 'iul', 'hei', 'tem', 'ιουλ', 'июл', 'лип', 'юли'],
  ['aug', 'aou', 'ago', 'sie', 'srp', 'avg', 'elo', 'agu', 'αυγ', 'авг', 'сер'],
  ['sep', 'set', 'wrz', 'zar', 'sze', 'syy', 'eyl', 'σεπ', 'сен', 'вер', 'сеп'],
  ['oct', 'okt', 'ott', 'out', 'paz', 'rij', 'lok', 'eki', 'οκτ', 'окт', 'жов'],
  ['nov', 'lis', 'noi', 'marr', 'kas', 'νοε', 'ноя', 'лис', 'ное'],
  ['dec', 'dez', 'dic', 'gru', 'pro', 'des', 'jou', 'ara', 'δεκ', 'дек', 'гру'],
];

const TODAY = [
  ...['today', 'heute', "aujourd'hui", 'aujourd’hui', 'hoy', 'hoje', 'oggi', 'vandaag', 'dzisiaj', 'dziś', 'dzis'],
  ...['dnes', 'danes', 'azi', 'astăzi', 'idag', 'i dag', 'tänään', 'bugün', 'σήμερα', 'сегодня', 'сьогодні', 'днес'],
  ...['今天', '今日', '오늘'],
];

const YESTERDAY = [
  ...['yesterday', 'gestern', 'hier', 'ayer', 'ontem', 'ieri', 'gisteren', 'wczoraj'],
  ...['včera', 'včeraj', 'tegnap', 'igår', 'i går', 'eilen', 'dün', 'χθες', 'χτες', 'вчера', 'вчора'],
  ...['昨天', '昨日', '어제'],
];

/** The halves of the day beside a clock of twelve hours, behind it or, in the east, before it. */
const MORNING = ['a.m', 'am', 'π.μ', 'πμ', 'öö', 'ق.ظ', 'ص', '上午', '午前', '오전'];

const AFTERNOON = ['p.m', 'pm', 'μ.μ', 'μμ', 'ös', 'ب.ظ', 'م', '下午', '午後', '오후'];

/** Units by how their names begin, in milliseconds. */
const UNITS: readonly (readonly [string, number])[] = [
  ['se[ckg]', 1000],
  ['min', MINUTE],
  ['hour', HOUR],
  ['st[uo]nd', HOUR],
  ['heure', HOUR],
  ['hora', HOUR],
  ['or[ae]', HOUR],
  ['uur|uren', HOUR],
  ['godz', HOUR],
];

const AMOUNT =
  '(?:(?<n>\\d+)|(?<one>an?|less than an?|une?|einer?|einem|una?|uma|um|een|weniger als einer|moins d.une|menos de una?|menos de uma?|meno di una?|minder dan een))';

const UNIT = `(?<unit>${UNITS.map(([name]) => `(?:${name})`).join('|')})\\p{L}*`;

/** "5 minutes ago" in the same languages: some write the word before the number, some behind the unit. */
export const AGO: readonly RegExp[] = [
  new RegExp(`(?<![\\p{L}\\d])${AMOUNT} ${UNIT} (?:ago|geleden|fa|temu|atrás)(?!\\p{L})`, 'iu'),
  new RegExp(`(?<!\\p{L})(?:vor|il y a|hace|há) ${AMOUNT} ${UNIT}`, 'iu'),
  // One of them without a number: Italian elides it, Polish leaves it out.
  /(?<!\p{L})un['’](?<unit>ora) fa(?!\p{L})/iu,
  /(?<!\p{L})(?<unit>sekundę|minutę|godzinę) temu(?!\p{L})/iu,
];

/** The words for today and yesterday, for a pattern. */
export const DAY_WORDS = [...TODAY, ...YESTERDAY].join('|');

/** The words for the halves of the day, for a pattern. */
export const HALF_WORDS = [...MORNING, ...AFTERNOON].join('|').replaceAll('.', '\\.');

/** True where a word for half of the day means the later one. */
export function isAfternoon(half: string): boolean {
  return AFTERNOON.includes(half.toLowerCase());
}

/** How many days ago a word names. */
export function daysAgo(word: string): 0 | 1 {
  return TODAY.includes(word.toLowerCase()) ? 0 : 1;
}

/** A month from 1 to 12 by its name or the beginning of it; undefined where it is no month's. */
export function monthOf(name: string): number | undefined {
  const bare = name.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const longest = BEGINNINGS.map((names) =>
    Math.max(0, ...names.map((beginning) => (bare.startsWith(beginning) ? beginning.length : 0))),
  );
  const best = Math.max(...longest);
  return best === 0 ? undefined : longest.indexOf(best) + 1;
}

/** How long one of a unit lasts, in milliseconds. */
export function lengthOf(unit: string): number {
  return UNITS.find(([name]) => new RegExp(`^(?:${name})`, 'i').test(unit))?.[1] ?? MINUTE;
}
