import { line, statement, strong } from '../../../core/document.js';
import { is } from '../../../core/fact.js';
import { ENGLISH } from '../../../core/language.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { Army } from '../board.js';
import { SLOTS, type Slot } from '../board.js';
import type { ClassicFact } from '../facts.js';
import type { ClassicUpdate } from '../update.js';
import { citedUnder } from './cited.js';

/** 3.2.4.3 The transfers that were carried out: who sent to whom, and when they arrive. */
export function writeTransfers(update: ClassicUpdate): readonly ListItem[] {
  const { moves, board } = update;
  return moves.flatMap(({ piece, because }) =>
    because.filter(is<ClassicFact, 'sent-troops'>('sent-troops')).map(({ count, to }): ListItem => {
      const sent = findSent(update, piece, count);
      const receiver = board.armies.find(({ name }) => name === to);
      const arrival = findArrival(update, to, receiver);
      const words = line`${strong(piece)} sent ${tellSent(sent)} to ${to}, ${tellArrival(arrival)}; ${piece} is without them from now on${citedUnder(['3.2.4.3.4'])}`;
      return [statement(piece, 'sent', { sent, to, arrival }, ...words)];
    }),
  );
}

/** Troops that left an army: how many of each slot, or of all where that is all that can be told. */
type Sent = number | readonly { readonly slot: Slot; readonly count: number; readonly creature?: string }[];

/** 1.2 What a sender has no more, by kind, as the map shows it after the update; how many where that is not all that befell it. */
function findSent({ before, board }: ClassicUpdate, piece: string, count: number): Sent {
  const [was, is] = [before, board].map(({ armies }) => armies.find(({ name }) => name === piece));
  const gone = SLOTS.map((slot, i) => {
    const creature = was?.creatures[slot];
    const left = (was?.troops[i] ?? 0) - (is?.troops[i] ?? 0);
    return { slot, count: left, ...(creature !== undefined && { creature }) };
  }).filter((one) => one.count !== 0);
  return gone.some((one) => one.count < 0) || gone.reduce((sum, one) => sum + one.count, 0) !== count ? count : gone;
}

function tellSent(sent: Sent): string {
  if (typeof sent === 'number') return `${sent} troops`;
  return ENGLISH.list(sent.map(({ slot, count, creature }) => `${count} ${creature ?? `of ${slot}`}`));
}

/** 3.2.4.3.2, 3.2.4.3.3 What is on its way to an army in battle; empty where nothing is. */
export function tellIncoming({ incoming, incomingIfWon }: Army): ListItem {
  const sum = (troops: readonly number[]) => troops.reduce((all, count) => all + count, 0);
  const [sure, ifWon] = [sum(incoming), sum(incomingIfWon)];
  if (sure > 0)
    return [`${sure} troops are on their way to it and arrive at the end of this battle`, ...citedUnder(['3.2.4.3.2'])];
  return ifWon > 0
    ? [`${ifWon} troops are on their way to it and arrive if it wins this battle`, ...citedUnder(['3.2.4.3.3'])]
    : [];
}

/** 3.2.4.3.1–3.2.4.3.3 What becomes of troops that were sent. */
type Arrival = keyof typeof ARRIVALS;

/** Each as a clause about the receiver, and its rule. */
const ARRIVALS = {
  lost: ['which lost its battle, so that they are all killed', '3.2.4.3.3'],
  gone: ['which is off the map'],
  won: ['which won its battle and has them now', '3.2.4.3.3'],
  attacked: ['which is attacked and receives them at the end of that battle', '3.2.4.3.2'],
  fighting: ['which is in battle and receives them if it wins', '3.2.4.3.3'],
  there: ['which has them now', '3.2.4.3.1'],
} as const satisfies Readonly<Record<string, readonly [told: string, rule?: string]>>;

function findArrival({ results, before, moved }: ClassicUpdate, to: string, receiver: Army | undefined): Arrival {
  const fought = results.find(
    ({ armies, at }) => to in armies || moved.armies.some((one) => one.name === to && one.at === at),
  );
  const team = before.armies.find(({ name }) => name === to)?.team;
  if (fought && team !== undefined && fought.winner !== team) return 'lost';
  if (!receiver) return 'gone';
  if (fought) return 'won';
  const { incoming, incomingIfWon } = receiver;
  if (incoming.some((count) => count > 0)) return 'attacked';
  return incomingIfWon.some((count) => count > 0) ? 'fighting' : 'there';
}

function tellArrival(arrival: Arrival): ListItem {
  const [told, rule] = ARRIVALS[arrival] as readonly [told: string, rule?: string];
  return [told, ...(rule === undefined ? [] : citedUnder([rule]))];
}
