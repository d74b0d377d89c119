import { entry } from './roles.js';

/** What English words say of somebody who goes somewhere, or does not. */
export const ENGLISH_MOVING = {
  // what stands before the place somebody goes to, beside "to"
  aiming: entry('for, onto, upon', 'Vorax heads for 4D'),
  // what leaves somebody where he is
  keeping: entry('leave, leaving, keep, keeping', 'Leave Vorax where it is'),
  // words for a time that people use of a place, as "as far as"
  'up-to': entry('until, till, til', 'Vorax goes until 4D'),
  // where somebody goes without getting there, perhaps
  towards: entry(
    'towards, toward, direction, vicinity, neighbourhood, neighborhood, whereabouts',
    'Vorax advances towards 4D',
  ),
  // verbs and nouns with which somebody gets to the place behind "at", "in" or "on"
  arriving: entry(
    `arrive, arrives, arriving, land, lands, landing, ends, end, ending, finish, finishes, finishing, stop, stops, halt, halts
     halting, settle, settles, settling, settled, decide, decides, decided, choose, chooses, chosen, opt, opts, camp, camps, camping, park, parks, parking, dig, digs, digging, position, positions
     quarters, post, station, up, down, residence, shelter, cover, refuge, home, back, anchor, moor, moors, berth`,
    'Vorax takes up position at 4D',
  ),
  // nouns that lead to a place, as "the road to" does
  journey: entry(
    `trip, trips, journey, voyage, retreat, dash, walk, march, stroll, hike, trek, way, road, path, track, trail, lane, route
     taxi, cab, train, bus, tram, ferry, boat, ship, coach, carriage, plane, lift, elevator, stairs, detour, shortcut, jump
     hop, leap, skip, step, steps, move, advance, crossing, ride, run, flight, swim, sprint, tour, move, line, beeline
     bolt, break, sprint, time, wing, wings, turn, course, heels, camp, tents, bags, feet, boots, banner, banners, self, attack, charge, push`,
    'Vorax makes the trip to 4D',
  ),
  // what somebody does to a place without going there, or lets others do
  unmoving: entry(
    `change, changes, switch, switches, alter, correct, look, looks, looking, gaze, gazes, gazing, stare, stares, staring, peer, peers, glare, glares, glaring, watch, watches
     watching, see, sees, eye, eyes, eyeing, listen, listens, listening, call, calls, calling, shout, shouts, shouting
     wave, waves, waving, point, points, pointing, speak, speaks, speaking, say, says, saying, talk
     talks, talking, write, writes, writing, wish, wishes, wishing, belong, belongs, belonging, compare, compares, prefer
     prefers, object, objects, objecting, react, reacts, reply, replies, refer, refers, toast, toasts, salute, salutes, bow
     bows, regret, regrets, report, reports, reporting, inform, informs, tell, tells, telling, guard, guards, guarding
     block, blocks, blocking, defend, defends, defending, own, owns, build, builds, building, burn, burns, burning, close
     closes, closing, open, opens, opening, like, likes, love, loves, hate, hates, wait, waits, waiting, sleep, sleeps
     sleeping, shoot, shoots, shooting, fire, fires, firing, aim, aims, aiming, throw, throws, throwing, lend, lends, owe
     owes, sell, sells, invite, invites, welcome, welcomes, let, lets, allow, allows, stretch, stretches, extend, extends
     cover, covers, control, controls, deny, denies, win, wins, lose, loses, enjoy, enjoys, admire, admires, scout, scouts
     spy, spies, explore, explores, study, studies, dream, dreams, mention, mentions, spot, spots, hear, hears, smell
     smells, scan, scans, bombard, bombards, protect, protects, miss, misses, add, adds, answer, answers`,
    'Vorax looks to 4D',
  ),
  // what says of a move how it would be
  judging: entry(
    `is, are, isnt, arent, was, would, will, might, could, makes, make, looks, look, feels, feel, seems, seem, sounds, sound, means, mean
     costs, cost, gives, has, sucks, rocks, beats, strikes, doesnt, wont, wouldnt, takes, took, remains, smells, works, requires, needs, equals, measures, comes to`,
    'Vorax to 4D is suicide',
  ),
  // verbs whose object goes, not who does it
  sending: entry(
    `place, places, placing, bump, bumps, bumping, station, stations, stationing, plant, plants, planting, stick, sticks, drop, drops
     haul, hauls, hauling, lug, lugs, steer, steers, steering, guide, guides, guiding, transport, transports, transporting
     send, sends, sending, dispatch, dispatches, dispatching, bring, brings, bringing, take, takes, taking, order, orders
     ordering, lead, leads, leading, put, puts, putting, get, gets, getting, drag, drags, dragging, throw, throws, throwing
     shift, shifts, shifting, push, pushes, pushing, pull, pulls, pulling, give, gives, giving, carry, carries, carrying
     command, commands, commanding, direct, directs, directing, redirect, redirects`,
    'I am sending Vorax to 4D',
  ),
  // who goes where another stood
  // what says with a name before it that one goes where another stands
  stead: entry('place, spot, position, slot, post', "Mol takes Vorax's place on 5D"),
  taking: entry('take, takes, taking', "Mol takes Vorax's place on 5D"),
  'anothers-place': entry('take/takes/taking his/her/its/their place', 'Mol goes to 5D and Vorax takes his place'),
  // what has come for somebody who is to go
  moment: entry('time, moment', 'Time for Vorax to go to 4D'),
  // what brings somebody on
  presenting: entry(
    'comes, come, enter, enters, behold, meet, introducing, presenting, here, lo',
    'Comes now Vorax, who goes to 4D',
  ),
  // what names nobody and nowhere
  indefinite: entry(
    'any, anyone, anybody, anything, anywhere, whoever, whatever, whichever, wherever, someone, somebody, something, enemy, enemies',
    'Vorax goes to whoever stands at 4D',
  ),
  // what is so at all times
  habitual: entry('always, never', 'Vorax stays, as it always does'),
  // before an object that stands before its verb; English puts it behind
  purpose: entry('', ''),
  // whom a verb may strike or relieve that was named before, and the author himself
  struck: entry('it, him, her, them', 'Vorax goes to 4D to replace it'),
  'struck-self': entry('me, us', 'Vorax goes to 4D to replace me'),
  past: entry(
    `moved, went, gone, marched, advanced, headed, sent, travelled, traveled, proceeded, walked, retreated, withdrew
     withdrawn, fell, fallen, pulled, shifted, sailed, rode, ridden, ran, flew, flown, charged, pushed, returned
     relocated, sneaked, snuck, slipped, continued, stepped, attacked, engaged, replaced, intercepted, left, came, got
     took, taken, held, stayed, stood, remained, been, looked, burned, crept, crawled, fled, drove, driven, rolled
     entered, reached, arrived, crossed, landed, camped, struck, fought, lost, won, killed, destroyed
     tried, wanted, planned, meant, called, became, began, started, stopped, ended, made, brought, led, told
     asked, said, wrote, posted, ordered, has, have, having, been, had, did`,
    'Vorax went to 4D',
  ),
  // verbs of staying that also say what somebody is
  linking: entry(
    'remain, remains, remaining, stand, stands, standing, rests, resting',
    'Vorax remains, silent and grim',
  ),
  staying: entry(
    'hold, holds, holding, stay, stays, staying, remain, remains, remaining, stand, stands, standing',
    'I hold.',
  ),
} as const;
