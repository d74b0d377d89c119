import type { Note } from '../../core/order.js';
import type { Explanation } from '../explain/explanation.js';
import type { Intent } from '../meaning.js';
import type { Scene } from '../mentions/scene.js';
import type { Frame } from '../rulebook.js';

/** The orders an explanation gives, as the rulebook makes them; empty where the rulebook makes none of one of them. */
export function makeOrders<V>(explanation: Explanation, scene: Scene<V>): readonly Intent<V>[] {
  // they were read by the rulebook of this scene
  if (explanation.intents) return explanation.intents as readonly Intent<V>[];
  const intents: Intent<V>[] = [];
  for (const frame of explanation.frames) {
    const value = scene.rulebook.actions.find(({ id }) => id === frame.action)?.make(frame);
    if (value === undefined) return [];
    const { found } = frame;
    const text = scene.rulebook.write(found.piece, value);
    intents.push({
      found,
      value,
      text,
      notes: notesOf(frame, explanation, scene),
      start: frame.start,
    });
  }
  return intents;
}

/** What was understood beyond the letter. */
function notesOf<V>(
  { action, steps, start, found, part }: Frame,
  { carried, frames }: Explanation,
  { own, rulebook }: Scene<V>,
): readonly Note[] {
  const notes: Note[] = [];
  const say = (meaning: string) => notes.push({ words: '', meaning });
  if (carried && found.piece === own)
    say(`${rulebook.nouns.piece} name left off: read as your own ${rulebook.nouns.piece}, ${own}`);
  // what is asked for says where to, and no more
  const [first] = rulebook.actions.some(({ id, asked }) => id === action && asked) ? [] : steps;
  const { parts, nouns } = rulebook;
  if (first && start === undefined && frames.length === 1 && first.from !== first.to)
    say(`no start ${nouns.place}: read as from ${first.from}, where it stands`);
  if (first && part === undefined && parts && nouns.part && frames.length === 1)
    say(`no ${nouns.part}: read as on ${parts.of(first.from)}, where it stands`);
  const turns = steps.length > 1 && steps.every(({ from, to }) => rulebook.distance(from, to) === 1);
  if (turns && rulebook.wayInOneTurn) say(`${steps.length} turns' moves: ${rulebook.wayInOneTurn}`);
  return notes;
}
