import { DataReader, type Flaw } from '../../../core/data-reader.js';
import { err, ok, type Result } from '../../../core/result.js';
import { keysOf } from '../../contract/entries.js';
import { AUTHOR_CODES, type AuthorFact } from '../../contract/question-facts.js';
import { VOTE_KINDS, type VoteKind } from '../board.js';
import { VOTE_FIELDS, VOTE_POST_FIELDS } from './forms.js';

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

/** Reads a vote with the posts of its thread. */
export function readVote(entry: unknown): Result<Vote, readonly Flaw[]> {
  const form = new DataReader();
  const one = form.record(entry, [], keysOf(VOTE_FIELDS));
  const texts = (key: string) => form.list(one[key], [key]).map((text, i) => form.text(text, [key, i]));
  const points = one.points === undefined ? {} : form.record(one.points, ['points']);
  const vote: Vote = {
    name: form.text(one.name, ['name']),
    kind: form.oneOf<VoteKind>(one.kind, ['kind'], VOTE_KINDS),
    options: texts('options'),
    opened: form.time(one.opened, ['opened']),
    closes: form.time(one.closes, ['closes']),
    voters:
      Array.isArray(one.voters) || one.voters === undefined ? texts('voters') : [form.text(one.voters, ['voters'])],
    points: Object.fromEntries(
      Object.entries(points).map(([name, value]) => [name, form.whole(value, ['points', name], MOST_POINTS)]),
    ),
    posts: form.list(one.posts, ['posts']).map((post, i) => readVotePost(form, post, ['posts', i])),
  };
  return form.flaws.length > 0 ? err(form.flaws) : ok(vote);
}

function readVotePost(form: DataReader, value: unknown, path: readonly (string | number)[]): VotePost {
  const post = form.record(value, path, keysOf(VOTE_POST_FIELDS));
  const at = (key: string) => [...path, key];
  const first: VoteText = {
    at: form.time(post.at, at('at')),
    text: form.text(post.text, at('text')),
    isUnseen: form.flag(post.unseen, at('unseen')),
  };
  const edits = form.list(post.edits, at('edits')).map((edit, i): VoteText => {
    const own = form.record(edit, [...at('edits'), i], ['at', 'text', 'unmarked', 'unseen']);
    return {
      at: form.time(own.at, [...at('edits'), i, 'at']),
      text: form.text(own.text, [...at('edits'), i, 'text']),
      isUnseen: form.flag(own.unseen, [...at('edits'), i, 'unseen']),
    };
  });
  return {
    author: form.text(post.author, at('author')),
    ...(post.maybe !== undefined && { maybe: form.text(post.maybe, at('maybe')) }),
    ...(post.because !== undefined && { because: readAuthor(form, post, path) }),
    ...(post.url !== undefined && { url: form.text(post.url, at('url')) }),
    texts: [first, ...edits],
  };
}

/** What speaks for a post's being a player's. */
function readAuthor(
  form: DataReader,
  { maybe, because, other }: Readonly<Record<string, unknown>>,
  path: readonly (string | number)[],
): AuthorFact {
  const player = form.text(maybe, [...path, 'maybe']);
  const code = form.oneOf(because, [...path, 'because'], AUTHOR_CODES);
  return code === 'others-account'
    ? { code, rule: '', player, other: form.text(other, [...path, 'other']) }
    : { code, rule: '', player };
}
