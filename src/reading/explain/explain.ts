import type { Scene } from '../mentions/scene.js';
import { has, isParting, type Token } from '../mentions/token.js';
import type { Deed } from '../rulebook.js';
import { type Asked, type Begun, flawed, type Parts } from './asked.js';
import { subjectCarried } from './carried-subject.js';
import { type Carried, metBy, readCast } from './cast.js';
import { deedOf } from './deeds.js';
import { explainMove, standOf } from './explain-move.js';
import { explainAsked, explainOther, otherActionIn } from './explain-other.js';
import { explainDeedThere, explainSeveral, explainStay } from './explain-stay.js';
import type { Explanation } from './explanation.js';
import { groupIn } from './group.js';
import { goesIn } from './leads.js';
import { findObstacle } from './obstacles.js';

/** A way that names nobody holds at most so many places. */
const MOST_PLACES = 8;

/** Explains a stretch of an utterance by the board; undefined where it speaks of nobody's order. */
export function explain<V>(
  tokens: readonly Token[],
  a: number,
  b: number,
  scene: Scene<V>,
  carried: Carried,
): Explanation | undefined {
  const found = explainAsked(tokens, a, b, scene) ?? explainOrdered(tokens, a, b, scene, carried);
  const part = scene.rulebook.parts && partSaid(tokens, a, b);
  return found && part !== undefined ? { ...found, frames: found.frames.map((frame) => ({ ...frame, part })) } : found;
}

/** The part of the ground that is said of an order; one that something leads to is where it goes. */
const partSaid = (tokens: readonly Token[], a: number, b: number): string | undefined =>
  tokens.find(
    ({ kind, part }, i) => i >= a && i < b && part !== undefined && (kind === 'place' || !has(tokens[i - 1], 'to')),
  )?.part;

function explainOrdered<V>(
  tokens: readonly Token[],
  a: number,
  b: number,
  scene: Scene<V>,
  carried: Carried,
): Explanation | undefined {
  const parts = gather(tokens, a, b, scene);
  const { places } = parts;
  const cast = readCast(tokens, a, b, scene);
  // where nobody can be ordered to stay, nobody is who is said to
  const group = standOf(scene) === '' ? undefined : groupIn(tokens, parts, cast);
  if (group) return group;
  if (cast.subjects.length === 0 && places.length > MOST_PLACES) return undefined;
  const isNamed = cast.subjects.length > 0;
  const meant = isNamed ? undefined : whichOf(tokens, parts, scene, carried);
  const taken = isNamed ? undefined : (meant ?? subjectCarried(tokens, parts, cast, scene, carried));
  if (!isNamed && taken === undefined) return undefined;
  const sub = cast.subjects[0];
  const piece = taken?.piece ?? tokens[sub as number]?.piece ?? '';
  const form = isForm(tokens, parts, sub);
  const head =
    (sub === undefined || form ? undefined : again(tokens, sub, places)) ?? sub ?? taken?.at ?? places[0] ?? a;
  const core = [head, ...places, ...metBy(cast)];
  const begun: Begun = {
    a,
    b,
    core: [Math.min(...core), Math.max(...core)],
    manner: form ? 'form' : 'prose',
    subject: piece,
    head,
    carried: taken !== undefined && piece !== carried.header,
    me: sub !== undefined && tokens[sub]?.me === true,
    goes: goesIn(tokens, a, b),
    begun: false,
    lone: false,
    cost: taken === undefined || piece === carried.header ? 0 : 0.4,
  };
  const { subjects, others } = cast;
  const here = scene.placeOf(piece);
  // each by its name: a record spread from others is slow to ask
  const asked: Asked<V> = {
    a,
    b,
    places,
    deeds: parts.deeds,
    done: parts.done,
    stay: parts.stay,
    arrowed: parts.arrowed,
    acts: parts.acts,
    subjects,
    others,
    taken: cast.taken,
    tokens,
    scene,
    piece,
    sub,
    here,
    form,
    begun,
  };
  if (cast.subjects.some((i) => tokens[i]?.piece !== tokens[sub as number]?.piece))
    return explainSeveral(asked) ?? explainFirst(asked, carried);
  if (meant?.unsure) return flawed(begun, 'which-piece');
  const obstacle = findObstacle(asked);
  if (obstacle) return flawed(begun, obstacle);
  const other = otherActionIn(tokens, a, b, scene);
  const open = other?.action.takes.other === 'any';
  if (other && (cast.others.length > 0 || form || open)) return explainOther(asked, other);
  return places.length > 0 ? explainMove(asked) : (explainStay(asked) ?? explainDeedThere(asked));
}

/** Whom a pronoun means behind several pieces named together: the one that stands at a place said; else nobody knows. */
function whichOf<V>(
  tokens: readonly Token[],
  { a, b, places }: Parts,
  { placeOf }: Scene<V>,
  { either = [] }: Carried,
): { readonly piece: string; readonly at: number; readonly unsure: boolean } | undefined {
  if (either.length < 2 || places.length === 0) return undefined;
  const at = tokens.findIndex((token, i) => i >= a && i < Math.min(b, a + 3) && has(token, 'it -plain'));
  if (at < 0 || places.some((i) => i < at)) return undefined;
  const there = either.filter((piece) => places.some((i) => tokens[i]?.place === placeOf(piece)));
  return { piece: there[0] ?? either[0] ?? '', at, unsure: there.length !== 1 };
}

/** "Nobody stops Vorax, it marches to 4D": the pronoun behind a mark that is the subject of the way; undefined where none is. */
function again(tokens: readonly Token[], sub: number, places: readonly number[]): number | undefined {
  const until = places.find((i) => i > sub);
  if (until === undefined) return undefined;
  for (let k = until - 1; k > sub + 1; k--) {
    if (!has(tokens[k], 'it') || has(tokens[k], 'plain all')) continue;
    const before = tokens[k - 1];
    return isParting(before) || has(before, 'and because -away') ? k : undefined;
  }
  return undefined;
}

function gather<V>(tokens: readonly Token[], a: number, b: number, scene: Scene<V>): Parts {
  const places: number[] = [];
  const deeds: number[] = [];
  const done: Deed[] = [];
  let stay: number | undefined;
  let arrowed = false;
  let acts = false;
  for (let i = a; i < b; i++) {
    const token = tokens[i] as Token;
    if (token.kind === 'place' && !isOfRow(tokens, i, b)) places.push(i);
    else if (token.kind === 'place') continue;
    else if (token.kind === 'arrow') arrowed = true;
    else if (token.kind === 'word' && token.roles) {
      acts ||= has(token, 'act');
      const deed = deedOf(tokens, i, scene);
      if (deed) {
        deeds.push(i);
        done.push(deed);
      }
      // "stays and heals": what only this rulebook has says more than staying
      else if (has(token, 'stay') && (stay === undefined || (token.verb !== undefined && !tokens[stay]?.verb)))
        stay = i;
    }
  }
  return { a, b, places, deeds, done, stay, arrowed, acts };
}

/** "A1 | Vorax | 3D | 4D": before the piece's cell, where two places stand behind it, is the number of the row. */
const isOfRow = (tokens: readonly Token[], i: number, b: number): boolean =>
  i === 0 &&
  tokens[1]?.kind === 'cell' &&
  tokens[2]?.kind === 'piece' &&
  tokens.slice(3, b).filter(({ kind }) => kind === 'place').length > 1;

/** Signs make it a form: an arrow, or a colon, a cell, a place right behind the name with nothing before it that tells. */
function isForm(tokens: readonly Token[], { a, b, arrowed }: Parts, sub: number | undefined): boolean {
  if (arrowed) return true;
  if (sub === undefined) return false;
  const next = tokens[sub + 1];
  if (!next || sub + 1 >= b || tokens[sub]?.me) return false;
  for (let i = a; i < sub; i++) if (tokens[i]?.kind === 'word' && !has(tokens[i], 'plain label list')) return false;
  if (has(next, '#colon #cell #place') || next.gap > 1 || next.kind === 'dash') return true;
  return (
    (has(next, '#semi #open') || (next.kind === 'comma' && tokens[sub + 2]?.gap === 0)) &&
    tokens[sub + 2]?.kind === 'place'
  );
}

/** Several pieces that nothing joins: the later ones may only keep company where they stand; else each wants its own stretch. */
function explainFirst<V>({ tokens, a, b, scene, subjects }: Asked<V>, carried: Carried): Explanation | undefined {
  const first = tokens[subjects[0] as number]?.piece;
  const later = subjects.filter((i) => tokens[i]?.piece !== first);
  const company = later.every((i) => {
    const next = tokens[i + 1];
    const stands = tokens
      .slice(a, b)
      .some((token) => token.kind === 'place' && token.place === scene.placeOf(tokens[i]?.piece ?? ''));
    return stands && !has(next, '#colon #arrow #place go');
  });
  if (!company) return undefined;
  const aside = tokens.map((token, i) => (later.includes(i) ? { ...token, mine: false } : token));
  const one = explain(aside, a, b, scene, carried);
  return one && { ...one, cost: one.cost + 0.6 };
}
