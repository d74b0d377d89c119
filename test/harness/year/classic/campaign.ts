import { writeSquare } from '../../../../src/core/squares.js';
import { rankOf, SLOTS, type Team } from '../../../../src/rulesets/classic/board.js';

export const JUDGE = 'Old Bear';
export const TITLE = 'The Long March';

type Side = 'Coalition' | 'Phyrexia';
export const SIDES: readonly Side[] = ['Coalition', 'Phyrexia'];

const NAMES: Readonly<Record<Side, string>> = {
  Coalition:
    'Aldric Bessa Corvin Dunmore Elspet Fenwick Gudrun Hadrian Isolde Joram Kestor Lucan Maribel Norbert Oswin Petra Quillon Rosamund Sigrid Tancred',
  Phyrexia:
    'Vashtik Wexler Xandor Yorick Zubrin Agamand Brakkus Cymril Drusius Ebonor Fothrak Grimwald Hexxus Ixidor Jarnak Krovax Lyssar Mordant Nhyrak Othgar',
};
const BANNERS: Readonly<Record<Side, string>> = {
  Coalition: 'Lance Banner Harbour Orchard Sparrow Anvil Lantern Meadow Chapel Thistle',
  Phyrexia: 'Carrion Maggot Furnace Plague Bonepile Venom Shroud Rotting Cinder Abyss',
};
/** The classes of a side's players, in their order, and those of the second armies they lead beside their own. */
const PLAYERS = [1, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 6];
const SECONDS = [3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6, 6, 6, 6, 6];

export const NEWCOMERS: readonly string[] =
  'Ulmer Verity Willa Xenia Ysolt Zachary Ambrose Blythe Cosima Dorian Eudora Florian Gideon Hester Ignatius Jocasta Kilian Leopold Minerva Nathaniel'.split(
    ' ',
  );
/** Names that players take later (1.6). */
export const LATER_NAMES: readonly string[] = ['Swift', 'Grey', 'Tall', 'Old', 'Red', 'Pale', 'Bold', 'Wry'].map(
  (word) => `${word} Wanderer`,
);

const HOMES: Readonly<Record<string, string>> = { Northtown: '19C', Midtown: '19G', Southtown: '19K' };
const BASES = [
  ['Red', '4C', true],
  ['White', '4G', true],
  ['Blue', '4K', true],
  ['Green', '8E', true],
  ['Black', '8I', true],
  ['5-Color', '8M', false],
  ['Colorless', '12A', false],
] as const;
const PORTALS = ['30C', '30G', '30K', '35E', '35I'] as const;

export function playersOf(side: Side): readonly string[] {
  return (NAMES[side] ?? '').split(' ');
}

/** Ten words twice: `Lance One`, `Lance Two`. */
function secondsOf(side: Side): readonly string[] {
  const words = (BANNERS[side] ?? '').split(' ');
  return [...words.map((word) => `${word} Guard`), ...words.map((word) => `${word} Riders`)];
}

/** `game.yaml` of a campaign of forty players, eighty armies of theirs and ten of mercenaries. */
export function writeClassicGame(): string {
  const colors = ['Red', 'White', 'Blue', 'Green', 'Black'];
  const armies = SIDES.flatMap((side) =>
    [...playersOf(side), ...secondsOf(side)].map((name, i) => {
      const place = [...PLAYERS, ...SECONDS][i] as number;
      const color = side === 'Coalition' ? [colors[i % 5], ...(i % 3 === 0 ? [colors[(i + 2) % 5]] : [])] : [];
      const column = (side === 'Coalition' ? 4 : 24) + (i % 8);
      const square = writeSquare(column, 1 + 2 * Math.floor(i / 8));
      return `  - {name: ${name}, team: ${side}, rank: ${rankOf(side as Team, place)}, at: ${square}${color.length > 0 ? `, colors: [${color.join(', ')}]` : ''}${i % 5 === 0 ? kindsOf(name, color[0] ?? 'Black') : ''}}`;
    }),
  );
  const hired = [
    ...Object.entries(HOMES).map(
      ([town, at]) =>
        `  - {name: Watch of ${town}, team: Mercenary, faction: Town Defender, rank: CPL, at: ${at}, home: ${town}}`,
    ),
    '  - {name: Glass Herd, team: Mercenary, faction: Theme, rank: Evincar, at: 16D, home: 16D}',
    '  - {name: Stone Choir, team: Mercenary, faction: Theme, rank: Evincar, at: 22J, home: 22J}',
    '  - {name: Salt Tide, team: Mercenary, faction: Theme, rank: Evincar, at: 38G, home: 38G, ocean: true}',
    ...[
      ['Six Knives', 'CPL', '17A'],
      ['Dust Devils', 'Centurion', '20N'],
      ['Wolfpack', 'Centurion', '14N'],
      ['Nightjars', 'CPL', '23A'],
    ].map(([name, rank, at]) => `  - {name: ${name}, team: Mercenary, faction: Raider, rank: ${rank}, at: ${at}}`),
  ];
  const players = SIDES.flatMap((side) =>
    playersOf(side).map(
      (name, i) =>
        `  - {name: ${name}, team: ${side}, rank: ${rankOf(side as Team, PLAYERS[i] as number)}, mail: ${name.toLowerCase()}@example.org}`,
    ),
  );
  const watchers = [...NEWCOMERS, ...LATER_NAMES].map((name) => `  - {name: ${name}}`);
  const control = SIDES.flatMap((side) =>
    playersOf(side).map((name, i) => `  ${name}: [${name}, ${secondsOf(side)[i]}]`),
  );
  const bases = BASES.map(
    ([color, at, counts]) =>
      `  - {name: ${color} Base, kind: base, color: ${color}, at: ${at}${counts ? ', winCondition: true' : ''}}`,
  );
  const portals = PORTALS.map((at, i) => `  - {name: Portal ${i + 1}, kind: portal, at: ${at}}`);
  const towns = Object.entries(HOMES).map(([name, at]) => `  - {name: ${name}, kind: town, at: ${at}}`);
  return `ruleset: classic
name: ${TITLE}
zone: Europe/Berlin
judges: {movement: ${JUDGE}, battle: ${JUDGE}, mercenary: ${JUDGE}}
map:
  numbers: 38
  letters: 14
  legend: {o: ocean, p: plains, f: forest}
  terrain:
${Array.from({ length: 14 }, (_, row) => `    - ${'pppff'.repeat(7).slice(row % 5, 35)}${'o'.repeat(38 - 35 + (row % 5))}`).join('\n')}
weatherTable: {clear: 10, rain: 4, fog: 2, storm: 1}
spawning: true
structures:
${[...bases, ...portals, ...towns].join('\n')}
armies:
${[...armies, ...hired].join('\n')}
players:
${[...players, ...watchers].join('\n')}
control:
${[...control, `  ${JUDGE}: [${[...Object.keys(HOMES).map((town) => `Watch of ${town}`), 'Glass Herd', 'Stone Choir', 'Salt Tide', 'Six Knives', 'Dust Devils', 'Wolfpack', 'Nightjars'].join(', ')}]`].join('\n')}
`;
}

/** What the slots of an army are filled with: two kinds in the lowest, one in each other. */
function kindsOf(name: string, color: string): string {
  const kinds = SLOTS.flatMap((slot, i) => {
    const kind = (word: string, full: number) =>
      `{slot: ${slot}, name: ${word} of ${name}, size: 1/1, colors: [${color}], full: ${full}}`;
    return i === 0
      ? [kind('Pikes', 3000), kind('Slings', 2000)]
      : [kind(['', 'Bows', 'Riders', 'Giants'][i] ?? '', slot)];
  });
  return `, kinds: [${kinds.join(', ')}]`;
}
