import type { Refusal } from '../../core/result.js';
import { err, Fault, ok, type Result } from '../../core/result.js';
import { judgeFor } from '../../rulesets/contract/words.js';
import type { RehearsalDesk, RehearsalView } from '../../web/views/rehearsal.js';
import { captureThread } from '../capture/capture.js';
import { openFetcher } from '../capture/fetcher.js';
import type { DemoPost } from '../demo/thread.js';
import { draftName } from '../desk/drafts.js';
import { refuseWith, toRefusal } from '../desk/refusal.js';
import type { Game } from '../game/game.js';
import { findPeople } from '../game/people.js';
import { needMoment } from '../game/read-moment.js';
import { findPosted } from '../publish/posted.js';
import { judgeNow } from '../turn/judge-now.js';
import { loadRehearsal, saveRehearsal } from './rehearsal-file.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a judge does in a rehearsal: `posts` is what its forum shows, `setMoment` the forum's clock. */
export function createRehearsalDesk(game: Game, posts: DemoPost[], setMoment: (moment: number) => void): RehearsalDesk {
  const { folder, clock, setup } = game;
  const judge = judgeFor(setup.judges, setup.ruleset.judges[0]?.id ?? '');
  const save = (ahead = loadRehearsal(folder)?.ahead ?? 0): void => {
    const before = loadRehearsal(folder);
    if (before) saveRehearsal(folder, { ...before, ahead, posts });
  };
  const look = async (): Promise<void> => {
    setMoment(clock.now());
    if (!game.store.turns.current()) return;
    const fetcher = await openFetcher(game, false, () => {});
    await captureThread(game, fetcher).finally(() => fetcher.close());
  };
  const attemptAnd = async (work: () => void): Promise<Result<void, Refusal>> => {
    try {
      work();
      await look();
      return ok(undefined);
    } catch (error) {
      return err(toRefusal(error));
    }
  };
  const say = (author: string, body: string): void => {
    posts.push({ id: (posts.at(-1)?.id ?? 0) + 1, author, guest: false, at: clock.now(), body, edits: [] });
    save();
  };
  return {
    view: () => viewRehearsal(game, posts),
    moveClock: async (to) =>
      attemptAnd(() => {
        const moment = needMoment(to, setup.zone);
        const now = clock.now();
        if (moment <= now) throw new Fault('usage', 'The clock stays', 'it goes only forward', 'Give a time to come.');
        save((loadRehearsal(folder)?.ahead ?? 0) + moment - now);
      }),
    post: async (author, text) => {
      if (text.trim() === '') return err(refuseWith('Nothing was posted', 'nothing was written', 'Write an order.'));
      return attemptAnd(() => say(author, text));
    },
    postDraft: async (turn, name) => {
      const draft = game.store.drafts.list(turn).find((one) => draftName(one) === name && one.state === 'approved');
      if (!draft) return err(refuseWith('Nothing was posted', 'this is not approved', 'Approve it first.'));
      return attemptAnd(() => say(judge, draft.bbcode));
    },
    letStand: async () =>
      attemptAnd(() => {
        for (const { player, owed } of silentPlayers(game))
          say(player, owed.map((piece) => setup.ruleset.standing.write(piece)).join('\n'));
      }),
  };
}

function silentPlayers(game: Game) {
  const turn = game.store.turns.current();
  if (turn?.state !== 'open') return [];
  return findPeople(game, turn, judgeNow(game, turn.number).result).filter(({ owed }) => owed.length > 0);
}

function viewRehearsal(game: Game, posts: readonly DemoPost[]): RehearsalView {
  const { store, setup, config, clock } = game;
  const now = clock.now();
  const turn = store.turns.current();
  const { due } = setup.ruleset.windows;
  const moments = turn
    ? [
        ...(due === undefined ? [] : [{ at: turn.deadline - HOUR, what: `an hour before ${due} are due` }]),
        { at: turn.lock - DAY, what: 'a day before the lock' },
        { at: turn.lock - HOUR, what: 'an hour before the lock' },
        { at: turn.lock + 2 * MINUTE, what: 'after the lock' },
      ]
    : [];
  const thread = store.posts.load();
  const shown = store.turns.list().flatMap(({ number, opened }) =>
    store.drafts
      .list(number)
      .filter(({ state, document }) => state === 'approved' && document.kind !== 'request')
      // What was posted for the turn before reads much the same.
      .filter(
        (draft) =>
          !findPosted(
            draft,
            [],
            thread.filter(({ at }) => at.ms >= opened - MINUTE),
          ),
      )
      .map((draft) => ({ turn: number, draft: draftName(draft), title: draft.document.title })),
  );
  return {
    now,
    moments: moments.filter(({ at }) => at > now).toSorted((a, b) => a.at - b.at),
    thread: config.thread,
    players: setup.players.map(({ name }) => name),
    toPost: shown,
    silent: posts.length > 0 ? silentPlayers(game).length : 0,
  };
}
