import type { CaseFormat } from '../contract/ruleset.js';
import { type ConquestBoard, type Counts, type Seat, topologyOf } from './board.js';
import { sumReputation } from './rules/4-2-reputation-and-experience.js';
import { type ConquestUpdate, gameOf } from './update.js';

type Plain = Readonly<Record<string, unknown>>;

/** What an adjudication case of this rulebook may describe and expect. */
export const cases: CaseFormat<ConquestBoard> = {
  boardKeys: ['window', 'turn', 'map', 'hexes', 'players', 'generals', 'cards', 'challenges', 'goal'],
  subjectKey: 'piece',
  expectKeys: {
    positions: 'map',
    outcomes: 'map',
    illegal: 'list',
    superseded: 'list',
    failed: 'list',
    challenges: 'sequence',
    controllers: 'map',
    bonds: 'map',
    reinforced: 'list',
    stripped: 'list',
    found: 'list',
    resources: 'map',
    experience: 'map',
    reputation: 'map',
    available: 'map',
    traits: 'map',
    cards: 'map',
    shaken: 'list',
    order: 'sequence',
    winner: 'value',
    judgeCalls: 'set',
    rolls: 'value',
  },
  observe(given) {
    const update = given as ConquestUpdate;
    const { board, verdicts, moves } = update;
    const texts = new Map(update.orders.map((order) => [order.id, order.text]));
    const told = (fate: string) =>
      verdicts.filter((one) => one.status === fate).map(({ piece, rule }) => ({ piece, rule }));
    const hexes = new Map(board.hexes.map((hex) => [hex.at, hex]));
    const byPlayer = (tell: (seat: Seat) => unknown) =>
      Object.fromEntries(board.players.map((seat) => [seat.name, tell(seat)]));
    const places = [...topologyOf(board.map).placesOf('')];
    return {
      positions: Object.fromEntries(moves.map(({ piece, to }) => [piece, to])),
      outcomes: Object.fromEntries(moves.map(({ piece, outcome }) => [piece, outcome])),
      illegal: told('illegal'),
      superseded: verdicts.filter(({ status }) => status === 'superseded').map(({ order }) => texts.get(order)),
      failed: told('fails'),
      challenges: update.begun.map((challenge) => ({ ...challenge, game: gameOf(board, challenge) })),
      controllers: Object.fromEntries(places.map((at) => [at, hexes.get(at)?.controller ?? null])),
      bonds: Object.fromEntries(places.map((at) => [at, hexes.get(at)?.bonded ?? []])),
      reinforced: board.hexes.filter(({ reinforced }) => reinforced).map(({ at }) => at),
      stripped: board.hexes.filter(({ stripped }) => stripped).map(({ at }) => at),
      found: update.found,
      resources: byPlayer(({ resources }) => formatCounts(resources)),
      experience: byPlayer(({ experience }) => String(experience)),
      reputation: byPlayer((seat) => String(sumReputation(board, seat))),
      available: byPlayer((seat) => String(sumReputation(board, seat) - seat.allocated)),
      traits: byPlayer(({ traits }) => formatCounts(traits)),
      cards: byPlayer(({ cards }) => formatCounts(cards)),
      shaken: board.players.filter(({ shaken }) => shaken).map(({ planeswalker }) => planeswalker),
      order: board.players.map(({ name }) => name),
      winner: update.winner,
      judgeCalls: update.calls.map(({ because }) => because.ruling),
      rolls: String(update.rolls.length),
    };
  },
  normalise(key, item) {
    if (key === 'bonds' && Array.isArray(item)) return item.toSorted();
    if (key !== 'challenges' || typeof item !== 'object' || item === null) return item;
    const { challengers, challenged, ...rest } = item as Plain;
    const sorted = (names: unknown) => (Array.isArray(names) ? names.toSorted() : names);
    return { ...rest, challengers: sorted(challengers), challenged: sorted(challenged) };
  },
};

/** How many of each name, 0 of one that is not there. */
function formatCounts(counts: Counts): Plain {
  return new Proxy({}, { get: (_, name) => String(Object.hasOwn(counts, name) ? counts[String(name)] : 0) });
}
