import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Teller } from '../../core/fact.js';
import { AppError, err, type Problem, type Result } from '../../core/result.js';
import { formatUtc } from '../../core/time.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { Words } from '../../rulesets/contract/words.js';
import type { Turn } from '../../store/turns.js';
import { findThreadTrouble } from '../capture/watch-state.js';
import { TurnCache } from '../close/turn-cache.js';
import { CONFIG_FILE } from '../game/config.js';
import { GAME_FILE, type Game, VERSION } from '../game/game.js';
import { loadFiles, loadGameText } from '../game/game-text.js';
import { refuseWith, toProblem, tryAction } from '../game/refusal.js';
import { readYaml } from '../game/yaml.js';
import { type AbsenceGiven, markAway, markBack } from '../judge/people.js';
import { createDelivery, type Delivery } from '../mail/deliver.js';
import { findMailTrouble } from '../mail/status.js';
import { type MapAsked, viewMap } from '../publish/view-map.js';
import { createBackgroundWork } from './background-work.js';
import { createApprovals, createDraftNotes, createFiles, createPublishing, viewDrafts } from './drafts.js';
import { createEntries, createWorksheets } from './entries.js';
import { type HistoryAsked, viewHistory } from './history.js';
import { createNews, viewHome } from './home.js';
import { createAnswers, createMails, createNotices } from './mails.js';
import { createMessages } from './messages.js';
import { summariseTurn } from './summary.js';
import { createTemplates } from './templates.js';
import { createTimes } from './times.js';
import { type BesideQuestion, createLater, createRulings, viewBeside, viewTurn } from './turn.js';

/**
 * The judge's desk over a game's store. `smtpUrl` is where approved mails go in the mode `live`, and `delivery` who sends
 * them; `signal` breaks off a look at the thread or into the mailbox that is under way.
 */
export function createGameDesk(
  game: Game,
  smtpUrl: string | undefined,
  delivery: Delivery = createDelivery(game, smtpUrl),
  signal?: AbortSignal,
) {
  const { store } = game;
  const turnCache = new TurnCache(game);
  const changed = watchFiles(game);
  const { last, ...rulings } = createRulings(turnCache);
  const work = createBackgroundWork(turnCache, signal);
  let beside: { readonly key: string; readonly value: BesideQuestion | undefined } = { key: '', value: undefined };
  const find = (number: number): Turn | undefined => store.turns.find(number);
  const summarise = (number: number) => {
    const turn = find(number);
    return turn && summariseTurn(game, turn, turnCache.judge(turn));
  };
  return {
    /** What every page shows around its content. */
    frame: () => viewFrame(game, smtpUrl, changed()),
    home: () => viewHome(turnCache, (turn) => work.closing(turn)?.over === false),
    /** Undefined where the game has no such turn, as in `drafts` and `map`. */
    turn: (number: number) => {
      const turn = find(number);
      return turn && viewTurn(game, turn, turnCache.judge(turn), last(number));
    },
    drafts: (number: number) => {
      const turn = find(number);
      return turn && viewDrafts(game, turn, turnCache.judge(turn), smtpUrl);
    },
    map: (number: number, asked: MapAsked) => {
      const turn = find(number);
      if (!turn) return undefined;
      const now = turnCache.judge(turn);
      return { summary: summariseTurn(game, turn, now), ...viewMap(game, turn, now.result, asked, JUDGE) };
    },
    /** What is shown beside a question or a confirmation of a turn; undefined where it is not asked. */
    beside: (number: number, id: string) => {
      const turn = find(number);
      const key = `${store.stamp()} ${number} ${id}`;
      // The page asks, then its picture.
      if (turn && beside.key !== key) beside = { key, value: viewBeside(game, turn, turnCache.judge(turn), id) };
      return turn && beside.value;
    },
    /** What the turns tell of somebody, the latest first. */
    history: (asked: HistoryAsked) => viewHistory(turnCache, asked),
    /** What was done, the latest first. */
    log: () => store.log.list(500).map((one) => ({ ...one, what: formatUtc(one.what) })),
    ...createTemplates(turnCache),
    ...createDraftNotes(turnCache),
    ...createPublishing(game),
    ...createWorksheets(game, summarise),
    ...createLater(game, summarise),
    ...createEntries(turnCache),
    ...createMessages(turnCache),
    ...createFiles(game),
    ...createTimes(game),
    /** Marks a player as away; `until` is a day like `2026-10-31`, its end in the game's zone, or empty. */
    leave: async (given: AbsenceGiven) => tryAction(() => markAway(game, given)),
    comeBack: async (player: string) => tryAction(() => markBack(game, player)),
    ...createMails(game, smtpUrl, delivery),
    ...createNotices(turnCache),
    ...createAnswers(game, signal),
    ...createNews(turnCache),
    ...rulings,
    /**
     * Carries out anew what was closed, from what is stored by now and as this version of the program reads and judges;
     * where that gives something else than was approved, errata are drafted.
     */
    rejudge: async (number: number): Promise<Result<void, Problem>> => {
      const turn = find(number);
      if (!turn) return err(refuseWith('This turn', 'it is not there', 'Look at the turns as they are now.'));
      return tryAction(() => turnCache.closeAgain(turn, { anew: true }));
    },
    ...work,
    ...createApprovals(game, smtpUrl, delivery),
  };
}

/**
 * All that the pages know of a game. What is read gives values as they stand now, and every action is one transaction
 * that re-judges what rests on it. All times are ms UTC.
 */
export type Desk = ReturnType<typeof createGameDesk>;

/** What stands round every page. */
export interface Frame {
  /** The game's name. */
  readonly game: string;
  /** In a rehearsal the moment (ms) it is there. */
  readonly rehearsal?: number;
  /** What is due at the deadline; absent where the rulebook knows no other time than the lock. */
  readonly due?: string;
  /** What the game's rulebook calls its things. */
  readonly words: Words;
  /** Says what its rulebook finds. */
  readonly tell: Teller;
  /** The judges' names, as the forum writes them. */
  readonly judges: readonly string[];
  /** The forum's zone (IANA name), in which times are shown beside UTC. */
  readonly zone: string;
  /** The program's version, for the foot of the page. */
  readonly version: string;
  /** What has left this machine, the latest first: posts confirmed in the thread, mails accepted. Empty where nothing has. */
  readonly left: readonly { readonly at: number; readonly what: string }[];
  /** How many approved mails need the judge or wait, and what is wrong with them, where something is. */
  readonly mails: { readonly open: number; readonly trouble?: Problem };
  /** Something that is wrong right now and must be seen on every page: the last capture failed, and why. */
  readonly alarm?: Problem;
}

/**
 * What stands round every page: the game's names and words, what has left this machine, and what is wrong with thread,
 * files or mails; `changed` is what `watchFiles` gives.
 */
function viewFrame(game: Game, smtpUrl: string | undefined, changed: Problem | undefined): Frame {
  const { store, setup } = game;
  const alarm = findThreadTrouble(game) ?? changed;
  const mails = findMailTrouble(game, smtpUrl);
  return {
    game: setup.name,
    words: setup.ruleset.words,
    tell: setup.ruleset.tell,
    ...(setup.ruleset.windows.due !== undefined && { due: setup.ruleset.windows.due }),
    judges: [...new Set(Object.values(setup.judges))],
    zone: setup.zone,
    version: VERSION,
    left: store.outbox.sent().map(({ at, subject }) => ({ at, what: `mail "${subject}"` })),
    mails: { open: mails.needing + mails.waiting, ...(mails.fault && { trouble: toProblem(mails.fault) }) },
    ...(alarm && { alarm }),
  };
}

/** Watches the files of a game that is open: gives what to tell the judge once one of them is another, each time it is asked. */
export function watchFiles({ folder }: Pick<Game, 'folder'>): () => Problem | undefined {
  const files = [CONFIG_FILE, GAME_FILE, ...loadGameText(folder).parts];
  const read = () => files.map((name) => textOf(join(folder, name)));
  const before = read();
  const alike = (name: string, a = '', b = '') => a === b || beyondMail(name, a) === beyondMail(name, b);
  return () => {
    const now = read();
    const changed = files.filter((_, i) => now[i] !== before[i]);
    if (changed.length === 0) return undefined;
    const what = `${changed.join(' and ')} ${changed.length === 1 ? 'was' : 'were'} changed since this desk was opened`;
    try {
      loadFiles(folder);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { what, why: `as it stands now it is wrong: ${error.what}: ${error.why}`, todo: error.todo };
    }
    if (files.every((name, i) => alike(name, before[i], now[i]))) return undefined;
    return {
      what,
      why: 'the desk still goes by what it read then, but for how mails go',
      todo: 'Start it again: end it with Ctrl+C, then adjutant review.',
    };
  };
}

/** What is read once: how mails go is looked up in the file each time. */
function beyondMail(name: string, text: string): string {
  if (name !== CONFIG_FILE) return text;
  try {
    const { data } = readYaml(name, text);
    return JSON.stringify(typeof data === 'object' && data !== null ? { ...data, mail: undefined } : data);
  } catch {
    return text;
  }
}

function textOf(path: string): string {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
