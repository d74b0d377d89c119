import { createHash, createHmac } from 'node:crypto';

/** What a roll is about: the parts of its label. `turn` is a number; `piece` the piece moved (for a fight the interceptor). */
export interface RollLabel {
  readonly turn: number;
  readonly rule: string;
  readonly piece: string;
  readonly what: string;
}

/** A roll made, as the update lists it: anyone with the secret can make it again. */
export interface Roll extends RollLabel {
  readonly choices: readonly string[];
  readonly result: string;
}

const RANGE = 2 ** 48;

/** `turn|rule|piece|what`, the text a roll is made from, without its counter. */
export function writeLabel(label: RollLabel): string {
  return `${label.turn}|${label.rule}|${label.piece}|${label.what}`;
}

/**
 * Rolls among n ≥ 2 choices, already in their sorted order: the first 6 bytes of HMAC-SHA256(secret, `label|i`) that
 * lie below the greatest multiple of n up to 2^48 decide. The same secret and label always give the same choice.
 */
export function roll(secret: string, label: RollLabel, choices: readonly string[]): Roll {
  const { turn, rule, piece, what } = label;
  const n = choices.length;
  if (n < 2) throw new RangeError(`a roll needs two choices or more, ${writeLabel(label)} has ${n}`);
  const limit = RANGE - (RANGE % n);
  for (let i = 0; ; i++) {
    const digest = createHmac('sha256', secret)
      .update(`${writeLabel(label)}|${i}`)
      .digest('hex');
    const x = Number.parseInt(digest.slice(0, 12), 16);
    if (x < limit) return { turn, rule, piece, what, choices, result: choices[x % n] as string };
  }
}

/**
 * A roll that players have read keeps its result as long as that is among the choices: who rules on something else moves
 * nobody whom the dice have placed. It stands as it was published, so that it can be proved; any other is rolled.
 */
export function rollOrKeep(
  secret: string,
  label: RollLabel,
  choices: readonly string[],
  published: readonly Roll[] = [],
): Roll {
  const asked = writeLabel(label);
  const kept = published.find((one) => writeLabel(one) === asked && choices.includes(one.result));
  return kept ?? roll(secret, label, choices);
}

/** The commitment published when a turn opens: SHA-256 of the secret's text, as hex. */
export function commit(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
