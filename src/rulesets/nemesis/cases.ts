import type { CaseFormat } from '../contract/ruleset.js';
import type { Battle, NemesisBoard } from './board.js';
import type { NemesisUpdate } from './update.js';

/** What an adjudication case of this rulebook may describe and expect. */
export const cases: CaseFormat<NemesisBoard> = {
  boardKeys: ['map', 'generals', 'units', 'queue', 'treasury', 'territory', 'medals', 'victory', 'battles'],
  subjectKey: 'army',
  expectKeys: {
    positions: 'map',
    outcomes: 'map',
    illegal: 'list',
    superseded: 'list',
    failed: 'list',
    owners: 'map',
    disputed: 'list',
    over: 'list',
    battles: 'list',
    fixtures: 'list',
    defaults: 'list',
    overdue: 'list',
    queue: 'map',
    treasury: 'map',
    territory: 'map',
    medals: 'map',
    winner: 'value',
    judgeCalls: 'set',
    rolls: 'value',
  },
  observe(given) {
    const update = given as NemesisUpdate;
    const { board, moves, verdicts } = update;
    const texts = new Map(update.orders.map((order) => [order.id, order.text]));
    const told = (fate: string) =>
      verdicts.filter((one) => one.status === fate).map(({ piece, rule }) => ({ army: piece, rule }));
    const everybody = [...board.units, ...board.queue];
    return {
      positions: {
        ...Object.fromEntries(board.queue.map(({ name }) => [name, null])),
        ...Object.fromEntries(moves.map(({ piece, to }) => [piece, to])),
      },
      outcomes: Object.fromEntries(moves.map(({ piece, outcome }) => [piece, outcome])),
      illegal: told('illegal'),
      superseded: verdicts.filter(({ status }) => status === 'superseded').map(({ order }) => texts.get(order)),
      failed: told('fails'),
      owners: Object.fromEntries(board.regions.map(({ name, owner }) => [name, owner])),
      disputed: update.disputed,
      over: update.over.map(({ at, winner }) => ({ at: placeOf(at), ...(winner && { winner }) })),
      battles: update.begun.map((battle) => ({
        at: placeOf(battle.at),
        sides: sidesOf(update, battle),
        ...(battle.home && { home: battle.home }),
      })),
      fixtures: update.fixtures,
      defaults: update.defaults.map(({ loser, winner }) => ({ loser, ...(winner !== undefined && { winner }) })),
      overdue: update.overdue,
      queue: Object.fromEntries(
        board.sides.map(({ race }) => [race, board.queue.filter((one) => one.race === race).map(({ name }) => name)]),
      ),
      treasury: Object.fromEntries(
        board.sides.map(({ race, resources, production }) => [
          race,
          { resources: String(resources), production: String(production) },
        ]),
      ),
      territory: Object.fromEntries(board.sides.map(({ race, territory }) => [race, String(territory)])),
      medals: Object.fromEntries(everybody.map(({ name, victories }) => [name, String(victories)])),
      winner: update.winner,
      judgeCalls: update.calls.map(({ because }) => because.ruling),
      rolls: String(update.rolls.length),
    };
  },
  normalise(key, item) {
    if (key === 'overdue' && Array.isArray(item)) return item.toSorted();
    if ((key !== 'battles' && key !== 'over') || typeof item !== 'object' || item === null) return item;
    const { at, sides, ...rest } = item as { at?: unknown; sides?: Record<string, unknown> };
    const sorted =
      sides &&
      Object.entries(sides).map(([race, names]) => [race, Array.isArray(names) ? names.toSorted() : names] as const);
    return {
      ...rest,
      at: Array.isArray(at) ? at.toSorted() : at,
      ...(sorted && { sides: Object.fromEntries(sorted.toSorted(([a], [b]) => (a < b ? -1 : 1))) }),
    };
  },
};

const placeOf = (at: readonly string[]) => (at.length > 1 ? at : at[0]);

function sidesOf({ board }: NemesisUpdate, { units }: Battle): Readonly<Record<string, readonly string[]>> {
  const sides: Record<string, string[]> = {};
  for (const name of units) {
    const race = board.units.find((unit) => unit.name === name)?.race ?? '';
    sides[race] = [...(sides[race] ?? []), name];
  }
  return sides;
}
