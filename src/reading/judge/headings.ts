import { sentencesOf } from '../mentions/sentences.js';
import { has, isUnknownWord, isWord, someHas, type Token, wordsOf } from '../mentions/token.js';
import { signsIn } from '../signs/signs.js';
import { SPOKEN } from '../words/index.js';
import { spell } from '../words/spell.js';

/** A heading has at most so many words. */
export const MOST_HEADING_WORDS = 14;
/** So near the colon a sign is about the list. */
const NEAR = 6;

/** What a line says of the orders beside it. */
export type Bearing = 'none' | 'not-orders' | 'unsettled';

/** The words that no parentheses hold: what stands in those is said beside. */
function wordsBeside(tokens: readonly Token[]): readonly Token[] {
  let depth = 0;
  return tokens.filter(({ kind }) => {
    const isBeside = depth <= 0 && kind === 'word';
    if (kind === 'open') depth++;
    if (kind === 'close') depth--;
    return isBeside;
  });
}

/** "None of this is an order", "not my orders": words that say of what stands beside them that nothing is ordered. */
export const isDisclaimer = (token: Token): boolean =>
  has(token, 'guess') && has(token, 'list') && token.low.includes(' ');

const SO = /^(?:so|deshalb|also|donc|dus|así que|quindi)$/;

/** "Nobody feeds her, so:": what stands below is what the author does about it. */
export const isResolving = (tokens: readonly Token[]): boolean =>
  tokens.at(-1)?.kind === 'colon' && isWord(tokens.at(-2), SO);

/** Words that set a time, not a condition. */
const TIMES = /^(?:when|once|till|until|bis|als|cuando|quand|wanneer)$/;
/** Words that say by when something is posted. */
const BEFORE = /^(?:before|bevor|ehe|avant|antes|voordat|prima)$/;

/** Words that lead to more about what stands before them: "the poll on where they should have gone". */
const RELATIVE = /^(?:where|which|who|that|whose|wo|où|que|qui|donde|dove|che|waar|die|dat)$/;

/** What a line above a list says of it: its sign stands with what lists are called, or right at the colon. */
export function headingOf(tokens: readonly Token[]): Bearing {
  if (tokens.some(isDisclaimer)) return 'not-orders';
  if (tokens[0]?.kind === 'open' && tokens.at(-1)?.kind === 'close') return 'none';
  const last = sentencesOf(tokens).at(-1) ?? [];
  const end = last.at(-1);
  if (!end || end.kind === 'ask') return 'none';
  if (tellsOfThen(last, end.kind === 'colon')) return 'not-orders';
  const colon = end.kind === 'colon' || /\u2026|\.\.\./.test(end.text);
  const open = end.kind !== 'stop' || colon;
  const said = wordsBeside(last);
  if (!colon && (!open || said.length > MOST_HEADING_WORDS)) return 'none';
  if (said.some(({ low }) => SO.test(low))) return 'none';
  // "…, because last week I got lost:": a reason says nothing of the list
  const but = said.findLastIndex(({ low }) => /^(?:but|aber|mais|pero|maar)$/.test(low));
  const reason = said.findIndex(
    (token, n) =>
      n > but &&
      has(token, 'because -plain -list -who') &&
      !(RELATIVE.test(token.low) && last[last.indexOf(token) - 1]?.kind === 'word'),
  );
  const spoken = said.slice(but + 1, reason > 0 ? reason : undefined);
  const about = someHas(spoken, 'list');
  // "Before I forget:"
  if (isWord(said[0], BEFORE) && !about) return 'none';
  const near = spoken.slice(-NEAR);
  const bearing = about || spoken.length <= NEAR + 2 ? spoken : colon ? near : [];
  if (someHas(bearing, 'unsettled')) return 'unsettled';
  // "Here is how one writes it:"
  if (
    colon &&
    said.some(
      ({ low }, i) =>
        /^(?:how|wie|comment|cómo|hoe)$/.test(low) &&
        isWord(said[i + 1], /^(?:one|to|not|you|i|the|man|on|se|je|die|der|le)$/),
    )
  )
    return 'not-orders';
  const other = bearing.filter(
    (token) =>
      (has(token, 'guess') && (colon || about)) ||
      has(token, 'supposing') ||
      (colon && has(token, 'spoil -mend -plain -not')) ||
      ((about || (colon && spoken.length <= 3)) && has(token, 'othertime')),
  );
  // "At the expense of the enemy:": what a preposition leads to is not what the list is called
  if (other.length > 0) return !about && other.every((token) => isLedTo(last, token)) ? 'unsettled' : 'not-orders';
  if (isCalledOrders(last)) return 'none';
  return isUnclear(bearing, wordsOf(clauseOfList(last)), colon) ? 'unsettled' : 'none';
}

/** "Orders, in the sequence I found them:": the list has its name before the comma, the rest is about the paper it stands on. */
function isCalledOrders(tokens: readonly Token[]): boolean {
  const comma = tokens.findIndex(({ kind }) => kind === 'comma');
  const name = tokens.slice(0, Math.max(0, comma));
  return someHas(name, 'list') && name.every((token) => has(token, 'list plain'));
}

/** True for a word behind a preposition, with or without its article. */
function isLedTo(tokens: readonly Token[], token: Token): boolean {
  const at = tokens.indexOf(token);
  const before = has(tokens[at - 1], 'plain') ? tokens[at - 2] : tokens[at - 1];
  return isWord(before, BEFORE) || has(before, 'away at with via from');
}

const WHAT = /^(?:what|ce que|lo que|wat)$/;

/**
 * "What I wanted:", "here is what I posted back then", "had it written, had it previewed:", "Before the flood we had:": the
 * clause of "what" is of the past, or nothing but a past perfect stands before the colon, or a past behind a "before".
 */
function tellsOfThen(tokens: readonly Token[], colon: boolean): boolean {
  const what = tokens.findIndex(({ low }) => WHAT.test(low));
  const clause = what < 0 ? [] : tokens.slice(what, what + NEAR);
  const said = has(clause[1], 'i') && someHas(clause, 'past -plain -being');
  const then = someHas(tokens, 'othertime');
  const had = isWord(tokens[0], /^(?:had|hatte|hatten|avait|avais|había|hadden)$/);
  const done = tokens.slice(1, 4).some((token) => has(token, 'past') || /(?:ed|en)$/.test(token.low));
  // "Before the flood we had:", "Before I knew the rules I wrote:"
  const words = wordsOf(tokens);
  const [who, did] = words.slice(-2);
  const before = words.length > 3 && isWord(words[0], BEFORE) && has(who, 'i') && has(did, 'past saying');
  return (said && (colon || then)) || (colon && ((had && done) || before));
}

/** A heading of more words tells what happened, one of fewer what the list is called. */
const MOST_STRANGE = 6;
/** What is said of orders of now as well: "as promised", "agreed". */
const ANNOUNCING: ReadonlySet<string> = new Set(SPOKEN.flatMap(({ announcing }) => spell(announcing)));

/** What words of a heading do that are said of no orders of now. */
const UNLIKELY = 'not if might maybe supposing othertime spoil guess';

/** "Turn 7, as played:", "My list for turn 11:": more is said of a turn by its number than that it is meant. */
export function isOfTurn(tokens: readonly Token[]): boolean {
  const said = wordsOf(tokens);
  const numbered = tokens.some((token, k) => has(token, 'list') && tokens[k + 1]?.kind === 'number');
  return (
    numbered &&
    tokens.at(-1)?.kind === 'colon' &&
    said.length <= MOST_STRANGE &&
    said.some(isUnknownWord) &&
    !said.some(({ low }) => ANNOUNCING.has(low))
  );
}

/** "Bonus track:", "The road not taken:", "Turn 4, remember?": what a list is called, where it is not what orders of now are called. */
export function isStrange(tokens: readonly Token[]): boolean {
  const last = sentencesOf(tokens).at(-1) ?? [];
  const said = wordsBeside(last);
  if (said.length === 0 || said.length > MOST_STRANGE || isResolving(last)) return false;
  // "Half yours, you said?" is asked of somebody
  if (last.at(-1)?.kind === 'ask') return someHas(said, 'saying -plain') && !someHas(said, 'you');
  if (last.at(-1)?.kind !== 'colon' || said.some(({ low }) => !/\p{Script=Latin}/u.test(low))) return false;
  if (someHas(last, '#piece #unsure')) return false;
  // "Right, before the kettle boils:": when it is posted, and why
  const opens =
    said.length > 3 &&
    last.some((token, k) => has(token, 'because -plain') && (k === 0 || last[k - 1]?.kind === 'comma'));
  const told =
    said.some((token) => has(token, 'past saying -plain') && !ANNOUNCING.has(token.low)) || isToldWhich(last);
  // "Second sheet, as announced. And the mailmen:" goes on with what the sentence before announces
  const spoken = has(said[0], 'and') ? wordsOf(tokens) : said;
  // "Once this turn's truce is over:" announces nothing
  const timed = isWord(said[0], TIMES);
  const announced = spoken.some((token) => (ANNOUNCING.has(token.low) && !timed) || has(token, 'mend please'));
  // "Hello everybody:", "Moving out:", "When I am done:": all of it is what orders are begun with
  const known = said.every((token, k) => token.roles !== undefined && (!has(token, UNLIKELY) || (k === 0 && timed)));
  // "Do not try this at home:"
  const forbids = has(said[0], 'not') || (has(said[1], 'not') && !has(said[0], 'list') && said[0]?.low === 'do');
  return !opens && !(timed && known) && (told || (forbids && said.length > 2) || !(announced || known));
}

/** "The plan that failed:": which one of several it is tells how it went. */
function isToldWhich(tokens: readonly Token[]): boolean {
  const which = tokens.findIndex(({ low }, k) => k > 0 && tokens[k - 1]?.kind === 'word' && RELATIVE.test(low));
  return which > 0 && signsIn(tokens, which + 1, tokens.length, which).has('past');
}

/** Words of the past that are said of what is now as well. */
const NOW_AS_WELL = /^(?:was|were|had|have|has|been|made|got|done|did|taken|written|kept|put)$/;

/** "Moves I considered and dropped:", "Only if all burns:": some sign over the list, nobody knows what it means for it. */
function isUnclear(said: readonly Token[], named: readonly Token[], colon: boolean): boolean {
  const i = someHas(said, 'i');
  const denied = said.some(
    (token, n) =>
      has(token, 'not -plain') &&
      said.slice(n).some((one) => has(one, 'list') || /turn|now|yet|week|runde|tour|turno|beurt/.test(one.low)),
  );
  // "I was about to submit"
  if (!colon && i && said.some((token) => has(token, 'might') && has(token, 'guess'))) return true;
  if (colon && (denied || said.some((token) => has(token, 'if') && !TIMES.test(token.low)))) return true;
  // "I wrote this yesterday and threw it away:"
  const told = said.filter((token) => has(token, 'past othertime -plain -being') && !NOW_AS_WELL.test(token.low));
  if (colon && i && said.length > 3 && told.length > 0) return true;
  return (
    said.length <= NEAR + 2 &&
    someHas(named, 'list') &&
    named.some(
      (token) =>
        (has(token, 'past -being -plain') && !NOW_AS_WELL.test(token.low)) ||
        (i && token.roles === undefined && /ed$/.test(token.low)),
    )
  );
}

/** What is said in one breath with what a list is called: in "New turn, I even polished them" nothing but the turn. */
function clauseOfList(tokens: readonly Token[]): readonly Token[] {
  const list = tokens.findIndex((token) => has(token, 'list'));
  const parts = (k: number) => tokens[k]?.kind === 'comma' && has(tokens[k + 1], 'i');
  const from = tokens.findLastIndex((_, k) => k < list && parts(k));
  const to = tokens.findIndex((_, k) => k > list && parts(k));
  return tokens.slice(from + 1, to < 0 ? undefined : to);
}

/** What a line below a list says of it. */
export function disclaimerOf(tokens: readonly Token[]): Bearing {
  const first = sentencesOf(tokens).slice(0, 2).flat();
  if (someHas(first, 'unsettled')) return 'unsettled';
  if (tokens.at(-1)?.kind === 'ask') return 'none';
  // "next month I am off, no orders": of another time
  if (someHas(first, 'othertime -not')) return 'none';
  // "is what I would have posted": goes on with the line above
  if (isWord(tokens[0], /^(?:is|was|were|are|ist|war|est|es|was)$/) && tokens[0]?.text === tokens[0]?.low)
    return signsIn(tokens, 0, tokens.length, undefined).size > 0 ? 'not-orders' : 'unsettled';
  const dropped = first.some(
    (token) => has(token, 'takeback') && /\b(?:above|these|those|them|last|previous)\b/.test(token.low),
  );
  const told =
    first.some((token) => has(token, 'guess') && /sent|orders|now|posted/.test(token.low)) &&
    wordsOf(first).length < MOST_HEADING_WORDS;
  // "Just an idea."
  const thought = wordsOf(first).length <= NEAR && first.some((token) => has(token, 'guess') && /idea/.test(token.low));
  // "That was the plan."
  const was = someHas(first, 'list', 0, 6) && isWord(wordsOf(first)[1], /^(?:was|were|war|waren|était|era|eran)$/);
  return dropped || told || thought || was ? 'not-orders' : 'none';
}
