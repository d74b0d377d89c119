import { TAKINGS_BACK, UNSURE } from './english-doubting.js';
import { CALLS, ENGLISH_ASKING } from './english-leading.js';
import { ENGLISH_MOVING } from './english-moving.js';
import { entry, type HumanLanguage } from './roles.js';

/** What English words mean beside the tokens they are. */
export const ENGLISH_MARKS: HumanLanguage['marks'] = {
  ...ENGLISH_ASKING,
  ...ENGLISH_MOVING,
  // what is said of one who does not go, or not yet
  able: entry(
    `can, cant, cannot, beg, begs, request, requests, must, need, needs, ought, ready, able, free, allowed, try, tries, trying, attempt, attempts, prepare
     prepares, preparing, refuse, refuses, fail, fails, want, wants, wanting, dream, dreams, long, longs, supposed
     would like, id like, i would like, tempted, eager, due, close, near, next, unable, hesitate, hesitates, threaten, threatens, seem, seems
     likely, rumoured, rumored, expected`,
    'Vorax can go to 4D',
  ),
  // what begins a phrase that tells how
  adverbial: entry(
    'for, with, without, like, under, in, at, on, through, against, amid, amidst, among, despite, beneath, across, after, before, during, following, by, upon',
    'With a small sigh Vorax goes to 4D',
  ),
  // what begins a part of a clause that is said in passing, without a mark before it
  'aside-opening': entry(
    `because, cuz, coz, bc, since, as, while, whilst, so, where, although, though, who, which, having, being, hoping, despite
     considering, whatever, whoever, however, wherever, lest, thanks, given`,
    'Vorax goes to 4D where the inn is',
  ),
  asking: entry('who, whom, whose, what, why, how, does, wonder, wonders, wondering', 'Why Vorax goes to 4D'),
  article: entry(
    'the, my, our, his, her, its, their, army, square, brave, good, old, mighty, dear',
    'My army Vorax goes to 4D',
  ),
  // what stands before a place that nobody goes to
  'off-goal': entry(
    `past, near, nearby, around, towards, toward, behind, beyond, beside, besides, opposite, above, below, between
     outside, over, along, round, across, against, by, of, off, about, than, like, until, since, before, after, avoiding, leaving
     around, facing, watching, guarding, holding, defending, not, away`,
    'Vorax goes past 4D',
  ),
  opining: entry(
    `movie, movies, film, films, novel, episode, series, comic, trailer, anime, cartoon, sequel, prequel, remake, lore
     think, thinks, thinking, believe, believes, guess, guesses, bet, bets, hope, hopes, hoping, expect, expects
     assume, assumes, reckon, reckons, suspect, suspects, fear, fears, doubt, doubts, predict, predicts, apparently
     rumor, rumors, rumour, rumours, heard, hear, hears, know, knows, knew, opinion, theory, seemingly, presumably
     supposedly, afraid, curious, funny, ironic, fancy, dreamt, dreamed, figure, figured, understand, see, saw, seen
     seems, story, tale, legend, song, remember, remembers, recall, recalls, forget, forgot`,
    'I think Vorax goes to 4D',
  ),
  'other-time': entry(
    `later, tomorrow, yesterday, soon, eventually, someday, ago, sometimes, usually, often, rarely, earlier
     formerly, originally, initially, previously, one/two/three/four/five/six/seven turns, future, history, previous, afterwards, fortnight`,
    'Vorax goes to 4D later',
  ),
  // where a verb goes on, not what goes
  particle: entry(
    `up, down, over, out, off, back, on, ahead, forward, forwards, away, straight, across, along, round, in, inside, onward, further, farther
     onwards, right, left, home, again, all, past, through, directly, quickly, slowly, around`,
    'Vorax gets out of 3D',
  ),
  partitive: entry('of', 'Out of 3D and into 4D goes Vorax'),
  possessive: entry('s', "Vorax's scouts go to 4D"),
  // what follows is why, and bears on nothing
  reason: entry('because, cuz, cause, coz, bc', 'Vorax: 3D > 4D because they could not stay'),
  reflexive: entry('itself, themselves, himself, herself, myself, ourselves', 'Vorax drags itself to 4D'),
  resting: entry('in, on, at', 'Vorax is at 4D'),
  // where somebody goes once more behind a move that is read
  returning: entry('back, return, returns, returning, home, again, homewards', 'Vorax: 3D > 4D and back'),
  onward: entry('on, onward, onwards, further', 'Vorax: 3D > 4D, then on to Mol'),
  respectively: entry('respectively, each', 'Vorax and Mol go to 4D and 5D respectively'),
  // what makes its clause hang on another
  subordinate: entry(
    'that, because, which, who, whose, where, although, though, even, only, than',
    'Vorax, which goes to 4D',
  ),
  // "not a real order" is said of the order, "not a typo" of something else
  'about-orders': entry(
    'real, final, new, official, serious, sure, order/orders, post/posts, move/moves, turn/turns, now, yet',
    '(not a real order)',
  ),
  'about-people': entry('you, worry, ask, forget, laugh, tellEntry, say', "don't you rush it"),
  'about-things': entry('a, an, the, for, my, your, our, his, her, their, too, bad', '(not a typo)'),
  alike: entry('too, as well', 'Vorax: 3D > 4E, Mol too'),
  announcing: entry(
    `here you go, here we are, here we go, here goes, here are/is, heres
     my order/orders/move/moves/army, my new/final order/orders, the order/orders/moves/army, the new/final order/orders
     the following`,
    'Last turn was fun, here are my orders: Vorax: 3D > 4D',
  ),
  'another-turn': entry(
    'next/last/previous turn/time/week/month/round/game, last/next weeks/months/rounds, the turn after, the following turn, in/ the coming turn/round, coming turn, the turn to come, a/one turn later, not in/ this turn/round, not in this one, the turn after next, in two/three/four/five turns, in a few turns',
    'Next turn I shall move Vorax to 4D',
  ),
  // what is traded stands in no army
  bartering: entry(
    'wts, wtb, wtt, sale, auction, selling, sell, sells, sold, buying, buy, bought, foil, foils, playset, mint, paypal, ebay, binder, booster, boosters, shipping',
    'Selling: two foils for 4D',
  ),
  bidding: entry('make, makes, have, let, lets', 'Make Vorax 4F'),
  // who must be somewhere is not there yet, and sent there
  bound: entry('must, should, shall, has/have to', 'Vorax must be in 4D by nightfall'),
  // what is said to somebody, and bears on nothing
  calling: { words: CALLS, example: 'Vorax: 3D > 4D, wake me when we are there' },
  // when it was, of the words that say another time
  bygone: entry(
    `last/previous turn/time/week/month/round/game, yesterday, ago, earlier, formerly, originally, initially, previously
     previous, history`,
    'As I said last turn, Vorax goes to 4D',
  ),
  'of-now': entry('now, right now, today, tonight, for/ this turn', 'I slept long, but now Vorax goes to 4D'),
  // what leaves it open and is no thought, no tale and no condition
  // what leaves an order open wherever it stands beside it
  'leaving-open': entry(
    `maybe, perhaps, possibly, probably, prob, probs, probly, prolly, prbly, mebbe, perchance, mayhap, ill maybe, or maybe, think, thinking, guess, suppose, reckon, believe, iirc, afaik, imo, imho
     tentatively, tentative, dunno, unsure, presumably, might, provisionally, provisional, tbc, tba, supposedly
     crois, pense, creo, pienso, supongo, glaube, glaub, denke, denk`,
    'Vorax: 3D > 4D i think',
  ),
  perhaps: entry(
    'maybe, perhaps, possibly, probably, prob, probs, probly, prolly, prbly, mebbe, perchance, mayhap, ill maybe, or maybe',
    'Vorax perhaps goes to 4D',
  ),
  but: entry('but', 'I was going to stay, but no'),
  // what ends what was said before it
  concluding: entry('so, therefore, thus, hence, but, yet, anyway', 'It rains, so Vorax goes to 4D'),
  condition: entry(
    'if, unless, otherwise, or else, in case, when, once, had/were i/you/he/she/we/they',
    'If attacked, hold',
  ),
  // what may stand before a name and belong to it
  counter: entry('the, first, second, third, last', 'The Second Guard: 3D > 4D'),
  // who go where a piece's name stands behind "of"
  crew: entry(
    `men, women, lads, guy, guys, bunch, mob, fellow, fellows, fella, bloke, blokes, chap, chaps, dude, dudes, lasses, boys, girls, troops, soldiers, forces, folk, people, crew, whole, bulk, ranks, ladies, gentlemen, warriors
     fighters, riders, knights, companions, all, legions, regiments, members, inhabitants`,
    'The men of Vorax go to 4D',
  ),
  determiner: entry(
    `the, a, an, any, anyone, anybody, anything, whoever, whatever, whichever, him, her, it, them, me, us
     his, their, my, our, your, that, this, those, these, army, armies, enemy, enemies, one, all, who, what, there, here
     everyone, someone`,
    'Vorax: 3D > 4D; engage the enemy',
  ),
  dont: entry('dont', "don't you rush it"),
  earlier: entry('last/previous turns order/orders/move/moves', "Last turn's orders:"),
  // words of amending that only tell what was done already
  // what says of several that all of them do it, or that others do, too
  equally: entry('both, each, either, likewise, similarly, equally, also, too', 'Vorax likewise holds'),
  editing: entry(
    'edit, edited, update, updated, correction, revised, revised orders, oops, whoops',
    '(edited for clarity)',
  ),
  // what shows how an order is written
  exemplary: entry(
    'example, examples, the/my/your map /still shows/says/has/puts, the form/format/syntax is/goes, looks/look like, an order/a move looks/goes like, on the/my map, for example/instance, eg, e.g, sample, syntax, format, rulebook, template, manual, faq, tutorial',
    'For example Vorax: 3D > 4D would be one square',
  ),
  // what talk is full of: a phrase of nothing else tells nothing
  everyday: entry(
    `as, so, do, does, will, like, last, still, cannot, never, there, here, where, place, that, it, this, the, is, are, am, be
     its, their, his, her, our, my, on, way, make, makes, making`,
    'as it is',
  ),
  // "it" and the like, for a piece named before
  // contractions a clause of its own begins with
  contracted: entry('its, hes, shes, thats, theres, theyre, weve, theyve, ive, im, youre', "Vorax stays, it's late"),
  'standing-for': entry('they, it, he, she, theyll, itll, shell, theyre, shes, both, these', 'They march to 4D'),
  'first-person': entry('i, im, ill, id, myself', 'I go to 4D'),
  following: entry('follow, follows', 'Vorax follows Mol'),
  given: entry('above, post/posts, order/orders, move/moves, message', 'Ignore my last post'),
  // of the words that hedge, those that say it of all that follows
  heading: entry(
    `next/last turn/time/week, example, for example/instance, eg, e.g, if, what if, suppose, supposing, assuming
     imagine, pretend, hypothetically, in theory, theoretically, would, could, should, might, maybe, perhaps, possibly
     almost, nearly, was/were going to, was/were gonna, was about to, wanted to, thinking/how/what about, thinking of, considering
     planning, instead of`,
    'Next turn:',
  ),
  // an abbreviation of a verb that is another word in another language
  homonym: entry('je', 'Vorax: 3D > 4D, je pense'),
  instead: entry('not, instead of', '4E, not 4D'),
  // heads of columns, labels of lines
  'label-from': entry(
    'from, start, starts, starting, origin, current, currently, position, location, at, where, now',
    'From: 3D',
  ),
  'label-order': entry('order, orders, action, actions, verb, command, instruction, instructions, does', 'Order: hold'),
  'label-piece': entry('army, armies, name, unit, units, force, forces, group, piece, who', 'Army: Vorax'),
  'label-to': entry(
    'to, end, ends, ending, destination, dest, goal, target, stop, new, move, moves, moving, movement, goes, going, heading',
    'To: 4D',
  ),
  moving: entry('move, moves, moving', 'Nobody moves'),
  my: entry('my, mine', 'All my armies hold'),
  narrated: entry('was, were, nobody, noone, no one, none', 'The night was long: Vorax: 3D > 4D'),
  nearly: entry(
    'was going to, were going to, was gonna, were gonna, was about to, wanted to, nearly, almost',
    'I nearly went, but no',
  ),
  // who uses these before a move is talking, not naming
  'no-name': entry(
    `i, we, you, he, she, it, they, me, us, him, them, what, why, how, who, where, there, that, this, these, those
     because, since, yes, no, ok, lol, think, say, says, said, please, his, our, their, your, here, see, is, are, was
     were, has, have, had, can, do, does, did`,
    'I think 3D > 4D',
  ),
  nobody: entry('nobody, no one, noone', 'Nobody looks up here'),
  none: entry('none, not', 'None of my armies move'),
  not: entry(
    'not, never, wont, cant, doesnt, didnt, isnt, arent, aint, dont, do/does/did/will/would/should/is not',
    'not a typo',
  ),
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
    `said, says, saying, written, writing, spelt, spelled, typed, reads, quote, quotes, quoted, quoting, rulebook, cried, cries, shouted, shouts, asked, asks, wrote, writes, told, thought, whispered, yelled
     called, answered, replied, posted`,
    'The captain said: hold',
  ),
  step: entry('square, squares, step, steps', '32L (2 steps)'),
  swapping: entry(
    `swap, swaps, swapping, swap with, trade, trades, trading, exchange, exchanges, exchanging, switch, switches, switching
     trade/trades/trading/exchange/exchanges/exchanging/switch/switches/switching/change places, exchange/exchanges with`,
    'Swap with Vorax',
  ),
  'taking-back': { words: TAKINGS_BACK, example: 'Scratch that' },
  // what a name may begin with that a full stop follows
  title: entry('st, mt, ft, mr, ms, mrs, dr, jr, sr, lt, col, sgt, gen, cpt, capt, adm, maj', 'St. Elmo: 3D > 4D'),
  unsure: { words: UNSURE, example: '(tentative)' },
  waiting: entry('after, before', 'after Vorax leaves'),
  we: entry('my, our, i, im, we, weare', 'we march to 4D'),
  you: entry('you, your, u, ya', 'you could go to 4D'),
};
