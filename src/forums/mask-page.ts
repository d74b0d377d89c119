import { isMergeNote } from './body.js';
import { type DomNode, isElement } from './dom.js';
import { isJson } from './page.js';
import { parsePage, writeNodes } from './parse.js';
import { exactMoment, findStamp } from './times/stamp.js';
import { findZone } from './times/zone.js';

/** Words of the programs, which say nothing of anybody: without them a page could not be read as the forum wrote it. */
const KEPT_WORDS = new Set(
  [
    'a all am and anonymous st nd rd th er are as at attached attachment author autor be been body bumped button by closed code comment comments controls currently date',
    'date day days deleted discussion discussions dst edit edited einmal else files first forum forums from further gmt go goto guest',
    'has have hour hours icon icons id in index insgesamt is it join joined jump last lock locked login mal member members',
    'membre message messages modified next now note number of on online original originally page pages pm post posted postid',
    'posts previous print profile quote reason registered reply replies results said seite show sig signature sind start',
    'status style subject sur the this thread threadclosed threads time times title to today topic topics total type unread user users utc',
    'view viewing von was wez wrote wrote xhtml yesterday zeit zeiten zeitangaben zu',
    'com de html htm php org www http https viewtopic showthread viewforum memberlist viewprofile mode tid uid pid sid',
    'custom default discourse flarum fluxbb forumdisplay invision ipboard ips mybb nodebb phpbb prosilver proboards punbb simple',
    'machines smf subsilver theme themes vanilla vbulletin woltlab wcf xenforo generator powered version',
    'discuz space home mod redirect goto findpost ptid phorum read bbpress wpforo ubb ubbthreads showflat showprofile user around with',
    'last edited by dernière édition par zuletzt von última edición por ultima modifica di última edição laatst aangepast door ostatnio zmieniony przez',
    'hst pst mst cst est cet eet wst hawaii europe australia',
    'boolean false true null undefined var function return',
  ]
    .join(' ')
    .split(' '),
);
const LANGUAGES = 'en de fr es pt it nl pl cs sk sl hu ro sv da nb fi tr el ru uk bg'.split(' ');
let months: ReadonlySet<string> | undefined;

/** The names of the months as boards write them: times may stand in several elements, so that they are not seen as such. */
function monthNames(): ReadonlySet<string> {
  months ??= new Set(
    LANGUAGES.flatMap((language) =>
      (['long', 'short'] as const).flatMap((month) => {
        const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
        return Array.from({ length: 12 }, (_, at) => format.formatToParts(Date.UTC(2026, at, 12)))
          .flat()
          .flatMap(({ type, value }) => (type === 'month' ? value.toLowerCase().replace(/\P{L}/gu, '') : []));
      }),
    ),
  );
  return months;
}

const SYLLABLES = 'ba be bi bo bu da de di do du fa fe fi fo fu ga ge gi go gu la le li lo lu'.split(' ');

/** Replaces words by others, the same by the same, so that who wrote what still can be told apart. */
class WordMask {
  readonly #words = new Map<string, string>();

  /** Words as people read them: times stay, and figures where they are few. */
  text(text: string): string {
    if (findZone(text, undefined, 0) !== undefined || !Number.isNaN(exactMoment(text))) return text;
    let out = '';
    for (let rest = text; ; ) {
      const stamp = findStamp(rest);
      // Only what begins with a figure or a word of its own is a time; words before it are not part of it.
      const from = stamp === undefined ? rest.length : stamp.from;
      out += this.#replace(rest.slice(0, from), text.length > 100);
      if (stamp === undefined) return out;
      out += stamp.text;
      rest = rest.slice(stamp.from + stamp.text.length);
    }
  }

  /** An address: its figures stay and the programs' own names, its host is nobody's. */
  address(address: string): string {
    if (/^\s*(?:javascript|data|mailto):/i.test(address)) return '#';
    const [, site, rest = ''] = /^((?:https?:)?\/\/[^/?#]*)?(.*)$/is.exec(address.trim()) ?? [];
    const safe = decode(rest).replace(/[0-9a-f]{16,}/gi, (hex) => '0'.repeat(hex.length));
    // The names of what is asked for, and single letters, are the program's.
    const parts = safe.split(/([?&;][\w[\]]+=|\b\p{L}\b)/u);
    const masked = parts.map((part, at) => (at % 2 === 1 ? part : this.#replace(part, false)));
    return `${site === undefined ? '' : 'https://masked.invalid'}${masked.join('')}`;
  }

  #replace(text: string, many: boolean): string {
    const words = text.replace(/\p{L}[\p{L}\p{M}]*/gu, (word) => this.#word(word));
    return many ? words.replace(/\p{Nd}/gu, '0') : words;
  }

  #word(word: string): string {
    const key = word.toLowerCase();
    if (key.length === 1 || KEPT_WORDS.has(key) || monthNames().has(key)) return word;
    const known = this.#words.get(key) ?? spell(this.#words.size);
    this.#words.set(key, known);
    return word === key ? known : word === word.toUpperCase() ? known.toUpperCase() : `X${known.slice(1)}`;
  }
}

/** The word of a number: all begin with an x, so that none is a month or a day. */
function spell(number: number): string {
  let word = '';
  for (let rest = number; word === '' || rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length];
  return `x${word}`;
}

/** Percent signs back as letters, so that they are replaced as letters. */
function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** Attributes that hold what the program needs, and nobody's words. */
const KEPT_ATTRIBUTES =
  /^(?:class|id|name|rel|type|role|item(?:prop|scope|type|ref)|dir|lang|xml\w*|colspan|rowspan|align|valign|width|height|border|start|datetime|date|property|charset|http-equiv|hidden|page|count|component|data-(?:role|el|template|app|application|xf|controller|content|time\w*|utime|timestamp|[\w-]*id|pid|uid|index|last|page|pages))$/;
const ADDRESSES = /^(?:href|src|action|url|cite|itemid|data-(?:src|url|href|source|cookie-\w+))$/;

/**
 * A page with every name and word replaced, the same by the same, and with its addresses on a host of nobody's: what the
 * reading of it needs stays (elements, classes, numbers, times, the programs' own words). Nothing of the page is sent.
 */
export function maskPage(html: string): string {
  const masked = new WordMask();
  return isJson(html) ? maskJson(html, masked) : writeNodes(maskHtml(html, masked).children);
}

function maskHtml(html: string, masked: WordMask): ReturnType<typeof parsePage> {
  const document = parsePage(html);
  const open: DomNode[] = [...document.children];
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'text' && !isMergeNote(node)) node.data = masked.text(node.data);
    if (node.type === 'comment') node.data = masked.text(node.data);
    if (!isElement(node)) continue;
    for (const [name, value] of Object.entries(node.attribs)) node.attribs[name] = maskAttribute(name, value, masked);
    const code = node.name === 'script' || node.name === 'style';
    for (const child of node.children) {
      if (!code) open.push(child);
      else if (child.type === 'text') child.data = node.name === 'style' ? '' : maskScript(child.data, masked);
    }
  }
  return document;
}

function maskAttribute(name: string, value: string, masked: WordMask): string {
  if (KEPT_ATTRIBUTES.test(name) || (name === 'content' && /charset=/i.test(value))) return value;
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
  const page = maskHtml(html, masked).children.find(isElement);
  const body = page?.children.filter(isElement).find(({ name }) => name === 'body');
  return writeNodes(body?.children ?? []);
}
