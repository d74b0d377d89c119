import { isResolving } from '../judge/headings.js';
import { doubtOrders, isOrderOf, type Mark } from '../judge/mark.js';
import type { Scene } from '../mentions/scene.js';
import { has, isUnknownWord, type Token } from '../mentions/token.js';
import type { Read } from './utterances.js';

/** Words by which a post speaks to others or guesses at them. */
const OTHERS = 'you guess might maybe saying supposing othertime should it';

/** Those of them that name others, or say that it is no order. */
const PERSONS = 'you guess it';

/** True for an order of a piece that is not the author's, and is not done for one of his by a friend. */
function isAnothers<V>(mark: Mark<V>, { isMine, isEnemy, rulebook }: Scene<V>): boolean {
  if (mark.bin !== 'order' || mark.group) return false;
  if (!mark.intents.every(({ found }) => found.known && !isMine(found.piece))) return false;
  // what is said in full, in the rulebook's own form, is no guess
  if (mark.explanation.intents) return false;
  const done = mark.explanation.frames.flatMap(({ steps, other }) => [other, ...steps.map(({ deed }) => deed?.other)]);
  const forHis = done.some((other) => other !== undefined && isMine(other.name));
  if (forHis && isOrderOf(mark, (piece) => !isEnemy(piece))) return false;
  return !mark.explanation.frames.some(({ action }) => rulebook.actions.some((one) => one.id === action && one.asked));
}

/** True for an order in the rulebook's own form. */
const isForm = <V>(mark: Mark<V>): boolean =>
  mark.bin === 'order' && !mark.group && mark.explanation.manner !== 'prose';

/** Where an utterance's list begins and ends: the utterances around it that no empty line parts. */
function listAround<V>(read: readonly Read<V>[], i: number): readonly [from: number, to: number] {
  let [from, to] = [i, i + 1];
  while (from > 0 && !read[from]?.utterance.apart) from--;
  while (to < read.length && !read[to]?.utterance.apart) to++;
  return [from, to];
}

/** "Nobody feeds her, so:": what stands below is what the author does about it. */
function isResolved<V>(read: readonly Read<V>[], from: number): boolean {
  const above = read
    .slice(0, from + 1)
    .findLast(({ marks, utterance }) => marks.length === 0 && utterance.tokens.length);
  return above !== undefined && isResolving(above.utterance.tokens);
}

/**
 * Orders for pieces that are not the author's count only where nothing in the post speaks of others: nobody is
 * reprimanded for a guess or for advice.
 */
export function dropAnothers<V>(read: readonly Read<V>[], scene: Scene<V>): readonly Read<V>[] {
  // a judge's post with orders for others is asked about as a whole
  if (scene.author.judges) return read;
  if (!read.some(({ marks }) => marks.some((mark) => isAnothers(mark, scene)))) return read;
  const inOrder = (token: Token) =>
    read.some(({ marks }) =>
      marks.some((mark) => mark.bin === 'order' && mark.from <= token.from && token.to <= mark.to),
    );
  const said = read.flatMap(({ utterance }) =>
    utterance.tokens.filter((token) => token.kind === 'word' && !inOrder(token)),
  );
  const named = scene.others().some((player) => scene.text.toLowerCase().includes(player.toLowerCase()));
  const speaksBy = (roles: typeof OTHERS | typeof PERSONS) =>
    named || said.some((token) => has(token, roles) && !has(token, 'plain -guess -you'));
  const speaks = speaksBy(OTHERS);
  // words nobody knows beside them: a guess, an advice, or done for a friend
  const unclear = scene.author.mine.length > 0 && said.some(isUnknownWord);
  if (!speaks && !unclear) return read;
  return read.map((one, i) => {
    const { marks } = one;
    if (!marks.some((mark) => isAnothers(mark, scene))) return one;
    const [from, to] = listAround(read, i);
    const resolved = isResolved(read, from);
    const listed = read.slice(from, to).some((line) => line.marks.some((mark) => isOrderOf(mark, scene.isMine)));
    return {
      ...one,
      marks: marks.flatMap((mark) => {
        if (!isAnothers(mark, scene) || (resolved && isOrderOf(mark, (piece) => !scene.isEnemy(piece)))) return [mark];
        // in one list with the author's own orders it is meant as they are, unless others are spoken of
        if (listed && isForm(mark)) return speaksBy(PERSONS) ? [] : [mark];
        return speaks ? [] : [doubtOrders(mark, 'anothers', [mark])];
      }),
    };
  });
}

/** "Redd: Vorax: 3D > 4D" of a judge, who posts what others ordered: what stands behind the name of who speaks. */
export function behindSpeaker(sentence: readonly Token[]): readonly Token[] {
  const colon = sentence.findIndex(({ kind }) => kind === 'colon');
  const names = sentence.slice(0, colon).every(({ kind }) => ['word', 'number', 'piece'].includes(kind));
  const piece = sentence[colon + 1]?.kind === 'piece' && sentence[colon + 2]?.kind === 'colon';
  return colon > 0 && names && piece ? sentence.slice(colon + 1) : sentence;
}

/** "Sit down.": words amid others that order nobody by name, of somebody who has no piece, are talk. */
export function dropNobodys<V>(read: readonly Read<V>[], { author }: Scene<V>): readonly Read<V>[] {
  if (author.mine.length > 0) return read;
  return read.map(({ utterance, marks }) => {
    const isAmid = ({ from, to }: Mark<V>) =>
      utterance.tokens.some((token) => token.kind === 'word' && (token.to <= from || token.from >= to));
    return { utterance, marks: marks.filter((mark) => !(isOrderOf(mark, (piece) => piece === '') && isAmid(mark))) };
  });
}
