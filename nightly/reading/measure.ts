import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { FORUMS } from '../../src/forums/index.js';
import { JUDGE } from '../../src/rulesets/contract/report.js';
import { needRuleset } from '../../src/rulesets/index.js';
import { readCasePosts, readCases } from '../../src/turns/cases/cases.js';
import { type Measured, measureCase, sumMeasured } from '../../src/turns/cases/measure.js';
import type { Case } from '../../src/turns/cases/reading-case.js';

/**
 * Measures how the posts of case files are read: orders read, needless questions, wrong, lost.
 *   npm run measure -- [--game planes] [--odd] [--show wrong,lost,needless,missed] [--max 40] [--skip 0] [FILE…]
 * Without files: the even sets of fixtures/sets, to develop on, with --odd the others, as totals only; of another game
 * than classic all of its catalogue.
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
const odd = flag('odd');
const game = option('game', 'classic');
const shown = odd ? [] : option('show', '').split(',').filter(Boolean);
const most = Number(option('max', '40'));
const skip = Number(option('skip', '0'));

const ruleset = needRuleset(game);
const root = game === 'classic' ? 'fixtures/sets' : `fixtures/cases/${game}`;
const isAsked = (file: string) => game !== 'classic' || Number(/sets\/(\d+)/.exec(file)?.[1]) % 2 === (odd ? 1 : 0);
const files =
  args.length > 0
    ? args
    : readdirSync(root, { recursive: true })
        .map((file) => `${root}/${String(file)}`)
        .filter((file) => file.endsWith('.yaml') && isAsked(file));
const readBody = (engine: string, html: string) => FORUMS.find(({ id }) => id === engine)?.readBody(html);

/** What went otherwise than a case has it. */
const kindsOf = ({ wrong, lost, needless, read, expected }: Measured): readonly string[] =>
  Object.entries({
    wrong: wrong.length > 0,
    lost: lost.length > 0,
    needless: needless.length > 0,
    missed: read < expected,
  }).flatMap(([kind, is]) => (is ? [kind] : []));

/** A case with its board, its posts, what is expected of them and what was read. */
function tell({ id, title, steps: [{ record, expect }] }: Case, { wrong, needless, lost }: Measured): void {
  const authors = new Set(record.posts.map(({ author }) => author));
  const { pieces } = ruleset.viewBoard(ruleset.readBoard(record.board), [], 0, JUDGE);
  const list = (own: boolean) =>
    pieces
      .filter(({ owners }) => owners.some((owner) => authors.has(owner)) === own)
      .map(({ name, at, side }) => `${name}@${at}${own ? '' : side[0]}`)
      .join(', ');
  const { orders, unread } = readCasePosts(record, ruleset);
  console.log(`\n### ${id} ${title}\n  own: ${list(true)}\n  others: ${list(false)}`);
  for (const { author, revisions } of record.posts) console.log(`[${author}] ${revisions.at(-1)?.body.text}`);
  console.log(`  wanted: ${JSON.stringify(expect.orders)} ?? ${JSON.stringify(expect.unread)}`);
  console.log(`  read: ${JSON.stringify(orders)} ?? ${JSON.stringify(unread)}`);
  console.log(`  wrong ${JSON.stringify(wrong)} needless ${JSON.stringify(needless)} lost ${JSON.stringify(lost)}`);
}

const measured: Measured[] = [];
let told = 0;
let time = 0;
let lines = 0;
for (const file of files.toSorted()) {
  const data = parse(readFileSync(file, 'utf8'), { schema: 'failsafe', merge: true, maxAliasCount: -1 });
  if (data?.ruleset !== game) continue;
  const cases = readCases(data, () => ruleset, readBody);
  if (!cases.ok) {
    console.error(file, cases.error.slice(0, 2));
    continue;
  }
  for (const one of cases.value) {
    const start = performance.now();
    const m = measureCase(one, ruleset);
    time += performance.now() - start;
    for (const post of one.steps[0].record.posts) lines += post.revisions.at(-1)?.body.text.split('\n').length ?? 0;
    measured.push(m);
    if (kindsOf(m).some((kind) => shown.includes(kind)) && ++told > skip && told <= skip + most) tell(one, m);
  }
}
const { posts, expected, read, needless, wrong, lost } = sumMeasured(measured);
const rate = (of: number, all: number) => ((100 * of) / Math.max(1, all)).toFixed(1);
const postsWith = (kind: 'wrong' | 'needless') => measured.filter((one) => one[kind].length > 0).length;
console.log(
  `${posts} posts, ${expected} orders: read ${read} (${rate(read, expected)} %), needless ${needless} (${rate(needless, posts)} in 100 posts), wrong ${wrong} (in ${postsWith('wrong')} posts), lost ${lost}; ${postsWith('needless')} posts with a needless doubt`,
);
if (!odd) console.log(`${Math.round(lines / (time / 1000))} lines a second`);
