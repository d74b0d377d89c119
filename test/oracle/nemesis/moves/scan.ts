import type { Refused } from '../format/case.js';
import type { Order } from '../orders/order.js';

/** The one scan of the turn, until it is used up. */
export interface Scan {
  readonly by?: string;
  readonly named?: string;
  isUsed: boolean;
  readonly calls: Set<string>;
}

export function findScan(legal: readonly Order[]): Scan {
  const calls = new Set<string>();
  for (const { subject, value } of legal)
    if (value.action === 'scan') return { by: subject, named: value.other, isUsed: false, calls };
  return { isUsed: false, calls };
}

/** N17: whom the scan leaves out of a new battle of these; it is used up by it. */
export function spare(names: readonly string[], scan: Scan): string | undefined {
  const { by, named } = scan;
  if (scan.isUsed || by === undefined || named === undefined) return undefined;
  if (!names.includes(by) || !names.includes(named)) return undefined;
  scan.isUsed = true;
  return named;
}

export function findFailedScan({ by, isUsed }: Scan): readonly Refused[] {
  return by === undefined || isUsed ? [] : [{ army: by, rule: '4.3' }];
}
