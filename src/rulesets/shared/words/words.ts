import type { Language } from '../../../core/language.js';
import { ENGLISH, type PostWords } from './english.js';
import { GERMAN } from './german.js';

const WORDS: Readonly<Record<Language, PostWords>> = { en: ENGLISH, de: GERMAN };

/** What updates say of posts and dice in a language; English where a game names none. */
export function postWords(language: Language = 'en'): PostWords {
  return WORDS[language];
}
