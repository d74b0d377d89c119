import { describe, expect, it } from 'vitest';
import { loadRecord, needTurn } from '../../src/app/record/record.js';
import type { Conflict } from '../../src/core/board-view.js';
import { writeMarkdown } from '../../src/drafting/markdown.js';
import { planes } from '../../src/rulesets/planes/index.js';
import { announce } from '../../src/rulesets/planes/report/battles.js';
import { EMPTY_HANDED } from '../../src/rulesets/planes/turn/verdicts.js';
import type { PlanesUpdate } from '../../src/rulesets/planes/update.js';
import type { Turn } from '../../src/store/turns.js';
import { playCase } from '../../src/turns/cases/cases.js';
import { closeTurn } from '../../src/turns/close.js';
import { findArrows } from '../../src/turns/map-arrows.js';
import type { TurnResult } from '../../src/turns/turn.js';
import { promiseCampaign } from '../app/campaign-promises.js';
import { listCaseFiles, loadCases } from '../harness/catalogue.js';
import { told } from '../harness/told.js';
import { readSections } from './judge-sections.js';

const SQUARE = '(?:Dominaria|Mirrodin|Phyrexia) \\d+[A-Z]';

/** Of `A vs. B` neither side comes first, nor does one of two friends. */
function sortBattle(battle: string): string {
  const match = /^(.*?) (attacks?|vs\.|intercepts?|raids?|(?:be)?sieges?) (.*), (\S+ \S+ \(.*\))$/.exec(battle);
  if (!match) throw new Error(`"${battle}" is no announcement`);
  const [, first = '', kind = '', second = '', rest = ''] = match;
  const sides = [first, second].map((side) => side.split(' and ').sort().join(' and '));
  const verb = kind.replace(/^be/, '').replace(/([a-z])s$/, '$1');
  return `${(kind === 'vs.' ? sides.sort() : sides).join(` ${verb} `)}, ${rest}`;
}

function readOwn(path: string) {
  const { lines, cut } = readSections(path);
  return {
    moves: cut('Moves', new RegExp(`^(.*): (${SQUARE} > ${SQUARE})`)),
    outcomes: lines('Outcomes that are no plain moves'),
    illegal: cut('Illegal orders', /^(?:.*?), (.*?): ".*" \((\d[\d.]*)\)/s),
    superseded: lines('Superseded'),
    nothing: cut('Came to nothing', /^(.*?) \((\d[\d.]*)\)/),
    battles: lines('Battles').map(sortBattle),
    removed: cut('Removed', /^(.*?): (killed|disbanded)/),
    bumped: cut('Bumped', new RegExp(`^(.*): (${SQUARE} > ${SQUARE})`)),
    counts: cut('Turns counted', /^(.* \d+) \(/),
    troops: cut('Troops', /^(.*): (\d+ \d+ \d+ \d+)/),
    tries: lines("Mercenaries' tries"),
    destroyed: cut('Destroyed', /^(.*?):/),
    features: lines('Features'),
    points: cut('Points', /^(\S+ \d+|\S+ \+\d+ \(\d[\d.]*\))/),
    rolls: cut('Rolls', /^(.*?): ((?:Dominaria|Mirrodin|Phyrexia) \d+[A-Z](?: - \S+ \d+[A-Z])*|[^,]*)/),
    calls: cut("Judge's calls", /^([PR]\d+): (.*)$/),
    doubts: cut('Doubts', /^(?:.*?): "(.*)"$/),
  };
}

/** The same facts out of what was judged. */
function factsOf({ update: judged, gathered }: TurnResult) {
  const update = judged as PlanesUpdate;
  const { board, before, moves, verdicts } = update;
  const told = (fate: string) => verdicts.filter((verdict) => verdict.status === fate);
  const texts = new Map(update.orders.map(({ id, text }) => [id, text]));
  const troopsBefore = new Map(before.armies.map(({ name, troops }) => [name, troops.join(' ')]));
  return {
    moves: moves
      .filter(({ from, moved }) => moved !== null && from !== moved)
      .map(({ piece, from, moved }) => `${piece} ${from} > ${moved}`),
    outcomes: moves
      .filter(({ outcome }) => outcome === 'partial' || outcome === 'intercepted')
      .map(({ piece, outcome }) => `${outcome}: ${piece}`),
    illegal: told('illegal').map(({ piece, rule }) => `${piece || '""'} ${rule}`),
    superseded: told('superseded').map(({ order }) => texts.get(order) ?? order),
    nothing: told('fails')
      .filter(({ rule }) => (EMPTY_HANDED as readonly string[]).includes(rule))
      .map(({ piece, rule }) => `${piece} ${rule}`),
    battles: update.conflicts.map((conflict) => sortBattle(announce(update, conflict))),
    removed: update.removed.map(({ name, how }) => `${name} ${how}`),
    bumped: moves
      .filter(({ to, moved }) => to !== null && to !== moved)
      .map(({ piece, moved, to }) => `${piece} ${moved} > ${to}`),
    counts: board.armies.filter(({ days }) => days > 0).map(({ name, days }) => `${name} ${days}`),
    troops: board.armies
      .filter(({ name, troops }) => troops.join(' ') !== troopsBefore.get(name))
      .map(({ name, troops }) => `${name} ${troops.join(' ')}`),
    tries: board.armies.filter(({ tries }) => tries > 0).map(({ name, tries }) => `${name} ${tries}`),
    destroyed: update.destroyed,
    features: Object.entries(update.features).map(([name, side]) => `${name}: ${side ?? 'nobody'}`),
    points: [
      ...Object.entries(board.points).map(([side, points]) => `${side} ${points}`),
      ...update.ledger
        .filter(({ what }) => what === 'victory points')
        .map(
          ({ subject, before: had, after, because }) => `${subject} +${Number(after) - Number(had)} (${because.rule})`,
        ),
    ],
    rolls: update.rolls
      .filter(({ rule }) => rule !== '6.1.3')
      .map(({ turn, rule, piece, what, result }) => `${turn}|${rule}|${piece}|${what} ${result}`),
    calls: update.calls.map(({ because, piece }) => `${because.ruling} ${piece}`),
    doubts: gathered.doubts.map(({ words }) => words),
  };
}

describe('the bundled campaign of the second edition', () => {
  const played = promiseCampaign({
    name: 'brass-season',
    readOwn,
    factsOf,
    posts: [44, 44],
    drafts: [28, 11],
    replayed: 43,
  });
  const drafted = (turn: number, id: string) =>
    played()
      .game.store.drafts.list(turn)
      .find(({ document }) => document.id === id)?.markdown ?? '';
  const judged = (turn: number) => played().closed[turn - 1]?.result.update as PlanesUpdate;

  it('announces each battle as the rulebook writes it: army, type, army, square and weather (6)', () => {
    const line = new RegExp(
      `^\\*\\*(.+) (attacks?|vs\\.|intercepts?|raids?|(?:be)?sieges?) (.+), (${SQUARE}) \\((.+)\\)\\*\\*$`,
      'gm',
    );
    const told = [...drafted(1, 'announcements').matchAll(line)].map(
      ([, , kind, , at]) => `${kind?.replace('besieges', 'sieges')} ${at}`,
    );
    // two armies attack, one attacks
    const verbOf = ({ kind, sides }: Conflict) =>
      kind === 'versus' ? 'vs.' : (sides[0]?.length ?? 0) > 1 ? kind.slice(0, -1) : kind;
    expect(told).toEqual(judged(1).conflicts.map((conflict) => `${verbOf(conflict)} ${conflict.at}`));
  });

  it('asks for each strategy with the title the rulebook wants, and its labels (6)', () => {
    for (const [id, title] of [
      ['request-Salt Road-Pax', 'Pax: Salt Road raids Wire Saints (Kill Attempt)'],
      ['request-Wire Saints-The Beadle', 'The Beadle: Salt Road raids Wire Saints'],
      ['request-Crank Cult-The Beadle', 'The Beadle: The Quiet Men attacks Crank Cult and Tallow Court (Joint Engage)'],
      ['request-Stormglass-kestrel99', 'kestrel99: Vein Cutters besieges Stormglass'],
    ] as const)
      expect(drafted(1, id), id).toContain(`Use this subject: **${title}**`);
  });

  it('tells the moves plane by plane, with the plane only where one leaves it (2.3)', () => {
    const update = drafted(1, 'update');
    expect(update).toMatch(/### Movement on Dominaria[\s\S]+### Movement on Mirrodin[\s\S]+### Movement on Phyrexia/);
    expect(update).toContain('- **Lady Harrowgate**: 6D > 9D\n');
    expect(update).toContain('- **The Lantern Order**: 11E > Mirrodin 4H: ');
    expect(update).toContain('- **Ash Pilgrims**: 10D > 10E\n'); // what another player ordered it in vain is no reason
  });

  it('tells first what was destroyed, then battles, moves by side and name, and a partial move once, with its ruling', () => {
    const update = drafted(2, 'update');
    const titles = [...update.matchAll(/^### (.*)$/gm)].map(([, title]) => title);
    expect(titles.slice(0, 4)).toEqual(['Destroyed', 'Battles', 'Results', 'Still to be fought']);
    expect(titles.indexOf('Illegal orders')).toBeGreaterThan(titles.indexOf('Victory points'));
    expect(update).toContain('- **Tidewell** is destroyed: Last Bolt counted 4 turns there (5.3)');
    expect(update).toMatch(/\*\*Tin Whistle\*\*: stays at 8C \(partial, wanted 8D\): .*\(4\.2, P25, P31\)/);
    expect(update.match(/P31/g)?.length).toBe(
      judged(2).calls.filter(({ because }) => because.ruling === 'P31').length + 1,
    );
    expect(update).not.toContain('it makes a partial move');
    const moved = [
      ...(/### Movement on Dominaria\n+([\s\S]*?)\n\n/.exec(update)?.[1] ?? '').matchAll(/\*\*(.*?)\*\*/g),
    ];
    const teams = new Map(judged(2).before.armies.map(({ name, team }) => [name.replace('&', '\\&'), team]));
    const told = moved.map(([, name]) => `${teams.get(name ?? '')} ${name}`);
    expect(told).toEqual(told.toSorted());
  });

  it('tells points that add up, with where each came from, and all features (2.5.3, 5.4)', () => {
    const update = drafted(2, 'update');
    for (const side of ['Coalition', 'Phyrexia']) {
      const [, has, had, gained] = new RegExp(`${side} (\\d+) \\((\\d+) \\+ (\\d+)\\)`).exec(update)?.map(Number) ?? [];
      const gains = [...update.matchAll(new RegExp(`\\*\\*${side}\\*\\*: (\\d+) points?: `, 'g'))];
      expect(gains.reduce((sum, [, points]) => sum + Number(points), 0)).toBe(gained);
      expect(Number(had) + Number(gained)).toBe(has);
    }
    expect(
      update.match(
        new RegExp(
          `^- \\*\\*.+\\*\\* \\(${SQUARE}\\): (Coalition|Phyrexia|Mercenary|nobody)(, \\d points? each turn)?$`,
          'gm',
        ),
      ),
    ).toHaveLength(15);
  });

  it('tells a base about to fall before the battles, and who still fights, until when (5.3, 6)', () => {
    const first = drafted(1, 'update');
    expect(first).toContain('**Tidewell (Blue base, Dominaria 23H)**: Last Bolt has counted 3 of 4 turns; it falls');
    expect(first.indexOf('### Threatened')).toBeLessThan(first.indexOf('### Battles'));
    for (const id of ['update', 'announcements'])
      expect(drafted(2, id)).toMatch(
        /Dominaria 17G, The Ninth Oar and Needle Choir\*\*: no result yet, so it goes on \(P37\); .*12 April 2026/,
      );
  });

  it('opens a turn with its deadline in both zones, its battles, the portals they close, and the points (2.3)', () => {
    const opening = drafted(2, 'opening');
    expect(opening).toContain('Sunday, 29 March 2026, 17:00 UTC (18:00 in London)');
    expect(opening).toContain(
      '- Hookhand Five intercepts Old Ironsides, Phyrexia 13B (Cold and Clear Skies); Needle Arch is closed',
    );
    expect(opening).toContain('go to Ottoline Fenn (strategies\\@example\\.org), in the body of a mail titled');
    expect(opening).toContain('Coalition 83, Phyrexia 72');
    expect(opening.match(new RegExp(`^- .*, ${SQUARE} \\(`, 'gm'))).toHaveLength(12);
    for (const conflict of judged(1).conflicts) expect(opening).toContain(`- ${announce(judged(1), conflict)}`);
  });

  it.each([
    [1, 26],
    [2, 8],
  ])('names in the announcements of turn %i who commands each army, all %i', (number, all) => {
    const update = judged(number);
    const announced = drafted(number, 'announcements');
    const fighting = update.conflicts.flatMap(({ sides }) => sides.flat());
    expect(fighting).toHaveLength(all);
    expect(announced.match(/, commanded by (?!nobody)/g)).toHaveLength(fighting.length);
  });

  it('shows on the map of orders what each asks, whichever way its name is written in it', () => {
    const arrows = [1, 2].flatMap((turn) =>
      findArrows(planes, played().closed[turn - 1]?.result as TurnResult, 'orders', 'judge').map(({ told }) => told),
    );
    expect(arrows.filter((told) => told.includes('bump'))).not.toEqual([]);
    for (const told of arrows)
      expect(told).toMatch(/^(?:(?:Dominaria|Mirrodin|Phyrexia); \d|joint engage bump > \w+ \d)/);
  });

  it.each([1, 2])('tells a portal gone through and a bump of turn %i once, with the ruling', (number) => {
    const update = drafted(number, 'update');
    const [, calls = ''] = /### Judge’s calls\n+([\s\S]*?)(?:\n###|$)/.exec(update) ?? [];
    const named = judged(number).calls.filter(({ because }) => ['P32', 'P40'].includes(because.ruling));
    for (const { piece, because } of named) {
      const why = told({ because }, planes);
      if (!/comes out of|is bumped to/.test(why)) continue;
      expect(calls).not.toContain(`**${piece}**: ${why}`);
      expect(update).toMatch(new RegExp(`${piece}.*${because.ruling}\\)`));
    }
  });

  it.each([
    [
      1,
      'update',
      '**Vein Cutters** besieges Stormglass at Phyrexia 7E: nobody is driven out, and the battle goes on (6.1.1, P38)',
    ],
    [1, 'update', 'Rag Engine is nearer to 9G, 1 step against 2; '],
    [1, 'update', '**Last Bolt**: 3 turns in Tidewell (5)'],
    [1, 'update', 'sent to Sump Rats (4.1.4)'],
    [1, 'update', 'from Grand Sump (4.1.4)'],
    [1, 'update', '### Troops by slot (5000 / 2500 / 1500 / 1000)'],
    [1, 'update', '**Mossback, Bramblewatch and Oakfoot**: their posts were edited'],
    [1, 'update', 'posted after the deadline (2.3)'],
    [2, 'update', '**Left**: Coalition Highlamp, Cinder Yard, Mosshall, Gravelight; Phyrexia The Vat, '],
    [2, 'update', 'the first side to 500 wins (2.5.3)'],
    [1, 'update', 'it goes towards its structure at 8B, which a battle closes, Bone Clerks vs. Far Scouts (1.3, P33)'],
    [
      1,
      'update',
      'It was asked to heal, but Mosshall is no base of its primary faction; it heals when two turns are counted. (5.1.2)',
    ],
    [2, 'update', 'Mossback and Cinder Kings were equally near 14C, and the roll chose Mossback; '],
    [
      2,
      'update',
      'it had set out, Oil Baron comes to 12D, and nobody stays for a battle while another square is free; ',
    ],
    [
      2,
      'update',
      '**Bleak Harvest**: stays at 15C; its intercept comes to nothing: Rabble \\& Sons attacks it and is nearer than Cinder Kings (4.1.3, P23)',
    ],
    [2, 'update', 'so none of them counts. (2.2, P4)'],
    [2, 'update', "before the deadline; by then it was Maribel's. (2.2, P3)"],
    [
      2,
      'announcements',
      'Where both sides stand: Kestrel Flight holds the basin of the fountain; Bile Runners hold the pipes below it (6.1.1).',
    ],
    [
      1,
      'request-Wire Saints-The Beadle',
      'This is a raid: the raider must go for the kill of your legend, with a better chance',
    ],
    [1, 'request-Little Bell-Juno', 'Your top slot holds 300, too few for a kill of your own, which takes 500 (6.4)'],
    [2, 'request-Kestrel Flight-kestrel99', 'If you go for a kill, say so in the title, “Kill Attempt”'],
  ])('tells of turn %i in %s: %s', (turn, id, words) => {
    expect(drafted(turn, id)).toContain(words);
  });

  it.each([
    ['### Rabble \\& Sons won against Bleak Harvest, Dominaria 16C', 1],
    ['lost 300 Spark-house Stokers (4300 of 5000 left); stays in the square (6.3)', 2],
    [
      '**Night Ferry**, Coalition Lieutenant: lost 300 Fogbank Rowers (3900 of 5000 left); leaves for Dominaria 13E (6.1.4)',
      2,
    ],
    ['**Dog Rose**, Coalition Lieutenant: is killed (6.4), 5 points for Phyrexia', 2],
    ['is bumped to Dominaria 15D (6.3)', 2],
    ['### Kestrel Flight besieges Bile Runners, Phyrexia 4D', 2],
    ['Still to come: Dominaria 17G.', 2],
  ])('posts the results of the battles for themselves: %s (2.3)', (words, turn) => {
    expect(drafted(turn, 'results')).toContain(words);
  });

  it('tells of a mercenary that holds its structure that its tries are over, not of another try (1.3, P34)', () => {
    const one = listCaseFiles(planes)
      .flatMap((path) => loadCases(path, planes))
      .find(({ id }) => id === '1.3-n');
    const [played] = one ? playCase(one, planes) : [];
    if (!played?.ok) throw new Error('no case 1.3-n that can be played');
    const { documents } = closeTurn(played.value.record, planes);
    const [update = ''] = documents.filter(({ id }) => id === 'update').map(writeMarkdown);
    expect(update).toContain('**Tollmen**: it holds its structure, so its tries are over (1.3)');
    expect(update).not.toContain('went for its structure');
  });

  it('judges a turn with the rolls its players have read, once its update is approved', () => {
    const { game } = played();
    const [first, second] = [1, 2].map((number) => needTurn(game, number)) as [Turn, Turn];
    expect(loadRecord(game, first)).not.toHaveProperty('published');
    const update = game.store.drafts.list(1).find(({ document }) => document.id === 'update');
    game.store.drafts.approve(update?.id ?? 0, 'Ottoline Fenn', game.clock.now());
    expect(loadRecord(game, first).published).toEqual(judged(1).rolls);
    expect(loadRecord(game, second)).not.toHaveProperty('published');
  });
});
