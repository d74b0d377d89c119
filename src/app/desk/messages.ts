import type { Message } from '../../store/entries.js';
import type { PrivateMessage } from '../../store/private-messages.js';
import type { Turn } from '../../store/turns.js';
import { joinOutcomes, type OrderOutcome } from '../../turns/outcomes.js';
import { postOf } from '../../turns/question-key.js';
import type { TurnCache } from '../close/turn-cache.js';
import { needMoment } from '../game/moment.js';
import { tryAction, tryActions } from '../game/refusal.js';
import { listUnused } from '../judge/mails.js';
import { addPrivateMessages, confirmPrivateMessage, dismissPrivateMessage, findLateness } from '../judge/messages.js';
import { findKnownNames } from '../record/entry-shape.js';
import { needTurn } from '../record/record.js';
import { summariseTurn } from './summary.js';

/** The judge's word on a message; the time as he wrote it, in the game's zone or in UTC. */
interface MessageWordGiven {
  readonly turn: number;
  readonly id: number;
  readonly author: string;
  readonly at: string;
  /** Why he says something else than before. */
  readonly why: string;
}

/** A message as it is added: pasted, or in a file (a saved page, a mail, a program's order file). */
type MessageGiven =
  | { readonly text: string }
  | { readonly file: { readonly name: string; readonly bytes: Uint8Array } };

/** The private message that an entry is the judge's word on, where it came as one. */
export function findMessage(
  messages: readonly PrivateMessage[],
  { author, at, text }: Message,
): PrivateMessage | undefined {
  return messages.find((one) => one.author === author && one.sent === at && one.text === text);
}

/** Private messages at the desk, over a game's store. */
export function createMessages(turnCache: TurnCache) {
  const { game } = turnCache;
  const { store, setup } = game;
  const word = (author: string, at: string, why: string) => ({
    ...(author !== '' && { author }),
    ...(at !== '' && { at: needMoment(at, setup.zone) }),
    ...(why !== '' && { why }),
  });
  return {
    /** Undefined where the game has no such turn. */
    messages: (number: number) => {
      const turn = store.turns.find(number);
      return turn && viewMessages(turnCache, turn);
    },
    /** Keeps what is given, one message or a page of them; with author and time it counts at once. */
    addMessages: ({ turn, author, at, ...given }: Omit<MessageWordGiven, 'id' | 'why'> & MessageGiven) =>
      tryActions(async () => {
        const source =
          'text' in given ? { pasted: given.text } : { name: given.file.name, bytes: Buffer.from(given.file.bytes) };
        await addPrivateMessages(game, needTurn(game, turn), source, word(author, at, ''));
      }),
    confirmMessage: async ({ turn, id, author, at, why }: MessageWordGiven) =>
      tryAction(() => {
        confirmPrivateMessage(game, needTurn(game, turn), id, word(author, at, why));
      }),
    dismissMessage: async ({ turn, id, why }: Pick<MessageWordGiven, 'turn' | 'id' | 'why'>) =>
      tryAction(() => {
        dismissPrivateMessage(game, needTurn(game, turn), id, why === '' ? undefined : why);
      }),
  };
}

/** The private messages of a turn, those that wait first. */
export type MessagesView = ReturnType<typeof viewMessages>;
export type MessageLine = MessagesView['messages'][number];

function viewMessages(turnCache: TurnCache, turn: Turn) {
  const { game } = turnCache;
  const { store, setup } = game;
  const tell = formatCounted(turnCache, turn);
  const messages = store.privateMessages.list(turn.number).map((one) => {
    const late = one.sent === undefined ? undefined : findLateness(game, turn, one.sent);
    /** `late`: why it will not count in this turn although it is confirmed, or once it is. */
    return { ...one, ...(late !== undefined && { late }), ...tell(one) };
  });
  const isOpen = ({ state }: PrivateMessage) => state === 'open';
  return {
    summary: summariseTurn(game, turn, turnCache.judge(turn)),
    /** Mails out of the mailbox that could not be used. */
    unused: listUnused(game, turn.number),
    messages: [...messages.filter(isOpen), ...messages.filter((one) => !isOpen(one)).toReversed()],
    /** Who may have sent one. */
    players: findKnownNames(game, turn)
      .players.map(({ name }) => name)
      .toSorted(),
    /** How order files of the players' program end; empty where there is none. */
    orderFiles: setup.ruleset.orderFiles?.map(({ ending }) => ending) ?? [],
    rules: setup.ruleset.rules,
  };
}

/** Of a message that counts in a turn: the post it stands as, its orders with what each comes to, and how many questions it asks. */
function formatCounted(
  turnCache: TurnCache,
  turn: Turn,
): (message: PrivateMessage) => {
  readonly counted?: { readonly post: string; readonly orders: readonly OrderOutcome[]; readonly questions: number };
} {
  const { store, setup } = turnCache.game;
  const { result } = turnCache.judge(turn);
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
