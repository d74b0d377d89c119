import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { findAreas, writeMap } from '../../src/drafting/map/map.js';
import type { MapArrow } from '../../src/kit/arrow.js';
import { squareGround } from '../../src/kit/ground/squares.js';
import type { BoardView, Landmark } from '../../src/kit/piece.js';

const portal = (at: string, leadsTo: string): Landmark => ({
  name: 'Stair',
  kind: 'portal',
  at,
  leadsTo,
  destroyed: false,
});

/** Two boards: the edges of the second join. */
const view: BoardView = {
  ground: squareGround([
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
    expect(draw('Upper')('text.leads').text()).toBe('› Rou 4C');
    expect(findAreas(view, [], 'Upper').find(({ place }) => place === 'Upper 3C')?.leadsTo).toBe('Round 4C');
  });

  it('shows a way through a portal on both boards: into it, with who goes where, and out of it', () => {
    const way = arrow('Upper 1C', 'Upper 3C', 'Round 4C', 'Round 5C');
    const [near, far] = [draw('Upper', way), draw('Round', way)];
    expect(linesOf(near)).toHaveLength(1);
    expect(near('g.arrow:has(title) path.head')).toHaveLength(1);
    expect(near('text.leaving').text()).toBe('Ash Pilgrims › Rou 5C');
    expect(linesOf(far)).toHaveLength(1);
    expect(far('text.leaving')).toHaveLength(0);
  });

  it('draws a way over joined edges out on one side and in on the other, and never across the board', () => {
    const map = draw('Round', arrow('Round 8A', 'Round 2F'));
    const lines = linesOf(map);
    expect(lines).toHaveLength(2);
    for (const points of lines) {
      const across = points.map(([x = 0]) => x);
      expect(Math.max(...across) - Math.min(...across)).toBeLessThan(3 * 46);
    }
    expect(map('g.arrow').attr('clip-path')).toBe('url(#edge)');
    expect(linesOf(draw('Round', arrow('Round 3A', 'Round 5B')))).toHaveLength(1);
  });

  it('tells that edges join, and whose places are, in its words and its legend', () => {
    expect(draw('Round')('title').first().text()).toContain('its edges join');
    expect(draw('Upper')('title').first().text()).not.toContain('join');
    expect(draw('Round')('text.legend').text()).toContain('edges that join');
    expect(draw('Upper')('text.legend').text()).toContain('held by that side');
  });
});
