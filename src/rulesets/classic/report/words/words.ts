import { cite } from '../../../../core/document.js';
import { BY_RULING, type Fact } from '../../../../core/fact.js';
import type { Language } from '../../../../core/language.js';
import type { ListItem } from '../../../shared/report-posts.js';
import type { ClassicFact } from '../../facts.js';
import { RULINGS, type RulingId } from '../../rulebook.js';
import {
  BATTLE_WORDS,
  COMMON_WORDS,
  CONTROL_WORDS,
  OPENING_WORDS,
  REQUEST_WORDS,
  ROUND_WORDS,
  UPDATE_WORDS,
} from './english.js';
import {
  GERMAN_BATTLE_WORDS,
  GERMAN_COMMON_WORDS,
  GERMAN_CONTROL_WORDS,
  GERMAN_OPENING_WORDS,
  GERMAN_REQUEST_WORDS,
  GERMAN_ROUND_WORDS,
  GERMAN_RULINGS,
  GERMAN_UPDATE_WORDS,
} from './german.js';

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

/** Behind what a fact says, in brackets: its rule, and the ruling it rests on. */
export function cited({ rule, ruling }: Pick<Fact, 'rule' | 'ruling'>, { byRuling }: ClassicWords): ListItem {
  return citedUnder([rule], ruling === undefined ? [] : [ruling], byRuling);
}

/** A fact as everybody hears it, with its rule behind it. */
export function formatCited(fact: ClassicFact, words: ClassicWords): ListItem {
  return [words.tell(fact, 'public'), ...cited(fact, words)];
}

/** The numbers of rules and rulings in brackets, behind a statement. */
export function citedUnder(
  rules: readonly string[],
  rulings: readonly string[] = [],
  byRuling: string = BY_RULING,
): ListItem {
  return rules.some((rule) => rule === '') ? [` (${byRuling})`] : [' (', cite(rules, rulings), ')'];
}
