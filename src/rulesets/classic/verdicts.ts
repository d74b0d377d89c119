import type { Verdict } from '../../kit/verdict.js';
import type { Field, Unit } from './field.js';
import { nameOf } from './field.js';
import type { Rule } from './rulebook.js';

/** Rules under which an order comes to nothing although it was legal, other than by moving less far than ordered. */
export const EMPTY_HANDED: readonly Rule[] = ['3.2.5.3', '3.2.4.2', '2.3.3', '3.2.4.1', '3.2.2.3'];

/** The verdict on the order an army carried out, and one for the leg a long move loses (R11). */
export function writeVerdict(
  field: Field,
  unit: Unit,
  failure: { readonly rule: Rule; readonly why: string } | undefined,
): readonly Verdict[] {
  const order = unit.order as string;
  const piece = unit.army.name;
  const main: Verdict = { order, piece, ...judgeFate(field, unit, failure) };
  const lost = unit.legal.action === 'move' ? unit.legal.lost : [];
  const cutOff = lost.map(
    ({ leg, rule, why }): Verdict => ({ order, piece, fate: 'fails', rule, why: `Leg ${leg} is cut off: ${why}`, leg }),
  );
  return [main, ...cutOff];
}

function judgeFate(
  field: Field,
  unit: Unit,
  failure: { readonly rule: Rule; readonly why: string } | undefined,
): Pick<Verdict, 'fate' | 'rule' | 'why' | 'culprit'> {
  if (failure) return { fate: 'fails', rule: failure.rule, why: `The transfer did nothing: ${failure.why}.` };
  const told = sentence(unit);
  if (unit.ignored) return { fate: 'fails', rule: '3.2.5.3', why: told };
  if (unit.state === 'stopped')
    return { fate: 'fails', rule: '3.2.3.1', why: told, culprit: unit.stopper?.army.name as string };
  if (unit.state === 'placed') {
    return {
      fate: 'fails',
      rule: firstRule(unit),
      why: `A partial move to ${nameOf(field, unit.end)}: ${unit.reasons.map(({ why }) => why).join('; ')}.`,
    };
  }
  const note = unit.legal.action === 'move' ? unit.legal.note : undefined;
  return { fate: 'stands', rule: '', why: [told, note].filter(Boolean).join(' ') };
}

function firstRule(unit: Unit): string {
  return unit.reasons.findLast(({ rule }) => rule !== '3.3.2' && rule !== '3.2.2.4')?.rule ?? '3.3.2';
}

function sentence(unit: Unit): string {
  const text = unit.reasons.map(({ why }) => why).join('; ');
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
