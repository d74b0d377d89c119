import { dutch } from './dutch.js';
import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import type { HumanLanguage } from './roles.js';
import { spanish } from './spanish.js';

/** The only list of the languages people write in. English is read beside each of the others. */
export const HUMAN_LANGUAGES = [english, german, french, spanish, dutch] as const satisfies readonly HumanLanguage[];
export type HumanId = (typeof HUMAN_LANGUAGES)[number]['id'];
