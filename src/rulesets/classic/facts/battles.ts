import type { Fact, Sayings } from '../../../core/fact.js';
import type { Square } from '../../../core/squares.js';
import type { Rank, Slot, Team, Troops } from '../board.js';

/** Why a result may not be so: who fought, strategies, losses, who leaves, where the judge places an army. */
export type ResultFact =
  | { readonly code: 'nothing-to-decide'; readonly rule: '4.1.1'; readonly at: Square }
  | { readonly code: 'did-not-fight'; readonly rule: '4.1.1'; readonly who: string; readonly at: Square }
  | { readonly code: 'stratless-winner'; readonly rule: '4.2.4'; readonly winner: Team }
  | { readonly code: 'took-no-part'; readonly rule: '4.4'; readonly army: string }
  | { readonly code: 'stratless-leaves' | 'placed-leaves'; readonly rule: '4.4'; readonly army: string }
  | { readonly code: 'one-winner-stays'; readonly rule: '4.4' }
  | { readonly code: 'no-winner'; readonly rule: '4.4'; readonly army: string }
  | { readonly code: 'no-neighbour'; readonly rule: '4.4'; readonly to: Square; readonly at: Square }
  | {
      readonly code: 'cannot-be-placed';
      readonly rule: '4.2.5';
      readonly army: string;
      readonly to: Square;
      readonly fault: PlaceFault;
    }
  | {
      readonly code: 'left-more-than-stood' | 'lost-more-than-stood';
      readonly rule: '4.2.5';
      readonly army: string;
      readonly count: number;
      readonly of: string;
      readonly stood: number;
    }
  | {
      readonly code: 'slot-lost-more';
      readonly rule: '4.2.5';
      readonly army: string;
      readonly count: number;
      readonly slot: Slot;
      readonly stood: number;
    }
  | {
      readonly code: 'no-troops-of' | 'several-slots-of';
      readonly rule: '4.2.5';
      readonly army: string;
      readonly of: string;
    }
  | { readonly code: 'slot-and-kinds'; readonly rule: '4.2.5'; readonly army: string; readonly slot: Slot };

/** Why the judge cannot place an army at a square. */
export type PlaceFault = { readonly what: 'off-map' | 'placed-on' } | { readonly what: 'held'; readonly by: string };

/** What is wrong about an attempt to kill or to capture: 4.3.2 and 4.5 say who may, 4.3.3 and 4.5 what comes of it. */
export type AttemptFact =
  | { readonly code: 'no-attempt'; readonly rule: '4.3.2'; readonly army: string }
  | { readonly code: 'no-enemy-there'; readonly rule: May; readonly target: string }
  | { readonly code: 'two-attempts' | 'stratless-attempt'; readonly rule: May; readonly army: string }
  | {
      readonly code: 'too-few-to-risk';
      readonly rule: May;
      readonly army: string;
      readonly had: number;
      readonly slot: Slot;
      readonly risked: number;
    }
  | { readonly code: 'risked-do-not-fight'; readonly rule: May; readonly army: string; readonly risked: number }
  | { readonly code: 'mercenary-capture'; readonly rule: May }
  | { readonly code: 'rank-not-captured'; readonly rule: May; readonly foe: string; readonly rank: Rank }
  | { readonly code: 'foe-converting' | 'foe-killed'; readonly rule: May; readonly foe: string }
  | {
      readonly code: 'more-died-than-risked';
      readonly rule: Fate;
      readonly army: string;
      readonly dead: number;
      readonly risked: number;
    }
  | { readonly code: 'attempt-failed' | 'attempt-succeeded'; readonly rule: Fate; readonly army: string }
  | { readonly code: 'had-already'; readonly rule: Fate; readonly target: string }
  | { readonly code: 'raider-squad-lives'; readonly rule: '6.3.2'; readonly army: string };

export type May = '4.3.2' | '4.5';
export type Fate = '4.3.3' | '4.5';

/** What a battle is fought on and under, in the game's own words. */
export type CircumstanceFact =
  | { readonly code: 'terrain'; readonly rule: ''; readonly terrain: string }
  | { readonly code: 'weather'; readonly rule: '4.1.2.5'; readonly weather: string };

/** What battles bring: losses, kills, captures, and who goes where. */
export type BattleFact =
  | CircumstanceFact
  | { readonly code: 'lost-troops-at'; readonly rule: '4.2.5'; readonly at: Square; readonly left: Troops }
  | { readonly code: 'killed-by'; readonly rule: '4.3.3'; readonly by: string; readonly at: Square }
  | { readonly code: 'killed-at'; readonly rule: '4.3.3'; readonly at: Square }
  | { readonly code: 'captured-by'; readonly rule: '4.5'; readonly by: string; readonly at: Square }
  | { readonly code: 'lost-unconverted'; readonly rule: '4.5'; readonly at: Square }
  | { readonly code: 'converted'; readonly rule: '4.5'; readonly days: number; readonly at: Square }
  | { readonly code: 'troops-arrived'; readonly rule: '3.2.4.3' }
  /** `to`: where, as the judge's call tells it. */
  | { readonly code: 'placed-by-judge'; readonly rule: '4.2.5'; readonly ruling: 'R42'; readonly to?: Square }
  | { readonly code: 'winner-leaves'; readonly rule: '4.4'; readonly isRolled: boolean }
  | {
      readonly code: 'winner-went-to';
      readonly rule: '4.4';
      readonly ruling: 'R41';
      readonly isRolled: boolean;
      readonly to: Square;
      readonly toward?: Square;
    }
  | { readonly code: 'captured-stays'; readonly rule: '4.5'; readonly ruling: 'R38'; readonly at: Square }
  | { readonly code: 'led-away'; readonly rule: '4.5' }
  | {
      readonly code: 'led-by-roll';
      readonly rule: '4.5';
      readonly ruling: 'R38';
      readonly to: Square;
      readonly among: readonly Square[];
    }
  | { readonly code: 'moved-out'; readonly rule: '4.5'; readonly from: Square }
  | {
      readonly code: 'moved-out-beyond';
      readonly rule: '4.5';
      readonly ruling: 'R41';
      readonly from: Square;
      readonly to: Square;
    }
  | { readonly code: 'lost-at'; readonly rule: '4.2.5'; readonly at: Square }
  | {
      readonly code: 'went-beyond';
      readonly rule: '4.2.5';
      readonly ruling: 'R42';
      readonly from: Square;
      readonly to: Square;
    }
  | {
      readonly code: 'placed-on-enemy';
      readonly rule: '4.2.5';
      readonly ruling: 'R43';
      readonly enemy: string;
      readonly at: Square;
    }
  | { readonly code: 'empty-met-enemy'; readonly rule: '4.3.1'; readonly ruling: 'R43'; readonly at: Square };

/** What else a turn changes: days, troops that come back, structures, who wins. */
export type LedgerFact =
  | { readonly code: 'counted-day' | 'counts-none'; readonly rule: '1.5'; readonly at: Square }
  | { readonly code: 'troops-changed'; readonly rule: '4.2.5' | '3.2.4.3' }
  | {
      readonly code: 'troops-by-several';
      readonly rule: '5.4.1' | '3.2.4.1' | '3.2.4.3';
      readonly causes: readonly Fact[];
    }
  | { readonly code: 'penalty'; readonly rule: '5.4.1' }
  | { readonly code: 'structure-fell'; readonly rule: '1.7.1' }
  | { readonly code: 'healed-in'; readonly rule: '2.3.1'; readonly structure: string }
  | { readonly code: 'rested-in'; readonly rule: '6.1.2'; readonly town: string }
  | { readonly code: 'first-war'; readonly rule: '6.2.2' }
  | { readonly code: 'defender-killed'; readonly rule: '6.2.2'; readonly by: Team; readonly defender: string }
  | { readonly code: 'raider-came' | 'raider-disbanded'; readonly rule: '6.3.2' }
  | { readonly code: 'enemy-came'; readonly rule: '6.3.2'; readonly at: Square }
  | { readonly code: 'both-lost'; readonly rule: '1.7.2'; readonly ruling: 'R27' };

/** What may be wrong about results, in English. */
export const RESULT_SAYINGS: Sayings<ResultFact> = {
  'nothing-to-decide': { says: ({ at }) => `no battle was to be decided at ${at}` },
  'did-not-fight': { says: ({ who, at }) => `${who} did not fight at ${at}` },
  'stratless-winner': { says: ({ winner }) => `${winner} sent no strategy, so the other side has won` },
  'took-no-part': { says: ({ army }) => `${army} sent no strategy, took no part and lost nothing` },
  'stratless-leaves': { says: ({ army }) => `${army} sent no strategy, so it is the one that leaves` },
  'placed-leaves': { says: ({ army }) => `${army} is placed elsewhere, so it is the one that leaves` },
  'one-winner-stays': { says: () => 'only of two winners one leaves' },
  'no-winner': { says: ({ army }) => `${army} is none of the winners` },
  'no-neighbour': { says: ({ to, at }) => `${to} is no neighbouring square of ${at}` },
  'cannot-be-placed': {
    says: ({ army, to, fault }) => `${army} cannot be placed at ${to}: ${formatPlaceFault(fault)}`,
  },
  'left-more-than-stood': {
    says: ({ army, count, of, stood }) => `${army} would have ${count} of ${of} left, and ${stood} stood`,
  },
  'lost-more-than-stood': {
    says: ({ army, count, of, stood }) => `${army} lost ${count} of ${of}, and ${stood} stood`,
  },
  'slot-lost-more': {
    says: ({ army, count, slot, stood }) => `${army} lost ${count} in its ${slot} slot, and ${stood} stood`,
  },
  'no-troops-of': { says: ({ army, of }) => `${army} has no troops of ${of}` },
  'several-slots-of': { says: ({ army, of }) => `${army} has more than one slot of ${of}` },
  'slot-and-kinds': { says: ({ army, slot }) => `the losses of ${army} name the ${slot} slot and kinds of it` },
};

function formatPlaceFault(fault: PlaceFault): string {
  switch (fault.what) {
    case 'off-map':
      return 'it is off the map';
    case 'placed-on':
      return 'another was placed there';
    case 'held':
      return `${fault.by} stands there`;
  }
}

/** Attempts in English. */
export const ATTEMPT_SAYINGS: Sayings<AttemptFact> = {
  'no-attempt': { says: ({ army }) => `${army} has tried neither to kill nor to capture anybody` },
  'no-enemy-there': { says: ({ target }) => `${target} is no enemy that fought there` },
  'two-attempts': { says: ({ army }) => `${army} has one attempt, to kill or to capture` },
  'stratless-attempt': { says: ({ army }) => `${army} sent no strategy and attempts nothing` },
  'too-few-to-risk': {
    says: ({ army, had, slot, risked }) => `${army} had ${had} in its ${slot} slot, and ${risked} are risked`,
  },
  'risked-do-not-fight': {
    says: ({ army, risked }) => `the ${risked} that ${army} risked do not fight, so the battle cannot have cost them`,
  },
  'mercenary-capture': { says: () => 'mercenaries neither capture nor are captured' },
  'rank-not-captured': {
    says: ({ foe, rank }) => `${foe} has the rank ${rank}; only the lowest two ranks are captured`,
  },
  'foe-converting': { says: ({ foe }) => `${foe} is being converted` },
  'foe-killed': { says: ({ foe }) => `${foe} was killed` },
  'more-died-than-risked': {
    says: ({ army, dead, risked }) => `${dead} died of the ${risked} that ${army} risked`,
  },
  'attempt-failed': { says: ({ army }) => `${army} lost, so its attempt failed` },
  'attempt-succeeded': { says: ({ army }) => `the attempt of ${army} succeeded, so those it risked live` },
  'had-already': { says: ({ target }) => `another had ${target} already` },
  'raider-squad-lives': { says: ({ army }) => `of the squad of ${army}, a Raider, none ever dies` },
};

/** What battles bring, in English. */
export const BATTLE_SAYINGS: Sayings<BattleFact> = {
  terrain: { says: ({ terrain }) => terrain },
  weather: { says: ({ weather }) => `weather: ${weather}` },
  'lost-troops-at': { says: ({ at }) => `it lost troops at ${at}` },
  'killed-by': { says: ({ by, at }) => `${by} killed it at ${at}` },
  'killed-at': { says: ({ at }) => `it was killed at ${at}` },
  'captured-by': { says: ({ by, at }) => `${by} captured it at ${at}` },
  'lost-unconverted': { says: ({ at }) => `it lost at ${at} before it was converted` },
  converted: { says: ({ days, at }) => `it counted ${days} days at ${at}` },
  'troops-arrived': { says: () => 'troops that were sent to it arrived' },
  'placed-by-judge': { says: ({ to }) => `the judge placed it there${to === undefined ? '' : `, at ${to}`}` },
  'winner-leaves': { says: ({ isRolled }) => formatLeaving(isRolled) },
  'winner-went-to': {
    says: ({ isRolled, to, toward }) =>
      `${formatLeaving(isRolled)}: it went to ${to}${toward === undefined ? '' : `, as ${toward} was not empty`}`,
  },
  'captured-stays': { says: ({ at }) => `no base, portal or town was empty, so it stays at ${at}` },
  'led-away': { says: () => 'it was captured and led away' },
  'led-by-roll': { says: ({ to, among }) => `it was led to ${to}, rolled among ${among.join(', ')}` },
  'moved-out': { says: ({ from }) => formatMovedOut(from) },
  'moved-out-beyond': { says: ({ from, to }) => `${formatMovedOut(from)}, to ${to}, beyond the neighbouring squares` },
  'lost-at': { says: ({ at }) => `it lost at ${at}` },
  'went-beyond': { says: ({ from, to }) => `all squares around ${from} were taken, so it went to ${to}` },
  'placed-on-enemy': { says: ({ enemy, at }) => `it was placed on ${enemy} at ${at}` },
  'empty-met-enemy': { says: ({ at }) => `it had no troops left and met an enemy at ${at}` },
};

function formatLeaving(isRolled: boolean): string {
  return `of two winners one leaves the square${isRolled ? ', and the roll chose it' : ''}`;
}

function formatMovedOut(from: Square): string {
  return `a captured army stays at ${from}, so it moved out`;
}

/** What else a turn changes, in English. */
export const LEDGER_SAYINGS: Sayings<LedgerFact> = {
  'counted-day': { says: ({ at }) => `it counted a day at ${at}` },
  'counts-none': { says: ({ at }) => `it counts none at ${at}` },
  'troops-changed': { says: () => 'losses of a battle, or troops sent' },
  'troops-by-several': {
    says: ({ causes }, _, tell) =>
      causes.map((cause, i) => (i === 0 ? tell(cause) : `${tell(cause)} (${cause.rule})`)).join(', and '),
  },
  penalty: { says: () => 'a penalty' },
  'structure-fell': { says: () => 'an enemy counted the days it takes there' },
  'healed-in': { says: ({ structure }) => `it healed in ${structure}` },
  'rested-in': { says: ({ town }) => `it rested in ${town}` },
  'first-war': { says: () => 'it went to war for the first time' },
  'defender-killed': { says: ({ by, defender }) => `${by} killed ${defender}` },
  'raider-came': { says: () => 'a Raider came' },
  'raider-disbanded': { says: () => 'it disbanded' },
  'enemy-came': { says: ({ at }) => `an enemy came to ${at}` },
  'both-lost': { says: () => 'both teams lost, or one lost and won, in the same update' },
};
