import { writeSquare } from '../../../src/core/squares.js';
import {
  type Army,
  COALITION_RANKS,
  FULL,
  type Leg,
  type Named,
  NONE,
  PHYREXIA_RANKS,
  type Structure,
  type Team,
  type Verb,
} from '../../../src/rulesets/classic/board.js';
import { HEIGHT, WIDTH } from './situation.js';

const NAMES = (
  'Sai Rei,Darkhand,Larkspur,Gorgon,Blightmaw,Rustfang,Halveric,Ironlung,Marrow Guard,Ember Watch,' +
  'Vexing Choir,Thornfoot,Gullwatch,Ashen Riders,Nettle Company,Pale Lancers,Salt Wardens,Low Lanterns,' +
  'Grey Fathom,Iron Psalm,Moss Regent,Bone Ferry,Tin Chorus,Far Heralds'
).split(',');

/** An army as a scene or a draw asks for it; `height` 0 is its side's lowest rank, 5 the highest. */
export interface Recruit {
  readonly team: Team;
  readonly height?: number;
  readonly troops?: Army['troops'];
  readonly controllers?: readonly string[];
  readonly days?: number;
  readonly pending?: Army['pending'];
  /** It may begin in a square with enemies. */
  readonly joins?: boolean;
}

/** A board while it is drawn: cells are column + row * WIDTH. */
export class Ground {
  readonly armies: Army[] = [];
  readonly cells: number[] = [];
  readonly structures = new Map<number, Structure>();

  /** Puts an army on a cell; its index, or undefined where it does not fit or no name is left. */
  put(cell: number, recruit: Recruit): number | undefined {
    const name = NAMES[this.armies.length];
    if (name === undefined || !this.fits(cell, recruit.team, recruit.joins ?? false)) return undefined;
    const ranks = recruit.team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS;
    this.cells.push(cell);
    return (
      this.armies.push({
        name,
        team: recruit.team,
        rank: ranks[5 - (recruit.height ?? 0)] as Army['rank'],
        at: squareOf(cell),
        controllers: recruit.controllers ?? ['Aldo'],
        colors: recruit.team === 'Coalition' ? ['Red', 'Green'] : [],
        troops: recruit.troops ?? FULL,
        creatures: {},
        days: recruit.days ?? 0,
        winDays: 0,
        incoming: NONE,
        incomingIfWon: NONE,
        ...(recruit.pending && { pending: recruit.pending }),
      }) - 1
    );
  }

  /** At most two of a team in a square, and two only against an enemy: boards as updates leave them. */
  fits(cell: number, team: Team, joins: boolean): boolean {
    const there = this.armies.filter((_, i) => this.cells[i] === cell);
    const friends = there.filter((army) => army.team === team).length;
    if (there.length === 0) return true;
    if (!joins) return false;
    if (friends === there.length || friends > 1) return false; // friends alone never share a square
    return new Set([...there.map((army) => army.team), team]).size === 2;
  }

  build(structure: Structure, cell: number): void {
    this.structures.set(cell, structure);
  }

  known(index: number): Named {
    return { name: this.armies[index]?.name ?? '', known: true, fits: [] };
  }

  /** A leg with the verb rule 3.2.2.2 asks for. */
  leg(index: number, to: number, route?: readonly number[]): Leg {
    const verb = this.verb(index, to);
    return {
      from: squareOf(this.cells[index] as number),
      to: squareOf(to),
      ...(route && { route: route.map(squareOf) }),
      ...(verb && { verb }),
    };
  }

  verb(index: number, to: number): Verb | undefined {
    const holder = this.cells.findIndex((cell, i) => cell === to && i !== index);
    if (holder < 0) return undefined;
    const enemy = this.armies[holder]?.team !== this.armies[index]?.team;
    return { kind: enemy ? 'engage' : 'replace', other: this.known(holder) };
  }
}

export function squareOf(cell: number): string {
  return writeSquare(cell % WIDTH, Math.floor(cell / WIDTH));
}

export function stepsBetween(a: number, b: number): number {
  return Math.abs((a % WIDTH) - (b % WIDTH)) + Math.abs(Math.floor(a / WIDTH) - Math.floor(b / WIDTH));
}

/** The squares within so many steps, on the map; the middle among them. */
export function diamond(cell: number, steps = 3): readonly number[] {
  const [column, row] = [cell % WIDTH, Math.floor(cell / WIDTH)];
  const found: number[] = [];
  for (let x = -steps; x <= steps; x++)
    for (let y = Math.abs(x) - steps; y <= steps - Math.abs(x); y++)
      if (column + x >= 0 && column + x < WIDTH && row + y >= 0 && row + y < HEIGHT) found.push(cell + x + y * WIDTH);
  return found;
}

/** Every route of at most three steps between two cells, without visiting one twice. */
export function routesBetween(from: number, to: number, steps = 3): readonly (readonly number[])[] {
  if (from === to) return [[to]];
  if (steps === 0) return [];
  return diamond(from, 1)
    .filter((next) => next !== from)
    .flatMap((next) => routesBetween(next, to, steps - 1))
    .filter((rest) => !rest.includes(from))
    .map((rest) => [from, ...rest]);
}

export function isNear(a: number, b: number): boolean {
  return Math.max(Math.abs((a % WIDTH) - (b % WIDTH)), Math.abs(Math.floor(a / WIDTH) - Math.floor(b / WIDTH))) === 1;
}
