import { gunzipSync, gzipSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { err, ok, type Result } from '../../../core/result.js';

/** An element with what stands in it; `text` is its own, without that of the elements within. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlElement[];
  readonly parent: XmlElement | undefined;
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

type Growing = { -readonly [K in keyof XmlElement]: XmlElement[K] } & { children: Growing[] };

/** Order files are seven levels deep. */
const DEEPEST = 32;
const MOST_ELEMENTS = 30_000;
/** The client's references have some ten steps. */
const MOST_STEPS = 64;

class Refused extends Error {}

/**
 * Reads XML into a tree. Refused are document types, so that nobody's entities are looked up or multiplied, entities
 * that XML itself does not know, and what is too deep or too much. An error says what and in which line.
 */
export function readXml(text: string): Result<XmlElement, string> {
  const parser = new SaxesParser<{ position: true; xmlns: false }>({ position: true, xmlns: false });
  let root: Growing | undefined;
  let open: Growing | undefined;
  let [depth, count] = [0, 0];
  const refuse = (why: string): never => {
    throw new Refused(`line ${parser.line}: ${why}`);
  };
  parser.on('error', ({ message }) => refuse(message.slice(message.indexOf(': ') + 2).replace(/\.$/, '')));
  parser.on('doctype', () => refuse('a document type is declared; files of the client have none'));
  parser.on('opentag', ({ name, attributes }) => {
    if (++depth > DEEPEST) refuse(`elements are nested more than ${DEEPEST} deep`);
    if (++count > MOST_ELEMENTS) refuse(`there are more than ${MOST_ELEMENTS} elements`);
    const element: Growing = { name, attributes, children: [], parent: open, text: '', line: parser.line };
    open?.children.push(element);
    root ??= element;
    open = element;
  });
  const addText = (said: string): void => {
    if (open) open.text += said;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    depth--;
    open = open?.parent as Growing | undefined;
  });
  try {
    parser.write(text).close();
  } catch (fault) {
    if (fault instanceof Refused) return err(fault.message);
    throw fault;
  }
  return root ? ok(root) : err('line 1: there is no element');
}

/** The first element of a name in another, followed to where it refers; undefined where there is none. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  const [child] = namedIn(element, name);
  return child && followReference(child);
}

/** The children of elements by their names, each gone through once however many references lead by it. */
const byName = new WeakMap<XmlElement, ReadonlyMap<string, readonly XmlElement[]>>();

function namedIn(element: XmlElement, name: string): readonly XmlElement[] {
  const known = byName.get(element) ?? groupByName(element.children);
  byName.set(element, known);
  return known.get(name) ?? [];
}

function groupByName(children: readonly XmlElement[]): ReadonlyMap<string, readonly XmlElement[]> {
  const groups = new Map<string, XmlElement[]>();
  for (const child of children) {
    const group = groups.get(child.name);
    if (group) group.push(child);
    else groups.set(child.name, [child]);
  }
  return groups;
}

/** The element itself, or the one its `reference` leads to: `../../entry[2]/string`, seen from the element; undefined where it leads nowhere, or by more steps than any file has. */
function followReference(element: XmlElement): XmlElement | undefined {
  const { reference } = element.attributes;
  if (reference === undefined) return element;
  const steps = reference.split('/', MOST_STEPS + 1);
  if (steps.length > MOST_STEPS) return undefined;
  let at: XmlElement | undefined = element;
  for (const step of steps) {
    if (step === '..') at = at?.parent;
    else {
      const [name = '', place = '1'] = step.replace(']', '').split('[');
      at = at && namedIn(at, name)[Number(place) - 1];
    }
  }
  return at?.attributes.reference === undefined ? at : undefined;
}

/** Larger files no player's client writes: 300 characters with three orders each are some 30 kB packed, 700 kB unpacked. */
const MOST_PACKED = 1_000_000;
const MOST_UNPACKED = 8_000_000;
const SEND_AGAIN = 'Save the orders in the client once more and send that file as it is.';

/**
 * J65 Unpacks a file of the client to its XML. Never more than 8 MB are unpacked, whatever the file says of itself. An
 * error is a sentence for the judge.
 */
export function unpackFile(bytes: Uint8Array): Result<string, string> {
  if (bytes.length > MOST_PACKED)
    return err(`The file has ${bytes.length} bytes; an order file has ${MOST_PACKED} at most. ${SEND_AGAIN}`);
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b)
    return err(`The file is not packed with gzip, so it is no file of the client. ${SEND_AGAIN}`);
  try {
    return ok(decode(gunzipSync(bytes, { maxOutputLength: MOST_UNPACKED })));
  } catch (fault) {
    const isLarge = fault instanceof RangeError;
    const why = isLarge
      ? `unpacks to more than ${MOST_UNPACKED} bytes`
      : 'is cut off or damaged: it cannot be unpacked';
    return err(`The file ${why}. ${SEND_AGAIN}`);
  }
}

/** The client writes in the letters of its machine, whatever the file says: UTF-8, or Windows-1252 where it is not that. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Packs a file for the client; the same text gives the same bytes on every system. */
export function packFile(xml: string): Uint8Array {
  const bytes = gzipSync(xml);
  bytes[9] = 0xff; // the system it was packed on: unknown
  return bytes;
}
