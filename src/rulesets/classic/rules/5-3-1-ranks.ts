import { BEGINNERS, classOf, type Member, type Rank, type Team } from '../board.js';

/** The class of a player's rank; Cadets and Drudges are below all of them. */
export function classOfMember({ rank }: Pick<Member, 'rank'>): number | undefined {
  if (rank === undefined) return undefined;
  return (BEGINNERS as readonly string[]).includes(rank) ? BELOW : classOf(rank as Rank);
}

const BELOW = 7;

/**
 * 5.3.1 Whether a player may control an army of a rank (R56): of classes 1 to 3 any of his team, others only one that is
 * not above their own, a Cadet or Drudge none. Where there is no roster nothing is known that forbids it.
 */
export function mayControl(members: readonly Member[], player: string, team: Team, rank: Rank): boolean {
  if (members.length === 0) return true;
  const member = members.find(({ name }) => name === player);
  if (!member || member.team !== team) return team === 'Mercenary';
  const own = classOfMember(member);
  if (own === undefined) return true;
  if (own === BELOW) return false;
  return own <= 3 || own <= classOf(rank);
}

/** 2.5.2.1 How many armies, and so players, a team has at the most in classes 1 to 5 (R53). */
export const MOST_IN_CLASS: readonly number[] = [1, 2, 7, 7, 14];
