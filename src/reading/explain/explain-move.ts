import { foundName } from '../mentions/name-run.js';
import type { Scene } from '../mentions/scene.js';
import { has, isMark, isUnknownWord, isWord, someHas, type Token, wordsAre } from '../mentions/token.js';
import type { Action, Frame, Step } from '../rulebook.js';
import { type Asked, flawed } from './asked.js';
import { metBy, TAKING } from './cast.js';
import { readDeed } from './deeds.js';
import type { Explanation } from './explanation.js';
import { leadOf } from './leads.js';
import { type Ground, readGround } from './places.js';

/** Explains a stretch as one piece going somewhere, step by step; or says why it can't be told where. */
export function explainMove<V>(asked: Asked<V>): Explanation | undefined {
  const { tokens, a, b, stay, arrowed, others, taken, begun, piece, sub, here, form, scene } = asked;
  const { rulebook } = scene;
  const ground = readGround(asked);
  if ('flaw' in ground) return flawed(begun, ground.flaw);
  const { goals } = ground;
  const action = moveOf(scene);
  if (!action) return undefined;
  if (goals.length === 0) return explainStill(asked, ground);
  const first = goals[0] as number;
  if (stay !== undefined && form && !ground.evident) return flawed(begun, 'start-elsewhere');
  // "Vorax stays; 12F > 13F": what begins behind a mark where another of the author's stands is that one's
  const begins = ground.startAt ?? 0;
  const parted = stay !== undefined && stay < begins && tokens.slice(stay, begins).some(isMark);
  if (parted && ground.start !== here && scene.isMineAt(ground.start ?? '')) return flawed(begun, 'start-elsewhere');
  // "Vorax | 3D | 4D | hold"
  if (stay !== undefined && stay > first && isCellOfItsOwn(tokens, stay)) return flawed(begun, 'two-actions');
  if (!form && ground.start === undefined && movesAnother(asked, first)) return flawed(begun, 'other-object');
  // "gives up and retreats to 4D": a verb of the rulebook's own says something else than a move
  if (asked.acts) return flawed(begun, 'own-verb');
  // "holds the hill until help comes": what it stays at is no goal
  const kept =
    !form &&
    stay !== undefined &&
    stay < first &&
    ['word', 'at', 'none'].includes(leadOf(tokens, first)) &&
    !tokens.slice((sub ?? a) + 1, stay).some((token) => isMark(token) || token.kind === 'piece');
  if (kept || (!ground.evident && !isMet(asked, first)))
    return { ...flawed(begun, 'lone-place'), lone: goals.length === 1 && wordsAre(tokens, 'plain', a, b) };
  // beside a move another action of the same piece: one that the move says as well, or an order of its own
  const beside = stay === undefined ? undefined : ownActionAt(tokens, stay, scene);
  if (beside && beside.besideMove === undefined) return flawed(begun, 'two-actions');
  if (stay !== undefined && someHas(tokens, 'after', stay + 1, first)) return flawed(begun, 'two-actions');
  const apart = goals.findIndex((i, n) => n > 0 && !['to', 'after', 'dash', 'go'].includes(ground.leads.get(i) ?? ''));
  if (apart > 0) {
    const his = others.some((k) => scene.placeOf(tokens[k]?.piece ?? '') === tokens[goals[apart] as number]?.place);
    return flawed(begun, his ? 'target-elsewhere' : 'two-goals');
  }
  // "5D > 6D, then 6D > 8D" are two moves where a piece has one
  if (rulebook.oneMove && someHas(tokens, 'after', first + 1, goals.at(-1))) return flawed(begun, 'two-goals');
  if (!arrowed && goals.some((i, n) => n > 0 && !leadsOnFrom(asked, goals[n - 1] as number, i)))
    return flawed(begun, 'two-goals');
  const steps: Step[] = [];
  let from = ground.start ?? here ?? tokens[first]?.place ?? '';
  const said = [begun.head, ground.startAt ?? first, ...goals, ...ground.via, ...metBy(asked)];
  let end = Math.max(...said);
  for (const [n, i] of goals.entries()) {
    const until = goals[n + 1] ?? b;
    const read = readDeed(asked, { begin: n === 0 ? a : i, end: until, goal: i });
    if ('flaw' in read) return flawed(begun, read.flaw);
    const to = tokens[i]?.place ?? '';
    const via = wayTo(tokens, ground, n, goals, until, from, to, rulebook.distance);
    steps.push({ from, to, via, ...(read.deed && { deed: read.deed }) });
    end = Math.max(end, i, read.at ?? 0);
    from = to;
  }
  const left = others.some(
    (k) =>
      !isSaidOf(tokens, k, steps, scene) &&
      (!isApart(tokens, k, sub ?? a, first) || (form && isListed(tokens, k))) &&
      !(k > (goals.at(-1) as number) + 3 && !taken.has(k)),
  );
  if (left) return flawed(begun, 'piece-left-over');
  const frame: Frame = { action: action.id, found: foundOf(tokens, sub, piece), start: ground.start, steps };
  const core = [Math.min(...said), end] as const;
  const stands = steps.length === 1 && steps[0]?.from === steps[0]?.to && !steps[0]?.deed;
  const cost = begun.cost + leftOver(asked, steps);
  const doing = stands ? { ...frame, action: stayingOf(tokens, stay, scene) } : frame;
  const more = beside?.besideMove === 'another' && !stands ? [{ ...frame, action: beside.id, steps: [] }] : [];
  return {
    ...begun,
    core: more.length > 0 ? [Math.min(core[0], stay ?? core[0]), Math.max(core[1], stay ?? core[1])] : core,
    frames: [doing, ...more],
    begun: ground.start !== undefined,
    cost,
  };
}

/** The action of going somewhere. */
export const moveOf = <V>({ rulebook }: Scene<V>): Action<V> | undefined =>
  rulebook.actions.find(({ takes, asked }) => takes.goal && !asked);

/** The action that takes nothing: a piece stays. */
export function standOf<V>({ rulebook }: Scene<V>): string {
  return rulebook.actions.find(({ takes }) => !takes.goal && !takes.other)?.id ?? '';
}

/** The action that takes nothing and that a word of the rulebook's own says. */
function ownActionAt<V>(tokens: readonly Token[], at: number, { rulebook }: Scene<V>): Action<V> | undefined {
  const verb = tokens[at]?.verb;
  return verb === undefined
    ? undefined
    : rulebook.actions.find(({ id, takes }) => id === verb && !takes.goal && !takes.other);
}

/** What a piece does that goes nowhere: it stays, or what the word says that only this rulebook has. */
export function stayingOf<V>(tokens: readonly Token[], stay: number | undefined, scene: Scene<V>): string {
  return (stay === undefined ? undefined : ownActionAt(tokens, stay, scene)?.id) ?? standOf(scene);
}

export function foundOf(tokens: readonly Token[], sub: number | undefined, piece: string) {
  const token = sub === undefined ? undefined : tokens[sub];
  return token && !token.me ? foundName(token) : { piece, known: piece !== '', fits: [], notes: [] };
}

/** How much of a stretch its explanation makes nothing of, in parts of a mention; what stands the other way round costs a little. */
function leftOver<V>({ tokens, a, b, deeds, stay, others, sub, places }: Asked<V>, steps: readonly Step[]): number {
  const done = steps.filter(({ deed }) => deed).length;
  const turned =
    sub === undefined ? 0 : (done > 0 && deeds.some((k) => k < sub) ? 0.5 : 0) + ((places[0] ?? sub) < sub ? 0.5 : 0);
  const unmet = others.filter((k) => !steps.some(({ deed }) => deed?.other?.name === tokens[k]?.piece)).length;
  const unsaid = Math.max(0, deeds.length - done);
  const group = stay !== undefined && someHas(tokens, 'all rest -plain -with -via', a, b) ? 1.5 : 0;
  return group + turned + unmet * 0.3 + unsaid * 0.3 + (stay === undefined ? 0 : 0.2);
}

/** No goal: the piece stands where it is said to be; in signs, or with a word of staying. */
function explainStill<V>(asked: Asked<V>, { start }: Ground): Explanation | undefined {
  const { tokens, b, places, stay, deeds, arrowed, others, piece, sub, here, form, scene } = asked;
  const begun = { ...asked.begun, begun: start !== undefined };
  const frame = jointThere(asked, start);
  if (frame) return { ...begun, core: [begun.core[0], Math.max(...deeds, begun.core[1])], frames: [frame] };
  if (arrowed && stay === undefined && places.length < 2) return flawed(begun, 'no-goal');
  const nobodys = here === undefined && start !== undefined && form && stay !== undefined;
  if (!nobodys && (start !== here || here === undefined)) return undefined;
  const cost = begun.cost + 0.3 * (others.length + deeds.length);
  const frames = [{ action: stayingOf(tokens, stay, scene), found: foundOf(tokens, sub, piece), start, steps: [] }];
  const still: Explanation = { ...begun, cost, frames };
  if (stay !== undefined)
    return { ...still, manner: 'stay', core: [Math.min(begun.core[0], stay), Math.max(begun.core[1], stay)] };
  // "Vorax: 3D - intercept Mol or Half": what it does stands behind
  const bare =
    !(isMark(tokens[b - 1]) && has(tokens[b], TAKING)) && wordsAre(tokens, 'plain label at', begun.head + 1, b);
  if (form && deeds.length === 0 && others.length === 0 && bare) return { ...still, lone: true };
  // "Vorax: 3D - engage Mol": where to is not said
  return form && deeds.length > 0 && others.length > 0 ? flawed(begun, 'no-goal') : undefined;
}

/** Where the piece stands it waits for others: "joint engage"; undefined where nothing says so. */
export function jointThere<V>({ tokens, done, here, sub, piece, scene }: Asked<V>, start?: string): Frame | undefined {
  const joint = done.find(({ whom }) => whom === 'nobody');
  const move = moveOf(scene);
  if (!joint || !move || !here) return undefined;
  const step = { from: here, to: here, via: [], deed: { id: joint.id } };
  return { action: move.id, found: foundOf(tokens, sub, piece), start, steps: [step] };
}

/** "; Vorax", "; angreifen Vorax": a name behind a semicolon is of the order; behind a comma it may be spoken to. */
const isListed = (tokens: readonly Token[], k: number): boolean =>
  tokens[k - 1]?.kind === 'semi' || (isUnknownWord(tokens[k - 1]) && tokens[k - 2]?.kind === 'semi');

const isCellOfItsOwn = (tokens: readonly Token[], i: number): boolean =>
  has(tokens[i - 1], '#cell #slash') && (tokens[i + 1]?.kind ?? 'cell') !== 'word';

/** "Vorax sends its best wishes to 4D", "I'm moving my house to 4D": the verb has an object of its own, and that is what goes. */
function movesAnother<V>({ tokens, sub, others }: Asked<V>, goal: number): boolean {
  if (sub === undefined || goal < sub) return false;
  let verb = sub + 1;
  while (verb < goal && (tokens[verb]?.kind !== 'word' || has(tokens[verb], 'plain'))) verb++;
  if (tokens[verb]?.kind !== 'word' || !has(tokens[verb], 'send') || others.includes(verb + 1)) return false;
  const determiner = tokens[verb + 1];
  const counted = determiner?.kind === 'number' || isWord(determiner, /^(?:its|his|her|their|my|our|some|a|an|the)$/);
  if (!counted || (has(tokens[verb], 'go') && !tokens[sub]?.me)) return false;
  let noun = verb + 2;
  while (noun < goal && has(tokens[noun], 'plain -to')) noun++;
  return (
    tokens[noun]?.kind === 'word' &&
    !has(tokens[noun], 'to at go send') &&
    (determiner?.kind === 'number' || !has(tokens[noun], 'unit')) &&
    !someHas(tokens, 'go and -plain -to', noun, goal)
  );
}

/** An enemy who is named and stands at the one place in reach: the piece meets him there, whatever the verb. */
function isMet<V>({ tokens, places, done, sub, others, here, piece, scene }: Asked<V>, goal: number): boolean {
  const place = tokens[goal]?.place ?? '';
  if (here === undefined || places.filter((i) => tokens[i]?.place !== here).length !== 1) return false;
  const stands = scene.whoIsAt(place);
  if (done.some(({ whom }) => whom === 'friend') && stands !== undefined && stands !== piece) return true;
  const foe = others.find(
    (k) => scene.isEnemy(tokens[k]?.piece ?? '') && scene.placeOf(tokens[k]?.piece ?? '') === place,
  );
  if (sub === undefined || foe === undefined || scene.rulebook.distance(here, place) > scene.rulebook.reach)
    return false;
  const [lo, hi] = [Math.min(sub, foe), Math.max(sub, foe)];
  // "Vorax alone in 3D, Mol in 4D": what stands before its own square says how it is there
  const start = places.find((i) => i > lo && i < hi && tokens[i]?.place === here);
  const between = tokens.slice((start ?? lo) + 1, hi);
  return between.some((token) => token.kind === 'word' && (token.roles === undefined || has(token, 'strike go')));
}

/** "4D and then to 5E": the second goal goes on from the first, nobody else comes between. */
function leadsOnFrom<V>({ tokens, taken }: Asked<V>, before: number, goal: number): boolean {
  const between = tokens.slice(before + 1, goal);
  if (
    between.some(
      (token, n) =>
        (token.kind === 'piece' && !taken.has(before + 1 + n)) || has(token, 'i') || /^(?:who|which)$/.test(token.low),
    )
  )
    return false;
  return wordsAre(between, 'to plain') || someHas(between, 'after and');
}

/** R10: the places on the way to a goal, with the ends it leaves out. */
function wayTo(
  tokens: readonly Token[],
  { via }: Ground,
  n: number,
  goals: readonly number[],
  until: number,
  from: string,
  to: string,
  distance: (from: string, to: string) => number,
): readonly string[] {
  const goal = goals[n] as number;
  const own = via.filter((k) => {
    // a way stands behind the goal it leads to, or before the first
    return (k > goal && k < until) || (n === 0 && k < goal);
  });
  if (own.length === 0) return [];
  const way = own.map((k) => tokens[k]?.place ?? '');
  // a way that is written from its start on is as it is written
  if (way[0] === from && way.length > 1 && distance(way.at(-1) ?? to, to) > 1) return way;
  return [...(way[0] === from ? [] : [from]), ...way, ...(way.at(-1) === to ? [] : [to])];
}

function isSaidOf<V>(tokens: readonly Token[], k: number, steps: readonly Step[], scene: Scene<V>): boolean {
  const piece = tokens[k]?.piece ?? '';
  return steps.some(({ to, deed }) => deed?.other?.name === piece || to === scene.placeOf(piece));
}

/** A name said in passing: a mark parts it from all that matters. */
export function isApart(tokens: readonly Token[], i: number, one: number, other: number): boolean {
  const parted = (x: number, y: number) => tokens.slice(Math.min(x, y) + 1, Math.max(x, y)).some(isMark);
  return parted(i, one) && parted(i, other);
}
