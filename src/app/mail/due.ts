import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Fault } from '../../core/result.js';
import { MINUTE, minuteOf } from '../../core/time.js';
import type { Mail, MailEvent } from '../../store/outbox.js';
import { judgeAddress } from '../game/config.js';
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

/** Whether a mail may leave this machine in the mode as it is: to its player where all do, else to the judge alone. */
export function maySend(
  { config, setup }: Pick<Game, 'config' | 'setup'>,
  mail: Pick<Mail, 'player' | 'recipient'>,
): boolean {
  if (config.mail.mode === 'live') return true;
  const isForJudge = setup.players.every(({ name }) => name !== mail.player);
  return config.mail.mode === 'to-me' && (isForJudge || mail.recipient === judgeAddress(config));
}

/** Where approved mails are written. */
export const OUTBOX_FOLDER = 'outbox';

/** Those of some mails that have no file yet, each with the path it gets. */
export function findUnwritten(
  { folder }: Game,
  mails: readonly Mail[],
): readonly { readonly id: number; readonly path: string }[] {
  return mails
    .map(({ id }) => ({ id, path: join(folder, OUTBOX_FOLDER, `${String(id).padStart(4, '0')}.eml`) }))
    .filter(({ path }) => !existsSync(path));
}

/**
 * Writes the approved mails that have no file yet as .eml files, each whole or not at all, and readable by their owner
 * alone. Throws a usage Fault where
 * the folder takes none.
 */
export function writeMailFiles(game: Game): void {
  const outbox = join(game.folder, OUTBOX_FOLDER);
  const unwritten = findUnwritten(game, game.store.outbox.list());
  if (unwritten.length === 0) return;
  try {
    mkdirSync(outbox, { recursive: true });
    // They hold players' addresses and what only one of them may read; the folder keeps those of earlier versions too.
    chmodSync(outbox, 0o700);
    for (const { id, path } of unwritten) {
      rmSync(`${path}.part`, { force: true });
      writeFileSync(`${path}.part`, game.store.outbox.find(id)?.eml ?? '', { mode: 0o600 });
      renameSync(`${path}.part`, path);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const todo = 'Make room or mend its rights; the mails are kept, and written by adjutant deliver.';
    throw new Fault('usage', `The folder ${outbox}`, `a mail could not be written there (${error.code})`, todo);
  }
}
