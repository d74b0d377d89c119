import type { Listener, Sayings } from '../../core/fact.js';
import { count, GERMAN } from '../../core/language.js';
import type { Proof } from '../../core/mail-way.js';
import { endSentence, withoutFullStop } from '../../core/text.js';
import { type Certainty, writeIso } from '../../core/time.js';
import { type AnswerFact, formatSpan } from './answer-facts.js';
import type { HouseFact } from './house-facts.js';
import { formatMoment, isHouse, type TakenHow } from './post-facts.js';
import type { Decision, QuestionFact, ToldRuling } from './question-facts.js';

/** What is asked about and ruled on, in German: what players hear of a doubt is that it is one, for its nouns are English. */
const QUESTION_GERMAN: Sayings<QuestionFact> = {
  unread: { says: () => 'das ließ sich nicht sicher als Befehl lesen' },
  'unread-line': { says: ({ word }) => word },
  'nothing-ordered': { says: () => 'befohlen wird darin nichts' },
  'post-tangled': {
    says: () => 'Zitate oder andere Auszeichnungen sind darin so tief verschachtelt, dass offenbleibt, was zitiert ist',
  },
  'told-over-order': {
    says: ({ player }) =>
      `${player} hat dafür in einem anderen Beitrag einen anderen Befehl gegeben: Wird der damit zurückgenommen?`,
  },
  'group-ordered-elsewhere': {
    says: ({ player }) =>
      `${player} hat dafür zum Teil in einem anderen Beitrag etwas anderes befohlen, also ist nicht sicher, was gemeint ist`,
  },
  'judge-orders': {
    says: () =>
      'Ein Richter hat Befehle geschrieben, die nicht seine sind: ein Bericht oder eine weitergegebene Nachricht',
  },
  'guest-named': {
    says: ({ player }) => `schreibt als Gast, nicht angemeldet oder ohne Konto, unter dem Namen von ${player}`,
  },
  'posts-like': { says: ({ player }) => `schreibt wie ${player}, aber unter anderem Namen oder Konto` },
  'others-account': {
    says: ({ player, other }) =>
      `schreibt unter dem Namen von ${player} mit dem Konto, mit dem ${other} geschrieben hat`,
  },
  'time-unsure': {
    says: ({ at, sure }, to) =>
      `Die Zeit dieses Textes (${formatMoment(at, to, GERMAN)}) ist ${SURE[sure]}, und der Abgabeschluss ist nah`,
  },
  'post-withheld': { says: ({ how }, _, tell) => `Der Beitrag: ${tell(how)}` },
  'posts-taken': {
    says: ({ how, posts }, _, tell) =>
      `${posts.length === 1 ? 'Der Beitrag' : 'Die Beiträge'} ${GERMAN.list(posts.map(({ number, author }) => `#${number} von ${author}`))}: ${tell(how)}`,
  },
  'unknown-name': {
    says: ({ typed, named, player }) =>
      `Niemand heißt ${typed}, aber ${named} von ${player} steht dort, wo der Befehl beginnt`,
  },
  'may-be-player': { says: ({ who, how }, _, tell) => `${who} ${tell(how)}` },
  'edited-after-lock': {
    says: () =>
      'Dieser Beitrag wurde nach dem Abgabeschluss geändert. Was bei Abgabeschluss darin stand, zählt, die Änderung nicht',
  },
  'put-in-by-judge': { says: () => 'Vom Richter eingetragen' },
  'allowed-by-judge': { says: () => 'Vom Richter erlaubt' },
  'rejected-by-judge': { says: () => 'Vom Richter abgelehnt' },
  'outcome-changed': { says: () => 'Vom Richter geändert' },
  'ruling-lost': {
    says: ({ rulings }, _, tell) =>
      `Der Grund einer Entscheidung ist weggefallen: ${rulings.map((one) => formatRuling(one, tell)).join('; ')}. Der Beitrag oder etwas, woran er hängt, wurde seither geändert`,
  },
  'ruling-inapplicable': {
    says: ({ lost, found }, _, tell) =>
      `Eine Entscheidung passt nicht mehr: ${formatRuling(lost, tell)}. ${withoutFullStop(found.map((one) => endSentence(tell(one))).join(' '))}`,
  },
  'nothing-of-it': { says: () => 'Bisher wird nichts davon ausgeführt' },
  'unless-late': { says: () => 'Die Befehle darin zählen, solange nicht feststeht, dass sie zu spät kamen' },
  'without-ruling': {
    says: () => 'Die Entscheidung bewirkt jetzt nichts. Die Runde wird ohne sie ausgewertet, bis neu entschieden wird',
  },
  'unless-stood': {
    says: ({ how }) =>
      how === 'in-time'
        ? 'Die Befehle darin zählen nicht, solange nicht feststeht, dass sie rechtzeitig hier standen'
        : 'Die Befehle darin zählen nicht, solange nicht feststeht, dass der gezeigte Text bei Abgabeschluss dastand',
  },
  'unless-taken-out': {
    says: () => 'Die Befehle darin zählen nicht, solange nicht feststeht, dass jemand anders sie entfernt hat',
  },
  'unless-nickname': {
    says: ({ typed, named }) =>
      `Der Befehl ist nicht erlaubt, solange nicht feststeht, dass ${typed} für ${named} steht; dann gilt das ab jetzt`,
  },
  'unless-player': {
    says: ({ rule, player }) =>
      `Die Befehle sind nicht erlaubt (${rule}), solange nicht feststeht, dass ${player} sie gegeben hat`,
  },
  'so-ordered': { says: ({ text }) => text },
};

const DECIDED: Readonly<Record<Decision, string>> = {
  'read-as': 'gelesen als',
  'not-an-order': 'kein Befehl',
  'carry-out': 'ausgeführt',
  'carry-out-later': 'ausgeführt in der geänderten Fassung',
  'leave-out': 'weggelassen',
  'same-player': 'derselbe Spieler',
  stranger: 'kein Spieler',
  'put-in': 'eingetragen',
  allow: 'erlaubt trotz',
  change: 'geändert',
  confirm: 'bestätigt',
  'let-go': 'aufgegeben',
};

/** How exactly a forum told a time. */
const SURE: Readonly<Record<Certainty, string>> = {
  second: 'auf die Sekunde genau',
  minute: 'nur auf die Minute genau',
  relative: 'nur als ungefährer Abstand angegeben',
  inferred: 'nur erschlossen',
};

function formatRuling(
  { decision, about, outcome, word }: ToldRuling,
  tell: (fact: NonNullable<typeof outcome>) => string,
): string {
  const told = outcome ? [tell(outcome)] : about;
  return `${DECIDED[decision]}${told.length > 0 ? ` ${told.join(', ')}` : ''}${word ? ` (${word})` : ''}`;
}

const PROVED: Readonly<Record<Proof, string>> = {
  passed: 'mit bestätigtem Absender',
  failed: 'mit einem Absender, der als falsch erkannt wurde',
  none: 'mit unbestätigtem Absender',
};

/** How something stands that came for what players were asked for, in German. */
const ANSWER_GERMAN: Sayings<AnswerFact> = {
  'sender-false': { says: () => 'der Mailserver hat den Absender als falsch erkannt' },
  'sent-on': { says: ({ by }) => `${by} hat sie unter dem Namen des Absenders weitergeschickt` },
  'mail-empty': { says: () => 'sie ist leer' },
  'mail-of-idle-files': {
    says: ({ files }) => `sie enthält keinen Text, nur ${files.join(', ')}, und darin steht nichts`,
  },
  'mail-encrypted': { says: () => 'sie ist verschlüsselt und nur im Mailprogramm zu lesen' },
  'mail-untold': { says: () => 'der Mailserver kann nicht sagen, was darin steht' },
  'mail-of-absence': { says: () => 'sie liest sich wie eine Abwesenheitsnotiz' },
  'mail-too-big': { says: ({ bytes, most }) => `sie hat ${bytes} Bytes, gelesen werden höchstens ${most}` },
  'mail-of-many-parts': { says: ({ most }) => `sie hat mehr als ${most} Teile` },
  'mail-too-deep': { says: ({ most }) => `sie ist mehr als ${most} Ebenen tief verschachtelt` },
  'machine-header': { says: ({ header, value }) => `${header}: ${value}` },
  'machine-label': { says: ({ label }) => `im Kopf der Mail steht ${label}` },
  'machine-address': { says: ({ address }) => `sie kommt von ${address}` },
  'machine-program': { says: () => 'ein Programm hat sie geschrieben' },
  'machine-subject': { says: () => 'ihr Betreff ist der einer automatischen Antwort' },
  'machine-report': { says: () => 'sie ist ein Bericht des Mailservers' },
  'no-return-path': { says: () => 'sie will keine Antwort (Return-Path ist leer)' },
  'calendar-answer': { says: () => 'sie ist die Antwort eines Kalenders' },
  'emoji-answer': { says: () => 'sie ist nur ein Emoji, ohne Worte' },
  'asks-silence': { says: () => 'sie bittet darum, nicht automatisch zu antworten, wie es Mails von Automaten tun' },
  'only-files': {
    says: ({ files: [first = '', ...more] }) =>
      `sie enthält keinen Text, nur ${first}${more.length > 0 ? ` und ${count(more.length, 'weitere Datei', 'weitere Dateien')}` : ''}`,
  },
  'words-in-files': {
    says: ({ files: [first = '', ...more] }) =>
      `ihr Text stammt aus ${first}${more.length > 0 ? ` und ${count(more.length, 'weiteren Datei', 'weiteren Dateien')}` : ''}`,
  },
  'other-address': { says: ({ address, before }) => `von ${address} statt von ${before}` },
  'other-server': { says: ({ server, before }) => `über einen Server von ${server} statt von ${before}` },
  'other-proof': { says: ({ proof }) => PROVED[proof] },
  'answer-in-time': { says: () => 'rechtzeitig' },
  'answer-in-time-for': { says: ({ player, rule }) => `rechtzeitig, für ${player} (${rule})` },
  'answer-superseded': { says: () => 'eine spätere kam noch rechtzeitig' },
  'answer-sent-himself': { says: ({ player, rule }) => `${player} hat selbst eine geschickt (${rule})` },
  'answer-late': {
    says: ({ late, sent }) =>
      `kam ${formatSpan(late)} nach der Frist${sent === undefined ? '' : `; die Uhr des Absenders sagt ${writeIso(sent)}, also rechtzeitig: wer das gelten lässt, hakt sie mit dieser Zeit ab`}`,
  },
  'answer-too-soon': {
    says: ({ player, hours, rule }) => `für ${player} zählt eine nur in den letzten ${hours} Stunden (${rule})`,
  },
  'answer-not-his': {
    says: ({ player, pieces, rule }) =>
      `${player} führt ${GERMAN.list(pieces)} weder selbst noch für jemand anderen (${rule})`,
  },
  'answer-unasked': { says: ({ player, rule }) => `${player} wurde nach nichts gefragt (${rule})` },
  'answer-of-nobody': { says: () => 'weder Adresse noch Name stehen in der Spielerliste' },
  'answer-to-what': { says: () => 'wofür sie gedacht ist, steht nicht darin' },
  'answer-is-none': { says: () => 'so vom Richter entschieden' },
  'answer-automatic': { says: ({ sign }, _, tell) => `eine automatische Antwort: ${tell(sign)}` },
  'answer-other-way': {
    says: ({ ways, before }, _, tell) =>
      `rechtzeitig, aber anders als die vorige (${before}) ${GERMAN.list(ways.map(tell))} gekommen; die vorige zählt, bis feststeht, von wem diese ist`,
  },
  'answer-in-files': { says: ({ standing, files }, _, tell) => `${tell(standing)}; ${tell(files)}` },
  'answer-file-names': { says: ({ pieces }) => `die Datei nennt ${GERMAN.list(pieces)}` },
  'answer-doubtful': {
    says: ({ doubts }, _, tell) =>
      `rechtzeitig, aber ${GERMAN.list(doubts.map(tell))}; sie zählt, sobald feststeht, von wem sie ist`,
  },
  'came-unlike-last': {
    says: ({ ways }, _, tell) => `anders als die letzte ${GERMAN.list(ways.map(tell))} gekommen`,
  },
};

/** The house's facts in German; a rulebook's own German table takes them in. */
export const HOUSE_GERMAN: Sayings<HouseFact> = {
  ...QUESTION_GERMAN,
  ...ANSWER_GERMAN,
  'later-order': { says: ({ player, text }) => `Stattdessen zählt ein späterer Befehl von ${player}: ${text}` },
  'would-count': { says: ({ text }) => `Es zählt ein anderer Befehl: ${text}` },
  'allowed-instead': { says: ({ text }) => `Der Richter hat stattdessen einen anderen Befehl erlaubt: ${text}` },
  'put-in-instead': { says: ({ text }) => `Der Richter hat stattdessen einen anderen Befehl eingetragen: ${text}` },
  'left-out': { says: ({ word }) => word },
  'allowed-once': {
    says: ({ who, waived, word }) =>
      `einmalig erlaubt von ${who}, ausgesetzt ${waived.length === 1 ? 'ist' : 'sind'} dafür ${GERMAN.list(waived)}: ${withoutFullStop(word)}`,
  },
  // A clause of its own, not one behind „dass“, where its verb would stand last.
  'judge-ruled': {
    says: ({ who, what, word }, _, tell) => `${who} hat entschieden: ${tell(what)} (${withoutFullStop(word)})`,
  },
  'order-gone': { says: () => 'Den Befehl gibt es nicht mehr' },
  'counts-without-leave': {
    says: () => 'Der Befehl zählt auch ohne Erlaubnis; wo er zu nichts führt, bitte eintragen oder ändern, was folgt',
  },
  'put-in-by-hand': { says: () => 'Bitte den gemeinten Befehl von Hand eintragen' },
  'cannot-be-carried-out': { says: () => 'Er lässt sich überhaupt nicht ausführen' },
  'hand-unread': { says: () => 'Die eingetragenen Befehle lassen sich beim jetzigen Stand der Karte nicht lesen' },
  'not-waived': { says: ({ broken }) => `${broken} ist nicht ausgesetzt` },
  'change-not-so': { says: ({ value }, _, tell) => `Was geändert wurde, ist nicht mehr so: ${tell(value)}` },
  'change-not-up': { says: ({ value }, _, tell) => `Was geändert wurde, kommt nicht mehr vor: ${tell(value)}` },
  'edited-before-seen': {
    says: ({ several }, to) =>
      `${several ? 'die Beiträge wurden bearbeitet, bevor sie' : 'der Beitrag wurde bearbeitet, bevor er'} zum ersten Mal gesehen ${several ? 'wurden' : 'wurde'}, also gilt ${formatBearer(several, to)} die Zeit der Bearbeitung`,
  },
  'changed-unmarked': {
    says: ({ several }, to) =>
      `${several ? 'die Beiträge wurden' : 'der Beitrag wurde'} ohne Bearbeitungsvermerk geändert, also gilt ${formatBearer(several, to)} die Zeit${isHouse(to) ? ' des Mitschnitts, der das zuerst gezeigt hat' : ', zu der ich den neuen Text zuerst gesehen habe'}`,
  },
  withheld: { says: ({ who, how }, _, tell) => `Beitrag von ${who}: ${tell(how)}` },
  'posted-late': { says: () => 'nach dem Abgabeschluss geschrieben' },
  'posted-early': { says: () => 'vor der Eröffnung der Runde geschrieben' },
  'changed-late': {
    says: ({ isDeleted }) => `nach dem Abgabeschluss ${isDeleted ? 'gelöscht' : 'bearbeitet'}`,
  },
  'judged-then': {
    says: ({ orders }) =>
      orders.length === 0
        ? 'bei Abgabeschluss stand kein Befehl darin'
        : `ausgewertet wurde, was bei Abgabeschluss darin stand: „${orders.join('; ')}“`,
  },
  'sent-early': { says: ({ minutes }) => formatTooEarly(minutes) },
  'posted-near-lock': { says: () => `um den Abgabeschluss herum geschrieben, und ${TIME_UNSURE}` },
  'edited-near-lock': { says: () => `um den Abgabeschluss herum bearbeitet, und ${TIME_UNSURE}` },
  'text-unseen': {
    says: () => 'nach dem Abgabeschluss bearbeitet, und der bei Abgabeschluss gültige Text wurde nie gesehen',
  },
  'text-unmarked': {
    says: (_, to) =>
      `zwischen ${isHouse(to) ? 'einem Mitschnitt vor und einem nach dem Abgabeschluss' : 'meinem letzten Blick vor dem Abgabeschluss und dem ersten danach'} ohne Bearbeitungsvermerk geändert`,
  },
  'moved-in': {
    says: ({ absentAt }, to) =>
      `nicht im Thread, als er gelesen wurde (${formatMoment(absentAt, to, GERMAN)}), obwohl eine frühere Zeit daran steht, und erst nach dem Abgabeschluss zum ersten Mal gesehen: von anderswo hierher verschoben oder später freigeschaltet`,
  },
  deleted: { says: () => 'vor dem Abgabeschluss gelöscht' },
  'taken-out': {
    says: ({ how, isBack }) => `${TAKEN[how]}${isBack ? ', und nach dem Abgabeschluss unverändert wieder da' : ''}`,
  },
  'board-put-right': { says: ({ who, what, word }, _, tell) => `${who} hat richtiggestellt: ${tell(what)} (${word})` },
  'put-right-in-vain': {
    says: ({ who, word }) => `${who} hat etwas richtiggestellt, das es nicht mehr gibt: ${word}`,
  },
  'thread-vouched': {
    says: ({ who, at, word }, to) =>
      `${who} bürgt dafür, dass der Thread vollständig war (${formatMoment(at, to, GERMAN)})${behindColon(word)}`,
  },
  'turn-stopped': {
    says: ({ who, at, until, word }, to) => {
      const end = until === undefined ? 'und sie steht still' : `bis ${formatMoment(until, to, GERMAN)}`;
      return `${who} hat die Runde angehalten: ab ${formatMoment(at, to, GERMAN)}, ${end}${behindColon(word)}`;
    },
  },
  'time-moved': {
    says: ({ who, time, at, word }, to) =>
      `${who} hat ${time === 'lock' ? 'den Abgabeschluss' : 'die Frist'} verlegt auf ${formatMoment(at, to, GERMAN)}${behindColon(word)}`,
  },
  'order-put-in': {
    says: ({ who, text, player, word }) => `${who} hat „${text}“${forPlayer(player)} eingetragen: ${word}`,
  },
  'order-allowed': {
    says: ({ who, text, player, waived, word }) =>
      `${who} hat „${text}“${forPlayer(player)} einmalig erlaubt und dafür ${GERMAN.list(waived)} ausgesetzt: ${word}`,
  },
  'outcome-ruled': { says: ({ who, what, word }, _, tell) => `${who} hat entschieden: ${tell(what)}. ${word}` },
};

/** The judge's own word behind what he did, where he gave one. */
function behindColon(word: string): string {
  return word === '' ? '' : `: ${word}`;
}

function forPlayer(player: string): string {
  return player === '' ? '' : ` für ${player}`;
}

const TAKEN: Readonly<Record<TakenHow, string>> = {
  'carried-over': 'nicht mehr in dem Thread, in den er übernommen wurde',
  deleted: 'gelöscht worden und steht nur noch als gelöscht im Thread: von einem Moderator, wenn nicht vom Autor',
  waiting: 'von einem Moderator zurückgehalten oder gemeldet worden und wartet auf Freigabe',
  'several-authors': 'bei einem Blick aus dem Thread verschwunden, zusammen mit Beiträgen anderer',
  'at-the-lock': 'beim Abgabeschluss aus dem Thread verschwunden',
};

const TIME_UNSURE = 'die Zeitangabe des Forums, die nach dem Abgabeschluss liegt, ist nicht sicher';

/** What has another time than its post shows. */
function formatBearer(several: true | undefined, to: Listener): string {
  if (isHouse(to)) return 'dafür';
  return several ? 'für die Befehle' : 'für den Befehl';
}

function formatTooEarly(minutes: number | undefined): string {
  if (minutes === undefined) return 'vor der Eröffnung der Runde geschickt';
  const long = minutes % 60 === 0 ? count(minutes / 60, 'Stunde', 'Stunden') : count(minutes, 'Minute', 'Minuten');
  return `mehr als ${long} vor dem Abgabeschluss geschickt`;
}
