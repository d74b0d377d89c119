import { type BBCodeNode, readBbcode, type Tag } from './bbcode.js';

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
