import { entry, type Remarks } from '../roles.js';

/** What English remarks say of an order: how sure it is, on what it hangs, that it no longer counts. */
export const ENGLISH_REMARKS: Remarks = {
  // not settled yet, wherever in the post it is said
  unsettled: entry(
    `placeholder, draft, rough draft, wip, work in progress, tentative, tentatively, provisional, provisionally, tbc, tbd, tba
     to be confirmed/decided/determined/announced/discussed, undecided, unconfirmed, unsure, unsettled, unfinished
     not sure/certain/final/decided/official/confirmed/definite/definitive/settled, not yet final/decided/sure/certain/settled
     not entirely/quite/totally/completely/fully/really/so/100 sure/certain, not set in stone, 99/95/90/80/75/70/60/50 sure
     pretty/fairly/mostly/almost/nearly/half sure/certain, subject to, open to change
     may/might/could/can/will/would/still change, may/might/could/can/will be changed, change my mind, right to change, could/may/might be wrong
     will/ill/shall confirm/edit/finalise/finalize/decide/update, confirm later, edit later, decide later, change later
     still thinking/deciding/considering/undecided/open/discussing/negotiating/talking/unsure/debating, thinking about it, thinking it over
     havent decided, have not decided, not decided, let me think, think about it, think it over, need to think, sleep on it
     not an order, not my order/orders, no order, not a real order, dont/not count/post/process/use/take this, doesnt count, does not count
     hypothetical, hypothetically, depends on, depending on, up in the air, under discussion/review, on hold, for discussion
     just/only an idea/thought/suggestion/guess/proposal/test, no idea yet, dont hold me to, do not hold me to, not binding, non binding`,
    'Vorax: 3D > 4D (placeholder)',
  ),
  opinion: entry(
    `i think, i guess, i suppose, i reckon, i believe, i assume, methinks, maybe, perhaps, probably, prob, probs, probly, prolly, prbly, mebbe, possibly, presumably, supposedly
     iirc, imo, imho, afaik, dunno, dont know, do not know, idk, who knows, not really, or not, or something, or whatever, or so
     or stay/hold/wait, or maybe, id say, at least thats the plan, at least that is the plan, plan a/b, the plan for now, in theory, theoretically, if possible/allowed/legal/needed/necessary, if i can/may/must
     should i stay/hold/wait, just/only kidding/joking, kidding, joking, jk, a joke`,
    'Vorax: 3D > 4D. I think.',
  ),
  // what somebody waits for: a piece that stays may do so
  awaiting: entry('waiting for, waiting on', 'Vorax stays, waiting on supplies'),
  // begins a remark on whose rest the order hangs
  bound: entry(
    `if, only if, but only if, unless, except if, assuming, provided, providing, as long as, so long as, on condition that, in case
     depends, it depends, depending, pending, subject to, contingent on, once/when/after/until/till he/she/they/it/everyone/somebody/someone, as soon as, otherwise, or else, else
     awaiting, supposing`,
    'Vorax: 3D > 4D. Unless Anna objects.',
  ),
  // says all of a remark but for what fills it
  // begins what stands before an order in its own sentence
  given: entry(
    `assuming, provided, providing, supposing, as long as, so long as, on condition that, contingent on, pending, subject to, depending on, awaiting, in case, unless, only if, except if`,
    'Assuming Anna agrees, Vorax: 3D > 4D',
  ),
  'taking-back': entry(
    `disregard, ignore, scratch, strike, forget, nevermind, never mind, nvm, cancel, cancelled, canceled, cancelling, withdrawn, withdraw
     retract, retracted, void, undo, revoked, on second thought/thoughts, on second thought/thoughts no/not/wait, wait, hang on, hold on, no, nope, nah, not, dont, do not
     no wait, wait no, wait a second/minute/moment, unless, actually no, better not, rather not, perhaps not, maybe not, next turn/round/week/month, the turn after, tomorrow, another time/turn
     in two/three/four turns/days, eventually, someday, some/one day, one of these days, sooner or later, in due course, psych, joke, joking, last turns order/orders/move/moves, last turns, previous turns order/orders/move/moves, from last turn, was last turn, old order/orders/move/moves
     not/never in a million years, not on your life, not/never in a hundred years, not a/fat/no chance, not likely, no way, yeah right, as if, in your/my dreams, over my dead body, when pigs/hell fly, like hell
     example, for example, an example, delete`,
    'Vorax: 3D > 4D. Scratch that.',
  ),
  // asks about the order where the remark is a question
  // begins a remark that takes back, whatever it says of why
  recanting: entry(
    'no wait, wait no, oh wait, wait wait, no hang on, actually no, on second thought/thoughts, scratch that, strike that, belay that, forget that',
    'Vorax: 3D > 4D. No wait that is too far',
  ),
  // all of a remark before an order, or within one, that does not count
  void: entry(
    `disregard, ignore, disregard this, ignore this, cancelled, canceled, withdrawn, void, retracted, old order/orders/move/moves, last turns order/orders/move/moves, previous turns order/orders/move/moves, last turn, from last turn, example, an example, for example, next turn, for next turn, tomorrow, joke, joking, not valid, invalid, obsolete`,
    'Old orders: Vorax: 3D > 4D',
  ),
  asked: entry(
    `ok, okay, alright, right, correct, legal, allowed, possible, valid, work, works, fine, thoughts, think, agree, agreed, objections, or what
     can i, may i, should i, could i, shall i, or not, is that, is this, does that, would that, advice, opinions, yes, no, good idea, sensible`,
    'Vorax: 3D > 4D. Is that legal?',
  ),
  filling: entry(
    `oh, ah, hm, hmm, mm, well, sorry, oops, whoops, and, but, please, actually, really, lol, haha, for, from, that, thats, was, the, this, these, those
     is, its, it, just, only, so, ok, my, a, an, on, in, at, of, to, all, everything, above, post, posts, message, order, orders, move, moves, me, i, im, mean, edit
     edited, update, btw, second, a second, a moment, moment, sec, a minute, minute, then, least, at least, again, still, yet, now, mind, line, guys, folks, judge, sir, very, quite, too`,
    'Oh, scratch that order, please.',
  ),
};
