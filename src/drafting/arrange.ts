import {
  asWords,
  type Block,
  type Document,
  heading,
  nameSection,
  type Outline,
  type Section,
  type SectionName,
} from '../core/document.js';
import { writeBBCode } from './bbcode.js';
import { writeMarkdown } from './markdown.js';
import {
  type Chapter,
  type FieldTexts,
  readInlines,
  readTemplate,
  readWords,
  type Template,
  writeStandardTemplate,
} from './template.js';

function headingOf({ explains }: Section, title: string, level: 2 | 3): Block {
  return { ...heading(level, title), ...(explains && { explains }) };
}

/** Where the judge's words may stand that belong to no section. */
const EDGES = ['top', 'end'] as const;

/** The judge's own words in one document, under a section or at an edge. */
export interface SectionNote {
  readonly section: string;
  readonly text: string;
}

/** What the judge wants of a document: his template as typed, his words in this one, and the fields they may name. */
export interface Wishes {
  /** Where the template stands, to be named in remarks. */
  readonly name: string;
  readonly template?: string;
  readonly notes: readonly SectionNote[];
  readonly fields: FieldTexts;
}

/** A document put in order, and what the judge should know about that. */
export interface Arranged {
  readonly document: Document;
  readonly remarks: readonly string[];
}

/**
 * Puts an outline's sections in the order of the judge's template, with his words round them. Nothing is lost: what
 * the template does not name comes at the end, a template that cannot be read is told and not used, and so are words
 * to a section that this turn does not have. A chapter whose sections are all empty is left out with its words.
 */
export function arrangeDocument(
  { sections, ...head }: Outline,
  names: readonly SectionName[],
  wishes: Wishes,
): Arranged {
  const { name, template, notes, fields } = wishes;
  const remarks: string[] = [];
  const read = template === undefined ? undefined : readTemplate(template, names);
  for (const { line, column, why } of read && !read.ok ? read.error : []) {
    remarks.push(`Your template ${name} is not used. Line ${line}, sign ${column}: ${why}.`);
  }
  const order = read?.ok ? read.value : standard(names);
  const words = new Map(notes.map(({ section, text }) => [section, readWords(text, fields)]));
  const placed = new Set<Section>();
  const write = (section: Section, level: 2 | 3, titled: boolean): readonly Block[] => {
    placed.add(section);
    const title = titled && section.title !== undefined ? [headingOf(section, section.title, level)] : [];
    return [...title, ...(words.get(nameSection(section)) ?? []), ...section.blocks.map(asWords)];
  };
  const blocks = order.flatMap((chapter) => writeChapter(chapter, sections, fields, write));
  const left = sections.filter((section) => !placed.has(section));
  if (read?.ok && left.length > 0) {
    const keys = [...new Set(left.map(({ key }) => key))];
    remarks.push(
      `Your template ${name} has no place for ${keys.map((key) => `{{${key}}}`).join(', ')}; it stands at the end.`,
    );
  }
  const known: readonly string[] = [...sections.map(nameSection), ...EDGES];
  for (const { section, text } of notes.filter((note) => !known.includes(note.section))) {
    remarks.push(`Your words to “${section}” are not shown, as the draft has no such section now: “${text}”`);
  }
  return {
    document: {
      ...head,
      blocks: [
        ...(words.get('top') ?? []),
        ...blocks,
        ...left.flatMap((section) => write(section, 2, true)),
        ...(words.get('end') ?? []),
      ],
    },
    remarks,
  };
}

/** The proposed order; only a text of the judge's can be wrong. */
function standard(names: readonly SectionName[]): Template {
  const read = readTemplate(writeStandardTemplate(names), names);
  return read.ok ? read.value : [];
}

function writeChapter(
  { heading: own, pieces }: Chapter,
  sections: readonly Section[],
  fields: FieldTexts,
  write: (section: Section, level: 2 | 3, titled: boolean) => readonly Block[],
): readonly Block[] {
  const of = (key: string) => sections.filter((one) => one.key === key);
  const places = pieces.flatMap((piece) => (piece.kind === 'section' ? [piece.key] : []));
  if (own && places.length > 0 && places.every((key) => of(key).length === 0)) return [];
  // The judge's heading takes the place of a single section's own; several keep theirs below it.
  const titled = !own || places.length > 1 || places.some((key) => of(key).length > 1);
  const level = own ? 3 : 2;
  return [
    ...(own ? [heading(own.level, ...readInlines(own.words, fields))] : []),
    ...pieces.flatMap((piece) =>
      piece.kind === 'words'
        ? readWords(piece.text, fields)
        : of(piece.key).flatMap((section) => write(section, level, titled)),
    ),
  ];
}

/**
 * Splits a document where a forum's post holds at most `longest` characters, between blocks and, inside a list too long
 * for one post, between its items; a heading stays with what it heads. One block longer than a post stays whole, since
 * cutting it could break its marks.
 */
export function splitDocument(document: Document, longest: number): readonly Document[] {
  const parts: Block[][] = [[]];
  for (const block of document.blocks.flatMap((one, i) =>
    splitList(document, one, headingsBefore(document, i), longest),
  )) {
    const part = parts.at(-1) as Block[];
    if (part.length === 0 || sizeOf(document, [...part, block]) <= longest) part.push(block);
    else parts.push([...takeHeadings(part), block]);
  }
  return parts.filter((blocks) => blocks.length > 0).map((blocks) => ({ ...document, blocks }));
}

/** Takes the headings at a part's end away, to begin the next part with them. */
function takeHeadings(part: Block[]): Block[] {
  const from = part.findLastIndex(({ kind }) => kind !== 'heading') + 1;
  return from === 0 ? [] : part.splice(from);
}

/** The headings a block goes with: they must find room beside it. */
function headingsBefore({ blocks }: Document, index: number): readonly Block[] {
  const from = blocks.slice(0, index).findLastIndex(({ kind }) => kind !== 'heading') + 1;
  return blocks.slice(from, index);
}

function splitList(document: Document, block: Block, headings: readonly Block[], longest: number): readonly Block[] {
  if (block.kind !== 'list' || block.items.length < 2) return [block];
  if (sizeOf(document, [...headings, block]) <= longest) return [block];
  const half = Math.ceil(block.items.length / 2);
  return [block.items.slice(0, half), block.items.slice(half)].flatMap((items) =>
    splitList(document, { kind: 'list', items }, headings, longest),
  );
}

function sizeOf(document: Document, blocks: readonly Block[]): number {
  const part = { ...document, blocks };
  return Math.max(writeBBCode(part).length, writeMarkdown(part).length);
}
