import type { FactOf, Sayings } from '../../../core/fact.js';
import type { HouseFact } from '../../contract/house-facts.js';
import { isHouse } from '../../contract/post-facts.js';
import type { Color, Counts } from '../board.js';
import { formatTerms, NO_TRADE, type Terms } from '../orders.js';
import type { LeaveRule } from './challenges.js';
import type { TradeFailure } from './growth.js';

/** What of an outcome the judge may decide otherwise. */
export type Decision =
  /** Where a piece goes after a challenge. */
  | { readonly what: 'place'; readonly rule: LeaveRule }
  | { readonly what: 'list'; readonly rule: '3.2.4' }
  | { readonly what: 'creature' | 'colour'; readonly rule: '3.4.3' }
  | { readonly what: 'trade'; readonly rule: '3.6.4'; readonly card: string; readonly with: string };

/** What it can come to: a place, a player, a rarity, a colour; of a trade its terms, or null for none. */
export type Decided = string | Terms | null;

/** What was decided, as it is told. */
export function formatDecided(value: Decided): string {
  if (value === null) return NO_TRADE;
  return typeof value === 'string' ? value : formatTerms(value);
}

/** What is decided, behind the name of whom it is about and before its rule. */
export function formatDecision(decision: Decision): string {
  switch (decision.what) {
    case 'place':
      return 'where it goes';
    case 'list':
      return 'place in the list of players';
    case 'creature':
      return 'creature found';
    case 'colour':
      return 'colour of the creature';
    case 'trade':
      return `trade of ${decision.card} with ${decision.with}`;
  }
}

/** 3.5.1 A quest that was held, as it was entered (C32). */
export type QuestFact = FactOf<
  'quest-held',
  '3.5.1',
  { quest: string; played: readonly string[]; prize: Readonly<Record<string, string>>; reputation: Counts }
>;

/** 4.4.7, 4.4.8 The cards that a level lets a player choose: of a colour, or of several. */
export type ChoiceFact =
  | FactOf<'masters-color', '4.4.7', { player: string; trait: string; level: number; color: Color }>
  | FactOf<'weaves-colors', '4.4.8', { player: string; trait: string; level: number }>;

/** What the judge decided otherwise, and of whom. */
type DecidedFact = FactOf<'decided', Decision['rule'], { piece: string; decision: Decision; value: Decided }>;

/** What he may decide otherwise, with all that there could be. */
export type AlternativeFact = FactOf<
  'could-be',
  Decision['rule'],
  { piece: string; decision: Decision; among: readonly Decided[]; value: Decided }
>;

/** That he did, with who he is and his reason in his own words. */
export type DecisionRuled = Extract<HouseFact, { code: 'judge-ruled' }> & { readonly what: DecidedFact };

/** For the judge: entries that were not carried out, cards that are not in the register. */
export type RemarkFact =
  | FactOf<'result-void', '3.3.1', { ruling: 'C22'; challenge: number; gone: string }>
  | FactOf<'entry-void', '3.4.3', { ruling: 'C31'; card: string; player: string; fewerThan?: number }>
  | FactOf<'card-missing', '3.4.3', { ruling: 'C31'; card: string }>
  | TradeFailure;

export type OutcomeFact = QuestFact | ChoiceFact | DecidedFact | AlternativeFact | Exclude<RemarkFact, TradeFailure>;

/** The same in English. */
export const OUTCOME_SAYINGS: Sayings<OutcomeFact> = {
  'quest-held': {
    says: ({ quest, played, prize, reputation }, to) => {
      const prizes = Object.entries(prize).map(([player, card]) => `${player} wins ${card}`);
      const held = isHouse(to) ? 'renown' : 'Reputation';
      const points = Object.entries(reputation).map(([player, count]) => `${player} gains ${count} ${held}`);
      return [`${quest}: ${played.join(', ')} took part`, ...prizes, ...points].join('; ');
    },
  },
  'masters-color': {
    says: (choice) => formatChoice(choice, `${choice.color} instant, sorcery or enchantment`),
  },
  'weaves-colors': {
    says: (choice) => formatChoice(choice, 'card of several colours, each mastered to its cost'),
  },
  decided: {
    says: ({ rule, piece, decision, value }) =>
      `${piece}, ${formatDecision(decision)} (${rule}) is ${formatDecided(value)}`,
  },
  'could-be': {
    says: ({ rule, piece, decision, among, value }) =>
      `${piece}, ${formatDecision(decision)} (${rule}), one of ${among.map(formatDecided).join(' | ')}: ${formatDecided(value)}`,
  },
  'result-void': {
    says: ({ challenge, gone }) =>
      `The result of challenge ${challenge} counts as none: ${gone} is off the board by then`,
  },
  'entry-void': {
    says: ({ card, player, fewerThan }) =>
      `The entry that takes ${card} from ${player} is not carried out: ${
        fewerThan === undefined
          ? `it is the only copy of ${player}'s general`
          : `${player} has fewer than ${fewerThan} of it`
      }`,
  },
  'card-missing': {
    says: ({ card }) => `"${card}" is not in the register; if it is a card of the game, add it`,
  },
};

function formatChoice(
  { player, trait, level }: { player: string; trait: string; level: number },
  what: string,
): string {
  const sizes = [`one of cost ${level} or less`];
  if (level > 1) sizes.push(`one that is not rare of cost ${level - 1} or less`);
  if (level > 2) sizes.push(`one common of cost ${level - 2} or less`);
  return `${player}, ${trait} ${level}: a ${what}: ${sizes.join(', ')}`;
}

/** What is so of a piece, a hex or a player by a league administrator's word; `of` is what a player has so much of. */
export type Right =
  | { readonly is: 'at' | 'fell'; readonly at: string }
  | { readonly is: 'shaken' | 'reinforced' | 'stripped'; readonly so: boolean }
  | { readonly is: 'controlled' | 'bonded'; readonly by: readonly string[] }
  | { readonly is: 'has'; readonly count: number; readonly of: string }
  | { readonly is: 'trait'; readonly trait: string; readonly level: number };

export type PutRightFact = FactOf<'put-right', '', { about: string; now: readonly Right[] }>;

/** The same in English. */
export const PUT_RIGHT_SAYINGS: Sayings<PutRightFact> = {
  'put-right': { says: ({ about, now }) => `${about} ${now.map(formatRight).join(' and ')}` },
};

function formatRight(right: Right): string {
  switch (right.is) {
    case 'at':
      return `stands on ${right.at}`;
    case 'fell':
      return `is off the board, having lost at ${right.at}`;
    case 'controlled':
    case 'bonded':
      return `is ${right.is} ${right.is === 'bonded' ? 'to' : 'by'} ${right.by.join(' and ') || 'nobody'}`;
    case 'has':
      return `has ${right.count} ${right.of}`;
    case 'trait':
      return `has ${right.trait} at ${right.level}`;
    default:
      return `is ${right.so ? '' : 'not '}${right.is}`;
  }
}
