import type { DataReader } from '../../../core/schema.js';
import type { Ground } from '../../../core/topology/topology.js';
import { type ConquestMap, type HexState, KINDS, type Land } from '../board.js';
import { groundOf, isBasic, NO_HEX } from '../chapters/1-map.js';

type Path = readonly (string | number)[];

const LARGEST = { numbers: 99, letters: 99 } as const;
/** The map of a case that says nothing of it. */
const PLAIN = { numbers: 12, letters: 9, sign: 'F', name: 'Forest' } as const;

/** C2 The map: a text a row, a sign a hex, what the signs mean, what lands produce, where effects lie. */
export function readMap(form: DataReader, value: unknown): ConquestMap {
  if (value === undefined)
    return {
      numbers: PLAIN.numbers,
      letters: PLAIN.letters,
      terrain: Array.from({ length: PLAIN.letters }, () => PLAIN.sign.repeat(PLAIN.numbers)),
      legend: { [PLAIN.sign]: PLAIN.name },
      lands: [],
      effects: [],
    };
  const map = form.record(value, ['map'], ['numbers', 'letters', 'terrain', 'legend', 'lands', 'effects']);
  const size = (key: 'numbers' | 'letters') => {
    const number = form.whole(map[key], ['map', key], LARGEST[key]);
    if (number < 1 && map[key] !== undefined) form.flaw(['map', key], 'should be 1 or more');
    return number;
  };
  const [numbers, letters] = [size('numbers'), size('letters')];
  const lands = form.list(map.lands, ['map', 'lands']).map((one, i) => readLand(form, one, ['map', 'lands', i]));
  const legend = readLegend(form, map.legend, lands);
  const terrain = form.list(map.terrain, ['map', 'terrain']).map((row, i) => form.text(row, ['map', 'terrain', i]));
  if (terrain.length !== letters)
    form.flaw(['map', 'terrain'], `has ${terrain.length} rows, and the map ${letters} letters`);
  terrain.forEach((row, i) => {
    if (row.length !== numbers)
      form.flaw(['map', 'terrain', i], `has ${row.length} signs, and the map ${numbers} numbers`);
    const unknown = [...row].find((sign) => sign !== NO_HEX && legend[sign] === undefined);
    if (unknown !== undefined) form.flaw(['map', 'terrain', i], `"${unknown}" is not in the legend`);
  });
  const plain: ConquestMap = { numbers, letters, terrain, legend, lands, effects: [] };
  const ground = groundOf(plain);
  const effects = form.list(map.effects, ['map', 'effects']).map((one, i) => {
    const path = ['map', 'effects', i];
    const effect = form.record(one, path, ['name', 'at']);
    const at = form
      .list(effect.at, [...path, 'at'])
      .map((hex, n) => readHexName(form, hex, [...path, 'at', n], ground));
    return { name: form.text(effect.name, [...path, 'name']), at };
  });
  return { ...plain, effects };
}

/** C2 What each sign is: a basic land, or one that `lands` describes. */
function readLegend(form: DataReader, value: unknown, lands: readonly Land[]): Readonly<Record<string, string>> {
  const entries = Object.entries(value === undefined ? {} : form.record(value, ['map', 'legend']));
  return Object.fromEntries(
    entries.map(([sign, one]) => {
      const name = form.text(one, ['map', 'legend', sign]);
      if ([...sign].length !== 1 || sign === NO_HEX)
        form.flaw(['map', 'legend', sign], 'should be one sign, and no full stop');
      if (!isBasic(name) && !lands.some((land) => land.name === name))
        form.flaw(['map', 'legend', sign], `"${name}" is no basic land: say under lands what it produces`);
      return [sign, name];
    }),
  );
}

function readLand(form: DataReader, value: unknown, path: Path): Land {
  const one = form.record(value, path, ['name', 'produces', 'legendary']);
  const name = form.text(one.name, [...path, 'name']);
  if (isBasic(name)) form.flaw([...path, 'name'], `${name} is a basic land and produces what it always does`);
  return {
    name,
    produces: form
      .list(one.produces, [...path, 'produces'])
      .map((kind, i) => form.oneOf(kind, [...path, 'produces', i], KINDS)),
    legendary: form.flag(one.legendary, [...path, 'legendary']),
  };
}

/** C1 A hex of the map, `5E`. */
export function readHexName(form: DataReader, value: unknown, path: Path, ground: Ground): string {
  const text = form.text(value, path);
  const found = text === '' ? undefined : ground.find(text);
  if (text !== '' && found === undefined) form.flaw(path, `"${text}" is no hex of the map; write it like 5E`);
  return found ?? text;
}

/** The hexes of which there is something to say, first by hex. */
export function readHexes(form: DataReader, value: unknown, ground: Ground): readonly HexState[] {
  const hexes = form.list(value, ['hexes']).map((item, i): HexState => {
    const path = ['hexes', i];
    const one = form.record(item, path, ['at', 'controller', 'bonded', 'reinforced', 'stripped']);
    const isHeld = one.controller !== undefined && one.controller !== null && one.controller !== 'null';
    return {
      at: readHexName(form, one.at, [...path, 'at'], ground),
      controller: isHeld ? form.text(one.controller, [...path, 'controller']) : null,
      bonded: form.list(one.bonded, [...path, 'bonded']).map((name, n) => form.text(name, [...path, 'bonded', n])),
      reinforced: form.flag(one.reinforced, [...path, 'reinforced']),
      stripped: form.flag(one.stripped, [...path, 'stripped']),
    };
  });
  return hexes.toSorted((a, b) => ground.compare(a.at, b.at));
}
