import type { Weights } from './weights.js';

/** What an utterance is: talk, something a judge would ask about, an order. */
export const SENSES = ['talk', 'doubt', 'order'] as const;
export type Sense = (typeof SENSES)[number];

/** How much speaks for each sense, in hundredths; whole numbers, so that every machine comes to the same. */
export type Score = Readonly<Record<Sense, number>>;

/** Adds up what some signs speak for; one that comes twice counts once. */
export function scoreSigns(signs: readonly number[], weights: Weights): Score {
  const { seen } = weights;
  const now = ++weights.turn;
  let [talk, doubt, order] = [0, 0, 0];
  for (const sign of signs) {
    const at = weights.find(sign);
    if (at < 0 || seen[at] === now) continue;
    seen[at] = now;
    talk += weights.values[at * 3] as number;
    doubt += weights.values[at * 3 + 1] as number;
    order += weights.values[at * 3 + 2] as number;
  }
  return { talk, doubt, order };
}
