/** The types of the verbs of armies on a map. `stand` are words a tale may use as well, `halt` those that only an order uses. */
export const VERB_TYPES = ['go', 'engage', 'replace', 'joint', 'intercept', 'transfer', 'stand', 'halt'] as const;

/** Their spellings in one language, small and without apostrophes. */
export type Verbs = Readonly<Record<(typeof VERB_TYPES)[number], readonly string[]>>;

/** Other words for the verbs that may stand in a clause which all else makes an order. */
export type Hints = Readonly<Record<'go' | 'engage' | 'replace', readonly string[]>>;
