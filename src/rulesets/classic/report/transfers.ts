import { strong } from '../../../kit/document.js';
import type { ListItem } from '../../shared/posts-told.js';
import type { Army } from '../board.js';
import type { ClassicUpdate } from '../update.js';

/** How the reason of a sender begins; behind it stands who receives. How many and which were sent is between him and the judge (3.2.4.2). */
const SENT = /^it sent \d{1,6} troops to /;

/** 3.2.4.3 The transfers that were carried out: who sent to whom, and when they arrive. */
export function writeTransfers({ moves, board }: ClassicUpdate): readonly ListItem[] {
  return moves.flatMap(({ piece, reasons }) =>
    reasons.flatMap(({ why }): readonly ListItem[] => {
      const [all] = SENT.exec(why) ?? [];
      if (all === undefined) return [];
      const to = why.slice(all.length);
      const receiver = board.armies.find(({ name }) => name === to);
      return [
        [
          strong(piece),
          ` sent troops to ${to}, ${tellArrival(receiver)}; ${piece} is without them from now on (3.2.4.3.4)`,
        ],
      ];
    }),
  );
}

/** 3.2.4.3.2, 3.2.4.3.3 What is on its way to an army in battle; undefined where nothing is. */
export function tellIncoming({ incoming, incomingIfWon }: Army): string | undefined {
  const sum = (troops: readonly number[]) => troops.reduce((all, count) => all + count, 0);
  const [sure, ifWon] = [sum(incoming), sum(incomingIfWon)];
  if (sure > 0) return `${sure} troops are on their way to it and arrive at the end of this battle (3.2.4.3.2)`;
  return ifWon > 0 ? `${ifWon} troops are on their way to it and arrive if it wins this battle (3.2.4.3.3)` : undefined;
}

function tellArrival(receiver: Army | undefined): string {
  if (!receiver) return 'which is off the map';
  const { incoming, incomingIfWon } = receiver;
  if (incoming.some((count) => count > 0))
    return 'which is attacked and receives them at the end of that battle (3.2.4.3.2)';
  if (incomingIfWon.some((count) => count > 0)) return 'which is in battle and receives them if it wins (3.2.4.3.3)';
  return 'which has them now (3.2.4.3.1)';
}
