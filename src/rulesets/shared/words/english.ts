import { BY_RULING } from '../../../core/fact.js';
import { ENGLISH as GRAMMAR } from '../../../core/language.js';

/** What was decided about a post. */
export interface Decided {
  readonly decision: string;
  readonly orders: readonly string[];
}

/** What every rulebook's update says of posts, and of the dice. */
export const ENGLISH = {
  moment: GRAMMAR.momentIn,
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
