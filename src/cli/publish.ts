import { type Command, Option } from 'commander';
import { judgeForOthers, judgeNow, TurnCache } from '../app/close/turn-cache.js';
import { formatHistory, type HistoryTurn, needMeant } from '../app/desk/history.js';
import { writeWhole } from '../app/game/files.js';
import type { Game } from '../app/game/game.js';
import { findToPost, openReply } from '../app/publish/open-reply.js';
import { writeSite } from '../app/publish/site.js';
import { drawPng, isProjected, viewMap } from '../app/publish/view-map.js';
import { needTurn } from '../app/record/record.js';
import { formatConflict } from '../core/board-view.js';
import { nameRule } from '../core/order.js';
import { AppError } from '../core/result.js';
import { writeIso } from '../core/time.js';
import { JUDGE, PUBLIC } from '../rulesets/contract/report.js';
import { formatValue, formatWhat } from '../rulesets/contract/words.js';
import type { PostedPost } from '../store/own-threads.js';
import { type Speaker, speakTo, withRule, withWords } from '../turns/listeners.js';
import { MAP_LAYERS, type MapLayer } from '../turns/map-arrows.js';
import { formatPiece } from '../turns/piece-history.js';
import { type GameOptions, gameOption, readTurn, withGame, withGameToRead } from './options.js';
import { count, formatProjection, print, printJson, show, table, tell } from './output.js';

const MARKUPS = ['bbcode', 'markdown', 'html', 'text'] as const;

interface ShowOptions extends GameOptions {
  readonly turn?: number;
  readonly why?: string;
  readonly by?: string;
  readonly markup: (typeof MARKUPS)[number];
}

/** `show`: drafts, the board, turns, a piece's history and why. */
export function defineShow(command: Command): void {
  gameOption(command)
    .description('show turns, a draft, the board, or what happened to a piece and why')
    .argument('[what]', 'turns, board, drafts, or the id of a draft such as update')
    .option('--turn <number>', 'which turn (the latest where left out)', readTurn)
    .option('--why <name>', 'the history of a piece: orders, moves, battles, troops, reasons')
    .option('--by <player>', 'the history of a player and all he controls')
    .addOption(new Option('--markup <markup>', 'in which markup').choices(MARKUPS).default('bbcode'))
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant show turns\n  adjutant show update --turn 2 --markup markdown\n  adjutant show board\n  adjutant show --why "Sai Rei"\n  adjutant show --by Gazetzot',
    )
    .action((what: string | undefined, options: ShowOptions) =>
      withGameToRead(options, (game) => {
        const { value, lines } = findShown(game, what, options);
        if (options.json) printJson(value);
        else for (const line of lines) show(line);
      }),
    );
}

/** What was asked for, for a program and for a reader. */
interface Shown {
  readonly value: unknown;
  readonly lines: readonly string[];
}

function findShown(game: Game, what: string | undefined, options: ShowOptions): Shown {
  if (options.why !== undefined || options.by !== undefined) return showHistory(game, options);
  if (what === 'board') return showBoard(game, options.turn);
  if (what === undefined || what === 'turns') return showTurns(game);
  const drafts = game.store.drafts.list(needTurn(game, options.turn).number);
  if (what === 'drafts')
    return {
      value: drafts.map(({ document: { id, kind, title, to }, state }) => ({ id, kind, title, to, state })),
      lines: table(drafts.map(({ document, state }) => [document.id, state, document.title])),
    };
  const draft = drafts.find(({ document }) => document.id === what);
  if (!draft)
    throw new AppError('usage', `"${what}"`, 'there is no such draft', 'See their ids with: adjutant show drafts.');
  const { head } = judgeNow(game, draft.turn).result;
  if (draft.document.kind === 'update' && draft.state !== 'approved') for (const line of head) tell(line, 'needed');
  return { value: draft, lines: [draft[options.markup]] };
}

function showHistory(game: Game, { why, by, turn }: ShowOptions): Shown {
  const speaker = speakTo('judge', game.setup.ruleset);
  const turnCache = new TurnCache(game);
  const subject = needMeant(turnCache, why ?? by ?? '', why === undefined);
  const turns = game.store.turns.list().filter(({ number }) => number === (turn ?? number));
  const history = formatHistory(turnCache, subject, turns);
  const { name, kind, isBoth } = subject;
  if (isBoth && kind === 'subject') tell(`A player is called ${name} too: adjutant show --by "${name}".`);
  return {
    value: withWords({ name, kind, turns: history }, speaker),
    lines: [name, ...history.flatMap((one) => writeHistoryTurn(one, speaker))],
  };
}

function showBoard(game: Game, number: number | undefined): Shown {
  const { turn, result } = judgeNow(game, number);
  if (isProjected(game, turn)) tell(formatProjection(turn.number));
  const { ruleset } = game.setup;
  const { place, piece, side } = ruleset.words;
  const control = game.store.entries.load('control').map(({ value }) => value);
  const { pieces } = ruleset.viewBoard(result.update.board, control, turn.lock, JUDGE);
  return {
    value: pieces,
    lines: table([
      [place.one, piece.one, side.one, 'rank', 'strength', 'players'],
      ...pieces.map((one) => [one.at ?? '', one.name, one.side, one.rank, one.strength, one.owners.join(', ')]),
    ]),
  };
}

function showTurns(game: Game): Shown {
  const turns = game.store.turns.list().map(({ number, state, opened, deadline, lock }) => ({
    number,
    state,
    opened: writeIso(opened),
    deadline: writeIso(deadline),
    lock: writeIso(lock),
  }));
  const rows = turns.map((turn) => Object.values(turn).map(String));
  return {
    value: turns,
    lines:
      turns.length === 0
        ? ['No turn was opened yet: adjutant open --deadline TIME']
        : table([['turn', 'state', 'opened', 'deadline', 'lock'], ...rows]),
  };
}

function writeHistoryTurn(told: HistoryTurn, speaker: Speaker): readonly string[] {
  const { turn, isProjection, before, after, orders, running, moves, conflicts, ledger, calls, rolls } = told;
  return [
    '',
    `Turn ${turn}`,
    ...(isProjection ? [`  ${formatProjection(turn)}`] : []),
    ...section(
      'began',
      before.map((piece) => `${piece.name}: ${formatPiece(piece)}`),
    ),
    ...section('orders', [
      ...orders.map(({ order, standing, verdicts }) => {
        const why = verdicts
          .filter(({ because }) => because.length > 0)
          .map((one) => `: ${withRule(speaker.sentences(one.because), nameRule(one))}`);
        return `${order.text}  [${order.player}] ${standing}${why.join('')}`;
      }),
      ...running.map(
        (one) =>
          `${one.piece}, an earlier order: ${one.status}: ${withRule(speaker.sentences(one.because), nameRule(one))}`,
      ),
    ]),
    ...section(
      isProjection ? 'would happen' : 'happened',
      moves.flatMap((move) => [
        `${move.piece}: ${move.told}`,
        ...move.because.map((fact) => `  ${speaker.cited(fact)}`),
      ]),
    ),
    ...section(
      'battles',
      conflicts.map((conflict) =>
        [`${conflict.at}: ${formatConflict(conflict, ' and ')}`, ...conflict.circumstances.map(speaker.clause)].join(
          ', ',
        ),
      ),
    ),
    ...section(
      'changed',
      ledger.map(
        ({ because, ...entry }) =>
          `${entry.subject}, ${formatWhat(entry)}: ${formatValue(entry.before)} → ${formatValue(entry.after)}: ${speaker.cited(because)}`,
      ),
    ),
    ...section(
      'calls',
      calls.map(({ because }) => `${because.ruling}: ${speaker.clause(because)}`),
    ),
    ...section(
      'rolls',
      rolls.map(({ rule, what, choices, result }) => `${rule} ${what}: ${result}, of ${choices.join(', ')}`),
    ),
    ...section(
      isProjection ? 'would end' : 'ended',
      after.map((piece) => `${piece.name}: ${formatPiece(piece)}`),
    ),
  ];
}

function section(head: string, lines: readonly string[]): readonly string[] {
  return lines.map((line, i) => `  ${(i === 0 ? head : '').padEnd(14)}${line}`);
}

interface MapOptions extends GameOptions {
  readonly turn?: number;
  readonly layer: MapLayer;
  readonly svg?: string;
  readonly png?: string;
  readonly board?: string;
}

/** How many dots of a PNG make one unit of the map: sharp on a forum, and still small. */
const DOTS = 1.5;

/** `map`: a turn's map as a picture. */
export function defineMap(command: Command): void {
  gameOption(command)
    .description('write the map of a turn as a picture: SVG, or PNG for a forum that takes no SVG')
    .option('--turn <number>', 'which turn (the latest where left out)', readTurn)
    .addOption(
      new Option('--layer <layer>', 'what happened, what was ordered, or the board alone')
        .choices(MAP_LAYERS)
        .default('results'),
    )
    .option('--board <name>', 'which board, of a game with several (the one with the most fighting where left out)')
    .option('--svg <file>', 'write an SVG')
    .option('--png <file>', 'write a PNG')
    .addHelpText(
      'after',
      '\nExamples:\n  adjutant map --png turn-3.png\n  adjutant map --turn 2 --layer orders --svg orders.svg\n\nUntil the lock private messages are left out, so that nothing shows that there are any.',
    )
    .action((options: MapOptions) =>
      withGameToRead(options, async (game) => {
        const { svg, png, layer, board = '' } = options;
        if (svg === undefined && png === undefined)
          throw new AppError('usage', 'adjutant map', 'no file was named', 'Add --svg FILE or --png FILE.');
        const { turn, result } = judgeForOthers(game, options.turn);
        const draw = (theme: 'auto' | 'day') =>
          viewMap(game, turn, result, { board, layer, find: '', zoom: 1 }, PUBLIC, theme).svg;
        if (svg !== undefined) saveMap(svg, draw('auto'));
        if (png !== undefined) saveMap(png, await drawPng(draw('day'), DOTS));
      }),
    );
}

function saveMap(file: string, bytes: string | Buffer): void {
  writeWhole(file, bytes);
  print(`wrote ${file}`);
}

/** The lines that a post lacks of what was approved, and those that it has beside. */
function formatDifference({ same, number, wanted, text }: PostedPost): readonly string[] {
  if (same) return [];
  const lines = (all: string) =>
    all
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  const [approved, posted] = [lines(wanted), lines(text)];
  return [
    `Post #${number} is not as approved:`,
    ...approved.filter((line) => !posted.includes(line)).map((line) => `  approved: ${line}`),
    ...posted.filter((line) => !approved.includes(line)).map((line) => `  posted:   ${line}`),
  ];
}

/** `publish`: the forum's reply page with an approved text in it; the judge presses the button. */
export function definePublish(command: Command): void {
  gameOption(command)
    .description("open the forum's reply page in a window with an approved text filled in; you press the button")
    .argument('[draft]', 'an approved draft, by its name on the desk', 'update')
    .option('--turn <number>', 'which turn (the latest where left out)', readTurn)
    .option('--json', 'print one JSON object')
    .addHelpText(
      'after',
      `
Examples:
  adjutant publish                       # the update, in a window of your browser
  adjutant publish announcements --turn 3
  adjutant publish results               # to its own thread, where adjutant.yaml names one: results, proxies

Needs a session with the forum (adjutant capture --login) and a screen. Nothing is posted by itself: the text is filled
in, you look it over, press the forum's button and close the window. Then the thread is looked at (announcements, results and
the Proxy List have their own where adjutant.yaml names it), and what stands there is compared with what you approved. Exits with 5 where that is not the same.`,
    )
    .action((name: string, options: GameOptions & { readonly turn?: number }) =>
      withGame(options, async (game) => {
        const say = (line: string): void => tell(line, 'needed');
        const next = await findToPost(game, options.turn, name, tell);
        if (next.of > 1) say(`part ${next.part} of ${next.of}; call this again for the next`);
        const { word, posted, told } = await (await openReply(game, next, say)).done;
        for (const post of posted?.posts ?? []) for (const line of formatDifference(post)) say(line);
        for (const line of told) say(line);
        if (options.json) printJson({ draft: name, part: next.part, of: next.of, thread: word, told });
        else print(`In the thread: ${word}.`);
        const isDone = word === 'as approved' || (word === 'not all there' && next.part < next.of);
        if (isDone && !posted?.again) return;
        throw new AppError(
          'needs-judge',
          `The post of ${name}`,
          posted?.again ? 'it stands in the thread more than once' : `it is ${word}`,
          posted?.again
            ? 'Leave one post standing and delete the rest at the forum, then: adjutant capture.'
            : 'Mend the post at the forum, then: adjutant capture.',
        );
      }),
    );
}

/** `site`: the players' map as pages that need no server. */
export function defineSite(command: Command): void {
  gameOption(command)
    .description('write a map site for the players into a folder: pages without a server, with only what was approved')
    .argument('<folder>', 'where the pages are written')
    .addHelpText(
      'after',
      '\nExample:\n  adjutant site public/map\n\nA turn comes into the site when its update is approved. Drafts and mail addresses never do, and orders only where you have released the notice as-read: then those of the open turn stand there as they were read.',
    )
    .action((folder: string, options: GameOptions) =>
      withGameToRead(options, (game) => {
        print(`wrote ${count(writeSite(game, folder).length, 'file')} into ${folder}`);
      }),
    );
}
