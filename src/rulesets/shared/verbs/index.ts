import type { HumanId } from '../../../reading/words/index.js';
import { DUTCH_HINTS, DUTCH_VERBS } from './dutch.js';
import { ENGLISH_HINTS, ENGLISH_VERBS } from './english.js';
import { FRENCH_HINTS, FRENCH_VERBS } from './french.js';
import { GERMAN_HINTS, GERMAN_VERBS } from './german.js';
import { SPANISH_HINTS, SPANISH_VERBS } from './spanish.js';
import type { Hints, Verbs } from './verbs.js';

/** The verbs of armies on a map in every language people write in. */
export const SHARED_VERBS: Readonly<Record<HumanId, Verbs>> = {
  en: ENGLISH_VERBS,
  de: GERMAN_VERBS,
  fr: FRENCH_VERBS,
  es: SPANISH_VERBS,
  nl: DUTCH_VERBS,
};

export const SHARED_HINTS: Readonly<Record<HumanId, Hints>> = {
  en: ENGLISH_HINTS,
  de: GERMAN_HINTS,
  fr: FRENCH_HINTS,
  es: SPANISH_HINTS,
  nl: DUTCH_HINTS,
};
