import { type Army, type Color, isLowest, type Kind, type Structure, teamOf } from '../board.js';
import type { Aftermath } from '../state/aftermath.js';
import { beginDay, bySlot, freshOf, withKinds } from '../state/troops.js';

/** The faction of a kind (R44): 5-Color with two or more of the five colours, its colour with one, else Colorless. */
export function factionOf({ colors }: Pick<Kind, 'colors'>): Color {
  const five = colors.filter((color) => color !== 'Artifact');
  return five.length > 1 ? '5-Color' : (five[0] ?? 'Colorless');
}

/**
 * 2.3.1 Healing where an army counted a day and stayed (R25, R48): on every second day all that was lost before the last
 * day comes back, on a Coalition army's odd days in a base what of it is of the base's colour. Then a new day begins.
 * `converted`: armies whose conversion ended, healed as on a second day where they may heal.
 */
export function healArmies(after: Aftermath, converted: readonly string[]): void {
  for (const name of new Set([...after.counted, ...converted])) {
    const army = after.find(name);
    if (!army) continue;
    const structure = after.structures.find(({ at, destroyed }) => at === army.at && !destroyed);
    const isConverted = converted.includes(name);
    const isPlace =
      structure && (isConverted ? isOpenTo(army, structure) : !army.converting && healsIn(army, structure));
    if (isPlace) {
      const healed =
        isConverted || army.days % 2 === 0
          ? healAll(army)
          : structure.kind === 'base'
            ? healFaction(army, structure)
            : army;
      after.heal(army, healed, { code: 'healed-in', rule: '2.3.1', structure: structure.name });
    }
    after.put(beginDay(after.find(name) as Army));
  }
}

/** Where an army is healed: in a portal or base of its own side, in a base only one of its colours, the lowest ranks in a town. */
export function healsIn(army: Army, structure: Structure): boolean {
  if (army.team === 'Mercenary' || structure.destroyed) return false;
  if (structure.kind === 'town') return isLowest(army.rank);
  if (teamOf(structure) !== army.team) return false;
  return structure.kind === 'portal' || (structure.color !== undefined && army.colors.includes(structure.color));
}

/** R39 Where a converted army is healed: in a base or portal of its team, of whatever colour, or in a town. */
function isOpenTo({ team }: Army, structure: Structure): boolean {
  return structure.kind === 'town' || teamOf(structure) === team;
}

function healAll(army: Army): Army {
  if (army.kinds) return withKinds(army, army.kinds.map(healKind));
  const fresh = freshOf(army);
  return { ...army, troops: bySlot((slot, i) => Math.max(army.troops[i] as number, slot - (fresh[i] as number))) };
}

function healFaction(army: Army, { color }: Structure): Army {
  if (!army.kinds) return army;
  return withKinds(
    army,
    army.kinds.map((kind) => (factionOf(kind) === color ? healKind(kind) : kind)),
  );
}

/** To its full number less what of it was lost in the last day; it never falls. */
function healKind(kind: Kind): Kind {
  return { ...kind, alive: Math.max(kind.alive, kind.full - kind.fresh) };
}
