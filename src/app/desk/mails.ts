import { err, ok } from '../../core/result.js';
import type { Message } from '../../store/entries.js';
import type { PrivateMessage } from '../../store/private-messages.js';
import type { Turn } from '../../store/turns.js';
import { NOTICE_KINDS } from '../../turns/notices.js';
import { joinOutcomes } from '../../turns/outcomes.js';
import type { JudgedTurns } from '../close/judged-turns.js';
import { loadAttached, makeFilesOfTurn } from '../close/turn-files.js';
import { readImapAddress } from '../game/config.js';
import type { Game } from '../game/game.js';
import { needMoment } from '../game/moment.js';
import { attempt, attemptAll, refuseWith, toRefusal } from '../game/refusal.js';
import { needKind } from '../game/releases.js';
import { loadNoticeTemplate } from '../game/templates.js';
import { matchAnswer, openFight, tickAnswer } from '../judge/answers.js';
import {
  actOnMails,
  checkSeenMode,
  listUnused,
  releaseNotice,
  sendUnmailed,
  stopMails,
  stopNotice,
  switchMailMode,
  tellByHand,
} from '../judge/mails.js';
import { addPrivateMessages, confirmPrivateMessage, dismissPrivateMessage, findLateness } from '../judge/messages.js';
import { viewAnswers } from '../mail/answers.js';
import type { Delivery } from '../mail/deliver.js';
import { readAnswers } from '../mail/opened-answers.js';
import { templateVersion, viewMails, viewNotices } from '../mail/view-mails.js';
import { draftName } from '../record/draft-texts.js';
import { findKnownNames } from '../record/entry-shape.js';
import { needTurn } from '../record/record.js';
import type { FilesDesk } from '../views/drafts.js';
import type { MessageLine, MessagesDesk } from '../views/entries.js';
import type { AnswersDesk, MailsDesk, NoticesDesk } from '../views/mails.js';
import { summariseTurn } from './turn.js';

/** The private message that an entry is the judge's word on, where it came as one. */
export function findMessage(
  messages: readonly PrivateMessage[],
  { author, at, text }: Message,
): PrivateMessage | undefined {
  return messages.find((one) => one.author === author && one.sent === at && one.text === text);
}

/** Private messages at the desk, over a game's store. */
export function createMessages(judged: JudgedTurns): MessagesDesk {
  const { game } = judged;
  const { store, setup } = game;
  const word = (author: string, at: string, why: string) => ({
    ...(author !== '' && { author }),
    ...(at !== '' && { at: needMoment(at, setup.zone) }),
    ...(why !== '' && { why }),
  });
  return {
    messages: (number) => {
      const turn = store.turns.find(number);
      if (!turn) return undefined;
      const tell = tellCounted(judged, turn);
      const messages = store.privateMessages
        .list(number)
        .map((one) => ({ ...asLine(judged, turn, one), ...tell(one) }));
      const isOpen = ({ state }: MessageLine) => state === 'open';
      return {
        summary: summariseTurn(game, turn, judged.judge(turn)),
        unused: listUnused(game, number),
        messages: [...messages.filter(isOpen), ...messages.filter((one) => !isOpen(one)).toReversed()],
        players: findKnownNames(game, turn)
          .players.map(({ name }) => name)
          .toSorted(),
        orderFiles: setup.ruleset.orderFiles?.map(({ ending }) => ending) ?? [],
        rules: setup.ruleset.rules,
      };
    },
    addMessages: ({ turn, author, at, ...given }) =>
      attemptAll(async () => {
        const source =
          'text' in given ? { pasted: given.text } : { name: given.file.name, bytes: Buffer.from(given.file.bytes) };
        await addPrivateMessages(game, needTurn(game, turn), source, word(author, at, ''));
      }),
    confirmMessage: async ({ turn, id, author, at, why }) =>
      attempt(() => {
        confirmPrivateMessage(game, needTurn(game, turn), id, word(author, at, why));
      }),
    dismissMessage: async ({ turn, id, why }) =>
      attempt(() => {
        dismissPrivateMessage(game, needTurn(game, turn), id, why === '' ? undefined : why);
      }),
  };
}

/** Of a message that counts in a turn: the post it stands as, and what its orders come to. */
function tellCounted(judged: JudgedTurns, turn: Turn): (message: PrivateMessage) => Pick<MessageLine, 'counted'> {
  const { store, setup } = judged.game;
  const { result } = judged.judge(turn);
  const { byPost } = joinOutcomes(result, setup.ruleset.outcomes);
  const entries = store.entries.load('messages', turn.number);
  return ({ author, sent, text, state }) => {
    if (state !== 'confirmed') return {};
    const is = ({ author: by, at, text: said }: Message) => by === author && at === sent && said === text;
    const number = entries.find(({ value }) => is(value as Message))?.number;
    const found = result.gathered.posts.find(({ post, out }) => post.id === `pm${number}` && out === undefined);
    if (!found) return {};
    const { id } = found.post;
    const asks = result.gathered.questions.filter(({ id: asked, ruling }) => !ruling && asked.startsWith(`${id}:`));
    return { counted: { post: id, orders: byPost.get(id) ?? [], questions: asks.length } };
  };
}

function asLine({ game: { setup } }: JudgedTurns, turn: Turn, message: PrivateMessage): MessageLine {
  const { id, source, author, sent, text, state } = message;
  const late = sent === undefined ? undefined : findLateness({ setup }, turn, sent);
  return {
    id,
    source,
    text,
    state,
    ...(author !== undefined && { author }),
    ...(sent !== undefined && { sent }),
    ...(late !== undefined && { late }),
    remarks: message.remarks,
  };
}

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

/** The files of players' own programs at the desk, over a game's store. */
export function createFiles(game: Game): FilesDesk {
  const { store, setup } = game;
  return {
    turnFiles: (number) => {
      const turn = store.turns.find(number);
      return turn && setup.ruleset.turnFiles ? makeFilesOfTurn(game, turn) : undefined;
    },
    attached: (turn, name) =>
      attemptAll(async () => {
        const draft = store.drafts.list(turn).find((one) => draftName(one) === name);
        const player = draft?.document.to ?? '';
        return draft ? (await loadAttached(game, draft)).map((file) => ({ ...file, player })) : [];
      }),
  };
}
