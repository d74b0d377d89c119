import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stringify } from 'yaml';
import { AppError, err, ok, type Problem, type Result } from '../../core/result.js';
import { DAY, HOUR, MINUTE } from '../../core/time.js';
import { judgeFor } from '../../rulesets/contract/words.js';
import { captureThread } from '../capture/look.js';
import { judgeNow } from '../close/turn-cache.js';
import type { Desk } from '../desk/desk.js';
import { openFetcher } from '../forum/fetch.js';
import { CONFIG_FILE } from '../game/config.js';
import { GAME_FILE, type Game, STORE_FILE } from '../game/game.js';
import { loadGameText } from '../game/game-text.js';
import { needMoment } from '../game/moment.js';
import { refuseWith, toProblem } from '../game/refusal.js';
import { type DemoPost, loadRehearsal, type RehearsalFile, saveRehearsal } from '../game/rehearsal-file.js';
import { isRulesetFile } from '../game/setup.js';
import { findPeople } from '../judge/people.js';
import { draftName } from '../record/draft-texts.js';
import { findInThread } from '../record/posted-drafts.js';

const TEMPLATES = 'templates';
/** The number of the rehearsal's thread on its own forum. */
export const REHEARSAL_THREAD = 1;

/**
 * Makes a rehearsal of a game in a folder of its own: the same players, rulebook, templates and board as it stands, a
 * thread of its own, nothing sent. One that lies there already goes on, unless it is to be made `anew`. Throws a usage
 * AppError where something else lies there.
 */
export function makeRehearsal(game: Game, folder: string, anew: boolean): RehearsalFile {
  const known = loadRehearsal(folder);
  if (known && !anew) return known;
  if (!known && existsSync(folder))
    throw new AppError(
      'usage',
      folder,
      'it is there already and is no rehearsal',
      'Name another folder with --folder.',
    );
  for (const name of [STORE_FILE, `${STORE_FILE}-wal`, `${STORE_FILE}-shm`, 'drafts', 'outbox'])
    if (known) rmSync(join(folder, name), { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { store, setup, clock } = game;
  writeFileSync(join(folder, GAME_FILE), loadGameText(game.folder).text);
  const templates = join(game.folder, TEMPLATES);
  if (existsSync(templates)) cpSync(templates, join(folder, TEMPLATES), { recursive: true });
  const before = store.turns.current();
  const board = before && (store.closes.latest(before.number)?.board ?? before.board);
  const rehearsal: RehearsalFile = {
    of: resolve(game.folder),
    ahead: 0,
    ...(board !== undefined && { board }),
    posts: [
      {
        id: 1,
        author: judgeFor(setup.judges, setup.ruleset.judges[0]?.id ?? ''),
        guest: false,
        at: clock.now() - MINUTE,
        body: `A rehearsal of ${setup.name}. Nobody but you can read this.`,
        edits: [],
      },
    ],
  };
  saveRehearsal(folder, rehearsal);
  return rehearsal;
}

/** Writes the settings of a rehearsal, whose thread stands at an address of this machine: no mail goes anywhere. */
export function writeRehearsalConfig({ config, folder: of }: Game, folder: string, thread: string): void {
  const { judge, turns, mail, ruleset } = config;
  const settings = {
    thread,
    ...(ruleset !== undefined && { ruleset: isRulesetFile(ruleset) ? resolve(of, ruleset) : ruleset }),
    site: { dateOrder: 'month-first' },
    judge,
    capture: { pause: 0.01 },
    turns,
    mail: { mode: 'capture', from: mail.from ?? 'judge@example.org' },
  };
  writeFileSync(join(folder, CONFIG_FILE), `# Made by: adjutant rehearse. Nothing is sent.\n${stringify(settings)}`);
}

/** A game's desk; in a rehearsal with its clock and thread. */
export type RehearsedDesk = Desk & { readonly rehearsal?: ReturnType<typeof createRehearsalDesk> };

/** What a judge does in a rehearsal beside judging: `posts` is what its forum shows, `setMoment` the forum's clock. */
export function createRehearsalDesk(game: Game, posts: DemoPost[], setMoment: (moment: number) => void) {
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
  const tryAnd = async (work: () => void): Promise<Result<void, Problem>> => {
    try {
      work();
      await look();
      return ok(undefined);
    } catch (error) {
      return err(toProblem(error));
    }
  };
  const say = (author: string, body: string): void => {
    posts.push({ id: (posts.at(-1)?.id ?? 0) + 1, author, guest: false, at: clock.now(), body, edits: [] });
    save();
  };
  return {
    view: () => viewRehearsal(game, posts),
    /** Sets the clock, to a time to come written on the clocks of the game's zone or in UTC, and looks at the thread. */
    moveClock: async (to: string) =>
      tryAnd(() => {
        const moment = needMoment(to, setup.zone);
        const now = clock.now();
        if (moment <= now)
          throw new AppError('usage', 'The clock stays', 'it goes only forward', 'Give a time to come.');
        save((loadRehearsal(folder)?.ahead ?? 0) + moment - now);
      }),
    /** Posts as a player, and looks at the thread. */
    post: async (author: string, text: string) => {
      if (text.trim() === '') return err(refuseWith('Nothing was posted', 'nothing was written', 'Write an order.'));
      return tryAnd(() => say(author, text));
    },
    /** Posts an approved document, by its name on the desk, as the judge, and looks at the thread. */
    postDraft: async (turn: number, name: string) => {
      const draft = game.store.drafts.list(turn).find((one) => draftName(one) === name && one.state === 'approved');
      if (!draft) return err(refuseWith('Nothing was posted', 'this is not approved', 'Approve it first.'));
      return tryAnd(() => say(judge, draft.bbcode));
    },
    /** Lets every player who has given no order post the standing one. */
    letStand: async () =>
      tryAnd(() => {
        for (const { player, owed } of silentPlayers(game))
          say(player, owed.map((piece) => setup.ruleset.writeOrder(piece, setup.ruleset.standing.value)).join('\n'));
      }),
  };
}

function silentPlayers(game: Game) {
  const turn = game.store.turns.current();
  if (turn?.state !== 'open') return [];
  return findPeople(game, turn, judgeNow(game, turn.number).result).filter(({ owed }) => owed.length > 0);
}

/** A rehearsal: its own clock and thread. Times in ms UTC. */
export type RehearsalView = ReturnType<typeof viewRehearsal>;

function viewRehearsal(game: Game, posts: readonly DemoPost[]) {
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
          !findInThread(
            game,
            draft,
            thread.filter(({ at }) => at.ms >= opened - MINUTE),
          ),
      )
      .map((draft) => ({ turn: number, draft: draftName(draft), title: draft.document.title })),
  );
  return {
    now,
    /** Moments worth going to, the next first. */
    moments: moments.filter(({ at }) => at > now).toSorted((a, b) => a.at - b.at),
    /** The address of its thread, to be looked at. */
    thread: config.thread,
    players: setup.players.map(({ name }) => name),
    /** Approved documents that are not in the thread yet: by their names on the desk. */
    toPost: shown,
    /** How many who have given no order could be let stand. */
    silent: posts.length > 0 ? silentPlayers(game).length : 0,
  };
}
