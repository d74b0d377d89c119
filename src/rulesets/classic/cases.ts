import { compareNames } from '../../core/text.js';
import type { CaseFormat } from '../contract/ruleset.js';
import { type Army, type ClassicBoard, SLOTS } from './board.js';
import { writeLegs } from './orders.js';
import { BOARD_KEYS } from './setup/file.js';
import { EMPTY_HANDED } from './turn/verdicts.js';
import { circumstancesOf, sidesOf } from './update/clashes.js';
import { type ClassicUpdate, writeEntered } from './update.js';

/** What an adjudication case of this rulebook may describe and expect. */
export const cases: CaseFormat<ClassicBoard> = {
  boardKeys: BOARD_KEYS,
  subjectKey: 'army',
  turnKey: 'turn',
  expectKeys: {
    positions: 'map',
    outcomes: 'map',
    illegal: 'list',
    superseded: 'list',
    failed: 'list',
    pending: 'map',
    battles: 'list',
    joint: 'value',
    weather: 'map',
    days: 'map',
    troops: 'map',
    destroyed: 'list',
    winner: 'value',
    judgeCalls: 'set',
    rolls: 'value',
    separated: 'any of',
    kinds: 'map',
    full: 'map',
    healed: 'map',
    removed: 'set',
    teams: 'map',
    ranks: 'map',
    converting: 'map',
    control: 'map',
    refused: 'list',
    spawned: 'list',
    war: 'map',
    proposed: 'map',
    colorBonus: 'map',
    dice: 'map',
    tally: 'map',
    decided: 'map',
    uncounted: 'map',
    owed: 'list',
    extended: 'list',
    requesters: 'map',
  },
  observe(update) {
    const { board, moved, moves, verdicts, conflicts, calls, rolls, winner, destroyed, orders, happened, removed } =
      update as ClassicUpdate;
    const last = board.campaign ? board : moved;
    const byName = (value: (army: Army) => unknown) =>
      Object.fromEntries(last.armies.map((army) => [army.name, value(army)]));
    const texts = new Map(orders.map((order) => [order.id, order.text]));
    const at = new Map(last.armies.map((army) => [army.name, army.at]));
    const positions = board.campaign
      ? [...new Set([...moves.map(({ piece }) => piece), ...at.keys()])].map((name) => [name, at.get(name) ?? null])
      : moves.map(({ piece, to }) => [piece, to]);
    return {
      positions: Object.fromEntries(positions),
      outcomes: Object.fromEntries(moves.map(({ piece, outcome }) => [piece, outcome])),
      illegal: verdicts.filter(({ status }) => status === 'illegal').map(({ piece, rule }) => ({ army: piece, rule })),
      superseded: verdicts.filter(({ status }) => status === 'superseded').map(({ order }) => texts.get(order)),
      failed: [
        ...verdicts
          .filter(
            ({ status, rule, leg }) =>
              status === 'fails' && (leg !== undefined || (EMPTY_HANDED as readonly string[]).includes(rule)),
          )
          .map(({ piece, rule }) => ({ army: piece, rule })),
        ...(happened?.lapsed ?? []).map(({ army, because }) => ({ army, rule: because.rule })),
      ],
      pending: byName(({ pending }) => (pending ? writeLegs(pending.legs) : null)),
      battles: conflicts.map((conflict) => ({ kind: conflict.kind, ...sidesOf(conflict), at: conflict.at })),
      weather: Object.fromEntries(
        conflicts.map((conflict) => [conflict.at, circumstancesOf(conflict).weather ?? null]),
      ),
      joint: String(conflicts.filter(({ sides }) => sides.some((side) => side.length > 1)).length),
      days: byName(({ days }) => String(days)),
      troops: byName(({ troops }) => bySlotText(troops)),
      destroyed,
      winner,
      judgeCalls: calls.map(({ because }) => because.ruling),
      rolls: String(rolls.length),
      separated: Object.fromEntries(
        [...new Set([...at.keys(), ...moves.map(({ piece }) => piece)])].map((name) => [
          name,
          happened?.separated[name] ?? null,
        ]),
      ),
      kinds: byName(({ kinds }) => Object.fromEntries((kinds ?? []).map(({ name, alive }) => [name, String(alive)]))),
      full: byName(({ kinds }) => Object.fromEntries((kinds ?? []).map(({ name, full }) => [name, String(full)]))),
      healed: byName(({ name }) =>
        Object.fromEntries(Object.entries(happened?.healed[name] ?? {}).map(([slot, count]) => [slot, String(count)])),
      ),
      removed: [...removed, ...(happened?.removed ?? [])].map(({ name }) => name),
      teams: byName(({ team }) => team),
      ranks: byName(({ rank }) => rank),
      converting: byName((army) => String(army.converting !== undefined)),
      control: byName(({ controllers }) => controllers.toSorted(compareNames)),
      refused: (happened?.refused ?? []).map(({ entry, because }) => ({
        entry: writeEntered(entry),
        rule: because.rule,
      })),
      spawned: (happened?.spawned ?? []).map(({ name, rank, at: place }) => ({ name, rank, at: place })),
      owed: happened?.owed ?? [],
      extended: happened?.extended ?? [],
      requesters: happened?.requesters ?? {},
      proposed: happened?.proposed ?? {},
      colorBonus: toText(happened?.colorBonus ?? {}),
      dice: Object.fromEntries(Object.entries(happened?.dice ?? {}).map(([name, dice]) => [name, dice.map(String)])),
      tally: Object.fromEntries((happened?.votes ?? []).map(({ name, points }) => [name, toText(points)])),
      decided: Object.fromEntries((happened?.votes ?? []).map(({ name, decided }) => [name, decided])),
      uncounted: Object.fromEntries((happened?.votes ?? []).map(({ name, uncounted }) => [name, uncounted])),
      war: byName(({ atWar }) => atWar ?? []),
    };
  },
  normalise(key, item) {
    if (Array.isArray(item)) return item.toSorted();
    if (key !== 'battles' || typeof item !== 'object' || item === null) return item;
    const battle = item as { kind: unknown; first?: unknown; second?: unknown; at: unknown };
    const sides = [battle.first, battle.second].map((side) => [side ?? []].flat().toSorted());
    if (battle.kind === 'versus') sides.sort((a, b) => (a.join('\n') < b.join('\n') ? -1 : 1));
    return { kind: battle.kind, first: sides[0], second: sides[1], at: battle.at };
  },
};

function bySlotText(troops: Army['troops']): Readonly<Record<string, string>> {
  return Object.fromEntries(SLOTS.map((slot, i) => [String(slot), String(troops[i])]));
}

function toText(numbers: Readonly<Record<string, number | null>>): Readonly<Record<string, string | null>> {
  return Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [name, value === null ? null : String(value)]),
  );
}
