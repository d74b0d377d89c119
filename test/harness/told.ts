import { type Fact, formatSentences } from '../../src/core/fact.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';

/** What something of a turn rests on, in the words in which whoever ordered hears it: facts as sentences, one as a clause. */
export function told(
  one: { readonly because: Fact | readonly Fact[] } | undefined,
  { tell }: Pick<Ruleset, 'tell'>,
): string {
  if (!one) return '';
  return 'code' in one.because ? tell(one.because, 'own') : formatSentences(one.because, tell, 'own');
}
