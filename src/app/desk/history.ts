import type { HistoryAsked, HistoryView } from '../../web/views/history.js';
import type { JudgedTurns } from '../turn/judged-turns.js';
import { findMeant, tellHistory } from '../turn/subject-history.js';

/** How many turns are told on one page. */
const ON_A_PAGE = 12;

/** Somebody's history, the latest turn first, as many turns as a page holds. */
export function viewHistory(
  judged: JudgedTurns,
  { of, isPlayer, before = Number.POSITIVE_INFINITY }: HistoryAsked,
): HistoryView {
  const meant = findMeant(judged, of, isPlayer);
  if ('near' in meant) return meant;
  const { store, setup } = judged.game;
  const turns = store.turns
    .list()
    .filter(({ number }) => number < before)
    .toReversed();
  const shown = turns.slice(0, ON_A_PAGE);
  const last = shown.at(-1)?.number;
  return {
    ...meant,
    turns: tellHistory(judged, meant, shown),
    rules: setup.ruleset.rules,
    ...(turns.length > shown.length && last !== undefined && { earlier: last }),
  };
}
