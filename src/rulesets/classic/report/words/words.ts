import type { Language } from '../../../../core/language.js';
import { RULINGS, type RulingId } from '../../rulebook.js';
import { BATTLE_WORDS, REQUEST_WORDS } from './english/battles.js';
import { COMMON_WORDS } from './english/common.js';
import { CONTROL_WORDS, OPENING_WORDS, ROUND_WORDS } from './english/posts.js';
import { UPDATE_WORDS } from './english/update.js';
import { GERMAN_BATTLE_WORDS, GERMAN_REQUEST_WORDS } from './german/battles.js';
import { GERMAN_COMMON_WORDS } from './german/common.js';
import { GERMAN_CONTROL_WORDS, GERMAN_OPENING_WORDS, GERMAN_ROUND_WORDS } from './german/posts.js';
import { GERMAN_RULINGS, GERMAN_UPDATE_WORDS } from './german/update.js';

const ENGLISH = {
  ...COMMON_WORDS,
  update: UPDATE_WORDS,
  battles: BATTLE_WORDS,
  requests: REQUEST_WORDS,
  opening: OPENING_WORDS,
  round: ROUND_WORDS,
  control: CONTROL_WORDS,
  rulings: RULINGS as Readonly<Record<RulingId, string>>,
};

/** All that the drafts of the classic rulebook say beside its facts; every language has as much. */
export type ClassicWords = typeof ENGLISH;

const GERMAN: ClassicWords = {
  ...GERMAN_COMMON_WORDS,
  update: GERMAN_UPDATE_WORDS,
  battles: GERMAN_BATTLE_WORDS,
  requests: GERMAN_REQUEST_WORDS,
  opening: GERMAN_OPENING_WORDS,
  round: GERMAN_ROUND_WORDS,
  control: GERMAN_CONTROL_WORDS,
  rulings: GERMAN_RULINGS,
};

const WORDS: Readonly<Record<Language, ClassicWords>> = { en: ENGLISH, de: GERMAN };

/** The words of a game's language; English where it names none. */
export function wordsOf({ language = 'en' }: { readonly language?: Language | undefined }): ClassicWords {
  return WORDS[language];
}
