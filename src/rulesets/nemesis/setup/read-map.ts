import type { DataReader } from '../../../core/schema.js';
import type { Point } from '../../../core/topology/topology.js';
import { type CampaignRegion, RACES } from '../board.js';

type Path = readonly (string | number)[];

const MOST = 99;

/** N1 The map: regions with their yields, and borders as pairs of different regions, each good in both directions. */
export function readMap(
  form: DataReader,
  value: unknown,
): { readonly regions: readonly CampaignRegion[]; readonly borders: readonly (readonly [string, string])[] } {
  if (value === undefined) {
    form.flaw(['map'], 'is missing: write its regions and borders');
    return { regions: [], borders: [] };
  }
  const map = form.record(value, ['map'], ['regions', 'borders']);
  const regions = form
    .list(map.regions, ['map', 'regions'])
    .map((one, i) => readRegion(form, one, ['map', 'regions', i]));
  const names = new Set(regions.map(({ name }) => name));
  const seen = new Set<string>();
  const borders = form.list(map.borders, ['map', 'borders']).map((one, i): readonly [string, string] => {
    const path = ['map', 'borders', i];
    const [a = '', b = ''] = form.list(one, path).map((end, n) => form.text(end, [...path, n]));
    for (const end of [a, b]) if (!names.has(end)) form.flaw(path, `"${end}" is no region of the map`);
    if (a === b) form.flaw(path, `${a} does not border on itself (N1)`);
    const key = [a, b].sort().join('\n');
    if (seen.has(key)) form.flaw(path, `the border of ${a} and ${b} stands here twice`);
    seen.add(key);
    return [a, b];
  });
  if (regions.length === 0) form.flaw(['map', 'regions'], 'a map has one region at least');
  return { regions, borders };
}

function readRegion(form: DataReader, value: unknown, path: Path): CampaignRegion {
  const one = form.record(value, path, ['name', 'owner', 'gold', 'factories', 'at']);
  const count = (key: 'gold' | 'factories') =>
    one[key] === undefined ? 0 : form.whole(one[key], [...path, key], MOST);
  const isOwned = one.owner !== undefined && one.owner !== null && one.owner !== 'null';
  const at = one.at === undefined ? undefined : readPoint(form, one.at, [...path, 'at']);
  return {
    name: form.text(one.name, [...path, 'name']),
    gold: count('gold'),
    factories: count('factories'),
    owner: isOwned ? form.oneOf(one.owner, [...path, 'owner'], RACES) : null,
    ...(at && { at }),
  };
}

/** Where a region is drawn, `[3, 1.5]`: widths of a region to the east and south. */
function readPoint(form: DataReader, value: unknown, path: Path): Point {
  const [x, y, ...more] = form.list(value, path).map((one, i) => Number(form.text(one, [...path, i])));
  if (x === undefined || y === undefined || more.length > 0 || !Number.isFinite(x) || !Number.isFinite(y)) {
    form.flaw(path, 'should be two numbers, like [3, 1.5]: how far east and south it is drawn');
    return { x: 0, y: 0 };
  }
  return { x, y };
}
