import { type Form, readHead, readStep } from '../../format/case.js';
import type { Entry } from '../../format/entry.js';
import {
  type Army,
  type Case,
  COLORS,
  FULL,
  type Plane,
  type Result,
  SIDES,
  type Size,
  SLOTS,
  type Slot,
  type SomeTroops,
  type Structure,
} from './case.js';

const SIZES: Readonly<Record<Plane, Size>> = {
  Dominaria: { numbers: 24, letters: 9 },
  Mirrodin: { numbers: 18, letters: 8 },
  Phyrexia: { numbers: 24, letters: 9 },
};

export const FORM: Form<Case> = { ruleset: 'planes', readCase };

function readCase(entry: Entry): Case {
  const points = entry.numbers('points');
  return {
    ...readHead(entry),
    ...readStep(entry, (one) => ({ at: one.time('at'), army: one.text('army'), to: one.texts('to') }), readResult),
    planes: entry.part('planes', readPlanes, SIZES),
    points: { Coalition: points.Coalition ?? 0, Phyrexia: points.Phyrexia ?? 0, Mercenary: 0 },
    weather: entry.lists('weather'),
    structures: entry.list('structures', readStructure),
    armies: entry.list('armies', readArmy),
    details: entry.list('details', (one) => ({
      from: one.text('from'),
      to: one.text('to'),
      troops: one.part('troops', readTroops),
    })),
  };
}

function readPlanes(all: Entry): Readonly<Record<Plane, Size>> {
  const readSize = (size: Entry): Size => ({ numbers: size.number('numbers'), letters: size.number('letters') });
  const sizeOf = (plane: Plane) => all.part(plane, readSize, SIZES[plane]);
  return { Dominaria: sizeOf('Dominaria'), Mirrodin: sizeOf('Mirrodin'), Phyrexia: sizeOf('Phyrexia') };
}

function readStructure(entry: Entry): Structure {
  const kind = entry.one('kind', ['base', 'stronghold', 'feature', 'portal'] as const);
  return {
    name: entry.text('name'),
    kind,
    ...(entry.has('color') && { color: entry.one('color', COLORS) }),
    squares: kind === 'portal' ? entry.texts('ends') : [entry.text('at')],
    points: entry.number('points', 0),
    destroyed: entry.flag('destroyed'),
  };
}

function readArmy(entry: Entry): Army {
  const team = entry.one('team', SIDES);
  return {
    name: entry.text('name'),
    team,
    rank: team === 'Mercenary' ? entry.text('rank', 'Centurion') : entry.text('rank'),
    at: entry.text('at'),
    controllers: entry.texts('controller', []),
    ...(entry.has('primary') && { primary: entry.one('primary', COLORS) }),
    secondary: entry.texts('secondary', []).flatMap((text) => COLORS.find((color) => color === text) ?? []),
    troops: { ...FULL, ...entry.part('troops', readTroops, {}) },
    days: entry.number('days', 0),
    ...(entry.has('guards') && { guards: entry.text('guards') }),
    tries: entry.number('tries', 0),
  };
}

function readTroops(entry: Entry): SomeTroops {
  const troops: Partial<Record<Slot, number>> = {};
  for (const slot of SLOTS) if (entry.has(slot)) troops[slot] = entry.number(slot);
  return troops;
}

function readResult(entry: Entry): Result {
  return {
    at: entry.text('at'),
    winner: entry.one('winner', SIDES),
    siege: entry.flag('siege'),
    points: entry.number('points', 0),
    armies: entry.each('armies', (all, name) =>
      all.part(name, (one) => ({
        troops: one.part('troops', readTroops, {}),
        killed: one.flag('killed'),
        ...(one.has('to') && { to: one.text('to') }),
      })),
    ),
  };
}
