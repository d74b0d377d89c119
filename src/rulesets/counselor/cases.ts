import type { Outline } from '../../core/document.js';
import type { CaseFormat } from '../contract/ruleset.js';
import { atlasOf } from './board/atlas.js';
import { type Army, armyName, type CounselorBoard } from './board/board.js';
import { BOARD_KEYS } from './setup/file.js';
import type { CounselorUpdate } from './update.js';

type Plain = Readonly<Record<string, unknown>>;

/** What an adjudication case of this rulebook may describe and expect. */
export const cases: CaseFormat<CounselorBoard> = {
  boardKeys: BOARD_KEYS,
  subjectKey: 'nation',
  expectKeys: {
    illegal: 'list',
    superseded: 'list',
    failed: 'list',
    positions: 'map',
    outcomes: 'map',
    life: 'map',
    skills: 'map',
    armies: 'map',
    travels: 'map',
    cities: 'map',
    treasury: 'map',
    tax: 'map',
    market: 'map',
    duels: 'list',
    battles: 'list',
    overruns: 'list',
    points: 'map',
    eliminated: 'list',
    winner: 'value',
    sees: 'map',
    report: 'words',
    judgeCalls: 'set',
    rolls: 'value',
  },
  observe(given, outlines) {
    const update = given as CounselorUpdate;
    const { board, verdicts, moves } = update;
    const texts = new Map(update.orders.map((order) => [order.id, order.text]));
    const told = (fate: string) =>
      verdicts.filter((one) => one.status === fate).map(({ piece, rule }) => ({ character: piece, rule }));
    const byName = <T extends { readonly name: string }, V>(items: readonly T[], tell: (one: T) => V) =>
      Object.fromEntries(items.map((one) => [one.name, tell(one)]));
    const { hexes } = atlasOf(board.map);
    return {
      illegal: told('illegal'),
      failed: told('fails'),
      superseded: verdicts.filter(({ status }) => status === 'superseded').map(({ order }) => texts.get(order) ?? ''),
      positions: Object.fromEntries(moves.map(({ piece, to }) => [piece, to])),
      outcomes: Object.fromEntries(moves.map(({ piece, outcome }) => [piece, outcome])),
      life: byName(board.characters, ({ life }) => String(life)),
      skills: byName(board.characters, ({ commander, rogue, wizard }) => texted({ commander, rogue, wizard })),
      armies: Object.fromEntries(board.armies.map((army) => [armyName(army), formatArmy(army)])),
      travels: byName(board.characters, (one) => one.with),
      cities: byName(
        board.cities.filter(({ size }) => size > 0),
        ({ nation, size, fortification, docks, loyalty, capital, stores }) =>
          texted({ nation, size, fortification, docks, loyalty, capital, stores }),
      ),
      treasury: byName(board.nations, ({ treasury }) => String(treasury)),
      tax: byName(board.nations, ({ tax }) => String(tax)),
      market: {
        gold: update.tiers.map(String),
        stock: texted(
          Object.fromEntries(Object.entries(board.market?.goods ?? {}).map(([good, { stock }]) => [good, stock])),
        ),
      },
      duels: update.duels.map(({ first, second, dead }) => ({ first, second, dead })),
      battles: update.battles.map(({ at, fighters, rounds, city }) => ({
        at,
        armies: fighters.map(({ army }) => army),
        rounds: String(rounds),
        city: city?.end ?? null,
      })),
      overruns: update.overruns.map(({ by, of, at }) => ({ by, of, at })),
      points: Object.fromEntries(
        Object.entries(update.points).map(([nation, points]) => [
          nation,
          String(Object.values(points).reduce((sum, one) => sum + one, 0)),
        ]),
      ),
      eliminated: update.eliminated.map(({ nation, because }) => ({ nation, rule: because.rule })),
      winner: update.winner,
      sees: Object.fromEntries(
        Object.entries(board.sight ?? {}).map(([nation, { seen }]) => {
          const known = new Set(seen);
          return [nation, Object.fromEntries(hexes.map((hex) => [hex, String(known.has(hex))]))];
        }),
      ),
      report: formatReports(update, outlines),
      judgeCalls: update.calls.map(({ because }) => because.ruling),
      rolls: String(update.rolls.length),
    };
  },
  normalise: (key, item) => (SORTED.includes(key) ? sortLists(spellNull(item)) : spellNull(item)),
};

const SORTED = ['battles', 'overruns'];

/** The mail to the player of each nation, as words. */
function formatReports({ board }: CounselorUpdate, outlines: () => readonly Outline[]): Plain {
  const made = { outlines: undefined as readonly Outline[] | undefined };
  return Object.fromEntries(
    board.nations.map(({ name, player }) => [
      name,
      () => {
        made.outlines ??= outlines();
        return made.outlines
          .filter(({ to }) => to !== undefined && to === player)
          .map(formatPlain)
          .join('\n');
      },
    ]),
  );
}

/** The words of a document, without what sets them off. */
function formatPlain({ title, sections }: Outline): string {
  const words = (value: unknown): readonly string[] => {
    if (typeof value === 'string') return [value];
    if (Array.isArray(value)) return [value.flatMap(words).join('')];
    if (typeof value !== 'object' || value === null) return [];
    const { kind: _kind, level: _level, rules: _rules, rulings: _rulings, ...parts } = value as Plain;
    return Object.values(parts).flatMap((part) => (Array.isArray(part) ? part.flatMap(words) : words(part)));
  };
  return [title, ...sections.flatMap(({ title: head = '', blocks }) => [head, ...blocks.flatMap(words)])].join('\n');
}

function formatArmy({ at, morale, food, fed, units }: Army): Plain {
  return {
    at,
    ...(texted({ morale, food, fed }) as Plain),
    units: Object.fromEntries(
      units.map(({ unit, men, weapons, armor, training }) => [unit, texted({ men, weapons, armor, training })]),
    ),
  };
}

/** Numbers and flags as text, at every depth. */
function texted(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, texted(one)]));
}

/** Files write null as a word inside of a mapping. */
function spellNull(value: unknown): unknown {
  if (value === null || value === undefined) return 'null';
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spellNull(one)]));
}

function sortLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, Array.isArray(one) ? one.toSorted() : one]),
  );
}
