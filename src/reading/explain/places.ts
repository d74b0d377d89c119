import { has, isUnknownWord, isWord, someHas, type Token } from '../mentions/token.js';
import type { Asked } from './asked.js';
import type { Flaw } from './explanation.js';
import { isInside, isLinked, type Lead, leadOf } from './leads.js';

/** What the places of a stretch are to the piece it is about. */
export interface Ground {
  /** The place said to be where it stands, and its token. */
  readonly start: string | undefined;
  readonly startAt: number | undefined;
  /** The tokens of the places it goes to, one after the other. */
  readonly goals: readonly number[];
  /** The tokens of the places on the way. */
  readonly via: readonly number[];
  readonly leads: ReadonlyMap<number, Lead>;
  /** True where something leads to the first goal, so that it is one. */
  readonly evident: boolean;
}

const ON_THE_WAY: ReadonlySet<Lead> = new Set<Lead>(['comma', 'and', 'dash', 'place', 'amp', 'to']);

/** Reads the places of a stretch by the board; a flaw where they can't be told. */
export function readGround<V>(asked: Asked<V>): Ground | { readonly flaw: Flaw } {
  const { tokens, places, a, sub, here, form, arrowed } = asked;
  // a place where the piece stands is no goal where something says that it stays
  const stays = asked.stay !== undefined;
  const leads = new Map(places.map((i) => [i, leadOf(tokens, i)]));
  const lead = (i: number): Lead => leads.get(i) as Lead;
  const placeAt = (i: number): string => tokens[i]?.place ?? '';
  if (isChoice(tokens, places, leads, here)) return { flaw: 'choice' };
  const first = places[0] as number;
  // a start is where the piece stands
  // "(3D - 4D - 5D) 3D > 5D": the way stands before its move
  const outside = places.find(
    (i) => placeAt(i) === here && tokens[i + 1]?.kind === 'arrow' && tokens[i - 1]?.kind === 'close',
  );
  // "4A > 3B (4A - 6B - 3B)": what stands in the way's parentheses is no start where the arrow's is said before them
  const begun = tokens[first + 1]?.kind === 'arrow';
  let startAt =
    outside ??
    places.find(
      (i) =>
        placeAt(i) === here &&
        !(begun && i !== first && isInside(tokens, a, i)) &&
        (lead(i) !== 'to' || i === first) &&
        !(lead(i) === 'to' && !stays && places.length === 1 && !has(tokens[i - 1], 'from')),
    );
  if (
    startAt !== undefined &&
    startAt !== first &&
    ['to', 'after', 'dash'].includes(lead(first)) &&
    !['from', 'at', 'open', 'comma'].includes(lead(startAt))
  )
    startAt = undefined;
  let start = startAt === undefined ? undefined : here;
  const linked = places.length > 1 && isLinked(tokens, first, places[1] as number);
  const begins =
    !['to', 'go', 'via', 'after'].includes(lead(first)) ||
    (lead(first) === 'go' && arrowed) ||
    (lead(first) === 'after' && here === undefined);
  if (startAt === undefined && linked && begins) {
    if (!(arrowed || form)) return { flaw: 'start-elsewhere' };
    startAt = first;
    start = placeAt(first);
  }
  // "Nobody's: 3D - gate": where a piece stands that nobody has is where it is said to stand
  if (startAt === undefined && form && stays && here === undefined && places.length === 1 && sub !== undefined) {
    startAt = first;
    start = placeAt(first);
  }
  const told = startAt !== undefined && ['open', 'at'].includes(lead(startAt));
  const left = places.filter(
    (i) => i !== startAt && !(placeAt(i) === here && start === here && !['to', 'after'].includes(lead(i))),
  );
  if (
    told &&
    left.length === 2 &&
    isLinked(tokens, left[0] as number, left[1] as number) &&
    (left[0] as number) > (startAt as number) &&
    lead(left[0] as number) !== 'to'
  )
    return { flaw: 'start-elsewhere' };
  const way = partWay(asked, left, startAt, leads);
  if ('flaw' in way) return way;
  const goals = way.goals.filter((i, n) => {
    // "6H > 6H > 6H": it waits a turn
    if (arrowed && tokens[i - 1]?.kind === 'arrow') return true;
    const again = way.goals.slice(0, n).some((k) => placeAt(k) === placeAt(i));
    return !again || (['to', 'after'].includes(lead(i)) && placeAt(way.goals[n - 1] as number) !== placeAt(i));
  });
  if (goals.some((i) => lead(i) === 'away')) return { flaw: 'no-goal' };
  if (
    startAt !== undefined &&
    !arrowed &&
    goals.length > 0 &&
    startAt > (goals.at(-1) as number) &&
    lead(startAt) === 'cell' &&
    sub !== undefined &&
    sub < (goals[0] as number) &&
    tokens.slice(a, goals[0]).some(({ gap, kind }) => gap > 1 || kind === 'cell')
  )
    return { flaw: 'columns-the-other-way' };
  const evident = goals.length > 0 && isEvident(asked, goals[0] as number, startAt, leads);
  return { start, startAt, goals, via: way.via, leads, evident };
}

/** "4D or 5E", "4D / 5E": places of which only one is meant. */
function isChoice(
  tokens: readonly Token[],
  places: readonly number[],
  leads: ReadonlyMap<number, Lead>,
  here: string | undefined,
): boolean {
  return places.some((i, n) => {
    if (leads.get(i) === 'or') return true;
    if (n === 0) return false;
    const before = places[n - 1] as number;
    if (someHas(tokens, 'or', before + 1, i)) return true;
    return leads.get(i) === 'slash' && tokens[i]?.place !== here && tokens[before]?.place !== here;
  });
}

/** Parts the way from the goals: what stands in parentheses, or behind "via", is a way. */
function partWay<V>(
  { tokens, places, sub, a, others }: Asked<V>,
  left: readonly number[],
  startAt: number | undefined,
  leads: ReadonlyMap<number, Lead>,
): { readonly goals: readonly number[]; readonly via: readonly number[] } | { readonly flaw: Flaw } {
  const goals: number[] = [];
  const via: number[] = [];
  const inside = (i: number) => isInside(tokens, sub ?? a, i);
  let passing = false;
  for (const i of places) {
    const lead = leads.get(i) as Lead;
    if (i === startAt) {
      if (inside(i) && goals.length > 0 && lead !== 'from') via.push(i);
      continue;
    }
    if (lead === 'via') passing = true;
    else if (passing && (!ON_THE_WAY.has(lead) || (lead === 'to' && !someHas(tokens, '#open', 0, i)))) passing = false;
    // "> [8E]"
    if (tokens[i - 1]?.kind === 'open' && tokens[i - 2]?.kind === 'arrow' && left.includes(i)) {
      goals.push(i);
      continue;
    }
    if (inside(i) && !isWay(tokens, i)) {
      if (isMended(tokens, i)) return { flaw: 'two-goals' };
      continue;
    }
    if (passing || (inside(i) && (goals.length > 0 || (startAt !== undefined && !isInside(tokens, sub ?? a, startAt)))))
      via.push(i);
    else if (left.includes(i)) goals.push(i);
  }
  const [only] = via;
  // "engage Vorax (5E)" says where Vorax stands
  if (only !== undefined && via.length === 1 && inside(only) && goals.length > 0 && others.includes(only - 2)) {
    if (tokens[goals.at(-1) as number]?.place !== tokens[only]?.place) return { flaw: 'target-elsewhere' };
    via.pop();
  }
  // "(12D > 12F)": all of the way stands in parentheses
  const last = via.at(-1);
  if (
    last !== undefined &&
    goals.length === 0 &&
    (via.length === 1 || passing || leads.get(last) === 'to' || leads.get(last) === 'dash')
  ) {
    goals.push(last);
    via.pop();
  }
  return { goals, via };
}

/** True in parentheses that hold a way and no remark: "(was 12G first)" is one. */
function isWay(tokens: readonly Token[], i: number): boolean {
  let from = i;
  while (from > 0 && tokens[from]?.kind !== 'open') from--;
  for (let k = from; k < tokens.length && tokens[k]?.kind !== 'close'; k++)
    if (
      (tokens[k]?.kind === 'colon' && !has(tokens[k - 1], 'via')) ||
      has(tokens[k], 'past not or mend might -plain -via -to')
    )
      return false;
  return true;
}

/** "(edit: 4D)": the brackets say it otherwise. */
function isMended(tokens: readonly Token[], i: number): boolean {
  return has(tokens[i - 1], '#colon mend or');
}

/** Whether something says that a place is where the piece goes. */
function isEvident<V>(
  { tokens, form, begun: { goes }, deeds, others, sub, scene }: Asked<V>,
  goal: number,
  startAt: number | undefined,
  leads: ReadonlyMap<number, Lead>,
): boolean {
  const lead = leads.get(goal) as Lead;
  if (['to', 'after', 'cell', 'go', 'deed'].includes(lead)) return true;
  if (startAt !== undefined && startAt < goal && isLinked(tokens, startAt, goal)) return true;
  const foe = others.some((i) => scene.placeOf(tokens[i]?.piece ?? '') === tokens[goal]?.place);
  if (goes && (['via', 'and', 'word', 'other'].includes(lead) || (lead === 'at' && isBesideVerb(tokens, goal))))
    return true;
  const counted = foe && sub !== undefined && someHas(tokens, '#number', sub + 1, goal);
  if (counted && !form) return false;
  if (deeds.length > 0 && ['at', 'open', 'piece', 'comma', 'word', 'place', 'colon'].includes(lead) && (form || foe))
    return true;
  if (foe && sub !== undefined && (deeds.length > 0 || form)) return true;
  if (
    form &&
    startAt !== undefined &&
    ['place', 'comma', 'dash', 'colon', 'open', 'and', 'other', 'semi', 'slash', 'piece'].includes(lead)
  )
    return true;
  if (startAt === undefined) return false;
  return lead === 'place' || (startAt < goal && leads.get(startAt) === 'from' && ['at', 'word'].includes(lead));
}

/** "rolls in at 4D", "Vorax on 4D": the lead stands right behind a verb or the piece, not behind a thing of its own. */
function isBesideVerb(tokens: readonly Token[], goal: number): boolean {
  let k = goal - 1;
  while (has(tokens[k], 'at')) k--;
  const token = tokens[k];
  if (token?.kind === 'piece') return true;
  if (token?.kind !== 'word') return false;
  // "takes the hill at 16F": what stands at the place is where it goes
  if (
    isUnknownWord(token) &&
    has(tokens[k - 1], 'plain') &&
    isWord(tokens[k - 2], /^(?:tak|nimm|prend|toma|neem|pren)/)
  )
    return has(tokens[k - 2], 'go send');
  // "off to the tavern at 19G": the thing at the place is what it is led to
  let thing = k;
  while (
    thing > 0 &&
    tokens[thing]?.kind === 'word' &&
    (tokens[thing]?.roles === undefined || has(tokens[thing], 'plain unit -to'))
  )
    thing--;
  if (thing < k && (has(tokens[thing], 'to') || isWord(tokens[thing], / (?:to|for)$/))) return true;
  if (has(token, 'go send strike plain') || /ing$/.test(token.low)) return true;
  return token.roles === undefined && !isWord(tokens[k - 1], /^(?:the|a|an|my|his|her|their)$/);
}
