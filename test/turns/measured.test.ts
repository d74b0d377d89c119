import { expect, it } from 'vitest';
import { classic } from '../../src/rulesets/classic/index.js';
import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { readCases } from '../../src/turns/cases/cases.js';
import { measureCase } from '../../src/turns/cases/measure.js';

const measured = (text: string) => {
  const data = {
    ruleset: 'classic',
    defaults: {
      lock: '2004-03-06T05:00Z',
      armies: [{ name: 'Sai Rei', team: 'Coalition', rank: 'Captain', at: '3D', controller: 'Gaz' }],
    },
    cases: [
      {
        id: '3.2.2.5-a',
        title: 'names: one nobody bears',
        rules: ['3.2.2.5'],
        posts: [{ author: 'Gaz', at: '2004-03-05T10:00Z', text }],
        expect: { orders: [], illegal: [{ army: 'The Birdies', rule: '3.2.2.5' }] },
      },
    ],
  };
  const cases = readCases(
    data,
    () => classic as Ruleset,
    () => undefined,
  );
  const one = cases.ok ? cases.value[0] : undefined;
  if (!one) throw new Error(JSON.stringify(cases));
  return measureCase(one, classic as Ruleset);
};

it('counts an order for a name nobody bears as lost where nothing of it is read', () => {
  expect(measured('The Birdies: 3D > 4D').lost).toEqual([]);
  expect(measured('The Birdies like it at home').lost).toEqual(['The Birdies']);
});
