import { describe, expect, it } from 'vitest';
import { exportTurns, replayExport } from '../../src/app/keep/turns-export.js';
import { writeLegs } from '../../src/rulesets/classic/orders.js';
import { titleOf } from '../../src/rulesets/classic/report/battles.js';
import { wordsOf } from '../../src/rulesets/classic/report/words/words.js';
import { EMPTY_HANDED } from '../../src/rulesets/classic/turn/verdicts.js';
import type { ClassicUpdate } from '../../src/rulesets/classic/update.js';
import type { TurnResult } from '../../src/turns/turn.js';
import { promiseCampaign } from '../app/campaign-promises.js';
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
    illegal: verdicts.filter(({ status }) => status === 'illegal').map(({ piece, rule }) => `${piece || '""'} ${rule}`),
    nothing: verdicts
      .filter(
        ({ status, rule, leg }) =>
          status === 'fails' && (leg !== undefined || (EMPTY_HANDED as readonly string[]).includes(rule)),
      )
      .map(({ piece, rule }) => `${piece} ${rule}`),
    battles: update.conflicts.map((conflict) =>
      sortSides(titleOf(conflict, wordsOf({})).replace(/ (attack|intercept)s? /, ' $1s ')),
    ),
    days: board.armies
      .filter(({ days }) => days > 0)
      .map(({ name, days, at }) => (structures.has(at) ? `${name} ${days}` : `${name} ${days} outside`)),
    running: board.armies.flatMap(({ name, pending }) => (pending ? [`${name} ${writeLegs(pending.legs)}`] : [])),
    removed: update.removed.map(({ name }) => name),
    destroyed: update.destroyed,
    rolls: update.rolls.map(({ turn, rule, piece, what }) => `${turn}|${rule}|${piece}|${what}`),
    calls: update.calls.map(({ because, piece }) => `${because.ruling} ${piece}`),
  };
}

describe('the bundled campaign of the classic game', () => {
  const played = promiseCampaign({
    name: 'ashen-tide',
    readOwn: (path) => {
      const own = readJudgeUpdate(path);
      return { ...own, battles: own.battles.map(sortSides) };
    },
    factsOf,
    posts: [61, 56, 56],
    drafts: [14, 15, 18],
    replayed: 53,
  });

  it('taken out as one file, is judged again from that file alone, and posts left out show', () => {
    const { game } = played();
    const taken = exportTurns(game);
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
    for (const wrong of ['', '{}', '{"adjutant":"turns","format":1}', '[1]'])
      expect(() => replayExport('wrong.json', wrong)).toThrow('this is not a game taken out');
    for (const earlier of [1, 2])
      expect(() => replayExport('old.json', JSON.stringify({ ...taken, adjutant: earlier }))).toThrow(
        'before its first release',
      );
  });

  const plain = (number: number, id: string) =>
    played()
      .game.store.drafts.list(number)
      .find(({ document }) => document.id === id)
      ?.text.replace(/\s+/g, ' ') ?? '';
  const head = (number: number) => played().closed[number - 1]?.result.head.join('\n') ?? '';

  it('names the army and the order of what came too late or too early, without a signature (3.1)', () => {
    expect(plain(1, 'update')).toContain('Zeb: “vorrash 30f>29d”, Sunday, 20 September 2026, 05:03 UTC');
    expect(plain(1, 'update')).toContain('Ixil: “Coilwrights: 21I > 20I”, Friday, 18 September 2026, 21:00 UTC');
    expect(plain(3, 'update')).toContain('Thrum: “thrum: 20d > 19d”, Monday, 5 October 2026, 12:00 UTC');
    for (const number of [1, 2, 3]) expect(plain(number, 'update')).not.toContain('____');
  });

  it('tells a transfer with what went and why it arrives, and a superseded order with the one that counts', () => {
    expect(plain(1, 'update')).toContain(
      'Tin Saints sent 250 Kilnside Pass Titans to Saltgrave, which has them now (3.2.4.3.1)',
    );
    expect(plain(2, 'update')).toMatch(
      /Hearthguard Nine sent \d+ [^,]+ to 9C Company, which won its battle and has them now \(3\.2\.4\.3\.3\)/,
    );
    expect(plain(3, 'update')).toContain('Underhill: 14M > 16M, wanted 16L. No enemy came to 16L, so the joint engage');
    expect(plain(1, 'update')).toContain(
      'Corwin Ash, Wolfsbane Riders: “Wolfsbane Riders: 15F > 15G”: the later order counts, “Wolfsbane Riders: 15F > 16F; repl Hearthguard Nine” (3.3.6)',
    );
  });

  it('knows an army that is nobody’s, one on two lists, since when a change counts, and who is reprimanded (5)', () => {
    const bracken = 'Bracken is on nobody’s list, and no player has its name (5.2.1): nobody controls it';
    expect(plain(1, 'update')).toContain(bracken);
    expect(plain(1, 'update')).toContain('That is a reprimand; no troops are lost for it. (5.4.1)');
    expect(head(1)).toContain('Dunmarrow ordered Bracken, which is not his.');
    expect(plain(1, 'control')).toContain(
      'Controlled by nobody -------------------- - Bracken, Coalition Lt. Commander (5.2.1)',
    );
    expect(plain(1, 'control')).toContain(
      'Salt & Iron: Théa Lorne and Jory42; with orders from more than one of them it ignores all and does not move (3.3.6)',
    );
    expect(plain(2, 'update')).toContain(
      'Bracken: LadyWren since Saturday, 3 October 2026, 22:00 UTC (18:00 in New York), until then nobody (5.2.1)',
    );
  });

  it('says once in the announcements what is still to come, and where the battle judge posts it', () => {
    const announced = plain(2, 'announcements');
    expect(announced.split('weather').length).toBe(2);
    expect(announced).toContain(
      'Arbiter Holm posts here the weather of each battle (4.1.2.5) and where an interception begins, for which the rules set nothing (4.1.2.3).',
    );
    expect(plain(2, 'request-Nine Needles-Oleander')).toContain(
      'Arbiter Holm posts the weather (4.1.2.5) and where an interception begins, for which the rules set nothing (4.1.2.3) in the Battle Announcements thread.',
    );
  });

  it('asks for a strategy with what the enemy has, as the map shows it, and what must stand in it', () => {
    const asked = plain(3, 'request-Ixil-Ixil');
    expect(asked).toMatch(/Against: Ysolde \(Coalition Captain, [^)]*\): \d+ of 5000 [^(]+ \(1\.2\)/);
    expect(asked).toContain('For a kill the strategy must say that you risk 500 of your top slot (4.3.2).');
    expect(asked).not.toContain('capture');
    expect(plain(3, 'request-Thrum-Thrum')).toContain(
      'A kill is not open to you: it takes 500 in your top slot, and you have 400 (4.3.2). To capture Thistle Bank instead it must say that you risk 2000 of your lowest slot (4.5).',
    );
    expect(plain(3, 'update')).toContain('It names no square to go to; each of the two needs its own move.');
    expect(head(3)).toContain('Armies that change places: write both moves.');
    expect(plain(1, 'update')).toContain("lost control of Nettle before the lock; it was Tallow's by then");
  });

  it('opens with where strategies go and the battles of the turn, and closes with the hour that comes twice', () => {
    expect(plain(1, 'opening')).toContain('to Arbiter Holm (strategies@example.org) by mail (3.1, 4.1.1)');
    expect(plain(1, 'opening')).toContain(
      'Fought this turn: Underhill against Gutter Saints at 17K; Brandoch against Thrum at 20C (3.2.1)',
    );
    expect(plain(3, 'update')).toContain(
      'Sunday, 1 November 2026, 05:00 UTC (01:00 in New York, before the clocks go back)',
    );
  });

  it('proposes that a defender takes its town again, and leaves the roll for a Raider to the judge (6)', () => {
    expect(head(2)).toContain(
      'By the guidelines of chapter 6 next turn: Low Ferry Garrison: 21K > 22K; engage Maw of Ys',
    );
    expect(head(2)).toContain('By the guidelines of chapter 6 these stand next turn: Jackdaw Gang, Pennyhythe Militia');
    expect(head(2)).toContain(
      '3 Raiders are on the map, and this game leaves the d20 for a new one to you: 1 in 20 (6.3.2).',
    );
  });
});
