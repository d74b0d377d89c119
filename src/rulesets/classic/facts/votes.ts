import type { Fact, FactOf, Sayings } from '../../../core/fact.js';
import type { AuthorFact } from '../../contract/question-facts.js';

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
      `In the vote “${vote}”${url === undefined ? '' : ` (${url})`} ${tellUnsure(unsure, tell)}`,
  },
  'no-vote': { says: () => 'It does not count as a vote' },
  'vote-before': { says: () => 'It does not count, and the vote before it does' },
};

function tellUnsure(unsure: VoteUnsure, tell: (fact: Fact) => string): string {
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
