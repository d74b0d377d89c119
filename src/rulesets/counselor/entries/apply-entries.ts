import { BY_RULING } from '../../../core/order.js';
import type { Entries } from '../../contract/turn.js';
import { armyName, type CounselorBoard } from '../board.js';
import type { CounselorEntry } from '../update.js';
import { applyChange, type BoardChange } from './board-changes.js';
import { changeMarket, changeRelations, type MarketEntry, type RelationEntry } from './market-entry.js';

/** J62 The board of the next turn with what the judge entered for it, and what nations are told of it. */
export function applyEntries(
  board: CounselorBoard,
  entries: Entries,
): { readonly board: CounselorBoard; readonly told: readonly CounselorEntry[] } {
  const told: CounselorEntry[] = [];
  let next: CounselorBoard = {
    ...board,
    market: changeMarket(board.market, (entries.prices ?? []) as readonly MarketEntry[]),
    game: changeRelations(board.game, (entries.relations ?? []) as readonly RelationEntry[]),
  };
  for (const change of (entries.changes ?? []) as readonly BoardChange[]) {
    const nations = ownersOf(next, change);
    next = applyChange(next, change);
    for (const [what, after] of Object.entries(change.values))
      told.push({
        subject: change.subject,
        what,
        before: '',
        after: String(after),
        rule: BY_RULING,
        why: change.why,
        nations,
      });
  }
  return { board: next, told };
}

/** Whose it is that was changed, and to whom it came. */
export function ownersOf(
  { characters, cities, armies }: CounselorBoard,
  { sign, subject, values }: BoardChange,
): readonly string[] {
  const own = {
    nation: [subject],
    character: characters.flatMap(({ name, nation }) => (name === subject ? [nation] : [])),
    city: cities.flatMap(({ name, nation }) => (name === subject && nation !== null ? [nation] : [])),
    army: armies.flatMap((army) => (armyName(army) === subject ? [army.nation] : [])),
  }[sign];
  const owner = values.owner === undefined || values.owner === 'nobody' ? [] : [String(values.owner)];
  return [...new Set([...own, ...owner])];
}
