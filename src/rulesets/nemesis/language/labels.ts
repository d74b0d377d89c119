/** N8 The labels of the form and what each is about; other labels are left aside. */
export const FORM_FIELDS = {
  unit: 'unit',
  player: 'unit',
  name: 'unit',
  from: 'from',
  region: 'from',
  to: 'to',
  'move to': 'to',
  destination: 'to',
  ability: 'ability',
} as const;
export type FormField = (typeof FORM_FIELDS)[keyof typeof FORM_FIELDS];

/** Labels of the site's form that say nothing of an order. */
export const ASIDE = ['race', 'turn', 'comments'] as const;

/** All labels: nothing may be called so (N1). */
export const FORM_LABELS: readonly string[] = [...Object.keys(FORM_FIELDS), ...ASIDE];
