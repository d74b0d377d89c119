import type { Ruleset } from '../../../src/rulesets/contract/ruleset.js';
import { readCases } from '../../../src/turns/cases/read-cases.js';
import { runCase } from '../../../src/turns/cases/run-case.js';
import type { Drawn } from '../../naive/conquest/draw/drawn.js';
import { fileOf, readDrawn, writeDrawn } from '../../naive/conquest/draw/drawn.js';
import { shrink } from '../../naive/conquest/draw/shrink.js';
import { resolve } from '../../naive/conquest/resolve.js';

/** Begins what the set-up says of a world that is none. */
const REFUSED = 'refused: ';

/** The smallest world on which the two disagree as on one that was drawn, with what they say; one made smaller may be no world at all. */
export function tellLeast(drawn: Drawn, conquest: Ruleset): string {
  const disagree = (one: Drawn) => {
    const found = findConquestDisagreements(one, conquest);
    return found.length > 0 && !found.some((line) => line.startsWith(REFUSED));
  };
  const least = disagree(drawn) ? shrink(drawn, disagree) : drawn;
  return `${findConquestDisagreements(least, conquest).join('\n')}\n${writeDrawn(least)}`;
}

/** Where the engine and the naive resolver say otherwise of random windows of the conquest: a line a key. */
export function findConquestDisagreements(drawn: Drawn, conquest: Ruleset): readonly string[] {
  const [first, ...more] = resolve(readDrawn(drawn)).map((opinion) => ({ ...opinion }));
  const later = drawn.later.map((step, i) => ({ ...step, expect: more[i] ?? {} }));
  const read = readCases(
    asTexts(fileOf({ ...drawn, expect: first ?? {}, later })),
    () => conquest,
    () => undefined,
  );
  if (!read.ok) return read.error.map(({ path, reason }) => `${REFUSED}${path.join('.')}: ${reason}`);
  return read.value.flatMap((each) =>
    runCase(each, conquest).map(
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
