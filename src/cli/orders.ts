import { readFileSync } from 'node:fs';
import { type Command, InvalidArgumentError } from 'commander';
import { JudgedTurns, judgeNow } from '../app/close/close.js';
import { readImapAddress } from '../app/game/config.js';
import type { Game } from '../app/game/game.js';
import {
  addPrivateMessages,
  confirmPrivateMessage,
  dismissPrivateMessage,
  findLateness,
} from '../app/judge/messages.js';
import type { PrivateMessageSource } from '../app/judge/read-messages.js';
import { decideQuestion } from '../app/judge/rule.js';
import { fetchAnswers } from '../app/mail/answers.js';
import { needTurn } from '../app/record/record.js';
import { textToShow } from '../core/order.js';
import { Fault } from '../core/result.js';
import { writeIso } from '../core/time.js';
import { printable } from '../drafting/clean.js';
import type { PrivateMessage } from '../store/messages.js';
import type { Turn } from '../store/turns.js';
import type { Question, TurnResult } from '../turns/turn.js';
import {
  type GameOptions,
  gameOption,
  print,
  printJson,
  readTime,
  readTurn,
  sumUp,
  table,
  withGame,
} from './output.js';

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

interface PmOptions extends GameOptions {
  readonly turn?: number;
  readonly author?: string;
  readonly at?: number;
  readonly text?: string;
  readonly why?: string;
}

/** `pm`: private messages with orders, which count once the judge has confirmed whose they are and of when. */
export function definePm(command: Command): void {
  const pm = command.addHelpText(
    'after',
    '\nExamples:\n  adjutant pm add inbox.html --game mygame          a page of messages saved from the forum\n  adjutant pm add forwarded.eml                     a mail, or one forwarded as an attachment\n  adjutant pm add orders_1_4.ana.rc.egf --author Ana --at 2026-09-19T20:04Z   the order file of a player’s program\n  adjutant pm add --text "Sai Rei: 3D > 4D" --author Gazetzot --at 2026-09-19T20:04Z\n  adjutant pm fetch                                 mails with an order file, out of the mailbox\n  adjutant pm list\n  adjutant pm confirm 3 --at 2026-09-19T20:04Z\n  adjutant pm confirm 3 --author Vorax --why "it was his brother"\n  adjutant pm dismiss 4\n\nMessages count in the last 28 hours before the lock (3.1). Before the lock, show nobody that there is one.',
  );
  const said = (command: Command) =>
    command
      .option('--author <name>', 'whose it is, as the forum writes him')
      .option('--at <time>', 'when it was sent, in UTC', readTime)
      .option('--why <reason>', 'why, where you said something else of it before');
  const common = (command: Command) =>
    gameOption(command)
      .option('--turn <number>', 'for which turn (the latest where left out)', readTurn)
      .option('--json', 'print one JSON object');

  common(said(pm.command('add')))
    .description(
      'read messages from saved pages, mails (.eml), plain text or order files; - is what is pasted on standard input',
    )
    .argument('[files...]', 'pages, mails, texts or order files; - for standard input')
    .option('--text <text>', 'the text itself')
    .addHelpText(
      'after',
      '\nExample:\n  adjutant pm add inbox.html\n\nWith --author and --at, your word, a message counts at once; else confirm it.',
    )
    .action((files: readonly string[], options: PmOptions) =>
      withGame(options, (game) => {
        const turn = needTurn(game, options.turn);
        const messages = sourcesOf(files, options.text).flatMap((source) =>
          addPrivateMessages(game, turn, source, options),
        );
        give(game, turn, messages, options.json);
      }),
    );
  common(pm.command('fetch'))
    .description('look into the mailbox for mails with an order file; they wait for your word')
    .addHelpText('after', '\nExample:\n  ADJUTANT_IMAP_URL=imaps://me:secret@mail.example/INBOX adjutant pm fetch')
    .action((options: PmOptions) =>
      withGame(options, async (game) => {
        const imapUrl = readImapAddress();
        if (imapUrl === undefined)
          throw new Fault(
            'usage',
            'The mailbox',
            'ADJUTANT_IMAP_URL is not set',
            'Set it to imaps://user:password@host/INBOX.',
          );
        await fetchAnswers(game, imapUrl);
        const turn = needTurn(game, options.turn);
        give(game, turn, game.store.privateMessages.list(turn.number), options.json);
      }),
    );
  common(pm.command('list'))
    .description('list the messages of a turn and what each waits for')
    .addHelpText('after', '\nExample:\n  adjutant pm list --turn 2')
    .action((options: PmOptions) =>
      withGame(options, (game) => {
        const turn = needTurn(game, options.turn);
        give(game, turn, game.store.privateMessages.list(turn.number), options.json);
      }),
    );
  common(said(pm.command('confirm')))
    .description('say that a message is his whose it says it is, or whose you say, and of then: it counts from now on')
    .argument('<number>', 'its number in pm list', readNumber)
    .addHelpText('after', '\nExample:\n  adjutant pm confirm 3 --author Gazetzot --at 2026-09-19T20:04Z')
    .action((id: number, options: PmOptions) =>
      withGame(options, (game) => {
        const turn = needTurn(game, options.turn);
        give(game, turn, [confirmPrivateMessage(game, turn, id, options)], options.json);
      }),
    );
  common(pm.command('dismiss'))
    .description('say that a message is none that counts, or counts no more')
    .argument('<number>', 'its number in pm list', readNumber)
    .option('--why <reason>', 'why, where you had confirmed it')
    .addHelpText('after', '\nExample:\n  adjutant pm dismiss 4')
    .action((id: number, options: PmOptions) =>
      withGame(options, (game) =>
        give(
          game,
          needTurn(game, options.turn),
          [dismissPrivateMessage(game, needTurn(game, options.turn), id, options.why)],
          options.json,
        ),
      ),
    );
}

function sourcesOf(files: readonly string[], text: string | undefined): readonly PrivateMessageSource[] {
  const sources = files.map(
    (path): PrivateMessageSource => (path === '-' ? { pasted: readFileSync(0, 'utf8') } : { path }),
  );
  const all = text === undefined ? sources : [...sources, { pasted: text }];
  if (all.length > 0) return all;
  throw new Fault('usage', 'adjutant pm add', 'nothing was given', 'Name a saved page or a mail, or give --text.');
}

function give(game: Game, turn: Turn, messages: readonly PrivateMessage[], json = false): void {
  if (json) {
    printJson(
      messages.map(({ sent, at, ...message }) => ({
        ...message,
        ...(sent !== undefined && { sent: writeIso(sent) }),
        added: writeIso(at),
      })),
    );
    return;
  }
  if (messages.length === 0) print(`Turn ${turn.number} has no private message.`);
  for (const message of messages) for (const line of tellMessage(game, turn, message)) print(printable(line));
}

function tellMessage(
  { setup }: Game,
  turn: Turn,
  { id, state, author, sent, source, text }: PrivateMessage,
): readonly string[] {
  const late = sent === undefined ? undefined : findLateness({ setup }, turn, sent);
  const states: Readonly<Record<PrivateMessage['state'], string>> = {
    open: `NOT COUNTED until you confirm it: adjutant pm confirm ${id}${author === undefined ? ' --author NAME' : ''}${sent === undefined ? ' --at TIME' : ''}`,
    confirmed: late === undefined ? 'confirmed; it counts' : 'confirmed',
    dismissed: 'dismissed',
  };
  return [
    `${id}. ${author ?? 'author not told'}, ${sent === undefined ? 'time not told surely' : writeIso(sent)} (${source}): ${states[state]}`,
    ...(late === undefined ? [] : [`   it does not count: ${late}`]),
    ...text.split('\n').map((line) => `   | ${line}`),
  ];
}

function readNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('Write its number as in: adjutant pm list.');
  return Number(text);
}
