import type { Ruleset } from '../../../src/rulesets/contract/ruleset.js';
import { readCases } from '../../../src/turns/cases/read-cases.js';
import { runCase } from '../../../src/turns/cases/run-case.js';
import type { Drawn } from '../../naive/counselor/draw/drawn.js';
import { fileOf, readDrawn, writeDrawn } from '../../naive/counselor/draw/drawn.js';
import { shrink } from '../../naive/counselor/draw/shrink.js';
import { resolve } from '../../naive/counselor/resolve.js';

/** Begins what the set-up says of a world that is none. */
const REFUSED = 'refused: ';

/** The smallest turn on which the two disagree as on one that was drawn, with what they say; one made smaller may be no turn at all. */
export function tellLeast(drawn: Drawn, counselor: Ruleset): string {
  const disagree = (one: Drawn) => {
    const found = findCounselorDisagreements(one, counselor);
    return found.length > 0 && !found.some((line) => line.startsWith(REFUSED));
  };
  const least = disagree(drawn) ? shrink(drawn, disagree) : drawn;
  return `${findCounselorDisagreements(least, counselor).join('\n')}\n${writeDrawn(least)}`;
}

/** Where the engine and the naive resolver say otherwise of a random turn of Counselor: a line a key. */
export function findCounselorDisagreements(drawn: Drawn, counselor: Ruleset): readonly string[] {
  const read = readCases(
    asTexts(fileOf({ ...drawn, expect: { ...resolve(readDrawn(drawn)) } })),
    () => counselor,
    () => undefined,
  );
  if (!read.ok) return read.error.map(({ path, reason }) => `${REFUSED}${path.join('.')}: ${reason}`);
  return read.value.flatMap((each) =>
    runCase(each, counselor).map(
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
