import { foundName } from '../mentions/name-run.js';
import { has, isMark, someHas, type Token } from '../mentions/token.js';
import type { Frame } from '../rulebook.js';
import { type Asked, type Begun, flawed } from './asked.js';
import { areJoined } from './cast.js';
import { foundOf, isApart, jointThere, moveOf, standOf, stayingOf } from './explain-move.js';
import type { Explanation } from './explanation.js';
import { leadOf } from './leads.js';

/** A word of staying and the piece, nobody else that matters. */
export function explainStay<V>(asked: Asked<V>): Explanation | undefined {
  const { tokens, stay, deeds, others, begun, piece, sub, scene } = asked;
  if (standOf(scene) === '') return undefined;
  if (stay === undefined || others.some((i) => !isApart(tokens, i, sub ?? begun.head, stay))) return undefined;
  // "attacks whoever is standing nearest"
  if (deeds.some((k) => k < stay && someHas(tokens, 'whoever', k, stay))) return undefined;
  const cost = begun.cost + 0.3 * (others.length + deeds.length) + besideGroup(tokens, begun, stay);
  const by = sub ?? stay;
  const action = stayingOf(tokens, stay, scene);
  const frame = { action, found: foundOf(tokens, sub, piece), start: undefined, steps: [] };
  return { ...begun, manner: 'stay', core: [Math.min(by, stay), Math.max(by, stay)], frames: [frame], cost };
}

/** "The rest hold, Vorax holds" are two: what is said of a group is none of the piece's. */
const besideGroup = (tokens: readonly Token[], { a, b, head }: Begun, stay: number): number =>
  tokens.some((token, i) => i >= a && i < b && i !== head && i !== stay && has(token, 'all rest -plain')) ? 1.5 : 0;

/** A deed with a name and no place: the way is where he stands, if the piece gets there; else nothing is said of a way. */
export function explainDeedThere<V>(asked: Asked<V>): Explanation | undefined {
  const { tokens, deeds, stay, sub, form, begun } = asked;
  const own = deeds.some((k) => tokens[k]?.verb !== undefined);
  const frame = form || own ? jointThere(asked) : undefined;
  if (frame) return { ...begun, core: [begun.core[0], Math.max(...deeds)], frames: [frame] };
  if (sub === undefined || (stay !== undefined && deeds.every((k) => k > stay))) return undefined;
  return saysNoGoal(asked) ? flawed(begun, 'no-goal') : undefined;
}

/** "Vorax attacks.", "Vorax engages whoever is near", "Mol follows Vorax": a verb of an order right behind the name, and no place. */
function saysNoGoal<V>({ tokens, b, form, begun: { head, carried, me } }: Asked<V>): boolean {
  if (carried || me) return false;
  // "send Vorax after her"
  if (has(tokens[head - 1], 'send') && someHas(tokens, 'away whoever -plain', head + 1, b)) return true;
  let k = head + 1;
  while (k < b && (isMark(tokens[k]) || has(tokens[k], 'plain -go -same'))) k++;
  const verb = tokens[k];
  if (k >= b || verb?.kind !== 'word') return false;
  const rest = tokens.slice(k + 1, b).filter((token) => !isMark(token) && !has(token, 'plain to'));
  const open = someHas(rest, '#piece whoever away');
  if (has(verb, 'same')) return true;
  if (has(verb, 'strike relieve catch give -being -away')) return open || rest.length === 0 || form;
  return has(verb, 'go send') && (open || (form && rest.length > 0)) && rest.length < 9;
}

/** Explains a stretch about several pieces in one breath: all stay, all strike together, or each goes to a place of its own. */
export function explainSeveral<V>(asked: Asked<V>): Explanation | undefined {
  const { tokens, places, deeds, done, stay, subjects, others, scene } = asked;
  const byPiece = new Map(subjects.map((i) => [tokens[i]?.piece ?? '', tokens[i] as Token]));
  const pieces = [...byPiece];
  if (!areJoined(tokens, subjects, scene)) return undefined;
  const begun = { ...asked.begun, subject: pieces.at(-1)?.[0] };
  if (pieces.some(([, token]) => token.kind !== 'piece'))
    return places.length > 0 ? flawed(begun, 'which-piece') : undefined;
  const led = places.filter((i) => ['to', 'and', 'comma', 'amp'].includes(leadOf(tokens, i)));
  const away = places.filter(
    (i) => !pieces.some(([piece]) => scene.placeOf(piece) === tokens[i]?.place) || leadOf(tokens, i) === 'to',
  );
  const goals = led.length === pieces.length && !places.some((i) => leadOf(tokens, i) === 'from') ? led : away;
  if (goals.length === 0 && stay !== undefined && others.length === 0 && standOf(scene) !== '') {
    const action = stayingOf(tokens, stay, scene);
    const frames = pieces.map(([, token]) => ({ action, found: foundName(token), start: undefined, steps: [] }));
    return { ...begun, frames, manner: 'stay', core: [begun.core[0], Math.max(stay, ...subjects)] };
  }
  const move = moveOf(scene);
  if (!move || goals.length === 0) return undefined;
  if (goals.some((i) => ['away', 'or'].includes(leadOf(tokens, i)))) return flawed(begun, 'several-pieces');
  const together = done.find(({ whom }) => whom === 'nobody');
  const [only] = goals;
  if (goals.length === 1 && !together) {
    return flawed(begun, done.length === 0 && others.length === 0 ? 'one-goal-for-several' : 'several-pieces');
  }
  if ((goals.length !== pieces.length && !(goals.length === 1 && together)) || (done.length > 0 && !together))
    return flawed(begun, 'several-pieces');
  if (others.length > 0 && !together) return flawed(begun, 'several-pieces');
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
  return { ...begun, frames, core: [begun.core[0], Math.max(...goals, ...deeds, begun.core[1])] };
}
