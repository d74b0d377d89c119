/** How the places of a ground are typed. */
export interface PlaceSpelling {
  /** A place that begins at a character of a line, sticky; one of its first three signs is a digit. */
  readonly pattern: RegExp;
  /** True for a text that is a place and nothing else. */
  isPlace(text: string): boolean;
  /** The canonical form of a text the pattern fits. */
  read(text: string): string;
  /** The canonical form of two words that are a place only where one must stand: `3 D`. */
  readParted(first: string, second: string): string | undefined;
}
