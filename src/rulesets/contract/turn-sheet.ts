/** One turn's calendar and secret. Times in ms UTC. A turn is one window in which orders are taken. */
export interface TurnSheet {
  readonly number: number;
  readonly opened: number;
  /** When what is not an order is due; the lock where the rulebook knows no other. */
  readonly deadline: number;
  readonly lock: number;
  readonly secret: string;
}

/** Who controls a subject from a moment on (ms); an empty list is nobody. */
export interface ControlChange {
  readonly at: number;
  readonly piece: string;
  readonly to: readonly string[];
}
