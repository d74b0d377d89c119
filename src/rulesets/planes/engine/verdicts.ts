import type { Verdict } from '../../../core/order.js';
import type { Weighed } from '../chapters/2-2-commands.js';
import { tellUnhealed } from '../chapters/5-counting.js';
import type { Rule } from '../rulebook.js';
import type { Aftermath } from './aftermath.js';
import { armyOf, type Field, placeName } from './field.js';
import type { Cell } from './grid.js';

/** Rules under which an order is legal and comes to nothing at all; under others it came short. */
export const EMPTY_HANDED = ['4.1.2', '4.1.4', '4.1.5', '4.1.6', '5.1.2', '6.1.4'] as const satisfies readonly Rule[];

/** The verdict on every order once all is carried out: what counted and still came to nothing, or short, is told so. */
export function gatherVerdicts(field: Field, after: Aftermath, weighed: Weighed): readonly Verdict[] {
  const { heals, bumps } = weighed;
  const told = new Map<string, Verdict>();
  const put = (order: { id: string; piece: string }, rule: string, why: string, culprit?: string) =>
    told.set(order.id, {
      order: order.id,
      piece: order.piece,
      fate: 'fails',
      rule,
      why,
      ...(culprit !== undefined && { culprit }),
    });
  for (const [army, { rule, why, culprit }] of field.failures) {
    const order = field.orders[army];
    if (order) put(order, rule, why, culprit);
  }
  for (const army of field.goers) {
    const order = field.orders[army];
    if (!order || !cameShort(field, army) || field.failures.has(army)) continue;
    put(order, shortBy(field, army), tellShort(field, army));
  }
  for (const [army, order] of heals) if (!after.healed.has(army)) put(order, '5.1.2', tellUnhealed(field, after, army));
  for (const [army, { order }] of bumps)
    if (!after.left.has(army)) put(order, '6.1.4', tellUnbumped(field, after, army));
  if (told.size === 0) return weighed.verdicts;
  return weighed.verdicts.map((verdict) => told.get(verdict.order) ?? verdict);
}

/** 4.1.3, 4.2, 5.5 True for an order that did not bring its army to where it wanted to go. */
function cameShort({ states }: Field, army: number): boolean {
  const state = states[army];
  return state === 'stopped' || state === 'placed' || state === 'stays' || state === 'back';
}

function shortBy({ states }: Field, army: number): Rule {
  const state = states[army];
  return state === 'stopped' ? '4.1.3' : state === 'back' ? '5.5' : '4.2';
}

function tellShort(field: Field, army: number): string {
  const chain = field.reasons[army] ?? [];
  const at = placeName(field, field.here.cells[army] as Cell);
  return `${armyOf(field, army).name} came as far as ${at}: ${chain.map(({ why }) => why).join('; ')}.`;
}

/** 6.1.4 Why a request to leave came to nothing. */
function tellUnbumped({ ground }: Field, after: Aftermath, army: number): string {
  const cell = ground.starts[army] as Cell;
  const { name, team } = ground.armies[army] ?? { name: '', team: '' };
  const result = after.ended.get(cell);
  if (!result) return 'The battle goes on.';
  if (result.winner !== team) return `${name} did not win the battle.`;
  if (after.killed.has(army)) return `${name} was killed.`;
  return 'The result itself says who leaves, or there are no two winners left.';
}
