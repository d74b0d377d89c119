/** Who looks: the judge, who sees all; everybody; or one player. */
export type Audience =
  | { readonly kind: 'judge' }
  | { readonly kind: 'public' }
  | { readonly kind: 'player'; readonly name: string };

export const JUDGE: Audience = { kind: 'judge' };
export const PUBLIC: Audience = { kind: 'public' };
