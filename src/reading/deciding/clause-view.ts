import { hasRole, type Token } from '../tokens/token.js';
import { isHarmless, isMotion } from '../tokens/token-roles.js';
import type { Knowledge } from './knowledge.js';

const HOLDERS = new Set(['from', 'via', 'with', 'at']);
const AIMING = new Set(['to', 'from', 'arrow', 'square', 'comma', 'and', 'dash', 'colon', 'name']);

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
    const verbs: Token[] = [];
    let [hedged, places, names] = [false, 0, 0];
    for (const token of row) {
      const { type } = token;
      if (type === 'hedge' || type === 'ask') hedged = true;
      else if (type === 'square') places++;
      else if (type === 'name') names++;
      else if (known.isVerb(type) && !known.language.quiet.includes(type)) verbs.push(token);
    }
    this.hedged = hedged;
    this.verbs = verbs;
    this.places = places;
    this.names = names;
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

  /** True for a name of the author's that nothing holds: not "past Vorax", "from Vorax", "Vorax's". */
  isFree(index: number): boolean {
    const before = this.row[index - 1];
    const behind = this.row[index + 1];
    if (!this.isOwned(this.row[index])) return false;
    if (before && (HOLDERS.has(before.type) || hasRole(before, 'off-goal'))) return false;
    return !(behind?.text === "'" && behind.from === this.row[index]?.to);
  }

  /** True where somebody goes to a place, or from one: it stands behind a word for that, or a verb. */
  get aims(): boolean {
    return this.row.some((token, i) => {
      if (token.type !== 'square') return false;
      let at = i - 1;
      while (at >= 0 && hasRole(this.row[at], 'article')) at--;
      const before = this.row[at];
      if (!before) return true;
      return (
        AIMING.has(before.type) ||
        hasRole(before, 'aiming') ||
        hasRole(before, 'towards') ||
        this.isVerb(before) ||
        isMotion(before)
      );
    });
  }

  /** True for a verb of motion that sends nothing else: "goes near 4D", not "sends its regards to the folk at 4D". */
  get goes(): boolean {
    return this.row.some((token, i) => {
      const next = this.row[i + 1];
      return isMotion(token) && !(hasRole(token, 'sending') && next?.type === 'word' && !hasRole(next, 'particle'));
    });
  }

  /** True where one of the author's goes somewhere now. */
  get movesNow(): boolean {
    const goes = this.row.findLastIndex((token) => isMotion(token) && !hasRole(token, 'past'));
    return goes >= 0 && this.aims && this.row.some((_, i) => this.isFree(i) && (i < goes || this.isBid(goes, i)));
  }

  /** True where nothing but an article stands between a verb and a name: "moving my Vorax". */
  private isBid(verb: number, name: number): boolean {
    return this.row.slice(verb + 1, name).every((token) => hasRole(token, 'article') || token.type === 'lead');
  }

  /** True where somebody is spoken to or more is told than a few words. */
  get talks(): boolean {
    if (this.names === 0 && this.has('ask')) return true;
    if (!this.hedged || this.row.some((token) => this.isOwned(token))) return false;
    const told = this.row.filter(({ type, piece }) => type === 'word' || (type === 'name' && piece === undefined));
    return this.row.some((token) => hasRole(token, 'you')) || told.length > 2;
  }
}
