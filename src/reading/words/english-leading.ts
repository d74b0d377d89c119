import { spell } from './spell.js';

/** What may stand before an order without being part of it: greetings, headings, the beginnings of requests. */
export const LEADS = spell(`
  order, orders, my/the/ new/final/ order/orders, order my, move orders, moves, my/the moves, my move, movement, movements, turn
  ooc, ic, note, ps, p.s, post, posting, official, confirmed, confirming, new, final
  hi, hello, hey, hiya, yo, greetings, good/ evening/morning/afternoon, folks, guys, everyone, all
  dear, first of all, last but not least, here you go, here we are, there you go, there we go, that is all
  as follows, the following, following, is as follows, are as follows
  here, here goes, here we go, here are/is, heres, a/ quick one, quick, sorry, oops, whoops
  ok, okay, so, well, right, now, finally, first, second, third, last, lastly, next, also, and, for, while, whilst, whereas, meanwhile
  i, im, ive, ill, me, we, were, my, our, this, the, a, army, my/the army
  let, lets, have, make, id like, i would like, would like, i want, can/could/would you
`);

/** Words of courtesy: they say nothing wherever they stand. */
export const COURTESIES = spell(`
  please, pls, plz, thanks, thank you, thx, ty, cheers, sir, judge, again please
  for/ this turn, this week, for now, today, currently, again, still, yet again, as usual
  lol, haha, hahaha, hehe, heh, xd, lmao, rofl
  if you please/will/like/insist, /and may the best army/man/team/one/side win, asap
  both, also, too, as well, just, simply, there, of course, obviously, ok, okay
  where he/it is, where they are
`);
