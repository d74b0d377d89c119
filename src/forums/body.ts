import type { Body, Skip, SkipReason } from '../core/post.js';
import { type DomNode, type Element, isElement, plain } from './dom.js';
import { CUT } from './parse.js';
import { strikes, styleOf } from './style.js';

/** Codes by name and by file name (small letters, no blanks): an engine that names its smileys has lost what was typed. */
const CODES: Readonly<Record<string, string>> = {
  smile: ':)',
  smilie: ':)',
  veryhappy: ':D',
  biggrin: ':D',
  big_smile: ':D',
  grin: ':D',
  wink: ';)',
  sad: ':(',
  frown: ':(',
  cool: ':cool:',
  coolsmiley: '8)',
  surprised: ':o',
  eek: ':o',
  'eek!': ':o',
  embarrassment: ':o',
  redface: ':o',
  shocked: ':shock:',
  razz: ':P',
  tongue: ':P',
  stickouttongue: ':P',
  mad: ':mad:',
  confused: ':confused:',
  rolleyes: ':rolleyes:',
  'rolleyes(sarcastic)': ':rolleyes:',
  neutral: ':|',
  yikes: ':o',
  hmm: ':/',
  lol: ':lol:',
  roll: ':rolleyes:',
  question: ':?:',
  exclamation: ':!:',
  arrow: ':arrow:',
  idea: ':idea:',
};

/** The folders of phpBB 2 and SMF 1: their cool face is what they make of `8)`; others make it of a word. */
const EIGHT = /\b(?:images\/smiles|Smileys\/\w+)\/\w+\.\w+$/;

/**
 * The text a smiley stood for: its `alt` where that is a code or an emoji, else by its name, else by its file's name.
 * A file may bear the code itself (`B).gif`). Undefined where it is no smiley we know.
 */
function smileyText(alt: string, title: string, src: string): string | undefined {
  // NodeBB shows the sign it made of `8)` and keeps what was typed in the title.
  if (isCode(title) && /^[!-~]+$/.test(title) && /^[^!-~]+$/.test(alt)) return title;
  if (alt !== '' && isCode(alt)) return alt;
  const file = src
    .replace(/[?#][\s\S]*/, '')
    .replace(/^.*\//, '')
    .replace(/\.[a-z]+$/i, '');
  for (const name of [alt, title, file.replace(/^icon_/, '')]) {
    const key = name.toLowerCase().replace(/\s/g, '');
    if (key === 'cool' && EIGHT.test(src)) return '8)';
    if (Object.hasOwn(CODES, key)) return CODES[key];
  }
  return /smil|emo/i.test(src) && file !== '' && isCode(decoded(file)) ? decoded(file) : undefined;
}

/** `:)`, `8-)`, `:arrow:`, `xD`, an emoji: short, with a sign in it that is no letter, or known by its colons. */
function isCode(text: string): boolean {
  if (/^:[\w+-]+:$/.test(text) || /^[xX]D$/.test(text)) return true;
  return text.length <= 6 && !/\s/.test(text) && !/^[\w.-]+$/.test(text);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * What an engine knows of its own markup: what an element is when it is not simply text to be read. A `block` stands on
 * lines of its own, though its name does not say so.
 */
export type Sort = SkipReason | 'drop' | 'block' | { readonly text: string } | undefined;
export type Classify = (element: Element) => Sort;

const BLOCKS = new Set(
  'address article aside blockquote center cite dd details div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li legend main nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const DROPPED = new Set(
  'button embed head iframe input noscript object script select style template textarea wbr'.split(' '),
);
const STRUCK = new Set(['s', 'strike', 'del']);
/** Soft hyphen, zero-width signs, byte order mark: no reader sees them, so no order holds them. */
const UNSEEN = /[\u00AD\u200B-\u200D\u2060\uFEFF]/g;

/**
 * Turns a post's elements into its text: one line end for each `br` and block, tabs between table cells, list numbers
 * and smileys back as text. What is not read (quotes, struck words and what `classify` names) stays in the text and
 * is listed in the skips.
 */
export function bodyOf(nodes: Iterable<DomNode>, classify: Classify): Body {
  const out = new Writer();
  for (const node of nodes) walk(node, out, classify, false);
  return out.finish();
}

/**
 * What elements are in a post's parts, or in the inside of its message alone: what comes first is read, what follows may be
 * a part that is not, as `beside` says.
 */
export function sortParts(parts: readonly DomNode[], inside: Classify, beside: Classify): Classify {
  const first = parts.find((part) => isElement(part) || (part.type === 'text' && part.data.trim() !== ''));
  const behind = new Set<DomNode>(parts.filter((part) => part !== first));
  return (element) => inside(element) ?? (behind.has(element) ? beside(element) : undefined);
}

function walk(node: DomNode, out: Writer, classify: Classify, preserve: boolean): void {
  if (node.type === 'text') {
    const outer = out.skip;
    if (isMergeNote(node)) out.skip ??= 'notice';
    out.write(node.data, preserve);
    out.skip = outer;
  }
  if (node.type === 'comment' && node.data === CUT) out.isCut = true;
  if (!isElement(node) || DROPPED.has(node.name)) return;
  const sort = classify(node) ?? (isStruck(node) ? 'struck' : isTimeOfMerger(node) ? 'notice' : undefined);
  if (sort === 'drop') return;
  const outer = out.skip;
  const block = sort === 'block' || BLOCKS.has(node.name);
  if (block) out.startLine();
  if (typeof sort === 'string' && sort !== 'block') out.skip ??= sort;
  if (node.name === 'li') out.mark(marker(node, out.numbers));
  if ((node.name === 'td' || node.name === 'th') && previousElement(node) !== undefined) out.tab();
  const words = typeof sort === 'object' ? sort.text : ownWords(node);
  if (words !== undefined) out.write(words, false);
  else if (node.name === 'br') out.breakLine();
  else for (const child of node.children) walk(child, out, classify, preserve || node.name === 'pre');
  if (block) out.startLine();
  out.skip = outer;
}

/** What an element stands for, where that is not simply what is inside it. */
function ownWords(element: Element): string | undefined {
  if (element.name === 'img') return imageText(element);
  if (element.name === 'a' && element.attribs.href !== undefined) return wholeAddress(element) ?? uncloaked(element);
  return uncloaked(element);
}

/** What boards write where they joined a post to the one before, in the languages posts are read in. */
const MERGED = [
  '(?:this |the following )?(?:double )?(?:posts?|messages?|reply)(?: (?:was|were|has been|have been))? (?:automatically |auto-?)?(?:merged?\\b|appended\\b|added at\\b)',
  '(?:automatically |auto-?)?merged? (?:double )?posts?\\b',
  'automatically merged',
  'double[- ]?post(?: auto-?)?merged?',
  'previous post was at\\b',
  '(?:added|posted) (?:in|after) \\d+ (?:second|minute|hour|day)s?\\b.{0,60}:$',
  'posted on:? .{0,40}\\d:\\d\\d',
  '(?:dieser |der folgende )?beitr(?:ag|äge)(?: wurden?)? (?:automatisch )?.{0,40}(?:zusammengef|angefügt)',
  'automatisch zusammengef',
  'doppelpost',
  '(?:hinzugefügt|ergänzt) (?:in|nach) \\d+ .{0,60}:$|nach \\d+ .{0,60}hinzugefügt:$',
  '(?:les )?(?:messages?|posts?).{0,20} fusionn|fusion automatique',
  'ajouté(?: après)? \\d+ .{0,60}:$',
  '(?:los )?mensajes?.{0,20} (?:combinad|fusionad|unid)',
  '(?:añadido|agregado|enviado) (?:en|después de|tras) \\d+ .{0,60}:$',
  '(?:dit bericht|deze berichten|berichten?).{0,30} samengevoegd|automatisch samengevoegd',
  'toegevoegd (?:in|na) \\d+ .{0,60}:$',
];
const MERGE_NOTE = new RegExp(`^[^\\p{L}\\d]{0,40}(?:${MERGED.join('|')})`, 'iu');
const LONGEST_NOTE = 160;

/** True for a text by which a board says that a later post was joined to this one. */
export function isMergeNote(node: DomNode): boolean {
  if (node.type !== 'text' || node.data.length > LONGEST_NOTE * 2) return false;
  const words = plain(node.data);
  return words.length <= LONGEST_NOTE && MERGE_NOTE.test(words);
}

/** The time beside such a note. */
function isTimeOfMerger({ name, parent }: Element): boolean {
  return (name === 'time' || name === 'abbr') && isElement(parent) && parent.children.some(isMergeNote);
}

const BLANKS = /[ \t\n\f\r]+/g;

/** Collects text, spaces as a browser shows them, and which of it is skipped. */
class Writer {
  skip: SkipReason | undefined;
  /** True where markup was left out: nobody can tell then what of the text is quoted. */
  isCut = false;
  /** The numbers of list items so far. */
  readonly numbers = new Map<Element, number>();
  #text = '';
  /** The text's last sign: asking the text itself would join all its parts each time. */
  #end = '';
  #skips: { from: number; to: number; why: SkipReason }[] = [];
  #space = false;
  /** Where the line begins behind a list's mark: a block that begins there stays on the mark's line. */
  #marked = -1;

  write(text: string, preserve: boolean): void {
    const seen = text.replace(UNSEEN, '');
    if (preserve) {
      this.#put(seen.replace(/\r\n?/g, '\n').replace(/\u00A0/g, ' '));
      return;
    }
    const blank = seen.replace(BLANKS, ' ');
    const words = blank.slice(blank.startsWith(' ') ? 1 : 0, blank.length > 1 && blank.endsWith(' ') ? -1 : undefined);
    if (blank.startsWith(' ')) this.#space = true;
    // A blank behind one that does not break is not seen beside it.
    if (words !== '') this.#put(words.includes('\u00A0') ? words.replace(/\u00A0 ?/g, ' ') : words);
    if (blank.endsWith(' ')) this.#space = true;
  }

  breakLine(): void {
    this.#space = false;
    this.#add('\n');
  }

  mark(text: string): void {
    this.write(`${text} `, true);
    this.#marked = this.#text.length;
  }

  startLine(): void {
    this.#space = false;
    if (this.#text.length === this.#marked) return;
    if (this.#text !== '' && this.#end !== '\n') this.#add('\n');
  }

  tab(): void {
    this.#space = false;
    this.#add('\t');
  }

  finish(): Body {
    const text = this.#text.trimEnd();
    const skips = this.isCut ? withGaps(this.#skips, text.length) : this.#skips;
    return { text, skips: skips.flatMap((skip) => trimmed(skip, text)) };
  }

  #put(text: string): void {
    if (this.#space && this.#end !== '' && !'\n\t '.includes(this.#end)) this.#add(' ');
    this.#space = false;
    this.#add(text);
  }

  #add(text: string): void {
    const from = this.#text.length;
    this.#text += text;
    this.#end = text.at(-1) ?? this.#end;
    if (this.skip === undefined) return;
    const last = this.#skips.at(-1);
    if (last?.to === from && last.why === this.skip) last.to = this.#text.length;
    else this.#skips.push({ from, to: this.#text.length, why: this.skip });
  }
}

/** The skips of a text, with all that lies between them as tangled. */
function withGaps(skips: readonly Skip[], length: number): readonly Skip[] {
  const starts = [0, ...skips.map(({ to }) => to)];
  return starts.flatMap((from, i): readonly Skip[] => {
    const next = skips[i];
    return [{ from, to: next?.from ?? length, why: 'tangled' }, ...(next ? [next] : [])];
  });
}

/** A skip without the blanks at its ends; nothing where only blanks are left. */
function trimmed(skip: Skip, text: string): readonly Skip[] {
  const inside = text.slice(skip.from, skip.to);
  const from = skip.from + (inside.length - inside.trimStart().length);
  const to = skip.from + inside.trimEnd().length;
  return from < to ? [{ from, to, why: skip.why }] : [];
}

/** By its own style, where that says; else by its name, or what boards and editors call the class that strikes out. */
function isStruck(element: Element): boolean {
  const { name, attribs } = element;
  const said = attribs.style === undefined ? undefined : strikes(styleOf(element));
  if (said !== undefined) return said;
  const called = (attribs.class ?? '').slice(0, LONGEST_CLASS);
  return STRUCK.has(name) || (called !== '' && called.split(/\s+/).some((one) => STRUCK_CLASS.test(one)));
}

/** The whole name of a class, with who calls it so before it: Discourse's `bbcode-s` is one. */
const STRUCK_CLASS =
  /^(?:(?:bb|bbc|bbcode|mycode|mk|md|text|txt|font|ql|ck|cke|fr|mce|is|has)[_-]?)?(?:strike(?:d|out|-?through)?|striken|stricken|struck(?:-?out)?|line-?through|cross(?:ed)?-?out)$|^(?:bb|bbc|bbcode|mycode)[_-]?s$/i;
const LONGEST_CLASS = 1_000;

/** What the player typed before a list's item: a star, or the number the engine took out of his text. */
function marker(item: Element, numbers: Map<Element, number>): string {
  const list = item.parent;
  if (!isElement(list) || list.name !== 'ol') return '*';
  let before = item.prev;
  while (before !== null && !(isElement(before) && before.name === 'li')) before = before.prev;
  const own = Number.parseInt(item.attribs.value ?? '', 10);
  const next = before ? (numbers.get(before) ?? 0) + 1 : Number.parseInt(list.attribs.start ?? '1', 10);
  const number = Number.isNaN(own) ? next : own;
  numbers.set(item, number);
  const letter = /^a$/i.test(list.attribs.type ?? '') && number >= 1 && number <= 26;
  if (!letter) return `${number}.`;
  const lower = String.fromCharCode(96 + number);
  return `${list.attribs.type === 'A' ? lower.toUpperCase() : lower}.`;
}

function previousElement(element: Element): DomNode | undefined {
  let node = element.prev;
  while (node !== null && !isElement(node)) node = node.prev;
  return node ?? undefined;
}

function imageText(image: Element): string {
  const { alt = '', title = '', src = '' } = image.attribs;
  const smiley = smileyText(alt, title, src);
  if (smiley !== undefined) return smiley;
  const name = alt || title || fileStem(src);
  return name === '' ? '' : `[${name}]`;
}

/** The last part of an address without its ending: `…/smilies/biggrin.gif` is `biggrin`. */
function fileStem(src: string): string {
  return (src.split(/[?#]/)[0] ?? '').replace(/^.*\//, '').replace(/\.[a-z0-9]+$/i, '');
}

/** A long address is shown with its middle left out; the link itself has it whole. */
function wholeAddress(link: Element): string | undefined {
  const href = link.attribs.href ?? '';
  const only = link.children.length === 1 ? link.children[0] : undefined;
  if (only?.type !== 'text') return undefined;
  const [head, tail] = only.data.split(/\s?(?:\.\.\.|…)\s?/);
  return head !== undefined && tail !== undefined && /^https?:\/\//.test(head) && href.startsWith(head)
    ? href
    : undefined;
}

/** Undoes Cloudflare's hiding of mail-like text: the first byte is the key the others were mixed with. */
function uncloaked(element: Element): string | undefined {
  const bytes = Array.from(element.attribs['data-cfemail']?.match(/../g) ?? [], (hex) => Number.parseInt(hex, 16));
  const [key] = bytes;
  if (key === undefined) return undefined;
  return bytes
    .slice(1)
    .map((byte) => String.fromCharCode(byte ^ key))
    .join('');
}
