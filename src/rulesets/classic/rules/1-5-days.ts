import { type Army, type ClassicBoard, isLowest, type Structure, type Team, teamOf } from '../board.js';
import type { Aftermath } from '../state/aftermath.js';

/**
 * 1.5, 2.3.1 Does an army count days in a structure (R24)? Phyrexia in a portal; the Coalition in a base of one of the
 * army's colours; either in an enemy structure; in a town only the lowest two ranks; mercenaries never.
 */
export function countsDays(army: Army, structure: Structure): boolean {
  if (structure.destroyed || army.team === 'Mercenary') return false;
  if (structure.kind === 'town') return isLowest(army.rank);
  if (teamOf(structure) !== army.team) return true;
  return structure.kind === 'portal' || (structure.color !== undefined && army.colors.includes(structure.color));
}

/** 1.7.2 True where a team has win conditions and all of them are destroyed. Portals are win conditions always (R27). */
export function isLaidOpen(structures: ClassicBoard['structures'], team: Team): boolean {
  const conditions = structures.filter((structure) => teamOf(structure) === team && isWinCondition(structure));
  return conditions.length > 0 && conditions.every((structure) => structure.destroyed);
}

function isWinCondition(structure: Structure): boolean {
  return structure.kind === 'portal' || structure.winCondition;
}

/** 1.7.2 True where a day that an army counts is one towards winning: in a win condition of its own, its enemy's all fallen (R27). */
function countsToWin(army: Army, structures: ClassicBoard['structures']): boolean {
  const enemy = enemyOf(army.team);
  if (army.converting || !enemy) return false; // R39
  const here = structures.find(({ at, destroyed }) => at === army.at && !destroyed);
  const isOwn = here !== undefined && teamOf(here) === army.team && isWinCondition(here) && countsDays(army, here);
  return isOwn && isLaidOpen(structures, enemy);
}

/** 1.7.2 How many of an army's days count towards winning as the board stands (R27): none outside its own win conditions. */
export function daysToWin(army: Army, structures: ClassicBoard['structures']): number {
  return army.winDays > 0 && countsToWin(army, structures) ? Math.min(army.days, army.winDays) : 0;
}

/** An army with another count where it stands: what of it was counted before its enemy's last win condition fell stays so (1.7.2). */
export function withDays(army: Army, days: number, structures: ClassicBoard['structures']): Army {
  const before = army.days - army.winDays;
  return { ...army, days, winDays: countsToWin(army, structures) ? Math.max(0, days - before) : 0 };
}

/** An army beside structures that are others than before: its days there end with what it counts them in (R24), and those counted so far win nothing by a win condition that has fallen only now (R27, R52). */
export function amidChanged(army: Army, before: ClassicBoard['structures'], now: ClassicBoard['structures']): Army {
  const has = (structures: ClassicBoard['structures']) =>
    structures.some(({ at, destroyed }) => at === army.at && !destroyed);
  const days = army.converting || has(now) || !has(before) ? army.days : 0;
  const winDays = countsToWin(army, before) && countsToWin(army, now) ? Math.min(days, army.winDays) : 0;
  return days === army.days && winDays === army.winDays ? army : { ...army, days, winDays };
}

/** Adds a day to an army where it counts one (R24); `open` where its enemy's last win condition had fallen before. */
export function addDay(army: Army, structure: Structure | undefined, open: boolean): Army {
  if (!structure || !countsDays(army, structure)) return army;
  const own = open && teamOf(structure) === army.team && isWinCondition(structure);
  return { ...army, days: army.days + 1, winDays: own ? army.winDays + 1 : 0 };
}

/** The other player team; mercenaries have none. */
export function enemyOf(team: Team): Team | undefined {
  return team === 'Coalition' ? 'Phyrexia' : team === 'Phyrexia' ? 'Coalition' : undefined;
}

/** Who counted a day in step 3: one more than before, or the first where it came. */
export function noteDays(after: Aftermath): void {
  const before = new Map(after.before.armies.map((army) => [army.name, army]));
  for (const army of after.moved.armies) {
    const earlier = before.get(army.name);
    const base = earlier?.at === army.at ? earlier.days : 0;
    if (army.days === base + 1) after.counted.add(army.name);
  }
}
