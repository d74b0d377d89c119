import { describe, expect, it } from 'vitest';
import { exportGame, replayExport } from '../../src/app/turn/export.js';
import { EMPTY_HANDED } from '../../src/rulesets/classic/engine/verdicts.js';
import { writeLegs } from '../../src/rulesets/classic/orders.js';
import { titleOf } from '../../src/rulesets/classic/report/battles.js';
import type { ClassicUpdate } from '../../src/rulesets/classic/update.js';
import type { TurnResult } from '../../src/turns/turn.js';
import { promiseCampaign } from './campaign-promises.js';
import { type Facts, readJudgeUpdate } from './judge-update.js';

/** Of `A versus B` neither side comes first. */
function sortSides(battle: string): string {
  const match = /^(.*) versus (.*) at (\S+)$/.exec(battle);
  return match ? `${[match[1], match[2]].sort().join(' versus ')} at ${match[3]}` : battle;
}

/** The same facts out of what was judged. */
function factsOf(judged: TurnResult): Facts {
  const update = judged.update as ClassicUpdate;
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
    battles: update.clashes.map((clash) => sortSides(titleOf(clash).replace(/ (attack|intercept)s? /, ' $1s '))),
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

describe('the bundled campaign of the classic game', () => {
  const played = promiseCampaign({
    name: 'ashen-tide',
    turns: [1, 2, 3],
    readOwn: (path) => {
      const own = readJudgeUpdate(path);
      return { ...own, battles: own.battles.map(sortSides) };
    },
    factsOf,
  });

  it('taken out as one file, is judged again from that file alone, and posts left out show', () => {
    const { game } = played();
    const taken = exportGame(game);
    const text = JSON.stringify(taken);
    for (const { mail } of game.setup.players) if (mail !== undefined) expect(text).not.toContain(mail);
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
