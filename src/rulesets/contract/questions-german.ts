import type { Sayings } from '../../core/fact.js';
import { GERMAN } from '../../core/language.js';
import { endSentence, withoutFullStop } from '../../core/text.js';
import type { Certainty } from '../../core/time.js';
import { tellMoment } from './post-facts.js';
import type { Decision, QuestionFact, ToldRuling } from './question-facts.js';

/** What is asked about and ruled on, in German: what players hear of a doubt is that it is one, for its nouns are English. */
export const QUESTION_GERMAN: Sayings<QuestionFact> = {
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
      `Die Zeit dieses Textes (${tellMoment(at, to, GERMAN)}) ist ${SURE[sure]}, und der Abgabeschluss ist nah`,
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
      `Der Grund einer Entscheidung ist weggefallen: ${rulings.map((one) => tellRuling(one, tell)).join('; ')}. Der Beitrag oder etwas, woran er hängt, wurde seither geändert`,
  },
  'ruling-unfit': {
    says: ({ lost, found }, _, tell) =>
      `Eine Entscheidung passt nicht mehr: ${tellRuling(lost, tell)}. ${withoutFullStop(found.map((one) => endSentence(tell(one))).join(' '))}`,
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

function tellRuling(
  { decision, about, outcome, word }: ToldRuling,
  tell: (fact: NonNullable<typeof outcome>) => string,
): string {
  const told = outcome ? [tell(outcome)] : about;
  return `${DECIDED[decision]}${told.length > 0 ? ` ${told.join(', ')}` : ''}${word ? ` (${word})` : ''}`;
}
