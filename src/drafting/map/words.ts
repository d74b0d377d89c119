/** Words of a rulebook that a map speaks; `count` is what pieces count where they stand. */
export interface MapWords {
  readonly clash: { readonly one: string; readonly many: string };
  readonly landmark: { readonly many: string };
  readonly side: { readonly one: string };
  readonly count?: string;
}

/** Those of a map that belongs to no rulebook. */
export const PLAIN_WORDS: MapWords = {
  clash: { one: 'battle', many: 'battles' },
  landmark: { many: 'structures' },
  side: { one: 'side' },
};
