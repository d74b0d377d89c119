import type { Compiled } from '../compile-language.js';
import type { NameTable } from '../names/name-table.js';
import type { Author } from '../reading.js';
import { dropRemarks } from '../sentences/drop-remarks.js';
import type { Token } from '../tokens/token.js';
import { namePlaceTakers } from './anothers-place.js';
import { typeOthers } from './others.js';
import { typeSubjects } from './subjects.js';
import { dropArticles, dropMarks, soften, standWhereLeft } from './tidy.js';
import { typePlaces } from './typed-places.js';

/**
 * Puts name tokens where words stand for a name that the table does not hold as typed: the beginning of one, one with
 * slips, an unknown one. Only where a name must stand: before a colon or a place and an arrow, before a verb, after a
 * verb that takes one. Words elsewhere stay words. Marks, courtesies and remarks that say nothing are left out.
 */
export function nameTokens<V>(
  tokens: readonly Token[],
  names: NameTable,
  author: Author,
  compiled: Compiled<V>,
): readonly Token[] {
  const { verbs, taking, language } = compiled;
  const placed = namePlaceTakers(tokens, names, language.relieving);
  const subjects = typeSubjects(typePlaces(dropArticles(dropMarks(placed, compiled), compiled), names), {
    names,
    author,
    verbs,
    taking,
  });
  const kept = standWhereLeft(typeOthers(subjects, names, taking, verbs), names, compiled);
  return dropRemarks(soften(kept, compiled), language.joining);
}
