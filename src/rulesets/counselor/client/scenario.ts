import { capital } from '../../../core/text.js';
import {
  ARMOR_GOODS,
  GOODS,
  type HexTerrain,
  isLand,
  LEVELS,
  METALS,
  MOVEMENT,
  SPELL_KINDS,
  SPELLS,
  type Spell,
  TERRAIN_NAMES,
  TERRAINS,
  type UnitKind,
} from '../board/tables.js';
import { ORDER_SET, type OrderKind } from '../orders.js';
import { GOLD_CODE, GOOD_CODES, GOOD_NUMBERS, SPELL_NUMBERS } from './codes.js';
import type { KnownWorld } from './known-world.js';
import { type ClientObject, type ClientValue, named } from './object-graph.js';

/** How the client asks for an order: its parameters by the name of their field, and what it looks at before it offers it. */
interface OrderForm {
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

/** The rules as the client holds them, and the parts of them that the rest of a file refers to. */
export interface Scenario {
  readonly whole: ClientObject;
  readonly gold: ClientObject;
  readonly goods: Readonly<Record<string, ClientObject>>;
  readonly terrains: Readonly<Record<HexTerrain, ClientObject>>;
  /** By the unit's name. */
  readonly troops: ReadonlyMap<string, ClientObject>;
  readonly spells: Readonly<Record<Spell, ClientObject>>;
}

const ORDERS = 2;
const MOST_ORDERS = 3;
const MOST_CHARACTERS = 20;
/** Of magic items, which the core has none of; the client divides by nothing here, but shows as many places. */
const MOST_ITEMS = 6;
/** How the client writes that no troops go there. */
const CLOSED = 999;
const MEN_MOVE = 14;
const SKILL_TITLES = ['Commander', 'Rogue', 'Diplomat', 'Wizard'] as const;
const TITLE_LEVELS = 12;

/** J12–J15, J33 HexTerrain, troops, goods, spells and orders of the core as objects of the client. */
export function makeScenario({ map, terms }: Pick<KnownWorld, 'map' | 'terms'>): Scenario {
  const gold = good(GOOD_NUMBERS.gold, 'Gold', GOLD_CODE, { money: true, armor: false, weapon: false });
  const goods = Object.fromEntries(
    GOODS.map((name) => [
      name,
      good(GOOD_NUMBERS[name], capital(name), GOOD_CODES[name], {
        money: false,
        armor: (ARMOR_GOODS as readonly string[]).includes(name),
        weapon: (METALS as readonly string[]).includes(name),
      }),
    ]),
  );
  const terrains = Object.fromEntries(
    TERRAINS.map((letter, i) => [letter, terrain(letter, i + 1)]),
  ) as Scenario['terrains'];
  const troops = new Map(map.units.map((unit, i) => [unit.name, troopsOf(unit, i + 1, terrains)]));
  const orders = new Map(ORDER_FORMS.map((one, i) => [one, orderOf(one, i + 1)]));
  const spells = Object.fromEntries(SPELLS.map((spell) => [spell, spellOf(spell, orders)])) as Scenario['spells'];
  const whole = named('model.Cenario', 1, 'Counselor', 'COUNSELOR').with({
    money: gold,
    feiticos: { list: Object.values(spells) },
    produtos: byCode([...Object.values(goods), gold]),
    terrenos: byCode(Object.values(terrains)),
    ordens: byCode([...orders.values()]),
    tipoTropa: byCode([...troops.values()]),
    tituloPericia: {
      as: 'string-array-array',
      array: SKILL_TITLES.map((title) => ({
        as: 'string-array',
        array: Array.from({ length: TITLE_LEVELS }, (_, level) => `${title} ${level}`),
      })),
    },
    numMaxArtefatos: MOST_ITEMS,
    numMaxPersonagem: MOST_CHARACTERS,
    numMaxMovimento: terms.reach,
    numMaxOrdens: MOST_ORDERS,
    numOrdens: ORDERS,
  });
  return { whole, gold, goods, terrains, troops, spells };
}

/** Objects under their codes. */
export function byCode(objects: readonly ClientObject[]): ClientValue {
  return { map: objects.map((one) => [one.get('codigo') ?? '', one]) };
}

function good(id: number, name: string, code: string, is: Readonly<Record<'money' | 'armor' | 'weapon', boolean>>) {
  return named('model.Produto', id, name, code).with(is);
}

function terrain(letter: HexTerrain, id: number): ClientObject {
  const { regular, fast } = isLand(letter) ? MOVEMENT[letter] : { regular: CLOSED, fast: CLOSED };
  const costs = [regular, Math.ceil(regular / 2), fast, Math.floor(fast / 2), CLOSED];
  return named('model.Terreno', id, capital(TERRAIN_NAMES[letter]), letter).with({
    agua: !isLand(letter),
    ancoravel: letter === 'L',
    producaoValor: { as: 'int-array', array: [100, 100, 100, 100, 100, 100] },
    movimentoValor: { as: 'int-array', array: costs },
  });
}

function troopsOf(unit: UnitKind, id: number, terrains: Scenario['terrains']): ClientObject {
  const each = (value: (letter: HexTerrain) => number): ClientValue => ({
    map: TERRAINS.map((letter) => [terrains[letter], value(letter)]),
  });
  const strength = each((letter) => (isLand(letter) ? unit.strength[letter] : 0));
  const abilities = [
    ...(unit.pace === 'fast' ? [ability(';TTF;', 'Fast')] : [ability(';TTR;', 'Regular')]),
    ...(unit.archers ? [ability(';TTD;', 'Strikes first')] : []),
    ...(unit.engines ? [ability(';TTS;', 'Siege')] : []),
  ];
  const troops = named('model.TipoTropa', id, capital(unit.name), unit.code);
  troops.put('habilidades', byCode(abilities));
  return troops.with({
    movimento: MEN_MOVE,
    upkeepMoney: unit.gold,
    upkeepFood: unit.food,
    recruitCostMoney: 0,
    recruitCostTime: 0,
    ataqueTerreno: strength,
    defesaTerreno: strength,
    custoMovimento: each((letter) => (isLand(letter) ? MOVEMENT[letter][unit.pace] : CLOSED)),
  });
}

function ability(code: string, name: string): ClientObject {
  return named('model.Habilidade', 0, name, code).with({ valor: 0, cost: 0, tipo: 'TROOP' });
}

const KINDS = { main: 'Per', move: 'Mov', misc: 'Misc' } as const;

function orderOf({ kind, code, fields, needs, by, cost }: OrderForm, id: number): ClientObject {
  const { step, rank, title } = ORDER_SET[kind];
  const texts = (array: readonly string[]): ClientValue => ({ as: 'string-array', array });
  return named('model.Ordem', id, title, String(code)).with({
    comandante: by === 'C',
    emissario: false,
    mago: by === 'M',
    agente: by === 'A',
    geral: by === 'X',
    feitico: fields[0]?.[0] === 'Magia_Known',
    improve: rank === 'main',
    numero: step,
    custo: cost,
    descricao: title,
    chave: 'None',
    dificuldade: 'Aut',
    tipo: KINDS[rank],
    tipoPersonagem: by,
    requisito: needs,
    ajuda: title,
    parametrosIde: texts(fields.map(([field]) => field)),
    parametrosIdeDisplay: texts(fields.map(([, label]) => label)),
  });
}

const TARGETS: Readonly<Partial<Record<Spell, string>>> = { 'Scry City': 'Cidade_Any', 'Scry Local': 'Coordenada' };
const BOOK_TARGETS: Readonly<Record<string, string>> = { Healing: 'Personagem_Local_Self', Movement: 'Coordenada' };
const BOOK_ORDERS = {
  Healing: 'heal',
  Combat: 'fight',
  Movement: 'fly',
  Conjuring: 'conjure',
  Knowledge: 'scry',
} as const;

function spellOf(spell: Spell, orders: ReadonlyMap<OrderForm, ClientObject>): ClientObject {
  const { book, level, power } = SPELL_KINDS[spell];
  const number = SPELL_NUMBERS[spell];
  const order = [...orders].find(([{ kind }]) => kind === BOOK_ORDERS[book])?.[1];
  return named('model.Feitico', number, spell, String(number)).with({
    numero: number,
    valor: power,
    dificuldade: LEVELS.indexOf(level) + 1,
    proibido: false,
    livroFeitico: book,
    ajuda: `${book}, ${level}`,
    ordem: order,
    parametroChave: TARGETS[spell] ?? BOOK_TARGETS[book] ?? 'None',
    parametroLabel: 'Target',
  });
}
