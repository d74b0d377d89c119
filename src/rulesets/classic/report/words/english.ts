import { line, strong } from '../../../../core/document.js';
import { BY_RULING } from '../../../../core/fact.js';
import { ENGLISH } from '../../../../core/language.js';
import { formatValue } from '../../../contract/words.js';
import type { ListItem } from '../../../shared/report-posts.js';
import type { Color, Slot, StructureKind, Team } from '../../board.js';
import { tell } from '../../facts.js';
import { DAYS_NEEDED } from '../../rules/1-7-days-and-winning.js';
import { CLASH_WORDS, type ConflictKind } from '../../update/clashes.js';
import { type Entered, type LedgerLine, writeEntered } from '../../update.js';

/** A battle as its title has it. */
interface TitledBattle {
  readonly kind: ConflictKind;
  readonly first: readonly string[];
  readonly second: readonly string[];
  readonly at: string;
}

/** What every draft of the classic rulebook needs. */
export const COMMON_WORDS = {
  /** Says facts. */
  tell,
  moment: ENGLISH.momentIn,
  /** `Ann, Mirelle and Brakk` */
  list: ENGLISH.list,
  /** Between two things that are both meant. */
  and: ' and ',
  /** In a rule's place where a person's word decides. */
  byRuling: BY_RULING,
  team: (team: Team): string => team,
  kind: (kind: StructureKind): string => kind,
  color: (color: Color): string => color,
  battle: ({ kind, first, second, at }: TitledBattle): string =>
    `${first.join(' and ')} ${CLASH_WORDS[kind][first.length > 1 ? 'many' : 'one']} ${second.join(' and ')} at ${at}`,
  notOnMap: 'removed',
};

/** What the turn came to, in numbers. */
interface Summed {
  readonly turn: number;
  readonly moved: number;
  readonly refused: number;
  readonly begun: number;
  readonly list: (parts: readonly string[]) => string;
}

/** Troops that left an army: how many of each slot, or of all where that is all that can be told. */
export type Sent = number | readonly { readonly slot: Slot; readonly count: number; readonly creature?: string }[];

/** 3.2.4.3.1–3.2.4.3.3 What becomes of troops that were sent. */
export type Arrival = 'lost' | 'gone' | 'won' | 'attacked' | 'fighting' | 'there';

/** What of the turn's changes the update tells beside moves, days and troops. */
export type ShownChange = Extract<
  LedgerLine,
  { readonly what: 'army' | 'team' | 'converting' | 'make-up' | 'name' | 'at war' }
>;

/** The movement judge's update. */
export const UPDATE_WORDS = {
  title: (turn: number): string => `Movement update, turn ${turn}`,
  titles: {
    destroyed: 'Destroyed',
    threatened: 'Threatened',
    conditions: 'Win conditions left',
    battles: 'Battles',
    results: 'Results of the battles fought',
    removed: 'Removed from the map',
    changed: 'Armies and mercenaries',
    intercepted: 'Intercepted',
    partial: 'Partial moves',
    transfers: 'Transfers',
    running: 'Long moves',
    days: 'Day counts',
    healed: 'Healed',
    control: 'Control',
    votes: 'Votes',
    nothing: 'Came to nothing',
    refused: 'Refused',
    decided: 'Decided by the judge',
    messages: 'Orders by private message',
    calls: "Judge's calls",
    rulings: 'Rulings named here',
    next: 'What comes next',
    rolls: 'Rolls',
  },
  movesOf: (team: Team): string => `Moves: ${team}`,
  summary: ({ turn, moved, refused, begun, list }: Summed): string => {
    const some = (n: number, one: string, many: string) => (n === 0 ? [] : [n === 1 ? `1 ${one}` : `${n} ${many}`]);
    const told = [
      ...some(moved, 'army moved', 'armies moved'),
      ...some(refused, 'order was illegal', 'orders were illegal'),
      ...some(begun, 'new battle begins', 'new battles begin'),
    ];
    return `Turn ${turn} is carried out: ${told.length > 0 ? list(told) : 'nobody moved'}.`;
  },
  mendable: ' If you think something is wrong here, say so in the thread; only the battle judge can overrule it',
  unfought: (places: readonly string[]): string => `Results still to come: ${places.join(', ')}.`,
  unfoughtHow: (judge: string): string =>
    `${judge} posts them in the Battle Results thread; no new strategy is asked for`,
  weather: (weather: string): string => `weather: ${weather}`,
  strategiesDue: 'Deadline for strategies',
  ordersClose: 'Lock for orders, this minute included',

  ruled: (who: string, what: string): string => `${who} ruled that ${what}`,
  waived: (who: string, rules: ListItem): ListItem => line`allowed once by ${who}, who waived ${rules}`,
  staysAt: (at: string): string => `stays at ${at}`,
  wanted: (where: string, wanted: string): string => `${where}, wanted ${wanted}. `,
  longStill: 'Still to come, next turn, unless a battle or a new order stops it',
  longCut: 'Long moves cut off or cancelled:',

  named: (name: string, kind: StructureKind, at: string): string => `${name} (${kind}, ${at})`,
  destroyed: (what: ListItem, by: string): ListItem =>
    line`${what} is destroyed by ${by}: four days counted there, and still there after these moves`,
  threatened: (army: string, days: number): string =>
    `${army} has counted ${days} of ${DAYS_NEEDED} days${days === DAYS_NEEDED ? ', and it falls with the next update if that army is still there' : ''}`,
  noneLeft: 'none left',
  removed: (army: ListItem, at: string, met: string): ListItem =>
    line`${army} at ${at}: it had no troops left when it met ${met === '' ? 'the enemy' : met}`,
  won: (team: string): string => `${team} has won the round.`,

  sent: (army: string, troops: string, to: string, arrival: ListItem): ListItem =>
    line`${strong(army)} sent ${troops} to ${to}, ${arrival}; ${army} is without them from now on`,
  troops: (sent: Sent, list: (parts: readonly string[]) => string): string =>
    typeof sent === 'number'
      ? `${sent} troops`
      : list(sent.map(({ slot, count, creature }) => `${count} ${creature ?? `of ${slot}`}`)),
  incoming: (count: number, isIfWon: boolean): string =>
    `${count} troops are on their way to it and arrive ${isIfWon ? 'if it wins this battle' : 'at the end of this battle'}`,
  /** A clause about who is sent the troops. */
  arrivals: {
    lost: 'which lost its battle, so that they are all killed',
    gone: 'which is off the map',
    won: 'which won its battle and has them now',
    attacked: 'which is attacked and receives them at the end of that battle',
    fighting: 'which is in battle and receives them if it wins',
    there: 'which has them now',
  } as Readonly<Record<Arrival, string>>,

  healed: (came: number, creature: string | undefined, now: number | undefined, slot: Slot): string =>
    `+${came}${creature ? ` ${creature}` : ''} (${now} of ${slot})`,
  /** What of an army or a mercenary is otherwise than before: `team Coalition > Phyrexia`, `at 5E`. */
  changed: ({ what, before, after }: ShownChange): string => {
    switch (what) {
      case 'army':
        return after === null ? 'removed' : `at ${after}`;
      case 'make-up':
        return `${what} ${before.length === 0 ? 'as its slots are' : formatValue(before)} > ${formatValue(after)}`;
      case 'at war':
        return `${what} ${before.length === 0 ? 'with nobody' : formatValue(before)} > ${formatValue(after)}`;
      default:
        return `${what} ${formatValue(before)} > ${formatValue(after)}`;
    }
  },
  fined: (had: string, left: string): string => `troops ${had} > ${left}`,
  entered: (entered: Entered): string => writeEntered(entered),
  nobody: 'nobody',
  control: (army: ListItem, now: string, since: string | undefined, until: string): ListItem =>
    line`${army}: ${now}${since === undefined ? ', until now' : ` since ${since}, until then`} ${until}`,
  owed: (player: ListItem): ListItem => line`${player} is owed an army`,
  extended: (player: ListItem): ListItem => line`${player} has 24 hours more for his strategy`,
  decided: (option: string | null): string => (option === null ? 'nothing is decided' : `${option} is decided`),
  counted: (votes: ListItem | undefined): ListItem => (votes ? line`Counted: ${votes}. ` : ['Nobody voted. ']),
  uncounted: (names: ListItem): ListItem => line`Not counted: ${names}. `,
  missing: (names: ListItem): ListItem => line`Without a vote: ${names}.`,
};

/** What a battle is fought at. */
export interface Ground {
  readonly at: string;
  readonly terrain?: string | undefined;
  readonly name?: string | undefined;
  readonly kind?: StructureKind | undefined;
}

/** What an army lost of a slot, and what it still holds. */
interface SlotLoss {
  readonly slot: Slot;
  readonly lost: number;
  readonly left: number;
  readonly of: readonly string[];
}

/** Battles: their announcements, and their results. */
export const BATTLE_WORDS = {
  announcements: (turn: number): string => `Battle announcements, turn ${turn}`,
  due: (when: string | undefined): string =>
    when === undefined
      ? "The deadline comes with the next turn's opening post."
      : `The deadline for these battles is ${when}.`,
  strategiesTo: (judge: string): string => `Strategies go to ${judge} by mail; tell this thread once yours is sent`,
  postsHere: (judge: string, what: ListItem): ListItem => line`${judge} posts here ${what}.`,
  weatherLater: (isOne: boolean): string => `the weather${isOne ? '' : ' of each battle'}`,
  beginLater: 'where an interception begins, for which the rules set nothing',
  weather: (weather: string): string => `Weather: ${weather}`,
  fought: ({ at, terrain, name, kind }: Ground): string => {
    const ground = terrain === undefined ? at : `${at}, ${terrain}`;
    return `Fought at ${name === undefined ? '' : `${name} (${kind}), `}${ground}`;
  },
  described: '; its description applies',
  /** Behind the rule on it. */
  description: (words: string): string => `. “${words}”`,
  nobodyAttacks: 'Nobody attacks: both sides moved in, and they begin just within sight of each other',
  stopped: (first: readonly string[], second: readonly string[]): string =>
    `${first.join(' and ')} stopped ${second.join(' and ')} on the march`,
  spaced: (first: readonly string[], second: readonly string[]): string =>
    `${second.join(' and ')} ${second.length > 1 ? 'begin' : 'begins'} near the centre with a few hours to prepare; ${first.join(' and ')} ${first.length > 1 ? 'come' : 'comes'} from miles away, out of sight`,
  commanded: (army: ListItem, team: Team, soldiers: string, players: readonly string[]): ListItem =>
    line`${army}, ${team} ${soldiers}, commanded by ${players.length > 0 ? players.join(' and ') : 'nobody on the list'}`,

  results: (turn: number): string => `Battle results, turn ${turn}`,
  stillToCome: (places: readonly string[]): string => `Still to come: ${places.join(', ')}.`,
  beat: (won: readonly string[], lost: readonly string[], at: string): string =>
    `${won.join(' and ')} beat ${lost.join(' and ')} at ${at}`,
  foughtAt: ({ at, terrain, name, kind }: Ground): string =>
    `Fought at ${name === undefined ? at : `${name} (${kind}), ${at}`}${terrain === undefined ? '' : `, ${terrain}`}.`,
  noStrategy: 'sent no strategy',
  dice: (dice: readonly number[]): string => `dice ${dice.join(', ')}`,
  lostNothing: 'lost nothing',
  lost: (slots: readonly SlotLoss[], isEmpty: boolean): string => {
    const told = slots.map(
      ({ slot, lost, left, of }) => `${lost}${of.length > 0 ? ` ${of.join(' and ')}` : ''} (${left} of ${slot} left)`,
    );
    return `lost ${told.join(', ')}${isEmpty ? '; nobody is left' : ''}`;
  },
  killed: (whom: string): string => `killed ${whom}`,
  captured: (whom: string): string => `captured ${whom}${CONVERSION}`,
  inVain: (how: 'kill' | 'capture', whom: string, died: number): string =>
    `tried to ${how} ${whom} in vain${died > 0 ? `, and ${died} of those it risked died` : ''}`,
  offMap: 'is off the map',
  holds: 'holds the square',
  /** Where an army went, said of it. */
  went: {
    led: (to: string, _judge: string): string => `was led to ${to}`,
    placed: (to: string, judge: string): string => `was placed at ${to} by ${judge}`,
    thrown: (to: string, _judge: string): string => `was thrown back to ${to}`,
    left: (to: string, _judge: string): string => `left for ${to}`,
  },
  /** The same in the update, by the army's name. */
  goes: {
    led: (name: string, to: string, _judge: string): string => `${name} is led to ${to}`,
    placed: (name: string, to: string, judge: string): string => `${judge} placed ${name} at ${to}`,
    thrown: (name: string, to: string, _judge: string): string => `${name} is thrown back to ${to}`,
    left: (name: string, to: string, _judge: string): string => `${name} leaves for ${to}`,
  },
  kills: (name: string, whom: string): string => `${name} kills ${whom}`,
  captures: (name: string, whom: string): string => `${name} captures ${whom}${CONVERSION}`,
  isRemoved: (name: string): string => `${name} is removed`,
};

/** 4.5 What follows for whoever is captured. */
const CONVERSION = ', which counts 2 days without moving before it is fully converted';

const BONUS = 'the other side has the full bonus of 10, and the dice only decide the losses';

/** A request for strategies. */
export const REQUEST_WORDS = {
  judge: (name: string, isBoth: boolean): string => `${name}, movement ${isBoth ? 'and battle ' : ''}judge`,
  dueLater: "the deadline in the next turn's opening post",
  titleOfOne: (army: string, at: string, turn: number): string => `Strategy for ${army} at ${at}, turn ${turn}`,
  titleOfAll: (armies: readonly string[], turn: number): string => `Strategies for ${armies.join(', ')}, turn ${turn}`,
  askOne: (army: string, battle: string, judge: string, when: ListItem): ListItem =>
    line`your army ${strong(army)} is in battle: ${battle}. Please send ${judge} its battle strategy by ${when}.`,
  askAll: (count: number, judge: string, when: ListItem): ListItem =>
    line`${count} of your armies are in battle. Please send ${judge} a battle strategy for each by ${when}.`,
  subjectOfOne: (subject: string): ListItem =>
    line`Send it with the subject ${strong(subject)}; an answer to this mail will do as well where it keeps the subject.`,
  subjectOfAll:
    'Send each in a mail of its own, with the subject named for it. An answer to this mail will do as well where that subject stands above it.',
  announceSent: ' Announce in the Battle Announcements thread that yours is sent',
  postsLater: (judge: string, what: ListItem): ListItem =>
    line` ${judge} posts ${what} in the Battle Announcements thread.`,
  against: (soldiers: string, troops: string): string => `Against: ${soldiers}: ${troops}`,
  beside: (friends: readonly string[]): string =>
    `With: ${friends.join(' and ')}; each commander sends his own strategy, and may say in it which of you leaves the square after a victory, and in which direction`,
  yours: (troops: string): string => `Your troops: ${troops}`,
  subject: 'Subject: ',
  soldiers: (team: Team, soldiers: string): string => `${team} ${soldiers}`,
  commandedBy: (players: readonly string[]): string => `commanded by ${players.join(' and ')}`,
  troops: (count: number, slot: Slot, creature: string | undefined): string =>
    `${count} of ${slot}${creature ? ` ${creature}` : ''}`,
  withoutStrategy: `An army without a strategy by then loses the battle: ${BONUS}`,
  withoutAny: ` Without any of your side’s the battle is lost: ${BONUS}`,
  withoutYours: (army: string, friends: readonly string[]): string =>
    `Without yours ${army} takes no part, and ${friends.join(' and ')} ${friends.length === 1 ? 'fights' : 'fight'} alone`,
  noKill: (needs: number, has: number): string =>
    `A kill is not open to you: it takes ${needs} in your top slot, and you have ${has}`,
  kill: (needs: number): string => `For a kill the strategy must say that you risk ${needs} of your top slot`,
  noCapture: (whom: readonly string[], needs: number, has: number): string =>
    ` To capture ${whom.join(' or ')} takes ${needs} in your lowest slot, and you have ${has}`,
  capture: (whom: readonly string[], needs: number): string =>
    ` To capture ${whom.join(' or ')} instead it must say that you risk ${needs} of your lowest slot`,
};

/** The post that opens a turn. */
export const OPENING_WORDS = {
  title: (turn: number): string => `Turn ${turn} is open`,
  opened: (turn: number, game: string): string => `Turn ${turn} of ${game} is open for orders.`,
  strategies: (when: string, judge: string): ListItem =>
    line`${strong('Deadline for battle strategies')}: ${when}, to ${judge} by mail`,
  fought: (fights: readonly string[]): ListItem => line`${strong('Fought this turn')}: ${fights.join('; ')}`,
  fight: (sides: readonly string[], at: string): string => `${sides.join(' against ')} at ${at}`,
  lock: (when: string): ListItem =>
    line`${strong('Lock for orders')}: ${when}. That minute is still in, the next is out`,
  messages: (judge: string, from: string): ListItem =>
    line`${strong('Private messages')} to ${judge} count from ${from} to the lock, its last 28 hours`,
  sealed: (sum: ListItem, holder: string): ListItem =>
    line`Dice of this turn are made from a secret that the update will reveal. Its SHA-256 is ${sum}, and ${holder} holds it.`,
};

/** The posts about a round. */
export const ROUND_WORDS = {
  setUp: (game: string): string => `A new round of ${game} is set up`,
  askedBy: (game: string, when: ListItem): ListItem =>
    line`A new round of ${game} is being set up. Make-ups, colours and the bases asked for go to the judge by ${when}`,
  after: '; positions are published after that.',
  chosen: (sum: ListItem): ListItem =>
    line`The Coalition has chosen its win conditions. The choice is sealed until the positions are published: the SHA-256 of the five names in alphabetical order and a secret, all joined by “|”, is ${sum}`,
  dice: (sum: ListItem): ListItem =>
    line`The dice that place the armies are made from that secret; its own SHA-256 is ${sum}.`,
  cannotBegin: (game: string): string => `The round of ${game} cannot begin yet`,
  putRight: 'To be put right first',
  begins: (game: string): string => `A new round of ${game} begins`,
  seal: (isShown: boolean, sealed: ListItem): ListItem =>
    line`${isShown ? 'The seal that was published' : 'Their seal'} is the SHA-256 of ${sealed}`,
  structures: 'Bases, portals and towns',
  conditions: 'Win conditions',
  allPortals: 'all portals',
  armiesOf: (team: Team): string => `Armies: ${team}`,
  offMap: 'not on the map',
  structure: (team: Team | undefined, color: Color | undefined, kind: StructureKind, at: string): string =>
    `${team ?? 'neutral'} ${color === undefined ? '' : `${color} `}${kind}, ${at}`,
};

/** The Proxy List. */
export const CONTROL_WORDS = {
  title: (turn: number): string => `Proxy list after turn ${turn}`,
  changed: 'Changed',
  shared: 'On more than one list',
  nobody: 'Controlled by nobody',
  requesters: 'Changes are asked for by',
  sharedBy: (army: ListItem, players: string): ListItem =>
    line`${army}: ${players}; with orders from more than one of them it ignores all and does not move`,
  noArmy: 'no army',
  second: (player: string): string => `${player} writes strategies in his place`,
  away: (until: string | undefined): string => `Away${until === undefined ? '' : ` until ${until}`}`,
  inactive: 'Declared inactive',
  owed: 'Is owed an army',
  ranked: (player: ListItem, rank: string | undefined, before: string | undefined): ListItem =>
    line`${player} is ${rank ?? 'without a rank'}, until now ${before ?? 'without one'}`,
  renamed: (player: ListItem, old: string): ListItem => line`${player}, until now ${old}`,
  joined: (player: ListItem, team: string): ListItem => line`${player} has joined ${team}`,
  left: (player: ListItem): ListItem => line`${player} has left the game`,
};
