import { MINUTE } from '../../src/core/time.js';
import type { TurnInput } from '../../src/rulesets/contract/turn.js';
import type { NemesisBoard } from '../../src/rulesets/nemesis/board.js';
import { nemesis } from '../../src/rulesets/nemesis/index.js';
import type { NemesisOrder } from '../../src/rulesets/nemesis/orders.js';
import { rollFrom } from '../../test/harness/roll.js';
import { drawPosts } from '../../test/harness/year/nemesis/orders.js';
import { type Measure, measureCpu } from './measure.js';

/** How many units, and on how many regions, and how often in a round. */
const SIZES = [
  [40, 100],
  [400, 5],
] as const;
const ROUNDS = 10;
const LOCK = Date.UTC(2026, 0, 11, 23, 59);
const RACES = ['Greys', 'Machina', 'Marines', 'Spawn'] as const;

/** How long a turn of the Nemesis campaign takes to judge by its size. */
export function measureNemesis(): readonly Measure[] {
  return SIZES.map(([size, times]) => {
    const input = crowd(size);
    const name = `${size} units on ${size} regions, ${input.orders.length} orders`;
    const measured = measureCpu(name, 'units', size, ROUNDS, () => {
      for (let i = 0; i < times; i++) nemesis.judge(input);
    });
    const seconds = measured.seconds / times;
    return { ...measured, seconds, note: `${((seconds / size) * 1e6).toFixed(1)} µs for each unit` };
  });
}

/** A square of regions, a unit on each of them, everybody ordered by his post. */
function crowd(size: number): TurnInput<NemesisBoard, NemesisOrder> {
  const side = Math.ceil(Math.sqrt(size));
  const regions = Array.from({ length: size }, (_, i) => ({
    name: `Region ${i + 1}`,
    owner: RACES[i % 4],
    gold: i % 2,
    factories: i % 5 === 0 ? 1 : 0,
    at: [i % side, Math.floor(i / side)],
  }));
  const touches = (i: number, j: number) => j < size && (j - i === side || (j - i === 1 && j % side !== 0));
  const borders = regions.flatMap(({ name }, i) =>
    [i + 1, i + side].filter((j) => touches(i, j)).map((j) => [name, `Region ${j + 1}`]),
  );
  const units = regions.map(({ name, owner }, i) => ({ name: `Unit ${i + 1}`, race: owner, at: name }));
  const generals = Object.fromEntries(RACES.map((race, i) => [race, `Unit ${i + 1}`]));
  const setup = nemesis.readSetup({ map: { regions, borders }, units, generals });
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const board = setup.value;
  const reader = nemesis.createReader(board, { former: [], nicknames: new Map() });
  const mineOf = new Map<string, string[]>();
  for (const subject of nemesis.subjectsOf(board))
    for (const player of nemesis.controllersOf(board, [], subject, LOCK))
      mineOf.set(player, [...(mineOf.get(player) ?? []), subject]);
  const orders = drawPosts(board, rollFrom(size)).flatMap(({ author, body }, n) => {
    const { parts } = reader.read({ text: body, skips: [] }, { player: author, mine: mineOf.get(author) ?? [] });
    const read = parts.flatMap((part) => (part.bin === 'order' ? part.orders : []));
    const place = { post: `p${n + 1}`, revision: 0, from: 0, to: 0 };
    return read.map((order, i) => ({
      ...order,
      id: `p${n + 1}.${i + 1}`,
      place,
      player: author,
      at: LOCK - MINUTE * (size - n),
    }));
  });
  const sheet = { number: 1, opened: LOCK - 864e6, deadline: LOCK, lock: LOCK, secret: '0' };
  return { sheet, board, orders, unsure: [], control: [], entries: {}, overrulings: [] };
}
