import type { Race } from '../../../../src/rulesets/nemesis/board.js';

const COLUMNS = 8;
const ROWS = 5;
const RACES: readonly Race[] = ['Greys', 'Machina', 'Marines', 'Spawn'];
const FIRST = ['Amber', 'Birch', 'Copper', 'Dusk', 'Elm', 'Flint', 'Gorse', 'Hazel'];
const SECOND = ['Cross', 'Heath', 'Landing', 'Mere', 'Point'];
const SOUNDS = ['Ba', 'Ce', 'Di', 'Fo', 'Gu', 'Ha', 'Je', 'Ki', 'Lo', 'Mu'];
const ENDS: Readonly<Record<Race, string>> = { Greys: 'lun', Machina: 'tron', Marines: 'ford', Spawn: 'gash' };

export const THREAD_TITLE = 'A year of the campaign';
export const MASTER = 'Warden Quill';

const regionAt = (x: number, y: number) => `${FIRST[x]} ${SECOND[y]}`;

/** The players of a race, the General first; eight on the map, two in the queue. */
export function playersOf(race: Race): readonly string[] {
  return SOUNDS.map((sound) => `${sound}${ENDS[race]}`);
}

/** `game.yaml` of a campaign of forty players on forty regions: each race holds ten of them. */
export function writeYearGame(): string {
  const regions: string[] = [];
  const borders: string[] = [];
  for (let y = 0; y < ROWS; y++)
    for (let x = 0; x < COLUMNS; x++) {
      const name = regionAt(x, y);
      const gold = (x * 3 + y * 5) % 3 === 0 ? ', gold: 1' : '';
      const factory = (x + y * 2) % 5 === 0 ? ', factories: 1' : '';
      regions.push(`    - {name: ${name}, owner: ${ownerAt(x, y)}${gold}${factory}}`);
      if (x + 1 < COLUMNS) borders.push(`    - [${name}, ${regionAt(x + 1, y)}]`);
      if (y + 1 < ROWS) borders.push(`    - [${name}, ${regionAt(x, y + 1)}]`);
    }
  const units = RACES.flatMap((race) =>
    playersOf(race)
      .slice(0, 8)
      .map((name, i) => `  - {name: ${name}, race: ${race}, at: ${regionsOf(race)[i]}}`),
  );
  const queue = RACES.map((race) => `  ${race}: [${playersOf(race).slice(8).join(', ')}]`);
  const players = RACES.flatMap((race) =>
    playersOf(race).map((name) => `  - {name: ${name}, team: ${race}, mail: ${name.toLowerCase()}@example.org}`),
  );
  const later = LATER.map((name, i) => `  - {name: ${name}, team: ${RACES[i % 4]}}`);
  return `ruleset: nemesis
name: The Long Year
zone: UTC
judges: {master: ${MASTER}}
map:
  regions:
${regions.join('\n')}
  borders:
${borders.join('\n')}
generals: {${RACES.map((race) => `${race}: ${playersOf(race)[0]}`).join(', ')}}
units:
${units.join('\n')}
queue:
${queue.join('\n')}
players:
${[...players, ...later].join('\n')}
`;
}

/** Who joins in the course of the year, one after the other. */
export const LATER: readonly string[] = Array.from({ length: 24 }, (_, i) => `Newcomer${String.fromCharCode(65 + i)}`);

/** The races' regions lie among each other, so that three and four of them meet. */
function ownerAt(x: number, y: number): Race {
  return RACES[(x + 2 * y) % RACES.length] as Race;
}

function regionsOf(race: Race): readonly string[] {
  const all = Array.from({ length: COLUMNS * ROWS }, (_, i) => [i % COLUMNS, Math.floor(i / COLUMNS)] as const);
  return all.filter(([x, y]) => ownerAt(x, y) === race).map(([x, y]) => regionAt(x, y));
}
