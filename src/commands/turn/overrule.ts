import type { Command } from 'commander';
import { viewTurn } from '../../app/desk/turn.js';
import type { Game } from '../../app/game/game.js';
import { needTurn } from '../../app/game/record.js';
import { overruleTurn } from '../../app/turn/judge-actions/overrule.js';
import { undoRuling } from '../../app/turn/judge-actions/undo.js';
import { JudgedTurns } from '../../app/turn/judged-turns.js';
import { Fault } from '../../core/result.js';
import type { OverrulingGiven } from '../../web/decisions.js';
import { print, printJson, table } from '../output.js';
import { type GameOptions, gameOption, readTurn, withGame } from '../with-game.js';

interface OverruleOptions extends GameOptions {
  readonly turn?: number;
  readonly piece?: string;
  readonly why: string;
  readonly post?: string;
}

/** What is overruled, without turn and reason, which every way has. */
type About = OverrulingGiven extends infer One ? (One extends unknown ? Omit<One, 'turn' | 'why'> : never) : never;

/** `overrule`: the judge's word against an order or an outcome, kept as a ruling; the turn is carried out anew at once. */
export function defineOverrule(command: Command): void {
  const all = command.addHelpText(
    'after',
    '\nExamples:\n  adjutant overrule list --piece "Sai Rei"\n  adjutant overrule allow 5741472.2 --why "He asked by telephone"\n  adjutant overrule put-in "Sai Rei: 3D > 5E" --why "He told me"\n  adjutant overrule change 3 --why "The ford is closed"\n  adjutant overrule undo 12\n\nThe players read the reason in the update. A ruling survives every capture; where it does not fit any more you are asked again.',
  );
  const common = (command: Command, example: string) =>
    gameOption(command)
      .option('--turn <number>', 'which turn (the latest where left out)', readTurn)
      .option('--json', 'print one JSON object')
      .addHelpText('after', `\nExample:\n  ${example}`);
  const withWhy = (command: Command, example: string) =>
    common(command, example).requiredOption('--why <reason>', 'why; the players will read it');

  common(all.command('list'), 'adjutant overrule list --piece "Sai Rei"')
    .description('list the orders by their ids, the outcomes there could be by number, and the rulings made')
    .option('--piece <name>', 'only what is about this piece')
    .action((options: OverruleOptions) => withGame(options, (game) => list(game, options)));
  withWhy(all.command('allow'), 'adjutant overrule allow 5741472.2 --why "He asked by telephone"')
    .description('carry an illegal order out for once; it is told which rules are waived')
    .argument('<order>', 'its id, from the list')
    .action((order: string, options: OverruleOptions) => rule(options, () => ({ decision: 'allow', order })));
  withWhy(all.command('reject'), 'adjutant overrule reject 5741472.2 --why "He took it back"')
    .description('leave an order out')
    .argument('<order>', 'its id, from the list')
    .action((order: string, options: OverruleOptions) => rule(options, () => ({ decision: 'leave-out', order })));
  withWhy(all.command('put-in'), 'adjutant overrule put-in "Sai Rei: 3D > 5E" --why "He told me"')
    .description('put in orders by hand; they count instead of every other order for the same piece')
    .argument('<orders...>', 'in canonical form')
    .option('--post <id>', 'the post they are for, whose time they bear; without it they count from the lock')
    .action((orders: readonly string[], options: OverruleOptions) =>
      rule(options, () => ({ decision: 'put-in', orders, ...(options.post !== undefined && { post: options.post }) })),
    );
  withWhy(all.command('change'), 'adjutant overrule change 3 --why "The ford is closed"')
    .description('change an outcome to another of the list')
    .argument('<outcome>', 'its number in the list, or its whole text')
    .action((outcome: string, options: OverruleOptions) =>
      rule(options, (game) => ({ decision: 'change', outcome: findOutcome(game, options, outcome) })),
    );
  common(all.command('undo'), 'adjutant overrule undo 12 --why "The post said otherwise"')
    .description('take a ruling back')
    .option('--why <reason>', 'why: it stands in the log, and in the erratum where the turn was published')
    .argument('<ruling>', 'its number, from the list')
    .action((ruling: string, options: OverruleOptions) =>
      withGame(options, (game) => {
        const { number } = needTurn(game, options.turn);
        undoRuling(new JudgedTurns(game), number, Number(ruling), options.why);
        if (options.json) printJson({ undone: Number(ruling) });
        else print(`Ruling ${ruling} is taken back, and turn ${number} carried out anew.`);
      }),
    );
}

function rule(options: OverruleOptions, about: (game: Game) => About): Promise<void> {
  return withGame(options, (game) => {
    const { number } = needTurn(game, options.turn);
    const given = { ...about(game), turn: number, why: options.why.trim() };
    const { ruling, changed } = overruleTurn(new JudgedTurns(game), given);
    if (options.json) {
      printJson({ ruling, changed });
      return;
    }
    print(`Ruling ${ruling.id}: ${[ruling.decision, ...ruling.orders].join(' ')}. Turn ${number} is carried out anew.`);
    for (const { about: what, before, now } of changed) print(`  ${what}: ${now}, before: ${before}`);
    if (changed.length === 0) print('  Nobody ends elsewhere than before.');
  });
}

/** The turn as the desk shows it. */
function view(game: Game, number: number | undefined) {
  const turn = needTurn(game, number);
  return viewTurn(game, turn, new JudgedTurns(game).judge(turn));
}

function findOutcome(game: Game, { turn }: OverruleOptions, asked: string): string {
  if (!/^\d+$/.test(asked)) return asked;
  const found = view(game, turn).changes[Number(asked) - 1];
  if (found) return found.text;
  throw new Fault('usage', `Outcome ${asked}`, 'is not in the list', 'Run: adjutant overrule list.');
}

function list(game: Game, { turn, piece: asked, json }: OverruleOptions): void {
  const { result, allowed, changes, rulings } = view(game, turn);
  const verdicts = new Map(
    result.update.verdicts.filter(({ leg }) => leg === undefined).map((verdict) => [verdict.order, verdict]),
  );
  const orders = result.gathered.orders
    .filter(({ piece }) => asked === undefined || piece === asked)
    .map(({ id, player, text }) => {
      const { fate = '', rule: broken = '' } = verdicts.get(id) ?? {};
      const leave = allowed.get(id);
      const allow = leave ? (leave.ok ? `waives ${leave.value.join(', ')}` : `cannot be allowed: ${leave.error}`) : '';
      return { id, player, text, fate, rule: broken, allow };
    });
  const outcomes = changes
    .map(({ text, now, pieces }, i) => ({ number: i + 1, text, now, pieces }))
    .filter(({ pieces }) => asked === undefined || pieces.includes(asked));
  if (json) {
    printJson({ orders, outcomes, rulings });
    return;
  }
  print('Orders');
  for (const line of table(orders.map((order) => Object.values(order)))) print(line);
  print();
  print('Outcomes');
  for (const { number, text, now } of outcomes) print(`  ${number}. ${text}${now ? ' (as it is)' : ''}`);
  print();
  print('Rulings');
  for (const { id, decision, orders: about, who, why } of rulings)
    print(`  ${id}. ${[decision, ...about].join(' ')}, by ${who}${why && `: ${why}`}`);
}
