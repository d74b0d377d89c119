import type { DataReader } from '../../core/data-reader.js';

/** 7.4 A winner's lead in points, which may be below 0. */
export function readLead(form: DataReader, value: unknown, path: Path): number {
  const text = form.text(value, path);
  if (!/^-?\d{1,9}$/.test(text)) form.flaw(path, `"${text}" should be a whole number`);
  return Number(text) || 0;
}

/** A player or a list of players; undefined where it is left out. */
export function readControllers(form: DataReader, value: unknown, path: Path): readonly string[] | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return [form.text(value, path)];
  return value.map((player, i) => form.text(player, [...path, i]));
}

export type Path = readonly (string | number)[];
