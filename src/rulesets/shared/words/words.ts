import { GERMAN as GRAMMAR, type Language } from '../../../core/language.js';
import { ENGLISH, type PostWords } from './english.js';

/** What every rulebook's update says of posts, and of the dice, in German. */
const GERMAN: PostWords = {
  moment: GRAMMAR.momentIn,
  byRuling: 'Entscheidung des Richters',
  quote: (words) => `„${words}“`,
  titles: {
    illegal: 'Nicht erlaubte Befehle',
    superseded: 'Durch einen späteren Befehl ersetzt',
    late: 'Zu spät',
    early: 'Zu früh',
    unread: 'Nicht als Befehl gelesen',
    remarks: 'Anmerkungen',
  },
  post: 'Beitrag',
  byMessage: ' (per privater Nachricht)',
  ofMessage: 'eine Zeile einer privaten Nachricht',
  decided: ({ decision, orders }) => {
    switch (decision) {
      case 'read-as':
        return `gelesen als ${orders.join(', ')}`;
      case 'put-in':
        return `vom Richter eingetragen: ${orders.join(', ')}`;
      case 'carry-out':
        return 'ausgeführt wie gezeigt';
      case 'carry-out-later':
        return 'ausgeführt in der geänderten Fassung';
      default:
        return 'nicht ausgeführt';
    }
  },
  noPiece: 'kein Name genannt',
  allBut: (order) => `ausgeführt wurde alles außer „${order}“`,
  someOf: (done, of) => `${done} von ${of} ${done === 1 ? 'wurde' : 'wurden'} ausgeführt, der Rest nicht`,
  later: (counts) =>
    counts === undefined ? 'es zählt ein späterer Befehl' : `es zählt der spätere Befehl, „${counts}“`,

  secret: 'Geheimnis dieser Runde: ',
  noRolls: 'Gewürfelt werden musste nichts.',
  sealed: {
    shown: ['. Seine SHA-256-Prüfsumme ', ' wurde zur Eröffnung der Runde veröffentlicht.'],
    unseen: ['. Seine SHA-256-Prüfsumme ist ', '.'],
    compare: [
      '. Seine SHA-256-Prüfsumme ist ',
      ': Zeigt der Eröffnungsbeitrag der Runde dieselbe, wurde das Geheimnis vor den Befehlen gezogen.',
    ],
  },

  allRulings: 'Alle Auslegungen dieses Spiels: ',
  rulingsPage: 'die Seite mit den Auslegungen',
};

const WORDS: Readonly<Record<Language, PostWords>> = { en: ENGLISH, de: GERMAN };

/** What updates say of posts and dice in a language; English where a game names none. */
export function postWords(language: Language = 'en'): PostWords {
  return WORDS[language];
}
