import { COLORS, colorsOf, landAt, landNameAt, type Rarity } from '../board.js';
import type { LandChange } from '../facts/changes.js';
import { addCall, addReason, type Field, hexAt, openHex, rollAmong, seatOf, settle, tellChange } from '../state.js';
import type { CreatureFound } from '../update.js';
import { resistanceTo } from './3-2-resistance.js';
import { earnedOf, inOrder, reputationOf } from './4-2-reputation-and-experience.js';

/** C30 Who has the right to bond to a land that is bonded to others, by hex, until its control changes. */
export type Rights = Map<string, Set<string>>;

/** 3.4 Players act in order, each on the hexes his pieces stand on, first by hex, by Reputation as it is now (C30). */
export function conquer(field: Field, idle: ReadonlySet<string>): Rights {
  const rights: Rights = new Map();
  const order = inOrder(field);
  const reputations = new Map(order.map((player) => [player, reputationOf(field, player)]));
  const isHigher = (player: string, other: string | null) =>
    (reputations.get(player) ?? 0) > (reputations.get(other ?? '') ?? 0);
  for (const player of order) {
    const { guardsOf, enemyAt } = resistanceTo(field, player, idle);
    const pieces = [...field.pieces.values()].filter(({ owner }) => owner === player);
    const stood = [...new Set(pieces.flatMap(({ at }) => at ?? []))].sort(field.ground.compare);
    for (const at of stood) {
      const { controller, bonded, reinforced } = hexAt(field, at);
      if (controller === player) continue;
      if (bonded.length === 0) {
        const isHeld = controller !== null && hasPiece(field, controller, at);
        if (enemyAt(at) !== undefined || guardsOf(at).length > 0 || isHeld) continue;
        const from = controller === null ? {} : { from: controller };
        if (controller !== null) callTaken(field, '3.4.1', player, at, controller);
        takeControl(field, player, at, rights, { code: 'piece-there', rule: '3.4.1', player, ...from });
      } else if (bonded.includes(player)) {
        if (!isHigher(player, controller)) continue;
        const from = controller ?? '';
        callTaken(field, '3.4.2', player, at, from);
        takeControl(field, player, at, rights, { code: 'higher-reputation', rule: '3.4.2', player, from });
      } else if (!reinforced && isHigher(player, controller)) {
        rights.set(at, (rights.get(at) ?? new Set()).add(player));
        const piece = pieces.find((one) => one.at === at);
        addReason(field, piece?.name ?? '', { code: 'may-bond', rule: '3.4.2', player, at });
      }
    }
  }
  return rights;
}

function callTaken(field: Field, rule: '3.4.1' | '3.4.2', player: string, at: string, from: string): void {
  addCall(field, player, { code: 'takes-land', rule, ruling: 'C30', at, land: landNameAt(field.before.map, at), from });
}

function hasPiece({ pieces }: Field, player: string, at: string): boolean {
  return [...pieces.values()].some((piece) => piece.owner === player && piece.at === at);
}

/** C30, C31 A land comes under control: rights to it lapse, and a creature may be found. */
export function takeControl(field: Field, player: string, at: string, rights: Rights, because: LandChange): void {
  const hex = openHex(field, at);
  const before = hex.controller;
  hex.controller = player;
  rights.delete(at);
  tellChange(field, at, 'controller', [before ?? null, player], because);
  findCreature(field, player, at);
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
function findCreature(field: Field, player: string, at: string): void {
  if (field.rolls.some(({ rule, piece }) => rule === '3.4.3' && piece === at)) return;
  const rolled = Number(rollAmong(field, '3.4.3', at, 'creature', PERCENTILE));
  const now = TABLE.find(([from]) => rolled >= from)?.[1] ?? NONE;
  const rarity = settle(
    field,
    at,
    { what: 'creature', rule: '3.4.3' },
    [...TABLE.map(([, one]) => one), NONE] as const,
    now,
  );
  if (rarity !== NONE) field.found.push({ player, at, rarity, color: findColor(field, at) });
}

/** C31 The land's only colour, or a roll among several, or among all and artifacts where it has none. */
function findColor(field: Field, at: string): CreatureFound['color'] {
  const colors = colorsOf(landAt(field.before.map, at));
  const choices: readonly CreatureFound['color'][] = colors.length > 0 ? colors : [...COLORS, 'Artifact'];
  const [only, ...more] = choices;
  if (only !== undefined && more.length === 0) return only;
  const now = rollAmong(field, '3.4.3', at, 'color', choices) as CreatureFound['color'];
  return settle(field, at, { what: 'colour', rule: '3.4.3' }, choices, now);
}

/** C38 Who has won: whoever controls so many lands, or the most at the end of the last turn; among several the better, else nobody. */
export function findWinner(field: Field): string | null {
  const { goal, turn } = field.before;
  const players = [...field.players.keys()];
  const landsOf = (player: string) =>
    [...field.hexes.values()].filter(({ controller }) => controller === player).length;
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
    (player: string) => reputationOf(field, player),
    (player: string) => earnedOf(seatOf(field, player)),
  ];
  for (const value of values) {
    const best = Math.max(...left.map(value));
    left = left.filter((player) => value(player) === best);
  }
  const winner = left.length === 1 ? (left[0] as string) : null;
  addCall(field, winner ?? only, { code: 'goal-together', rule: '', ruling: 'C38', players: first, ahead: winner });
  return winner;
}
