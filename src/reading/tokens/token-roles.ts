import { hasRole, type Token } from './token.js';

const HARMFUL = new Set(['square', 'arrow', 'back', 'via', 'hedge', 'or', 'recall', 'steps', 'ask']);
const MARKS = new Set(
  'comma dash stop semi slash colon lparen rparen quote face other and thereafter link polite'.split(' '),
);
const LEADS = new Set(['lead', 'amend', 'polite', 'number']);

/** True for words that may stand before an order or after it without being part of it: greetings, headings, thanks. */
export function isLead(token: Token): boolean {
  return LEADS.has(token.type) || (!token.within && (hasRole(token, 'lead') || hasRole(token, 'polite')));
}

/** True for punctuation, courtesy and the like, which no word of an order is. */
export function isMark(token: Token): boolean {
  return MARKS.has(token.type);
}

/** True for tokens that say nothing about an order beside them: punctuation, greetings, headings, thanks. */
export function isHarmless(token: Token): boolean {
  return MARKS.has(token.type) || isLead(token);
}

/** True for tokens that make a sentence a thought, a question or a choice, or that are more of an order than was read. */
export function isHarmful(token: Token): boolean {
  return HARMFUL.has(token.type);
}

/** True for a verb of motion, the ruleset's or another word for one. */
export function isMotion({ type, hint }: Token): boolean {
  return type === 'go' || hint === 'go';
}

/** True for words that neither name nor order anything. */
export function isAside(token: Token): boolean {
  return isHarmless(token) || token.type === 'aux' || /ly$/i.test(token.text);
}
