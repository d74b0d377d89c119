import type { Block, Document, Inline } from '../core/document.js';
import { inOneLine } from '../core/text.js';
import { cleanBlocks } from './clean.js';
import { type MarkupWriter, writeBlock } from './markup.js';

/** Signs that can begin or end something anywhere in a line. */
const ACTIVE = /[\\`*_{}[\]<#|~&@$]/g;

/** What begins something only at a line's start: lists, quotes, headings underlined, rules. */
const AT_START = /^(?:([-+=>]|:(?=-))|(\d{1,9})([.)])(?=\s|$))/;

/**
 * Escapes a text inside a line of Markdown: every sign that can mark, link, mention or picture something. Colons,
 * slashes and dots are escaped where they make an address or a smiley by name, the `!` before what could be a link.
 */
function escapeMarkdown(text: string): string {
  return text
    .replace(ACTIVE, '\\$&')
    .replaceAll('](', ']\\(')
    .replace(/:(?=\/\/|[\w+-]+:)/g, '\\:')
    .replace(/(mailto|xmpp):/gi, '$1\\:')
    .replaceAll('//', '/\\/')
    .replace(/(?<=www)\.|\.(?=\p{L}{2})/giu, '\\.')
    .replace(/!$/, '\\!');
}

/**
 * Makes written lines one paragraph: a line end is a hard break, blanks at a line's ends go, and what would begin a
 * block at a line's start is escaped. To be called on the whole paragraph, since two texts together can begin one.
 */
function guardLines(written: string): string {
  return written
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(AT_START, (_, sign, number, dot) => (sign ? `\\${sign}` : `${number}\\${dot}`)))
    .join('\\\n');
}

const inlines = (children: readonly Inline[]): string => writeInlines(children);

/** Markdown with one of its bullets. */
function markdownWith(bullet: '-' | '*'): MarkupWriter {
  return {
    inlines,
    heading: (level, written) => {
      const words = oneLine(written);
      return words === '' ? '' : `${'#'.repeat(level + 1)} ${words}`;
    },
    paragraph: guardLines,
    list: (items) => items.map((item) => `${bullet} ${guardLines(item).replaceAll('\n', '\n  ')}`.trimEnd()).join('\n'),
    table: writeTable,
    quote: (words, author) => {
      const name = author === undefined ? '' : `**${escapeMarkdown(author)}:**\n`;
      return guardLines(name + words).replace(/^/gm, '> ');
    },
    code: writeCode,
    rule: '---',
  };
}

const [DASHES, STARS] = [markdownWith('-'), markdownWith('*')];

/**
 * Writes a document as Markdown (CommonMark with GitHub's tables, as Discourse and others read it). Nothing in a
 * text becomes markup, a link, a mention or a picture.
 */
export function writeMarkdown(document: Document): string {
  let markup = DASHES;
  const written: string[] = [];
  let before: Block | undefined;
  for (const block of cleanBlocks(document)) {
    // Two lists that follow each other would be one if both had the same bullet.
    markup = before?.kind === 'list' && markup === DASHES ? STARS : DASHES;
    written.push(writeBlock(block, markup));
    before = block;
  }
  return `${written.filter((block) => block !== '').join('\n\n')}\n`;
}

function writeCode(text: string): string {
  const fence = '`'.repeat(Math.max(3, longestTicks(text) + 1));
  return `${fence}\n${text}\n${fence}`;
}

function writeTable(table: Extract<Block, { kind: 'table' }>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rows = table.rows.map((row) => line(row.map((cell) => oneLine(writeInlines(cell, true)))));
  return [line(table.head.map(escapeMarkdown)), line(table.head.map(() => '---')), ...rows].join('\n');
}

function writeInlines(inlines: readonly Inline[], inTable = false): string {
  return inlines.reduce((before, inline, i) => {
    const next = inlines[i + 1];
    return before + writeInline(inline, before.at(-1), next, inTable);
  }, '');
}

function writeInline(inline: Inline, before: string | undefined, next: Inline | undefined, inTable: boolean): string {
  switch (inline.kind) {
    case 'text':
    case 'cite':
      return escapeMarkdown(inline.text);
    case 'code':
      return writeTicks(inline.text, inTable);
    case 'strong':
      return wrap('**', 'strong', writeInlines(inline.children, inTable), before, next);
    case 'emphasis':
      return wrap('*', 'em', writeInlines(inline.children, inTable), before, next);
    case 'link':
      return `[${oneLine(writeInlines(inline.children, inTable))}](${inline.href})`;
    case 'statement':
      return writeInlines(inline.children, inTable);
  }
}

/**
 * Stars open and close only beside blanks, and run together with other stars; where they might not, the HTML element
 * that every dialect knows stands in. Blanks go outside.
 */
function wrap(
  stars: string,
  element: string,
  inner: string,
  before: string | undefined,
  next: Inline | undefined,
): string {
  const words = inner.trim();
  const lead = inner.slice(0, inner.length - inner.trimStart().length);
  const trail = inner.slice(lead.length + words.length);
  const opens = before === undefined || /\s/.test(before) || lead !== '';
  const closes = next === undefined || trail !== '' || (next.kind === 'text' && /^[\s.,;:!?)]/.test(next.text));
  const clear = !/^[*<]|[*>]$/.test(words);
  const marked = opens && closes && clear ? `${stars}${words}${stars}` : `<${element}>${words}</${element}>`;
  return lead + marked + trail;
}

function writeTicks(text: string, inTable: boolean): string {
  const ticks = '`'.repeat(longestTicks(text) + 1);
  const inner = inTable ? text.replaceAll('|', '\\|') : text;
  return /^`|`$/.test(text) ? `${ticks} ${inner} ${ticks}` : `${ticks}${inner}${ticks}`;
}

function longestTicks(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

function oneLine(written: string): string {
  return inOneLine(written);
}
