/** So many signs of a line are looked at for one that leads to a quotation. */
export const LONGEST_LEAD = 300;

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
/** A line that is such a ruler. */
export const RULER = new RegExp(`^${TITLE}${DASH}*[\\s*]*$`, 'i');
/** A ruler with what stood below it in one line, as flowed texts and telephones join them. */
export const JOINED_RULER = new RegExp(`^(${TITLE}${DASH}{2,})\\s*(?=[^\\s*‐‑‒–—―-])`, 'i');
/** The same behind a line of its writer's or of his program's. */
export const RULER_BEHIND = new RegExp(
  `(?<!${DASH})${DASH}{4,40}[ *]{0,9}(?:(?:${KINDS})[ -]?(?:${NAMES})|(?:${NAMES}) (?:${KINDS}))[ *]{0,9}${DASH}{4,40}(?!${DASH})`,
  'i',
);
/** What some programs write over a mail that is passed on, in place of a ruler. */
export const FORWARD_TITLE = new RegExp(
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
export const PASSED_ON = /forwarded|weitergeleitet|transféré|transmis|réexpédié|doorgestuurd|reenviado/i;
/** A line of underscores, or of dashes round whatever it calls a mail, is a ruler only where a mail's head stands below it. */
export const BARE_RULER = /^\s{0,9}(?:_{10,99}|-{8,40}[^-]{1,40}-{8,40})\s{0,9}$/;
export const LONGEST_RULER = 200;

/** Who writes so, and ends as `LEAD_END` says, leads to what another wrote. */
const VERBS = `(?:${[
  'wrote|writes|schrieb|schrieben|geschrieben|a écrit|écriviez|écrivait|schreef|geschreven|escribió|escribía',
  'ha scritto|escreveu|skrev|írta|kirjoitti|yazdı|έγραψε|pisze|napisała?|napsala?',
  'от|пишет|писала?|писали|написала?|пише|писав|написав',
].join('|')})`;
export const WROTE = new RegExp(`(?:^|[\\s-])${VERBS}(?=[\\s:,(-]|$)`, 'i');
export const LEAD_END =
  /:[\s*]*$|wrote -{2,}$|(?:a écrit|escribió|schrieb|schreef|geschreven|geschrieben)[^:]{0,80}-{2,}$/i;
/** How such a line begins in most programs; the others begin with the name, or with the day alone. */
export const LEAD_OPENING = /^-*\s*(?:on|am|le|op|el|il|em)\s/i;
export const ADDRESS = /[^\s<>()@]{1,64}@[^\s<>()@]{1,255}/;
export const BRACKETED_ADDRESS = /<[^\s<>()@]{1,64}@[^\s<>()@]{1,255}>/;
export const CLOCK = /\d{1,2}[:.h]\d{2}/;
export const DATE = /\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2,4}/;

/** As it is matched: no-break blanks are blanks. */
export function plain(line: string): string {
  return line.replace(/[\u00A0\u202F]/g, ' ');
}

export function nextFilled(lines: readonly string[], i: number): number {
  let at = i;
  while (at < lines.length && (lines[at] ?? '').trim() === '') at++;
  return at;
}
