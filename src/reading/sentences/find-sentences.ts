import type { Language, Meaning, Scene } from '../language.js';
import { isLead } from '../text/lines.js';
import type { Token } from '../tokens/token.js';
import type { Parse, SentenceParser } from './parse.js';

/** A sentence the grammar knows, found in a row of tokens. */
export interface Item<V> {
  /** Indexes of tokens, `to` exclusive. */
  readonly from: number;
  readonly to: number;
  readonly parse: Parse;
  readonly meaning: Meaning<V>;
}

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
export function findItems<V>(
  tokens: readonly Token[],
  parser: SentenceParser,
  language: Language<V>,
  scene: Scene,
): readonly Item<V>[] {
  const items: Item<V>[] = [];
  const types = tokens.map(({ type }) => type);
  for (let i = 0; i < tokens.length; ) {
    const item = mayBegin(tokens, i) ? readItem(tokens, types, i, parser, language, scene) : undefined;
    if (item) items.push(item);
    i = item ? item.to : i + 1;
  }
  return items;
}

function mayBegin(tokens: readonly Token[], index: number): boolean {
  const before = tokens[index - 1];
  if (tokens[index]?.type === 'name') return !before || !HOLDERS.has(before.type);
  return !before || OPENERS.has(before.type) || isLead(before);
}

function readItem<V>(
  tokens: readonly Token[],
  types: readonly string[],
  index: number,
  parser: SentenceParser,
  language: Language<V>,
  scene: Scene,
): Item<V> | undefined {
  const parse = parser.parse(types.slice(index));
  if (parse.length === 0) return undefined;
  const to = index + parse.length;
  const meaning: Meaning<V> = parse.tree
    ? language.read(parse.tree, tokens.slice(index, to), scene)
    : { kind: 'doubt', why: 'this can be read in two ways', nearest: [] };
  const cut = meaning.kind === 'doubt' ? meaning.cut : undefined;
  if (cut === undefined) return { from: index, to, parse, meaning };
  return readItem(tokens, types.slice(0, index + cut), index, parser, language, scene);
}
