import { editDistance } from '../../../core/text.js';
import { minuteOf } from '../../../core/time.js';
import type { EntryAnswer, EntryDoubt } from '../../contract/entries.js';
import type { Vote, VotePost } from '../entries/votes.js';
import type { VoteFact, VoteUnsure } from '../facts/people.js';
import { classOfMember, type People } from '../state/people.js';
import type { VoteCount } from '../update.js';

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
    const unsure: VoteUnsure = text.isUnseen
      ? { how: 'unseen' }
      : post.maybe !== undefined
        ? {
            how: 'whose',
            author: post.author,
            player: post.maybe,
            ...(post.because && { maybe: post.because }),
          }
        : { how: own.length > 0 ? 'several' : 'no-form' };
    const { url } = post;
    const because: VoteFact = {
      code: 'vote-unsure',
      rule: '',
      ruling: 'R63',
      vote: name,
      ...(url !== undefined && { url }),
      unsure,
    };
    const asItStands: VoteFact = { code: voted === undefined ? 'no-vote' : 'vote-before', rule: '' };
    return [
      {
        id: doubtOf(vote, post),
        player,
        words: text.text,
        because,
        asItStands,
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
export function resolveVote(vote: Vote, answer: EntryAnswer, nameOf: (author: string) => string): Vote {
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
export function formatPoints(points: VoteCount['points']): string {
  return Object.entries(points)
    .map(([option, count]) => `${option} ${count}`)
    .join(', ');
}

/** What is said for an option in other words, where it is one of these, and for all of them. */
const SAME: readonly (readonly string[])[] = [
  [
    'yes',
    'yep',
    'yeah',
    'yea',
    'yup',
    'aye',
    'y',
    'ja',
    'jawohl',
    'oui',
    'sí',
    'si',
    'sim',
    'tak',
    'da',
    'agreed',
    'agree',
    'for',
    'in favour',
    'in favor',
    'dafür',
    'pour',
    '+1',
    '👍',
    '✅',
  ],
  [
    'no',
    'nope',
    'nah',
    'nay',
    'n',
    'nein',
    'non',
    'nee',
    'não',
    'nie',
    'net',
    'disagree',
    'against',
    'opposed',
    'dagegen',
    'contre',
    '-1',
    '−1',
    '👎',
    '❌',
  ],
  [
    'abstain',
    'abstained',
    'abstention',
    'abstaining',
    'enthaltung',
    'undecided',
    'none of them',
    'neither',
    'both',
    'either',
  ],
];

/** Words that make a vote of the words beside them. */
const VOTING = /\b(?:un|re-?)?(?:vot(?:e[sd]?|ing)|ballot|stimme|abstimmung|vote[rz]|voto)\b/iu;

/** Words for a choice: what is named with one of them may be chosen, or refused. */
const CHOOSING =
  /\b(?:say|said|saying|for|choose|chose|pick(?:ed)?|go(?:ing)? with|went with|answer|count me|put me down|support|agree|against|prefer|want|favou?r|side with|lean|opt(?:ion|ing)?|change[ds]?|changing|instead|rather|definitely|absolutely|certainly|still|make (?:it|mine|that)|mine|für|pour|wähle)\b/iu;

/** A box ticked, or the sign that vote counters look for. */
const TICKED = /^(?:\[ ?[x✓✔✗✘+*] ?\]|[☑☒✓✔✅🗳]|#{1,3} ?vote\b|\( ?x ?\))/iu;

/** Words that take part and choose nothing. */
const ABSTAINING = /\b(?:abstain(?:ed|ing)?|abstention|enthalte|enthaltung)\b/iu;

/** An option so long (signs) is no word that talk is full of. */
const LONG = 6;

/** How many words a post may have in which an option named anywhere is likely meant. */
const FEW = 6;

/**
 * The options that a text may be voting for without being a vote by R63 (“Yes, of course.”, “[X] Yes”, “I would say
 * no”, another choice), each line by itself; undefined where it is talk. All of `options` where none of them is named.
 */
export function findNearVote(text: string, options: readonly string[]): readonly string[] | undefined {
  const few = wordsOf(text).length <= FEW;
  const near = text.split(/\r?\n|(?<=[.!?…])\s+/u).flatMap((said) => nearIn(said, options, few) ?? []);
  if (near.length === 0) return undefined;
  const named = options.filter((option) => near.includes(option));
  return named.length > 0 ? named : options;
}

/** What one sentence may vote for; undefined where it is no vote at all. */
function nearIn(said: string, options: readonly string[], isShort: boolean): readonly string[] | undefined {
  const words = wordsOf(said);
  if (words.length === 0 && !isTicked(said) && sameAs(said.trim(), options) === undefined) return undefined;
  const named = options.filter((option) => isNamed(option, said));
  const isAsked = said.trimEnd().endsWith('?');
  const first = options.filter((option) => begins(words, wordsOf(option)));
  if (isTicked(said)) return named.length > 0 ? named : options;
  if (first.length > 0 && (!isAsked || words.length <= FEW)) return named;
  const other = isAsked ? undefined : sameAs(said.trim(), options);
  if (other !== undefined) return other;
  if (isAsked) return undefined;
  if (ABSTAINING.test(said)) return options;
  if (named.some((option) => wordsOf(option).length > 1 || option.length >= LONG)) return named;
  if (VOTING.test(said) && (named.length > 0 || beginsToVote(words))) return named.length > 0 ? named : options;
  if (named.length > 0 && (isShort || CHOOSING.test(said) || named.some((option) => ends(words, wordsOf(option)))))
    return named;
  const typed = words.length <= 3 ? options.filter((option) => isNearlyTyped(words, wordsOf(option))) : [];
  if (typed.length > 0) return typed;
  return isShort ? byNumber(words, options) : undefined;
}

/** How many signs may stand before a box that is ticked. */
const BEFORE_BOX = 20;

function isTicked(said: string): boolean {
  const at = said.search(/[^\s>_-]/);
  return at >= 0 && at <= BEFORE_BOX && (TICKED.test(said.slice(at)) || TICKED.test(said.slice(at).replace('*', '')));
}

/** Words before the one that says that this is a vote. */
const LEADS = new Set('i my we would will d hereby change now ich je re un official final'.split(' '));

function beginsToVote(words: readonly string[]): boolean {
  const at = words.findIndex((word) => !LEADS.has(word));
  return /^(?:un|re)?(?:vot|stimme)/.test(words[at] ?? '');
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function begins(words: readonly string[], option: readonly string[]): boolean {
  return option.length > 0 && option.every((word, i) => words[i] === word);
}

function ends(words: readonly string[], option: readonly string[]): boolean {
  return option.length > 0 && option.every((word, i) => words[words.length - option.length + i] === word);
}

/** True where an option stands in a text as words of its own. */
function isNamed(option: string, text: string): boolean {
  const [words, all] = [wordsOf(option).join(' '), ` ${wordsOf(text).join(' ')} `];
  return words !== '' && all.includes(` ${words} `);
}

/** The options for which a text that begins with another word or sign may stand; undefined where it begins with none. */
function sameAs(text: string, options: readonly string[]): readonly string[] | undefined {
  const low = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^[\s"'“„«*_(]+/u, '');
  const at = SAME.findIndex((words) =>
    words.some((word) => low.startsWith(word) && !/^[\p{L}\p{N}]/u.test(low.slice(word.length)) && isAlone(low, word)),
  );
  if (at < 0) return undefined;
  const fits = options.filter((option) => SAME[at]?.includes(wordsOf(option)[0] ?? ''));
  const isChoice = options.some((option) =>
    SAME.slice(0, 2)
      .flat()
      .includes(wordsOf(option)[0] ?? ''),
  );
  if (at === 2) return options;
  return fits.length > 0 ? fits : isChoice ? options : undefined;
}

/** Of words that begin much else (“for”, “so”), only those that stand alone or before a stop. */
function isAlone(low: string, word: string): boolean {
  if (
    !['for', 'y', 'n', 'da', 'si', 'tak', 'net', 'nie', 'pour', 'both', 'either', 'neither', 'against'].includes(word)
  )
    return true;
  return /^\W{0,20}(?:$|[.,!;:])/u.test(low.slice(word.length));
}

/** True where a word or two are an option but for a slip. */
function isNearlyTyped(words: readonly string[], option: readonly string[]): boolean {
  const [typed, meant] = [words.join(' '), option.join(' ')];
  if (meant.length < 2 || typed === meant) return false;
  const squeezed = typed.replace(/(.)\1+/gu, '$1');
  if (squeezed === meant.replace(/(.)\1+/gu, '$1')) return true;
  return meant.length >= 3 && editDistance(typed, meant, meant.length >= 6 ? 2 : 1) <= (meant.length >= 6 ? 2 : 1);
}

/** An option named by its place among them: “2”, “option B”, “the first”. */
function byNumber(words: readonly string[], options: readonly string[]): readonly string[] | undefined {
  const [last, ...before] = words.toReversed();
  if (last === undefined || before.some((word) => !['option', 'number', 'no', 'the', 'choice', 'nr'].includes(word)))
    return undefined;
  const ordinal = ['first', 'second', 'third', 'fourth', 'fifth'].indexOf(last);
  const letter = /^[a-j]$/.test(last) ? last.charCodeAt(0) - 97 : -1;
  const place = /^\d{1,2}$/.test(last) ? Number(last) - 1 : Math.max(ordinal, letter);
  const option = options[place];
  return option === undefined ? undefined : [option];
}
