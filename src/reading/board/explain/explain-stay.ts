import type { Scene } from '../mentions/scene.js';
import { has, hasAny, isMark, type Token } from '../mentions/token.js';
import type { Cast } from './cast.js';
import { deedOf } from './deeds.js';
import { type Begun, foundOf, isApart, type Parts, standOf } from './explain-move.js';
import type { Explanation } from './explanation.js';

/** A word of staying and the piece, nobody else that matters. */
export function explainStay<V>(
  tokens: readonly Token[],
  { stay, deeds }: Parts,
  { others, subjects }: Cast,
  begun: Begun,
  piece: string,
  scene: Scene<V>,
): Explanation | undefined {
  if (stay === undefined || others.some((i) => !isApart(tokens, i, subjects[0] ?? begun.head, stay))) return undefined;
  // "attacks whoever is standing nearest"
  if (deeds.some((k) => k < stay && tokens.slice(k, stay).some((token) => has(token, 'whoever')))) return undefined;
  const cost = begun.cost + 0.3 * (others.length + deeds.length);
  const sub = subjects[0] ?? stay;
  const frame = { action: standOf(scene), found: foundOf(tokens, subjects[0], piece), start: undefined, steps: [] };
  return { ...begun, manner: 'stay', core: [Math.min(sub, stay), Math.max(sub, stay)], frames: [frame], cost };
}

/** A deed with a name and no place: the way is where he stands, if the piece gets there; else nothing is said of a way. */
export function explainDeedThere<V>(
  tokens: readonly Token[],
  parts: Parts,
  { subjects }: Cast,
  begun: Begun,
  piece: string,
  scene: Scene<V>,
): Explanation | undefined {
  const { deeds, stay } = parts;
  const joint = deeds.map((k) => deedOf(tokens, k, scene)).find((deed) => deed?.whom === 'nobody');
  const here = scene.placeOf(piece);
  const move = scene.rulebook.actions.find(({ takes }) => takes.goal);
  if (joint && begun.manner === 'form' && move && here) {
    const frame = {
      action: move.id,
      found: foundOf(tokens, subjects[0], piece),
      start: undefined,
      steps: [{ from: here, to: here, via: [], deed: { id: joint.id } }],
    };
    return { ...begun, core: [begun.core[0], Math.max(...deeds)], frames: [frame] };
  }
  if (subjects.length === 0 || (stay !== undefined && deeds.every((k) => k > stay))) return undefined;
  return saysNoGoal(tokens, parts, begun) ? { ...begun, frames: [], flaw: 'no-goal' } : undefined;
}

/** "Vorax attacks.", "Vorax engages whoever is near", "Mol follows Vorax": a verb of an order right behind the name, and no place. */
function saysNoGoal(tokens: readonly Token[], { b }: Parts, { head, manner, carried, me }: Begun): boolean {
  if (carried || me) return false;
  // "send Vorax after her"
  if (
    has(tokens[head - 1], 'send') &&
    tokens.slice(head + 1, b).some((token) => hasAny(token, ['away', 'whoever']) && !hasAny(token, ['plain']))
  )
    return true;
  let k = head + 1;
  while (k < b && (isMark(tokens[k]) || (hasAny(tokens[k], ['plain']) && !hasAny(tokens[k], ['go', 'same'])))) k++;
  const verb = tokens[k];
  if (k >= b || verb?.kind !== 'word') return false;
  const rest = tokens.slice(k + 1, b).filter((token) => !isMark(token) && !hasAny(token, ['plain', 'to']));
  const open = rest.some((token) => hasAny(token, ['whoever', 'away']) || token.kind === 'piece');
  if (hasAny(verb, ['same'])) return true;
  if (hasAny(verb, ['strike', 'relieve', 'catch', 'give']) && !hasAny(verb, ['being', 'away']))
    return open || rest.length === 0 || manner === 'form';
  return hasAny(verb, ['go', 'send']) && (open || (manner === 'form' && rest.length > 0)) && rest.length < 9;
}
