import type { Result } from '../../../core/result.js';
import { err, ok } from '../../../core/result.js';
import type { Flaw } from '../../../core/schema.js';
import { DataReader } from '../../../core/schema.js';
import { type NemesisBoard, RACES, type Race, type Side } from '../board.js';
import { checkBoard } from './check-board.js';
import { readBattle } from './read-battle.js';
import { readMap } from './read-map.js';
import { readQueue, readUnit } from './read-unit.js';

const MOST_POINTS = 1_000_000;

/**
 * Reads a set-up into a board: `map` (regions and borders), `generals`, `units`, `queue`, and of a campaign under way
 * `treasury`, `territory`, `medals` and `battles`; `victory` says what ends it. A race named nowhere is not in play (N1).
 */
export function readSetup(setup: unknown): Result<NemesisBoard, readonly Flaw[]> {
  const form = new DataReader();
  const file = form.record(setup, []);
  if (file.control !== undefined)
    form.flaw(['control'], 'is not read here: write `controller` with each unit, and `generals`');
  const { regions, borders } = readMap(form, file.map);
  const medals = readCounts(form, file.medals, ['medals']);
  const units = form.list(file.units, ['units']).map((one, i) => readUnit(form, one, ['units', i], medals));
  const queue = readQueue(form, file.queue, medals);
  const battles = form.list(file.battles, ['battles']).map((one, i) => readBattle(form, one, ['battles', i]));
  const board: NemesisBoard = {
    ruleset: 'nemesis',
    regions,
    borders,
    sides: readSides(form, file, [
      ...regions.flatMap(({ owner }) => owner ?? []),
      ...[...units, ...queue].map(({ race }) => race),
    ]),
    units,
    queue,
    battles,
    goal: readGoal(form, file.victory),
  };
  checkBoard(form, board, [...medals.keys()]);
  return form.flaws.length > 0 ? err(form.flaws) : ok(board);
}

/** The races in play, with their Generals, purses and points. */
function readSides(form: DataReader, file: Readonly<Record<string, unknown>>, named: readonly Race[]): readonly Side[] {
  const given = (key: 'generals' | 'treasury' | 'territory') =>
    file[key] === undefined ? {} : form.record(file[key], [key], RACES);
  const [generals, treasury, territory] = [given('generals'), given('treasury'), given('territory')];
  const inPlay = new Set([...named, ...Object.keys(generals), ...Object.keys(treasury), ...Object.keys(territory)]);
  return RACES.filter((race) => inPlay.has(race)).map((race) => {
    const purse =
      treasury[race] === undefined ? {} : form.record(treasury[race], ['treasury', race], ['resources', 'production']);
    const points = (value: unknown, path: readonly string[]) =>
      value === undefined ? 0 : form.whole(value, path, MOST_POINTS);
    return {
      race,
      generals: readNames(form, generals[race], ['generals', race]),
      resources: points(purse.resources, ['treasury', race, 'resources']),
      production: points(purse.production, ['treasury', race, 'production']),
      territory: points(territory[race], ['territory', race]),
    };
  });
}

/** A name, a list of them, or none. */
function readNames(form: DataReader, value: unknown, path: readonly string[]): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) return [form.text(value, path)];
  return value.map((one, i) => form.text(one, [...path, String(i)]));
}

function readCounts(form: DataReader, value: unknown, path: readonly string[]): ReadonlyMap<string, number> {
  if (value === undefined) return new Map();
  const entries = Object.entries(form.record(value, path));
  return new Map(entries.map(([name, count]) => [name, form.whole(count, [...path, name], MOST_POINTS)]));
}

/** 10.2 A final score, or total domination, or neither (N30). */
function readGoal(form: DataReader, value: unknown): NemesisBoard['goal'] {
  if (value === undefined) return { domination: false };
  const goal = form.record(value, ['victory'], ['points', 'domination']);
  return {
    ...(goal.points !== undefined && { points: form.whole(goal.points, ['victory', 'points'], MOST_POINTS) }),
    domination: form.flag(goal.domination, ['victory', 'domination']),
  };
}
