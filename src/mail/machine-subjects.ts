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
const LONGEST = 300;
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
  const said = bare(subject.slice(0, LONGEST)).replace(BEFORE, '');
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
