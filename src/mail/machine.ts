import type { MachineFact } from '../core/mail-way.js';
import { addressIn, type Heads, refersOf, saidIn } from './heads.js';

/** How subjects of automatic answers begin, or end behind a dash or in brackets, in the languages that people write in; `*` goes on. */
const PHRASES: readonly string[] = [
  ...['automatic reply', 'automatic response', 'automatically generated reply', 'automatically generated response'],
  ...['auto reply', 'auto response', 'auto responder', 'autoreply', 'autoresponse', 'autoresponder'],
  ...['auto:', 'out of office*', 'out of the office', 'ooo:', 'away from my mail', 'on holiday:', 'on vacation:'],
  ...['vacation:', 'vacation reply', 'vacation response', 'vacation notice'],
  ...['automatische antwort', 'automatische e mail antwort', 'automatische email antwort', 'automatische rückmeldung'],
  ...['abwesend*', 'abwesenheit*', 'urlaub:', 'im urlaub:', 'nicht im büro:'],
  ...['réponse automatique', 'absence du bureau', 'absent du bureau', 'absente du bureau', "message d'absence"],
  ...['automatisch antwoord', 'automatisch bericht', 'afwezig*', 'ik ben afwezig*', 'vakantie:'],
  ...['respuesta automática', 'fuera de oficina', 'fuera de la oficina', 'mensaje de ausencia'],
  ...['risposta automatica', 'fuori sede', 'fuori ufficio', "assenza dall'ufficio"],
  ...['resposta automática', 'fora do escritório', 'ausência temporária'],
  ...['odpowiedź automatyczna', 'automatyczna odpowiedź', 'poza biurem', 'nieobecność*'],
  ...['autosvar', 'automatiskt svar', 'automatisk svar', 'frånvaro*', 'fravær*', 'ikke på kontoret'],
  ...['автоответ*', 'автоматический ответ', 'автоматична відповідь', 'нет на месте', 'вне офиса'],
  ...['自動応答*', '自動返信*', '不在*', '自动回复*', '自動回覆*'],
  // Reports: a mail that did not arrive, or was opened.
  ...['undelivered mail returned to sender', 'undeliverable:', 'mail delivery failed', 'mail delivery failure'],
  ...['delivery status notification', 'returned mail:', 'failure notice', 'delivery failure'],
  ...['unzustellbar:', 'non remis :', 'non remis:', 'no se puede entregar:', 'onbestelbaar:'],
  ...['read:', 'not read:', 'gelesen:', 'ungelesen:', 'lu :', 'lu:', 'gelezen:', 'leído:', 'letto:', 'lida:'],
];

/** What desks that number what comes to them answer, alone or before a colon, a number, or what they answer. */
const RECEIPTS: readonly string[] = [
  ...['ticket', 'request', 'case', 'message', 'mail', 'email', 'e mail', 'enquiry', 'inquiry'].flatMap((what) => [
    `${what} received`,
    `your ${what} has been received`,
    `your ${what} was received`,
    `we have received your ${what}`,
    `we received your ${what}`,
    `we've received your ${what}`,
    `thank you for your ${what}`,
    `thanks for your ${what}`,
  ]),
  ...['ticket created', 'ticket opened', 'new ticket', 'your ticket', 'case created', 'your ticket has been created'],
  ...['thank you for contacting us', 'thanks for contacting us', 'thank you for getting in touch'],
  ...['acknowledgement of receipt', 'acknowledgment of receipt', 'confirmation of receipt', 'auto acknowledgement'],
  ...['eingangsbestätigung', 'empfangsbestätigung', 'ihre nachricht ist eingegangen', 'ticket eingegangen'],
  ...['ihre nachricht wurde empfangen', 'ihre anfrage ist eingegangen', 'wir haben ihre nachricht erhalten'],
  ...['wir haben ihre anfrage erhalten', 'vielen dank für ihre nachricht', 'vielen dank für ihre anfrage'],
  ...['accusé de réception', 'votre message a bien été reçu', 'nous avons bien reçu votre message'],
  ...['votre demande a bien été reçue', 'nous avons bien reçu votre demande', 'ticket reçu'],
  ...['ontvangstbevestiging', 'uw bericht is ontvangen', 'wij hebben uw bericht ontvangen', 'ticket ontvangen'],
  ...['acuse de recibo', 'hemos recibido su mensaje', 'su mensaje ha sido recibido', 'ticket recibido'],
  ...['conferma di ricezione', 'abbiamo ricevuto il tuo messaggio', 'il tuo messaggio è stato ricevuto'],
];

/** How a subject begins whose sender says of himself that he is away. */
const OWN: readonly string[] = [
  ...['i am away', 'i am out', 'i am currently away', 'i am currently out', "i'm away", "i'm out", "i'm currently out"],
  ...["i'm on vacation", 'i am on vacation', 'i will be out of the office', 'i will be out of office'],
  ...['ich bin im urlaub', 'ich bin nicht im büro', 'ich bin abwesend', 'je suis absent', 'je suis absente'],
];

/** What programs say behind their user's name, at the end or before when he is back. */
const OF_USER: readonly string[] = [
  ...['is out of office', 'is out of the office', 'is currently out of office', 'is currently out of the office'],
  ...['is on vacation', 'is on holiday', 'is on leave'],
  ...['außer haus', 'abwesend', 'nicht im büro', 'nicht im haus', 'nicht im hause', 'im urlaub'].flatMap((where) =>
    ['ist', 'ist derzeit', 'ist zurzeit'].map((be) => `${be} ${where}`),
  ),
  ...['absent', 'absente', 'hors du bureau', 'en vacances', 'en congé'].flatMap((where) =>
    ['est', 'est actuellement'].map((be) => `${be} ${where}`),
  ),
  ...['is afwezig', 'is momenteel afwezig', 'is niet op kantoor', 'is momenteel niet op kantoor', 'is met vakantie'],
  ...['está ausente', 'está fuera de oficina', 'está fuera de la oficina', 'está de vacaciones'],
];

/** As subjects are compared: small letters without accents, hyphens as blanks, one apostrophe. */
function bare(words: string): string {
  return words
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/[’‘`´]/g, "'")
    .replace(/[-‐‑_]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Longer no program's subject is before what it answers. */
const LONGEST_SUBJECT = 300;
/** What stands before a subject: signs of answers, and brackets. */
const BEFORE = /^(?:[\s[(*]|(?:re|aw|antw|tr|sv|odp|rif|r):)+/;
/** A word before a number that a desk gave it. */
const NUMBERED = /^((?:your )?(?:ticket|request|case)) ?[:[(]?(?:#|no\.?|id) ?[a-z]{0,5}\d[\d ]{0,20}[\])]?:? ?/;
/** What stands in brackets at a subject's end, or behind a dash. */
const AT_END = /(?:[[(]|[–—] )([^[\]()–—:]{3,60})[\])]?$/;

const BEGINNINGS = [...PHRASES, ...OWN].map(bare);
const ALONE = /^ ?(?:[:!.[(#]|\d|$)/;
const RECEIVED = RECEIPTS.map(bare);
const ENDINGS = PHRASES.filter((one) => !one.endsWith(':')).map(bare);
const STATES = OF_USER.map(bare);

/** True for a subject that says of itself that no person wrote the mail: an automatic answer's, an absence note's, a report's. */
export function isOfMachine(subject: string): boolean {
  const said = bare(subject.slice(0, LONGEST_SUBJECT)).replace(BEFORE, '');
  const unnumbered = said.replace(NUMBERED, '$1 ');
  if (BEGINNINGS.some((phrase) => beginsWith(said, phrase))) return true;
  if (RECEIVED.some((phrase) => unnumbered.startsWith(phrase) && ALONE.test(unnumbered.slice(phrase.length))))
    return true;
  const [, last = ''] = AT_END.exec(said) ?? [];
  if (ENDINGS.some((phrase) => last === phrase.replace('*', ''))) return true;
  const state = said.replace(/ ?\([^()]{0,80}\)$/, '').replace(/[.!]$/, '');
  return !state.includes(':') && STATES.some((phrase) => state.endsWith(` ${phrase}`));
}

function beginsWith(said: string, phrase: string): boolean {
  if (phrase.endsWith('*')) return said.startsWith(phrase.slice(0, -1));
  return said.startsWith(phrase) && (phrase.endsWith(':') || /^(?:[\s:.,!)\]]|$)/.test(said.slice(phrase.length)));
}

/** Labels that only machines' mails bear, whatever stands behind them but a no. */
const OF_MACHINES = [
  'x-autoreply',
  'x-auto-reply',
  'x-autoreplied',
  'x-autoreply-domain',
  'x-autoreply-from',
  'x-auto-reply-from',
  'x-mail-autoreply',
  'x-autorespond',
  'x-autoresponder',
  'x-autoresponse',
  'x-auto-response',
  'x-autogenerated',
  'x-auto-generated',
  'x-auto-submitted',
  'x-vacation',
  'x-holidayreply',
  'x-oof',
  'x-out-of-office',
  'x-fc-machinegenerated',
  'x-cron-env',
  'x-ms-exchange-generated-message-source',
] as const;
/** Labels that lists set, and what forwards by itself: behind them may be a person's answer. */
const OF_LISTS = [
  'list-id',
  'list-post',
  'list-unsubscribe',
  'mailing-list',
  'x-mailing-list',
  'x-loop',
  'x-ms-exchange-inbox-rules-loop',
] as const;
/** Where a mail says how little it matters; programs misspell it. */
const PRECEDENCES = ['precedence', 'x-precedence', 'preference'] as const;
/** Where a mail says by what program it was written, or to whom it was handed. */
const PROGRAMS = ['delivered-to', 'x-mailer', 'user-agent', 'x-post-messageclass'] as const;

/** The labels of a head that tell whether a person wrote a mail. */
export const MACHINE_LABELS = [
  'auto-submitted',
  ...PRECEDENCES,
  ...OF_MACHINES,
  ...OF_LISTS,
  ...PROGRAMS,
  'return-path',
  'x-failed-recipients',
  'content-type',
] as const;

/** Under which names programs write, before the @. */
const NOBODY =
  /^(?:mailer-?daemon|postmaster|auto-?(?:responder|reply|response)|vacation|(?:do-?)?no(?:t-?)?-?reply|bounces?)$/;

/** So much of a header is told. */
const LONGEST_VALUE = 40;

/**
 * Why a mail is a machine's and no person's (RFC 3834, and what was usual before); undefined for a person's. What
 * only came over a list is a person's where it answers a mail of ours, by its Message-ID.
 */
export function findMachine(
  heads: Heads,
  subject: string,
  isOurs: (messageId: string) => boolean = () => false,
): MachineFact | undefined {
  const all = (labels: readonly string[]): readonly string[] =>
    labels.flatMap((label) => heads.get(label) ?? []).map((said) => said.toLowerCase().trim());
  const bears = (label: string): boolean => all([label]).some((said) => !/^(?:no|false)$/.test(said));
  const auto = all(['auto-submitted']).find((said) => said !== '' && !/^no\b/.test(said));
  if (auto !== undefined) return formatHeader('Auto-Submitted', auto);
  const isAnswer = refersOf(heads).some(isOurs);
  const precedence = all(PRECEDENCES).find((one) =>
    /^(?:bulk|junk|list|auto[_ -]?(?:repl|respon|generated))/.test(one),
  );
  if (precedence !== undefined && !(isAnswer && precedence === 'list')) return formatHeader('Precedence', precedence);
  const isOfList = isAnswer && (heads.has('list-id') || heads.has('list-post') || heads.has('mailing-list'));
  const lists = isOfList || (isAnswer && !heads.has('x-loop')) ? [] : OF_LISTS;
  const label = [...OF_MACHINES, ...lists].find(bears);
  if (label !== undefined) return { code: 'machine-label', rule: '', label };
  if (all(PROGRAMS).some((said) => /\bauto-?(?:respon|repl)|^vacation\b/.test(said)))
    return { code: 'machine-program', rule: '' };
  return findSender(heads) ?? (isOfMachine(subject) ? { code: 'machine-subject', rule: '' } : undefined);
}

function formatHeader(header: string, value: string): MachineFact {
  return { code: 'machine-header', rule: '', header, value: value.slice(0, LONGEST_VALUE) };
}

/** Why nobody is the sender of a mail: nobody is to be answered, or the name is a program's. */
function findSender(heads: Heads): MachineFact | undefined {
  if (/^<\s?>$/.test(saidIn(heads, 'return-path').trim())) return { code: 'no-return-path', rule: '' };
  const address = ['from', 'return-path']
    .map((label) => addressIn(saidIn(heads, label)))
    .find((one) => NOBODY.test((one.split('@')[0] ?? '').replaceAll('_', '-')));
  if (address !== undefined) return { code: 'machine-address', rule: '', address };
  const isReport = /^(?:multipart\/report|message\/disposition-notification)\b/i.test(saidIn(heads, 'content-type'));
  return isReport || heads.has('x-failed-recipients') ? { code: 'machine-report', rule: '' } : undefined;
}

/** Why a mail is a machine's by one of its parts: a calendar's word on an invitation, or an emoji for a mail. */
export function machineOfPart({
  type,
  method,
}: {
  readonly type: string;
  readonly method: string;
}): MachineFact | undefined {
  if (/^text\/calendar$/i.test(type) && /^reply$/i.test(method)) return { code: 'calendar-answer', rule: '' };
  return /^text\/vnd\.google\.email-reaction\b/i.test(type) ? { code: 'emoji-answer', rule: '' } : undefined;
}

/** Longer no note of absence is. */
const LONGEST_NOTE = 1_500;
/** A greeting or a farewell has no more words. */
const SHORT = 4;

/** That somebody is away, in the languages that players write in. */
const AWAY = new RegExp(
  [
    '\\b(?:out of (?:the |my )?office|(?:away from|not in) (?:the |my )?(?:office|desk)|on (?:annual |sick |parental )?(?:leave|vacation|holidays?))\\b',
    "\\bi(?: am|’m|'m| will be) (?:currently |presently )?(?:away|absent|unavailable)\\b",
    '(?:nicht im büro|nicht im hause?|außer haus|im urlaub|\\babwesend|nicht (?:im dienst|erreichbar))',
    '(?:(?:suis|serai) (?:actuellement )?(?:absente?|indisponible)|en (?:congés?|vacances)|hors du bureau)',
    '(?:\\bafwezig|niet op kantoor|(?:met|op) vakantie|niet bereikbaar)',
    '(?:fuera de (?:la |mi )?oficina|(?:estoy|estaré|encuentro) (?:actualmente )?ausente|de vacaciones|de baja)',
  ].join('|'),
  'i',
);
/** What such a note says beside it: thanks, when he is back, whom to turn to, what becomes of mails. */
const BESIDE = new RegExp(
  [
    'thank|mail|message|urgent|contact|colleague|return|\\bback\\b|reply|respond|answer',
    'dank|nachricht|dringend|wenden|kolleg|zurück|weitergeleitet|vertretung|antwort',
    'merci|urgence|écrivez|adressez|collègue|retour|répondr',
    'bericht|spoed|dringende|collega|terug|antwoord',
    'gracias|mensaje|correo|urgen|contact|compañer|vuelta|regreso|responder',
  ].join('|'),
  'i',
);

/** True for words that say that their writer is away, and nothing that another note of absence does not say. */
export function isAbsence(words: string): boolean {
  if (words.length > LONGEST_NOTE || !AWAY.test(words)) return false;
  const sentences = words.split(/(?<=[.!?])\s(?=\s{0,9}\p{Lu})|\n/u).filter((one) => one.trim() !== '');
  return sentences.every((one, i) => {
    if (AWAY.test(one)) return !/[:;>]/.test(one);
    if (BESIDE.test(one)) return true;
    const isEnd = i === 0 || i >= sentences.length - 2;
    return isEnd && /^[^.!?]*,?$/.test(one.trim()) && one.trim().split(/\s+/).length <= SHORT;
  });
}
