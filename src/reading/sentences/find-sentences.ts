import type { Note } from '../../core/order.js';
import type { Intent, Language, Meaning, NameLookup } from '../language.js';
import type { Token } from '../tokens/token.js';
import { isLead } from '../tokens/token-roles.js';
import type { Node, Parse, SentenceParser } from './parse.js';

/** A sentence the grammar knows, found in a row of tokens. */
export interface Sentence<V> {
  /** Indexes of tokens, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly parse: Parse;
  readonly meaning: Meaning<V>;
}

/** The grammar makes two trees of it: it is to be mended, and no row of the table. */
const TWO_READINGS = { id: 'two-readings', why: 'this can be read in two ways' };
/** After these a sentence may begin that has no name in front. */
const OPENERS = new Set([
  'stop',
  'ask',
  'semi',
  'comma',
  'colon',
  'slash',
  'rparen',
  'lparen',
  'quote',
  'other',
  'face',
  'dash',
  'lead',
  'amend',
  'polite',
  'tag',
  'link',
  'and',
  'thereafter',
  'hedge',
]);
/** After these a name is part of something else. */
const HOLDERS = new Set(['with', 'arrow', 'or', 'recall', 'via', 'from', 'at']);

/** Finds the sentences in a row of tokens, each as long as it can be, from left to right. */
export function findSentences<V>(
  tokens: readonly Token[],
  parser: SentenceParser,
  language: Language<V>,
  scene: NameLookup,
): readonly Sentence<V>[] {
  const sentences: Sentence<V>[] = [];
  const types = tokens.map(({ type }) => type);
  for (let i = 0; i < tokens.length; ) {
    const sentence = mayBegin(tokens, i) ? readSentence(tokens, types, i, parser, language, scene) : undefined;
    if (sentence) sentences.push(sentence);
    i = sentence ? sentence.to : i + 1;
  }
  return sentences;
}

function mayBegin(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  if (tokens[index]?.type === 'name') return !before || !HOLDERS.has(before.type);
  return !before || OPENERS.has(before.type) || isLead(before);
}

/** What a sentence means to the ruleset, with a note for each verb that was read past a slip. */
export function readMeaning<V>(
  tree: Node,
  tokens: readonly Token[],
  language: Language<V>,
  scene: NameLookup,
): Meaning<V> {
  const meaning = language.read(tree, tokens, scene);
  if (meaning.kind !== 'orders' || !tokens.some(({ meant }) => meant !== undefined)) return meaning;
  const slips = tokens.flatMap(({ text, meant }): readonly Note[] =>
    meant === undefined ? [] : [{ words: text, meaning: `read "${text}" as ${meant}` }],
  );
  const [first, ...more] = meaning.intents;
  const noted = (intent: Intent<V>): Intent<V> => ({ ...intent, notes: [...intent.notes, ...slips] });
  return { ...meaning, intents: [noted(first), ...more.map(noted)] };
}

function readSentence<V>(
  tokens: readonly Token[],
  types: readonly string[],
  index: number,
  parser: SentenceParser,
  language: Language<V>,
  scene: NameLookup,
): Sentence<V> | undefined {
  const parse = parser.parse(types.slice(index));
  if (parse.length === 0) return undefined;
  const to = index + parse.length;
  const meaning: Meaning<V> = parse.tree
    ? readMeaning(parse.tree, tokens.slice(index, to), language, scene)
    : { kind: 'doubt', ...TWO_READINGS, nearest: [] };
  const cut = meaning.kind === 'doubt' ? meaning.cut : undefined;
  if (cut === undefined) return { from: index, to, parse, meaning };
  return readSentence(tokens, types.slice(0, index + cut), index, parser, language, scene);
}
