import type { Stretch } from '../explain/divide.js';
import type { Explanation } from '../explain/explanation.js';
import type { Scene } from '../mentions/scene.js';
import { has, isMine, isParting, isUnknownWord, isWord, someHas, type Token, wordsOf } from '../mentions/token.js';
import { signsIn } from '../signs/signs.js';
import { headingOf, isOfTurn } from './headings.js';
import { clean, type Reach, type Sentence } from './reach.js';

/** "intercept Vorax and Mol", "3D > 4D, 7D > 9D": a name or place joined to the order that it does not take. */
export function leftBeside<V>({ tokens, stretches }: Sentence, one: Explanation, scene: Scene<V>): boolean {
  const at = stretches.findIndex(({ explanation }) => explanation === one);
  if (one.intents && goesOnBehind(tokens, stretches, at)) return true;
  const before = stretches[at - 1];
  // "Engage first, Vorax: 3D > 4D": a deed of nobody's, right before the order
  if (one.manner === 'form' && before && !before.explanation && before.left > 0) {
    const words = tokens.slice(before.a, before.b).filter(({ kind }) => kind !== 'comma');
    const [deed, ...more] = words;
    if (
      tokens[before.b - 1]?.kind === 'comma' &&
      has(deed, 'strike relieve together -stay -go -plain -send -being -away') &&
      more.every((token) => has(token, 'plain'))
    )
      return true;
  }
  const next = stretches[at + 1];
  const within = tokens.slice(one.core[1] + 1, one.b);
  const [step] = one.frames.flatMap(({ steps }) => steps.slice(-1));
  // "to 8E, and stays there", where a move goes on
  const leadsOn = step && !step.deed && scene.rulebook.leadsOn?.(step.to);
  const stays = (token: Token) => has(token, 'stay') && token.verb === undefined;
  if (leadsOn && within.some(stays)) return true;
  if (!next || next.left === 0 || next.explanation) return false;
  const said = tokens.slice(next.a, next.b);
  if (leadsOn && said.some(stays) && !someHas(said, '#piece')) return true;
  const verb = said.find((token) => token.kind === 'word' && !has(token, 'and plain'));
  const deed = has(verb, 'strike relieve together catch give swap -being -away -stay -go -plain -send');
  // "…, engage Umber Hulks" where nobody is called so
  const nobody = (token: Token) => isUnknownWord(token) && token.text[0] !== token.low[0];
  if (deed && said.some((token) => has(token, '#piece whoever') || nobody(token))) return true;
  // "3D > 4D; engage, replace": a second deed of nobody's
  const bareDeed = deed && said.every((token) => token === verb || token.kind !== 'word' || has(token, 'and'));
  if (bareDeed && one.frames.some(({ steps }) => steps.some((own) => own.deed && !own.deed.other))) return true;
  // "Vorax | 3D | 4D | hold"
  const cell = has(tokens[next.a - 1], '#cell #slash');
  if (
    cell &&
    said.filter(({ kind }) => kind !== 'cell').length === 1 &&
    has(said.at(-1), 'stay') &&
    one.frames.some(({ steps }) => steps.length > 0)
  )
    return true;
  if (one.manner !== 'form') return false;
  const parted = has(tokens[next.a - 1], '#semi #cell') || one.frames.some(({ other }) => other);
  const unknown = said.filter(isUnknownWord).length;
  const bare = said.every(
    (token) => token.kind !== 'word' || has(token, 'and to plain') || (parted && unknown < 2 && isUnknownWord(token)),
  );
  return (
    bare &&
    said.some(
      ({ kind, place, piece }) =>
        (kind === 'place' && !tokens.slice(one.a, one.b).some((own) => own.place === place)) ||
        (kind === 'piece' && (parted || has(said[0], 'and')) && !one.frames.some(({ found }) => found.piece === piece)),
    )
  );
}

/** "produce Red from 6A and Green from 5E": what goes on from the rulebook's own form and is none of it. */
function goesOnBehind(tokens: readonly Token[], stretches: readonly Stretch[], at: number): boolean {
  const next = stretches.find(({ left }, n) => n > at && left > 0);
  if (!next || next.explanation) return false;
  const said = tokens.slice(next.a, next.b);
  const begin = said.findIndex((token) => token.kind !== 'comma' && token.kind !== 'amp');
  const joint = tokens[next.a + begin - 1];
  if (joint?.kind !== 'comma' && joint?.kind !== 'amp' && !has(said[begin], 'and after')) return false;
  const place = said.findIndex(({ kind }) => kind === 'place');
  const leads = said.slice(begin, Math.max(begin, place));
  return (
    someHas(said, 'act thing -plain -to') || (place >= 0 && leads.every((token) => has(token, 'and after at to plain')))
  );
}

/** "They say that Sai Rei …": the clause before is somebody else's word. */
export function saidBefore(tokens: readonly Token[], before: number, clause: number): boolean {
  const last = tokens[clause - 1];
  if (last?.kind !== 'colon' && last?.kind !== 'quote') return false;
  const words = wordsOf(tokens.slice(before, clause));
  if (words.some((word) => has(word, 'not') && has(word, 'past'))) return true;
  // "scratch that: …" takes back what was said before; what follows is a later order
  return [words[0], words.at(-1)].some((word) => has(word, 'saying -plain -send -i -list'));
}

/** "Turn 7, as played: …": a heading on the line itself that leaves open what follows. */
export function isUnclearly(tokens: readonly Token[], clause: number): boolean {
  const heading = tokens.slice(0, clause);
  // "The Wanderer wrote in the snow: …"
  const said = someHas(heading, 'saying -plain -send -list -might -should -being');
  if (said && tokens[clause - 1]?.kind === 'colon' && !someHas(heading, 'i you')) return true;
  return tokens[clause - 1]?.kind === 'colon' && (headingOf(heading) === 'unsettled' || isOfTurn(heading));
}

/**
 * "I typed it, 3D > 4D, and deleted it", "your idea, 3D > 4D, is noted": what stands between two commas is told of by the
 * sentence that goes on behind it, where its verb stands there or both halves are of the past.
 */
export function isWithinTold({ tokens }: Sentence, { before, clause, behind }: Reach): boolean {
  if (tokens[clause - 1]?.kind !== 'comma' || tokens[behind]?.kind !== 'comma' || before > 0) return false;
  const [verb, next] = tokens.slice(behind + 1);
  if (has(verb, 'being -plain -stay -it -strike -saying')) return true;
  if (isWord(verb, IS) && next?.kind === 'word') return true;
  const goesOn = has(verb, 'and after') || isWord(verb, /^(?:but|aber|mais|pero|maar)$/);
  const isPast = (from: number, to: number) => signsIn(tokens, from, to, undefined).has('past');
  const undone = someHas(tokens, 'takeback', behind);
  return goesOn && isPast(0, clause - 1) && (undone || isPast(behind + 2, tokens.length));
}
const IS = /^(?:is|was|ist|war|est|était|es|era|fue)$/;

/** "Let Mol come closer, then Vorax …": what another's piece does is waited for. */
export function waitsForAnother(tokens: readonly Token[], before: number, clause: number): boolean {
  if (tokens[clause - 1]?.kind !== 'comma' || !has(tokens[clause], 'after')) return false;
  const said = tokens.slice(before, clause - 1);
  return someHas(said, '#piece') && !said.some((token) => isMine(token) || has(token, 'strike relieve together i'));
}

/** "As an example: …": a heading on the line itself. */
export function isUnderHeading(tokens: readonly Token[], clause: number): boolean {
  return tokens[clause - 1]?.kind === 'colon' && headingOf(tokens.slice(0, clause)) === 'not-orders';
}

/** "Last week: sell 2 Wurms, strip 6A": a heading whose list goes on to the end of its line. */
export function isListedUnder(tokens: readonly Token[], clause: number): boolean {
  const colon = tokens.findIndex(({ kind }) => kind === 'colon');
  const heads = tokens.slice(0, colon).every(({ kind }) => kind === 'word' || kind === 'number');
  return colon > 0 && colon < clause && heads && headingOf(tokens.slice(0, colon + 1)) === 'not-orders';
}

/** A hedge that stands between marks beside the order, or an alternative that goes on behind it. */
export function hedgedAround({ tokens, stretches }: Sentence, { before, clause, behind, next }: Reach): boolean {
  if (isBoundBehind(tokens, next, stretches)) return true;
  // "…, or Mol: 5D > 5E": another's order begins with it
  if (has(tokens[next], 'or -plain')) return true;
  for (let k = behind; k < next; k++) {
    if (isChance(tokens, k)) return true;
    if (!has(tokens[k], 'maybe or if')) continue;
    let end = k;
    while (end < next && !isParting(tokens[end])) end++;
    let lead = k;
    while (lead > behind && has(tokens[lead - 1], 'because plain -ask')) lead--;
    const begins =
      lead === behind || isParting(tokens[lead - 1]) || (has(tokens[k - 1], 'and') && !has(tokens[k], 'maybe'));
    if (has(tokens[k], 'maybe') && begins && end - k <= 3) return true;
    if (
      has(tokens[k], 'or') &&
      begins &&
      tokens
        .slice(k, end)
        .some(
          (token) => token.kind === 'place' || (token.kind === 'piece' && token.mine) || has(token, 'stay go strike'),
        )
    )
      return true;
    if (has(tokens[k], 'if') && begins && !isWord(tokens[k], /^(?:when|once|till|until|cuando|quand)$/)) return true;
  }
  for (let k = before; k < clause; k++) {
    if (!has(tokens[k], 'maybe')) continue;
    let end = k;
    while (end < clause && !isParting(tokens[end])) end++;
    if (end - k <= 2 || (tokens[end]?.kind === 'colon' && end - k <= 5)) return true;
  }
  return false;
}

/** "with a 50% chance", "probability 0.5": how likely the order is, is no order. */
const isChance = (tokens: readonly Token[], k: number): boolean =>
  isWord(tokens[k], /^(?:chances?|odds|probability|wahrscheinlichkeit|probabilité|probabilidad|probabilità|kans)$/) &&
  someHas(tokens, '#number', Math.max(0, k - 3), k + 3);

/** "…, unless Mol goes to 5E": a condition behind a mark, before the next order's piece. */
function isBoundBehind(tokens: readonly Token[], next: number, stretches: readonly Stretch[]): boolean {
  const later = stretches.find((one) => clean(one) && (one.explanation?.head ?? 0) >= next)?.explanation;
  return tokens.slice(next, later?.head ?? next).some((token, n) => {
    // "otherwise it holds"
    const binds = has(token, 'if') || (has(token, 'or') && later?.carried === true);
    return binds && isParting(tokens[next + n - 1]) && !/^(?:when|once)$/.test(token.low);
  });
}

/**
 * An opened quotation mark before the order, or before its first place, that closes behind it; `told` where a word of
 * saying, or of what stands somewhere, is before the mark.
 */
export function isQuoted(tokens: readonly Token[], { core, manner }: Explanation): 'told' | 'quoted' | undefined {
  const place = tokens.findIndex(({ kind }, k) => k >= core[0] && kind === 'place');
  const from = place > core[0] && tokens[place - 1]?.kind === 'quote' ? place : core[0];
  const opened = tokens.slice(0, from).filter(({ kind }) => kind === 'quote').length % 2 === 1;
  const close = tokens.findIndex(({ kind }, k) => k > from && kind === 'quote');
  const beside = [...tokens.slice(0, from), ...tokens.slice(close + 1)];
  if (!opened || close < 0 || !someHas(beside, '#word')) return undefined;
  const quote = tokens.findLastIndex(({ kind }, k) => k < from && kind === 'quote');
  const before = tokens.slice(0, quote);
  const says = someHas(before, 'saying -plain -send');
  // '"…," said the general'; what is in the rulebook's form is asked about
  const tag = manner !== 'form' && someHas(tokens, 'saying -plain', close + 1, close + 4);
  return says || tag || (before.length > 1 && has(before.at(-1), 'being')) ? 'told' : 'quoted';
}
