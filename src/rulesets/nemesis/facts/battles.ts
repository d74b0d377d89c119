import type { FactOf, OfCode, Sayings } from '../../../core/fact.js';
import {
  type Decided,
  type Match,
  nameMatch,
  type Race,
  type ReportedEnding,
  type ReportedMatch,
  tellBattlefield,
  tellDecision,
  tellEnding,
  tellReports,
} from '../board.js';

type Places = readonly string[];

/** What befell units on their way and where they stood. `at` with two places is a border. */
export type FieldFact =
  | FactOf<'avoided', '4.3', { at: Places; by: string }>
  | FactOf<'goes-on-without', '4.3', { ruling: 'N17'; at: Places }>
  | FactOf<'met', '5.5', { foes: readonly string[]; at: Places }>
  | FactOf<'went-on', '5.5', { at: Places; to: string }>
  | FactOf<'fights', '6.1', { foes: readonly string[]; at: string }>
  /** How a race came to own a region: with the results, or after the moves. */
  | FactOf<'alone', '5.4', { race: Race; when: 'results' | 'moves' }>
  | FactOf<'won-at-border', '5.5', { race: Race; when: 'results' | 'moves' }>;

/** How matches came out, and battles (6, 7, 12). */
export type MatchFact =
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

export type BattleFact = FieldFact | MatchFact | DrawFact | CircumstanceFact;

/** What the judge may decide otherwise: a roll, and how a match ended. */
export type OfferFact = OfCode<BattleFact, 'roll-result' | 'match-is'>;

/** What a unit did, as it stands behind its name. */
const DEEDS: { readonly [C in Deed['code']]: (fact: OfCode<Deed, C>) => string } = {
  victory: ({ loser }) => `won its match against ${loser}`,
  'won-by-default': ({ loser, rule }) => `won against ${loser} by default: ${loser} ${DEFAULTS[rule]}`,
  'lost-by-default': ({ winner, loser, rule }) => `lost to ${winner} by default: ${loser} ${DEFAULTS[rule]}`,
  'lost-match': ({ at }) => `lost its match at ${tellBattlefield(at)}`,
  waits: ({ race }) => `waits at the bottom of the queue of ${race}`,
  met: ({ foes, at }) => `met ${and(foes)} at ${tellBattlefield(at)}`,
  fights: ({ foes, at }) => `fights ${and(foes)} in ${at}`,
  'went-on': ({ at, to }) => `won at ${tellBattlefield(at)} and went on to ${to}`,
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
export function tellDeed(fact: { readonly code: string }): string | undefined {
  const tell = (DEEDS as Readonly<Record<string, (fact: unknown) => string>>)[fact.code];
  return tell?.(fact);
}

const it = { says: (deed: Deed) => `it ${tellDeed(deed)}` };

const and = (names: readonly string[]) => names.join(' and ');

export const BATTLE_SAYINGS: Sayings<BattleFact> = {
  'at-border': { says: ({ at }) => `at ${tellBattlefield(at)}` },
  'home-defends': { says: ({ race }) => `${race} defends` },
  'matches-discussed': { says: () => 'its matches are by discussion with all generals (7.7)' },
  avoided: {
    says: ({ at, by }, to) => {
      const [where, isBorder] = [tellBattlefield(at), at.length > 1];
      if (to === 'public')
        return `${by}’s scanners avoided it ${isBorder ? `at ${where}` : `in ${where}, and it stands by`}`;
      return isBorder
        ? `it was avoided at ${where} by a scan of ${by}`
        : `it was avoided in ${where} by a scan of ${by}, and stands by`;
    },
  },
  'goes-on-without': {
    says: ({ at }) => `the battle ${at.length > 1 ? 'at' : 'in'} ${tellBattlefield(at)} goes on without it`,
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

  'match-started': { says: ({ units }) => `The match of ${and(units)} has started` },
  'match-ended': { says: (match) => tellEnding(match) },
  'not-decided': { says: (match) => `${nameMatch(match)} is not decided: ${tellReports(match)}` },
  'match-is': { says: ({ match, report }) => tellDecision(match, report) },
  'lost-by-default': it,
  'won-by-default': it,
  'both-by-default': {
    says: ({ loser, rule }) => `its match was lost by default by both sides: ${loser} ${DEFAULTS[rule]}`,
  },
  'both-lost': { says: ({ units }) => `${and(units)} both lost their match by default` },
  uncounted: { says: ({ winner }) => `its match lost to ${winner} came too late and does not count` },
  'same-time': {
    says: ({ at }) => `its matches at ${tellBattlefield(at)} ended at the same time, or by default`,
  },
  'lost-match': it,
  outdone: {
    says: ({ winner, at, sum }) =>
      `${winner} won at ${tellBattlefield(at)} with ${sum === undefined ? 'both its matches won' : `the best sum of points, ${sum}`}`,
  },
  tied: { says: ({ units, at }) => `${and(units)} were equal at ${tellBattlefield(at)}, and a roll decided` },
  'ended-by-hand': { says: ({ at }) => `the judge ended the battle at ${tellBattlefield(at)}` },
  'battle-over': {
    says: ({ at, winner, byJudge, isEmpty }) => {
      const over = byJudge ? 'The judge ended the battle at' : 'The battle at';
      const left = isEmpty ? 'nobody is left' : 'units of several races are left';
      return `${over} ${tellBattlefield(at)}${byJudge ? '' : ' is over'}: ${winner ? `${winner} won it` : left}`;
    },
  },
  waits: it,
  victory: it,
  'given-victories': { says: ({ count }) => `the judge gave it ${count === 1 ? 'a victory' : `${count} victories`}` },

  'by-hand': {
    says: ({ at }, to) =>
      `the battle at ${tellBattlefield(at)} is ${to === 'public' ? 'settled by discussion with all Generals' : 'by hand'}`,
  },
  proposal: {
    says: ({ at }) => `three or more on a side at ${tellBattlefield(at)}: the fixtures are a proposal`,
  },
  'defender-rolled': {
    says: ({ other, at, defender }) => `who defends against ${other} at ${tellBattlefield(at)} was rolled: ${defender}`,
  },
  'roll-is': {
    says: ({ unit, asked, result }, to) =>
      to === 'public' ? tellOutcome(unit, asked, result) : `${nameAsked(asked)} is ${result}`,
  },
  'roll-result': {
    says: ({ rule, unit, asked, among, result }, to) => {
      if (to !== 'public') return `${unit}, ${nameAsked(asked)} (${rule}), one of ${among.join(' | ')}: ${result}`;
      const told = tellOutcome(unit, asked, result);
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
function tellOutcome(unit: string, asked: Asked, result: string): string {
  switch (asked.kind) {
    case 'defender':
      return `${result} defends, not ${result === unit ? asked.other : unit}`;
    case 'opponent':
      return `${unit} meets ${result}`;
    case 'winner':
      return `${result} won`;
  }
}
