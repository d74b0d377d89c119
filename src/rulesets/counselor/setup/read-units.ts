import type { DataPath, DataReader } from '../../../core/schema.js';
import { LAND } from '../world/terrain.js';
import { GOODS, UNITS, type UnitKind } from '../world/units.js';

const MOST_AMOUNT = 1_000_000;

/** J15 Another table of units in the place of the core's; that one where nothing is given. */
export function readUnits(form: DataReader, value: unknown, path: DataPath): readonly UnitKind[] {
  if (value === undefined) return UNITS;
  const units = form.list(value, path).map((one, i) => readUnit(form, one, [...path, i]));
  units.forEach(({ name }, i) => {
    if (units.findIndex((one) => one.name === name) < i) form.flaw([...path, i, 'name'], `${name} stands twice`);
  });
  return units;
}

function readUnit(form: DataReader, value: unknown, path: DataPath): UnitKind {
  const keys = ['name', 'code', 'strength', 'gold', 'food', 'goods', 'fast', 'archers', 'scouts', 'engines'];
  const unit = form.record(value, path, keys);
  const number = (key: 'gold' | 'food') => form.whole(unit[key] ?? '0', [...path, key], MOST_AMOUNT);
  const strength = form.record(unit.strength, [...path, 'strength'], LAND);
  const goods = unit.goods === undefined ? {} : form.record(unit.goods, [...path, 'goods'], GOODS);
  return {
    name: form.text(unit.name, [...path, 'name']),
    code: form.text(unit.code, [...path, 'code']),
    strength: Object.fromEntries(
      LAND.map((terrain) => [terrain, form.whole(strength[terrain], [...path, 'strength', terrain], MOST_AMOUNT)]),
    ) as UnitKind['strength'],
    gold: number('gold'),
    food: number('food'),
    goods: Object.fromEntries(
      Object.entries(goods).map(([good, count]) => [good, form.whole(count, [...path, 'goods', good], MOST_AMOUNT)]),
    ),
    pace: form.flag(unit.fast, [...path, 'fast']) ? 'fast' : 'regular',
    archers: form.flag(unit.archers, [...path, 'archers']),
    scouts: form.flag(unit.scouts, [...path, 'scouts']),
    engines: form.flag(unit.engines, [...path, 'engines']),
  };
}
