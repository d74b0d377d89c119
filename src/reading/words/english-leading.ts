import { entry } from './roles.js';
import { spell } from './spell.js';

/** What begins a remark to somebody: "wake me when we're there", "let me know if that is wrong". */
export const CALLS = spell(`
  dont wait up, do not wait up, let me/us know, lmk, tell/call/wake/ping/poke/pm/ask/correct/remind/mail/email/message/forgive/pardon/excuse/sue/shoot me/us
  shout at me, yell at me, shout, yell, holler, complain, apologies, sorry, blame, no idea, no clue, wish me/us/him/her/it/them/you luck
  wish me/us/him/her/it/them/you well, fingers crossed, may the/your/our/fortune/luck/god/gods, god save, long live, see you/ya/u there/soon/later/around, see you, see ya, cya, hope you like/enjoy it, well/youll see, we shall/will see, let us see, lets see, see what happens, what could go wrong, what could possibly go wrong, what can go wrong
`);

/** What may stand before an order without being part of it: greetings, headings, the beginnings of requests. */
export const LEADS = [
  ...CALLS,
  ...spell(`
  order, orders, my/the/ new/final/ order/orders, order my, move orders, moves, my/the moves, my move, movement, movements, turn
  ooc, ic, note, ps, p.s, post, posting, official, confirmed, confirming, new, final
  hi, hello, hey, hiya, yo, greetings, good/ evening/morning/afternoon, folks, guys, everyone, all
  dear, first of all, last but not least, here you go, here we are, there you go, there we go, that is all
  i beg to advise/report/inform/announce/state that, i have the honour to advise/report/inform/announce/state that
  elsewhere, nearby, not far off/away, further/farther/up/down north/south/east/west, over there
  as follows, the following, following, is as follows, are as follows
  here, here goes, here we go, here are/is, heres, a/ quick one, quick, sorry, oops, whoops
  ok, okay, so, well, right, now, finally, first, second, third, last, lastly, next, also, and, for, while, whilst, whereas, meanwhile, anyway, anyways, anyhow, gentlemen, ladies, ladies and gentlemen, comrades, yall, omg, ngl, tbh, fr, lowkey, bruh, bro, bros, dude, alr, aight, kk, um, uh, uhm, er, hm, hmm, meh, welp, ugh, sigh, yay, btw, ffs, wow
  i, im, ive, ill, me, we, weare, my, our, this, the, a, army, my/the army
  please can/could the/my, might/may as well, we might/may as well, note that, record that, know that, please be advised that, for the record, let the record show that
  be it known/noted/written/said/recorded that, let it be known/noted/written/said/recorded that, soo, sooo, soooo
  it should/will/may surprise nobody that, it should/will/may come as no surprise that
  i/we have ordered/instructed/told/directed/commanded, ive ordered/instructed/told/directed/commanded, i am letting, im letting
  it is/was/has been resolved/decreed/agreed/decided/ordered that, resolved that, be it resolved that, i/we hereby decree that
  i/we beg to inform you that, this is to inform you that, i/we have the honour to inform you that, i/we have decided that
  i hereby order/command/declare that, i hereby, hereby, i announce that, the record shall show that, it is ordered that
  nothing /new/more/else from/for me/us /today but/save/except /for/that, nothing new/more/else/today but/save/except /for/that, no orders/moves/changes /today /from/for /me/us but/save/except /for/that, let, lets, let us, i forgot, have, make, id like, i would like, would like, i want, can/could/would you
`),
];

/** Words of courtesy: they say nothing wherever they stand. */
export const COURTESIES = spell(`
  please, pls, plz, thanks, thank you, thx, ty, cheers, sir, judge, again please
  for/ this turn, for the/this coming turn/round, this week, for now, today, currently, again, still, yet again, as usual, as ever, as always, for once, once more, once again, once and for all, to cut/make a long story short, long story short
  almost/nearly forgot, i almost/nearly forgot, before i forget
  at once, straight away, right away
  lol, haha, hahaha, hehe, heh, xd, lmao, rofl
  hereby, if you please/will/like/insist, if it pleases you, if it pleases the court, if it pleases your honour, if you dont mind, if you do not mind, if you would be so kind, if youd be so kind, would you kindly, if its all the same, if its all the same to you/everyone/everybody/all/them, if it is all the same, if it is all the same to you/everyone/everybody/all/them
  with/by your permission/leave/blessing/help, your honour, begging your pardon, at your convenience, if i may, if that is/thats ok/okay/alright/fine, when you can
  /and may the best army/man/team/one/side win, asap
  after all, at all, all in all, all right, all told, all the same, both, also, too, as well, just, simply, there, of course, obviously, ok, okay
  according to /the/my plan
  in case that/it wasnt/isnt clear, in case anyone/anybody asks/wonders/cares, in case you missed it, in case you wonder/wondered, in case you were wondering, just in case
  take/takes/taking the place of honour/honor/pride
  where he/it is, where they are, its/their/his/her/our/my way
`);

/** What English words say of what somebody asks for, and of places that are not named. */
export const ENGLISH_ASKING = {
  // what says that it is done by now
  perfect: entry('have, has, ive, weve', ''),
  'to-come': entry('will, shall', ''),
  // what points at a place that is named elsewhere
  'pointing-there': entry('there, where', ''),
  // who uses these begs, and wishes
  requesting: entry('could, can, may i, might i', ''),
  please: entry('please, pls, plz', ''),
  farewell: entry('', ''),
  wishing: entry(
    'lets, let us, lets have, let us have, leaning, want, wants, need, love, prefer, like, id like, i would like, would like, i want',
    'I would love Vorax over at 4D',
  ),
  // where somebody goes to, where no square says it
  somewhere: entry(
    'wherever, nearest, further, farther, closest, somewhere, near, nearer, closer, next, beside, towards, toward, home, back, left, right, forward, forwards, backward, backwards, away, ahead, after, behind',
    '',
  ),
} as const;
