import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { commit } from '../../src/core/dice.js';
import type { Post } from '../../src/core/post.js';
import { DEFAULT_RULESET, needRuleset } from '../../src/rulesets/index.js';
import { closeTurn } from '../../src/turns/close.js';
import { isSealShown, SEAL_UNSEEN, showsSeal, wholeHead } from '../../src/turns/seal.js';
import { BARE } from './turn-record.js';

const SECRET = 'a1'.repeat(32);
const SEAL = commit(SECRET);
const LOCK = Date.UTC(2026, 9, 3, 5);
const HOUR = 60 * 60_000;
const sheet = { number: 1, opened: LOCK - 300 * HOUR, deadline: LOCK - HOUR, lock: LOCK, secret: SECRET };

const post = (text: string, hours: number, via: Post['via'] = 'thread', edit?: readonly [string, number]): Post => {
  const since = (h: number) => ({ ms: LOCK + h * HOUR, sure: 'minute' }) as const;
  const texts = [[text, hours] as const, ...(edit ? [edit] : [])];
  return {
    id: `${hours}`,
    number: 1,
    author: 'Umpire',
    guest: false,
    at: since(hours),
    via,
    revisions: texts.map(([words, h]) => ({ since: since(h), unmarked: false, body: { text: words, skips: [] } })),
    unseen: false,
  };
};

const CASES: readonly [what: string, posts: readonly Post[], shown: boolean][] = [
  ['no post at all', [], false],
  ['posts without it', [post('Hello all. Sai Rei: 3D > 4D', -200)], false],
  ['the post that opens the turn', [post(`Turn 1 is open. SHA-256: ${SEAL}. Good luck!`, -299)], true],
  [
    'the same in capitals and broken in two',
    [post(`${SEAL.slice(0, 40).toUpperCase()} ${SEAL.slice(40)}`, -299)],
    true,
  ],
  ['another seal', [post(`SHA-256: ${commit('b2'.repeat(32))}`, -299)], false],
  ['it, after orders closed', [post(`SHA-256: ${SEAL}`, 1)], false],
  ['it, edited in after orders closed', [post('Turn 1 is open.', -299, 'thread', [`SHA-256: ${SEAL}`, 2])], false],
  ['it, edited out later', [post(`SHA-256: ${SEAL}`, -299, 'thread', ['(gone)', -20])], true],
  ['a private message with it', [post(`SHA-256: ${SEAL}`, -299, 'pm')], false],
];

describe('that the dice were sealed before the orders', () => {
  it.each(CASES)('is known from the thread: %s', (_, posts, shown) => {
    expect(isSealShown({ posts, sheet })).toBe(shown);
  });

  it('tells the post that opens a turn from the one that opened the turn before, however alike they are', () => {
    expect(showsSeal(post(`Turn 1 is open. SHA-256: ${commit('b2'.repeat(32))}`, -299), SECRET)).toBe(false);
    expect(showsSeal(post(`Turn 2 is open. SHA-256: ${SEAL}`, 1), SECRET)).toBe(true);
  });

  it.each(['ashen-tide', 'brass-season', 'grey-harvest', 'salt-crown'])(
    'is said by the update of %s only where it is known',
    (name) => {
      const file = fileURLToPath(new URL(`../../fixtures/games/${name}/game.yaml`, import.meta.url));
      const written = parse(readFileSync(file, 'utf8')) as { readonly ruleset?: string };
      const ruleset = needRuleset(written.ruleset ?? DEFAULT_RULESET);
      const setup = ruleset.readSetup(written);
      if (!setup.ok) throw new Error(JSON.stringify(setup.error));
      const close = (posts: readonly Post[]) =>
        closeTurn(
          { ...BARE, ruleset: ruleset.id, sheet, board: ruleset.writeBoard(setup.value), posts, entries: {} },
          ruleset,
        );
      const told = (posts: readonly Post[]) =>
        JSON.stringify(close(posts).outlines.find(({ kind }) => kind === 'update'));
      expect(told([post(`SHA-256: ${SEAL}`, -299)])).toContain('was published when the turn was opened');
      expect(wholeHead(close([post(`SHA-256: ${SEAL}`, -299)]))).not.toContain(SEAL_UNSEEN);
      expect(told([])).not.toContain('was published');
      expect(told([])).toContain(SEAL);
      expect(wholeHead(close([]))).toContain(SEAL_UNSEEN);
    },
  );
});
