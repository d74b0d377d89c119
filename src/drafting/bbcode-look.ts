import { safeHref } from './address.js';
import { escapeHtml } from './html.js';

/** The tags we write, each as the element a forum makes of it. */
const ELEMENTS = {
  b: 'strong',
  u: 'u',
  i: 'em',
  url: 'a',
  list: 'ul',
  '*': 'li',
  quote: 'blockquote',
  code: 'pre',
} as const;
type Tag = keyof typeof ELEMENTS;

const TAG = /\[(?<close>\/?)(?<name>b|u|i|url|list|quote|code|\*)(?:=(?<value>[^\]]{0,2000}))?\]/g;

/**
 * Shows BBCode as vBulletin and phpBB would, as a fragment of HTML: only the tags that `writeBBCode` writes, each
 * closed where it was opened; everything else is text. Links go to http addresses only.
 */
export function writeBBCodeLook(bbcode: string): string {
  const open: Tag[] = [];
  let out = '';
  let at = 0;
  const text = (to: number): void => {
    out += writeText(bbcode.slice(at, to), open.includes('code'), open.at(-1) === 'list');
  };
  const close = (): void => {
    const tag = open.pop();
    if (tag) out += tag === 'code' ? '</code></pre>' : `</${ELEMENTS[tag]}>`;
  };
  for (const found of bbcode.matchAll(TAG)) {
    const name = found.groups?.name as Tag;
    const isClose = found.groups?.close === '/';
    if (open.at(-1) === 'code' && !(isClose && name === 'code')) continue;
    if (name === '*' && !open.includes('list')) continue;
    const end = found.index + found[0].length;
    const isItemOver = open.at(-1) === '*' && (name === '*' || (isClose && name === 'list'));
    if (isClose && open.at(isItemOver ? -2 : -1) !== name) continue;
    const start = isClose ? undefined : writeStart(name, found.groups?.value);
    if (!isClose && start === undefined) continue;
    text(found.index);
    at = end;
    if (isItemOver) close();
    if (isClose) close();
    else {
      out += start;
      open.push(name);
    }
    // A forum shows no empty line of its own after a list, a quotation or a box.
    if (isClose && ['list', 'quote', 'code'].includes(name)) at += bbcode.startsWith('\n', at) ? 1 : 0;
  }
  text(bbcode.length);
  while (open.length > 0) close();
  return out;
}

function writeStart(name: Tag, value: string | undefined): string | undefined {
  if (name === 'code') return '<pre><code>';
  if (name !== 'url') return `<${ELEMENTS[name]}>`;
  const href = value === undefined ? undefined : safeHref(value);
  return href === undefined ? undefined : `<a href="${escapeHtml(href)}" rel="noopener noreferrer">`;
}

/** Line ends show everywhere but between a list's items, where nothing may stand. */
function writeText(text: string, isCode: boolean, isBetween: boolean): string {
  const shown = escapeHtml(text.replaceAll('\u200C', ''));
  if (isCode) return shown;
  return isBetween ? shown.trim() : shown.replaceAll('\n', '<br>\n');
}
