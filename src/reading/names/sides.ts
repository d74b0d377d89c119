import type { Vocabulary } from '../reading.js';

/** Who stands where on a board, and on whose side. */
export interface Sides {
  whoIsAt(place: string): string | undefined;
  /** Whether two pieces are of one side; undefined where either has none. */
  areOfOne(piece: string, other: string | undefined): boolean | undefined;
}

/** Looks a board's pieces up once somebody asks: in most posts nobody does. */
export function createSides({ pieces }: Vocabulary): Sides {
  let standing: ReadonlyMap<string, string> | undefined;
  let sides: ReadonlyMap<string, string> | undefined;
  return {
    whoIsAt(place) {
      standing ??= new Map(pieces.flatMap(({ name, at }) => (at === null ? [] : [[at, name] as const])));
      return standing.get(place);
    },
    areOfOne(piece, other) {
      sides ??= new Map(pieces.map(({ name, side }) => [name, side]));
      const [side, his] = [sides.get(piece), sides.get(other ?? '')];
      return side && his ? side === his : undefined;
    },
  };
}
