import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { FORUMS } from '../../src/forums/index.js';
import { createBoardReader } from '../../src/reading/board/reader.js';
import { classic } from '../../src/rulesets/classic/index.js';
import { rulebook } from '../../src/rulesets/classic/reading-actions.js';
import { JUDGE } from '../../src/rulesets/contract/report.js';
import { readCases } from '../../src/turns/cases/cases.js';

/**
 * Changes posts that are read right, so that their meaning stays or goes, and counts what becomes of their orders:
 * of the first kind nearly all keep their reading, of the second none stays an order.
 *   tsx nightly/fuzz/meaning.ts [--show] [SET…]
 */
const args = process.argv.slice(2);
const show = args.includes('--show');
const sets = args.filter((arg) => /^\d+$/.test(arg));

type Change = (text: string) => string | undefined;
const changed = (text: string, next: string): string | undefined => (next === text ? undefined : next);

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
    /^[^\n;.!?]+(?:\n[^\n;.!?]+)+$/.test(text) ? text.split('\n').join('; ') : undefined,
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

const files = readdirSync('fixtures/sets', { recursive: true })
  .map((file) => `fixtures/sets/${String(file)}`)
  .filter((file) => file.endsWith('.yaml') && Number(/sets\/(\d+)/.exec(file)?.[1]) % 2 === 0)
  .filter((file) => sets.length === 0 || sets.some((set) => file.includes(`sets/${set}`)));
const readBody = (engine: string, html: string) => FORUMS.find(({ id }) => id === engine)?.readBody(html);
const tally = new Map<string, [number, number]>();

for (const file of files.toSorted()) {
  const data = parse(readFileSync(file, 'utf8'), { schema: 'failsafe', merge: true });
  const cases = data?.ruleset === 'classic' ? readCases(data, () => classic, readBody) : undefined;
  if (!cases?.ok) continue;
  for (const { id, steps } of cases.value) {
    const { record, expect } = steps[0];
    const [post] = record.posts;
    const body = post?.revisions.at(-1)?.body;
    if (
      !post ||
      !body ||
      record.posts.length > 1 ||
      body.skips.length > 0 ||
      !Array.isArray(expect.orders) ||
      expect.orders.length === 0
    )
      continue;
    const board = classic.readBoard(record.board);
    const { pieces } = classic.viewBoard(board, [], 0, JUDGE);
    const reader = createBoardReader(rulebook, { pieces, memory: { former: [], nicknames: new Map() } });
    const author = {
      player: post.author,
      mine: pieces.filter(({ owners }) => owners.includes(post.author)).map(({ name }) => name),
    };
    const ordersOf = (text: string) =>
      reader
        .read({ text, skips: [] }, author)
        .parts.flatMap((part) =>
          part.bin === 'order' ? ('group' in part ? [part.group] : part.orders.map((order) => order.text)) : [],
        );
    const wanted = ordersOf(body.text);
    if (
      wanted.filter((order) => Array.isArray(expect.orders) && expect.orders.includes(order)).length !==
        wanted.length ||
      wanted.length === 0
    )
      continue;
    const count = (name: string, ok: boolean, text: string) => {
      const counts = tally.get(name) ?? [0, 0];
      tally.set(name, [counts[0] + (ok ? 1 : 0), counts[1] + 1]);
      if (!ok && show)
        console.log(`${name} ${id}\n${text}\n   ${wanted.join(' | ')}  now  ${ordersOf(text).join(' | ')}`);
    };
    for (const [name, change] of Object.entries(KEPT)) {
      const text = change(body.text);
      if (text !== undefined) count(`kept: ${name}`, ordersOf(text).join('\n') === wanted.join('\n'), text);
    }
    const [only] = wanted;
    if (
      wanted.length > 1 ||
      body.text.includes('\n') ||
      only === undefined ||
      body.text.length > 90 ||
      /[.!?] /.test(body.text)
    )
      continue;
    for (const [name, change] of Object.entries(TAKEN)) {
      const text = change(body.text);
      if (text !== undefined) count(`taken: ${name}`, ordersOf(text).length === 0, text);
    }
  }
}
for (const [name, [ok, all]] of tally) console.log(`${name}: ${ok} of ${all} (${((100 * ok) / all).toFixed(1)} %)`);
