import { foundName } from '../mentions/name-run.js';
import type { Scene } from '../mentions/scene.js';
import type { Token } from '../mentions/token.js';
import type { Frame } from '../rulebook.js';
import { areJoined, type Cast } from './cast.js';
import { deedOf } from './deeds.js';
import { type Begun, moveOf, type Parts, stayingOf } from './explain-move.js';
import type { Explanation, Flaw } from './explanation.js';
import { leadOf } from './leads.js';

/** Explains a stretch about several pieces in one breath: all stay, all strike together, or each goes to a place of its own. */
export function explainSeveral<V>(
  tokens: readonly Token[],
  { places, deeds, stay }: Parts,
  { subjects, others }: Cast,
  begun: Begun,
  scene: Scene<V>,
): Explanation | undefined {
  const byPiece = new Map(subjects.map((i) => [tokens[i]?.piece ?? '', tokens[i] as Token]));
  const pieces = [...byPiece];
  const joined = areJoined(tokens, subjects, scene);
  if (!joined) return undefined;
  if (pieces.some(([, token]) => token.kind !== 'piece'))
    return places.length > 0 ? { ...begun, subject: pieces.at(-1)?.[0], frames: [], flaw: 'which-piece' } : undefined;
  const subject = pieces.at(-1)?.[0];
  const led = places.filter((i) => ['to', 'and', 'comma', 'amp'].includes(leadOf(tokens, i)));
  const away = places.filter(
    (i) => !pieces.some(([piece]) => scene.placeOf(piece) === tokens[i]?.place) || leadOf(tokens, i) === 'to',
  );
  const goals = led.length === pieces.length && !places.some((i) => leadOf(tokens, i) === 'from') ? led : away;
  if (goals.length === 0 && stay !== undefined && others.length === 0) {
    const frames = pieces.map(
      ([, token]): Frame => ({
        action: stayingOf(tokens, stay, scene),
        found: foundName(token),
        start: undefined,
        steps: [],
      }),
    );
    return { ...begun, subject, frames, manner: 'stay', core: [begun.core[0], Math.max(stay, ...subjects)] };
  }
  const move = moveOf(scene);
  if (!move || goals.length === 0) return undefined;
  const flawed = (flaw: Flaw): Explanation => ({ ...begun, subject, frames: [], flaw });
  if (goals.some((i) => ['away', 'or'].includes(leadOf(tokens, i)))) return flawed('several-pieces');
  const said = deeds.flatMap((k) => deedOf(tokens, k, scene) ?? []);
  const together = said.find(({ whom }) => whom === 'nobody');
  const [only] = goals;
  if (goals.length === 1 && !together) {
    return flawed(said.length === 0 && others.length === 0 ? 'one-goal-for-several' : 'several-pieces');
  }
  if ((goals.length !== pieces.length && !(goals.length === 1 && together)) || (said.length > 0 && !together))
    return flawed('several-pieces');
  if (others.length > 0 && !together) return flawed('several-pieces');
  const frames = pieces.map(([piece, token], n): Frame => {
    const here = scene.placeOf(piece) ?? '';
    const to = tokens[(goals.length === 1 ? only : goals[n]) as number]?.place ?? '';
    return {
      action: move.id,
      found: foundName(token),
      start: undefined,
      steps: [{ from: here, to, via: [], ...(together && { deed: { id: together.id } }) }],
    };
  });
  return { ...begun, subject, frames, core: [begun.core[0], Math.max(...goals, ...deeds, begun.core[1])] };
}
