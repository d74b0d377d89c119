import { counselor } from '../../src/rulesets/counselor/index.js';
import type { CounselorUpdate } from '../../src/rulesets/counselor/update.js';
import { needRuleset } from '../../src/rulesets/index.js';
import { readCases, runCase } from '../../src/turns/cases/cases.js';
import { closeTurn } from '../../src/turns/close.js';
import type { TurnResult } from '../../src/turns/turn.js';
import { Random } from '../../test/oracle/chance.js';
import { FORM } from '../../test/oracle/counselor/case.js';
import type { Drawn, DrawnBoard, DrawnCharacter } from '../../test/oracle/counselor/draw/draw-board.js';
import { drawMapOf, drawTroops, MEN } from '../../test/oracle/counselor/draw/draw-map.js';
import { drawOrder } from '../../test/oracle/counselor/draw/draw-orders.js';
import { resolve } from '../../test/oracle/counselor/resolve.js';
import { GOODS, SPELLS } from '../../test/oracle/counselor/tables.js';
import { asTexts, fileOf, readDrawn } from '../../test/oracle/format/drawn.js';
import { type Measure, measureBeside } from './measure.js';

const SIZES: readonly Size[] = [
  { nations: 5, characters: 75, armies: 50, columns: 25, rows: 20 },
  { nations: 20, characters: 300, armies: 200, columns: 50, rows: 40 },
];
const ROUNDS = 7;
const WORLDS = 3;
const LOCK = Date.UTC(2004, 2, 13, 5);

/**
 * How long a turn of Counselor takes by its size: from the posts as they are stored to every mail, and the oracle
 * beside it, which writes no mail, on the same worlds in the same run. The two agree on every key, or this throws.
 */
export async function measureCounselor(): Promise<readonly Measure[]> {
  const measures: Measure[] = [];
  for (const size of SIZES) measures.push(...(await measureSize(size)));
  return measures;
}

async function measureSize(size: Size): Promise<readonly Measure[]> {
  const drawn = Array.from({ length: WORLDS }, (_, i) => crowd(size, i + 1));
  const given = drawn.map((one) => readDrawn(one, FORM));
  const records = drawn.map((one, i) => {
    const expect = { ...resolve(given[i] as (typeof given)[number]) };
    const read = readCases(
      asTexts(fileOf({ ...one, expect }, counselor.id)),
      () => needRuleset(counselor.id),
      () => undefined,
    );
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const [first] = read.value;
    const differences = first && runCase(first, needRuleset(counselor.id));
    if (!first || differences?.length !== 0) throw new Error(JSON.stringify(differences));
    return first.steps[0].record;
  });
  const results = records.map((record) => closeTurn(record, counselor));
  const mean = (count: (result: (typeof results)[number]) => number) =>
    Math.round(results.reduce((sum, one) => sum + count(one), 0) / WORLDS);
  const { nations, characters, armies, columns, rows } = size;
  const name = `${nations} nations, ${characters} people, ${armies} armies, ${columns * rows} hexes`;
  const [engine, packed, oracle] = await measureBeside(
    [
      {
        name,
        unit: 'turns',
        amount: WORLDS,
        work: () => results.map((_, i) => closeTurn(records[i] as (typeof records)[number], counselor)),
      },
      {
        name: 'turn files of all nations for the client',
        unit: 'turns',
        amount: WORLDS,
        work: () => results.map(files),
      },
      { name: 'the oracle of the tests on the same', unit: 'turns', amount: WORLDS, work: () => given.map(resolve) },
    ],
    ROUNDS,
  );
  if (!engine || !packed || !oracle) throw new Error('nothing was measured');
  const orders = mean(({ update }) => update.orders.length);
  const documents = mean((result) => result.documents.length);
  return [
    { ...engine, note: `${each(engine)} ms a turn: ${orders} orders, ${documents} documents` },
    { ...packed, note: `${each(packed)} ms a turn: ${mean((result) => files(result).length)} files` },
    { ...oracle, note: `${each(oracle)} ms a turn, without any document` },
  ];
}

const each = ({ seconds, amount }: Measure): string => ((seconds / amount) * 1000).toFixed(0);

/** What goes along with the mails of a turn, for the players' own program. */
function files({ update }: TurnResult) {
  const judged = update as CounselorUpdate;
  return counselor.turnFiles?.(judged.board, judged, { game: 'Crowd', control: [], at: LOCK, lock: LOCK }) ?? [];
}

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
function crowd({ nations: count, characters: people, armies: troops, columns, rows }: Size, seed: number): Drawn {
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
