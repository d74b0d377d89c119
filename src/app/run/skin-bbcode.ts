/** A stretch of BBCode: plain text, or a tag with what it encloses. */
export type BBCodeNode = string | Tag;

export interface Tag {
  readonly name: string;
  readonly arg: string;
  readonly children: readonly BBCodeNode[];
}

const NAMES = ['quote', 's', 'strike', 'b', 'i', 'u', 'color', 'size', 'url', 'img', 'code', 'list', '*', 'spoiler'];

const BLOCKS = new Set(['quote', 'code', 'list', 'spoiler']);

const TOKEN = new RegExp(
  `\\[(/?)(${NAMES.map((name) => name.replace('*', '\\*')).join('|')})(?:=([^\\]\\n]{0,300}))?\\]`,
  'gi',
);

interface Open {
  readonly name: string;
  readonly arg: string;
  readonly raw: string;
  readonly children: BBCodeNode[];
}

/** Reads BBCode as forums do: tags nest, code is literal, a tag that is never closed (or never opened) is text. */
function readBbcode(text: string): readonly BBCodeNode[] {
  const root: Open = { name: '', arg: '', raw: '', children: [] };
  const open: Open[] = [root];
  const top = (): Open => open.at(-1) ?? root;
  let at = 0;
  for (const token of text.matchAll(TOKEN)) {
    const [raw, slash, written = '', arg = ''] = token;
    const name = written.toLowerCase();
    if (top().name === 'code' && !(slash === '/' && name === 'code')) continue;
    if (slash === '/' && !open.some((one) => one.name === name)) continue;
    if (name === '*' && !open.some((one) => one.name === 'list')) continue;
    top().children.push(text.slice(at, token.index));
    at = token.index + raw.length;
    if (name === '*') closeItem(open);
    if (slash !== '/') {
      open.push({ name, arg: arg.replace(/^"(.*)"$/, '$1'), raw, children: [] });
      continue;
    }
    if (name === 'list') closeItem(open);
    while (top().name !== name) spill(open);
    close(open);
    if (BLOCKS.has(name) && text[at] === '\n') at += 1;
  }
  top().children.push(text.slice(at));
  while (open.length > 1) spill(open);
  return tidy(root.children);
}

/** Ends the list item that is open in the innermost list. */
function closeItem(open: Open[]): void {
  const list = open.findLastIndex(({ name }) => name === 'list');
  const item = open.findIndex(({ name }, index) => index > list && name === '*');
  if (item < 0) return;
  while (open.length - 1 > item) spill(open);
  close(open);
}

function close(open: Open[]): void {
  const { name, arg, children } = open.pop() ?? { name: '', arg: '', children: [] };
  const inner = tidy(children);
  open.at(-1)?.children.push({ name, arg, children: BLOCKS.has(name) || name === '*' ? trimmed(inner) : inner });
}

/** A tag that was never closed is text after all. */
function spill(open: Open[]): void {
  const { raw, children } = open.pop() ?? { raw: '', children: [] };
  open.at(-1)?.children.push(raw, ...children);
}

function tidy(pieces: readonly BBCodeNode[]): readonly BBCodeNode[] {
  return pieces.filter((piece) => piece !== '');
}

/** Without the line ends just inside a block's tags. */
function trimmed(pieces: readonly BBCodeNode[]): readonly BBCodeNode[] {
  return tidy(
    pieces.map((piece, index) => {
      if (typeof piece !== 'string') return piece;
      const start = index === 0 ? piece.replace(/^\n+/, '') : piece;
      return index === pieces.length - 1 ? start.trimEnd() : start;
    }),
  );
}

/** How one engine writes what posts are made of. */
export interface Skin {
  readonly lineEnd: string;
  readonly smileys: RegExp;
  smiley(code: string): string;
  quote(from: { readonly name: string; readonly post: string } | undefined, inner: string): string;
  code(text: string): string;
  spoiler(inner: string): string;
  strike(inner: string): string;
  link(href: string, inner: string | undefined): string;
  image(src: string): string;
}

/** Renders a post's BBCode as an engine would. */
export function writePostHtml(bbcode: string, skin: Skin): string {
  return writePieces(readBbcode(bbcode.trimEnd()), skin);
}

/** Escapes a text as the engines of the skins do. */
export function escapeLikeForums(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function writePieces(pieces: readonly BBCodeNode[], skin: Skin): string {
  return pieces.map((piece) => (typeof piece === 'string' ? writeText(piece, skin) : writeTag(piece, skin))).join('');
}

function writeTag(tag: Tag, skin: Skin): string {
  const inner = (): string => writePieces(tag.children, skin);
  switch (tag.name) {
    case 'quote': {
      const [, name = '', post = ''] = /^(.*?)(?:;(\d+))?$/.exec(tag.arg) ?? [];
      return skin.quote(name === '' ? undefined : { name, post }, inner());
    }
    case 'code':
      return skin.code(escapeLikeForums(plain(tag)));
    case 'spoiler':
      return skin.spoiler(inner());
    case 's':
    case 'strike':
      return skin.strike(inner());
    case 'list':
      return writeList(tag, skin);
    case 'url':
      return tag.arg === '' ? skin.link(plain(tag), undefined) : skin.link(tag.arg, inner());
    case 'img':
      return skin.image(plain(tag));
    case 'color':
      return `<span style="color: ${escapeLikeForums(tag.arg)}">${inner()}</span>`;
    case 'size':
      return `<span style="font-size: ${escapeLikeForums(tag.arg)}">${inner()}</span>`;
    default:
      return `<${tag.name}>${inner()}</${tag.name}>`;
  }
}

function writeList(list: Tag, skin: Skin): string {
  const items = list.children.filter((child) => typeof child !== 'string' && child.name === '*');
  const lines = items
    .map((item) => `<li>${typeof item === 'string' ? '' : writePieces(item.children, skin)}</li>`)
    .join('');
  if (list.arg === '') return `<ul>${lines}</ul>`;
  return list.arg === '1'
    ? `<ol style="list-style-type: decimal">${lines}</ol>`
    : `<ol type="${escapeLikeForums(list.arg)}">${lines}</ol>`;
}

/** Addresses become links, smileys become pictures, everything else is escaped. */
function writeText(text: string, skin: Skin): string {
  return text
    .split(/(https?:\/\/[^\s<>"[\]]*[^\s<>"[\].,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? skin.link(part, undefined) : writeSmileys(part, skin)))
    .join('');
}

function writeSmileys(text: string, skin: Skin): string {
  let html = '';
  let at = 0;
  for (const found of text.matchAll(skin.smileys)) {
    html += escapeLikeForums(text.slice(at, found.index)) + skin.smiley(found[0]);
    at = found.index + found[0].length;
  }
  return (html + escapeLikeForums(text.slice(at))).replace(/\n/g, skin.lineEnd);
}

function plain(tag: Tag): string {
  return tag.children.map((child) => (typeof child === 'string' ? child : plain(child))).join('');
}
