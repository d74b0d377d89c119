import { spell } from './spell.js';

/** What makes an order unsure even in a remark in parentheses. */
export const UNSURE = spell(`
  if, unless, maybe, perhaps, not, except, instead of, next turn, no one, nobody, none
  cancelled, canceled, tentative, tentatively, provisional, provisionally, draft, tbc, tba, unsure
`);

/** What makes a move a thought, a question, a plan, a report or an example. */
export const HEDGES = [
  ...UNSURE,
  ...spell(`
  if, what if, unless, suppose, supposing, assuming, in case, whether, provided, depending, otherwise, until, once, when
  as soon as, or else, else
  plan, plans, my/the plan, plan/hope/want/wanted to, planning, idea, option, suggestion, proposal, prediction, wish
  thinking of/about, considering, how/what about
  would, wouldnt, would have, should, shouldnt, could, couldnt, might, may, maybe, perhaps, possibly, probably, prob, probs, probly, prolly, prbly, mebbe, perchance, mayhap
  ill maybe, id, had/id/youd/hed/theyd better
  no way, next/last/previous turn/time/week/month/round/game, last/next weeks/months/rounds, one/some/another day, at some point, used to, has/have to, the turn after, the following turn, in/ the coming turn/round, coming turn, the turn to come, a/one turn later, not in/ this turn/round, not in this one
  in two/three/four/five turns, in a few turns, in a turn, in a week, the turn after next, once upon a time, sooner or later, by now
  your call/choice/pick, up to you, you decide/choose/pick
  in that/which case, in that event, in another, in an alternate, in my dreams
  hypothetically, in theory, theoretically, imagine, pretend, permitting, jk, kidding, just kidding, in my/a/his/her/the dream, in a parallel
  was/were going to, was/were gonna, was about to, nearly, almost, was, were, had, did
  example, for example/instance, eg, e.g, the/my/your map shows/says/has/puts, on the/my map, is/are drawn/shown/listed/marked at/on/in
  not, dont, do/does/did/will/would/should/is not, doesnt, didnt, wont, isnt, arent, aint, never, is/are/am about to, no longer, instead of, but
  according to, had/were i/you/he/she/we/they, anything/everything/none but
  in my/his/her/the head/mind/book/books/film/movie/novel/story/tale/version/dream/dreams
  except, except for, apart from, other than, nobody, noone, no one, none
  always, whenever, every time/week/month/year/spring/summer/autumn/winter/day/night, by the time, as if, in a fortnight
  in two/three/four/a few days/weeks/months
  wenn, sofern, vielleicht, peut-être, quizás, tal vez, forse, misschien, jeśli, если
`),
];

/** What points back at another order instead of saying one. */
export const RECALLS = spell(`
  make that/it, change that/it to, ditto, split
  the same, the/ same as, same thing as, same order/orders/move
  as/like last turn, as/like before, as/see above
  so/as does/do/will, neither, likewise, same goes for
  repeat, same again, last/previous turns order/orders/move/moves, as ordered
  both of mine, both mine, both armies, both my armies, both of my armies, both of them
  trade/trades/trading/exchange/exchanges/exchanging/switch/switches/switching/change places, exchange/exchanges with
  swap, swaps, swapping, swap with
  take/takes/taking his/her/its/their place
`);

/** What says that an order before no longer counts. */
export const AMENDS = spell(`
  i mean/meant, wait, wait no, on second thought/thoughts, no wait, actually, oops, whoops
  edit, edited, update, updated, correction, revised, revised orders, changed my mind
  nevermind, never mind, take back, take it/that back
  scratch/strike/forget/ignore/disregard that, forget it
  ignore/disregard the above
`);

/** Who says one of these of something that was given takes back what he or somebody else said. */
export const TAKINGS_BACK = spell(
  'ignore, disregard, forget, scratch, strike, cancel, cancelling, delete, void, undo, withdraw, retract',
);
