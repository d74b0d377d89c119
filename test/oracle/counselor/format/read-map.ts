import type { Entry } from '../../nemesis/format/entry.js';
import { hexAt, sideOf } from '../ground/hexes.js';
import type { Counts, GivenMap } from './case.js';

/** The map of a case: every hex there is with its terrain, and what lies between hexes. */
export function readMap(entry: Entry): GivenMap {
  entry.only(...['columns', 'rows', 'terrain', 'hexes', 'roads', 'rivers', 'bridges', 'fords', 'streams', 'produces']);
  const [columns, rows] = [entry.number('columns'), entry.number('rows')];
  const terrain = new Map<string, string>();
  for (let column = 1; column <= columns; column++)
    for (let row = 1; row <= rows; row++)
      terrain.set(hexAt(column, row), entry.has('terrain') ? entry.text('terrain') : 'P');
  const special = entry.has('hexes') ? entry.entry('hexes') : undefined;
  for (const letter of Object.keys(special?.value ?? {}))
    for (const hex of special?.texts(letter) ?? []) terrain.set(hex, letter);
  const sides = (key: string) => entry.lists(key).map(([a = '', b = '']) => sideOf(a, b));
  const produces: Record<string, Counts> = {};
  for (const hex of entry.has('produces') ? Object.keys(entry.entry('produces').value) : [])
    produces[hex] = entry.entry('produces').numbers(hex);
  return {
    columns,
    rows,
    terrain,
    roads: new Set(sides('roads')),
    rivers: new Set(sides('rivers')),
    crossings: new Set([...sides('bridges'), ...sides('fords')]),
    streams: new Set(sides('streams')),
    produces,
  };
}
