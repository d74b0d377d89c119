import { createTeller, type FactOf, type OfCode, type Sayings } from '../../core/fact.js';
import { HOUSE_SAYINGS, type HouseFact } from '../contract/house-facts.js';
import { formatMinute } from '../contract/post-facts.js';
import { fillRow } from '../shared/sentence.js';
import {
  type Decided,
  formatBattlefield,
  formatDecision,
  formatEnding,
  formatReports,
  type Match,
  nameMatch,
  type Race,
  type ReportedEnding,
  type ReportedMatch,
} from './board.js';
import type { BuyAbility } from './orders.js';

/** The language's own rows of the table of doubts, by their ids: why, with `{}` for words of the post or the board. */
const DOUBTS = {
  'no-order': 'no order that can be read',
  'two-starts': 'two regions are given where the unit starts',
  'which-region': '"{}" may be {}',
  'only-a-region': 'only a region: an arrow was expected',
  'stands-elsewhere': '{} stands in {}',
  'unknown-stander': 'no unit of that name is known',
  'no-race': '"{}" is no race: a General orders this for his race',
  'which-race': 'for {}: write the race before it',
  'two-counts': 'a number of units and several regions are given',
  'odd-count': 'how many units is not clear',
  'no-region': 'no region is given',
  'unknown-region': 'no region is called "{}"',
} as const;
export type DoubtId = keyof typeof DOUBTS;

/** Why words in an order's own form are none for certain: a row, with the words that it names. */
export type DoubtFact = FactOf<'unclear', '', { row: DoubtId; words: readonly string[]; advice?: { whole: true } }>;

const DOUBT_SAYINGS: Sayings<DoubtFact> = {
  unclear: {
    says: ({ row, words }) => fillRow(DOUBTS[row], words),
    advises: () => 'Write the whole name',
  },
};

/** The rules under which an order is refused for its name or who gave it (N4, N6). */
export type OrderRule = '4.1' | '5.1' | '8.1';

/** Why an order does not count, whatever it says (N4–N6); `now`: who controls the piece at the lock. */
export type CountingFact =
  | FactOf<'fits-several', OrderRule, { typed: string; fits: readonly string[]; advice?: { names: readonly string[] } }>
  | FactOf<'no-such-unit', OrderRule | '4.3', { typed: string }>
  | FactOf<'no-unit-named' | 'no-race-named', OrderRule, { player: string }>
  | FactOf<
      'lost-control' | 'not-general' | 'not-controlled',
      OrderRule,
      { piece: string; player: string; now: readonly string[] }
    >
  | FactOf<'two-gave-orders', OrderRule, { piece: string; players: readonly string[] }>;

/** The legal order nearest to a refused one, as it is written. */
interface Nearest {
  readonly write: string;
}

/** A rule that an order breaks where another order is near. */
type Near<C extends string, R extends string, D extends object = object> = FactOf<C, R, D & { advice?: Nearest }>;

/** A rule that an order breaks, and how (N9–N12). */
export type Breach =
  | OfCode<CountingFact, 'no-such-unit'>
  | FactOf<'gone', '6.3', { ruling?: 'N9'; unit: string; how: 'left' | 'fell' }>
  | Near<'stands-elsewhere', '5.1', { unit: string; at: string; named: string }>
  | Near<'one-region', '5.2', { unit: string; regions: number }>
  | Near<'not-touching', '5.2', { at: string; to: string }>
  | Near<'fighting', '9.3', { unit: string; at: readonly string[] }>
  | Near<'held', '9.6', { unit: string; at: string }>
  | Near<'only-greys-teleport', '4.2', { unit: string; race: Race }>
  | Near<'teleport-one-region', '4.2', { regions: number }>
  | Near<'no-factory', '4.2' | '8.5', { at: string }>
  | Near<'not-of-greys' | 'teleport-disputed', '4.2', { at: string }>
  | Near<'given-to-another' | 'not-authorised', '4.1', { race: string; unit: string }>
  | FactOf<'only-machina-scan', '4.3', { unit: string; race: Race }>
  | FactOf<'scans-own-race', '4.3', { target: string }>
  | FactOf<'ability-is-purchase', '4.1', { race: string }>
  | FactOf<'of-another-race', '4.1', { unit: string; race: Race; wanted: Race }>
  | Near<'only-marines-drop', '4.4'>
  | Near<'only-spawn-spawn', '4.5'>
  | Near<'ability-spent', '4.1', { race: string }>;

/** Why an order that is allowed came to nothing (N14, N17). */
export type FailFact =
  | FactOf<'began-before', '4.3', { unit: string }>
  | FactOf<'no-new-battle', '4.3', { unit: string; target: string }>
  | FactOf<'region-full', '5.3', { race: Race; to: string; before: readonly string[] }>
  | PurchaseFact;

/** Why a purchase came to nothing (N28, N29). */
export type PurchaseFact =
  | FactOf<'no-unit-there', '4.5', { race: Race; at: string }>
  | FactOf<'not-owned', '4.4' | '8.5', { race: Race; at: string; owner: Race | null }>
  | FactOf<'no-reinforcement', '9.2', { at: string }>
  | FactOf<'map-full', '2.1', { race: Race; count: number; most: number }>
  | FactOf<'nobody-waits', '2.2', { race: Race }>
  | FactOf<'too-dear', '8.4', { race: Race; costs: Points; has: Points }>;

interface Points {
  readonly resources: number;
  readonly production: number;
}

const advises = ({ write }: Nearest) => `Write "${write}"`;
const nobody = (names: readonly string[]) => (names.length > 0 ? names.join(' and ') : 'nobody');

const ORDER_SAYINGS: Sayings<CountingFact | Breach | FailFact> = {
  'fits-several': {
    says: ({ typed, fits }) => `"${typed}" fits ${fits.join(' and ')}`,
    advises: () => 'Write the whole name',
  },
  'no-such-unit': { says: ({ typed }) => `No unit on the map is called "${typed}"` },
  'no-unit-named': {
    says: ({ player }) => `No unit was named, and ${player} controls no single unit whose name could be left off`,
  },
  'no-race-named': { says: ({ player }) => `No race was named, and ${player} is no General` },
  'lost-control': {
    // players know one time alone, the deadline
    says: ({ player, piece, now }, to) =>
      `${player} lost control of ${piece} before the ${to === 'public' ? 'deadline' : 'lock'}; by then it is ${nobody(now)}'s`,
  },
  'not-general': { says: ({ player, piece, now }) => `The General of ${piece} is ${nobody(now)}, not ${player}` },
  'not-controlled': { says: ({ player, piece, now }) => `${piece} is controlled by ${nobody(now)}, not by ${player}` },
  'two-gave-orders': {
    says: ({ players, piece }) =>
      `${players.join(' and ')} both control ${piece} and both gave it orders, so none of them counts`,
  },

  gone: {
    says: ({ unit, how }) => `${unit} ${how === 'left' ? 'has left the campaign' : 'fell before the moves were made'}`,
  },
  'stands-elsewhere': { says: ({ unit, at, named }) => `${unit} stands in ${at}, not in ${named}`, advises },
  'one-region': {
    says: ({ unit, regions }) => `${unit} can move only one region a turn, and the order names ${regions}`,
    advises,
  },
  'not-touching': { says: ({ at, to }) => `${to} does not touch ${at}`, advises },
  fighting: {
    says: ({ unit, at }) => `${unit} is fighting at ${formatBattlefield(at)} and can’t be moved until that is over`,
    advises,
  },
  held: {
    says: ({ unit, at }) => `A fight in ${at} has just ended and enemies stand there: the next one holds ${unit}`,
    advises,
  },
  'only-greys-teleport': { says: ({ unit, race }) => `${unit} is of ${race}; only the Greys teleport`, advises },
  'teleport-one-region': {
    says: ({ regions }) => `A teleport leads to one region, and the order names ${regions}`,
    advises,
  },
  'no-factory': { says: ({ at }) => `${at} has no factory`, advises },
  'not-of-greys': { says: ({ at }) => `${at} is not the Greys'`, advises },
  'teleport-disputed': { says: ({ at }) => `${at} is disputed`, advises },
  'given-to-another': {
    says: ({ race, unit }) => `The General of ${race} gave the ability to ${unit} this turn`,
    advises,
  },
  'not-authorised': {
    says: ({ race, unit }) => `The General of ${race} has not authorised ${unit} to use the ability`,
    advises,
  },
  'only-machina-scan': { says: ({ unit, race }) => `${unit} is of ${race}; only the Machina have scanners` },
  'scans-own-race': { says: ({ target }) => `${target} is of the Machina itself` },
  'ability-is-purchase': {
    says: ({ race }) => `The ability of ${race} is a purchase; the General's order is its own authorisation`,
  },
  'of-another-race': { says: ({ unit, race, wanted }) => `${unit} is of ${race}, not of ${wanted}` },
  'only-marines-drop': { says: () => 'Only the Marines have drop ships', advises },
  'only-spawn-spawn': { says: () => 'Only the Spawn spawn', advises },
  'ability-spent': { says: ({ race }) => `The ability of ${race} is for one unit a turn`, advises },

  'began-before': {
    says: ({ unit }) => `${unit} is in a battle that had begun before; a scan avoids a new one`,
  },
  'no-new-battle': { says: ({ unit, target }) => `${unit} and ${target} met in no new battle` },
  'region-full': {
    // everybody hears it as the reason why a unit stays, behind a colon
    says: ({ race, to, before }, listener) =>
      `${listener === 'public' ? 'two' : 'Two'} units of ${race} may move into ${to} in a turn; ${before.join(' and ')} ordered it earlier`,
  },
  'no-unit-there': { says: ({ race, at }) => `No unit of ${race} stands in ${at}` },
  'not-owned': { says: ({ race, at, owner }) => `${at} is owned by ${owner ?? 'nobody'}, not by ${race}` },
  'no-reinforcement': { says: ({ at }) => `${at} is disputed and takes no reinforcement` },
  'map-full': { says: ({ race, count, most }) => `${race} has ${count} units on the map; ${most} is the most` },
  'nobody-waits': { says: ({ race }) => `Nobody waits in the queue of ${race}` },
  'too-dear': {
    says: ({ race, costs, has }) =>
      `A unit costs ${costs.resources} resource points and ${costs.production} production point; ${race} has ${has.resources} and ${has.production}`,
  },
};

type Places = readonly string[];

/** What befell units on their way and where they stood. `at` with two places is a border. */
type FieldFact =
  | FactOf<'avoided', '4.3', { at: Places; by: string }>
  | FactOf<'goes-on-without', '4.3', { ruling: 'N17'; at: Places }>
  | FactOf<'met', '5.5', { foes: readonly string[]; at: Places }>
  | FactOf<'went-on', '5.5', { at: Places; to: string }>
  | FactOf<'fights', '6.1', { foes: readonly string[]; at: string }>
  /** How a race came to own a region: with the results, or after the moves. */
  | FactOf<'alone', '5.4', { race: Race; when: 'results' | 'moves' }>
  | FactOf<'won-at-border', '5.5', { race: Race; when: 'results' | 'moves' }>;

/** How matches came out, and battles (6, 7, 12). */
type MatchFact =
  | FactOf<'match-started', '6.5', { units: readonly [string, string] }>
  | FactOf<'match-ended', '6.2', Decided>
  | FactOf<'not-decided', '6.2', ReportedMatch & { ruling: 'N24' }>
  /** As the judge ruled where it is reported and not decided: it ended as one of the two reports, or is still open. */
  | FactOf<'match-is', '6.2', { match: Match; report?: ReportedEnding }>
  | FactOf<'lost-by-default', DefaultRule, { winner: string; loser: string }>
  | FactOf<'won-by-default', DefaultRule, { loser: string }>
  | FactOf<'both-by-default', DefaultRule, { loser: string }>
  | FactOf<'both-lost', DefaultRule, { ruling: 'N26'; units: readonly string[] }>
  | FactOf<'uncounted', '7.2', { winner: string }>
  | FactOf<'same-time', '7.2', { ruling: 'N20'; at: Places }>
  | FactOf<'lost-match', '6.3', { at: Places }>
  /** Of three who met each other; `sum`: the winner's points where he did not win both his matches. */
  | FactOf<'outdone', '7.4', { winner: string; at: Places; sum?: number }>
  | FactOf<'tied', '7.4', { ruling: 'N21'; units: readonly string[]; at: Places }>
  | FactOf<'ended-by-hand', '7.7', { at: Places }>
  | FactOf<'battle-over', '7.2', { at: Places; winner?: Race; byJudge: boolean; isEmpty: boolean }>
  | FactOf<'waits', '6.3', { race: Race }>
  | FactOf<'victory', '12.1', { loser: string }>
  | FactOf<'given-victories', '12.1', { count: number }>;

/** A match is lost by default by who was warned (6.5) or left (2.3). */
export type DefaultRule = '6.5' | '2.3';

/** What a roll decides for a unit. */
export type Asked = { readonly kind: 'opponent' | 'winner' } | { readonly kind: 'defender'; readonly other: string };

/** The rules by which something is rolled. */
export type RollRule = '5.6' | '6.1' | '7.3' | '7.4' | '7.5' | '7.6';

/** How the matches of a battle were drawn, and what the judge made of a roll or of two reports. */
export type DrawFact =
  | FactOf<'by-hand', '7.7', { ruling: 'N19'; at: Places }>
  | FactOf<'proposal', '7.3', { ruling: 'N19'; at: Places }>
  | FactOf<'defender-rolled', '6.1', { ruling: 'N18'; other: string; at: Places; defender: string }>
  | FactOf<'roll-is', RollRule, { unit: string; asked: Asked; result: string }>
  /** What a roll could have come to, with all that it was among. */
  | FactOf<'roll-result', RollRule, { unit: string; asked: Asked; among: readonly string[]; result: string }>;

/** What bears on a battle. */
export type CircumstanceFact =
  | FactOf<'at-border', '5.5', { at: Places }>
  | FactOf<'home-defends', '6.1', { race: Race }>
  | FactOf<'matches-discussed', '7.7'>;

/** What else there is to know of a match that goes on. */
export type NoteFact =
  | FactOf<'was-warned', '6.5', { unit: string; at: number }>
  | FactOf<'extended', '6.4', { to: number }>
  | FactOf<'reported', '6.2', ReportedMatch>;

type BattleFact = FieldFact | MatchFact | DrawFact | CircumstanceFact | NoteFact;

/** What the judge may decide otherwise: a roll, and how a match ended. */
export type AlternativeFact = OfCode<BattleFact, 'roll-result' | 'match-is'>;

/** What a unit did, as it stands behind its name. */
const DEEDS: { readonly [C in Deed['code']]: (fact: OfCode<Deed, C>) => string } = {
  victory: ({ loser }) => `won its match against ${loser}`,
  'won-by-default': ({ loser, rule }) => `won against ${loser} by default: ${loser} ${DEFAULTS[rule]}`,
  'lost-by-default': ({ winner, loser, rule }) => `lost to ${winner} by default: ${loser} ${DEFAULTS[rule]}`,
  'lost-match': ({ at }) => `lost its match at ${formatBattlefield(at)}`,
  waits: ({ race }) => `waits at the bottom of the queue of ${race}`,
  met: ({ foes, at }) => `met ${and(foes)} at ${formatBattlefield(at)}`,
  fights: ({ foes, at }) => `fights ${and(foes)} in ${at}`,
  'went-on': ({ at, to }) => `won at ${formatBattlefield(at)} and went on to ${to}`,
};

/** What a unit itself did. */
type Deed = OfCode<
  BattleFact,
  'victory' | 'won-by-default' | 'lost-by-default' | 'lost-match' | 'waits' | 'met' | 'fights' | 'went-on'
>;

const DEFAULTS: Readonly<Record<DefaultRule, string>> = {
  '6.5': 'was warned in time and the game had not started',
  '2.3': 'left the campaign',
};

/** Says what a unit did, as it stands behind its name; undefined for what it did not do itself. */
export function formatDeed(fact: { readonly code: string }): string | undefined {
  const tell = (DEEDS as Readonly<Record<string, (fact: unknown) => string>>)[fact.code];
  return tell?.(fact);
}

const it = { says: (deed: Deed) => `it ${formatDeed(deed)}` };

const and = (names: readonly string[]) => names.join(' and ');

const BATTLE_SAYINGS: Sayings<BattleFact> = {
  'at-border': { says: ({ at }) => `at ${formatBattlefield(at)}` },
  'home-defends': { says: ({ race }) => `${race} defends` },
  'matches-discussed': { says: () => 'its matches are by discussion with all generals (7.7)' },
  avoided: {
    says: ({ at, by }, to) => {
      const [where, isBorder] = [formatBattlefield(at), at.length > 1];
      if (to === 'public')
        return `${by}’s scanners avoided it ${isBorder ? `at ${where}` : `in ${where}, and it stands by`}`;
      return isBorder
        ? `it was avoided at ${where} by a scan of ${by}`
        : `it was avoided in ${where} by a scan of ${by}, and stands by`;
    },
  },
  'goes-on-without': {
    says: ({ at }) => `the battle ${at.length > 1 ? 'at' : 'in'} ${formatBattlefield(at)} goes on without it`,
  },
  met: it,
  'went-on': it,
  fights: it,
  alone: {
    says: ({ race, when }, to) =>
      `only units of ${race} ${to === 'public' ? `stood there ${WHEN[when]}` : 'stand there'}`,
  },
  'won-at-border': {
    says: ({ race }, to) =>
      to === 'public'
        ? `${race} won the battle at its border, and no enemy stood there`
        : `${race} won at its border, and no enemy stands there`,
  },

  'was-warned': { says: ({ unit, at }, to) => `${unit} was warned on ${formatMinute(at, to)} UTC` },
  extended: { says: (fact, to) => `extended to ${formatMinute(fact.to, to)} UTC` },
  reported: { says: (match) => formatReports(match) },
  'match-started': { says: ({ units }) => `The match of ${and(units)} has started` },
  'match-ended': { says: (match) => formatEnding(match) },
  'not-decided': { says: (match) => `${nameMatch(match)} is not decided: ${formatReports(match)}` },
  'match-is': { says: ({ match, report }) => formatDecision(match, report) },
  'lost-by-default': it,
  'won-by-default': it,
  'both-by-default': {
    says: ({ loser, rule }) => `its match was lost by default by both sides: ${loser} ${DEFAULTS[rule]}`,
  },
  'both-lost': { says: ({ units }) => `${and(units)} both lost their match by default` },
  uncounted: { says: ({ winner }) => `its match lost to ${winner} came too late and does not count` },
  'same-time': {
    says: ({ at }) => `its matches at ${formatBattlefield(at)} ended at the same time, or by default`,
  },
  'lost-match': it,
  outdone: {
    says: ({ winner, at, sum }) =>
      `${winner} won at ${formatBattlefield(at)} with ${sum === undefined ? 'both its matches won' : `the best sum of points, ${sum}`}`,
  },
  tied: { says: ({ units, at }) => `${and(units)} were equal at ${formatBattlefield(at)}, and a roll decided` },
  'ended-by-hand': { says: ({ at }) => `the judge ended the battle at ${formatBattlefield(at)}` },
  'battle-over': {
    says: ({ at, winner, byJudge, isEmpty }) => {
      const over = byJudge ? 'The judge ended the battle at' : 'The battle at';
      const left = isEmpty ? 'nobody is left' : 'units of several races are left';
      return `${over} ${formatBattlefield(at)}${byJudge ? '' : ' is over'}: ${winner ? `${winner} won it` : left}`;
    },
  },
  waits: it,
  victory: it,
  'given-victories': { says: ({ count }) => `the judge gave it ${count === 1 ? 'a victory' : `${count} victories`}` },

  'by-hand': {
    says: ({ at }, to) =>
      `the battle at ${formatBattlefield(at)} is ${to === 'public' ? 'settled by discussion with all Generals' : 'by hand'}`,
  },
  proposal: {
    says: ({ at }) => `three or more on a side at ${formatBattlefield(at)}: the fixtures are a proposal`,
  },
  'defender-rolled': {
    says: ({ other, at, defender }) =>
      `who defends against ${other} at ${formatBattlefield(at)} was rolled: ${defender}`,
  },
  'roll-is': {
    says: ({ unit, asked, result }, to) =>
      to === 'public' ? formatOutcome(unit, asked, result) : `${nameAsked(asked)} is ${result}`,
  },
  'roll-result': {
    says: ({ rule, unit, asked, among, result }, to) => {
      if (to !== 'public') return `${unit}, ${nameAsked(asked)} (${rule}), one of ${among.join(' | ')}: ${result}`;
      const told = formatOutcome(unit, asked, result);
      switch (asked.kind) {
        case 'defender':
          return `${told}, and so challenges and chooses the map (${rule})`;
        case 'opponent':
          return `${told} (${rule})`;
        case 'winner':
          return `${told}, not ${among.filter((name) => name !== result).join(' or ')} (${rule})`;
      }
    },
  },
};

/** What a roll decides, by its label. */
export function nameAsked(asked: Asked): string {
  return asked.kind === 'defender' ? `defender ${asked.other}` : asked.kind;
}

const WHEN = { results: 'when the results were in', moves: 'after the moves' } as const;

/** What a roll came to, in words for players: who defends, who meets whom, who won. */
function formatOutcome(unit: string, asked: Asked, result: string): string {
  switch (asked.kind) {
    case 'defender':
      return `${result} defends, not ${result === unit ? asked.other : unit}`;
    case 'opponent':
      return `${unit} meets ${result}`;
    case 'winner':
      return `${result} won`;
  }
}

/** What befell players and races: who came and left, medals, purses, points (2, 8, 10, 12). */
type CampaignFact =
  | FactOf<'newcomer', '2.2'>
  | FactOf<'quit', '2.3'>
  | FactOf<'medals-lost', '12.4'>
  | FactOf<'first-victory', '12.1'>
  | FactOf<'further-victory', '12.2'>
  | FactOf<'bought', '8.5', { race: Race; at: string; ability?: BuyAbility }>
  /** What a race got of its regions, and how many units it bought. */
  | FactOf<'gold-sacks', '8.2', { points: number; bought: number }>
  | FactOf<'factories', '8.3', { points: number; bought: number }>
  | FactOf<'region-points', '10.1'>
  | FactOf<'equal-at-top', '10.2', { ruling: 'N30'; races: readonly Race[]; points: number }>;

/** What the game-master put right on the map, as it is now. */
export type PutRightFact =
  | FactOf<'unit-put-right', '', { unit: string; at: string }>
  | FactOf<'region-put-right', '', { region: string; owner: Race | null }>
  | FactOf<'resources-put-right', '', { race: Race; resources: number }>;

const PUT_RIGHT_SAYINGS: Sayings<PutRightFact> = {
  'unit-put-right': { says: ({ unit, at }) => `${unit} is in ${at}` },
  'region-put-right': {
    says: ({ region, owner }) => `${region} is ${owner === null ? 'nobody’s' : `of the ${owner}`}`,
  },
  'resources-put-right': { says: ({ race, resources }) => `the ${race} have ${resources}` },
};

/** All that this rulebook finds, the house's own facts among it. */
export type NemesisFact =
  | HouseFact
  | DoubtFact
  | CountingFact
  | Breach
  | FailFact
  | BattleFact
  | CampaignFact
  | PutRightFact;

const CAMPAIGN_SAYINGS: Sayings<CampaignFact> = {
  newcomer: { says: () => 'a newcomer waits to be deployed' },
  quit: { says: () => 'its player left the campaign' },
  'medals-lost': { says: () => 'who quits loses his medals' },
  'first-victory': { says: () => 'its first victory brings a medal' },
  'further-victory': { says: () => 'a highlight for each further victory' },
  bought: {
    says: ({ race, at, ability }) => `${race} bought it and placed it in ${at}${ability ? ` by ${ability}` : ''}`,
  },
  'gold-sacks': { says: ({ points, bought }) => `${points} from gold-sacks${formatSpent(bought)}` },
  factories: { says: ({ points, bought }) => `${points} from factories${formatSpent(bought)}` },
  'region-points': { says: () => 'a point for each region that is not disputed' },
  'equal-at-top': {
    says: ({ races, points }) => `${races.join(' and ')} are equal at ${points} points: nobody has won yet`,
  },
};

function formatSpent(bought: number): string {
  return bought === 0 ? '' : `, ${bought === 1 ? 'a unit' : `${bought} units`} bought`;
}

/** What this rulebook finds, in English. */
export const SAYINGS: Sayings<NemesisFact> = {
  ...HOUSE_SAYINGS,
  ...PUT_RIGHT_SAYINGS,
  ...DOUBT_SAYINGS,
  ...ORDER_SAYINGS,
  ...BATTLE_SAYINGS,
  ...CAMPAIGN_SAYINGS,
};

/** Says what this rulebook finds. */
export const tell = createTeller(SAYINGS);
