import type { DataPath, DataReader } from '../../../core/schema.js';
import type { City, Market, Offered, Stores } from '../board.js';
import type { Atlas } from '../world/hexes.js';
import { GOODS, type Good } from '../world/units.js';
import { readLandHex } from './read-map.js';

const MOST_AMOUNT = 1_000_000_000;
const LOYALTY = 50;

/** J19 The names of sizes and fortifications, from 0 on. */
export const SIZES = ['ruins', 'camp', 'village', 'town', 'burgh', 'metropolis'] as const;
export const FORTIFICATIONS = ['none', 'tower', 'fort', 'castle', 'keep', 'fortress'] as const;

/** J19 A city, or ruins. */
export function readCity(form: DataReader, value: unknown, path: DataPath, atlas: Atlas): City {
  const keys = ['name', 'nation', 'at', 'size', 'fortification', 'docks', 'loyalty', 'capital', 'stores'];
  const one = form.record(value, path, keys);
  const isFree = one.nation === undefined || one.nation === null || one.nation === 'null';
  return {
    name: form.text(one.name, [...path, 'name']),
    nation: isFree ? null : form.text(one.nation, [...path, 'nation']),
    at: readLandHex(form, one.at, [...path, 'at'], atlas),
    size: readGrade(form, one.size, [...path, 'size'], SIZES),
    fortification:
      one.fortification === undefined
        ? 0
        : readGrade(form, one.fortification, [...path, 'fortification'], FORTIFICATIONS),
    docks: one.docks === undefined ? 0 : form.whole(one.docks, [...path, 'docks'], 2),
    loyalty: one.loyalty === undefined ? LOYALTY : form.whole(one.loyalty, [...path, 'loyalty'], 100),
    capital: form.flag(one.capital, [...path, 'capital']),
    stores: readStores(form, one.stores, [...path, 'stores']),
  };
}

/** A number from 0 to 5, or its name. */
function readGrade(form: DataReader, value: unknown, path: DataPath, names: readonly string[]): number {
  const text = form.text(value, path);
  const grade = /^[0-5]$/.test(text) ? Number(text) : names.indexOf(text);
  if (grade < 0 && value !== undefined) form.flaw(path, `"${text}" should be 0 to 5, or one of ${names.join(', ')}`);
  return Math.max(0, grade);
}

/** How much of each good; 0 of what is left out. */
export function readStores(form: DataReader, value: unknown, path: DataPath): Stores {
  const given = value === undefined ? {} : form.record(value, path, GOODS);
  const entries = GOODS.map((good) => [
    good,
    given[good] === undefined ? 0 : form.whole(given[good], [...path, good], MOST_AMOUNT),
  ]);
  return Object.fromEntries(entries) as Record<Good, number>;
}

/** 5 The market; none where it is left out. */
export function readMarket(form: DataReader, value: unknown, path: DataPath): Market | null {
  if (value === undefined) return null;
  const market = form.record(value, path, ['gold', 'max', 'goods']);
  const given = market.goods === undefined ? {} : form.record(market.goods, [...path, 'goods'], GOODS);
  const goods = GOODS.flatMap((good): (readonly [Good, Offered])[] => {
    if (given[good] === undefined) return [];
    const at = [...path, 'goods', good];
    const one = form.record(given[good], at, ['stock', 'asks', 'pays']);
    const number = (key: keyof Offered) =>
      one[key] === undefined ? 0 : form.whole(one[key], [...at, key], MOST_AMOUNT);
    return [[good, { stock: number('stock'), asks: number('asks'), pays: number('pays') }]];
  });
  return {
    gold: form.whole(market.gold, [...path, 'gold'], MOST_AMOUNT),
    max: form.whole(market.max, [...path, 'max'], MOST_AMOUNT),
    goods: Object.fromEntries(goods),
  };
}
