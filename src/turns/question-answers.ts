import type { Decision } from '../rulesets/contract/question-facts.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import { judgeRecord } from './close.js';
import type { OrderOutcome } from './outcomes.js';
import { compareOutcomes, joinOutcomes } from './outcomes.js';
import type { Consequence, Question, QuestionKind, Ruling, TurnRecord, TurnResult } from './turn.js';

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
  const fates = new Map([...joinOutcomes(now, outcomes).byOrder].map(([id, one]) => [id, tellFare(one)]));
  return answersTo(question).map((answer) => {
    const ruling: Ruling = { ...answer, id: 0, question: question.id, who: '', at: record.sheet.lock, why: '' };
    const { gathered, update } = judgeRecord({ ...record, rulings: [...record.rulings, ruling] }, ruleset);
    const then = joinOutcomes({ ...now, gathered, update }, outcomes).byOrder;
    return {
      ...answer,
      fares: [...then.values()]
        .filter((one) => fates.get(one.order.id) !== tellFare(one))
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
function tellFare({ order, standing, verdicts }: OrderOutcome): string {
  return JSON.stringify([order.text, standing, verdicts.map(({ because, rule }) => [rule, because])]);
}
