/** What the head of a quoted or forwarded mail tells, as a program wrote it into a text. */
export interface MailHead {
  readonly from?: { readonly name: string; readonly address: string };
  /** When it was sent (ms), where that is told with its zone: any other time is in whoever's zone. */
  readonly sent?: number;
  /** The line behind it, counted from the first that was looked at. */
  readonly end: number;
}

const FIELDS = ['from', 'when', 'to', 'copy', 'subject', 'other'] as const;
type Field = (typeof FIELDS)[number];

/** The labels of a mail's head in the languages that players write in; `de` is from in French and Spanish. */
const LABELS: Readonly<Record<Field, readonly string[]>> = {
  from: ['from', 'von', 'de', 'expéditeur', 'van', 'da', 'od'],
  when: ['sent', 'date', 'gesendet', 'datum', 'envoyé', 'envoyé le', 'verzonden', 'enviado', 'enviado el', 'fecha'],
  to: ['to', 'an', 'à', 'pour', 'destinataire', 'destinataires', 'aan', 'para', 'a'],
  copy: ['cc', 'bcc', 'kopie', 'kopie (cc)', 'copie à', 'copie', 'copia'],
  subject: ['subject', 'betreff', 'objet', 'sujet', 'onderwerp', 'asunto'],
  other: [
    'reply-to',
    'antwort an',
    'répondre à',
    'antwoord aan',
    'responder a',
    'importance',
    'priorität',
    'attachments',
  ],
};
const FIELD_OF: ReadonlyMap<string, Field> = new Map(
  FIELDS.flatMap((field) => LABELS[field].map((label) => [label, field] as const)),
);

const LABELLED = /^[\s*_]{0,9}([\p{L}][\p{L} ()-]{0,20}?)\s?[*_]{0,2}\s?:[*_]{0,2}(.*)$/u;
/** No head has more lines, one too long for its line counted as several. */
const MOST_LINES = 16;
const LONGEST_TIME = 100;
const LONGEST_ADDRESS = 400;

/**
 * The head of a mail that stands in a text from one of its lines on: who it is from and two or three more labels, one of
 * them with a moment, or an address. Undefined where none stands there: "From: 3D" over "To: 4D" is an order. Below a
 * ruler a label or two are enough (`least`).
 */
export function headOf(lines: readonly string[], first: number, least = 3): MailHead | undefined {
  const told = new Map<Field, string>();
  // Some programs set an empty line between any two of a head's lines; none sets one behind the first alone.
  const isWide = isMore(lines, first) && isEmpty(lines[first + 1]) && isMore(lines, first + 2);
  if (isWide && !isEmpty(lines[first + 3])) return undefined;
  let at = first;
  for (let gaps = 0; at < Math.min(lines.length, first + MOST_LINES); at++) {
    const line = (lines[at] ?? '').replace(/[\u00A0\u202F\t]/g, ' ');
    const [, label = '', value = ''] = LABELLED.exec(line.slice(0, 1_000)) ?? [];
    const field = FIELD_OF.get(label.trim().toLowerCase());
    if (field !== undefined) {
      // Where a head's line stands twice the first was none of it.
      if (told.has(field) && field === 'from') break;
      if (!told.has(field)) told.set(field, value.replace(/\*+\s*$/, '').trim());
      gaps = 0;
      continue;
    }
    // A long list of people goes on in the next line; some programs set an empty one between.
    const goesOn = told.size > 0 && gaps === 0 && (line.trim() === '' || /[@;,]/.test(line)) && isMore(lines, at + 1);
    if (!goesOn) break;
    gaps++;
  }
  const [from = '', when = '', to = ''] = [told.get('from'), told.get('when'), told.get('to')];
  const isHead = told.has('from') && told.size >= least && (told.has('when') || told.has('subject'));
  if (!isHead || !(/@/.test(`${from}${to}`) || /\d{1,2}[:.h]\d{2}|\d{4}/.test(when))) return undefined;
  return { ...readHead(from, when), end: at };
}

function isEmpty(line = ''): boolean {
  return line.trim() === '';
}

function isMore(lines: readonly string[], at: number): boolean {
  const [, label = ''] = LABELLED.exec((lines[at] ?? '').slice(0, 200).replace(/[\u00A0\u202F]/g, ' ')) ?? [];
  return FIELD_OF.has(label.trim().toLowerCase());
}

function readHead(from: string, when: string): Omit<MailHead, 'end'> {
  const time = when.slice(0, LONGEST_TIME);
  const sent = /(?:[+-]\d{4}|\bGMT|\bUTC|Z)\s*(?:\([^)]*\))?$/.test(time)
    ? Date.parse(time.replace(/\([^)]*\)/, ''))
    : Number.NaN;
  const author = readAddress(from.slice(0, LONGEST_ADDRESS));
  return { ...(author && { from: author }), ...(!Number.isNaN(sent) && { sent }) };
}

/** `Name <address>`, `Name [mailto:address]` or a bare address, as programs write them into a text. */
function readAddress(text: string): MailHead['from'] {
  const found = /[<[](?:mailto:)?([^<>[\]\s@]+@[^<>[\]\s@]+)[>\]]/.exec(text);
  if (found?.[1] !== undefined)
    return {
      name: text
        .slice(0, found.index)
        .trim()
        .replace(/^["'„“](.*)["'“”]$/, '$1')
        .trim(),
      address: found[1],
    };
  const bare = /^[^\s<>@]+@[^\s<>@]+$/.exec(text.trim())?.[0];
  return bare === undefined ? undefined : { name: '', address: bare };
}
