import { Fault } from '../../core/result.js';
import { needsUnicode } from '../../mail/address.js';
import { createMailer } from '../../mail/mailer.js';
import type { Draft } from '../../store/drafts.js';
import { findAddressee } from '../close/letters.js';
import { sendsMails } from '../game/config.js';
import type { Game } from '../game/game.js';

/** Why a mail server without SMTPUTF8 is none for such an address. */
export const WITHOUT_UNICODE =
  'for signs beyond ASCII before the @ only a server that offers SMTPUTF8 brings mails there, and this one does not';

/** The addresses of a game that mails come from and go to which need SMTPUTF8: signs beyond ASCII before the @. */
export function findUnicode({ config: { mail }, setup }: Pick<Game, 'config' | 'setup'>): readonly string[] {
  const all = [mail.from, mail.me, mail.strategies, ...setup.players.map((player) => player.mail)];
  return all.flatMap((address) => (address !== undefined && needsUnicode(address) ? [address] : []));
}

/** That there are such addresses, in a sentence. */
export function tellUnicode(game: Pick<Game, 'config' | 'setup'>): readonly string[] {
  const odd = findUnicode(game);
  if (odd.length === 0) return [];
  return [`${odd.join(', ')} ${odd.length === 1 ? 'needs' : 'need'} a mail server that offers SMTPUTF8`];
}

/**
 * Asks the mail server before drafts are approved whose mails only one with SMTPUTF8 could bring: throws a usage Fault
 * where it does not offer that. A server that cannot be asked now is asked when they are sent.
 */
export async function checkUnicode(game: Game, smtpUrl: string | undefined, drafts: readonly Draft[]): Promise<void> {
  const { config } = game;
  if (smtpUrl === undefined || !sendsMails(config)) return;
  const odd = drafts.flatMap(({ document }) => {
    const address = document.kind === 'request' ? findAddressee(game, document)?.address : undefined;
    return [address, address && config.mail.from].flatMap((one) => (one && needsUnicode(one) ? [one] : []));
  });
  if (odd.length === 0) return;
  const offer = await createMailer(smtpUrl)
    .checkLogin()
    .catch((error: unknown) => {
      if (!(error instanceof Fault)) throw error;
    });
  if (!offer || offer.takesUnicode) return;
  const todo = 'Write another address, or take another server; or write mails: none for him and tell him yourself.';
  throw new Fault('usage', `No mail can be brought to ${[...new Set(odd)].join(', ')}`, WITHOUT_UNICODE, todo);
}
