import { has, isMine, isParting, isWord, someHas, type Token, wordsOf } from '../mentions/token.js';
import { SPOKEN } from '../words/index.js';
import { spell } from '../words/spell.js';

/** What may follow the last mention of an order without a mark: a closed list, by role. */
const HARMLESS =
  'plain because to from at via with after and away there stay strike relieve together catch i it him all rest go label list unit compass send same';

/** What the words behind an order do to it: nothing, open it, or make it talk. */
export type Tail = 'harmless' | 'spoilt' | 'told' | 'unknown';

/** Reads the tail of an order, from behind its last mention. */
export function readTail(tokens: readonly Token[], from: number, to: number, form: boolean): Tail {
  let k = from;
  while (k < to && has(tokens[k], '#stop #face #close #quote')) k++;
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
  if (first.low === 'after' && hangsOnAnother(tokens.slice(k, to))) return 'spoilt';
  if (has(first, 'spoil unsettled -mend')) return 'spoilt';
  if (has(first, 'being past') && !has(first, HARMLESS)) return 'told';
  if (/^(?:is|was|were|are|seems|sounds|looks|ist|war|est|es)$/.test(first.low) || has(first, 'might -plain'))
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
  if (has(first, 'at') && has(tokens[k + 1], 'it him') && (k + 2 >= to || isParting(tokens[k + 2]))) return 'told';
  // "can't move"
  if (has(first, 'not') && has(first, 'stay')) return 'spoilt';
  if (has(first, HARMLESS)) {
    const back = tokens
      .slice(k, Math.min(to, k + 4))
      .map(({ low }) => low)
      .join(' ');
    return /^(?:and|then|and then) (?:back|returns?|comes? (?:home|back))/.test(back) ? 'spoilt' : 'harmless';
  }
  if (has(first, 'if maybe or')) return 'spoilt';
  return form ? 'unknown' : 'harmless';
}

/** "then on to Vorax", "and then home": it goes on, nobody knows where. */
const goesOnElsewhere = (words: readonly Token[]): boolean =>
  words.some(({ kind, low }) => kind === 'piece' || /^(?:home|back)\b/.test(low)) && !someHas(words, 'strike relieve');

/** "nein, Scherz", "no, scratch that": undoes what stands before it. */
const isJoke = (token: Token): boolean =>
  has(token, 'takeback -plain') ||
  has(token, 'spoil -plain -mend -not') ||
  (has(token, 'spoil') && token.low.includes(' ') && !has(token, 'plain mend'));

/** Words by which somebody denies all that stands before. */
const DENIAL = /^(?:no|nope|nah|nein|nicht|non|pas|nee|niet|not|dont|do not|never)$/;

/** "actually no", "liever niet", "don't": nothing but a denial, and what leads to it. */
function isDenied(said: readonly Token[]): boolean {
  const last = said.at(-1);
  return (
    said.length <= 3 &&
    isWord(last, DENIAL) &&
    said.slice(0, -1).every((token) => has(token, 'mend plain or maybe because -please'))
  );
}

/** What says of when an order is that it is of no turn of now: "from last turn", "that was last turn", "for next turn". */
function isOfThen(said: readonly Token[]): boolean {
  return (
    said.length <= 4 &&
    said.some(
      (token) => has(token, 'othertime') && /turn|round|runde|zug|tour|turno|ronda|beurt|ronde|giro/.test(token.low),
    ) &&
    said.every(
      (token) =>
        has(token, 'othertime') ||
        (has(token, 'plain list past from at to with it him i label because') && token.low !== 'back'),
    )
  );
}

/** "once he leaves", "when Vorax is gone": a time that hangs on somebody else. */
export function hangsOnAnother(words: readonly Token[]): boolean {
  const k = words.findIndex(({ kind }) => kind === 'word');
  const at = words.findIndex((token, n) => n > k && !has(token, 'plain'));
  const next = words[at];
  // "after Vorax" follows him; "after Vorax leaves" waits for him
  const waits = words[k]?.low !== 'after' || words[at + 1]?.kind === 'word';
  return (
    waits &&
    isWord(
      words[k],
      /^(?:when|once|after|as soon as|sobald|wenn|nachdem|bis|quand|lorsque|dès que|après que|cuando|en cuanto|zodra|wanneer|nadat|quando|appena|non appena|dopo che)$/,
    ) &&
    (has(next, 'it whoever') || (next?.kind === 'piece' && !isMine(next))) &&
    !has(next, 'i')
  );
}

/** True for a remark of a few words that takes back what stands before it or leaves it open. */
export const isSpoiling = (words: readonly Token[]): boolean => readParted(words, true) === 'spoilt';

/** What the author himself says with the "I" left off: "hope that went through". */
const OF_THE_AUTHOR = /^(?:hope|think|guess|reckon|bet|believe|suppose|expect)$/;

const SURE = /^(?:sure|certain|sicher|sûre?|segur[oa]|zeker|sicur[oa])$/;

/** Words that tell when, not on what an order hangs. */
const TIMES = /^(?:when|once|till|until|while|bis|solange|quand|lorsque|cuando|wanneer|quando)$/;

/** "if Anna agrees", "but only if he leaves", "depends on Vorax": a condition; in a sentence of its own none on the author. */
function isBound(words: readonly Token[], alone: boolean): boolean {
  const said = wordsOf(words);
  const at = isForeignIf(said) ? 0 : said.findIndex((token) => has(token, 'if'));
  const [first, ...more] = said.slice(at);
  if (at < 0 || !first || TIMES.test(first.low)) return false;
  if (!said.slice(0, at).every((token) => has(token, 'because plain or'))) return false;
  const asks = !DEPENDS.test(first.low) && someHas(more, 'ask -past -being -because');
  if (!alone) return !asks;
  // "If attacked, hold" says what is then, not of the order before it
  if (someHas(words, '#comma', words.indexOf(first))) return false;
  const own = someHas(more, 'i you please whoever') && !has(more.at(-1), 'might');
  return !(asks && !has(more.at(-1), 'might')) && !own && more.length <= 5 && !more.some(({ low }) => low === 'wrong');
}

/** What is said for "if" in any language. */
const IF = new Set(SPOKEN.flatMap(({ words }) => spell(words.if)));
/** ", falls frei" in a line that nothing else tells the language of: words that this language has not stand behind it. */
const isForeignIf = ([first, ...more]: readonly Token[]): boolean =>
  first !== undefined && IF.has(first.low) && more.length > 0 && more.every(({ roles }) => roles === undefined);

const DEPENDS = /depend|dépend|dipend|hängt|hangt|nachdem|kommt|ligt/;

/** Words behind a mark, or in a sentence of their own behind an order: only a closed list of bad ones does anything. */
function readParted(words: readonly Token[], alone = false): Tail {
  const said = wordsOf(words);
  const [first] = said;
  if (!first || said.length > 6) return 'harmless';
  const sole = (token: Token) => said.every((one) => one === token || has(one, 'plain mend it i or'));
  if (isDenied(said) || (said.length === 1 && has(first, 'takeback'))) return 'spoilt';
  if (said.length <= 3 && said.some((token) => isJoke(token) && (!alone || sole(token)))) return 'spoilt';
  if (said.some((token) => has(token, 'maybe -plain') && sole(token))) return 'spoilt';
  if (someHas(words, '#number') && said.length <= 2 && isWord(said.at(-1), SURE)) return 'spoilt';
  if (
    someHas(said, 'unsettled') ||
    (has(first, 'not -plain -stay') &&
      said.some(
        (token) => has(token, 'list') || /^(?:this turn|this week|now|for now|for real|final)$/.test(token.low),
      ))
  )
    return 'spoilt';
  if (
    has(first, 'saying') &&
    !(has(first, 'past') && someHas(words, '#place')) &&
    !OF_THE_AUTHOR.test(first.low) &&
    !has(first, 'plain send') &&
    !has(said[1], 'i')
  )
    return 'told';
  if (/^(?:never|nie|niemals|jamais|nunca|nooit)$/.test(first.low) && (!alone || said.length === 1)) return 'spoilt';
  if (has(first, 'mend or') && someHas(words, '#place')) return 'spoilt';
  if (has(first, 'after') && goesOnElsewhere(words)) return 'spoilt';
  if (!alone && has(first, 'spoil') && (said.length <= 2 || /they|he|she/.test(first.low)) && !has(first, 'mend'))
    return 'spoilt';
  if (said.length <= (alone ? 2 : 3) && has(first, 'maybe supposing -plain')) return 'spoilt';
  if (!alone && said.length <= 3 && has(first, 'othertime -plain')) return 'spoilt';
  if (isOfThen(said) || hangsOnAnother(words) || isBound(words, alone)) return 'spoilt';
  // ", somebody should go there first"
  if (has(first, 'whoever') && someHas(said, 'should') && someHas(said, 'there')) return 'spoilt';
  return 'harmless';
}
