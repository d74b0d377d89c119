/** The way to a value in data, through keys and indexes. */
export type DataPath = readonly (string | number)[];

/** Something wrong in a file the judge or a case wrote: the way to it through keys and indexes, and what is wrong. */
export interface Issue {
  readonly path: DataPath;
  readonly reason: string;
}

/** A place in a file as people count: `players[3].name`, the items of a list from 1. */
export function writePath(path: DataPath): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key + 1}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');
}
