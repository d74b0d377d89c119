export const TRACE_WAYS = ['goes', 'seeks', 'gives'] as const;

/** What an order means on a map: it goes through places, is after another piece, or gives to one; the start first. */
export interface Trace {
  readonly way: (typeof TRACE_WAYS)[number];
  readonly places: readonly string[];
}
