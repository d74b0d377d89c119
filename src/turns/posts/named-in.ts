import type { Ground } from '../../core/topology/topology.js';

/** The names that stand in a text as words of their own, whatever the case of their letters, the longest first. */
export function namesIn(text: string, names: readonly string[]): readonly string[] {
  const low = text.toLowerCase();
  const isLetter = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}]/u.test(sign);
  return names
    .filter((name) => {
      const at = low.indexOf(name.toLowerCase());
      return at >= 0 && name !== '' && !isLetter(low[at - 1]) && !isLetter(low[at + name.length]);
    })
    .toSorted((a, b) => b.length - a.length);
}

/** A text without the names in it, which may look like places: `9C Company`. */
export function withoutNames(text: string, names: readonly string[]): string {
  return namesIn(text, names).reduce((left, name) => {
    const at = left.toLowerCase().indexOf(name.toLowerCase());
    return at < 0 ? left : `${left.slice(0, at)} ${left.slice(at + name.length)}`;
  }, text);
}

/** The places a text names; on a ground of several boards a bare place is on the piece's. */
export function placesIn(text: string, ground: Ground, at: string | undefined): readonly string[] {
  if (ground.kind === 'regions') return namesIn(text, [...ground.placesOf(ground.boards[0]?.name ?? '')]);
  const board = at === undefined ? '' : (ground.lieOf(at)?.board ?? '');
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.flatMap((word, i) => {
    const named = i > 0 ? ground.find(`${words[i - 1]} ${word}`) : undefined;
    return named ?? ground.find(word) ?? ground.find(`${board} ${word}`) ?? [];
  });
}
