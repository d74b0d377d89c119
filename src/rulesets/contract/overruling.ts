/**
 * What the judge decided otherwise than the rules, as a fact a turn is judged with, so that all that hangs on it
 * follows: an order carried out although it breaks the rules named in `waived`, or an outcome changed to one that
 * `offerChanges` offered. `ruling` is the number of his ruling.
 */
export type Overruling = { readonly ruling: number; readonly who: string; readonly why: string } & (
  | { readonly kind: 'allow'; readonly order: string; readonly waived: readonly string[] }
  | { readonly kind: 'change'; readonly text: string }
);

/** An overruling that was not carried out, because what it was about is not there or not as it was: the judge is asked. */
export interface Unfit {
  readonly ruling: number;
  readonly why: string;
}

/** An outcome as it could be, for the judge to choose. */
export interface Offer {
  /** What is decided, the same for all the choices there are; the judge's last word on it counts. */
  readonly subject: string;
  /** The pieces it is about. */
  readonly pieces: readonly string[];
  /** Says the outcome and what it hangs on, so that it fits only there; the same text is the same change. */
  readonly text: string;
  /** True for the outcome as it is. */
  readonly now: boolean;
}
