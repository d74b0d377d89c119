import type { Reader, Reading } from '../reading/reading.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';

/** How many boards' readings are kept: those of the turn that a judge is at, and of one beside it. */
const MOST_BOARDS = 2;

/** How many readings of a board are kept: more than a thread has posts in a turn. */
const MOST_READINGS = 5000;

/**
 * The same rulebook, whose readers read the same text of the same author once, at each of the last boards. For a game,
 * which owns it: a turn is judged again for every ruling and for every answer that is tried of a question, and of its
 * posts nothing changes then.
 */
export function keepReadings<B, V>(ruleset: Ruleset<B, V>): Ruleset<B, V> {
  const texts = new WeakMap<object, string>();
  let kept: readonly { readonly at: string; readonly reader: Reader<V> }[] = [];
  const own: Pick<Ruleset<B, V>, 'readBoard' | 'createReader'> = {
    readBoard(text) {
      const board = ruleset.readBoard(text);
      texts.set(board as object, text);
      return board;
    },
    createReader(board, memory) {
      const text = texts.get(board as object) ?? ruleset.writeBoard(board);
      const at = JSON.stringify([text, memory.former, [...memory.nicknames]]);
      const found = kept.find((one) => one.at === at) ?? { at, reader: remember(ruleset.createReader(board, memory)) };
      kept = [found, ...kept.filter((one) => one !== found)].slice(0, MOST_BOARDS);
      return found.reader;
    },
  };
  return Object.assign(Object.create(Object.getPrototypeOf(ruleset)), ruleset, own);
}

function remember<V>(reader: Reader<V>): Reader<V> {
  const readings = new Map<string, Reading<V>>();
  return {
    read(body, author) {
      const key = JSON.stringify([body, author]);
      const reading = readings.get(key) ?? reader.read(body, author);
      if (readings.size >= MOST_READINGS) readings.clear();
      readings.set(key, reading);
      return reading;
    },
  };
}
