import { MINUTE } from '../../core/time.js';
import { type Inbox, type Letterhead, SlowMail } from '../../mail/inbox.js';
import { digestMail, readMail } from '../../mail/read-mail.js';
import type { SentAnswer } from '../../store/answers.js';
import type { IncomingMail } from '../../store/incoming.js';
import type { Game } from '../game/game.js';
import { loadKey, openSealed, seal } from '../game/sealing.js';

/** Servers that hand a mail on to one another take it within so much (ms) of one another. */
export const FAR = 10 * MINUTE;
/** Of mails of one number no more are read: another that bears it is kept beside them. */
const MOST_ALIKE = 20;

/** A mail by its head, where it lies in the mailbox, if it does, and its bytes, where they are here. */
type Seen = Pick<Letterhead, 'messageId' | 'address' | 'subject' | 'arrived'> &
  Partial<Pick<Letterhead, 'place' | 'sent'>> & { readonly bytes?: Buffer | undefined };

/**
 * Tells whether a mail is one that is known, whichever door each came by: the same place, or all that is in both
 * (`digestMail`), never the moment. Where one cannot be read, their heads tell, which came within minutes of one another.
 */
export class SameMail {
  readonly #game: Game;
  readonly #inbox: Inbox | undefined;
  readonly #digests = new Map<Seen | string, Promise<string | undefined>>();

  constructor(game: Game, inbox?: Inbox) {
    this.#game = game;
    this.#inbox = inbox;
  }

  /** The answer that a mail is; undefined for a new one. */
  async findAnswer(turn: number, mail: Seen): Promise<SentAnswer | undefined> {
    const { store } = this.#game;
    const known = store.answers.list(turn).filter(({ via }) => via !== 'word');
    return this.#find(mail, known, ({ id }) => unsealMail(store.answers.sealed(id)));
  }

  /** What became of a mail when it was looked at; undefined for a new one. */
  findIncoming(mail: Letterhead): Promise<IncomingMail | undefined> {
    return this.#find(mail, this.#game.store.incoming.alike(mail));
  }

  async #find<T extends Seen>(
    mail: Seen,
    known: readonly T[],
    bytes: (one: T) => Buffer | undefined = () => undefined,
  ): Promise<T | undefined> {
    const here = known.find(({ place }) => place !== undefined && place === mail.place);
    if (here) return here;
    const alike = known.filter((one) => mayBeOne(mail, one)).slice(0, MOST_ALIKE);
    for (const one of alike) if (await this.#isSame(mail, { ...one, bytes: bytes(one) })) return one;
    return undefined;
  }

  async #isSame(mail: Seen, known: Seen): Promise<boolean> {
    const [one, other] = [await this.#digest(mail), await this.#digest(known)];
    if (one !== undefined && other !== undefined) return one === other;
    const isHead = mail.address === known.address && mail.subject === known.subject && mail.sent === known.sent;
    return isHead && Math.abs(mail.arrived - known.arrived) < FAR;
  }

  #digest(mail: Seen): Promise<string | undefined> {
    const key = mail.place ?? mail;
    const digest = this.#digests.get(key) ?? this.#readDigest(mail);
    this.#digests.set(key, digest);
    return digest;
  }

  async #readDigest({ place, bytes, arrived }: Seen): Promise<string | undefined> {
    try {
      const eml = bytes ?? (place === undefined ? undefined : await this.#inbox?.read(place));
      const mail = eml && (await readMail(eml));
      return mail?.ok ? digestMail(mail.value, arrived) : undefined;
    } catch (error) {
      if (error instanceof SlowMail) return undefined;
      throw error;
    }
  }
}

/** True where a mail can be another: they bear one number, or neither has any and one person sent both at one time. */
export function mayBeOne(mail: Seen, known: Seen): boolean {
  const number = numberOf(mail);
  if (number !== numberOf(known)) return false;
  return number !== undefined || (mail.address === known.address && mail.sent === known.sent);
}

/** A mail's own number; undefined where it was given one here. */
function numberOf({ messageId }: Seen): string | undefined {
  const [number] = messageId.split(' ', 1);
  return number === undefined || /^(?:<uid\.|file-)/.test(number) ? undefined : number;
}

const PURPOSE = 'answer';

/** A mail as it is kept here: nobody reads it without the key. */
export function sealMail(bytes: Buffer): Buffer {
  return Buffer.from(seal(bytes.toString('latin1'), loadKey(true), PURPOSE));
}

/** A mail that was kept so; undefined where another key sealed it. */
export function unsealMail(sealed: Buffer | undefined): Buffer | undefined {
  const text = sealed && openSealed(sealed.toString(), loadKey(false), PURPOSE);
  return text === undefined ? undefined : Buffer.from(text, 'latin1');
}
