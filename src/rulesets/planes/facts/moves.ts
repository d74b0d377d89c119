import type { FactOf, OfCode, Sayings } from '../../../core/fact.js';
import { ENGLISH } from '../../../core/language.js';
import { isHouse } from '../../contract/post-facts.js';
import type { ClashKind, Team } from '../board.js';
import type { Rule } from '../rulebook.js';
import type { Ruled, Under } from './fact.js';

/** Why a square takes nobody in (4.2, P24). */
export type ClosedFact =
  | Under<'battle-goes-on', '4.2'>
  | Under<'raid-there', '4.1.5', { by: string; whom: string }>
  | Under<'interception-there', '4.1.3', { by: string; whom: string }>
  | Under<'side-enters', '4.2', { side: Team; at: string }>;

/** A link of the chain that leads to where an army ends; what is rolled says what of. */
export type ReasonFact =
  | Under<'raids', '4.1.5', { whom: string; at: string }>
  | Under<'raided', '4.1.5', { by: string }>
  | Under<'intercepted', '4.1.3', { by: string; at: string }>
  | Under<'intercepts', '4.1.3', { whom: string; at: string }>
  | Under<'goes-rolled-way', '4', { ways: number; way: readonly string[] }>
  /** Another of its side enters the square: by a roll among those equally near, or by how near both are. */
  | Under<
      'comes-second',
      '4.2',
      { army: string; winner: string; at: string; isRolled: boolean; near: number; far: number }
    >
  | Under<'engages-jointly', '4.3', { at: string }>
  | Under<'joint-not-rolled', '4.3', { side: Team; at: string }>
  | Under<'joins-friend', '4.1.6'>
  | Under<'joins-nobody', '4.1.6', { at: string }>
  | Under<'kept-out', '4.2', { at: string; by: ClosedFact }>
  /** The free square nearest to its goal; `among`: those that were equally near, where it was rolled. */
  | Under<'ends-nearest', '4.2', { at: string; goal: string; among: readonly string[] }>
  | Under<'makes-way', '4.2', { for: string; at: string }>
  | Under<'no-square-free', '4.2'>
  | Ruled<'portal-closed', '5.5.1', 'P30', { at: string }>
  | Under<'comes-out', '5.5', { portal: string; at: string }>
  | Under<'no-room-beyond', '5.5'>
  | Under<'given-up', '1.3', { tries: number }>
  | Under<'reaches-structure', '1.3', { at: string }>
  | Under<'nears-structure', '1.3', { at: string }>
  | Under<'sent-troops', '4.1.4', { count: number; to: string }>
  /** Of two winners one leaves, and losers are bumped. */
  | Under<'winner-leaves', '6.1.4', Leaving>
  | Under<'loser-bumped', '6.3', Leaving>;

/** Where an army that is forced out goes, and by what. */
export interface Leaving {
  readonly from: string;
  readonly to: string;
  readonly how: 'named' | 'asked' | 'meets-enemy' | 'by-roll-or-room' | 'no-square';
}

/** What rests on a ruling or a roll (P54). */
export type CallFact =
  | Ruled<'raids-drawn', '4.1.5', 'P21', { army: string; place: number }>
  | Ruled<'way-rolled', '4', 'P10', { ways: number; way: readonly string[] }>
  | Ruled<'target-rolled', '4.1.3', 'P23', { among: readonly string[]; chosen: string }>
  | Ruled<'joint-rolled', '4.3', 'P28', { among: readonly string[]; chosen: string }>
  | Ruled<'side-rolled', '4.2', 'P24', { at: string; side: Team }>
  | Ruled<'stays-out', '4.2', 'P24', { at: string; by: ClosedFact }>
  | Ruled<'equally-near', '4.2', 'P25', { armies: readonly string[]; at: string; place: number; chosen: string }>
  | Ruled<'partial-move', '4.2', 'P31', { at: string }>
  | Ruled<'finds-no-square', '4.2', 'P31'>
  | Ruled<'came-out', '5.5', 'P32', { at: string }>
  | Ruled<'no-room-on-other-side', '5.5', 'P32'>
  | Ruled<'ends-for-structure', '1.3', 'P33', { at: string }>
  | Ruled<'disbanded-now', '1.3', 'P34'>
  | Ruled<'leaves-joint-winners', '6.1.4', 'P39', { at: string }>
  | Ruled<'bumped-to', '6.3', 'P40', { at: string }>
  | Ruled<'no-square-left', '6.3', 'P40'>
  | Ruled<'both-won', '2.5', 'P48'>;

/** An outcome that the judge chose, as it stands behind his name. */
export type OutcomeFact =
  | FactOf<'enters' | 'ends-at', '', { at: string }>
  | FactOf<'is-rolled', '', { what: string; value: string }>
  | FactOf<'goes-by', '', { way: readonly string[] }>
  | FactOf<'came-about', '', CameAbout>;

/** What the judge may decide otherwise, each with all that there could be. */
export type OfferFact =
  | FactOf<'could-enter', '', { at: string; among: readonly string[]; army: string }>
  | FactOf<'could-end-at', '', { army: string; from: string; goal: string; at: string }>
  | FactOf<'roll-result', Rule, { piece: string; what: string; among: readonly string[]; result: string }>
  | OfCode<OutcomeFact, 'came-about'>;

/** How a battle is taken, and how it is by the moves. */
export interface CameAbout {
  readonly at: string;
  readonly moves: ClashKind;
  readonly kind: ClashKind;
  readonly first: readonly string[];
  readonly second: readonly string[];
}

const HOW: Readonly<Record<Leaving['how'], string>> = {
  named: 'as the result names it',
  asked: 'as was asked',
  'meets-enemy': 'where it meets an enemy',
  'by-roll-or-room': 'by roll or for want of room',
  'no-square': 'for want of any square',
};

export const REASON_SAYINGS: Sayings<ReasonFact> = {
  raids: { says: ({ whom, at }) => `it raids ${whom} at ${at}, before all other moves` },
  raided: { says: ({ by }) => `${by} raids it` },
  intercepted: { says: ({ by, at }) => `${by} intercepts it at ${at}` },
  intercepts: { says: ({ whom, at }) => `it intercepts ${whom} at ${at}` },
  'goes-rolled-way': { says: ({ ways, way }) => `of ${ways} ways it was rolled the way ${tellWay(way)}` },
  'comes-second': {
    says: (fact, to) => (isHouse(to) ? `${fact.winner} enters ${fact.at} before it` : tellSecond(fact)),
  },
  'engages-jointly': { says: ({ at }) => `it engages jointly at ${at}` },
  'joint-not-rolled': {
    says: ({ side, at }) => `${side} has one joint engagement a turn, and not this at ${at} was rolled`,
  },
  'joins-friend': { says: () => 'it joins the friend it supports, who is attacked' },
  'joins-nobody': { says: ({ at }) => `it does not join at ${at}, so it comes as near as it can` },
  'kept-out': { says: ({ at, by }, _, tell) => `${at} is closed: ${tell(by)}` },
  'ends-nearest': {
    says: ({ at, goal, among }, to) => {
      if (isHouse(to)) return `${at} is the free square nearest to ${goal}`;
      if (among.length > 0)
        return `${ENGLISH.list(among)} are the free squares nearest to ${goal}, and the roll chose ${at}`;
      return at === goal ? `it waits at ${at}` : `${at} is the free square nearest to ${goal}`;
    },
  },
  'makes-way': { says: ({ for: army, at }) => `${army} has no free square and stays at ${at}` },
  'no-square-free': { says: () => 'no square within three steps is free, so it stays' },
  'portal-closed': { says: ({ at }) => `the portal is closed by a battle at ${at}` },
  'comes-out': { says: ({ portal, at }) => `it comes out of the portal at ${portal} into ${at}` },
  'no-room-beyond': { says: () => 'there is no room on the other side, so it stays where it was' },
  'given-up': {
    says: ({ tries }) => `it went for its structure ${tries} times and did not retake it, so it is disbanded`,
  },
  'reaches-structure': { says: ({ at }) => `it goes for its structure at ${at}` },
  'nears-structure': { says: ({ at }) => `it goes towards its structure at ${at}` },
  'sent-troops': { says: ({ count, to }) => `it sent ${count} troops to ${to}` },
  'winner-leaves': { says: ({ from, to, how }) => `of two winners it leaves ${from} to ${to}, ${HOW[how]}` },
  'loser-bumped': {
    says: ({ from, to, how }) => `it lost the battle and is bumped from ${from} to ${to}, ${HOW[how]}`,
  },
};

/** P25 Who of a side got a square, and by what. */
function tellSecond({ army, winner, at, isRolled, near, far }: Extract<ReasonFact, { code: 'comes-second' }>): string {
  if (isRolled) return `${winner} and ${army} were equally near ${at}, and the roll chose ${winner}`;
  if (near >= far) return `${winner} enters ${at} instead`;
  return `${winner} is nearer to ${at}, ${near} ${near === 1 ? 'step' : 'steps'} against ${far}`;
}

export const CLOSED_SAYINGS: Sayings<ClosedFact> = {
  'battle-goes-on': { says: () => 'a battle is in progress there' },
  'raid-there': { says: ({ by, whom }) => `${by} raids ${whom} there` },
  'interception-there': { says: ({ by, whom }) => `${by} intercepts ${whom} there` },
  'side-enters': {
    says: ({ side, at }) => `${side} enters ${at}, where a mercenary stands, and three sides never meet`,
  },
};

export const CALL_SAYINGS: Sayings<CallFact> = {
  'raids-drawn': { says: ({ army, place }) => `the raids were drawn into an order, ${army} at place ${place}` },
  'way-rolled': { says: ({ ways, way }) => `its way was rolled among ${ways}: ${tellWay(way)}` },
  'target-rolled': {
    says: ({ among, chosen }, to) =>
      isHouse(to)
        ? `whom it intercepts was rolled among ${among.join(', ')}: ${chosen}`
        : `${ENGLISH.list(among)} came its way; the roll chose ${chosen}`,
  },
  'joint-rolled': {
    says: ({ among, chosen }) => `its one joint engagement was rolled among ${among.join(', ')}: ${chosen}`,
  },
  'side-rolled': { says: ({ at, side }) => `which side enters ${at} was rolled: ${side}` },
  'stays-out': { says: ({ at, by }, _, tell) => `it is kept out of ${at}: ${tell(by)}` },
  'equally-near': {
    says: ({ armies, at, place, chosen }, to) =>
      isHouse(to)
        ? `${armies.join(', ')} are equally near ${at}; place ${place} was rolled: ${chosen}`
        : `${ENGLISH.list(armies)} were equally near ${at}; the roll chose ${chosen}`,
  },
  'partial-move': { says: ({ at }) => `it makes a partial move and ends at ${at}` },
  'finds-no-square': { says: () => 'it finds no free square and stays' },
  'came-out': { says: ({ at }) => `it comes out of the portal at ${at}` },
  'no-room-on-other-side': { says: () => 'there is no room on the other side of the portal' },
  'ends-for-structure': { says: ({ at }) => `it goes for its structure and ends at ${at}` },
  'disbanded-now': { says: () => 'it is disbanded' },
  'leaves-joint-winners': { says: ({ at }) => `of the joint winners at ${at} it leaves` },
  'bumped-to': { says: ({ at }) => `it is bumped to ${at}` },
  'no-square-left': { says: () => 'no square is left for it' },
  'both-won': { says: () => 'both sides have won in one update' },
};

export const OUTCOME_SAYINGS: Sayings<OutcomeFact> = {
  enters: { says: ({ at }) => `it enters ${at}` },
  'ends-at': { says: ({ at }) => `it ends at ${at}` },
  'is-rolled': { says: ({ what, value }) => `the ${what} rolled is ${value}` },
  'goes-by': { says: ({ way }) => `the route rolled is ${tellWay(way)}` },
  'came-about': {
    says: ({ at, moves, kind, first, second }) =>
      `At ${at}, by the moves ${moves}: ${first.join(' and ')} ${kind} ${second.join(' and ')}`,
  },
};

/** The same of what could be. */
export const OFFER_SAYINGS: Sayings<Exclude<OfferFact, OutcomeFact>> = {
  'could-enter': { says: ({ at, among, army }) => `${among.join(', ')} contend for ${at}: ${army} enters` },
  'could-end-at': {
    says: ({ army, from, goal, at }) => `${army} comes short of ${goal} from ${from} and ends at ${at}`,
  },
  'roll-result': {
    says: ({ rule, piece, what, among, result }) =>
      `${piece}, ${what} (${rule}), one of ${among.join(' | ')}: ${result}`,
  },
};

function tellWay(way: readonly string[]): string {
  return way.join(' - ');
}
