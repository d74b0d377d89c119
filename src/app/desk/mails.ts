import { err, ok } from '../../core/result.js';
import { NOTICE_KINDS } from '../../turns/notices.js';
import type { JudgedTurns } from '../close/judged-turns.js';
import { readImapAddress } from '../game/config.js';
import type { Game } from '../game/game.js';
import { attempt, attemptAll, refuseWith, toRefusal } from '../game/refusal.js';
import { needKind } from '../game/releases.js';
import { loadNoticeTemplate } from '../game/templates.js';
import { matchAnswer, openFight, tickAnswer } from '../judge/answers.js';
import {
  actOnMails,
  checkSeenMode,
  releaseNotice,
  sendUnmailed,
  stopMails,
  stopNotice,
  switchMailMode,
  tellByHand,
} from '../judge/mails.js';
import { viewAnswers } from '../mail/answers.js';
import type { Delivery } from '../mail/deliver.js';
import { readAnswers } from '../mail/opened-answers.js';
import { templateVersion, viewMails, viewNotices } from '../mail/view-mails.js';
import type { AnswersDesk, MailsDesk, NoticesDesk } from '../views/mails.js';

/** How long (ms) a page waits for the mailbox: all others wait for it. */
const PAGE_WAITS = 20_000;

/** The answers to requests on the desk: who has sent, the judge's word on what came, and what an opened fight holds. */
export function createAnswers(game: Game, signal?: AbortSignal): AnswersDesk {
  return {
    answersOf: (turn) => viewAnswers(game, turn),
    readFight: async (turn, fight) => {
      try {
        return ok(await readAnswers(game, turn, fight, readImapAddress(), { signal, longest: PAGE_WAITS }));
      } catch (error) {
        return err(toRefusal(error));
      }
    },
    settleAnswer: async (turn, { action, id, player, piece, fight, why }) =>
      attempt(() => {
        if (action === 'open') openFight(game, turn, fight, why);
        else if (action === 'tick') tickAnswer(game, { turn, player, piece, arrived: game.clock.now(), why });
        else matchAnswer(game, turn, id, action === 'match' ? { player, piece } : undefined);
      }),
  };
}

/** The approved mails on the desk, and the judge's word on them; what he wants sent is tried at once. */
export function createMails(game: Game, smtpUrl: string | undefined, delivery: Delivery): MailsDesk {
  return {
    mails: () => viewMails(game, smtpUrl),
    switchMode: async (given) => {
      const done = attempt(() => switchMailMode(game, given));
      if (!done.ok) return done;
      const fault = await delivery.soon();
      return fault ? err(toRefusal(fault)) : ok(undefined);
    },
    settleMails: async ({ ids, action, why, seen }) => {
      const stale = seen === undefined ? ok(undefined) : attempt(() => checkSeenMode(game, seen));
      if (!stale.ok) return stale;
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

/** The notices on the desk, and the judge's word on them. */
export function createNotices(judged: JudgedTurns): NoticesDesk {
  const { game } = judged;
  return {
    notices: () => viewNotices(judged),
    settleNotice: async ({ action, name, version, seen }) =>
      attemptAll(async () => {
        if (action === 'send') {
          if (seen !== undefined) checkSeenMode(game, seen);
          await sendUnmailed(game, Number(name));
        } else if (action === 'told') tellByHand(game, Number(name), 'sent as a private message');
        else if (action === 'mails-again') stopMails(game, name, false, 'the judge said so');
        else if (action === 'stop') stopNotice(game, needKind(name));
        else releaseNotice(game, needKind(name), seenTemplate(game, name, version));
      }),
  };
}

/** The template that the judge saw; an empty text, which none is, where it is another by now. */
function seenTemplate(game: JudgedTurns['game'], name: string, version: string): string {
  const kind = NOTICE_KINDS.find((one) => one === name);
  const template = kind ? loadNoticeTemplate(game, kind) : '';
  return templateVersion(template) === version ? template : '';
}
