import { editDistance } from '../../core/text.js';

/** How many names are suggested. */
const MOST = 3;

/** A name as it is compared: without regard to case, marks on letters, and what is no letter or number. */
function fold(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** The name that is meant whatever the case of its letters, its marks and its blanks; undefined where none or several are. */
export function findName(typed: string, names: readonly string[]): string | undefined {
  if (names.includes(typed)) return typed;
  const found = names.filter((name) => fold(name) === fold(typed));
  return found.length === 1 ? found[0] : undefined;
}

/** Names that somebody may have meant who slipped or left something off, the nearest first: at most three. */
export function nearestNames(typed: string, names: readonly string[]): readonly string[] {
  const low = fold(typed);
  if (low === '') return [];
  const scored = names.map((name) => {
    const other = fold(name);
    const within = other.includes(low) || (other !== '' && low.includes(other));
    return { name, far: low === other ? 0 : within ? 0.5 : editDistance(low, other) };
  });
  const most = Math.max(1, Math.floor(low.length / 3));
  return scored
    .filter(({ far }) => far <= most)
    .toSorted((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, MOST)
    .map(({ name }) => name);
}

/** The name that was meant, where one is near enough to a slip: another case, or a few letters. */
function findNear(written: string, names: Iterable<string>): string | undefined {
  const fold = (name: string) => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
  const own = fold(written);
  let best: { name: string; far: number } | undefined;
  for (const name of names) {
    const far = editDistance(own, fold(name));
    if (
      far < own.length &&
      far <= Math.max(2, Math.floor(own.length / 3)) &&
      far < (best?.far ?? Number.POSITIVE_INFINITY)
    )
      best = { name, far };
  }
  return best?.name;
}

/** How an error names what was meant; nothing where nothing is near. */
export function tellNear(written: string, names: Iterable<string>): string {
  const near = findNear(written, names);
  return near === undefined ? '' : `; did you mean "${near}"?`;
}
