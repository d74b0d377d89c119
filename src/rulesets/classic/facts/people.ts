import type { Fact, FactOf, Sayings } from '../../../core/fact.js';
import type { AuthorFact } from '../../contract/question-facts.js';
import type { MemberRank, Rank, Team } from '../board.js';

/** Why what was asked or entered about players and control cannot be. */
export type PeopleFact =
  | { readonly code: 'no-such-army'; readonly rule: '5.2.1' | '5.4.1'; readonly army: string }
  | {
      readonly code: 'may-not-ask' | 'may-not-ask-for-team' | 'on-no-team';
      readonly rule: '5.2.2.1';
      readonly by: string;
    }
  | { readonly code: 'no-army-of'; readonly rule: '5.2.1'; readonly army: string; readonly team: Team }
  | {
      readonly code: 'no-player-of';
      readonly rule: '5.2.1' | '5.2.2.1' | '5.2.3';
      readonly player: string;
      readonly team: Team;
    }
  | { readonly code: 'more-than-two'; readonly rule: '5.2.1'; readonly army: string }
  | {
      readonly code: 'rank-too-low';
      readonly rule: '1.1' | '5.3.1';
      readonly player: string;
      readonly rank?: MemberRank;
      readonly army: string;
      readonly armyRank: Rank;
    }
  | { readonly code: 'needs-leave'; readonly rule: '5.3.2'; readonly army: string; readonly player: string }
  | { readonly code: 'left-without-army'; readonly rule: '5.3.4'; readonly player: string }
  | { readonly code: 'may-not-name'; readonly rule: '5.2.2.1'; readonly by: string; readonly team: Team }
  | { readonly code: 'two-requesters'; readonly rule: '5.2.2.1' }
  | { readonly code: 'named-for-himself'; readonly rule: '5.2.3'; readonly player: string }
  | { readonly code: 'not-on-roster'; readonly rule: '1.1' | '5.1'; readonly name: string }
  | { readonly code: 'no-leader'; readonly rule: '1.1' | '5.1'; readonly by: string; readonly team: Team }
  | {
      readonly code: 'class-full';
      readonly rule: '2.5.2.1';
      readonly team: Team;
      readonly count: number;
      readonly place: number;
      readonly most: number;
    }
  | { readonly code: 'no-free-raider'; readonly rule: '6.3.2'; readonly name: string }
  | { readonly code: 'one-raider-ordered' | 'only-free-raider' | 'only-against-enemy'; readonly rule: '6.3.2' }
  | { readonly code: 'raider-order-illegal'; readonly rule: '6.3.2'; readonly because: Fact }
  | { readonly code: 'not-held-by-engaged' | 'way-not-free'; readonly rule: '6.3.2'; readonly to: string };

/** Players, control and mercenaries in English. */
export const PEOPLE_SAYINGS: Sayings<PeopleFact> = {
  'no-such-army': { says: ({ army }) => `no army is called ${army}` },
  'may-not-ask': { says: ({ by }) => `${by} is none of those who may ask for changes of control` },
  'may-not-ask-for-team': { says: ({ by }) => `${by} is none of those who may ask for his team` },
  'on-no-team': { says: ({ by }) => `${by} is on no team` },
  'no-army-of': { says: ({ army, team }) => `${army} is no army of ${team}` },
  'no-player-of': { says: ({ player, team }) => `${player} is no player of ${team}` },
  'more-than-two': { says: ({ army }) => `${army} would have more than two controllers` },
  'rank-too-low': {
    says: ({ player, rank, army, armyRank }) =>
      `${player}, ${rank ?? 'of no rank'}, may not control ${army}, a ${armyRank} army`,
  },
  'needs-leave': { says: ({ army, player }) => `${army} goes only with the leave of ${player}, who is active` },
  'left-without-army': { says: ({ player }) => `${player}, who is active, would be left without an army` },
  'may-not-name': { says: ({ by, team }) => `${by} may not name who asks for ${team}` },
  'two-requesters': { says: () => 'a team has two requesters at the most' },
  'named-for-himself': { says: ({ player }) => `${player} is named for himself` },
  'not-on-roster': { says: ({ name }) => `${name} is not on the roster` },
  'no-leader': { says: ({ by, team }) => `${by} is no leader of ${team}` },
  'class-full': {
    says: ({ team, count, place, most }) =>
      `${team} would have ${count} players of class ${place}, and ${most} is the most`,
  },
  'no-free-raider': { says: ({ name }) => `${name} is no Raider that is out of battle` },
  'one-raider-ordered': { says: () => 'one Raider has an order after the lock already' },
  'only-free-raider': { says: () => 'after the lock only a Raider that is in no battle is ordered' },
  'only-against-enemy': { says: () => 'after the lock a Raider is only sent against an enemy' },
  'raider-order-illegal': { says: ({ because }, _, tell) => tell(because) },
  'not-held-by-engaged': { says: ({ to }) => `${to} was not held by an enemy whom the order engages` },
  'way-not-free': { says: ({ to }) => `somebody stood on the way to ${to}` },
};

/** Why a post is no vote for certain; `maybe`: what speaks for its being the player's. */
export type VoteUnsure =
  | { readonly how: 'unseen' | 'several' | 'no-form' }
  | { readonly how: 'whose'; readonly author: string; readonly player: string; readonly maybe?: AuthorFact };

/** 1.4 What of a vote only the judge can say, and how it counts as long as he says nothing (R63). */
export type VoteFact =
  | FactOf<'vote-unsure', '', { ruling: 'R63'; vote: string; url?: string; unsure: VoteUnsure }>
  | FactOf<'no-vote' | 'vote-before', ''>;

/** Votes in English. */
export const VOTE_SAYINGS: Sayings<VoteFact> = {
  'vote-unsure': {
    says: ({ vote, url, unsure }, _, tell) =>
      `In the vote “${vote}”${url === undefined ? '' : ` (${url})`} ${formatUnsure(unsure, tell)}`,
  },
  'no-vote': { says: () => 'It does not count as a vote' },
  'vote-before': { says: () => 'It does not count, and the vote before it does' },
};

function formatUnsure(unsure: VoteUnsure, tell: (fact: Fact) => string): string {
  switch (unsure.how) {
    case 'unseen':
      return 'the text that stood there as the vote closed was never seen';
    case 'whose':
      return `${unsure.author} ${unsure.maybe ? tell(unsure.maybe) : `may be ${unsure.player}`}`;
    case 'several':
      return 'more than one option is voted for';
    case 'no-form':
      return 'it may be a vote, and is none in the words of a vote';
  }
}
