/** How a window ended: the list of players after it, and who has won. */
export interface WindowEnd {
  readonly list: readonly string[];
  readonly winner: string | null;
}
