/** A hex by its number, west to east, and its row from 0, north to south (C1). */
export interface Hex {
  readonly number: number;
  readonly row: number;
}

/** `5E`; undefined for what is no hex at all. */
export function parseHex(text: string): Hex | undefined {
  const [, digits = '', letters = ''] = /^(\d{1,3})([A-Za-z]{1,2})$/.exec(text) ?? [];
  if (letters === '') return undefined;
  let row = 0;
  for (const letter of letters.toUpperCase()) row = row * 26 + (letter.charCodeAt(0) - 64);
  return { number: Number(digits), row: row - 1 };
}

export function writeHex({ number, row }: Hex): string {
  const low = String.fromCharCode(65 + (row % 26));
  return `${number}${row < 26 ? low : String.fromCharCode(64 + Math.floor(row / 26)) + low}`;
}

function need(text: string): Hex {
  const hex = parseHex(text);
  if (!hex) throw new Error(`${text} is no hex`);
  return hex;
}

/** Steps between two hexes, whatever lies between. */
export function distance(one: string, other: string): number {
  const [a, b] = [need(one), need(other)];
  const rows = a.row - b.row;
  const across = a.number - Math.floor(a.row / 2) - (b.number - Math.floor(b.row / 2));
  return Math.max(Math.abs(across), Math.abs(rows), Math.abs(across + rows));
}

/** The six round a hex, on the map or not: west, east, two above, two below. */
export function around(text: string): readonly string[] {
  const { number, row } = need(text);
  const left = row % 2 === 0 ? number - 1 : number;
  const beside = [number - 1, number + 1].map((one) => ({ number: one, row }));
  const slanted = [row - 1, row + 1].flatMap((one) => [left, left + 1].map((n) => ({ number: n, row: one })));
  return [...beside, ...slanted].filter((hex) => hex.row >= 0).map(writeHex);
}

/** By number, then letter: what *first by hex* means. */
export function byHex(one: string, other: string): number {
  const [a, b] = [need(one), need(other)];
  return a.number - b.number || a.row - b.row;
}
