/** 4.3 The one scan of a turn while it is carried out: it spares one new battle (N17). */
export interface Scan {
  readonly unit: string;
  readonly target: string;
  isUsed: boolean;
}

/** 4.3 Who is left out of a new battle: the unit named, where both it and the scanning one would be in it (N17). */
export function spare(scan: Scan | undefined, units: ReadonlySet<string>): string | undefined {
  if (!scan || scan.isUsed || !units.has(scan.unit) || !units.has(scan.target)) return undefined;
  scan.isUsed = true;
  return scan.target;
}
