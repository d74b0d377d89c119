import { describe, expect, it } from 'vitest';
import { list, type Outline, paragraph } from '../../src/core/document.js';
import { needRuleset } from '../../src/rulesets/index.js';
import { findMismatch } from '../../src/turns/mismatch.js';

const PIECES = ['Bone Choir', 'Fire Oxen', 'Vorax'];
const PLAYERS = ['Vorax', 'Odo', 'Skel'];

const outlineOf = (title: string, ...items: readonly string[]): Outline => ({
  id: 'update',
  kind: 'update',
  title: 'Update',
  sections: [{ key: 'some', title, blocks: [list(...items.map((one) => [one]))] }],
});

/** A line of an update, and what a correction of it is headed by. */
const LINES: readonly (readonly [line: string, subject: string])[] = [
  ['Vorax: 3D > 5E', 'Vorax'],
  ['Vorax, Bone Choir: “Bone Choir: 7D > 8D” 8D is held by a friend (3.3.1)', 'Bone Choir'],
  ['Vorax, Vorax: “Vorax: 7D > 8D” 8D is held by a friend (3.3.1)', 'Vorax'],
  ['Vorax: “Bone Choir: 7D > 8D or 8E” read as Bone Choir: 7D > 8D', 'Bone Choir'],
  ['Vorax: “I wonder” is no order', 'Some heading'],
  ['Odo: “Fire Oxen: 3D > 5D or 5E” read as Fire Oxen: 3D > 5D', 'Fire Oxen'],
  ['Fire Oxen attacks Bone Choir at 7D', 'Fire Oxen'],
];

describe('what a correction is headed by', () => {
  it.each(LINES)('%s: the piece it is about, and never the player because a piece bears his name', (line, subject) => {
    const readable = { pieces: PIECES, players: PLAYERS, derived: [] };
    const { wrong, missing } = findMismatch(outlineOf('Some heading', line), outlineOf('Some heading'), readable);
    expect(wrong.map((one) => one.subject)).toEqual([subject]);
    expect(missing).toEqual([]);
  });
});

describe('the times of the next turn', () => {
  it.each(['classic', 'planes', 'nemesis', 'counselor'])(
    'are told by what moves them, not by an erratum of %s to the turn before',
    (id) => {
      const derived = Object.values(needRuleset(id).outlines)
        .flat()
        .flatMap(({ key, isDerived }) => (isDerived ? [key] : []));
      const told = (day: string): Outline => ({
        id: 'update',
        kind: 'update',
        title: 'An update',
        sections: [{ key: 'next', blocks: [paragraph(`The next orders are due by ${day}.`)] }],
      });
      const found = findMismatch(told('30 November'), told('23 November'), { pieces: [], players: [], derived });
      expect(found).toEqual({ wrong: [], missing: [] });
    },
  );
});
