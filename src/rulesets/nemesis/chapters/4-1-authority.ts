import type { ControlChange } from '../../contract/turn.js';
import { isRace } from '../board.js';
import type { Field } from '../engine/field.js';
import type { Given } from '../engine/legal.js';
import { controllersOn } from './1-2-orders-that-count.js';
import { refuseAuthorise } from './5-2-legality.js';

/**
 * 4.1 The one unit of each race that may use its ability: that of the General's latest act, which is a legal
 * authorisation or his own order to teleport or scan (N10). `counting` are the orders in force with their rank in time.
 */
export function findAuthorised(
  field: Field,
  counting: readonly { readonly order: Given; readonly priority: number }[],
  control: readonly ControlChange[],
): ReadonlyMap<string, string | null> {
  const acts = new Map<string, { unit: string | null; priority: number }>();
  for (const { order, priority } of counting) {
    const act = readAct(field, order, control);
    const last = act && acts.get(act.race);
    if (act && (!last || last.priority < priority)) acts.set(act.race, { unit: act.unit, priority });
  }
  return new Map([...acts].map(([race, { unit }]) => [race, unit]));
}

function readAct(
  field: Field,
  { piece, player, value }: Given,
  control: readonly ControlChange[],
): { readonly race: string; readonly unit: string | null } | undefined {
  if (value.action === 'authorise') {
    if (!isRace(piece) || refuseAuthorise(field, piece, value).length > 0) return undefined;
    return { race: piece, unit: value.unit };
  }
  const race = field.before.units.find(({ name }) => name === piece)?.race;
  const uses =
    (race === 'Greys' && value.action === 'move' && value.teleport) || (race === 'Machina' && value.action === 'scan');
  if (!uses || race === undefined) return undefined;
  return controllersOn(field.before, control, race, field.sheet.lock).includes(player)
    ? { race, unit: piece }
    : undefined;
}
