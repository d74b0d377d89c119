import { inOneLine } from '../core/text.js';
import { type Heads, readHeads, saidIn } from './heads.js';
import type { ReadMail } from './read-mail.js';

/** What a server reports of a mail that was sent. */
export interface DeliveryReport {
  /** `arrived` needs nobody. */
  readonly state: 'failed' | 'delayed' | 'arrived';
  /** Whom it did not reach, as far as that is told. */
  readonly recipients: readonly string[];
  /** Message-IDs of the mail it is about. */
  readonly refers: readonly string[];
  /** Why, in the server's words. */
  readonly why: string;
}

/** Subjects of delivery reports that have no other sign. */
const REPORTS =
  /^\s*(?:undeliver(?:ed|able)|delivery (?:status notification|failure|has failed)|mail delivery (?:failed|failure|system)|returned mail|failure notice|non.?remis|message non distribué|échec de (?:la )?remise|unzustellbar|nicht zustellbar|zustellung fehlgeschlagen|niet bezorgd|onbestelbaar|bezorging mislukt|no se (?:puede|pudo) entregar|correo no entregado|devuelto)/i;
/** What a server's own subject speaks of, wherever in it. */
const OF_DELIVERY = /deliver|undeliver|returned|zustell|remis|distribu|bezorg|bestel|entreg/i;
const DAEMON = /^(?:mailer-daemon|postmaster|mail-daemon|mdaemon|bounces?)(?:[+=-].{0,200})?@/i;

/** True for a report on what became of a mail: by its kind, or by who wrote it under which subject. */
export function isReport(
  heads: Heads,
  { address, subject }: { readonly address: string; readonly subject: string },
): boolean {
  if (/^multipart\/report\b(?!.{0,200}report-type="?(?:disposition|feedback))/i.test(saidIn(heads, 'content-type')))
    return true;
  if (heads.has('x-failed-recipients')) return true;
  const wantsNone = saidIn(heads, 'return-path').trim() === '<>';
  if (DAEMON.test(address) && wantsNone && OF_DELIVERY.test(subject)) return true;
  return REPORTS.test(subject) && (DAEMON.test(address) || wantsNone);
}

const ADDRESS = /[^\s<>()"';:,[\]]{1,64}@[^\s<>()"';:,[\]]{1,255}/g;
const LONGEST_WHY = 300;
const LATER =
  /will (?:be )?(?:retry|retried|keep trying|continue)|delayed|not yet been delivered|warning|wird weiter versucht|verzögert|retardé|vertraagd|retrasad/i;

/**
 * Reads a delivery report: by its own part (RFC 3464), else by what servers write into the text. What is told of neither
 * recipient nor reason leaves these empty.
 */
export function readReport({ heads, text = '', html = '', files, mails, subject }: ReadMail): DeliveryReport {
  const words = (text || html.replace(/<[^<>]{0,2000}>/g, ' ')).slice(0, 20_000);
  const status = files.find(
    ({ type }) => type === 'message/delivery-status' || type === 'message/global-delivery-status',
  );
  const original = files.find(({ type }) => type === 'text/rfc822-headers' || type === 'message/global-headers');
  const inner = mails[0]?.heads ?? (original && readHeads(original.bytes.toString('latin1', 0, 100_000)));
  const groups = (status?.bytes.toString('utf8', 0, 50_000) ?? '')
    .split(/\r?\n\r?\n/)
    .map((group) => readHeads(`${group}\n\n`));
  const told = groups.filter((group) => group.has('action') || group.has('status'));
  const actions = told.map((group) => saidIn(group, 'action').toLowerCase());
  const own = told.flatMap((group) =>
    ['original-recipient', 'final-recipient'].flatMap((label) => saidIn(group, label).match(ADDRESS) ?? []),
  );
  const failed = saidIn(heads, 'x-failed-recipients').match(ADDRESS) ?? [];
  const state = actions.includes('failed')
    ? 'failed'
    : actions.includes('delayed')
      ? 'delayed'
      : actions.length > 0 && actions.every((action) => /^(?:delivered|relayed|expanded)/.test(action))
        ? 'arrived'
        : LATER.test(`${subject} ${words.slice(0, 1_500)}`)
          ? 'delayed'
          : 'failed';
  const said = told
    .map((group) => saidIn(group, 'diagnostic-code') || saidIn(group, 'status'))
    .find((one) => one !== '');
  return {
    state,
    recipients: [
      ...new Set([...own, ...failed, ...(own.length + failed.length > 0 ? [] : (words.match(ADDRESS) ?? []))]),
    ],
    refers: [
      ...(inner?.get('message-id') ?? []),
      ...(words.match(/^message-id:\s*<[^<>\s]{1,250}>/gim) ?? []),
      ...['in-reply-to', 'references'].flatMap((label) => heads.get(label) ?? []),
    ].flatMap((line) => line.match(/<[^<>\s]{1,250}>/g) ?? []),
    why: inOneLine(said ?? findReason(words)).slice(0, LONGEST_WHY),
  };
}

/** The line in which a server says why: with a code of its own, else one that speaks of the mailbox. */
function findReason(words: string): string {
  const lines = words.split('\n').map((line) => line.trim());
  return (
    lines.find((line) => /\b[45]\d\d[ -](?:#?[45]\.\d{1,3}\.\d{1,3})?/.test(line)) ??
    lines.find((line) =>
      /mailbox|user unknown|no such|quota|does not exist|unbekannt|inconnu|onbekend|desconocid/i.test(line),
    ) ??
    ''
  );
}
