import type { Item } from '../../sentences/find-sentences.js';
import { isLead } from '../../text/lines.js';
import type { Token } from '../../tokens/token.js';
import { type DecideContext, findHarm, isHarmful, isHarmless, isMark, leftOver } from '../beside.js';
import type { Orders, Setting, Trouble } from '../clause-view.js';
import { findLooseEnd } from './names-too-close.js';

/** Finds what makes a sentence unsure; undefined where nothing does. */
export function findTrouble<V>(item: Item<V>, setting: Setting<V>, context: DecideContext<V>): Trouble | undefined {
  const { meaning } = item;
  const { ahead, after, asked, tokens } = setting;
  const begun = tokens[item.from + 1]?.type === 'colon';
  const still = meaning.kind === 'orders' && meaning.manner === 'still';
  const mine = meaning.kind === 'orders' && meaning.intents.some(({ found }) => context.isMine(found.piece));
  const harm = findHarm(after, context, still);
  if (meaning.kind === 'doubt') {
    return { why: harm ? expected(item, tokens) : meaning.why, sure: false, whole: false };
  }
  if (harm) {
    const said = harm.type === 'hedge' || harm.type === 'or' || harm.type === 'recall';
    // "Sai Rei holds unless attacked" is an order under a condition
    const sure = still && mine && (begun || (harm.type === 'hedge' && after.slice(0, 2).includes(harm)));
    return {
      why: said ? `"${harm.text}" follows the order` : expected(item, tokens),
      sure,
      whole: harm.type === 'ask' && !ahead.every(isHarmless),
    };
  }
  const back = setting.last ? after.find(({ type, text }) => type === 'amend' && !TELLS.test(text)) : undefined;
  if (back) return { why: `"${back.text}" follows the order`, sure: false, whole: false };
  if (asked) return { why: 'it is asked, not ordered', sure: false, whole: !ahead.every(isHarmless) };
  if (isTold(ahead)) return { why: 'somebody is said to say it', sure: false, whole: true };
  const loose = meaning.kind === 'orders' ? findLooseEnd(item, meaning, setting, context) : undefined;
  // "Orla holds Vorax dear" is talk of another's
  if (loose) return still ? { ...loose, sure: mine } : loose;
  if (meaning.kind === 'group' || meaning.manner === 'still') {
    // "Hold, Hold the Line and Red stay", where Hold is a name
    const verb = ahead.at(-1)?.type === 'comma' ? ahead.at(-2) : undefined;
    if (verb && verb.type in context.language.words && context.placeOf(verb.text) !== undefined)
      return { why: `"${verb.text}" is a name, too`, sure: true, whole: true };
    if (standsFree(ahead, after, context)) {
      // "As the sun sets, Sai Rei remains."
      const told = ahead.filter(({ type }) => type === 'word').length >= TALE;
      return told ? { why: 'more is said than that it stays', sure: mine, whole: true } : undefined;
    }
    const ours = meaning.kind === 'group' && OURS.test(tokens[item.from]?.text ?? '');
    const sure = (mine && (begun || after[0]?.type === 'comma')) || (ours && !ahead.some(isHarmful));
    return { why: 'more is said than that it stays', sure, whole: true };
  }
  if (tokens[item.to - 1]?.type === 'name' && namesMore(after, context))
    return { why: 'more than one name stands behind the verb', sure: true, whole: false };
  const end = meaning.intents[0].unnamed;
  const meant =
    end === undefined
      ? undefined
      : after.find(({ type, piece }) => type === 'name' && context.placeOf(piece ?? '') === end);
  if (meant)
    return { why: `${meant.text} stands at ${end}: a verb was expected before its name`, sure: true, whole: false };
  if (end !== undefined && lacksName(item, after, setting, context)) {
    return { why: 'a name was expected after the verb', sure: true, whole: false };
  }
  return meaning.bare ? findBareTrouble(item, meaning, setting, context) : findNamedTrouble(meaning, setting, context);
}

/** Words of amending that only tell what was done already: "(edited for clarity)". */
const TELLS = /^(?:edit|update|correct|revis|oops|whoops)/i;
const TALE = 3;
const SAYING =
  /^(?:said|says|saying|cried|cries|shouted|shouts|asked|asks|wrote|writes|told|thought|whispered|yelled|called|answered|replied|posted)$/i;

/** "The captain said: …" */
function isTold(ahead: readonly Token[]): boolean {
  return ahead.at(-1)?.type === 'colon' && ahead.some(({ text }) => SAYING.test(text));
}

/** "intercept X and Y", "transfer 500 to X and 300 to Y" */
function namesMore<V>(after: readonly Token[], { isMine }: DecideContext<V>): boolean {
  const [mark, other, ...rest] = after;
  // "intercept X, Y"; a name of his own may be who signs
  if (mark?.type === 'comma' && other?.type === 'name' && !isMine(other.piece ?? '') && rest.every(isMark)) return true;
  // "engage Mol's Iron Choir"
  if (after[0]?.text === "'") return true;
  return after.some(({ type }, i) => type === 'name' && ['and', 'to', 'slash'].includes(after[i - 1]?.type ?? ''));
}

/** True where words follow a verb that stands without its name, or a word before a name looks like a verb. */
function lacksName<V>(
  item: Item<V>,
  after: readonly Token[],
  { tokens }: Setting<V>,
  { language }: DecideContext<V>,
): boolean {
  const [first, second, third] = after;
  const last = tokens[item.to - 1];
  if (last && language.taking.includes(last.type))
    return (
      first !== undefined &&
      (!isMark(first) || NAMING.has(first.type)) &&
      (first.type !== 'and' || second !== undefined)
    );
  return first !== undefined && isMark(first) && second?.type === 'word' && third?.type === 'name';
}

/** Behind a verb without its name: what may hold the name, or the rest of one. */
const NAMING = new Set(['lparen', 'quote', 'and']);

/** A move without a name must be the first thing said, and no name before it may be the one that is meant. */
function findBareTrouble<V>(
  item: Item<V>,
  meaning: Orders<V>,
  setting: Setting<V>,
  context: DecideContext<V>,
): Trouble | undefined {
  const { ahead, after, tokens, follows } = setting;
  const [{ found: own, start: begin }] = meaning.intents;
  // "X: 3D > 4E, 9H > 9I": only the author's own army stands there
  const its = own.known && begin !== undefined && begin === context.placeOf(own.piece) && ahead.every(isMark);
  if ((follows && !its) || isNamedBefore(item, meaning, setting, context)) {
    return { why: 'it is not sure which piece is meant', sure: true, whole: true };
  }
  const away = begin === undefined ? !own.known : begin !== context.placeOf(own.piece);
  const square = tokens.slice(item.from, item.to).find(({ type }) => type === 'square');
  if (away && square && context.placeOf(square.text) !== undefined)
    return { why: `"${square.text}" is a name, too`, sure: true, whole: false };
  const said = leftOver(tokens, { from: 0, to: item.from }, setting.items);
  if (meaning.manner === 'formal' && away && !said.every(isHarmless))
    return { why: 'it is not sure where the order begins', sure: true, whole: true };
  if (away && after.some(({ type }) => type === 'name'))
    return { why: 'it is not sure which piece is meant', sure: true, whole: true };
  const last = ahead.at(-1);
  if (meaning.manner === 'prose' || isQuoted(ahead)) {
    const alone = after.every(isHarmless) && tokens.slice(0, item.from).every(isHarmless) && !isQuoted(ahead);
    return alone ? undefined : { why: 'no piece is named', sure: false, whole: true };
  }
  const [{ found, start }] = meaning.intents;
  if (found.known && start !== context.placeOf(found.piece) && !after.every(isHarmless)) {
    return { why: 'no piece is named', sure: false, whole: true };
  }
  const led =
    ahead.every(isHarmless) || (last?.type === 'colon' && ahead.some((token) => isLead(token) && token.type !== 'and'));
  return led ? undefined : { why: 'it is not sure where the order begins', sure: false, whole: true };
}

/**
 * True where a bare move may be another piece's: a name without an order stands before it in its clause, or one of the
 * author's on its line, or a piece ordered on its line stands where the move starts.
 */
function isNamedBefore<V>(
  item: Item<V>,
  { intents: [intent] }: Orders<V>,
  { tokens, items, ahead }: Setting<V>,
  { isMine }: DecideContext<V>,
): boolean {
  return tokens.slice(0, item.from).some((token, i) => {
    if (token.type !== 'name' || token.piece === intent.found.piece) return false;
    const used = items.find((one) => one.from <= i && i < one.to);
    if (used?.meaning.kind !== 'orders') return ahead.includes(token) || isMine(token.piece ?? '');
    return used.meaning.intents.some(({ start }) => start !== undefined && start === intent.start);
  });
}

function findNamedTrouble<V>(
  meaning: Orders<V>,
  { ahead, after }: Setting<V>,
  { isMine, language }: DecideContext<V>,
): Trouble | undefined {
  const last = ahead.at(-1);
  const verb = ahead.find(({ type }) => language.taking.includes(type));
  if (verb) return { why: `"${verb.text}" stands before the order`, sure: true, whole: true };
  const ordered = new Set(meaning.intents.map(({ found }) => found.piece));
  // "As for Two Towers, Two Towers marches from 28F to 27F"
  const other = ahead.find(({ type, piece }) => type === 'name' && !ordered.has(piece ?? ''));
  // "March and Band: 3D > 4D"
  const pair = last?.type === 'and' && ahead.length <= PAIR ? ahead.find((token) => !isHarmless(token)) : undefined;
  if (pair) return { why: `"${pair.text}" stands before the order, too`, sure: true, whole: true };
  const joined = last?.type === 'and' || last?.type === 'slash' || isMine(other?.piece ?? '');
  if (other && joined) return { why: `"${other.text}" stands before the order, too`, sure: true, whole: true };
  // "(Vorax: 5E > 6E is my guess)"
  const aside = !ahead.every(isHarmless) || ahead.some(({ type }) => type === 'lparen') || after[0]?.type === 'aux';
  if (aside && meaning.intents.some(({ found }) => found.known && !isMine(found.piece))) {
    return { why: 'it may be about what somebody else does', sure: true, whole: true };
  }
  if (last && !isHarmless(last)) return { why: `"${last.text}" stands before the order`, sure: false, whole: true };
  if (isQuoted(ahead)) return { why: 'it stands in quotation marks', sure: false, whole: true };
  if (meaning.manner === 'prose' && !meaning.intents.every(({ found }) => isMine(found.piece))) {
    return { why: 'it may be a report of what somebody else does', sure: true, whole: true };
  }
  return undefined;
}

/** A name or two and what joins them. */
const PAIR = 3;
/** "All of my armies" are nobody else's. */
const OURS = /\b(?:my|mine)\b/i;
const CLOSING = new Set(['lparen', 'dash', 'semi', 'face']);

/** True behind a quotation mark that nothing closes before. */
function isQuoted(ahead: readonly Token[]): boolean {
  return ahead.filter(({ type }) => type === 'quote').length % 2 === 1;
}

/** Words that a piece stays must be all there is between two marks. */
function standsFree<V>(ahead: readonly Token[], after: readonly Token[], { language }: DecideContext<V>): boolean {
  const last = ahead.at(-1);
  if (last && (!isHarmless(last) || last.type === 'quote')) return false;
  // "Wolves: Line stand"
  if (last?.type === 'colon' && ahead.at(-2)?.type === 'name') return false;
  const [next, ...rest] = after.filter(({ type }) => type !== 'polite' && type !== 'face' && type !== 'other');
  if (!next) return true;
  if (!isMark(next) || next.type === 'colon') return false;
  const says = (token: Token) =>
    token.type === 'name' || token.type === 'with' || language.staying.includes(token.type);
  return CLOSING.has(next.type) || rest.every((token) => isHarmless(token) || says(token));
}

const NAMED: Readonly<Record<string, string>> = {
  square: 'a square',
  name: 'a name',
  arrow: 'an arrow',
  rparen: 'a closing parenthesis',
};

/** What the grammar could have gone on with where it stopped. */
export function expected<V>({ from, parse }: Item<V>, tokens: readonly Token[]): string {
  const words = [...parse.expected].flatMap((type) => NAMED[type] ?? []);
  const last = tokens[from + parse.reached - 1];
  if (words.length === 0 || !last) return 'more is said than can be read';
  return `${words.join(' or ')} was expected after "${last.text}"`;
}
