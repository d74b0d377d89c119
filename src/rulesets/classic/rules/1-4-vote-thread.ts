import { writeIso } from '../../../core/time.js';
import type { EntryThread, ThreadPost } from '../../contract/entries.js';
import type { ClassicBoard } from '../board.js';
import type { Vote } from '../entries/votes.js';
import { tell } from '../facts.js';
import type { ClassicOrder } from '../orders.js';
import { findVoteDoubts, formatPoints } from './1-4-votes.js';
import { resolveEntries } from './step-0-entries.js';

/** A text as an entry holds it, which is never empty: a deleted post, or one that nobody saw, votes for nothing. */
function wordsOf(text: string | undefined): string {
  return text === undefined ? '(never seen)' : text === '' ? '(nothing)' : text;
}

/** The player whose a post may be, and what speaks for it, as an entry holds them. */
function writeMaybe({ name, because }: Exclude<ThreadPost['maybe'], undefined>) {
  return { maybe: name, because: because.code, ...('other' in because && { other: because.other }) };
}

/** 1.4 A vote's posts stand in a thread of their own: captured, they are counted as R62 and R63 have it. */
export const VOTE_THREAD: EntryThread<ClassicBoard, ClassicOrder> = {
  fill: (given, posts) => ({
    ...given,
    posts: posts.flatMap(({ author, maybe, url, texts: [first, ...edits] }) =>
      first === undefined
        ? []
        : [
            {
              author,
              at: writeIso(first.at),
              text: wordsOf(first.text),
              ...(first.text === undefined && { unseen: 'true' }),
              ...(edits.length > 0 && {
                edits: edits.map(({ at, text }) => ({
                  at: writeIso(at),
                  text: wordsOf(text),
                  ...(text === undefined && { unseen: 'true' }),
                })),
              }),
              ...(maybe && writeMaybe(maybe)),
              ...(url !== undefined && { url }),
            },
          ],
    ),
  }),
  tell: (input, value) => {
    const { name } = value as Vote;
    const { votes, people } = resolveEntries({ ...input, entries: { ...input.entries, votes: [value] } });
    const count = votes.find((one) => one.name === name);
    if (!count) return [];
    const { points, decided, counted, uncounted, missing } = count;
    return [
      `${formatPoints(points)}: ${decided === null ? 'nothing is decided' : `${decided} is decided`}`,
      ...counted.map(
        (one) =>
          `${one.player}: ${one.option}, ${one.points} ${one.points === 1 ? 'point' : 'points'}${one.url === undefined ? '' : `, ${one.url}`}`,
      ),
      ...uncounted.map((author) => `not counted: a post of ${author}`),
      ...findVoteDoubts(value as Vote, people).map(
        ({ player, words, because }) =>
          `to be decided: ${player}, “${words.replace(/\s+/g, ' ').slice(0, 160)}”. ${tell(because, 'judge')} (${because.ruling}).`,
      ),
      ...(missing.length > 0 ? [`without a vote: ${missing.join(', ')}`] : []),
    ];
  },
};
