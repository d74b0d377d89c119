const MINUTE = 60_000;
const FORMATS = new Map<string, Intl.DateTimeFormat>();

/** A moment as a zone's clocks show it, summer time and all, as if that were UTC (ms). */
export function localOf(ms: number, zone: string): number {
  const format =
    FORMATS.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' },
    });
  FORMATS.set(zone, format);
  const part = new Map(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const [year = 0, month = 1, day, hour, minute, second] = ['year', 'month', 'day', 'hour', 'minute', 'second'].map(
    (type) => part.get(type as Intl.DateTimeFormatPartTypes),
  );
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Hours east of UTC that a zone keeps at a moment. */
export function hoursAt(ms: number, zone: string): number {
  return Math.round((localOf(ms, zone) - ms) / MINUTE) / 60;
}

const LONG = 'January February March April May June July August September October November December'.split(' ');
const DAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** The parts of a zone's moment as boards write them. */
export function partsOf(ms: number, zone: string) {
  const date = new Date(localOf(ms, zone));
  const two = (value: number): string => String(value).padStart(2, '0');
  const hour = date.getUTCHours();
  return {
    date: `${LONG[date.getUTCMonth()]} ${two(date.getUTCDate())}, ${date.getUTCFullYear()}`,
    short: `${DAYS[date.getUTCDay()]} ${LONG[date.getUTCMonth()]?.slice(0, 3)} ${two(date.getUTCDate())}, ${date.getUTCFullYear()}`,
    time: `${hour % 12 || 12}:${two(date.getUTCMinutes())}`,
    timeWithSeconds: `${two(hour % 12 || 12)}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`,
    half: hour < 12 ? 'AM' : 'PM',
    day: Math.floor(date.getTime() / (24 * 60 * MINUTE)),
  };
}
