const BOOKS = ['Healing', 'Combat', 'Movement', 'Conjuring', 'Knowledge'] as const;

/** J33 The lists of spells. */
export type Book = (typeof BOOKS)[number];

export const LEVELS = ['easy', 'average', 'hard'] as const;

export type Level = (typeof LEVELS)[number];

export const SPELLS = [
  'Treatment',
  'Healing',
  'Regeneration',
  'Invoke Winds',
  'Barriers',
  'Ice Rays',
  'Deflection',
  'Fire Elemental',
  'Protection',
  'Fast Run',
  'Flying',
  'Dimensional Portal',
  'Conjure Mounts',
  'Conjure Food',
  'Conjure Slaves',
  'Scry City',
  'Scry Local',
] as const;

export type Spell = (typeof SPELLS)[number];

/** J30–J33, J51 What a spell is: its book and level, and the number its effect is worked out with. */
interface SpellKind {
  readonly book: Book;
  readonly level: Level;
  /** Life healed, strength added or taken off, hexes, goods or men for each point of skill. */
  readonly power: number;
}

const kind = (book: Book, level: Level, power: number): SpellKind => ({ book, level, power });

export const SPELL_KINDS: Readonly<Record<Spell, SpellKind>> = {
  Treatment: kind('Healing', 'easy', 20),
  Healing: kind('Healing', 'average', 50),
  Regeneration: kind('Healing', 'hard', 100),
  'Invoke Winds': kind('Combat', 'easy', 400),
  Barriers: kind('Combat', 'easy', 500),
  'Ice Rays': kind('Combat', 'average', 800),
  Deflection: kind('Combat', 'average', 1000),
  'Fire Elemental': kind('Combat', 'hard', 1500),
  Protection: kind('Combat', 'hard', 1500),
  'Fast Run': kind('Movement', 'easy', 12),
  Flying: kind('Movement', 'average', 14),
  'Dimensional Portal': kind('Movement', 'hard', 17),
  'Conjure Mounts': kind('Conjuring', 'easy', 5),
  'Conjure Food': kind('Conjuring', 'average', 25),
  'Conjure Slaves': kind('Conjuring', 'hard', 5),
  'Scry City': kind('Knowledge', 'easy', 12),
  'Scry Local': kind('Knowledge', 'average', 12),
};

/** J31 The spells of Combat that strike; the others of the book protect. */
export const STRIKING: readonly Spell[] = ['Invoke Winds', 'Ice Rays', 'Fire Elemental'];

/** J30 What is added to the skill for the chance, and the life that each of the casts costs. */
export const CASTING: Readonly<Record<Level, { readonly bonus: number; readonly life: number }>> = {
  easy: { bonus: 40, life: 3 },
  average: { bonus: 20, life: 6 },
  hard: { bonus: 0, life: 9 },
};

const PACES = ['regular', 'fast'] as const;

/** How units march (J14). */
type Pace = (typeof PACES)[number];

export const TERRAINS = ['P', 'L', 'F', 'H', 'M', 'S', 'D', 'C', 'E'] as const;

export type HexTerrain = (typeof TERRAINS)[number];

export const LAND = ['P', 'L', 'F', 'H', 'M', 'S', 'D'] as const satisfies readonly HexTerrain[];

/** J14 What armies and characters stand on. */
export type Land = (typeof LAND)[number];

export const TERRAIN_NAMES: Readonly<Record<HexTerrain, string>> = {
  P: 'plains',
  L: 'shore',
  F: 'woods',
  H: 'hills',
  M: 'mountains',
  S: 'swamp',
  D: 'desert',
  C: 'coast',
  E: 'high seas',
};

/** J14 Movement points to enter a hex of it. */
export const MOVEMENT: Readonly<Record<Land, Readonly<Record<Pace, number>>>> = {
  P: { regular: 3, fast: 2 },
  L: { regular: 3, fast: 2 },
  F: { regular: 5, fast: 5 },
  H: { regular: 5, fast: 3 },
  M: { regular: 12, fast: 12 },
  S: { regular: 6, fast: 5 },
  D: { regular: 4, fast: 2 },
};

/** True for what is no water. */
export function isLand(terrain: HexTerrain): terrain is Land {
  return terrain !== 'C' && terrain !== 'E';
}

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

/** J19 The names of sizes and fortifications, from 0 on. */
export const SIZES = ['ruins', 'camp', 'village', 'town', 'burgh', 'metropolis'] as const;

export const FORTIFICATIONS = ['none', 'tower', 'fort', 'castle', 'keep', 'fortress'] as const;
