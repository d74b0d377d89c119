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
  twoReadings: {
    id: 'two-readings',
    why: 'this can be read in two ways',
    example: { says: '' },
  },
} as const satisfies Readonly<Record<string, DoubtEntry>>;

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
