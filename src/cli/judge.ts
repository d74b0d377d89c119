import { type Command, InvalidArgumentError } from 'commander';
import { closeTurnNow } from '../app/close/close.js';
import { judgeNow, TurnCache } from '../app/close/turn-cache.js';
import { viewTurn } from '../app/desk/turn.js';
import type { Game } from '../app/game/game.js';
import { openGames } from '../app/game/open.js';
import { decideQuestion, type OverrulingGiven, overruleTurn, undoRuling } from '../app/judge/rule.js';
import { vouch } from '../app/judge/times.js';
import { needTurn } from '../app/record/record.js';
import { nameRule, textToShow } from '../core/order.js';
import { AppError } from '../core/result.js';
import type { Turn } from '../store/turns.js';
import { speakTo, withWords } from '../turns/listeners.js';
import { formatAbout } from '../turns/rulings.js';
import type { Question, TurnResult } from '../turns/turn.js';
import type { Served } from '../web/serve-game.js';
import { type GameOptions, gameOption, readTime, readTurn, withGame, withGameToRead } from './options.js';
import { count, NEEDS_JUDGE, print, printJson, show, sumUp, table, tell } from './output.js';

type OrdersOptions = GameOptions & { turn?: number; accept?: Choice; reject?: Choice };

/** A doubt by its number in the list, and one of its readings by its letter. */
interface Choice {
  readonly number: number;
  readonly reading: number | undefined;
}

/** `orders`: what was read so far, and what would come of it; doubts are settled by their numbers. */
export function defineOrders(command: Command): void {
  gameOption(command)
    .description('the orders and doubts read so far, with the verdict each would have now')
    .option('--turn <number>', 'which turn (the latest where left out)', readTurn)
    .option('--accept <number>', 'read the doubt of this number as its nearest reading (2b: as its second)', readChoice)
    .option('--reject <number>', 'the doubt of this number is no order', readChoice)
    .option('--json', 'print one JSON object')
    .addHelpText('after', '\nExamples:\n  adjutant orders --game mygame\n  adjutant orders --accept 2 --game mygame')
    .action((options: OrdersOptions) =>
      withGameToRead(options, (game) => {
        settleDoubt(game, options);
        const { turn, result } = judgeNow(game, options.turn);
        if (options.json) printOrdersJson(game, turn, result);
        else showOrders(game, turn, result);
      }),
    );
}

/** Keeps the ruling `--accept` or `--reject` asks for; throws an AppError of kind `usage` where it cannot. */
function settleDoubt(game: Game, { turn: number, accept, reject }: OrdersOptions): void {
  const choice = accept ?? reject;
  if (!choice) return;
  if (accept && reject)
    throw new AppError('usage', 'The decision', 'is both --accept and --reject', 'Give one of them.');
  const { turn, result } = judgeNow(game, number);
  const asked = listDoubts(result)[choice.number - 1];
  if (!asked) {
    const there = `turn ${turn.number} has ${listDoubts(result).length} doubts`;
    throw new AppError(
      'usage',
      `Doubt ${choice.number}`,
      there,
      'Run: adjutant orders, and take a number from its list.',
    );
  }
  const orders = accept ? [chooseReading(asked, choice)] : [];
  const decision = accept ? 'read-as' : 'not-an-order';
  decideQuestion(new TurnCache(game), { turn: turn.number, question: asked.id, decision, orders, why: '' });
}

function chooseReading({ nearest }: Question, { number, reading }: Choice): string {
  const one = nearest[reading ?? 0];
  if (one !== undefined && (reading !== undefined || nearest.length === 1)) return one;
  const why = nearest.length === 0 ? 'has no nearest reading' : `has ${nearest.length} readings`;
  const todo =
    nearest.length === 0
      ? 'Write its order at the desk, or reject it.'
      : `Say which: ${nearest.map((_, i) => `${number}${toLetter(i)}`).join(', ')}.`;
  throw new AppError('usage', `Doubt ${number}`, why, todo);
}

/** The questions an order may answer, in the order in which they are numbered: those decided keep their number. */
function listDoubts({ gathered }: TurnResult): readonly Question[] {
  return gathered.questions.filter(({ kind }) => kind === 'doubt' || kind === 'nickname');
}

/** `2` or `2b`. */
function readChoice(text: string): Choice {
  const match = /^([1-9]\d*)([a-z])?$/.exec(text);
  if (!match) throw new InvalidArgumentError('Write the number of a doubt, and the letter of a reading: 2 or 2b.');
  return { number: Number(match[1]), reading: match[2] === undefined ? undefined : match[2].charCodeAt(0) - 97 };
}

function showOrders(game: Game, turn: Turn, result: TurnResult): void {
  for (const line of sumUp(game, turn, result).lines) print(line);
  print();
  const verdicts = findVerdicts(result);
  const speaker = speakTo('judge', game.setup.ruleset);
  const rows = result.gathered.orders.map((order) => {
    const verdict = verdicts.get(order.id);
    const text = order.piece === '' ? `(${order.player}, not named) ${textToShow(order)}` : order.text;
    const why = !verdict || verdict.status === 'stands' ? '' : speaker.sentences(verdict.because);
    if (verdict?.status === 'illegal')
      return [order.player, `✗ ${[nameRule(verdict), why].filter(Boolean).join(' ')}`, 'illegal', text];
    return [order.player, text, verdict?.status ?? '', [verdict && nameRule(verdict), why].filter(Boolean).join(' ')];
  });
  for (const line of table(rows)) print(line);
  const doubts = listDoubts(result);
  for (const [i, { player, words, because, nearest, ruling }] of doubts.entries()) {
    const number = String(i + 1);
    if (ruling) {
      const decided = ruling.decision === 'read-as' ? `read as ${ruling.orders.join(', ')}` : 'no order';
      print(`${number}. ${player}: "${words}" ${decided}, by ${ruling.who}`);
      continue;
    }
    print(`${number}. ${player}: "${words}" ${speaker.reason(because)}`, 'needed');
    const only = nearest.length === 1;
    for (const [k, reading] of nearest.entries())
      print(`     perhaps: ${reading}   (--accept ${number}${only ? '' : toLetter(k)})`, 'needed');
  }
  for (const asked of result.gathered.questions)
    if (!asked.ruling && !doubts.includes(asked)) print(`?  ${speaker.reason(asked.because)}`, 'needed');
}

function printOrdersJson(game: Game, turn: Turn, result: TurnResult): void {
  const { gathered } = result;
  const speaker = speakTo('judge', game.setup.ruleset);
  const verdicts = findVerdicts(result);
  printJson({
    ...sumUp(game, turn, result),
    list: gathered.orders.map((order) => ({ ...order, verdict: withWords(verdicts.get(order.id), speaker) })),
    doubts: withWords(gathered.doubts, speaker),
    questions: withWords(gathered.questions, speaker),
    late: withWords(gathered.untimely, speaker),
  });
}

function findVerdicts({ update }: TurnResult) {
  return new Map(update.verdicts.filter(({ leg }) => leg === undefined).map((verdict) => [verdict.order, verdict]));
}

function toLetter(index: number): string {
  return String.fromCharCode(97 + index);
}

interface CloseOptions extends GameOptions {
  readonly turn?: number;
  readonly vouch?: number;
  readonly why?: string;
  readonly anew?: boolean;
}

/** `close`: judges the turn and files the drafts. */
export function defineClose(command: Command): void {
  gameOption(command)
    .description(
      'judge the turn from what was captured and entered, and file the drafts; closing again doubles nothing',
    )
    .option('--turn <number>', 'which turn (the latest where left out)', readTurn)
    .option('--vouch <time>', 'the forum time up to which you vouch that no post is missing', readTime)
    .option('--why <reason>', 'why you vouch; it stands in the draft')
    .option('--anew', 'carry out again what another version of Adjutant closed, though this one judges it otherwise')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant close\n  adjutant close --vouch 2026-09-20T05:10Z --why "the forum was down, I read it by hand"\n\nExits with 3 unless the thread was captured completely after the lock, with 5 while questions are open or a battle of before has no result.',
    )
    .action((options: CloseOptions) =>
      withGame(options, (game) => {
        if (options.vouch !== undefined) vouch(game, options.vouch, options.why ?? '', options.turn);
        const closed = closeTurnNow(game, options.turn, { anew: options.anew ?? false });
        const summary = sumUp(game, closed.turn, closed.result);
        if (options.json) printJson({ fresh: closed.fresh, ...summary, missing: closed.missing });
        else {
          for (const line of summary.lines) print(line);
          if (!closed.fresh) print('Nothing had changed since the last close.');
          const waiting = game.store.privateMessages
            .list(closed.turn.number)
            .filter(({ state }) => state === 'open').length;
          if (waiting > 0)
            print(`${count(waiting, 'private message')} not counted before you confirm: adjutant pm list`, 'needed');
          if (closed.open > 0)
            print(
              `${count(closed.open, 'question')} for you before anything can be approved: adjutant review`,
              'needed',
            );
          for (const missing of closed.missing) print(`missing: ${missing}`, 'needed');
          if (closed.missing.length > 0)
            print('Enter what is missing and close again: adjutant enter FILE, then adjutant close', 'needed');
        }
        if (closed.open > 0 || closed.missing.length > 0) process.exitCode = NEEDS_JUDGE;
      }),
    );
}

interface ReviewOptions extends GameOptions {
  readonly port: number;
  readonly listen?: string;
  readonly name?: readonly string[];
  readonly proxy?: readonly string[];
}

/** `review`: the judge's desk of one game or several, on loopback or, behind a password, on another address. */
export function defineReview(command: Command): void {
  gameOption(command)
    .description('open the review page on this machine: the thread with its orders, questions, verdicts and drafts')
    .argument('[folders...]', 'games’ folders, or folders with games in them; all on one desk (instead of --game)')
    .option('--port <number>', 'a fixed port (a free one where left out)', readPort, 0)
    .option('--listen <address>', 'an address of this machine that others can reach; asks for the password')
    .option('--name <name...>', 'further names under which browsers reach it, like desk.example.org')
    .option(
      '--proxy <address...>',
      'the proxy that brings others here: its X-Forwarded-For tells whom; asks for the password',
    )
    .addHelpText(
      'after',
      `
Examples:
  adjutant review --game mygame
  adjutant review campaigns/                    # every game in there, on one desk
  adjutant password mygame && adjutant review mygame --listen 192.168.1.20 --port 8080
  adjutant review mygame --port 8080 --name desk.example.org --proxy 127.0.0.1    # behind a proxy on this machine

The page listens on 127.0.0.1 only; its address holds a token that lets you in. Ctrl+C ends it.
With --listen whoever reaches the address and knows the password can read and approve everything,
and what is not https can be read on the way: use it at home, or behind a proxy that speaks https.
Name that proxy with --proxy, or whoever guesses wrong too often keeps all others waiting. The address
printed for this machine lets you in even then.
Safer from afar is a tunnel: ssh -L 8080:127.0.0.1:8080 YOURHOST, with the page left on loopback.`,
    )
    .action(async (folders: readonly string[], { game, port, listen, name, proxy }: ReviewOptions) => {
      const asked = folders.length > 0 ? folders : [game];
      const opened = openGames(asked, { now: () => Date.now() });
      const games = opened.flatMap((one) => ('game' in one ? [one.game] : []));
      try {
        const { serveGame, serveGames } = await import('../web/serve-game.js'); // no other command shows pages
        const [only] = games;
        const serving = {
          port,
          folder: asked[0] ?? '.',
          ...(listen !== undefined && { listen }),
          ...(name && { names: name }),
          ...(proxy && { proxies: proxy }),
        };
        const served: Served =
          only && opened.length === 1 ? await serveGame(only, serving) : await serveGames(opened, serving);
        for (const one of opened) {
          if ('fault' in one) tell(`${one.folder}: ${one.fault.what}: ${one.fault.why}`, 'needed');
        }
        if (served.here !== undefined) tell(REACHABLE, 'needed');
        show(`The review page: ${served.address}`);
        if (served.here !== undefined) show(`At this machine, without the password: ${served.here}`);
        await served.ended;
      } finally {
        for (const { store } of games) store.shut();
      }
    });
}

const REACHABLE =
  'Others can reach this address. Whoever knows the password can read and approve everything; without https in front, what is shown and typed can be read on the way.';

function readPort(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new InvalidArgumentError('Write a number up to 65535.');
  return port;
}

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
  const all = command
    .description("the judge's word: allow an order once, reject one, put one in, change an outcome")
    .addHelpText(
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
    .action((options: OverruleOptions) => withGameToRead(options, (game) => listAlternatives(game, options)));
  withWhy(all.command('allow'), 'adjutant overrule allow 5741472.2 --why "He asked by telephone"')
    .description('carry an illegal order out for once; it is told which rules are waived')
    .argument('<order>', 'its id, from the list')
    .action((order: string, options: OverruleOptions) => overrule(options, () => ({ decision: 'allow', order })));
  withWhy(all.command('reject'), 'adjutant overrule reject 5741472.2 --why "He took it back"')
    .description('leave an order out')
    .argument('<order>', 'its id, from the list')
    .action((order: string, options: OverruleOptions) => overrule(options, () => ({ decision: 'leave-out', order })));
  withWhy(all.command('put-in'), 'adjutant overrule put-in "Sai Rei: 3D > 5E" --why "He told me"')
    .description('put in orders by hand; they count instead of every other order for the same piece')
    .argument('<orders...>', 'in canonical form')
    .option('--post <id>', 'the post they are for, whose time they bear; without it they count from the lock')
    .action((orders: readonly string[], options: OverruleOptions) =>
      overrule(options, () => ({
        decision: 'put-in',
        orders,
        ...(options.post !== undefined && { post: options.post }),
      })),
    );
  withWhy(all.command('change'), 'adjutant overrule change 3 --why "The ford is closed"')
    .description('change an outcome to another of the list')
    .argument('<outcome>', 'its number in the list, or its name there in JSON')
    .action((outcome: string, options: OverruleOptions) =>
      overrule(options, (game) => ({ decision: 'change', outcome: findOutcome(game, options, outcome) })),
    );
  common(all.command('undo'), 'adjutant overrule undo 12 --why "The post said otherwise"')
    .description('take a ruling back')
    .option('--why <reason>', 'why: it stands in the log, and in the erratum where the turn was published')
    .argument('<ruling>', 'its number, from the list')
    .action((ruling: string, options: OverruleOptions) =>
      withGame(options, (game) => {
        const { number } = needTurn(game, options.turn);
        undoRuling(new TurnCache(game), number, Number(ruling), options.why);
        if (options.json) printJson({ undone: Number(ruling) });
        else print(`Ruling ${ruling} is taken back, and turn ${number} carried out anew.`);
      }),
    );
}

function overrule(options: OverruleOptions, about: (game: Game) => About): Promise<void> {
  return withGame(options, (game) => {
    const { number } = needTurn(game, options.turn);
    const given = { ...about(game), turn: number, why: options.why.trim() };
    const { ruling, changed } = overruleTurn(new TurnCache(game), given);
    if (options.json) {
      printJson({ ruling, changed });
      return;
    }
    const told = [ruling.decision, ...formatAbout(ruling, game.setup.ruleset.tell)];
    print(`Ruling ${ruling.id}: ${told.join(' ')}. Turn ${number} is carried out anew.`);
    for (const { about: what, before, now } of changed) print(`  ${what}: ${now}, before: ${before}`);
    if (changed.length === 0) print('  Nobody ends elsewhere than before.');
  });
}

/** The turn as the desk shows it. */
function viewOverruled(game: Game, number: number | undefined) {
  const turn = needTurn(game, number);
  return viewTurn(game, turn, new TurnCache(game).judge(turn));
}

function findOutcome(game: Game, { turn }: OverruleOptions, asked: string): string {
  if (!/^\d+$/.test(asked)) return asked;
  const found = viewOverruled(game, turn).changes[Number(asked) - 1];
  if (found) return found.name;
  throw new AppError('usage', `Outcome ${asked}`, 'is not in the list', 'Run: adjutant overrule list.');
}

function listAlternatives(game: Game, { turn, piece: asked, json }: OverruleOptions): void {
  const { ruleset } = game.setup;
  const { result, allowed, changes, rulings } = viewOverruled(game, turn);
  const speaker = speakTo('judge', game.setup.ruleset);
  const verdicts = new Map(
    result.update.verdicts.filter(({ leg }) => leg === undefined).map((verdict) => [verdict.order, verdict]),
  );
  const orders = result.gathered.orders
    .filter(({ piece }) => asked === undefined || piece === asked)
    .map(({ id, player, text }) => {
      const { status: fate = '', rule: broken = '' } = verdicts.get(id) ?? {};
      const leave = allowed.get(id);
      const allow = leave
        ? leave.ok
          ? `waives ${leave.value.join(', ')}`
          : `cannot be allowed: ${speaker.sentences(leave.error)}`
        : '';
      return { id, player, text, fate, rule: broken, allow };
    });
  const outcomes = changes
    .map(({ name, value, now, pieces }, i) => ({
      number: i + 1,
      name,
      text: ruleset.tell(value, 'judge'),
      now,
      pieces,
    }))
    .filter(({ pieces }) => asked === undefined || pieces.includes(asked));
  if (json) {
    printJson({ orders, outcomes, rulings });
    return;
  }
  show('Orders');
  for (const line of table(orders.map((order) => Object.values(order)))) show(line);
  show();
  show('Outcomes');
  for (const { number, text, now } of outcomes) show(`  ${number}. ${text}${now ? ' (as it is)' : ''}`);
  show();
  show('Rulings');
  for (const ruling of rulings) {
    const { id, decision, who, why } = ruling;
    show(`  ${id}. ${[decision, ...formatAbout(ruling, ruleset.tell)].join(' ')}, by ${who}${why && `: ${why}`}`);
  }
}
