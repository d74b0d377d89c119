import { hasRole, type Token } from '../../../tokens/token.js';
import { isMark, isMotion } from '../../../tokens/token-roles.js';
import { findOthersRemark } from '../../harm.js';
import type { Knowledge } from '../../knowledge.js';
import { isTold } from '../harm.js';

/** What is more of an order, takes one back, or is somebody else's words. */
const ORDERING = new Set(['arrow', 'back', 'or', 'recall', 'steps', 'amend', 'all', 'rest', 'quote']);
/** What makes an example, a trade or a thing that did not come about of all that is said beside it. */
const BINDING = ['exemplary', 'bartering', 'nearly', 'taking-back', 'condition'] as const;
/** What makes a report, a thought or a plan of what follows it in the same breath. */
const FRAMING = ['saying', 'opining', 'other-time', 'another-turn', 'waiting'] as const;
/** "not yet", "not this one": so few words deny what stands beside them; a longer remark denies something of its own. */
const SHORTEST_REMARK = 2;

/** What is said beside an order, and whose it is. */
interface Beside {
  readonly said: readonly Token[];
  /** The piece the order is for, and the places it names. */
  readonly piece: string;
  readonly places: readonly string[];
  readonly known: Knowledge;
}

/** True where what stands before an order makes talk of it: a condition, a report, a thought, another turn. A "so" or "but" ends it. */
export function isGovernedFromBefore({ said, piece, places, known }: Beside): boolean {
  const concluded = said.findLastIndex((token) => hasRole(token, 'concluding'));
  const breath = said.slice(concluded + 1);
  if (said.some((token) => ORDERING.has(token.type) || BINDING.some((role) => hasRole(token, role)))) return true;
  if (breath.some((token) => FRAMING.some((role) => hasRole(token, role)) && !isPassed(token))) return true;
  if (breath.some((token) => token.type === 'hedge' && !isTold(token) && !isDenial(token))) return true;
  if (isShortDenial(breath)) return true;
  if (concluded >= 0) return false;
  // of another piece, or another place
  return said.some(
    (token) =>
      (token.type === 'square' && !places.includes(token.square ?? '')) ||
      (token.type === 'name' && token.piece !== piece && known.isMine(token.piece ?? '')) ||
      known.language.taking.includes(token.type),
  );
}

/** True where what stands behind an order bears on it: a condition, a second thought, more of the order, another piece of the author's. */
export function isGovernedFromBehind({ said: all, piece, places, known }: Beside): boolean {
  const said = all.slice(
    0,
    findOthersRemark(all, (type) => known.language.taking.includes(type)),
  );
  if (said.some((token) => ORDERING.has(token.type) || BINDING.some((role) => hasRole(token, role)))) return true;
  const strikes = ({ type, hint }: Token) =>
    known.language.joining.includes(type) || known.language.joining.includes(hint ?? '');
  const named = said.some(({ type }) => type === 'name');
  // who stands where it ends may be struck, whatever the verb is
  if (said.some(({ piece: other }) => places.slice(1).includes(known.placeOf(other ?? '') ?? ''))) return true;
  if (said.some(({ type }) => known.language.taking.includes(type)) || (named && said.some(strikes))) return true;
  if (said.some(({ type, piece: other }) => type === 'name' && other !== piece && known.isMine(other ?? '')))
    return true;
  if (said.some((token, i) => token.type === 'square' && !isAgain(said, i, places))) return true;
  if (said.some((token) => token.type === 'hedge' && !isTold(token) && !isDenial(token) && !isOfAThing(said, token)))
    return true;
  if (said.some((token) => hasRole(token, 'leaving-open'))) return true;
  const words = said.filter((token) => !isMark(token) && token.type !== 'ask');
  // "and returns", "then goes on"
  if (words[0] && isMotion(words[0])) return true;
  const soon = said.some((token) => hasRole(token, 'another-turn') || hasRole(token, 'other-time'));
  if (isShortDenial(said) || (soon && (words.length <= SHORTEST_REMARK || said.some(isMotion)))) return true;
  return said.some(({ type }) => type === 'ask') && !isTag(words);
}

/** A place named already, and no way back to it: "to 4D, for 4D is empty", not "to 4D and back to 3D". */
function isAgain(said: readonly Token[], index: number, places: readonly string[]): boolean {
  const led = said[index - 1]?.type === 'to' || said[index - 1]?.type === 'arrow';
  return !led && places.includes(said[index]?.square ?? '');
}

/** "that should be close enough", "which would be nice" */
function isOfAThing(said: readonly Token[], token: Token): boolean {
  const before = said[said.indexOf(token) - 1];
  return hasRole(token, 'bound') && (hasRole(before, 'pronoun') || hasRole(before, 'relative'));
}

/** A question that asks nothing about the order: "who's there?", "happy now?" */
function isTag(words: readonly Token[]): boolean {
  return words.every((token) => !isMotion(token) && token.type !== 'square' && token.type !== 'name');
}

/** "nobody", "not", "don't": what is denied is told of something else, where it is more than a word. */
function isDenial(token: Token): boolean {
  return (['none', 'nobody', 'not', 'dont', 'but'] as const).some((role) => hasRole(token, role));
}

/** "not yet:", "not this turn"; but "nobody at 19H", "do not wake anybody" */
function isShortDenial(said: readonly Token[]): boolean {
  const denies = said.findLastIndex((token) => token.type === 'hedge' && isDenial(token) && !hasRole(token, 'but'));
  if (denies < 0) return false;
  const denied = said.slice(denies + 1).filter((token) => !isMark(token));
  if (denied.length < SHORTEST_REMARK && !hasRole(said[denies], 'nobody') && !isPlain(denied)) return true;
  return denied.some((token) => (['about-orders', 'given', 'pronoun'] as const).some((role) => hasRole(token, role)));
}

/** "not far" */
function isPlain(denied: readonly Token[]): boolean {
  return denied.length > 0 && denied.every(({ type, roles }) => type === 'word' && roles === undefined);
}

/** "As promised", "last turn": what was passed frames nothing. */
function isPassed(token: Token): boolean {
  return hasRole(token, 'bygone');
}
