import { DOUBT_TABLE } from '../../src/reading/deciding/doubts/table.js';
import { TALK } from '../../src/reading/deciding/doubts/talk.js';
import { createClassicReader } from '../../src/rulesets/classic/reading.js';
import { SEEDS, type Seed } from './seeds.js';

interface Row {
  readonly id: string;
  when?: (view: never) => unknown;
}

/** What is learnt asks much of what the table asks; four rulebooks have the table alone. */
const unweighed = new Map<Seed['reader'], Seed['reader']>();
function readerOf({ reader, vocabulary }: Seed): Seed['reader'] {
  const known = unweighed.get(reader) ?? createClassicReader(vocabulary, ({ marked }) => marked);
  unweighed.set(reader, known);
  return known;
}

/** What the whole catalogue is read as by the table alone, and offered to the judge, without the doubts' names. */
const readAll = () =>
  SEEDS.map((seed) =>
    readerOf(seed)
      .read({ text: seed.text, skips: [] }, seed.author)
      .parts.map((part) => {
        const orders = part.bin === 'order' && 'orders' in part ? part.orders.map((order) => order.text) : [];
        const nearest = part.bin === 'doubt' ? part.nearest : [];
        return `${part.bin} ${part.from}-${part.to} ${[...orders, ...nearest].join(' | ')}`;
      }),
  );

/**
 * Takes one row of the table after the other out and reads the whole catalogue; returns those without which every post
 * is read as before: they only give a doubt another name.
 */
export function findIdleRows(tell: (done: number) => void): readonly string[] {
  const before = readAll();
  const rows = ([...DOUBT_TABLE, ...TALK] as readonly Row[]).filter(({ when }) => when);
  return rows.flatMap((row, i) => {
    const { id, when } = row;
    row.when = () => undefined;
    const after = readAll();
    if (when) row.when = when;
    tell(i + 1);
    const changed = after.filter((parts, k) => parts.join('\n') !== before[k]?.join('\n')).length;
    return changed > 0 ? [] : [`${id}: without it nothing is read otherwise`];
  });
}
