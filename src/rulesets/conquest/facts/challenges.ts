import type { FactOf, Sayings } from '../../../core/fact.js';
import { isHouse } from '../../contract/post-facts.js';

/** The rules under which a piece leaves its hex after a challenge, or comes back. */
export type LeaveRule = '3.3.2' | '3.3.3' | '3.3.4' | '3.3.5';

/** The rulings that say where it goes. */
export type LeaveRuling = 'C23' | 'C24' | 'C25' | 'C26';

/** Where a piece went, or stayed. */
interface Went {
  readonly to: string;
  readonly stays: boolean;
}

const CHALLENGE_GAMES = ['duel', 'chaos', 'edh'] as const;

export type ChallengeGame = (typeof CHALLENGE_GAMES)[number];

/** 3.3.1 Which game a challenge is, and what is in play where it is fought. */
export type SettingFact =
  | FactOf<'game', '3.3.1', { game: ChallengeGame; isDuel: boolean }>
  | FactOf<'on-land', '3.3.1', { land: string }>
  | FactOf<'in-play', '3.3.1', { effect: string }>;

/** 3.3.3 Who was defeated in the turn before. */
export type ShakenFact = FactOf<'less-life', '3.3.3', { piece: string }>;

/** 3.3 How challenges ended for pieces, and where these went. */
export type ChallengeFact =
  | SettingFact
  | ShakenFact
  | FactOf<'lost', '3.3.2', { at: string }>
  | FactOf<'came-back', '3.3.2', Went>
  | FactOf<'defeated', '3.3.3', Went>
  | FactOf<'conceded', '3.3.4', Went>
  | FactOf<'discontinued', '3.3.5', Went>
  | FactOf<'no-free-home', '3.3.2'>
  | FactOf<'conceded-homeless', '3.3.4'>
  | FactOf<'goes-by-default', LeaveRule, { ruling: LeaveRuling; to: string; others: readonly string[] }>
  | FactOf<'may-not-go', LeaveRule, { piece: string; to: string }>
  | FactOf<'in-no-challenge', '3.3.4', { piece: string; player: string; several: boolean }>
  | FactOf<'had-begun', '3.3.4', { player: string }>
  | FactOf<'no-result', '3.3.5', { ruling: 'C22'; pieces: readonly string[]; at: string }>;

const GAMES: Readonly<Record<ChallengeGame, string>> = {
  duel: 'a duel',
  chaos: 'chaos multiplayer',
  edh: 'an Elder Dragon Highlander game',
};

/** The same in English. */
export const CHALLENGE_SAYINGS: Sayings<ChallengeFact> = {
  // a game of generals is a duel or multiplayer, too
  game: {
    says: ({ game, isDuel }) => (game === 'edh' ? `${GAMES.edh}, ${GAMES[isDuel ? 'duel' : 'chaos']}` : GAMES[game]),
  },
  'on-land': { says: ({ land }) => `on ${land}` },
  'in-play': { says: ({ effect }) => `${effect} is in play` },
  'less-life': { says: ({ piece }) => `${piece} plays with 5 life less` },
  lost: { says: ({ at }) => `lost a challenge at ${at}` },
  'came-back': { says: (went, to) => `back at the end of the challenge phase${formatWent(went, isHouse(to))}` },
  defeated: { says: (went, to) => `defeated${formatWent(went, isHouse(to))}` },
  conceded: { says: (went, to) => `conceded${formatWent(went, isHouse(to))}` },
  discontinued: { says: (went, to) => `the challenge was discontinued${formatWent(went, isHouse(to))}` },
  'no-free-home': { says: () => 'no home is free; it waits another turn' },
  'conceded-homeless': { says: () => 'conceded, and has no home to go to' },
  'goes-by-default': {
    says: ({ to, others }) => `goes to ${to} by default; it could have gone to ${others.join(', ')}`,
  },
  'may-not-go': { says: ({ piece, to }) => `${piece} may not go to ${to}` },
  'in-no-challenge': {
    says: ({ piece, player, several }) =>
      `${piece} is in no challenge${several ? `, and ${player} is in several` : ''}`,
  },
  'had-begun': { says: ({ player }) => `${player} played; the game had begun` },
  'no-result': {
    says: ({ pieces, at }) => `no result was entered for ${pieces.join(', ')} at ${at}: taken as discontinued`,
  },
};

/** The public is told before the reason where a piece is now, unless it stayed. */
function formatWent({ to, stays }: Went, whole: boolean): string {
  if (stays) return `; it stays on ${to}`;
  return whole ? `; it goes to ${to}` : '';
}
