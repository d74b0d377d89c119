import { BY_RULING } from '../../core/fact.js';
import { ENGLISH as ENGLISH_GRAMMAR, GERMAN as GERMAN_GRAMMAR, type Language } from '../../core/language.js';

/** What was decided about a post. */
interface Decided {
  readonly decision: string;
  readonly orders: readonly string[];
}

/** What every rulebook's update says of posts, and of the dice. */
const ENGLISH = {
  moment: ENGLISH_GRAMMAR.momentIn,
  byRuling: BY_RULING,
  /** Words as they were written, between the marks that stand about a player's own. */
  quote: (words: string): string => `“${words}”`,
  titles: {
    illegal: 'Illegal orders',
    superseded: 'Superseded by a later order',
    late: 'Late',
    early: 'Early',
    unread: 'Not read as orders',
    remarks: 'Remarks',
  },
  post: 'post',
  byMessage: ' (by private message)',
  ofMessage: 'a line of a private message',
  decided: ({ decision, orders }: Decided): string => {
    switch (decision) {
      case 'read-as':
        return `read as ${orders.join(', ')}`;
      case 'put-in':
        return `the judge put in ${orders.join(', ')}`;
      case 'carry-out':
        return 'carried out as shown';
      case 'carry-out-later':
        return 'carried out as it was changed to';
      default:
        return 'not carried out';
    }
  },
  noPiece: 'no name given',
  allBut: (order: string): string => `all was carried out but “${order}”`,
  someOf: (done: number, of: number): string =>
    `${done} of the ${of} ${done === 1 ? 'was' : 'were'} carried out, the rest not`,
  later: (counts: string | undefined): string =>
    counts === undefined ? 'a later order counts' : `the later order counts, “${counts}”`,

  secret: 'Secret of this turn: ',
  noRolls: 'Nothing had to be rolled.',
  /** What is said of the SHA-256 of a secret, before and behind it. */
  sealed: {
    shown: ['. Its SHA-256 ', ' was published when the turn was opened.'],
    unseen: ['. Its SHA-256 is ', '.'],
    compare: [
      '. Its SHA-256 is ',
      ': where the post that opened the turn shows the same, it was drawn before the orders.',
    ],
  } as Readonly<Record<'shown' | 'unseen' | 'compare', readonly [before: string, behind: string]>>,

  allRulings: 'All rulings of this game: ',
  rulingsPage: 'the page of rulings',
};
export type PostWords = typeof ENGLISH;

/** What every rulebook's update says of posts, and of the dice, in German. */
const GERMAN: PostWords = {
  moment: GERMAN_GRAMMAR.momentIn,
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
