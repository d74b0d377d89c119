/** What follows a reason to help the player before the lock: another target, a list to choose from, an order to copy. */
const ADVICE = /(?:(?<=[.]) (?=Within reach|The nearest|Write "|Yours)|[:;] write (?=the whole (?:order|name)))/;

/** What the house says of captures, and what a judge says of it to his players. */
const IN_PUBLIC: readonly (readonly [string, string])[] = [
  [
    'so it bears the time of the capture that first showed it',
    'so its order has the time at which I first saw the new words',
  ],
  ['so it bears the time of the edit', 'so its order has the time of the edit'],
  [
    'between two captures with the lock between them',
    'between my last look before the lock and the first one after it',
  ],
  [' No penalty is suggested', ' No penalty'],
];

/** A reason as it is published after the lock: without advice, which would help one side, and with times as people write them. */
export function tellReason(why: string): string {
  const [reason = ''] = why.split(ADVICE);
  return tellTimes(/[.!?]$/.test(reason) ? reason : `${reason}.`);
}

/** Why words are in doubt; of a swap, which points at no order, what it lacks. */
export function tellDoubt(words: string, why: string): string {
  const isSwap =
    /\bswaps? (?:places )?with\b/i.test(words) && why.toLowerCase().startsWith('it points back at another order');
  return isSwap ? 'It names no square to go to; each of the two needs its own move.' : why;
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Writes a reason in a judge's own words, its times, UTC, as people do: `2026-09-22 17:12` is `22 September, 17:12`. */
export function tellTimes(text: string): string {
  return IN_PUBLIC.reduce((told, [own, words]) => told.replace(own, words), text)
    .replace(/\b\d{4}-(\d\d)-(\d\d)T(\d\d:\d\d)(?::\d\d)?Z/g, (_, month: string, day: string, time: string) =>
      tellTime(month, day, time, ' UTC'),
    )
    .replace(/\b\d{4}-(\d\d)-(\d\d) (\d\d:\d\d)/g, (_, month: string, day: string, time: string) =>
      tellTime(month, day, time, ''),
    );
}

function tellTime(month: string, day: string, time: string, zone: string): string {
  return `${Number(day)} ${MONTHS[Number(month) - 1]}, ${time}${zone}`;
}
