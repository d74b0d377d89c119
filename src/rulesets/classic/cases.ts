import type { CaseFormat } from '../contract/case-format.js';
import type { Army, ClassicBoard } from './board.js';
import { SLOTS } from './board.js';
import { sidesOf, weatherOf } from './clash.js';
import { EMPTY_HANDED } from './engine/verdicts.js';
import { writeLegs } from './orders.js';
import { BOARD_KEYS } from './setup/setup.js';
import type { ClassicUpdate } from './update.js';

/** What an adjudication case of this rulebook may describe and expect. */
export const cases: CaseFormat<ClassicBoard> = {
  boardKeys: BOARD_KEYS,
  subjectKey: 'army',
  expectKeys: {
    positions: 'map',
    outcomes: 'map',
    illegal: 'list',
    superseded: 'list',
    failed: 'list',
    pending: 'map',
    battles: 'list',
    joint: 'value',
    weather: 'map',
    days: 'map',
    troops: 'map',
    destroyed: 'list',
    winner: 'value',
    judgeCalls: 'set',
    rolls: 'value',
  },
  nullable: ['positions', 'pending', 'weather'],
  observe(update) {
    const { moved, moves, verdicts, clashes, calls, rolls, winner, destroyed, orders } = update as ClassicUpdate;
    const byName = (value: (army: Army) => unknown) =>
      Object.fromEntries(moved.armies.map((army) => [army.name, value(army)]));
    const texts = new Map(orders.map((order) => [order.id, order.text]));
    return {
      positions: Object.fromEntries(moves.map(({ piece, to }) => [piece, to])),
      outcomes: Object.fromEntries(moves.map(({ piece, outcome }) => [piece, outcome])),
      illegal: verdicts.filter(({ fate }) => fate === 'illegal').map(({ piece, rule }) => ({ army: piece, rule })),
      superseded: verdicts.filter(({ fate }) => fate === 'superseded').map(({ order }) => texts.get(order)),
      failed: verdicts
        .filter(
          ({ fate, rule, leg }) =>
            fate === 'fails' && (leg !== undefined || (EMPTY_HANDED as readonly string[]).includes(rule)),
        )
        .map(({ piece, rule }) => ({ army: piece, rule })),
      pending: byName(({ pending }) => (pending ? writeLegs(pending.legs) : null)),
      battles: clashes.map((clash) => ({ kind: clash.kind, ...sidesOf(clash), at: clash.at })),
      weather: Object.fromEntries(clashes.map((clash) => [clash.at, weatherOf(clash) ?? null])),
      joint: String(clashes.filter(({ sides }) => sides.some((side) => side.length > 1)).length),
      days: byName(({ days }) => String(days)),
      troops: byName(({ troops }) => Object.fromEntries(SLOTS.map((slot, i) => [String(slot), String(troops[i])]))),
      destroyed,
      winner,
      judgeCalls: calls.map(({ ruling }) => ruling),
      rolls: String(rolls.length),
    };
  },
  normalise(key, item) {
    if (key !== 'battles' || typeof item !== 'object' || item === null) return item;
    const battle = item as { kind: unknown; first?: readonly string[]; second?: readonly string[]; at: unknown };
    const sides = [(battle.first ?? []).toSorted(), (battle.second ?? []).toSorted()];
    if (battle.kind === 'versus') sides.sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1));
    return { kind: battle.kind, first: sides[0], second: sides[1], at: battle.at };
  },
};
