import { has, hasAny, isParting, type Token } from '../mentions/token.js';
import { rolesIn } from '../words/roles.js';

/** What may follow the last mention of an order without a mark: a closed list, by role. */
const HARMLESS = rolesIn(
  'plain because to from at via with after and away there stay strike relieve together catch i it him all rest go label list unit compass send same',
);

/** What the words behind an order do to it: nothing, open it, or make it talk. */
export type Tail = 'harmless' | 'spoilt' | 'told' | 'unknown';

/** Reads the tail of an order, from behind its last mention. */
export function readTail(tokens: readonly Token[], from: number, to: number, form: boolean): Tail {
  let k = from;
  while (k < to && ['stop', 'face', 'close', 'quote'].includes(tokens[k]?.kind ?? '')) k++;
  const first = tokens[k];
  if (!first || k >= to) return 'harmless';
  // "> Docks 3", where there are Docks and no Docks 3
  const numbered = first.kind === 'number' && first.gap < 2 && /^\d+$/.test(first.text);
  if (numbered && tokens[k - 1]?.kind === 'place' && !/\d/.test(tokens[k - 1]?.text ?? '')) return 'unknown';
  if (first.kind === 'word') {
    const touching = readTouching(tokens, k, to, form);
    while (k < to && !isParting(tokens[k])) k++;
    return touching === 'harmless' && k < to ? readTail(tokens, k, to, form) : touching;
  }
  if (first.kind === 'cell' || first.gap > 1) return 'harmless';
  let end = k + 1;
  while (end < to && !isParting(tokens[end])) end++;
  const said = readParted(tokens.slice(k + 1, end));
  // "- edit: never mind", ", haha, no"
  const mark = tokens[end]?.kind;
  const goesOn = said === 'harmless' && ((mark === 'colon' && end - k <= 3) || (mark === 'comma' && end - k <= 2));
  return goesOn ? readTail(tokens, end, to, form) : said;
}

/** Words right behind the order. */
function readTouching(tokens: readonly Token[], k: number, to: number, form: boolean): Tail {
  const first = tokens[k] as Token;
  if (hasAny(first, ['spoil', 'unsettled']) && !hasAny(first, ['mend'])) return 'spoilt';
  if (hasAny(first, ['being', 'past']) && !hasAny(first, HARMLESS)) return 'told';
  if (
    /^(?:is|was|were|are|seems|sounds|looks|ist|war|est|es)$/.test(first.low) ||
    (hasAny(first, ['might']) && !hasAny(first, ['plain']))
  )
    return 'told';
  if (first.roles === undefined) return form ? 'unknown' : 'harmless';
  // "via the ford"
  if (
    form &&
    has(first, 'via') &&
    tokens.slice(k + 1, k + 4).some(({ kind, roles }) => kind === 'word' && roles === undefined)
  )
    return 'unknown';
  if (has(first, 'after') && goesOnElsewhere(tokens.slice(k, Math.min(to, k + 5)))) return 'spoilt';
  // "the one with Vorax 3D 4D in it"
  if (has(first, 'at') && hasAny(tokens[k + 1], ['it', 'him']) && (k + 2 >= to || isParting(tokens[k + 2])))
    return 'told';
  // "can't move"
  if (has(first, 'not') && has(first, 'stay')) return 'spoilt';
  if (hasAny(first, HARMLESS)) {
    const back = tokens
      .slice(k, Math.min(to, k + 4))
      .map(({ low }) => low)
      .join(' ');
    return /^(?:and|then|and then) (?:back|returns?|comes? (?:home|back))/.test(back) ? 'spoilt' : 'harmless';
  }
  if (hasAny(first, ['if', 'maybe', 'or'])) return 'spoilt';
  return form ? 'unknown' : 'harmless';
}

/** "then on to Vorax", "and then home": it goes on, nobody knows where. */
const goesOnElsewhere = (words: readonly Token[]): boolean =>
  words.some(({ kind, low }) => kind === 'piece' || /^(?:home|back)\b/.test(low)) &&
  !words.some((token) => hasAny(token, ['strike', 'relieve']));

/** "nein, Scherz", "no, scratch that": undoes what stands before it. */
export const isJoke = (token: Token): boolean =>
  has(token, 'takeback') || (has(token, 'spoil') && !hasAny(token, ['plain', 'mend', 'not']));

/** What the author himself says with the "I" left off: "hope that went through". */
const OF_THE_AUTHOR = /^(?:hope|think|guess|reckon|bet|believe|suppose|expect)$/;

/** Words behind a mark: only a closed list of bad ones does anything. */
function readParted(words: readonly Token[]): Tail {
  const said = words.filter(({ kind }) => kind === 'word');
  const [first] = said;
  if (!first || said.length > 6) return 'harmless';
  if (said.length === 1 && /^(?:no|nope|nah|nein|non|nee)$/.test(first.low)) return 'spoilt';
  if (said.length <= 3 && said.some(isJoke)) return 'spoilt';
  if (
    said.some((token) => has(token, 'unsettled')) ||
    (has(first, 'not') &&
      !hasAny(first, ['plain', 'stay']) &&
      said.some(
        (token) => has(token, 'list') || /^(?:this turn|this week|now|for now|for real|final)$/.test(token.low),
      ))
  )
    return 'spoilt';
  if (
    hasAny(first, ['saying']) &&
    !(has(first, 'past') && words.some(({ kind }) => kind === 'place')) &&
    !OF_THE_AUTHOR.test(first.low) &&
    !hasAny(first, ['plain', 'send']) &&
    !has(said[1], 'i')
  )
    return 'told';
  if (/^(?:never|nie|niemals|jamais|nunca|nooit)$/.test(first.low)) return 'spoilt';
  if (hasAny(first, ['mend', 'or']) && words.some(({ kind }) => kind === 'place')) return 'spoilt';
  if (has(first, 'after') && goesOnElsewhere(words)) return 'spoilt';
  if (has(first, 'spoil') && (said.length <= 2 || /they|he|she/.test(first.low)) && !has(first, 'mend'))
    return 'spoilt';
  if (said.length <= 3 && hasAny(first, ['maybe', 'supposing', 'othertime']) && !hasAny(first, ['plain']))
    return 'spoilt';
  if (
    /^(?:if|unless|wenn|falls|si|als|tenzij)$/.test(first.low) &&
    !said.some((token) => hasAny(token, ['ask']) && token !== first)
  )
    return 'spoilt';
  // ", somebody should go there first"
  if (has(first, 'whoever') && said.some((token) => has(token, 'should')) && said.some((token) => has(token, 'there')))
    return 'spoilt';
  return 'harmless';
}
