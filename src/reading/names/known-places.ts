/** The places of a ground that are known by names of their own, as texts spell them. */
export interface PlaceTable {
  /** False where no place begins with a character, by its UTF-16 code. */
  mayBegin(code: number): boolean;
  /** The longest place that begins at a character, exact or folded. */
  findAt(text: string, index: number): { readonly to: number; readonly place: string } | undefined;
  /** The places a text may be: one where it is its name, a beginning of it, or has few slips; several where it fits several. */
  find(typed: string): readonly string[];
}
