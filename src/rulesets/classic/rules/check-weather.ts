import type { Flaw } from '../../../core/schema.js';
import type { TurnInput } from '../../contract/turn.js';
import { findWaitingBattles } from '../../shared/armies.js';
import type { ClassicBoard } from '../board.js';
import type { ClassicOrder } from '../orders.js';
import { judge } from '../turn.js';
import type { TypedWeather } from './4-1-2-5-weather.js';
import { listChoices } from './checked-result.js';

/** 4.1.2.5 The weather is that of a new battle: one in progress was announced with its own, as long as no result ends it. */
export function checkEnteredWeather(input: TurnInput<ClassicBoard, ClassicOrder>, value: unknown): readonly Flaw[] {
  const { board, entries } = input;
  const { at } = value as TypedWeather;
  const begun = judge(input).clashes.map((one) => one.at);
  if (begun.includes(at)) return [];
  const isOver = (entries.results ?? []).some((result) => (result as { readonly at: string }).at === at);
  if (isOver || !findWaitingBattles(board.armies, () => ({})).some(({ start }) => start.at === at)) {
    const right = listChoices([...begun]) || 'none: as the orders stand nobody meets';
    return [
      { path: ['at'], reason: `no new battle begins at ${at} as the orders stand (4.1.2.5); right would be ${right}` },
    ];
  }
  return [
    {
      path: ['at'],
      reason: `the battle at ${at} is in progress, and was announced with its weather; that of a new battle is entered (4.1.2.5). If the old one is over, enter its result first`,
    },
  ];
}
