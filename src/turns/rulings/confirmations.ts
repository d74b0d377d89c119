import { ownText } from '../../core/post.js';
import { minuteOf } from '../../core/time.js';
import type { PostPolicy } from '../../rulesets/contract/windows.js';
import type { Confirmation, GatheredPost, Ruling, TurnRecord, TurnResult } from '../turn.js';
import { digest, turnStem } from './question-key.js';

/** The name of a ruling that confirms: what it confirms is in its orders, one or many. */
export function confirmQuestion(turn: number, ids: readonly string[]): string {
  return `${turnStem(turn)}confirm:${digest(ids.join())}`;
}

/**
 * What of a turn is to be confirmed, with what was confirmed already: every judge's call, and every post whose text was
 * changed after the lock and before `until` (ms), when the next turn was opened.
 */
export function findConfirmations(
  { sheet }: Pick<TurnRecord, 'sheet'>,
  { gathered, update }: TurnResult,
  rulings: readonly Ruling[],
  until: number,
  { withheld }: PostPolicy,
): readonly Confirmation[] {
  const confirmed = new Map(
    rulings.filter(({ decision }) => decision === 'confirm').flatMap((one) => one.orders.map((id) => [id, one])),
  );
  const withRuling = (one: Omit<Confirmation, 'ruling'>): Confirmation => {
    const ruling = confirmed.get(one.id);
    return ruling ? { ...one, ruling } : one;
  };
  const rolled = new Set(update.rolls.flatMap(({ piece, choices }) => [piece, ...choices]));
  const unsure = new Set(gathered.unsure.map(({ piece }) => piece));
  const doubted = new Set(gathered.questions.filter(({ ruling }) => !ruling).map(({ place }) => place.post));
  // What is withheld is a question of its own.
  const own = update.calls.filter(({ ruling }) => ruling !== withheld);
  const calls = own.map(({ ruling, piece, why }) => {
    const place = gathered.orders.findLast((order) => order.known && order.piece === piece)?.place;
    return withRuling({
      id: `${turnStem(sheet.number)}call:${digest(`${ruling}|${piece}|${why}`)}`,
      kind: 'call',
      why,
      call: { ruling, piece },
      ...(place && place.to > place.from && { place }),
      safe: !rolled.has(piece) && !unsure.has(piece) && !(place && doubted.has(place.post)),
    });
  });
  const edited = gathered.posts.filter((one) => isEditedLate(one, sheet.lock, until));
  return [
    ...calls,
    ...edited.map((one) => {
      const text = one.post.revisions.at(-1)?.body.text ?? '';
      return withRuling({
        id: `${turnStem(sheet.number)}edited:${one.post.id}:${digest(text)}`,
        kind: 'edited',
        why: 'This post was changed after the lock. What stood in it at the lock counts; the change does not.',
        place: { post: one.post.id, revision: one.revision, from: 0, to: 0 },
        safe: false,
      });
    }),
  ];
}

function isEditedLate({ post, revision, out }: GatheredPost, lock: number, until: number): boolean {
  const counted = post.revisions[revision];
  const last = post.revisions.at(-1);
  if (!counted || !last || last === counted) return false;
  if (out !== undefined && out !== 'withheld') return false;
  const { ms } = last.since;
  return minuteOf(ms) > minuteOf(lock) && ms < until && ownText(last.body) !== ownText(counted.body);
}
