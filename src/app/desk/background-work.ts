import { AppError, err, ok, type Problem, type Result } from '../../core/result.js';
import { minuteOf, writeMoment } from '../../core/time.js';
import type { Turn } from '../../store/turns.js';
import { SEAL_UNSEEN } from '../../turns/seal.js';
import { type CaptureOptions, captureThread } from '../capture/look.js';
import { captureSaved, readSaved, type SavedPage, type SavedSource } from '../capture/saved-pages.js';
import type { ThreadWord } from '../capture/thread-home.js';
import { closeTurnNow } from '../close/close.js';
import type { TurnCache } from '../close/turn-cache.js';
import { passedBy } from '../forum/clocks.js';
import { openFetcher } from '../forum/fetch.js';
import type { Game } from '../game/game.js';
import { needMoment } from '../game/moment.js';
import { refuseWith, toProblem } from '../game/refusal.js';
import { summariseTurn } from './summary.js';

/** What is done with a turn in the background: its thread is looked at, it is closed, or saved pages of its thread are taken. */
export type Job = 'look' | 'close' | 'pages';

/** Pages of the thread that the judge saved or copied himself. */
export interface PagesGiven extends ThreadWord {
  /** Each with when its file says it was saved (ms), where that is known. */
  readonly files: readonly { readonly name: string; readonly bytes: Uint8Array; readonly modified?: number }[];
  /** The source of a page, copied just now; empty where there is none. */
  readonly pasted: string;
  /** When they were saved, as typed on the clocks of the game's zone; empty where the files tell. */
  readonly saved: string;
  /** True for the files given last, once more. */
  readonly again: boolean;
}

/** How far something is that was begun with a turn at the desk. */
interface Progress {
  /** What was done so far, in words, the last of them still at work while it is not over. */
  readonly steps: readonly string[];
  readonly over: boolean;
  readonly job: Job;
  /** Why it did not come to an end. */
  readonly failed?: Problem;
  /** The saved pages that are being read, or were refused. */
  readonly given?: PagesGiven;
}
type Begun = Pick<Progress, 'job' | 'given'>;
type Work = (tell: (step: string) => void) => Promise<string | undefined>;

/** What is refused while something is done already. */
const BUSY: Readonly<Record<Job, readonly [what: string, why: string]>> = {
  look: ['The thread', 'is being looked at'],
  close: ['A turn', 'is being closed'],
  pages: ['Saved pages', 'are being read'],
};

/** Looking at the thread and closing turns from the desk: in the background, one at a time, with what was done so far. */
export function createBackgroundWork(turnCache: TurnCache, signal?: AbortSignal) {
  const { game } = turnCache;
  const { store, clock } = game;
  const known = new Map<number, Progress>();
  const run = async (turn: number, { job, given }: Begun, work: Work): Promise<void> => {
    const steps: string[] = [];
    const kept = given && { given };
    const tell = (step: string) => {
      steps.push(step);
      known.set(turn, { steps: [...steps], over: false, job, ...kept });
    };
    try {
      const told = await work(tell);
      known.set(turn, { steps: told === undefined ? steps : [...steps, told], over: true, job });
    } catch (error) {
      known.set(turn, { steps, over: true, job, failed: findFailure(error), ...kept });
    }
  };
  const begin = (number: number, begun: Begun, work: Work): Result<void, Problem> => {
    const running = [...known.values()].find(({ over }) => !over);
    if (running) {
      const [what, why] = BUSY[running.job];
      return err(refuseWith(what, `${why} already`, 'Wait until that is done.'));
    }
    known.set(number, { steps: ['beginning'], over: false, ...begun });
    void run(number, begun, work);
    return ok(undefined);
  };
  const closeIt = (number: number): Work => {
    return async (tell) => {
      await lookWhereNeeded(game, number, tell, signal);
      tell('judging and drafting');
      const { result, open, missing } = closeTurnNow(game, number);
      for (const one of missing) tell(`to be entered: ${one}`);
      const { orders } = result.gathered;
      if (!result.isSealShown) tell(`to be known: ${SEAL_UNSEEN}`);
      return `${count(orders.length, 'order')} judged, ${count(result.documents.length, 'draft')} filed, ${open === 0 ? 'no question' : open === 1 ? 'one question' : `${open} questions`} open`;
    };
  };
  return {
    /** Begins to look at the thread of an open turn; refused where that is being done already. How far it is tells `closing`. */
    lookAtThread: async (number: number, word: ThreadWord) =>
      isLookedAt(store.turns.find(number), store.turns.current()?.number)
        ? begin(number, { job: 'look' }, (tell) => look(game, tell, { ...word, ...(signal && { signal }) }))
        : err(refuseWith('The thread', 'no order is taken in this turn any more', 'Close it anew to look again.')),
    /** The same from pages that the judge saved in his browser, where no program can fetch the thread. */
    takePages: async (number: number, given: PagesGiven): Promise<Result<void, Problem>> => {
      if (store.turns.current()?.number !== number)
        return err(refuseWith('The pages', `turn ${number} is not the latest one`, 'Give them with the latest turn.'));
      const pages = { ...given, files: given.again ? (known.get(number)?.given?.files ?? []) : given.files };
      return begin(number, { job: 'pages', given: pages }, (tell) => takeSaved(game, pages, tell));
    },
    /**
     * Begins to close a turn: looks at the thread where nobody has since the lock, judges, drafts. Refused where it is
     * not the time, or where it is being done already; how far it is tells `closing`.
     */
    close: async (number: number): Promise<Result<void, Problem>> => {
      const turn = store.turns.find(number);
      if (!turn) return err(refuseWith('This turn', 'it is not there', 'Look at the turns as they are now.'));
      if (minuteOf(clock.now()) <= minuteOf(turn.lock)) {
        const why = `orders are taken until ${writeMoment(turn.lock, game.setup.zone)}, that minute included`;
        return err(refuseWith(`Turn ${number} cannot be closed yet`, why, 'Close it after the lock.'));
      }
      return begin(number, { job: 'close' }, closeIt(number));
    },
    /** How far the closing or the look is that was begun last, saved pages by their files' names; undefined where none was since the desk was opened. */
    closing: (number: number) => {
      const progress = known.get(number);
      const turn = store.turns.find(number);
      if (!progress || !turn) return undefined;
      const { given, ...rest } = progress;
      return {
        summary: summariseTurn(game, turn, turnCache.judge(turn)),
        ...rest,
        ...(given && { given: nameGiven(given) }),
      };
    },
  };
}

/** How far something is, with the turn it is done with. */
export type JobStatus = NonNullable<ReturnType<ReturnType<typeof createBackgroundWork>['closing']>>;

/** While orders are taken; and when all is approved, to see whether it was posted. */
function isLookedAt(turn: Turn | undefined, latest: number | undefined): boolean {
  return turn?.state === 'open' || (turn?.state === 'approved' && turn.number === latest);
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** Looks at the thread, unless the turn is not closed yet and somebody has looked since the lock. */
async function lookWhereNeeded(
  game: Game,
  number: number,
  tell: (step: string) => void,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { store } = game;
  const turn = store.turns.find(number);
  const last = store.captures.lastComplete(number);
  const isSeen = turn !== undefined && last !== undefined && minuteOf(passedBy(last)) > minuteOf(turn.lock);
  if (isSeen && !store.closes.latest(number)) {
    tell(`the thread was looked at after the lock, ${writeMoment(last.at, game.setup.zone)}`);
    return;
  }
  try {
    await look(game, tell, signal && { signal });
  } catch (error) {
    if (!(error instanceof AppError) || !last || !turn || store.closes.latest(number)) throw error;
    const when = (ms: number): string => writeMoment(ms, game.setup.zone);
    throw new AppError(
      error.kind,
      error.what,
      `${error.why}. What was read of it last is of ${when(last.clock)}, and orders closed ${when(turn.lock)}, that minute included`,
      `Where you give pages yourself: save them again and give them below; then close the turn. Else: ${error.todo}`,
    );
  }
}

async function look(game: Game, tell: (step: string) => void, options: CaptureOptions = {}): Promise<undefined> {
  const { config } = game;
  tell('looking at the thread');
  const fetcher = await openFetcher(game, config.capture.browser, tell, { patience: 0, signal: options.signal }); // whoever pressed the button is told at once
  try {
    const { fresh, changed, vanished } = await captureThread(
      game,
      fetcher,
      ({ pages, posts }) => tell(`page ${pages}: ${posts} posts so far`),
      options,
    );
    tell(`the thread as it is now: ${fresh} new, ${changed} changed, ${vanished} gone`);
  } finally {
    await fetcher.close();
  }
}

async function takeSaved(game: Game, given: PagesGiven, tell: (step: string) => void): Promise<string> {
  const pages = loadGiven(game, given);
  tell(`reading ${count(pages.length, 'saved page')}`);
  const { posts, fresh, changed, vanished, remarks } = await captureSaved(game, () => pages, given);
  for (const remark of remarks) tell(`to be known: ${remark}`);
  return `${count(posts, 'post')} on them: ${fresh} new, ${changed} changed, ${vanished} gone`;
}

function nameGiven({ files, ...rest }: PagesGiven) {
  return { ...rest, files: files.map(({ name }) => name) };
}

/** The pages as they were given. Throws a usage AppError where there is none, or nobody knows when one was saved. */
function loadGiven(game: Game, { files, pasted, saved }: PagesGiven): readonly SavedPage[] {
  const typed = saved.trim() === '' ? undefined : needMoment(saved, game.setup.zone);
  const refuse = (what: string, why: string, todo: string): never => {
    throw new AppError('usage', what, why, todo);
  };
  if (files.length === 0 && pasted.trim() === '')
    return refuse(
      'No page was given',
      'no file was chosen and nothing was pasted',
      'Choose the saved pages below, or paste one.',
    );
  const sources = files.map(({ name, bytes, modified }): SavedSource => {
    const date = typed ?? modified;
    if (date === undefined)
      return refuse(`The file ${name}`, 'it was not said when it was saved', 'Give the time at which you saved it.');
    return { name: `The file ${name}`, content: bytes, date, isRough: typed === undefined };
  });
  const copied: readonly SavedSource[] =
    pasted.trim() === ''
      ? []
      : [{ name: 'What was pasted', content: pasted, date: typed ?? game.clock.now(), isRough: false }];
  return [...sources, ...copied].map((source) => readSaved(game, source));
}

function findFailure(error: unknown): Problem {
  try {
    return toProblem(error);
  } catch {
    return refuseWith(
      'Something in Adjutant failed',
      'this is a fault of the program, not of yours',
      'Try again; if it stays, run: adjutant doctor.',
    );
  }
}
