import type { DataPath } from '../../../core/result.js';
import type { TellAt } from '../../../core/schema.js';
import { readSquare } from '../../../core/squares.js';
import { formatNone } from '../../../core/text.js';
import { fillSlots } from '../../shared/troop-slots.js';
import {
  type Army,
  BEGINNERS,
  type Campaign,
  COALITION_RANKS,
  classOf,
  type Former,
  type Member,
  type MemberRank,
  NO_CAMPAIGN,
  PHYREXIA_RANKS,
  RANKS,
  type Rank,
  rankOf,
  SLOTS,
  type Structure,
} from '../board.js';
import { fillKinds } from '../entries/kinds.js';
import { cellOf } from '../state/board-index.js';
import { withKinds } from '../state/troops.js';
import type { ArmyRead, File } from './file.js';

/** Reads the roster, who asks for changes of control, and whether Raiders come by themselves. */
export function readCampaign(file: File, armies: readonly Army[], tell: TellAt): Campaign {
  return {
    ...NO_CAMPAIGN,
    members: file.players.flatMap((one, i) => readMember(one, ['players', i], tell) ?? []),
    requesters: file.requesters,
    names: armies.map(({ name }) => name),
    spawning: file.spawning,
    ...(file.round && { round: true as const, near: readNear(file, armies) }),
  };
}

/** Somebody on the roster; who has no team watches, and is none of its members. */
function readMember(
  { name, team, rank: given, seen, since, battles, permits }: File['players'][number],
  path: DataPath,
  tell: TellAt,
): Member | undefined {
  if (team === undefined) return undefined;
  const own = team === 'Coalition' ? COALITION_RANKS : team === 'Phyrexia' ? PHYREXIA_RANKS : RANKS;
  const ranks: readonly MemberRank[] = [...BEGINNERS, ...own];
  const rank = ranks.find((one) => one === given);
  if (given !== undefined && rank === undefined) tell([...path, 'rank'], formatNone(given, ranks));
  return {
    name,
    team,
    ...(rank !== undefined && { rank }),
    ...(seen !== undefined && { seen }),
    ...(since !== undefined && { since }),
    battles,
    permits,
    away: [],
  };
}

/** Adds to an army of the map what goes on from turn to turn. */
export function readArmyCampaign(one: ArmyRead, path: DataPath, tell: TellAt, army: Army): Army {
  const former = (key: 'converting' | 'origin') => {
    const given = one[key];
    return given && readFormer(given, [...path, key], tell, army);
  };
  const { kinds, fresh, legend, home, ocean, atWar } = one;
  const [converting, origin] = [former('converting'), former('origin')];
  const more: Army = {
    ...army,
    incoming: fillSlots(SLOTS, one.incoming),
    incomingIfWon: fillSlots(SLOTS, one.incomingIfWon),
    ...(fresh && { fresh: fillSlots(SLOTS, fresh) }),
    ...(legend !== undefined && { legend }),
    ...(home !== undefined && { home }),
    ...(ocean && { ocean: true as const }),
    ...(atWar && { atWar, hasRallied: true as const }),
    ...(converting && { converting }),
    ...(origin && { origin: { team: origin.team, colors: origin.colors } }),
  };
  return kinds ? withKinds(more, fillKinds(kinds)) : more;
}

function readFormer(
  { team, rank: given, colors, controller }: NonNullable<ArmyRead['origin']>,
  path: DataPath,
  tell: TellAt,
  army: Army,
): Former {
  const ranks: readonly Rank[] = team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS;
  const rank = given === undefined ? rankOf(team, classOf(army.rank)) : ranks.find((one) => one === given);
  if (rank === undefined) tell([...path, 'rank'], formatNone(given ?? '', ranks));
  return { team, rank: rank ?? army.rank, colors, controllers: controller };
}

/** 2.5.2.3 The base or portal asked for, by army. */
function readNear({ armies: listed }: File, armies: readonly Army[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    armies.flatMap(({ name }, i) => {
      const near = listed[i]?.near;
      return near === undefined ? [] : [[name, near]];
    }),
  );
}

/** Names stand once, squares are on the map, the home of a Theme army and the rest of a long move too; an army that is not placed yet has none. */
export function checkPlaces(
  tell: TellAt,
  structures: readonly Structure[],
  armies: readonly Army[],
  grid: { numbers: number; letters: number },
): void {
  const seen = new Set<string>();
  armies.forEach(({ name }, i) => {
    if (name !== '' && seen.has(name)) tell(['armies', i, 'name'], `two armies are called "${name}"`);
    seen.add(name);
  });
  const check = (square: string, path: readonly (string | number)[]) => {
    if (readSquare(square) && cellOf(square, grid.numbers, grid.letters) === undefined)
      tell(path, `${square} is off the map of ${grid.numbers} numbers and ${grid.letters} letters`);
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
