import type { Draft } from '../../store/drafts.js';
import { type Came, type Matched, matchAnswers, type Owed } from '../../turns/answers.js';
import type { Game } from '../game/game.js';

/** What of a turn's requests is owed and what came. */
export interface AnswerStanding {
  readonly owed: readonly Owed[];
  readonly matched: readonly Matched[];
  /** Those of what is owed for which nothing counts yet. */
  readonly missing: readonly Owed[];
}

/** The requests of a turn in force: of each the last text that was approved, unless that took it back. */
export function requestsInForce({ store }: Game, turn: number): readonly Draft[] {
  const last = new Map<string, Draft>();
  for (const draft of store.drafts.list(turn)) {
    if (draft.document.kind !== 'request' || draft.state !== 'approved' || !draft.document.asks) continue;
    const before = last.get(draft.document.id);
    if (!before || before.edition < draft.edition) last.set(draft.document.id, draft);
  }
  return [...last.values()].filter(({ document }) => !document.asks?.isOff);
}

/** Until when what a turn's requests ask for counts by now (ms): the next turn's deadline where that was opened, else what the request says. */
export function dueNow({ store }: Game, turn: number, said: number | undefined): number | undefined {
  return store.turns.find(turn + 1)?.deadline ?? said;
}

/** Where the answers to a turn's requests stand; nothing is owed where the rulebook asks for none. */
export function findAnswers(game: Game, turn: number): AnswerStanding {
  const { store, setup } = game;
  const { answers: policy } = setup.ruleset;
  const requests = policy ? requestsInForce(game, turn) : [];
  const owed = requests.flatMap(({ document }) =>
    (document.asks?.fights ?? []).flatMap(({ at, title, pieces, subject }) => {
      const due = dueNow(game, turn, document.asks?.due);
      return pieces.map((piece): Owed => {
        return {
          request: document.id,
          player: document.to ?? '',
          piece,
          at,
          title,
          subject,
          ...(due !== undefined && { due }),
        };
      });
    }),
  );
  if (!policy || owed.length === 0) return { owed: [], matched: [], missing: [] };
  const answered = requestsByMail(game, turn);
  const came = store.answers.list(turn).map(
    ({ id, name, address, subject, arrived, refers, word }): Came => ({
      ...{ id, name, address, subject, arrived },
      requests: refers.flatMap((messageId) => answered.get(messageId) ?? []),
      ...(word && { word }),
    }),
  );
  const matched = matchAnswers(came, owed, setup.players, policy);
  const missing = owed.filter(
    (one) =>
      !matched.some(({ state, owed: hit }) => state === 'counts' && hit?.piece === one.piece && hit.at === one.at),
  );
  return { owed, matched, missing };
}

/** Message-ID of each mail of a turn → the request it is or follows. */
function requestsByMail({ store }: Game, turn: number): ReadonlyMap<string, string> {
  return new Map(
    store.outbox.ofTurn(turn).flatMap((mail) => {
      const document = store.drafts.find(mail.draft)?.document;
      const request = document?.notice?.follows ?? { turn: mail.turn, id: document?.id ?? '' };
      return request.turn === turn ? [[mail.messageId, request.id] as const] : [];
    }),
  );
}
