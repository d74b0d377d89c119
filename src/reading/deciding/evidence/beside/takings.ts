import { hasRole, type Token } from '../../../tokens/token.js';
import { isMark } from '../../../tokens/token-roles.js';
import type { Decided } from '../../decided.js';
import type { Knowledge, Range } from '../../knowledge.js';
import { isSpoilt } from '../harm.js';
import { isGovernedFromBefore, isGovernedFromBehind } from './governed.js';

/** What a verb may stand behind that is said of the piece named before. */
const BEHIND = new Set(['name', 'and', 'aux', 'to', 'comma', 'thereafter', 'stand', 'word']);
const COLON = { type: 'colon', text: ':' } as const;

/**
 * An order about another piece that no move carries, told in words: "Vorax sits on the road and will intercept Mol". Its
 * subject is the only piece of the author's named, and it stands before the verb.
 */
export function readTaking<V>(
  tokens: readonly Token[],
  clause: Range,
  known: Knowledge<V>,
): readonly Extract<Decided<V>, { bin: 'order' }>[] {
  const { taking, joining } = known.language;
  const row = tokens.slice(clause.from, clause.to);
  const verb = row.findLastIndex(({ type }) => taking.includes(type) && !joining.includes(type));
  if (verb < 0) return [];
  const names = row.flatMap(({ type }, i) => (type === 'name' ? [i] : []));
  const [subject = -1, ...others] = names.filter((i) => i < verb);
  const name = row[subject];
  if (!name || others.some((i) => row[i]?.piece !== name.piece) || !known.isMine(name.piece ?? '')) return [];
  if (row.filter(({ type }) => taking.includes(type)).some(({ type }) => type !== row[verb]?.type)) return [];
  const begun = { ...COLON, from: name.to, to: name.to };
  const [sentence] = known.findSentences([name, begun, ...row.slice(verb)]);
  if (!sentence || sentence.from > 0 || sentence.meaning.kind !== 'orders') return [];
  const { meaning } = sentence;
  const end = verb + sentence.to - 2;
  const between = row.slice(subject + 1, verb);
  const home = known.placeOf(name.piece ?? '');
  const away = between.some(({ square, type }) => type === 'arrow' || (square !== undefined && square !== home));
  const held = between.some(
    (token, i) =>
      (['able', 'saying', 'past', 'unmoving'] as const).some((role) => hasRole(token, role)) ||
      (token.type === 'word' && /ed$/iu.test(token.text) && between[i - 1]?.type !== 'aux'),
  );
  if (away || held || isSpoilt(between) || !BEHIND.has(row[verb - 1]?.type ?? '')) return [];
  if (meaning.intents.some(({ found }) => !found.known) || end <= verb) return [];
  const beside = { piece: name.piece ?? '', places: [home ?? ''], known };
  const ahead = row
    .slice(0, subject)
    .filter((token) => !isMark(token) || token.type === 'colon' || token.type === 'quote');
  const governed =
    isGovernedFromBefore({ said: ahead, ...beside }) || isGovernedFromBehind({ said: row.slice(end), ...beside });
  return governed ? [] : [{ bin: 'order', from: clause.from + subject, to: clause.from + end, meaning }];
}
