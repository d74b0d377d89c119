import { err, Fault, ok, type Result } from '../kit/result.js';
import { minuteOf } from '../kit/time.js';
import type { Turn } from '../store/turns.js';
import { handQuestion, orderQuestion } from '../turns/overrule-names.js';
import type { Ruling, TurnResult } from '../turns/turn.js';
import { countPosts } from '../web/counts.js';
import type { Desk, Refusal } from '../web/desk.js';
import type { TurnSummary } from '../web/views/turn.js';
import { closeTurnNow, countOpen, judgeNow } from './close-turn.js';
import { checkDecision, checkOrders, keepRuling } from './decide.js';
import { approveDrafts, deliverMails } from './deliver.js';
import { findAlarm } from './desk-alarm.js';
import { nameOf, versionOf, viewDrafts } from './desk-drafts.js';
import type { Game } from './game.js';
import { viewMap } from './map.js';
import { findNews, type Latest, lookNow } from './news.js';
import { findPeople } from './people.js';
import { VERSION } from './version.js';
import { viewWatch } from './watch-view.js';

/** The judge's desk over a game's store. `smtpUrl` is where approved mails go in the mode `live`. */
export function createGameDesk(game: Game, smtpUrl: string | undefined): Desk {
  const { store, setup, config, clock, who } = game;
  const judged = new Map<number, { readonly key: string; readonly result: TurnResult }>();
  const find = (number: number): Turn | undefined => store.turns.find(number);
  const judge = (turn: Turn): TurnResult => {
    const key = keyOf(game, turn);
    const known = judged.get(turn.number);
    if (known?.key === key) return known.result;
    const { result } = judgeNow(game, turn.number);
    judged.set(turn.number, { key, result });
    return result;
  };
  const findLatest = (): Latest | undefined => {
    const turn = store.turns.current();
    return turn && { turn, result: judge(turn) };
  };
  /** A ruling changes the drafts of a turn that is closed already; what that gave need not be judged again. */
  const reclose = (turn: Turn): void => {
    if (!store.closes.latest(turn.number)) return;
    const { result } = closeTurnNow(game, turn.number);
    judged.set(turn.number, { key: keyOf(game, turn), result });
  };
  /** Keeps a ruling, tells the log, and carries the turn out anew. */
  const rule = (turn: Turn, given: Omit<Ruling, 'id' | 'who' | 'at'>): Result<Ruling, Refusal> => {
    const ruling = keepRuling(game, given);
    return guard(() => {
      reclose(turn);
      return ruling;
    });
  };
  const summarise = (turn: Turn): TurnSummary => summary(game, turn, judge(turn));
  return {
    frame: () => {
      const alarm = findAlarm(game);
      const sent = store.outbox
        .list()
        .flatMap((mail) =>
          mail.events
            .filter(({ state }) => state === 'accepted')
            .map(({ at }) => ({ at, what: `mail "${mail.subject}"` })),
        );
      return {
        game: setup.name,
        zone: setup.zone,
        version: VERSION,
        left: sent.toSorted((a, b) => b.at - a.at),
        ...(alarm && { alarm }),
      };
    },
    home: () => {
      const latest = findLatest();
      return {
        thread: config.thread,
        turns: store.turns.list().map(summarise).toReversed(),
        people: latest ? findPeople(game, latest.turn, latest.result) : [],
        news: findNews(game, latest),
        ...(latest && { watch: viewWatch(game) }),
      };
    },
    turn: (number) => {
      const turn = find(number);
      if (!turn) return undefined;
      const result = judge(turn);
      const posts = new Set(result.gathered.posts.map(({ post }) => post.id));
      const asked = new Set(result.gathered.questions.map(({ id }) => id));
      return {
        summary: summarise(turn),
        result,
        rulings: store.rulings
          .inForce()
          .filter(({ question }) => asked.has(question) || posts.has(question.split(':')[0] ?? '')),
        rules: setup.ruleset.rules,
      };
    },
    drafts: (number) => {
      const turn = find(number);
      return turn && viewDrafts(game, turn, judge(turn), summarise(turn));
    },
    map: (number, asked) => {
      const turn = find(number);
      return (
        turn && {
          summary: summarise(turn),
          ...viewMap(game, turn, judge(turn), asked),
        }
      );
    },
    log: () => store.log.list(500),
    look: async (state) => {
      const latest = findLatest();
      const { posts, fates, state: now } = findNews(game, latest);
      if (now !== state) return err(refusal('Nothing was marked', 'more has come since', 'Look at what is new now.'));
      store.looks.add({ ...lookNow(store.looks.revision(), latest), at: clock.now(), who });
      store.log.add({ at: clock.now(), who, what: `saw ${posts.length} posts and ${fates.length} fates as new` });
      return ok(undefined);
    },
    decide: async ({ turn, question, decision, orders, why }) => {
      const found = find(turn);
      const asked = found && judge(found).gathered.questions.find(({ id }) => id === question);
      if (!found) return err(refusal('This turn', 'is not there', 'Look at the turns as they are now.'));
      const bad = checkDecision(game, found, asked, { decision, orders });
      return bad ? err(bad) : rule(found, { question, decision, orders, why });
    },
    overrule: async (given) => {
      const found = find(given.turn);
      const result = found && judge(found);
      const { decision, why } = given;
      if (found && result && decision === 'leave-out') {
        const order = result.gathered.orders.find(({ id }) => id === given.order);
        const all = result.update.orders; // with those left out already, as equal words are told apart by number
        if (order) return rule(found, { question: orderQuestion(order, all), decision, orders: [], why });
      } else if (found && result && decision === 'put-in') {
        const post = result.gathered.posts.find((one) => one.post.id === given.post);
        const bad = checkOrders(game, found, given.orders);
        if (bad) return err(bad);
        const { orders } = given;
        if (post) return rule(found, { question: handQuestion(post, orders), decision, orders, why });
      }
      return err(refusal('This order', 'is not there any more', 'Look at the thread as it reads now.'));
    },
    undo: async (turn, ruling) =>
      guard(() => {
        store.rulings.undo(ruling, { at: clock.now(), who, why: '' });
        store.log.add({ at: clock.now(), who, what: `took ruling ${ruling} back` });
        const found = find(turn);
        if (found) reclose(found);
      }),
    approve: async (turn, seen) => {
      const drafts = new Map(store.drafts.list(turn).map((draft) => [nameOf(draft), draft]));
      const stale = seen.find(({ draft, version }) => versionOf(drafts.get(draft)) !== version);
      if (stale)
        return err(
          refusal(
            `The draft ${stale.draft}`,
            'has changed since you looked at it',
            'Look at it again and approve it then.',
          ),
        );
      try {
        await approveDrafts(
          game,
          turn,
          seen.map(({ draft }) => drafts.get(draft)?.id ?? 0),
        );
        await deliverMails(game, smtpUrl);
        return ok(undefined);
      } catch (error) {
        return err(refuse(error));
      }
    },
  };
}

/** What a turn's judging rests on, as a short text: the same for the same inputs. */
function keyOf({ store }: Game, turn: Turn): string {
  const { log, captures } = store;
  return [
    turn.number,
    turn.lock,
    log.list(1)[0]?.id ?? 0,
    captures.list()[0]?.id ?? 0,
    captures.list()[0]?.pages ?? 0,
  ].join();
}

function summary({ store, clock }: Game, turn: Turn, result: TurnResult): TurnSummary {
  const drafts = store.drafts.list(turn.number);
  const captured = store.captures.lastComplete(turn.number);
  const isLocked = minuteOf(clock.now()) > minuteOf(turn.lock);
  return {
    number: turn.number,
    state: turn.state === 'open' && isLocked ? 'locked' : turn.state,
    deadline: turn.deadline,
    lock: turn.lock,
    posts: countPosts(result.gathered),
    orders: result.gathered.orders.length,
    illegal: result.update.verdicts.filter(({ fate }) => fate === 'illegal').length,
    battles: result.update.clashes.length,
    drafts: drafts.length,
    approved: drafts.filter(({ state }) => state === 'approved').length,
    questions: countOpen(result),
    ...(captured && { captured: captured.clock }),
  };
}

function refusal(what: string, why: string, todo: string): Refusal {
  return { what, why, todo };
}

function refuse(error: unknown): Refusal {
  if (error instanceof Fault) return refusal(error.what, error.why, error.todo);
  throw error;
}

function guard<T>(work: () => T): ReturnType<typeof ok<T>> | ReturnType<typeof err<Refusal>> {
  try {
    return ok(work());
  } catch (error) {
    return err(refuse(error));
  }
}
