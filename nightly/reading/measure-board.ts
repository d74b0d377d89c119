import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { FORUMS } from '../../src/forums/index.js';
import { createBoardReader } from '../../src/reading/board/reader.js';
import { classic } from '../../src/rulesets/classic/index.js';
import { rulebook } from '../../src/rulesets/classic/reading-actions.js';
import { conquest } from '../../src/rulesets/conquest/index.js';
import { createConquestBoardReader } from '../../src/rulesets/conquest/reading/actions.js';
import { JUDGE } from '../../src/rulesets/contract/report.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { counselor } from '../../src/rulesets/counselor/index.js';
import { createCounselorBoardReader } from '../../src/rulesets/counselor/reading/actions.js';
import { nemesis } from '../../src/rulesets/nemesis/index.js';
import { createNemesisBoardReader } from '../../src/rulesets/nemesis/reading/actions.js';
import { readCasePosts, readCases } from '../../src/turns/cases/cases.js';
import { measureCase, sumMeasured } from '../../src/turns/cases/measure.js';

/**
 * Measures the reader by the board on case files of a rulebook: orders read, needless questions, wrong, lost.
 *   npm run measure -- [--rules classic] [--old] [--odd] [--show wrong,lost,needless,missed] [--max 40] [FILE…]
 * A case whose key is changed for this reader (changed-keys.md) is left out where it is read as the list says.
 * Without files: for classic the even sets of fixtures/sets, to develop on; with --odd the others, as totals only; for
 * another rulebook its reading cases.
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
const [old, odd, failing] = [flag('old'), flag('odd'), flag('failing')];
const shown = odd ? [] : option('show', '').split(',').filter(Boolean);
const most = Number(option('max', '40'));
const skip = Number(option('skip', '0'));

/** The rulebooks that are read by the board, with the readers that nothing of the program asks yet. */
const RULEBOOKS: Readonly<Record<string, Ruleset>> = {
  classic: {
    ...classic,
    createReader: (board, memory) =>
      createBoardReader(rulebook, { pieces: classic.viewBoard(board as never, [], 0, JUDGE).pieces, memory }),
  } as Ruleset,
  nemesis: { ...nemesis, createReader: createNemesisBoardReader } as Ruleset,
  conquest: { ...conquest, createReader: createConquestBoardReader } as Ruleset,
  counselor: { ...counselor, createReader: createCounselorBoardReader } as Ruleset,
};
const OLD: Readonly<Record<string, Ruleset>> = {
  classic: classic as Ruleset,
  nemesis: nemesis as Ruleset,
  conquest: conquest as Ruleset,
  counselor: counselor as Ruleset,
};
const rules = option('rules', 'classic');
const ruleset = (old ? OLD : RULEBOOKS)[rules];
if (!ruleset)
  throw new Error(`--rules ${rules}: no rulebook that is read by the board (${Object.keys(RULEBOOKS).join(', ')})`);
const casesOf = (folder: string) => readdirSync(folder).map((file) => `${folder}/${file}`);
const files =
  args.length > 0
    ? args
    : rules !== 'classic'
      ? casesOf(`fixtures/cases/${rules}/reading`)
      : readdirSync('fixtures/sets', { recursive: true })
          .map((file) => `fixtures/sets/${String(file)}`)
          .filter((file) => file.endsWith('.yaml') && Number(/sets\/(\d+)/.exec(file)?.[1]) % 2 === (odd ? 1 : 0));
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
const measured = [];
let told = 0;
let time = 0;
let lines = 0;
let wrongPosts = 0;
let askedPosts = 0;
for (const file of files.toSorted()) {
  const data = parse(readFileSync(file, 'utf8'), { schema: 'failsafe', merge: true });
  if (data?.ruleset !== rules) continue;
  const cases = readCases(data, () => ruleset, readBody);
  if (!cases.ok) {
    console.error(file, cases.error.slice(0, 2));
    continue;
  }
  for (const one of cases.value) {
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
    const board = ruleset.readBoard(record.board);
    const authors = new Set(record.posts.map(({ author }) => author));
    const pieces = ruleset.viewBoard(board, [], 0, JUDGE).pieces;
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
