import type { Roll } from '../../../core/dice.js';
import type { Order } from '../../../core/order.js';
import { minuteOf } from '../../../core/time.js';
import type { TurnInput } from '../../contract/turn.js';
import type { Army, Campaign, ClassicBoard, Troops } from '../board.js';
import type { CampaignEvent, Request } from '../entries/requests-and-events.js';
import type { Vote } from '../entries/votes.js';
import type { PeopleFact } from '../facts/people.js';
import { type ClassicOrder, writeOrder } from '../orders.js';
import { People } from '../state/people.js';
import { type Entered, type VoteCount, writeEntered } from '../update.js';
import { countVote } from './1-4-votes.js';
import { changeControl, nameContingency, nameRequesters } from './5-2-control.js';
import { changeRoster, declareInactive, giveRanks, type Penalising, punish } from './5-events.js';
import { isFreeRaider, orderAfterLock } from './6-mercenaries.js';

type Input = TurnInput<ClassicBoard, ClassicOrder>;

/** What is asked of troops and armies, looked at when it would be carried out (2.3.2, 2.6). */
export type LaterRequest = Extract<Request, { kind: 'change' | 'award' | 'customise' }> & { readonly entry: Entered };

/** The turn as it is at its lock, before anybody moves (R31, step 0). */
export interface Settled {
  readonly input: Input;
  readonly people: People;
  readonly rolls: readonly Roll[];
  /** Players with a day more for their strategies (5.4.1). */
  readonly extended: readonly string[];
  /** What penalties cost each army (5.4.1). */
  readonly fined: ReadonlyMap<string, Troops>;
  readonly later: readonly LaterRequest[];
  /** The orders that disband a Raider (6.3.2). */
  readonly disbands: ReadonlySet<string>;
  readonly votes: readonly VoteCount[];
  /** Sent after the lock: for the next update. */
  readonly waiting: Pick<Campaign, 'waiting'>['waiting'];
}

/** Something that was entered, by its place in the list, as its refusal names it. */
type Entry = { readonly entry: Entered } & ({ readonly request: Request } | { readonly event: CampaignEvent });

/**
 * R31, step 0: what was entered up to the lock, each at its minute; in one minute events before requests (R55). What was
 * sent after the lock waits for the next update, but for a Raider's order (R70).
 */
export function resolveEntries(input: Input): Settled {
  const { board, sheet, entries } = input;
  const people = new People(board, input.control, input.written ?? []);
  const penalties: Penalising = {
    turn: sheet.number,
    secret: sheet.secret,
    deadline: sheet.deadline,
    rolls: [],
    extended: new Set(),
    fined: new Map(),
    counts: new Map(),
  };
  const requests = [...(board.campaign?.waiting ?? []), ...(entries.requests ?? [])] as readonly Request[];
  const events = (entries.events ?? []) as readonly CampaignEvent[];
  const isLate = ({ at }: { readonly at: number }) => minuteOf(at) > minuteOf(sheet.lock);
  const later: LaterRequest[] = [];
  const added: Order<ClassicOrder>[] = [];
  const disbands = new Set<string>();
  const timed: readonly (Entry & { readonly at: number })[] = [
    ...events.map((event, i) => ({ entry: { kind: 'event', of: String(i + 1) } as const, at: event.at, event })),
    ...requests.map((request, i) => ({
      entry: { kind: 'request', of: String(i + 1) } as const,
      at: request.at,
      request,
    })),
  ];
  const votes: VoteCount[] = [];
  const closing = (entries.votes ?? []) as readonly Vote[];
  const countUpTo = (minute: number) => {
    for (const vote of closing)
      if (minuteOf(vote.closes) < minute && !votes.some(({ name }) => name === vote.name))
        votes.push(countVote(vote, people));
  };
  for (const one of timed.toSorted((a, b) => minuteOf(a.at) - minuteOf(b.at))) {
    countUpTo(minuteOf(one.at));
    if ('request' in one) {
      if (isLate(one.request)) continue;
      const refusal = handleRequest(people, one.request, one.entry, later);
      if (refusal) people.refuse(one.entry, refusal);
      continue;
    }
    const { event, entry } = one;
    if (isLate(event) && event.kind !== 'afterLock') continue;
    const refusal = handleEvent(people, event, penalties, { input, entry: writeEntered(entry), added, disbands });
    if (refusal) people.refuse(entry, refusal);
  }
  countUpTo(Number.POSITIVE_INFINITY);
  return {
    input: {
      ...input,
      board: withArmies(board, people.armies),
      control: people.changes,
      orders: [...renameAuthors(input, people), ...added],
    },
    people,
    rolls: penalties.rolls,
    extended: [...penalties.extended],
    fined: penalties.fined,
    later,
    disbands,
    votes,
    waiting: requests.filter(isLate),
  };
}

function handleRequest(
  people: People,
  request: Request,
  entry: Entered,
  later: LaterRequest[],
): PeopleFact | undefined {
  switch (request.kind) {
    case 'control':
      return changeControl(people, request);
    case 'requesters':
      return nameRequesters(people, request);
    case 'contingency':
      return nameContingency(people, request);
    default:
      later.push({ ...request, entry });
      return undefined;
  }
}

interface Adding {
  readonly input: Input;
  readonly entry: string;
  readonly added: Order<ClassicOrder>[];
  readonly disbands: Set<string>;
}

function handleEvent(
  people: People,
  event: CampaignEvent,
  penalties: Penalising,
  { input, entry, added, disbands }: Adding,
): PeopleFact | undefined {
  switch (event.kind) {
    case 'rank':
      return giveRanks(people, event);
    case 'inactive':
      return declareInactive(people, event);
    case 'penalty':
      return punish(people, event, penalties);
    case 'disband': {
      const army = isFreeRaider(input.board, event.army);
      if (!army) return { code: 'no-free-raider', rule: '6.3.2', name: event.army };
      disbands.add(entry);
      added.push(makeOrder(people, army, entry, event.at, { action: 'stand' }, `${army.name}: stand`));
      return undefined;
    }
    case 'afterLock': {
      if (added.some(({ at }) => at >= input.sheet.lock)) return { code: 'one-raider-ordered', rule: '6.3.2' };
      const found = orderAfterLock(input, event.order);
      if (!found.ok) return found.error;
      const { army, value } = found.value;
      added.push(makeOrder(people, army, entry, Math.max(event.at, input.sheet.lock), value, event.order));
      return undefined;
    }
    default:
      return changeRoster(people, event);
  }
}

/** An order that the mercenary judge gives through an entry. */
function makeOrder(
  people: People,
  army: Army,
  id: string,
  at: number,
  value: ClassicOrder,
  text: string,
): Order<ClassicOrder> {
  return {
    id,
    place: { post: id, revision: 0, from: 0, to: 0 },
    player: people.controllersOf(army, at)[0] ?? '',
    at,
    piece: army.name,
    known: true,
    fits: [],
    text,
    words: text,
    notes: [],
    value,
  };
}

function withArmies(board: ClassicBoard, armies: ReadonlyMap<string, Army>): ClassicBoard {
  return { ...board, armies: board.armies.map((army) => armies.get(army.name) ?? army) };
}

/**
 * 1.6 What a player posted before he took another name stays his, edits of it too; under the new name nobody posted
 * before (R61). The army of his earlier name, or one he made his own, is of his name: it may be left off.
 */
function renameAuthors({ orders, board, written = [] }: Input, people: People): Input['orders'] {
  const namesakes = people.members.flatMap(({ name, namesakes: own = [] }) => own.map((army) => ({ army, name })));
  if (people.renamed.length === 0 && namesakes.length === 0) return orders;
  const posted = new Map(written.map(({ post, at }) => [post, at]));
  return orders.map((order) => {
    const player = people.nameAt(order.player, posted.get(order.place.post) ?? order.at);
    return nameArmy({ ...order, player }, board, namesakes);
  });
}

function nameArmy(
  order: Order<ClassicOrder>,
  { armies }: ClassicBoard,
  namesakes: readonly { readonly army: string; readonly name: string }[],
): Order<ClassicOrder> {
  if (order.piece === '') {
    const own = namesakes.find(({ army, name }) => name === order.player && armies.some((one) => one.name === army));
    return own ? { ...order, piece: own.army, known: true, text: writeOrder(own.army, order.value) } : order;
  }
  const isOthers = namesakes.some(({ army, name }) => army === order.piece && name !== order.player);
  const isLeftOff = order.piece === order.player && !order.words.toLowerCase().includes(order.piece.toLowerCase());
  return isOthers && isLeftOff ? { ...order, piece: '', known: false } : order;
}
