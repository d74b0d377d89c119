import assert from 'node:assert/strict';
import { readYaml } from '../../../src/app/game/files.js';
import { classic } from '../../../src/rulesets/classic/index.js';
import { readCases, runCase } from '../../../src/turns/cases/cases.js';
import { judgeTurn } from '../../../src/turns/close.js';
import { gather } from '../../../src/turns/posts.js';
import type { Situation } from './situation.js';
import { writeCase } from './write-case.js';

const CHATTER = 'Nice weather on the coast today, is it not?\nThe drums went on all night.';

export type ReadBoard = ReturnType<typeof readBoard>;

/** What holds when a board is written as posts and read back; each throws where it does not. */
export const POSTED_PROMISES: Readonly<Record<string, (read: ReadBoard) => void>> = {
  'a board printed as a case file is judged as the values were': (read) => assert.deepEqual(runCase(read, classic), []),

  'a post of chatter changes nothing': ({ steps: [{ record }] }) => {
    const judged = (posts: typeof record.posts) => {
      const start = classic.readBoard(record.board);
      const now = { ...record, posts };
      return JSON.stringify(judgeTurn(now, start, gather(now, start, classic), classic));
    };
    const at = { ms: record.sheet.lock - 300 * 60_000, sure: 'minute' as const };
    const talk = {
      id: 'talk',
      number: 1000,
      author: 'Aldo',
      guest: false,
      at,
      via: 'thread' as const,
      revisions: [{ since: at, unmarked: false, body: { text: CHATTER, skips: [] } }],
      unseen: false,
    };
    const middle = Math.floor(record.posts.length / 2);
    assert.equal(judged(record.posts.toSpliced(middle, 0, talk)), judged(record.posts));
  },
};

/** Writes a board as a case file and reads that. */
export function readBoard(situation: Situation) {
  const read = readCases(
    readYaml('found.yaml', writeCase(situation, 'found', 'found')).data,
    () => classic,
    () => undefined,
  );
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const [one] = read.value;
  if (!one) throw new Error('the case file has no case');
  return one;
}
