import type { Verdict } from '../../../core/order.js';
import type { Admitted } from '../admission.js';
import type { EndFact, PlanesFact } from '../facts.js';
import type { Rule } from '../rulebook.js';
import { findUnhealed } from '../rules/5-counting.js';
import type { Aftermath } from '../state/aftermath.js';
import type { Cell } from '../state/grid.js';
import { armyOf, placeName, type TurnState } from '../state/state.js';

/** Rules under which an order is legal and comes to nothing at all; under others it came short. */
export const EMPTY_HANDED = ['4.1.2', '4.1.4', '4.1.5', '4.1.6', '5.1.2', '6.1.4'] as const satisfies readonly Rule[];

/** The verdict on every order once all is carried out: what counted and still came to nothing, or short, is told so. */
export function gatherVerdicts(state: TurnState, after: Aftermath, admitted: Admitted): readonly Verdict<PlanesFact>[] {
  const { heals, bumps } = admitted;
  const told = new Map<string, Verdict<EndFact>>();
  const put = ({ id, piece }: { id: string; piece: string }, because: EndFact, cause?: string) =>
    told.set(id, {
      order: id,
      piece,
      status: 'fails',
      rule: because.rule,
      because: [because],
      ...(cause !== undefined && { cause }),
    });
  for (const [army, { because, cause }] of state.failures) {
    const order = state.orders[army];
    if (order) put(order, because, cause);
  }
  for (const army of state.goers) {
    const order = state.orders[army];
    if (!order || !cameShort(state, army) || state.failures.has(army)) continue;
    put(order, findShort(state, army));
  }
  for (const [army, order] of heals) if (!after.healed.has(army)) put(order, findUnhealed(state, after, army));
  for (const [army, { order }] of bumps) if (!after.left.has(army)) put(order, findStaying(state, after, army));
  if (told.size === 0) return admitted.verdicts;
  return admitted.verdicts.map((verdict) => told.get(verdict.order) ?? verdict);
}

/** 4.1.3, 4.2, 5.5 True for an order that did not bring its army to where it wanted to go. */
function cameShort({ states }: TurnState, army: number): boolean {
  const state = states[army];
  return state === 'stopped' || state === 'placed' || state === 'stays' || state === 'back';
}

function shortBy({ states }: TurnState, army: number): '4.1.3' | '4.2' | '5.5' {
  const state = states[army];
  return state === 'stopped' ? '4.1.3' : state === 'back' ? '5.5' : '4.2';
}

function findShort(state: TurnState, army: number): EndFact {
  const chain = state.reasons[army] ?? [];
  const at = placeName(state, state.here.cells[army] as Cell);
  return { code: 'came-short', rule: shortBy(state, army), army: armyOf(state, army).name, at, chain };
}

/** 6.1.4 Why a request to leave came to nothing. */
function findStaying(state: TurnState, after: Aftermath, army: number): EndFact {
  const { name, team } = armyOf(state, army);
  const result = after.ended.get(state.lookup.starts[army] as Cell);
  const lost = result?.winner !== team;
  const how = !result ? 'goes-on' : lost ? 'lost' : after.killed.has(army) ? 'killed' : 'settled';
  return { code: 'stays-joint', rule: '6.1.4', army: name, how };
}
