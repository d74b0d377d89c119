import { spell } from '../../../reading/words/spell.js';

/** The words of orders by the type of token they are, as the grammar uses it; small, and without marks between their parts. */
export const WORDS: Readonly<Record<string, readonly string[]>> = {
  cast: spell('cast/casts/casting, cast/casts/casting spell'),
  heal: spell('heal/heals'),
  refuse: spell('refuse/refuses, decline/declines'),
  no: spell('no'),
  challenge: spell('challenge/challenges, duel/duels'),
  self: spell('himself, herself, myself, self'),
  attack: spell('attack/attacks/attacking'),
  enemy: spell('enemy, enemies, enemy army/armies, foe, foes'),
  all: spell('all, every, everybody, everyone'),
  defend: spell('defend/defends/defending'),
  raze: spell('raze/razes/razing, destroy/destroys, burn/burns, burn/burns down'),
  capture: spell('capture/captures/capturing, conquer/conquers'),
  take: spell('take/takes/taking'),
  town: spell('city, town, village, camp, burgh, metropolis, city here'),
  formation: spell('tactic, tactics, formation'),
  with: spell('with'),
  using: spell('using, use, by'),
  set: spell('set/sets/setting'),
  tax: spell('tax, taxes, tax rate, tax rates, taxation'),
  to: spell('to, into'),
  at: spell('at'),
  on: spell('on, upon'),
  in: spell('in'),
  as: spell('as'),
  from: spell('from'),
  buy: spell('buy/buys/buying, purchase/purchases'),
  sell: spell('sell/sells/selling'),
  everywhere: spell(
    'everywhere, in/from/at all cities, all cities, nation wide, nationwide, in/from/at every city, every city',
  ),
  half: spell('half'),
  fortify: spell('fortify/fortifies/fortifying'),
  recruit: spell('recruit/recruits/recruiting, hire/hires, levy/levies'),
  weapons: spell('weapon/weapons'),
  armor: spell('armor/armour/armors/armours'),
  load: spell('load/loads/loading'),
  along: spell('with recruits'),
  transfer: spell('transfer/transfers/transferring, give/gives/giving, hand/hands over'),
  leave: spell('leave/leaves/leaving'),
  garrison: spell('garrison'),
  retire: spell('retire/retires, disband/disbands, dismiss/dismisses'),
  maneuvers: spell('maneuver/maneuvers/manoeuvre/manoeuvres, drill/drills/train/trains troops/army, drill/drills'),
  influence: spell('influence/influences, raise/raises loyalty, raise/raises city loyalty'),
  improve: spell('improve/improves/improving, enlarge/enlarges'),
  guard: spell('guard/guards/guarding, protect/protects'),
  assassinate: spell('assassinate/assassinates, kill/kills, murder/murders'),
  steal: spell('steal/steals, rob/robs'),
  gold: spell('gold'),
  treasury: spell('treasury'),
  study: spell('study/studies, prentice, train/trains magic'),
  command: spell('command, command over'),
  join: spell('join/joins/joining'),
  travel: spell('travel/travels/traveling/travelling'),
  army: spell('army'),
  move: spell('move/moves/moving, go/goes/going'),
  march: spell('march/marches/marching'),
  block: spell('stand and defend, stands and defends, block/blocks'),
  hold: spell('hold/holds, h, halt/halts'),
  idle: spell('no orders, no order, nothing, none, stays, stay, no actions'),
  scout: spell('scout/scouts, recon/recons, scouting'),
  area: spell('area, hex'),
  learn: spell('learn/learns/learning, research/researches'),
  transport: spell('transport/transports, send/sends, ship/ships'),
  and: spell('and'),
  tactic: spell('charge/charging, flank/flanking, standard, surround, guerrilla/guerilla, ambush'),
  percent: spell('percent, per cent'),
  direction: spell(
    'nw, ne, e, se, sw, w, northwest, northeast, east, southeast, southwest, west, north west, north east, south east, south west',
  ),
};

/** Words of orders that swallow what stands behind them: a name that is on no list. */
export const NAMING: Readonly<Record<string, readonly string[]>> = {
  camp: spell(
    'camp, camp called/named, found/founds/create/creates/post/posts camp, found/founds/create/creates/post/posts camp called/named',
  ),
  newcomer: spell(
    'name/names/new commander/rogue/wizard, name/names/new commander/rogue/wizard called/named, name/names new commander/rogue/wizard',
  ),
};

/** Words that say nothing of their own between others. */
export const FILLERS: ReadonlySet<string> = new Set(
  'the a an my our his her their its your of please will shall this turn spell'.split(' '),
);

/** Words that make an order a thought, a condition, a choice or a question. */
export const DOUBTING: ReadonlySet<string> = new Set(
  'if unless maybe perhaps or else otherwise when not dont should would could might possibly probably depending'.split(
    ' ',
  ),
);

/** Units as players write them, by the name of J15; a table of a judge's own has its names alone. */
export const UNIT_WORDS: Readonly<Record<string, readonly string[]>> = {
  archers: spell('archers/archer'),
  scouts: spell('scouts'),
  'heavy cavalry': spell('heavy cavalry, hc'),
  infantry: spell('infantry, inf, infantries'),
  'heavy infantry': spell('heavy infantry, hi, heavy inf'),
  slaves: spell('slaves/slave'),
  catapults: spell('catapults/catapult'),
};

const COMPASS: Readonly<Record<string, string>> = { north: 'n', south: 's', east: 'e', west: 'w' };

/** `north-east` → `ne`. */
export function shortDirection(text: string): string {
  return text
    .toLowerCase()
    .replace(/north|south|east|west/g, (word) => COMPASS[word] ?? word)
    .replace(/[^a-z]/g, '');
}
