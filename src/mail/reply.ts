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
const RULER = new RegExp(
  `^[\\s*]*[-–—]{2,}[\\s*]*(?:(?:${KINDS})[ -]?(?:${NAMES})|(?:${NAMES}) (?:${KINDS}))[\\s*]*[-–—]*[\\s*]*$`,
  'i',
);
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

/** Sending and getting, as programs say it in what they write below a mail. */
const SENDING = wordsIn(`
  sent get download downloaded written composed
  gesendet versendet verschickt geschrieben verfasst holen hol beziehen herunterladen
  envoyé envoyée expédié écrit rédigé obtenir obtenez télécharger téléchargez provenance
  verzonden verstuurd gestuurd geschreven downloaden haal
  enviado enviada escrito redactado obtener obtén obtenga descargar descarga descargue
  virus virenfrei virusvrij`);
/** Programs and devices whose names are no other word. */
const PROGRAMS = wordsIn(`
  iphone ipad android ios outlook proton protonmail yahoo ymail gmx gmail thunderbird fairemail tutanota fastmail posteo
  mailbird bluemail aquamail icloud zimbra mac samsung huawei xiaomi redmi oneplus xperia motorola nokia blackberry avast avg`);
/** Those that are other words as well: with whose it is, with what it is, or with a link. */
const LOOSE = wordsIn(`
  galaxy pixel spark tuta edison windows apple aol honor oppo web zoho hey phone smartphone mobile tablet handset
  handy telefon mobiltelefon gerät téléphone portable mobile appareil tablette
  telefoon mobiel toestel móvil teléfono dispositivo`);
const WHOSE = wordsIn(
  'my mein meine meinem meiner mon ma mijn mi app application applicatie aplicación mail courrier correo client',
);
/** What stands between these. */
const BETWEEN = wordsIn(`
  from with for via using by on over of the a an this it is was has been message email e secure secured encrypted free device
  von vom mit für auf über der die das dem den einem einer diese dieser nachricht wurde sie sich dir sichere sicheren
  de du des depuis à partir avec pour sur par le la l les un une d ce cet cette a été est message messagerie courrier sécurisée sécurisé
  van vanaf vanuit met voor op een het dit deze is bericht beveiligde beveiligd
  desde con para en el los del un una este esta ha sido fue mensaje correo seguro segura cifrado
  k beta pro max plus ultra mini note fold flip lite www com free sans libre`);
const LONGEST_PROGRAM_LINE = 160;

/**
 * True for what a program writes below a mail ("Sent from my iPhone", "Get Outlook for Android"): it speaks of sending or
 * getting, names a device or a program, and says nothing else. It is no word of the sender's.
 */
function isProgramLine(line: string): boolean {
  if (line.length > LONGEST_PROGRAM_LINE) return false;
  const bare = line.replace(LINK, ' ');
  if (SAYS_MORE.test(bare.replace(/^\s?provenance\s?:/i, 'provenance'))) return false;
  const words = bare.toLowerCase().match(WORD) ?? [];
  const isKnown = (word: string): boolean =>
    [SENDING, PROGRAMS, LOOSE, WHOSE, BETWEEN].some((some) => some.has(word)) || /\d/.test(word);
  const isNamed =
    words.some((word) => PROGRAMS.has(word)) ||
    (words.some((word) => LOOSE.has(word)) && (bare !== line || words.some((word) => WHOSE.has(word))));
  return isNamed && words.some((word) => SENDING.has(word)) && words.every(isKnown);
}

/** Programs write one plain sentence; with these a player goes on to say something. */
const SAYS_MORE = /[,;:!?<>=→]/;
const LINK = /[<([]?https?:\/\/[^\s<>()[\]]{0,160}[>)\]]?/g;
const WORD = /[\p{L}\d]+/gu;

function wordsIn(list: string): ReadonlySet<string> {
  return new Set(list.split(/\s+/).filter((word) => word !== ''));
}

/**
 * Parts a mail's text into what its sender wrote and what he quotes: lines behind `>`, and what stands below a ruler, below
 * a mail's head, or below a line like "On 3 October 2026 at 14:22 Old Bear wrote:". Between quoted lines he may have
 * written, below a head or such a line without `>` he has not. In a text that is stuffed (RFC 3676) a blank before `>`
 * says that the writer set it himself; in any other it says nothing.
 */
export function partReply(text: string, isStuffed = false): PartedReply {
  const lines = text
    .slice(0, LONGEST_REPLY)
    .replace(/\r\n?/g, '\n')
    .replace(/[\uFEFF\u200B]/g, '')
    .split('\n')
    .map((line) => (isStuffed ? line : line.replace(/^\s>/, '>')));
  const own: string[] = [];
  const quoted: string[] = [];
  let run: string[] = [];
  const endRun = (): void => {
    const words = withoutEnd(run);
    if (words.length > 0) own.push(...words, '');
    run = [];
  };
  let end = lines.length;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    if (line.startsWith('>')) {
      endRun();
      quoted.push(line);
      continue;
    }
    const lead = leadAt(lines, i);
    if (lead?.isCited) {
      endRun();
      quoted.push(...lines.slice(i, i + lead.length));
      i += lead.length - 1;
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
  const below = [...quoted, ...rest].join('\n').trim();
  const hasOwn = words !== '';
  const isPassed = !hasOwn || PASSED.test(plain(rest.slice(0, 1).join('')));
  const forwarded = isPassed ? findForwarded(rest, quoted, isStuffed) : undefined;
  const filled = rest.filter((line) => line.trim() !== '');
  return {
    own: hasOwn || !forwarded ? words : '',
    quoted: below,
    ...(filled[0] !== undefined && { cut: { line: filled[0].trim().slice(0, 80), lines: filled.length } }),
    ...(forwarded && { forwarded }),
  };
}

/** Lines of his own without what ends them: a signature, below two dashes and a blank, and what a program wrote there. */
function withoutEnd(run: readonly string[]): readonly string[] {
  const at = run.indexOf('-- ');
  let end = at < 0 ? run.length : at;
  while (end > 0 && (isProgramLine(plain(run[end - 1] ?? '')) || run[end - 1]?.trim() === '')) end--;
  return run.slice(0, end);
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
    const isLead = LEAD.test(whole) ? told >= (isCited ? 1 : 2) : isCited && ADDRESS.test(whole) && told >= 2;
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
