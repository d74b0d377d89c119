import type { HumanId } from '../../../reading/words/index.js';
import { spell } from '../../../reading/words/spell.js';
import type { WordTable } from '../../../reading/words/word-book.js';
import { SHARED_HINTS, SHARED_VERBS } from '../../shared/verbs/index.js';

/** The verbs and nouns that only this rulebook's orders have, in English (C8). */
const OWN: WordTable = {
  self: spell('my planeswalker, planeswalker, my own planeswalker, my walker'),
  otherwise: spell(
    'else, otherwise, or else, or otherwise, failing that, or failing that, if blocked, if its blocked, if not possible, if thats not possible, if that is not possible, if that fails',
  ),
  concede: spell(
    'concede/concedes/conceding, concede/concedes/conceding /the/my/this challenge, give/gives/giving up /the/my/this challenge, give/gives/giving up the game',
  ),
  retreat: spell('retreat/retreats/retreating, retreat/retreats/retreating back, back, go/goes back, come/comes back'),
  produce: spell('produce/produces/producing'),
  take: spell('take/takes/taking'),
  strip: spell('strip/strips/stripping'),
  sell: spell('sell/sells/selling, sell/sells/selling back'),
  buy: spell('buy/buys/buying, purchase/purchases/purchasing'),
  trade: spell('trade/trades/trading, trade/trades/trading away'),
  price: spell('for, for the price of, at the price of, in exchange for, in return for'),
  resource: spell('resource/resources, mana'),
  bond: spell('bond/bonds/bonding'),
  reinforce: spell(
    'reinforce/reinforces/reinforcing, reinforce/reinforces/reinforcing my/the bond, strengthen/strengthens/strengthening /my/the bond',
  ),
  trait: spell('trait/traits, the trait, my trait'),
  raise: spell('raise/raises/raising, increase/increases/increasing, improve/improves/improving'),
  level: spell('level, lvl'),
  quality: spell(
    'bonded, charismatic, merchant, engineer, creature mastery, well-traveled, well-travelled, well traveled/travelled, color/colour mastery, color/colour weaving',
  ),
  color: spell('white, blue, black, red, green, colorless, colourless'),
  experience: spell('experience, experience points/point, points/point of experience, xp'),
  reputation: spell('reputation, reputation points/point, points/point of reputation, renown'),
  gain: spell('gain/gains/gaining'),
  recruit: spell('recruit/recruits/recruiting'),
  general: spell('general, my/the/a/as general, as my/the/a general, to be my/a general'),
  appoint: spell('declare/declares/declaring, appoint/appoints/appointing, make/makes/making, name/names/naming'),
};

const CHALLENGES = spell('challenge/challenges/challenging');

const withOwn = (id: HumanId): WordTable => {
  const {
    replace: _replace,
    joint: _joint,
    intercept: _intercept,
    transfer: _transfer,
    go,
    engage,
    ...shared
  } = SHARED_VERBS[id];
  if (id !== 'en') return { ...shared, go, engage, ...Object.fromEntries(Object.keys(OWN).map((type) => [type, []])) };
  const motion = go.filter((word) => !OWN_WORDS.has(word));
  return { ...shared, go: motion, engage: [...engage, ...CHALLENGES], ...OWN };
};

const OWN_WORDS = new Set([...Object.values(OWN).flat(), ...CHALLENGES]);

/** The verbs of this rulebook in every language people write in. */
export const VERBS: Readonly<Record<HumanId, WordTable>> = {
  en: withOwn('en'),
  de: withOwn('de'),
  fr: withOwn('fr'),
  es: withOwn('es'),
  nl: withOwn('nl'),
};

/** What is a verb here is no other word for another. */
const withoutOwn = (id: HumanId): WordTable => {
  const { go, engage } = SHARED_HINTS[id] as WordTable;
  const rest = (words: readonly string[] | undefined) => (words ?? []).filter((word) => !OWN_WORDS.has(word));
  return { go: rest(go), engage: rest(engage) };
};

/** Other words for them, in a clause that all else makes an order. */
export const HINTS: Readonly<Record<HumanId, WordTable>> = {
  en: withoutOwn('en'),
  de: withoutOwn('de'),
  fr: withoutOwn('fr'),
  es: withoutOwn('es'),
  nl: withoutOwn('nl'),
};
