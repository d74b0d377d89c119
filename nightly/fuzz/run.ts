import { fuzzOracle } from '../../test/oracle/beside-engine.js';
import { ORACLES } from '../../test/oracle/index.js';
import { fuzzCampaign, fuzzNations, fuzzYear } from '../year/campaigns.js';
import { fuzzKilledCampaign } from '../year/killed.js';
import { BOARD_SEARCHES, fuzzBoards } from './boards.js';
import { fuzzClient } from './client/client.js';
import { fuzzForum } from './forum.js';
import { measureHostile } from './hostile.js';
import { fuzzKills } from './kills.js';
import { findIdleRows, fuzzHands, fuzzPosts, fuzzReaders, fuzzTold } from './reading.js';

/**
 * `npm run fuzz [-- posts|hands|told|readers|rows|boards|opinion|planes|nemesis|conquest|counselor|year|campaign|nations|killed|forum|kills|client [COUNT [SEED]]]`, all one after the other where none is named:
 * hostile posts measured and mutated posts of the catalogue read; orders read as careless hands write them, each the
 * right one or a doubt; orders with talk round them, none of which is talk; mutated posts read by two readers that carry out the same orders; every row of the table of doubts taken out once, which must
 * change how the catalogue is read; a year of the one campaign and two hundred turns of the other played; the bundled game of Counselor played to its end; that campaign played by
 * processes that are killed; every promise held on random boards; the oracle asked about more of them; the watch held
 * against forums to which so many things happen; processes killed while they send mails; files exchanged with an installed client, where there is one. Boards are drawn a thousand a seed, so that a run can go on from any
 * SEED. Exits 1 with what fails.
 */
const KINDS = [
  'posts',
  'hands',
  'told',
  'readers',
  'rows',
  ...BOARD_SEARCHES,
  'planes',
  'nemesis',
  'conquest',
  'counselor',
  'year',
  'campaign',
  'nations',
  'killed',
  'forum',
  'kills',
  'client',
] as const;
type Kind = (typeof KINDS)[number];
const COUNTS: Readonly<Record<Kind, number>> = {
  posts: 1_000_000,
  hands: 10_000,
  told: 50_000,
  readers: 1_000_000,
  rows: 1,
  boards: 100_000,
  opinion: 100_000,
  planes: 100_000,
  nemesis: 10_000,
  conquest: 10_000,
  counselor: 10_000,
  year: 36,
  campaign: 200,
  nations: 60,
  killed: 100,
  forum: 10_000,
  kills: 150,
  client: 300,
};

const [asked, ...numbers] = process.argv.slice(2);
const [count, seed = 1] = numbers.map(Number);
const say = (line: string) => process.stdout.write(`${line}\n`);
const number = (value: number) => value.toLocaleString('en');
const isWhole = (value: number) => Number.isSafeInteger(value) && value > 0;

async function fuzz(kind: Kind): Promise<void> {
  const most = count ?? COUNTS[kind];
  const progress = (done: number) => process.stderr.write(`\r${number(done)} of ${number(most)}`);
  const faults = await search(kind, most, progress);
  process.stderr.write('\n');
  if (!faults) {
    say(`${kind}: not run; set COUNSELOR_CLIENT to the class path of an installed client`);
    return;
  }
  faults.forEach(say);
  if (faults.length > 0) process.exitCode = 1;
  else say(`${kind}: ${number(most)} from seed ${seed} on, without a fault`);
}

async function search(
  kind: Kind,
  most: number,
  progress: (done: number) => void,
): Promise<readonly string[] | undefined> {
  if (kind === 'forum') return fuzzForum(most, seed, progress, say);
  if (kind === 'kills') return fuzzKills(most, seed, progress, say);
  if (kind === 'client') return fuzzClient(most, seed, progress, say);
  if (kind === 'readers') return fuzzReaders(most, seed, progress);
  if (kind === 'rows') return findIdleRows(progress);
  if (kind === 'told') return fuzzTold(most, seed, progress);
  if (kind === 'hands') return fuzzHands(most, seed, progress);
  if (kind === 'year') return fuzzYear(most, seed, say);
  if (kind === 'killed') return fuzzKilledCampaign(most, seed, progress, say);
  if (kind === 'nations') return fuzzNations(most, seed, progress, say);
  if (kind === 'campaign') return fuzzCampaign(most, seed, progress, say);
  const oracle = ORACLES.find(({ ruleset }) => ruleset === kind);
  if (oracle) return fuzzOracle(oracle, most, seed, progress, say);
  const boards = BOARD_SEARCHES.find((one) => one === kind);
  if (boards) return fuzzBoards(boards, most, seed, say);
  return [...measureHostile(say), ...fuzzPosts(most, seed, progress)];
}

const known = KINDS.find((kind) => kind === asked);
if (![count ?? 1, seed].every(isWhole) || (asked !== undefined && !known)) {
  say(`usage: npm run fuzz [-- ${KINDS.join('|')} [COUNT [SEED]]], both whole numbers from 1 on`);
  process.exitCode = 2;
} else for (const kind of known ? [known] : KINDS) await fuzz(kind);
