import type { Random } from '../../chance.js';
import type { DrawnCase } from '../../format/drawn.js';
import { COLORS, PLANES, type Plane, SLOTS } from '../case.js';
import { Ground } from '../ground.js';

export interface DrawnArmy {
  readonly name: string;
  readonly team: string;
  readonly rank: string;
  readonly at: string;
  readonly controller?: string | readonly string[];
  readonly primary?: string;
  readonly secondary?: readonly string[];
  readonly troops?: Readonly<Record<string, number>>;
  readonly days?: number;
  readonly guards?: string;
  readonly tries?: number;
}

interface DrawnStructure {
  readonly name: string;
  readonly kind: 'base' | 'stronghold' | 'feature' | 'portal';
  readonly color?: string;
  readonly at?: string;
  readonly ends?: readonly string[];
  readonly points?: number;
  readonly destroyed?: boolean;
}

export interface DrawnResult {
  readonly [key: string]: unknown;
  readonly at: string;
  readonly winner: string;
  readonly siege?: boolean;
  readonly points?: number;
  readonly armies: Readonly<
    Record<
      string,
      { readonly troops?: Readonly<Record<string, number>>; readonly killed?: boolean; readonly to?: string }
    >
  >;
}

export interface Drawn extends DrawnCase {
  readonly planes: Readonly<Record<string, { readonly numbers: number; readonly letters: number }>>;
  readonly points: Readonly<Record<string, number>>;
  readonly weather: readonly (readonly string[])[];
  readonly structures: readonly DrawnStructure[];
  readonly armies: readonly DrawnArmy[];
  readonly results: readonly DrawnResult[];
  readonly details: readonly {
    readonly from: string;
    readonly to: string;
    readonly troops: Readonly<Record<string, number>>;
  }[];
}

const NAMES = (
  'Amber Toll,Brass Heron,Cold Ladle,Ditch Wardens,Écluse Guard,Fern Court,Gnaw Hymn,Hollow Ferry,Iron Psalm,' +
  'Jute Pilots,Kiln Sisters,Lanternfish,Moss Regent,Nettle Watch,Old Quarry,Pale Rivet,quiet ford,Rust Choir,' +
  'Salt Bell,Tin Sparrow,Umber Keep,Vat Lectern,wire orchard,Yellow Gate'
).split(',');
export const PLAYERS = { Coalition: ['Aldo', 'Bess'], Phyrexia: ['Cato', 'Dima'], Mercenary: [] } as const;
const RANKS = {
  Coalition: ['Lieutenant', 'Lt. Commander', 'Commander', 'Captain', 'Admiral', 'General'],
  Phyrexia: ['Centurion', 'CPL', 'Plaguelord', 'Evincar', 'Praetor', 'Chief Praetor'],
} as const;
/** How often the ranks are drawn, from the lowest: those who may do most the most. */
const HEIGHTS = [0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5];

/** Three planes, crowded: structures, armies, battles in progress; nobody has ordered anything yet. */
export function drawBoard(random: Random): Pick<Drawn, 'planes' | 'structures' | 'armies'> {
  const flat = random.chance(0.15);
  const arena = random.pick(PLANES);
  const size = (plane: Plane, numbers: number, letters: number) => {
    if (flat) return { numbers: plane === arena ? random.between(6, 10) : 12, letters: 1 };
    return { numbers: random.between(numbers, numbers + 2), letters: random.between(letters, letters + 2) };
  };
  const planes = {
    Dominaria: size('Dominaria', 5, 3),
    Mirrodin: size('Mirrodin', 4, 4),
    Phyrexia: size('Phyrexia', 4, 3),
  };
  const topology = new Ground(planes);
  const squares = PLANES.flatMap((plane) => topology.all(plane));
  const structures = drawStructures(squares, topology, flat ? 0.5 : 1, random);
  return { planes, structures, armies: drawArmies(topology, arena, flat, structures, random) };
}

function drawStructures(
  squares: readonly string[],
  topology: Ground,
  often: number,
  random: Random,
): readonly DrawnStructure[] {
  const free = [...random.shuffled(squares)];
  const structures: DrawnStructure[] = [];
  const name = (word: string) => `${word} ${structures.length + 1}`;
  for (let n = random.between(0, 3); n > 0; n--) {
    const near = free.shift();
    const far = near && free.find((square) => topology.distance(near, square) === Number.POSITIVE_INFINITY);
    if (!near || !far) break;
    free.splice(free.indexOf(far), 1);
    structures.push({ name: name('Stair'), kind: 'portal', ends: [near, far] });
  }
  for (let n = Math.floor(random.between(0, 6) * often); n > 0; n--) {
    const at = free.shift();
    if (!at) break;
    const kind = random.pick(['feature', 'feature', 'base', 'stronghold'] as const);
    structures.push({
      name: name(kind === 'feature' ? 'Well' : 'Hall'),
      kind,
      at,
      ...(kind === 'base' && { color: random.pick(COLORS) }),
      ...(kind === 'feature' ? { points: random.below(4) } : { destroyed: random.chance(0.25) }),
    });
  }
  return structures;
}

/** Fewer than the smallest plane has squares, so that there is always room somewhere; most of them on one plane. */
function drawArmies(
  topology: Ground,
  plane: Plane,
  isFull: boolean,
  structures: readonly DrawnStructure[],
  random: Random,
): readonly DrawnArmy[] {
  const armies: DrawnArmy[] = [];
  const room = Math.min(...PLANES.map((one) => topology.all(one).length));
  const arena = topology.all(plane);
  const everywhere = PLANES.flatMap((one) => topology.all(one));
  const built = structures.flatMap(({ at, ends }) => ends ?? (at ? [at] : []));
  const names = random.shuffled(NAMES).slice(0, Math.min(room - 1, isFull ? 24 : random.between(8, 24)));
  for (const name of names) {
    const anywhere = random.pick(random.chance(isFull ? 0.97 : 0.75) ? arena : everywhere);
    const firstEmpty = arena.find((square) => armies.every((army) => army.at !== square));
    const drawn = random.chance(0.18) && built.length > 0 ? random.pick(built) : anywhere;
    const at = isFull && firstEmpty && random.chance(0.75) ? firstEmpty : drawn;
    const team = random.weighted({ Coalition: 9, Phyrexia: 9, Mercenary: 2 });
    const there = armies.filter((army) => army.at === at);
    const friends = there.filter((army) => army.team === team).length;
    const sides = new Set([...there.map((army) => army.team), team]).size;
    if (there.length > 0 && (sides !== 2 || friends > 1)) continue;
    const structure = structures.find((one) => !one.destroyed && (one.at === at || one.ends?.includes(at)));
    armies.push({
      name,
      team,
      rank: random.pick(HEIGHTS.map((height) => RANKS[team === 'Coalition' ? team : 'Phyrexia'][height] ?? '')),
      at,
      ...drawTroops(random),
      ...(team === 'Mercenary' ? drawDuty(structures, random) : drawMember(team, structure !== undefined, random)),
    });
  }
  return armies;
}

function drawTroops(random: Random): Pick<DrawnArmy, 'troops'> {
  const kind = random.weighted({ full: 3, weak: 3, some: 2, none: 1 });
  if (kind === 'full') return {};
  const most = { weak: 0.5, some: 1, none: 0 }[kind];
  return { troops: Object.fromEntries(SLOTS.map((slot) => [slot, Math.floor(Number(slot) * most * random.next())])) };
}

function drawDuty(structures: readonly DrawnStructure[], random: Random): Partial<DrawnArmy> {
  if (structures.length === 0 || random.chance(0.1)) return {};
  return { guards: random.pick(structures).name, tries: random.below(3) };
}

function drawMember(team: 'Coalition' | 'Phyrexia', isInside: boolean, random: Random): Partial<DrawnArmy> {
  const colors = random.shuffled(COLORS);
  return {
    controller: random.chance(0.1) ? PLAYERS[team] : random.pick(PLAYERS[team]),
    ...(isInside && { days: random.below(4) }),
    ...(team === 'Coalition' && { primary: colors[0] ?? 'Red', secondary: colors.slice(1, 3) }),
  };
}
