import type { HistoryTurn } from '../app/turn/subject-history.js';
import { tellClash } from '../core/board-view.js';
import { tellPiece } from '../turns/outcomes.js';

/** What is told of a turn that is not closed. */
export function tellProjection(turn: number): string {
  return `Projection: turn ${turn} is not closed; this is what would happen if it were judged as it stands.`;
}

/** A turn of somebody's history in lines. */
export function writeHistoryTurn(told: HistoryTurn): readonly string[] {
  const { turn, isProjection, before, after, orders, running, moves, clashes, ledger, calls, rolls } = told;
  const ruled = (rule: string) => (rule === '' ? '' : ` (${rule})`);
  return [
    '',
    `Turn ${turn}`,
    ...(isProjection ? [`  ${tellProjection(turn)}`] : []),
    ...section(
      'began',
      before.map((piece) => `${piece.name}: ${tellPiece(piece)}`),
    ),
    ...section('orders', [
      ...orders.map(({ order, standing, verdicts }) => {
        const why = verdicts.filter((one) => one.why !== '').map((one) => `: ${one.why}${ruled(one.rule)}`);
        return `${order.text}  [${order.player}] ${standing}${why.join('')}`;
      }),
      ...running.map(({ piece, fate, why, rule }) => `${piece}, an earlier order: ${fate}: ${why}${ruled(rule)}`),
    ]),
    ...section(
      isProjection ? 'would happen' : 'happened',
      moves.flatMap((move) => [
        `${move.piece}: ${move.told}`,
        ...move.reasons.map(({ rule, why }) => `  ${why}${ruled(rule)}`),
      ]),
    ),
    ...section(
      'battles',
      clashes.map((clash) => [`${clash.at}: ${tellClash(clash, ' and ')}`, ...clash.circumstances].join(', ')),
    ),
    ...section(
      'changed',
      ledger.map(
        ({ subject, what, before: was, after: is, why, rule }) =>
          `${subject}, ${what}: ${was} → ${is}: ${why}${ruled(rule)}`,
      ),
    ),
    ...section(
      'calls',
      calls.map(({ ruling, why }) => `${ruling}: ${why}`),
    ),
    ...section(
      'rolls',
      rolls.map(({ rule, what, choices, result }) => `${rule} ${what}: ${result}, of ${choices.join(', ')}`),
    ),
    ...section(
      isProjection ? 'would end' : 'ended',
      after.map((piece) => `${piece.name}: ${tellPiece(piece)}`),
    ),
  ];
}

function section(head: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, i) => `  ${(i === 0 ? head : '').padEnd(14)}${line}`);
}
