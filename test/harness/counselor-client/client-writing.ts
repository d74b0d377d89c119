import { gzipSync } from 'node:zlib';
import type { CounselorBoard } from '../../../src/rulesets/counselor/board/board.js';
import type { CounselorOrder, OrderKind } from '../../../src/rulesets/counselor/orders.js';

/** An order as the client holds it before it is saved. */
export interface Saved {
  readonly character: string;
  readonly code: string;
  readonly parameters: readonly string[];
  readonly actor?: string;
  readonly nation?: string;
}

/** The codes of the client, by kind: told once more here, so that a slip in the program's own table is found. */
const CODES: Readonly<Record<Exclude<OrderKind, 'load'>, number>> = {
  heal: 120,
  refuse: 215,
  challenge: 210,
  fight: 225,
  attack: 230,
  defend: 240,
  raze: 250,
  capture: 255,
  tax: 300,
  buy: 315,
  sell: 320,
  'sell-all': 325,
  conjure: 330,
  fortify: 494,
  recruit: 411,
  transfer: 424,
  retire: 425,
  maneuvers: 431,
  influence: 520,
  improve: 550,
  camp: 555,
  'guard-city': 605,
  guard: 610,
  assassinate: 615,
  steal: 690,
  study: 710,
  'name-commander': 728,
  'name-rogue': 731,
  'name-wizard': 737,
  command: 780,
  'take-garrison': 782,
  join: 785,
  move: 810,
  fly: 825,
  block: 840,
  march: 850,
  'move-join': 870,
  scout: 925,
  scry: 940,
  learn: 705,
  transport: 948,
}; // prettier-ignore
const GOODS = { food: 'cm', leather: 'cr', mounts: 'mo', timber: 'le', bronze: 'br', iron: 'fe', steel: 'ac' };
const UNITS: Readonly<Record<string, string>> = {
  archers: 'ar',
  scouts: 'cl',
  'heavy cavalry': 'cp',
  infantry: 'il',
  'heavy infantry': 'ip',
  slaves: 'me',
  catapults: 'wm',
};
const TACTICS = { charge: 'ca', flank: 'fl', standard: 'pa', surround: 'ce', guerrilla: 'gu', ambush: 'em' };
const SPELLS = {
  Treatment: 2,
  Healing: 6,
  Regeneration: 8,
  Barriers: 102,
  Deflection: 106,
  Protection: 114,
  'Invoke Winds': 214,
  'Ice Rays': 226,
  'Fire Elemental': 240,
  'Fast Run': 302,
  Flying: 304,
  'Dimensional Portal': 306,
  'Scry City': 413,
  'Scry Local': 415,
  'Conjure Mounts': 508,
  'Conjure Food': 510,
  'Conjure Slaves': 512,
};
const PORTUGUESE = { nw: 'no', ne: 'ne', e: 'l', se: 'se', sw: 'so', w: 'o' };

const bare = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');
const table = (unit: string, count: number) =>
  `<tree-map>\n  <entry>\n    <string>${UNITS[unit]}</string>\n    <int>${count}</int>\n  </entry>\n</tree-map>`;

/** An order with its parameters as the client saves it; a load goes with a recruiting alone. */
export function saveOrder(character: string, order: Exclude<CounselorOrder, { kind: 'load' }>, food = 0): Saved {
  return { character, code: String(CODES[order.kind]), parameters: parametersOf(order, food) };
}

function parametersOf(order: Exclude<CounselorOrder, { kind: 'load' }>, food: number): readonly string[] {
  switch (order.kind) {
    case 'heal':
      return [String(SPELLS[order.spell]), bare(order.target)];
    case 'fight':
      return [String(SPELLS[order.spell])];
    case 'conjure':
      return [String(SPELLS[order.spell]), ' '];
    case 'learn':
      return [String(SPELLS[order.spell])];
    case 'fly':
      return [String(SPELLS[order.spell]), order.to];
    case 'scry':
      return [String(SPELLS[order.spell]), order.at];
    case 'challenge':
    case 'guard':
    case 'assassinate':
    case 'join':
      return [bare(order.target)];
    case 'command':
      return [bare(order.target), 'Sim'];
    case 'attack':
    case 'defend':
    case 'raze':
    case 'capture':
      return [TACTICS[order.tactic]];
    case 'tax':
      return [String(order.rate)];
    case 'buy':
    case 'sell':
      return [GOODS[order.good], String(order.count)];
    case 'sell-all':
      return [GOODS[order.good], String(order.percent)];
    case 'recruit':
      return [
        order.count.toLocaleString('en'),
        UNITS[order.unit] ?? '',
        order.weapons === null ? ' ' : GOODS[order.weapons],
        order.armor === null ? ' ' : GOODS[order.armor],
        food === 0 ? ' ' : String(food),
      ];
    case 'transfer':
      return [order.to === null ? 'Guarnicao' : bare(order.to), table(order.unit, order.count)];
    case 'retire':
      return [table(order.unit, order.count)];
    case 'camp':
      return [order.name];
    case 'name-commander':
    case 'name-rogue':
    case 'name-wizard':
      return [order.name, 'f'];
    case 'move':
      return [order.to];
    case 'move-join':
      return [order.to, bare(order.target)];
    case 'block':
      return [PORTUGUESE[order.direction]];
    case 'march':
      return [`${order.path.join(';')};nr`];
    case 'transport':
      return [order.from, order.to, GOODS[order.good], String(order.count)];
    default:
      return [];
  }
}

const asXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The XML of an order file, in the client's sequence of fields. */
export function orderFileXml(board: CounselorBoard, saved: readonly Saved[], turn = board.turn - 1): string {
  const numberOf = (name: string) => {
    const nation = board.characters.find((one) => one.name === name)?.nation;
    return String(board.nations.findIndex((one) => one.name === nation) + 1);
  };
  const details = saved.map(
    ({ character, code, parameters, actor = 'P', nation = numberOf(character) }) =>
      `    <model.ComandoDetail>\n      <nacaoCodigo>${nation}</nacaoCodigo>\n      <personagemCodigo>${asXml(character)}</personagemCodigo>\n      <ordemCodigo>${code}</ordemCodigo>\n      <ordemNome>x</ordemNome>\n      <tpActor>${actor}</tpActor>\n      <updateTime>2004-03-05T10:00:00Z</updateTime>\n      <parametroId>\n${parameters.map((one) => `        <string>${asXml(one)}</string>\n`).join('')}      </parametroId>\n      <parametroDisplay/>\n    </model.ComandoDetail>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8" ?>\n<model.Comando>\n  <jogadorNome>Ana</jogadorNome>\n  <jogadorId>101</jogadorId>\n  <serial>1336</serial>\n  <partidaCod>g</partidaCod>\n  <partidaId>1</partidaId>\n  <turno>${turn}</turno>\n  <creationTime>2004-03-05 10:00:00.0 UTC</creationTime>\n  <comandos>\n${details.join('')}  </comandos>\n  <packages class="tree-map">\n    <no-comparator/>\n  </packages>\n</model.Comando>`;
}

/** An order file as the client saves it. */
export function orderFile(board: CounselorBoard, saved: readonly Saved[], turn?: number): Uint8Array {
  return gzipSync(orderFileXml(board, saved, turn));
}
