import type { Ruleset } from '../../src/rulesets/contract/ruleset.js';
import { readCases } from '../../src/turns/cases/read-cases.js';
import { runCase } from '../../src/turns/cases/run-case.js';
import type { Drawn } from '../naive/nemesis/draw/drawn.js';
import { fileOf, readDrawn } from '../naive/nemesis/draw/drawn.js';
import { resolve } from '../naive/nemesis/resolve.js';

/** Where the engine and the naive resolver say otherwise of random turns of the campaign: a line a key. */
export function findNemesisDisagreements(drawn: Drawn, nemesis: Ruleset): readonly string[] {
  const [first, ...more] = resolve(readDrawn(drawn)).map((opinion) => ({ ...opinion }));
  const later = drawn.later.map((step, i) => ({ ...step, expect: more[i] ?? {} }));
  const read = readCases(
    asTexts(fileOf({ ...drawn, expect: first ?? {}, later })),
    () => nemesis,
    () => undefined,
  );
  // a world that was made smaller may be none: that is no disagreement
  if (!read.ok) return [];
  return read.value.flatMap((each) =>
    runCase(each, nemesis).map(
      ({ key, expected, actual }) =>
        `${key}\n  naive:  ${JSON.stringify(expected)}\n  engine: ${JSON.stringify(actual)}`,
    ),
  );
}

/** Plain data with every scalar as text, as case files are read. */
function asTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTexts);
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) => (one === undefined ? [] : [[key, asTexts(one)]])),
  );
}
