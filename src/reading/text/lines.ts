import type { Span } from '../../core/post.js';

/** A line of the cleaned text. */
export interface Line extends Span {
  /** True for a line of a quotation in plain text, its attribution included. */
  readonly quoted: boolean;
  /** True where the line begins with `>` and nothing says whose words follow. */
  readonly marked: boolean;
}

/** A line without a full stop that is longer than this was not written as orders; the parser's work grows with its square. */
export const LONGEST_LINE = 1_000;

const BULLET =
  /^ *(?:(?:(?:[-*•·▪‣◦●○+~o]|\p{So}|#+) +|[-=]+> +(?=\p{L}{2})|\(?\d{1,3}[.)\]] *(?![\d)])|\(?[a-z][.)] +|[IVX]{1,5}[.)] +|\d{1,3}(?::| ?x) +(?=\p{L})) *)+/u;
const ATTRIBUTION =
  /(?:\b(?:wrote|said|says|writes|posted|schrieb|escribió|dijo|ha scritto)|a écrit)\b[^\n]{0,60}:? *$|^ *(?:quote|originally posted|quoting)\b.{0,80}$/iu;
const MARK = /^ *>+ */u;
const ANY_MARK = /^ *>/mu;

/** Cuts cleaned text into lines and tells which of them are a quotation: lines with `>` below or beside an attribution. */
export function cutLines(text: string): readonly Line[] {
  const lines: Line[] = [];
  // where no line begins with the mark there is nothing to attribute
  const quotes = ANY_MARK.test(text);
  let attributed = false;
  for (let from = 0; from <= text.length; ) {
    const end = text.indexOf('\n', from);
    const to = end < 0 ? text.length : end;
    const line = text.slice(from, Math.min(to, from + LONGEST_LINE));
    const marked = line.charCodeAt(0) <= 62 && MARK.test(line);
    const attribution = quotes && line.length < 160 && ATTRIBUTION.test(line);
    if (marked && attribution) attributed = true;
    const quoted = marked && attributed;
    const whole: Line = { from, to, quoted, marked: marked && !quoted };
    if (to - from > LONGEST_LINE) lines.push(...cutLong(text, whole));
    else lines.push(whole);
    if (quotes && !marked && (attribution || line.trim() !== '')) attributed = attribution;
    from = to + 1;
  }
  return lines;
}

/** A paragraph that is too long for one line is cut behind full stops. */
function cutLong(text: string, line: Line): readonly Line[] {
  const cut: Line[] = [];
  let { from } = line;
  while (line.to - from > LONGEST_LINE) {
    const stretch = text.slice(from, from + LONGEST_LINE);
    const stop = Math.max(stretch.lastIndexOf('. '), stretch.lastIndexOf('! '), stretch.lastIndexOf('? '));
    if (stop < 0) break;
    cut.push({ ...line, from, to: from + stop + 1 });
    from += stop + 1;
  }
  return [...cut, { ...line, from }];
}

/** Where a line begins behind its bullet, number or mark; as an index into the line. */
export function skipBullet(line: string, marked: boolean): number {
  const start = marked ? (MARK.exec(line)?.[0].length ?? 0) : 0;
  if (isLetter(line, start) && isLetter(line, start + 1) && !isNumeral(line, start + 1)) return start;
  return start + (BULLET.exec(line.slice(start))?.[0].length ?? 0);
}

/** True for a plain letter. */
function isLetter(line: string, at: number): boolean {
  const code = line.charCodeAt(at) | 32;
  return code >= 97 && code <= 122;
}

/** True for a letter that Roman numbers of a list go on with. */
const isNumeral = (line: string, at: number): boolean => 'IVX'.includes(line[at] ?? '');
