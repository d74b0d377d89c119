import { needRuleset } from '../../src/rulesets/index.js';
import { readCases, runCase } from '../../src/turns/cases/cases.js';
import { type Answer, readFile } from './format/case.js';
import { compare } from './format/compare.js';
import { asTexts, type DrawnCase, expecting, fileOf, readDrawn } from './format/drawn.js';
import type { Oracle, See } from './oracle.js';

/** An oracle beside the engine, on turns that a seed draws and on the cases of the catalogue. */
interface HeldOracle {
  readonly ruleset: string;
  /** The turn as a file, and what makes it no sound one. */
  draw(seed: number): { readonly text: string; readonly issues: readonly string[] };
  /**
   * Where the two differ on a turn, or what must always hold of it and does not, told of the smallest turn of which it is
   * so; undefined where all is well. `see` hears what happened.
   */
  findFault(seed: number, see?: See): string | undefined;
  /** The cases of a file that the oracle decides otherwise, each by its id with what differs. */
  differOn(text: string, isReading: boolean): readonly (readonly string[])[];
}

/** Begins what the set-up says of a turn that is none. */
const REFUSED = 'refused: ';

export function holdBesideEngine<
  D extends DrawnCase,
  C extends { readonly id: string },
  A extends Answer<never, string>,
>(oracle: Oracle<D, C, A>): HeldOracle {
  const { ruleset } = oracle;
  const read = (drawn: D) => readDrawn(drawn, oracle);
  const write = (drawn: D) => JSON.stringify(fileOf(drawn, ruleset));
  const look = (drawn: D, see: See = () => {}): readonly string[] => {
    const given = read(drawn);
    const answers = oracle.resolve(given);
    for (const answer of answers) {
      count(answer, see);
      oracle.count(answer, see);
    }
    return [
      ...compareWithEngine(fileOf(expecting(drawn, answers), ruleset), ruleset),
      ...oracle.findBroken(given, answers),
    ];
  };
  const isBad = (drawn: D) => {
    const found = look(drawn);
    return found.length > 0 && !found.some((line) => line.startsWith(REFUSED));
  };
  /** An oracle throws where something is about what is not there. */
  const isSound = (drawn: D) => {
    try {
      const given = read(drawn);
      if (oracle.check(given).length > 0) return false;
      oracle.resolve(given);
      return true;
    } catch {
      return false;
    }
  };
  /** The same turn with all taken out that can be while it stays bad: what is left is worth reading. */
  const shrink = (drawn: D): D => {
    const smaller = oracle.everySmaller(drawn).find((one) => isSound(one) && isBad(one));
    return smaller === undefined ? drawn : shrink(smaller);
  };
  const differ = (given: C) => {
    const answers = oracle.resolve(given);
    return oracle.steps(given).flatMap(({ number, expect }, i) => {
      const answer = answers[i];
      if (!answer) return [`turn ${number} was not resolved`];
      return compare(expect, answer, oracle.terms).map((line) => (number === 1 ? line : `turn ${number}, ${line}`));
    });
  };
  /** Of a case for reading only what it expects is looked at, and not how people really write. */
  const findOdd = (given: C) => {
    const isCanonical = oracle.isCanonical(given);
    const orders = oracle.steps(given).flatMap(({ expect }) => (Array.isArray(expect.orders) ? expect.orders : []));
    const odd = orders.map(String).filter((text) => !isCanonical(text));
    return [...odd.map((text) => `${text} is not canonical`), ...(oracle.checkReading?.(given) ?? [])];
  };
  return {
    ruleset,
    draw: (seed) => ({ text: write(oracle.drawCase(seed)), issues: oracle.check(read(oracle.drawCase(seed))) }),
    findFault(seed, see) {
      const drawn = oracle.drawCase(seed);
      if (look(drawn, see).length === 0) return undefined;
      const least = isBad(drawn) ? shrink(drawn) : drawn;
      return `seed ${seed}\n${look(least).join('\n')}\n${write(least)}`;
    },
    differOn: (text, isReading) =>
      readFile(text, oracle)
        .map((one) => [one.id, ...oracle.check(one), ...(isReading ? findOdd(one) : differ(one))])
        .filter(({ length }) => length > 1),
  };
}

/** Where the engine says otherwise than a case file expects: a line a key. */
function compareWithEngine(file: unknown, ruleset: string): readonly string[] {
  const engine = needRuleset(ruleset);
  const read = readCases(
    asTexts(file),
    () => engine,
    () => undefined,
  );
  if (!read.ok) return read.error.map(({ path, reason }) => `${REFUSED}${path.join('.')}: ${reason}`);
  return read.value.flatMap((each) =>
    runCase(each, engine).map(
      ({ key, expected, actual }) =>
        `${key}\n  oracle: ${JSON.stringify(expected)}\n  engine: ${JSON.stringify(actual)}`,
    ),
  );
}

function count(answer: Answer<never, string>, see: See): void {
  see('turn');
  for (const call of answer.judgeCalls) see(`judge's call ${call}`);
  for (const { rule } of answer.illegal) see(`illegal ${rule}`);
  for (const { rule } of answer.failed) see(`failed ${rule}`);
  for (const outcome of Object.values(answer.outcomes)) see(`outcome ${outcome}`);
  for (const key of ['superseded', 'late'] as const) for (const _ of answer[key]) see(key);
  if (answer.winner) see('winner');
}

const MOST_FAULTS = 5;
const TELL_EVERY = 100;

/**
 * Compares the engine of a ruleset with its oracle on so many random turns, a seed each, and holds what must always
 * hold; gives the smallest turns on which they disagree or that break it. `say` hears how often what happened.
 */
export function fuzzOracle(
  oracle: HeldOracle,
  most: number,
  first: number,
  progress: (done: number) => void,
  say: (line: string) => void,
): readonly string[] {
  const faults: string[] = [];
  const seen = new Map<string, number>();
  for (let done = 0; done < most && faults.length < MOST_FAULTS; done++) {
    const fault = oracle.findFault(first + done, (what) => seen.set(what, (seen.get(what) ?? 0) + 1));
    if (fault !== undefined) faults.push(fault);
    if (done % TELL_EVERY === 0) progress(done);
  }
  for (const [what, times] of [...seen].toSorted()) say(`${String(times).padStart(8)}  ${what}`);
  return faults;
}
