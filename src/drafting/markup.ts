import {
  type Block,
  type Document,
  emphasis,
  heading,
  type Inline,
  inlines,
  link,
  list,
  paragraph,
  strong,
  text,
} from '../core/document.js';

/** What an address may hold and a markup could trip over, as its percent code. */
const RISKY = /["'<>[\]()\\`{}|^\s]/g;

/**
 * Reads a link's address into a form that is inert in every markup; undefined where it is none that a draft may
 * carry: only http and https, and no host in brackets.
 */
export function safeHref(href: string): string | undefined {
  if (!URL.canParse(href)) return undefined;
  const url = new URL(href);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  if (url.host.startsWith('[') || url.username || url.password) return undefined;
  return url.href.replace(RISKY, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

/**
 * Makes any text fit to stand in a draft: line ends become `\n`, other blanks of the keyboard a space. Control
 * characters, halves of characters and marks that turn the reading direction become U+FFFD, because they could
 * work a terminal, break a mail, or make a line read otherwise than it is.
 */
export function printable(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\t\v\f]/g, ' ')
    .replace(
      /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]|\p{Surrogate}/gu,
      '\uFFFD',
    );
}

/**
 * The blocks of a document as every writer may take them: texts printable, neighbouring texts joined, links only
 * with an address that is safe and never inside another link (its words stay). Each markup escapes the rest itself.
 */
export function cleanBlocks(document: Document): readonly Block[] {
  return document.blocks.map(cleanBlock);
}

function cleanBlock(block: Block): Block {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, children: cleanInlines(block.children, false) };
    case 'list':
      return { ...block, items: block.items.map((item) => cleanInlines(item, false)) };
    case 'quote': {
      const children = cleanInlines(block.children, false);
      return block.author === undefined
        ? { kind: 'quote', children }
        : { kind: 'quote', author: oneLine(block.author), children };
    }
    case 'code':
      return { ...block, text: printable(block.text) };
    case 'table':
      return {
        kind: 'table',
        head: block.head.map(oneLine),
        rows: block.rows.map((row) => row.map((cell) => cleanInlines(cell, false))),
      };
    case 'rule':
      return block;
  }
}

function cleanInlines(inlines: readonly Inline[], linked: boolean): readonly Inline[] {
  const out: Inline[] = [];
  for (const inline of inlines.flatMap((one) => cleanInline(one, linked))) {
    const last = out.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text') {
      out[out.length - 1] = { kind: 'text', text: last.text + inline.text };
    } else out.push(inline);
  }
  return out;
}

function cleanInline(inline: Inline, linked: boolean): readonly Inline[] {
  switch (inline.kind) {
    case 'text':
      return inline.text === '' ? [] : [{ kind: 'text', text: printable(inline.text) }];
    case 'code': {
      const text = oneLine(inline.text);
      return text === '' ? [] : [{ kind: 'code', text }];
    }
    case 'link': {
      const href = linked ? undefined : safeHref(inline.href);
      const children = cleanInlines(inline.children, linked || href !== undefined);
      return href === undefined || isBlank(children) ? children : [{ kind: 'link', href, children }];
    }
    default: {
      const children = cleanInlines(inline.children, linked);
      return isBlank(children) ? children : [{ kind: inline.kind, children }];
    }
  }
}

/** Markup round nothing but blanks shows nothing and trips some forums. */
function isBlank(inlines: readonly Inline[]): boolean {
  return inlines.every((one) => one.kind === 'text' && one.text.trim() === '');
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim();
}

/** A cell that is a number, alone or with what it changed by, or a dash where there is none. */
const NUMBER = /^(?:[+-]?\d+(?: \([+-]?\d+\))?|–)?$/;

/**
 * A table in columns of plain text, numbers to the right; undefined where it is wider than `width` or a cell has
 * several lines. `write` gives a cell's words.
 */
export function alignColumns(
  { head, rows }: Extract<Block, { kind: 'table' }>,
  width: number,
  write: (cell: readonly Inline[]) => string,
): string | undefined {
  const body = rows.map((row) => row.map(write));
  if (body.some((row) => row.some((cell) => cell.includes('\n')))) return undefined;
  const columns = head.map((title, i) => {
    const cells = body.map((row) => row[i] ?? '');
    return {
      width: Math.max(countSigns(title), ...cells.map(countSigns)),
      isNumber: cells.every((cell) => NUMBER.test(cell)) && cells.some((cell) => /\d/.test(cell)),
    };
  });
  if (columns.reduce((sum, column) => sum + column.width + 2, -2) > width) return undefined;
  const line = (row: readonly string[]) =>
    columns
      .map((column, i) => {
        const cell = row[i] ?? '';
        const gap = ' '.repeat(column.width - countSigns(cell));
        return column.isNumber ? gap + cell : cell + gap;
      })
      .join('  ')
      .trimEnd();
  return [line(head), line(columns.map((column) => '-'.repeat(column.width))), ...body.map(line)].join('\n');
}

/** Characters as they stand side by side, not code units. */
export function countSigns(text: string): number {
  return [...text].length;
}

type Table = Extract<Block, { kind: 'table' }>;

/** How one markup writes each sort of block; the words in it are written already. */
export interface MarkupWriter {
  inlines(children: readonly Inline[]): string;
  heading(level: 1 | 2 | 3, words: string): string;
  paragraph(words: string): string;
  list(items: readonly string[]): string;
  table(table: Table): string;
  quote(words: string, author: string | undefined): string;
  code(text: string): string;
  readonly rule: string;
}

/** How one markup writes what stands in a line. */
export interface InlineMarkup {
  text(text: string): string;
  code(text: string): string;
  strong(words: string): string;
  emphasis(words: string): string;
  link(href: string, words: string): string;
}

/** Writes a document's blocks one by one, cleaned first, so that every markup gets the same. */
export function writeBlocks(document: Document, markup: MarkupWriter): readonly string[] {
  return cleanBlocks(document).map((block) => writeBlock(block, markup));
}

/** Writes one block. */
export function writeBlock(block: Block, markup: MarkupWriter): string {
  switch (block.kind) {
    case 'heading':
      return markup.heading(block.level, markup.inlines(block.children));
    case 'paragraph':
      return markup.paragraph(markup.inlines(block.children));
    case 'list':
      return markup.list(block.items.map((item) => markup.inlines(item)));
    case 'table':
      return markup.table(block);
    case 'quote':
      return markup.quote(markup.inlines(block.children), block.author);
    case 'code':
      return markup.code(block.text);
    case 'rule':
      return markup.rule;
  }
}

/** What writes the words of a line where each is written the same wherever it stands. */
export function createInlines(markup: InlineMarkup): (children: readonly Inline[]) => string {
  const write = (children: readonly Inline[]): string => children.map(writeOne).join('');
  const writeOne = (inline: Inline): string => {
    switch (inline.kind) {
      case 'text':
        return markup.text(inline.text);
      case 'code':
        return markup.code(inline.text);
      case 'link':
        return markup.link(inline.href, write(inline.children));
      default:
        return markup[inline.kind](write(inline.children));
    }
  };
  return write;
}

/**
 * A table as a list, for markups and widths that have no tables: each row is one item, its first cell strong, the
 * others each named by their column's head. Empty cells are left out.
 */
export function listRows(table: Extract<Block, { kind: 'table' }>): readonly (readonly Inline[])[] {
  return table.rows.map((row) =>
    row.flatMap((cell, column): Inline[] => {
      if (column === 0) return [{ kind: 'strong', children: cell }];
      if (cell.length === 0) return [];
      const head = table.head[column];
      return [{ kind: 'text', text: head ? `; ${head}: ` : '; ' }, ...cell];
    }),
  );
}

/** Small facts that may stand inside a sentence, by name. */
export type Facts = Readonly<Record<string, string>>;

/** Of a line without the blanks at its end. */
const HEADING = /^(#{1,3})\s+(\S.*)$/;
const ITEM = /^[-*]\s+(\S.*)$/;
const RULE = /^-{3,}\s*$/;
/** Markup inside a line, the judge's in Markdown or in BBCode; what is not closed within so many signs stays as typed. */
const MARKS =
  /\*\*(?<bold>\S(?:.{0,2000}?\S)?)\*\*|\[b\](?<b>.{0,2000}?)\[\/b\]|\*(?<slanted>\S(?:[^*]*\S)?)\*|\[i\](?<i>.{0,2000}?)\[\/i\]|\[(?<words>[^[\]]+)\]\((?<to>https?:\/\/[^\s()]{1,2000})\)|\[url=(?<url>https?:\/\/[^\s\]]{1,2000})\](?<label>.{0,2000}?)\[\/url\]|\{\{(?<fact>[^{}]*)\}\}/isu;

/**
 * Reads what a judge types into blocks: paragraphs between empty lines, `## headings`, `- lists`, `---`, **bold** or
 * [b]bold[/b], *slanted* or [i]slanted[/i], links in either way, and `{{facts}}`, which become plain text whatever
 * they hold. Everything else stays as it was typed, so no text is wrong.
 */
export function readWords(source: string, facts: Facts): readonly Block[] {
  const blocks: Block[] = [];
  for (const chunk of source.replace(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)) {
    let lines: string[] = [];
    let items: (readonly Inline[])[] = [];
    const flush = (): void => {
      if (lines.length > 0) blocks.push(paragraph(...readInlines(lines.join('\n'), facts)));
      if (items.length > 0) blocks.push(list(...items));
      lines = [];
      items = [];
    };
    for (const line of chunk.split('\n').filter((one) => one.trim() !== '')) {
      const [head, item] = [HEADING.exec(line.trimEnd()), ITEM.exec(line.trimEnd())];
      if (head || RULE.test(line) || (item ? lines : items).length > 0) flush();
      if (head) blocks.push(readHeading(head, facts));
      else if (RULE.test(line)) blocks.push({ kind: 'rule' });
      else if (item) items.push(readInlines(item[1] ?? '', facts));
      else lines.push(line.trim());
    }
    flush();
  }
  return blocks;
}

/** The level and words of a line that is a heading; undefined where it is none. */
export function findHeading(line: string): { readonly level: 1 | 2 | 3; readonly words: string } | undefined {
  const found = HEADING.exec(line.trimEnd());
  return found ? { level: (found[1] ?? '').length as 1 | 2 | 3, words: found[2] ?? '' } : undefined;
}

function readHeading(found: RegExpExecArray, facts: Facts): Block {
  return heading((found[1] ?? '').length as 1 | 2 | 3, ...readInlines(found[2] ?? '', facts));
}

/** Reads the markup inside a line. */
export function readInlines(line: string, facts: Facts): readonly Inline[] {
  const out: (Inline | string)[] = [];
  let rest = line;
  for (let found = MARKS.exec(rest); found; found = MARKS.exec(rest)) {
    if (found.index > 0) out.push(rest.slice(0, found.index));
    out.push(readMark(found, facts));
    rest = rest.slice(found.index + found[0].length);
  }
  return inlines(rest === '' ? out : [...out, rest]);
}

function readMark(found: RegExpExecArray, facts: Facts): Inline {
  const { bold, b, slanted, i, words, to, url, label, fact } = found.groups ?? {};
  const inner = (part: string) => readInlines(part, facts);
  if (bold !== undefined || b !== undefined) return strong(...inner(bold ?? b ?? ''));
  if (slanted !== undefined || i !== undefined) return emphasis(...inner(slanted ?? i ?? ''));
  if (fact !== undefined) return text(facts[fact.trim().toLowerCase()] ?? found[0]);
  return link(to ?? url ?? '', ...inner(words ?? label ?? ''));
}
