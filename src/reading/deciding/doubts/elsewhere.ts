import { hasRole, type Token } from '../../tokens/token.js';
import type { DoubtRow, Example } from '../doubt-row.js';
import type { Knowledge } from '../knowledge.js';

/** A doubt found where more than one sentence or line is looked at: only told of here. */
export interface DoubtEntry {
  readonly id: string;
  /** Told to the judge; `{}` is a word of the post. */
  readonly why: string;
  readonly example: Example;
}

/** The doubts that no row of a sentence or a clause finds, each found where its name is used. */
export const ELSEWHERE = {
  hedgeBefore: {
    id: 'hedged-before',
    why: '"{}" stands before the order',
    example: { says: 'Maybe Sai Rei: 3D > 4D' },
  },
  onlyHedged: {
    id: 'only-hedged',
    why: '"{}" is said of it',
    example: { says: 'Sai Rei might go to 4D' },
  },
  amidTalk: {
    id: 'order-amid-talk',
    why: 'part of it could be an order, and the rest is talk',
    example: { says: 'Sai Rei trots off to 4D, I believe, as always' },
  },
  stated: {
    id: 'move-amid-words',
    why: 'a move is said, and nothing that makes talk of it',
    example: { says: 'Sai Rei will probably move to 4D, sorry for being late' },
  },
  bidden: {
    id: 'asked-for',
    why: 'it is asked for in words that no order is made of',
    example: { says: 'I would love to have Sai Rei at 4D' },
  },
  somewhere: {
    id: 'goes-somewhere',
    why: 'where it goes is not said by a square',
    example: { says: 'Sai Rei goes home' },
  },
  likely: {
    id: 'likely-an-order',
    why: 'it sounds like an order, but which one is not certain',
    example: { says: 'Sai Rei has a date at 4D' },
  },
  unlikely: {
    id: 'unlikely-an-order',
    why: 'it could be read as an order, but sounds like none',
    example: { says: 'Sai Rei, 3D, is 84 years old' },
  },
  standsThere: {
    id: 'somebody-there',
    why: '{} stands there: is he struck or relieved?',
    example: { says: 'Darkhand5 lumbers over to 6E, pistols cocked' },
  },
  leftOpen: {
    id: 'left-open',
    why: '"{}" leaves it open',
    example: { says: 'Sai Rei: 3D > 4D i think' },
  },
  marred: {
    id: 'sign-in-a-square',
    why: 'a sign stands in the square "{}"',
    example: { says: 'Sai Rei: 3D > 4D_' },
  },
  putOff: {
    id: 'another-turn-before',
    why: '"{}" stands before the order',
    example: { says: 'next turn or the one after... Sai Rei: 3D > 4D' },
  },
  restSaid: {
    id: 'rest-of-an-order',
    why: 'more is said than was read',
    example: { says: 'Sai Rei 3D. 4E' },
  },
  secondAction: {
    id: 'second-action',
    why: 'more is said than one order can hold',
    example: { says: 'Sai Rei: 3D > 4E and intercept Vorax' },
  },
  underHeading: {
    id: 'under-a-heading',
    why: 'it stands under "{}:"',
    example: { says: 'Next turn:\nSai Rei: 3D > 4D' },
  },
  onlyTakenBack: {
    id: 'only-taken-back',
    why: 'it takes back what was said: which order, and what instead?',
    example: { says: 'Scratch that.' },
  },
  leftInATable: {
    id: 'left-in-a-table',
    why: '"{}" is more than can be read',
    example: { says: 'Name | From | To | Order\nSai Rei | 3D | 4D | dance' },
  },
  looksQuoted: {
    id: 'looks-like-a-quotation',
    why: 'it looks like a quotation, and nobody is named',
    example: { says: '> Sai Rei: 3D > 4D' },
  },
  namedBefore: {
    id: 'named-the-line-before',
    why: 'it names no piece, and {} stands where it starts',
    example: { says: 'Sai Rei marches at dawn.\n3D > 4D' },
  },
  goesOn: {
    id: 'goes-on-from-another',
    why: 'it names no piece, and goes on from where the order of {} ends',
    example: { says: 'Sai Rei: 3D > 4D\n4D > 5D' },
  },
  longOrChanged: {
    id: 'long-move-or-change',
    why: 'it goes on from where an earlier order of this post ends: one long move, or a change of mind?',
    example: { says: 'Sai Rei: 3D > 4D\nSai Rei: 4D > 5D' },
  },
  longLine: {
    id: 'line-too-long',
    why: 'a line of more than {} characters is not read',
    example: { says: `Sai Rei: ${'3D > 4D '.repeat(200)}` },
  },
  longPost: {
    id: 'post-too-long',
    why: 'a post of more than {} is not read',
    example: { says: 'Sai Rei holds the bridge.\n'.repeat(3_000) },
  },
} as const satisfies Readonly<Record<string, DoubtEntry>>;

/** An entry's id, and why with a word of the post in it. */
export function tellEntry({ id, why }: DoubtEntry, words = ''): Pick<DoubtEntry, 'id' | 'why'> {
  return { id, why: why.replace('{}', () => words) };
}

/** What stands behind an order on its line without a name: a second thought about it? */
export interface Stray {
  readonly row: readonly Token[];
  /** True where an order stands before it on its line. */
  readonly behind: boolean;
  readonly known: Knowledge;
}

const LONGEST_CONDITION = 10;

export const STRAY: readonly DoubtRow<Stray>[] = [
  {
    id: 'place-behind-an-order',
    when: ({ row, behind }) => behind && isNameless(row) && row.find(({ type }) => type === 'square'),
    why: 'does {} change the order before?',
    sure: true,
    whole: true,
    example: { says: 'Sai Rei: 3D > 4D. Rather 4E would be nice' },
  },
  {
    id: 'condition-behind-an-order',
    when: ({ row, behind, known }) => {
      const [head] = row;
      if (!behind || !head || !isNameless(row) || row.length > LONGEST_CONDITION) return false;
      return head.type === 'hedge' && hasRole(head, 'condition') && row.some(({ type }) => known.isVerb(type));
    },
    why: 'a condition on the order before?',
    sure: true,
    whole: true,
    example: { says: 'Sai Rei: 3D > 4D. If attacked, hold' },
  },
];

function isNameless(row: readonly Token[]): boolean {
  return !row.some(({ type }) => type === 'name');
}
