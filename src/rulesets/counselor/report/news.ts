import type { Order, Verdict } from '../../../core/order.js';
import type { Audience } from '../../contract/report.js';
import type { ControlChange, UpdateView } from '../../contract/turn.js';
import { atlasOf } from '../board/atlas.js';
import {
  type Army,
  armyName,
  type Character,
  type City,
  type CounselorBoard,
  type Market,
  type Nation,
  type Stores,
} from '../board/board.js';
import { TERRAIN_NAMES } from '../board/tables.js';
import type { CounselorFact, RuledFact } from '../facts.js';
import { controllersOn } from '../rules/1-control-and-legality.js';
import type { RollNews } from '../update/rolls.js';
import { type CounselorUpdate, toConflict } from '../update.js';
import { sizeOf } from '../view.js';
import { findServed, type QueuePlace } from './queue.js';

/** J56 A foreign army as it is seen: how large it looks, its men only where somebody scouted. */
interface ArmySeen {
  readonly nation: string;
  readonly commander: string | null;
  readonly size: string;
  /** To the nearest hundred, 100 at least; null where nobody counted. */
  readonly men: number | null;
}

/** J56 What a nation sees of a hex. */
export interface Sighting {
  readonly hex: string;
  readonly terrain: string;
  readonly city: {
    readonly name: string;
    readonly nation: string | null;
    readonly size: number;
    readonly fortification: number;
    /** Scry City alone. */
    readonly scried: { readonly loyalty: number; readonly docks: number; readonly stores: Stores } | null;
  } | null;
  /** Armies of other nations. */
  readonly armies: readonly ArmySeen[];
}

/** J56 What a nation sees at the end of a turn: all positions before the first (1.3). */
export function sightingsOf(board: CounselorBoard, nation: string): readonly Sighting[] {
  const atlas = atlasOf(board.map);
  const sight = board.sight === null ? undefined : board.sight[nation];
  const hexes = board.sight === null ? atlas.hexes : (sight?.seen ?? []);
  const [scouted, scried] = [new Set(sight?.scouted), new Set(sight?.scried)];
  const cities = new Map(board.cities.map((city) => [city.at, city]));
  const armies = new Map<string, Army[]>();
  for (const army of board.armies)
    if (army.nation !== nation) armies.set(army.at, [...(armies.get(army.at) ?? []), army]);
  return hexes.map((hex) => {
    const city = cities.get(hex);
    return {
      hex,
      terrain: TERRAIN_NAMES[atlas.terrainAt(hex)],
      city: city
        ? {
            name: city.name,
            nation: city.nation,
            size: city.size,
            fortification: city.fortification,
            scried: scried.has(hex) ? { loyalty: city.loyalty, docks: city.docks, stores: city.stores } : null,
          }
        : null,
      armies: (armies.get(hex) ?? [])
        .toSorted((a, b) => (armyName(a) < armyName(b) ? -1 : 1))
        .map((army) => ({
          nation: army.nation,
          commander: army.commander,
          size: sizeOf(army),
          men: scouted.has(hex) ? countMen(army) : null,
        })),
    };
  });
}

function countMen({ units }: Army): number {
  const men = units.reduce((sum, platoon) => sum + platoon.men, 0);
  return Math.max(100, Math.floor((men + 50) / 100) * 100);
}

/**
 * J57 All that a nation is told of a turn, and nothing else: reports, pages and files for its player are made from this
 * alone, so that what it does not see cannot be in them.
 */
export interface NationNews
  extends Pick<
    CounselorUpdate,
    'moves' | 'ledger' | 'battles' | 'duels' | 'overruns' | 'harms' | 'eliminated' | 'ending'
  > {
  readonly turn: number;
  readonly nation: Nation;
  readonly orders: readonly { readonly order: Order; readonly verdict: Verdict<CounselorFact> }[];
  /** When the market served its orders: the place in a queue of so many, by which ruling. */
  readonly served: readonly QueuePlace[];
  readonly characters: readonly Character[];
  readonly armies: readonly Army[];
  readonly cities: readonly City[];
  /** What it sees at the end of the turn, by hex. */
  readonly sightings: readonly Sighting[];
  readonly market: Market | null;
  /** What the judge decided otherwise and concerns it, or all. */
  readonly ruled: readonly RuledFact[];
  readonly rolls: readonly RollNews[];
  /** Each nation's points, all categories together. */
  readonly points: Readonly<Record<string, number>>;
}

/** J57 What of a turn is a nation's own: its orders with what became of them, its people's moves, what changed. */
export function affairsOf<
  V extends Verdict<CounselorFact>,
  M extends { readonly nation: string },
  E extends { nations: readonly string[] },
>(
  update: Pick<CounselorUpdate, 'before' | 'board' | 'orders'> & {
    readonly verdicts: readonly V[];
    readonly moves: readonly M[];
    readonly ledger: readonly E[];
  },
  name: string,
  players: readonly string[],
) {
  const own = peopleOf(update, name);
  const verdictOf = new Map(update.verdicts.map((verdict) => [verdict.order, verdict]));
  return {
    orders: update.orders.flatMap((order) => {
      const verdict = verdictOf.get(order.id);
      const counts = players.includes(order.player) && (own.has(order.piece) || !order.known);
      return verdict && counts ? [{ order, verdict }] : [];
    }),
    moves: update.moves.filter(({ nation }) => nation === name),
    ledger: update.ledger.filter(({ nations }) => nations.includes(name)),
  };
}

/** A nation's characters, those of before the turn and those of after it. */
function peopleOf({ before, board }: Pick<CounselorUpdate, 'before' | 'board'>, nation: string): ReadonlySet<string> {
  const all = [...before.characters, ...board.characters];
  return new Set(all.filter((one) => one.nation === nation).map((one) => one.name));
}

/** True for a battle in which a nation fought, or its city was assaulted. */
const isBattleOf =
  (nation: string) =>
  ({ fighters, city }: Pick<CounselorUpdate['battles'][number], 'fighters' | 'city'>) =>
    fighters.some((one) => one.nation === nation) || (city !== null && city.from === nation);

/** J57 What a nation is told of a turn. */
export function newsFor(update: CounselorUpdate, name: string, players: readonly string[]): NationNews {
  const { before, board } = update;
  const nation = board.nations.find((one) => one.name === name);
  if (!nation) throw new Error(`no nation is called ${name}`);
  const own = peopleOf(update, name);
  const isOwn = (one: { readonly nation: string }) => one.nation === name;
  const characters = board.characters.filter(isOwn);
  return {
    turn: before.turn,
    nation,
    ...affairsOf(update, name, players),
    served: findServed(update).filter(({ piece }) => own.has(piece)),
    battles: update.battles.filter(isBattleOf(name)),
    duels: update.duels.filter(({ nations }) => nations.includes(name)),
    overruns: update.overruns.filter(({ nations }) => nations.includes(name)),
    harms: update.harms.flatMap((harm) => {
      if (harm.nation === name) return [harm];
      // who succeeded stays unnamed
      if (harm.against !== name) return [];
      return [harm.succeeded ? { ...harm, by: '', nation: '' } : harm];
    }),
    characters,
    armies: board.armies.filter(isOwn),
    cities: board.cities.filter((city) => city.nation === name),
    sightings: sightingsOf(board, name),
    market: board.market,
    ruled: update.ruled.flatMap(({ because, nations }) =>
      nations.length === 0 || nations.includes(name) ? [because] : [],
    ),
    rolls: update.rolls.flatMap(({ chance, nations, ...roll }): readonly RollNews[] => {
      if (nations.length > 0 && !nations.includes(name)) return [];
      const { about, piece } = roll;
      // what others needed is not told
      const isKnown = about.kind === 'survive' || characters.some((one) => one.name === piece);
      return [chance !== undefined && isKnown ? { ...roll, chance } : roll];
    }),
    points: pointsOf(update),
    eliminated: update.eliminated,
    ending: update.ending,
  };
}

/** 8.5 Each nation's points, all categories together. */
export function pointsOf({ points }: Pick<CounselorUpdate, 'points'>): Readonly<Record<string, number>> {
  return Object.fromEntries(
    Object.entries(points).map(([nation, own]) => [
      nation,
      Object.values(own).reduce((sum: number, one) => sum + one, 0),
    ]),
  );
}

/** Who controls a nation at the lock, and gets its news. */
export function playersOf(
  board: CounselorBoard,
  nation: string,
  control: readonly ControlChange[],
  lock: number,
): readonly string[] {
  return controllersOn(board, control, nation, lock);
}

/** J57 As much of an update as somebody may see: the judge all, a player his nations' affairs, everybody who has won. */
export function viewUpdate(update: CounselorUpdate, audience: Audience): UpdateView {
  const { turn, winner, board } = update;
  if (audience.kind === 'judge' || board.over) return update;
  if (audience.kind === 'public')
    return { turn, orders: [], verdicts: [], moves: [], conflicts: [], ledger: [], winner };
  const own = board.nations.filter(({ player }) => player === audience.name);
  const affairs = own.map(({ name }) => affairsOf(update, name, [audience.name]));
  return {
    turn,
    winner,
    orders: affairs.flatMap(({ orders }) => orders.map(({ order }) => order)),
    verdicts: affairs.flatMap(({ orders }) => orders.map(({ verdict }) => verdict)),
    moves: affairs.flatMap(({ moves }) => moves),
    conflicts: own.flatMap(({ name }) => update.battles.filter(isBattleOf(name)).map(toConflict)),
    ledger: affairs.flatMap(({ ledger }) => ledger),
  };
}
