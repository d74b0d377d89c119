import { GERMAN as GRAMMAR, type Language } from '../../core/language.js';
import type { Decision } from '../../rulesets/contract/question-facts.js';
import { ENGLISH_HOUSE, type HouseWords, type MailSort } from './english.js';

const MAIL: Readonly<Record<MailSort, string>> = { request: 'Anfrage', mail: 'Mail' };

/** What an erratum says was decided. */
const DECIDED: Readonly<Record<Decision, (orders: readonly string[], quoted: string | undefined) => string>> = {
  'read-as': (orders, quoted) => `${quoted ?? 'ein Text'} wird gelesen als ${orders.join(', ')}`,
  'not-an-order': (_, quoted) => `${quoted ?? 'ein Text'} ist kein Befehl`,
  'carry-out': () => 'ein Befehl wird ausgeführt wie gezeigt',
  'carry-out-later': () => 'ein Befehl wird in der geänderten Fassung ausgeführt',
  'leave-out': (_, quoted) => `${quoted ?? 'ein Befehl'} zählt nicht`,
  'same-player': () => 'hinter einem anderen Namen steht dieselbe Person',
  stranger: () => 'jemand spielt nicht mit',
  'put-in': (orders) => `diese Befehle werden eingetragen: ${orders.join(', ')}`,
  allow: (waived, quoted) => `${quoted ?? 'ein Befehl'} ist einmalig erlaubt, ausgesetzt dafür ${waived.join(' und ')}`,
  change: () => 'ein Ergebnis ist ein anderes',
  confirm: () => 'ein Ergebnis ist bestätigt',
  'let-go': () => 'eine frühere Entscheidung gilt nicht mehr',
};

const because = (why: string): string => (why === '' ? '' : `: ${why}`);

/** What the house's own drafts and mails say to players, in German. */
const GERMAN_HOUSE: HouseWords = {
  moment: GRAMMAR.momentIn,
  quote: GRAMMAR.quote,
  quoted: (words) => `„${words}“`,
  and: ' und ',

  notSet: 'noch nicht festgelegt',
  replaces: (what) => ` (ersetzt die frühere ${MAIL[what]})`,
  replacesHow: (what, when) =>
    `Achtung: Diese Mail ersetzt die ${MAIL[what]} vom ${when}; was darin stand, gilt nicht mehr.`,
  changedUnder: (titles) => `Geändert hat sich, was hier steht: ${titles.join(', ')}.`,
  withdrawn: ' (zurückgezogen)',
  withdrawnHow: (what, when) =>
    what === 'request'
      ? `die Anfrage vom ${when} gilt nicht mehr: Dieser Kampf findet nicht statt, und von dir wird nichts verlangt. Das Erratum im Thread sagt, warum.`
      : `die Mail vom ${when} gilt nicht mehr: Sie war nicht für dich bestimmt. Bitte beachte sie und ihre Anhänge nicht weiter.`,

  erratum: (title) => `Erratum: ${title}`,
  erratumTo: (title, earlier) =>
    `In „${title}“${earlier === undefined ? '' : ` oder im Erratum dazu vom ${earlier}`} war etwas nicht richtig. Was veröffentlicht wurde, bleibt stehen; was folgt, gilt an seiner Stelle.`,
  corrections: 'Was gesagt wurde und was richtig ist',
  since: 'Was sich seitdem geändert hat',
  terms: 'Wie für alle',
  dice: 'Würfe',
  notRolled: 'Nicht mehr gewürfelt: ',
  firstLine: 'Der erste Satz',
  hidden: 'etwas wurde richtiggestellt, was nicht alle wissen dürfen; wer davon betroffen ist, erfährt es per Mail.',
  asAbove: 'wie oben.',
  why: (reasons) => ` Grund: ${reasons.join(' ')}`,
  fightOff: ': Das wurde angekündigt und findet nicht statt.',
  fightNew: ': Das wurde nicht angekündigt und findet statt; es steht unten, wie es angekündigt worden wäre.',
  said: 'Gesagt wurde ',
  notSaid: 'Dazu wurde nichts gesagt.',
  right: ' Richtig ist ',
  holdsNot: ' Das gilt nicht.',
  under: (title) => `unter „${title}“ `,

  control: {
    entered: 'Die Kontrollliste wurde berichtigt.',
    about: (piece) => `wer ${piece} befehligt`,
  },
  entryChanged: ({ who, isBack, what, reasons }) => {
    const named = `eine Eintragung${what === undefined ? '' : ` (${what})`}`;
    return `${who ?? 'Der Richter'} hat ${named} ${isBack ? 'zurückgenommen' : 'richtiggestellt'}${because(reasons.join('; dann: '))}.`;
  },
  decided: (who, what, why) => `${who} hat entschieden: ${what}${because(why)}.`,
  undone: (who, what, why) => `Die Entscheidung von ${who} wurde zurückgenommen: ${what}${because(why)}.`,
  decision: (decision, orders, quoted) => DECIDED[decision](orders, quoted),
  posted: ({ author, number, uncounted }) => {
    const name = number === undefined ? `Eine private Nachricht von ${author}` : `Beitrag #${number} von ${author}`;
    return uncounted === undefined
      ? `${name} wurde geändert.`
      : `${name} vom ${uncounted} kam vor dem Abgabeschluss und war nicht gezählt worden.`;
  },
  noMore: (remark) => `Das gilt nicht mehr: ${remark}`,
  otherBoard: (reasons) =>
    `Die Runde beginnt mit einer anderen Karte, da eine frühere Runde berichtigt wurde${because(reasons.join('; dann: '))}.`,
  lockMoved: 'Der Abgabeschluss wurde verlegt.',

  asReadWarning:
    'Von einem Programm aus dem gelesen, was im Thread steht, und vom Richter nicht durchgesehen. Befehle in privaten Nachrichten fehlen, und was andere befehlen, kann an deinem Ergebnis noch etwas ändern.',
  notAllowed: 'So nicht erlaubt',
  inDoubt: 'Unklar',
  silent: (pieces) => `Noch nichts geschrieben für ${pieces}`,
  runs: 'führt ihren früheren Befehl weiter aus',
  nothingPosted: 'nichts geschrieben',
  breaks: (rule, why) => ` – nicht erlaubt (${rule}): ${why}`,

  closes: 'Abgabeschluss',
  deadline: 'Frist',
  areDue: (due) => `Frist für ${due}`,
  otherTime: (what, isSooner, when) =>
    `${what} ${isSooner ? 'früher' : 'später'}, als die letzte Auswertung sagte: ${when}`,
  notThen: (when) => `, nicht ${when}.`,
  otherTimes: (turn, title) => `Für Runde ${turn} gelten andere Zeiten, als in „${title}“ stehen.`,
  saidTime: ': gesagt wurde ',
  rightTime: (when) => `; richtig ist ${when}.`,
  whyTimes: (why) => `Grund: ${why}.`,

  lastMail: 'Das ist die letzte Mail dieses Spiels an dich.',
  missing: (why, rule) => `Kommt nichts, gilt: ${why} (${rule}).`,
  standsFor: (player, rule) =>
    ` Gefragt wurde ${player}. Ab jetzt darfst du in Vertretung schicken; das zählt, wenn von ${player} nichts kommt (${rule}).`,
  subject: ' Betreff: ',
  whoeverWrote: 'den Absender dieser Mail',
  ordersClose: 'Abgabeschluss für Befehle: ',
  dueBy: (due) => `Frist für ${due}: `,
  movedWhy: (why) => `Grund: ${why}`,
  nextClose: (turn) => `Abgabeschluss für Runde ${turn}: `,
  updateIs: (post) => `Die Auswertung ist Beitrag #${post}.`,
  calendar: (game, fights) => `${game}: Frist, ${fights.join('; ')}`,
};

/** The templates of what players get, in German. */
export const GERMAN_NOTICES = {
  illegal: `Subject: [{{game}}] Einer deiner Befehle ist so nicht erlaubt, Runde {{turn}}

{{player}},

von deinen Befehlen für Runde {{turn}} ist das hier so nicht erlaubt:

{{list}}

Du kannst es selbst im Thread berichtigen, bis zum Abgabeschluss am {{lock}}: {{thread}}

Das hat ein Programm ermittelt, und niemand hat es durchgesehen; was andere später befehlen, kann daran noch etwas ändern. Antworte auf diese Mail, falls du falsch verstanden wurdest.

{{judge}}
`,
  'no-orders': `Subject: [{{game}}] Noch keine Befehle von dir, Runde {{turn}}

{{player}},

bisher wurde kein Befehl von dir für Runde {{turn}} gelesen. Abgabeschluss ist am {{lock}}.

{{list}}

Der Thread: {{thread}}

Falls du schon einen geschrieben hast, antworte auf diese Mail. Falls du nichts befehlen willst, ist nichts zu tun.

{{judge}}
`,
  'answer-missing': `Subject: [{{game}}] Von dir fehlt noch: {{answer}}

{{player}},

das hier fehlt noch von dir ({{answer}}):

{{list}}

Frist: {{deadline}}. Bitte an {{where}} schicken.

Falls es schon abgeschickt ist, antworte auf diese Mail und sag, wann.

{{judge}}
`,
  'deadline-moved': `Subject: [{{game}}] Neue Zeiten für Runde {{turn}}

{{player}},

die Zeiten von Runde {{turn}} wurden verlegt. Das hier gilt an Stelle dessen, was in früheren Mails und Beiträgen steht:

{{list}}

Der Thread: {{thread}}

{{judge}}
`,
  published: `Subject: [{{game}}] Runde {{turn}} ist ausgewertet

{{player}},

die Auswertung von Runde {{turn}} steht im Thread: {{link}}

{{list}}

{{judge}}
`,
  'as-read': `Subject: Befehle, wie sie gelesen wurden, Runde {{turn}}

Was bisher für Runde {{turn}} gelesen wurde, damit ihr es bis zum Abgabeschluss am {{lock}} selbst berichtigen könnt:

{{list}}
`,
  'mails-ended': `Subject: [{{game}}] Keine Mails mehr an dich

{{player}},

in einer Mail unter deiner Adresse stand, dass du keine Mails dieses Spiels mehr willst, also kommen keine mehr:

{{list}}

Falls sie nicht von dir war, antworte auf diese Mail oder schreib es im Thread: {{thread}}

{{judge}}
`,
};

const WORDS: Readonly<Record<Language, HouseWords>> = { en: ENGLISH_HOUSE, de: GERMAN_HOUSE };

/** What the house says to players in a language; English where a game names none. */
export function houseWords(language: Language = 'en'): HouseWords {
  return WORDS[language];
}
