import type { DemoPost } from '../game/rehearsal-file.js';

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

export interface DemoUser {
  readonly id: number;
  readonly title: string;
  /** `2021-01-01` */
  readonly joined: string;
  readonly signature?: string | undefined;
}

/** A campaign's thread and the forum it stands on. */
export interface DemoThread {
  readonly title: string;
  readonly thread: number;
  readonly forum: number;
  readonly perPage: number;
  /** Hours east of UTC that the board's clock keeps. */
  readonly offset: number;
  readonly users: ReadonlyMap<string, DemoUser>;
  /** By id, which is by time. */
  readonly posts: readonly DemoPost[];
}

/** A post as a visitor sees it at one moment. */
export interface ShownPost {
  readonly post: DemoPost;
  readonly user: DemoUser | undefined;
  /** Its place in the thread: numbers close up over deleted posts. */
  readonly number: number;
  readonly body: string;
  readonly mark?: { readonly at: number; readonly reason?: string | undefined; readonly times: number };
}

/** The thread as it stood at a moment (ms): posts up to then, each with its latest edit, without those deleted by then. */
export function threadAt(thread: DemoThread, moment: number): readonly ShownPost[] {
  return thread.posts
    .filter(({ at, deleted }) => at <= moment && (deleted === undefined || deleted > moment))
    .map((post, index) => {
      const edits = post.edits.filter(({ at }) => at <= moment);
      const marked = edits.filter((edit) => edit.marked);
      const last = marked.at(-1);
      return {
        post,
        user: post.guest ? undefined : thread.users.get(post.author),
        number: index + 1,
        body: edits.at(-1)?.body ?? post.body,
        ...(last === undefined ? {} : { mark: { at: last.at, reason: last.reason, times: marked.length } }),
      };
    });
}

/** One page of the thread, ready to be drawn. */
export interface BoardPage {
  readonly thread: DemoThread;
  /** The board's own now, ms in UTC. */
  readonly moment: number;
  readonly posts: readonly ShownPost[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  /** A session id for a visitor without a cookie: such engines write it into every link. */
  readonly session: string | undefined;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The parts of a moment on the board's clock. `offset` is hours east of UTC. */
export function boardTime(ms: number, offset: number) {
  const date = new Date(ms + offset * 3_600_000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const hour = date.getUTCHours() % 12 || 12;
  return {
    year: date.getUTCFullYear(),
    month: two(date.getUTCMonth() + 1),
    day: two(date.getUTCDate()),
    monthName: MONTHS[date.getUTCMonth()] ?? '',
    dayName: DAYS[date.getUTCDay()] ?? '',
    hour: String(hour),
    hour2: two(hour),
    minute: two(date.getUTCMinutes()),
    half: date.getUTCHours() < 12 ? 'AM' : 'PM',
  };
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
