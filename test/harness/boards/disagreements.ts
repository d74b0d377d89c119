import type { Leg } from '../../../src/rulesets/classic/board.js';
import { writeLegs } from '../../../src/rulesets/classic/orders.js';
import { judge } from '../../../src/rulesets/classic/turn/turn.js';
import { EMPTY_HANDED } from '../../../src/rulesets/classic/turn/verdicts.js';
import { sidesOf } from '../../../src/rulesets/classic/update/clashes.js';
import type { ClassicUpdate } from '../../../src/rulesets/classic/update.js';
import type { Battle, Fate, TurnAnswer } from '../../oracle/classic/orders.js';
import { resolve } from '../../oracle/classic/resolve.js';
import { type Situation, toInput } from './situation.js';
import { writeCase } from './write-case.js';

/** Where the engine and the oracle differ on a situation, a line each; empty where they agree. */
export function findDisagreements(situation: Situation): readonly string[] {
  const [engine, oracle] = [formatEngine(judge(toInput(situation))), formatOracle(resolve(toInput(situation)))];
  return [...new Set([...Object.keys(engine), ...Object.keys(oracle)])]
    .filter((key) => engine[key] !== oracle[key])
    .map((key) => `${key}: the engine says ${engine[key] ?? 'nothing'}, the oracle ${oracle[key] ?? 'nothing'}`);
}

type Told = Readonly<Record<string, string>>;

function formatOracle(answer: TurnAnswer): Told {
  const { fates, lostLegs, battles, destroyed, winner, judgeCalls, rolls } = answer;
  return {
    ...formatEach('order', fates),
    ...formatEach('position', answer.positions),
    ...formatEach('outcome', answer.outcomes),
    ...formatEach('days', answer.days),
    ...formatEach('days towards winning', answer.winDays),
    ...formatEach('troops', answer.troops),
    ...formatEach('incoming troops', answer.incoming),
    ...formatEach('legs left', answer.pending),
    'lost legs': formatAll(lostLegs.map(({ army, rule }) => `${army} ${rule}`)),
    battles: formatAll(battles.map(formatBattle)),
    destroyed: formatAll(destroyed),
    winner: String(winner),
    'judge’s calls': judgeCalls.join(),
    rolls: String(rolls),
  };
}

function formatEngine(update: ClassicUpdate): Told {
  const { verdicts, moves, moved, conflicts, destroyed, winner, calls, rolls } = update;
  const armies = <T>(value: (army: (typeof moved.armies)[number]) => T) =>
    Object.fromEntries(moved.armies.map((army) => [army.name, value(army)]));
  const whole = verdicts.filter(({ leg }) => leg === undefined);
  const legs = verdicts.filter(({ leg }) => leg !== undefined);
  const running = moved.armies.filter(({ pending }) => pending);
  return {
    ...formatEach(
      'order',
      Object.fromEntries(whole.map(({ order, status, rule }) => [order, formatFate(status, rule)])),
    ),
    ...formatEach('position', Object.fromEntries(moves.map(({ piece, to }) => [piece, to]))),
    ...formatEach('outcome', Object.fromEntries(moves.map(({ piece, outcome }) => [piece, outcome]))),
    ...formatEach(
      'days',
      armies(({ days }) => days),
    ),
    ...formatEach(
      'days towards winning',
      armies(({ winDays }) => winDays),
    ),
    ...formatEach(
      'troops',
      armies(({ troops }) => troops),
    ),
    ...formatEach(
      'incoming troops',
      armies(({ incoming, incomingIfWon }) => [incoming, incomingIfWon]),
    ),
    ...formatEach('legs left', Object.fromEntries(running.map(({ name, pending }) => [name, pending?.legs]))),
    'lost legs': formatAll(legs.map(({ piece, rule }) => `${piece} ${rule}`)),
    battles: formatAll(
      conflicts.map((conflict) =>
        formatBattle({ kind: conflict.kind as Battle['kind'], ...sidesOf(conflict), at: conflict.at }),
      ),
    ),
    destroyed: formatAll(destroyed),
    winner: String(winner),
    'judge’s calls': [...new Set(calls.map(({ because }) => because.ruling))].sort().join(),
    rolls: String(rolls.length),
  };
}

function formatFate(fate: string, rule: string): Fate {
  if (fate === 'illegal') return `illegal ${rule}`;
  if (fate === 'superseded') return fate;
  if (fate === 'fails') return (EMPTY_HANDED as readonly string[]).includes(rule) ? `fails ${rule}` : 'beaten';
  return 'carried out';
}

function formatBattle({ kind, first, second, at }: Battle): string {
  const sides = [first.toSorted().join(' and '), second.toSorted().join(' and ')];
  if (kind === 'versus') sides.sort();
  return `${sides[0]} ${kind} ${sides[1]} at ${at}`;
}

function formatEach(what: string, values: Readonly<Record<string, unknown>>): Told {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${what} ${key}`, JSON.stringify(value)]));
}

function formatAll(items: readonly string[]): string {
  return items.toSorted().join(', ');
}

/** The situation as a case file whose `expect` is what the oracle says: `adjutant check` shows where the engine differs. */
export function writeDisagreement(situation: Situation): string {
  const input = toInput(situation);
  const answer = resolve(input);
  const { positions, outcomes, battles, days, destroyed, winner, judgeCalls, rolls, fates, lostLegs } = answer;
  const fateOf = (start: string) =>
    input.orders
      .filter(({ id }) => fates[id]?.startsWith(start))
      .map(({ id, piece }) => ({ army: piece, rule: fates[id]?.slice(start.length) }));
  const failed = Object.entries(fates).flatMap(([id, status]) => {
    const army =
      input.orders.find((order) => order.id === id)?.piece ??
      situation.armies.find(({ pending }) => pending?.order === id)?.name;
    return status.startsWith('fails ') ? [{ army, rule: status.slice('fails '.length) }] : [];
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
