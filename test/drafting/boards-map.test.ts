import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoardView, Landmark, MapArrow, Piece } from '../../src/core/board-view.js';
import { type Hex, hexTopology } from '../../src/core/topology/hexes.js';
import { regionTopology } from '../../src/core/topology/regions.js';
import { squareTopology } from '../../src/core/topology/square-boards.js';
import type { Topology } from '../../src/core/topology/topology.js';
import { walkOut } from '../../src/drafting/map/arrows.js';
import { CELL } from '../../src/drafting/map/frame.js';
import { findAreas, writeMap } from '../../src/drafting/map/map.js';
import { needRuleset } from '../../src/rulesets/index.js';
import { boardOf } from '../turns/bundled-board.js';

const portal = (at: string, leadsTo: string): Landmark => ({
  name: 'Stair',
  kind: 'portal',
  at,
  leadsTo,
  destroyed: false,
});

/** Two boards: the edges of the second join. */
const view: BoardView = {
  topology: squareTopology([
    { name: 'Upper', numbers: 8, letters: 6 },
    { name: 'Round', numbers: 8, letters: 6, joined: true },
  ]),
  terrainAt: () => undefined,
  pieces: [{ name: 'Ash Pilgrims', side: 'North', owners: [], at: 'Round 5C', rank: '', strength: '' }],
  landmarks: [portal('Upper 3C', 'Round 4C'), portal('Round 4C', 'Upper 3C')],
  holdings: [{ at: 'Upper 7A', side: 'North', disputed: false }],
};
const arrow = (...places: string[]): MapArrow => ({ piece: 'Ash Pilgrims', kind: 'moved', places, told: 'moved' });
const draw = (board: string, ...arrows: MapArrow[]) => load(writeMap(view, [], { board, arrows }), { xml: true });

/** The points of an arrow's lines, a list for each line; the legend's arrows have no title. */
const linesOf = (map: ReturnType<typeof draw>) =>
  map('g.arrow:has(title) path.way:not(.head)')
    .toArray()
    .map((path) =>
      (map(path).attr('d') ?? '')
        .slice(1)
        .split('L')
        .map((point) => point.split(' ').map(Number)),
    );

describe('a map of several boards', () => {
  it('says at a portal where it leads, and a click goes there', () => {
    expect(draw('Upper')('text.name').text()).toBe('Stair› Rou 4C');
    // A place is told whole: half a square is another square.
    const portals = boardOf('brass-season');
    for (const { name } of portals.topology.boards)
      expect(writeMap(portals, [], { board: name })).not.toMatch(/>› [^<]*…/);
    expect(findAreas(view, [], 'Upper').find(({ place }) => place === 'Upper 3C')?.leadsTo).toBe('Round 4C');
  });

  it('shows a way through a portal on both boards: into it, with who goes where, and out of it', () => {
    const way = arrow('Upper 1C', 'Upper 3C', 'Round 4C', 'Round 5C');
    const [near, far] = [draw('Upper', way), draw('Round', way)];
    expect(linesOf(near)).toHaveLength(1);
    expect(near('g.arrow:has(title) path.head')).toHaveLength(1);
    expect(near('text.leaving').text()).toBe('Ash Pilgrims› Rou 5C');
    expect(linesOf(far)).toHaveLength(1);
    expect(far('text.leaving')).toHaveLength(0);
  });

  it('draws a way over joined edges out on one side and in on the other, and never across the board', () => {
    const map = draw('Round', arrow('Round 8A', 'Round 2F'));
    const lines = linesOf(map);
    // It leaves over the corner's two edges, one after the other.
    expect(lines).toHaveLength(3);
    for (const points of lines) {
      const across = points.map(([x = 0]) => x);
      expect(Math.max(...across) - Math.min(...across)).toBeLessThan(3 * CELL);
    }
    expect(map('g.arrow').parent().attr('clip-path')).toBe('url(#edge)');
    expect(linesOf(draw('Round', arrow('Round 3A', 'Round 5B')))).toHaveLength(1);
  });

  it('tells that edges join, and whose places are, in its words and its legend', () => {
    expect(draw('Round')('title').first().text()).toContain('its edges join');
    expect(draw('Upper')('title').first().text()).not.toContain('join');
    expect(draw('Round')('text.legend').text()).toContain('edges that join');
    expect(draw('Upper')('text.legend').text()).toContain('held by that side');
  });
});

describe('a way on a map', () => {
  const field = {
    columns: 7,
    rows: 6,
    write: ({ column, row }: Hex) => `${column}.${row}`,
    read: (text: string) => {
      const [column = NaN, row = NaN] = text.split('.').map(Number);
      return Number.isInteger(column + row) ? { column, row } : undefined;
    },
    label: () => '',
    sorted: 'by-row',
  } as const;
  const GROUNDS: readonly Topology[] = [
    squareTopology([{ name: '', numbers: 9, letters: 7 }]),
    squareTopology([{ name: '', numbers: 9, letters: 7, joined: true }]),
    hexTopology(field),
    regionTopology(
      [...'ABCDEF'].map((name) => ({ name })),
      [...'ABCDE'].map((name) => [name, String.fromCharCode(name.charCodeAt(0) + 1)] as const),
    ),
  ];

  it('goes from place to place and never across a corner, by the fewest steps, whatever the ground', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GROUNDS), fc.nat(), fc.nat(), (topology, one, two) => {
        const places = [...topology.placesOf('')];
        const [from, to] = [places[one % places.length] as string, places[two % places.length] as string];
        const way = walkOut(topology, [from, to]).filter((place, i, all) => place !== all[i - 1]);
        for (const [i, place] of way.slice(1).entries()) expect(topology.neighbours(way[i] as string)).toContain(place);
        expect(way.length - 1).toBe(topology.distance(from, to));
      }),
      { numRuns: 300 },
    );
  });

  it('is drawn as it was walked, with a line for each step', () => {
    const [squares] = GROUNDS as [Topology];
    const map = load(writeMap({ ...view, topology: squares }, [], { arrows: [arrow('2B', '4C')] }), { xml: true });
    for (const points of linesOf(map))
      for (const [i, [x = 0, y = 0]] of points.slice(1).entries()) {
        const [beforeX = 0, beforeY = 0] = points[i] ?? [];
        expect(Math.min(Math.abs(x - beforeX), Math.abs(y - beforeY))).toBe(0);
      }
    expect(linesOf(map)[0]).toHaveLength(4);
  });

  const standing = (name: string, at: string): Piece => ({
    name,
    side: 'North',
    owners: [],
    at,
    rank: '',
    strength: '',
  });
  const onSquares = (ways: readonly MapArrow[], ...pieces: Piece[]) => {
    const topology = squareTopology([{ name: '', numbers: 9, letters: 7 }]);
    return linesOf(load(writeMap({ ...view, topology, pieces, landmarks: [] }, [], { arrows: ways }), { xml: true }));
  };
  /** The steps of a line that lie along one row or column, each as what it covers. */
  const covered = (points: readonly (readonly number[])[]) =>
    points.slice(1).flatMap(([x = 0, y = 0], i) => {
      const [beforeX = 0, beforeY = 0] = points[i] ?? [];
      const tens = (from: number, to: number) =>
        Array.from({ length: Math.floor(Math.abs(to - from) / 10) }, (_, n) => Math.min(from, to) + n * 10 + 5);
      return y === beforeY
        ? tens(beforeX, x).map((at) => `row ${y}: ${Math.round(at / 10)}`)
        : tens(beforeY, y).map((at) => `column ${x}: ${Math.round(at / 10)}`);
    });

  it('lies beside another that takes the same step, and goes along squares round whoever stands between', () => {
    const ways = [arrow('2D', '4D'), arrow('3D', '6D'), arrow('5D', '3D'), arrow('4B', '4F'), arrow('4F', '4C')];
    const lines = onSquares(ways, standing('Alda', '4D'), standing('Fire Oxen', '6D'));
    for (const [i, line] of lines.entries())
      for (const other of lines.slice(i + 1)) {
        const its = new Set(covered(other));
        expect(covered(line).filter((one) => its.has(one))).toEqual([]);
      }
    const middle = { x: 26 + 3.5 * CELL, y: 26 + 3.5 * CELL };
    for (const line of lines.slice(1))
      for (const [i, [x = 0, y = 0]] of line.slice(1).entries()) {
        const [beforeX = 0, beforeY = 0] = line[i] ?? [];
        expect(Math.min(Math.abs(x - beforeX), Math.abs(y - beforeY))).toBe(0);
        const isBetween = (at: number, one: number, two: number) => at > Math.min(one, two) && at < Math.max(one, two);
        if (isBetween(middle.x, x, beforeX)) expect(Math.abs(y - middle.y)).toBeGreaterThan(16);
        if (isBetween(middle.y, y, beforeY)) expect(Math.abs(x - middle.x)).toBeGreaterThan(16);
      }
  });
});

describe('the sign of a side', () => {
  const signOf = (board: Partial<BoardView>, side: string) => {
    const map = load(writeMap({ ...view, ...board }, []), { xml: true });
    const mark = map('g:has(> .letter)')
      .toArray()
      .find((one) => map(one).next('text.legend').text() === side);
    return `${map('.mark', mark).attr('d')} ${map('.mark', mark).attr('class')} ${map('.letter', mark).text()}`;
  };
  const piece = (side: string) => ({ ...(view.pieces[0] as Piece), side });
  const sides = ['Coalition', 'Phyrexia', 'Mercenary'];

  it('stays the same whoever else is on the board', () => {
    const alone = signOf({ sides, pieces: [piece('Mercenary')] }, 'Mercenary');
    expect(signOf({ sides, pieces: sides.map(piece) }, 'Mercenary')).toBe(alone);
    expect(signOf({ sides, pieces: [piece('Phyrexia'), piece('Alone')] }, 'Phyrexia')).not.toBe(alone);
  });

  it('is the same in both editions', () => {
    const known = ['ashen-tide', 'brass-season'].map((game) => boardOf(game).sides);
    expect(known).toEqual([sides, sides]);
  });
});

describe('the words of a map', () => {
  const { words } = needRuleset('conquest');
  const told = (given?: typeof words) => {
    const map = load(writeMap(view, [], { board: 'Upper', ...(given && { words: given }) }), { xml: true });
    return {
      legend: map('text.legend')
        .toArray()
        .map((text) => map(text).text()),
      description: map('desc').text(),
    };
  };

  it('are the rulebook’s own in legend and description', () => {
    expect(told(words).legend).toEqual(expect.arrayContaining(['challenge', 'held by that player']));
    expect(told(words).legend).not.toContain('battle');
    expect(told(words).description).toContain('lands: 2; challenges: 0');
    expect(told().legend).toEqual(expect.arrayContaining(['battle', 'held by that side']));
    expect(told().description).toContain('structures: 2; battles: 0');
  });
});
