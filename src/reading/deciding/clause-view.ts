import { hasRole, type Token } from '../tokens/token.js';
import { isHarmless } from '../tokens/token-roles.js';
import type { Knowledge } from './knowledge.js';

/** A clause in which the grammar knows no sentence, as the rows of the table look at it. */
export class ClauseView {
  /** From the first word that is more than a greeting on. */
  readonly said: readonly Token[];
  /** True where it holds a word that makes a thought or a question of it. */
  readonly hedged: boolean;
  /** Verbs that are a sign by themselves. */
  readonly verbs: readonly Token[];
  readonly places: number;
  readonly names: number;
  /** True where it begins with the name of a piece of the author's. */
  readonly own: boolean;

  constructor(
    readonly row: readonly Token[],
    readonly known: Knowledge,
  ) {
    const first = row.findIndex((token) => !isHarmless(token));
    this.said = first < 0 ? [] : row.slice(first);
    this.hedged = this.has('hedge', 'ask');
    this.verbs = row.filter((token) => this.isVerb(token) && !known.language.quiet.includes(token.type));
    this.places = row.filter(({ type }) => type === 'square').length;
    this.names = row.filter(({ type }) => type === 'name').length;
    this.own = this.isOwned(this.said[0]);
  }

  has(...types: readonly string[]): boolean {
    return this.row.some(({ type }) => types.includes(type));
  }

  isVerb(token: Token | undefined): boolean {
    return token !== undefined && this.known.isVerb(token.type);
  }

  isTaking(token: Token | undefined): boolean {
    return token !== undefined && this.known.language.taking.includes(token.type);
  }

  /** True for the name of a piece of the author's. */
  isOwned(token: Token | undefined): boolean {
    return token?.type === 'name' && this.known.isMine(token.piece ?? '');
  }

  /** True where somebody is spoken to or more is told than a few words. */
  get talks(): boolean {
    if (!this.hedged || this.row.some((token) => this.isOwned(token))) return false;
    const told = this.row.filter(({ type, piece }) => type === 'word' || (type === 'name' && piece === undefined));
    return this.row.some((token) => hasRole(token, 'you')) || told.length > 2;
  }
}
