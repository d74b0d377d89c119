import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import type { Game } from '../../app/game/game.js';
import { decideQuestion } from '../../app/turn/judge-actions/decide.js';
import { judgeNow } from '../../app/turn/judge-now.js';
import { JudgedTurns } from '../../app/turn/judged-turns.js';
import { textToShow } from '../../core/order.js';
import { Fault } from '../../core/result.js';
import type { Turn } from '../../store/turns.js';
import type { Question, TurnResult } from '../../turns/turn.js';
import { print, printJson, table } from '../output.js';
import { sumUp } from '../summary.js';
import { type GameOptions, gameOption, readTurn, withGame } from '../with-game.js';

/** A doubt by its number in the list, and one of its readings by its letter. */
interface Choice {
  readonly number: number;
  readonly reading: number | undefined;
}

type OrdersOptions = GameOptions & { turn?: number; accept?: Choice; reject?: Choice };

/** `orders`: what was read so far, and what would come of it; doubts are settled by their numbers. */
export function defineOrders(command: Command): void {
  gameOption(command)
    .option('--turn <number>', 'which turn (the latest where left out)', readTurn)
    .option('--accept <number>', 'read the doubt of this number as its nearest reading (2b: as its second)', readChoice)
    .option('--reject <number>', 'the doubt of this number is no order', readChoice)
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExamples:\n  adjutant orders --game mygame\n  adjutant orders --accept 2 --game mygame')
    .action((options: OrdersOptions) =>
      withGame(options, (game) => {
        settle(game, options);
        const { turn, result } = judgeNow(game, options.turn);
        if (options.json) showJson(game, turn, result);
        else show(game, turn, result);
      }),
    );
}

/** Keeps the ruling `--accept` or `--reject` asks for; throws a Fault of kind `usage` where it cannot. */
function settle(game: Game, { turn: number, accept, reject }: OrdersOptions): void {
  const choice = accept ?? reject;
  if (!choice) return;
  if (accept && reject) throw new Fault('usage', 'The decision', 'is both --accept and --reject', 'Give one of them.');
  const { turn, result } = judgeNow(game, number);
  const asked = readable(result)[choice.number - 1];
  if (!asked) {
    const there = `turn ${turn.number} has ${readable(result).length} doubts`;
    throw new Fault('usage', `Doubt ${choice.number}`, there, 'Run: adjutant orders, and take a number from its list.');
  }
  const orders = accept ? [chooseReading(asked, choice)] : [];
  const decision = accept ? 'read-as' : 'not-an-order';
  decideQuestion(new JudgedTurns(game), { turn: turn.number, question: asked.id, decision, orders, why: '' });
}

function chooseReading({ nearest }: Question, { number, reading }: Choice): string {
  const one = nearest[reading ?? 0];
  if (one !== undefined && (reading !== undefined || nearest.length === 1)) return one;
  const why = nearest.length === 0 ? 'has no nearest reading' : `has ${nearest.length} readings`;
  const todo =
    nearest.length === 0
      ? 'Write its order at the desk, or reject it.'
      : `Say which: ${nearest.map((_, i) => `${number}${letter(i)}`).join(', ')}.`;
  throw new Fault('usage', `Doubt ${number}`, why, todo);
}

/** The questions an order may answer, in the order in which they are numbered: those decided keep their number. */
function readable({ gathered }: TurnResult): readonly Question[] {
  return gathered.questions.filter(({ kind }) => kind === 'doubt' || kind === 'nickname');
}

function showJson(game: Game, turn: Turn, result: TurnResult): void {
  const { gathered } = result;
  const verdicts = verdictsOf(result);
  printJson({
    ...sumUp(game, turn, result),
    list: gathered.orders.map((order) => ({ ...order, verdict: verdicts.get(order.id) })),
    doubts: gathered.doubts,
    questions: gathered.questions,
    late: gathered.late,
  });
}

function show(game: Game, turn: Turn, result: TurnResult): void {
  for (const line of sumUp(game, turn, result).lines) print(line);
  print();
  const verdicts = verdictsOf(result);
  const rows = result.gathered.orders.map((order) => {
    const verdict = verdicts.get(order.id);
    const text = order.piece === '' ? `(${order.player}, not named) ${textToShow(order)}` : order.text;
    const why = verdict?.fate === 'stands' ? '' : verdict?.why;
    if (verdict?.fate === 'illegal')
      return [order.player, `✗ ${[verdict.rule, why].filter(Boolean).join(' ')}`, 'illegal', text];
    return [order.player, text, verdict?.fate ?? '', [verdict?.rule, why].filter(Boolean).join(' ')];
  });
  for (const line of table(rows)) print(line);
  for (const [i, { player, words, why, nearest, ruling }] of readable(result).entries()) {
    const number = String(i + 1);
    if (ruling) {
      const decided = ruling.decision === 'read-as' ? `read as ${ruling.orders.join(', ')}` : 'no order';
      print(`${number}. ${player}: "${words}" ${decided}, by ${ruling.who}`);
      continue;
    }
    print(`${number}. ${player}: "${words}" ${why}`);
    const only = nearest.length === 1;
    for (const [k, reading] of nearest.entries())
      print(`     perhaps: ${reading}   (--accept ${number}${only ? '' : letter(k)})`);
  }
}

function verdictsOf({ update }: TurnResult) {
  return new Map(update.verdicts.filter(({ leg }) => leg === undefined).map((verdict) => [verdict.order, verdict]));
}

function letter(index: number): string {
  return String.fromCharCode(97 + index);
}

/** `2` or `2b`. */
function readChoice(text: string): Choice {
  const match = /^([1-9]\d*)([a-z])?$/.exec(text);
  if (!match) throw new InvalidArgumentError('Write the number of a doubt, and the letter of a reading: 2 or 2b.');
  return { number: Number(match[1]), reading: match[2] === undefined ? undefined : match[2].charCodeAt(0) - 97 };
}
