import type { PlayerWords } from '../contract/words.js';
import type { BattleResult, TransferDetail, TypedWeather } from './entries/battles-and-transfers.js';
import type { Vote } from './entries/votes.js';
import { TELLERS } from './facts.js';

/** What the house calls things of the classic rulebook in German. */
export const GERMAN_PLAYER_WORDS: PlayerWords = {
  tell: TELLERS.de,
  pieces: 'Armeen',
  answer: {
    one: 'Kampfstrategie',
    many: 'Kampfstrategien',
    missing: 'gegen eine Armee ohne Strategie hat die andere Seite den vollen Bonus von 10',
  },
  due: 'Kampfstrategien',
  entries: {
    details: {
      entered: 'Angaben zu einem Transfer oder einem Kampf wurden eingetragen.',
      about: (value) => {
        const { from, to } = value as TransferDetail;
        return `was ${from} an ${to} schickt`;
      },
    },
    results: {
      entered: 'Das Ergebnis eines Kampfes wurde eingetragen.',
      about: (value) => `der Kampf auf ${(value as BattleResult).at}`,
    },
    requests: { entered: 'Ein Antrag wurde eingetragen.' },
    events: { entered: 'Eine Änderung der Spielerliste, eine Strafe oder der Befehl eines Raiders wurde eingetragen.' },
    votes: {
      entered: 'Eine Abstimmung wurde eingetragen.',
      about: (value) => `die Abstimmung „${(value as Vote).name}“`,
    },
    weather: {
      entered: 'Das Wetter eines Kampfes wurde eingetragen.',
      about: (value) => `das Wetter auf ${(value as TypedWeather).at}`,
    },
    corrections: { entered: 'Die Karte wurde richtiggestellt.' },
  },
};
