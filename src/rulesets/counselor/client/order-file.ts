import { err, ok, type Result } from '../../../core/result.js';
import type { OrderFile } from '../../contract/ruleset.js';
import { type CounselorBoard, characterOn } from '../board/board.js';
import { writeOrder } from '../orders.js';
import { readCanonical } from '../reading/reading.js';
import { asParameter, findByCode, numberOfNation } from './codes.js';
import { ordersOfCode } from './codes-to-orders.js';
import { childOf, readXml, unpackFile, type XmlElement } from './packed-xml.js';

/** J65 What is read of an order in a file of the client; all of it as the file has it, empty where it has nothing. */
export interface FileOrder {
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
export interface OrdersOfFile {
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
export function readOrdersOfFile(xml: string): Result<OrdersOfFile, string> {
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
    const told = tellFileOrder(order, board);
    if (!told.ok) return told;
    lines.push(...told.value);
  }
  return ok(`${lines.join('\n')}\n`);
}

/** An order as lines, checked to be read as just that; what the rules do not have as a line that is a doubt. */
function tellFileOrder(order: FileOrder, board: CounselorBoard): Result<readonly string[], string> {
  const name = findByCode(board, order.character);
  if (name === undefined)
    return err(
      `Order ${order.place} of the file (line ${order.line}) is for "${order.character.slice(0, 60)}", who is not on the board. Make the orders with the turn file of this game and turn.`,
    );
  const doubted = (why: string) => ok([tellDoubt(order, name, why)]);
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
function tellDoubt({ place, code }: FileOrder, name: string, why: string): string {
  const words = `order ${place} of the file with code ${code || 'none'} cannot be read because ${why}`;
  const plain = asParameter(words)
    .replace(/[^A-Za-z0-9 -]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/\bthen\b/gi, 'next');
  return `${name}: ${plain.trim()}`;
}
