/** The rules that code carries out, by number. The text has titles and no numbers; these are its numbers, for ever. */
export const RULES = {
  '1.1': 'The game in a nutshell; mechanics',
  '1.2': 'Actions',
  '1.3': 'Basic information: turn 0 shows all positions',
  '2.1': 'DM, Death Match',
  '2.2': 'FFA, Free For All',
  '2.3': 'GB, Gun Boat',
  '2.4': 'LT, Locked Teams',
  '2.5': 'No Players Info',
  '2.6': 'Players controlling nations',
  '3.1': 'Casting spells',
  '3.2': 'Learning new spells',
  '4': 'Characters',
  '5': 'Market',
  '6.1': 'Armies',
  '6.2': 'Platoons',
  '6.3': 'Attack and defense strength',
  '7.1': 'Armies Combat',
  '7.2': 'Personal Combat',
  '7.3': 'Combat Tactics',
  '8.1': 'Victory Conditions',
  '8.2': 'Generic victory conditions',
  '8.3': 'Scenario specific victory conditions',
  '8.4': 'A nation is eliminated',
  '8.5': 'Victory Points',
  '10': 'Nations',
  '11.1': 'Roads/Rivers',
  '11.2': 'Fog of War',
  '12.1': 'Movement, Armies',
  '12.2': 'Movement, Characters',
  '12.3': 'Movement, Spells',
  '13': 'Turns that nobody waits for',
} as const;

/** The players' book has headings and no numbers: under which of them each rule is found. */
export const HEADINGS = {
  '1.1': 'The game in a nutshell',
  '1.2': 'Actions',
  '1.3': 'Basic information',
  '2': 'Types of games',
  '3.1': 'Casting spells',
  '3.2': 'Learning new spells',
  '4': 'Characters',
  '5': 'Market',
  '6': 'Armies',
  '6.2': 'Platoons',
  '6.3': 'Attack and defense strength',
  '7.1': 'Armies Combat',
  '7.2': 'Personal Combat',
  '7.3': 'Combat Tactics',
  '8': 'Victory Conditions',
  '8.5': 'Victory Points',
  '9': 'Dormant Powers',
  '10': 'Nations',
  '11.1': 'Roads/Rivers',
  '11.2': 'Fog of War',
  '12': 'Movement',
  '13': 'Movement',
} as const;

export type Rule = keyof typeof RULES;

/** J61 Rules that a person carries out; code that claims one of these numbers is a mistake. */
export const BY_HAND = ['9'] as const;

/** What the rulebook leaves open, as it is settled here: each ruling in words for players, with its figures. */
export const RULINGS = {
  J1: 'A nation is commanded by whoever has it on the control list, with all its characters, armies and cities. An order by anybody else, when it was written or at the lock, is illegal.',
  J2: 'Posts, private messages and order files count from the opening to the lock, the minute of the lock included.',
  J3: 'Your last post that orders a character replaces everything that your earlier posts ordered for him, and touches nobody else.',
  J4: 'A character has two orders, a hero three, and the first ones written have the places, good or bad. At most one of them is a main order of each skill, and at most one is a move.',
  J5: 'Nobody is waited for. A character without orders stands; all else goes on for his nation as for the others.',
  J6: 'Illegal is what the map at the start of the turn, the control list and the order itself forbid. All else is looked at when its step comes, and fails there if it cannot be done; a failed order costs nothing unless said.',
  J7: 'An order that breaks several rules is told under the first of them: control, the name, too many orders, the skill, the spell, then the order’s own rule. An illegal order still fills its place.',
  J8: 'A target must be one character on the map; whether he is there, friend or enemy, is looked at when the step comes. A unit, good, spell or tactic that nobody knows is asked about.',
  J9: 'Orders are carried out by the number of their step, not as written. Combat comes before movement: march to a hex this turn, attack there the next.',
  J10: 'Within a step orders go by the name of the character, then as written, each on what the one before left. Duels, battles, the market, assassination, theft and marches have a sequence of their own.',
  J11: 'A turn runs: healing (14 life for everybody, up to 100), duels, combat, production and loyalty, upkeep, marches, capitals and points, the end of the game.',
  J12: 'Each order has its step, and the skill it needs: commander, rogue, wizard or none. Main orders are attack, defend, raze, capture, tax, fortify, recruit, maneuvers, improve and camp, guard, assassinate and steal, study, and naming a character.',
  J13: 'A hex is its column and its row, two figures each, 01 in the north-west; in an even row it lies half a hex further east.',
  J14: 'To enter a hex costs regular and fast troops: plains and shore 3/2, woods 5/5, hills 5/3, mountains 12/12, swamp 6/5, desert 4/2. A road halves it, a bridge or ford adds 1, a stream 2; a river without either is closed. The dearest platoon counts, an unfed army pays a third more, a halt costs 1. Fast are scouts and heavy cavalry; an army has 14 points a turn.',
  J15: 'The table of units gives strength by terrain, upkeep and goods. Weapons count none 10, bronze 30, iron 60, steel 100; armor none 0, leather 10, bronze 30, iron 60, steel 100.',
  J16: 'An army has a commander or is a garrison, with one platoon of each unit at most. Troops that come together are averaged by men: weapons, armor, training and morale; food adds up. An army without men is no army.',
  J17: 'Who travels with an army goes where it goes, until he moves by himself. A commander of an army does not travel with another.',
  J18: 'War and peace come from the type of the game and do not change by orders.',
  J19: 'A city has a size from camp to metropolis, a fortification from none to fortress, loyalty, docks and stores. A free city is everybody’s enemy and has no income.',
  J20: 'Attack of an army: for each platoon strength × men × (weapons + training + 100) / 300, all of it × (commander’s skill + morale + 200) / 400. Archers count double in a friend’s city.',
  J21: 'Defence of an army: for each platoon strength × men × (100 + armor) / 100, archers half unless in a friend’s city. Defence of a city: 0, 200, 500, 1000, 2500, 5000 by size, and 0, 2000, 6000, 10000, 16000, 24000 by fortification, × (100 + loyalty) / 100.',
  J22: 'The army of a dead commander goes to the companion with the best commander skill; without one it becomes a garrison.',
  J23: 'A challenge needs its target in the hex and of another nation. It fails where either refuses duels; a target who refuses and commands an army costs that army 5 morale.',
  J24: 'A duel is fought to the death. Rank is the best of commander, wizard and three quarters of rogue, plus a quarter of the two others. Each round both add a roll of 20 to their rank, and the lower loses the difference in life.',
  J25: 'Attack, raze and capture strike every enemy army in the hex; defend strikes nobody. Allied and neutral armies look on; in a death match all are enemies. Without an order the tactic is standard.',
  J26: 'All strike at once. An army’s attack is shared among its enemies by their defence; a share is a fifth more where the tactic beats the other: ambush beats charge, charge surround, surround guerrilla, guerrilla flank, flank ambush. Archers alone strike in a round before the first. A battle ends when nobody is left to fight, or after a round from the second on in which nobody fell.',
  J27: 'An army falls whole where the damage reaches its defence. Otherwise standard loses men in proportion; charge loses the strongest in attack first, flank the strongest in defence, surround the fastest, guerrilla the weakest in attack, ambush those of least upkeep.',
  J28: 'After the battles, cities are assaulted. Catapults break fortifications first, 200 points each (tower 2000, fort, castle 4000, keep 6000, fortress 8000). Then one round: the city falls where the attack is greater than its defence, and strikes back with all of it. Captured it loses a size and has loyalty 30; razed nothing is left.',
  J29: 'Who has won gains 5 morale. Food and catapults of a destroyed army go to the victor left with most men. Each of its people lives, with 20 life less, where a roll of 100 is at most 50 + half his best skill; else he is dead.',
  J30: 'A spell works where a roll of 100 is at most the wizard skill + 40 (easy), + 20 (average), + 0 (hard). The first that works in a turn costs 3, 6 or 9 life, the second twice, the third three times as much; one that fails costs nothing. Treatment heals 20 life, Healing 50, Regeneration 100.',
  J31: 'Combat spells count once, in the first round an army fights in the turn. Invoke Winds adds 400 to its attack, Ice Rays 800, Fire Elemental 1500; Barriers takes 500 off its damage, Deflection 1000, Protection 1500.',
  J32: 'For each point of wizard skill: Conjure Mounts 5 into the own city here, Conjure Food 25 into his army or else the city, Conjure Slaves 5 men into his army.',
  J33: 'Scry City and Scry Local reach 12 hexes. To learn a spell needs an own city here and 1000 gold, and an easier spell of its book before an average or a hard one.',
  J34: 'The market buys from a queue that is rolled: sales in a city first, then those of a nation. Its gold is cut in three tiers; a sale is paid by the first that can pay for one unit, with at most the whole, half or a quarter of what one transaction allows. What finds no gold stays in its city.',
  J35: 'Buying comes before selling, from a queue that is rolled alike: as much as is ordered, in stock and paid for. It does not fill the market’s gold.',
  J36: 'A tax from 0 to 100 is set at the capital. Cities produce 100, 80, 60, 40, 20 % by size, gold always in full. Loyalty changes by a tenth of 50 minus the tax; at loyalty 0 a city loses a size and begins at 30 again.',
  J37: 'Income is 25 × tax × (size − 1) for each city. Costs are 500 a level of fortification and 250 a dock, 20 a skill point, and the upkeep of the men. Where gold is missing the tax rises as far as needed and all cities lose 5 loyalty; where 100 is not enough the nation is eliminated. Then food: a city of one’s own gives each army there up to 100, 200, 1000, 2500, 5000 by size for nothing, not from its stores; after that the army eats its own, and unfed it loses 10 morale.',
  J38: 'Goods go from an own city here, or from any at the capital, to any city of a friend, for a tenth, rounded up. Gold is not transported.',
  J39: 'A city gives 100 men a size a turn, over all orders, and as many as its goods equip. They join his army with training 10, or begin one with morale 30.',
  J40: 'An army in a city of its nation loads food from its stores, as much as there is.',
  J41: 'Fortify costs 1000, 3000, 5000, 8000, 12000 gold and as much timber. Improve costs 4000, 6000, 8000, 10000 gold where a roll of 100 is at most loyalty + half the commander skill − 10 × size. A camp costs 2000 gold and begins with loyalty 30.',
  J42: 'Influence adds a roll of 10 to the loyalty of an own city, up to 100.',
  J43: 'Troops are handed to a commander of the nation here or to the garrison, or sent home, as many as there are. Food goes along by men, rounded down.',
  J44: 'Maneuvers add 5 training to each platoon and 5 morale. Study adds 2 wizard skill. Every main order that does not fail adds 2 to the skill it needs, so a study that counts gives 4; a raze or a capture adds 2 as soon as his army has fought, also where the city does not fall.',
  J45: 'A guard needs his target here, a friend, or an own city. Only the best guard counts, while he lives and stays.',
  J46: 'An assassination needs its target here. It works where a roll of 100 is at most rogue − 25 − the guard’s skill, never under 5 or over 95; all happen at once. Who fails loses a roll of 60 + half the guard’s skill in life.',
  J47: 'A theft needs an enemy’s city here. It works where a roll of 100 is at most rogue + 10 − the guard’s skill, never under 5 or over 95, and takes 75 gold a point of skill. Who fails loses a roll of 30 + half the guard’s skill in life.',
  J48: 'A new character is named at the capital for 5000 gold, with 30 in the skill or his namer’s if that is less; a nation has 20 at most.',
  J49: 'Command goes to an own commander here who has no army. A garrison is taken by a commander here. A character joins an army by one who is with it.',
  J50: 'A character moves up to 8 hexes over anything, to land, counted from where the turn began for him; a commander of an army cannot.',
  J51: 'Fast Run carries a wizard 12 hexes, Flying 14, Dimensional Portal 17.',
  J52: 'Marches go in 14 ticks, all armies together; a step is made at the tick of the points spent for it, and what is beyond 14 is cut off. An army that meets one that is no friend’s goes no further, nor does one that enters a fortified city of others.',
  J53: 'An army that marches on tramples its enemies in a hex where they are at most 999 men, it and its friends are at least 1001, and those are more than four times as many; against one that stands and defends, at most 1199 and more than three times.',
  J54: 'Who stands and defends closes a direction and the two beside it to his enemies, unless they trample him. He does not march, and it sets no tactic.',
  J55: 'A character has moved, went part of his way, stood, or is dead. Who travels with an army shares its fate.',
  J56: 'A nation sees the hexes of its people, armies and cities and the paths of its armies, what is next to an army with scouts, around a city by its size, and what is scouted or scried. Of an army elsewhere it sees nation, commander and a rough size; scouted, the men to the hundred.',
  J57: 'A report holds a nation’s own orders and affairs in full, what it sees, and every fight it had a part in. The public update has eliminations, points, prices, who sent no orders, and the rolls of the market. All other dice and the secrets come when the game is over.',
  J58: 'At the end of a turn a nation that lost its capital takes its largest city of size 4 or more. Eliminated is who has no living character, no capital, no orders in turn 1, or none in two turns running; orders that were illegal count as sent. Its characters and armies leave the map, its cities are free, its treasury is gone, and nothing is left to give it points.',
  J59: 'Points in a category are 1000 × one’s own score / that of all nations. Cities count 10 a size, 5 a level of fortification, 5 a dock and a tenth of loyalty; armies by upkeep, training and morale; characters by skill; riches by gold and by stores at the market’s price.',
  J60: 'The first condition that holds, in the rulebook’s sequence, ends the game. Where one side alone fulfils it, that side has won; else the one with most points. Equal points have no winner.',
  J61: 'Magic items, dormant powers, special powers of nations, navies, hostages, sieges and the like are not played here.',
  J62: 'The judge enters by hand: the market of the next turn, relations, a nation given to another player, time-outs, and anything outside this core as a change of the board, told in the next reports.',
  J63: 'A judge’s call is every roll, equal points at the end, every trampled army, and a post whose text or time at the lock is not certain. All else is text or arithmetic.',
  J64: 'Each roll has a label of turn, rule, who and what, by which it can be proved from the turn’s secret.',
  J65: 'An order file of the players’ program counts as a post of who sent it. One of another turn is refused as a whole; an order in it that nobody knows is asked about.',
  R3: 'An order bears the time of the edit that brought it; what an edit leaves alone keeps its own.',
  R4: 'The minute of the lock still counts; a text that may not have stood then is withheld.',
} as const;

export type RulingId = keyof typeof RULINGS;

export const BOOKS = ['Healing', 'Combat', 'Movement', 'Conjuring', 'Knowledge'] as const;
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
export interface SpellKind {
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

/** The spell a text names, whatever its capitals. */
export function findSpell(text: string): Spell | undefined {
  return SPELLS.find((one) => one.toLowerCase() === text.toLowerCase());
}

export const PACES = ['regular', 'fast'] as const;
/** How units march (J14). */
export type Pace = (typeof PACES)[number];

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
