import type { Author, Vocabulary } from '../../../src/reading/reading.js';
import { readData } from '../catalogue.js';

interface Army {
  readonly name: string;
  readonly team?: string;
  readonly at: string;
  readonly controller: string | readonly string[];
}
interface File {
  readonly ruleset: string;
  readonly defaults?: { readonly armies?: readonly Army[] };
  readonly cases: readonly {
    readonly id: string;
    readonly armies?: readonly Army[];
    readonly posts?: readonly {
      readonly author: string;
      readonly text?: string;
      readonly edits?: readonly { readonly text: string }[];
    }[];
    readonly expect?: { readonly orders?: readonly string[]; readonly unread?: readonly string[] };
  }[];
}

/** A post of a case, with its author, the board it was written at, and what the case says of its orders and doubts. */
export interface CasePost {
  /** The case's id. */
  readonly id: string;
  readonly text: string | undefined;
  /** The text it has after all edits. */
  readonly last: string | undefined;
  readonly vocabulary: Vocabulary;
  readonly author: Author;
  readonly orders: readonly string[] | undefined;
  readonly unread: readonly string[] | undefined;
}

/** Every post of a file of classic cases; none where it is of another rulebook. */
export function readCasePosts(path: string): readonly CasePost[] {
  const { ruleset, defaults, cases } = readData(path) as File;
  if (ruleset !== 'classic') return [];
  return cases.flatMap(({ id, armies = defaults?.armies ?? [], posts = [], expect }) => {
    const pieces = armies.map(({ name, team = '', at, controller }) => {
      return { name, side: team, owners: [controller].flat(), at, rank: '', strength: '' };
    });
    const vocabulary: Vocabulary = { pieces, memory: { former: [], nicknames: new Map() } };
    return posts.map(({ author, text, edits }) => {
      const mine = pieces.filter(({ owners }) => owners.includes(author)).map(({ name }) => name);
      const last = edits?.at(-1)?.text ?? text;
      const { orders, unread } = expect ?? {};
      return { id, text, last, vocabulary, author: { player: author, mine }, orders, unread };
    });
  });
}
