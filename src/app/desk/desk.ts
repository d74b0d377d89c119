import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { err, Fault, type Refusal } from '../../core/result.js';
import { tellUtc } from '../../core/time.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { Turn } from '../../store/turns.js';
import { findThreadTrouble } from '../capture/watch-state.js';
import { JudgedTurns } from '../close/judged-turns.js';
import { CONFIG_FILE, GAME_FILE, type Game, VERSION } from '../game/game.js';
import { loadFiles, loadGameText } from '../game/game-text.js';
import { attempt, refuseWith, toRefusal } from '../game/refusal.js';
import { readYaml } from '../game/yaml.js';
import { markAway, markBack } from '../judge/people.js';
import { createDelivery, type Delivery } from '../mail/deliver.js';
import { findMailTrouble, findObstacle } from '../mail/standing.js';
import { viewMap } from '../publish/view-map.js';
import type { Desk, Frame } from '../views/desk.js';
import type { BesideQuestion } from '../views/turn.js';
import { createBackgroundWork } from './background-work.js';
import { createApprovals, createDraftNotes, createPublishing } from './draft-actions.js';
import { createFiles, viewDrafts } from './drafts.js';
import { createEntries, createTimes, createWorksheets } from './entries.js';
import { viewHistory } from './history.js';
import { createNews, viewHome } from './home.js';
import { createAnswers, createMails, createNotices } from './mails.js';
import { createMessages } from './messages.js';
import { viewNextStep } from './next-step.js';
import { createTemplates } from './templates.js';
import { createLater, createRulings, isAhead, summariseTurn, viewBeside, viewTurn } from './turn.js';

/**
 * The judge's desk over a game's store. `smtpUrl` is where approved mails go in the mode `live`, and `delivery` who sends
 * them; `signal` breaks off a look at the thread or into the mailbox that is under way.
 */
export function createGameDesk(
  game: Game,
  smtpUrl: string | undefined,
  delivery: Delivery = createDelivery(game, smtpUrl),
  signal?: AbortSignal,
): Desk {
  const { store } = game;
  const judged = new JudgedTurns(game);
  const changed = watchFiles(game);
  const rulings = createRulings(judged);
  const work = createBackgroundWork(judged, signal);
  let beside: { readonly key: string; readonly value: BesideQuestion | undefined } = { key: '', value: undefined };
  const find = (number: number): Turn | undefined => store.turns.find(number);
  const summary = (turn: Turn) => summariseTurn(game, turn, judged.judge(turn));
  const summarise = (number: number) => {
    const turn = find(number);
    return turn && summary(turn);
  };
  return {
    frame: () => viewFrame(game, smtpUrl, changed()),
    home: () => viewHome(judged, (turn) => work.closing(turn)?.over === false),
    turn: (number) => {
      const turn = find(number);
      const last = rulings.last(number);
      return turn && { ...viewTurn(game, turn, judged.judge(turn)), ...(last && { last }) };
    },
    drafts: (number) => {
      const turn = find(number);
      return (
        turn && {
          ...viewDrafts(game, turn, judged.judge(turn).result, summary(turn), findObstacle(game, smtpUrl)),
          ...viewNextStep(game, turn),
          isAhead: isAhead(game, number),
        }
      );
    },
    map: (number, asked) => {
      const turn = find(number);
      return (
        turn && {
          summary: summary(turn),
          ...viewMap(game, turn, judged.judge(turn).result, asked, JUDGE),
        }
      );
    },
    beside: (number, id) => {
      const turn = find(number);
      const key = `${store.stamp()} ${number} ${id}`;
      // The page asks, then its picture.
      if (turn && beside.key !== key) beside = { key, value: viewBeside(game, turn, judged.judge(turn), id) };
      return turn && beside.value;
    },
    history: (asked) => viewHistory(judged, asked),
    log: () => store.log.list(500).map((one) => ({ ...one, what: tellUtc(one.what) })),
    ...createTemplates(judged),
    ...createDraftNotes(judged),
    ...createPublishing(game),
    ...createWorksheets(game, summarise),
    ...createLater(game, summarise),
    ...createEntries(judged),
    ...createMessages(judged),
    ...createFiles(game),
    ...createTimes(game),
    leave: async (given) => attempt(() => markAway(game, given)),
    comeBack: async (player) => attempt(() => markBack(game, player)),
    ...createMails(game, smtpUrl, delivery),
    ...createNotices(judged),
    ...createAnswers(game, signal),
    ...createNews(judged),
    decide: rulings.decide,
    overrule: rulings.overrule,
    confirm: rulings.confirm,
    undo: rulings.undo,
    carryOutAnew: async (number) => {
      const turn = find(number);
      if (!turn) return err(refuseWith('This turn', 'it is not there', 'Look at the turns as they are now.'));
      return attempt(() => judged.closeAgain(turn, { anew: true }));
    },
    ...work,
    ...createApprovals(game, smtpUrl, delivery),
  };
}

/**
 * What stands round every page: the game's names and words, what has left this machine, and what is wrong with thread,
 * files or mails; `changed` is what `watchFiles` gives.
 */
function viewFrame(game: Game, smtpUrl: string | undefined, changed: Refusal | undefined): Frame {
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
    mails: { open: mails.needing + mails.waiting, ...(mails.fault && { trouble: toRefusal(mails.fault) }) },
    ...(alarm && { alarm }),
  };
}

/** Watches the files of a game that is open: gives what to tell the judge once one of them is another, each time it is asked. */
export function watchFiles({ folder }: Pick<Game, 'folder'>): () => Refusal | undefined {
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
      if (!(error instanceof Fault)) throw error;
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
