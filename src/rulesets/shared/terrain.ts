import type { DataPath } from '../../core/result.js';
import type { TellAt } from '../../core/schema.js';

/** The terrain of a map or plane: a text a row, a sign a place. */
interface Terrain {
  readonly terrain: readonly string[];
  /** Whose it is, in words: "the map". */
  readonly of: string;
  /** How many signs a row has and how many rows there are, each with what its rulebook calls them. */
  readonly wide: readonly [number, string];
  readonly high: readonly [number, string];
  /** The signs that mean something. */
  readonly signs: ReadonlySet<string>;
}

/**
 * Tells where the rows of a map are not as many or as long as it is large, and where a sign is none: of a row one fault, and
 * of a sign. True where all is in order.
 */
export function checkTerrain(tell: TellAt, path: DataPath, { terrain, of, wide, high, signs }: Terrain): boolean {
  const [numbers, letters] = [wide[0], high[0]];
  const size = `${of} ${wide.join(' ')}`;
  if (terrain.length !== letters) tell(path, `has ${terrain.length} rows, and ${of} ${high.join(' ')}`);
  const [length, ...others] = new Set(terrain.map((row) => row.length));
  const isAllAlike = terrain.length > 1 && others.length === 0;
  if (length !== numbers && isAllAlike) tell(path, `has ${length} signs in each row, and ${size}`);
  const strange = new Set<string>();
  const odd = terrain.filter((row, i) => {
    const sign = [...row].find((one) => !signs.has(one));
    const isShort = row.length !== numbers;
    if (isShort && !isAllAlike) tell([...path, i], `has ${row.length} signs, and ${size}`);
    else if (sign !== undefined && !strange.has(sign)) tell([...path, i], `"${sign}" is not in the legend`);
    if (sign !== undefined) strange.add(sign);
    return isShort || sign !== undefined;
  });
  return terrain.length === letters && odd.length === 0;
}
