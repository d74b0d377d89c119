import { hasRole, type Token } from '../tokens/token.js';

/**
 * Doubts about how something is told, and no more: what its words weigh may settle them. All others are about what was
 * written (a sign, a name that fits two, a choice, another line), and stay however likely an order is.
 */
const ABOUT_WORDING = new Set([
  'amended',
  'arrow',
  'goes-somewhere',
  'hedged-before',
  'hedged-behind',
  'judged',
  'more-behind',
  'more-than-staying',
  'move-amid-words',
  'moves-of-nobody',
  'moves-unnamed',
  'name-and-places',
  'name-and-stay',
  'name-before',
  'name-missing',
  'name-without-a-verb',
  'nobody-moves',
  'order-amid-talk',
  'others-move',
  'others-move-aside',
  'part-of-the-name-before',
  'place-alone',
  'place-behind-an-order',
  'places-alone',
  'places-and-later-a-name',
  'rest-of-an-order',
  'stays-alone',
  'tale-of-staying',
  'told-of-the-past',
  'verb-and-name',
  'verb-before',
  'where-it-begins',
  'where-it-begins-behind-words',
  'who-stands-there',
  'whose-move',
  'whose-move-behind',
  'within-reach-of-one',
]);

/** `tokens` are those of the doubt: "I am bored so Vorax goes to 4D" is weighed, "no Vorax goes to 4D" is not. */
export function isAboutWording(id: string, tokens: readonly Token[]): boolean {
  return ABOUT_WORDING.has(id) || (id === 'word-before' && tokens.some((token) => hasRole(token, 'concluding')));
}
