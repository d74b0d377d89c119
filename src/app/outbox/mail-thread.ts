import { createHash } from 'node:crypto';
import type { AskedFor } from '../../core/document.js';
import type { CalendarEntry } from '../../mail/render-mail.js';
import type { Mail } from '../../store/outbox.js';
import type { Game } from '../game/game.js';

/** One matter between the judge and a player: a request, and all that follows it. */
export interface Matter {
  readonly turn: number;
  readonly player: string;
  /** The request's document id, or a notice's own where it follows none. */
  readonly id: string;
}

/** The mails about a matter so far, the earliest first. */
export function findEarlier({ store }: Game, { turn, player, id }: Matter): readonly Mail[] {
  return store.outbox.ofTurn(turn, player).filter((mail) => {
    const document = store.drafts.find(mail.draft)?.document;
    const matter = document?.notice?.follows ?? { turn: mail.turn, id: document?.id };
    return matter.turn === turn && matter.id === id;
  });
}

/** The Message-IDs that a further mail names: the first of its matter, and the last. */
export function referTo(earlier: readonly Pick<Mail, 'messageId'>[]): readonly string[] {
  return [...new Set([earlier[0], earlier.at(-1)].flatMap((mail) => mail?.messageId ?? []))];
}

/**
 * The deadline of a matter as a calendar shows it: one entry all the time, its sequence one higher with each mail about
 * it. Undefined where no moment is known.
 */
export function calendarFor(
  { setup, clock }: Game,
  { turn, player, id }: Matter,
  { fights, due, isOff }: AskedFor,
  { earlier, organizer }: { readonly earlier: readonly Mail[]; readonly organizer: string },
): CalendarEntry | undefined {
  if (due === undefined) return undefined;
  const digest = createHash('sha256')
    .update(JSON.stringify([setup.name, turn, id, player]))
    .digest('hex');
  return {
    uid: `${digest.slice(0, 32)}@${organizer.split('@').at(-1)}`,
    sequence: earlier.length,
    title: `${setup.name}: due, ${fights.map(({ title }) => title).join('; ')}`,
    organizer,
    at: due,
    made: clock.now(),
    ...(isOff && { isOff }),
  };
}
