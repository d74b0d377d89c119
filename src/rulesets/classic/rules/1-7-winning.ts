import type { JudgeCall } from '../../contract/turn.js';
import { type Army, type ClassicBoard, isLeader, type Structure, type Team, teamOf } from '../board.js';
import type { ClassicFact } from '../facts.js';
import type { Field } from '../state/state.js';
import { addDay, amidChanged, countsDays, daysToWin, enemyOf, isLaidOpen } from './1-5-days.js';

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
  field: Field,
): { readonly board: ClassicBoard; readonly destroyed: readonly string[] } {
  const there = new Map<string, Army[]>(before.structures.map(({ at }) => [at, []]));
  if (there.size > 0) for (const army of armies) there.get(army.at)?.push(army);
  const earlier = (army: Army) => before.armies[field.ground.index.get(army.name) as number] as Army;
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
