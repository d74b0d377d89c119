/**
 * The moment that an attribute tells in full (`2026-11-05T20:58:03-05:00`), ms in UTC; NaN where it is none, or names no
 * zone: then it is in the time of the board's server, and not to be read by our own.
 */
export function exactMoment(text: string | undefined): number {
  return /\d(?:Z|[+-]\d{2}:?\d{2})$/i.test(text?.trim() ?? '') ? Date.parse(text ?? '') : Number.NaN;
}
