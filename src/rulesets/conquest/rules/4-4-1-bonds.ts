import { landNameAt } from '../board.js';
import { type Field, hexAt, openHex, purseOf, type RuleBroken, tellChange } from '../state.js';
import { type Rights, takeControl } from './3-4-conquest.js';
import { addExperience, levelOf, raiseTrait } from './4-3-4-traits.js';

/** 4.4.1 Bonds to a land he controls, or has the right to bond to, which gives him control, too (C33). */
export function bond(field: Field, player: string, at: string, rights: Rights): RuleBroken | undefined {
  const { controller, bonded } = hexAt(field, at);
  const hasRight = rights.get(at)?.has(player) === true;
  if (bonded.includes(player)) return { rule: '4.4.1', why: `${at} is bonded to ${player} already.` };
  if (controller !== player && !hasRight) {
    if (bonded.length === 0) return { rule: '4.4.1', why: `${player} does not control ${at}.` };
    return {
      rule: '3.4.2',
      why: `${at} is bonded to ${bonded.join(' and ')}, and ${player} has no right to bond to it.`,
    };
  }
  const poor = payLevel(field, player, `a bond to ${at}`);
  if (poor) return poor;
  const before = bonded.join(', ') || 'nobody';
  if (controller !== player)
    takeControl(field, player, at, rights, '3.4.2', `${player} bonds to ${landNameAt(field.before.map, at)}`);
  const hex = openHex(field, at);
  hex.bonded.push(player);
  tellChange(field, at, 'bonded to', [before, hex.bonded.join(', ')], '4.4.1', `by ${player}`);
  return undefined;
}

/** 4.4.1 Reinforces a bond that is nobody else's; nobody may have a right to the land (C33). */
export function reinforce(field: Field, player: string, at: string, rights: Rights): RuleBroken | undefined {
  const { controller, bonded, reinforced } = hexAt(field, at);
  const refuse = (why: string): RuleBroken => ({ rule: '4.4.1', why });
  if (!bonded.includes(player)) return refuse(`${at} is not bonded to ${player}.`);
  if (bonded.length > 1) return refuse(`${at} is shared with ${bonded.filter((one) => one !== player).join(' and ')}.`);
  if (reinforced) return refuse(`The bond to ${at} is reinforced already.`);
  if (controller !== player) return refuse(`${player} does not control ${at}.`);
  if ((rights.get(at)?.size ?? 0) > 0)
    return refuse(`${[...(rights.get(at) ?? [])].join(' and ')} may bond to ${at} in this window.`);
  const poor = payLevel(field, player, `reinforcing the bond to ${at}`);
  if (poor) return poor;
  openHex(field, at).reinforced = true;
  tellChange(field, at, 'reinforced', ['no', 'yes'], '4.4.1', `by ${player}`);
  return undefined;
}

/** 4.4.1 A level of Bonded costs as much Experience as it is high. */
function payLevel(field: Field, player: string, why: string): RuleBroken | undefined {
  const purse = purseOf(field, player);
  const level = levelOf(purse, 'Bonded') + 1;
  if (purse.experience < level)
    return { rule: '4.3.4', why: `Bonded ${level} costs ${level} Experience, and ${player} has ${purse.experience}.` };
  addExperience(field, player, -level, '4.3.4', why);
  raiseTrait(field, player, 'Bonded', level, '4.4.1', why);
  return undefined;
}
