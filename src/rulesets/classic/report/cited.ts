import { cite } from '../../../core/document.js';
import type { Fact } from '../../../core/fact.js';
import { BY_RULING } from '../../../core/order.js';
import type { ListItem } from '../../shared/report-posts.js';

/** Behind what a fact says, in brackets: its rule, and the ruling it rests on. */
export function cited({ rule, ruling }: Pick<Fact, 'rule' | 'ruling'>): ListItem {
  return citedUnder([rule], ruling === undefined ? [] : [ruling]);
}

/** The numbers of rules and rulings in brackets, behind a statement. */
export function citedUnder(rules: readonly string[], rulings: readonly string[] = []): ListItem {
  return rules.includes(BY_RULING) ? [` (${BY_RULING})`] : [' (', cite(rules, rulings), ')'];
}
