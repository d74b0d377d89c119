import { cite } from '../../../core/document.js';
import { BY_RULING, type Fact } from '../../../core/fact.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { ClassicFact } from '../facts.js';
import type { ClassicWords } from './words/words.js';

/** Behind what a fact says, in brackets: its rule, and the ruling it rests on. */
export function cited({ rule, ruling }: Pick<Fact, 'rule' | 'ruling'>, { byRuling }: ClassicWords): ListItem {
  return citedUnder([rule], ruling === undefined ? [] : [ruling], byRuling);
}

/** A fact as everybody hears it, with its rule behind it. */
export function tellCited(fact: ClassicFact, words: ClassicWords): ListItem {
  return [words.tell(fact, 'public'), ...cited(fact, words)];
}

/** The numbers of rules and rulings in brackets, behind a statement. */
export function citedUnder(
  rules: readonly string[],
  rulings: readonly string[] = [],
  byRuling: string = BY_RULING,
): ListItem {
  return rules.some((rule) => rule === '') ? [` (${byRuling})`] : [' (', cite(rules, rulings), ')'];
}
