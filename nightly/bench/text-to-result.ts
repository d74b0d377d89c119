import { crowdedTurn } from '../../test/harness/boards/large.js';
import { proseLines, typicalLines } from '../../test/harness/reading/lines.js';
import { judge } from './judging.js';
import { type Measure, measureCpu } from './measure.js';
import { parseLineByLine } from './nearley.js';

/** The reader as it is compiled for the user. */
const { createReader: createClassicReader } = (await import(
  new URL('../../built/rulesets/classic/reading.js', import.meta.url).href
)) as typeof import('../../src/rulesets/classic/reading.js');

const ARMIES = 34;
const TURNS = 300;
const ROUNDS = 10;
const PROSE = 20_000;
const PROSE_ROUNDS = 5;

/**
 * One post with an order for each of 34 armies, read and judged to the last reason, with the reader of the board kept or
 * made anew for each turn; beside it the grammar alone by nearley, line by line. And lines told in words, hardly two alike.
 */
export function measureTextToResult(): readonly Measure[] {
  const turn = crowdedTurn(ARMIES);
  const pieces = turn.board.armies.map(({ name, at }) => ({ name, side: '', owners: [], at, rank: '', strength: '' }));
  const lines = turn.orders.map(({ text }) => text);
  const body = { text: lines.join('\n'), skips: [] };
  const author = { player: 'Player', mine: pieces.map(({ name }) => name) };
  const make = () => createClassicReader({ pieces, memory: { former: [], nicknames: new Map() } });
  const carryOut = (reader: ReturnType<typeof make>) => {
    const read = reader
      .read(body, author)
      .parts.flatMap((part) => (part.bin === 'order' && !('group' in part) ? part.orders : []));
    if (read.length !== turn.orders.length) throw new Error(`${read.length} of ${turn.orders.length} orders were read`);
    const orders = read.map(({ piece, known, fits, text, words, notes, value }, i) => {
      const { id, place, player, at } = turn.orders[i] as (typeof turn.orders)[number];
      return { id, place, player, at, piece, known, fits, text, words, notes, value };
    });
    return judge({ ...turn, orders });
  };
  const kept = make();
  const amount = lines.length * TURNS;
  const often = (work: () => unknown) => () => {
    for (let i = 0; i < TURNS; i++) work();
  };
  const parse = parseLineByLine(pieces, lines);
  const works: readonly (readonly [string, () => unknown])[] = [
    [`${ARMIES} armies, text to result, reader kept`, () => carryOut(kept)],
    [`${ARMIES} armies, text to result, reader made anew`, () => carryOut(make())],
    ['nearley with moo, the grammar line by line', parse],
  ];
  return [
    ...works.map(([name, work]) => measureCpu(name, 'orders', amount, ROUNDS, often(work))),
    measureMaking(make),
    measureProse(),
  ];
}

function measureMaking(make: () => unknown): Measure {
  const readers = 2_000;
  return measureCpu('a reader made for a new board', 'readers', readers, ROUNDS, () => {
    for (let i = 0; i < readers; i++) make();
  });
}

/** Each round with a new reader: its memory of lines begins empty. */
function measureProse(): Measure {
  const { pieces } = typicalLines(0);
  const lines = proseLines(pieces, PROSE);
  const author = { player: 'Gaz', mine: pieces.map(({ name }) => name) };
  const bodies = Array.from({ length: PROSE / 10 }, (_, i) => ({
    text: lines.slice(i * 10, i * 10 + 10).join('\n'),
    skips: [],
  }));
  let orders = 0;
  const measured = measureCpu('orders told in words, names resolved', 'lines', PROSE, PROSE_ROUNDS, () => {
    const reader = createClassicReader({ pieces, memory: { former: [], nicknames: new Map() } });
    orders = 0;
    for (const body of bodies)
      for (const part of reader.read(body, author).parts)
        if (part.bin === 'order' && !('group' in part)) orders += part.orders.length;
  });
  return { ...measured, note: `${orders.toLocaleString('en')} orders in ${PROSE.toLocaleString('en')} lines` };
}
