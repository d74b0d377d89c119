import { ok } from '../../core/result.js';
import { string } from '../../core/schema.js';
import { withoutFullStop } from '../../core/text.js';
import { type Corrections, type EntryKind, readEntry } from '../../rulesets/contract/entries.js';
import type { Remark } from '../../rulesets/contract/house-facts.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';

/** The kind of entries by which the board is put right. */
const CORRECTIONS_KIND = 'corrections';

/** The judge's corrections of the board, in every game whose rulebook knows how: each with its reason. */
export function correctionKinds(ruleset: Ruleset): readonly EntryKind<unknown>[] {
  const { corrections } = ruleset;
  if (!corrections) return [];
  const kind: EntryKind<unknown> = {
    id: CORRECTIONS_KIND,
    isPrivate: false,
    purpose: `the board put right as the turn begins, where neither orders nor results do; ${formatWhere(ruleset)}`,
    entered: 'The board was put right.',
    example: corrections.example,
    forms: (board) =>
      withReason(ruleset, corrections)
        .forms(board)
        .map((form) => ({
          ...form,
          label: `the board put right: ${form.label}`,
          // What is put right is read anew on each board that the turn may begin with.
          read: (given, ...rest) => {
            const read = form.read(given, ...rest);
            return read.ok ? ok(given) : read;
          },
        })),
  };
  return [kind];
}

function formatWhere({ fog }: Ruleset): string {
  return fog ? 'it is told to whom it concerns' : 'it stands in the update';
}

/** Corrections with their reason, which is asked for in every game alike, and no ruleset reads. */
function withReason(ruleset: Ruleset, corrections: Corrections<unknown>): Pick<Corrections<unknown>, 'forms'> {
  const reason = { why: string(`why; ${formatWhere(ruleset)}`) };
  return { forms: (board) => corrections.forms(board).map((form) => form.extend(reason)) };
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
  const corrections = ruleset.corrections && withReason(ruleset, ruleset.corrections);
  const entries = corrections ? store.entries.load<string>(CORRECTIONS_KIND, turn.number) : [];
  if (entries.length === 0) return { board, text: turn.board, remarks: [] };
  const remarks = entries.map(({ value, who }): Remark => {
    const word = withoutFullStop(String((value as { readonly why?: unknown }).why ?? ''));
    const applied = corrections && readEntry(corrections, value, board);
    if (!applied?.ok) return { code: 'put-right-in-vain', rule: '', who, word };
    const { board: now, what, concerns } = applied.value;
    board = now;
    return { code: 'board-put-right', rule: '', who, what, word, ...(concerns && { to: concerns }) };
  });
  return { board, text: ruleset.writeBoard(board), remarks };
}
