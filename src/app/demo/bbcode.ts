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
export function readBbcode(text: string): readonly BBCodeNode[] {
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
