import { TAKINGS_BACK, UNSURE } from './english-doubting.js';
import { entry, type HumanLanguage } from './roles.js';

/** What English words mean beside the tokens they are. */
export const ENGLISH_MARKS: HumanLanguage['marks'] = {
  // "not a real order" is said of the order, "not a typo" of something else
  'about-orders': entry(
    'real, final, official, serious, sure, order/orders, post/posts, move/moves, turn/turns, now, yet',
    '(not a real order)',
  ),
  'about-people': entry('you, worry, ask, forget, laugh, tell, say', "don't you rush it"),
  'about-things': entry('a, an, the, for, my, your, our, his, her, their, too, bad', '(not a typo)'),
  alike: entry('too, as well', 'Vorax: 3D > 4E, Mol too'),
  announcing: entry(
    `here you go, here we are, here we go, here goes, here are/is, heres
     my order/orders/move/moves/army, my new/final order/orders, the order/orders/moves/army, the new/final order/orders
     the following`,
    'Last turn was fun, here are my orders: Vorax: 3D > 4D',
  ),
  bidding: entry('make, have, let', 'Make Vorax 4F'),
  but: entry('but', 'I was going to stay, but no'),
  condition: entry('if, unless, otherwise, else, or else, in case, when, once', 'If attacked, hold'),
  // what may stand before a name and belong to it
  counter: entry('the, first, second, third, last', 'The Second Guard: 3D > 4D'),
  determiner: entry(
    `the, a, an, any, anyone, anybody, anything, whoever, whatever, whichever, him, her, it, them, me, us
     his, their, my, your, that, this, those, these, army, armies, enemy, enemies, one, all, who, what, there, here
     everyone, someone`,
    'Vorax: 3D > 4D; engage the enemy',
  ),
  dont: entry('dont', "don't you rush it"),
  earlier: entry('last/previous turns order/orders/move/moves', "Last turn's orders:"),
  // words of amending that only tell what was done already
  editing: entry(
    'edit, edited, update, updated, correction, revised, revised orders, oops, whoops',
    '(edited for clarity)',
  ),
  // what talk is full of: a phrase of nothing else tells nothing
  everyday: entry(
    'as, so, do, does, will, like, last, still, cannot, never, there, here, where, place, that, it, this, the, is',
    'as it is',
  ),
  following: entry('follow, follows', 'Vorax follows Mol'),
  given: entry('above, post/posts, order/orders, move/moves, message', 'Ignore my last post'),
  // of the words that hedge, those that say it of all that follows
  heading: entry(
    `next/last turn/time/week, example, for example/instance, eg, e.g, if, what if, suppose, supposing, assuming
     imagine, pretend, hypothetically, in theory, theoretically, would, could, should, might, maybe, perhaps, possibly
     almost, nearly, was/were going to, was about to, wanted to, thinking/how/what about, thinking of, considering
     planning, instead of`,
    'Next turn:',
  ),
  instead: entry('not, instead of', '4E, not 4D'),
  moving: entry('move, moves, moving', 'Nobody moves'),
  my: entry('my, mine', 'All my armies hold'),
  narrated: entry('was, were, nobody, noone, no one, none', 'The night was long: Vorax: 3D > 4D'),
  nearly: entry('was going to, were going to, was about to, wanted to, nearly, almost', 'I nearly went, but no'),
  // who uses these before a move is talking, not naming
  'no-name': entry(
    `i, we, you, he, she, it, they, me, us, him, them, what, why, how, who, where, there, that, this, these, those
     because, since, yes, no, ok, lol, think, say, says, said, please, his, our, their, your, here, see, is, are, was
     were, has, have, had, can, do, does, did`,
    'I think 3D > 4D',
  ),
  nobody: entry('nobody, no one, noone', 'Nobody looks up here'),
  none: entry('none, not', 'None of my armies move'),
  not: entry('not', 'not a typo'),
  people: entry('you, all, us, them, me, him, her, everyone, everybody, be', 'Vorax to you all'),
  pointing: entry('as, like, last, previous, ordered, order, orders, ditto', 'Vorax: as ordered'),
  pronoun: entry('that, this, them, those', 'cancel that'),
  relative: entry('who, which, that, he, she, it, they', 'replace Mol, who moves away'),
  // words a remark begins with that needs no mark before it
  remark: entry(
    `for, with, as, while, since, because, so, before, after, until, now, but, or, again, hard, this, that, i, we, he, she
     it, they, my, our, his, her, its, their, you, your, lets, let, may, have, hope, good, then, at, on, in, by, to, is
     are, was, not, if, when`,
    'engage Vorax for glory',
  ),
  saying: entry(
    `said, says, saying, cried, cries, shouted, shouts, asked, asks, wrote, writes, told, thought, whispered, yelled
     called, answered, replied, posted`,
    'The captain said: hold',
  ),
  staying: entry(
    'hold, holds, holding, stay, stays, staying, remain, remains, remaining, stand, stands, standing',
    'I hold.',
  ),
  step: entry('square, squares, step, steps', '32L (2 steps)'),
  swapping: entry(
    `swap, swaps, swapping, swap with, trade, trades, trading, exchange, exchanges, exchanging, switch, switches, switching
     trade/trades/trading/exchange/exchanges/exchanging/switch/switches/switching/change places, exchange/exchanges with`,
    'Swap with Vorax',
  ),
  'taking-back': { words: TAKINGS_BACK, example: 'Scratch that' },
  // what a name may begin with that a full stop follows
  title: entry('st, mt, ft, no, mr, ms, mrs, dr, jr, sr, lt, col, sgt, gen, cpt, capt, adm, maj', 'St. Elmo: 3D > 4D'),
  unsure: { words: UNSURE, example: '(tentative)' },
  waiting: entry('after, before', 'after Vorax leaves'),
  we: entry('my, our, i, im, we', 'we march to 4D'),
  you: entry('you, your, u, ya', 'you could go to 4D'),
};
