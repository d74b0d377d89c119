import { createTeller, type FactOf, type Sayings } from '../../core/fact.js';
import { HOUSE_SAYINGS, type HouseFact } from '../contract/house-facts.js';
import type { Race } from './board.js';
import { BATTLE_SAYINGS, type BattleFact } from './facts/battles.js';
import { DOUBT_SAYINGS, type DoubtFact } from './facts/doubts.js';
import { type Breach, type CountingFact, type FailFact, ORDER_SAYINGS, type UnfitFact } from './facts/orders.js';
import type { BuyAbility } from './orders.js';

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
  | UnfitFact
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
  'gold-sacks': { says: ({ points, bought }) => `${points} from gold-sacks${tellSpent(bought)}` },
  factories: { says: ({ points, bought }) => `${points} from factories${tellSpent(bought)}` },
  'region-points': { says: () => 'a point for each region that is not disputed' },
  'equal-at-top': {
    says: ({ races, points }) => `${races.join(' and ')} are equal at ${points} points: nobody has won yet`,
  },
};

function tellSpent(bought: number): string {
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

export type * from './facts/battles.js';
export { nameAsked, tellDeed } from './facts/battles.js';
export type * from './facts/orders.js';
