import type { DataReader } from '../../../core/schema.js';
import type { Ground } from '../../../core/topology/topology.js';
import type { Army, Color, Rank, Slot, Team, Troops } from '../board.js';
import { COALITION_RANKS, COLORS, FULL, NONE, PHYREXIA_RANKS, SLOTS, TEAMS } from '../board.js';
import { readPlace } from './read-structure.js';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

const KEYS = [
  'name',
  'team',
  'rank',
  'at',
  'controller',
  'primary',
  'secondary',
  'troops',
  'creatures',
  'days',
  'guards',
  'tries',
] as const;
const MOST_DAYS = 999;

/** Reads an army of a set-up; one on no control list belongs to the player of its name (2.2), a mercenary to nobody. */
export function readArmy(
  form: DataReader,
  value: unknown,
  path: Path,
  ground: Ground,
  lists: ReadonlyMap<string, readonly string[]>,
): Army {
  const one = form.record(value, path, KEYS);
  const at = (key: string): Path => [...path, key];
  const name = form.text(one.name, at('name'));
  const team = form.oneOf<Team>(one.team, at('team'), TEAMS);
  const isMercenary = team === 'Mercenary';
  const number = (key: 'days' | 'tries') => (one[key] === undefined ? 0 : form.whole(one[key], at(key), MOST_DAYS));
  const only = (key: string, allowed: boolean, whose: string) => {
    if (!allowed && one[key] !== undefined) form.flaw(at(key), `is for ${whose} only`);
  };
  only('controller', !isMercenary, 'armies of players');
  for (const key of ['primary', 'secondary']) only(key, team === 'Coalition', 'the Coalition');
  for (const key of ['guards', 'tries']) only(key, isMercenary, 'mercenaries');
  return {
    name,
    team,
    rank: readRank(form, one.rank, at('rank'), team),
    at: readPlace(form, one.at, at('at'), ground),
    controllers: isMercenary ? [] : (readControllers(form, one, path) ?? lists.get(name) ?? [name]),
    ...(one.primary !== undefined && { primary: form.oneOf<Color>(one.primary, at('primary'), COLORS) }),
    secondary: readColors(form, one, path),
    troops: readTroops(form, one.troops, at('troops')),
    creatures: readCreatures(form, one, path),
    days: number('days'),
    ...(one.guards !== undefined && { guards: form.text(one.guards, at('guards')) }),
    tries: number('tries'),
    incoming: NONE,
  };
}

/** 1.1 At most two secondary factions. */
function readColors(form: DataReader, one: Fields, path: Path): readonly Color[] {
  const colors = form
    .list(one.secondary, [...path, 'secondary'])
    .map((color, i) => form.oneOf<Color>(color, [...path, 'secondary', i], COLORS));
  if (colors.length > 2) form.flaw([...path, 'secondary'], 'an army has two secondary factions at most (1.1)');
  return colors;
}

/** P56 A mercenary has a rank of Phyrexia's list, the lowest where none is given. */
function readRank(form: DataReader, value: unknown, path: Path, team: Team): Rank {
  if (value === undefined && team === 'Mercenary') return 'Centurion';
  return form.oneOf<Rank>(value, path, team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS);
}

function readControllers(form: DataReader, { controller }: Fields, path: Path): readonly string[] | undefined {
  if (controller === undefined) return undefined;
  if (!Array.isArray(controller)) return [form.text(controller, [...path, 'controller'])];
  return controller.map((player, i) => form.text(player, [...path, 'controller', i]));
}

/** Troops by slot; a slot left out is as `otherwise` says, full where that is left out too (3.1). */
export function readTroops(form: DataReader, value: unknown, path: Path, otherwise: Troops = FULL): Troops {
  if (value === undefined) return otherwise;
  const given = form.record(value, path, SLOTS.map(String));
  return SLOTS.map((slot: Slot, i) => {
    const alive = given[slot];
    return alive === undefined ? otherwise[i] : form.whole(alive, [...path, String(slot)], slot);
  }) as unknown as Troops;
}

function readCreatures(form: DataReader, { creatures }: Fields, path: Path): Army['creatures'] {
  if (creatures === undefined) return {};
  const given = form.record(creatures, [...path, 'creatures'], SLOTS.map(String));
  return Object.fromEntries(
    Object.entries(given).map(([slot, words]) => [slot, form.text(words, [...path, 'creatures', slot])]),
  );
}
