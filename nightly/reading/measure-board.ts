import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { FORUMS } from '../../src/forums/index.js';
import { createBoardReader } from '../../src/reading/reader.js';
import type { Memory } from '../../src/reading/reading.js';
import { classic } from '../../src/rulesets/classic/index.js';
import { rulebook } from '../../src/rulesets/classic/reading.js';
import type { ConquestBoard } from '../../src/rulesets/conquest/board.js';
import { conquest } from '../../src/rulesets/conquest/index.js';
import { createConquestReader } from '../../src/rulesets/conquest/reading/reading.js';
import { JUDGE } from '../../src/rulesets/contract/report.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import type { CounselorBoard } from '../../src/rulesets/counselor/board/board.js';
import { counselor } from '../../src/rulesets/counselor/index.js';
import { createCounselorReader } from '../../src/rulesets/counselor/reading/reading.js';
import type { NemesisBoard } from '../../src/rulesets/nemesis/board.js';
import { nemesis } from '../../src/rulesets/nemesis/index.js';
import { createNemesisReader } from '../../src/rulesets/nemesis/reading/reading.js';
import type { PlanesBoard } from '../../src/rulesets/planes/board.js';
import { planes } from '../../src/rulesets/planes/index.js';
import { createPlanesReader } from '../../src/rulesets/planes/reading.js';
import { readCasePosts, readCases, runCase } from '../../src/turns/cases/cases.js';
import { measureCase, sumMeasured } from '../../src/turns/cases/measure.js';
import type { Case } from '../../src/turns/cases/reading-case.js';

/**
 * Measures the reader by the board on case files of a rulebook: orders read, needless questions, wrong, lost.
 *   npm run measure -- [--game planes] [--old] [--odd] [--show wrong,lost,needless,missed] [--max 40] [FILE…]
 * A case whose key is changed for this reader (changed-keys.md) is left out where it is read as the list says.
 * Without files: the even sets of fixtures/sets, to develop on, with --odd the others, as totals only; of another game
 * than classic all of its catalogue. Of a case that says nothing of its orders, today's reader says what is expected.
 * With --cases every case is played, and what of its key differs is told.
 */
const args = process.argv.slice(2);
const flag = (name: string) => {
  const at = args.indexOf(`--${name}`);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
};
const option = (name: string, otherwise: string) => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? otherwise : (args.splice(at, 2)[1] ?? otherwise);
};
const [old, odd, failing, playing] = [flag('old'), flag('odd'), flag('failing'), flag('cases')];
const game = option('game', 'classic');
const shown = odd ? [] : option('show', '').split(',').filter(Boolean);
const most = Number(option('max', '40'));
const skip = Number(option('skip', '0'));

/** By game: its ruleset as it is, and the reader by the board. */
const GAMES: Readonly<
  Record<string, { readonly ruleset: Ruleset; createReader(board: unknown, memory: Memory): unknown }>
> = {
  classic: {
    ruleset: classic as Ruleset,
    createReader: (board, memory) =>
      createBoardReader(rulebook, { pieces: classic.viewBoard(board as never, [], 0, JUDGE).pieces, memory }),
  },
  planes: {
    ruleset: planes as Ruleset,
    createReader: (board, memory) => createPlanesReader(board as PlanesBoard, memory),
  },
  nemesis: {
    ruleset: nemesis as Ruleset,
    createReader: (board, memory) => createNemesisReader(board as NemesisBoard, memory),
  },
  conquest: {
    ruleset: conquest as Ruleset,
    createReader: (board, memory) => createConquestReader(board as ConquestBoard, memory),
  },
  counselor: {
    ruleset: counselor as Ruleset,
    createReader: (board, memory) => createCounselorReader(board as CounselorBoard, memory),
  },
};
const { ruleset: today, createReader } = GAMES[game] as (typeof GAMES)['classic'];
const ruleset: Ruleset = old ? today : ({ ...today, createReader } as Ruleset);
const root = game === 'classic' ? 'fixtures/sets' : `fixtures/cases/${game}`;
const isAsked = (file: string) => game !== 'classic' || Number(/sets\/(\d+)/.exec(file)?.[1]) % 2 === (odd ? 1 : 0);
const files =
  args.length > 0
    ? args
    : readdirSync(root, { recursive: true })
        .map((file) => `${root}/${String(file)}`)
        .filter((file) => file.endsWith('.yaml') && isAsked(file));
const readBody = (engine: string, html: string) => FORUMS.find(({ id }) => id === engine)?.readBody(html);
/** What the list of changed keys has, as `id orders ?? doubts`; a bar stands in it as ¦. */
const changed = new Set(
  readFileSync('nightly/reading/changed-keys.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.slice(2).split(' | '))
    .map(([id = '', , now = '']) => `${id} ${now.replaceAll('¦', '|')}`.trim()),
);
const asListed = (id: string, orders: readonly string[], unread: readonly string[]) =>
  `${id} ${[...orders].join('; ')} ?? ${[...unread].join('; ')}`.replace(/\s+/g, ' ').trim();
let leftOut = 0;
/** The case with the orders it expects; out of its posts by today's reader where it says nothing of them. */
function withOrders(one: Case): Case {
  const [step, ...more] = one.steps;
  if (game === 'classic' || step.expect.orders !== undefined || step.record.posts.length === 0) return one;
  const { orders, unread } = readCasePosts(step.record, today);
  return { ...one, steps: [{ ...step, expect: { unread, ...step.expect, orders } }, ...more] };
}
const keyOf = ({ id, steps: [{ record }] }: Case) => {
  const { orders, unread } = readCasePosts(record, ruleset);
  return asListed(id, orders, unread);
};
const measured = [];
let told = 0;
let time = 0;
let lines = 0;
let wrongPosts = 0;
let askedPosts = 0;
for (const file of files.toSorted()) {
  const data = parse(readFileSync(file, 'utf8'), { schema: 'failsafe', merge: true });
  if (data?.ruleset !== game) continue;
  const cases = readCases(data, () => ruleset, readBody);
  if (!cases.ok) {
    console.error(file, cases.error.slice(0, 2));
    continue;
  }
  for (const asked of cases.value) {
    const one = withOrders(asked);
    if (playing && !changed.has(keyOf(one)))
      for (const { key, expected, actual } of runCase(asked, ruleset))
        console.log(`${file} ${one.id} ${key}: ${JSON.stringify(expected)} ≠ ${JSON.stringify(actual)}`);
    const start = performance.now();
    const m = measureCase(one, ruleset);
    time += performance.now() - start;
    const { record, expect } = one.steps[0];
    const { orders, unread } = readCasePosts(record, ruleset);
    if (!old && changed.has(asListed(one.id, orders, unread))) {
      leftOut++;
      continue;
    }
    for (const post of record.posts) lines += post.revisions.at(-1)?.body.text.split('\n').length ?? 0;
    measured.push(m);
    if (m.wrong.length > 0) wrongPosts++;
    if (m.needless.length > 0) askedPosts++;
    const kinds = [
      m.wrong.length > 0 && 'wrong',
      m.lost.length > 0 && 'lost',
      m.needless.length > 0 && 'needless',
      m.read < m.expected && 'missed',
    ].filter(Boolean);
    if (failing && kinds.length > 0) console.log(one.id, kinds.join(' '), file);
    if (told >= most + skip || !kinds.some((kind) => shown.includes(String(kind)))) continue;
    told++;
    if (told <= skip) continue;
    const board = today.readBoard(record.board);
    const authors = new Set(record.posts.map(({ author }) => author));
    const pieces = today.viewBoard(board, [], 0, JUDGE).pieces;
    console.log(`\n### ${one.id} ${one.title}`);
    console.log(
      '  own:',
      pieces
        .filter(({ owners }) => owners.some((o) => authors.has(o)))
        .map(({ name, at }) => `${name}@${at}`)
        .join(', '),
    );
    if (shown.includes('board') || kinds.includes('wrong') || kinds.includes('lost'))
      console.log(
        '  oth:',
        pieces
          .filter(({ owners }) => !owners.some((o) => authors.has(o)))
          .map(({ name, at, side }) => `${name}@${at}${side[0]}`)
          .join(', '),
      );
    for (const post of record.posts) console.log(`[${post.author}] ${post.revisions.at(-1)?.body.text}`);
    console.log('  want:', JSON.stringify(expect.orders), '??', JSON.stringify(expect.unread));
    console.log('  got :', JSON.stringify(orders), '??', JSON.stringify(unread));
    console.log(
      '  WRONG',
      JSON.stringify(m.wrong),
      'NEEDLESS',
      JSON.stringify(m.needless),
      'LOST',
      JSON.stringify(m.lost),
    );
  }
}
const sum = sumMeasured(measured);
const rate = (of: number, all: number) => ((100 * of) / Math.max(1, all)).toFixed(1);
console.log(
  `${sum.posts} posts, ${sum.expected} orders: read ${sum.read} (${rate(sum.read, sum.expected)} %), needless ${sum.needless} (${rate(sum.needless, sum.posts)} in 100 posts), wrong ${sum.wrong} (in ${wrongPosts} posts), lost ${sum.lost}; ${askedPosts} posts with a needless doubt`,
);
if (!odd)
  console.log(`${Math.round(lines / (time / 1000))} lines a second; ${leftOut} cases with a changed key left out`);
