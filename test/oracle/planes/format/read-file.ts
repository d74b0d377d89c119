import { parse } from 'yaml';
import {
  type Army,
  type Case,
  COLORS,
  type Color,
  FULL,
  type Plane,
  type Post,
  type Result,
  SIDES,
  type Side,
  type Size,
  SLOTS,
  type Slot,
  type SomeTroops,
  type Structure,
} from './case.js';
import { Entry } from './entry.js';

const FORTNIGHT = 14 * 86_400_000;
const SIZES: Readonly<Record<Plane, Size>> = {
  Dominaria: { numbers: 24, letters: 9 },
  Mirrodin: { numbers: 18, letters: 8 },
  Phyrexia: { numbers: 24, letters: 9 },
};

/** The cases of a file, its defaults put in; throws where something is not in the format. */
export function readFile(text: string): readonly Case[] {
  return readCases(parse(text, { schema: 'failsafe' }));
}

/** The same of what a file holds, every scalar of it text. */
export function readCases(data: unknown): readonly Case[] {
  const file = new Entry(data, 'file');
  file.only('ruleset', 'defaults', 'cases');
  if (file.text('ruleset') !== 'planes') throw new Error('the ruleset is not planes');
  const defaults = file.has('defaults') ? file.entry('defaults').value : {};
  return file.list('cases').map((one) => readCase(new Entry({ ...defaults, ...one.value }, one.text('id'))));
}

function readCase(entry: Entry): Case {
  entry.only(
    ...['id', 'title', 'rules', 'seed', 'lock', 'opened', 'planes', 'points', 'weather', 'structures', 'armies'],
    ...['control', 'aliases', 'posts', 'results', 'details', 'expect'],
  );
  const lock = entry.time('lock');
  const sizeOf = (plane: Plane): Size => {
    if (!entry.has('planes') || !entry.entry('planes').has(plane)) return SIZES[plane];
    const size = entry.entry('planes').entry(plane);
    return { numbers: size.number('numbers'), letters: size.number('letters') };
  };
  const points = entry.has('points') ? entry.entry('points') : new Entry({}, entry.where);
  return {
    id: entry.text('id'),
    title: entry.text('title'),
    rules: entry.texts('rules'),
    seed: entry.has('seed') ? entry.text('seed') : '0',
    lock,
    opened: entry.has('opened') ? entry.time('opened') : lock - FORTNIGHT,
    planes: { Dominaria: sizeOf('Dominaria'), Mirrodin: sizeOf('Mirrodin'), Phyrexia: sizeOf('Phyrexia') },
    points: { Coalition: points.number('Coalition', 0), Phyrexia: points.number('Phyrexia', 0), Mercenary: 0 },
    weather: entry.lists('weather'),
    structures: entry.list('structures').map(readStructure),
    armies: entry.list('armies').map(readArmy),
    control: entry.list('control').map((one) => ({ at: one.time('at'), army: one.text('army'), to: one.texts('to') })),
    aliases: entry.has('aliases') ? entry.entry('aliases').map((one, key) => one.texts(key)) : {},
    posts: entry.list('posts').map(readPost),
    results: entry.list('results').map(readResult),
    details: entry
      .list('details')
      .map((one) => ({ from: one.text('from'), to: one.text('to'), troops: readTroops(one.entry('troops')) })),
    expect: entry.has('expect') ? entry.entry('expect').value : {},
  };
}

function readStructure(entry: Entry): Structure {
  entry.only('name', 'kind', 'color', 'at', 'ends', 'points', 'destroyed');
  const kind = entry.one('kind', ['base', 'stronghold', 'feature', 'portal'] as const);
  return {
    name: entry.text('name'),
    kind,
    ...(entry.has('color') && { color: entry.one('color', COLORS) }),
    squares: kind === 'portal' ? entry.texts('ends') : [entry.text('at')],
    points: entry.number('points', 0),
    destroyed: entry.has('destroyed') && entry.text('destroyed') === 'true',
  };
}

function readArmy(entry: Entry): Army {
  entry.only(
    ...['name', 'team', 'rank', 'at', 'controller', 'primary', 'secondary', 'troops', 'days', 'guards', 'tries'],
  );
  const team: Side = entry.one('team', SIDES);
  const colors: readonly Color[] = entry.has('secondary')
    ? entry.texts('secondary').flatMap((text) => COLORS.find((color) => color === text) ?? [])
    : [];
  return {
    name: entry.text('name'),
    team,
    rank: team === 'Mercenary' && !entry.has('rank') ? 'Centurion' : entry.text('rank'),
    at: entry.text('at'),
    controllers: entry.has('controller') ? entry.texts('controller') : [],
    ...(entry.has('primary') && { primary: entry.one('primary', COLORS) }),
    secondary: colors,
    troops: { ...FULL, ...(entry.has('troops') && readTroops(entry.entry('troops'))) },
    days: entry.number('days', 0),
    ...(entry.has('guards') && { guards: entry.text('guards') }),
    tries: entry.number('tries', 0),
  };
}

function readTroops(entry: Entry): SomeTroops {
  entry.only(...SLOTS);
  const troops: Partial<Record<Slot, number>> = {};
  for (const slot of SLOTS) if (entry.has(slot)) troops[slot] = entry.number(slot);
  return troops;
}

function readPost(entry: Entry): Post {
  entry.only('author', 'at', 'text', 'via', 'edits', 'unseen');
  const edits = entry.list('edits').map((edit) => {
    edit.only('at', 'text', 'unmarked');
    return { at: edit.time('at'), text: edit.text('text'), unmarked: edit.has('unmarked') };
  });
  return {
    author: entry.text('author'),
    pm: entry.has('via'),
    revisions: [{ at: entry.time('at'), text: entry.text('text'), unmarked: false }, ...edits],
    unseen: entry.has('unseen'),
  };
}

function readResult(entry: Entry): Result {
  entry.only('at', 'winner', 'siege', 'points', 'armies');
  const armies = entry.has('armies') ? entry.entry('armies') : new Entry({}, entry.where);
  return {
    at: entry.text('at'),
    winner: entry.one('winner', SIDES),
    siege: entry.has('siege') && entry.text('siege') === 'true',
    points: entry.number('points', 0),
    armies: armies.map((all, name) => {
      const one = all.entry(name);
      one.only('troops', 'killed', 'to');
      return {
        troops: one.has('troops') ? readTroops(one.entry('troops')) : {},
        killed: one.has('killed') && one.text('killed') === 'true',
        ...(one.has('to') && { to: one.text('to') }),
      };
    }),
  };
}
