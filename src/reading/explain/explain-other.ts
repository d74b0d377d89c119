import type { Scene } from '../mentions/scene.js';
import { has, isMark, isUnknownWord, type Token } from '../mentions/token.js';
import type { Action, Frame } from '../rulebook.js';
import { type Asked, flawed } from './asked.js';
import { isNamedBefore, otherOf, says } from './deeds.js';
import { foundOf } from './explain-move.js';
import { BARE, type Explanation } from './explanation.js';

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
      if (says(tokens[k] as Token, action, rulebook)) return { action, at: k };
    }
  }
  return undefined;
}

/** Explains a stretch as something done to another piece that needs no way there: to lie in wait, to hand over. */
export function explainOther<V>(
  asked: Asked<V>,
  { action, at }: { readonly action: Action<V>; readonly at: number },
): Explanation {
  const { tokens, places, arrowed, others, begun, piece, sub, here, form, scene } = asked;
  const named = others.find((k) => k > at) ?? others[0];
  const open = action.takes.other === 'any' && named === undefined;
  // "intercept Moonrakers" in signs, where nobody is called so: the name as typed
  const unknown = named === undefined && form ? typedBehind(tokens, at + 1, begun.b, scene) : undefined;
  // small letters are a name's only where all the rest is as the rulebook writes it: "Vorax: 3D - intercept moor hounds"
  const stands = tokens[begun.head + 1]?.kind === 'colon' && tokens[begun.head + 2]?.kind === 'place';
  const typed = unknown?.small && !(stands && unknown.at === begun.b - 1) ? undefined : unknown;
  if (named === undefined && typed === undefined && !(open && isUnsaid(tokens, at, begun.b)))
    return flawed(begun, 'whom');
  const his = named === undefined ? undefined : scene.placeOf(tokens[named]?.piece ?? '');
  const other =
    named !== undefined ? otherOf(tokens[named] as Token) : typed && { name: typed.name, known: false, fits: [] };
  // "int. any"
  const behind = tokens[at + 1]?.kind === 'stop' && tokens[at + 1]?.gap === 0 ? at + 2 : at + 1;
  const anybody = named === undefined && has(tokens[behind], 'whoever') ? behind : at;
  const end = Math.max(begun.core[1], named ?? typed?.at ?? at, anybody);
  const core = [Math.min(begun.core[0], at), end] as const;
  const stated = action.takes.start ? statedStart(asked, at) : undefined;
  const frame: Frame = {
    action: action.id,
    found: foundOf(tokens, sub, piece),
    start: places.some((k) => tokens[k]?.place === here) ? here : stated,
    steps: [],
    ...(other && { other }),
  };
  if (action.takes.at && arrowed) return flawed(begun, 'two-actions');
  if (others.filter((k) => has(tokens[k - 1], 'to')).length > 1) return flawed(begun, 'whom');
  if (action.takes.at) {
    const said = places.filter((k) => k > at);
    // "transfer to Mol at 3D": a place led to right behind the name is where that one is said to stand, though it is the giver's
    const beside = said.find((k) => has(tokens[k - 1], 'at') && k - 2 === (named ?? typed?.at));
    const elsewhere = said.find((k) => tokens[k]?.place !== here);
    const place = tokens[elsewhere ?? beside ?? -1]?.place ?? his;
    if (place === undefined) return flawed(begun, 'no-goal');
    return { ...begun, core, frames: [{ ...frame, at: place }] };
  }
  if (others.length > 1 || (named !== undefined && isNamedBefore(tokens, named))) return flawed(begun, 'whom');
  const known = [here, his, stated];
  const elsewhere = places.some((k) => !known.includes(tokens[k]?.place));
  // "Vorax: 5D > 5D - intercept Mol" fills every field of a form and goes nowhere
  const goes = arrowed && places.some((k) => tokens[k]?.place !== here);
  return goes || elsewhere ? flawed(begun, 'two-actions') : { ...begun, core, frames: [frame] };
}

/** Nobody is said behind the verb, or anybody: "intercept", "intercept anyone". */
function isUnsaid(tokens: readonly Token[], at: number, b: number): boolean {
  const next = tokens[at + 1];
  return at + 1 >= b || isMark(next) || has(next, 'whoever plain at and because');
}

/** The words nobody knows behind a token, that stand where a name must: with where they begin and end. */
function typedBehind<V>(
  tokens: readonly Token[],
  from: number,
  b: number,
  { text }: Scene<V>,
): { readonly name: string; readonly at: number; readonly small: boolean } | undefined {
  let begin = from;
  while (begin < b && has(tokens[begin], '#colon to')) begin++;
  let end = begin;
  while (end < b && isUnknownWord(tokens[end])) end++;
  const [first, last] = [tokens[begin], tokens[end - 1]];
  if (end === begin || !first || !last) return undefined;
  return { name: text.slice(first.from, last.to), at: end - 1, small: first.text[0] === first.low[0] };
}

/** "Vorax: 5D - intercept": the place between the name and the verb of a form is where the piece is said to stand. */
function statedStart<V>({ tokens, places: [first], sub, form }: Asked<V>, at: number): string | undefined {
  const isBetween = form && sub !== undefined && first !== undefined && sub < first && first < at;
  return isBetween ? tokens[first]?.place : undefined;
}

/** Explains what is asked for with words of its own before a piece, which may be anybody's: "Joint engage bump: Vorax > 4D". */
export function explainAsked<V>(
  tokens: readonly Token[],
  a: number,
  b: number,
  scene: Scene<V>,
): Explanation | undefined {
  let at = a;
  while (at < b && tokens[at]?.verb === undefined && has(tokens[at], 'plain label and')) at++;
  const opens = tokens[at];
  const action = opens && at < b && scene.rulebook.actions.find((one) => one.asked && says(opens, one, scene.rulebook));
  if (!action) return undefined;
  const sub = tokens.findIndex(({ kind }, i) => i > at && i < b && kind === 'piece');
  const goals: number[] = [];
  for (let i = at + 1; i < b; i++) if (tokens[i]?.kind === 'place') goals.push(i);
  const goal = goals.at(-1) ?? -1;
  const typed = sub < 0 ? typedBehind(tokens, at + 1, b, scene) : undefined;
  const found = typed
    ? { piece: typed.name, known: false, fits: [], notes: [] }
    : foundOf(tokens, sub, tokens[sub]?.piece ?? '');
  const place = tokens[goal]?.place ?? '';
  const from = scene.placeOf(found.piece) ?? place;
  const one: Explanation = {
    ...BARE,
    a,
    b,
    core: [at, Math.max(at, sub, goal)],
    manner: 'form',
    subject: found.piece,
    head: at,
  };
  const led = goal > 0 && [sub, typed?.at ?? -1].every((i) => i < goal);
  if (found.piece === '' || !led) return { ...one, flaw: 'no-goal' };
  const frame: Frame = { action: action.id, found, start: undefined, steps: [{ from, to: place, via: [] }] };
  return { ...one, frames: [frame] };
}
