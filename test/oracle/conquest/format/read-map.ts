import { Entry } from '../../nemesis/format/entry.js';
import { writeHex } from '../ground/hexes.js';
import type { Land } from './case.js';
import { kindOf } from './read-file.js';

const BASIC: readonly Land[] = [
  { name: 'Plains', produces: ['White'], legendary: false },
  { name: 'Island', produces: ['Blue'], legendary: false },
  { name: 'Swamp', produces: ['Black'], legendary: false },
  { name: 'Mountain', produces: ['Red'], legendary: false },
  { name: 'Forest', produces: ['Green'], legendary: false },
];

/** C2: every hex with its land; twelve by nine Forests where no map is given. */
export function readMap(map: Entry | undefined): ReadonlyMap<string, Land> {
  const given = map ?? new Entry({ numbers: '12', letters: '9' }, 'map');
  given.only('numbers', 'letters', 'terrain', 'legend', 'lands', 'effects');
  const [numbers, letters] = [given.number('numbers', 12), given.number('letters', 9)];
  const lands = [
    ...BASIC,
    ...given.list('lands').map((one) => {
      one.only('name', 'produces', 'legendary');
      return { name: one.text('name'), produces: one.texts('produces').map(kindOf), legendary: one.flag('legendary') };
    }),
  ];
  const rows = given.has('terrain')
    ? given.texts('terrain')
    : Array.from({ length: letters }, () => 'F'.repeat(numbers));
  const legend = given.has('legend') ? given.entry('legend').map((one, sign) => one.text(sign)) : { F: 'Forest' };
  if (rows.length !== letters || rows.some(({ length }) => length !== numbers))
    throw new Error('the terrain has another size');
  const found = new Map<string, Land>();
  for (const [row, signs] of rows.entries())
    for (const [i, sign] of [...signs].entries()) {
      if (sign === '.') continue;
      const land = lands.find(({ name }) => name === legend[sign]);
      if (!land) throw new Error(`no land under ${sign}`);
      found.set(writeHex({ number: i + 1, row }), land);
    }
  return found;
}
