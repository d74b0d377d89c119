import { cite, type Inline } from '../../../core/document.js';
import type { Verdict } from '../../../core/order.js';
import { endSentence } from '../../../core/text.js';
import { type CounselorFact, tell } from '../facts.js';

/** Words of a line. */
export type Words = readonly (Inline | string)[];

/** What became of an order, in a word. */
export const FATES: Readonly<Record<Verdict['status'], string>> = {
  stands: 'carried out',
  illegal: 'illegal',
  fails: 'failed',
  superseded: 'superseded',
  late: 'late',
};

/** What was found, as it is told to the nation it concerns. */
export function say(fact: CounselorFact): string {
  return tell(fact, 'own');
}

/** Facts as sentences; a judge's own word stands as he wrote it. */
export function formatSentences(facts: readonly CounselorFact[]): string {
  return facts.map((fact) => (fact.code === 'left-out' ? fact.word : endSentence(say(fact)))).join(' ');
}

/** The rules and rulings on which something rests, in brackets behind it. */
export function restsOn(rules: readonly string[], rulings: readonly string[] = []): Words {
  return [' (', cite(rules, rulings), ')'];
}
