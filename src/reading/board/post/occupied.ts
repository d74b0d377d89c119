import type { Explanation } from '../explain/explanation.js';
import { makeDoubt } from '../judge/judge-sentence.js';
import { makeOrders } from '../judge/make-orders.js';
import type { Mark } from '../judge/mark.js';
import type { Scene } from '../mentions/scene.js';
import type { Step } from '../rulebook.js';
import type { Read } from './read.js';

/** The steps of an order's moves, with the piece each is for. */
function stepsOf<V>(mark: Mark<V>): readonly { readonly piece: string; readonly step: Step }[] {
  if (mark.bin !== 'order' || !('intents' in mark)) return [];
  return mark.explanation.frames.flatMap(({ found, steps }) => steps.map((step) => ({ piece: found.piece, step })));
}

/**
 * A move onto a place where somebody stands, without a word of what is done to him, is asked about where it is told in
 * words, and in signs where an enemy who stands there is named; not where he leaves by an order of the same post.
 */
export function doubtOccupied<V>(read: readonly Read<V>[], scene: Scene<V>): readonly Read<V>[] {
  // where nothing is done to who stands there, nothing need be said of him
  if (scene.rulebook.deeds.every(({ whom }) => whom === 'nobody')) return read;
  const leaving = new Set(
    read
      .flatMap(({ marks }) => marks.flatMap(stepsOf))
      .filter(({ step }) => step.from !== step.to)
      .map(({ piece }) => piece),
  );
  return read.map(({ utterance, marks }) => ({
    utterance,
    marks: marks.map((mark) => {
      if (mark.bin !== 'order' || !('intents' in mark) || mark.still) return mark;
      const open = stepsOf(mark).some(({ piece, step }) => {
        const who = step.deed ? undefined : scene.whoIsAt(step.to);
        if (who === undefined || who === piece || leaving.has(who)) return false;
        if (mark.explanation.manner !== 'form') return true;
        return (
          scene.isEnemy(who) &&
          utterance.tokens.some((token) => token.piece === who && token.from >= mark.from && token.to <= utterance.to)
        );
      });
      if (!open) return mark;
      const nearest = [...makeOrders(withDeeds(mark.explanation, scene), scene), ...mark.intents].map(
        ({ text }) => text,
      );
      const about = mark.intents.map(({ found }) => found.piece);
      return makeDoubt<V>(mark, 'occupied', nearest, about);
    }),
  }));
}

/** The same moves with what the board says is done to who stands at their ends. */
function withDeeds<V>(explanation: Explanation, { whoIsAt, isEnemy, rulebook }: Scene<V>): Explanation {
  const frames = explanation.frames.map((frame) => ({
    ...frame,
    steps: frame.steps.map((step): Step => {
      const who = step.deed ? undefined : whoIsAt(step.to);
      if (who === undefined || who === frame.found.piece) return step;
      const deed = rulebook.deeds.find(({ whom }) => whom === (isEnemy(who) ? 'enemy' : 'friend'));
      return deed ? { ...step, deed: { id: deed.id, other: { name: who, known: true, fits: [] } } } : step;
    }),
  }));
  return { ...explanation, frames };
}
