import { err, ok, type Result } from '../../../core/result.js';
import { childOf, readXml, type XmlElement } from './xml.js';

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
  return ok({ turn: Number(turn), orders: list.children.map(readOrder) });
}

function readOrder(element: XmlElement, i: number): FileOrder {
  const parameters = childOf(element, 'parametroId')?.children.map(({ text }) => text.trim()) ?? [];
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
