import { AppError, err, ok, type Result } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import { type Inbox, type Letterhead, SlowMail } from '../../mail/inbox.js';
import { readMail } from '../../mail/read-mail.js';
import { formatHouse } from '../../rulesets/contract/house-facts.js';
import type { MailFate } from '../../store/incoming.js';
import type { PrivateMessage } from '../../store/private-messages.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import { findPlayer, type MailMessage, type MailRead, readMailOf } from '../judge/mail-message.js';
import { addPrivateMessages } from '../judge/messages.js';
import { FAR, type SameMail } from './same-mail.js';

/** Since when (ms) mails with order files are looked for: while the latest turn is open; undefined where the rulebook knows none. */
export function orderMailsSince({ setup, store }: Game): number | undefined {
  return setup.ruleset.orderFiles?.length ? store.turns.current()?.opened : undefined;
}

/** Keeps what became of a mail, so that it is looked at once. */
export function recordMail(
  { store, clock, who }: Game,
  turn: number,
  { messageId, place, name, address, subject, arrived, sent }: Letterhead,
  fate: MailFate,
  why: string,
  mail?: number,
): void {
  store.incoming.add({
    ...{ turn, messageId, place, name, address, subject, arrived, fate, why, at: clock.now(), who },
    ...(sent !== undefined && { sent }),
    ...(mail !== undefined && { mail }),
  });
  if (fate !== 'taken')
    store.log.add({
      at: clock.now(),
      who,
      what: `mail “${subject}” of ${name || address || 'nobody'}: ${fate}${why && `, ${why}`}`,
    });
}

/** True where a mail was looked at, there or where else it lay or lies in the mailbox: that it lies there too is kept. */
export async function wasLookedAt(game: Game, same: SameMail, head: Letterhead): Promise<boolean> {
  const known = await same.findIncoming(head);
  if (known === undefined) return false;
  if (known.place !== head.place) recordMail(game, known.turn, head, 'taken', `the same mail as in ${known.place}`);
  return true;
}

/**
 * Keeps the mails with an order file as private messages of the latest turn, each once: they count when the judge has
 * said so. A player's mail with files of which none is of use, and one that cannot be read, is told once; none keeps
 * those behind it. Gives how many were new.
 */
export async function takeOrderMails(
  game: Game,
  inbox: Inbox,
  same: SameMail,
  heads: readonly Letterhead[],
): Promise<number> {
  const { setup, store, config } = game;
  const turn = store.turns.current();
  const endings = setup.ruleset.orderFiles?.map(({ ending }) => ending) ?? [];
  if (!turn || endings.length === 0) return 0;
  const own = [config.mail.from, config.mail.me].map((address) => address?.toLowerCase());
  let fresh = 0;
  for (const head of heads) {
    const { files, arrived, address, isReport, isUntold, tooMuch } = head;
    const isNamed = files.some((name) => endings.some((ending) => name.toLowerCase().endsWith(ending)));
    const hasMore = files.length > 0 || tooMuch !== undefined;
    const isWanted = isUntold || isNamed || (hasMore && findPlayer(game, address) !== undefined);
    if (!isWanted || isReport || arrived < turn.opened || own.includes(address.toLowerCase())) continue;
    if (await wasLookedAt(game, same, head)) continue;
    if (await takeOrderMail(game, turn, inbox, head)) fresh++;
  }
  return fresh;
}

/** True where the mail waits as a private message now. Throws an AppError where the mailbox or the game's file fails. */
async function takeOrderMail(game: Game, turn: Turn, inbox: Inbox, head: Letterhead): Promise<boolean> {
  const { automatic, tooMuch, messageId } = head;
  const tell = (fate: MailFate, why: string): false => {
    recordMail(game, turn.number, head, fate, why);
    return false;
  };
  if (automatic !== undefined) return tell('automatic', formatHouse(automatic, 'judge'));
  if (tooMuch !== undefined) return tell('unread', formatHouse(tooMuch, 'judge'));
  const read = await readWhole(game, turn, inbox, head);
  if (!read) return false;
  if (!read.ok) return tell('unread', read.error);
  const { orderFiles, hasOrderText, unopened, messages, remarks } = read.value;
  const hasOrders = orderFiles > 0 || hasOrderText === true;
  if (!hasOrders && unopened > 0) return tell('unread', [...remarks, UNOPENED].join('; '));
  if (!hasOrders) {
    const textless = hasOrderText === undefined ? '' : ', and no order in what is attached as a text';
    return tell('unused', [...(messages[0]?.remarks ?? []), `no order file was found in it${textless}`].join('; '));
  }
  if (messages.every(({ text }) => text.trim() === '')) return tell('unused', 'neither words nor orders are in it');
  const known = `mail ${messageId}`;
  const before = game.store.privateMessages.list(turn.number);
  const clock = formatClock(head);
  const taken = messages.map((one) => ({ ...one, remarks: [...one.remarks, ...clock] }));
  // The same mail came by two ways into one mailbox, or the judge added it himself: it waits once.
  const kept = await addPrivateMessages(game, turn, { known, messages: taken });
  const other = kept.find(({ sent, source }) => source !== known && Math.abs((sent ?? 0) - head.arrived) >= FAR);
  if (other) await addPrivateMessages(game, turn, { known, messages: taken.map((one) => asOther(one, other)) });
  recordMail(game, turn.number, head, 'taken', known);
  return game.store.privateMessages.list(turn.number).length > before.length;
}

/** The same mail as one that the judge added, whose time there is another: what its server says of that is told beside it. */
function asOther(message: MailMessage, { id }: PrivateMessage): MailMessage {
  return {
    ...message,
    identity: `${message.identity}/mailbox`,
    remarks: [...message.remarks, `it is the same mail as message ${id}, of another time: dismiss one of them`],
  };
}

/** What to do about a file that could not be opened. */
const UNOPENED = 'it lies in your mailbox: open it there and add what is in it, or ask for the file as it is';

/** A mail as its server has it, read; undefined where it lies there no more. What goes wrong with it alone is an error. */
async function readWhole(
  game: Game,
  turn: Turn,
  inbox: Inbox,
  { place, name, address, arrived }: Letterhead,
): Promise<Result<MailRead, string> | undefined> {
  let eml: Buffer | undefined;
  try {
    eml = await inbox.read(place);
  } catch (error) {
    if (error instanceof SlowMail) return err(error.message);
    throw error;
  }
  if (!eml) return undefined;
  try {
    const mail = await readMail(eml);
    if (!mail) return err('it has neither sender nor date');
    return mail.ok ? ok(await readMailOf(game, turn, mail.value, { name, address, at: arrived })) : mail;
  } catch (error) {
    if (error instanceof AppError) return err(`${error.what}: ${error.why}`);
    return err(`reading it failed (${error instanceof Error ? error.message.slice(0, 200) : 'no reason given'})`);
  }
}

/** Its sender's clock, where that says something else than the server's: mails are held up on their way. */
function formatClock({ sent, arrived }: Letterhead): readonly string[] {
  if (sent === undefined || Math.abs(arrived - sent) < FAR) return [];
  return [`its sender’s clock says ${writeIso(sent)}; where you take that, say so with the time`];
}
