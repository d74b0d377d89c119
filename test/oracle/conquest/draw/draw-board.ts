import type { Random } from '../../chance.js';
import type { DrawnCase, DrawnEntry, DrawnStep } from '../../format/drawn.js';
import { type ChallengeKind, type Window, writeHex } from '../case.js';

interface DrawnPlayer {
  readonly name: string;
  readonly planeswalker: string;
  readonly at: string;
  readonly [key: string]: unknown;
}

interface DrawnGeneral {
  readonly name: string;
  readonly owner: string;
  readonly at?: string;
  readonly fell?: string;
}

interface DrawnChallenge {
  readonly kind: ChallengeKind;
  readonly challengers: readonly string[];
  readonly challenged: readonly string[];
  readonly at: string;
}

export interface DrawnBoard {
  readonly map: DrawnEntry;
  readonly hexes: readonly DrawnEntry[];
  readonly players: readonly DrawnPlayer[];
  readonly generals: readonly DrawnGeneral[];
  readonly cards: readonly DrawnEntry[];
  readonly challenges: readonly DrawnChallenge[];
  readonly goal?: DrawnEntry;
}

export interface Drawn extends DrawnCase, DrawnBoard {
  readonly window: Window;
  readonly turn: number;
  readonly later: readonly DrawnStep[];
}

export const PLAYERS = ['Alba', 'borgo', 'Cinder', 'Émile', 'Zora'];
/** How their planeswalkers are called where they have names of their own. */
const WALKERS = ['Teferi', 'Ugin', 'Venser', 'Karn', 'Liliana'];
export const LEGENDS = 'Gerrard,Hanna,Isamaru,Jhoira,Mirri,Norin,Orim,Sisay,Tahngarth,Volrath'.split(',');
export const TRAITS = [
  ...['Bonded', 'Charismatic', 'Merchant', 'Engineer', 'Creature Mastery', 'Well-Traveled', 'Color Weaving'],
  ...['Color Mastery Red', 'Color Mastery Blue'],
];
export const BLOCKS = ['Core', 'Lorwyn', 'Mirage', 'Tempest'];

const legends = LEGENDS.map((name, i) => ({
  name,
  kinds: ['creature', 'legendary'],
  cost: 1 + (i % 5),
  rarity: 'rare',
  colors: [['White'], ['Blue', 'Red'], ['Black'], ['Green']][i % 4] ?? [],
  block: ['Core', 'Lorwyn', 'Core'][i % 3] ?? 'Core',
}));

/** The register: something of every kind. */
export const CARDS = [
  ...legends,
  { name: 'Craw Wurm', kinds: ['creature'], cost: 6, rarity: 'common', colors: ['Green'], block: 'Core' },
  { name: 'Elvish Piper', kinds: ['creature'], cost: 1, rarity: 'rare', colors: ['Green'], block: 'Mirage' },
  { name: 'Juggernaut', kinds: ['artifact', 'creature'], cost: 2, rarity: 'uncommon', block: 'Core' },
  { name: 'Howling Mine', kinds: ['artifact'], cost: 2, rarity: 'rare', block: 'Lorwyn' },
  { name: 'Ornithopter', kinds: ['artifact', 'creature'], cost: 0, rarity: 'uncommon', block: 'Core' },
  { name: 'Bronze Relic', kinds: ['artifact', 'legendary'], cost: 1, rarity: 'rare', block: 'Core' },
  {
    name: 'Hall of Gemstone',
    kinds: ['enchantment', 'legendary'],
    cost: 3,
    rarity: 'rare',
    colors: ['Green'],
    block: 'Mirage',
  },
  { name: 'Pacifism', kinds: ['enchantment'], cost: 2, rarity: 'common', colors: ['White'], block: 'Core' },
  { name: 'Jace Beleren', kinds: ['planeswalker'], cost: 1, rarity: 'rare', colors: ['Blue'], block: 'Lorwyn' },
  { name: 'Xenagos', kinds: ['planeswalker'], cost: 2, rarity: 'rare', colors: ['Red'], block: 'Core' },
];

/** Challenges to be settled: no piece in two of one kind, one piece a player. */
function drawChallenges(
  players: readonly DrawnPlayer[],
  generals: readonly DrawnGeneral[],
  random: Random,
): readonly DrawnChallenge[] {
  const challenges: DrawnChallenge[] = [];
  const used = new Set<string>();
  for (let n = random.pick([0, 1, 1, 2, 3]); n > 0; n--) {
    const kind = random.chance(0.5) ? 'general' : 'planeswalker';
    const pieces: { readonly name: string; readonly at: string }[] = [];
    for (const { name, planeswalker, at } of random.shuffled(players)) {
      const his = generals.flatMap((one) =>
        one.owner === name && one.at !== undefined ? [{ name: one.name, at: one.at }] : [],
      );
      const may = [...(kind === 'general' ? his : []), { name: planeswalker, at }];
      const fresh = may.filter((one) => !used.has(`${kind} ${one.name}`));
      if (fresh.length > 0 && pieces.length < 4 && random.chance(0.75)) pieces.push(random.pick(fresh));
    }
    const isGeneral = (name: string) => generals.some((one) => one.name === name);
    const able = kind === 'general' ? pieces.filter(({ name }) => isGeneral(name)) : pieces;
    const [first] = able;
    if (!first || pieces.length < 2) continue;
    const entered = [first, ...able.slice(1).filter((_, i) => i < pieces.length - 2 && random.chance(0.4))];
    for (const { name } of pieces) used.add(`${kind} ${name}`);
    challenges.push({
      kind,
      challengers: entered.map(({ name }) => name),
      challenged: pieces.filter((one) => !entered.includes(one)).map(({ name }) => name),
      at: first.at,
    });
  }
  return challenges;
}

const SIGNS = 'FFFPIMSKKHV';
const LEGEND = {
  F: 'Forest',
  P: 'Plains',
  I: 'Island',
  M: 'Mountain',
  S: 'Swamp',
  K: 'Karplusan',
  H: 'Hall',
  V: 'Vault',
};
const LANDS = [
  { name: 'Karplusan', produces: ['Colorless', 'Red', 'Green'] },
  { name: 'Hall', produces: ['Colorless'], legendary: true },
  { name: 'Vault', produces: [], legendary: false },
];

/** A small map with holes and too many pieces on it; nobody has ordered anything yet. */
export function drawBoard(random: Random, isAftermath: boolean): DrawnBoard {
  const [numbers, letters] = [random.between(4, 11), random.between(3, 8)];
  const terrain = Array.from({ length: letters }, () =>
    Array.from({ length: numbers }, () => (random.chance(0.08) ? '.' : random.pick([...SIGNS]))).join(''),
  );
  const all = terrain.flatMap((signs, row) =>
    [...signs].flatMap((sign, i) => (sign === '.' ? [] : [writeHex({ number: i + 1, row })])),
  );
  const count = random.between(2, 5);
  const names = random.shuffled(PLAYERS).slice(0, count);
  const free = [...random.shuffled(all)];
  const homes = names.map((name) => [name, free.pop() ?? ''] as const);
  const hexes: DrawnEntry[] = homes.map(([name, at]) => drawHome(name, at, names, random));
  for (let n = random.between(0, 7); n > 0; n--) hexes.push(drawLand(free.pop() ?? '', names, random));
  const generals = drawGenerals(names, all, random);
  const close = random.chance(0.5) ? random.between(0, 6) : undefined;
  const fields = hexes.flatMap(({ at, bonded }) => (bonded && typeof at === 'string' && at !== '' ? [at] : []));
  const crowded = random.chance(0.3) ? [random.pick(fields)] : fields;
  const players = names.map((name) => drawPlayer(name, generals, all, crowded, close, random));
  return {
    map: { numbers, letters, terrain, legend: LEGEND, lands: LANDS },
    hexes: hexes.filter(({ at }) => at !== ''),
    players,
    generals,
    cards: CARDS,
    challenges: isAftermath ? drawChallenges(players, generals, random) : [],
    ...(random.chance(0.3) && {
      goal: {
        ...(random.chance(0.7) && { lands: random.between(2, 6) }),
        ...(random.chance(0.5) && { turn: random.between(1, 3) }),
      },
    }),
  };
}

function drawHome(name: string, at: string, names: readonly string[], random: Random): DrawnEntry {
  const others = names.filter((one) => one !== name && random.chance(0.12));
  const bonded = random.shuffled([name, ...others]);
  return {
    at,
    bonded,
    controller: random.chance(0.8) ? name : random.pick(bonded),
    ...(bonded.length === 1 && random.chance(0.15) && { reinforced: true }),
  };
}

function drawLand(at: string, names: readonly string[], random: Random): DrawnEntry {
  const controller = random.pick(names);
  const bonded = random.chance(0.25) ? [...new Set([controller, ...names.filter(() => random.chance(0.2))])] : [];
  return {
    at,
    ...(bonded.length > 0 || random.chance(0.85) ? { controller } : {}),
    ...(bonded.length > 0 && { bonded }),
    ...(bonded.length === 1 && random.chance(0.2) && { reinforced: true }),
    ...(random.chance(0.12) && { stripped: true }),
  };
}

function drawGenerals(names: readonly string[], all: readonly string[], random: Random): readonly DrawnGeneral[] {
  const places = [...random.shuffled(all)];
  return random
    .shuffled(LEGENDS)
    .slice(0, random.between(0, Math.min(9, Math.floor(all.length / 3))))
    .map((name) => {
      const where = random.chance(0.15) ? { fell: random.pick(all) } : { at: places.pop() ?? '' };
      return { name, owner: random.pick(names), ...where };
    });
}

function drawPlayer(
  name: string,
  generals: readonly DrawnGeneral[],
  all: readonly string[],
  fields: readonly string[],
  close: number | undefined,
  random: Random,
): DrawnPlayer {
  const counts = (keys: readonly string[], often: number, most: number) =>
    Object.fromEntries(keys.filter(() => random.chance(often)).map((key) => [key, random.between(1, most)]));
  const cards = counts(
    CARDS.map((card) => card.name),
    0.25,
    2,
  );
  const other = WALKERS[PLAYERS.indexOf(name)];
  const kinds = ['Colorless', 'White', 'Blue', 'Black', 'Red', 'Green'];
  const lone = LEGENDS.filter((one) => one in cards && generals.every((general) => general.name !== one));
  return {
    name,
    planeswalker: other !== undefined && random.chance(0.3) ? other : name,
    at: random.pick(random.chance(0.45) ? fields : all),
    ...(random.chance(0.15) && { shaken: true }),
    renown: close ?? random.between(0, 9),
    ...(random.chance(0.2) && { allocated: random.between(0, 5) }),
    bought: random.chance(0.2) ? random.between(0, 2) : 0,
    experience: random.chance(0.6) ? random.between(0, 40) : random.between(0, 4),
    resources: counts(kinds, 0.6, random.pick([3, 20, 90])),
    traits: counts(TRAITS, 0.15, random.pick([2, 5, 10])),
    blocks: ['Lorwyn', 'Mirage'].filter(() => random.chance(0.4)),
    cards,
    legends: lone.filter(() => random.chance(0.4)),
  };
}
