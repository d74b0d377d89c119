import type { Sayings } from '../../core/fact.js';
import { GERMAN } from '../../core/language.js';
import type { Proof } from '../../core/mail-way.js';
import { writeIso } from '../../core/time.js';
import { type AnswerFact, tellSpan } from './answer-facts.js';

const PROVED: Readonly<Record<Proof, string>> = {
  passed: 'mit bestätigtem Absender',
  failed: 'mit einem Absender, der als falsch erkannt wurde',
  none: 'mit unbestätigtem Absender',
};

/** How something stands that came for what players were asked for, in German. */
export const ANSWER_GERMAN: Sayings<AnswerFact> = {
  'sender-false': { says: () => 'der Mailserver hat den Absender als falsch erkannt' },
  'sent-on': { says: ({ by }) => `${by} hat sie unter dem Namen des Absenders weitergeschickt` },
  wordless: { says: ({ word }) => word },
  'other-address': { says: ({ address, before }) => `von ${address} statt von ${before}` },
  'other-server': { says: ({ server, before }) => `über einen Server von ${server} statt von ${before}` },
  'other-proof': { says: ({ proof }) => PROVED[proof] },
  'answer-in-time': { says: () => 'rechtzeitig' },
  'answer-in-time-for': { says: ({ player, rule }) => `rechtzeitig, für ${player} (${rule})` },
  'answer-superseded': { says: () => 'eine spätere kam noch rechtzeitig' },
  'answer-sent-himself': { says: ({ player, rule }) => `${player} hat selbst eine geschickt (${rule})` },
  'answer-late': {
    says: ({ late, sent }) =>
      `kam ${tellSpan(late)} nach der Frist${sent === undefined ? '' : `; die Uhr des Absenders sagt ${writeIso(sent)}, also rechtzeitig: wer das gelten lässt, hakt sie mit dieser Zeit ab`}`,
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
  'answer-automatic': { says: ({ word }) => `eine automatische Antwort: ${word}` },
  'answer-other-way': {
    says: ({ ways, before }, _, tell) =>
      `rechtzeitig, aber anders als die vorige (${before}) ${GERMAN.list(ways.map(tell))} gekommen; die vorige zählt, bis feststeht, von wem diese ist`,
  },
  'answer-doubtful': {
    says: ({ doubts }, _, tell) =>
      `rechtzeitig, aber ${GERMAN.list(doubts.map(tell))}; sie zählt, sobald feststeht, von wem sie ist`,
  },
  'came-unlike-last': {
    says: ({ ways }, _, tell) => `anders als die letzte ${GERMAN.list(ways.map(tell))} gekommen`,
  },
};
