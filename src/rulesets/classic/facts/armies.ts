import type { FactOf, Sayings } from '../../../core/fact.js';
import { count } from '../../../core/language.js';
import type { Square } from '../../../core/squares.js';
import { PUT_RIGHT_SAYINGS, type PutRightFact } from '../../shared/corrections.js';
import type { Color, ColorWord, Rank, Slot } from '../board.js';

/** Why an army may not be made up so. */
export type MakeUpFact =
  | { readonly code: 'slot-overfull'; readonly rule: '2.1'; readonly slot: Slot; readonly full: number }
  | {
      readonly code: 'kind-too-big';
      readonly rule: '2.1';
      readonly kind: string;
      readonly size: string;
      readonly slot: Slot;
      readonly rank: Rank;
      readonly most: number;
    }
  | { readonly code: 'too-many-creatures'; readonly rule: '2.1'; readonly most: number }
  | { readonly code: 'legend-taken'; readonly rule: '2.1'; readonly legend: string }
  | ColorFact
  | { readonly code: 'forbidden-creature'; readonly rule: '2.2.1' | '2.2.3.1.4'; readonly kind: string }
  | { readonly code: 'any-size-in-two-slots'; readonly rule: '2.2.2' }
  | {
      readonly code: 'colour-lost';
      readonly rule: '2.3.2';
      readonly faction: Color;
      readonly army: string;
      readonly kind: string;
    };

/** Why creatures of a colour may not be in an army; under the rule on transfers where they were sent. */
export type ColorFact =
  | {
      readonly code: 'wrong-faction';
      readonly rule: '2.2.1' | '2.3.3';
      readonly kind: string;
      readonly faction: Color;
      readonly army: string;
      readonly colors: readonly Color[];
    }
  | {
      readonly code: 'not-phyrexian';
      readonly rule: '2.2.1' | '2.3.3';
      readonly kind: string;
      readonly colors: readonly ColorWord[];
    };

/** What is wrong about the set-up of a round, and where its armies begin. */
export type RoundFact =
  | { readonly code: 'structures-not-whole'; readonly rule: '2.5.1' }
  | { readonly code: 'base-near-portal'; readonly rule: '2.5.1.1'; readonly base: string; readonly steps: number }
  | { readonly code: 'win-conditions'; readonly rule: '2.5.1.3'; readonly count: number }
  | {
      readonly code: 'sides-differ';
      readonly rule: '2.5.2.1';
      readonly coalition: number;
      readonly phyrexia: number;
      readonly place: number;
    }
  | {
      readonly code: 'too-few-armies';
      readonly rule: '2.5.2.1';
      readonly count: number;
      readonly place: number;
      readonly players: number;
    }
  | {
      readonly code: 'too-many-armies';
      readonly rule: '2.5.2.1';
      readonly count: number;
      readonly place: number;
      readonly most: number;
    }
  | { readonly code: 'no-own-army'; readonly rule: '2.5.2.1'; readonly player: string }
  | { readonly code: 'wrong-colours'; readonly rule: '2.2.1.1'; readonly army: string; readonly count: number }
  | { readonly code: 'may-not-begin'; readonly rule: '2.5.2.3'; readonly army: string; readonly base: string }
  | { readonly code: 'begins-at'; readonly rule: '2.5.2.3'; readonly base: string }
  | { readonly code: 'defends'; readonly rule: '6.1.2'; readonly town: string }
  | { readonly code: 'began-there'; readonly rule: '6.2' | '6.3' };

/** Changes of troops and armies of new players. */
export type ChangeFact =
  | { readonly code: 'does-not-control'; readonly rule: '2.3.2'; readonly by: string; readonly army: string }
  | { readonly code: 'controls-no-more'; readonly rule: '2.3.2'; readonly by: string }
  | { readonly code: 'not-where-it-heals'; readonly rule: '2.3.2' }
  | { readonly code: 'asked-for'; readonly rule: '2.3.2'; readonly by: string }
  | {
      readonly code: 'cannot-be-given';
      readonly rule: '2.6';
      readonly army: string;
      readonly player: string;
      readonly by: string;
    }
  | { readonly code: 'not-named-for'; readonly rule: '2.6'; readonly army: string; readonly by: string }
  | { readonly code: 'made-already'; readonly rule: '2.6'; readonly army: string; readonly by: string }
  | {
      readonly code: 'made-too-late';
      readonly rule: '2.6';
      readonly army: string;
      readonly by: string;
      readonly turn: number;
    }
  | { readonly code: 'name-taken'; readonly rule: '2.6'; readonly name: string }
  | { readonly code: 'slot-would-shrink'; readonly rule: '2.6'; readonly slot: number }
  | { readonly code: 'made-his-own'; readonly rule: '2.6'; readonly by: string };

/** Make-ups in English. */
export const MAKE_UP_SAYINGS: Sayings<MakeUpFact> = {
  'slot-overfull': { says: ({ slot, full }) => `the ${slot} slot would hold ${full}` },
  'kind-too-big': {
    says: ({ kind, size, slot, rank, most }) =>
      `${kind} is ${size}, and the ${slot} slot of a ${rank} takes ${most}/${most}`,
  },
  'too-many-creatures': { says: ({ most }) => `an army has at most ${most} different creatures` },
  'legend-taken': { says: ({ legend }) => `another army has ${legend}` },
  'wrong-faction': {
    says: ({ kind, faction, army, colors }) => `${kind} is ${faction}, and ${army} is ${colors.join(', ')}`,
  },
  'not-phyrexian': {
    says: ({ kind, colors }) => `${kind} is ${colors.join(' and ')}, and Phyrexia has no White and no Green`,
  },
  'forbidden-creature': { says: ({ kind }) => `nobody may have ${kind}` },
  'any-size-in-two-slots': { says: () => 'creatures of any size stand in more than one slot' },
  'colour-lost': {
    says: ({ faction, army, kind }) => `the ${faction} base is destroyed, and ${army} had no more of ${kind}`,
  },
};

/** The set-up of a round in English. */
export const ROUND_SAYINGS: Sayings<RoundFact> = {
  'structures-not-whole': {
    says: () => 'a round has a base of each colour, five portals and three towns, each on a square of its own',
  },
  'base-near-portal': { says: ({ base, steps }) => `${base} is less than ${steps} steps from a portal` },
  'win-conditions': { says: ({ count: bases }) => count(bases, 'base is a win condition', 'bases are win conditions') },
  'sides-differ': {
    says: ({ coalition, phyrexia, place }) =>
      `Coalition has ${coalition} armies of class ${place}, Phyrexia ${phyrexia}`,
  },
  'too-few-armies': {
    says: ({ count: armies, place, players }) =>
      `there ${armies === 1 ? 'is' : 'are'} ${count(armies, 'army', 'armies')} of class ${place} for ${count(players, 'player', 'players')}`,
  },
  'too-many-armies': {
    says: ({ count: armies, place, most }) =>
      `there ${armies === 1 ? 'is' : 'are'} ${count(armies, 'army', 'armies')} of class ${place}, and ${most} is the most`,
  },
  'no-own-army': { says: ({ player }) => `${player} has no army of his name and class` },
  'wrong-colours': { says: ({ army, count }) => `${army} has ${count} colours, and one to three are allowed` },
  'may-not-begin': { says: ({ army, base }) => `${army} may not begin at ${base}` },
  'begins-at': { says: ({ base }) => `it begins at ${base}` },
  defends: { says: ({ town }) => `it defends ${town}` },
  'began-there': { says: () => 'it began there' },
};

/** Changes of troops and new players' armies in English. */
export const CHANGE_SAYINGS: Sayings<ChangeFact> = {
  'does-not-control': { says: ({ by, army }) => `${by} does not control ${army}` },
  'controls-no-more': { says: ({ by }) => `${by} controls it no more` },
  'not-where-it-heals': { says: () => 'it is in no base or portal that heals it, or in another one' },
  'asked-for': { says: ({ by }) => `${by} asked for it` },
  'cannot-be-given': { says: ({ army, player, by }) => `${army} cannot be given to ${player} by ${by}` },
  'not-named-for': { says: ({ army, by }) => `${army} is not named for ${by}` },
  'made-already': { says: ({ army, by }) => `${by} has made ${army} his own already` },
  'made-too-late': {
    says: ({ army, by, turn }) => `it came too late: ${army} was named for ${by} in turn ${turn}`,
  },
  'name-taken': { says: ({ name }) => `an army is or was called ${name}` },
  'slot-would-shrink': { says: ({ slot }) => `the ${slot} slot has more troops than the new make-up would hold` },
  'made-his-own': { says: ({ by }) => `${by} made it his own` },
};

/** What the judge put right; while a round is set up, what is asked for an army (2.5.2). */
export type RightFact =
  | PutRightFact
  | FactOf<'army-asks', '', { army: string; hasMakeUp?: true; colors?: readonly Color[]; hasPlace?: true }>;

export const RIGHT_SAYINGS: Sayings<RightFact> = {
  ...PUT_RIGHT_SAYINGS,
  'army-asks': {
    says: ({ army, hasMakeUp, colors, hasPlace }) => {
      const told = [
        ...(hasMakeUp ? ['has another make-up'] : []),
        ...(colors ? [`is ${colors.join(', ')}`] : []),
        ...(hasPlace ? ['asks for another place to begin at'] : []),
      ];
      return `${army} ${told.join(' and ')}`;
    },
  },
};

/** Why a transfer came to nothing. */
export type TransferFault =
  | { readonly code: 'no-detail'; readonly rule: '3.2.4.2'; readonly to: string }
  | {
      readonly code: 'sends-too-many';
      readonly rule: '2.3.3';
      readonly count: number;
      readonly slot: Slot;
      readonly army: string;
      readonly had?: number;
    }
  | {
      readonly code: 'sends-too-many-of';
      readonly rule: '2.3.3';
      readonly count: number;
      readonly kind: string;
      readonly army: string;
      readonly had: number;
    }
  | {
      readonly code: 'slot-full';
      readonly rule: '2.3.3';
      readonly to: string;
      readonly has: number;
      readonly slot: Slot;
      readonly more: number;
    }
  | { readonly code: 'receiver-moved'; readonly rule: '3.2.4.1'; readonly to: string; readonly at: Square }
  | { readonly code: 'no-kinds'; readonly rule: '2.3.3' }
  | { readonly code: 'lacks-kind'; readonly rule: '2.3.3'; readonly army: string; readonly kind: string }
  | { readonly code: 'too-many-kinds'; readonly rule: '2.3.3'; readonly army: string; readonly most: number }
  | {
      readonly code: 'too-large';
      readonly rule: '2.3.3';
      readonly kind: string;
      readonly size: string;
      readonly slot: Slot;
      readonly army: string;
    };

/** What comes of transfers. */
export type TransferFact =
  | TransferFault
  | { readonly code: 'sent-troops'; readonly rule: '3.2.4.1'; readonly count: number; readonly to: string };

/** Transfers in English. */
export const TRANSFER_SAYINGS: Sayings<TransferFact> = {
  'sent-troops': { says: ({ count, to }) => `it sent ${count} troops to ${to}` },
  'no-detail': { says: ({ to }) => `no detail of what goes to ${to} was sent to the judge in private` },
  'sends-too-many': {
    says: ({ count, slot, army, had }) =>
      `the detail sends ${count} of the ${slot} slot, ${had === undefined ? `more than ${army} had` : `and ${army} had ${had}`}`,
  },
  'sends-too-many-of': {
    says: ({ count, kind, army, had }) => `the detail sends ${count} of ${kind}, and ${army} had ${had}`,
  },
  'slot-full': {
    says: ({ to, has, slot, more }) => `${to} has ${has} in its ${slot} slot, so ${more} more do not fit`,
  },
  'receiver-moved': { says: ({ to, at }) => `${to} moved off to ${at}, and the receiving army must stay` },
  'no-kinds': { says: () => 'troops are sent by kind only where both armies have kinds' },
  'lacks-kind': { says: ({ army, kind }) => `${army} has no ${kind}` },
  'too-many-kinds': { says: ({ army, most }) => `${army} would have more than ${most} kinds` },
  'too-large': {
    says: ({ kind, size, slot, army }) => `${kind} is ${size}, too large for the ${slot} slot of ${army}`,
  },
};
