import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { FORUMS } from '../../src/forums/index.js';
import { classic } from '../../src/rulesets/classic/index.js';
import { JUDGE } from '../../src/rulesets/contract/report.js';
import { readCases } from '../../src/turns/cases/cases.js';

type Change = (text: string) => string | undefined;
const changed = (text: string, next: string): string | undefined => (next === text ? undefined : next);

/** Words that mend the line above them; on one line with it they are of it. */
const MENDING = /\b(?:make that|no wait|hmm|ah no)\b/i;

/** True where a line mends another, or names the army of another again: on one line that is another order. */
function isMended(text: string): boolean {
  const names = text.split('\n').flatMap((line) => (line.includes(':') ? [line.slice(0, line.indexOf(':'))] : []));
  return MENDING.test(text) || new Set(names).size < names.length;
}

/** Changes that keep what is meant. */
const KEPT: Readonly<Record<string, Change>> = {
  'all small': (text) => changed(text, text.toLowerCase()),
  'all capitals': (text) => changed(text, text.toUpperCase()),
  'letter first': (text) => changed(text, text.replace(/(?<![\p{L}\p{N}])(\d{1,2})([A-N])(?![\p{L}\p{N}])/gu, '$2$1')),
  'a dash for the arrow': (text) => changed(text, text.replace(/ > /g, ' - ')),
  'to for the arrow': (text) => changed(text, text.replace(/ > /g, ' to ')),
  'no colon': (text) => (/: \d/.test(text) ? changed(text, text.replace(/: (?=\d)/g, ' ')) : undefined),
  'a greeting': (text) => `Hello everybody,\n\n${text}`,
  thanks: (text) => `${text}\n\nThanks and good luck to all!`,
  'a joke behind': (text) => `${text}\n\nMy cat walked over the map, she would have made a better general.`,
  'a question to the forum': (text) => `${text}\n\nDoes anybody know when the shop opens?`,
  bullets: (text) =>
    text.includes('\n\n')
      ? undefined
      : text
          .split('\n')
          .map((line) => `- ${line}`)
          .join('\n'),
  'double blanks': (text) => (text.includes('  ') ? undefined : changed(text, text.replace(/, /g, ',  '))),
  'joined by full stops': (text) =>
    /^[^\n.!?]+(?:\n[^\n.!?]+)+$/.test(text) ? text.split('\n').join('. ') : undefined,
  'joined by semicolons': (text) =>
    /^[^\n;.!?]+(?:\n[^\n;.!?]+)+$/.test(text) && !isMended(text) ? text.split('\n').join('; ') : undefined,
};

/** Changes that take away what was meant, for posts of one order in prose. */
const TAKEN: Readonly<Record<string, Change>> = {
  refused: (text) => `I refused to do it: ${text}`,
  'next turn': (text) => `Next turn ${text}`,
  'if only': (text) => `If only ${text}`,
  heard: (text) => `I heard that ${text}`,
  claimed: (text) => `My neighbour claims that ${text}`,
  dreamt: (text) => `I dreamt that ${text}`,
  'nearly written': (text) => `I nearly wrote that ${text}`,
  imagined: (text) => `Imagine that ${text}`,
  'taken back': (text) => `${text}\n\nScratch that.`,
  joked: (text) => `${text.replace(/[.!]+$/, '')}, just kidding.`,
  'not sent': (text) => `This is what I did not send:\n${text}`,
  suggested: (text) => `My suggestion for the others:\n${text}`,
};

/** So many of a hundred keep their reading, where their meaning is kept. */
const LEAST_KEPT = 98;

/** The sets that the reader was made with: the even ones. */
const setFiles = (): readonly string[] =>
  readdirSync('fixtures/sets', { recursive: true })
    .map((file) => `fixtures/sets/${String(file)}`)
    .filter((file) => file.endsWith('.yaml') && Number(/sets\/(\d+)/.exec(file)?.[1]) % 2 === 0)
    .toSorted();

/** A post of the sets that is read as its case says: its text, and how that or another text of its author is read. */
interface ReadRight {
  readonly id: string;
  readonly text: string;
  readonly orders: readonly string[];
  ordersOf(text: string): readonly string[];
}

const readBody = (engine: string, html: string) => FORUMS.find(({ id }) => id === engine)?.readBody(html);

function* postsReadRight(): Generator<ReadRight> {
  for (const file of setFiles()) {
    const data = parse(readFileSync(file, 'utf8'), { schema: 'failsafe', merge: true });
    const cases = data?.ruleset === 'classic' ? readCases(data, () => classic, readBody) : undefined;
    if (!cases?.ok) continue;
    for (const { id, steps } of cases.value) {
      const { record, expect } = steps[0];
      const [post, ...more] = record.posts;
      const body = post?.revisions.at(-1)?.body;
      const wanted = Array.isArray(expect.orders) ? expect.orders.map(String) : [];
      if (!post || !body || more.length > 0 || body.skips.length > 0 || wanted.length === 0) continue;
      const board = classic.readBoard(record.board);
      const { pieces } = classic.viewBoard(board, [], 0, JUDGE);
      const reader = classic.createReader(board, { former: [], nicknames: new Map() });
      const mine = pieces.filter(({ owners }) => owners.includes(post.author)).map(({ name }) => name);
      const ordersOf = (text: string) =>
        reader
          .read({ text, skips: [] }, { player: post.author, mine })
          .parts.flatMap((part) =>
            part.bin !== 'order' ? [] : 'group' in part ? [part.group] : part.orders.map((order) => order.text),
          );
      const orders = ordersOf(body.text);
      if (orders.length > 0 && orders.every((order) => wanted.includes(order)))
        yield { id, text: body.text, orders, ordersOf };
    }
  }
}

/**
 * A post of one order in a sentence that begins with its piece or a square: what is put before it takes the meaning from
 * all of it. Before a clause of its own it would make no sense: "I heard that quick one: …".
 */
const isOneOrder = ({ text, orders: [order = '', ...more] }: ReadRight): boolean =>
  more.length === 0 &&
  !text.includes('\n') &&
  text.length <= 90 &&
  !/[.!?] /.test(text) &&
  (/^\d/.test(text) || text.toLowerCase().startsWith(order.slice(0, order.indexOf(': ')).toLowerCase()));

/**
 * Changes so many posts that are read right. Returns each change that keeps what is meant and leaves too few of them read
 * as before, and each post that still gives its order where what was meant was taken away.
 */
export function fuzzMeaning(
  most: number,
  _seed: number,
  tell: (done: number) => void,
  say: (line: string) => void,
): readonly string[] {
  const kept = new Map<string, { same: number; all: number }>();
  const faults: string[] = [];
  let done = 0;
  for (const post of postsReadRight()) {
    if (done++ >= most) break;
    if (done % 100 === 0) tell(done);
    for (const [name, change] of Object.entries(KEPT)) {
      const text = change(post.text);
      if (text === undefined) continue;
      const count = kept.get(name) ?? { same: 0, all: 0 };
      count.all++;
      if (post.ordersOf(text).join('\n') === post.orders.join('\n')) count.same++;
      kept.set(name, count);
    }
    if (!isOneOrder(post)) continue;
    for (const [name, change] of Object.entries(TAKEN)) {
      const text = change(post.text);
      if (text !== undefined && post.ordersOf(text).length > 0) faults.push(`taken (${name}), ${post.id}: ${text}`);
    }
  }
  const shares = [...kept].map(([name, { same, all }]) => ({ name, share: (100 * same) / all }));
  for (const { name, share } of shares) say(`kept (${name}): ${share.toFixed(1)} %`);
  const all = [...kept.values()].reduce((sum, one) => sum + one.all, 0);
  const same = [...kept.values()].reduce((sum, one) => sum + one.same, 0);
  const whole = (100 * same) / Math.max(1, all);
  return [...(whole < LEAST_KEPT ? [`kept: ${whole.toFixed(1)} % of ${all}`] : []), ...faults];
}
