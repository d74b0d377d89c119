import type { Verdict } from '../../../core/order.js';
import { type CounselorOrder, ORDER_SET, type OrderKind } from '../orders.js';
import type { RulingId } from '../rulebook.js';

/** J12 The ruling that says what each order needs and does; the book leaves it to the scenario. */
const RULING_OF: Readonly<Record<OrderKind, RulingId>> = {
  heal: 'J30',
  refuse: 'J23',
  challenge: 'J23',
  fight: 'J31',
  attack: 'J25',
  defend: 'J25',
  raze: 'J28',
  capture: 'J28',
  tax: 'J36',
  buy: 'J35',
  sell: 'J34',
  'sell-all': 'J34',
  conjure: 'J32',
  fortify: 'J41',
  recruit: 'J39',
  load: 'J40',
  transfer: 'J43',
  retire: 'J43',
  maneuvers: 'J44',
  influence: 'J42',
  improve: 'J41',
  camp: 'J41',
  'guard-city': 'J45',
  guard: 'J45',
  assassinate: 'J46',
  steal: 'J47',
  study: 'J44',
  'name-commander': 'J48',
  'name-rogue': 'J48',
  'name-wizard': 'J48',
  command: 'J49',
  'take-garrison': 'J49',
  join: 'J49',
  move: 'J50',
  fly: 'J51',
  block: 'J54',
  march: 'J52',
  'move-join': 'J50',
  scout: 'J56',
  scry: 'J33',
  learn: 'J33',
  transport: 'J38',
};

/** The ruling behind what became of an order: who commands whom, how many count, else the order's own. */
export function rulingOf(value: unknown, { fate, rule, why }: Verdict): RulingId {
  const { kind } = value as CounselorOrder;
  if (fate === 'superseded') return 'J3';
  if (rule === '2.6') return 'J1';
  if (why.endsWith(' is dead.')) return 'J6';
  if (why.includes(' does not know ')) return 'J30';
  if (fate === 'fails') return why.includes('did not succeed') ? 'J30' : RULING_OF[kind];
  if (why.endsWith('; this is one more.') || why.endsWith('; this is a second.')) return 'J4';
  if (why.includes(' skill: ')) return 'J12';
  return rule === ORDER_SET[kind].rule && rule !== '4' ? RULING_OF[kind] : 'J8';
}

/** J24–J47 The ruling that a roll is made by, from what it is about: `cast 2`, `survive`. */
export function rulingOfRoll(what: string, sides: number): RulingId | undefined {
  const [about = ''] = what.split(' ');
  if (about === 'harm') return sides === 30 ? 'J47' : 'J46';
  return ROLLS[about];
}

const ROLLS: Readonly<Record<string, RulingId | undefined>> = {
  luck: 'J24',
  survive: 'J29',
  cast: 'J30',
  improve: 'J41',
  influence: 'J42',
  assassinate: 'J46',
  steal: 'J47',
};
