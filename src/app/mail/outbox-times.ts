import { MINUTE, minuteOf } from '../../core/time.js';
import type { Mail, MailEvent } from '../../store/outbox.js';
import type { Game } from '../game/game.js';

/** The job whose lock is held while mails go out. */
export const DELIVER = 'deliver';
/** Minutes until the next try after the first, second … one that brought nothing, and from then on. */
const BACK_OFF = [1, 2, 5, 10, 20, 30, 60];
/** A try that lies further in the future than this was made while the machine's clock was wrong. */
const AHEAD = 5 * MINUTE;

/** Tries that brought nothing since a judge last wanted the mail sent, the earliest first. */
export function findTries({ events }: Pick<Mail, 'events'>): readonly MailEvent[] {
  return events.slice(findWish(events)).filter(({ state, who }) => state === 'queued' && who === undefined);
}

/**
 * When a mail is to be tried next (ms): at once where a judge wants it sent, and after each try that brought nothing a
 * longer wait, up to an hour. Undefined where it does not wait to be sent.
 */
export function nextMailTry(mail: Pick<Mail, 'state' | 'events'>, now: number): number | undefined {
  if (mail.state !== 'queued') return undefined;
  const tries = findTries(mail);
  const last = tries.at(-1);
  if (!last || last.at > now + AHEAD) return Math.min(mail.events[findWish(mail.events)]?.at ?? now, now);
  return last.at + (BACK_OFF[Math.min(tries.length, BACK_OFF.length) - 1] ?? 1) * MINUTE;
}

/**
 * True where the minute of a mail's last moment is over and it still waits; not where a judge said afterwards that it is
 * to be sent all the same.
 */
export function isTooLate(
  { state, events, expires }: Pick<Mail, 'state' | 'events' | 'expires'>,
  now: number,
): boolean {
  if (state !== 'queued' || expires === undefined || minuteOf(now) <= minuteOf(expires)) return false;
  const wish = events[findWish(events)];
  return wish === undefined || minuteOf(wish.at) <= minuteOf(expires);
}

/** The connection broke under a mail at `since` (ms): the others wait until then, or until a judge has one tried. */
export interface Hold {
  readonly since: number;
  readonly until?: number;
}

/** What holds mails back: one break makes the others wait a minute, a second one until a judge says so. */
export function findHold({ store, clock }: Pick<Game, 'store' | 'clock'>): Hold | undefined {
  const breaks = store.outbox.breaks().filter((at) => at <= clock.now() + AHEAD);
  const since = breaks.at(-1);
  if (since === undefined) return undefined;
  return { since, ...(breaks.length === 1 && { until: since + MINUTE }) };
}

/** When a mail goes next (ms), with what holds it back; undefined where that is for a judge to say, or it does not wait. */
export function nextSending(
  mail: Pick<Mail, 'state' | 'events'>,
  now: number,
  hold: Hold | undefined,
): number | undefined {
  const next = nextMailTry(mail, now);
  const wish = findWish(mail.events);
  // By its approval he said nothing of the connection.
  const isWanted = wish > 0 && (mail.events[wish]?.at ?? 0) >= (hold?.since ?? 0);
  if (next === undefined || hold === undefined || isWanted) return next;
  return hold.until === undefined ? undefined : Math.max(next, hold.until);
}

/** The mail to be sent now, of those that wait: the one due the longest; undefined where none is. */
export function findDueMail<M extends Pick<Mail, 'state' | 'events' | 'expires'>>(
  mails: readonly M[],
  now: number,
  hold?: Hold,
): M | undefined {
  return mails
    .flatMap((mail) => {
      const due = isTooLate(mail, now) ? undefined : nextSending(mail, now, hold);
      return due === undefined || due > now ? [] : [{ mail, due }];
    })
    .toSorted((a, b) => a.due - b.due)[0]?.mail;
}

/** Where among its events a judge last wanted a mail sent: the first, by approving it, or a later one, by saying so. */
function findWish(events: readonly MailEvent[]): number {
  const last = events.findLastIndex(({ state, who }) => state === 'queued' && who !== undefined);
  return Math.max(last, 0);
}
