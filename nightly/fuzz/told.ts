import fc from 'fast-check';
import { createReader as createClassicReader } from '../../src/rulesets/classic/reading.js';
import {
  type Draft,
  drafts,
  formatInWords,
  join,
  type Table,
  tables,
  wordsOf,
} from '../../test/harness/reading/hands.js';

/** What people say round an order, `%` the order: none of it makes a question, a condition, a quotation or a later turn of it. */
const REMARKS: readonly string[] = [
  '%, sorry for being late',
  'Sorry for being late, %',
  '%, as promised',
  'As promised last week, %',
  '% and that is that',
  'Enough waiting, %',
  'My cat sat on the keyboard, so %',
  '%, my cat approves',
  'It rained all night and %',
  'The scouts came back and %',
  'We lost a good man yesterday, but %',
  'I have thought about it long enough: %',
  'After a long talk with the captain %',
  '%, whatever the captain says',
  'The captain grumbles, but %',
  'Nobody likes it, but %',
  'You will not like this, Mol, but %',
  'Mol, you had your fun, now %',
  '%, and you can tell Mol I said so',
  '%, you know why',
  '%, which should surprise nobody',
  'It should surprise nobody that %',
  '%, I hope that is clear',
  'I hope that is clear: %',
  '%, and may the gods help us',
  'With heavy hearts %',
  'No more excuses, %',
  '%, no excuses',
  'I was going to write a poem, but %',
  'I wanted to write more, but anyway %',
  'Had a great weekend, thanks, %',
  'The train was late again, anyway %',
  '%, what a week it was',
  'What a week it was, %',
  'Long story short, %',
  'To cut a long story short %',
  'Nothing fancy this time, %',
  'Not much to say, %',
  'Not that anyone cares, but %',
  '% before the bakery closes',
  '% while the moon is up',
  '%, while the others sleep',
  'While the others sleep %',
  'As the sun rises over the hills, %',
  'For once %',
  'Once more %',
  '%, just like grandma used to do',
  'Tell my wife I love her, %',
  'The judge was right about the swamp, so %',
  'I read the rules again and %',
];

/** A line that gives an order among talk. */
export interface ToldLine {
  readonly table: Table;
  readonly text: string;
  readonly draft: Draft;
}

/** Orders in words or in the rulebook's form, with talk round them. */
export const toldLines: fc.Arbitrary<ToldLine> = tables
  .chain((drawn) =>
    fc
      .tuple(drafts(drawn), fc.integer({ min: -1, max: 1 }), fc.constant(1))
      .filter(
        ([{ legs, route, subject, target }]) =>
          legs.length === 1 && route === undefined && subject !== 'Half' && !drawn.mine.includes(target ?? ''),
      )
      .chain(([far, east, north]) => {
        const { table, draft } = bringNear(drawn, far, east, north);
        const told = formatInWords(draft);
        const said = told
          ? fc.oneof({ weight: 3, arbitrary: told }, { weight: 1, arbitrary: formal(draft) })
          : formal(draft);
        return fc
          .tuple(said, fc.constantFrom(...REMARKS))
          .map(([order, remark]) => ({ table, draft, text: remark.replace('%', () => order.replace(/\.$/, '')) }));
      }),
  )
  .filter(isPlain);

/** "takes the road" is of an army called Road, too, where there is one. */
function isPlain({ table, text }: ToldLine): boolean {
  return !text.includes(' the road ') || table.pieces.every(({ name }) => name !== 'Road');
}

/** The same order to a square within reach, and whoever it strikes there. */
function bringNear(table: Table, draft: Draft, east: number, north: number): { table: Table; draft: Draft } {
  const [, row = '', column = ''] = /^(\d+)(\w)$/.exec(draft.start) ?? [];
  const letter = (n: number) => String.fromCharCode('A'.charCodeAt(0) + Math.abs(n));
  const near = `${Number(row) + north}${letter(column.charCodeAt(0) - 'A'.charCodeAt(0) + east)}`;
  const pieces = table.pieces
    .filter(({ at }) => at !== near)
    .map((piece) => (piece.name === draft.target ? { ...piece, at: near } : piece));
  const mine = table.mine.filter((name) => pieces.some((piece) => piece.name === name));
  return { table: { pieces, mine }, draft: { ...draft, legs: [near] } };
}

function formal(draft: Draft): fc.Arbitrary<string> {
  return fc.constant(join(wordsOf(draft)));
}

/** True where a line that gives an order is taken for talk from its first word to its last. */
export function isLost({ table: { pieces, mine }, text }: ToldLine): boolean {
  const reader = createClassicReader({ pieces, memory: { former: [], nicknames: new Map() } });
  const { parts } = reader.read({ text, skips: [] }, { player: 'Gaz', mine });
  return parts.every(({ bin }) => bin === 'chatter');
}
