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

/** What programs write over a mail that they quote or pass on, in the languages that players write in. */
const RULERS = [
  'original message',
  'reply message',
  'original-nachricht',
  'originalnachricht',
  'ursprüngliche nachricht',
  'message d.origine',
  'message original',
  'courriel original',
  'oorspronkelijk bericht',
  'origineel bericht',
  'mensaje original',
  'forwarded message',
  'weitergeleitete nachricht',
  'message transféré',
  'message transmis',
  'message réexpédié',
  'doorgestuurd bericht',
  'mensaje reenviado',
].join('|');
const RULER = new RegExp(`^[\\s*]*[-–—]{2,}[\\s*]*(?:${RULERS})[\\s*]*[-–—]*[\\s*]*$`, 'i');
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
/** A line of underscores is a ruler only where a mail's head stands below it. */
const LINE = /^\s*_{10,}\s*$/;

/** Who writes so, and ends with a colon, leads to what another wrote. */
const VERBS = '(?:wrote|writes|schrieb|geschrieben|a écrit|schreef|geschreven|escribió|ha scritto|escreveu|от)';
const LEAD = new RegExp(`(?:^|[\\s-])${VERBS}(?=[\\s:,-]|$)`, 'i');
const ENDS = /:[\s*]*$|wrote -{2,}$|(?:a écrit|escribió|schrieb|schreef|geschreven|geschrieben)[^:]{0,80}-{2,}$/i;
/** How such a line begins in most programs; the others begin with the name, or with the day alone. */
const OPENS = /^-*\s*(?:on|am|le|op|el|il|em)\s/i;
const ADDRESS = /[^\s<>()@]{1,64}@[^\s<>()@]{1,255}/;
const CLOCK = /\d{1,2}[:.h]\d{2}/;
const DAY = /\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;

/** What telephones write below a mail: it is no word of the sender's. */
const FROM_PHONE =
  /^\s*(?:sent (?:from|via|with) |get outlook for |von meinem .{1,60} gesendet|gesendet (?:mit|von) |outlook für |envoyé (?:de|depuis|à partir de) |obtenir outlook |verstuurd vanaf |verzonden (?:vanaf|met) |outlook voor |enviado desde |obtener outlook )/i;

/**
 * Parts a mail's text into what its sender wrote and what he quotes: lines behind `>`, and what stands below a ruler, below
 * a mail's head, or below a line like "On 3 October 2026 at 14:22 Old Bear wrote:". Between quoted lines he may have
 * written, below a head or such a line without `>` he has not.
 */
export function partReply(text: string): PartedReply {
  const lines = text
    .slice(0, LONGEST_REPLY)
    .replace(/\r\n?/g, '\n')
    .replace(/[\uFEFF\u200B]/g, '')
    .split('\n');
  const own: string[] = [];
  const quoted: string[] = [];
  let end = lines.length;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (/^\s?>/.test(line)) {
      quoted.push(line);
      continue;
    }
    const lead = leadAt(lines, i);
    if (lead?.isCited) {
      quoted.push(...lines.slice(i, i + lead.length));
      i += lead.length - 1;
      continue;
    }
    if (lead || isRuler(lines, i) || headOf(lines, i) !== undefined) {
      end = i;
      break;
    }
    own.push(line);
  }
  const rest = lines.slice(end);
  const words = withoutSignature(own.join('\n'));
  const below = [...quoted, ...rest].join('\n').trim();
  const hasOwn = hasWords(words);
  const isPassed = !hasOwn || PASSED.test(plain(rest.slice(0, 1).join('')));
  const forwarded = isPassed ? findForwarded(rest, quoted) : undefined;
  const filled = rest.filter((line) => line.trim() !== '');
  return {
    own: hasOwn || !forwarded ? words : '',
    quoted: below,
    ...(filled[0] !== undefined && { cut: { line: filled[0].trim().slice(0, 80), lines: filled.length } }),
    ...(forwarded && { forwarded }),
  };
}

/** A signature stands below two dashes and a blank. */
function withoutSignature(text: string): string {
  const at = `\n${text}`.search(/\n-- \n/);
  return (at < 0 ? text : text.slice(0, Math.max(at, 0))).trim();
}

function hasWords(text: string): boolean {
  return text.split('\n').some((line) => line.trim() !== '' && !FROM_PHONE.test(line));
}

function isRuler(lines: readonly string[], i: number): boolean {
  const line = plain(lines[i] ?? '');
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
    if (line === '' || line.startsWith('>')) return undefined;
    whole = `${whole} ${line}`.trim();
    if (length === 1 && ![ADDRESS, CLOCK, DAY].some((sign) => sign.test(whole))) return undefined;
    if (whole.length > LONGEST_LEAD) return undefined;
    if (!ENDS.test(whole)) continue;
    const isCited = /^\s?>/.test(lines[nextFilled(lines, i + length)] ?? '');
    const told = [ADDRESS, CLOCK, DAY].filter((sign) => sign.test(whole)).length;
    // What stands over a line that leads to a quotation is its writer's own, unless the line begins there.
    const next = length === 1 ? undefined : leadAt(lines, i + 1);
    if (next && (OPENS.test(lines[i + 1] ?? '') || !OPENS.test(whole))) return undefined;
    const isLead = LEAD.test(whole) ? told >= (isCited ? 1 : 2) : isCited && ADDRESS.test(whole) && told >= 2;
    return isLead ? { length, isCited } : undefined;
  }
  return undefined;
}

/** The mail that is passed on: below a ruler or a head; a program may set all of it behind `>`. */
function findForwarded(rest: readonly string[], quoted: readonly string[]): PartedReply['forwarded'] {
  const lines = rest.length > 0 ? rest : uncited(quoted);
  const from = lines.findIndex((_, i) => isRuler(lines, i) || headOf(lines, i) !== undefined);
  if (from < 0) return undefined;
  const hasRuler = isRuler(lines, from);
  const at = nextFilled(lines, hasRuler ? from + 1 : from);
  const behind = rest.length > 0 && lines[at]?.startsWith('>') ? uncited(lines) : lines;
  const head = headOf(behind, at, hasRuler ? 2 : undefined);
  if (!head) return undefined;
  const { own, quoted: inner, forwarded } = partReply(behind.slice(head.end).join('\n'));
  return { ...head, text: own || forwarded?.text || inner };
}

/** Lines without one `>` before them; none where it does not stand at all of them. */
function uncited(lines: readonly string[]): readonly string[] {
  return lines.map((line) => line.replace(/^\s?> ?/, ''));
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
