import { load } from 'cheerio';
import { type DomNode, isElement } from '../page/dom.js';
import { isJson } from '../page/page.js';
import { parsePage } from '../tree/parse-html.js';
import { WordMask } from './mask-words.js';

/** Attributes that hold what the program needs, and nobody's words. */
const KEPT =
  /^(?:class|id|name|rel|type|role|item(?:prop|scope|type|ref)|dir|lang|xml\w*|colspan|rowspan|align|valign|width|height|border|start|datetime|date|property|charset|http-equiv|hidden|page|count|component|data-(?:role|el|template|app|application|xf|controller|content|time\w*|utime|timestamp|[\w-]*id|pid|uid|index|last|page|pages))$/;
const ADDRESSES = /^(?:href|src|action|url|cite|itemid|data-(?:src|url|href|source|cookie-\w+))$/;

/**
 * A page with every name and word replaced, the same by the same, and with its addresses on a host of nobody's: what the
 * reading of it needs stays (elements, classes, numbers, times, the programs' own words). Nothing of the page is sent.
 */
export function maskPage(html: string): string {
  const masked = new WordMask();
  return isJson(html) ? maskJson(html, masked) : maskHtml(html, masked);
}

function maskHtml(html: string, masked: WordMask): string {
  const document = parsePage(html);
  const open: DomNode[] = [...document.children];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text') node.data = masked.text(node.data);
    if (node.type === 'comment') node.data = masked.text(node.data);
    if (!isElement(node)) continue;
    for (const [name, value] of Object.entries(node.attribs)) node.attribs[name] = maskAttribute(name, value, masked);
    const code = node.name === 'script' || node.name === 'style';
    for (const child of node.children) {
      if (!code) open.push(child);
      else if (child.type === 'text') child.data = node.name === 'style' ? '' : maskScript(child.data, masked);
    }
  }
  return load(document).html();
}

function maskAttribute(name: string, value: string, masked: WordMask): string {
  if (KEPT.test(name) || (name === 'content' && /charset=/i.test(value))) return value;
  if (ADDRESSES.test(name) || /^https?:/.test(value)) return masked.address(value);
  if (/^on/.test(name)) return '';
  if (name === 'style') return value.replace(/url\([^)]*(?:\)|$)/gi, 'none');
  return isJson(value) ? maskJson(value, masked) : masked.text(value);
}

/** Texts, with the colon of a name behind them; what is left of a line behind a quote that nothing closes; comments. */
const PARTS_OF_CODE = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|["'][^\n]*)(\s*:)?|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*/g;

/** Data stays data; of code the names of its variables stay, which engines are known by, and its texts are replaced. */
function maskScript(code: string, masked: WordMask): string {
  if (isJson(code)) return maskJson(code, masked);
  return code.replace(PARTS_OF_CODE, (all, text: string | undefined, colon: string | undefined) => {
    if (text === undefined) return '';
    return colon === undefined ? masked.text(text) : all;
  });
}

/** Data with the same keys and figures. */
function maskJson(text: string, masked: WordMask): string {
  const mask = (value: unknown): unknown => {
    if (typeof value !== 'string') return value;
    if (/^\s*[{[]/.test(value)) return maskJson(value, masked);
    if (/^(?:https?:)?\/|^\?/.test(value)) return masked.address(value);
    return value.includes('<') ? maskFragment(value, masked) : masked.text(value);
  };
  try {
    return JSON.stringify(JSON.parse(text, (_, value) => mask(value)));
  } catch {
    return masked.text(text);
  }
}

function maskFragment(html: string, masked: WordMask): string {
  return load(maskHtml(html, masked))('body').html() ?? '';
}
