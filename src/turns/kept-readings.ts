import type { Body } from '../core/post.js';
import type { Author, Memory, Reader, Reading } from '../reading/reading.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { TurnRecord } from './turn.js';

/** How many boards' readings are kept: those of the turn that a judge is at, and of one beside it. */
const MOST_BOARDS = 2;

/** How many readings of a board are kept: more than a thread has posts in a turn. */
const MOST_READINGS = 5000;

/** A reader at one board, and what it has read. */
interface Kept<V> {
  readonly at: string;
  readonly reader: Reader<V>;
  readonly readings: Map<string, Reading<V>>;
}

const KEPT = new WeakMap<object, readonly Kept<unknown>[]>();

/**
 * What reads a post's text at the board of a record; the same text of a post by the same author is read once. A turn is
 * judged again for every ruling and for every answer that is tried of a question, and of its posts nothing changes then.
 */
export function keepReadings<B, V>(
  record: TurnRecord,
  board: B,
  ruleset: Ruleset<B, V>,
  memory: Memory,
): (body: Body, post: string, author: Author) => Reading<V> {
  const at = JSON.stringify([record.board, memory.former, [...memory.nicknames]]);
  const before = (KEPT.get(ruleset) ?? []) as readonly Kept<V>[];
  const kept = before.find((one) => one.at === at) ?? {
    at,
    reader: ruleset.createReader(board, memory),
    readings: new Map<string, Reading<V>>(),
  };
  KEPT.set(ruleset, [kept, ...before.filter((one) => one !== kept)].slice(0, MOST_BOARDS));
  return (body, post, author) => {
    const key = JSON.stringify([post, body, author]);
    const reading = kept.readings.get(key) ?? kept.reader.read(body, author);
    if (kept.readings.size >= MOST_READINGS) kept.readings.clear();
    kept.readings.set(key, reading);
    return reading;
  };
}
