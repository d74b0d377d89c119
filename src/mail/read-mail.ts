/** A mail as it is read: whom it says it is from, when, and its words. */
export interface ReadMail {
  readonly from?: { readonly name: string; readonly address: string };
  /** When its sender's machine says it was sent (ms). */
  readonly sent?: number;
  readonly subject: string;
  readonly text?: string;
  /** Only where it has no plain text. */
  readonly html?: string;
  /** What is attached to it under a name. */
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[];
}

interface Part {
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
}

/** No header with a file’s name is longer. */
const LONGEST_HEADER = 4_000;
/** No mail of people nests deeper. */
const DEEPEST = 8;

/**
 * Reads a mail (`.eml`). Where it holds another as an attachment (`message/rfc822`), that one is meant: it was
 * forwarded. What a forwarded mail shows in its own text ("From: …, Date: …") is left there. Undefined for what is no mail.
 */
export function readMail(bytes: Buffer): ReadMail | undefined {
  const whole = readPart(bytes);
  if (!whole.headers.has('from') && !whole.headers.has('date')) return undefined;
  const mail = findForwarded(whole, 0) ?? whole;
  const leaves = findLeaves(mail, 0);
  const text = leaves.find(({ headers }) => typeOf(headers) === 'text/plain');
  const html = leaves.find(({ headers }) => typeOf(headers) === 'text/html');
  const files = leaves.flatMap((leaf) => {
    const name = fileNameOf(leaf.headers);
    return name === undefined ? [] : [{ name, bytes: decodeBody(leaf) }];
  });
  const from = readMailAddress(mail.headers.get('from') ?? '');
  const sent = Date.parse(
    mail.headers
      .get('date')
      ?.trim()
      .replace(/\([^()]*\)$/, '') ?? '',
  );
  return {
    ...(from && { from }),
    ...(!Number.isNaN(sent) && { sent }),
    subject: decodeWords(mail.headers.get('subject') ?? ''),
    ...(text && { text: decodeText(text) }),
    ...(!text && html && { html: decodeText(html) }),
    files,
  };
}

function readPart(bytes: Buffer): Part {
  const head = /\r?\n\r?\n/.exec(bytes.toString('latin1'));
  const end = head ? head.index : bytes.length;
  const lines = bytes
    .toString('utf8', 0, Buffer.byteLength(bytes.toString('latin1', 0, end), 'latin1'))
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const name = /^([\w-]+):/.exec(line)?.[1]?.toLowerCase();
    if (name !== undefined && !headers.has(name)) headers.set(name, line.slice(name.length + 1).trimStart());
  }
  return { headers, body: bytes.subarray(head ? end + head[0].length : end) };
}

function findForwarded(part: Part, depth: number): Part | undefined {
  if (typeOf(part.headers) === 'message/rfc822') {
    const inner = readPart(decodeBody(part));
    return findForwarded(inner, depth + 1) ?? inner;
  }
  if (depth > DEEPEST) return undefined;
  for (const inner of partsOf(part)) {
    const found = findForwarded(inner, depth + 1);
    if (found) return found;
  }
  return undefined;
}

function findLeaves(part: Part, depth: number): readonly Part[] {
  if (depth > DEEPEST) return [];
  const inner = partsOf(part);
  return inner.length > 0 ? inner.flatMap((one) => findLeaves(one, depth + 1)) : [part];
}

/** The parts of a multipart body; none for any other. */
function partsOf({ headers, body }: Part): readonly Part[] {
  const boundary = /^multipart\/.*boundary="?([^";]+)"?/i.exec(headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [];
  const [, ...parts] = body.toString('latin1').split(`--${boundary}`);
  return parts
    .filter((part) => !part.startsWith('--'))
    .map((part) => readPart(Buffer.from(part.replace(/^\r?\n/, '').replace(/\r?\n$/, ''), 'latin1')));
}

/** Under which name a part is attached; undefined where it is none. */
function fileNameOf(headers: Part['headers']): string | undefined {
  const said = ['content-disposition', 'content-type'].map((header) => readParameters(headers.get(header) ?? ''));
  return said.map((own) => own.get('filename') ?? own.get('name')).find((name) => name !== undefined && name !== '');
}

/** A header's parameters by name; in pieces (`filename*0`) and in other letters (`filename*=utf-8''…`) too (RFC 2231). */
function readParameters(header: string): ReadonlyMap<string, string> {
  const plain = new Map<string, string>();
  const coded = new Map<string, string>();
  const charsets = new Map<string, string>();
  for (const part of splitParameters(header)) {
    const at = part.indexOf('=');
    const named = part.slice(0, Math.max(at, 0)).trim().toLowerCase();
    const value = part
      .slice(at + 1)
      .trim()
      .replaceAll('"', '');
    const [name = '', piece] = named.split('*');
    if (piece === undefined) {
      plain.set(name, decodeWords(value));
      continue;
    }
    const isCoded = named.endsWith('*');
    const [charset, tongue, ...rest] = isCoded ? value.split("'") : [];
    if (charset !== undefined && tongue !== undefined) charsets.set(name, charset);
    const letters = tongue === undefined ? value : rest.join("'");
    const bytes = isCoded ? decodeQuoted(letters.replaceAll('=', '=3D').replaceAll('%', '=')) : Buffer.from(letters);
    coded.set(name, `${coded.get(name) ?? ''}${decode(bytes, charsets.get(name) || 'utf-8')}`);
  }
  return new Map([...plain, ...coded]);
}

/** The parts of a header between its semicolons; those in quotation marks part nothing. */
function splitParameters(header: string): readonly string[] {
  const parts = header.slice(0, LONGEST_HEADER).split(';');
  const whole: string[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    const isOpen = last !== undefined && last.split('"').length % 2 === 0;
    if (isOpen) whole[whole.length - 1] = `${last};${part}`;
    else whole.push(part);
  }
  return whole;
}

function typeOf(headers: Part['headers']): string {
  return /^\s*([\w-]+\/[\w.+-]+)/.exec(headers.get('content-type') ?? 'text/plain')?.[1]?.toLowerCase() ?? '';
}

function decodeBody({ headers, body }: Part): Buffer {
  const encoding = headers.get('content-transfer-encoding')?.trim().toLowerCase();
  if (encoding === 'base64') return Buffer.from(body.toString('latin1'), 'base64');
  return encoding === 'quoted-printable' ? decodeQuoted(body.toString('latin1').replace(/=\r?\n/g, '')) : body;
}

function decodeText(part: Part): string {
  const charset = /charset="?([\w.:-]+)/i.exec(part.headers.get('content-type') ?? '')?.[1] ?? 'utf-8';
  return decode(decodeBody(part), charset).replace(/\r\n?/g, '\n');
}

function decode(bytes: Buffer, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

function decodeQuoted(text: string): Buffer {
  return Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/** `=?utf-8?Q?Caf=C3=A9?=` in headers (RFC 2047). */
function decodeWords(text: string): string {
  return text
    .replace(/(=\?[^?]+\?[BQ]\?[^?]*\?=)\s+(?==\?)/gi, '$1')
    .replace(/=\?([^?]+)\?([BQ])\?([^?]*)\?=/gi, (_, charset: string, way: string, data: string) =>
      decode(
        way.toUpperCase() === 'B' ? Buffer.from(data, 'base64') : decodeQuoted(data.replaceAll('_', ' ')),
        charset,
      ),
    )
    .trim();
}

/** `Name <address>` or a bare address. */
export function readMailAddress(text: string): ReadMail['from'] {
  const found = /<([^<>\s@]+@[^<>\s@]+)>/.exec(text);
  if (found?.[1] !== undefined)
    return {
      name: decodeWords(text.slice(0, found.index).trim())
        .replace(/^"(.*)"$/, '$1')
        .trim(),
      address: found[1],
    };
  const bare = /^[^\s<>@]+@[^\s<>@]+$/.exec(text.trim())?.[0];
  return bare === undefined ? undefined : { name: '', address: bare };
}
