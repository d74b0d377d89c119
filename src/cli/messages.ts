import { readFileSync } from 'node:fs';
import { Argument, type Command, InvalidArgumentError } from 'commander';
import { openFetcher } from '../app/forum/fetch.js';
import { readImapAddress } from '../app/game/config.js';
import type { Game } from '../app/game/game.js';
import { matchAnswer, openFight, tickAnswer } from '../app/judge/answers.js';
import { listUnused, type UnusedFate } from '../app/judge/mails.js';
import {
  addPrivateMessages,
  confirmPrivateMessage,
  dismissPrivateMessage,
  findLateness,
  type PrivateMessageSource,
} from '../app/judge/messages.js';
import { type Announced, findAnnounced } from '../app/mail/announced.js';
import { fetchAnswers, viewAnswers } from '../app/mail/answers.js';
import { addAnswerFile, readAnswers } from '../app/mail/opened-answers.js';
import { needTurn } from '../app/record/record.js';
import { AppError } from '../core/result.js';
import { capital } from '../core/text.js';
import { writeIso } from '../core/time.js';
import { maskAddresses } from '../store/log.js';
import type { PrivateMessage } from '../store/private-messages.js';
import type { Turn } from '../store/turns.js';
import { type GameOptions, gameOption, readTime, readTurn, withGame, withGameToRead } from './options.js';
import { count, exitCode, print, printFault, printJson, show, table, tell } from './output.js';

interface PmOptions extends GameOptions {
  readonly turn?: number;
  readonly author?: string;
  readonly at?: number;
  readonly text?: string;
  readonly why?: string;
}

/** `pm`: private messages with orders, which count once the judge has confirmed whose they are and of when. */
export function definePm(command: Command): void {
  const pm = command
    .description('keep private messages with orders; one counts once you have said whose it is and of when')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant pm add inbox.html --game mygame          a page of messages saved from the forum\n  adjutant pm add forwarded.eml                     a mail, or one forwarded as an attachment\n  adjutant pm add orders_1_4.ana.rc.egf --author Ana --at 2026-09-19T20:04Z   the order file of a player’s program\n  adjutant pm add --text "Sai Rei: 3D > 4D" --author Gazetzot --at 2026-09-19T20:04Z\n  adjutant pm fetch                                 mails with an order file or an attached text, out of the mailbox\n  adjutant pm list\n  adjutant pm confirm 3 --at 2026-09-19T20:04Z\n  adjutant pm confirm 3 --author Vorax --why "it was his brother"\n  adjutant pm dismiss 4\n\nMessages count in the last 28 hours before the lock (3.1). Before the lock, show nobody that there is one.',
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
      '\nExample:\n  adjutant pm add inbox.html\n\nA text attached to a mail (.txt, .md) is read with it, and told by its name; where both order the same piece\notherwise, each is a message of its own.\nWith --author and --at, your word, a message counts at once; else confirm it.',
    )
    .action((files: readonly string[], options: PmOptions) =>
      withGame(options, async (game) => {
        const turn = needTurn(game, options.turn);
        const sources = readSources(files, options.text);
        const { done, faults } = await attemptEach(sources, (one) => addPrivateMessages(game, turn, one, options));
        if (done.length > 0 || options.json) showMessages(game, turn, done.flat(), options.json);
        tellFaults(faults);
      }),
    );
  common(pm.command('fetch'))
    .description(
      'look into the mailbox for mails with an order file, or an attached text with orders; they wait for your word',
    )
    .addHelpText('after', '\nExample:\n  ADJUTANT_IMAP_URL=imaps://me:secret@mail.example/INBOX adjutant pm fetch')
    .action((options: PmOptions) =>
      withGame(options, async (game) => {
        const imapUrl = readImapAddress();
        if (imapUrl === undefined)
          throw new AppError(
            'usage',
            'The mailbox',
            'ADJUTANT_IMAP_URL is not set',
            'Set it to imaps://user:password@host/INBOX.',
          );
        const fetched = await fetchAnswers(game, imapUrl);
        if (fetched?.failed)
          tell(`${count(fetched.failed, 'mail')} did not reach the player; see adjutant deliver`, 'needed');
        const turn = needTurn(game, options.turn);
        showMessages(game, turn, game.store.privateMessages.list(turn.number), options.json);
      }),
    );
  common(pm.command('list'))
    .description('list the messages of a turn and what each waits for')
    .addHelpText('after', '\nExample:\n  adjutant pm list --turn 2')
    .action((options: PmOptions) =>
      withGameToRead(options, (game) => {
        const turn = needTurn(game, options.turn);
        showMessages(game, turn, game.store.privateMessages.list(turn.number), options.json);
      }),
    );
  common(said(pm.command('confirm')))
    .description('say that a message is his whose it says it is, or whose you say, and of then: it counts from now on')
    .argument('<number>', 'its number in pm list', readMessageNumber)
    .addHelpText('after', '\nExample:\n  adjutant pm confirm 3 --author Gazetzot --at 2026-09-19T20:04Z')
    .action((id: number, options: PmOptions) =>
      withGame(options, (game) => {
        const turn = needTurn(game, options.turn);
        showMessages(game, turn, [confirmPrivateMessage(game, turn, id, options)], options.json);
      }),
    );
  common(pm.command('dismiss'))
    .description('say that a message is none that counts, or counts no more')
    .argument('<number>', 'its number in pm list', readMessageNumber)
    .option('--why <reason>', 'why, where you had confirmed it')
    .addHelpText('after', '\nExample:\n  adjutant pm dismiss 4')
    .action((id: number, options: PmOptions) =>
      withGame(options, (game) =>
        showMessages(
          game,
          needTurn(game, options.turn),
          [dismissPrivateMessage(game, needTurn(game, options.turn), id, options.why)],
          options.json,
        ),
      ),
    );
}

/** Does something with each: what is wrong with one keeps none of the others. */
async function attemptEach<From, To>(
  all: readonly From[],
  attempt: (one: From) => Promise<To>,
): Promise<{ readonly done: readonly To[]; readonly faults: readonly AppError[] }> {
  const done: To[] = [];
  const faults: AppError[] = [];
  for (const one of all) {
    try {
      done.push(await attempt(one));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      faults.push(error);
    }
  }
  return { done, faults };
}

function tellFaults(faults: readonly AppError[]): void {
  for (const fault of faults) printFault(fault);
  if (faults.length > 0) process.exitCode = Math.max(...faults.map(exitCode));
}

function readSources(files: readonly string[], text: string | undefined): readonly PrivateMessageSource[] {
  const sources = files.map(
    (path): PrivateMessageSource => (path === '-' ? { pasted: readFileSync(0, 'utf8') } : { path }),
  );
  const all = text === undefined ? sources : [...sources, { pasted: text }];
  if (all.length > 0) return all;
  throw new AppError('usage', 'adjutant pm add', 'nothing was given', 'Name a saved page or a mail, or give --text.');
}

function showMessages(game: Game, turn: Turn, messages: readonly PrivateMessage[], json = false): void {
  if (json) {
    printJson(
      messages.map(({ sent, at, remarks, ...message }) => ({
        ...message,
        remarks: remarks.map(maskAddresses),
        ...(sent !== undefined && { sent: writeIso(sent) }),
        added: writeIso(at),
      })),
    );
    return;
  }
  if (messages.length === 0) print(`Turn ${turn.number} has no private message.`);
  for (const { fate, from, subject, arrived, why } of listUnused(game, turn.number))
    print(
      `mail ${UNUSED[fate]}: ${maskAddresses(from || 'no name')}, ${writeIso(arrived)}, ${subject} (${maskAddresses(why)})`,
      'needed',
    );
  for (const message of messages)
    for (const line of formatMessage(game, turn, message)) print(line, message.state === 'open' ? 'needed' : 'plain');
}

function formatMessage(
  { setup }: Game,
  turn: Turn,
  { id, state, author, sent, source, text, remarks }: PrivateMessage,
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
    ...remarks.map((remark) => `   ! ${maskAddresses(remark)}`),
  ];
}

/** What became of a mail that could not be used. */
const UNUSED: Readonly<Record<UnusedFate, string>> = {
  unread: 'NOT READ',
  unused: 'without orders',
  automatic: 'of a machine',
  unheeded: 'NOT HEEDED',
};

function readMessageNumber(text: string): number {
  if (!/^[1-9]\d*$/.test(text)) throw new InvalidArgumentError('Write its number as in: adjutant pm list.');
  return Number(text);
}

interface AnswersOptions extends GameOptions {
  readonly turn?: number;
  readonly player?: string;
  readonly piece?: string;
  readonly at?: number;
  readonly none?: boolean;
  readonly why: string;
}

const ANSWER_ACTIONS = ['add', 'tick', 'match', 'open', 'read', 'announced'] as const;
type AnswerAction = (typeof ANSWER_ACTIONS)[number];

const ANNOUNCED: Readonly<Record<Announced['state'], string>> = {
  said: 'says that it is sent; nothing came',
  came: 'came; not announced in the thread',
  neither: 'neither announced nor come',
  both: 'announced and come',
};

/** `answers`: who has sent what was asked for; kept sealed until a fight is opened. */
export function defineAnswers(command: Command): void {
  gameOption(command)
    .description(
      'who has sent what was asked for: from the mailbox, from files, by your word; sealed until you open a fight',
    )
    .addArgument(new Argument('[action]', 'what to do; who has sent is shown where left out').choices(ANSWER_ACTIONS))
    .argument('[names...]', 'for add files (.eml); for match a number; for open and read the place of a fight')
    .option(
      '--turn <number>',
      'the turn whose update asked for them, the one before they are due (where left out, the last that has any)',
      readTurn,
    )
    .option('--player <name>', 'for tick and match: whose it is')
    .option('--piece <name>', 'for tick and match: for which')
    .option('--at <time>', 'for tick: when it came, in UTC (now where left out)', readTime)
    .option('--none', 'for match: it is no answer at all')
    .option('--why <reason>', 'why, or how it came; it is kept', '')
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      `
Examples:
  adjutant answers                               # looks into the mailbox, and says who has sent, nothing more
  adjutant answers add strategy.eml              # one that you saved from your mail program
  adjutant answers tick --player Mara --piece "Sai Rei" --why "by private message"
  adjutant answers match 3 --player Mara --piece "Sai Rei"
  adjutant answers open 5E                       # from now on these may be read; the log says who opened them
  adjutant answers read 5E
  adjutant answers announced                     # what players say in the announcements' thread against what came

The mailbox is ADJUTANT_IMAP_URL, imaps://user:password@host/INBOX; nothing in it is changed, and what stands in a mail
stays there until you open its fight. A mail counts by when the server took it, the deadline's minute included. A text
attached to it (.txt, .md) is an answer as its words are, and is read with them.`,
    )
    .action((action: AnswerAction | undefined, names: readonly string[], options: AnswersOptions) => {
      const imapUrl = readImapAddress();
      const isRead = action === undefined ? imapUrl === undefined : action === 'read' || action === 'announced';
      return (isRead ? withGameToRead : withGame)(options, async (game) => {
        const turn = options.turn ?? lastAsked(game);
        const [name = ''] = names;
        const add = (file: string) => addAnswerFile(game, file, readMailFile(file), imapUrl);
        const { faults } = await attemptEach(action === 'add' ? names : [], add);
        if (action === 'tick')
          tickAnswer(game, {
            turn,
            player: options.player ?? '',
            piece: options.piece ?? '',
            arrived: options.at ?? game.clock.now(),
            why: options.why,
          });
        if (action === 'match')
          matchAnswer(
            game,
            turn,
            Number(name),
            options.none ? undefined : { player: options.player ?? '', piece: options.piece ?? '' },
          );
        if (action === 'open') openFight(game, turn, name, options.why);
        if (action === 'read') return readOutAnswers(game, turn, name, options);
        if (action === 'announced') return tellAnnounced(game, turn, options);
        if (action === undefined && imapUrl !== undefined) {
          const fetched = await fetchAnswers(game, imapUrl);
          if (fetched) tell(`${count(fetched.seen, 'mail')} since the requests, ${fetched.fresh} new`);
          if (fetched?.failed)
            tell(`${count(fetched.failed, 'mail')} did not reach the player; see adjutant deliver`, 'needed');
          for (const player of fetched?.stopped ?? [])
            tell(`${player} wants no mails any more; tell him by private message`, 'needed');
        }
        showAnswers(game, turn, options);
        tellFaults(faults);
      });
    });
}

/** The last turn with requests in force, else the latest. */
function lastAsked(game: Game): number {
  const turns = game.store.turns.list().map(({ number }) => number);
  return turns.findLast((number) => viewAnswers(game, number) !== undefined) ?? needTurn(game).number;
}

function readMailFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new AppError('usage', file, 'it cannot be read', 'Check its path and rights.');
  }
}

function showAnswers(game: Game, turn: number, { json }: AnswersOptions): void {
  const view = viewAnswers(game, turn);
  if (json) {
    printJson(view ?? { turn, owed: [], came: [] });
    return;
  }
  if (!view) {
    const waiting = game.store.drafts
      .lines(turn)
      .filter(({ kind, state }) => kind === 'request' && state === 'current').length;
    const todo = waiting === 0 ? '' : `; ${count(waiting, 'request')} to be approved first: adjutant review`;
    print(`Turn ${turn}: nobody was asked for anything${todo}.`);
    return;
  }
  print(`${capital(view.answers)} for turn ${view.dueIn}, asked for with the update of turn ${turn}`);
  for (const line of table(
    view.owed.map(({ piece, fight, player, sent, due }) => [
      piece,
      fight,
      player,
      sent
        ? `sent ${writeIso(sent.at)}${sent.by === player ? '' : ` by ${sent.by}`}`
        : `missing${due === undefined ? '' : `, due ${writeIso(due)}`}`,
    ]),
  ))
    print(`  ${line}`);
  for (const { id, from, subject, arrived, state, why, player, piece } of view.came)
    print(
      `${id}  ${state}: ${player ?? from}${piece === undefined ? '' : ` for ${piece}`}, ${writeIso(arrived)}, ${subject} (${why})`,
      state === 'unclear' ? 'needed' : 'plain',
    );
}

async function readOutAnswers(game: Game, turn: number, fight: string, { json }: AnswersOptions): Promise<void> {
  const read = await readAnswers(game, turn, fight, readImapAddress());
  if (json) return printJson({ turn, fight, answers: read });
  for (const { piece, player, state, arrived, subject, text, why, attached = [] } of read) {
    show(`${piece}: ${player}, ${state}, ${writeIso(arrived)}, ${subject}`);
    if (why !== '') show(why);
    if (text !== '') show(text);
    for (const one of attached) {
      show(`from ${one.name}:`);
      show(one.text);
    }
    show();
  }
}

function formatSaid({ at, words }: NonNullable<Announced['said']>): string {
  return `${writeIso(at)}: “${words}”`;
}

async function tellAnnounced(game: Game, turn: number, { json }: AnswersOptions): Promise<void> {
  const fetcher = await openFetcher(game, game.config.capture.browser, tell);
  try {
    const found = await findAnnounced(game, turn, fetcher);
    if (json) return printJson({ turn, announced: found });
    for (const { piece, at, player, state, said, but, maybe } of found) {
      print(
        `${piece} at ${at}, ${player}: ${ANNOUNCED[state]}${said ? ` (${formatSaid(said)})` : ''}`,
        state === 'said' ? 'needed' : 'plain',
      );
      if (but) print(`    he says otherwise since: ${formatSaid(but)}`, 'needed');
      if (maybe)
        print(`    somebody who may be he says that it is sent, and ${maybe.why}: ${formatSaid(maybe)}`, 'needed');
    }
  } finally {
    await fetcher.close();
  }
}
