import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launchChromium } from '../../browser/chromium.js';
import { TEMPLATE_KINDS } from '../../core/document.js';
import { AppError } from '../../core/result.js';
import { createMailer } from '../../mail/mailer.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import { sqliteVersion } from '../../store/database.js';
import { templateFile } from '../../turns/drafts.js';
import { findThreadStart } from '../capture/starts.js';
import { timeAnswers } from '../forum/clocks.js';
import { browserChoice, formatRobots, openFetcher, readWith } from '../forum/fetch.js';
import { formatRemark } from '../forum/remarks.js';
import { readSmtpUrl, sendsMails } from '../game/config.js';
import { readOwnText } from '../game/files.js';
import { GAME_FILE, type Game } from '../game/game.js';
import { loadFiles } from '../game/game-text.js';
import { mayWriteGame, openToRead } from '../game/open.js';
import { checkTemplate } from '../game/templates.js';
import { findOpenLetters } from '../judge/open-letters.js';
import { checkDatabase, checkReplay } from '../keep/replay.js';
import { findMailTrouble, findObstacle, findUnicode, formatUnicode, WITHOUT_UNICODE } from '../mail/status.js';
import { openingBoard } from '../record/opening-board.js';

/** One thing looked at: whether it is well, and in a sentence what was seen or what to do. */
export interface Finding {
  readonly what: string;
  readonly well: boolean;
  readonly told: string;
}

const FILES = 'game files';
type Check = () => string | Promise<string>;

/**
 * Looks at everything a game needs: Node, SQLite, a browser, the game's files, the thread, the mail server; with `deep` at
 * all it remembers too. `begin` is told what is looked at next.
 */
export async function examine(
  folder: string,
  deep = false,
  begin: (what: string) => void = () => {},
): Promise<readonly Finding[]> {
  const checks: readonly (readonly [string, Check])[] = [
    ['Node', () => process.version],
    ['SQLite', sqliteVersion],
    ['Chromium', checkBrowser],
    ['folder', () => checkFolder(folder)],
    [FILES, () => checkGame(folder)],
    ['board', () => checkBoard(folder)],
    ['players', () => checkRoster(folder)],
    ['database', () => checkDatabase(folder, deep)],
    ...(deep ? [['replay', () => checkReplay(folder)] as const] : []),
    ['templates', () => checkTemplates(folder)],
    ['thread', () => checkThread(folder)],
    ['mail server', () => checkMail(folder)],
    ['mails', () => checkMails(folder)],
  ];
  const findings: Finding[] = [];
  let isFaulty = false;
  for (const [what, check] of checks) {
    if (isFaulty) {
      findings.push({ what, well: false, told: 'not looked at, since the game files are faulty' });
      continue;
    }
    begin(what);
    try {
      findings.push({ what, well: true, told: await check() });
    } catch (error) {
      isFaulty = what === FILES && !areReadable(folder);
      findings.push({
        what,
        well: false,
        told: error instanceof AppError ? `${error.what}: ${error.why}. ${error.todo}` : String(error),
      });
    }
  }
  return findings;
}

/** A database that cannot be opened is no fault of the files. */
function areReadable(folder: string): boolean {
  try {
    loadFiles(folder);
    return true;
  } catch {
    return false;
  }
}

async function checkBrowser(): Promise<string> {
  const { browser, name } = await launchChromium(browserChoice());
  const version = browser.version();
  await browser.close();
  return `${version} (${name})`;
}

function checkFolder(folder: string): string {
  if (!existsSync(folder)) throw new AppError('usage', `The folder ${folder}`, 'it is not there', 'Check its path.');
  if (mayWriteGame(folder)) return 'it may be written';
  const why = `it may not be written, so no look is kept, nothing entered and no turn closed. What only reads works: ${READING}`;
  throw new AppError(
    'usage',
    `The folder ${folder}`,
    why,
    'Give yourself the right to write there and in adjutant.db, or work in a copy.',
  );
}

const READING =
  'turns, show, orders, schedule, replay, the lists of all others, and export, map, site and backup to places elsewhere';

function checkGame(folder: string): Promise<string> {
  return readGame(folder, ({ store, setup }) => {
    const turn = store.turns.current();
    return `${setup.name}, ${turn ? `turn ${turn.number} ${turn.state}` : 'no turn opened yet'}`;
  });
}

async function readGame<T>(folder: string, look: (game: Game) => T | Promise<T>): Promise<T> {
  const { game, end } = openToRead(folder, { now: () => Date.now() });
  try {
    return await look(game);
  } finally {
    end();
  }
}

/** Whether what stands on the board can stand so. */
async function checkBoard(folder: string): Promise<string> {
  const { board, odd } = await readGame(folder, findRosterTrouble);
  if (board.length > 0)
    throw new AppError(
      'usage',
      'The board',
      board.join('; '),
      'Mend game.yaml, or after the first turn was opened: adjutant enter corrections.yaml.',
    );
  return ['all can stand where it stands', ...odd].join('; ');
}

/** Whether the control list can be so, and what will be missing when drafts are approved. */
async function checkRoster(folder: string): Promise<string> {
  const { players, wrong, barred, missing } = await readGame(folder, (game) => {
    return { ...findRosterTrouble(game), players: game.setup.players.length };
  });
  if (wrong.length > 0)
    throw new AppError('usage', 'The control list', wrong.join('; '), 'Mend game.yaml, or enter a change of control.');
  if (barred.length > 0)
    throw new AppError('usage', 'The requests', barred.join('; '), 'Write it into adjutant.yaml: mail: {from: …}.');
  return [`${players} ${players === 1 ? 'player' : 'players'}`, ...missing].join('; ');
}

function checkTemplates(folder: string): Promise<string> {
  return readGame(folder, (game) => {
    const kinds = TEMPLATE_KINDS.filter((kind) => game.setup.ruleset.outlines[kind] !== undefined);
    const read = kinds.map((kind) => {
      const path = join(folder, templateFile(kind));
      const text = existsSync(path) ? readOwnText(path) : '';
      const [issue] = checkTemplate(game, kind, text);
      if (issue)
        throw new AppError(
          'usage',
          `${path}, line ${issue.line}, sign ${issue.column}`,
          issue.why,
          'Mend it; until then the proposed order is used.',
        );
      return `${kind} ${text.trim() === '' ? 'as proposed' : 'by your template'}`;
    });
    return read.join(', ');
  });
}

function checkThread(folder: string): Promise<string> {
  return readGame(folder, async (game) => {
    const plain = await openFetcher(game, game.config.capture.browser, () => {}, { patience: 0 });
    const remarks: string[] = [];
    const fetcher = timeAnswers(game, plain, (remark) => remarks.push(`; ${formatRemark(remark)}`));
    try {
      const start = await findThreadStart(game, fetcher);
      const fetched = await fetcher.fetchPage(start);
      if (fetched.kind !== 'page') return 'unchanged';
      const { dialect, title, posts } = readWith(game)(fetched.page, undefined);
      const by = start === game.config.thread ? '' : ` (by its data, ${start})`;
      return `${title}: ${dialect}${by}, ${posts.length} posts on the first page; ${fetcher.robots().map(formatRobots).join('')}${[...new Set(remarks)].join('')}`;
    } finally {
      await fetcher.close();
    }
  });
}

async function checkMail(folder: string): Promise<string> {
  const url = readSmtpUrl();
  const files = loadFiles(folder);
  const obstacle = findObstacle({ ...files, folder }, url);
  if (obstacle) throw new AppError('usage', obstacle.what, obstacle.why, obstacle.todo);
  const mode = `mail.mode is ${files.config.mail.mode}`;
  if (!url) return `none set (ADJUTANT_SMTP_URL), and none needed: ${mode}`;
  const { takesUnicode, inClear } = await createMailer(url).checkLogin();
  const odd = findUnicode(files);
  if (odd.length > 0 && !takesUnicode && sendsMails(files.config))
    throw new AppError('usage', odd.join(', '), WITHOUT_UNICODE, 'Take other addresses, or another server.');
  return [
    new URL(url).username === '' ? 'it answers, and asks for no login' : 'the login is accepted',
    mode,
    ...(inClear
      ? [
          'what is sent goes in clear, readable by anybody on the way: take a server with TLS (smtps://) where reports are secret',
        ]
      : []),
    ...(odd.length > 0 ? [`${odd.join(', ')} ${odd.length === 1 ? 'needs' : 'need'} SMTPUTF8, which it offers`] : []),
  ].join('; ');
}

/** Whether every approved mail went out, or what keeps it. */
function checkMails(folder: string): Promise<string> {
  return readGame(folder, (game) => {
    const { waiting, fault } = findMailTrouble(game, readSmtpUrl());
    if (fault) throw fault;
    const { untold, unmailed } = findOpenLetters(game);
    const kept = untold.size === 0 ? [] : [`${untold.size} kept here or gone to you alone: adjutant deliver --dry-run`];
    const toTell = unmailed.length === 0 ? [] : [`${unmailed.length} yours to tell: adjutant notices`];
    return [waiting === 0 ? 'none waits' : `${waiting} just approved`, ...kept, ...toTell].join('; ');
  });
}

const PLACEHOLDER = /@(?:[\w-]+\.)*example\.(?:com|net|org)$/i;

/** What of the board, the players and the control list cannot be, or is to be known or will be missing, a sentence each. */
export function findRosterTrouble(game: Game): {
  readonly board: readonly string[];
  /** What of the board is so and perhaps not meant. */
  readonly odd: readonly string[];
  readonly wrong: readonly string[];
  /** What cannot be done as it is. */
  readonly barred: readonly string[];
  readonly missing: readonly string[];
} {
  const { setup, config, store, clock } = game;
  const { ruleset, players } = setup;
  const turn = store.turns.current();
  const board = turn ? openingBoard(game, turn).board : ruleset.readBoard(setup.board);
  const control = store.entries.load('control').map(({ value }) => value);
  const { pieces } = ruleset.viewBoard(board, control, clock.now(), JUDGE);
  const sides = new Map([...(ruleset.people?.roster(board) ?? []), ...players].map(({ name, side }) => [name, side]));
  const played = new Set(players.map(({ side }) => side));
  const wrong = pieces.flatMap(({ name, side, owners }) =>
    owners.flatMap((owner) => {
      const own = sides.get(owner);
      if (own === undefined) return sides.size === 0 ? [] : [`${owner}, who commands ${name}, is no player`];
      return side !== '' && own !== '' && own !== side && played.has(side)
        ? [`${owner} plays for ${own} and commands ${name} of ${side}`]
        : [];
    }),
  );
  const idle = pieces.filter(({ side, owners }) => owners.length === 0 && played.has(side)).map(({ name }) => name);
  const shared = pieces.flatMap(({ name, owners }) =>
    owners.length > 1 ? [`${name} is on the lists of ${owners.join(' and ')}`] : [],
  );
  const { from = '', strategies = '' } = config.mail;
  const addresses = [config.judge.contact, from, strategies, ...players.map(({ mail }) => mail ?? '')];
  const placeholders = [...new Set(addresses.filter((one) => PLACEHOLDER.test(one)))];
  return {
    board: [...setup.unclearNames.map((told) => `${GAME_FILE}, ${told}`), ...(ruleset.checkBoard?.(board) ?? [])],
    odd: ruleset.remarkOnBoard?.(board) ?? [],
    wrong,
    barred:
      config.mail.mode !== 'off' && config.mail.from === undefined
        ? ['mail.from is missing, so no request can be approved']
        : [],
    missing: [
      ...shared,
      ...(idle.length > 0 ? [`nobody commands ${idle.join(', ')}`] : []),
      ...(ruleset.answers && config.mail.strategies === undefined
        ? [`mail.strategies is missing, so announcements and mails name no address for ${ruleset.answers.answer.many}`]
        : []),
      ...formatUnicode(game),
      ...(placeholders.length > 0 ? [`placeholders, not addresses: ${placeholders.join(', ')}`] : []),
    ],
  };
}
