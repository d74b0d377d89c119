import type { Body, Span } from '../../core/post.js';

/** The readable text of a post in plain signs, and where in the post each of its characters stands. */
export interface Clean {
  readonly text: string;
  /** The character of the post's text that a character of this one comes from. */
  placeOf(index: number): number;
}

const [NEWLINE, BLANK, AMPERSAND, TILDE] = [0x0a, 0x20, 0x26, 0x7e];
/** Signs that stay as they are. */
const PLAIN = /^[\x20-\x25\x27-\x7e\n]*$/;
/** Signs that show nothing: soft hyphens, joiners, direction marks, variation selectors, byte order marks. */
const HIDDEN = /\u034f|[\ufe00-\ufe0f]|[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;
/** Signs without a meaning of their own: the lexer uses them as marks. */
const PRIVATE = /\p{Co}/u;
const SPACE = /[\s\u0085]/;
const ENTITY = /&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z]{2,6}));/iy;

/** What an engine that escapes twice leaves in the text. */
const ENTITIES: Readonly<Record<string, string>> = {
  gt: '>',
  lt: '<',
  amp: '&',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  raquo: '>',
  rarr: '>',
  ndash: '-',
  mdash: '-',
  minus: '-',
  shy: '',
};

/** One sign for each of the many that mean the same. */
const SAME: Readonly<Record<string, string>> = {
  ...spread('-', '‐‑‒–—―−⁃﹘﹣－─'),
  ...spread('>', '→➔➙➛➜➝➞➟➠➡➢➣➤➥➦➨➩➪➭➮➯➱➲➳➵➸➺➻➼➽➾⇒⇨⇾⟶⟹⟾»›▶►▸▹▻⮕'),
  ...spread('<', '←⇐⟵«‹◀◄'),
  ...spread("'", '‘’‚‛′`´ʼ'),
  ...spread('"', '“”„‟″'),
  ...spread('/', '⁄∕'),
};

const POINTERS = new Set('►▶▸▹▻➤');

function spread(plain: string, signs: string): Record<string, string> {
  return Object.fromEntries([...signs].map((sign) => [sign, plain]));
}

/**
 * Takes what may be read of a body (not its skips) into plain signs: dashes, arrows and quotation marks of all kinds
 * become one, compatibility forms (full-width letters …) their plain ones, signs that show nothing go, every kind of
 * space is a space. Line ends stay; a skip that is more than struck words ends the line.
 */
export function cleanBody(body: Body): Clean {
  if (body.skips.length === 0 && PLAIN.test(body.text)) return { text: body.text, placeOf: (index) => index };
  const writer = new Writer(body.text);
  let at = 0;
  for (const skip of body.skips) {
    writer.copy({ from: at, to: skip.from });
    const breaks = skip.why !== 'struck' || body.text.slice(skip.from, skip.to).includes('\n');
    writer.put(breaks ? '\n' : ' ', skip.from);
    at = Math.max(at, skip.to);
  }
  writer.copy({ from: at, to: body.text.length });
  return writer.end();
}

class Writer {
  private text = '';
  private readonly places: number[] = [];

  constructor(private readonly source: string) {}

  put(signs: string, place: number): void {
    this.text += signs;
    for (let i = 0; i < signs.length; i++) this.places.push(place);
  }

  copy({ from, to }: Span): void {
    for (let i = from; i < to; ) {
      const end = this.endOfRun(i, to);
      if (end > i) {
        this.text += this.source.slice(i, end);
        for (; i < end; i++) this.places.push(i);
        continue;
      }
      const sign = String.fromCodePoint(this.source.codePointAt(i) ?? 0);
      const entity = sign === '&' ? this.entityAt(i, to) : undefined;
      this.put(entity ? entity.sign : this.isBullet(sign, i) ? '•' : plain(sign), i);
      i += entity ? entity.length : sign.length;
    }
  }

  /** A filled arrow before the words of a line marks them, as a point does; before a square it leads there. */
  private isBullet(sign: string, at: number): boolean {
    if (!POINTERS.has(sign) || !/^ [^\s\d]/.test(this.source.slice(at + sign.length, at + sign.length + 2)))
      return false;
    return this.text.slice(this.text.lastIndexOf('\n') + 1).trim() === '';
  }

  /** Where the signs that stay as they are end: all of ASCII that shows something, but `&`. */
  private endOfRun(from: number, to: number): number {
    let end = from;
    for (; end < to; end++) {
      const code = this.source.charCodeAt(end);
      if (code === AMPERSAND || code > TILDE || (code < BLANK && code !== NEWLINE)) break;
    }
    return end;
  }

  private entityAt(index: number, to: number): { readonly sign: string; readonly length: number } | undefined {
    ENTITY.lastIndex = index;
    const match = ENTITY.exec(this.source);
    if (!match || index + match[0].length > to) return undefined;
    const code = match[1] ? Number(match[1]) : match[2] ? Number.parseInt(match[2], 16) : undefined;
    const sign =
      code === undefined
        ? ENTITIES[(match[3] ?? '').toLowerCase()]
        : code > 8 && code <= 0x10ffff
          ? plain(String.fromCodePoint(code))
          : '';
    return sign === undefined ? undefined : { sign, length: match[0].length };
  }

  end(): Clean {
    const { places, source, text } = this;
    return { text, placeOf: (index) => places[index] ?? source.length };
  }
}

function plain(sign: string): string {
  if (sign === '\n' || (sign >= ' ' && sign <= '~')) return sign;
  if (HIDDEN.test(sign)) return '';
  // the wider gap parts the columns of a table
  if (sign === '\t') return '  ';
  if (SPACE.test(sign)) return ' ';
  if (PRIVATE.test(sign)) return '\ufffd';
  const same = SAME[sign];
  if (same !== undefined) return same;
  const normal = sign.normalize('NFKC');
  // a sign whose plain form begins with a space is an accent that stands alone
  return normal === sign || normal.startsWith(' ') ? sign : normal;
}
