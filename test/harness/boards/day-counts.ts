import { type Army, isLowest, type Structure } from '../../../src/rulesets/classic/board.js';
import type { Ground } from './ground.js';

/** Leaves an army its days only where rule 1.5 lets it count, as updates leave them; R27: those towards winning too. */
export function withDays(army: Army, { structures }: Ground): Army {
  const all = [...structures.values()];
  const here = all.find(({ at, destroyed }) => at === army.at && !destroyed);
  const days = here && counts(army, here) ? army.days : 0;
  const own = army.team === 'Coalition' ? 'base' : 'portal';
  const enemies = all.filter(({ kind, winCondition }) => winCondition && kind !== own);
  const wins = here?.kind === own && enemies.length > 0 && enemies.every(({ destroyed }) => destroyed);
  return { ...army, days: wins ? Math.min(days, 3) : days, winDays: wins ? Math.min(days, 3) : 0 };
}

function counts({ team, rank, colors }: Army, { kind, color }: Structure): boolean {
  if (team === 'Mercenary') return false;
  if (kind === 'town') return isLowest(rank);
  if (kind === 'portal' || team === 'Phyrexia') return true;
  return color !== undefined && colors.includes(color);
}
