import { createBoardReader } from '../../src/reading/reader.js';
import { rulebook } from '../../src/rulesets/classic/reading.js';
import { BOARD, MINE, PLAYER, SPOKEN_OF, TALK } from './talk-lines.js';

/**
 * Reads posts in which nothing is ordered, though pieces of the author's, squares and motion are named: each wording of
 * `talk-lines.ts` with every piece and verb. Counts by kind the posts that give an order, and those asked about.
 *   tsx nightly/fuzz/talk.ts [--show] [KIND…]
 */
const args = process.argv.slice(2);
const show = args.includes('--show');
const kinds = args.filter((arg) => !arg.startsWith('-'));
const reader = createBoardReader(rulebook, { pieces: BOARD, memory: { former: [], nicknames: new Map() } });
const author = { player: PLAYER, mine: MINE };
let [posts, ordered, asked] = [0, 0, 0];
for (const [kind, wordings] of Object.entries(TALK)) {
  if (kinds.length > 0 && !kinds.includes(kind)) continue;
  let [all, taken, doubted] = [0, 0, 0];
  for (const wording of wordings) {
    let told = false;
    for (const slots of SPOKEN_OF) {
      const text = wording.replace(/\{(\w+)\}/g, (whole, slot: string) => slots[slot as keyof typeof slots] ?? whole);
      const { parts } = reader.read({ text, skips: [] }, author);
      const bins = new Set(parts.map(({ bin }) => bin));
      all++;
      if (bins.has('order')) taken++;
      else if (bins.has('doubt')) doubted++;
      if (!show || told || !(bins.has('order') || bins.has('doubt'))) continue;
      told = true;
      const ids = parts.flatMap((part) => (part.bin === 'doubt' ? [part.id] : []));
      console.log(`${kind}: ${bins.has('order') ? 'ORDER' : ids.join(' ')}\n   ${text.replaceAll('\n', ' / ')}`);
    }
  }
  console.log(`${kind}: ${all} posts, an order in ${taken}, asked about ${doubted}`);
  posts += all;
  ordered += taken;
  asked += doubted;
}
const rate = (of: number) => ((100 * of) / Math.max(1, posts)).toFixed(1);
console.log(
  `${posts} posts of talk: an order in ${ordered} (${rate(ordered)} %), asked about ${asked} (${rate(asked)} %)`,
);
