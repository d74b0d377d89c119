import type { Block, Document, Inline } from '../core/document.js';
import { inOneLine } from '../core/text.js';

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
    case 'cite':
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
    case 'statement':
      return cleanInlines(inline.children, linked);
    default: {
      const children = cleanInlines(inline.children, linked);
      return isBlank(children) ? children : [{ kind: inline.kind, children }];
    }
  }
}

/** Markup round nothing but blanks shows nothing and trips some forums. */
function isBlank(inlines: readonly Inline[]): boolean {
  return inlines.every((one) => (one.kind === 'text' || one.kind === 'cite') && one.text.trim() === '');
}

function oneLine(text: string): string {
  return inOneLine(printable(text));
}
