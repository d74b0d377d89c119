import type { Command } from 'commander';
import { judgeNow } from '../app/close-turn.js';
import { print, printJson, table } from './output.js';
import { summarise } from './summary.js';
import { type GameOptions, gameOption, readTurn, withGame } from './with-game.js';

/** `orders`: what was read so far, and what would come of it. */
export function addOrders(program: Command): void {
  gameOption(program.command('orders'))
    .description('the orders and doubts read so far, with the verdict each would have now')
    .option('--turn <number>', 'which turn (the latest where left out)', readTurn)
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExample:\n  adjutant orders --game mygame')
    .action((options: GameOptions & { turn?: number }) =>
      withGame(options, (game) => {
        const { turn, result } = judgeNow(game, options.turn);
        const { gathered, update } = result;
        const summary = summarise(game, turn, result);
        const verdicts = new Map(
          update.verdicts.filter(({ leg }) => leg === undefined).map((verdict) => [verdict.order, verdict]),
        );
        if (options.json) {
          printJson({
            ...summary,
            list: gathered.orders.map((order) => ({ ...order, verdict: verdicts.get(order.id) })),
            doubts: gathered.doubts,
            questions: gathered.questions,
            late: gathered.late,
          });
          return;
        }
        for (const line of summary.lines) print(line);
        print();
        const rows = gathered.orders.map((order) => {
          const verdict = verdicts.get(order.id);
          return [
            order.player,
            order.text,
            verdict?.fate ?? '',
            [verdict?.rule, verdict?.fate === 'stands' ? '' : verdict?.why].filter(Boolean).join(' '),
          ];
        });
        for (const line of table(rows)) print(line);
        for (const { player, words, why, nearest } of gathered.doubts) {
          print(`?  ${player}: "${words}" ${why}`);
          for (const reading of nearest) print(`     perhaps: ${reading}`);
        }
      }),
    );
}
