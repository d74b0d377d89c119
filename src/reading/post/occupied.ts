import type { Explanation } from '../explain/explanation.js';
import { makeOrders } from '../judge/make-orders.js';
import { type Mark, makeDoubt, piecesOf } from '../judge/mark.js';
import type { Scene } from '../mentions/scene.js';
import type { Step } from '../rulebook.js';
import type { Read } from './utterances.js';

/** The steps of an order's moves, with the piece each is for. */
function stepsOf<V>(mark: Mark<V>, { rulebook }: Scene<V>): readonly { readonly piece: string; readonly step: Step }[] {
  if (mark.bin !== 'order') return [];
  // where all steps are one move it passes over who stands between
  return mark.explanation.frames.flatMap(({ found, steps }) =>
    (rulebook.oneMove ? steps.slice(-1) : steps).map((step) => ({ piece: found.piece, step })),
  );
}

/**
 * A move onto a place where somebody stands, without a word of what is done to him, is asked about where it is told in
 * words, and in signs where an enemy who stands there is named; not where he leaves by an order of the same post.
 */
export function doubtOccupied<V>(read: readonly Read<V>[], scene: Scene<V>): readonly Read<V>[] {
  // where nothing is done to who stands there, nothing need be said of him
  if (scene.rulebook.deeds.every(({ whom }) => whom === 'nobody')) return read;
  const leaving = new Set<string>();
  for (const { marks } of read)
    for (const mark of marks)
      for (const { piece, step } of stepsOf(mark, scene)) if (step.from !== step.to) leaving.add(piece);
  return read.map(({ utterance, marks }) => ({
    utterance,
    marks: marks.map((mark) => {
      if (mark.bin !== 'order' || mark.still) return mark;
      const open = stepsOf(mark, scene).some(({ piece, step }) => {
        const who = step.deed ? undefined : scene.whoIsAt(step.to);
        if (who === undefined || who === piece || leaving.has(who) || scene.rulebook.leadsOn?.(step.to)) return false;
        if (mark.explanation.manner !== 'form') return true;
        return (
          scene.isEnemy(who) &&
          utterance.tokens.some((token) => token.piece === who && token.from >= mark.from && token.to <= utterance.to)
        );
      });
      if (!open) return mark;
      const done = [0, 1].flatMap((n) => makeOrders(withDeeds(mark.explanation, n, scene), scene));
      const nearest = [
        ...done.filter(({ text }) => mark.intents.every((one) => one.text !== text)),
        ...mark.intents,
      ].map(({ text }) => text);
      return makeDoubt<V>(mark, 'occupied', nearest, piecesOf(mark.intents));
    }),
  }));
}

/** The same moves with what may be done to who stands at their ends: the first deed to one of his side, or a later one. */
function withDeeds<V>(explanation: Explanation, n: number, { whoIsAt, isEnemy, rulebook }: Scene<V>): Explanation {
  const frames = explanation.frames.map((frame) => ({
    ...frame,
    steps: frame.steps.map((step): Step => {
      const who = step.deed ? undefined : whoIsAt(step.to);
      if (who === undefined || who === frame.found.piece) return step;
      const deed = rulebook.deeds.filter(({ whom }) => whom === (isEnemy(who) ? 'enemy' : 'friend'))[n];
      return deed ? { ...step, deed: { id: deed.id, other: { name: who, known: true, fits: [] } } } : step;
    }),
  }));
  return { ...explanation, frames };
}
