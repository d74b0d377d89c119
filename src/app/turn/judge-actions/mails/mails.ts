import { Fault } from '../../../../core/result.js';
import type { Mail } from '../../../../store/outbox.js';
import type { MailAction } from '../../../../web/views/mails.js';
import { needSender } from '../../../game/config.js';
import type { Game } from '../../../game/game.js';
import { loadFiles } from '../../../game/load-files.js';
import { findAddressee, renderLetter } from '../../../outbox/render-request.js';

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
      if (action === 'again') await sendAgain(game, id, why);
      else if (action === 'resend') await resendMail(game, id, why);
      else letMailGo(game, id, why);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      faults.push(error);
    }
  }
  return faults;
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
export async function resendMail(game: Game, id: number, why: string): Promise<void> {
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
