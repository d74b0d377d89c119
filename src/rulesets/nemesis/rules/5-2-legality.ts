import type { Race } from '../board.js';
import type { Breach, NemesisOrder } from '../orders.js';
import { type Field, fightOf, type Soldier, tellBattlefield } from '../state.js';

type MoveOrder = Extract<NemesisOrder, { action: 'move' }>;

/**
 * 5.1, 6.3, 9.3, 9.6, 5.2, 4.2 Every rule that a unit's movement breaks, in the rulings' order, on the map after the
 * results (N9, N10); who may use the ability is looked at elsewhere (4.1).
 */
export function refuseMovement(field: Field, name: string, order: NemesisOrder): readonly Breach[] {
  const unit = field.units.get(name);
  if (!unit) return [refuseGone(field, name)];
  if (order.action !== 'move') return [];
  const refusals: Breach[] = [];
  if (order.from !== undefined && order.from !== unit.at)
    refusals.push({ rule: '5.1', why: `${name} stands in ${unit.at}, not in ${order.from}.` });
  if (isStand(unit, order)) return refusals;
  return [...refusals, ...refuseBound(field, unit), ...refuseWay(field, unit, order)];
}

/** 6.3 Who died or left before the moves takes no orders (N9). */
function refuseGone(field: Field, name: string): Breach {
  const why = field.left.has(name) ? 'has left the campaign' : 'fell before the moves were made';
  return { rule: '6.3', why: `${name} ${why}.` };
}

/** A move of one step, or a teleport, to where the unit is (N9). */
export function isStand(unit: Pick<Soldier, 'at'>, { stops }: MoveOrder): boolean {
  return stops.length === 1 && stops[0] === unit.at;
}

/** 9.3 Who fights can't be moved; 9.6 nor who stands where the next fight is certain (N12). */
function refuseBound(field: Field, { name, at }: Soldier): readonly Breach[] {
  const fight = fightOf(field, name);
  if (fight)
    return [
      {
        rule: '9.3',
        why: `${name} is fighting at ${tellBattlefield(fight.at)} and can’t be moved until that is over.`,
      },
    ];
  if (!field.held.has(name)) return [];
  const why = `A fight in ${at} has just ended and enemies stand there: the next one holds ${name}.`;
  return [{ rule: '9.6', why }];
}

/** 5.2 One region that touches; 4.2 from one undisputed factory of the Greys to another (N9, N10). */
function refuseWay(field: Field, unit: Soldier, { stops, teleport }: MoveOrder): readonly Breach[] {
  const to = stops.at(-1) as string;
  if (teleport) return refuseTeleport(field, unit, stops);
  if (stops.length > 1)
    return [{ rule: '5.2', why: `${unit.name} can move only one region a turn, and the order names ${stops.length}.` }];
  if (field.touching.get(unit.at)?.has(to)) return [];
  return [{ rule: '5.2', why: `${to} does not touch ${unit.at}.` }];
}

function refuseTeleport(field: Field, { name, race, at }: Soldier, stops: readonly string[]): readonly Breach[] {
  const refuse = (why: string): readonly Breach[] => [{ rule: '4.2', why }];
  if (race !== 'Greys') return refuse(`${name} is of ${race}; only the Greys teleport.`);
  if (stops.length > 1) return refuse(`A teleport leads to one region, and the order names ${stops.length}.`);
  for (const region of [at, stops[0] as string]) {
    if ((field.before.regions.find((one) => one.name === region)?.factories ?? 0) === 0)
      return refuse(`${region} has no factory.`);
    if (field.owners.get(region) !== 'Greys') return refuse(`${region} is not the Greys'.`);
    if (field.disputed.has(region)) return refuse(`${region} is disputed.`);
  }
  return [];
}

/** N6 On the map is who stood on the board the turn began with, also where he fell since. */
function onMap({ before }: Field, name: string): { readonly race: Race } | undefined {
  return before.units.find((unit) => unit.name === name);
}

/** 4.3 A scan: by the Machina, of an enemy on the map (N10). */
export function refuseScan(
  field: Field,
  name: string,
  { target, known }: Extract<NemesisOrder, { action: 'scan' }>,
): readonly Breach[] {
  const unit = field.units.get(name);
  if (!unit) return [refuseGone(field, name)];
  const foe = known ? onMap(field, target) : undefined;
  if (unit.race !== 'Machina')
    return [{ rule: '4.3', why: `${name} is of ${unit.race}; only the Machina have scanners.` }];
  if (!foe) return [{ rule: '4.3', why: `No unit on the map is called "${target}".` }];
  return foe.race === unit.race ? [{ rule: '4.3', why: `${target} is of the Machina itself.` }] : [];
}

/** 4.1 An authorisation: of a unit of the race on the map, by a race whose ability is a unit's (N10). */
export function refuseAuthorise(
  field: Field,
  race: string,
  { unit, known }: Extract<NemesisOrder, { action: 'authorise' }>,
): readonly Breach[] {
  if (race !== 'Greys' && race !== 'Machina')
    return [
      { rule: '4.1', why: `The ability of ${race} is a purchase; the General's order is its own authorisation.` },
    ];
  if (unit === null) return [];
  const one = known ? onMap(field, unit) : undefined;
  if (!one) return [{ rule: '4.1', why: `No unit on the map is called "${unit}".` }];
  return one.race === race ? [] : [{ rule: '4.1', why: `${unit} is of ${one.race}, not of ${race}.` }];
}

/** 4.4, 4.5, 8.5 Where a race may buy at all, before the moves (N11); `again`: its ability was named before. */
export function refuseBuy(
  field: Field,
  race: string,
  { at, ability }: Extract<NemesisOrder, { action: 'buy' }>,
  again: boolean,
): readonly Breach[] {
  if (at === null) return [];
  const refusals: Breach[] = [];
  if (ability === 'drop ship' && race !== 'Marines')
    refusals.push({ rule: '4.4', why: `Only the Marines have drop ships.` });
  if (ability === 'spawning' && race !== 'Spawn') refusals.push({ rule: '4.5', why: 'Only the Spawn spawn.' });
  const hasFactory = (field.before.regions.find(({ name }) => name === at)?.factories ?? 0) > 0;
  if (!ability && !hasFactory) refusals.push({ rule: '8.5', why: `${at} has no factory.` });
  if (ability && again) refusals.push({ rule: '4.1', why: `The ability of ${race} is for one unit a turn.` });
  return refusals;
}
