import { spell } from '../../../reading/words/spell.js';
import type { WordTable } from '../../../reading/words/word-book.js';
import { withOwnVerbs } from '../../shared/verbs.js';

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

/** The verbs of this rulebook, and other words for them. */
export const { verbs: VERBS, hints: HINTS } = withOwnVerbs({
  own: OWN,
  without: ['replace', 'joint', 'intercept', 'transfer'],
  more: { engage: spell('challenge/challenges/challenging') },
});
