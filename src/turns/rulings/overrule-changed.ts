import type { Update } from '../../rulesets/contract/update.js';
import { isInWindow } from '../posts/timeline.js';
import type { GatheredPost, Question, Ruling, TurnRecord } from '../turn.js';
import { digest, postText, turnStem } from './question-key.js';

const NOTHING_NOW = 'The ruling does nothing now. The turn is carried out without it, unless you rule again.';

/** Asks about the rulings on a post that have lost what they were about; once for each text of the post. */
export function askChanged(
  gathered: GatheredPost,
  { sheet, rulings }: TurnRecord,
  asked: ReadonlySet<string>,
): readonly Question[] {
  const { post, revision } = gathered;
  const stem = `${post.id}:changed:`;
  const stale = rulings.filter(
    ({ question, at }) =>
      question.startsWith(`${post.id}:`) &&
      !question.startsWith(stem) &&
      !asked.has(question) &&
      // What was ruled on an older turn's post while that turn was open is that turn's.
      (isInWindow(post.at.ms, sheet) || at >= sheet.opened),
  );
  if (stale.length === 0) return [];
  const words = postText(gathered);
  // The rulings are part of the name: a further one that loses its words is a further question.
  const id = `${stem}${digest(`${words}|${stale.map((one) => one.id).join()}`)}`;
  return [
    withRuling(rulings, {
      id,
      kind: 'changed',
      place: { post: post.id, revision, from: 0, to: words.length },
      player: post.author,
      words,
      why: `A ruling has lost what it was about: ${stale.map(tell).join('; ')}. The post, or what it hangs on, was changed since.`,
      change: NOTHING_NOW,
      nearest: [],
    }),
  ];
}

/** Asks about the overrulings that did not fit when the turn was carried out, and about orders put in that cannot be read any more. */
export function askUnfit(
  { unfit }: Update,
  unread: readonly Ruling[],
  settled: readonly Question[],
  { sheet, rulings }: TurnRecord,
): readonly Question[] {
  const lost = [
    ...unfit,
    ...unread.map(({ id }) => ({ ruling: id, why: 'The orders you put in cannot be read on the board as it is now.' })),
  ];
  return lost.flatMap(({ ruling: number, why }) => {
    const ruling = rulings.find(({ id }) => id === number);
    if (!ruling) return [];
    const about = settled.find((one) => one.ruling?.id === number);
    return [
      withRuling(rulings, {
        id: `${turnStem(sheet.number)}unfit:${number}:${digest(why)}`,
        kind: 'changed',
        place: about?.place ?? { post: '', revision: 0, from: 0, to: 0 },
        player: about?.player ?? '',
        words: about?.words ?? ruling.orders.join('; '),
        why: `A ruling does not fit any more: ${tell(ruling)}. ${why}`,
        change: NOTHING_NOW,
        nearest: [],
      }),
    ];
  });
}

function withRuling(rulings: readonly Ruling[], question: Question): Question {
  const ruling = rulings.findLast((one) => one.question === question.id);
  return ruling ? { ...question, ruling } : question;
}

function tell({ decision, orders, why }: Ruling): string {
  return `${decision.replaceAll('-', ' ')}${orders.length > 0 ? ` ${orders.join(', ')}` : ''}${why ? ` (${why})` : ''}`;
}
