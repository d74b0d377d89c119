import type { Land, Pace } from './terrain.js';

export const GOODS = ['food', 'leather', 'mounts', 'timber', 'bronze', 'iron', 'steel'] as const;
export type Good = (typeof GOODS)[number];

/** J15 A kind of troops. */
export interface UnitKind {
  readonly name: string;
  /** As the client's files write it. */
  readonly code: string;
  /** For attack and defence alike, by terrain. */
  readonly strength: Readonly<Record<Land, number>>;
  /** Upkeep of a man. */
  readonly gold: number;
  readonly food: number;
  /** To recruit one. */
  readonly goods: Readonly<Partial<Record<Good, number>>>;
  readonly pace: Pace;
  /** 6.2 Strikes first, doubly in a friend's city, and bears half (J20, J21). */
  readonly archers: boolean;
  /** 11.2 Sees the neighbours of its way. */
  readonly scouts: boolean;
  /** 7.1 Breaks fortifications, is captured, bears no weapons or armor. */
  readonly engines: boolean;
}

const unit = (
  name: string,
  code: string,
  [P, L, F, H, M, S, D]: readonly [number, number, number, number, number, number, number],
  [gold, food]: readonly [number, number],
  goods: UnitKind['goods'],
  more: Partial<Pick<UnitKind, 'pace' | 'archers' | 'scouts' | 'engines'>> = {},
): UnitKind => ({
  name,
  code,
  strength: { P, L, F, H, M, S, D },
  gold,
  food,
  goods,
  pace: 'regular',
  archers: false,
  scouts: false,
  engines: false,
  ...more,
});

/** J15 The units of the core, in the order of its table. */
export const UNITS: readonly UnitKind[] = [
  unit('archers', 'ar', [10, 10, 3, 6, 6, 6, 10], [2, 1], {}, { archers: true }),
  unit('scouts', 'cl', [10, 10, 10, 10, 6, 10, 16], [3, 2], { leather: 1, mounts: 1 }, { pace: 'fast', scouts: true }),
  unit('heavy cavalry', 'cp', [16, 16, 6, 12, 4, 8, 12], [6, 2], { leather: 2, mounts: 1 }, { pace: 'fast' }),
  unit('infantry', 'il', [5, 5, 16, 6, 16, 16, 10], [2, 1], {}),
  unit('heavy infantry', 'ip', [10, 10, 10, 16, 8, 8, 8], [4, 1], {}),
  unit('slaves', 'me', [2, 2, 2, 2, 2, 2, 2], [0, 1], {}),
  unit('catapults', 'wm', [50, 50, 50, 50, 50, 50, 50], [0, 0], { timber: 500 }, { engines: true }),
];

export const METALS = ['bronze', 'iron', 'steel'] as const satisfies readonly Good[];
export type Metal = (typeof METALS)[number];
export const ARMOR_GOODS = ['leather', 'bronze', 'iron', 'steel'] as const satisfies readonly Good[];
export type ArmorGood = (typeof ARMOR_GOODS)[number];

/** J15 How good weapons of a metal are, and armor of a good; without any 10 and 0. */
export const WEAPONS: Readonly<Record<Metal, number>> = { bronze: 30, iron: 60, steel: 100 };
export const ARMOR: Readonly<Record<ArmorGood, number>> = { leather: 10, bronze: 30, iron: 60, steel: 100 };
export const BARE = { weapons: 10, armor: 0, training: 10 } as const;
