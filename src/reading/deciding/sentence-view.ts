import type { Meaning } from '../language.js';
import type { Sentence } from '../sentences/find-sentences.js';
import type { Token } from '../tokens/token.js';
import { findHarm } from './harm.js';
import type { Knowledge } from './knowledge.js';

/** A sentence that gives orders. */
export type Orders<V = unknown> = Extract<Meaning<V>, { readonly kind: 'orders' }>;

/** Where a sentence stands in its clause. */
export interface Setting {
  readonly tokens: readonly Token[];
  readonly sentences: readonly Sentence<unknown>[];
  /** What stands between it and the sentence or the end of the clause before it, and behind it. */
  readonly ahead: readonly Token[];
  readonly after: readonly Token[];
  /** True where the clause ends in a question mark. */
  readonly asked: boolean;
  /** True where no other sentence stands behind it in its clause. */
  readonly last: boolean;
  /** True where another sentence stands before it in its clause. */
  readonly follows: boolean;
}

/** A sentence among its neighbours, as the rows of the table look at it. */
export class SentenceView {
  /** Its orders, where it gives any and not only tells a group to stay. */
  readonly orders: Orders | undefined;
  /** True where it says that something stays where it is. */
  readonly still: boolean;
  /** True where one of its pieces is the author's. */
  readonly mine: boolean;

  constructor(
    readonly sentence: Sentence<unknown>,
    readonly setting: Setting,
    readonly known: Knowledge,
  ) {
    const { meaning } = sentence;
    this.orders = meaning.kind === 'orders' ? meaning : undefined;
    this.still = this.orders?.manner === 'still';
    this.mine = this.orders?.intents.some(({ found }) => known.isMine(found.piece)) ?? false;
  }

  /** The first token behind it that makes it unsure. */
  get harm(): Token | undefined {
    return findHarm(this.said, this.known, this.still);
  }

  /** What stands behind it but its own verb once more, in brackets. */
  private get said(): readonly Token[] {
    const { tokens, after } = this.setting;
    const { from, to } = this.sentence;
    return after.some(({ type }) => type === 'lparen')
      ? withoutGloss(tokens.slice(from, to), after, this.known)
      : after;
  }

  /** Its last token. */
  get end(): Token | undefined {
    return this.setting.tokens[this.sentence.to - 1];
  }

  /** True where a name and a colon begin it. */
  get begun(): boolean {
    return this.setting.tokens[this.sentence.from + 1]?.type === 'colon';
  }

  isVerb(token: Token | undefined): token is Token {
    return token !== undefined && this.known.isVerb(token.type);
  }

  isTaking(token: Token | undefined): token is Token {
    return token !== undefined && this.known.language.taking.includes(token.type);
  }
}

/** "ersetzt Mol (english: replace)": without brackets that hold the verb that was said, and no name or place. */
function withoutGloss(said: readonly Token[], after: readonly Token[], { language }: Knowledge): readonly Token[] {
  const verb = said.find(({ type }) => language.joining.includes(type));
  const open = after.findIndex(({ type }) => type === 'lparen');
  const close = after.findIndex(({ type }, i) => i > open && type === 'rparen');
  const inside = after.slice(open + 1, close < 0 ? undefined : close);
  const same = inside.filter(({ type }) => language.taking.includes(type));
  // "english:" is taken for a name that nobody has
  const heads = (token: Token, i: number) => i === 0 && token.piece === undefined && inside[1]?.type === 'colon';
  const plain =
    inside.every((token, i) => !OF_AN_ORDER.has(token.type) || heads(token, i)) &&
    same.every(({ type }) => type === verb?.type);
  if (!verb || same.length === 0 || !plain) return after;
  return [...after.slice(0, open), ...(close < 0 ? [] : after.slice(close + 1))];
}

const OF_AN_ORDER = new Set(['name', 'square', 'arrow', 'hedge', 'or', 'ask']);
