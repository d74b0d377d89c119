import { COLORS, colorsOf, landAt, landNameAt, type Rarity } from '../board.js';
import type { LandChange } from '../facts/changes.js';
import {
  addCall,
  addReason,
  hexAt,
  openHex,
  resolve,
  rollAmong,
  seatOf,
  type TurnState,
  tellChange,
} from '../state.js';
import type { CreatureFound } from '../update.js';
import { resistanceTo } from './3-2-resistance.js';
import { earnedOf, inOrder, reputationOf } from './4-2-reputation-and-experience.js';

/** C30 Who has the right to bond to a land that is bonded to others, by hex, until its control changes. */
export type Rights = Map<string, Set<string>>;

/** 3.4 Players act in order, each on the hexes his pieces stand on, first by hex, by Reputation as it is now (C30). */
export function conquer(state: TurnState, idle: ReadonlySet<string>): Rights {
  const rights: Rights = new Map();
  const order = inOrder(state);
  const reputations = new Map(order.map((player) => [player, reputationOf(state, player)]));
  const isHigher = (player: string, other: string | null) =>
    (reputations.get(player) ?? 0) > (reputations.get(other ?? '') ?? 0);
  for (const player of order) {
    const { guardsOf, enemyAt } = resistanceTo(state, player, idle);
    const pieces = [...state.pieces.values()].filter(({ owner }) => owner === player);
    const stood = [...new Set(pieces.flatMap(({ at }) => at ?? []))].sort(state.topology.compare);
    for (const at of stood) {
      const { controller, bonded, reinforced } = hexAt(state, at);
      if (controller === player) continue;
      if (bonded.length === 0) {
        const isHeld = controller !== null && hasPiece(state, controller, at);
        if (enemyAt(at) !== undefined || guardsOf(at).length > 0 || isHeld) continue;
        const from = controller === null ? {} : { from: controller };
        if (controller !== null) callTaken(state, '3.4.1', player, at, controller);
        takeControl(state, player, at, rights, { code: 'piece-there', rule: '3.4.1', player, ...from });
      } else if (bonded.includes(player)) {
        if (!isHigher(player, controller)) continue;
        const from = controller ?? '';
        callTaken(state, '3.4.2', player, at, from);
        takeControl(state, player, at, rights, { code: 'higher-reputation', rule: '3.4.2', player, from });
      } else if (!reinforced && isHigher(player, controller)) {
        rights.set(at, (rights.get(at) ?? new Set()).add(player));
        const piece = pieces.find((one) => one.at === at);
        addReason(state, piece?.name ?? '', { code: 'may-bond', rule: '3.4.2', player, at });
      }
    }
  }
  return rights;
}

function callTaken(state: TurnState, rule: '3.4.1' | '3.4.2', player: string, at: string, from: string): void {
  addCall(state, player, { code: 'takes-land', rule, ruling: 'C30', at, land: landNameAt(state.before.map, at), from });
}

function hasPiece({ pieces }: TurnState, player: string, at: string): boolean {
  return [...pieces.values()].some((piece) => piece.owner === player && piece.at === at);
}

/** C30, C31 A land comes under control: rights to it lapse, and a creature may be found. */
export function takeControl(state: TurnState, player: string, at: string, rights: Rights, because: LandChange): void {
  const hex = openHex(state, at);
  const before = hex.controller;
  hex.controller = player;
  rights.delete(at);
  tellChange(state, at, 'controller', [before ?? null, player], because);
  findCreature(state, player, at);
}

const PERCENTILE = Array.from({ length: 100 }, (_, i) => String(i + 1));

const NONE = 'none';

/** 3.4.3 From which roll on. */
const TABLE: readonly (readonly [number, Rarity])[] = [
  [100, 'rare'],
  [95, 'uncommon'],
  [80, 'common'],
];

/** 3.4.3 A roll for a creature whenever control of a land is taken, the first time in a window (C31). */
function findCreature(state: TurnState, player: string, at: string): void {
  if (state.rolls.some(({ rule, piece }) => rule === '3.4.3' && piece === at)) return;
  const rolled = Number(rollAmong(state, '3.4.3', at, 'creature', PERCENTILE));
  const now = TABLE.find(([from]) => rolled >= from)?.[1] ?? NONE;
  const rarity = resolve(
    state,
    at,
    { what: 'creature', rule: '3.4.3' },
    [...TABLE.map(([, one]) => one), NONE] as const,
    now,
  );
  if (rarity !== NONE) state.found.push({ player, at, rarity, color: findColor(state, at) });
}

/** C31 The land's only colour, or a roll among several, or among all and artifacts where it has none. */
function findColor(state: TurnState, at: string): CreatureFound['color'] {
  const colors = colorsOf(landAt(state.before.map, at));
  const choices: readonly CreatureFound['color'][] = colors.length > 0 ? colors : [...COLORS, 'Artifact'];
  const [only, ...more] = choices;
  if (only !== undefined && more.length === 0) return only;
  const now = rollAmong(state, '3.4.3', at, 'color', choices) as CreatureFound['color'];
  return resolve(state, at, { what: 'colour', rule: '3.4.3' }, choices, now);
}

/** C38 Who has won: whoever controls so many lands, or the most at the end of the last turn; among several the better, else nobody. */
export function findWinner(state: TurnState): string | null {
  const { goal, turn } = state.before;
  const players = [...state.players.keys()];
  const landsOf = (player: string) =>
    [...state.hexes.values()].filter(({ controller }) => controller === player).length;
  const lands = new Map(players.map((player) => [player, landsOf(player)]));
  const most = Math.max(0, ...lands.values());
  const reached = players.filter((player) => goal.lands !== undefined && (lands.get(player) ?? 0) >= goal.lands);
  const isLast = goal.turn !== undefined && turn >= goal.turn;
  const leading = isLast ? players.filter((player) => lands.get(player) === most) : [];
  const first = reached.length > 0 ? reached : leading;
  const [only, ...others] = first;
  if (only === undefined) return null;
  if (others.length === 0) return only;
  let left: readonly string[] = first;
  const values = [
    (player: string) => lands.get(player) ?? 0,
    (player: string) => reputationOf(state, player),
    (player: string) => earnedOf(seatOf(state, player)),
  ];
  for (const value of values) {
    const best = Math.max(...left.map(value));
    left = left.filter((player) => value(player) === best);
  }
  const winner = left.length === 1 ? (left[0] as string) : null;
  addCall(state, winner ?? only, { code: 'goal-together', rule: '', ruling: 'C38', players: first, ahead: winner });
  return winner;
}
