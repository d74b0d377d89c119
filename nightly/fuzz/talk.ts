import { createReader as createClassicReader } from '../../src/rulesets/classic/reading.js';
import { BOARD, MINE, PLAYER, SPOKEN_OF, TALK } from './talk-lines.js';

/** In so many of a hundred posts of talk an order may be seen, and none is asked for. */
const MOST_ORDERED = 2;

/** Every wording of `talk-lines.ts` with every piece and verb, by the kind of talk it is. */
function* postsOfTalk(): Generator<{ readonly kind: string; readonly wording: string; readonly text: string }> {
  for (const [kind, wordings] of Object.entries(TALK))
    for (const wording of wordings)
      for (const slots of SPOKEN_OF) {
        const text = wording.replace(/\{(\w+)\}/g, (whole, slot: string) => slots[slot as keyof typeof slots] ?? whole);
        yield { kind, wording, text };
      }
}

/**
 * Reads so many posts in which nothing is ordered, though pieces of the author's, squares and motion are named. Tells by
 * kind how many give an order and how many are asked about; returns a post of each wording that gives an order, where
 * there are too many of them.
 */
export function fuzzTalk(
  most: number,
  _seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): readonly string[] {
  const reader = createClassicReader({ pieces: BOARD, memory: { former: [], nicknames: new Map() } });
  const author = { player: PLAYER, mine: MINE };
  const kinds = new Map<string, { posts: number; ordered: number; asked: number }>();
  const ordered = new Map<string, string>();
  for (const { kind, wording, text } of [...postsOfTalk()].slice(0, most)) {
    const bins = new Set(reader.read({ text, skips: [] }, author).parts.map(({ bin }) => bin));
    const count = kinds.get(kind) ?? { posts: 0, ordered: 0, asked: 0 };
    kinds.set(kind, count);
    if (count.posts++ % 100 === 0) tell(count.posts);
    if (bins.has('order')) {
      count.ordered++;
      ordered.set(wording, `${kind}: ${JSON.stringify(text)}`);
    } else if (bins.has('doubt')) count.asked++;
  }
  for (const [kind, { posts, ordered, asked }] of kinds)
    say(`${kind}: ${posts} posts, an order in ${ordered}, asked about ${asked}`);
  const sum = (key: 'posts' | 'ordered') => [...kinds.values()].reduce((all, one) => all + one[key], 0);
  return 100 * sum('ordered') > MOST_ORDERED * sum('posts') ? [...ordered.values()] : [];
}
