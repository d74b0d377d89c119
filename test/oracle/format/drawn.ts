import type { Random } from '../chance.js';
import { type Form, readCases } from './case.js';
import { need } from './entry.js';

/** A map of plain values, under the keys of the format. */
export type DrawnEntry = Readonly<Record<string, unknown>>;

export interface DrawnPost {
  readonly author: string;
  readonly at: string;
  readonly via?: 'pm';
  readonly text: string;
  readonly edits?: readonly { readonly at: string; readonly text: string }[];
}

export interface DrawnStep {
  readonly lock: string;
  readonly control?: readonly DrawnEntry[];
  readonly posts: readonly DrawnPost[];
  readonly results?: readonly DrawnEntry[];
  readonly expect: DrawnEntry;
}

/** A case as its file has it, of plain maps, lists, texts and numbers. */
export interface DrawnCase extends DrawnStep {
  readonly id: string;
  readonly title: string;
  readonly rules: readonly string[];
  readonly seed: string;
  /** The turns after the first; `then` in the file. */
  readonly later?: readonly DrawnStep[];
}

/** A case of a seed with nothing in it. */
export function emptyCase(seed: number, lock: number): DrawnCase {
  const id = `board-${seed}`;
  return { id, title: 'random turns', rules: [], seed: String(seed), lock: writeTime(lock), posts: [], expect: {} };
}

/** Draws the case's first turn and some more, each on the world that those before leave. */
export function drawTurns<D extends DrawnCase & { readonly later: readonly DrawnStep[] }>(
  empty: D,
  draw: (drawn: D, i: number) => DrawnStep,
  countMore: () => number,
): D {
  let drawn: D = { ...empty, ...draw(empty, 0) };
  for (let n = countMore(); n > 0; n--)
    drawn = { ...drawn, later: [...drawn.later, draw(drawn, drawn.later.length + 1)] };
  return drawn;
}

/** How many minutes before the lock a post was made: few different ones, so that many orders share one; seldom too few. */
export function drawMinutes(random: Random): number {
  if (random.chance(0.02)) return random.between(-2, 1);
  return random.between(4, random.chance(0.5) ? 8 : 3000);
}

/** What a case file holds that has one drawn case. */
export function fileOf({ later, ...first }: DrawnCase, ruleset: string): unknown {
  const turns = later ? [['then', later]] : [];
  return { ruleset, cases: [Object.fromEntries([...Object.entries(first), ...turns])] };
}

/** The same, each turn expecting what is said of it. */
export function expecting<D extends DrawnCase>(drawn: D, [first, ...more]: readonly object[]): D {
  const later = drawn.later?.map((step, i) => ({ ...step, expect: { ...more[i] } }));
  return { ...drawn, expect: { ...first }, ...(later && { later }) };
}

/** A drawn case as it is read. */
export function readDrawn<C>(drawn: DrawnCase, form: Form<C>): C {
  return need(readCases(asTexts(fileOf(drawn, form.ruleset)), form)[0], 'case');
}

/** Plain data with every scalar as text, as case files are read. */
export function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, asTexts(one)]])),
  );
}

export function writeTime(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}

/** The same turns with one thing taken out each, also out of the lists named; some may be no sound ones any more. */
export function everySmaller<K extends string, D extends DrawnCase & Readonly<Record<K, readonly unknown[]>>>(
  drawn: D,
  ...lists: readonly K[]
): readonly D[] {
  const { later = [] } = drawn;
  return [
    ...(later.length > 0 ? [{ ...drawn, later: later.slice(0, -1) }] : []),
    ...later.flatMap((step, i) => smallerSteps(step).map((smaller) => ({ ...drawn, later: later.with(i, smaller) }))),
    ...smallerSteps(drawn),
    ...lists.flatMap((key) => drawn[key].map((_, i) => ({ ...drawn, [key]: drawn[key].toSpliced(i, 1) }))),
  ];
}

function smallerSteps<S extends DrawnStep>(step: S): readonly S[] {
  const { posts, control = [], results = [] } = step;
  return [
    ...posts.map((_, i) => ({ ...step, posts: posts.toSpliced(i, 1) })),
    ...posts.flatMap((post, i) => smallerPosts(post).map((smaller) => ({ ...step, posts: posts.with(i, smaller) }))),
    ...control.map((_, i) => ({ ...step, control: control.toSpliced(i, 1) })),
    ...results.map((_, i) => ({ ...step, results: results.toSpliced(i, 1) })),
  ];
}

/** Without its edits, a line less, or an order less of a line that has several. */
function smallerPosts(post: DrawnPost): readonly DrawnPost[] {
  const { edits, ...first } = post;
  const lines = post.text.split('\n');
  const fewer = lines.length > 1 ? lines.map((_, i) => lines.toSpliced(i, 1)) : [];
  const shorter = lines.flatMap((line, i) => {
    const [, name = '', rest = ''] = /^([^:]+): (.+)$/.exec(line) ?? [];
    const parts = rest.split('; ');
    return parts.length < 2 ? [] : parts.map((_, n) => lines.with(i, `${name}: ${parts.toSpliced(n, 1).join('; ')}`));
  });
  return [...(edits ? [first] : []), ...[...fewer, ...shorter].map((one) => ({ ...post, text: one.join('\n') }))];
}
