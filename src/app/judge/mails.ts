import { Fault } from '../../core/result.js';
import { MINUTE, minuteOf } from '../../core/time.js';
import type { IncomingMail } from '../../store/incoming.js';
import type { Release } from '../../store/notices.js';
import type { Mail } from '../../store/outbox.js';
import { checkNotice, type NoticeKind, noticeFile } from '../../turns/notices.js';
import { findAddressee, isInstead, renderLetter } from '../close/letters.js';
import { needSender } from '../game/config.js';
import type { Game } from '../game/game.js';
import { loadFiles } from '../game/game-text.js';
import { loadNoticeTemplate } from '../game/templates.js';
import { type MailAction, UNUSED_FATES, type UnusedMail } from '../views/mails.js';

/**
 * Does what the judge says of some mails, each by itself: `again` sends them as `sendAgain` does, `resend` once more
 * although they were accepted, `let-go` keeps them from being sent. Gives what could not be done; the rest is.
 */
export async function actOnMails(
  game: Game,
  action: MailAction,
  ids: readonly number[],
  why: string,
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const id of ids) {
    try {
      const hasNothing = findUnreached(game).has(id) || findUntold(game).has(id);
      if (action === 'again' && !hasNothing) await sendAgain(game, id, why);
      else if (action === 'let-go' && hasNothing) tellByHand(game, needMail(game, id).draft, why);
      else if (action === 'resend' || action === 'again') await resendMail(game, id, why);
      else letMailGo(game, id, why);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      faults.push(error);
    }
  }
  return faults;
}

/** The mails that did not reach their players by a server's report, each with it: not those that went once more since, nor those told by hand. */
export function findUnreached({ store }: Game): ReadonlyMap<number, IncomingMail> {
  const told = store.notices.told();
  return new Map(
    store.incoming.reports().flatMap((report) => {
      const mail = report.fate === 'failed' ? store.outbox.find(report.mail ?? 0) : undefined;
      const went = mail?.events.findLast(({ state }) => state === 'accepted')?.at ?? 0;
      const isOpen = mail?.state === 'accepted' && report.arrived >= went - MINUTE && !told.has(mail.draft);
      return isOpen ? [[mail.id, report] as const] : [];
    }),
  );
}

/**
 * The mails of the last two turns that went to the judge alone while all did, by number, where mails go to players by now:
 * not those that are too late, that went once more since, or that he told by hand.
 */
export function findUntold({ store, config, clock }: Game): ReadonlySet<number> {
  if (config.mail.mode !== 'live') return new Set();
  const told = store.notices.told();
  const mails = new Map(
    store.turns
      .list()
      .slice(-2)
      .flatMap(({ number }) => store.outbox.ofTurn(number).map((mail) => [mail.id, mail] as const)),
  );
  const last = new Map([...mails.values()].map(({ draft, id }) => [draft, id]));
  const isUntold = (mail: Mail): boolean =>
    mail.state === 'accepted' &&
    last.get(mail.draft) === mail.id &&
    !told.has(mail.draft) &&
    (mail.expires === undefined || minuteOf(clock.now()) <= minuteOf(mail.expires)) &&
    isInstead({ store }, mail);
  return new Set([...mails.values()].filter(isUntold).map(({ id }) => id));
}

/** The mails of a turn that came in and could not be used, each told with what it was and why, as they arrived. */
export function listUnused({ store }: Pick<Game, 'store'>, turn: number): readonly UnusedMail[] {
  return store.incoming.list(turn).flatMap(({ id, name, address, subject, arrived, fate, why }) => {
    const unused = UNUSED_FATES.find((one) => one === fate);
    return unused ? [{ id, from: name || address, address, subject, arrived, fate: unused, why }] : [];
  });
}

/**
 * The judge's word that a mail is to be tried now or sent again: in the same bytes, or, where game.yaml or adjutant.yaml
 * name another address by now, as a new mail in its place. Throws a usage Fault where it was sent, is being sent, or its
 * player has no address any more.
 */
export async function sendAgain(game: Game, id: number, why: string): Promise<void> {
  const { store, clock, who, folder } = game;
  const mail = needMail(game, id);
  const now = { ...game, ...loadFiles(folder) };
  const draft = store.drafts.find(mail.draft);
  const recipient = draft && findAddressee(now, draft.document)?.address;
  if (recipient === undefined) {
    throw new Fault(
      'usage',
      `The mail to ${mail.player}`,
      'game.yaml has no address of that name, or he wants no mails, or none are made',
      'Write it there, or send the text as a private message and let the mail go.',
    );
  }
  const sender = needSender(now.config);
  const word = { who, at: clock.now(), why };
  const isSame = recipient === mail.recipient && sender === (mail.sender ?? sender);
  const anew = isSame || !draft ? undefined : await renderLetter(now, draft, draft.id);
  store.step(() => {
    if (anew) {
      store.outbox.letGo(id, {
        ...word,
        why: 'another mail, from and to the addresses as they are by now, goes in its place',
      });
      store.outbox.queue(anew, clock.now(), who);
    } else store.outbox.requeue(id, word);
    tell(game, mail, 'wants sent again', why);
  });
}

/**
 * The judge's word that a mail goes once more although a server took it: in the same bytes, or, where it goes to another
 * address by now (it went to the judge in the player's place), as a new one. Throws a usage Fault where it was not accepted.
 */
async function resendMail(game: Game, id: number, why: string): Promise<void> {
  const { store, clock, who, folder } = game;
  const mail = needMail(game, id);
  const now = { ...game, ...loadFiles(folder) };
  const draft = store.drafts.find(mail.draft);
  const addressee = draft && findAddressee(now, draft.document);
  const anew =
    draft && addressee && addressee.address !== mail.recipient ? await renderLetter(now, draft, draft.id) : undefined;
  store.step(() => {
    if (anew && mail.state === 'accepted') store.outbox.queue(anew, clock.now(), who);
    else store.outbox.resend(id, { who, at: clock.now(), why });
    tell(game, mail, 'wants sent once more', why);
  });
}

/** The judge's word that a mail is not to be sent any more; throws a usage Fault where it was sent or is being sent. */
export function letMailGo(game: Game, id: number, why: string): void {
  const { store, clock, who } = game;
  const mail = needMail(game, id);
  store.step(() => {
    store.outbox.letGo(id, { who, at: clock.now(), why });
    tell(game, mail, 'let go', why);
  });
}

function needMail({ store }: Game, id: number): Mail {
  const mail = store.outbox.find(id);
  if (mail) return mail;
  throw new Fault('usage', `Mail ${id}`, 'there is no such mail', 'See the mails as they are now: adjutant deliver.');
}

function tell({ store, clock, who }: Game, { subject, player }: Mail, what: string, why: string): void {
  store.log.add({ at: clock.now(), who, what: `${what}: mail "${subject}" to ${player}${why && `: ${why}`}` });
}

/**
 * The judge's word that a kind of notice may go by itself, in the template as he has seen it. Throws a usage Fault where
 * that is another by now, or has a flaw.
 */
export function releaseNotice(game: Game, kind: NoticeKind, seen: string): Release {
  const { store, clock, who } = game;
  const template = loadNoticeTemplate(game, kind);
  if (template !== seen)
    throw new Fault('usage', `The notice ${kind}`, 'its template was changed since you looked', 'Look at it again.');
  const [flaw] = checkNotice(template);
  if (flaw !== undefined)
    throw new Fault('usage', noticeFile(kind), flaw, 'Mend it, or take the file away for the template as it comes.');
  return store.step(() => {
    const release = store.notices.release({ kind, template, goes: true, at: clock.now(), who });
    store.log.add({ at: clock.now(), who, what: `released the notice ${kind}` });
    return release;
  });
}

/** The judge's word that a kind of notice goes no more; what of it waits is not sent. */
export function stopNotice(game: Game, kind: NoticeKind): void {
  const { store, clock, who } = game;
  store.step(() => {
    const template = loadNoticeTemplate(game, kind);
    store.notices.release({ kind, template, goes: false, at: clock.now(), who });
    store.log.add({ at: clock.now(), who, what: `stopped the notice ${kind}` });
  });
}

/** Why a player's mails end where his own mail says so. */
export const OWN_WORD = 'his own mail says so';

/** A player's word, as the judge or his own mail has it, that he wants no mails, or wants them again. */
export function stopMails(game: Game, player: string, stopped: boolean, why: string): void {
  const { store, clock, who } = game;
  const known = game.setup.players.some(({ name }) => name === player);
  if (!known)
    throw new Fault('usage', `“${player}”`, 'he is not on the roster', 'See the names with: adjutant notices.');
  store.step(() => {
    store.notices.stop({ player, stopped, why, at: clock.now(), who });
    store.log.add({
      at: clock.now(),
      who,
      what: `${player} ${stopped ? 'gets no mails any more' : 'gets mails again'}${why && `: ${why}`}`,
    });
  });
}

/** The judge's word that he told a player himself what an approved text says. */
export function tellByHand(game: Game, draft: number, why: string): void {
  const { store, clock, who } = game;
  const found = store.drafts.find(draft);
  if (found?.state !== 'approved')
    throw new Fault('usage', `The text ${draft}`, 'it is not approved', 'See them under Mails.');
  store.step(() => {
    store.notices.tell(draft, { at: clock.now(), who, why });
    store.log.add({
      at: clock.now(),
      who,
      what: `told ${found.document.to} by hand: "${found.document.title}"${why && ` (${why})`}`,
    });
  });
}
