import { cite } from '../../../core/document.js';
import { BY_RULING, type Fact } from '../../../core/fact.js';
import type { ListItem } from '../../shared/report-posts.js';
import { type ClassicFact, tell } from '../facts.js';

/** Behind what a fact says, in brackets: its rule, and the ruling it rests on. */
export function cited({ rule, ruling }: Pick<Fact, 'rule' | 'ruling'>): ListItem {
  return citedUnder([rule], ruling === undefined ? [] : [ruling]);
}

/** A fact as everybody hears it, with its rule behind it. */
export function tellCited(fact: ClassicFact): ListItem {
  return [tell(fact, 'public'), ...cited(fact)];
}

/** The numbers of rules and rulings in brackets, behind a statement. */
export function citedUnder(rules: readonly string[], rulings: readonly string[] = []): ListItem {
  return rules.includes('') ? [` (${BY_RULING})`] : [' (', cite(rules, rulings), ')'];
}
