import { has, isUnknownWord, isWord, type Token } from '../mentions/token.js';
import { isCertain, signsIn } from './signs.js';

/** What may touch a piece from before in an order: a closed list, by role. */
const OPENERS =
  'plain i it him go send to from at via with after and unit label list strike relieve together catch give stay there all rest compass swap please mend';
/** What is told of who went or was: "with the man who marched". */
const ENDED = /^(?:who|that|which|der|die|qui|que|dat|che)$/;
/** Words behind which a new clause begins. */
const JOINING = 'and because after';

/** Words whose clause hangs on what stands before them: "is sure that Vorax goes", "a case where Vorax goes". */
const DEPENDING = /^(?:that|dass|que|dat|as|where|which|who|how|than|until|till|wo|où|donde|waar|qui|die|der|das)$/;

/** Words that begin a phrase of time, place or manner: "At noon", "For the glory of Rome", "Down the river". */
const LEADING = 'at with from via to';
/** What is told in something may be its story: "In Goethe Vorax goes". */
const WITHIN = /^(?:in|im|dans|en|nel|nella|inside|within)$/;
/** So long such a phrase is. */
const MOST_WORDS = 8;

/**
 * "At the ringing of the bell Vorax goes", "Down the river to 4D goes Vorax": a phrase of time, place or manner, or behind
 * the verb whatever has none of its own, in which nobody speaks, is spoken of, or does anything.
 */
function isSetting(tokens: readonly Token[], from: number, head: number): boolean {
  const before = tokens.slice(from, head);
  const turned = has(before.at(-1), 'go -plain');
  const said = turned ? before.slice(0, -1) : before;
  const first = said.find((token) => !has(token, 'plain') || has(token, LEADING));
  const leads =
    (has(first, LEADING) && !isWord(first, WITHIN)) ||
    (has(said[0], 'compass') && has(said[0], 'plain')) ||
    (turned && (has(said[0], 'because') || said.length === 1));
  return (
    leads &&
    said.length <= MOST_WORDS &&
    said.every(
      (token, n) =>
        isUnknownWord(token) ||
        has(token, '#place #number plain unit label away at with from via to') ||
        (n === 0 && turned),
    ) &&
    !said.some((token) => has(token, 'i you it him whoever list saying') || ENDED.test(token.low))
  );
}

/** The words that touch a piece from before and belong to no order; empty where all open one. `form`: in signs. */
export function oddOpeners(tokens: readonly Token[], from: number, head: number, form = false): readonly Token[] {
  const isOdd = (token: Token): boolean => {
    if (token.kind !== 'word') return false;
    if (!token.roles) return true;
    if (has(token, OPENERS)) return has(token, 'supposing othertime -plain');
    return true;
  };
  const before = tokens.slice(from, head);
  const odd = before.filter(isOdd);
  if (odd.length === 0 || (!form && isSetting(tokens, from, head))) return [];
  // "it rains and Vorax goes": what stands before "and" is another clause, where nothing in it is a sign
  for (let k = before.length - 1; k > 0; k--) {
    const token = before[k] as Token;
    if (token.kind !== 'word' || !has(token, JOINING) || DEPENDING.test(token.low)) continue;
    const signs = signsIn(tokens, from, from + k, undefined);
    const behind = before.slice(k + 1).some(isOdd);
    if (!behind && ![...signs].some((sign) => isCertain(sign) || sign === 'if')) return [];
    break;
  }
  const [first] = before;
  return first && has(first, 'because') && odd.every((token) => token === first) ? [] : odd;
}
