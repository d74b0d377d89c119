import { readMoment } from './mail-date.js';
import { ADDRESS, CLOCK, DATE, plain } from './quotation-lead.js';

/** What the head of a quoted or forwarded mail tells, as a program wrote it into a text. */
export interface MailHead {
  readonly from?: { readonly name: string; readonly address: string };
  /** When it was sent, in its own words. */
  readonly when?: string;
  /** The same (ms), where it is surely told, with its zone: any other time is in whoever's zone. */
  readonly sent?: number;
  /** The line behind it, counted from the first that was looked at. */
  readonly end: number;
}

const FIELDS = ['from', 'when', 'to', 'copy', 'subject', 'other'] as const;
type Field = (typeof FIELDS)[number];

/** The labels of a mail's head in the languages that players write in; `de` is from in French and Spanish. */
const LABELS: Readonly<Record<Field, readonly string[]>> = {
  from: ['from', 'von', 'de', 'expéditeur', 'van', 'da', 'od', 'от', 'від', '发件人', '寄件者', '差出人', '보낸 사람'],
  when: [
    'sent',
    'date',
    'gesendet',
    'datum',
    'envoyé',
    'envoyé le',
    'verzonden',
    'enviado',
    'enviado el',
    'fecha',
    'wysłano',
    'data',
    'inviato',
    'отправлено',
    'дата',
    '发送时间',
    '日期',
    '送信日時',
    '日時',
    '보낸 날짜',
    '날짜',
  ],
  to: [
    'to',
    'an',
    'à',
    'pour',
    'destinataire',
    'destinataires',
    'aan',
    'para',
    'a',
    'do',
    'кому',
    '收件人',
    '收件者',
    '宛先',
    '받는 사람',
  ],
  copy: ['cc', 'bcc', 'kopie', 'kopie (cc)', 'copie à', 'copie', 'copia', '抄送'],
  subject: [
    'subject',
    'betreff',
    'objet',
    'sujet',
    'onderwerp',
    'asunto',
    'thema',
    'temat',
    'oggetto',
    'assunto',
    'тема',
    '主题',
    '主題',
    '主旨',
    '件名',
    '제목',
  ],
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

const LABELLED = /^[\s*_]{0,40}([\p{L}][\p{L} ()-]{0,20}?)\s?[*_]{0,2}\s?[:：][*_]{0,2}(.*)$/u;
/** No head has more lines, one too long for its line counted as several. */
const MOST_LINES = 16;
/** Nobody writes all of these above an order. */
const WHOLE_HEAD: readonly Field[] = ['from', 'when', 'to', 'subject'];
const LONGEST_TIME = 100;
const LONGEST_ADDRESS = 400;

/**
 * The head of a mail that stands in a text from one of its lines on: who it is from and two or three more labels, one of
 * them with a moment, or an address, or all that a head has. Undefined where none stands there: "From: 3D" over "To: 4D" is an order. Below a
 * ruler a label or two are enough (`least`).
 */
export function headOf(lines: readonly string[], first: number, least = 3): MailHead | undefined {
  return labelledHead(lines, first, least) ?? addressedHead(lines, first);
}

function labelledHead(lines: readonly string[], first: number, least: number): MailHead | undefined {
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
  const isWhole = WHOLE_HEAD.every((field) => told.has(field));
  if (!isHead || !(isWhole || /@/.test(`${from}${to}`) || /\d{1,2}[:.h]\d{2}|\d{4}/.test(when))) return undefined;
  return { ...readHead(from, when), end: at };
}

/** So many labels below a ruler are a head in whatever language, where one tells an address and another a moment. */
const LABELS_OF_HEAD = 3;

/** True where lines from one on are labels with values, as a mail's head has them, in a language that is not known. */
export function isForeignHead(lines: readonly string[], first: number): boolean {
  const values: string[] = [];
  for (const line of lines.slice(first, first + MOST_LINES)) {
    const [, , value] = LABELLED.exec(plain(line).slice(0, 1_000)) ?? [];
    if (value === undefined) break;
    values.push(value);
  }
  const tells = (sign: RegExp): boolean => values.some((value) => sign.test(value.slice(0, LONGEST_ADDRESS)));
  return values.length >= LABELS_OF_HEAD && tells(ADDRESS) && (tells(CLOCK) || tells(DATE));
}

/** A person in a line alone: an address, a name before it, or a name and its owner's place as Lotus Notes has them. */
const PERSON =
  /^[\s*]{0,9}(?:[^\s<>@:][^<>@:]{0,80})?<[^\s<>()@]{1,64}@[^\s<>()@]{1,255}>[\s*]{0,9}$|^\s{0,9}[^\s<>()@:]{1,64}@[^\s<>()@:]{1,255}\s{0,9}$|^\s{0,9}\p{Lu}[\p{L} .'-]{1,60}(?:\/[\p{L}\d .-]{1,40}){1,4}(?:@[\w.-]{1,60})?\s{0,9}$/u;
/** A moment in a line alone. */
const MOMENT =
  /^\s{0,9}(?=[^\n]{0,30}\d{1,2}[:.h]\d{2})\d{1,4}[./-]\d{1,2}[./-]\d{2,4}[ ,]{1,3}[\d:.h]{4,8}(?: ?[AP]M)?(?: [A-Z]{2,5})?\s{0,9}$/i;
const SENDER = /^\s{0,9}(?:sent by|gesendet von|envoyé par|verzonden door|enviado por)\s?:/i;
/** Such a head has no more lines, empty ones among them. */
const MOST_ADDRESSED = 24;

/**
 * A head that begins with who wrote it and when, each in a line alone, and goes on with whom it is to and its subject, as
 * Lotus Notes writes it: a label's value may stand in the line below.
 */
function addressedHead(lines: readonly string[], first: number): MailHead | undefined {
  const one = (lines[first] ?? '').slice(0, LONGEST_ADDRESS);
  const isPerson = PERSON.test(one);
  if (!isPerson && !MOMENT.test(one)) return undefined;
  const filled: { readonly line: string; readonly at: number }[] = [];
  for (let at = first + 1; at < Math.min(lines.length, first + MOST_ADDRESSED); at++) {
    const line = (lines[at] ?? '').slice(0, 1_000).replace(/[\u00A0\u202F\t]/g, ' ');
    if (line.trim() === '' || SENDER.test(line)) continue;
    if (filled.length === 0 && !(isPerson ? MOMENT : PERSON).test(line.slice(0, LONGEST_ADDRESS))) return undefined;
    filled.push({ line, at });
  }
  const [{ line: other } = { line: '' }, ...labels] = filled;
  const [person, moment] = isPerson ? [one, other] : [other, one];
  const told = new Set<Field>();
  for (let i = 0; i < labels.length; i++) {
    const { line = '', at = 0 } = labels[i] ?? {};
    const [, label = '', value = ''] = LABELLED.exec(line) ?? ['', line.slice(0, LONGEST_TIME)];
    const field = FIELD_OF.get(label.trim().toLowerCase());
    // Below a label its value; whatever else stands there ends the head.
    const isValue = i > 0 && fieldAlone(labels[i - 1]?.line) !== undefined;
    if (field === undefined && !isValue) return undefined;
    if (field === undefined || field === 'from') continue;
    told.add(field);
    if (field !== 'subject') continue;
    const below = value === '' && !line.includes(':') && labels[i + 1]?.at === at + 1 ? at + 2 : at + 1;
    return told.has('to') ? { ...readHead(person.trim(), moment), end: below } : undefined;
  }
  return undefined;
}

/** The field of a label that stands alone in its line. */
function fieldAlone(line = ''): Field | undefined {
  return FIELD_OF.get(
    line
      .slice(0, LONGEST_TIME)
      .replace(/:\s{0,9}$/, '')
      .trim()
      .toLowerCase(),
  );
}

/** Every label as a program writes it, the longest first. */
const LABEL = new RegExp(
  `(${[...FIELD_OF.keys()]
    .toSorted((a, b) => b.length - a.length)
    .map((label) => `${label[0]?.toUpperCase()}${label.slice(1)}`.replace(/[()]/g, '\\$&'))
    .join('|')})[ \u00A0]?:`,
  'g',
);

/** A head whose lines a program set into one, each by itself; undefined for any other line. */
export function partHead(line: string): readonly string[] | undefined {
  const starts: number[] = [];
  const told = new Set<Field>();
  for (const { index, 1: label = '' } of line.slice(0, LONGEST_JOINED).matchAll(LABEL)) {
    const field = FIELD_OF.get(label.toLowerCase());
    if (field === undefined || told.has(field)) continue;
    if (told.size === 0 && (field !== 'from' || line.slice(0, index).trim() !== '')) return undefined;
    told.add(field);
    starts.push(index);
  }
  if (told.size < 3) return undefined;
  const parts = starts.map((at, i) => line.slice(at, starts[i + 1]).trimEnd());
  return labelledHead(parts, 0, 3) && parts;
}

/** So much of a line is looked at for a head in it. */
const LONGEST_JOINED = 1_000;

function isEmpty(line = ''): boolean {
  return line.trim() === '';
}

function isMore(lines: readonly string[], at: number): boolean {
  const [, label = ''] = LABELLED.exec((lines[at] ?? '').slice(0, 200).replace(/[\u00A0\u202F]/g, ' ')) ?? [];
  return FIELD_OF.has(label.trim().toLowerCase());
}

function readHead(from: string, when: string): Omit<MailHead, 'end'> {
  const said = when.slice(0, LONGEST_TIME).trim();
  const sent = readMoment(said);
  const author = readAddress(from.slice(0, LONGEST_ADDRESS));
  return { ...(author && { from: author }), ...(said !== '' && { when: said }), ...(sent !== undefined && { sent }) };
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
