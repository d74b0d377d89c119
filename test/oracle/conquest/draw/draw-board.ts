import type { DrawnEntry } from '../../format/drawn.js';
import type { Random } from '../../random.js';
import { writeHex } from '../ground/hexes.js';
import { drawChallenges } from './draw-challenges.js';
import { CARDS, LEGENDS, PLAYERS, TRAITS, WALKERS } from './draw-names.js';
import type { DrawnBoard, DrawnGeneral, DrawnPlayer } from './drawn.js';

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
