import type { Scene } from '../mentions/scene.js';
import { has, hasAny, isMark, isMine, isParting, type Token } from '../mentions/token.js';
import type { Role } from '../words/roles.js';
import { type Carried, type Cast, readCast } from './cast.js';
import { deedOf } from './deeds.js';
import { type Begun, explainMove, foundOf, isApart, type Parts, standOf } from './explain-move.js';
import { explainOther, otherActionIn } from './explain-other.js';
import { explainSeveral } from './explain-several.js';
import type { Explanation, Flaw } from './explanation.js';
import { isLinked } from './leads.js';

/** How far into a stretch a pronoun stands that is its subject. */
const MOST_BEFORE_PRONOUN = 4;
/** What may stand before the places of a stretch that names nobody, so that they are a way of the author's own piece. */
const BARE: readonly Role[] = ['plain', 'go', 'from', 'i', 'label', 'list', 'send'];

/** Explains a stretch of an utterance by the board; undefined where it speaks of nobody's order. */
export function explain<V>(
  tokens: readonly Token[],
  a: number,
  b: number,
  scene: Scene<V>,
  carried: Carried,
): Explanation | undefined {
  const parts = gather(tokens, a, b, scene);
  const { places, arrowed } = parts;
  const cast = readCast(tokens, a, b, scene);
  const group = groupIn(tokens, parts, cast);
  if (group) return group;
  const taken = cast.subjects.length > 0 ? undefined : subjectCarried(tokens, parts, cast, scene, carried);
  if (cast.subjects.length === 0 && taken === undefined) return undefined;
  const sub = cast.subjects[0];
  const piece = taken?.piece ?? tokens[sub as number]?.piece ?? '';
  const form = isForm(tokens, parts, sub, arrowed);
  const head = (sub === undefined || form ? undefined : again(tokens, sub, places)) ?? sub ?? taken?.at ?? places[0] ?? a;
  const met = [...cast.taken].filter(([i]) => cast.others.includes(i)).flat();
  const core = [head, ...places, ...met];
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
  const flawed = (flaw: Flaw): Explanation => ({ ...begun, frames: [], flaw });
  if (new Set(cast.subjects.map((i) => tokens[i]?.piece)).size > 1) {
    return explainSeveral(tokens, parts, cast, begun, scene) ?? explainFirst(tokens, a, b, scene, carried, cast);
  }
  const obstacle = findObstacle(tokens, parts, cast, sub, scene);
  if (obstacle) return flawed(obstacle);
  const other = otherActionIn(tokens, a, b, scene);
  if (other && (cast.others.length > 0 || form)) return explainOther(tokens, parts, cast, begun, piece, other, scene);
  if (places.length > 0) return explainMove(tokens, parts, cast, begun, piece, scene);
  return (
    explainStay(tokens, parts, cast, begun, piece, scene) ?? explainDeedThere(tokens, parts, cast, begun, piece, scene)
  );
}

/** "Nobody stops Vorax, it marches to 4D": the pronoun behind a mark that is the subject of the way; undefined where none is. */
function again(tokens: readonly Token[], sub: number, places: readonly number[]): number | undefined {
  const until = places.find((i) => i > sub);
  if (until === undefined) return undefined;
  for (let k = until - 1; k > sub + 1; k--) {
    if (!has(tokens[k], 'it') || hasAny(tokens[k], ['plain', 'all'])) continue;
    const before = tokens[k - 1];
    return isParting(before) || (hasAny(before, ['and', 'because']) && !has(before, 'away')) ? k : undefined;
  }
  return undefined;
}

function gather<V>(tokens: readonly Token[], a: number, b: number, scene: Scene<V>): Parts {
  const places: number[] = [];
  const deeds: number[] = [];
  let stay: number | undefined;
  let arrowed = false;
  for (let i = a; i < b; i++) {
    const token = tokens[i] as Token;
    if (token.kind === 'place') places.push(i);
    else if (token.kind === 'arrow') arrowed = true;
    else if (token.kind === 'word' && token.roles) {
      if (deedOf(tokens, i, scene)) deeds.push(i);
      else if (stay === undefined && has(token, 'stay')) stay = i;
    }
  }
  return { a, b, places, deeds, stay, arrowed };
}

/** "All my armies hold", "the rest stays". */
function groupIn(
  tokens: readonly Token[],
  { a, b, places }: Parts,
  { subjects, others }: Cast,
): Explanation | undefined {
  if (places.length > 0 || subjects.length + others.length > 0) return undefined;
  let at = -1;
  for (let i = a; i < b && at < 0; i++) if (isGroup(tokens, i)) at = i;
  const token = tokens[at];
  if (at < 0 || !token) return undefined;
  const itself = /no other|nobody else|no one else/.test(token.low);
  // "the rest" is no word of resting
  const found = tokens.findIndex((one, i) => i >= a && i < b && i !== at && has(one, 'stay'));
  const stay = found < 0 ? undefined : found;
  if (stay === undefined && !itself) return undefined;
  if (
    stay !== undefined &&
    tokens
      .slice(a, stay)
      .some((one, n) => a + n !== at && hasAny(one, ['it', 'you']) && !hasAny(one, ['plain', 'all', 'rest']))
  )
    return undefined;
  const core = [Math.min(at, stay ?? at), Math.max(at, stay ?? at)] as const;
  const group = has(token, 'rest') && !has(token, 'all') ? 'rest' : 'all';
  return {
    a,
    b,
    core,
    frames: [],
    group,
    manner: 'stay',
    subject: undefined,
    head: at,
    carried: false,
    me: false,
    goes: false,
    begun: false,
    lone: false,
    cost: 0,
  };
}

/** True for words that mean the author's pieces as a group; "all" does only where it is said of them what they do: "hi all" means nobody. */
function isGroup(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i];
  if (token?.kind !== 'word' || !hasAny(token, ['all', 'rest'])) return false;
  if (!has(token, 'plain')) return true;
  const next = tokens[i + 2];
  return has(tokens[i + 1], 'stay') && (next?.kind !== 'word' || (has(next, 'plain') && !has(next, 'and')));
}

/** Whom a stretch is about that names nobody of the author's: who stands alone above it, a pronoun's piece, or his own. */
function subjectCarried<V>(
  tokens: readonly Token[],
  { a, b, places, deeds }: Parts,
  { others }: Cast,
  scene: Scene<V>,
  { last, header }: Carried,
): { readonly piece: string; readonly at: number } | undefined {
  const until = places.at(-1) ?? b;
  const wordAt = (role: Role): number => {
    for (let i = a; i < until; i++) if (tokens[i]?.kind === 'word' && has(tokens[i], role)) return i;
    return -1;
  };
  const [first, second] = places;
  const way = first !== undefined && second !== undefined && isLinked(tokens, first, second);
  const words: number[] = [];
  for (let i = a; i < b; i++) if (tokens[i]?.kind === 'word') words.push(i);
  const bare = way && words.every((i) => i > first || hasAny(tokens[i], BARE)) && !others.some((i) => i < first);
  if (
    header !== undefined &&
    (bare ||
      (first === a && places.length > 0) ||
      deeds.length > 0 ||
      words.some((i) => hasAny(tokens[i], ['stay', 'catch', 'give'])))
  )
    return { piece: header, at: first ?? a };
  const named = a > 1 && tokens[a - 1]?.kind === 'comma' ? tokens[a - 2] : tokens[a - 1];
  if (has(tokens[a], 'who') && isMine(named) && places.length > 0) return { piece: named?.piece ?? '', at: a };
  const it = wordAt('it');
  if (bare) {
    if (tokens.slice(0, a).some((token) => token.kind === 'piece' && !token.mine)) return undefined;
    const elsewhere = scene.own !== undefined && scene.placeOf(scene.own) !== tokens[first]?.place;
    // what starts elsewhere is his own army's only where nothing else is said: it is illegal then
    const more = words.some((i) => (!hasAny(tokens[i], BARE) || has(tokens[i], 'might')) && !deeds.includes(i));
    if (elsewhere && (more || tokens.slice(0, a).some(({ kind }) => kind === 'word'))) return undefined;
    const own = scene.own ?? (last !== undefined && tokens[first]?.place === scene.placeOf(last) ? last : undefined);
    const piece = it >= 0 && last !== undefined ? last : own;
    if (a > 0 && piece !== undefined && last !== undefined && scene.placeOf(piece) !== tokens[first]?.place)
      return undefined;
    if (piece !== undefined) return { piece, at: first };
    return tokens.slice(first, second).some(({ kind }) => kind === 'arrow') && first - a < 2
      ? { piece: '', at: first }
      : undefined;
  }
  if (last !== undefined) {
    // "Vorax is ready. We trundle from 3D to 4D": by where the way begins
    if (way && wordAt('i') >= 0 && tokens[first]?.place === scene.placeOf(last)) return { piece: last, at: wordAt('i') };
    if (it >= 0 && it - a < MOST_BEFORE_PRONOUN) return { piece: last, at: it };
    // "send it to 4D"
    const him = wordAt('him');
    if (him > a && hasAny(tokens[him - 1], ['send'])) return { piece: last, at: him };
  }
  if (scene.own === undefined) return undefined;
  // "moving to 4D", "me muevo a 4D": who moves is left off
  const verb = words.find((k) => !hasAny(tokens[k], ['plain', 'him', 'i']) || hasAny(tokens[k], ['go']));
  const led = first !== undefined && (has(tokens[first - 1], 'to') || has(tokens[first - 2], 'to'));
  if (
    led &&
    verb !== undefined &&
    verb < first &&
    others.length === 0 &&
    hasAny(tokens[verb], ['go']) &&
    words.filter((k) => k < verb).every((k) => hasAny(tokens[k], ['plain', 'him', 'i'])) &&
    a === 0
  )
    return { piece: scene.own, at: verb };
  const i = wordAt('i');
  const acts = words.some(
    (k) =>
      k > i &&
      hasAny(tokens[k], ['go', 'strike', 'relieve', 'together', 'stay']) &&
      !tokens.slice(i, k).some(({ kind }) => kind === 'piece'),
  );
  const begins = !way || tokens[first as number]?.place === scene.placeOf(scene.own);
  if (i >= 0 && acts && begins) return { piece: scene.own, at: i };
  // "Intercept Vorax" of somebody with a piece of his own name
  const head = words[0];
  const commands =
    a === 0 &&
    head === a &&
    others.length === 1 &&
    (hasAny(tokens[head], ['give']) || (places.length === 0 && hasAny(tokens[head], ['catch'])));
  return commands ? { piece: scene.own, at: a } : undefined;
}

/** Signs make it a form: an arrow, or a colon, a cell, a place right behind the name with nothing before it that tells. */
function isForm(tokens: readonly Token[], { a, b }: Parts, sub: number | undefined, arrowed: boolean): boolean {
  if (arrowed) return true;
  if (sub === undefined) return false;
  const next = tokens[sub + 1];
  if (!next || sub + 1 >= b || tokens[sub]?.me) return false;
  for (let i = a; i < sub; i++)
    if (tokens[i]?.kind === 'word' && !hasAny(tokens[i], ['plain', 'label', 'list'])) return false;
  if (next.kind === 'colon' || next.kind === 'cell' || next.kind === 'place' || next.gap > 1 || next.kind === 'dash')
    return true;
  return (
    (next.kind === 'semi' || next.kind === 'open' || (next.kind === 'comma' && tokens[sub + 2]?.gap === 0)) &&
    tokens[sub + 2]?.kind === 'place'
  );
}

/** True where a word says that something moves; what sends a piece may stand right before its stretch. */
function goesIn(tokens: readonly Token[], a: number, b: number): boolean {
  let from = a;
  while (from > 0 && tokens[from - 1]?.kind === 'word' && !hasAny(tokens[from - 1], ['and', 'because', 'after']))
    from--;
  for (let i = from; i < b; i++) if (hasAny(tokens[i], ['go', 'send']) || (i >= a && isBorne(tokens, i))) return true;
  return false;
}

const BE =
  /^(?:is|are|be|being|gets|get|am|im|hes|shes|its|theyre|been|ill|itll|wird|werden|est|sont|es|son|wordt|worden)$/;

/** "is carried", "being sent": what is done to a piece moves it. */
function isBorne(tokens: readonly Token[], i: number): boolean {
  const token = tokens[i] as Token;
  if (
    token.kind !== 'word' ||
    !/(?:ed|sent|brought|put|led|driven|taken|drawn|borne|carried|ing|[a-z]{3}in)$/.test(token.low)
  )
    return false;
  if (
    /^(?:looking|watching|aiming|pointing|listening|waiting|sitting|standing|staring|guarding|being|thinking|belonging|located|stationed|parked|placed|shown|listed|marked|supposed|allowed|needed|interested|bored|tired)$/.test(
      token.low,
    )
  )
    return false;
  // "is drawn in 14I" on a map, "is drawn up to 5B"
  if (has(tokens[i + 1], 'at') && !/ing?$/.test(token.low)) return false;
  return [1, 2, 3].some((n) => BE.test(tokens[i - n]?.low ?? ''));
}

/** What stands in the way of any explanation. */
function findObstacle<V>(
  tokens: readonly Token[],
  { a, b, places }: Parts,
  { others }: Cast,
  sub: number | undefined,
  scene: Scene<V>,
): Flaw | undefined {
  const [first, last] = [places[0], places.at(-1)];
  if (tokens.slice(0, a).filter(({ kind }) => kind === 'struck').length > 0) return 'withdrawn';
  for (let i = a; i < b; i++) {
    const token = tokens[i] as Token;
    if (token.kind === 'back' && first !== undefined && last !== undefined && first < i && i < last) return 'way-back';
    if (token.kind === 'struck') return 'withdrawn';
    if (token.kind === 'ask' && tokens[i + 1]?.kind === 'arrow') return 'number-for-place';
    if (token.kind === 'word' && has(token, 'swap') && (places.length > 0 || others.length > 0)) return 'swapped';
    if (
      token.kind === 'place' &&
      has(tokens[i - 1], 'at') &&
      has(tokens[i - 2], 'army') &&
      /^(?:the|that|die|la|el|het)$/.test(tokens[i - 3]?.low ?? '')
    )
      return 'nameless-piece';
  }
  if (others.some((i) => has(tokens[i - 1], 'or') || (has(tokens[i + 1], 'or') && tokens[i + 2]?.kind === 'piece')))
    return 'choice';
  if (sub === undefined) return undefined;
  if (tokens[sub]?.kind === 'unsure') return 'which-piece';
  if (tokens[sub]?.owns) return 'belonging';
  const number =
    (tokens[sub]?.gap ?? 0) < 2 && tokens[sub - 1]?.kind === 'number' && (sub === 1 || isMark(tokens[sub - 2]))
      ? tokens[sub - 1]?.text
      : undefined;
  if (number !== undefined && /^\d{1,2}(?:st|nd|rd|th)$/.test(number)) return 'number-before-the-name';
  if (isOfWiderName(tokens, sub, scene)) return 'which-piece';
  if (places.length === 0 && endsOpen(tokens, sub, b)) return 'no-goal';
  const numbered = tokens.findIndex(
    (token, i) =>
      i > sub &&
      i < b &&
      token.kind === 'number' &&
      (has(tokens[i - 1], 'to') ||
        tokens[i - 1]?.kind === 'arrow' ||
        tokens[i + 1]?.kind === 'arrow' ||
        // "(3D > 5E - 8)"
        (tokens[i - 1]?.kind === 'dash' && tokens[i - 2]?.kind === 'place' && tokens[i + 1]?.kind === 'close') ||
        token.text.includes('_')),
  );
  if (endsInArrow(tokens, sub, b)) return 'no-goal';
  if (numbered > 0 && places.every((i) => i < numbered || tokens[numbered + 1]?.kind === 'arrow'))
    return 'number-for-place';
  return undefined;
}

/** "Legion (Second): 3D > 4D" where another is called Second Legion: what touches the name makes another's of it. */
function isOfWiderName<V>(tokens: readonly Token[], sub: number, { names }: Scene<V>): boolean {
  const piece = tokens[sub]?.piece ?? '';
  const inBrackets = (k: number, step: number) =>
    ['open', 'close'].includes(tokens[k]?.kind ?? '') ? tokens[k + step] : tokens[k];
  return [inBrackets(sub - 1, -1), inBrackets(sub + 1, 1)].some(
    (token) => (token?.kind === 'word' || token?.kind === 'number') && token.gap < 2 && names.widens(piece, token.text),
  );
}

/** "Vorax: 3D > 4D >": a further step is missing. */
function endsInArrow(tokens: readonly Token[], sub: number, b: number): boolean {
  let end = b - 1;
  while (end > sub && (isMark(tokens[end]) || tokens[end]?.kind === 'ask')) end--;
  return end > sub && (tokens[end]?.kind === 'arrow' || (has(tokens[end], 'to') && tokens[end - 1]?.kind === 'place'));
}

/** "Vorax moves to", "Vorax: 3D >": where it goes is missing. */
function endsOpen(tokens: readonly Token[], sub: number, b: number): boolean {
  let end = b - 1;
  while (end > sub && (isMark(tokens[end]) || tokens[end]?.kind === 'struck')) end--;
  const last = tokens[end];
  const goes = tokens.slice(sub + 1, end).some((token) => hasAny(token, ['go', 'send']));
  return (
    end > sub &&
    (last?.kind === 'arrow' || (has(last, 'to') && goes)) &&
    tokens.slice(sub + 1, end).every((token) => token.kind !== 'piece')
  );
}

/** A word of staying and the piece, nobody else that matters. */
function explainStay<V>(
  tokens: readonly Token[],
  { stay, deeds }: Parts,
  { others, subjects }: Cast,
  begun: Begun,
  piece: string,
  scene: Scene<V>,
): Explanation | undefined {
  if (stay === undefined || others.some((i) => !isApart(tokens, i, subjects[0] ?? begun.head, stay))) return undefined;
  const cost = begun.cost + 0.3 * (others.length + deeds.length);
  const sub = subjects[0] ?? stay;
  const frame = { action: standOf(scene), found: foundOf(tokens, subjects[0], piece), start: undefined, steps: [] };
  return { ...begun, manner: 'stay', core: [Math.min(sub, stay), Math.max(sub, stay)], frames: [frame], cost };
}

/** A deed with a name and no place: the way is where he stands, if the piece gets there; else nothing is said of a way. */
function explainDeedThere<V>(
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
  if (stay !== undefined || subjects.length === 0) return undefined;
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

/** Several pieces that nothing joins: the later ones may only keep company where they stand; else each wants its own stretch. */
function explainFirst<V>(
  tokens: readonly Token[],
  a: number,
  b: number,
  scene: Scene<V>,
  carried: Carried,
  { subjects }: Cast,
): Explanation | undefined {
  const first = tokens[subjects[0] as number]?.piece;
  const later = subjects.filter((i) => tokens[i]?.piece !== first);
  const company = later.every((i) => {
    const next = tokens[i + 1];
    const stands = tokens
      .slice(a, b)
      .some((token) => token.kind === 'place' && token.place === scene.placeOf(tokens[i]?.piece ?? ''));
    return stands && !['colon', 'arrow', 'place'].includes(next?.kind ?? '') && !hasAny(next, ['go']);
  });
  if (!company) return undefined;
  const aside = tokens.map((token, i) => (later.includes(i) ? { ...token, mine: false } : token));
  const one = explain(aside, a, b, scene, carried);
  return one && { ...one, cost: one.cost + 0.6 };
}
