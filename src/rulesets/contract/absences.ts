/** How a player's absence is entered where it counts for a rulebook. Times in ms. */
export interface EnteredAbsences<B> {
  /** The kind of entry. */
  readonly kind: string;
  /** True where the rulebook knows the player, so that his absence can be entered. */
  knows(board: B, player: string): boolean;
  /** The entry that a player is away from a moment on, until another or until he is back. */
  writeAway(player: string, from: number, until: number | undefined): unknown;
  /** The entry that he is back. */
  writeBack(player: string, at: number): unknown;
  /** Who is away at a moment, by the board a turn began with and what was entered in it. */
  find(
    board: B,
    entered: readonly unknown[],
    at: number,
  ): readonly { readonly player: string; readonly until?: number }[];
}
