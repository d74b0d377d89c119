import type { PrivateMessage } from '../../../store/turn/private-messages.js';
import type { Turn } from '../../../store/turn/turns.js';
import type { MessageLine, MessagesDesk } from '../../../web/views/private-messages.js';
import type { TurnSummary } from '../../../web/views/turn.js';
import type { Game } from '../../game/game.js';
import { needMoment } from '../../game/read-moment.js';
import { needTurn } from '../../game/record.js';
import { findKnownNames } from '../../turn/entries/names.js';
import {
  addPrivateMessages,
  confirmPrivateMessage,
  dismissPrivateMessage,
  findLateness,
} from '../../turn/judge-actions/private-messages.js';
import { attempt } from '../refusal.js';

/** Private messages at the desk, over a game's store. */
export function createMessages(game: Game, summarise: (turn: Turn) => TurnSummary): MessagesDesk {
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
      const messages = store.privateMessages.list(number).map((one) => asLine(game, turn, one));
      const isOpen = ({ state }: MessageLine) => state === 'open';
      return {
        summary: summarise(turn),
        messages: [...messages.filter(isOpen), ...messages.filter((one) => !isOpen(one)).toReversed()],
        players: findKnownNames(game, turn)
          .players.map(({ name }) => name)
          .toSorted(),
      };
    },
    addMessages: async ({ turn, text, author, at }) =>
      attempt(() => {
        addPrivateMessages(game, needTurn(game, turn), { pasted: text }, word(author, at, ''));
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

function asLine({ setup }: Game, turn: Turn, message: PrivateMessage): MessageLine {
  const { id, source, author, sent, text, state } = message;
  const late = sent === undefined ? undefined : findLateness(turn, sent, setup.ruleset.posts);
  return {
    id,
    source,
    text,
    state,
    ...(author !== undefined && { author }),
    ...(sent !== undefined && { sent }),
    ...(late !== undefined && { late }),
  };
}
