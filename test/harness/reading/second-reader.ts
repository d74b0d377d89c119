import type { Reading } from '../../../src/reading/reading.js';
import { readClause } from '../../oracle/classic/reading.js';
import type { Seed } from './seeds.js';

/** Two who read one text: orders that the reader carries out and that another way of reading says otherwise or doubts. */
export function findDifference(seed: Seed, text: string): string | undefined {
  const { parts } = seed.reader.read({ text, skips: [] }, seed.author);
  for (const part of parts) {
    if (part.bin !== 'order' || 'group' in part) continue;
    const [order, ...more] = part.orders;
    if (!order?.known || more.length > 0 || isJoined(text, parts, part.from, part.to)) continue;
    if (!seed.author.mine.includes(order.piece) || !isSpeltOut(order.text, order.words, seed)) continue;
    // of slips the other reader knows nothing
    if (order.notes.some(({ meaning }) => meaning.startsWith('read "'))) continue;
    const told = order.notes.some(({ meaning }) => meaning.startsWith('told in words'));
    const oracle = readClause(order.words, seed.vocabulary.pieces, seed.author.mine);
    if (!oracle) continue;
    if ('order' in oracle && oracle.order !== order.text)
      return `read as ${order.text}, by evidence alone ${oracle.order}`;
    if ('unsure' in oracle && told) return `read as ${order.text}, by evidence alone unsure: ${oracle.unsure}`;
  }
  return undefined;
}

/** True where the names of an order stand in its words letter by letter: of slips the other reader knows nothing. */
function isSpeltOut(order: string, words: string, { vocabulary }: Seed): boolean {
  const other = order.slice(order.lastIndexOf(';') + 1).trim();
  const named = vocabulary.pieces.filter(({ name }) => order.startsWith(`${name}:`) || other.endsWith(` ${name}`));
  const small = words.toLowerCase();
  return named.every(({ name }) => small.includes(name.toLowerCase())) && (named.length > 1 || !order.includes(';'));
}

/** True where another part of the same line may hold what the words lack. */
function isJoined(text: string, parts: Reading<unknown>['parts'], from: number, to: number): boolean {
  const line = text.lastIndexOf('\n', from) + 1;
  const end = text.indexOf('\n', to);
  return parts.some(
    (part) => part.bin !== 'chatter' && part.from !== from && part.from >= line && (end < 0 || part.from < end),
  );
}
