import { needRuleset } from '../../src/rulesets/index.js';
import { readCases, runCase } from '../../src/turns/cases/cases.js';
import { asTexts } from './as-texts.js';

/**
 * What a naive resolver brings with it to be held against the engine of its ruleset: how turns are drawn (D), what they
 * are as a case (C), and what it says of them (O).
 */
export interface Resolver<D, C extends { readonly id: string }, O> {
  readonly ruleset: string;
  drawCase(seed: number): D;
  readDrawn(drawn: D): C;
  writeDrawn(drawn: D): string;
  /** The same with one thing taken out each; some of them may be no turn any more. */
  everySmaller(drawn: D): readonly D[];
  /** What is wrong with a case itself. */
  check(given: C): readonly string[];
  resolve(given: C): O;
  /** What must always hold and does not. */
  findBroken(given: C, opinion: O): readonly string[];
  /** Says of everything worth counting that it happened. */
  count(opinion: O, see: (what: string) => void): void;
  /** A case file that expects what the resolver says. */
  fileOf(drawn: D, opinion: O): unknown;
  readFile(text: string): readonly C[];
  compare(given: C, opinion: O): readonly string[];
  /** What is wrong with the expectations of a case for reading. */
  checkReading(given: C): readonly string[];
}

/** A naive resolver beside the engine, on turns that a seed draws and on the cases of the catalogue. */
export interface SecondOpinion {
  readonly ruleset: string;
  /** The turn as a file, and what makes it no sound one. */
  draw(seed: number): { readonly text: string; readonly flaws: readonly string[] };
  /**
   * Where the two differ on a turn, or what must always hold of it and does not, told of the smallest turn of which it is
   * so; undefined where all is well. `see` hears what happened.
   */
  findFault(seed: number, see?: (what: string) => void): string | undefined;
  /** The cases of a file that the resolver decides otherwise, each by its id with what differs. */
  differOn(text: string, isReading: boolean): readonly (readonly string[])[];
}

/** Begins what the set-up says of a turn that is none. */
const REFUSED = 'refused: ';

export function hold<D, C extends { readonly id: string }, O>(resolver: Resolver<D, C, O>): SecondOpinion {
  const { drawCase, readDrawn, writeDrawn, check, resolve } = resolver;
  const look = (drawn: D, see: (what: string) => void = () => {}): readonly string[] => {
    const given = readDrawn(drawn);
    const opinion = resolve(given);
    resolver.count(opinion, see);
    return [
      ...compareWithEngine(resolver.fileOf(drawn, opinion), resolver.ruleset),
      ...resolver.findBroken(given, opinion),
    ];
  };
  const isBad = (drawn: D) => {
    const found = look(drawn);
    return found.length > 0 && !found.some((line) => line.startsWith(REFUSED));
  };
  return {
    ruleset: resolver.ruleset,
    draw: (seed) => ({ text: writeDrawn(drawCase(seed)), flaws: check(readDrawn(drawCase(seed))) }),
    findFault(seed, see) {
      const drawn = drawCase(seed);
      if (look(drawn, see).length === 0) return undefined;
      const least = isBad(drawn) ? shrink(drawn, isBad, resolver) : drawn;
      return `seed ${seed}\n${look(least).join('\n')}\n${writeDrawn(least)}`;
    },
    differOn: (text, isReading) =>
      resolver
        .readFile(text)
        .map((one) => [
          one.id,
          ...check(one),
          ...(isReading ? resolver.checkReading(one) : resolver.compare(one, resolve(one))),
        ])
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
        `${key}\n  naive:  ${JSON.stringify(expected)}\n  engine: ${JSON.stringify(actual)}`,
    ),
  );
}

/** The same turn with all taken out that can be while it stays bad: what is left is worth reading. */
function shrink<D, C extends { readonly id: string }, O>(
  drawn: D,
  isBad: (smaller: D) => boolean,
  resolver: Resolver<D, C, O>,
): D {
  let least = drawn;
  for (;;) {
    const smaller = resolver.everySmaller(least).find((one) => isSound(one, resolver) && isBad(one));
    if (smaller === undefined) return least;
    least = smaller;
  }
}

/** A resolver throws where something is about what is not there. */
function isSound<D, C extends { readonly id: string }, O>(drawn: D, resolver: Resolver<D, C, O>): boolean {
  try {
    const given = resolver.readDrawn(drawn);
    if (resolver.check(given).length > 0) return false;
    resolver.resolve(given);
    return true;
  } catch {
    return false;
  }
}
