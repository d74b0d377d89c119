import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { closeTurnNow } from '../../src/app/close/close.js';
import type { Game } from '../../src/app/game/game.js';
import { openGame } from '../../src/app/game/open.js';
import type { DemoPost } from '../../src/app/game/rehearsal-file.js';
import { importWhole } from '../../src/app/keep/whole-game.js';
import type { Post } from '../../src/core/post.js';
import { writeText } from '../../src/drafting/text.js';
import { closeTurn } from '../../src/turns/close.js';
import { findConfirmations } from '../../src/turns/rulings.js';
import type { TurnRecord } from '../../src/turns/turn.js';
import { openMailGame } from '../harness/mail/mail-game.js';

const STORED = new URL('../../fixtures/stored/', import.meta.url);
const CLOCK = { now: () => Date.UTC(2026, 9, 20) };
const MINUTE = 60_000;

/** A bundled game as it was stored, for as long as a test looks at it. */
function withStored<T>(path: string, look: (game: Game) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'adjutant-late-'));
  importWhole(path, brotliDecompressSync(readFileSync(new URL(path, STORED))).toString(), folder, CLOCK, {
    contact: 'judge@example.org',
  });
  const game = openGame(folder, CLOCK);
  try {
    return look(game);
  } finally {
    game.store.shut();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A record in which a post was changed to another text some minutes after the lock. */
function edit(record: TurnRecord, id: string, text: string, after = 7 * MINUTE): TurnRecord {
  const posts = record.posts.map((post): Post => {
    if (post.id !== id) return post;
    const since = { ms: record.sheet.lock + after, sure: 'minute' as const };
    return { ...post, revisions: [...post.revisions, { since, unmarked: false, body: { text, skips: [] } }] };
  });
  const revision = (posts.find((post) => post.id === id)?.revisions.length ?? 1) - 1;
  return { ...record, posts, edited: [...(record.edited ?? []), { post: id, revision }] };
}

const GAMES = [
  ['classic-8/ashen-tide.json.br', '3.1', 'lock'],
  ['planes-3/brass-season.json.br', '2.3', 'deadline'],
  ['nemesis-2/grey-harvest.json.br', '9.7', 'deadline'],
  ['conquest-3/salt-crown.json.br', '3.1', 'deadline'],
  ['counselor-2/seven-fords.json.br', '1.1', 'deadline'],
] as const;

describe.each(GAMES)('an edit after the lock in %s', (path, rule, time) => {
  it('is told with what counted, by the rule, and changes nothing else', () => {
    withStored(path, ({ store, setup: { ruleset } }) => {
      const close = store.closes.list().find((one) => {
        const { gathered } = closeTurn(store.closes.loadRecord(one.id) as TurnRecord, ruleset);
        return gathered.orders.some(({ place, known }) => known && !place.post.startsWith('pm'));
      });
      const record = store.closes.loadRecord(close?.id ?? 0) as TurnRecord;
      const before = closeTurn(record, ruleset);
      const { place } = before.gathered.orders.find(({ place: { post } }) => !post.startsWith('pm')) ?? {};
      const told = ({ documents }: typeof before) =>
        documents
          .filter(({ kind }) => kind !== 'opening')
          .map((one) => writeText(one))
          .join('\n')
          .replace(/\s+/g, ' ');
      const gone = closeTurn(edit(record, place?.post ?? '', ''), ruleset);
      const line = /deleted after the (?:lock|deadline) .{0,90}/.exec(told(gone))?.[0] ?? 'nothing';
      expect(line).toMatch(/^deleted after the (?:lock|deadline) \([^()]*\); what stood in it then was judged, “/);
      expect(line).toContain(`after the ${time}`);
      expect(line).toContain(`${rule})`);
      expect(ruleset.writeUpdate(gone.update) === ruleset.writeUpdate(before.update)).toBe(true);
      // A word of thanks is no change of an order.
      const body = record.posts.find(({ id }) => id === place?.post)?.revisions[place?.revision ?? 0]?.body;
      const thanked = closeTurn(edit(record, place?.post ?? '', `${body?.text}\n\nThanks to all!`), ruleset);
      expect(told(thanked) === told(before)).toBe(true);
      // What was kept before this was told gives the same words as ever.
      const old = { ...edit(record, place?.post ?? '', ''), edited: record.edited ?? [] };
      expect(told(closeTurn(old, ruleset)) === told(before)).toBe(true);
    });
  });
});

it('of a post in the thread is told as the forum shows it, until the next turn is opened', async () => {
  const live = await openMailGame(undefined);
  try {
    const [post] = live.posts;
    const text = () =>
      live.desk
        .drafts(1)
        ?.drafts.find(({ kind }) => kind === 'update')
        ?.text.replace(/\s+/g, ' ');
    expect(text()).not.toContain('after the lock');
    const changed = 'Sai Rei: 3D > 3F';
    live.posts[0] = {
      ...(post as DemoPost),
      edits: [{ at: live.lock + 3 * MINUTE, body: changed, marked: true, merged: false }],
    };
    await live.look(live.lock + 20 * MINUTE);
    closeTurnNow(live.game, 1);
    expect(text()).toContain(
      `“${changed}”, Saturday, 3 October 2026, 05:03 UTC (01:03 in New York): edited after the lock (3.1); what stood in it then was judged, “Sai Rei: 3D > 5E; engage Darkhand5”`,
    );
    expect(live.desk.turn(1)?.result.update.moves.find(({ piece }) => piece === 'Sai Rei')?.to).toBe('5E');
  } finally {
    await live.close();
  }
});

it('what rests on an edit nobody saw shows the post that was edited, not a later one that says the same', () => {
  withStored('classic-8/ashen-tide.json.br', ({ store, setup: { ruleset } }) => {
    const record = store.closes.loadRecord(store.closes.list()[0]?.id ?? 0) as TurnRecord;
    const { orders } = closeTurn(record, ruleset).gathered;
    const { place, piece, text } = orders.find(({ known, place: { post } }) => known && !post.startsWith('pm')) ?? {};
    const first = record.posts.find(({ id }) => id === place?.post) as Post;
    const again: Post = {
      ...first,
      id: `${first.id}9`,
      number: 999,
      at: { ms: record.sheet.lock - MINUTE, sure: 'minute' },
      revisions: [
        {
          since: { ms: record.sheet.lock - MINUTE, sure: 'minute' },
          unmarked: false,
          body: { text: text ?? '', skips: [] },
        },
      ],
    };
    const posts = [...record.posts.map((post) => (post === first ? { ...post, unseen: true } : post)), again];
    const unseen = { ...record, posts };
    const calls = findConfirmations(unseen, closeTurn(unseen, ruleset), [], Number.POSITIVE_INFINITY, ruleset);
    const call = calls.find((one) => one.call?.piece === piece && one.because.code === 'edited-before-seen');
    expect(call?.place?.post).toBe(first.id);
  });
});
