import { readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { type Announced, findAnnounced } from '../../app/answers/announced.js';
import { fetchAnswers } from '../../app/answers/fetch-answers.js';
import { addAnswerFile, readAnswers } from '../../app/answers/read-answers.js';
import { viewAnswers } from '../../app/answers/view-answers.js';
import { openFetcher } from '../../app/capture/fetcher.js';
import type { Game } from '../../app/game/game.js';
import { needTurn } from '../../app/game/record.js';
import { readImapAddress } from '../../app/game/secrets.js';
import { matchAnswer, openFight, tickAnswer } from '../../app/turn/judge-actions/mails/answers.js';
import { Fault } from '../../core/result.js';
import { writeIso } from '../../core/time.js';
import { count, print, printJson, table, tell } from '../output.js';
import { type GameOptions, gameOption, readTime, readTurn, withGame } from '../with-game.js';

interface AnswersOptions extends GameOptions {
  readonly turn?: number;
  readonly player?: string;
  readonly piece?: string;
  readonly at?: number;
  readonly none?: boolean;
  readonly why: string;
}

const ACTIONS = ['add', 'tick', 'match', 'open', 'read', 'announced'] as const;
const SAID: Readonly<Record<Announced['state'], string>> = {
  said: 'says that it is sent; nothing came',
  came: 'came; not announced in the thread',
  neither: 'neither announced nor come',
  both: 'announced and come',
};

/** `answers`: who has sent what was asked for; kept sealed until a fight is opened. */
export function defineAnswers(command: Command): void {
  gameOption(command)
    .argument('[action]', ACTIONS.join(', '))
    .argument('[names...]', 'for add files (.eml); for match a number; for open and read the place of a fight')
    .option('--turn <number>', 'the turn whose requests are answered (where left out, the last that has any)', readTurn)
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
stays there until you open its fight. A mail counts by when the server took it, the deadline's minute included.`,
    )
    .action((action: string | undefined, names: readonly string[], options: AnswersOptions) =>
      withGame(options, async (game) => {
        const known = ACTIONS.find((one) => one === action);
        if (action !== undefined && !known)
          throw new Fault('usage', `answers ${action}`, 'there is no such action', `They are ${ACTIONS.join(', ')}.`);
        const turn = options.turn ?? lastAsked(game);
        const [name = ''] = names;
        if (known === 'add') for (const file of names) addAnswerFile(game, file, readFileOf(file));
        if (known === 'tick')
          tickAnswer(game, {
            turn,
            player: options.player ?? '',
            piece: options.piece ?? '',
            arrived: options.at ?? game.clock.now(),
            why: options.why,
          });
        if (known === 'match')
          matchAnswer(
            game,
            turn,
            Number(name),
            options.none ? undefined : { player: options.player ?? '', piece: options.piece ?? '' },
          );
        if (known === 'open') openFight(game, turn, name, options.why);
        if (known === 'read') return readOut(game, turn, name, options);
        if (known === 'announced') return tellAnnounced(game, turn, options);
        const imapUrl = readImapAddress();
        if (known === undefined && imapUrl !== undefined) {
          const fetched = await fetchAnswers(game, imapUrl);
          if (fetched) tell(`${count(fetched.seen, 'mail')} since the requests, ${fetched.fresh} new`);
          for (const player of fetched?.stopped ?? [])
            tell(`${player} wants no mails any more; tell him by private message`);
        }
        show(game, turn, options);
      }),
    );
}

/** The last turn with requests in force, else the latest. */
function lastAsked(game: Game): number {
  const turns = game.store.turns.list().map(({ number }) => number);
  return turns.findLast((number) => viewAnswers(game, number) !== undefined) ?? needTurn(game).number;
}

function readFileOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new Fault('usage', file, 'it cannot be read', 'Check its path and rights.');
  }
}

function show(game: Game, turn: number, { json }: AnswersOptions): void {
  const view = viewAnswers(game, turn);
  if (json) {
    printJson(view ?? { turn, owed: [], came: [] });
    return;
  }
  if (!view) {
    print(`Turn ${turn}: nobody was asked for anything.`);
    return;
  }
  print(`Turn ${turn}: ${view.answers}`);
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
    );
}

async function readOut(game: Game, turn: number, fight: string, { json }: AnswersOptions): Promise<void> {
  const read = await readAnswers(game, turn, fight, readImapAddress());
  if (json) return printJson({ turn, fight, answers: read });
  for (const { piece, player, state, arrived, subject, text, why } of read) {
    print(`${piece}: ${player}, ${state}, ${writeIso(arrived)}, ${subject}`);
    print(text === '' ? why : text);
    print();
  }
}

async function tellAnnounced(game: Game, turn: number, { json }: AnswersOptions): Promise<void> {
  const fetcher = await openFetcher(game, game.config.capture.browser, tell);
  try {
    const found = await findAnnounced(game, turn, fetcher);
    if (json) return printJson({ turn, announced: found });
    for (const { piece, at, player, state, said } of found)
      print(`${piece} at ${at}, ${player}: ${SAID[state]}${said ? ` (${writeIso(said.at)}: “${said.words}”)` : ''}`);
  } finally {
    await fetcher.close();
  }
}
