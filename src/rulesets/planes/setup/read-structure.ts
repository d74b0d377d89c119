import type { DataReader } from '../../../core/schema.js';
import type { Ground } from '../../../core/topology/topology.js';
import type { Color, Structure } from '../board.js';
import { COLORS, STRUCTURE_KINDS } from '../board.js';

type Path = readonly (string | number)[];

const KEYS = ['name', 'kind', 'color', 'at', 'ends', 'points', 'destroyed'] as const;
const MOST_POINTS = 1000;

/** Reads a structure of a set-up: a portal has its two `ends`, everything else stands `at` one square. */
export function readStructure(form: DataReader, value: unknown, path: Path, ground: Ground): Structure {
  const one = form.record(value, path, KEYS);
  const at = (key: string): Path => [...path, key];
  const kind = form.oneOf(one.kind, at('kind'), STRUCTURE_KINDS);
  const destroyed = form.flag(one.destroyed, at('destroyed'));
  if (kind === 'base' && one.color === undefined)
    form.flaw(at('color'), 'is missing: a base has the colour of its faction');
  if (kind !== 'base' && one.color !== undefined) form.flaw(at('color'), 'is for bases only');
  if (kind !== 'feature' && one.points !== undefined) form.flaw(at('points'), 'is for features only');
  if (destroyed && (kind === 'feature' || kind === 'portal'))
    form.flaw(at('destroyed'), `a ${kind} is never destroyed (${kind === 'feature' ? '5.4' : '5.5'})`);
  return {
    name: form.text(one.name, at('name')),
    kind,
    ...(one.color !== undefined && { color: form.oneOf<Color>(one.color, at('color'), COLORS) }),
    at: kind === 'portal' ? readEnds(form, one, path, ground) : [readPlace(form, one.at, at('at'), ground)],
    points: one.points === undefined ? 0 : form.whole(one.points, at('points'), MOST_POINTS),
    destroyed,
  };
}

/** 5.5 A portal joins two planes. */
function readEnds(
  form: DataReader,
  one: Readonly<Record<string, unknown>>,
  path: Path,
  ground: Ground,
): readonly [string, string] {
  if (one.at !== undefined)
    form.flaw([...path, 'at'], 'a portal has two ends: write ends: [Dominaria 3D, Mirrodin 5E]');
  const ends = form.list(one.ends, [...path, 'ends']);
  if (ends.length !== 2) form.flaw([...path, 'ends'], 'should be two squares, one on each plane it joins');
  const [a = '', b = ''] = ends.slice(0, 2).map((end, i) => readPlace(form, end, [...path, 'ends', i], ground));
  if (a !== '' && planeOf(a) === planeOf(b)) form.flaw([...path, 'ends'], 'both ends lie on one plane');
  return [a, b];
}

const planeOf = (place: string) => place.slice(0, place.lastIndexOf(' '));

/** A square with its plane, `Dominaria 3D`. */
export function readPlace(form: DataReader, value: unknown, path: Path, ground: Ground): string {
  const text = form.text(value, path);
  if (text !== '' && !ground.has(text)) {
    const why = /^\d+[A-Z]+$/.test(text)
      ? `${text} has no plane; write it like Dominaria ${text}`
      : `"${text}" is no square of the planes; write it like Dominaria 3D`;
    form.flaw(path, why);
  }
  return text;
}
