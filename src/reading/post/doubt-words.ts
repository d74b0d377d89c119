import { isAnew } from '../judge/clause-signs.js';
import type { Doubt, Mark } from '../judge/mark.js';
import { nearestOrders } from '../judge/nearest.js';
import type { Scene } from '../mentions/scene.js';
import { has, isParting, piecesIn, type Token } from '../mentions/token.js';

type Sentence = readonly Token[];

/** Marks that say nothing at the end of a clause. */
const LOOSE: ReadonlySet<string> = new Set('comma semi slash cell amp'.split(' '));
const isLoose = (token: Token | undefined): boolean => token?.text !== '' && LOOSE.has(token?.kind ?? '');

/** Words by which one clause is joined to another. */
const isJoint = (token: Token | undefined): boolean =>
  token?.kind === 'word' && (has(token, 'and after') || isAnew(token));

/**
 * Gives each doubt of a post the whole of what is asked about. It begins and ends where its sentence does, so that it
 * holds its opener, and the condition, the alternative or the tail that makes it a doubt; or where the clause of the
 * order or doubt beside it does: it never holds another's words, nor what joins it to them.
 */
export function settleDoubts<V>(
  marks: readonly Mark<V>[],
  sentences: readonly Sentence[],
  scene: Scene<V>,
): readonly Mark<V>[] {
  let s = 0;
  return marks.map((mark, n) => {
    if (mark.bin !== 'doubt') return mark;
    while ((sentences[s]?.at(-1)?.to ?? Infinity) <= mark.from) s++;
    let e = s;
    while ((sentences[e + 1]?.[0]?.from ?? Infinity) < mark.to) e++;
    const [first, last] = [sentences[s] ?? [], sentences[e] ?? []];
    const [before, behind] = [marks[n - 1]?.to ?? 0, marks[n + 1]?.from ?? Infinity];
    const led = tokensIn(first, before, mark.from);
    const tail = tokensIn(last, mark.to, behind);
    const isLed = before > (first[0]?.from ?? 0);
    const isFollowed = behind < (last.at(-1)?.to ?? 0);
    const words = [
      ...(isLed ? led.slice(borderIn(led)) : led),
      ...sentences.slice(s, e + 1).flatMap((tokens) => tokensIn(tokens, mark.from, mark.to)),
      ...(isFollowed ? tail.slice(0, borderIn(tail)) : tail),
    ];
    while (words.length > 1 && (isLoose(words[0]) || (isLed && isJoint(words[0])))) words.shift();
    while (words.length > 1 && (isLoose(words.at(-1)) || (isFollowed && isJoint(words.at(-1))))) words.pop();
    const about = sentences[s - 1];
    const told = about && before <= (about[0]?.from ?? 0) && isTold(mark, words, about, scene) ? about : [];
    return settle(mark, [...told, ...words], scene);
  });
}

/** The tokens of a sentence between two places of the text. */
const tokensIn = (sentence: Sentence, from: number, to: number): readonly Token[] =>
  sentence.filter((token) => token.from >= from && token.to <= to);

/**
 * Where between two clauses the later one begins: at a mark that parts sentences, or a joining word that stands first or
 * behind a mark; else behind the last mark, at the last joining word, or where the one before ends.
 */
function borderIn(tokens: Sentence): number {
  const parts = (k: number) => has(tokens[k], '#semi #slash #cell #stop');
  const anew = tokens.findIndex((token, k) => parts(k) || (isJoint(token) && (k === 0 || isParting(tokens[k - 1]))));
  if (anew >= 0) return anew;
  const mark = tokens.findLastIndex((token) => isParting(token));
  if (mark >= 0) return mark + 1;
  const joint = tokens.findLastIndex(isJoint);
  return joint < 0 ? tokens.length : joint;
}

/** "Re: Vorax. It is to move to 4D or 5D": the piece is named only in the sentence right before, on the same line. */
function isTold<V>({ carried, about }: Doubt<V>, words: Sentence, before: Sentence, { text }: Scene<V>): boolean {
  if (carried === undefined || about.length > 0 || piecesIn(words).length > 0) return false;
  const apart = text.slice(before.at(-1)?.to, words[0]?.from).includes('\n');
  return !apart && piecesIn(before).includes(carried);
}

/** A doubt with its words: where they are, whom they are about, and what they may mean. */
function settle<V>({ carried, ...mark }: Doubt<V>, words: Sentence, scene: Scene<V>): Mark<V> {
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last) return mark;
  const here = piecesIn(words);
  const named = [...mark.about, ...here];
  const about = named.length === 0 && carried !== undefined && scene.isMine(carried) ? [carried] : named;
  // the wider words may name more of his than what was judged
  const isOffered = (piece: string) => mark.nearest.some((order) => order.includes(piece));
  const isWhole = mark.nearest.length > 0 && here.every(isOffered);
  return {
    ...mark,
    from: first.from,
    to: last.to,
    about: [...new Set(about)],
    nearest: isWhole ? mark.nearest : [...mark.nearest, ...nearestOrders(words, carried, scene)],
  };
}
