import type { Verdict } from '../../../core/order.js';
import type { Scan } from '../chapters/4-3-scanning.js';
import type { Surplus } from '../chapters/5-3-limit.js';
import type { NotBought } from '../chapters/8-production.js';
import { addReason, type Field, fightOf } from './field.js';
import type { Weighed } from './weigh.js';

type Verdicts = readonly Verdict[];

function fail(verdicts: Verdicts, order: string, rule: string, why: string, culprit?: string): Verdicts {
  return verdicts.map((one) =>
    one.order === order ? { ...one, fate: 'fails', rule, why, ...(culprit !== undefined && { culprit }) } : one,
  );
}

/** 5.3 The moves that came too late for their region (N14). */
export function failSurplus(verdicts: Verdicts, field: Field, surplus: readonly Surplus[]): Verdicts {
  return surplus.reduce((all, { move: { order, unit, to }, before }) => {
    const race = field.units.get(unit)?.race;
    const why = `Two units of ${race} may move into ${to} in a turn; ${before.join(' and ')} ordered it earlier.`;
    addReason(field, unit, '5.3', why.replace(/\.$/, ''));
    const fate = field.fates.get(unit);
    if (fate) fate.wanted = to;
    return fail(all, order.id, '5.3', why, before.at(-1));
  }, verdicts);
}

/** 4.3 A scan that spared no battle is used up all the same (N17). */
export function failScan(verdicts: Verdicts, field: Field, scan: Scan | undefined, { legal }: Weighed): Verdicts {
  if (!scan || scan.isUsed || !legal.scan) return verdicts;
  const engaged = [scan.unit, scan.target].find((name) => fightOf(field, name) && !isNewFight(field, name));
  const why = engaged
    ? `${engaged} is in a battle that had begun before; a scan avoids a new one.`
    : `${scan.unit} and ${scan.target} met in no new battle.`;
  return fail(verdicts, legal.scan.order.id, '4.3', why, scan.target);
}

function isNewFight(field: Field, name: string): boolean {
  return fightOf(field, name)?.isNew === true;
}

/** 8 Purchases that came to nothing cost nothing (N28). */
export function failPurchases(verdicts: Verdicts, notBought: readonly NotBought[]): Verdicts {
  return notBought.reduce(
    (all, { buy: { order }, refusal: { rule, why } }) => fail(all, order.id, rule, why),
    verdicts,
  );
}
