import { planes } from '../../src/rulesets/planes/planes.js';
import { readCases } from '../../src/turns/cases/read-cases.js';
import { runCase } from '../../src/turns/cases/run-case.js';
import type { Drawn } from '../naive/planes/draw/drawn.js';
import { readDrawn } from '../naive/planes/draw/drawn.js';
import { resolve } from '../naive/planes/resolve.js';

/** Where the engine and the naive resolver say otherwise of a random turn of the second edition: a line a key. */
export function findPlanesDisagreements(drawn: Drawn): readonly string[] {
  const one = { ...drawn, expect: resolve(readDrawn(drawn)) };
  const read = readCases(
    asTexts({ ruleset: planes.id, cases: [one] }),
    () => planes,
    () => undefined,
  );
  if (!read.ok) return read.error.map(({ path, reason }) => `${path.join('.')}: ${reason}`);
  return read.value.flatMap((each) =>
    runCase(each, planes).map(
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
