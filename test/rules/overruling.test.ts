import { describe, expect, it } from 'vitest';
import { nemesis } from '../../src/rulesets/nemesis/index.js';
import { Changes } from '../../src/rulesets/shared/overruling.js';

/** A roll for who defends, as the judge may decide it. */
const offered = (unit: string, other: string) =>
  ({
    code: 'roll-result',
    rule: '6.1',
    unit,
    asked: { kind: 'defender', other },
    among: ['Cap', 'Dex'],
    result: 'Dex',
  }) as const;
const WORD = { kind: 'change', ruling: 1, who: 'Pell', why: 'so be it' } as const;

describe('the judge’s hand', () => {
  const [one, other] = [offered('Ann', 'Bob, defender Cap'), offered('Ann, defender Bob', 'Cap')];

  it('changes what he chose and nothing else, though both read alike', () => {
    expect(nemesis.tell(one, 'judge')).toBe(nemesis.tell(other, 'judge'));
    const changes = new Changes([{ ...WORD, about: 'roll two', value: other }]);
    const settle = (about: string, offer: typeof one) =>
      changes.resolve(about, [], [{ value: 'Dex', offer }], 'Cap').value;
    expect([settle('roll one', one), settle('roll two', other)]).toEqual(['Cap', 'Dex']);
    expect(changes.inapplicable).toEqual([]);
  });

  it('tells back what came up about another thing, or among others', () => {
    const changes = new Changes([{ ...WORD, about: 'roll one', value: one }]);
    const among = { ...one, among: ['Cap', 'Dex', 'Eve'] } as const;
    expect(changes.resolve('roll one', [], [{ value: 'Dex', offer: among }], 'Cap').value).toBe('Cap');
    expect(changes.resolve('roll two', [], [{ value: 'Dex', offer: one }], 'Cap').value).toBe('Cap');
    expect(changes.inapplicable).toEqual([{ ruling: 1, because: [{ code: 'change-not-up', rule: '', value: one }] }]);
  });
});
