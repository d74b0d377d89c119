import { Random } from '../../../test/oracle/chance.js';
import type { Drawn, DrawnBoard, DrawnCharacter } from '../../../test/oracle/counselor/draw/draw-board.js';
import { drawMapOf, drawTroops, MEN } from '../../../test/oracle/counselor/draw/draw-map.js';
import { drawOrder } from '../../../test/oracle/counselor/draw/draw-orders.js';
import { GOODS, SPELLS } from '../../../test/oracle/counselor/tables.js';

/** How much of what is on a board. */
export interface Size {
  readonly nations: number;
  readonly characters: number;
  readonly armies: number;
  readonly columns: number;
  readonly rows: number;
}

const CITIES = 8;
const NOON = '2004-03-05T12:00Z';

/** A turn of nations that all give every character two orders, as a case file has it; the same seed gives the same. */
export function crowd(
  { nations: count, characters: people, armies: troops, columns, rows }: Size,
  seed: number,
): Drawn {
  const random = new Random(seed);
  const map = drawMapOf(columns, rows, random);
  const places = [...random.shuffled(map.land)];
  const nations = Array.from({ length: count }, (_, i) => `Nation ${i + 1}`);
  const cities = nations.flatMap((nation, i) =>
    Array.from({ length: CITIES }, (_, n) => ({
      name: `City ${i * CITIES + n + 1}`,
      nation,
      at: places.pop() ?? '',
      size: n === 0 ? 4 : random.between(1, 5),
      fortification: random.between(0, 3),
      loyalty: random.between(20, 100),
      capital: n === 0,
      stores: Object.fromEntries(GOODS.map((good) => [good, random.between(0, 9000)])),
    })),
  );
  // a third of all at home, the others about the map's cities, so that many meet
  const characters = Array.from({ length: people }, (_, i): DrawnCharacter => {
    const nation = nations[i % count] ?? '';
    const mine = cities.filter((city) => city.nation === nation);
    const wizard = random.chance(0.3) ? random.between(20, 90) : 0;
    return {
      name: `Person ${i + 1}`,
      nation,
      at: random.pick(random.chance(0.33) ? mine : cities).at,
      hero: false,
      commander: i < troops || random.chance(0.5) ? random.between(10, 90) : 0,
      rogue: random.chance(0.3) ? random.between(20, 90) : 0,
      wizard,
      life: 100,
      spells: wizard > 0 ? SPELLS.filter(() => random.chance(0.3)).map(({ name }) => name) : [],
    };
  });
  const armies = characters.slice(0, troops).map(({ name }) => ({ commander: name, ...drawTroops(MEN, random) }));
  const board: DrawnBoard = {
    game: { type: 'ffa', turn: 2 },
    map: map.map,
    nations: nations.map((name) => ({ name, player: `Player of ${name}`, treasury: 300_000, tax: 45 })),
    characters,
    cities,
    armies,
    market: {
      gold: 30_000,
      max: 1500,
      goods: Object.fromEntries(GOODS.map((good) => [good, { stock: 2000, asks: 6, pays: 4 }])),
    },
  };
  const posts = nations.map((nation) => ({
    author: `Player of ${nation}`,
    at: NOON,
    via: 'pm' as const,
    text: characters
      .filter((one) => one.nation === nation)
      .map((one) => `${one.name}: ${[1, 2].map(() => drawOrder(one, board, map, random)).join('; ')}`)
      .join('\n'),
  }));
  const lock = '2004-03-06T05:00Z';
  return {
    id: 'crowd',
    title: 'a crowd',
    rules: [],
    seed: String(seed),
    lock,
    ...board,
    control: [],
    posts,
    expect: {},
  };
}
