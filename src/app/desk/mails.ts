import { err, ok } from '../../core/result.js';
import type { MailsDesk } from '../../web/views/mails.js';
import type { Game } from '../game/game.js';
import type { Delivery } from '../outbox/delivery.js';
import { viewMails } from '../outbox/view-mails.js';
import { actOnMails } from '../turn/judge-actions/mails/mails.js';
import { refuseWith, toRefusal } from './refusal.js';

/** The approved mails on the desk, and the judge's word on them; what he wants sent is tried at once. */
export function createMails(game: Game, smtpUrl: string | undefined, delivery: Delivery): MailsDesk {
  return {
    mails: () => viewMails(game, smtpUrl),
    settleMails: async ({ ids, action, why }) => {
      const faults = await actOnMails(game, action, ids, why);
      const fault = action !== 'let-go' && faults.length < ids.length ? await delivery.soon() : undefined;
      if (faults.length === 0) return fault ? err(toRefusal(fault)) : ok(undefined);
      const told = faults.map((one) => `${one.what}: ${one.why}`).join('; ');
      const done = ids.length - faults.length;
      const rest = done === 0 ? '' : ` The other ${done === 1 ? 'one is' : `${done} are`} done.`;
      return err(refuseWith('Not all was done', told, `${faults[0]?.todo}${rest}`));
    },
  };
}
