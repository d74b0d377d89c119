import { ELSEWHERE, tellEntry } from '../deciding/doubts/elsewhere.js';
import { hasRole, holdsRole, type Row, type Token } from '../tokens/token.js';
import { isMark } from '../tokens/token-roles.js';
import type { Marked } from './decided-spans.js';

/** A heading is short; a whole sentence that tells a story before orders is none, whatever words are in it. */
const MOST_SAID = 10;

/**
 * True for a line that ends in a colon and makes what follows a thought, a plan for later or a report: "Next turn:",
 * "What Mol did last turn:", "I was going to post this:". What is said before a comma or a "but" is of something else.
 */
export function isHedgedHeading({ tokens }: Row): boolean {
  if (tokens.at(-1)?.type !== 'colon') return isTitle(tokens);
  // "Last turn, for the record:"
  // and "For next turn, not this one:"
  const begun = tokens.slice(tokens.findIndex((token) => !hasRole(token, 'adverbial')));
  const [first, second] = begun;
  if (first && turnsBack(first) && second?.type === 'comma' && tokens.length <= MOST_SAID) return true;
  const cut = tokens.findLastIndex((token) => token.type === 'comma' || token.type === 'stop' || hasRole(token, 'but'));
  const said = tokens.slice(cut + 1, -1);
  const last = said.findLastIndex(turnsBack);
  if (last < 0 || said.length > MOST_SAID) return false;
  // "Take this one instead of yesterday's:"
  if (said.slice(0, last + 1).some((token) => holdsRole(token, 'instead') || holdsRole(token, 'stead'))) return false;
  // "…, here are my orders:", whatever was said before
  return !said.slice(last + 1).some((token) => token.type === 'lead' && token.within && hasRole(token, 'announcing'));
}

/** "PLAN FOR NEXT TURN (not this one!)": a line of nothing but such words. */
function isTitle(tokens: readonly Token[]): boolean {
  return (
    tokens.length > 1 &&
    tokens.length <= MOST_SAID &&
    tokens.every(({ type }) => TITLE.has(type)) &&
    tokens.some((token) => hasRole(token, 'another-turn') || hasRole(token, 'other-time')) &&
    tokens.some(turnsBack)
  );
}

const TITLE = new Set(['hedge', 'lead', 'recall', 'lparen', 'rparen', 'compass', 'number', 'dash', 'other', 'slash']);

/** True for a word that makes what follows it a thought, a plan for later or a report. */
function turnsBack(token: Token): boolean {
  if (token.type === 'hedge') return hasRole(token, 'heading');
  return (token.type === 'recall' && hasRole(token, 'earlier')) || hasRole(token, 'taking-back');
}

/** Where a quotation typed as a forum's own markup is left open behind a line: "[quote=Mol]", until "[/quote]". */
export function quotesBehind(line: string, before: boolean): boolean {
  const [opened, closed] = [line.lastIndexOf('[quote'), line.lastIndexOf('[/quote')];
  return opened === closed ? before : opened > closed;
}

/** What stands under such a heading is no sure order. */
export function doubtUnder<V>(marks: readonly Marked<V>[], heading: Row): readonly Marked<V>[] {
  const said = heading.tokens.map(({ text }) => text).join(' ');
  const { id, why } = tellEntry(ELSEWHERE.underHeading, said.replace(/ :$/, ''));
  return marks.map((mark) => {
    if (mark.bin === 'doubt') return mark;
    const intents = 'intents' in mark ? mark.intents : [];
    const about = intents.map(({ found }) => found.piece);
    return {
      from: mark.from,
      to: mark.to,
      bin: 'doubt',
      id,
      why,
      nearest: intents.map(({ text }) => text),
      about,
    };
  });
}

/** True for a line that only takes back what was said: "Scratch that." Where a whole order follows, that is what counts. */
export function onlyTakesBack({ tokens }: Row): boolean {
  if (!tokens.some(({ type }) => type === 'amend')) return false;
  const [first, ...rest] = tokens.filter((token) => !isMark(token));
  return rest.length === 0 && first?.type === 'amend' && holdsRole(first, 'taking-back');
}
