import type { Cell } from '../state/grid.js';
import { type Field, placeName, rollAmong } from '../state/state.js';

/** 6.1.3 The weather of a battle: a word rolled from each list of the set-up (P49); empty where there is no list. */
export function rollWeather(field: Field, at: Cell): string {
  const { weather } = field.ground.board;
  const place = placeName(field, at);
  const words = weather.map((list, i) => rollAmong(field, '6.1.3', place, `weather ${i + 1}`, list));
  return words.join(' and ');
}
