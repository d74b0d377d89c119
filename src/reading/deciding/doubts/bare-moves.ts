import { isHarmless, isLead, isMark } from '../../tokens/token-roles.js';
import type { DoubtRow } from '../doubt-row.js';
import { leftOver } from '../knowledge.js';
import { hasOpenQuote } from '../quotation.js';
import type { SentenceView } from '../sentence-view.js';

/** A move without a name must be the first thing said, and no name before it may be the one that is meant. */
export const BARE_MOVES: readonly DoubtRow<SentenceView>[] = [
  {
    id: 'whose-move',
    when: (view) => (view.setting.follows && !isItsOwn(view)) || isNamedBefore(view),
    why: 'it is not sure which piece is meant',
    sure: true,
    whole: true,
    example: { says: 'Sai Rei (the brave): 7G > 8G' },
  },
  {
    id: 'place-is-a-name',
    when: (view) => {
      if (!isAway(view)) return undefined;
      const { sentence, setting, known } = view;
      const place = setting.tokens.slice(sentence.from, sentence.to).find(({ type }) => type === 'square');
      return place && known.placeOf(place.text) !== undefined ? place : undefined;
    },
    why: '"{}" is a name, too',
    sure: true,
    whole: false,
    example: { says: 'move K8 to 8L', beside: 'K8' },
  },
  {
    id: 'where-it-begins',
    when: (view) => {
      const { orders, sentence, setting } = view;
      const said = leftOver(setting.tokens, { from: 0, to: sentence.from }, setting.sentences);
      return orders?.manner === 'formal' && isAway(view) && !said.every(isHarmless);
    },
    why: 'it is not sure where the order begins',
    sure: true,
    whole: true,
    example: { says: 'the grim reapers, 3D > 4D' },
  },
  {
    id: 'whose-move-behind',
    when: (view) => isAway(view) && view.setting.after.some(({ type }) => type === 'name'),
    why: 'it is not sure which piece is meant',
    sure: true,
    whole: true,
    example: { says: '9H > 10H (Lost Men)', by: 'Lou', beside: 'Lost Men' },
  },
  {
    id: 'nobody-named-in-words',
    when: (view) => isInWords(view) && !isAlone(view),
    why: 'no piece is named',
    sure: false,
    whole: true,
    example: { says: '"7G > 8G"' },
  },
  {
    id: 'nobody-named-elsewhere',
    when: (view) => {
      const [first] = view.orders?.intents ?? [];
      if (!first || isInWords(view)) return false;
      return (
        first.found.known &&
        first.start !== view.known.placeOf(first.found.piece) &&
        !view.setting.after.every(isHarmless)
      );
    },
    why: 'no piece is named',
    sure: false,
    whole: true,
    example: { says: '3D > 4D for glory' },
  },
  {
    id: 'where-it-begins-behind-words',
    when: (view) => !isInWords(view) && !isLed(view),
    why: 'it is not sure where the order begins',
    sure: false,
    whole: true,
    example: { says: 'the grim reapers, 7G > 8G' },
  },
];

/** "X: 3D > 4E, 9H > 9I": only the author's own stands there. */
function isItsOwn({ orders, known, setting: { ahead } }: SentenceView): boolean {
  const [first] = orders?.intents ?? [];
  if (!first?.found.known || first.start === undefined) return false;
  return first.start === known.placeOf(first.found.piece) && ahead.every(isMark);
}

/** True where it starts elsewhere than where the author's own stands. */
function isAway({ orders, known }: SentenceView): boolean {
  const [first] = orders?.intents ?? [];
  if (!first) return false;
  return first.start === undefined ? !first.found.known : first.start !== known.placeOf(first.found.piece);
}

/**
 * True where a bare move may be another piece's: a name without an order stands before it in its clause, or one of the
 * author's on its line, or a piece ordered on its line stands where the move starts.
 */
function isNamedBefore({ orders, sentence, setting: { tokens, sentences, ahead }, known }: SentenceView): boolean {
  const [first] = orders?.intents ?? [];
  if (!first) return false;
  return tokens.slice(0, sentence.from).some((token, i) => {
    if (token.type !== 'name' || token.piece === first.found.piece) return false;
    const used = sentences.find((one) => one.from <= i && i < one.to);
    if (used?.meaning.kind !== 'orders') return ahead.includes(token) || known.isMine(token.piece ?? '');
    return used.meaning.intents.some(({ start }) => start !== undefined && start === first.start);
  });
}

/** True for a move told in words, or behind an open quotation mark. */
function isInWords({ orders, setting: { ahead } }: SentenceView): boolean {
  return orders?.manner === 'prose' || hasOpenQuote(ahead);
}

/** True where nothing else is said on its line. */
function isAlone({ sentence, setting: { tokens, ahead, after } }: SentenceView): boolean {
  return after.every(isHarmless) && tokens.slice(0, sentence.from).every(isHarmless) && !hasOpenQuote(ahead);
}

/** True where nothing but greetings and headings stands before it. */
function isLed({ setting: { ahead } }: SentenceView): boolean {
  if (ahead.every(isHarmless)) return true;
  return ahead.at(-1)?.type === 'colon' && ahead.some((token) => isLead(token) && token.type !== 'and');
}
