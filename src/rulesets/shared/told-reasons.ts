/** What follows a reason to help the player before the lock: another target, a list to choose from, an order to copy. */
const ADVICE = /(?:(?<=[.]) (?=Within reach|The nearest|Write "|Yours)|[:;] write (?=the whole (?:order|name)))/;

/** A reason as it is published after the lock: without advice, which would help one side, and with times as people write them. */
export function tellReason(why: string): string {
  const [reason = ''] = why.split(ADVICE);
  return tellTimes(/[.!?]$/.test(reason) ? reason : `${reason}.`);
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

/** Writes the times in a reason, UTC, as people do: `2026-09-22 17:12` is `22 September, 17:12`. */
export function tellTimes(text: string): string {
  return text
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
