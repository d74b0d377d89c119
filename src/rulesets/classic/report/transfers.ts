import { strong } from '../../../core/document.js';
import { is } from '../../../core/fact.js';
import type { ListItem } from '../../shared/report-posts.js';
import type { Army } from '../board.js';
import { SLOTS } from '../board.js';
import type { ClassicFact } from '../facts.js';
import type { ToldUpdate } from '../update/found.js';
import { citedUnder } from './cited.js';

/** 3.2.4.3 The transfers that were carried out: who sent to whom, and when they arrive. */
export function writeTransfers(update: ToldUpdate): readonly ListItem[] {
  const { moves, board } = update;
  return moves.flatMap(({ piece, because }) =>
    because.filter(is<ClassicFact, 'sent-troops'>('sent-troops')).map(({ count, to }): ListItem => {
      const receiver = board.armies.find(({ name }) => name === to);
      return [
        strong(piece),
        ` sent ${tellSent(update, piece, count)} to ${to}, `,
        ...tellArrival(update, to, receiver),
        `; ${piece} is without them from now on`,
        ...citedUnder(['3.2.4.3.4']),
      ];
    }),
  );
}

/** 1.2 What a sender has no more, by kind, as the map shows it after the update; how many where that is not all that befell it. */
function tellSent({ before, board }: ToldUpdate, piece: string, count: number): string {
  const [was, is] = [before, board].map(({ armies }) => armies.find(({ name }) => name === piece));
  const gone = SLOTS.map((slot, i) => ({ slot, count: (was?.troops[i] ?? 0) - (is?.troops[i] ?? 0) })).filter(
    (one) => one.count !== 0,
  );
  if (gone.some((one) => one.count < 0) || gone.reduce((sum, one) => sum + one.count, 0) !== count)
    return `${count} troops`;
  return LIST.format(gone.map((one) => `${one.count} ${was?.creatures[one.slot] ?? `of ${one.slot}`}`));
}

const LIST = new Intl.ListFormat('en-GB');

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

function tellArrival({ results, before, moved }: ToldUpdate, to: string, receiver: Army | undefined): ListItem {
  const fought = results.find(
    ({ armies, at }) => to in armies || moved.armies.some((one) => one.name === to && one.at === at),
  );
  const team = before.armies.find(({ name }) => name === to)?.team;
  if (fought && team !== undefined && fought.winner !== team)
    return ['which lost its battle, so that they are all killed', ...citedUnder(['3.2.4.3.3'])];
  if (!receiver) return ['which is off the map'];
  if (fought) return ['which won its battle and has them now', ...citedUnder(['3.2.4.3.3'])];
  const { incoming, incomingIfWon } = receiver;
  if (incoming.some((count) => count > 0))
    return ['which is attacked and receives them at the end of that battle', ...citedUnder(['3.2.4.3.2'])];
  if (incomingIfWon.some((count) => count > 0))
    return ['which is in battle and receives them if it wins', ...citedUnder(['3.2.4.3.3'])];
  return ['which has them now', ...citedUnder(['3.2.4.3.1'])];
}
