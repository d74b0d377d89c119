import { describe, expect, it } from 'vitest';
import type { Clash } from '../../src/kit/clash.js';
import { EMPTY_HANDED } from '../../src/rulesets/planes/engine/verdicts.js';
import { announce } from '../../src/rulesets/planes/report/battles.js';
import type { PlanesUpdate } from '../../src/rulesets/planes/update.js';
import type { TurnResult } from '../../src/turns/turn.js';
import { promiseCampaign } from './campaign-promises.js';
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
  const told = (fate: string) => verdicts.filter((verdict) => verdict.fate === fate);
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
    battles: update.clashes.map((clash) => sortBattle(announce(update, clash))),
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
        .map(({ subject, before: had, after, rule }) => `${subject} +${Number(after) - Number(had)} (${rule})`),
    ],
    rolls: update.rolls
      .filter(({ rule }) => rule !== '6.1.3')
      .map(({ turn, rule, piece, what, result }) => `${turn}|${rule}|${piece}|${what} ${result}`),
    calls: update.calls.map(({ ruling, piece }) => `${ruling} ${piece}`),
    doubts: gathered.doubts.map(({ words }) => words),
  };
}

describe('the bundled campaign of the second edition', () => {
  const played = promiseCampaign({ name: 'brass-season', turns: [1, 2], readOwn, factsOf });
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
    const verbOf = ({ kind, sides }: Clash) =>
      kind === 'versus' ? 'vs.' : (sides[0]?.length ?? 0) > 1 ? kind.slice(0, -1) : kind;
    expect(told).toEqual(judged(1).clashes.map((clash) => `${verbOf(clash)} ${clash.at}`));
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
    expect(update).toMatch(/\*\*Tin Whistle\*\*: stays at 8C \(partial, wanted 8D\): .*\(4\.2, P31\)/);
    expect(update.match(/P31/g)?.length).toBe(judged(2).calls.filter(({ ruling }) => ruling === 'P31').length + 1);
    expect(update).not.toContain('it makes a partial move');
    const moved = [
      ...(/### Movement on Dominaria\n+([\s\S]*?)\n\n/.exec(update)?.[1] ?? '').matchAll(/\*\*(.*?)\*\*/g),
    ];
    expect(moved.map(([, name]) => name)).toEqual(moved.map(([, name]) => name).toSorted());
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
        /The Ninth Oar vs\. Needle Choir, Dominaria 17G\*\*: no result yet; .*12 April 2026/,
      );
  });

  it('opens a turn with its deadline in both zones, its battles, the portals they close, and the points (2.3)', () => {
    const opening = drafted(2, 'opening');
    expect(opening).toContain('Sunday, 29 March 2026, 17:00 UTC (18:00 in London)');
    expect(opening).toContain('- Phyrexia 13B: Old Ironsides against Hookhand Five; Needle Arch is closed');
    expect(opening).toContain('Coalition 83, Phyrexia 72');
    expect(opening.match(new RegExp(`^- ${SQUARE}: `, 'gm'))).toHaveLength(12);
  });

  it.each([1, 2])('names in the announcements of turn %i who commands each army', (number) => {
    const update = judged(number);
    const announced = drafted(number, 'announcements');
    const fighting = update.clashes.flatMap(({ sides }) => sides.flat());
    expect(fighting.length).toBeGreaterThan(0);
    expect(announced.match(/, commanded by (?!nobody)/g)).toHaveLength(fighting.length);
  });

  it.each([1, 2])('tells a portal gone through and a bump of turn %i once, with the ruling', (number) => {
    const update = drafted(number, 'update');
    const [, calls = ''] = /### Judge’s calls\n+([\s\S]*?)(?:\n###|$)/.exec(update) ?? [];
    const told = judged(number).calls.filter(({ ruling }) => ['P32', 'P40'].includes(ruling));
    for (const { piece, ruling, why } of told) {
      if (!/comes out of|is bumped to/.test(why)) continue;
      expect(calls).not.toContain(`**${piece}**: ${why}`);
      expect(update).toMatch(new RegExp(`${piece}.*${ruling}\\)`));
    }
  });
});
