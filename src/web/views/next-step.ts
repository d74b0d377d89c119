/** What comes next where nothing waits for the judge's word. */
export type NextStep =
  | { readonly kind: 'open' | 'approve-opening'; readonly turn: number }
  | { readonly kind: 'post'; readonly turn: number; readonly draft: string }
  /** The first of so many errata that are approved and not in the thread. */
  | { readonly kind: 'post-errata'; readonly turn: number; readonly draft: string; readonly count: number }
  | { readonly kind: 'enter'; readonly turn: number; readonly count: number };
