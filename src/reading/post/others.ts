import { type Mark, makeDoubt } from '../judge/mark.js';
import type { Scene } from '../mentions/scene.js';
import { hasAny, isUnknownWord, type Token } from '../mentions/token.js';
import type { Role } from '../words/roles.js';
import type { Read } from './utterances.js';

/** Words by which a post speaks to others or guesses at them. */
const OTHERS: readonly Role[] = ['you', 'guess', 'might', 'maybe', 'saying', 'supposing', 'othertime', 'should', 'it'];

/** True for an order of a piece that is not the author's, and is not done for one of his by a friend. */
function isAnothers<V>(mark: Mark<V>, { isMine, isEnemy, rulebook }: Scene<V>): boolean {
  if (mark.bin !== 'order' || !('intents' in mark)) return false;
  // what is said in full, in the rulebook's own form, is no guess
  if (mark.explanation.intents) return false;
  const done = mark.explanation.frames.flatMap(({ steps, other }) => [other, ...steps.map(({ deed }) => deed?.other)]);
  const forHis = done.some((other) => other !== undefined && isMine(other.name));
  if (forHis && mark.intents.every(({ found }) => !isEnemy(found.piece))) return false;
  const asked = mark.explanation.frames.some(({ action }) =>
    rulebook.actions.some((one) => one.id === action && one.asked),
  );
  return !asked && mark.intents.every(({ found }) => found.known && !isMine(found.piece));
}

function doubtAnothers<V>(mark: Mark<V>): Mark<V> {
  const intents = mark.bin === 'order' && 'intents' in mark ? mark.intents : [];
  return makeDoubt(
    mark,
    'anothers',
    intents.map(({ text }) => text),
    intents.map(({ found }) => found.piece),
  );
}

/**
 * Orders for pieces that are not the author's count only where nothing in the post speaks of others: nobody is
 * reprimanded for a guess or for advice.
 */
export function dropAnothers<V>(read: readonly Read<V>[], scene: Scene<V>): readonly Read<V>[] {
  if (!read.some(({ marks }) => marks.some((mark) => isAnothers(mark, scene)))) return read;
  const inOrder = (token: Token) =>
    read.some(({ marks }) =>
      marks.some((mark) => mark.bin === 'order' && mark.from <= token.from && token.to <= mark.to),
    );
  const said = read.flatMap(({ utterance }) =>
    utterance.tokens.filter((token) => token.kind === 'word' && !inOrder(token)),
  );
  const named = scene.players.some((player) => scene.text.toLowerCase().includes(player.toLowerCase()));
  const speaks =
    named ||
    said.some((token) => hasAny(token, OTHERS) && !(hasAny(token, ['plain']) && !hasAny(token, ['guess', 'you'])));
  // words nobody knows beside them: a guess, an advice, or done for a friend
  if (!speaks && scene.author.mine.length > 0 && said.some(isUnknownWord))
    return read.map((one) => ({
      ...one,
      marks: one.marks.map((mark) => (isAnothers(mark, scene) ? doubtAnothers(mark) : mark)),
    }));
  if (!speaks) return read;
  return read.map(({ utterance, marks }) => ({ utterance, marks: marks.filter((mark) => !isAnothers(mark, scene)) }));
}

/** "Sit down.": words amid others that order nobody by name, of somebody who has no piece, are talk. */
export function dropNobodys<V>(read: readonly Read<V>[], { author }: Scene<V>): readonly Read<V>[] {
  if (author.mine.length > 0) return read;
  return read.map(({ utterance, marks }) => {
    const isAmid = ({ from, to }: Mark<V>) =>
      utterance.tokens.some((token) => token.kind === 'word' && (token.to <= from || token.from >= to));
    const isNobodys = (mark: Mark<V>) =>
      mark.bin === 'order' && 'intents' in mark && mark.intents.every(({ found }) => found.piece === '');
    return { utterance, marks: marks.filter((mark) => !(isNobodys(mark) && isAmid(mark))) };
  });
}
