import type { DataReader } from '../../../core/schema.js';
import { RACES, type Race, type Unit, type Waiting } from '../board.js';

type Path = readonly (string | number)[];
type Medals = ReadonlyMap<string, number>;

/** Reads a unit; one without a controller is its namesake's. */
export function readUnit(form: DataReader, value: unknown, path: Path, medals: Medals): Unit {
  const one = form.record(value, path, ['name', 'race', 'at', 'controller']);
  const name = form.text(one.name, [...path, 'name']);
  return {
    name,
    race: form.oneOf<Race>(one.race, [...path, 'race'], RACES),
    at: form.text(one.at, [...path, 'at']),
    controllers: readControllers(form, one.controller, [...path, 'controller']) ?? [name],
    victories: medals.get(name) ?? 0,
  };
}

/** 2.2 The queues by race, top first: names, or a name with its controller. */
export function readQueue(form: DataReader, value: unknown, medals: Medals): readonly Waiting[] {
  if (value === undefined) return [];
  const queues = form.record(value, ['queue'], RACES);
  return RACES.flatMap((race) =>
    form.list(queues[race], ['queue', race]).map((given, i): Waiting => {
      const path = ['queue', race, i];
      const one = typeof given === 'object' ? form.record(given, path, ['name', 'controller']) : { name: given };
      const name = form.text(one.name, [...path, 'name']);
      const controllers = readControllers(form, one.controller, [...path, 'controller']) ?? [name];
      return { name, race, controllers, victories: medals.get(name) ?? 0 };
    }),
  );
}

/** A player or a list of players; undefined where it is left out. */
export function readControllers(form: DataReader, value: unknown, path: Path): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return [form.text(value, path)];
  return value.map((player, i) => form.text(player, [...path, i]));
}
