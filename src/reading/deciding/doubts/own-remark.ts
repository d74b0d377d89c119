import { hasRole, type Token } from '../../tokens/token.js';
import { isMark } from '../../tokens/token-roles.js';

/** A call to somebody is no longer: "dears", "deo gratias". */
const LONGEST_CALL = 2;

/**
 * True for a remark of its own behind a stand: "they are tired", "the roof leaks", "thank you"; not "as ever, a mystery".
 * Behind a verb that may link a piece to what it is ("remains, silent and grim") it must say so by a verb or a pronoun.
 */
export function isRemark(
  after: readonly Token[],
  { firm, linking }: { readonly firm: boolean; readonly linking: boolean },
): boolean {
  const words = after.filter((token) => !isMark(token));
  const [first] = words;
  if (!first) return true;
  if (firm && words.length <= LONGEST_CALL) return true;
  // "as it always does" is a clause of its own
  const clause = words.slice(1, 2).some((token) => hasRole(token, 'standing-for') || hasRole(token, 'we'));
  const appositive = !clause && /^(?:as|a|an|like)$/iu.test(first.text);
  if (appositive || words.length <= LONGEST_CALL) return false;
  return !linking || words.some(says) || after.some((token) => token.type === 'polite' && hasRole(token, 'equally'));
}

function says(token: Token): boolean {
  return (
    token.type === 'aux' ||
    token.type === 'hedge' ||
    token.verbal === true ||
    token.hint !== undefined ||
    SAYING.some((role) => hasRole(token, role))
  );
}

const SAYING = [
  'standing-for',
  'contracted',
  'we',
  'you',
  'able',
  'calling',
  'reason',
  'past',
  'nobody',
  'none',
] as const;
