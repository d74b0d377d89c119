import { isLink, isProgramLine } from './program-line.js';
import { headOf, type MailHead } from './quoted-head.js';

/** A mail's text, parted: what its sender wrote, and what he quotes or passes on. */
export interface PartedReply {
  /** His own words, without signature; empty where he wrote none. */
  readonly own: string;
  /** What stands below or between as somebody else's; empty where there is none. */
  readonly quoted: string;
  /** The line from which on all is taken for a quotation though no sign stands before it, and how many lines that are. */
  readonly cut?: { readonly line: string; readonly lines: number };
  /**
   * Lines behind `>` to which nothing leads, the first and how many: a quotation by that sign alone, which their sender may
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
/** No line that leads to a quotation is longer, over how many lines it may be broken. */
const LONGEST_LEAD = 300;
const BROKEN = 3;

/** What a ruler over a mail that is quoted or passed on calls it, in the languages that players write in: one of each. */
const KINDS = [
  'original',
  'originale?',
  'reply',
  'urspr[üu]ngliche',
  'd.origine',
  'oorspronkelijk',
  'origineel',
  'forwarded',
  'weitergeleitete',
  'transféré',
  'transmis',
  'réexpédié',
  'doorgestuurd',
  'reenviado',
].join('|');
const NAMES = 'message|nachricht|e-?mail|mail|courriel|bericht|mensaje|correo';
const DASH = '[-‐‑‒–—―]';
const TITLE = `[\\s*]*${DASH}{2,}[\\s*]*(?:(?:${KINDS})[ -]?(?:${NAMES})|(?:${NAMES}) (?:${KINDS}))[\\s*]*`;
const RULER = new RegExp(`^${TITLE}${DASH}*[\\s*]*$`, 'i');
/** A ruler with the line below it, as a flowed text joins them behind a blank. */
const JOINED = new RegExp(`^(${TITLE}${DASH}{2,})\\s+(?=\\S)`, 'i');
const BEGINS = new RegExp(
  `^\\s*(?:${[
    'begin forwarded message',
    'forwarded message',
    'anfang der weitergeleiteten nachricht',
    'début du message (?:réexpédié|transféré)',
    'begin doorgestuurd bericht',
    'inicio del mensaje reenviado',
  ].join('|')})\\s?:\\s*$`,
  'i',
);
/** Who passes a mail on has a ruler that says so; the others are of replies too. */
const PASSED = /forwarded|weitergeleitet|transféré|transmis|réexpédié|doorgestuurd|reenviado/i;
/** A line of underscores, or of dashes round whatever it calls a mail, is a ruler only where a mail's head stands below it. */
const LINE = /^\s{0,9}(?:_{10,99}|-{8,40}[^-]{1,40}-{8,40})\s{0,9}$/;
const LONGEST_RULER = 200;

/** Who writes so, and ends with a colon, leads to what another wrote. */
const VERBS = '(?:wrote|writes|schrieb|geschrieben|a écrit|schreef|geschreven|escribió|ha scritto|escreveu|от)';
const LEAD = new RegExp(`(?:^|[\\s-])${VERBS}(?=[\\s:,-]|$)`, 'i');
const ENDS = /:[\s*]*$|wrote -{2,}$|(?:a écrit|escribió|schrieb|schreef|geschreven|geschrieben)[^:]{0,80}-{2,}$/i;
/** How such a line begins in most programs; the others begin with the name, or with the day alone. */
const OPENS = /^-*\s*(?:on|am|le|op|el|il|em)\s/i;
const ADDRESS = /[^\s<>()@]{1,64}@[^\s<>()@]{1,255}/;
const WHOM = /<[^\s<>()@]{1,64}@[^\s<>()@]{1,255}>/;
const CLOCK = /\d{1,2}[:.h]\d{2}/;
const DAY = /\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;

/**
 * Parts a mail's text into what its sender wrote and what he quotes: lines behind `>`, and what stands below a ruler, below
 * a mail's head, or below a line like "On 3 October 2026 at 14:22 Old Bear wrote:". Between quoted lines he may have
 * written, below a head or such a line without `>` he has not. In a text that is stuffed (RFC 3676) a blank before `>`
 * says that the writer set it himself; in any other it says nothing.
 */
export function partReply(text: string, isStuffed = false): PartedReply {
  const lines = linesOf(text, isStuffed);
  const own: string[] = [];
  const quoted: string[] = [];
  /** Lines behind `>` to which nothing leads. */
  const loose: string[] = [];
  let below: string | undefined;
  let run: string[] = [];
  const endRun = (): void => {
    const words = withoutEnd(run);
    if (words.length > 0) own.push(...words, '');
    run = [];
  };
  let end = lines.length;
  let isLed = isStuffed;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (line.startsWith('>')) {
      endRun();
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

/** A text's lines, a quotation's each behind `>`, as all programs but few mark it. */
function linesOf(text: string, isStuffed: boolean): readonly string[] {
  const lines = text
    .slice(0, LONGEST_REPLY)
    .replace(/\r\n?/g, '\n')
    .replace(/[\uFEFF\u200B]/g, '')
    .split('\n')
    .flatMap((line) => {
      const [, ruler] = JOINED.exec(line.slice(0, LONGEST_RULER)) ?? [];
      return ruler === undefined ? [line] : [ruler, line.slice(ruler.length).trimStart()];
    })
    .map((line) => (isStuffed ? line : line.replace(/^\s>/, '>')));
  const initials = findInitials(lines);
  if (initials === undefined) return lines;
  return lines.map((line) => (line.startsWith(`${initials}>`) ? line.slice(initials.length) : line));
}

/** What a program sets before the `>` of a quotation, where it does: the initials of its writer, below a line that leads to it. */
function findInitials(lines: readonly string[]): string | undefined {
  for (const [i, line] of lines.entries()) {
    const said = plain(line).trim().slice(-LONGEST_LEAD);
    if (!ENDS.test(said) || !LEAD.test(said)) continue;
    const [, initials] = /^([A-Za-z]{1,4})>(?: |$)/.exec(lines[nextFilled(lines, i + 1)] ?? '') ?? [];
    if (initials !== undefined) return initials;
  }
  return undefined;
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

function nextFilled(lines: readonly string[], i: number): number {
  let at = i;
  while (at < lines.length && (lines[at] ?? '').trim() === '') at++;
  return at;
}

/** As it is matched: no-break blanks are blanks. */
function plain(line: string): string {
  return line.replace(/[\u00A0\u202F]/g, ' ');
}
