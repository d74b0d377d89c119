import type { DataPath, DataReader } from '../../../core/data-reader.js';
import { parse } from '../../../core/schema.js';
import { readSquare } from '../../../core/squares.js';
import { ROSTER_KEYS } from '../../contract/words.js';
import { readTroops } from '../../shared/troop-slots.js';
import {
  type Army,
  BEGINNERS,
  type Campaign,
  COALITION_RANKS,
  COLORS,
  type Color,
  classOf,
  type Former,
  type Kind,
  type Member,
  type MemberRank,
  NO_CAMPAIGN,
  NONE,
  PHYREXIA_RANKS,
  RANKS,
  rankOf,
  SLOTS,
  STRUCTURE_KINDS,
  type Structure,
  TEAMS,
  type Team,
} from '../board.js';
import { fillKinds, kindsOf } from '../entries/kinds.js';
import { cellOf } from '../state/board-index.js';
import { withKinds } from '../state/troops.js';
/** A setup's or an army's keys as they were written. */
export type Fields = Readonly<Record<string, unknown>>;

/** Keys of an army beside those of the map: what goes on from turn to turn. */
export const CAMPAIGN_ARMY_KEYS = [
  'kinds',
  'fresh',
  'legend',
  'home',
  'ocean',
  'atWar',
  'converting',
  'origin',
  'incoming',
  'incomingIfWon',
  'near',
] as const;

const MOST_BATTLES = 10_000;

const FORMER_KEYS = ['team', 'rank', 'controller', 'colors'] as const;

/** Reads the roster, who asks for changes of control, and whether Raiders come by themselves. */
export function readCampaign(form: DataReader, file: Fields, armies: readonly Army[]): Campaign {
  const requesters = file.requesters === undefined ? {} : form.record(file.requesters, ['requesters'], TEAMS);
  return {
    ...NO_CAMPAIGN,
    members: form.list(file.players, ['players']).flatMap((one, i) => readMember(form, one, ['players', i]) ?? []),
    requesters: Object.fromEntries(
      Object.entries(requesters).map(([team, names]) => [
        team,
        form.list(names, ['requesters', team]).map((name, i) => form.text(name, ['requesters', team, i])),
      ]),
    ),
    names: armies.map(({ name }) => name),
    spawning: form.flag(file.spawning, ['spawning']),
    ...(form.flag(file.round, ['round']) && { round: true as const, near: readNear(form, file.armies, armies) }),
  };
}

/** What is said of a player: what every game's roster does, and what counts for his rank and requests. */
const PLAYER_KEYS = [...ROSTER_KEYS, 'seen', 'since', 'battles', 'permits'];

/** Somebody on the roster; who has no team watches, and is none of its members. */
function readMember(form: DataReader, value: unknown, path: DataPath): Member | undefined {
  const one = form.record(value, path, PLAYER_KEYS);
  if (one.team === undefined || one.team === '') return undefined;
  const team = form.oneOf<Team>(one.team, [...path, 'team'], TEAMS);
  const ranks: readonly MemberRank[] = [...BEGINNERS, ...(team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS)];
  const time = (key: string) => (one[key] === undefined ? undefined : form.time(one[key], [...path, key]));
  const [seen, since] = [time('seen'), time('since')];
  return {
    name: form.name(one.name, [...path, 'name']),
    team,
    ...(one.rank !== undefined && {
      rank: form.oneOf<MemberRank>(
        one.rank,
        [...path, 'rank'],
        team === 'Mercenary' ? [...BEGINNERS, ...RANKS] : ranks,
      ),
    }),
    ...(seen !== undefined && { seen }),
    ...(since !== undefined && { since }),
    battles: one.battles === undefined ? 0 : form.whole(one.battles, [...path, 'battles'], MOST_BATTLES),
    permits: form.list(one.permits, [...path, 'permits']).map((name, i) => form.text(name, [...path, 'permits', i])),
    away: [],
  };
}

/** Adds to an army of the map what goes on from turn to turn. */
export function readArmyCampaign(form: DataReader, one: Fields, path: DataPath, army: Army): Army {
  const at = (key: string): DataPath => [...path, key];
  const kinds = one.kinds === undefined ? undefined : readKinds(form, one.kinds, at('kinds'));
  const converting =
    one.converting === undefined ? undefined : readFormer(form, one.converting, at('converting'), army);
  const origin = one.origin === undefined ? undefined : readFormer(form, one.origin, at('origin'), army);
  const bySlot = (key: string, otherwise: Army['troops']) =>
    one[key] === undefined ? otherwise : readTroops(form, one[key], at(key), SLOTS, NONE);
  const more: Army = {
    ...army,
    incoming: bySlot('incoming', army.incoming),
    incomingIfWon: bySlot('incomingIfWon', army.incomingIfWon),
    ...(one.fresh !== undefined && { fresh: readTroops(form, one.fresh, at('fresh'), SLOTS, NONE) }),
    ...(one.legend !== undefined && { legend: form.text(one.legend, at('legend')) }),
    ...(one.home !== undefined && { home: form.text(one.home, at('home')) }),
    ...(form.flag(one.ocean, at('ocean')) && { ocean: true as const }),
    ...(one.atWar !== undefined && {
      atWar: form.list(one.atWar, at('atWar')).map((team, i) => form.oneOf<Team>(team, [...at('atWar'), i], TEAMS)),
      hasRallied: true as const,
    }),
    ...(converting && { converting }),
    ...(origin && { origin: { team: origin.team, colors: origin.colors } }),
  };
  return kinds ? withKinds(more, kinds) : more;
}

const KINDS = kindsOf('what fills the slots');

function readKinds(form: DataReader, value: unknown, path: DataPath): readonly Kind[] {
  const kinds = parse(KINDS, value ?? []);
  if (kinds.ok) return fillKinds(kinds.value);
  for (const flaw of kinds.error) form.flaw([...path, ...flaw.path], flaw.reason);
  return [];
}

function readFormer(form: DataReader, value: unknown, path: DataPath, army: Army): Former {
  const one = form.record(value, path, FORMER_KEYS);
  const team = form.oneOf<Team>(one.team, [...path, 'team'], TEAMS);
  const controllers = one.controller === undefined ? [] : [one.controller].flat();
  const ranks: readonly Army['rank'][] = team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS;
  return {
    team,
    rank: one.rank === undefined ? rankOf(team, classOf(army.rank)) : form.oneOf(one.rank, [...path, 'rank'], ranks),
    colors: form
      .list(one.colors, [...path, 'colors'])
      .map((color, i) => form.oneOf<Color>(color, [...path, 'colors', i], COLORS)),
    controllers: controllers.map((player) => form.text(player, [...path, 'controller'])),
  };
}

/** 2.5.2.3 The base or portal asked for, by army. */
function readNear(form: DataReader, listed: unknown, armies: readonly Army[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    form.list(listed, ['armies']).flatMap((value, i) => {
      const { near } = form.record(value, ['armies', i]);
      return near === undefined ? [] : [[armies[i]?.name ?? '', form.text(near, ['armies', i, 'near'])]];
    }),
  );
}

const STRUCTURE_KEYS = ['name', 'kind', 'color', 'at', 'winCondition', 'destroyed', 'description'] as const;

/** One base, portal or town; portals always are win conditions (R27). */
export function readStructure(form: DataReader, value: unknown, path: readonly (string | number)[]): Structure {
  const one = form.record(value, path, STRUCTURE_KEYS);
  const kind = form.oneOf(one.kind, [...path, 'kind'], STRUCTURE_KINDS);
  return {
    name: form.name(one.name, [...path, 'name']),
    kind,
    ...(one.color !== undefined && { color: form.oneOf<Color>(one.color, [...path, 'color'], COLORS) }),
    at: form.square(one.at, [...path, 'at']),
    winCondition: kind === 'portal' || form.flag(one.winCondition, [...path, 'winCondition']),
    destroyed: form.flag(one.destroyed, [...path, 'destroyed']),
    ...(one.description !== undefined && { description: form.text(one.description, [...path, 'description']) }),
  };
}

/** Names stand once, squares are on the map, the home of a Theme army and the rest of a long move too; an army that is not placed yet has none. */
export function checkPlaces(
  form: DataReader,
  structures: readonly Structure[],
  armies: readonly Army[],
  grid: { numbers: number; letters: number },
): void {
  const seen = new Set<string>();
  armies.forEach(({ name }, i) => {
    if (name !== '' && seen.has(name)) form.flaw(['armies', i, 'name'], `two armies are called "${name}"`);
    seen.add(name);
  });
  const check = (square: string, path: readonly (string | number)[]) => {
    if (readSquare(square) && cellOf(square, grid.numbers, grid.letters) === undefined)
      form.flaw(path, `${square} is off the map of ${grid.numbers} numbers and ${grid.letters} letters`);
  };
  structures.forEach(({ at }, i) => {
    check(at, ['structures', i, 'at']);
  });
  armies.forEach(({ at, home = '', pending }, i) => {
    check(at, ['armies', i, 'at']);
    check(home, ['armies', i, 'home']);
    for (const leg of pending?.legs ?? [])
      for (const square of [leg.from, leg.to, ...(leg.route ?? [])]) check(square, ['armies', i, 'pending']);
  });
}
