import { DataReader, type Flaw } from '../../../core/data-reader.js';
import { err, ok, type Result } from '../../../core/result.js';
import type { Square } from '../../../core/squares.js';
import { compareNames } from '../../../core/text.js';
import { keysOf } from '../../contract/entries.js';
import type { ClassicBoard } from '../board.js';
import { WEATHER_FIELDS } from '../entries.js';
import { cellOf } from '../state/cells.js';
import { type Field, nameOf, rollFor } from '../state/state.js';
import type { Battle } from './4-1-2-3-battles.js';

/** The weather of one battle as the judge has it. */
export interface TypedWeather {
  readonly at: Square;
  readonly weather: string;
}

/** The most that one kind of weather may count among the others. */
const MOST = 1000;

/** Reads a game's own table of weather, kind to how often it comes, into a list with each as often as that. */
export function readWeatherTable(form: DataReader, value: unknown): readonly string[] {
  const table = form.record(value, ['weatherTable']);
  return Object.entries(table)
    .sort(([a], [b]) => compareNames(a, b))
    .flatMap(([kind, times]) => Array<string>(form.whole(times, ['weatherTable', kind], MOST)).fill(kind));
}

/** Reads the weather that the judge typed for one square. */
export function readTypedWeather(entry: unknown, { grid }: ClassicBoard): Result<TypedWeather, readonly Flaw[]> {
  const form = new DataReader();
  const one = form.record(entry, [], keysOf(WEATHER_FIELDS));
  const at = form.square(one.at, ['at']);
  const weather = form.text(one.weather, ['weather']);
  if (form.flaws.length === 0 && cellOf(at, grid.numbers, grid.letters) === undefined)
    form.flaw(['at'], `${at} is off the map`);
  return form.flaws.length > 0 ? err(form.flaws) : ok({ at, weather });
}

/**
 * 4.1.2.5 The weather of a new battle: as the judge typed it, else rolled from the game's own table; undefined where the
 * game has none.
 */
export function findWeather(field: Field, battle: Battle, typed: readonly TypedWeather[]): string | undefined {
  const at = nameOf(field, battle.at);
  const given = typed.findLast((one) => one.at === at);
  if (given) return given.weather;
  const { weatherTable = [] } = field.ground.board;
  const [only, ...others] = new Set(weatherTable);
  if (others.length === 0) return only;
  const [first] = field.units.all([...battle.first, ...battle.second]).toSorted((a, b) => compareNames(a.name, b.name));
  return first && rollFor(field, '4.1.2.5', first, 'weather', weatherTable);
}
