import type { Cast } from '../../../reading/tables/cast.js';
import { findForms } from '../../../reading/tables/find-forms.js';
import type { Row, Token } from '../../../reading/tokens/token.js';

/** What players put above their orders: phases of the turn, and what is bought. */
const HEADINGS: ReadonlySet<string> = new Set([
  ...['movement', 'movement phase', 'troop movement', 'moves', 'aftermath', 'challenge phase', 'conquest', 'quests'],
  ...['production', 'resource production', 'production phase', 'resources', 'lands', 'bonds', 'stripping', 'sales'],
  ...['trades', 'auctions'],
  ...['advancement', 'advancement phase', 'traits', 'points', 'cards', 'purchases', 'shopping', 'generals', 'legends'],
]);
const MOST_WORDS = 2;

/** Leaves headings out, and reads "From: 2B", "To: 3D" as a move of the author's own; then the forms of every rulebook. */
export function restateForms(rows: readonly Row[], cast: Cast): readonly Row[] {
  const plain = rows.map(withoutHeading);
  const done: Row[] = [];
  for (let i = 0; i < plain.length; i++) {
    const [row, next] = [plain[i] as Row, plain[i + 1]];
    const from = fieldOf(row, 'from');
    const to = next && fieldOf(next, 'to');
    if (
      next &&
      from?.length === 1 &&
      from[0]?.type === 'square' &&
      to?.[0]?.type === 'square' &&
      !isLed(plain[i - 1], cast)
    ) {
      const arrow: Token = { type: 'arrow', text: '>', from: row.to, to: row.to };
      done.push({ from: row.from, to: next.to, marked: row.marked, tokens: [...from, arrow, ...to], restated: true });
      i++;
    } else done.push(row);
  }
  return findForms(done, cast);
}

/** True for a line that names the piece of a form. */
function isLed(before: Row | undefined, { isPiece }: Cast): boolean {
  if (!before) return false;
  const { tokens } = before;
  const colon = tokens.findIndex(({ type }) => type === 'colon');
  return isPiece(tokens) || (colon >= 0 && (isPiece(tokens.slice(colon + 1)) || isPiece(tokens.slice(0, colon))));
}

/** What stands under a label, the colon left out. */
function fieldOf({ tokens, talk, restated, tooLong }: Row, label: string): readonly Token[] | undefined {
  if (talk || restated || tooLong || tokens[1]?.type !== 'colon' || tokens[0]?.text.toLowerCase() !== label)
    return undefined;
  return tokens.slice(2);
}

/** "Advancement: bond 5E" */
function withoutHeading(row: Row): Row {
  const { tokens } = row;
  const colon = tokens.findIndex(({ type }) => type === 'colon');
  if (colon < 1 || colon > MOST_WORDS) return row;
  const words = tokens.slice(0, colon).map(({ text }) => text.toLowerCase());
  if (!HEADINGS.has(words.join(' ')) || tokens[0]?.piece !== undefined) return row;
  return { ...row, tokens: tokens.slice(colon + 1) };
}
