import { type Army, type ClassicBoard, isLowest, type Structure, type Team, teamOf } from '../board.js';

/**
 * 1.5, 2.3.1 Does an army count days in a structure (R24)? Phyrexia in a portal; the Coalition in a base of one of the
 * army's colours; either in an enemy structure; in a town only the lowest two ranks; mercenaries never.
 */
function countsDays(army: Army, structure: Structure): boolean {
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
