import type { Audience } from '../../contract/report.js';
import type { UpdateView } from '../../contract/turn.js';
import { toClash } from '../clash.js';
import type { CounselorUpdate } from '../update.js';
import { newsFor } from './news.js';

/** J57 As much of an update as somebody may see: the judge all, a player his nations' news, everybody who has won. */
export function viewUpdate(update: CounselorUpdate, audience: Audience): UpdateView {
  const { turn, winner, board } = update;
  if (audience.kind === 'judge' || board.over) return update;
  if (audience.kind === 'public') return { turn, orders: [], verdicts: [], moves: [], clashes: [], ledger: [], winner };
  const own = board.nations.filter(({ player }) => player === audience.name);
  const news = own.map(({ name }) => newsFor(update, name, [audience.name]));
  return {
    turn,
    winner,
    orders: news.flatMap(({ orders }) => orders.map(({ order }) => order)),
    verdicts: news.flatMap(({ orders }) => orders.map(({ verdict }) => verdict)),
    moves: news.flatMap(({ moves }) => moves),
    clashes: news.flatMap(({ battles }) => battles.map(toClash)),
    ledger: news.flatMap(({ ledger }) => ledger),
  };
}
