import { foldWords } from '../../../reading/text/fold.js';
import type { ControlChange } from '../../contract/turn.js';
import { controllersAt } from '../../shared/control.js';
import { atlasOf } from '../board/atlas.js';
import { type Character, type CounselorBoard, characterOn } from '../board/board.js';
import { isLand, LEVELS, SPELL_KINDS, type Spell } from '../board/tables.js';
import type { LegalityFact } from '../facts.js';
import { type CounselorOrder, ORDER_SET } from '../orders.js';
import type { Rule } from '../rulebook.js';
import { walkPath } from './12-marches.js';

const MOST_TAX = 100;
const SHORTEST_NAME = 3;

/** Why an order is not allowed; what is `fixed` nobody can allow. */
export interface Breach {
  readonly because: LegalityFact;
  readonly fixed?: true;
}

/** J7 Every rule an order breaks on the board at the start of the turn, beside who gave it and how many he has: the first is the one reported. */
export function refuseOrder(board: CounselorBoard, character: Character, order: CounselorOrder): readonly Breach[] {
  const broken: Breach[] = [];
  const { skills } = ORDER_SET[order.kind];
  const { name } = character;
  const target = 'target' in order ? order.target : order.kind === 'transfer' ? (order.to ?? undefined) : undefined;
  if (target !== undefined && !characterOn(board, target))
    broken.push({ because: { code: 'unknown-target', rule: '4', ruling: 'J8', typed: target }, fixed: true });
  if (skills.length > 0 && !skills.some((skill) => character[skill] > 0))
    broken.push({ because: { code: 'no-skill', rule: '4', ruling: 'J12', name, order: order.kind } });
  if ('spell' in order && order.kind !== 'learn' && !character.spells.includes(order.spell))
    broken.push({ because: { code: 'unknown-spell', rule: '3.1', ruling: 'J30', name, spell: order.spell } });
  const own = refuseOwn(board, character, order);
  return own ? [...broken, { because: own, fixed: true }] : broken;
}

/** What an order's own ruling forbids. */
function refuseOwn(board: CounselorBoard, character: Character, order: CounselorOrder): LegalityFact | undefined {
  const { topology } = atlasOf(board.map);
  switch (order.kind) {
    case 'tax':
      return order.rate > MOST_TAX ? { code: 'tax-range', rule: '10', most: MOST_TAX } : undefined;
    case 'sell-all':
      return order.percent < 1 || order.percent > 100 ? { code: 'percent-range', rule: '5' } : undefined;
    case 'recruit': {
      const isEngine = board.map.units.some(({ name, engines }) => engines && name === order.unit);
      if (isEngine && (order.weapons !== null || order.armor !== null))
        return { code: 'bare-engines', rule: '6.2', ruling: 'J39', unit: order.unit };
      return order.count < 1 ? { code: 'too-few-recruits', rule: '6.2' } : undefined;
    }
    case 'transfer':
      if (order.to === character.name) return { code: 'transfer-to-himself', rule: '6.2' };
      return refuseLeader(board, order.to, '6.2');
    case 'command':
      return refuseLeader(board, order.target, '6.1');
    case 'camp': {
      const key = fold(order.name);
      const isTaken = board.cities.some(({ name }) => fold(name) === key);
      return isTaken ? { code: 'city-name-taken', rule: '10', name: order.name } : undefined;
    }
    case 'guard':
      return order.target === character.name ? { code: 'guards-himself', rule: '4', ruling: 'J8' } : undefined;
    case 'name-commander':
    case 'name-rogue':
    case 'name-wizard': {
      if ([...order.name].length < SHORTEST_NAME)
        return { code: 'short-name', rule: '4', ruling: 'J8', least: SHORTEST_NAME };
      const isTaken = board.characters.some(({ name }) => fold(name) === fold(order.name));
      return isTaken ? { code: 'character-name-taken', rule: '4', ruling: 'J8', name: order.name } : undefined;
    }
    case 'move':
    case 'move-join':
      return refuseGoal(board, character, order.to, board.game.reach, '12.2');
    case 'fly':
      return refuseGoal(board, character, order.to, SPELL_KINDS[order.spell].power, '12.3');
    case 'march': {
      const walked = walkPath(atlasOf(board.map), character.at, order.path);
      return 'because' in walked ? walked.because : undefined;
    }
    case 'scry':
      return topology.has(order.at) ? undefined : { code: 'no-hex', rule: '3.1', hex: order.at };
    case 'learn':
      return refuseLesson(character, order.spell);
    case 'transport': {
      const hex = [order.from, order.to].find((one) => !topology.has(one));
      return hex === undefined ? undefined : { code: 'no-hex', rule: '5', hex };
    }
    default:
      return undefined;
  }
}

function refuseLeader(board: CounselorBoard, name: string | null, rule: '6.1' | '6.2'): LegalityFact | undefined {
  const one = name === null ? undefined : characterOn(board, name);
  return one && one.commander === 0 ? { code: 'no-commander', rule, name: one.name } : undefined;
}

/** J50, J51 Why a character cannot go to a hex: off the map, where he is, or too far. */
function refuseGoal(
  { map }: CounselorBoard,
  { at, name }: Character,
  to: string,
  reach: number,
  rule: '12.2' | '12.3',
): LegalityFact | undefined {
  const atlas = atlasOf(map);
  if (!atlas.topology.has(to)) return { code: 'no-hex', rule, hex: to };
  if (!isLand(atlas.terrainAt(to))) return { code: 'water', rule, hex: to };
  const steps = atlas.distance(at, to);
  return steps > reach ? { code: 'too-far', rule, name, at, to, steps, most: reach } : undefined;
}

/** J33 An average spell needs an easy one of its book, a hard one an average one. */
function refuseLesson({ name, spells }: Character, spell: Spell): LegalityFact | undefined {
  if (spells.includes(spell)) return { code: 'knows-already', rule: '3.2', name, spell };
  const { book, level } = SPELL_KINDS[spell];
  const before = LEVELS[LEVELS.indexOf(level) - 1];
  if (before === undefined) return undefined;
  const isReady = spells.some((known) => SPELL_KINDS[known].book === book && SPELL_KINDS[known].level === before);
  return isReady ? undefined : { code: 'needs-lesson', rule: '3.2', spell, level, before, book };
}

/** Names are the same whatever their capitals and accents. */
function fold(name: string): string {
  return foldWords(name).join('');
}

/** J1 Who controls a character or a nation at a moment: the nation's player, or whom the control list names. */
export function controllersOn(
  board: CounselorBoard,
  control: readonly ControlChange[],
  subject: string,
  at: number,
): readonly string[] {
  const name = characterOn(board, subject)?.nation ?? subject;
  const nation = board.nations.find((one) => one.name === name);
  if (!nation || nation.eliminated) return [];
  return controllersAt({ name, controllers: nation.player === null ? [] : [nation.player] }, control, at);
}

/** 1.1 The players of nations on the board, each with the first of his nations. */
export function rosterOf({ nations }: CounselorBoard): readonly { readonly name: string; readonly side: string }[] {
  const sides = new Map<string, string>();
  for (const { name, player, eliminated } of nations)
    if (player !== null && !eliminated && !sides.has(player)) sides.set(player, name);
  return [...sides].map(([name, side]) => ({ name, side }));
}

/** 2.1–2.4 Nations change hands in games of locked teams alone; in the others only the judge gives one away. */
export function refuseAsking({ game }: CounselorBoard, _by: string, subject: string): string | undefined {
  if (game.type === 'lt') return undefined;
  const rule = typeRule(game);
  return `${subject} is not handed over at a player’s wish: nations are not transferred in a game of this type (${rule})`;
}

/** J1 Characters go with their nation. */
export function refuseGiving(board: CounselorBoard, subject: string): string | undefined {
  const nation = characterOn(board, subject)?.nation;
  return nation === undefined ? undefined : `${subject} is controlled with his nation: enter it for ${nation} (1.1)`;
}

/** 2.1, 2.3 Who plays two nations where nobody may, a sentence each. */
export function findTwoNations({ game, nations }: CounselorBoard): readonly string[] {
  const rule = typeRule(game);
  if (rule !== '2.1' && rule !== '2.3') return [];
  const playing = nations.filter(({ player, eliminated }) => player !== null && !eliminated);
  return [...new Set(playing.map(({ player }) => player))].flatMap((player) => {
    const own = playing.filter((one) => one.player === player).map(({ name }) => name);
    return own.length < 2
      ? []
      : [`${player} plays ${own.join(' and ')}; nobody plays two nations in a game of this type (${rule})`];
  });
}

function typeRule({ type, gunBoat }: CounselorBoard['game']): Rule {
  if (gunBoat) return '2.3';
  if (type === 'lt') return '2.4';
  return type === 'dm' ? '2.1' : '2.2';
}
