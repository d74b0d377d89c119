import type { Army, ClassicBoard } from '../board.js';
import type { Field } from '../state/state.js';
import { addDay, amidChanged, countsDays, enemyOf, isLaidOpen } from './1-5-days.js';
import { falls } from './1-7-winning.js';

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
