import { COLORS, colorsOf, landAt, type Rarity } from '../board.js';
import { type Field, rollOne, settle } from '../state.js';
import type { Found } from '../update.js';

const PERCENTILE = Array.from({ length: 100 }, (_, i) => String(i + 1));
const NONE = 'none';
/** 3.4.3 From which roll on. */
const TABLE: readonly (readonly [number, Rarity])[] = [
  [100, 'rare'],
  [95, 'uncommon'],
  [80, 'common'],
];

/** 3.4.3 A roll for a creature whenever control of a land is taken, the first time in a window (C31). */
export function findCreature(field: Field, player: string, at: string): void {
  if (field.rolls.some(({ rule, piece }) => rule === '3.4.3' && piece === at)) return;
  const rolled = Number(rollOne(field, '3.4.3', at, 'creature', PERCENTILE));
  const now = TABLE.find(([from]) => rolled >= from)?.[1] ?? NONE;
  const rarity = settle(field, at, 'creature found (3.4.3)', [...TABLE.map(([, one]) => one), NONE] as const, now);
  if (rarity !== NONE) field.found.push({ player, at, rarity, color: findColor(field, at) });
}

/** C31 The land's only colour, or a roll among several, or among all and artifacts where it has none. */
function findColor(field: Field, at: string): Found['color'] {
  const colors = colorsOf(landAt(field.before.map, at));
  const choices: readonly Found['color'][] = colors.length > 0 ? colors : [...COLORS, 'Artifact'];
  const [only, ...more] = choices;
  if (only !== undefined && more.length === 0) return only;
  const now = rollOne(field, '3.4.3', at, 'color', choices) as Found['color'];
  return settle(field, at, 'colour of the creature (3.4.3)', choices, now);
}
