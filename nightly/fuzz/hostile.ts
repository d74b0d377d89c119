import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Piece } from '../../src/core/board-view.js';
import type { Body } from '../../src/core/post.js';
import { writeSquare } from '../../src/core/squares.js';
import { LONGEST_POST } from '../../src/reading/reader.js';
import type { Author, Reader } from '../../src/reading/reading.js';
import { LONGEST_LINE } from '../../src/reading/text/lines.js';
import type { ClassicOrder } from '../../src/rulesets/classic/orders.js';
import { createReader as createClassicReader } from '../../src/rulesets/classic/reading.js';
import { typicalLines } from '../../test/harness/reading/lines.js';
import { type Roll, rollFrom } from '../../test/harness/roll.js';

const MOST_MS = 100;
const MOST_MB = 100;
/** For drawn posts, one after the other on a machine that is shared: what is sought costs more and more with its length. */
const MOST_DRAWN = 1000;
const ROUNDS = 3;

/** What reading one hostile post took: the least CPU time of some rounds, and how far the process grew in the first. */
interface Cost {
  readonly ms: number;
  readonly mb: number;
}

/** Measures every hostile shape in a process of its own; prints the dearest and returns what took too much. */
export function measureHostile(tell: (line: string) => void): readonly string[] {
  const costs = [...hostileShapes().keys()].map((shape) => {
    const told = execFileSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), shape], {
      encoding: 'utf8',
    });
    return { shape, ...(JSON.parse(told) as Cost) };
  });
  const most = (key: 'ms' | 'mb') => Math.max(...costs.map((cost) => cost[key]));
  tell(
    `${costs.length} hostile posts: at most ${most('ms')} ms of CPU time and ${most('mb')} MB more than before; the dearest:`,
  );
  for (const { shape, ms, mb } of costs.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
    tell(`  ${String(ms).padStart(4)} ms ${String(mb).padStart(4)} MB  ${shape}`);
  return costs
    .filter(({ ms, mb }) => ms > MOST_MS || mb > MOST_MB)
    .map(({ shape, ms, mb }) => `${shape}: ${ms} ms, ${mb} MB`);
}

/** The cost of one shape in this process, after a thread of typical lines. */
function measure(shape: string): Cost {
  const body = hostileShapes().get(shape);
  if (!body) throw new Error(`there is no shape ${shape}`);
  const reader = createClassicReader({ pieces: PIECES, memory: { former: [], nicknames: new Map() } });
  const author = { player: 'Gaz', mine: PIECES.map(({ name }) => name) };
  for (let round = 0; round < 4; round++) reader.read({ text: typicalLines(500).lines.join('\n'), skips: [] }, author);
  const before = process.resourceUsage().maxRSS;
  reader.read(body, author);
  const mb = Math.round((process.resourceUsage().maxRSS - before) / 1024);
  let ms = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS; round++) {
    const start = process.cpuUsage();
    reader.read(body, author);
    ms = Math.min(ms, process.cpuUsage(start).user / 1000);
  }
  return { ms: Math.round(ms), mb };
}

const FIRST = ['Ash', 'Ember', 'Gull', 'Hollow', 'Iron', 'Marble', 'Nettle', 'Orchard', 'Pale', 'Salt'];
const SECOND = ['Wardens', 'Riders', 'Company', 'Choir', 'Lancers', 'Pikes', 'Watch', 'Oath', 'Garrison', 'Foot'];

/** A hundred armies of one player. */
const PIECES: readonly Piece[] = FIRST.flatMap((first, i) =>
  SECOND.map((second, j) => {
    const at = writeSquare(3 * i + 1, j);
    return { name: `${first} ${second}`, side: '', owners: ['Gaz'], at, rank: '', strength: '' };
  }),
);

/** Just short of what is not read at all. */
const LONG = LONGEST_POST - 100;

/** A post of nothing but one text, over and over. */
function fill(piece: string, length = LONG): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

/** What is said over and over. */
const REPEATED = `> | -> | 3D | 3D >  | word | word. | a | a' | a- | 1 | : | , | ( | (( | [ | [b] | [quote] | [bbbbb= | " | ? | / | - | ' | _ | & | &am | &gt; | http:// | http://a  | www. | if | to | the | hold | engage | engage wordy | all hold | 3 N | :) | 8) | x wrote | 1. | a) | - | Ash | Ash Wardens | Ash Wardens,  | Ash Wardens and | Ash Wardens / | Ash Wardens hold | Ash Wardens: | Ash Wardens: 2A > | Ash Wardens: 2A > 3A | Ash Wardens: 2A > 3A,  | Ash Wardens: 2A > 3A.  | Ash Wardens: 2A > 3A then 4A then 5A then 6A | Ash Wardens: 2A > 3A via 3B, 3C, 3D | Ash Wardens: 2A > 3A (2A - 3A | Ash Wardenss: 2A > 3A | Zzyzx Foobarr: 2A > 3A | aaaa bbbb cccc dddd 2A > 3A | Аsh Wаrdens: 2A > 3A | > > > > Ash Wardens: 2A > 3A | maybe Ash Wardens might go to 3A | not | the rest hold | ignore | swap with Ash Wardens | \u202eAsh Wardens: 2A > 3A | \u200b | a\u0301\u0301\u0301 | \ud83d\udc4d | \ud800 | \0 | ﷺ`;

/** An order, or what may be one, and what goes on behind it until the line is as long as may be. */
const BREATHLESS = [
  ['Ash Wardens to 3A', ', a'],
  ['Ash Wardens to 3A', ' and'],
  ['Ash Wardens goes to 3A', ' and slept,'],
  ['Ash Wardens was', ', 3A'],
  ['Ash Wardens 3A', ' (3A'],
  ['I go to 3A', ', a'],
  ['3A', ' ; Ash Wardens: a'],
] as const;
/** About so many characters of single signs are as many words and signs as are read. */
const READ = 11_000;

function goOn(begun: string, on: string): string {
  return fill(`${fill(begun + on.repeat(LONGEST_LINE), LONGEST_LINE - 1)}\n`, READ);
}

/** Posts somebody might write to hurt, by name; all as long as may be. */
function hostileShapes(): ReadonlyMap<string, Body> {
  const shapes = new Map<string, Body>();
  const put = (name: string, text: string) => shapes.set(name, { text, skips: [] });
  for (const piece of REPEATED.split(' | ')) {
    put(`${JSON.stringify(piece)} on one line`, fill(`${piece} `));
    put(`${JSON.stringify(piece)} line by line`, fill(`${piece}\n`));
  }
  const roll = rollFrom(7);
  const signs = (most: number, from: number) =>
    Array.from({ length: LONG }, () => String.fromCharCode(from + roll(most))).join('');
  put('random code units', signs(0x10000, 0));
  put('random ASCII', signs(95, 32));
  put('random ASCII in lines', signs(96, 31).replaceAll('\x1f', '\n'));
  put('random ASCII in lines, as many signs as are read', signs(96, 31).replaceAll('\x1f', '\n').slice(0, READ));
  for (const [begun, on] of BREATHLESS) put(`${JSON.stringify(begun + on + on)} and on`, goOn(begun, on));
  const word = () => Array.from({ length: 3 + roll(6) }, () => String.fromCharCode(97 + roll(26))).join('');
  put(
    'thousands of different words to engage',
    lines(() => `engage ${word()}`),
  );
  put(
    'thousands of different unknown names',
    lines(() => `${word()} ${word()}: 2A > 3A`),
  );
  put(
    'thousands of different moves of one army',
    lines((i) => `Ash Wardens: 2A > ${1 + (i % 99)}${letter(i / 99)}`),
  );
  put(
    'moves that go on from each other',
    lines((i) => `Ash Wardens: ${i % 90 || 1}A > ${(i + 1) % 90 || 1}A`),
  );
  put('a megabyte', fill('Ash Wardens: 2A > 3A\n', 1_000_000));
  put('one line of 500 KB', fill('Ash Wardens: 2A > 3A, ', 500_000));
  const struck = (step: number, at: number) =>
    Array.from({ length: Math.floor(LONG / step) - 1 }, (_, i) => ({
      from: i * step + at,
      to: i * step + at + 1,
      why: 'struck' as const,
    }));
  shapes.set('thousands of struck words', { text: fill('ab cd '), skips: struck(6, 1) });
  shapes.set('thousands of orders with a struck sign', { text: fill('Ash Wardens: 2A > 3A\n'), skips: struck(21, 13) });
  return shapes;
}

function lines(line: (i: number) => string): string {
  let text = '';
  for (let i = 0; text.length < LONG; i++) text += `${line(i)}\n`;
  return text.slice(0, LONG);
}

function letter(i: number): string {
  return String.fromCharCode(65 + (Math.floor(i) % 26));
}

/** Shapes of posts that are written to hurt, each drawn anew, of any length. */
const DRAWN: Readonly<Record<string, (roll: Roll) => Body>> = {
  'a text over and over on one line': (roll) => plain(fill(`${someOf(roll)} `, long(roll))),
  'a text over and over, line by line': (roll) => plain(fill(`${someOf(roll)}\n`, long(roll))),
  'two texts over and over, by chance': (roll) => {
    const two = [someOf(roll), someOf(roll), '\n'];
    return plain(write(roll, () => `${two[roll(3)]} `));
  },
  'an order that goes on and on': (roll) => {
    const [begun, on] = BREATHLESS[roll(BREATHLESS.length)] ?? BREATHLESS[0];
    return plain(fill(`${fill(begun + on.repeat(LONGEST_LINE), 2 + roll(LONGEST_LINE - 2))}\n`, long(roll)));
  },
  'code units by chance': (roll) => plain(write(roll, () => String.fromCharCode(roll(0x10000)))),
  'ASCII by chance': (roll) => plain(write(roll, () => String.fromCharCode(31 + roll(96)).replace('\x1f', '\n'))),
  'unknown verbs': (roll) => plain(write(roll, () => `engage ${drawWord(roll)}\n`)),
  'unknown names': (roll) => plain(write(roll, () => `${drawWord(roll)} ${drawWord(roll)}: 2A > 3A\n`)),
  'moves of one army': (roll) =>
    plain(write(roll, () => `Ash Wardens: ${1 + roll(99)}${letter(roll(26))} > ${1 + roll(99)}${letter(roll(26))}\n`)),
  'names and squares without a verb': (roll) =>
    plain(
      write(
        roll,
        () => [`${PIECES[roll(PIECES.length)]?.name} `, `${1 + roll(99)}${letter(roll(26))} `, ', '][roll(3)] ?? '',
      ),
    ),
  'struck signs': (roll) => {
    const text = write(roll, () => `Ash Wardens: 2A > ${1 + roll(30)}A${['\n', '; '][roll(2)]}`);
    const skips: Body['skips'][number][] = [];
    for (let from = roll(30); from + 1 < text.length; from += 2 + roll(30))
      skips.push({ from, to: from + 1, why: 'struck' });
    return { text, skips };
  },
  'more than is read': (roll) => plain(fill(`${someOf(roll)}\n`, LONGEST_POST + roll(900_000))),
};

const plain = (text: string): Body => ({ text, skips: [] });
const someOf = (roll: Roll): string => {
  const all = REPEATED.split(' | ');
  return all[roll(all.length)] ?? '';
};
const drawWord = (roll: Roll): string =>
  Array.from({ length: 3 + roll(6) }, () => String.fromCharCode(97 + roll(26))).join('');
/** A length (characters): short mostly, where no two posts are alike, and one in ten up to the longest. */
const long = (roll: Roll): number => Math.round(10 * ((roll(10) === 0 ? LONG : 1000) / 10) ** (roll(1000) / 1000));

function write(roll: Roll, next: () => string): string {
  const most = long(roll);
  let text = '';
  while (text.length < most) text += next();
  return text.slice(0, most);
}

/** Reads so many posts of every hostile shape; tells the dearest of each, and returns those that are not read whole or in time. */
export function fuzzHostile(
  count: number,
  seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): readonly string[] {
  const reader = createClassicReader({ pieces: PIECES, memory: { former: [], nicknames: new Map() } });
  const author = { player: 'Gaz', mine: PIECES.map(({ name }) => name) };
  const faults: string[] = [];
  for (const [shape, draw] of Object.entries(DRAWN)) {
    let worst = 0;
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const own = seed * 1_000_000 + i;
      const body = draw(rollFrom(own));
      const look = () => tryReading(reader, author, body);
      let { fault, ms } = look();
      // A reading that was slow counts only where it is slow again: memory may have been tidied up meanwhile.
      for (let again = 0; again < 2 && fault === SLOW; again++) ({ fault, ms } = look());
      if (fault !== undefined)
        faults.push(`${shape}, seed ${own}, ${body.text.length} characters: ${fault} (${Math.round(ms)} ms)`);
      worst = Math.max(worst, ms);
      sum += ms;
      if (i % 1000 === 999) tell(i + 1);
    }
    say(`${shape}: at most ${Math.round(worst)} ms, ${(sum / count).toFixed(1)} on the whole`);
  }
  return faults;
}

const SLOW = 'too slow';

function tryReading(
  reader: Reader<ClassicOrder>,
  author: Author,
  body: Body,
): { readonly fault: string | undefined; readonly ms: number } {
  const start = process.cpuUsage();
  try {
    const { parts } = reader.read(body, author);
    const ms = process.cpuUsage(start).user / 1000;
    return { fault: findGap(parts, body) ?? (ms > MOST_DRAWN ? SLOW : undefined), ms };
  } catch (error) {
    return { fault: String(error), ms: 0 };
  }
}

/** Where the parts of a reading do not make up all of a text but what is not read of it. */
export function findGap(
  parts: readonly { readonly from: number; readonly to: number }[],
  { text, skips }: Body,
): string | undefined {
  let at = 0;
  for (const { from, to } of [...parts, { from: text.length, to: text.length + 1 }]) {
    for (let i = 0; at < from && i < skips.length; i++) {
      const skip = skips[i];
      if (skip && skip.from <= at && at < skip.to) at = skip.to;
    }
    if (from !== at || to <= from) return `the parts do not add up at ${at}`;
    at = to;
  }
  return undefined;
}

// Behind all that it needs: where this file is a process of its own, it measures one shape.
const [, script, shape] = process.argv;
if (script === fileURLToPath(import.meta.url) && shape !== undefined)
  process.stdout.write(JSON.stringify(measure(shape)));
