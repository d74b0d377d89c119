import { line, statement } from '../../../core/document.js';
import { is } from '../../../core/fact.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { Army } from '../board.js';
import { SLOTS } from '../board.js';
import type { ClassicFact } from '../facts.js';
import type { ClassicUpdate } from '../update.js';
import { citedUnder } from './cited.js';
import type { Arrival, Sent } from './words/english/update.js';
import type { ClassicWords } from './words/words.js';

/** 3.2.4.3 The transfers that were carried out: who sent to whom, and when they arrive. */
export function writeTransfers(update: ClassicUpdate, words: ClassicWords): readonly ListItem[] {
  const { moves, board } = update;
  return moves.flatMap(({ piece, because }) =>
    because.filter(is<ClassicFact, 'sent-troops'>('sent-troops')).map(({ count, to }): ListItem => {
      const sent = findSent(update, piece, count);
      const receiver = board.armies.find(({ name }) => name === to);
      const arrival = findArrival(update, to, receiver);
      const troops = words.update.troops(sent, words.list);
      const told = words.update.sent(piece, troops, to, tellArrival(arrival, words));
      return [statement(piece, 'sent', { sent, to, arrival }, ...line`${told}${citedUnder(['3.2.4.3.4'])}`)];
    }),
  );
}

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

/** 3.2.4.3.2, 3.2.4.3.3 What is on its way to an army in battle; empty where nothing is. */
export function tellIncoming({ incoming, incomingIfWon }: Army, { update }: ClassicWords): ListItem {
  const sum = (troops: readonly number[]) => troops.reduce((all, count) => all + count, 0);
  const [sure, ifWon] = [sum(incoming), sum(incomingIfWon)];
  if (sure > 0) return [update.incoming(sure, false), ...citedUnder(['3.2.4.3.2'])];
  return ifWon > 0 ? [update.incoming(ifWon, true), ...citedUnder(['3.2.4.3.3'])] : [];
}

/** Each with its rule, where it has one. */
const ARRIVALS = {
  lost: '3.2.4.3.3',
  gone: undefined,
  won: '3.2.4.3.3',
  attacked: '3.2.4.3.2',
  fighting: '3.2.4.3.3',
  there: '3.2.4.3.1',
} as const satisfies Readonly<Record<Arrival, string | undefined>>;

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

function tellArrival(arrival: Arrival, { update }: ClassicWords): ListItem {
  const rule = ARRIVALS[arrival];
  return [update.arrivals[arrival], ...(rule === undefined ? [] : citedUnder([rule]))];
}
