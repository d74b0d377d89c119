import { expect, it } from 'vitest';
import type { BoardView, Landmark, Piece } from '../../src/core/board-view.js';
import { hexTopology } from '../../src/core/topology/hexes.js';
import { squareTopology } from '../../src/core/topology/square-boards.js';
import type { Topology } from '../../src/core/topology/topology.js';
import { writeMap } from '../../src/drafting/map/map.js';
import { sharedBrowser } from '../harness/desk-window.js';
import { BUNDLED, boardOf } from '../turns/bundled-board.js';

/** Run in the browser: the names of the map that lie on each other by more than a hair. */
const OVERLAPS = `(() => {
  const boxes = [...document.querySelectorAll('text.name, text.region, text.axis')].map((one) => [one.textContent, one.getBoundingClientRect()]);
  const found = [];
  boxes.sort(([, a], [, b]) => a.left - b.left);
  boxes.forEach(([one, a], i) => {
    for (const [other, b] of boxes.slice(i + 1)) {
      if (b.left > a.right) break;
      const [wide, high] = [Math.min(a.right, b.right) - b.left, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)];
      // A line's box is higher than its letters: what shares a third of it is on it.
      if (wide > 1 && high > Math.min(a.height, b.height) / 3) found.push(one + ' on ' + other);
    }
  });
  return found;
})()`;

const hexes = hexTopology({
  columns: 9,
  rows: 8,
  write: ({ column, row }) => `${column}.${row}`,
  read: (text) => {
    const [column = NaN, row = NaN] = text.split('.').map(Number);
    return Number.isInteger(column + row) ? { column, row } : undefined;
  },
  label: ({ column, row }) => `${column ?? row}`,
  sorted: 'by-row',
});

/** Up to five pieces with wide names at every place, and structures under a third of them. */
function crowd(topology: Topology): BoardView {
  const places = [...topology.placesOf(topology.boards[0]?.name ?? '')];
  const piece = (at: string, i: number): Piece => ({
    name: ['Wwwwwwwww Mmmmmmmmmm', 'Ash, Bone and Bread', 'Hohenzollernhausen', 'Ivy'][i % 4] as string,
    side: 'North',
    owners: [],
    at,
    rank: '',
    strength: '',
    ...(i % 3 === 0 && { count: { number: 12, told: '12 days' } }),
  });
  const wharf = (at: string): Landmark => ({ name: 'Thornmere Wharf', kind: 'base', at, destroyed: false });
  return {
    topology,
    terrainAt: () => undefined,
    pieces: places.flatMap((at, i) => Array.from({ length: i % 6 }, (_, n) => piece(at, 5 * i + n))),
    landmarks: places.filter((_, i) => i % 3 === 0).map(wharf),
  };
}

it('writes no name on another, on the bundled games’ boards and on crowded ones, as a browser draws them', async () => {
  const boards = BUNDLED.map(boardOf);
  const squares = squareTopology([{ name: '', numbers: 9, letters: 7 }]);
  const [, , regions] = boards.map(({ topology }) => topology);
  const views = [...boards, ...[squares, regions as Topology, hexes].map(crowd)];
  const page = await (await sharedBrowser()).newPage();
  await page.setContent(
    '<svg><text class="name" x="9" y="20">Crow</text><text class="name" x="9" y="22">Raven</text></svg>',
  );
  expect(await page.evaluate(OVERLAPS)).toEqual(['Crow on Raven']);
  for (const view of views)
    for (const { name } of view.topology.boards) {
      await page.setContent(writeMap(view, [], { board: name }));
      expect(await page.evaluate(OVERLAPS)).toEqual([]);
    }
  await page.close();
});
