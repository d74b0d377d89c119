import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { replay } from '../../src/app/keep/replay.js';
import { isProved, verifyRolls } from '../../src/app/keep/verify.js';
import { campaignFolder } from '../../src/app/run/campaign.js';
import { type Demo, runDemo } from '../../src/app/run/demo.js';
import { commit } from '../../src/core/dice.js';
import { writeInZone } from '../../src/core/time.js';
import type { TurnResult } from '../../src/turns/turn.js';

type Lines = Readonly<Record<string, readonly string[]>>;

/** A bundled campaign and how its facts are read: out of the judge's own update, and out of what was judged. */
interface Bundled {
  readonly name: string;
  readOwn(path: string): Lines;
  factsOf(result: TurnResult): Lines;
  /** How many posts each turn has, and how many drafts beside its opening; how many things a replay makes again. */
  readonly posts: readonly number[];
  readonly drafts: readonly number[];
  readonly replayed: number;
  /** True where the dice stay sealed until the game is over. */
  readonly sealed?: boolean;
}

/** What every bundled campaign promises; gives the way to the demo that was played. */
export function promiseCampaign({ name, readOwn, factsOf, sealed = false, ...counts }: Bundled): () => Demo {
  const campaign = campaignFolder(name);
  let folder: string;
  let demo: Demo;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'adjutant-turns-'));
    demo = await runDemo({ campaign, skin: 'vbulletin3', folder, browser: false, tell: () => {} });
  });

  afterAll(() => {
    demo?.game.store.shut();
    rmSync(folder, { recursive: true, force: true });
  });

  describe.each(counts.posts.map((_, i) => i + 1))('turn %i', (number) => {
    const judged = () => demo.closed[number - 1]?.result as TurnResult;
    const own = readOwn(join(campaign, 'turns', String(number), 'update.md'));

    it.each(Object.keys(own))("agrees with the judge's own update in its %s", (key) => {
      expect(factsOf(judged())[key]?.toSorted()).toEqual(own[key]?.toSorted());
    });

    it('reads every post into one bin, and the bins add up', () => {
      const { posts } = judged().gathered;
      expect(posts).toHaveLength(counts.posts[number - 1] ?? 0);
      for (const { post, revision, parts, out } of posts) {
        if (out) continue;
        const { text, skips } = post.revisions[revision]?.body ?? { text: '', skips: [] };
        const covered = [...parts, ...skips].toSorted((a, b) => a.from - b.from);
        let at = 0;
        for (const { from, to } of covered) {
          expect(text.slice(at, from).trim()).toBe('');
          at = Math.max(at, to);
        }
        expect(text.slice(at).trim()).toBe('');
      }
    });

    it.skipIf(number === counts.posts.length)(
      'promises no other date than the one with which the next turn is opened',
      () => {
        const update = judged().outlines.find(({ id }) => id === 'update');
        const next = demo.closed[number]?.turn.lock ?? Number.NaN;
        const words = JSON.stringify(update?.sections.filter(({ key }) => key === 'next') ?? []);
        if (/\d{4}, \d\d:\d\d/.test(words)) expect(words).toContain(writeInZone(next, 'UTC').replace(' (UTC)', ' UTC'));
      },
    );

    it('advises nobody once orders are closed, neither in a post nor in a mail', () => {
      const after = demo.game.store.drafts.list(number).filter(({ document }) => document.kind !== 'opening');
      expect(after).toHaveLength(counts.drafts[number - 1] ?? 0);
      for (const { document, text } of after)
        expect(text.replace(/\s+/g, ' '), document.id).not.toMatch(
          /Write "|Within reach|The nearest |Yours (?:is|are) /,
        );
    });

    it.skipIf(name === 'ashen-tide')(
      'posts no order word for word that came in private (only the classic book does)',
      () => {
        const { update, gathered } = judged();
        const messages = new Set(gathered.posts.filter(({ post }) => post.via === 'pm').map(({ post }) => post.id));
        const own = update.orders.filter(({ place }) => messages.has(place.post));
        const posts = demo.game.store.drafts.list(number).filter(({ document }) => document.to === undefined);
        for (const { text } of own)
          for (const { document, bbcode } of posts) expect(bbcode, document.id).not.toContain(text);
      },
    );

    it.runIf(sealed)('keeps its secret, in what is posted and in what is mailed', () => {
      const secret = demo.closed[number - 1]?.turn.secret ?? '';
      expect(secret).not.toBe('');
      const { store } = demo.game;
      for (const { document, bbcode, markdown, html, text } of store.drafts.list(number))
        for (const written of [bbcode, markdown, html, text]) expect(written, document.id).not.toContain(secret);
      const opening = store.posts.load().find(({ revisions }) => revisions[0]?.body.text.includes(commit(secret)));
      expect(opening).toBeDefined();
    });

    it.skipIf(sealed)('proves its rolls from the two published posts alone, and fails when a digit is changed', () => {
      const { store } = demo.game;
      const secret = demo.closed[number - 1]?.turn.secret ?? '';
      const posted = store.posts.load().find(({ revisions }) => revisions[0]?.body.text.includes(commit(secret)));
      const opening = posted?.revisions[0]?.body.text ?? '';
      for (const markup of ['bbcode', 'markdown', 'html', 'text'] as const) {
        const update = store.drafts.list(number).find(({ document }) => document.kind === 'update')?.[markup] ?? '';
        const proved = verifyRolls(opening, update);
        expect(isProved(proved)).toBe(true);
        expect(proved.rolls).toHaveLength(judged().update.rolls.length);
        const changed = update.replace(secret, secret.replace(/^./, secret.startsWith('0') ? '1' : '0'));
        expect(isProved(verifyRolls(opening, changed))).toBe(false);
      }
    });
  });

  it('gives the same bytes again for board, update and every draft of its turns', () => {
    const results = replay(demo.game);
    expect(results.filter(({ same }) => !same)).toEqual([]);
    expect(results.filter(({ kept }) => !kept)).toHaveLength(counts.replayed);
  });

  return () => demo;
}
