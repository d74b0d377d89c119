import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Post } from '../../core/post.js';
import { err, Fault, ok, type Refusal } from '../../core/result.js';
import { DAY } from '../../core/time.js';
import { JUDGE } from '../../rulesets/contract/report.js';
import type { Update } from '../../rulesets/contract/turn.js';
import type { Draft } from '../../store/drafts.js';
import type { Turn } from '../../store/turns.js';
import { speakTo } from '../../turns/listeners.js';
import { findRunning, type RunningMatch } from '../../turns/piece-history.js';
import { showsSeal } from '../../turns/posts.js';
import type { JudgedTurns } from '../close/judged-turns.js';
import { findNews, type Latest, markNow } from '../close/news.js';
import { threadOf } from '../forum/posting-ways.js';
import { CONFIG_FILE, GAME_FILE, type Game } from '../game/game.js';
import { loadFiles, loadGameText } from '../game/game-text.js';
import { refuseWith } from '../game/refusal.js';
import { readYaml } from '../game/yaml.js';
import { draftName } from '../record/draft-texts.js';
import { entryKinds } from '../record/entries.js';
import { openingBoard } from '../record/opening-board.js';
import { findInThread, judgesPosts } from '../record/posted-drafts.js';
import type { Desk } from '../views/desk.js';
import type { NextStep } from '../views/turn.js';

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

/**
 * What comes next with the latest turn, where nothing of it waits for the judge's word: the first turn is opened, errata
 * that are approved are posted, the battles' results are entered, the opening and the update are approved and posted,
 * the next turn is opened.
 */
export function findNextStep(game: Game, turn: Turn | undefined): NextStep | undefined {
  if (!turn) return { kind: 'open', turn: 1 };
  if (turn.state === 'open') {
    const errata = findUnposted(game, turn);
    if (errata) return errata;
    const opening = game.store.drafts.list(turn.number).find(({ document }) => document.kind === 'opening');
    if (opening?.state === 'current' && !isInThread(game, turn, opening))
      return { kind: 'approve-opening', turn: turn.number };
    if (opening && !isInThread(game, turn, opening)) return { kind: 'post', turn: turn.number, draft: 'opening' };
    const count = countDue(game, turn);
    return count > 0 ? { kind: 'enter', turn: turn.number, count } : undefined;
  }
  if (turn.state !== 'approved') return undefined;
  const update = game.store.drafts
    .list(turn.number)
    .find(({ document, state }) => document.kind === 'update' && state === 'approved');
  const posted = update && findInThread(game, update, postsSince(game, turn));
  if (update && posted?.missing !== 0)
    return { kind: 'post', turn: turn.number, draft: draftName(update), ...(posted && { isBegun: true }) };
  return findUnposted(game, turn) ?? { kind: 'open', turn: turn.number + 1 };
}

/** What comes next, for the pages of the latest turn. */
export function viewNextStep(game: Game, turn: Turn): { readonly next?: NextStep } {
  const next = turn.number === game.store.turns.current()?.number ? findNextStep(game, turn) : undefined;
  return next ? { next } : {};
}

/** The errata that are approved and not in the thread, of the earliest turn that has any; those of long ago are let be. */
function findUnposted(game: Game, latest: Turn): NextStep | undefined {
  const { store, config } = game;
  const since = store.turns.find(latest.number - 1)?.opened ?? 0;
  const turns = new Set(
    store.drafts.lines().flatMap(({ kind, state, turn }) => (kind === 'erratum' && state === 'approved' ? [turn] : [])),
  );
  for (const number of [...turns].sort((a, b) => a - b)) {
    const turn = store.turns.find(number);
    const isUnposted = (draft: Draft): boolean =>
      draft.document.kind === 'erratum' &&
      draft.state === 'approved' &&
      (draft.approvedAt ?? 0) >= since &&
      threadOf(config, draft.document) === config.thread &&
      turn !== undefined &&
      !isInThread(game, turn, draft);
    const [first, ...more] = store.drafts.list(number).filter(isUnposted);
    if (first) return { kind: 'post-errata', turn: number, draft: draftName(first), count: 1 + more.length };
  }
  return undefined;
}

function isInThread(game: Game, turn: Turn, draft: Draft): boolean {
  const posts = judgesPosts(game, postsSince(game, turn));
  // The one that opened the turn before reads much like it.
  if (draft.document.kind === 'opening') return posts.some((post) => showsSeal(post, turn.secret));
  return findInThread(game, draft, posts) !== undefined;
}

function postsSince({ store }: Game, { opened }: Turn): readonly Post[] {
  return store.posts.load({ after: opened - DAY });
}

/** How many things there are to be entered that nobody has entered. */
function countDue(game: Game, turn: Turn): number {
  const { store, setup } = game;
  const { board } = openingBoard(game, turn);
  const abouts = entryKinds(setup.ruleset).flatMap((kind) => {
    const entered = new Set(store.entries.load(kind.id, turn.number).map(({ value }) => kind.about?.(value)));
    return (kind.due?.(board) ?? []).flatMap(({ about }) => (about === undefined || entered.has(about) ? [] : [about]));
  });
  return new Set(abouts).size;
}

/**
 * The matches that go on: of an open turn those it began with, as far as nothing was entered that ends them; of a closed
 * one those it left. `update` is the turn as it stands.
 */
export function listRunning(
  { setup: { ruleset }, clock }: Game,
  { state, lock }: Turn,
  { before, board }: Pick<Update, 'before' | 'board'>,
): readonly RunningMatch[] {
  const speaker = speakTo('judge', ruleset);
  const list = (one: unknown) => findRunning(ruleset.viewBoard(one, [], lock, JUDGE), clock.now(), speaker);
  const after = list(board);
  if (state !== 'open') return after;
  const key = ({ challenger, opponent }: RunningMatch) => [challenger, opponent].sort().join('\n');
  const still = new Set(after.map(key));
  return list(before).filter((match) => still.has(key(match)));
}

/** The latest turn, where one was opened, as it stands. */
export function findLatest(judged: JudgedTurns): Latest | undefined {
  const turn = judged.game.store.turns.current();
  return turn && { turn, ...judged.judge(turn) };
}

/** The judge's word that he has seen what home shows as new. */
export function createNews(judged: JudgedTurns): Pick<Desk, 'markSeen'> {
  const { game } = judged;
  const { store, clock, who } = game;
  return {
    markSeen: async (state) => {
      const latest = findLatest(judged);
      const { counts, fates, state: now } = findNews(game, latest);
      if (now !== state)
        return err(refuseWith('Nothing was marked', 'more has come since', 'Look at what is new now.'));
      store.newsMarks.add({
        ...markNow(store.newsMarks.revision(), latest, game.setup.ruleset.outcomes),
        at: clock.now(),
        who,
      });
      store.log.add({
        at: clock.now(),
        who,
        what: `saw ${counts.new + counts.changed + counts.gone} posts and ${fates.length} fates as new`,
      });
      return ok(undefined);
    },
  };
}
