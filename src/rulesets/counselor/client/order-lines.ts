import { err, ok, type Result } from '../../../core/result.js';
import type { OrderFile } from '../../contract/ruleset.js';
import { type CounselorBoard, characterOn } from '../board.js';
import { writeOrder } from '../orders.js';
import { readCanonical } from '../reading/reading.js';
import { asParameter, findByCode, numberOfNation } from './codes.js';
import { type FileOrder, readOrdersOfFile } from './order-file.js';
import { ordersOfCode } from './orders-of-code.js';
import { unpackFile } from './unpack.js';

/** J65 The order file that the client saves: the same orders as lines in a post, and read on as those. */
export const ORDER_FILE: OrderFile<CounselorBoard> = { ending: '.rc.egf', read: readOrderFile };

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
