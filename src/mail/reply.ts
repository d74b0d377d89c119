import { footerIn, isLink, isProgramLine, MOST_OF_FOOTER } from './program-line.js';
import {
  ADDRESS,
  BARE_RULER,
  BRACKETED_ADDRESS,
  CLOCK,
  DATE,
  FORWARD_TITLE,
  LEAD_END,
  LEAD_OPENING,
  LONGEST_LEAD,
  LONGEST_RULER,
  nextFilled,
  PASSED_ON,
  plain,
  RULER,
  WROTE,
} from './quotation-lead.js';
import { headOf, isForeignHead, type MailHead } from './quoted-head.js';
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
  const { lines, isSure } = linesOf(text.slice(0, LONGEST_REPLY), isStuffed);
  const stretches = divide(lines);
  const cut = findCut(stretches);
  const [above, rest] = [stretches.slice(0, cut), stretches.slice(cut).flatMap((one) => one.lines)];
  const words = above
    .map(ownIn)
    .flatMap((own) => (own.length > 0 ? [...own, ''] : []))
    .map((line) => (isStuffed ? line.replace(/^ >/, '>') : line))
    .join('\n')
    .trim();
  const quoted = above.flatMap((one) => (one.kind === 'words' ? [] : one.lines));
  const below = above.findLast(({ kind }) => kind === 'head')?.lines[0];
  const loose = isSure ? [] : looseIn(above);
  const hasOwn = words !== '';
  const isPassed = !hasOwn || PASSED_ON.test(plain(rest.slice(0, 1).join('')));
  const forwarded = isPassed ? findForwarded(rest, quoted, isStuffed) : undefined;
  const filled = rest.filter(isFilled);
  const bare = leadsItself(loose) ? [] : loose.map((line) => line.replace(/^[>\s]+/, '')).filter((line) => line !== '');
  return {
    own: hasOwn || !forwarded ? words : '',
    quoted: [...quoted, ...rest].join('\n').trim(),
    ...(filled[0] !== undefined && { cut: formatLines(filled) }),
    ...(bare.length > 0 && { loose: formatLines(bare) }),
    ...(hasOwn && below !== undefined && { below: below.trim().slice(0, LONGEST_TOLD) }),
    ...(forwarded && { forwarded }),
  };
}

/**
 * What lines of a mail are by what stands in them alone: `words`; `marked` by `>`; a `lead` to lines that are marked; the
 * `head` of a mail, or a ruler with it, over such lines; or the `rest` from a lead, a ruler or a head on below which
 * nothing is marked.
 */
const STRETCH_KINDS = ['words', 'marked', 'lead', 'head', 'rest'] as const;

/** Lines of one kind that stand together. */
interface Stretch {
  readonly kind: (typeof STRETCH_KINDS)[number];
  readonly lines: readonly string[];
}

/** A mail's lines as stretches, none left out and none twice. */
function divide(lines: readonly string[]): readonly Stretch[] {
  const stretches: (Stretch & { readonly lines: string[] })[] = [];
  for (let at = 0; at < lines.length; ) {
    const { kind, end } = stretchAt(lines, at);
    const last = stretches.at(-1);
    const part = lines.slice(at, end);
    if (last?.kind === kind) last.lines.push(...part);
    else stretches.push({ kind, lines: part });
    at = end;
  }
  return stretches;
}

/** What begins at one of a mail's lines, and the line behind what is surely of it. */
function stretchAt(lines: readonly string[], i: number): { readonly kind: Stretch['kind']; readonly end: number } {
  if (lines[i]?.startsWith('>')) return { kind: 'marked', end: i + 1 };
  const lead = leadAt(lines, i);
  if (lead?.isOverMarked) return { kind: 'lead', end: i + lead.length };
  const head = lead ? undefined : endOfHeadOverMarked(lines, i);
  if (head !== undefined) return { kind: 'head', end: head };
  const isRest = lead !== undefined || isRuler(lines, i) || headOf(lines, i) !== undefined;
  return isRest ? { kind: 'rest', end: lines.length } : { kind: 'words', end: i + 1 };
}

/** The stretch from which on nothing is its writer's: the rest, or a head with something above it; their number where all may be. */
function findCut(stretches: readonly Stretch[]): number {
  const first = stretches.findIndex((one) => ownIn(one).length > 0);
  const cut = stretches.findIndex(({ kind }, i) => {
    const above = stretches[i - 1];
    const isBelowWords = (first >= 0 && first < i) || (above?.kind === 'words' && above.lines.some(isFilled));
    return kind === 'rest' || (kind === 'head' && isBelowWords);
  });
  return cut < 0 ? stretches.length : cut;
}

/** What the writer of a mail wrote himself in one of its stretches. */
function ownIn({ kind, lines }: Stretch): readonly string[] {
  return kind === 'words' ? withoutEnd(lines) : [];
}

/**
 * Lines behind `>` to which nothing leads, since the mail began or since words of its writer's: below these a quotation may
 * go on, or he may set the sign himself.
 */
function looseIn(above: readonly Stretch[]): readonly string[] {
  const loose: Stretch[] = [];
  let isLed = false;
  for (const one of above) {
    if (one.kind !== 'marked') isLed = one.kind !== 'words' || (isLed && ownIn(one).length === 0);
    else if (!isLed) loose.push(one);
  }
  return loose.flatMap(({ lines }) => lines);
}

function isFilled(line: string): boolean {
  return line.trim() !== '';
}

const LONGEST_TOLD = 80;

function formatLines(lines: readonly string[]): { readonly line: string; readonly lines: number } {
  return { line: (lines[0] ?? '').trim().slice(0, LONGEST_TOLD), lines: lines.length };
}

/**
 * The line behind a ruler or a mail's head below which all is marked by `>`: then what stands below that is its
 * writer's. Undefined where it is no such, and where a mail is passed on.
 */
function endOfHeadOverMarked(lines: readonly string[], i: number): number | undefined {
  const hasRuler = isRuler(lines, i);
  if (hasRuler && (PASSED_ON.test(lines[i] ?? '') || FORWARD_TITLE.test(lines[i] ?? ''))) return undefined;
  const head = headOf(lines, hasRuler ? nextFilled(lines, i + 1) : i, hasRuler ? 2 : undefined);
  if (!head) return undefined;
  const at = nextFilled(lines, head.end);
  return lines[at]?.startsWith('>') ? at : undefined;
}

/** True for lines behind `>` of which one says itself whose they are, as a mail's head or a line that leads to it does. */
function leadsItself(loose: readonly string[]): boolean {
  const lines = unmarked(loose);
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
  if (RULER.test(line) || FORWARD_TITLE.test(line)) return true;
  const below = nextFilled(lines, i + 1);
  return BARE_RULER.test(line) && (headOf(lines, below) !== undefined || isForeignHead(lines, below));
}

/**
 * The lines from one on that lead to a quotation, and whether they stand over lines marked by `>`. Without such a mark only a line that
 * tells a moment, or an address, beside the verb is one: a player may begin a sentence as these do.
 */
function leadAt(
  lines: readonly string[],
  i: number,
): { readonly length: number; readonly isOverMarked: boolean } | undefined {
  let whole = '';
  for (let length = 1; length <= BROKEN; length++) {
    const line = plain(lines[i + length - 1] ?? '').trim();
    if (line === '' || (line.startsWith('>') && !endsAddress(whole, line))) return undefined;
    whole = `${whole} ${line}`.trim();
    if (length === 1 && ![ADDRESS, CLOCK, DATE].some((sign) => sign.test(whole))) return undefined;
    if (whole.length > LONGEST_LEAD) return undefined;
    if (!LEAD_END.test(whole)) continue;
    const isOverMarked = lines[nextFilled(lines, i + length)]?.startsWith('>') === true;
    const told = [ADDRESS, CLOCK, DATE].filter((sign) => sign.test(whole)).length;
    // What stands over a line that leads to a quotation is its writer's own, unless the line begins there.
    const next = length === 1 ? undefined : leadAt(lines, i + 1);
    if (next && (LEAD_OPENING.test(lines[i + 1] ?? '') || !LEAD_OPENING.test(whole))) return undefined;
    const isLead = WROTE.test(whole)
      ? told >= (isOverMarked ? 1 : 2)
      : isOverMarked && (BRACKETED_ADDRESS.test(whole) || (ADDRESS.test(whole) && told >= 2));
    return isLead ? { length, isOverMarked } : undefined;
  }
  return undefined;
}

/** True where a lead is broken before the `>` that ends its address: what stands behind it ends the lead. */
function endsAddress(before: string, line: string): boolean {
  const isOpen = before.lastIndexOf('<') > before.lastIndexOf('>');
  return (
    isOpen && line.startsWith('>') && LEAD_END.test(line) && (line.slice(1).trim().startsWith(':') || WROTE.test(line))
  );
}

/** True where `>` stands below a line that leads to what another wrote, though it need not tell when: a text that marks so. */
export function marksByHand(text: string): boolean {
  const lines = text.slice(0, LONGEST_REPLY).split('\n');
  return lines.some((line, i) => {
    const said = plain(line).trim().slice(-LONGEST_LEAD);
    return LEAD_END.test(said) && WROTE.test(said) && lines[nextFilled(lines, i + 1)]?.trimStart().startsWith('>');
  });
}

/** The mail that is passed on: below a ruler or a head; a program may set all of it behind `>`. */
function findForwarded(
  rest: readonly string[],
  quoted: readonly string[],
  isStuffed: boolean,
): PartedReply['forwarded'] {
  const lines = rest.length > 0 ? rest : unmarked(quoted);
  const from = lines.findIndex((_, i) => isRuler(lines, i) || headOf(lines, i) !== undefined);
  if (from < 0) return undefined;
  const hasRuler = isRuler(lines, from);
  const at = nextFilled(lines, hasRuler ? from + 1 : from);
  const behind = rest.length > 0 && lines[at]?.startsWith('>') ? unmarked(lines) : lines;
  const head = headOf(behind, at, hasRuler ? 2 : undefined);
  if (!head) return undefined;
  const { own, quoted: inner, forwarded } = partReply(behind.slice(head.end).join('\n'), isStuffed);
  return { ...head, text: own || forwarded?.text || inner };
}

/** Lines without one `>` before them; none where it does not stand at all of them. */
function unmarked(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replace(/^> ?/, ''));
}
