import type { DataPath } from '../../core/data-reader.js';
import type { TellAt } from '../../core/schema.js';

/** The terrain of a map or plane: a text a letter, a sign a number, of which each is one of `signs`. */
interface Terrain {
  readonly terrain: readonly string[];
  /** Whose it is, in words: "the map". */
  readonly of: string;
  readonly numbers: number;
  readonly letters: number;
  readonly signs: ReadonlySet<string>;
}

/**
 * Tells where the rows of a map are not as many or as long as it is large, and where a sign is none: of a row one fault, and
 * of a sign. True where all is in order.
 */
export function checkTerrain(tell: TellAt, path: DataPath, { terrain, of, numbers, letters, signs }: Terrain): boolean {
  if (terrain.length !== letters) tell(path, `has ${terrain.length} rows, and ${of} ${letters} letters`);
  const [length, ...others] = new Set(terrain.map((row) => row.length));
  const isAllAlike = terrain.length > 1 && others.length === 0;
  if (length !== numbers && isAllAlike) tell(path, `has ${length} signs in each row, and ${of} ${numbers} numbers`);
  const strange = new Set<string>();
  const odd = terrain.filter((row, i) => {
    const sign = [...row].find((one) => !signs.has(one));
    const isShort = row.length !== numbers;
    if (isShort && !isAllAlike) tell([...path, i], `has ${row.length} signs, and ${of} ${numbers} numbers`);
    else if (sign !== undefined && !strange.has(sign)) tell([...path, i], `"${sign}" is not in the legend`);
    if (sign !== undefined) strange.add(sign);
    return isShort || sign !== undefined;
  });
  return terrain.length === letters && odd.length === 0;
}
