import { type Mark, makeDoubt } from '../judge/mark.js';
import type { Intent } from '../meaning.js';
import type { Scene } from '../mentions/scene.js';

function single<V>(mark: Mark<V> | undefined): Intent<V> | undefined {
  return mark?.intents.length === 1 ? mark.intents[0] : undefined;
}

function chain<V>(first: Intent<V>, second: Intent<V>, { rulebook }: Scene<V>) {
  if (!first.found.known || first.found.piece !== second.found.piece) return undefined;
  return rulebook.chain(first.found.piece, first.value, second.value);
}

/** Two orders of one piece on one line, the second going on from where the first ends, are one. */
export function joinChains<V>(marks: readonly Mark<V>[], scene: Scene<V>): readonly Mark<V>[] {
  if (scene.rulebook.oneMove) return marks;
  const done: Mark<V>[] = [];
  for (const mark of marks) {
    const before = done.at(-1);
    const [first, second] = [single(before), single(mark)];
    const whole = first && second ? chain(first, second, scene) : undefined;
    if (before?.bin === 'order' && first && second && whole) {
      const notes = [
        ...first.notes,
        ...second.notes,
        { words: '', meaning: `two orders on one line: read as one, ${whole.text}` },
      ];
      done[done.length - 1] = { ...before, to: mark.to, intents: [{ ...first, ...whole, notes }] };
    } else done.push(mark);
  }
  return done;
}

/** So many different orders for one piece in one post are no change of mind any more. */
const MOST_EARLIER = 40;

/** On lines of their own the second of such two may be a change of mind: it is a doubt, and the first stays. */
export function doubtChains<V>(marks: readonly Mark<V>[], scene: Scene<V>): readonly Mark<V>[] {
  const before = new Map<string, Intent<V>[]>();
  const ends = new Map<string, Intent<V>>();
  return marks.map((mark) => {
    const second = single(mark);
    if (!second || mark.bin !== 'order') return mark;
    const { piece } = second.found;
    // a way of nobody's that starts where another's ended
    if (mark.bare && second.start !== scene.placeOf(piece)) {
      const begun = ends.get(second.start ?? '');
      if (begun)
        return makeDoubt<V>(
          mark,
          'goes-on',
          [chain(begun, { ...second, found: begun.found }, scene)?.text ?? second.text],
          [begun.found.piece],
        );
    }
    const end = mark.explanation.frames[0]?.steps.at(-1)?.to;
    if (end !== undefined) ends.set(end, second);
    const earlier = before.get(piece) ?? [];
    before.set(piece, earlier);
    for (const first of earlier) {
      const whole = chain(first, second, scene);
      if (whole) return makeDoubt<V>(mark, 'goes-on', [whole.text, second.text], [piece]);
    }
    if (earlier.length < MOST_EARLIER && earlier.every(({ text }) => text !== second.text)) earlier.push(second);
    return mark;
  });
}
