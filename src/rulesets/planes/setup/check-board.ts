import type { DataReader } from '../../../core/schema.js';
import type { Army, PlanesBoard, Structure } from '../board.js';

/** What must hold of a board as a whole: names once, structures apart, no friends together but in battle. */
export function checkBoard(form: DataReader, { structures, armies }: PlanesBoard, listed: readonly string[]): void {
  const names = new Set<string>();
  armies.forEach(({ name }, i) => {
    if (names.has(name)) form.flaw(['armies', i, 'name'], `two armies are called "${name}"`);
    names.add(name);
  });
  checkStructures(form, structures);
  armies.forEach(({ guards }, i) => {
    if (guards !== undefined && !structures.some(({ name }) => name === guards))
      form.flaw(['armies', i, 'guards'], `no structure is called "${guards}"`);
  });
  checkCompany(form, armies);
  for (const name of listed)
    if (!names.has(name)) form.flaw(['control'], `the control list names "${name}", and no army is called so`);
}

function checkStructures(form: DataReader, structures: readonly Structure[]): void {
  const names = new Set<string>();
  const squares = new Map<string, string>();
  structures.forEach(({ name, at, destroyed }, i) => {
    if (names.has(name)) form.flaw(['structures', i, 'name'], `two structures are called "${name}"`);
    names.add(name);
    if (destroyed) return;
    for (const square of at) {
      const other = squares.get(square);
      if (other !== undefined && square !== '') form.flaw(['structures', i], `${square} is ${other}'s square already`);
      squares.set(square, name);
    }
  });
}

/** 4.1.2, 4.3 Friends share a square only in battle, and two of them at most. */
function checkCompany(form: DataReader, armies: readonly Army[]): void {
  const there = new Map<string, number[]>();
  armies.forEach(({ at }, i) => {
    there.set(at, [...(there.get(at) ?? []), i]);
  });
  for (const [square, places] of there) {
    if (square === '' || places.length === 1) continue;
    const teams = places.map((i) => armies[i]?.team);
    const last = places.at(-1) as number;
    if (new Set(teams).size === 1) form.flaw(['armies', last, 'at'], `friends share ${square} without an enemy`);
    else if (teams.some((team) => teams.filter((one) => one === team).length > 2))
      form.flaw(['armies', last, 'at'], `more than two friends fight at ${square} (4.3)`);
    else if (new Set(teams).size > 2) form.flaw(['armies', last, 'at'], `three sides meet at ${square}`);
  }
}
