import { footerIn, isLink, isProgramLine, MOST_OF_FOOTER } from './program-line.js';
import {
  ADDRESS,
  BEGINS,
  CLOCK,
  DAY,
  ENDS,
  LEAD,
  LINE,
  LONGEST_LEAD,
  LONGEST_RULER,
  nextFilled,
  OPENS,
  PASSED,
  plain,
  RULER,
  WHOM,
} from './quotation-lead.js';
import { headOf, type MailHead } from './quoted-head.js';
import { linesOf } from './reply-lines.js';

/** A mail's text, parted: what its sender wrote, and what he quotes or passes on. */
export interface PartedReply {
  /** His own words, without signature; empty where he wrote none. */
  readonly own: string;
  /** What stands below or between as somebody else's; empty where there is none. */
  readonly quoted: string;
  /** The line from which on all is taken for a quotation though no sign stands before it, and how many lines that are. */
  readonly cut?: { readonly line: string; readonly lines: number };
  /**
   * Lines behind `>` to which nothing leads, or that stand below his own words, the first and how many: a quotation by that sign alone, which their sender may
   * have set himself. Absent where the mail tells such signs from those of quotations.
   */
  readonly loose?: { readonly line: string; readonly lines: number };
  /** The ruler or head below whose marked quotation his own words stand: none stand above it. */
  readonly below?: string;
  /**
   * The mail that is passed on: its head as his program wrote it, and its text. Below words of his own only where his
   * program says that it is one; what stands there otherwise is what he answers.
   */
  readonly forwarded?: MailHead & { readonly text: string };
}

/** So many signs of a mail's text are looked at; whoever writes more sends a file. */
export const LONGEST_REPLY = 200_000;
/** A line that leads to a quotation is broken over no more. */
const BROKEN = 3;

/**
 * Parts a mail's text into what its sender wrote and what he quotes: lines behind `>`, and what stands below a ruler, below
 * a mail's head, or below a line like "On 3 October 2026 at 14:22 Old Bear wrote:". Between quoted lines he may have
 * written, below a head or such a line without `>` he has not. In a text that is stuffed (RFC 3676) a blank before `>`
 * says that the writer set it himself; in any other it says nothing.
 */
export function partReply(text: string, isStuffed = false): PartedReply {
  const { lines, isMarked } = linesOf(text.slice(0, LONGEST_REPLY), isStuffed);
  const own: string[] = [];
  const quoted: string[] = [];
  /** Lines behind `>` to which nothing leads, since the mail began or since words of its writer's. */
  const loose: string[] = [];
  let below: string | undefined;
  let run: string[] = [];
  let end = lines.length;
  let isLed = isMarked;
  const endRun = (): void => {
    const words = withoutEnd(run);
    if (words.length > 0) {
      own.push(...words, '');
      // Below words of his own a quotation may go on, or he may set the sign himself.
      isLed = isMarked;
    }
    run = [];
  };
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (line.startsWith('>')) {
      if (run.length > 0) endRun();
      if (!isLed) loose.push(line);
      quoted.push(line);
      continue;
    }
    const lead = leadAt(lines, i);
    const cited = lead?.isCited ? i + lead.length : lead ? undefined : endOfCitedHead(lines, i);
    if (cited !== undefined && (lead || [...own, ...run].every((one) => one.trim() === ''))) {
      endRun();
      if (!lead) below = line.trim();
      isLed = true;
      quoted.push(...lines.slice(i, cited));
      i = cited - 1;
      continue;
    }
    if (lead || isRuler(lines, i) || headOf(lines, i) !== undefined) {
      end = i;
      break;
    }
    run.push(isStuffed ? line.replace(/^ >/, '>') : line);
  }
  endRun();
  const rest = lines.slice(end);
  const words = own.join('\n').trim();
  const hasOwn = words !== '';
  const isPassed = !hasOwn || PASSED.test(plain(rest.slice(0, 1).join('')));
  const forwarded = isPassed ? findForwarded(rest, quoted, isStuffed) : undefined;
  const filled = rest.filter((line) => line.trim() !== '');
  const marked = leadsItself(loose)
    ? []
    : loose.map((line) => line.replace(/^[>\s]+/, '')).filter((line) => line !== '');
  return {
    own: hasOwn || !forwarded ? words : '',
    quoted: [...quoted, ...rest].join('\n').trim(),
    ...(filled[0] !== undefined && { cut: tellLines(filled) }),
    ...(marked.length > 0 && { loose: tellLines(marked) }),
    ...(hasOwn && below !== undefined && { below: below.slice(0, LONGEST_TOLD) }),
    ...(forwarded && { forwarded }),
  };
}

const LONGEST_TOLD = 80;

function tellLines(lines: readonly string[]): { readonly line: string; readonly lines: number } {
  return { line: (lines[0] ?? '').trim().slice(0, LONGEST_TOLD), lines: lines.length };
}

/**
 * The line behind a ruler or a mail's head below which all is marked by `>`: then what stands below that is its
 * writer's. Undefined where it is no such, and where a mail is passed on.
 */
function endOfCitedHead(lines: readonly string[], i: number): number | undefined {
  const hasRuler = isRuler(lines, i);
  if (hasRuler && (PASSED.test(lines[i] ?? '') || BEGINS.test(lines[i] ?? ''))) return undefined;
  const head = headOf(lines, hasRuler ? nextFilled(lines, i + 1) : i, hasRuler ? 2 : undefined);
  if (!head) return undefined;
  const at = nextFilled(lines, head.end);
  return lines[at]?.startsWith('>') ? at : undefined;
}

/** True for lines behind `>` of which one says itself whose they are, as a mail's head or a line that leads to it does. */
function leadsItself(loose: readonly string[]): boolean {
  const lines = uncited(loose);
  return lines.some((_, i) => isRuler(lines, i) || headOf(lines, i) !== undefined || leadAt(lines, i) !== undefined);
}

/** What is in no empty line, and in no ruler. */
const MORE = /[^\s–—_-]/;

/** Lines of his own without what ends them: a signature, below two dashes and a blank, and what a program wrote there. */
function withoutEnd(run: readonly string[]): readonly string[] {
  const lines = run.map(plain);
  const at = lines.indexOf('-- ');
  let end = at < 0 ? run.length : at;
  for (let before = end + 1; end < before; ) {
    before = end;
    const [above = '', last = ''] = [lines[end - 2], lines[end - 1]];
    if (end > 0 && (!MORE.test(last) || isProgramLine(last))) end--;
    else if (end > 1 && isLink(last) && isProgramLine(`${above} ${last}`)) end -= 2;
    else end -= footerIn(lines.slice(Math.max(0, end - MOST_OF_FOOTER), end));
  }
  return run.slice(0, end);
}

function isRuler(lines: readonly string[], i: number): boolean {
  const line = plain(lines[i] ?? '').slice(0, LONGEST_RULER);
  if (RULER.test(line) || BEGINS.test(line)) return true;
  return LINE.test(line) && headOf(lines, nextFilled(lines, i + 1)) !== undefined;
}

/**
 * The lines from one on that lead to a quotation, and whether that is marked by `>`. Without such a mark only a line that
 * tells a moment, or an address, beside the verb is one: a player may begin a sentence as these do.
 */
function leadAt(
  lines: readonly string[],
  i: number,
): { readonly length: number; readonly isCited: boolean } | undefined {
  let whole = '';
  for (let length = 1; length <= BROKEN; length++) {
    const line = plain(lines[i + length - 1] ?? '').trim();
    if (line === '' || (line.startsWith('>') && !endsAddress(whole, line))) return undefined;
    whole = `${whole} ${line}`.trim();
    if (length === 1 && ![ADDRESS, CLOCK, DAY].some((sign) => sign.test(whole))) return undefined;
    if (whole.length > LONGEST_LEAD) return undefined;
    if (!ENDS.test(whole)) continue;
    const isCited = lines[nextFilled(lines, i + length)]?.startsWith('>') === true;
    const told = [ADDRESS, CLOCK, DAY].filter((sign) => sign.test(whole)).length;
    // What stands over a line that leads to a quotation is its writer's own, unless the line begins there.
    const next = length === 1 ? undefined : leadAt(lines, i + 1);
    if (next && (OPENS.test(lines[i + 1] ?? '') || !OPENS.test(whole))) return undefined;
    const isLead = LEAD.test(whole)
      ? told >= (isCited ? 1 : 2)
      : isCited && (WHOM.test(whole) || (ADDRESS.test(whole) && told >= 2));
    return isLead ? { length, isCited } : undefined;
  }
  return undefined;
}

/** True where a lead is broken before the `>` that ends its address: what stands behind it ends the lead. */
function endsAddress(before: string, line: string): boolean {
  const isOpen = before.lastIndexOf('<') > before.lastIndexOf('>');
  return isOpen && line.startsWith('>') && ENDS.test(line) && (line.slice(1).trim().startsWith(':') || LEAD.test(line));
}

/** True where `>` stands below a line that leads to what another wrote, though it need not tell when: a text that marks so. */
export function marksByHand(text: string): boolean {
  const lines = text.slice(0, LONGEST_REPLY).split('\n');
  return lines.some((line, i) => {
    const said = plain(line).trim().slice(-LONGEST_LEAD);
    return ENDS.test(said) && LEAD.test(said) && lines[nextFilled(lines, i + 1)]?.trimStart().startsWith('>');
  });
}

/** The mail that is passed on: below a ruler or a head; a program may set all of it behind `>`. */
function findForwarded(
  rest: readonly string[],
  quoted: readonly string[],
  isStuffed: boolean,
): PartedReply['forwarded'] {
  const lines = rest.length > 0 ? rest : uncited(quoted);
  const from = lines.findIndex((_, i) => isRuler(lines, i) || headOf(lines, i) !== undefined);
  if (from < 0) return undefined;
  const hasRuler = isRuler(lines, from);
  const at = nextFilled(lines, hasRuler ? from + 1 : from);
  const behind = rest.length > 0 && lines[at]?.startsWith('>') ? uncited(lines) : lines;
  const head = headOf(behind, at, hasRuler ? 2 : undefined);
  if (!head) return undefined;
  const { own, quoted: inner, forwarded } = partReply(behind.slice(head.end).join('\n'), isStuffed);
  return { ...head, text: own || forwarded?.text || inner };
}

/** Lines without one `>` before them; none where it does not stand at all of them. */
function uncited(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replace(/^> ?/, ''));
}
