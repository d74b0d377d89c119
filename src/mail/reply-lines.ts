import {
  BRACKETED_ADDRESS,
  CLOCK,
  DATE,
  JOINED_RULER,
  LEAD_END,
  LEAD_OPENING,
  LONGEST_LEAD,
  LONGEST_RULER,
  nextFilled,
  plain,
  RULER_BEHIND,
  WROTE,
} from './quotation-lead.js';
import { partHead } from './quoted-head.js';

/** A text's lines, a quotation's each behind `>`, as all programs but few mark it. */
export interface ReplyLines {
  readonly lines: readonly string[];
  /** True where a quotation's mark cannot be its writer's own: the text is stuffed, or initials or a bar mark it. */
  readonly isSure: boolean;
}

/** The lines of a mail's text, without the armor of a signature, and each line of a ruler, a head or a lead by itself. */
export function linesOf(text: string, isStuffed: boolean): ReplyLines {
  const said = text
    .replace(/\r\n?/g, '\n')
    .replace(/[\uFEFF\u200B]/g, '')
    .split('\n');
  const lines = withoutArmor(said)
    .flatMap((line) => (line.startsWith('>') ? [line] : partJoined(line)))
    .map((line) => (isStuffed ? line : line.replace(/^\s>/, '>')));
  const sign = findSign(lines);
  if (sign === undefined) return { lines, isSure: isStuffed };
  return {
    lines: lines.map((line) => (line.trimStart().startsWith(sign) ? line.trimStart().replace(sign, '>') : line)),
    isSure: true,
  };
}

/**
 * How a program marks a quotation otherwise than by `>` alone, where it does below a line that leads to it: its writer's
 * initials or name before that, or a bar. A line that ends with a bar, too, is a table's.
 */
function findSign(lines: readonly string[]): string | undefined {
  for (const [i, line] of lines.entries()) {
    const said = plain(line).trim().slice(-LONGEST_LEAD);
    if (!LEAD_END.test(said) || !WROTE.test(said)) continue;
    const first = (lines[nextFilled(lines, i + 1)] ?? '').trimEnd();
    const [, sign] = /^\s{0,9}(\p{L}{1,12}>|\|)(?: |$)/u.exec(first) ?? [];
    if (sign !== undefined && !(sign === '|' && first.length > 3 && first.endsWith('|'))) return sign;
  }
  return undefined;
}

/** A line in which a ruler, a mail's head or a lead stands together with what is above or below it, parted. */
function partJoined(line: string): readonly string[] {
  const [, first] = JOINED_RULER.exec(line.slice(0, LONGEST_RULER)) ?? [];
  const ruler = first ?? RULER_BEHIND.exec(line)?.[0];
  if (ruler === undefined) return partHead(line) ?? partLead(line);
  const at = line.indexOf(ruler);
  const [above, below] = [line.slice(0, at).trimEnd(), line.slice(at + ruler.length).trim()];
  return [...(above === '' ? [] : [above]), ruler, ...(below === '' ? [] : (partHead(below) ?? [below]))];
}

/** How a lead begins behind other words: with one that opens it and the day. */
const OPENING = /(?:On|Am|Le|Op|El|Il|Em) (?:\p{L}{2,12}\.?,? ){0,2}\d/gu;
/** The colon behind which a quotation goes on, or the end of it. */
const COLON = /:(?!\d)/g;

/**
 * A lead parted from the quotation, and from the words before it. It names an address and a moment: whoever tells in his own
 * words what another wrote does not.
 */
function partLead(line: string): readonly string[] {
  const said = plain(line);
  if (!BRACKETED_ADDRESS.test(said.slice(0, LONGEST_LINE))) return [line];
  for (const { index } of said.slice(0, LONGEST_LINE).matchAll(COLON)) {
    const lead = said.slice(Math.max(0, index + 1 - LONGEST_LEAD), index + 1);
    if (
      !LEAD_END.test(lead) ||
      !WROTE.test(lead) ||
      !BRACKETED_ADDRESS.test(lead) ||
      !(CLOCK.test(lead) || DATE.test(lead))
    )
      continue;
    const whom = BRACKETED_ADDRESS.exec(lead)?.index ?? 0;
    const from = LEAD_OPENING.test(lead.trimStart())
      ? 0
      : ([...lead.slice(0, whom).matchAll(OPENING)].at(-1)?.index ?? Number.NaN);
    if (Number.isNaN(from)) continue;
    const at = Math.max(0, index + 1 - LONGEST_LEAD) + from;
    const parts = [line.slice(0, at).trimEnd(), line.slice(at, index + 1), line.slice(index + 1).trim()];
    return parts.filter((part) => part.trim() !== '');
  }
  return [line];
}

/** So much of a line is looked at for a lead in it. */
const LONGEST_LINE = 2_000;

const SIGNED = '-----BEGIN PGP SIGNED MESSAGE-----';
const SIGNATURE = '-----BEGIN PGP SIGNATURE-----';
const SIGNATURE_END = '-----END PGP SIGNATURE-----';

/** Without what signs a text in the clear (RFC 9580, 7): its armor, and the dash and blank before lines that begin with a dash. */
function withoutArmor(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => line.trimEnd() === SIGNED)) return lines;
  const bare: string[] = [];
  let inside: 'none' | 'labels' | 'words' | 'signature' = 'none';
  for (const line of lines) {
    const said = line.trim();
    if (said === SIGNED) inside = 'labels';
    // Empty lines may be lost: what is no label is a word.
    else if (inside === 'labels' && /^(?:hash|charset|comment|version|notdashescaped):/i.test(said)) continue;
    else if (inside === 'labels' && said === '') inside = 'words';
    else if (inside === 'labels') {
      inside = 'words';
      bare.push(line.replace(/^- /, ''));
    } else if (inside === 'words' && said === SIGNATURE) inside = 'signature';
    else if (inside === 'words') bare.push(line.replace(/^- /, ''));
    else if (inside === 'none') bare.push(line);
    else if (said === SIGNATURE_END) inside = 'none';
    else if (!/^(?:[\w+/=]*|(?:version|comment|hash):.*)$/i.test(said)) {
      // A signature that was cut off has no end: words are none of it.
      inside = 'none';
      bare.push(line);
    }
  }
  return bare;
}
