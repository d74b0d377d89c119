import { err } from '../../core/result.js';
import { tellUtc } from '../../core/time.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { Turn } from '../../store/turns.js';
import { JudgedTurns } from '../close/judged-turns.js';
import type { Game } from '../game/game.js';
import { attempt, refuseWith } from '../game/refusal.js';
import { markAway, markBack } from '../judge/people.js';
import { createDelivery, type Delivery } from '../mail/deliver.js';
import { findObstacle } from '../mail/standing.js';
import { viewMap } from '../publish/view-map.js';
import type { Desk } from '../views/desk.js';
import type { BesideQuestion } from '../views/turn.js';
import { createBackgroundWork } from './background-work.js';
import { createApprovals, createDraftNotes, createPublishing } from './draft-actions.js';
import { createFiles, viewDrafts } from './drafts.js';
import { createEntries, createTimes, createWorksheets } from './entries.js';
import { viewFrame, watchFiles } from './frame.js';
import { createNews, viewHome } from './home.js';
import { createAnswers, createMails, createNotices } from './mails.js';
import { createMessages } from './messages.js';
import { viewNextStep } from './next-step.js';
import { createTemplates } from './templates.js';
import { createLater, createRulings, isAhead, summariseTurn, viewBeside, viewHistory, viewTurn } from './turn.js';

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
