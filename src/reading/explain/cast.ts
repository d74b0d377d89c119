import type { Scene } from '../mentions/scene.js';
import { has, isMark, isMine, type Token } from '../mentions/token.js';
import { isStrictlyAnothers } from './strict-form.js';

/** What was said before a stretch, and whom a line above it names. */
export interface Carried {
  /** The piece spoken of last. */
  readonly last: string | undefined;
  /** The pieces that were named last together, so that a pronoun may mean either; empty where one was. */
  readonly either?: readonly string[];
  /** True right behind a stretch that orders it. */
  readonly joined?: boolean;
  /** True where it is named on the same line. */
  readonly near: boolean;
  /** The piece that stands alone on the line above. */
  readonly header: string | undefined;
}

/** The words that make the name behind them somebody it is done to, the strongest first. */
export const TAKING = 'catch give together relieve strike';
/** How far behind such a word the name may stand. */
const MOST_BETWEEN = 4;
/** Words behind which a piece is no subject: it only keeps company. */
const BESIDE = 'with away saying';

/** Who does something in a stretch, and whom it is done to. */
export interface Cast {
  /** The tokens that name who is ordered. */
  readonly subjects: readonly number[];
  /** The tokens of all other names. */
  readonly others: readonly number[];
  /** By name, the token of the word that takes it. */
  readonly taken: ReadonlyMap<number, number>;
}

/** The tokens of those it is done to, with the words that take them. */
export function metBy({ taken, others }: Cast): readonly number[] {
  const met: number[] = [];
  for (const [i, taker] of taken) if (others.includes(i)) met.push(i, taker);
  return met;
}

/** The word that takes a name as whom it is done to; undefined where none does. */
function takerOf<V>(tokens: readonly Token[], i: number, a: number, { placeOf }: Scene<V>): number | undefined {
  const begins = isMine(tokens[i]) && tokens[i + 1]?.place === placeOf(tokens[i]?.piece ?? '');
  for (let k = i - 1, n = 0; k >= a && n < MOST_BETWEEN; k--, n++) {
    const token = tokens[k] as Token;
    if (token.kind !== 'word') {
      // "Attack: Vorax 3D > 4D": what stands above is done by him
      if (token.kind === 'colon' && begins) return undefined;
      if (has(token, '#colon #quote #dash #open #cell')) continue;
      return undefined;
    }
    if (has(token, TAKING)) return k;
    if (!has(token, 'plain to at unit with all away')) return undefined;
  }
  return undefined;
}

/** True where a name keeps company to what is said, and is not who does it. */
function isBeside(tokens: readonly Token[], i: number, a: number): boolean {
  const before = tokens[i - 1];
  const next = tokens[i + 1];
  if (i === a || before?.kind !== 'word' || tokens[i]?.me) return false;
  if (has(next, '#colon #arrow')) return false;
  if (has(before, 'with from')) return true;
  return has(before, BESIDE) && !has(before, 'plain if because not');
}

/** Tells who is who in a stretch. */
export function readCast<V>(tokens: readonly Token[], a: number, b: number, scene: Scene<V>): Cast {
  const names: number[] = [];
  for (let i = a; i < b; i++) if (has(tokens[i], '#piece #unsure')) names.push(i);
  const taken = new Map<number, number>();
  for (const i of names) {
    const taker = takerOf(tokens, i, a, scene);
    if (taker !== undefined) taken.set(i, taker);
  }
  // "transfer from Vorax to Mol": who is led to is given to
  const gives = names.length > 1 ? tokens.findIndex((token, i) => i >= a && i < b && has(token, 'give')) : -1;
  if (gives >= 0)
    for (const i of names.slice(1)) {
      if (!has(tokens[i - 1], 'to')) continue;
      taken.set(i, gives);
      if (!has(tokens[(names[0] as number) - 1], 'to')) taken.delete(names[0] as number);
    }
  // "Moor Hounds at 13F: engage with Copper Finch": with whom it is done
  for (const i of taken.keys())
    if (isMine(tokens[i]) && has(tokens[i - 1], 'with') && names.some((k) => scene.isEnemy(tokens[k]?.piece ?? '')))
      taken.delete(i);
  const isOwn = (i: number) => isMine(tokens[i]) || tokens[i]?.kind === 'unsure';
  let subjects = names.filter((i) => isOwn(i) && !taken.has(i) && !isBeside(tokens, i, a));
  // "engage Moor Hounds at 13F with Copper Finch", "12D > 12F with Copper Finch"
  if (subjects.length === 0)
    subjects = names.filter((i) => isOwn(i) && !taken.has(i) && has(tokens[i - 1], 'with from -away'));
  // "attacking Bell Tower: Grey Anvil", where the mark stands between
  if (subjects.length === 0)
    subjects = names.filter((i) => isOwn(i) && isMark(tokens[i - 1]) && names.some((k) => k < i && taken.has(k)));
  if (subjects.length === 0 && isStrictlyAnothers(tokens, a, scene)) subjects = [a];
  return { subjects, others: names.filter((i) => !subjects.includes(i)), taken };
}

/** True where only commas and "and" stand between names. */
export function areJoined(
  tokens: readonly Token[],
  names: readonly number[],
  scene: Pick<Scene<unknown>, 'placeOf'>,
): boolean {
  for (let n = 1; n < names.length; n++) {
    for (let k = (names[n - 1] as number) + 1; k < (names[n] as number); k++) {
      const token = tokens[k] as Token;
      const own = token.kind === 'place' && token.place === scene.placeOf(tokens[names[n - 1] as number]?.piece ?? '');
      const joins = own || has(token, '#comma #amp #slash #open #close and plain at unit');
      if (!joins) return false;
    }
  }
  return true;
}
