/** How the places of a ground are typed. */
export interface PlaceSpelling {
  /** A place wherever it stands in a line. */
  readonly pattern: RegExp;
  /** True for a text that is a place and nothing else. */
  isPlace(text: string): boolean;
  /** The canonical form of a text the pattern fits. */
  read(text: string): string;
  /** The canonical form of a stretch of a line that is a place in its plainest spelling; undefined where it is none. */
  readPlain(line: string, from: number, to: number): string | undefined;
  /** The canonical form of two words that are a place only where one must stand: `3 D`. */
  readParted(first: string, second: string): string | undefined;
}
