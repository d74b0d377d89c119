import type { Row } from '../tokens/token.js';
import type { Cast } from './cast.js';
import { findForms } from './find-forms.js';
import { findTables } from './find-tables.js';

/** Puts the tables and forms among a post's rows as sentences; all other rows stay as they are. */
export function restateTables(
  rows: readonly Row[],
  text: string,
  cast: Cast,
  restateForms: (rows: readonly Row[], cast: Cast) => readonly Row[] = findForms,
): readonly Row[] {
  return restateForms(findTables(rows, text, cast), cast);
}
