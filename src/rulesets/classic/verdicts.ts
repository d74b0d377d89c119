import type { Verdict } from '../../kit/verdict.js';
import { BY_RULING } from '../../kit/verdict.js';
import type { Field, Unit } from './field.js';
import { nameOfEnd } from './field.js';
import type { Rule } from './rulebook.js';

/** Rules under which an order comes to nothing although it was legal, other than by moving less far than ordered. */
export const EMPTY_HANDED: readonly Rule[] = ['3.2.5.3', '3.2.4.2', '2.3.3', '3.2.4.1', '3.2.2.3'];

/** What comes to nothing about a transfer: the rule and why. */
export interface Failure {
  readonly rule: Rule;
  readonly why: string;
}

/** The verdict on the order an army carried out. */
export function writeVerdict(field: Field, unit: Unit, failure: Failure | undefined): Verdict {
  const order = unit.given?.order as string;
  const piece = unit.army.name;
  if (failure)
    return { order, piece, fate: 'fails', rule: failure.rule, why: `The transfer did nothing: ${failure.why}.` };
  const told = sentence(unit);
  if (unit.ignored) return { order, piece, fate: 'fails', rule: '3.2.5.3', why: told };
  if (unit.state === 'stopped')
    return { order, piece, fate: 'fails', rule: '3.2.3.1', why: told, culprit: unit.stopper?.army.name as string };
  const warning = warn(field, unit);
  if (unit.state === 'placed') {
    const why = `A partial move to ${nameOfEnd(field, unit)}: ${unit.reasons.map((reason) => reason.why).join('; ')}.`;
    return { order, piece, fate: 'fails', rule: firstRule(unit), why: join(why, warning) };
  }
  const rule = unit.reasons.some((reason) => reason.rule === BY_RULING) ? BY_RULING : '';
  return { order, piece, fate: 'stands', rule, why: join(told, warning) };
}

function join(told: string, warning: string | undefined): string {
  return warning === undefined ? told : `${told} ${warning}`.trim();
}

/** What looks like a slip in a legal order: told, not refused. */
function warn(field: Field, unit: Unit): string | undefined {
  if (unit.legal.action !== 'move') return undefined;
  if (unit.legal.note !== undefined || unit.state !== 'placed') return unit.legal.note;
  const { verb } = unit.legal.legs[0];
  if (verb?.kind !== 'replace' || !verb.other) return undefined;
  const friend = field.units[field.ground.index.get(verb.other.name) ?? -1];
  if (!friend || friend.given !== undefined || friend.start !== unit.goal) return undefined;
  return `${friend.army.name} had no order to leave ${friend.army.at}; a friend is replaced only where it leaves (3.2.2.2).`;
}

/** One verdict for each leg a long move loses (R11). */
export function writeLostLegs(unit: Unit): readonly Verdict[] {
  if (unit.legal.action !== 'move') return [];
  const order = unit.given?.order as string;
  const piece = unit.army.name;
  return unit.legal.lost.map(
    ({ leg, rule, why }): Verdict => ({ order, piece, fate: 'fails', rule, why: `Leg ${leg} is cut off: ${why}`, leg }),
  );
}

function firstRule(unit: Unit): string {
  return unit.reasons.findLast(({ rule }) => rule !== '3.3.2' && rule !== '3.2.2.4')?.rule ?? '3.3.2';
}

function sentence(unit: Unit): string {
  if (unit.reasons.length === 0) return '';
  const text = unit.reasons.length === 1 ? (unit.reasons[0]?.why ?? '') : unit.reasons.map(({ why }) => why).join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
