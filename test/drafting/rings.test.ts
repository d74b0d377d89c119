import { describe, expect, it } from 'vitest';
import type { Update } from '../../src/rulesets/contract/turn.js';
import { findRings } from '../../src/turns/map-arrows.js';

type Move = Update['moves'][number];

const move = (piece: string, from: string, to: string | null): Move => ({
  piece,
  from,
  to,
  outcome: to === from ? 'stood' : 'moved',
  because: [],
});

describe('a ring on the map', () => {
  it('is an exchange, or a circle of any length, told from each piece’s own start', () => {
    expect(findRings([move('A', '1A', '2A'), move('B', '2A', '1A')])).toEqual(
      new Map([
        ['A', '1A > 2A > 1A'],
        ['B', '2A > 1A > 2A'],
      ]),
    );
    const circle = Array.from({ length: 2000 }, (_, i) => move(`P${i}`, `${i + 1}A`, `${((i + 1) % 2000) + 1}A`));
    expect(findRings(circle).get('P7')).toBe('of 2000');
    expect(findRings(circle).size).toBe(2000);
  });

  it('is not a row, nor a way into a ring, nor one who stood or was removed', () => {
    const rings = findRings([
      move('A', '1A', '2A'),
      move('B', '2A', '3A'),
      move('C', '3A', '2A'),
      move('D', '4A', '4A'),
      move('E', '5A', null),
    ]);
    expect([...rings.keys()]).toEqual(['B', 'C']);
  });
});
