import type { Flaw } from '../../../core/schema.js';
import { minuteOf } from '../../../core/time.js';
import type { TurnInput } from '../../contract/turn.js';
import type { ClassicBoard } from '../board.js';
import type { ClassicOrder } from '../orders.js';
import { settleEntries } from './before-moves.js';
import type { Happening, Request } from './entered.js';

type Input = TurnInput<ClassicBoard, ClassicOrder>;

/** 5.2–5.4, 1.1, 6.3.2 Whether a request would be refused at its minute, by what is entered up to now (R55–R57). */
export function checkEnteredRequest(input: Input, value: unknown): readonly Flaw[] {
  const { isAccepted } = value as Request;
  const waiting = input.board.campaign?.waiting.length ?? 0;
  const place = waiting + (input.entries.requests?.length ?? 0) + 1;
  if (isAccepted) return [];
  const todo =
    'enter what comes before it first, or say that you accept it where you authorise it (5.2.2.2; in a file: accepted: true)';
  return findRefusal(input, 'requests', value as Request, `request ${place}`, todo);
}

/** 1.1, 2.5.2.1, 5.1, 5.4.1, 6.3.2 Whether what the judge writes down can be, at its minute. */
export function checkEnteredHappening(input: Input, value: unknown): readonly Flaw[] {
  const happening = value as Happening;
  if (happening.kind === 'away' && (happening.until ?? Number.POSITIVE_INFINITY) <= happening.at)
    return [{ path: ['until'], reason: 'he is back before he goes' }];
  const place = (input.entries.events?.length ?? 0) + 1;
  return findRefusal(input, 'events', happening, `event ${place}`, 'look at the name, and at what comes before it');
}

/** What comes after the lock waits for the next turn, and is looked at there. */
function findRefusal(
  input: Input,
  kind: 'requests' | 'events',
  value: Request | Happening,
  entry: string,
  todo: string,
): readonly Flaw[] {
  const isLater = minuteOf(value.at) > minuteOf(input.sheet.lock) && value.kind !== 'afterLock';
  if (!input.board.campaign || input.board.campaign.round || isLater) return [];
  const entries = { ...input.entries, [kind]: [...(input.entries[kind] ?? []), value] };
  return settleEntries({ ...input, entries })
    .people.refused.filter((one) => one.entry === entry)
    .map(({ rule, why }) => ({ path: [value.kind], reason: `${why} (${rule}); ${todo}` }));
}
