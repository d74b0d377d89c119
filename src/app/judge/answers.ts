import { createHash } from 'node:crypto';
import { AppError } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import { WAYS_OUT } from '../../core/ways-out.js';
import type { Draft } from '../../store/drafts.js';
import { type Came, findOpenTo, findSender, type Matched, matchAnswers, type Owed } from '../../turns/answers.js';
import type { Game } from '../game/game.js';
import { needTurn } from '../record/record.js';

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
function dueNow({ store }: Game, turn: number, said: number | undefined): number | undefined {
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
    ({ id, via, name, address, subject, arrived, refers, word, sent, way, automatic }): Came => ({
      ...{ id, name, address, subject, arrived },
      ...(sent !== undefined && { sent }),
      ...(way && { way }),
      ...(automatic !== undefined && { automatic }),
      requests: refers.flatMap((messageId) => answered.get(messageId) ?? []),
      ...(word && { word }),
      ...(via === 'file' && { isGiven: true }),
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

/** The judge's word that he has an answer: whose, for which piece, and when it came (ms). */
export interface Tick {
  readonly turn: number;
  readonly player: string;
  readonly piece: string;
  readonly arrived: number;
  readonly why: string;
}

/** Keeps the judge's word that an answer came by another way. Throws a usage AppError where nobody was asked for that piece, or its player is not known. */
export function tickAnswer(game: Game, { turn, player, piece, arrived, why }: Tick): void {
  const { store, clock, who } = game;
  needPlayer(game, player);
  needAsked(game, turn, { player, piece });
  if (arrived > clock.now())
    throw new AppError(
      'usage',
      `The answer of ${player}`,
      `${writeIso(arrived)} has not come yet`,
      'Give the time it came.',
    );
  store.step(() => {
    const digest = createHash('sha256')
      .update(JSON.stringify([player, piece, arrived]))
      .digest('hex')
      .slice(0, 16);
    const { id } = store.answers.add({
      ...{
        turn,
        via: 'word',
        messageId: `word-${digest}`,
        name: player,
        address: '',
        subject: why,
        refers: [],
        arrived,
      },
      at: clock.now(),
      who,
    });
    store.answers.say(id, { player, piece, at: clock.now(), who });
    store.log.add({
      at: clock.now(),
      who,
      what: `has the answer of ${player} for ${piece}, come ${writeIso(arrived)}${why && `: ${why}`}`,
    });
  });
}

/**
 * The judge's word whose an answer is and for which piece, or, without a player, that it is none. Throws as `tickAnswer`,
 * and where it came from another player's own address; what was said before stays then.
 */
export function matchAnswer(
  game: Game,
  turn: number,
  id: number,
  word: { readonly player: string; readonly piece: string } | undefined,
): void {
  const { store, clock, who } = game;
  const came = store.answers.list(turn).find((one) => one.id === id);
  if (!came)
    throw new AppError(
      'usage',
      `Answer ${id}`,
      `there is none of that number in turn ${turn}`,
      'See them with: adjutant answers.',
    );
  if (word) {
    needPlayer(game, word.player);
    needAsked(game, turn, word);
    const sender = findSender(came, game.setup.players)?.name;
    if (sender !== undefined && sender !== word.player)
      throw new AppError(
        'usage',
        `Answer ${id} is not ${word.player}'s`,
        `it came from ${sender}'s own address, and counts for what ${sender} was asked for`,
        `Where you have one of his that came another way, ${WAYS_OUT.tickAnswer.command}`,
      );
  }
  store.step(() => {
    store.answers.say(id, { ...word, at: clock.now(), who });
    store.log.add({
      at: clock.now(),
      who,
      what: word ? `answer ${id} is ${word.player}'s for ${word.piece}` : `answer ${id} is none`,
    });
  });
}

/** Opens the answers of one fight: from now on they may be read. The log says who did and when. Throws a usage AppError where no such fight is asked about. */
export function openFight(game: Game, turn: number, fight: string, why: string): void {
  const { store, clock, who } = game;
  needTurn(game, turn);
  const { owed, missing } = findAnswers(game, turn);
  const here = owed.filter(({ at }) => at === fight);
  if (here.length === 0)
    throw new AppError(
      'usage',
      `The fight at ${fight}`,
      'nobody was asked about one there',
      `Those asked about are at ${[...new Set(owed.map(({ at }) => at))].join(', ')}.`,
    );
  const due = here[0]?.due;
  const isEarly = missing.some(({ at }) => at === fight) && due !== undefined && clock.now() <= due;
  if (isEarly && why.trim() === '')
    throw new AppError(
      'usage',
      `The fight at ${fight} stays sealed`,
      'not everybody has sent, and the deadline is not over',
      `Wait, or say why you open it now${WAYS_OUT.withWhy.command}`,
    );
  store.step(() => {
    store.answers.open({ turn, fight, at: clock.now(), who, why });
    store.log.add({
      at: clock.now(),
      who,
      what: `opened the answers for the fight at ${fight}, turn ${turn}${isEarly ? ', before all had sent' : ''}${why && `: ${why}`}`,
    });
  });
}

/** What a player was asked for in a turn, or may send for somebody. */
export function findAskedOf(game: Game, turn: number, player: string): readonly Owed[] {
  const { setup } = game;
  const { owed } = findAnswers(game, turn);
  return setup.ruleset.answers ? findOpenTo(player, owed, setup.players, setup.ruleset.answers) : [];
}

function needAsked(
  game: Game,
  turn: number,
  { player, piece }: { readonly player: string; readonly piece: string },
): void {
  const { owed } = findAnswers(game, needTurn(game, turn).number);
  const list = (all: readonly Owed[]) => [...new Set(all.map((one) => one.piece))].join(', ');
  const his = findAskedOf(game, turn, player);
  if (his.some((one) => one.piece === piece)) return;
  if (owed.length === 0 || !owed.some((one) => one.piece === piece)) {
    const todo = owed.length === 0 ? 'Approve the requests first.' : `Asked for are ${list(owed)}.`;
    throw new AppError('usage', `“${piece}”`, `nobody was asked for it in turn ${turn}`, todo);
  }
  const asked = owed.filter((one) => one.piece === piece).map((one) => one.player);
  const todo = his.length === 0 ? `${player} was asked for nothing.` : `${player} was asked for ${list(his)}.`;
  throw new AppError(
    'usage',
    `“${piece}” is not ${player}'s to answer for`,
    `${[...new Set(asked)].join(' and ')} was asked for it in turn ${turn}`,
    todo,
  );
}

function needPlayer({ setup }: Game, player: string): void {
  if (setup.players.some(({ name }) => name === player)) return;
  throw new AppError(
    'usage',
    `“${player}”`,
    'he is not on the roster',
    `The players are ${setup.players.map(({ name }) => name).join(', ')}.`,
  );
}
