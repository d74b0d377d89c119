import type { PostPolicy } from '../../rulesets/contract/windows.js';
import type { Questions } from '../rulings/questions.js';
import { strangerQuestion } from './authors.js';
import type { ReadPart } from './read-parts.js';
import { placeOf } from './read-parts.js';

/** Whether a look-alike who gave orders is the player is asked once for each. */
export function askStrangers<V>(items: readonly ReadPart<V>[], questions: Questions, rules: PostPolicy): void {
  const asked = new Set<string>();
  for (const item of items) {
    const { post, who, part } = item;
    if (!who.maybe || part.bin !== 'order' || asked.has(who.name)) continue;
    asked.add(who.name);
    questions.ask({
      id: strangerQuestion(who.name),
      kind: 'stranger',
      place: placeOf(item),
      player: who.name,
      words: post.author,
      why: `${who.name} posts like ${who.maybe}, under another name or account (${rules.stranger}).`,
      change: `His orders are illegal (${rules.notPlaying}) unless you say that he is ${who.maybe}.`,
      nearest: [],
    });
  }
}
