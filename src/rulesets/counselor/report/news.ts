import type { Roll } from '../../../core/dice.js';
import type { Order, Verdict } from '../../../core/order.js';
import type { Audience } from '../../contract/report.js';
import type { ControlChange, UpdateView } from '../../contract/turn.js';
import type { Army, Character, City, CounselorBoard, Market, Nation } from '../board/board.js';
import { controllersOn } from '../rules/1-control-and-legality.js';
import type { CounselorUpdate } from '../update.js';
import { toClash } from '../update.js';
import { findServed, type QueuePlace } from './queue.js';
import { type Sighting, sightingsOf } from './sightings.js';

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
  readonly orders: readonly { readonly order: Order; readonly verdict: Verdict }[];
  /** When the market served its orders: the place in a queue of so many, by which ruling. */
  readonly served: readonly QueuePlace[];
  readonly characters: readonly Character[];
  readonly armies: readonly Army[];
  readonly cities: readonly City[];
  /** What it sees at the end of the turn, by hex. */
  readonly sightings: readonly Sighting[];
  readonly market: Market | null;
  /** What the judge decided otherwise and concerns it, or all. */
  readonly ruled: readonly string[];
  readonly rolls: readonly Roll[];
  /** Each nation's points, all categories together. */
  readonly points: Readonly<Record<string, number>>;
}

/** J57 What a nation is told of a turn. */
export function newsFor(update: CounselorUpdate, name: string, players: readonly string[]): NationNews {
  const { before, board, verdicts, orders } = update;
  const nation = board.nations.find((one) => one.name === name);
  if (!nation) throw new Error(`no nation is called ${name}`);
  const own = new Set(
    [...before.characters, ...board.characters].filter((one) => one.nation === name).map((one) => one.name),
  );
  const verdictOf = new Map(verdicts.map((verdict) => [verdict.order, verdict]));
  const isOwn = (one: { readonly nation: string }) => one.nation === name;
  return {
    turn: before.turn,
    nation,
    orders: orders.flatMap((order) => {
      const verdict = verdictOf.get(order.id);
      const counts = players.includes(order.player) && (own.has(order.piece) || !order.known);
      return verdict && counts ? [{ order, verdict }] : [];
    }),
    served: findServed(update).filter(({ piece }) => own.has(piece)),
    moves: update.moves.filter(isOwn),
    ledger: update.ledger.filter(({ nations }) => nations.includes(name)),
    battles: update.battles.filter(
      ({ fighters, city }) => fighters.some(isOwn) || (city !== null && city.from === name),
    ),
    duels: update.duels.filter(({ nations }) => nations.includes(name)),
    overruns: update.overruns.filter(({ nations }) => nations.includes(name)),
    harms: update.harms.flatMap((harm) => {
      if (harm.nation === name) return [harm];
      // who succeeded stays unnamed
      if (harm.against !== name) return [];
      return [harm.succeeded ? { ...harm, by: '', nation: '' } : harm];
    }),
    characters: board.characters.filter(isOwn),
    armies: board.armies.filter(isOwn),
    cities: board.cities.filter((city) => city.nation === name),
    sightings: sightingsOf(board, name),
    market: board.market,
    ruled: update.ruled.flatMap(({ told, nations }) => (nations.length === 0 || nations.includes(name) ? [told] : [])),
    rolls: update.rolls.filter((_, i) => {
      const concerned = update.concerns[i] ?? [];
      return concerned.length === 0 || concerned.includes(name);
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

/** J57 As much of an update as somebody may see: the judge all, a player his nations' news, everybody who has won. */
export function viewUpdate(update: CounselorUpdate, audience: Audience): UpdateView {
  const { turn, winner, board } = update;
  if (audience.kind === 'judge' || board.over) return update;
  if (audience.kind === 'public') return { turn, orders: [], verdicts: [], moves: [], clashes: [], ledger: [], winner };
  const own = board.nations.filter(({ player }) => player === audience.name);
  const news = own.map(({ name }) => newsFor(update, name, [audience.name]));
  return {
    turn,
    winner,
    orders: news.flatMap(({ orders }) => orders.map(({ order }) => order)),
    verdicts: news.flatMap(({ orders }) => orders.map(({ verdict }) => verdict)),
    moves: news.flatMap(({ moves }) => moves),
    clashes: news.flatMap(({ battles }) => battles.map(toClash)),
    ledger: news.flatMap(({ ledger }) => ledger),
  };
}
