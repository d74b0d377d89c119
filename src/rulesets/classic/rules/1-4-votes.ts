import { DataReader, type Flaw } from '../../../core/data-reader.js';
import { err, ok, type Result } from '../../../core/result.js';
import { minuteOf } from '../../../core/time.js';
import { type EntryAnswer, type EntryDoubt, keysOf } from '../../contract/entries.js';
import { VOTE_KINDS, type VoteKind } from '../board.js';
import { VOTE_FIELDS, VOTE_POST_FIELDS } from '../entries.js';
import type { VoteCount } from '../update.js';
import { findNearVote, isNamed } from './1-4-near-votes.js';
import type { People } from './5-people.js';
import { classOfMember } from './5-people.js';

/** A text of a post, from a minute on (ms); `isUnseen`: one that nobody saw. */
interface VoteText {
  readonly at: number;
  readonly text: string;
  readonly isUnseen: boolean;
}

/** A post of the vote's thread with all its texts, and its address where it has one. */
interface VotePost {
  readonly author: string;
  /** The player whose it may be, and why, where only the judge can say. */
  readonly maybe?: string;
  readonly because?: string;
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
    ...(post.because !== undefined && { because: form.text(post.because, at('because')) }),
    ...(post.url !== undefined && { url: form.text(post.url, at('url')) }),
    texts: [first, ...edits],
  };
}

/** A player's vote as one post has it: since when its text stood there. */
interface Cast {
  readonly option: string;
  readonly at: number;
  readonly url?: string;
}

/** 1.4 Counts a vote (R62, R63): ranks, roster and names are those of the closing minute. */
export function countVote(vote: Vote, people: People): VoteCount {
  const uncounted: string[] = [];
  const casts = new Map<string, Cast & { readonly points: number }>();
  for (const post of vote.posts) {
    const player = playerOf(post, people);
    const cast = readCast(post, vote);
    if (cast === undefined) continue;
    const points = pointsOf(vote, player, people);
    if (cast === 'doubt' || cast === 'untimely' || points === 0) {
      uncounted.push(post.author);
      continue;
    }
    const before = casts.get(player);
    if (!before || minuteOf(cast.at) >= minuteOf(before.at)) casts.set(player, { ...cast, points });
  }
  const points = Object.fromEntries(vote.options.map((option) => [option, 0]));
  for (const { option, points: own } of casts.values()) points[option] = (points[option] ?? 0) + own;
  const most = Math.max(0, ...Object.values(points));
  const first = Object.keys(points).filter((option) => points[option] === most && most > 0);
  return {
    name: vote.name,
    points,
    decided: first.length === 1 ? (first[0] as string) : null,
    uncounted,
    missing: people.members
      .filter(({ name }) => pointsOf(vote, name, people) > 0 && !casts.has(name))
      .map(({ name }) => name),
    counted: [...casts].map(([player, { option, points: own, url }]) => ({
      player,
      option,
      points: own,
      ...(url !== undefined && { url }),
    })),
  };
}

/** Who posted, by his name at the closing minute; what the judge took for a player's is his. */
function playerOf({ author, maybe, said, texts }: VotePost, people: People): string {
  const name = (said === undefined ? undefined : maybe) ?? author;
  const player = people.nameAt(name, texts[0]?.at ?? 0);
  const own = player.normalize('NFC');
  return people.members.find((member) => member.name.normalize('NFC') === own)?.name ?? player;
}

/** What a post votes for by its text in force at the closing minute; undefined where it holds no vote. */
function readCast(
  { texts, url, said, maybe }: VotePost,
  { options, opened, closes }: Vote,
): Cast | 'doubt' | 'untimely' | undefined {
  if (said !== undefined) {
    const since = texts.findLast(({ at }) => minuteOf(at) <= minuteOf(closes))?.at ?? 0;
    return said === null ? undefined : { option: said, at: since, ...(url !== undefined && { url }) };
  }
  const all = texts.map((text) => ({ ...text, options: findOptions(text.text, options) }));
  const inForce = all.findLast(({ at }) => minuteOf(at) <= minuteOf(closes));
  if (!inForce) return all.some((text) => text.options.length > 0) ? 'untimely' : undefined;
  if (inForce.isUnseen) return 'doubt';
  const [option, ...others] = inForce.options;
  if (option === undefined) return undefined;
  if (others.length > 0 || maybe !== undefined || takenBack(inForce.text, option, options)) return 'doubt';
  const place = all.indexOf(inForce);
  let since = inForce.at;
  for (let i = place - 1; i >= 0; i--) {
    const earlier = all[i] as (typeof all)[number];
    if (earlier.isUnseen || earlier.options.length !== 1 || earlier.options[0] !== option) break;
    since = earlier.at;
  }
  if (minuteOf(since) < minuteOf(opened)) return 'untimely';
  return { option, at: since, ...(url !== undefined && { url }) };
}

/** True where beside the line that votes another one may vote for something else. */
function takenBack(text: string, option: string, options: readonly string[]): boolean {
  const others = options.filter((one) => one !== option);
  return text
    .split(/\r?\n/)
    .filter((line) => findOptions(line, options).length === 0 && findNearVote(line, options) !== undefined)
    .some((line) => others.some((one) => isNamed(one, line)));
}

/**
 * What in the posts of a vote only the judge can say (R63): what is nearly a vote, votes for two options at once, stood
 * there unseen, or may be a player's under another name or account. What its author voted after it settles it.
 */
export function findVoteDoubts(vote: Vote, people: People): readonly EntryDoubt[] {
  const { name, options, closes, opened } = vote;
  const last = new Map<string, number>();
  for (const post of vote.posts) {
    const cast = readCast(post, vote);
    if (typeof cast === 'object')
      last.set(playerOf(post, people), Math.max(cast.at, last.get(playerOf(post, people)) ?? 0));
  }
  return vote.posts.flatMap((post): readonly EntryDoubt[] => {
    const player = post.maybe ?? playerOf(post, people);
    const text = post.texts.findLast(({ at }) => minuteOf(at) <= minuteOf(closes));
    if (post.said !== undefined || !text || pointsOf(vote, player, people) === 0) return [];
    const voted = last.get(player);
    if (minuteOf(text.at) < minuteOf(opened) || (voted !== undefined && minuteOf(text.at) < minuteOf(voted))) return [];
    const cast = readCast(post, vote);
    const own = findOptions(text.text, options);
    const near =
      cast === 'doubt'
        ? own.length > 0
          ? own
          : options
        : cast === undefined && !text.isUnseen
          ? findNearVote(text.text, options)
          : undefined;
    if (near === undefined) return [];
    const why = text.isUnseen
      ? 'the text that stood there as the vote closed was never seen'
      : post.maybe !== undefined
        ? `${post.author} ${post.because ?? `may be ${post.maybe}`}`
        : own.length > 0
          ? 'more than one option is voted for'
          : 'it may be a vote, and is none in the words of a vote';
    return [
      {
        id: doubtOf(vote, post),
        player,
        words: text.text,
        why: `In the vote “${name}”${post.url === undefined ? '' : ` (${post.url})`} ${why} (R63).`,
        change:
          voted === undefined ? 'It does not count as a vote.' : 'It does not count, and the vote before it does.',
        answers: [...near, ...options.filter((option) => !near.includes(option))],
      },
    ];
  });
}

/** A post's name among the doubts of a vote: by whom, when, and what it says as the vote closes. */
function doubtOf({ name, closes }: Vote, { author, texts, url = '' }: VotePost): string {
  const text = texts.findLast(({ at }) => minuteOf(at) <= minuteOf(closes));
  return [name, author, texts[0]?.at ?? 0, url, text?.at ?? 0, text?.text ?? ''].join('|');
}

/** A vote with what the judge said of its posts, and with players under their names on the roster. */
export function settleVote(vote: Vote, answer: EntryAnswer, nameOf: (author: string) => string): Vote {
  const posts = vote.posts.map((post) => {
    const named = post.maybe === undefined ? { ...post, author: nameOf(post.author) } : post;
    const said = answer(doubtOf(vote, named));
    return said === undefined ? named : { ...named, said };
  });
  return { ...vote, posts };
}

/** The options that the lines of a text vote for. */
function findOptions(text: string, options: readonly string[]): readonly string[] {
  const plain = (words: string) =>
    words.normalize('NFC').trim().replace(/\s+/g, ' ').replace(/\.$/, '').trim().toLowerCase();
  const named = new Map(options.map((option) => [plain(option), option]));
  const found = text.split(/\r?\n/).flatMap((line) => {
    const words = plain(line);
    const voted = words.replace(/^(?:i )?vote(?: for)?\s*:?\s+/, '');
    return named.get(words) ?? named.get(voted) ?? named.get(words.replace(/^(?:i )?vote(?: for)?:/, '').trim()) ?? [];
  });
  return [...new Set(found)];
}

/** R62 How many points a player has in a vote; none where he has no vote. */
function pointsOf({ kind, voters, points }: Vote, player: string, people: People): number {
  const member = people.find(player);
  const place = member ? (classOfMember(member) ?? 6) : undefined;
  switch (kind) {
    case 'normal':
      return member === undefined ? 0 : place === 1 ? 3 : place === 2 ? 2 : 1;
    case 'leaders':
      return place !== undefined && place <= 2 ? 1 : 0;
    case 'special': {
      const isCalled = voters.includes(player) || (member !== undefined && voters.includes(member.team));
      return isCalled ? (points[player] ?? 1) : 0;
    }
  }
}

/** 1.4 How many points each option has. */
export function tellPoints(points: VoteCount['points']): string {
  return Object.entries(points)
    .map(([option, count]) => `${option} ${count}`)
    .join(', ');
}
