import { counselor } from '../../../src/rulesets/counselor/index.js';
import type { CounselorUpdate } from '../../../src/rulesets/counselor/update.js';
import { needRuleset } from '../../../src/rulesets/index.js';
import { readCases, runCase } from '../../../src/turns/cases/cases.js';
import { closeTurn } from '../../../src/turns/close.js';
import type { TurnResult } from '../../../src/turns/turn.js';
import { FORM } from '../../../test/oracle/counselor/case.js';
import { resolve } from '../../../test/oracle/counselor/resolve.js';
import { asTexts, fileOf, readDrawn } from '../../../test/oracle/format/drawn.js';
import type { Measure } from '../measure.js';
import { measureBeside } from '../measure-beside.js';
import { crowd, type Size } from './crowd.js';

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
