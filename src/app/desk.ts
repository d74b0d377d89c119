import { createHash } from 'node:crypto';
import { writeMap } from '../drafting/map.js';
import { err, Fault, ok } from '../kit/result.js';
import { minuteOf } from '../kit/time.js';
import type { Draft } from '../store/drafts.js';
import type { Turn } from '../store/turns.js';
import type { TurnResult } from '../turns/turn.js';
import { countPosts } from '../web/counts.js';
import type { Desk, DraftView, Refusal, TurnSummary } from '../web/desk.js';
import { closeTurnNow, countOpen, judgeNow } from './close-turn.js';
import { approveDrafts, deliverMails } from './deliver.js';
import type { Game } from './game.js';
import { VERSION } from './version.js';

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
  const summarise = (turn: Turn): TurnSummary => summary(game, turn, judge(turn));
  return {
    frame: () => {
      const failed = store.captures.list()[0];
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
        ...(failed?.state === 'faulty' && {
          alarm: {
            what: 'The last look at the thread failed',
            why: failed.fault ?? '',
            todo: 'Nothing was taken from it. Run: adjutant capture.',
          },
        }),
      };
    },
    home: () => ({ thread: config.thread, turns: store.turns.list().map(summarise).toReversed() }),
    turn: (number) => {
      const turn = find(number);
      if (!turn) return undefined;
      const result = judge(turn);
      const asked = new Set(result.gathered.questions.map(({ id }) => id));
      return {
        summary: summarise(turn),
        result,
        rulings: store.rulings.inForce().filter(({ question }) => asked.has(question)),
        rules: setup.ruleset.rules,
      };
    },
    drafts: (number) => {
      const turn = find(number);
      if (!turn) return undefined;
      const result = judge(turn);
      const open = countOpen(result);
      const mails = new Map(store.outbox.list().map((mail) => [mail.draft, mail]));
      return {
        summary: summarise(turn),
        drafts: store.drafts.list(number).map((draft) => viewDraft(draft, mails.get(draft.id)?.state)),
        head: result.head,
        consequence:
          config.mail.mode === 'live'
            ? 'Approved mails are sent at once.'
            : 'Approved mails are written as .eml files; nothing is sent.',
        ...(open > 0 && {
          blocked: {
            what: 'Nothing can be approved yet',
            why: `${open} ${open === 1 ? 'question is' : 'questions are'} not decided`,
            todo: 'Decide them under Questions.',
          },
        }),
      };
    },
    map: (number) => {
      const turn = find(number);
      if (!turn) return undefined;
      const { update } = judge(turn);
      const board = setup.ruleset.viewBoard(
        update.board,
        store.entries.load('control').map(({ value }) => value),
        turn.lock,
      );
      return { summary: summarise(turn), svg: writeMap(board, update.clashes), board, clashes: update.clashes };
    },
    log: () => store.log.list(500),
    decide: async ({ turn, question, decision, orders, why }) => {
      const found = find(turn);
      if (!found || !judge(found).gathered.questions.some(({ id }) => id === question)) {
        return err(refusal('This question', 'is not asked any more', 'Look at the questions as they are now.'));
      }
      const board = setup.ruleset.readBoard(found.board);
      const bad = orders.find((order) => !setup.ruleset.readCanonical(order, board));
      if (bad !== undefined || (decision === 'read-as' && orders.length === 0)) {
        return err(
          refusal(
            bad === undefined ? 'The order' : `"${bad}"`,
            bad === undefined ? 'is missing' : 'is no order in canonical form',
            'Write it like: Sai Rei: 3D > 5E; engage Vorax.',
          ),
        );
      }
      const ruling = store.rulings.add({ question, decision, orders, who, at: clock.now(), why });
      store.log.add({ at: clock.now(), who, what: `decided: ${decision} ${orders.join(', ')}` });
      return guard(() => {
        recloseTurn(game, found);
        return ruling;
      });
    },
    undo: async (turn, ruling) =>
      guard(() => {
        store.rulings.undo(ruling, { at: clock.now(), who, why: '' });
        store.log.add({ at: clock.now(), who, what: `took ruling ${ruling} back` });
        const found = find(turn);
        if (found) recloseTurn(game, found);
      }),
    approve: async (turn, seen) => {
      const drafts = new Map(store.drafts.list(turn).map((draft) => [draft.document.id, draft]));
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

/** A ruling changes the drafts of a turn that is closed already. */
function recloseTurn(game: Game, turn: Turn): void {
  if (game.store.closes.latest(turn.number)) closeTurnNow(game, turn.number);
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

function viewDraft(draft: Draft, mail: string | undefined): DraftView {
  const { document, html, bbcode, markdown, text, approvedBy, approvedAt } = draft;
  return {
    id: document.id,
    kind: document.kind,
    title: document.title,
    ...(document.to !== undefined && { to: document.to }),
    html,
    bbcode,
    markdown,
    text,
    version: versionOf(draft),
    ...(approvedBy !== undefined && approvedAt !== undefined && { approved: { who: approvedBy, at: approvedAt } }),
    ...(mail && { sent: mail === 'queued' ? 'waits in the outbox as .eml' : mail }),
  };
}

function versionOf(draft: Draft | undefined): string {
  return draft
    ? createHash('sha256').update(`${draft.id}|${draft.html}|${draft.bbcode}`).digest('hex').slice(0, 16)
    : '';
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
