import type { CaseFormat } from '../contract/ruleset.js';
import { type Army, type PlanesBoard, SLOTS } from './board.js';
import { EMPTY_HANDED } from './turn/verdicts.js';
import { type PlanesUpdate, sidesOf } from './update.js';

/** What an adjudication case of this rulebook may describe and expect. */
export const cases: CaseFormat<PlanesBoard> = {
  boardKeys: ['planes', 'legend', 'points', 'weather', 'structures', 'armies'],
  subjectKey: 'army',
  expectKeys: {
    positions: 'map',
    outcomes: 'map',
    illegal: 'list',
    superseded: 'list',
    failed: 'list',
    battles: 'list',
    joint: 'value',
    days: 'map',
    troops: 'map',
    destroyed: 'list',
    features: 'map',
    points: 'map',
    tries: 'map',
    winner: 'value',
    judgeCalls: 'set',
    rolls: 'value',
  },
  observe(update) {
    const one = update as PlanesUpdate;
    const byName = (value: (army: Army) => unknown) =>
      Object.fromEntries(one.board.armies.map((army) => [army.name, value(army)]));
    const texts = new Map(one.orders.map((order) => [order.id, order.text]));
    return {
      positions: Object.fromEntries(one.moves.map(({ piece, to }) => [piece, to])),
      outcomes: Object.fromEntries(one.moves.map(({ piece, outcome }) => [piece, outcome])),
      illegal: one.verdicts
        .filter(({ status }) => status === 'illegal')
        .map(({ piece, rule }) => ({ army: piece, rule })),
      superseded: one.verdicts.filter(({ status }) => status === 'superseded').map(({ order }) => texts.get(order)),
      failed: one.verdicts
        .filter(({ status, rule }) => status === 'fails' && (EMPTY_HANDED as readonly string[]).includes(rule))
        .map(({ piece, rule }) => ({ army: piece, rule })),
      battles: one.conflicts.map((conflict) => ({ kind: conflict.kind, ...sidesOf(conflict), at: conflict.at })),
      joint: String(one.conflicts.filter(({ sides }) => sides.some((side) => side.length > 1)).length),
      days: byName(({ days }) => String(days)),
      troops: byName(({ troops }) => Object.fromEntries(SLOTS.map((slot, i) => [String(slot), String(troops[i])]))),
      destroyed: one.destroyed,
      features: one.features,
      points: Object.fromEntries(Object.entries(one.board.points).map(([side, points]) => [side, String(points)])),
      tries: byName(({ tries }) => String(tries)),
      winner: one.winner,
      judgeCalls: one.calls.map(({ because }) => because.ruling),
      rolls: String(one.rolls.length),
    };
  },
  normalise(key, item) {
    if (key !== 'battles' || typeof item !== 'object' || item === null) return item;
    const battle = item as { kind: unknown; first?: unknown; second?: unknown; at: unknown };
    const sides = [battle.first, battle.second].map((side) => [side ?? []].flat().toSorted());
    if (battle.kind === 'versus') sides.sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1));
    return { kind: battle.kind, first: sides[0], second: sides[1], at: battle.at };
  },
};
