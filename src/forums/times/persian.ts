const DAY = 86_400_000;
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
