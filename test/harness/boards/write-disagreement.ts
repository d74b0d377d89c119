import type { Leg } from '../../../src/rulesets/classic/board.js';
import { writeLegs } from '../../../src/rulesets/classic/orders.js';
import { resolve } from '../../oracle/classic/resolve.js';
import { type Situation, toInput } from './situation.js';
import { writeCase } from './write-case.js';

/** The situation as a case file whose `expect` is what the oracle says: `adjutant check` shows where the engine differs. */
export function writeDisagreement(situation: Situation): string {
  const input = toInput(situation);
  const answer = resolve(input);
  const { positions, outcomes, battles, days, destroyed, winner, judgeCalls, rolls, fates, lostLegs } = answer;
  const fateOf = (start: string) =>
    input.orders
      .filter(({ id }) => fates[id]?.startsWith(start))
      .map(({ id, piece }) => ({ army: piece, rule: fates[id]?.slice(start.length) }));
  const failed = Object.entries(fates).flatMap(([id, fate]) => {
    const army =
      input.orders.find((order) => order.id === id)?.piece ??
      situation.armies.find(({ pending }) => pending?.order === id)?.name;
    return fate.startsWith('fails ') ? [{ army, rule: fate.slice('fails '.length) }] : [];
  });
  return writeCase(situation, 'found', 'the engine and the oracle differ', {
    positions,
    outcomes,
    illegal: fateOf('illegal '),
    superseded: input.orders.filter(({ id }) => fates[id] === 'superseded').map(({ text }) => text),
    failed: [...failed, ...lostLegs],
    pending: Object.fromEntries(
      Object.keys(days).map((name) => [name, answer.pending[name] ? writeLegs(answer.pending[name] as Leg[]) : null]),
    ),
    battles,
    days,
    destroyed,
    winner,
    judgeCalls,
    rolls,
  });
}
