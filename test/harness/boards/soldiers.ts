import fc from 'fast-check';
import { type Army, FULL, NONE, type Pending, type Team, type Troops } from '../../../src/rulesets/classic/board.js';
import { diamond, type Ground, squareOf } from './ground.js';
import { LOCK } from './situation.js';

const TEAMS_DRAWN: readonly Team[] = [
  'Coalition',
  'Phyrexia',
  'Coalition',
  'Phyrexia',
  'Coalition',
  'Phyrexia',
  'Mercenary',
];
export const PLAYERS = ['Aldo', 'Brisa', 'Corvin'];
const HALF: Troops = [2500, 1000, 500, 0];
const MINUTE = 60_000;

/** What one army is drawn from: small numbers, so that fast-check can make a failing board smaller. */
export const soldier = fc.record({
  team: fc.nat(TEAMS_DRAWN.length - 1),
  cell: fc.nat(35),
  rank: fc.nat(11),
  troops: fc.nat(11),
  controllers: fc.nat(19),
  pending: fc.nat(11),
  step: fc.nat(23),
});
type Soldier = typeof soldier extends fc.Arbitrary<infer T> ? T : never;

/** Puts an army on the first cell of the region, from its own on, where it fits. */
export function muster(ground: Ground, region: readonly number[], one: Soldier): void {
  const team = TEAMS_DRAWN[one.team] as Team;
  const joins = one.step % 6 === 5; // begins in battle where it can
  const start = one.cell % region.length;
  const inTurn = [...region.slice(start), ...region.slice(0, start)];
  const cell = inTurn.find((free) => ground.fits(free, team, joins));
  if (cell === undefined) return;
  const controllers = one.controllers === 19 ? ['Aldo', 'Brisa'] : [PLAYERS[one.controllers % 3] as string];
  const index = ground.put(cell, {
    team,
    height: Math.min(5, Math.floor(one.rank / 2) - (one.rank > 9 ? 0 : one.rank > 5 ? 1 : 0)),
    controllers,
    troops: one.troops === 11 ? NONE : one.troops > 8 ? HALF : FULL,
    joins,
  });
  if (index !== undefined && one.pending >= 10) wait(ground, index, one);
}

/** Gives one army in six the rest of an earlier long move: a legal one, perhaps no longer where it starts. */
function wait(ground: Ground, index: number, { pending, step }: Soldier): void {
  const army = ground.armies[index] as Army;
  const at = ground.cells[index] as number;
  const from = pending === 11 && step % 4 === 0 ? away(at, step) : at;
  const to = away(from, step);
  if (from === to) return;
  const next = { from: squareOf(to), to: squareOf(away(to, step + 7)) };
  const legs: Pending['legs'] = [{ from: squareOf(from), to: squareOf(to) }, ...(step % 3 === 0 ? [next] : [])];
  const by = army.controllers[0] as string;
  const since = LOCK - 20 * 86_400_000 + step * MINUTE;
  ground.armies[index] = { ...army, controllers: [by], pending: { legs, since, by, order: `p${index + 101}.1` } };
}

/** A square at most three steps off, on the map. */
export function away(from: number, step: number): number {
  const around = diamond(from);
  return around[step % around.length] as number;
}
