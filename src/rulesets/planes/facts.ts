import { createTeller, type Fact, type FactOf, type OfCode, type Sayings } from '../../core/fact.js';
import { ENGLISH } from '../../core/language.js';
import { withArticle } from '../../core/text.js';
import { HOUSE_SAYINGS, type HouseFact } from '../contract/house-facts.js';
import { isHouse } from '../contract/post-facts.js';
import { PUT_RIGHT_SAYINGS, type PutRightFact } from '../shared/corrections.js';
import type { ConflictKind, Rank, Slot, Team, Troops } from './board.js';
import type { NamingVerb } from './orders.js';
import type { Rule, RulingId } from './rulebook.js';

/** A fact under a rule of this rulebook. */
type Under<C extends string, R extends Rule, D extends object = object> = FactOf<C, R, D>;

/** A fact that rests on a ruling, or on a roll by it. */
type Ruled<C extends string, R extends Rule, P extends RulingId, D extends object = object> = FactOf<
  C,
  R,
  D & { ruling: P }
>;

/** The rules of the verbs that name the army at a move's end. */
export type VerbRule = Extract<Rule, '4.1.1' | '4.1.2' | '4.1.5' | '4.1.6'>;

/** The order that would be allowed, to copy. */
interface Advice {
  readonly write: string;
}

type Advised<C extends string, R extends Rule, D extends object = object> = Under<C, R, D & { advice?: Advice }>;

/** A name that an order gives, and the armies it fits. */
interface SeveralFit {
  readonly name: string;
  readonly fits: readonly string[];
}

/** Why an order is not allowed, judged alone (4); lists are of armies by name. */
export type BreachFact =
  | Advised<'fits-several', '4' | '4.1.3' | '4.1.4', SeveralFit>
  | Advised<'no-army', '4' | '4.1.3' | '4.1.4', { name: string }>
  | Advised<'off-plane', '2.1', { place: string }>
  | Advised<'other-plane', '5.5', { place: string; plane: string }>
  | Advised<'no-way', '4', { army: string; from: string; to: string; through: boolean; steps: number }>
  | Advised<'not-on-plane', '4', { army: string; at: string; plane: string }>
  | Advised<'starts-elsewhere', '4', { army: string; at: string; stated: string }>
  | Advised<'in-battle', '4', { army: string; enemies: readonly string[]; at: string }>
  | Advised<'no-portal', '5.5', { army: string; at: string }>
  | Advised<'no-portal-to-garrison', '5.5.1', { at: string }>
  | Advised<'held', '4.1.1' | '4.1.2', { by: readonly string[]; at: string; takes: 'engage' | 'replace' }>
  | Advised<'nobody-there', VerbRule, Wanted & { whom: 'enemy' | 'friend'; several?: SeveralFit }>
  | Advised<'does-not-hold', VerbRule, Omit<Wanted, 'verb'> & { named: string; several?: SeveralFit }>
  | Advised<'nobody-named', VerbRule, Wanted>
  | Advised<'too-high-to-raid', '4.1.5', { army: string; rank: Rank }>
  | Advised<'no-kill-squad', '4.1.5', { army: string; has: number; takes: number }>
  | Advised<'raid-into-structure', '4.1.5', { at: string; structure: string }>
  | Advised<'too-strong-to-raid', '4.1.5', { army: string; troops: number; below: number }>
  | Advised<'raided-in-battle', '4.1.5', { army: string }>
  | Advised<'too-high-to-join', '4.3', { army: string; rank: Rank }>
  | Advised<'no-joint-in-structure', '4.3', { at: string; structure: string }>
  | Advised<'no-enemy', '4.1.3', { named: string; army: string }>
  | Advised<'to-itself', '4.1.4', { army: string }>
  | Advised<'no-friend', '4.1.4', { named: string; army: string }>
  | Advised<'not-around', '4.1.4', { to: string; toAt: string; army: string; at: string }>
  | Advised<'sends-from-structure', '4.1.4', { army: string; structure: string }>
  | Advised<'leaves-plane', '5.5', { to: string; army: string; at: string }>
  | Advised<'no-friend-beside', '6.1.4', { army: string; at: string }>
  | Advised<'leaves-too-far', '6.1.4', { to: string; at: string }>;

/** Why an order is not allowed, and who caused it. */
export interface Breach {
  readonly because: BreachFact;
  readonly cause?: string;
}

/** A verb and its square, with the armies that it could be for, or that hold the square where it could be for none. */
interface Wanted {
  readonly verb: NamingVerb;
  readonly at: string;
  readonly holders: readonly string[];
}

/** Why an order is not for its player to give (1.3, 2.2, 4). */
export type ControlFact =
  | Under<'no-name', '4'>
  | Under<'mercenary', '1.3', { army: string }>
  | Ruled<'lost-control', '2.2', 'P3', { player: string; army: string; holders: readonly string[] }>
  | Ruled<'not-controlled', '2.2', 'P3', { player: string; army: string; holders: readonly string[] }>
  | Ruled<'both-ordered', '2.2', 'P4', { players: readonly string[]; army: string }>;

const advises = ({ write }: Advice): string => `Write "${write}"`;

const BREACH_SAYINGS: Sayings<BreachFact> = {
  'fits-several': {
    advises,
    says: (named, to) => `${formatFits(named)}${isHouse(to) ? '; write the whole name' : ''}`,
  },
  'no-army': { advises, says: ({ name }) => `No army on the planes is called "${name}"` },
  'off-plane': { advises, says: ({ place }) => `${place} is off the plane` },
  'other-plane': {
    advises,
    says: ({ place, plane }) => `${place} is not on ${plane}; where an army comes out of a portal is not chosen`,
  },
  'no-way': {
    advises,
    says: ({ army, from, to, through, steps }) =>
      `${army} cannot come from ${from} to ${to}${through ? ' through the squares named, none of them twice' : ''} in ${steps} steps`,
  },
  'not-on-plane': { advises, says: ({ army, at, plane }) => `${army} stands at ${at}, not on ${plane}` },
  'starts-elsewhere': {
    advises,
    says: ({ army, at, stated }) => `${army} stands at ${at}, not at ${stated}; a move begins where the army is`,
  },
  'in-battle': {
    advises,
    says: ({ army, enemies, at }) =>
      `${army} is in battle with ${nameAll(enemies)} at ${at}; until that is fought it makes no move`,
  },
  'no-portal': { advises, says: ({ army, at }) => `There is no portal at ${at}, where ${army} stands` },
  'no-portal-to-garrison': { advises, says: ({ at }) => `There is no portal at ${at} to garrison` },
  held: {
    advises,
    says: ({ by, at, takes }) => `${nameAll(by)} holds ${at}; a move there needs "${takes}" and the name`,
  },
  'nobody-there': {
    advises,
    says: ({ whom, at, verb, holders, several }) =>
      `No ${whom} holds ${at} to ${verb}${holders.length > 0 ? `; ${nameAll(holders)} does` : ''}${addFits(several)}`,
  },
  'does-not-hold': {
    advises,
    says: ({ named, at, holders, several }) =>
      `${named} does not hold ${at}; ${nameAll(holders)} does${addFits(several)}`,
  },
  'nobody-named': {
    advises,
    says: ({ verb, at, holders }) => `Whom to ${verb} at ${at} is not named; ${nameAll(holders)} holds it`,
  },
  'too-high-to-raid': {
    advises,
    says: ({ army, rank }) => `${army} is ${withArticle(rank)}; only the two lowest ranks raid`,
  },
  'no-kill-squad': {
    advises,
    says: ({ army, has, takes }) => `${army} has ${has} in its top slot, and a raid takes ${takes}`,
  },
  'raid-into-structure': {
    advises,
    says: ({ at, structure }) => `${at} is in ${structure}; nobody raids into a structure`,
  },
  'too-strong-to-raid': {
    advises,
    says: ({ army, troops, below }) =>
      `${army} has ${troops} troops; only an army of fewer than ${below} can be raided`,
  },
  'raided-in-battle': { advises, says: ({ army }) => `${army} is in battle already` },
  'too-high-to-join': {
    advises,
    says: ({ army, rank }) => `${army} is ${withArticle(rank)}; the top three ranks start no joint engagement`,
  },
  'no-joint-in-structure': {
    advises,
    says: ({ at, structure }) => `${at} is in ${structure}; there is no joint engagement in a structure`,
  },
  'no-enemy': { advises, says: ({ named, army }) => `${named} is no enemy of ${army}` },
  'to-itself': { advises, says: ({ army }) => `${army} cannot send troops to itself` },
  'no-friend': { advises, says: ({ named, army }) => `${named} is no friend of ${army}; troops go to friends only` },
  'not-around': { advises, says: ({ to, toAt, army, at }) => `${to} at ${toAt} is not around ${army} at ${at}` },
  'sends-from-structure': {
    advises,
    says: ({ army, structure }) => `${army} is in ${structure}; the sender must be in no structure`,
  },
  'leaves-plane': { advises, says: ({ to, army, at }) => `${to} is on another plane than ${army} at ${at}` },
  'no-friend-beside': { advises, says: ({ army, at }) => `${army} does not fight beside a friend at ${at}` },
  'leaves-too-far': { advises, says: ({ to, at }) => `${to} is not around ${at}` },
};

const CONTROL_SAYINGS: Sayings<ControlFact> = {
  'no-name': { says: () => 'No army was named, and its name may never be left off' },
  mercenary: { says: ({ army }) => `${army} is a mercenary; nobody orders it` },
  'lost-control': {
    says: ({ player, army, holders }, to) => {
      const [lock, is] = isHouse(to) ? ['lock', 'is'] : ['deadline', 'was'];
      return `${player} lost control of ${army} before the ${lock}; by then it ${is} ${nameHolders(holders)}'s`;
    },
  },
  'not-controlled': {
    says: ({ player, army, holders }) => `${army} is controlled by ${nameHolders(holders)}, not by ${player}`,
  },
  'both-ordered': {
    says: ({ players, army }) =>
      `${nameAll(players)} both control ${army} and both gave it orders, so none of them counts`,
  },
};

function nameAll(names: readonly string[]): string {
  return names.join(' and ');
}

function nameHolders(players: readonly string[]): string {
  return players.length > 0 ? nameAll(players) : 'nobody';
}

function formatFits({ name, fits }: SeveralFit): string {
  return `"${name}" fits ${nameAll(fits)}`;
}

/** The same as a sentence behind another. */
function addFits(several: SeveralFit | undefined): string {
  return several === undefined ? '' : `. ${formatFits(several)}`;
}

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
export type AlternativeFact =
  | FactOf<'could-enter', '', { at: string; among: readonly string[]; army: string }>
  | FactOf<'could-end-at', '', { army: string; from: string; goal: string; at: string }>
  | FactOf<'roll-result', Rule, { piece: string; what: string; among: readonly string[]; result: string }>
  | OfCode<OutcomeFact, 'came-about'>;

/** How a battle is taken, and how it is by the moves. */
interface CameAbout {
  readonly at: string;
  readonly moves: ConflictKind;
  readonly kind: ConflictKind;
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

const REASON_SAYINGS: Sayings<ReasonFact> = {
  raids: { says: ({ whom, at }) => `it raids ${whom} at ${at}, before all other moves` },
  raided: { says: ({ by }) => `${by} raids it` },
  intercepted: { says: ({ by, at }) => `${by} intercepts it at ${at}` },
  intercepts: { says: ({ whom, at }) => `it intercepts ${whom} at ${at}` },
  'goes-rolled-way': { says: ({ ways, way }) => `of ${ways} ways it was rolled the way ${formatWay(way)}` },
  'comes-second': {
    says: (fact, to) => (isHouse(to) ? `${fact.winner} enters ${fact.at} before it` : formatSecond(fact)),
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
function formatSecond({
  army,
  winner,
  at,
  isRolled,
  near,
  far,
}: Extract<ReasonFact, { code: 'comes-second' }>): string {
  if (isRolled) return `${winner} and ${army} were equally near ${at}, and the roll chose ${winner}`;
  if (near >= far) return `${winner} enters ${at} instead`;
  return `${winner} is nearer to ${at}, ${near} ${near === 1 ? 'step' : 'steps'} against ${far}`;
}

const CLOSED_SAYINGS: Sayings<ClosedFact> = {
  'battle-goes-on': { says: () => 'a battle is in progress there' },
  'raid-there': { says: ({ by, whom }) => `${by} raids ${whom} there` },
  'interception-there': { says: ({ by, whom }) => `${by} intercepts ${whom} there` },
  'side-enters': {
    says: ({ side, at }) => `${side} enters ${at}, where a mercenary stands, and three sides never meet`,
  },
};

const CALL_SAYINGS: Sayings<CallFact> = {
  'raids-drawn': { says: ({ army, place }) => `the raids were drawn into an order, ${army} at place ${place}` },
  'way-rolled': { says: ({ ways, way }) => `its way was rolled among ${ways}: ${formatWay(way)}` },
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

const OUTCOME_SAYINGS: Sayings<OutcomeFact> = {
  enters: { says: ({ at }) => `it enters ${at}` },
  'ends-at': { says: ({ at }) => `it ends at ${at}` },
  'is-rolled': { says: ({ what, value }) => `the ${what} rolled is ${value}` },
  'goes-by': { says: ({ way }) => `the route rolled is ${formatWay(way)}` },
  'came-about': {
    says: ({ at, moves, kind, first, second }) =>
      `At ${at}, by the moves ${moves}: ${first.join(' and ')} ${kind} ${second.join(' and ')}`,
  },
};

/** The same of what could be. */
const OFFER_SAYINGS: Sayings<Exclude<AlternativeFact, OutcomeFact>> = {
  'could-enter': { says: ({ at, among, army }) => `${among.join(', ')} contend for ${at}: ${army} enters` },
  'could-end-at': {
    says: ({ army, from, goal, at }) => `${army} comes short of ${goal} from ${from} and ends at ${at}`,
  },
  'roll-result': {
    says: ({ rule, piece, what, among, result }) =>
      `${piece}, ${what} (${rule}), one of ${among.join(' | ')}: ${result}`,
  },
};

function formatWay(way: readonly string[]): string {
  return way.join(' - ');
}

/** Why an order that is allowed comes to nothing. */
export type FailureFact =
  | Under<'raider-raided', '4.1.5', { army: string }>
  | Under<'raided-already', '4.1.5', { army: string }>
  | Under<'raids-spent', '4.1.5', { side: Team }>
  | Under<'raided-stays', '4.1.5', { by: string }>
  | Under<'friend-moves', '4.1.6', { friend: string }>
  | Under<'friend-stays', '4.1.2', { friend: string }>
  | Under<'transfer-untold', '4.1.4', { to: string }>
  | Under<'transfer-short', '4.1.4', { count: number; slot: Slot; army: string; had: number }>
  | Under<'no-slot', '4.1.4', { to: string }>
  | Under<'slot-full', '4.1.4', { to: string; has: number; slot: Slot; count: number }>
  | Under<'receiver-moved', '4.1.4', { to: string }>;

/** What an order came to at the turn's end. */
export type EndFact =
  | FailureFact
  | CircumstanceFact
  /** Short of where it was ordered to; `chain`: all that led there. */
  | Under<'came-short', '4.1.3' | '4.2' | '5.5', { army: string; at: string; chain: readonly Fact[] }>
  | Under<'unhealed', '5.1.2', { how: 'killed' | 'outside' | 'in-battle' }>
  | Under<'unhealed-in', '5.1.2', { structure: string; how: 'not-for-it' | 'not-primary' }>
  | Under<'stays-joint', '6.1.4', { army: string; how: 'goes-on' | 'lost' | 'killed' | 'settled' }>;

/** What bears on a battle. */
export type CircumstanceFact =
  | FactOf<'terrain', '', { terrain: string }>
  | Under<'weather', '6.1.3', { weather: string }>;

/** What changed beside where armies stand. */
export type ChangeFact =
  | Under<'won-battle', '6.3', { points: number; at: string }>
  | Under<'killed-enemy', '6.4', { points: number; army: string; rank: Rank; at: string }>
  | Under<'destroyed-enemy', '5.3', { points: number; structure: string }>
  | Under<'dominates', '5.4.1', { points: number; plane: string; held: number; features: number }>
  | Under<'controls', '5.4', { points: number; feature: string }>
  | Under<'destroyed', '5.3', { by: string; turns: number }>
  | Under<'disbanded', '1.3'>
  | Under<'killed', '6.4'>
  | Under<'left-structure', '5'>
  | Under<'structure-gone' | 'counted-none', '5', { structure: string }>
  /** `turns`: how many it has counted there by now. */
  | Under<'counted-turn', '5', { structure: string; turns: number }>
  | Under<'healed', '5.1', Changed>
  | Under<'battle-losses', '6.3', Changed>
  | Under<'troops-sent', '4.1.4', Changed>
  | Under<'tried', '1.3', { tries: number }>
  /** It is at its structure and in no battle (P34). */
  | Under<'tries-over', '1.3'>;

/** Of these each gives a side points. */
export type GainFact = Extract<ChangeFact, { readonly points: number }>;

interface Changed {
  readonly was: Troops;
  readonly now: Troops;
}

const END_SAYINGS: Sayings<EndFact> = {
  terrain: { says: ({ terrain }) => terrain },
  weather: { says: ({ weather }) => weather },
  'raider-raided': { says: ({ army }) => `${army} was raided itself` },
  'raided-already': { says: ({ army }) => `${army} was in another raid already` },
  'raids-spent': {
    says: ({ side }) => `Two raids of ${side} were drawn before it, and no more are made in a turn`,
  },
  'raided-stays': { says: ({ by }) => `${by} raids it, so it does not move` },
  'friend-moves': { says: ({ friend }) => `${friend} moves, so there is nobody to support` },
  'friend-stays': { says: ({ friend }) => `${friend} does not move, so it cannot be replaced` },
  'transfer-untold': { says: ({ to }) => `What goes to ${to} was not told the judge` },
  'transfer-short': {
    says: ({ count, slot, army, had }) => `${count} of the ${slot} slot were to go, and ${army} had ${had}`,
  },
  'no-slot': { says: ({ to }) => `${to} has no slot for creatures of that size` },
  'slot-full': {
    says: ({ to, has, slot, count }) => `${to} has ${has} in its ${slot} slot, so ${count} more do not fit`,
  },
  'receiver-moved': { says: ({ to }) => `${to} moved off, and the receiver must stay` },
  'came-short': {
    says: ({ army, at, chain }, _, tell) => `${army} came as far as ${at}: ${chain.map(tell).join('; ')}`,
  },
  unhealed: { says: ({ how }, to) => `${isHouse(to) ? WAS_TO_HEAL : WAS_ASKED} ${UNHEALED[how]}` },
  'unhealed-in': {
    says: ({ structure, how }, to) => {
      if (how === 'not-for-it') return `${isHouse(to) ? WAS_TO_HEAL : WAS_ASKED} ${structure} is not for it`;
      return isHouse(to)
        ? `${WAS_TO_HEAL} ${structure} is not of its primary faction: it heals with the second turn counted`
        : `${WAS_ASKED} ${structure} is no base of its primary faction; it heals when two turns are counted`;
    },
  },
  'stays-joint': {
    says: ({ army, how }) => {
      switch (how) {
        case 'goes-on':
          return 'The battle goes on';
        case 'lost':
          return `${army} did not win the battle`;
        case 'killed':
          return `${army} was killed`;
        case 'settled':
          return 'The result itself says who leaves, or there are no two winners left';
      }
    },
  },
};

const WAS_TO_HEAL = 'It was to heal, and';
const WAS_ASKED = 'It was asked to heal, but';

const UNHEALED = {
  killed: 'was killed',
  outside: 'is in no structure',
  'in-battle': 'is in battle, so that no turn was counted',
} as const;

const CHANGE_SAYINGS: Sayings<ChangeFact> = {
  'won-battle': { says: ({ points, at }) => `${formatPoints(points)}: it won the battle at ${at}` },
  'killed-enemy': {
    says: ({ points, army, rank, at }) => `${formatPoints(points)}: it killed ${army}, ${withArticle(rank)}, at ${at}`,
  },
  'destroyed-enemy': { says: ({ points, structure }) => `${formatPoints(points)}: it destroyed ${structure}` },
  dominates: {
    says: ({ points, plane, held, features }) =>
      `${formatPoints(points)}: it dominates ${plane}, with ${held} of ${features} features`,
  },
  controls: { says: ({ points, feature }) => `${formatPoints(points)}: it controls ${feature}` },
  destroyed: { says: ({ by, turns }) => `${by} counted ${turns} turns there` },
  disbanded: { says: () => 'disbanded' },
  killed: { says: () => 'killed' },
  'left-structure': { says: () => 'it has left' },
  'structure-gone': { says: ({ structure }) => `${structure} is destroyed` },
  'counted-none': { says: ({ structure }) => `it counts none in ${structure}` },
  'counted-turn': {
    says: ({ structure, turns }, to) =>
      isHouse(to) ? `it counted a turn in ${structure}` : `${turns} ${turns === 1 ? 'turn' : 'turns'} in ${structure}`,
  },
  healed: { says: () => 'it healed' },
  'battle-losses': { says: (_, to) => (isHouse(to) ? 'losses of its battle' : 'its battle') },
  'troops-sent': { says: () => 'troops sent' },
  tried: {
    says: ({ tries }, to) =>
      isHouse(to)
        ? 'how often it went for its structure'
        : `went for its structure for the ${tries === 1 ? 'first' : 'second'} time`,
  },
  'tries-over': { says: () => 'it holds its structure, so its tries are over' },
};

/** Points with their noun: `1 point`, `15 points`. */
export function formatPoints(points: number): string {
  return `${points} ${points === 1 ? 'point' : 'points'}`;
}

/** All that this rulebook finds, the house's own facts among it. */
export type PlanesFact =
  | HouseFact
  | PutRightFact
  | BreachFact
  | ControlFact
  | ReasonFact
  | ClosedFact
  | CallFact
  | OutcomeFact
  | AlternativeFact
  | EndFact
  | ChangeFact;

/** What this rulebook finds, in English. */
export const SAYINGS: Sayings<PlanesFact> = {
  ...HOUSE_SAYINGS,
  ...PUT_RIGHT_SAYINGS,
  ...BREACH_SAYINGS,
  ...CONTROL_SAYINGS,
  ...REASON_SAYINGS,
  ...CLOSED_SAYINGS,
  ...CALL_SAYINGS,
  ...OUTCOME_SAYINGS,
  ...OFFER_SAYINGS,
  ...END_SAYINGS,
  ...CHANGE_SAYINGS,
};

/** Says what this rulebook finds. */
export const tell = createTeller(SAYINGS);
