import { foldWords } from '../../../reading/text/fold.js';
import type { ControlChange } from '../../contract/turn.js';
import { controllersAt } from '../../shared/control.js';
import { atlasOf } from '../board/atlas.js';
import { type Character, type CounselorBoard, characterOn } from '../board/board.js';
import { isLand, LEVELS, SPELL_KINDS, type Spell } from '../board/tables.js';
import { type Breach, type CounselorOrder, ORDER_SET } from '../orders.js';
import type { Rule } from '../rulebook.js';
import { walkPath } from './12-1-ways.js';

const MOST_TAX = 100;
const SHORTEST_NAME = 3;

/** J7 Every rule an order breaks on the board at the start of the turn, beside who gave it and how many he has: the first is the one reported. */
export function refuseOrder(board: CounselorBoard, character: Character, order: CounselorOrder): readonly Breach[] {
  const broken: Breach[] = [];
  const { skills, rule, title } = ORDER_SET[order.kind];
  const target = 'target' in order ? order.target : order.kind === 'transfer' ? (order.to ?? undefined) : undefined;
  if (target !== undefined && !characterOn(board, target))
    broken.push({ rule: '4', why: `"${target}" is no one character on the board.`, fixed: true });
  if (skills.length > 0 && !skills.some((skill) => character[skill] > 0))
    broken.push({ rule: '4', why: `${character.name} has no ${skills.join(' or ')} skill: ${title} needs it.` });
  if ('spell' in order && order.kind !== 'learn' && !character.spells.includes(order.spell))
    broken.push({ rule: '3.1', why: `${character.name} does not know ${order.spell}.` });
  return [...broken, ...refuseOwn(board, character, order, rule)];
}

/** What an order's own ruling forbids. */
function refuseOwn(board: CounselorBoard, character: Character, order: CounselorOrder, rule: Rule): readonly Breach[] {
  const refuse = (why: string): readonly Breach[] => [{ rule, why, fixed: true }];
  const { ground } = atlasOf(board.map);
  const needHex = (hex: string) => (ground.has(hex) ? [] : refuse(`${hex} is no hex of the map.`));
  switch (order.kind) {
    case 'tax':
      return order.rate > MOST_TAX ? refuse(`Taxes go from 0 to ${MOST_TAX}.`) : [];
    case 'sell-all':
      return order.percent < 1 || order.percent > 100 ? refuse('From 1 to 100 percent can be sold.') : [];
    case 'recruit': {
      const isEngine = board.map.units.some(({ name, engines }) => engines && name === order.unit);
      if (isEngine && (order.weapons !== null || order.armor !== null))
        return refuse(`${order.unit} take no weapons and no armor (J39).`);
      return order.count < 1 ? refuse('At least one man must be recruited.') : [];
    }
    case 'transfer':
      if (order.to === character.name) return refuse('He cannot hand troops over to himself.');
      return refuseLeader(board, order.to, refuse);
    case 'command':
      return refuseLeader(board, order.target, refuse);
    case 'camp': {
      const key = fold(order.name);
      const isTaken = board.cities.some(({ name }) => fold(name) === key);
      return isTaken ? refuse(`A city or ruin is called ${order.name} already.`) : [];
    }
    case 'guard':
      return order.target === character.name ? refuse('He cannot guard himself.') : [];
    case 'name-commander':
    case 'name-rogue':
    case 'name-wizard': {
      if ([...order.name].length < SHORTEST_NAME) return refuse(`A name has ${SHORTEST_NAME} letters or more.`);
      const isTaken = board.characters.some(({ name }) => fold(name) === fold(order.name));
      return isTaken ? refuse(`A character on the board is called ${order.name} already.`) : [];
    }
    case 'move':
    case 'move-join':
      return refuseGoal(board, character, order.to, board.game.reach, refuse);
    case 'fly':
      return refuseGoal(board, character, order.to, SPELL_KINDS[order.spell].power, refuse);
    case 'march': {
      const walked = walkPath(atlasOf(board.map), character.at, order.path);
      return 'why' in walked ? refuse(walked.why) : [];
    }
    case 'scry':
      return needHex(order.at);
    case 'learn':
      return refuseLesson(character, order.spell, refuse);
    case 'transport':
      return [...needHex(order.from), ...needHex(order.to)].slice(0, 1);
    default:
      return [];
  }
}

type Refuse = (why: string) => readonly Breach[];

function refuseLeader(board: CounselorBoard, name: string | null, refuse: Refuse): readonly Breach[] {
  const one = name === null ? undefined : characterOn(board, name);
  return one && one.commander === 0 ? refuse(`${one.name} has no commander skill.`) : [];
}

/** J50, J51 */
function refuseGoal(
  { map }: CounselorBoard,
  { at, name }: Character,
  to: string,
  reach: number,
  refuse: Refuse,
): readonly Breach[] {
  const atlas = atlasOf(map);
  if (!atlas.ground.has(to)) return refuse(`${to} is no hex of the map.`);
  if (!isLand(atlas.terrainAt(to))) return refuse(`${to} is water.`);
  const steps = atlas.distance(at, to);
  return steps > reach ? refuse(`${to} is ${steps} hexes from ${at}, where ${name} is; ${reach} at most.`) : [];
}

/** J33 An average spell needs an easy one of its book, a hard one an average one. */
function refuseLesson({ name, spells }: Character, spell: Spell, refuse: Refuse): readonly Breach[] {
  if (spells.includes(spell)) return refuse(`${name} knows ${spell} already.`);
  const { book, level } = SPELL_KINDS[spell];
  const before = LEVELS[LEVELS.indexOf(level) - 1];
  const isReady =
    before === undefined ||
    spells.some((known) => SPELL_KINDS[known].book === book && SPELL_KINDS[known].level === before);
  return isReady ? [] : refuse(`${spell} is ${level}: it needs ${before} knowledge of ${book} first.`);
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
