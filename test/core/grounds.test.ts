import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hexTopology } from '../../src/core/topology/hexes.js';
import { regionTopology } from '../../src/core/topology/regions.js';
import { squareTopology } from '../../src/core/topology/square-boards.js';
import { type Topology, walk } from '../../src/core/topology/topology.js';
import { writeMap } from '../../src/drafting/map/map.js';

const two = (number: number) => String(number).padStart(2, '0');
const hexes = hexTopology({
  columns: 7,
  rows: 6,
  sorted: 'by-column',
  write: ({ column, row }) => two(column + 1) + two(row + 1),
  read: (text) =>
    /^\d{4}$/.test(text) ? { column: Number(text.slice(0, 2)) - 1, row: Number(text.slice(2)) - 1 } : undefined,
  label: ({ column, row }) => two((column ?? row ?? 0) + 1),
});
const GROUNDS: Readonly<Record<string, Topology>> = {
  'one board of squares': squareTopology([{ name: '', numbers: 8, letters: 6 }]),
  'two boards, one with joined edges': squareTopology([
    { name: 'Upper', numbers: 5, letters: 4 },
    { name: 'Ring World', numbers: 6, letters: 4, joined: true },
  ]),
  hexes,
  regions: regionTopology(
    ['Fort', 'Marsh', 'Delta', 'Ridge', 'Isle'].map((name) => ({ name })),
    [
      ['Fort', 'Marsh'],
      ['Marsh', 'Delta'],
      ['Delta', 'Ridge'],
      ['Ridge', 'Fort'],
    ],
  ),
};
const placesOf = (topology: Topology) => topology.boards.flatMap(({ name }) => [...topology.placesOf(name)]);

describe.each(Object.entries(GROUNDS))('a ground: %s', (_, topology) => {
  const places = placesOf(topology);
  const place = fc.constantFrom(...places);

  it('has each of its places once, finds it as typed, and draws it on its board', () => {
    expect(new Set(places).size).toBe(places.length);
    const middles = places.map((one) => {
      expect(topology.has(one)).toBe(true);
      expect(topology.find(` ${one.toLowerCase()} `)).toBe(one);
      const lie = topology.lieOf(one);
      const board = topology.boards.find(({ name }) => name === lie?.board);
      expect(board && lie && lie.middle.x > 0 && lie.middle.x < board.width).toBe(true);
      expect(board && lie && lie.middle.y > 0 && lie.middle.y < board.height).toBe(true);
      return JSON.stringify(lie && [lie.board, lie.middle]);
    });
    expect(new Set(middles).size).toBe(places.length);
  });

  it('has neighbours both ways, one step away, and distances that walking confirms', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const isNext = topology.neighbours(a).includes(b);
        expect(topology.neighbours(b).includes(a)).toBe(isNext);
        expect(topology.distance(a, b) === 1).toBe(isNext);
        expect(topology.distance(a, b)).toBe(walk(topology.neighbours, a).get(b));
        expect(Math.sign(topology.compare(a, b))).toBe(-Math.sign(topology.compare(b, a)) || 0);
      }),
    );
  });

  it('is drawn with everything that stands on it, each board by itself', () => {
    const pieces = places
      .slice(0, 3)
      .map((at, i) => ({ name: `Piece ${i}`, side: 'Reds', owners: [], at, rank: '', strength: '' }));
    const view = {
      topology,
      terrainAt: () => 'plains',
      pieces: [...pieces, { name: 'Off', side: 'Blues', owners: [], at: null, rank: '', strength: '' }],
      landmarks: [],
      holdings: [{ at: places[0] as string, side: 'Reds', disputed: true }],
    };
    const conflict = {
      kind: 'meets',
      sides: [['Piece 0'], ['Piece 1'], ['Piece 2']],
      at: places[0] as string,
      circumstances: [],
    };
    const drawn = topology.boards.map(({ name }) => load(writeMap(view, [conflict], { board: name }), { xml: true }));
    const titles = drawn
      .flatMap((map) =>
        map('g > title')
          .map((_, one) => map(one).text())
          .get(),
      )
      .join('\n');
    for (const { name, at } of pieces) expect(titles).toContain(`${at}, plains\n${at === places[0] ? name : ''}`);
    expect(titles).toContain('Piece 0 meets Piece 1, meets Piece 2');
    expect(drawn[0]?.('path.disputed').length).toBe(2); // and in the legend
    expect(drawn[0]?.('svg > desc').text()).toMatch(/Reds: 3.*elsewhere: \d/);
  });
});

describe('the edges of a board', () => {
  it('join where it says so, and are its end elsewhere', () => {
    const topology = GROUNDS['two boards, one with joined edges'] as Topology;
    expect(topology.distance('Ring World 1A', 'Ring World 6D')).toBe(2);
    expect(topology.distance('Upper 1A', 'Upper 5D')).toBe(7);
    expect(topology.distance('Upper 1A', 'Ring World 1A')).toBeUndefined();
    expect(topology.find('ring world 7A')).toBeUndefined();
  });

  it('shift every second row of hexes to the east', () => {
    expect(hexes.neighbours('0503')).toEqual(['0402', '0403', '0404', '0502', '0504', '0603']);
    expect(hexes.neighbours('0502')).toEqual(['0402', '0501', '0503', '0601', '0602', '0603']);
  });
});
