import type { Sentence } from '../sentences/find-sentences.js';
import type { Token } from '../tokens/token.js';
import type { Decided } from './decided.js';
import { guessOrders } from './guess-orders.js';
import type { Knowledge } from './knowledge.js';
import { mayChoose, spellChoice } from './spell-choice.js';

/** Doubts in which names are joined that an order has room for one of. */
const JOINED: ReadonlySet<string> = new Set(['pair-before', 'several-names']);
/** Doubts about whose a move is that names nobody. */
const UNOWNED: ReadonlySet<string> = new Set(['whose-move', 'whose-move-behind', 'where-it-begins']);
/** Doubts in which a name stands behind a move without a verb. */
const UNSTRUCK: ReadonlySet<string> = new Set(['who-stands-there', 'name-without-a-verb']);
/** Behind these a place may stand for the one before. */
const RESTARTS: ReadonlySet<string> = new Set(['comma', 'colon', 'amend']);

/**
 * What a doubt may be meant as, so that nothing offered contradicts its words: of a choice each order it leaves open,
 * a move without a name by whoever is named beside it, whoever stands at its end engaged or replaced, and no stand for
 * words that lead somewhere else and say nothing of staying. `inRow` are the sentences in all of the row.
 */
export function nearestReadings<V>(
  tokens: readonly Token[],
  inRow: readonly Sentence<V>[],
  { from, to, id, nearest }: Decided<V> & { readonly bin: 'doubt' },
  known: Knowledge<V>,
): readonly string[] {
  const row = tokens.slice(from, to);
  const joiner = mayChoose(row) ? 'or' : JOINED.has(id) ? 'and' : undefined;
  const chosen = joiner ? spellChoice(row, joiner, known) : [];
  if (chosen.length > 0) return chosen;
  const sentences = row.length === tokens.length ? inRow : known.findSentences(row);
  if (leadsAway(row, sentences, known)) return guessOrders(row, known);
  const owned = UNOWNED.has(id) ? giveToNamed(row, sentences, known) : [];
  if (owned.length > 0) return owned;
  const fitting = id === 'fits-several' ? giveEachName(row, sentences, known) : [];
  if (fitting.length > 0) return fitting;
  const struck = UNSTRUCK.has(id) ? giveVerb(row, sentences, known) : [];
  if (struck.length > 0) return struck;
  if (id === 'names-itself') return nameWhoIsThere(row, known);
  return restarts(row, sentences) ? [...new Set([...nearest, ...guessOrders(row, known)])] : nearest;
}

/** "Sai Rei 3D 4E": all that can be read is where the piece stands, and more is said than that. */
function leadsAway<V>(row: readonly Token[], [sentence]: readonly Sentence<V>[], { language }: Knowledge<V>): boolean {
  if (row.some(({ type, hint }) => language.staying.includes(type) || language.staying.includes(hint ?? '')))
    return false;
  if (sentence?.meaning.kind !== 'orders' || sentence.meaning.manner !== 'still') return false;
  return row.slice(sentence.to).some(({ type }) => type === 'square' || type === 'arrow');
}

/** "Sai Rei (the brave): 3D > 4D": the move that names nobody, by each of the author's who is named beside it. */
function giveToNamed<V>(
  row: readonly Token[],
  sentences: readonly Sentence<V>[],
  { findSentences, isMine }: Knowledge<V>,
): readonly string[] {
  const sentence = sentences.find(({ meaning }) => meaning.kind === 'orders' && meaning.bare);
  const names = row.filter(({ type, piece }) => type === 'name' && isMine(piece ?? ''));
  if (!sentence) return [];
  const move = row.slice(sentence.from, sentence.to);
  return names.flatMap((name) => textsOf([name, { ...name, type: 'colon', text: ':' }, ...move], findSentences));
}

/** "Grey goes to 9D": the order of each piece whose name it may be. */
function giveEachName<V>(
  row: readonly Token[],
  [sentence]: readonly Sentence<V>[],
  { findSentences }: Knowledge<V>,
): readonly string[] {
  if (sentence?.meaning.kind !== 'orders') return [];
  const said = row.slice(sentence.from, sentence.to);
  const name = said.find(({ type }) => type === 'name');
  return sentence.meaning.intents.flatMap(({ found }) =>
    found.fits.flatMap((piece) =>
      textsOf(
        said.map((token) => (token === name ? { ...token, text: piece, piece } : token)),
        findSentences,
      ),
    ),
  );
}

/** "Sai Rei: 3D > 5E (Vorax)": each verb that a move takes, before the name that has none. */
function giveVerb<V>(
  row: readonly Token[],
  [sentence]: readonly Sentence<V>[],
  { findSentences, isMine, language }: Knowledge<V>,
): readonly string[] {
  const names = row.slice(sentence?.to ?? 0).filter(({ type, piece }) => type === 'name' && !isMine(piece ?? ''));
  const [subject, other] = [row[sentence?.from ?? 0], names[0]];
  const [to, ...more] = row.filter(({ type }, i) => type === 'square' && row[i - 1]?.type !== 'colon');
  if (subject?.type !== 'name' || !other?.piece || names.length > 1 || !to || more.length > 0) return [];
  return language.joining.flatMap((type) =>
    textsOf(language.restate({ subject, to, verb: { ...other, type, text: type }, other }), findSentences).filter(
      (text) => text.endsWith(other.piece ?? ''),
    ),
  );
}

/** "Sai Rei: 3D > 6E; engage Sia Rei": the name that can't be meant is of whoever stands at the end. */
function nameWhoIsThere<V>(row: readonly Token[], { findSentences, whoIsAt }: Knowledge<V>): readonly string[] {
  const there = whoIsAt(row.findLast(({ type }) => type === 'square')?.square ?? '');
  const name = row.findLast(({ type }) => type === 'name');
  if (there === undefined) return [];
  return textsOf(
    row.map((token) => (token === name ? { ...token, text: there, piece: there } : token)),
    findSentences,
  );
}

function textsOf<V>(said: readonly Token[], findSentences: Knowledge<V>['findSentences']): readonly string[] {
  const [sentence] = findSentences(said);
  if (sentence?.meaning.kind !== 'orders' || sentence.to < said.length) return [];
  return sentence.meaning.intents.map(({ text }) => text);
}

/** "3D > 4E, no, 4D": a place behind the order may be meant in place of its end. */
function restarts<V>(row: readonly Token[], sentences: readonly Sentence<V>[]): boolean {
  const end = sentences.at(-1)?.to ?? row.length;
  return row.some(({ type }, i) => i > end && type === 'square' && RESTARTS.has(row[i - 1]?.type ?? ''));
}
