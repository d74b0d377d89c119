import { err, ok } from '../../core/result.js';
import { fieldsOf, string } from '../../core/schema.js';
import { withoutFullStop } from '../../core/text.js';
import type { Corrections, EntryKind } from '../../rulesets/contract/entries.js';
import type { Remark } from '../../rulesets/contract/house-facts.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';

/** The kind of entries by which the board is put right. */
const CORRECTIONS_KIND = 'corrections';

type Given = Readonly<Record<string, unknown>>;

/** The judge's corrections of the board, in every game whose rulebook knows how: each with its reason. */
export function correctionKinds({ corrections, fog }: Ruleset): readonly EntryKind<unknown>[] {
  if (!corrections) return [];
  const stands = fog ? 'it is told to whom it concerns' : 'it stands in the update';
  const kind: EntryKind<unknown> = {
    id: CORRECTIONS_KIND,
    isPrivate: false,
    purpose: `the board put right as the turn begins, where neither orders nor results do; ${stands}`,
    entered: 'The board was put right.',
    example: corrections.example,
    forms: (board) =>
      corrections.forms(board).map((form) => ({
        ...form,
        says: `the board put right: ${form.says}`,
        fields: [...form.fields, ...fieldsOf({ why: string(`why; ${stands}`) })],
      })),
    read: (entry, board) => {
      const applied = putRight(corrections, board, entry as Given);
      return applied.ok ? ok(entry) : err(applied.error);
    },
  };
  return [kind];
}

/** The board as a correction puts it right; its reason is asked for in every game alike, and no ruleset reads it. */
function putRight(corrections: Corrections<unknown>, board: unknown, { why: _, ...given }: Given) {
  return corrections.apply(board, given);
}

/** The board a turn begins with, as the judge put it right, and his corrections of it. */
export interface OpeningBoard {
  readonly board: unknown;
  /** The same as text. */
  readonly text: string;
  readonly remarks: readonly Remark[];
}

/** The board a turn begins with. What fits no more, since the board became another, is told and changes nothing. */
export function openingBoard({ setup, store }: Game, turn: Pick<Turn, 'number' | 'board'>): OpeningBoard {
  const { ruleset } = setup;
  let board = ruleset.readBoard(turn.board);
  const entries = ruleset.corrections ? store.entries.load<string>(CORRECTIONS_KIND, turn.number) : [];
  if (entries.length === 0) return { board, text: turn.board, remarks: [] };
  const remarks = entries.map(({ value, who }): Remark => {
    const given = value as Given;
    const word = withoutFullStop(String(given.why ?? ''));
    const applied = ruleset.corrections && putRight(ruleset.corrections, board, given);
    if (!applied?.ok) return { code: 'put-right-in-vain', rule: '', who, word };
    const { board: now, what, concerns } = applied.value;
    board = now;
    return { code: 'board-put-right', rule: '', who, what, word, ...(concerns && { to: concerns }) };
  });
  return { board, text: ruleset.writeBoard(board), remarks };
}
