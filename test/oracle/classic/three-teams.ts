import type { Square } from '../../../src/core/places.js';
import type { Team } from '../../../src/rulesets/classic/board.js';
import { byTime } from '../posts.js';
import type { Field, Mover } from './movers.js';

/** R20: who gives way where three teams would meet; `coming` are the movers nobody stops on the way. */
export function giveWay(field: Field, coming: readonly Mover[], at: Square) {
  const here = coming.filter(({ to }) => to === at);
  const standing = field.standers.filter((army) => army.at === at);
  const isThere = (team: Team) =>
    standing.some((army) => army.team === team) || here.some(({ army }) => army.team === team);
  const of = (team: Team) => here.filter(({ army }) => army.team === team);
  if (!isThere('Coalition') || !isThere('Phyrexia') || !isThere('Mercenary')) return { away: [], keptOut: [] };
  const away = of('Mercenary');
  if (!standing.some(({ team }) => team === 'Mercenary')) return { away, keptOut: [] };
  const one = claim(field, of('Coalition'), at);
  const other = claim(field, of('Phyrexia'), at);
  const first = one.steps - other.steps || byTime(one, other);
  return { away, keptOut: of(first < 0 ? 'Phyrexia' : 'Coalition') };
}

/** What a side comes with: its best mover, or a pair's closer army with its second order's time. */
export function claim(field: Field, movers: readonly Mover[], at: Square) {
  const pair = field.pairs.find((one) => one.at === at && one.movers[0] && movers.includes(one.movers[0]));
  const steps = Math.min(...movers.map((mover) => mover.steps));
  const closest = movers.filter((mover) => mover.steps === steps).toSorted(byTime)[0] as Mover;
  const whole = pair?.movers.length === 2 && pair.movers.every((mover) => movers.includes(mover));
  const { minute, place } = whole ? pair : closest;
  return { steps, minute, place, best: closest };
}
