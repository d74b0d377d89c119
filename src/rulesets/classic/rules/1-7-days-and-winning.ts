import type { JudgeCall } from '../../contract/turn.js';
import { type Army, type ClassicBoard, isLeader, isLowest, type Structure, type Team, teamOf } from '../board.js';
import type { ClassicFact } from '../facts.js';
import type { Aftermath } from '../state/aftermath.js';
import type { TurnState } from '../state/state.js';

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

/** 1.7.1 How many days are counted in an enemy base or portal before it falls, and 1.7.2 in one's own to win. */
export const DAYS_NEEDED = 4;

const PLAYER_TEAMS: readonly Team[] = ['Coalition', 'Phyrexia'];

/**
 * 1.7.1 An enemy base or portal in which an army had counted four days before this update, and where it still is, is
 * destroyed (R26, R52), in battle or not. `before` and `after` are the same army before and after the moves.
 */
export function falls(structure: Structure, before: Army, after: Army): boolean {
  const owner = teamOf(structure);
  if (before.converting || !owner || structure.destroyed || before.team === owner || before.team === 'Mercenary')
    return false;
  return before.at === structure.at && after.at === structure.at && before.days >= DAYS_NEEDED;
}

/** 1.7.2, 1.7.3 Who has won with this update; where both rules speak against each other nobody (R27, judge's call). */
export function findWinner(
  before: ClassicBoard,
  after: ClassicBoard,
): { readonly winner: Team | null; readonly calls: readonly JudgeCall<ClassicFact>[] } {
  const counted = PLAYER_TEAMS.filter((team) => hasCounted(after, team));
  const led = teamsLed(before);
  const stillLed = led.size > 0 ? teamsLed(after) : led;
  const lost = PLAYER_TEAMS.filter((team) => led.has(team) && !stillLed.has(team));
  const won = new Set([...counted, ...lost.map((team) => PLAYER_TEAMS.find((other) => other !== team) as Team)]);
  if (won.size < 2) return { winner: [...won][0] ?? null, calls: [] };
  return { winner: null, calls: [{ piece: '', because: { code: 'both-lost', rule: '1.7.2', ruling: 'R27' } }] };
}

function hasCounted({ armies, structures }: ClassicBoard, team: Team): boolean {
  return armies.some((army) => army.team === team && daysToWin(army, structures) >= DAYS_NEEDED);
}

/** The player teams that have armies of Captain/Evincar or above. */
function teamsLed({ armies }: ClassicBoard): ReadonlySet<Team> {
  const led = new Set<Team>();
  for (let i = 0; i < armies.length && led.size < PLAYER_TEAMS.length; i++) {
    const { rank, team } = armies[i] as Army;
    if (team !== 'Mercenary' && isLeader(rank)) led.add(team);
  }
  return led;
}

/** 1.5, 1.7.1 Day counts and destroyed structures after the moves (R24, R26). */
export function countDays(
  before: ClassicBoard,
  armies: readonly Army[],
  state: TurnState,
): { readonly board: ClassicBoard; readonly destroyed: readonly string[] } {
  const there = new Map<string, Army[]>(before.structures.map(({ at }) => [at, []]));
  if (there.size > 0) for (const army of armies) there.get(army.at)?.push(army);
  const earlier = (army: Army) => before.armies[state.lookup.byName.get(army.name) as number] as Army;
  const structures = before.structures.map((structure) => {
    const fell = there.get(structure.at)?.some((army) => falls(structure, earlier(army), army));
    return fell ? { ...structure, destroyed: true } : structure;
  });
  const standing = new Map(structures.filter((one) => !one.destroyed).map((one) => [one.at, one]));
  const open = {
    Coalition: isLaidOpen(before.structures, 'Coalition'),
    Phyrexia: isLaidOpen(before.structures, 'Phyrexia'),
    Mercenary: false,
  };
  const destroyed = structures
    .filter((one, i) => one.destroyed && !before.structures[i]?.destroyed)
    .map((one) => one.name);
  const counted = armies.map((army): Army => {
    if (army.converting) return countConverting(army, earlier(army), armies);
    const structure = standing.size > 0 ? standing.get(army.at) : undefined;
    const stayed = structure !== undefined && earlier(army).at === army.at && countsDays(army, structure);
    const kept = stayed || (army.days === 0 && army.winDays === 0) ? army : { ...army, days: 0, winDays: 0 };
    if (!structure || there.get(army.at)?.some((other) => other.team !== army.team))
      return destroyed.length > 0 ? amidChanged(kept, before.structures, structures) : kept;
    const enemy = enemyOf(army.team);
    return addDay(kept, structure, enemy !== undefined && open[enemy]);
  });
  return { board: { ...before, structures, armies: counted }, destroyed };
}

/** 4.5 A captured army counts days wherever it stands, and only towards its conversion (R39). */
function countConverting(army: Army, earlier: Army, armies: readonly Army[]): Army {
  const isBeset = armies.some(({ at, team }) => at === army.at && team !== army.team);
  return isBeset || army.at !== earlier.at ? army : { ...army, days: army.days + 1 };
}

/** 4.5 How many days a captured army counts before it is converted. */
const DAYS = 2;

/** 4.5 The armies that have counted their two days are converted: armies like any other, whose count begins again (R39). */
export function convertArmies(after: Aftermath): readonly string[] {
  return after.armies.flatMap((army) => {
    if (!army.converting || army.days < DAYS) return [];
    const { converting: _, ...rest } = army;
    after.put({ ...rest, days: 0, winDays: 0 });
    after.tell(army.name, 'converting', 'captured', 'converted', {
      code: 'converted',
      rule: '4.5',
      days: DAYS,
      at: army.at,
    });
    return [army.name];
  });
}
