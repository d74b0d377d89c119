import type { OrderKind } from '../orders.js';

/** How the client asks for an order: its parameters by the name of their field, and what it looks at before it offers it. */
export interface OrderForm {
  readonly kind: OrderKind;
  readonly code: number;
  /** Name of the field, and what stands before it. */
  readonly fields: readonly (readonly [field: string, label: string])[];
  readonly needs: string;
  /** C, A (rogue), M (wizard) or X (anybody). */
  readonly by: 'C' | 'A' | 'M' | 'X';
  readonly cost: number;
}

const ARMY = 'ComEx';
const ARMY_OR_WITH = '2EX';
const OWN_CITY = 'cpp';
const ANY_CITY = 'cpany';
const CAPITAL = 'Capital';
const LAND = 'terra';

const CHARACTER = 'Character';
const HERE: OrderForm['fields'] = [['Personagem_Local', CHARACTER]];
const FOREIGN: OrderForm['fields'] = [['Personagem_Local_NoNacao', CHARACTER]];
const TACTIC: OrderForm['fields'] = [['Tatica', 'Tactic']];
const GOOD_AND_COUNT: OrderForm['fields'] = [
  ['Produto', 'Good'],
  ['Quantidade', 'How many'],
];
const NEWCOMER: OrderForm['fields'] = [
  ['Nome', 'Name'],
  ['Male_Female', 'Sex (not used)'],
];
const REACH: readonly [string, string] = ['Coordenada', 'Hex'];
const SPELL: readonly [string, string] = ['Magia_Known', 'Spell'];

const form = (
  kind: OrderKind,
  code: number,
  by: OrderForm['by'],
  needs = 'None',
  fields: OrderForm['fields'] = [],
  cost = 0,
): OrderForm => ({ kind, code, by, needs, fields, cost });

/** J12, J65 The orders of the core as the client offers them; loading food goes with recruiting. */
export const ORDER_FORMS: readonly OrderForm[] = [
  form('heal', 120, 'M', 'None', [SPELL, ['Personagem_Local_Self', CHARACTER]]),
  form('challenge', 210, 'X', 'None', FOREIGN),
  form('refuse', 215, 'X'),
  form('fight', 225, 'M', ARMY_OR_WITH, [SPELL]),
  form('attack', 230, 'C', ARMY, TACTIC),
  form('defend', 240, 'C', ARMY, TACTIC),
  form('raze', 250, 'C', ARMY, TACTIC),
  form('capture', 255, 'C', ARMY, TACTIC),
  form('tax', 300, 'C', CAPITAL, [['Percentage', 'Tax in percent']]),
  form('buy', 315, 'X', OWN_CITY, GOOD_AND_COUNT),
  form('sell', 320, 'X', OWN_CITY, GOOD_AND_COUNT),
  form('sell-all', 325, 'X', CAPITAL, [
    ['Produto', 'Good'],
    ['Percentage', 'Percent'],
  ]),
  form('conjure', 330, 'M', 'None', [SPELL]),
  form('recruit', 411, 'C', OWN_CITY, [
    ['Quantidade', 'How many'],
    ['Tropa_Tipo', 'Troops'],
    ['Produto_Metal', 'Weapons'],
    ['Produto_Armadura', 'Armor'],
    ['Quantidade', 'Food to load'],
  ]),
  form('transfer', 424, 'C', ARMY_OR_WITH, [
    ['Personagem_Comandante_Ex', 'To'],
    ['Tropa_Table', 'Troops'],
  ]),
  form('retire', 425, 'C', ARMY_OR_WITH, [['Tropa_Table', 'Troops']]),
  form('maneuvers', 431, 'C', ARMY),
  form('fortify', 494, 'C', OWN_CITY),
  form('influence', 520, 'C', OWN_CITY),
  form('improve', 550, 'C', OWN_CITY),
  form('camp', 555, 'C', LAND, [['Nome', 'Name']], 2000),
  form('guard-city', 605, 'A', ANY_CITY),
  form('guard', 610, 'A', 'None', HERE),
  form('assassinate', 615, 'A', 'None', FOREIGN),
  form('steal', 690, 'A', ANY_CITY),
  form('learn', 705, 'M', OWN_CITY, [['Magia_Pre', 'Spell']], 1000),
  form('study', 710, 'M'),
  form('name-commander', 728, 'C', CAPITAL, NEWCOMER, 5000),
  form('name-rogue', 731, 'A', CAPITAL, NEWCOMER, 5000),
  form('name-wizard', 737, 'M', CAPITAL, NEWCOMER, 5000),
  form('command', 780, 'C', ARMY, [
    ['Personagem_Nacao_Local', CHARACTER],
    ['Sim_Nao', 'Travels along (always yes)'],
  ]),
  form('take-garrison', 782, 'C'),
  form('join', 785, 'X', 'None', HERE),
  form('move', 810, 'X', LAND, [REACH]),
  form('fly', 825, 'M', LAND, [SPELL, REACH]),
  form('block', 840, 'C', ARMY, [['Direcao', 'Direction']]),
  form('march', 850, 'C', ARMY, [['Direcao_Ex', 'Directions']]),
  form('move-join', 870, 'X', LAND, [REACH, ['Personagem_Nacao', CHARACTER]]),
  form('scout', 910, 'A'),
  form('scout', 925, 'C'),
  form('scry', 940, 'M', 'None', [SPELL, ['Variado', 'Target']]),
  form('transport', 948, 'X', 'None', [
    ['Cidade_Nacao', 'From'],
    ['Cidade_Any', 'To'],
    ['Produto', 'Good'],
    ['Quantidade', 'How many'],
  ]),
];
