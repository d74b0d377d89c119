import { spell } from '../../../reading/words/spell.js';

/** The verbs of rule 3.2, by type of token: spellings, small and without apostrophes. */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  // 3.2.2 moving, in prose
  go: spell(`
    go/goes/going, move/moves/moving, march/marches/marching, advance/advances/advancing, head/heads/heading
    send/sends/sending, travel/travels/travelling/traveling, proceed/proceeds/proceeding, walk/walks/walking
    retreat/retreats/retreating, withdraw/withdraws/withdrawing, fall/falls/falling back, pull/pulls/pulling back
    shift/shifts/shifting, sail/sails/sailing, ride/rides/riding, run/runs/running, fly/flies/flying
    charge/charges/charging, push/pushes/pushing, return/returns/returning, relocate/relocates/relocating
    sneak/sneaks/sneaking, slip/slips/slipping, continue/continues/continuing, step/steps over, mv
  `),
  // 3.2.2.2
  engage: spell('engage/engages/engaging, attack/attacks/attacking, attk, atk, atks, eng'),
  replace: spell('replace/replaces/replacing, repl'),
  // 3.2.5
  joint: spell('joint engage/engages/engaging/engagement/attack, jointly engage/engages, je, jes'),
  // 3.2.3
  intercept: spell('intercept/intercepts/intercepting'),
  // 3.2.4
  transfer: spell(
    'transfer/transfers/transferring/transfering /troops/creatures, give/gives/giving/send/sends/sending troops/creatures',
  ),
  // 3.2.1, the posts that do nothing: words that a tale may use as well
  stand: spell(`
    hold/holds/holding, hold/holds/holding still, hold/holds/holding /its/their/his/the position/positions, hold/holds/holding ground, hold/holds/holding its/their ground
    stay/stays/staying, stay/stays/staying put/here/there/still, stay/stays/staying in place
    remain/remains/remaining, remain/remains/remaining put/here/there, remain/remains/remaining in place
    stand/stands/standing, stand/stands/standing still/fast/pat
    stay/stays/staying/remain/remains where it/he/she is, stay/stays/staying/remain/remains where they/we are
    sit/sits/sitting tight
    in battle, in a battle, in combat, fighting, still fighting, still in battle, engaged in battle, fighting a battle, busy fighting, engaged, engaged in combat, battling, locked in battle/combat
  `),
  // and words that only an order uses
  halt: spell(`
    no move/moves/movement/order/orders/action/change
    not move/moving, does/do/will/is/are/am not /be move/moving, doesnt/dont/wont/isnt/arent/aint /be move/moving
    not /be going anywhere, is/are/will not /be going anywhere, isnt/arent/aint/wont /be going anywhere, not going to move, isnt/arent/aint going to move
    cant/cannot move, can not move, cant move fighting, unable to move
    cancel, cancels, cancelling, cancel/cancels/cancelling /all/its/the/their/his/my/previous /long move/moves/order/orders
  `),
};
