import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAMPAIGN, type Demo, runDemo } from '../../src/app/demo/run-demo.js';
import { exportGame, replayExport } from '../../src/app/turn/export.js';
import { replay } from '../../src/app/turn/replay.js';
import { isProved, verifyRolls } from '../../src/app/turn/verify.js';
import { commit } from '../../src/kit/dice.js';
import { EMPTY_HANDED } from '../../src/rulesets/classic/engine/verdicts.js';
import { writeLegs } from '../../src/rulesets/classic/orders.js';
import { titleOf } from '../../src/rulesets/classic/report/battles.js';
import type { ClassicUpdate } from '../../src/rulesets/classic/update.js';
import { type Facts, readJudgeUpdate } from './judge-update.js';

let folder: string;
let demo: Demo;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'adjutant-turns-'));
  demo = await runDemo({ skin: 'vbulletin3', folder, browser: false, tell: () => {} });
});

afterAll(() => {
  demo?.game.store.shut();
  rmSync(folder, { recursive: true, force: true });
});

/** Of `A versus B` neither side comes first. */
function sortSides(battle: string): string {
  const match = /^(.*) versus (.*) at (\S+)$/.exec(battle);
  return match ? `${[match[1], match[2]].sort().join(' versus ')} at ${match[3]}` : battle;
}

/** The same facts out of what was judged. */
function factsOf(update: ClassicUpdate): Facts {
  const { board, moves, verdicts } = update;
  const structures = new Map(board.structures.map((one) => [one.at, one.name]));
  return {
    moves: moves
      .filter(({ from, to }) => to !== null && from !== to)
      .map(({ piece, from, to }) => `${piece} ${from} > ${to}`),
    illegal: verdicts.filter(({ fate }) => fate === 'illegal').map(({ piece, rule }) => `${piece || '""'} ${rule}`),
    nothing: verdicts
      .filter(
        ({ fate, rule, leg }) =>
          fate === 'fails' && (leg !== undefined || (EMPTY_HANDED as readonly string[]).includes(rule)),
      )
      .map(({ piece, rule }) => `${piece} ${rule}`),
    battles: update.clashes.map((clash) => titleOf(clash).replace(/ (attack|intercept)s? /, ' $1s ')),
    days: board.armies
      .filter(({ days }) => days > 0)
      .map(({ name, days, at }) => (structures.has(at) ? `${name} ${days}` : `${name} ${days} outside`)),
    running: board.armies.flatMap(({ name, pending }) => (pending ? [`${name} ${writeLegs(pending.legs)}`] : [])),
    removed: update.removed.map(({ name }) => name),
    destroyed: update.destroyed,
    rolls: update.rolls.map(({ turn, rule, piece, what }) => `${turn}|${rule}|${piece}|${what}`),
    calls: update.calls.map(({ ruling, piece }) => `${ruling} ${piece}`),
  };
}

describe.each([1, 2, 3])('turn %i of the bundled campaign', (number) => {
  const judged = () => demo.closed[number - 1]?.result.update as ClassicUpdate;
  const own = readJudgeUpdate(join(CAMPAIGN, 'turns', String(number), 'update.md'));

  it.each(Object.keys(own) as (keyof Facts)[])("agrees with the judge's own update in its %s", (key) => {
    const same = key === 'battles' ? sortSides : (fact: string) => fact;
    expect(factsOf(judged())[key].map(same).sort()).toEqual(own[key].map(same).sort());
  });

  it('reads every post into one bin, and the bins add up', () => {
    const { gathered } = demo.closed[number - 1]?.result ?? { gathered: undefined };
    for (const { post, revision, parts, out } of gathered?.posts ?? []) {
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

  it('proves its rolls from the two published posts alone, and fails when a digit is changed', () => {
    const { store } = demo.game;
    const commitment = commit(demo.closed[number - 1]?.turn.secret ?? '');
    const posted = store.posts.load().find(({ revisions }) => revisions[0]?.body.text.includes(commitment));
    const opening = posted?.revisions[0]?.body.text ?? '';
    for (const markup of ['bbcode', 'markdown', 'html', 'text'] as const) {
      const update = store.drafts.list(number).find(({ document }) => document.kind === 'update')?.[markup] ?? '';
      const proved = verifyRolls(opening, update);
      expect(isProved(proved)).toBe(true);
      expect(proved.rolls).toHaveLength(judged().rolls.length);
      const secret = demo.closed[number - 1]?.turn.secret ?? '';
      const changed = update.replace(secret, secret.replace(/^./, secret.startsWith('0') ? '1' : '0'));
      expect(isProved(verifyRolls(opening, changed))).toBe(false);
    }
  });
});

describe('the stored campaign', () => {
  it('gives the same bytes again for board, update and every draft of the three turns', () => {
    const results = replay(demo.game);
    expect(results.filter(({ same }) => !same)).toEqual([]);
    expect(results.length).toBeGreaterThan(30);
  });

  it('taken out as one file, is judged again from that file alone, and posts left out show', () => {
    const taken = exportGame(demo.game);
    const text = JSON.stringify(taken);
    for (const { mail } of demo.game.setup.players) if (mail !== undefined) expect(text).not.toContain(mail);
    const results = replayExport('campaign.json', text);
    expect(results).toHaveLength(2 * taken.turns.length);
    expect(results.filter(({ same }) => !same)).toEqual([]);
    const [first] = taken.turns;
    const fewer = JSON.stringify({
      ...taken,
      turns: [{ ...first, record: { ...first?.record, posts: first?.record.posts.slice(0, 20) } }],
    });
    expect(replayExport('campaign.json', fewer).some(({ same }) => !same)).toBe(true);
    for (const wrong of ['', '{}', '{"adjutant":2}', '[1]'])
      expect(() => replayExport('wrong.json', wrong)).toThrow('this is not a game taken out');
  });
});
