import { foundName } from '../mentions/name-run.js';
import type { Scene } from '../mentions/scene.js';
import { has, hasAny, type Token } from '../mentions/token.js';
import type { Action, Frame } from '../rulebook.js';
import type { Cast } from './cast.js';
import { type Begun, foundOf, type Parts } from './explain-move.js';
import type { Explanation, Flaw } from './explanation.js';

/** The action of another piece that a stretch says, with the token that says it. */
export function otherActionIn<V>(
  tokens: readonly Token[],
  a: number,
  b: number,
  { rulebook }: Scene<V>,
): { readonly action: Action<V>; readonly at: number } | undefined {
  for (const action of rulebook.actions) {
    if (!action.takes.other || action.takes.goal) continue;
    for (let k = a; k < b; k++) {
      const token = tokens[k];
      if (token?.kind === 'word' && hasAny(token, action.said)) return { action, at: k };
    }
  }
  return undefined;
}

/** Explains a stretch as something done to another piece that needs no way there: to lie in wait, to hand over. */
export function explainOther<V>(
  tokens: readonly Token[],
  { places, arrowed }: Parts,
  { others, subjects }: Cast,
  begun: Begun,
  piece: string,
  { action, at }: { readonly action: Action<V>; readonly at: number },
  scene: Scene<V>,
): Explanation {
  const flawed = (flaw: Flaw): Explanation => ({ ...begun, frames: [], flaw });
  const target = others.find((k) => k > at) ?? others[0];
  if (target === undefined) return flawed('whom');
  const here = scene.placeOf(piece);
  const his = scene.placeOf(tokens[target]?.piece ?? '');
  const { piece: name, known, fits } = foundName(tokens[target] as Token);
  const other = { name, known, fits };
  const core = [Math.min(begun.core[0], at), Math.max(begun.core[1], target, at)] as const;
  const frame: Frame = {
    action: action.id,
    found: foundOf(tokens, subjects[0], piece),
    start: places.some((k) => tokens[k]?.place === here) ? here : undefined,
    steps: [],
    other,
  };
  if (action.takes.at && arrowed) return flawed('two-actions');
  if (others.filter((k) => has(tokens[k - 1], 'to')).length > 1) return flawed('whom');
  if (action.takes.at) {
    const place =
      places
        .filter((k) => k > at)
        .map((k) => tokens[k]?.place)
        .find((one) => one !== here) ?? his;
    if (place === undefined) return flawed('no-goal');
    return { ...begun, core, frames: [{ ...frame, at: place }] };
  }
  if (others.length > 1) return flawed('whom');
  const elsewhere = places.some((k) => tokens[k]?.place !== here && tokens[k]?.place !== his);
  return arrowed || elsewhere ? flawed('two-actions') : { ...begun, core, frames: [frame] };
}
