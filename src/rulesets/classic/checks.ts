import { ENGLISH } from '../../core/language.js';
import type { Issue } from '../../core/result.js';
import { minuteOf } from '../../core/time.js';
import type { TurnInput } from '../contract/turn.js';
import { findWaitingBattles } from '../shared/battles.js';
import type { ClassicBoard } from './board.js';
import type { EnteredResult, TransferDetail, TypedWeather } from './entries/battles-and-transfers.js';
import type { CampaignEvent, Request } from './entries/requests-and-events.js';
import type { Vote } from './entries/votes.js';
import { tell } from './facts.js';
import type { ClassicOrder } from './orders.js';
import { acceptResults, findBattlesToDecide } from './rules/4-2-5-apply.js';
import { checkResult } from './rules/4-2-5-check.js';
import type { Deciding } from './rules/4-2-5-checked-result.js';
import { resolveEntries } from './rules/step-0-entries.js';
import { Aftermath } from './state/aftermath.js';
import { judge, makeMoves } from './turn/turn.js';
import { writeEntered } from './update.js';

/** 3.2.4.1 Troops go to a friend, and not to the army that sends them. */
export function checkEnteredDetail(board: ClassicBoard, value: unknown): readonly Issue[] {
  const { from, to } = value as TransferDetail;
  const teamOf = (army: string) => board.armies.find(({ name }) => name === army)?.team;
  const [own, other] = [teamOf(from), teamOf(to)];
  if (from === to) return [{ path: ['to'], reason: `${from} cannot send troops to itself (3.2.4.1)` }];
  if (own === other || own === undefined || other === undefined) return [];
  return [{ path: ['to'], reason: `${to} is of ${other} and ${from} of ${own}; troops go to friends only (3.2.4.1)` }];
}

/** 1.4 A vote closes after it opens, and has something to choose from. */
export function checkEnteredVote(_: ClassicBoard, value: unknown): readonly Issue[] {
  const { opened, closes, options } = value as Vote;
  return [
    ...(closes > opened ? [] : [{ path: ['closes'], reason: 'the vote closes before it opens' }]),
    ...(options.length > 1 ? [] : [{ path: ['options'], reason: 'there should be two options or more' }]),
  ];
}

type Input = TurnInput<ClassicBoard, ClassicOrder>;

/** 5.2–5.4, 1.1, 6.3.2 Whether a request would be refused at its minute, by what is entered up to now (R55–R57). */
export function checkEnteredRequest(input: Input, value: unknown): readonly Issue[] {
  const { isAccepted } = value as Request;
  const waiting = input.board.campaign?.waiting.length ?? 0;
  const place = waiting + (input.entries.requests?.length ?? 0) + 1;
  if (isAccepted) return [];
  const todo =
    'enter what comes before it first, or say that you accept it where you authorise it (5.2.2.2; in a file: accepted: true)';
  return findRefusal(input, 'requests', value as Request, `request ${place}`, todo);
}

/** 1.1, 2.5.2.1, 5.1, 5.4.1, 6.3.2 Whether what the judge writes down can be, at its minute. */
export function checkEnteredEvent(input: Input, value: unknown): readonly Issue[] {
  const event = value as CampaignEvent;
  if (event.kind === 'away' && (event.until ?? Number.POSITIVE_INFINITY) <= event.at)
    return [{ path: ['until'], reason: 'he is back before he goes' }];
  const place = (input.entries.events?.length ?? 0) + 1;
  return findRefusal(input, 'events', event, `event ${place}`, 'look at the name, and at what comes before it');
}

/** What comes after the lock waits for the next turn, and is looked at there. */
function findRefusal(
  input: Input,
  kind: 'requests' | 'events',
  value: Request | CampaignEvent,
  entry: string,
  todo: string,
): readonly Issue[] {
  const isLater = minuteOf(value.at) > minuteOf(input.sheet.lock) && value.kind !== 'afterLock';
  if (!input.board.campaign || input.board.campaign.round || isLater) return [];
  const entries = { ...input.entries, [kind]: [...(input.entries[kind] ?? []), value] };
  return resolveEntries({ ...input, entries })
    .people.refused.filter((one) => writeEntered(one.entry) === entry)
    .map(({ because }) => ({
      path: [value.kind],
      reason: `${tell(because, 'judge')} (${because.rule}); ${todo}`,
    }));
}

/** The turn as step 4 of its update begins: what stands, and the battles to be decided (R32). */
export interface AtResults {
  readonly after: Aftermath;
  readonly battles: readonly Deciding[];
}

/** Carries a turn out up to its results, as it stands by now (R31, steps 0 to 3). */
export function standAtResults(input: TurnInput<ClassicBoard, ClassicOrder>): AtResults {
  const { opened, state, moved } = makeMoves(input);
  const { changes = [], members = [] } = opened?.people ?? {};
  const after = new Aftermath(state, input.board, moved.board, input.sheet.lock, changes, members);
  return { after, battles: findBattlesToDecide(after, state) };
}

/**
 * 4.1.1–4.5 Whether a result may be so on the turn as it stands (R32–R37, R41, R42): looked at when it is entered, on what
 * would stand then, beside the other results. It is looked at once more in the update.
 */
export function checkEnteredResult(input: TurnInput<ClassicBoard, ClassicOrder>, value: unknown): readonly Issue[] {
  const { campaign } = input.board;
  if (!campaign) return [];
  const result = value as EnteredResult;
  if (campaign.round) return [{ path: ['at'], reason: 'nobody fights before the armies are placed (4.1.1)' }];
  const { after, battles } = standAtResults(input);
  const battle = battles.find(({ at }) => at === result.at);
  const others = ((input.entries.results ?? []) as readonly EnteredResult[]).filter(({ at }) => at !== result.at);
  const placed = new Set(
    acceptResults(after, battles, others).flatMap((one) =>
      Object.values(one.result.armies).flatMap(({ to }) => (to === undefined ? [] : [to])),
    ),
  );
  const checked = checkResult(result, battle, input.board, (square) => after.at(square), placed);
  if (!('because' in checked)) return [];
  const { path, because } = checked;
  const right = battle ? checked.right : ENGLISH.choice(battles.map(({ at }) => at)) || 'no result: nobody fights on';
  return [
    {
      path,
      reason: `${tell(because, 'judge')} (${because.rule})${right === undefined ? '' : `; right would be ${right}`}`,
    },
  ];
}

/** 4.1.2.5 The weather is that of a new battle: one in progress was announced with its own, as long as no result ends it. */
export function checkEnteredWeather(input: TurnInput<ClassicBoard, ClassicOrder>, value: unknown): readonly Issue[] {
  const { board, entries } = input;
  const { at } = value as TypedWeather;
  const begun = judge(input).conflicts.map((one) => one.at);
  if (begun.includes(at)) return [];
  const isOver = (entries.results ?? []).some((result) => (result as { readonly at: string }).at === at);
  if (isOver || !findWaitingBattles(board.armies, () => ({})).some(({ start }) => start.at === at)) {
    const right = ENGLISH.choice([...begun]) || 'none: as the orders stand nobody meets';
    return [
      { path: ['at'], reason: `no new battle begins at ${at} as the orders stand (4.1.2.5); right would be ${right}` },
    ];
  }
  return [
    {
      path: ['at'],
      reason: `the battle at ${at} is in progress, and was announced with its weather; that of a new battle is entered (4.1.2.5). If the old one is over, enter its result first`,
    },
  ];
}
