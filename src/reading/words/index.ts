import { dutch } from './dutch.js';
import { english } from './english.js';
import { french } from './french.js';
import { german } from './german.js';
import { italian } from './italian.js';
import type { Spoken } from './roles.js';
import { spanish } from './spanish.js';

/** The only list of the languages people write in. English is read beside each of the others. */
export const SPOKEN = [english, german, french, spanish, dutch, italian] as const satisfies readonly Spoken[];
export type SpokenId = (typeof SPOKEN)[number]['id'];
