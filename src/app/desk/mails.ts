import { err, ok, type Problem, type Result } from '../../core/result.js';
import { NOTICE_KINDS } from '../../turns/notices.js';
import type { TurnCache } from '../close/turn-cache.js';
import { type MailMode, readImapAddress } from '../game/config.js';
import type { Game } from '../game/game.js';
import { refuseWith, toProblem, tryAction, tryActions } from '../game/refusal.js';
import { loadNoticeTemplate } from '../game/templates.js';
import { matchAnswer, openFight, tickAnswer } from '../judge/answers.js';
import {
  actOnMails,
  checkSeenMode,
  type MailAction,
  type ModeGiven,
  releaseNotice,
  sendUnmailed,
  stopMails,
  stopNotice,
  switchMailMode,
  tellByHand,
} from '../judge/mails.js';
import { viewAnswers } from '../mail/answers.js';
import type { Delivery } from '../mail/deliver.js';
import { needKind } from '../mail/notices.js';
import { readAnswers } from '../mail/opened-answers.js';
import { templateVersion, viewMails, viewNotices } from '../mail/view-mails.js';

export const ANSWER_ACTIONS = ['tick', 'match', 'none', 'open'] as const;

/** The judge's word on an answer; of piece, player and fight what his action needs. */
interface AnswerGiven {
  readonly action: (typeof ANSWER_ACTIONS)[number];
  readonly id: number;
  readonly player: string;
  readonly piece: string;
  readonly fight: string;
  readonly why: string;
}

/** The judge's word on mails. */
interface MailsGiven {
  readonly ids: readonly number[];
  readonly action: MailAction;
  readonly why: string;
  /** The mode as the page showed it; refused where it is another by now. */
  readonly seen?: MailMode;
}

export const NOTICE_ACTIONS = ['release', 'stop', 'told', 'send', 'mails-again'] as const;
export type NoticeAction = (typeof NOTICE_ACTIONS)[number];

/** The judge's word on a kind of notice (`name`, and the `version` of the template he saw), a text (its number) or a player. */
interface NoticeGiven {
  readonly action: NoticeAction;
  readonly name: string;
  readonly version: string;
  /** For `send`: the mode as the page showed it; refused where it is another by now. */
  readonly seen?: MailMode;
}

/** How long (ms) a page waits for the mailbox: all others wait for it. */
const PAGE_WAITS = 20_000;

/** The answers to requests on the desk: who has sent, the judge's word on what came, and what an opened fight holds. */
export function createAnswers(game: Game, signal?: AbortSignal) {
  return {
    /** Undefined where nobody was asked for anything. */
    answersOf: (turn: number) => viewAnswers(game, turn),
    /** The opened answers of one fight; refused while it is sealed. */
    readFight: (turn: number, fight: string) =>
      tryActions(() => readAnswers(game, turn, fight, readImapAddress(), { signal, longest: PAGE_WAITS })),
    /** The judge's word: he has one (`tick`), whose and for what one is (`match`), that it is none, or that a fight is opened. */
    settleAnswer: async (turn: number, { action, id, player, piece, fight, why }: AnswerGiven) =>
      tryAction(() => {
        if (action === 'open') openFight(game, turn, fight, why);
        else if (action === 'tick') tickAnswer(game, { turn, player, piece, arrived: game.clock.now(), why });
        else matchAnswer(game, turn, id, action === 'match' ? { player, piece } : undefined);
      }),
  };
}

/** The approved mails on the desk, and the judge's word on them; what he wants sent is tried at once. */
export function createMails(game: Game, smtpUrl: string | undefined, delivery: Delivery) {
  return {
    mails: () => viewMails(game, smtpUrl),
    /** Writes another mode into adjutant.yaml; refused where it is not the one that was seen any more. */
    switchMode: async (given: ModeGiven): Promise<Result<void, Problem>> => {
      const done = tryAction(() => switchMailMode(game, given));
      if (!done.ok) return done;
      const fault = await delivery.soon();
      return fault ? err(toProblem(fault)) : ok(undefined);
    },
    /** Sends mails again, or lets them go, each by itself; refused with what could not be done, the others being done. */
    settleMails: async ({ ids, action, why, seen }: MailsGiven): Promise<Result<void, Problem>> => {
      const stale = seen === undefined ? ok(undefined) : tryAction(() => checkSeenMode(game, seen));
      if (!stale.ok) return stale;
      const faults = await actOnMails(game, action, ids, why);
      const fault = action !== 'let-go' && faults.length < ids.length ? await delivery.soon() : undefined;
      if (faults.length === 0) return fault ? err(toProblem(fault)) : ok(undefined);
      const told = faults.map((one) => `${one.what}: ${one.why}`).join('; ');
      const done = ids.length - faults.length;
      const rest = done === 0 ? '' : ` The other ${done === 1 ? 'one is' : `${done} are`} done.`;
      return err(refuseWith('Not all was done', told, `${faults[0]?.todo}${rest}`));
    },
  };
}

/** The notices on the desk, and the judge's word on them. */
export function createNotices(turnCache: TurnCache) {
  const { game } = turnCache;
  return {
    notices: () => viewNotices(turnCache),
    /** The judge's word on a kind, on a text told by hand or to be sent, or on a player. */
    settleNotice: async ({ action, name, version, seen }: NoticeGiven) =>
      tryActions(async () => {
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
function seenTemplate(game: TurnCache['game'], name: string, version: string): string {
  const kind = NOTICE_KINDS.find((one) => one === name);
  const template = kind ? loadNoticeTemplate(game, kind) : '';
  return templateVersion(template) === version ? template : '';
}
