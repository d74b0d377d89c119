import { expect, test } from 'vitest';
import { readYaml } from '../../src/app/game/yaml.js';
import { needRuleset } from '../../src/rulesets/index.js';
import { placeInCases, readCases } from '../../src/turns/cases/cases.js';

/** A game of Counselor of one nation, whose case expects what is given. */
const counselor = (expected: string) => `ruleset: counselor
cases:
  - id: 1.1-a
    title: what is told
    rules: [1.1]
    lock: 2004-03-06T05:00Z
    map: {columns: 20, rows: 12, terrain: P}
    nations: [{name: Reds, player: Ana, treasury: 20000}]
    characters: [{name: Azila, nation: Reds, at: 1505, commander: 40}]
    cities: [{name: Redhold, nation: Reds, at: 0505, size: burgh, capital: true}]
    posts: []
    expect: {${expected}}
`;

function flawsOf(text: string): readonly string[] {
  const { data } = readYaml('cases.yaml', text);
  const cases = readCases(data, needRuleset, () => undefined);
  return cases.ok ? [] : cases.error.map(({ path, reason }) => `${placeInCases(data, path)}: ${reason}`);
}

const SOUGHT = 'should be names with values, like {has: [words], hasNot: [words]}';

test.each([
  ['report: {Reds: {has: [Azila], hasNot: [Boris]}}', []],
  ['report: {Reds: {has: [Azila]}}', []],
  ['report: words', ['case 1.1-a, expect.report: should be names with values, like {name: value}']],
  ['report: {Reds: words}', [`case 1.1-a, expect.report.Reds: ${SOUGHT}`]],
  ['report: {Reds: [words]}', [`case 1.1-a, expect.report.Reds: ${SOUGHT}`]],
  ['report: {has: words}', [`case 1.1-a, expect.report.has: ${SOUGHT}`]],
  ['report: {Reds: {has: words}}', ['case 1.1-a, expect.report.Reds.has: should be a list, like [one, another]']],
  ['report: {Reds: {has: {a: b}}}', ['case 1.1-a, expect.report.Reds.has: should be a list, like [one, another]']],
  ['report: {Reds: {has: [[words]]}}', ['case 1.1-a, expect.report.Reds.has[1]: should be one text, not several']],
  [
    'report: {Reds: {hasnt: [words]}}',
    ['case 1.1-a, expect.report.Reds.hasnt: "hasnt" is none of has, hasNot; did you mean "hasNot"?'],
  ],
  ['failed: words', ['case 1.1-a, expect.failed: should be a list, like [one, another]']],
  ['positions: [words]', ['case 1.1-a, expect.positions: should be names with values, like {name: value}']],
])('a case that expects {%s} is refused where it is not as it should be', (expected, issues) => {
  expect(flawsOf(counselor(expected))).toEqual(issues);
});

test('what has no value is refused, too', () => {
  const data = readYaml('cases.yaml', counselor('report: {Reds: {has: [Azila]}}')).data as {
    readonly cases: readonly [{ readonly expect: object }];
  };
  const [one] = data.cases;
  const issues = (expected: object) => {
    const cases = readCases({ ...data, cases: [{ ...one, expect: expected }] }, needRuleset, () => undefined);
    return cases.ok ? [] : cases.error.map(({ path }) => path.slice(2).join('.'));
  };
  expect(issues({ positions: null })).toEqual(['expect.positions']);
  expect(issues({ report: { Reds: null } })).toEqual(['expect.report.Reds']);
  expect(issues({ report: { Reds: { has: null } } })).toEqual(['expect.report.Reds.has']);
});

test('null in what is expected is no value, in a map of a map too', () => {
  const text = `ruleset: classic
defaults: {lock: 2004-03-06T05:00Z}
cases:
  - id: 1.1-a
    title: what is told
    rules: []
    armies: [{name: Sai Rei, team: Coalition, rank: Commander, at: 3D, controller: Mara}]
    posts: []
    expect: {positions: {Sai Rei: null}, troops: {Sai Rei: {5000: null, 3000: 4}}}
`;
  const cases = readCases(readYaml('cases.yaml', text).data, needRuleset, () => undefined);
  expect(cases.ok ? cases.value.flatMap(({ steps }) => steps.map(({ expect }) => expect)) : cases.error).toEqual([
    { positions: { 'Sai Rei': null }, troops: { 'Sai Rei': { 5000: null, 3000: '4' } } },
  ]);
});
