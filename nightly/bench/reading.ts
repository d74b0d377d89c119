import moo from 'moo';
import { typicalLines } from '../../test/harness/reading/lines.js';
import { type Measure, measureCpu } from './measure.js';
import { parseLineByLine } from './nearley.js';

const LINES = 100_000;
const ROUNDS = 7;

/** The reader as it is compiled for the user. */
const { createReader: createClassicReader } = (await import(
  new URL('../../built/rulesets/classic/reading.js', import.meta.url).href
)) as typeof import('../../src/rulesets/classic/reading.js');

/** Typical lines read into orders, doubts and chatter, beside what others do with the same lines. */
export function measureReading(): readonly Measure[] {
  const { pieces, lines } = typicalLines(LINES);
  const reader = createClassicReader({ pieces, memory: { former: [], nicknames: new Map() } });
  const author = { player: 'Gaz', mine: pieces.map(({ name }) => name) };
  const bodies = Array.from({ length: LINES / 10 }, (_, i) => ({
    text: lines.slice(i * 10, i * 10 + 10).join('\n'),
    skips: [],
  }));
  const lexer = moo.compile({
    blank: /[ \t]+/u,
    square: /\d{1,2}[A-N]\b/u,
    arrow: /->|=>|[>→»–—-]/u,
    word: /[\p{L}\p{N}']+/u,
    sign: /[^\s]/u,
  });
  const bare =
    /^(?<army>[^:]+):\s*(?<from>\d{1,2}[A-Z])(?:\s*>\s*(?<to>\d{1,2}[A-Z]))+(?:\s*\([^)]*\))?(?:[;,]\s*(?<verb>engage|replace|joint engage)\s*(?<other>.*))?$/i;
  const works: readonly (readonly [string, () => unknown])[] = [
    [
      'posts of ten lines, names resolved, places kept',
      () => bodies.reduce((sum, body) => sum + reader.read(body, author).parts.length, 0),
    ],
    ['nearley with moo, the grammar line by line', parseLineByLine(pieces, lines)],
    [
      'moo alone, tokens thrown away',
      () => {
        for (const line of lines) {
          lexer.reset(line);
          while (lexer.next());
        }
      },
    ],
    ['one bare regular expression', () => lines.filter((line) => bare.test(line)).length],
  ];
  return works.map(([name, work]) => measureCpu(name, 'lines', LINES, ROUNDS, work));
}
