import { isMark } from '../deciding/beside.js';
import type { Row, Token } from '../tokens/token.js';
import { TAKINGS_BACK } from '../words/english-doubting.js';
import type { Marked } from './decided-spans.js';

/** Of the words that hedge, those that say it of what follows; people say "nobody", "not" and "was" about anything. */
const HEDGING =
  /^(?:(?:next|last) \w+|(?:for )?(?:example|instance)|e\.?g|if|what if|suppose|supposing|assuming|imagine|pretend|hypothetically|in theory|theoretically|would|could|should|might|maybe|perhaps|possibly|almost|nearly|(?:was|were) going to|was about to|wanted to|(?:thinking|how|what) about|thinking of|considering|planning|instead of)$/i;
/** A heading is short; a whole sentence that tells a story before orders is none, whatever words are in it. */
const MOST_SAID = 10;
/** "…, here are my orders:", whatever was said before. */
const ANNOUNCES = /^(?:here|heres|my|our|the) ?\w*/i;

/**
 * True for a line that ends in a colon and makes what follows a thought, a plan for later or a report: "Next turn:",
 * "What Mol did last turn:", "I was going to post this:". What is said before a comma or a "but" is of something else.
 */
export function isHedgedHeading({ tokens }: Row): boolean {
  if (tokens.at(-1)?.type !== 'colon') return false;
  const cut = tokens.findLastIndex(({ type, text }) => type === 'comma' || type === 'stop' || /^but$/i.test(text));
  const said = tokens.slice(cut + 1, -1);
  const last = said.findLastIndex(turnsBack);
  if (last < 0 || said.length > MOST_SAID) return false;
  return !said.slice(last + 1).some(({ type, text }) => type === 'lead' && text.includes(' ') && ANNOUNCES.test(text));
}

/** True for a word that makes what follows it a thought, a plan for later or a report. */
export function turnsBack({ type, text }: Token): boolean {
  if (type === 'hedge') return HEDGING.test(text);
  return (type === 'recall' && /^(?:last|previous) /i.test(text)) || TAKINGS_BACK.has(text.toLowerCase());
}

/** What stands under such a heading is no sure order. */
export function doubtUnder<V>(marks: readonly Marked<V>[], heading: Row): readonly Marked<V>[] {
  const why = `it stands under "${heading.tokens
    .map(({ text }) => text)
    .join(' ')
    .replace(/ :$/, '')}:"`;
  return marks.map((mark) => {
    if (mark.bin === 'doubt') return mark;
    const intents = 'intents' in mark ? mark.intents : [];
    const about = intents.map(({ found }) => found.piece);
    return { from: mark.from, to: mark.to, bin: 'doubt', why, nearest: intents.map(({ text }) => text), about };
  });
}

/** True for a line that only takes back what was said: "Scratch that." Where a whole order follows, that is what counts. */
export function onlyTakesBack({ tokens }: Row): boolean {
  if (!tokens.some(({ type }) => type === 'amend')) return false;
  const [first, ...rest] = tokens.filter((token) => !isMark(token));
  const words = first?.type === 'amend' ? first.text.toLowerCase().split(' ') : [];
  return rest.length === 0 && words.some((word) => TAKINGS_BACK.has(word));
}
