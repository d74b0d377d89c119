import { landNameAt } from '../board.js';
import type { Breach } from '../orders.js';
import { type Field, failOrder, hexAt, type LegalOrder, openHex, purseOf, tellChange } from '../state.js';
import type { Rights } from './3-4-conquest.js';
import { takeControl } from './3-4-conquest.js';
import { buyCards, buyExperience, buyReputation } from './4-1-2-cards.js';
import { declareGeneral, gainLegend, recruit } from './4-2-5-legends.js';
import { inOrder } from './4-2-reputation.js';
import { addExperience, levelOf, raise, raiseTrait } from './4-3-4-traits.js';

/** 3.7 Player by player, each one's orders as written, each on what the one before left (C35). */
export function advance(field: Field, orders: readonly LegalOrder[], rights: Rights): void {
  for (const player of inOrder(field)) {
    for (const one of orders) {
      if (one.player !== player) continue;
      const refusal = carryOutOne(field, player, one, rights);
      if (refusal) failOrder(field, one.order, refusal.rule, refusal.why);
    }
  }
}

/** Carries an order out, whole; or says why it comes to nothing. */
function carryOutOne(field: Field, player: string, { value }: LegalOrder, rights: Rights): Breach | undefined {
  switch (value.action) {
    case 'bond':
      return bond(field, player, value.at, rights);
    case 'reinforce':
      return reinforce(field, player, value.at, rights);
    case 'trait':
      return raise(field, player, value);
    case 'experience':
      return buyExperience(field, player, value.count);
    case 'reputation':
      return buyReputation(field, player, value.count);
    case 'buy':
      return buyCards(field, player, value.card, value.count);
    case 'gain':
      return gainLegend(field, player, value.card);
    case 'recruit':
      return recruit(field, player, value.card);
    case 'general':
      return declareGeneral(field, player, value.card, value.at);
    default:
      return undefined;
  }
}

/** 4.4.1 Bonds to a land he controls, or has the right to bond to, which gives him control, too (C33). */
export function bond(field: Field, player: string, at: string, rights: Rights): Breach | undefined {
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
export function reinforce(field: Field, player: string, at: string, rights: Rights): Breach | undefined {
  const { controller, bonded, reinforced } = hexAt(field, at);
  const refuse = (why: string): Breach => ({ rule: '4.4.1', why });
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
function payLevel(field: Field, player: string, why: string): Breach | undefined {
  const purse = purseOf(field, player);
  const level = levelOf(purse, 'Bonded') + 1;
  if (purse.experience < level)
    return { rule: '4.3.4', why: `Bonded ${level} costs ${level} Experience, and ${player} has ${purse.experience}.` };
  addExperience(field, player, -level, '4.3.4', why);
  raiseTrait(field, player, 'Bonded', level, '4.4.1', why);
  return undefined;
}
