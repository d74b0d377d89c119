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
