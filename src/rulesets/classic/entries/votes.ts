import {
  choice,
  flag,
  listOf,
  manyOf,
  mapOf,
  oneOrMore,
  optional,
  player,
  recordOf,
  string,
  type TellAt,
  time,
  type Value,
  whole,
} from '../../../core/schema.js';
import { type EntryForm, form } from '../../contract/entries.js';
import { AUTHOR_CODES, type AuthorFact } from '../../contract/question-facts.js';
import { type ClassicBoard, VOTE_KINDS, type VoteKind } from '../board.js';

/** A text of a post, from a minute on (ms); `isUnseen`: one that nobody saw. */
interface VoteText {
  readonly at: number;
  readonly text: string;
  readonly isUnseen: boolean;
}

/** A post of the vote's thread with all its texts, and its address where it has one. */
export interface VotePost {
  readonly author: string;
  /** The player whose it may be, and why, where only the judge can say. */
  readonly maybe?: string;
  readonly because?: AuthorFact;
  /** What it votes for by the judge's word; null for nothing. */
  readonly said?: string | null;
  readonly url?: string;
  readonly texts: readonly VoteText[];
}

/** A vote with its thread (1.4). Times in ms. */
export interface Vote {
  readonly name: string;
  readonly kind: VoteKind;
  readonly options: readonly string[];
  readonly opened: number;
  readonly closes: number;
  /** Of a special vote: players, or teams. */
  readonly voters: readonly string[];
  readonly points: Readonly<Record<string, number>>;
  readonly posts: readonly VotePost[];
}

const MOST_POINTS = 1000;

const POST = recordOf('', {
  author: string('who posted'),
  at: time('when'),
  text: string('what it says'),
  edits: manyOf(
    'what it was edited to',
    recordOf('', {
      at: time('when'),
      text: optional(string('what it said then'), ''), // one may be edited to nothing
      unmarked: flag('the forum did not mark it'),
      unseen: flag('nobody saw it'),
    }),
  ),
  unseen: flag('nobody saw its first text'),
  maybe: optional(string('the player who may have posted it')),
  because: optional(choice('why it may be his', AUTHOR_CODES)),
  other: optional(string('another player, whose account posted it')),
  url: optional(string('its address')),
  via: optional(string('how it came')),
});

type WrittenPost = Value<typeof POST>;

/** A vote with the posts of its thread. */
export const VOTE_FORMS: readonly EntryForm<ClassicBoard, Vote>[] = [
  form(
    undefined,
    'a vote and its posts',
    {
      name: string('name of the vote'),
      kind: choice('kind', VOTE_KINDS),
      options: listOf('what may be voted for', string()),
      opened: time('when it began'),
      closes: time('when it ends'),
      voters: optional(oneOrMore('of a special vote: players, or teams', string()), []),
      points: optional(mapOf('of a special vote: player and points', player(), whole('', MOST_POINTS)), {}),
      posts: manyOf('posts of its thread', POST),
    },
    ({ posts, ...vote }, _, tell) => ({ ...vote, posts: posts.map((post, i) => toPost(post, i, tell)) }),
  ),
];

function toPost(post: WrittenPost, i: number, tell: TellAt): VotePost {
  const { author, maybe, url, edits } = post;
  const because = findBecause(post, i, tell);
  return {
    author,
    ...(maybe !== undefined && { maybe }),
    ...(because && { because }),
    ...(url !== undefined && { url }),
    texts: [post, ...edits].map(({ at, text, unseen }) => ({ at, text, isUnseen: unseen })),
  };
}

/** What speaks for a post's being a player's. */
function findBecause({ maybe, because: code, other }: WrittenPost, i: number, tell: TellAt): AuthorFact | undefined {
  if (code === undefined) return undefined;
  if (maybe === undefined) return tell(['posts', i, 'maybe'], 'is missing: the player who may have posted it');
  if (code !== 'others-account') return { code, rule: '', player: maybe };
  if (other === undefined) return tell(['posts', i, 'other'], 'is missing: another player, whose account posted it');
  return { code, rule: '', player: maybe, other };
}
