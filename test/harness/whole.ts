/**
 * Tests that are too long for every change and are whole at night alone (`npm run nightly -- whole`): what each file
 * tries then beyond what `npm test` does.
 */
export const WHOLE: Readonly<Record<string, string>> = {
  'web/desk-drafts':
    'axe looks at every page of drafts and templates of an evening, wide in light and narrow in the dark',
  'web/desk-overruling': 'axe looks at every page of a turn that was ruled upon, wide in light and narrow in the dark',
};

/** True where tests are played whole. */
export const IS_WHOLE = process.env.ADJUTANT_WHOLE !== undefined;

/** A sweep: all of it where tests are played whole, else what differs in kind. */
export function sweep<T>(all: readonly T[], isKept: (one: T, place: number) => boolean): readonly T[] {
  return IS_WHOLE ? all : all.filter(isKept);
}
