import type { MapArrow } from '../core/board-view.js';
import type { Topology } from '../core/topology/topology.js';
import type { Decision } from '../rulesets/contract/question-facts.js';
import { JUDGE } from '../rulesets/contract/report.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import { namesIn, placesIn, withoutNames } from './authors.js';
import { judgeRecord } from './close.js';
import { orderArrows } from './map-arrows.js';
import { compareOutcomes, formatMovement, joinOutcomes, type OrderOutcome } from './outcomes.js';
import type { Confirmation, Consequence, Question, QuestionKind, Ruling, TurnRecord, TurnResult } from './turn.js';

/** An answer there is to a question: a decision, and the order of a reading. */
export interface PossibleAnswer {
  readonly decision: Decision;
  readonly orders: readonly string[];
}

/** What an answer would come to: how the orders it brings would fare, and what would come out otherwise than now. */
export interface TriedAnswer extends PossibleAnswer {
  /** The orders that count, or fare, otherwise than as it stands; first those in the words asked about. */
  readonly fares: readonly OrderOutcome[];
  readonly changed: readonly Consequence[];
}

/** How many readings are tried; nobody reads more. */
const MOST_ANSWERS = 6;

const DECISIONS_ON: Readonly<Record<QuestionKind, readonly Decision[]>> = {
  doubt: ['not-an-order'],
  nickname: ['not-an-order'],
  unseen: ['carry-out', 'leave-out'],
  unsure: ['carry-out', 'leave-out'],
  taken: ['carry-out', 'leave-out'],
  'judge-post': ['carry-out', 'leave-out'],
  stranger: ['same-player', 'stranger'],
  entry: ['not-an-order'],
  overruled: [],
  changed: ['let-go'],
};

/** Every answer a question offers by itself: its readings first, then the decisions of its kind. */
export function answersTo({ kind, nearest, later }: Question): readonly PossibleAnswer[] {
  const decisions = DECISIONS_ON[kind].flatMap((decision): readonly Decision[] =>
    decision === 'carry-out' && later !== undefined ? [decision, 'carry-out-later'] : [decision],
  );
  return [
    ...nearest.slice(0, MOST_ANSWERS).map((order): PossibleAnswer => ({ decision: 'read-as', orders: [order] })),
    ...decisions.map((decision): PossibleAnswer => ({ decision, orders: [] })),
  ];
}

/** Carries the turn out with each answer to a question, and tells what would be otherwise than as it stands. Keeps nothing. */
export function tryAnswers<B, V>(
  record: TurnRecord,
  now: TurnResult,
  question: Question,
  ruleset: Ruleset<B, V>,
): readonly TriedAnswer[] {
  const { outcomes } = ruleset;
  const fates = new Map([...joinOutcomes(now, outcomes).byOrder].map(([id, one]) => [id, formatFare(one)]));
  return answersTo(question).map((answer) => {
    const ruling: Ruling = { ...answer, id: 0, question: question.id, who: '', at: record.sheet.lock, why: '' };
    const { gathered, update } = judgeRecord({ ...record, rulings: [...record.rulings, ruling] }, ruleset);
    const then = joinOutcomes({ ...now, gathered, update }, outcomes).byOrder;
    return {
      ...answer,
      fares: [...then.values()]
        .filter((one) => fates.get(one.order.id) !== formatFare(one))
        .toSorted((a, b) => Number(isFrom(b, question)) - Number(isFrom(a, question))),
      changed: compareOutcomes(now.update, update, outcomes),
    };
  });
}

/** True for an order that stands where the question is asked. */
function isFrom({ order: { place } }: OrderOutcome, { place: asked }: Question): boolean {
  return place.post === asked.post && (asked.to <= asked.from || (place.from < asked.to && asked.from < place.to));
}

/** What an order is and how it fares, as a text by which it is compared. */
function formatFare({ order, standing, verdicts }: OrderOutcome): string {
  return JSON.stringify([order.text, standing, verdicts.map(({ because, rule }) => [rule, because])]);
}

/** What a question is about, as far as it can be told from its words and readings. */
export interface QuestionScene {
  /** The pieces meant. */
  readonly pieces: readonly string[];
  /** Where they stand, and every place that is named. */
  readonly places: readonly string[];
  /** All other orders for those pieces, whoever gave them, each with what becomes of it. */
  readonly orders: readonly OrderOutcome[];
  /** What those pieces do as it stands. */
  readonly stands: readonly { readonly piece: string; readonly told: string }[];
  /** Those orders' ways, and the ways of the readings. */
  readonly arrows: readonly MapArrow[];
}

/** More pieces than these are not shown: a post with orders for all of somebody's says nothing on a small map. */
const MOST_CLOSE_BY = 4;

/** Finds what a question is about: who is meant, which places are named, what else was ordered, what stands now. */
export function findScene<B, V>(
  record: TurnRecord,
  result: TurnResult,
  asked: Question | Confirmation,
  ruleset: Ruleset<B, V>,
  topology: Topology,
): QuestionScene {
  const board = ruleset.readBoard(record.board);
  const readings = 'nearest' in asked ? asked.nearest.flatMap((text) => read(text, ruleset, board)) : [];
  const words = 'words' in asked ? textOf(asked, result) : (asked.call?.piece ?? '');
  const here = result.gathered.orders.filter(
    ({ place }) => place.post === asked.place?.post && asked.place !== undefined && touches(place, asked.place),
  );
  const pieces = [
    ...new Set([
      ...('call' in asked && asked.call ? [asked.call.piece] : []),
      ...readings.map(({ piece }) => piece),
      ...here.filter(({ known }) => known).map(({ piece }) => piece),
      ...namesIn(words, ruleset.subjectsOf(board)),
    ]),
  ].slice(0, MOST_CLOSE_BY);
  const moves = result.update.moves.filter(({ piece }) => pieces.includes(piece));
  const { pieces: after } = ruleset.viewBoard(result.update.board as B, record.control, record.sheet.lock, JUDGE);
  const ends = new Map(after.map(({ name, at }) => [name, at]));
  const traces = readings.flatMap(({ piece, text, value }) => {
    const order = { ...ENVELOPE, piece, text, value };
    const places = ruleset.traceOrder(order, board)?.places ?? [];
    return places.length > 1 ? [{ piece, kind: 'ordered', places, told: text } as const] : [];
  });
  const others = [...joinOutcomes(result, ruleset.outcomes).byOrder.values()].filter(({ order }) =>
    pieces.includes(order.piece),
  );
  const arrows = orderArrows(ruleset, result, 'judge').filter(({ piece }) => pieces.includes(piece));
  return {
    pieces,
    places: [
      ...new Set([
        ...moves.flatMap(({ from, to, destination: wanted }) => [from, to, wanted].flatMap((place) => place ?? [])),
        ...[...traces, ...arrows].flatMap(({ places }) => places),
        ...placesIn(withoutNames(words, ruleset.subjectsOf(board)), topology, moves[0]?.from ?? undefined),
      ]),
    ].filter((place) => topology.has(place)),
    orders: others.filter(({ order }) => 'call' in asked || !here.includes(order)),
    stands: moves.map((move) => ({
      piece: move.piece,
      told: `${formatMovement(move, ruleset.outcomes)}${formatPlaced(move, ends.get(move.piece))}`,
    })),
    arrows: [...arrows, ...traces],
  };
}

/** Where a piece stands in the end, where that is not where its move ended: the judge placed it, or it was beaten. */
function formatPlaced({ to }: TurnResult['update']['moves'][number], end: string | null | undefined): string {
  return end === undefined || end === null || end === to ? '' : `; it stands at ${end} in the end`;
}

/** What is needed of an order to trace it, beside piece, text and value. */
const ENVELOPE = {
  id: '',
  place: { post: '', revision: 0, from: 0, to: 0 },
  player: '',
  at: 0,
  known: true,
  fits: [],
  words: '',
  notes: [],
} as const;

function read<B, V>(text: string, ruleset: Ruleset<B, V>, board: B) {
  const found = ruleset.readCanonical(text, board);
  return found ? [{ ...found, text }] : [];
}

/** The words asked about, and where there are two texts both. */
function textOf({ words, place, later }: Question, { gathered }: TurnResult): string {
  const post = gathered.posts.find((one) => one.post.id === place.post)?.post;
  return [words, later === undefined ? '' : (post?.revisions[later]?.body.text ?? '')].join('\n');
}

function touches(a: Question['place'], b: Question['place']): boolean {
  return b.to <= b.from || (a.from < b.to && b.from < a.to);
}
