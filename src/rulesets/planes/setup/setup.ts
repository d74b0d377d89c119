import type { Result } from '../../../core/result.js';
import { err, ok } from '../../../core/result.js';
import type { Flaw } from '../../../core/schema.js';
import { DataReader } from '../../../core/schema.js';
import type { SquareBoard } from '../../../core/topology/squares.js';
import { squareGround } from '../../../core/topology/squares.js';
import { PLANES, type PlanesBoard, SIDES } from '../board.js';
import { checkBoard } from './check-board.js';
import { readArmy } from './read-army.js';
import { readStructure } from './read-structure.js';

const LARGEST = { numbers: 1000, letters: 700 } as const;
const MOST_POINTS = 1_000_000;

/**
 * Reads a set-up into a board: `planes` (the rulebook's sizes where left out, 2.1), `points`, `weather`, `structures`,
 * `armies`, and the control list either as `control` (player → armies) or as each army's `controller`.
 */
export function readSetup(setup: unknown): Result<PlanesBoard, readonly Flaw[]> {
  const form = new DataReader();
  const file = form.record(setup, []);
  const given =
    file.planes === undefined ? {} : form.record(file.planes, ['planes'], [...PLANES.map(({ name }) => name)]);
  const planes = PLANES.map((plane) => readPlane(form, plane, given[plane.name]));
  const legend = readLegend(form, file.legend);
  const terrain = Object.fromEntries(
    planes.flatMap((plane) => {
      const rows = readTerrain(form, plane, given[plane.name], legend);
      return rows.length > 0 ? [[plane.name, rows] as const] : [];
    }),
  );
  const points = file.points === undefined ? {} : form.record(file.points, ['points'], [...SIDES]);
  const point = (side: (typeof SIDES)[number]) =>
    points[side] === undefined ? 0 : form.whole(points[side], ['points', side], MOST_POINTS);
  const weather = form
    .list(file.weather, ['weather'])
    .map((words, i) => form.list(words, ['weather', i]).map((word, n) => form.text(word, ['weather', i, n])));
  const ground = squareGround(planes);
  const lists = readControl(form, file.control);
  const structures = form
    .list(file.structures, ['structures'])
    .map((one, i) => readStructure(form, one, ['structures', i], ground));
  const armies = form.list(file.armies, ['armies']).map((one, i) => readArmy(form, one, ['armies', i], ground, lists));
  const board: PlanesBoard = {
    ruleset: 'planes',
    planes,
    terrain,
    legend,
    weather: weather.filter((words) => words.length > 0),
    points: { Coalition: point('Coalition'), Phyrexia: point('Phyrexia') },
    structures,
    armies,
  };
  checkBoard(form, board, [...lists.keys()]);
  return form.flaws.length > 0 ? err(form.flaws) : ok(board);
}

function readPlane(form: DataReader, plane: SquareBoard, given: unknown): SquareBoard {
  if (given === undefined) return plane;
  const path = ['planes', plane.name];
  const one = form.record(given, path, ['numbers', 'letters', 'terrain']);
  const size = (key: 'numbers' | 'letters') => {
    if (one[key] === undefined) return plane[key];
    const number = form.whole(one[key], [...path, key], LARGEST[key]);
    if (number < 1) form.flaw([...path, key], 'should be 1 or more');
    return number;
  };
  return { ...plane, numbers: size('numbers'), letters: size('letters') };
}

function readLegend(form: DataReader, value: unknown): Readonly<Record<string, string>> {
  if (value === undefined) return {};
  const entries = Object.entries(form.record(value, ['legend']));
  return Object.fromEntries(entries.map(([sign, word]) => [sign, form.text(word, ['legend', sign])]));
}

/** 6.1.2 The terrain of a plane, one row a letter. */
function readTerrain(
  form: DataReader,
  { name, numbers, letters }: SquareBoard,
  given: unknown,
  legend: Readonly<Record<string, string>>,
): readonly string[] {
  const value = typeof given === 'object' && given !== null ? (given as { terrain?: unknown }).terrain : undefined;
  const path = ['planes', name, 'terrain'];
  const rows = form.list(value, path).map((row, i) => form.text(row, [...path, i]));
  if (rows.length > 0 && rows.length !== letters)
    form.flaw(path, `has ${rows.length} rows, and ${name} ${letters} letters`);
  rows.forEach((row, i) => {
    if (row.length !== numbers) form.flaw([...path, i], `has ${row.length} signs, and ${name} ${numbers} numbers`);
    const unknown = [...row].find((sign) => legend[sign] === undefined);
    if (unknown !== undefined) form.flaw([...path, i], `"${unknown}" is not in the legend`);
  });
  return rows;
}

/** The control list by army: each army's players in the order they stand. */
function readControl(form: DataReader, value: unknown): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, string[]>();
  if (value === undefined) return lists;
  for (const [player, names] of Object.entries(form.record(value, ['control']))) {
    for (const [i, name] of form.list(names, ['control', player]).entries()) {
      const army = form.text(name, ['control', player, i]);
      lists.set(army, [...(lists.get(army) ?? []), player]);
    }
  }
  return lists;
}
