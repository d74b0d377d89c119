import { err, ok, type Result } from '../../../core/result.js';
import type { OrderFile } from '../../contract/ruleset.js';
import type { Direction } from '../board/atlas.js';
import { type CounselorBoard, characterOn } from '../board/board.js';
import {
  ARMOR_GOODS,
  type ArmorGood,
  type Book,
  type Good,
  METALS,
  type Metal,
  SPELL_KINDS,
  type Spell,
} from '../board/tables.js';
import { type CounselorOrder, kindOfCode, type PathStep, type Tactic, writeOrder } from '../orders.js';
import { readCanonical } from '../reading/reading.js';
import {
  asParameter,
  decodeFrom,
  decodeStep,
  findByCode,
  GARRISON_CODE,
  GOLD_CODE,
  GOOD_CODES,
  numberOfNation,
  PLAIN_MARCH,
  SPELL_NUMBERS,
  TACTIC_CODES,
} from './codes.js';
import { childOf, readXml, unpackFile, type XmlElement } from './packed-xml.js';

/** Troops of a kind, as a table of the client counts them. */
interface Troops {
  readonly unit: string;
  readonly count: number;
}

const NUMBER = /^\d{1,3}(?:[.,' ]?\d{3}){0,2}$|^\d{1,6}$/;
/** The client takes all but ASCII out of what is typed. */
const FREE_NAME = /^[A-Za-z0-9][A-Za-z0-9' -]*$/;

/**
 * The parameters of an order in a file, asked for by their places from 0. What is not as the client writes it becomes
 * the issue, the first of them, in words; what is given back in its stead counts for nothing then.
 */
class Parameters {
  private first: string | undefined;

  constructor(
    private readonly given: readonly string[],
    private readonly board: CounselorBoard,
  ) {}

  get issue(): string | undefined {
    return this.first;
  }

  private at(place: number): string {
    return this.given[place] ?? '';
  }

  private refuse<T>(why: string, instead: T): T {
    this.first ??= why;
    return instead;
  }

  /** A number of six digits at most; a machine may part its thousands. */
  number(place: number): number {
    const said = this.at(place);
    if (!NUMBER.test(said)) return this.refuse(`"${said}" is no number`, 0);
    return Number(said.replace(/\D/g, ''));
  }

  /** A number, 0 where none is given. */
  perhaps(place: number): number {
    return this.at(place) === '' ? 0 : this.number(place);
  }

  hex(place: number): string {
    const said = this.at(place);
    return /^\d{4}$/.test(said) ? said : this.refuse(`"${said}" is no hex`, '');
  }

  /** As the board spells him, else as the file does (J8). */
  person(place: number): string {
    const said = this.at(place);
    return said === '' ? this.refuse('nobody is named', '') : (findByCode(this.board, said) ?? said);
  }

  /** Null for the garrison. */
  receiver(place: number): string | null {
    return this.at(place).toLowerCase() === GARRISON_CODE.toLowerCase() ? null : this.person(place);
  }

  /** A spell of a book, or of any. */
  spell(place: number, book?: Book): Spell {
    const said = this.at(place);
    const spell = decodeFrom(SPELL_NUMBERS, said);
    if (spell === undefined) return this.refuse(`no spell of the rules has the number "${said}"`, 'Treatment');
    if (book !== undefined && SPELL_KINDS[spell].book !== book)
      return this.refuse(`${spell} is no spell of ${book}`, spell);
    return spell;
  }

  tactic(place: number): Tactic {
    const said = this.at(place);
    return decodeFrom(TACTIC_CODES, said) ?? this.refuse(`no tactic has the code "${said}"`, 'standard');
  }

  good(place: number): Good {
    const said = this.at(place);
    if (said.toLowerCase() === GOLD_CODE) return this.refuse('gold is no good', 'food');
    return decodeFrom(GOOD_CODES, said) ?? this.refuse(`no good has the code "${said}"`, 'food');
  }

  metal(place: number): Metal | null {
    return this.gear(place, METALS, 'no metal for weapons');
  }

  armor(place: number): ArmorGood | null {
    return this.gear(place, ARMOR_GOODS, 'nothing for armor');
  }

  private gear<T extends Good>(place: number, among: readonly T[], none: string): T | null {
    if (this.at(place) === '') return null;
    const good = this.good(place);
    return among.find((one) => one === good) ?? this.refuse(`${good} is ${none}`, null);
  }

  unit(place: number): string {
    return this.unitOf(this.at(place));
  }

  private unitOf(code: string): string {
    const unit = this.board.map.units.find((one) => one.code === code.toLowerCase());
    return unit?.name ?? this.refuse(`no troops have the code "${code}"`, '');
  }

  /** A new name: letters, figures, blanks, hyphens and apostrophes. */
  name(place: number): string {
    const said = this.at(place).replace(/\s+/g, ' ');
    return FREE_NAME.test(said) ? said : this.refuse(`"${said}" is no name`, '');
  }

  direction(place: number): Direction {
    const step = decodeStep(this.at(place));
    return step !== undefined && step !== 'h' ? step : this.refuse(`"${this.at(place)}" is no direction`, 'nw');
  }

  /** J65 A march: its steps parted by `;`, the kind of movement last. */
  path(place: number): readonly PathStep[] {
    const words = this.at(place)
      .split(';')
      .filter((word) => word !== '');
    const kind = words.pop() ?? '';
    if (kind.toLowerCase() !== PLAIN_MARCH)
      return this.refuse(`"${kind}" is no march at common speed and in the open`, []);
    if (words.length === 0) return this.refuse('the march has no step', []);
    return words.map((word) => decodeStep(word) ?? this.refuse<PathStep>(`"${word}" is no direction`, 'h'));
  }

  /** The client's word for no is an issue here. */
  neverNo(place: number, why: string): void {
    if (this.at(place).toLowerCase() === 'nao') this.refuse(why, undefined);
  }

  /** Troops of several kinds: a table, which the client writes as XML within the XML. */
  troops(place: number): readonly Troops[] {
    const read = readXml(this.at(place));
    if (!read.ok || !/^(?:tree|sorted)-map$/.test(read.value.name))
      return this.refuse('the table of troops cannot be read', []);
    const rows = read.value.children.filter(({ name }) => name === 'entry');
    if (rows.length === 0) return this.refuse('the table of troops is empty', []);
    return rows.map(({ children: [unit, count] }) => {
      const men = count?.text.trim() ?? '';
      if (!/^\d{1,6}$/.test(men)) this.refuse(`"${men}" is no number of troops`, 0);
      return { unit: this.unitOf(unit?.text.trim() ?? ''), count: Number(men) };
    });
  }
}

/**
 * J12, J65 The orders that an order of the client stands for: one, but for a table of several kinds of troops, which
 * are an order each, and a recruiting that loads food. An error says why it is none of the core's.
 */
function ordersOfCode(
  { code, parameters }: { readonly code: string; readonly parameters: readonly string[] },
  board: CounselorBoard,
): Result<readonly CounselorOrder[], string> {
  const kind = /^\d{1,5}$/.test(code) ? kindOfCode(Number(code)) : undefined;
  if (kind === undefined) return err('the rules of this game have no such order');
  const given = new Parameters(parameters, board);
  const orders = readKind(kind, given);
  return given.issue === undefined ? ok(orders) : err(given.issue);
}

function readKind(kind: CounselorOrder['kind'], given: Parameters): readonly CounselorOrder[] {
  switch (kind) {
    case 'heal':
      return [{ kind, spell: given.spell(0, 'Healing'), target: given.person(1) }];
    case 'fight':
      return [{ kind, spell: given.spell(0, 'Combat') }];
    case 'conjure':
      return [{ kind, spell: given.spell(0, 'Conjuring') }];
    case 'fly':
      return [{ kind, spell: given.spell(0, 'Movement'), to: given.hex(1) }];
    case 'scry':
      return [{ kind, spell: given.spell(0, 'Knowledge'), at: given.hex(1) }];
    case 'learn':
      return [{ kind, spell: given.spell(0) }];
    case 'challenge':
    case 'guard':
    case 'assassinate':
    case 'join':
      return [{ kind, target: given.person(0) }];
    case 'attack':
    case 'defend':
    case 'raze':
    case 'capture':
      return [{ kind, tactic: given.tactic(0) }];
    case 'tax':
      return [{ kind, rate: given.number(0) }];
    case 'buy':
    case 'sell':
      return [{ kind, good: given.good(0), count: given.number(1) }];
    case 'sell-all':
      return [{ kind, good: given.good(0), percent: given.number(1) }];
    case 'recruit':
      return readRecruiting(given);
    case 'transfer':
      return given.troops(1).map((troops) => ({ kind, ...troops, to: given.receiver(0) }));
    case 'retire':
      return given.troops(0).map((troops) => ({ kind, ...troops }));
    case 'camp':
    case 'name-commander':
    case 'name-rogue':
    case 'name-wizard':
      return [{ kind, name: given.name(0) }];
    case 'command':
      given.neverNo(1, 'who hands over his command travels with the army, and the file says he does not');
      return [{ kind, target: given.person(0) }];
    case 'move':
      return [{ kind, to: given.hex(0) }];
    case 'move-join':
      return [{ kind, to: given.hex(0), target: given.person(1) }];
    case 'block':
      return [{ kind, direction: given.direction(0) }];
    case 'march':
      return [{ kind, path: given.path(0) }];
    case 'transport':
      return [{ kind, from: given.hex(0), to: given.hex(1), good: given.good(2), count: given.number(3) }];
    case 'load':
      return [{ kind, count: given.number(0) }];
    case 'refuse':
    case 'fortify':
    case 'maneuvers':
    case 'influence':
    case 'improve':
    case 'guard-city':
    case 'steal':
    case 'study':
    case 'take-garrison':
    case 'scout':
      return [{ kind }];
  }
}

/** J65 The last parameter of a recruiting is food to load: an order that takes no place. */
function readRecruiting(given: Parameters): readonly CounselorOrder[] {
  const recruit: CounselorOrder = {
    kind: 'recruit',
    count: given.number(0),
    unit: given.unit(1),
    weapons: given.metal(2),
    armor: given.armor(3),
  };
  const food = given.perhaps(4);
  return food === 0 ? [recruit] : [recruit, { kind: 'load', count: food, withRecruits: true }];
}

/** J65 What is read of an order in a file of the client; all of it as the file has it, empty where it has nothing. */
interface FileOrder {
  /** The nation's number. */
  readonly nation: string;
  /** `P` for a character; the client lets other things act in other games. */
  readonly actor: string;
  readonly character: string;
  readonly code: string;
  readonly parameters: readonly string[];
  /** From 1. */
  readonly place: number;
  readonly line: number;
}

/** J65 What is read of an order file: the last turn carried out when it was made, and its orders as written. */
interface OrdersOfFile {
  readonly turn: number;
  readonly orders: readonly FileOrder[];
}

const ROOT = 'model.Comando';
const TURN_ROOT = 'model.World';
const ORDER = 'model.ComandoDetail';

/** 300 characters with three orders each, and some. */
const MOST_ORDERS = 1_000;
/** No order has more; a table of troops has some twenty. */
const MOST_PARAMETERS = 100;

/** J65 Reads an unpacked order file. An error is a sentence for the judge, with the line. */
function readOrdersOfFile(xml: string): Result<OrdersOfFile, string> {
  const read = readXml(xml);
  if (!read.ok) return err(`The file is damaged, or none of the client’s: ${read.error}.`);
  const root = read.value;
  if (root.name === TURN_ROOT)
    return err('This is a turn file (.rr.egf), which the judge sends. Send the order file the client saves (.rc.egf).');
  if (root.name !== ROOT)
    return err(
      `The file is none of the client’s order files: it begins with "${root.name.slice(0, 60)}", not "${ROOT}".`,
    );
  const turn = textOf(root, 'turno');
  if (!/^\d{1,6}$/.test(turn))
    return err('The file does not say of which turn its orders are: it has no number "turno".');
  const list = childOf(root, 'comandos');
  const other = list?.children.find(({ name }) => name !== ORDER);
  if (!list || other)
    return err(`The file has no list of orders as the client writes it (line ${(other ?? root).line}).`);
  if (list.children.length === 0) return err('The file has no orders.');
  if (list.children.length > MOST_ORDERS)
    return err(`The file has ${list.children.length} orders; a player has ${MOST_ORDERS} at most.`);
  return ok({ turn: Number(turn), orders: list.children.map(readOrder) });
}

function readOrder(element: XmlElement, i: number): FileOrder {
  const parameters =
    childOf(element, 'parametroId')
      ?.children.slice(0, MOST_PARAMETERS)
      .map(({ text }) => text.trim()) ?? [];
  return {
    nation: textOf(element, 'nacaoCodigo'),
    actor: textOf(element, 'tpActor') || 'P',
    character: textOf(element, 'personagemCodigo'),
    code: textOf(element, 'ordemCodigo'),
    parameters,
    place: i + 1,
    line: element.line,
  };
}

function textOf(element: XmlElement, name: string): string {
  return childOf(element, name)?.text.trim() ?? '';
}

/** J65 The order file that the client saves: the same orders as lines in a post, and read on as those. */
export const ORDER_FILE: OrderFile<CounselorBoard> = {
  ending: '.rc.egf',
  recognise: (bytes) => {
    const xml = bytes[0] === 0x1f ? unpackFile(bytes) : undefined;
    return xml?.ok === true && xml.value.slice(0, 500).includes(`<${ROOT}`);
  },
  read: readOrderFile,
};

function readOrderFile(bytes: Uint8Array, board: CounselorBoard): Result<string, string> {
  const xml = unpackFile(bytes);
  if (!xml.ok) return xml;
  const read = readOrdersOfFile(xml.value);
  if (!read.ok) return read;
  const { turn, orders } = read.value;
  if (turn !== board.turn - 1)
    return err(
      `The orders are made upon the results of turn ${turn}; those of turn ${board.turn - 1} are wanted. Open the last turn file in the client and give the orders there.`,
    );
  const lines: string[] = [];
  for (const order of orders) {
    const told = formatFileOrder(order, board);
    if (!told.ok) return told;
    lines.push(...told.value);
  }
  return ok(`${lines.join('\n')}\n`);
}

/** An order as lines, checked to be read as just that; what the rules do not have as a line that is a doubt. */
function formatFileOrder(order: FileOrder, board: CounselorBoard): Result<readonly string[], string> {
  const name = findByCode(board, order.character);
  if (name === undefined)
    return err(
      `Order ${order.place} of the file (line ${order.line}) is for "${order.character.slice(0, 60)}", who is not on the board. Make the orders with the turn file of this game and turn.`,
    );
  const doubted = (why: string) => ok([formatDoubt(order, name, why)]);
  const nation = characterOn(board, name)?.nation ?? '';
  if (order.actor !== 'P') return doubted('it is for no character');
  if (Number(order.nation) !== numberOfNation(board, nation)) return doubted(`the file has ${name} in another nation`);
  const orders = ordersOfCode(order, board);
  if (!orders.ok) return doubted(orders.error);
  const lines = orders.value.map((one) => writeOrder(name, one));
  const unsaid = lines.find((line) => readCanonical(line, board) === undefined);
  return unsaid === undefined ? ok(lines) : doubted(`"${unsaid}" is no order`);
}

/** A line that no reader takes for an order: only words and figures, so that nothing in it parts it. */
function formatDoubt({ place, code }: FileOrder, name: string, why: string): string {
  const words = `order ${place} of the file with code ${code || 'none'} cannot be read because ${why}`;
  const plain = asParameter(words)
    .replace(/[^A-Za-z0-9 -]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/\bthen\b/gi, 'next');
  return `${name}: ${plain.trim()}`;
}
