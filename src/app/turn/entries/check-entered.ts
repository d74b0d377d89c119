import type { Flaw } from '../../../core/schema.js';
import type { EntryKind } from '../../../rulesets/contract/entries.js';
import { writeSorted } from '../../../store/entries.js';
import type { Turn } from '../../../store/turns.js';
import { closeTurn, toInput } from '../../../turns/close.js';
import type { Game } from '../../game/game.js';
import { loadRecord } from '../../game/record.js';
import { openingBoard } from './corrections.js';

/**
 * What of some entries that were read cannot be on the turn as it stands, each after those before it; what was entered
 * already is not looked at again, and what of it these are to stand `instead` of counts no more. Each flaw begins with its entry's place.
 */
export function checkEntered(
  game: Game,
  turn: Turn,
  kind: EntryKind,
  values: readonly unknown[],
  instead: readonly unknown[] = [],
): readonly Flaw[] {
  const { check, checkOnBoard } = kind;
  if (checkOnBoard) {
    const { board } = openingBoard(game, turn);
    const before = new Set(game.store.entries.load(kind.id, turn.number).map(({ value }) => writeSorted(value)));
    return values.flatMap((value, i) =>
      before.has(writeSorted(value)) ? [] : placeFlaws(checkOnBoard(board, value), i),
    );
  }
  if (!check) return [];
  const { ruleset } = game.setup;
  const record = loadRecord(game, turn);
  const result = closeTurn(record, ruleset);
  const board = ruleset.readBoard(record.board);
  const gone = new Set(instead.map(writeSorted));
  const entered = (record.entries[kind.id] ?? []).filter((value) => !gone.has(writeSorted(value)));
  const known = new Set(entered.map(writeSorted));
  const flaws: Flaw[] = [];
  for (const [i, value] of values.entries()) {
    if (known.has(writeSorted(value))) continue;
    const entries = { ...record.entries, [kind.id]: [...entered] };
    const found = check(toInput({ ...record, entries }, board, result, ruleset), value);
    flaws.push(...placeFlaws(found, i));
    entered.push(value);
  }
  return flaws;
}

/**
 * What of some entries may be a slip, so that the judge is asked whether he means it; what was entered already is not
 * asked about again. Each flaw begins with its entry's place.
 */
export function askEntered(game: Game, turn: Turn, kind: EntryKind, values: readonly unknown[]): readonly Flaw[] {
  const { ask } = kind;
  if (!ask) return [];
  const { board } = openingBoard(game, turn);
  const known = new Set(game.store.entries.load(kind.id, turn.number).map(({ value }) => writeSorted(value)));
  return values.flatMap((value, i) => (known.has(writeSorted(value)) ? [] : placeFlaws(ask(board, value), i)));
}

function placeFlaws(flaws: readonly Flaw[], i: number): readonly Flaw[] {
  return flaws.map(({ path, reason }) => ({ path: [i, ...path], reason }));
}
