import type { Message } from '../../store/entries.js';
import type { PrivateMessage } from '../../store/private-messages.js';
import type { Turn } from '../../store/turns.js';
import { joinOutcomes } from '../../turns/outcomes.js';
import { postOf } from '../../turns/question-key.js';
import type { JudgedTurns } from '../close/judged-turns.js';
import { needMoment } from '../game/moment.js';
import { attempt, attemptAll } from '../game/refusal.js';
import { listUnused } from '../judge/mails.js';
import { addPrivateMessages, confirmPrivateMessage, dismissPrivateMessage, findLateness } from '../judge/messages.js';
import { findKnownNames } from '../record/entry-shape.js';
import { needTurn } from '../record/record.js';
import type { MessageLine, MessagesDesk } from '../views/entries.js';
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
    const asks = result.gathered.questions.filter(({ id: asked, ruling }) => !ruling && postOf(asked) === id);
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
