import type { Roll } from '../../../core/dice.js';
import { roll } from '../../../core/dice.js';
import { DAY, minuteOf } from '../../../core/time.js';
import { type Army, D20 } from '../board.js';
import type { Breach } from '../orders.js';
import type { BySlot } from '../state/troops.js';
import { bySlot, lose } from '../state/troops.js';
import type { People } from './people.js';
import type { Happening } from './requests-and-events.js';

type Penalty = Extract<Happening, { kind: 'penalty' }>;

/** What a point of severity and of the die costs each slot. */
const COST: BySlot = [100, 50, 25, 10];

/** What penalties need of the turn, and what they leave behind. */
export interface Penalising {
  readonly turn: number;
  readonly secret: string;
  readonly deadline: number;
  readonly rolls: Roll[];
  /** Players whose deadline is a day later. */
  readonly extended: Set<string>;
  readonly counts: Map<string, number>;
}

/** 5.4.1 Troops fall at the penalty's minute; in battle, within a day of the deadline, its controllers get a day more (R60). */
export function punish(
  people: People,
  { at, army: name, severity, lost }: Penalty,
  turn: Penalising,
): Breach | undefined {
  const army = people.armies.get(name);
  if (!army) return { rule: '5.4.1', why: `no army is called ${name}` };
  const falls = lost ?? rollLosses(name, severity ?? 1, turn);
  people.armies.set(
    name,
    lose(
      army,
      bySlot((_, i) => Math.min(army.troops[i] as number, falls[i] as number)),
    ),
  );
  const minute = minuteOf(at);
  const isNear = minute <= minuteOf(turn.deadline) && minute >= minuteOf(turn.deadline - DAY);
  if (isNear && isInBattle(people, army))
    for (const player of people.controllersOf(army, at)) turn.extended.add(player);
  return undefined;
}

function rollLosses(name: string, severity: number, turn: Penalising): BySlot {
  const count = (turn.counts.get(name) ?? 0) + 1;
  turn.counts.set(name, count);
  const what = count === 1 ? 'penalty' : `penalty ${count}`;
  const made = roll(turn.secret, { turn: turn.turn, rule: '5.4.1', piece: name, what }, D20);
  turn.rolls.push(made);
  return bySlot((_, i) => severity * Number(made.result) * (COST[i] as number));
}

function isInBattle(people: People, army: Army): boolean {
  return [...people.armies.values()].some(({ at, team }) => at === army.at && team !== army.team);
}
