import { expect, it } from 'vitest';
import { type Outline, paragraph } from '../../src/core/document.js';
import { describeStart } from '../../src/rulesets/planes/report/battles.js';
import type { PlanesUpdate } from '../../src/rulesets/planes/update.js';
import { findMismatch, isEmpty } from '../../src/turns/mismatch.js';

/** The announcement of a battle at one square, as far as it says where the sides start. */
function announce(kind: string, first: string, second: string): Outline {
  const conflict = { kind, at: 'Dominaria 4E', sides: [[first], [second]], circumstances: [] };
  const start = describeStart({ results: [] } as unknown as PlanesUpdate, conflict);
  const section = { key: 'battle', part: conflict.at, blocks: [paragraph(start)] };
  return { id: 'announcements', kind: 'announcement', title: 'Battles', sections: [section] };
}

it.each([
  ['versus', true],
  ['intercepts', true],
  ['sieges', true],
  ['attacks', false],
  ['raids', false],
])('where the sides of a battle start (%s) hangs on the opponent only where he is named', (kind, isSame) => {
  const differs = findMismatch(
    announce(kind, 'Amber Toll', 'Cold Ladle'),
    announce(kind, 'Amber Toll', 'Pale Rivet'),
    [],
  );
  expect(isEmpty(differs)).toBe(isSame);
});
