import { writeMinute } from '../../../core/time.js';
import type { Field } from './field.js';
import type { Unit } from './unit.js';

/**
 * Why an army stayed where it is, in brackets for a reason: it was not ordered to leave, or its order came to nothing.
 * The last link of the chain that begins with somebody whom it kept out.
 */
export function whyStayed(field: Field, unit: Unit): string {
  const refused = unit.given === undefined ? field.refused.get(unit.index) : undefined;
  if (refused) return ` (its order was illegal, ${refused.rule}: ${firstSentence(refused.why)})`;
  if (unit.ignored) return ' (its joint engage was ignored, 3.2.5.3)';
  if (field.closed.has(unit.start)) return ' (it is in battle)';
  if (unit.given === undefined)
    return unit.army.pending ? ' (its long move was cancelled, 3.2.2.3)' : ' (it had no order)';
  switch (unit.legal.action) {
    case 'intercept':
      return ` (it was ordered to intercept ${field.ground.names[unit.legal.target]})`;
    case 'transfer':
      return ` (it was ordered to transfer to ${field.ground.names[unit.legal.to]})`;
    case 'move':
      return unit.legal.joint ? ' (it was ordered to joint engage there)' : ' (it was ordered to wait there)';
    case 'stand':
      return ' (it was ordered to stand)';
  }
}

/** What a refusal says, without the advice after it. */
export function firstSentence(text: string): string {
  const [first] = text.split(/[.] (?=Within reach|The nearest|Write "|No penalty|Yours)/);
  return (first ?? text).replace(/[.]$/, '');
}

/** 3.3.1 How the winner of a contest beat the loser: both distances, and at equal distances both times (R18). */
export function howBeaten(winner: Unit, loser: Unit): string {
  if (winner.distance !== loser.distance) return `${steps(winner.distance)} against ${loser.distance}`;
  return `both ${steps(winner.distance)} away, ordered ${againstTime(winner, loser)}`;
}

/** Both times in UTC; in the same minute the place in the posts decided (R5). */
export function againstTime(one: Unit, two: Unit): string {
  const [first, second] = [minute(one), minute(two)];
  return first === second ? `in the same minute, ${first} UTC, but before it (R5)` : `${first} against ${second} UTC`;
}

function minute({ given }: Unit): string {
  if (given === undefined) return 'never';
  return writeMinute(given.at);
}

function steps(count: number): string {
  return `${count} ${count === 1 ? 'step' : 'steps'}`;
}
