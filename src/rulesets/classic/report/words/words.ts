import type { Language } from '../../../../core/language.js';
import { type ClassicWords, ENGLISH } from './english.js';
import { GERMAN } from './german.js';

export type { ClassicWords } from './english.js';

const WORDS: Readonly<Record<Language, ClassicWords>> = { en: ENGLISH, de: GERMAN };

/** The words of a game's language; English where it names none. */
export function wordsOf({ language = 'en' }: { readonly language?: Language | undefined }): ClassicWords {
  return WORDS[language];
}
