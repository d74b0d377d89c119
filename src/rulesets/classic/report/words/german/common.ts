import { GERMAN } from '../../../../../core/language.js';
import type { PlayerWords } from '../../../../contract/words.js';
import type { StructureKind, Team } from '../../../board.js';
import type { BattleResult, TransferDetail, TypedWeather } from '../../../entries/battles-and-transfers.js';
import type { Vote } from '../../../entries/votes.js';
import { COLOR } from '../../../facts/german.js';
import { TELLERS } from '../../../facts.js';
import type { ClashKind } from '../../../update/clashes.js';
import type { COMMON_WORDS } from '../english/common.js';

const TEAM: Readonly<Record<Team, string>> = { Coalition: 'Coalition', Phyrexia: 'Phyrexia', Mercenary: 'Söldner' };

const KIND: Readonly<Record<StructureKind, string>> = { base: 'Basis', portal: 'Portal', town: 'Stadt' };

/** What one army does, what several do, and the part of the verb that stands last. */
const VERB: Readonly<Record<ClashKind, { readonly one: string; readonly many: string; readonly last: string }>> = {
  attacks: { one: 'greift', many: 'greifen', last: ' an' },
  versus: { one: 'gegen', many: 'gegen', last: '' },
  intercepts: { one: 'fängt', many: 'fangen', last: ' ab' },
};

/** What every draft of the classic rulebook needs, in German. */
export const GERMAN_COMMON_WORDS: typeof COMMON_WORDS = {
  tell: TELLERS.de,
  moment: GERMAN.momentIn,
  list: GERMAN.list,
  and: ' und ',
  byRuling: 'Entscheidung des Richters',
  team: (team) => TEAM[team],
  kind: (kind) => KIND[kind],
  color: (color) => COLOR[color],
  battle: ({ kind, first, second, at }) => {
    const { one, many, last } = VERB[kind];
    return `${first.join(' und ')} ${first.length > 1 ? many : one} ${second.join(' und ')} auf ${at}${last}`;
  },
  notOnMap: 'nicht mehr auf der Karte',
};

/** What the house calls things of the classic rulebook in German. */
export const GERMAN_PLAYER_WORDS: PlayerWords = {
  tell: TELLERS.de,
  pieces: 'Armeen',
  side: (name) => TEAM[name as Team] ?? name,
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
