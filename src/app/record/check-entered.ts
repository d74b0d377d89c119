import type { Flaw } from '../../core/data-reader.js';
import type { EntryKind } from '../../rulesets/contract/entries.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { ControlChange } from '../../rulesets/contract/turn.js';
import { writeSorted } from '../../store/bytes.js';
import type { Turn } from '../../store/turns.js';
import { closeTurn, toInput } from '../../turns/close.js';
import type { Game } from '../game/game.js';
import type { KnownNames } from './entry-shape.js';
import { openingBoard } from './opening-board.js';
import { loadRecord } from './record.js';

/** Who asked for a change of control, as its file says. */
interface Asked {
  readonly by?: unknown;
  readonly accepted?: unknown;
}

/**
 * What keeps a change of control from being as it is written: a player of another side, or somebody who may not ask for
 * it. Accepted by the judge, it is looked at no further.
 */
export function checkControl(
  change: ControlChange,
  { by, accepted }: Asked,
  { ruleset, board, known }: { readonly ruleset: Ruleset; readonly board: unknown; readonly known: KnownNames },
): readonly Flaw[] {
  const bound = ruleset.people?.refuseGiving?.(board, change.piece);
  if (bound !== undefined) return [{ path: ['piece'], reason: bound }];
  if (accepted === 'true') return [];
  const side = known.pieces.get(change.piece) ?? '';
  const sideOf = (name: string): string => known.players.find((one) => one.name === name)?.side ?? '';
  const isOther = (name: string): boolean =>
    side !== '' && sideOf(name) !== '' && sideOf(name) !== side && known.players.some((one) => one.side === side);
  const way = 'where you allow it all the same, say that you accept it (in a file: "accepted: true")';
  const wrong = change.to
    .filter(isOther)
    .map((name) => `${name} plays for ${sideOf(name)}, ${change.piece} is of ${side}`);
  const flaws = wrong.map((told): Flaw => ({ path: ['to'], reason: `${told}; ${way}` }));
  if (typeof by !== 'string' || by === '') return flaws;
  const refused = isOther(by)
    ? `${by} plays for ${sideOf(by)} and cannot ask for ${change.piece} of ${side}`
    : ruleset.people?.refuseAsking(board, by, change.piece);
  return refused === undefined ? flaws : [...flaws, { path: ['by'], reason: `${refused}; ${way}` }];
}

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
