import { line, strong } from '../../../../../core/document.js';
import type { ListItem } from '../../../../shared/report-posts.js';
import type { Slot, StructureKind, Team } from '../../../board.js';

/** What a battle is fought at. */
export interface Ground {
  readonly at: string;
  readonly terrain?: string | undefined;
  readonly name?: string | undefined;
  readonly kind?: StructureKind | undefined;
}

/** What an army lost of a slot, and what it still holds. */
export interface SlotLoss {
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
