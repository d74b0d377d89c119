import { loadHistory } from '../../../src/app/capture/post-history.js';
import { countFailures } from '../../../src/app/capture/watch-state.js';
import type { Game } from '../../../src/app/game/game.js';
import { ownText } from '../../../src/core/post.js';
import { minuteOf, writeIso } from '../../../src/core/time.js';
import type { Answered, SoakForum } from './forum.js';
import { byId } from './script.js';
import { stateAt, type TruePost, textsIn } from './thread.js';
import { FAIR } from './weather.js';

/** Up to so many posts may vanish at once without the judge's word; the rest is blindness until he says otherwise. */
const A_FEW = 3;

/** A text that stood in a post all the while a complete look was made. */
interface Entry {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** One look as the book saw it: when it began and ended, by the forum's clock. */
export interface Look {
  readonly from: number;
  readonly to: number;
  readonly complete: boolean;
  /** True where the open turn at least was read, though older pages then were not. */
  readonly read: boolean;
}

/** The soak's own account of what stood in the thread at each look, and what the captures made of it. */
export class Book {
  readonly failures: string[] = [];
  readonly looks: Look[] = [];
  readonly mails: string[] = [];
  readonly #entries: Entry[] = [];
  readonly #gaps = new Map<string, number>();
  #from = 0;
  #answered = 0;
  #captures = 0;

  constructor(
    readonly game: Game,
    readonly forum: SoakForum,
  ) {}

  beginLook(): void {
    this.#from = this.forum.clock;
    this.#answered = this.forum.answered.length;
    this.#captures = this.#latest()?.id ?? 0;
  }

  /** Holds a look that has ended against the truth. */
  endLook(): void {
    const latest = this.#latest();
    if (!latest || latest.id === this.#captures) return;
    const read = this.game.store.captures.list().some(({ id, state }) => id > this.#captures && state === 'complete');
    if (latest.state === 'broken-off') {
      // Stopped between the open turn and the whole thread, or before either.
      if (read) this.looks.push({ from: this.#from, to: this.forum.clock, complete: false, read });
      return;
    }
    const complete = latest.state === 'complete';
    const answers = this.forum.answered.slice(this.#answered);
    // An old copy tells of its own time.
    const from = Math.min(this.#from, ...answers.filter(({ weather }) => weather === 'old copy').map(({ at }) => at));
    const to = this.forum.clock;
    this.looks.push({ from, to, complete, read });
    this.#checkAlarm(complete);
    if (complete) {
      const blind = findBlind(answers);
      if (blind) this.fail(`a look with "${blind.weather}" in it is called complete`);
      this.#compare(from, to, latest.id);
    } else if (answers.every(({ weather }) => ['fair', 'led on', ...FAIR].includes(weather))) {
      this.#excuse(from, to, latest.fault ?? '');
    }
  }

  /** How many posts are truly gone that the captures still know. */
  countGone(): number {
    const shown = new Set(this.forum.thread.shownAt(this.forum.clock).map(({ post }) => String(post.id)));
    return this.#known().filter(({ id, text }) => text !== '' && !shown.has(id)).length;
  }

  fail(what: string): void {
    this.failures.push(`${writeIso(this.forum.clock)} ${what}`);
  }

  /** Holds all that is kept against the truth, once nothing changes any more. */
  end(): void {
    const truth = byId(this.forum.thread.posts);
    const byPost = new Map<string, Entry[]>();
    for (const entry of this.#entries) byPost.set(entry.id, [...(byPost.get(entry.id) ?? []), entry]);
    for (const { id } of this.game.store.posts.load()) {
      const post = truth.get(id);
      if (post) this.#checkHistory(post, byPost.get(id) ?? []);
      else this.fail(`post ${id} never stood in the thread`);
    }
    this.#checkPages(truth);
  }

  /** What a page showed is kept, also where the look it belongs to failed or was stopped. */
  #checkPages(truth: ReadonlyMap<string, TruePost>): void {
    const { captures, posts } = this.game.store;
    const histories = new Map(posts.load().map(({ id }) => [id, loadHistory(this.game, id).states]));
    const pages = captures.list().flatMap(({ id }) => captures.pages(id));
    let newest = 0;
    for (const { clock, firstPost, lastPost } of pages.sort((a, b) => a.id - b.id)) {
      // An old copy tells of before what was read already.
      if (clock < newest) continue;
      newest = clock;
      const ids = this.forum.answered.find(({ at, ids }) => at === clock && ids.length > 0)?.ids;
      for (const [id, post] of truth) {
        if (post.id < Number(firstPost) || post.id > Number(lastPost) || ids?.includes(post.id) === false) continue;
        const kept = histories.get(id)?.findLast(({ seen = 0 }) => seen <= clock)?.text;
        // Something may have happened later in the same second. That a post is gone, only a complete look may say.
        const texts = textsIn(post, clock - 1000, clock);
        if (!texts.has(undefined) && ![...texts].some((text) => same(text, kept)))
          this.fail(`#${id} stood on a page at ${writeIso(clock)} otherwise than as ${tell(kept)}`);
      }
    }
  }

  #latest() {
    return this.game.store.captures.list()[0];
  }

  #known(): readonly { readonly id: string; readonly text: string }[] {
    return this.game.store.posts.load().map(({ id, revisions }) => ({ id, text: ownText(last(revisions).body) }));
  }

  /** Red from the first failed look, a mail at the second; both end with the first complete one. */
  #checkAlarm(complete: boolean): void {
    const failures = countFailures(this.game);
    const running = this.looks.length - 1 - this.looks.findLastIndex((look) => look.read);
    if (failures === 0 && !complete) this.fail('a failed look raises no alarm');
    if (failures > 0 && complete) this.fail('the alarm goes on after a complete look');
    if (failures < running) this.fail(`${running} failed looks running, and the alarm knows of ${failures}`);
  }

  /** Every post within the look's reach is kept as it truly stood meanwhile. */
  #compare(from: number, to: number, capture: number): void {
    const first = Math.min(...this.game.store.captures.pages(capture).map(({ firstPost }) => Number(firstPost)));
    const known = new Map(this.#known().map(({ id, text }) => [id, text]));
    for (const post of this.forum.thread.posts) {
      if (post.id < first) continue;
      const id = String(post.id);
      const texts = textsIn(post, from, to);
      const kept = known.get(id);
      if (![...texts].some((text) => same(text, kept)))
        this.fail(
          `#${id} stood as ${tell([...texts][0])} and is kept as ${tell(kept)} (look ${capture} from ${writeIso(from)})`,
        );
      const [text] = texts;
      if (texts.size === 1 && text !== undefined) this.#entries.push({ id, from, to, text });
      this.#gaps.set(id, from);
    }
  }

  /** A look that failed though the forum answered well: the thread changed while it was read, or too much is gone. */
  #excuse(from: number, to: number, fault: string): void {
    const changed = this.forum.thread.posts.some(({ states }) => states.some(({ at }) => at > from && at <= to));
    const rebuilt = this.forum.rebuilt >= from;
    if (!changed && !rebuilt && !(this.countGone() > A_FEW)) this.fail(`a look fails for nothing: ${fault}`);
  }

  #checkHistory(post: TruePost, entries: readonly Entry[]): void {
    const id = String(post.id);
    const { post: kept, states } = loadHistory(this.game, id);
    const exact = (sure: string): boolean => sure === 'second' || sure === 'minute';
    if (exact(kept.at.sure) && minuteOf(kept.at.ms) !== minuteOf(post.at))
      this.fail(`#${id} was posted ${writeIso(post.at)} and is kept with ${writeIso(kept.at.ms)}, ${kept.at.sure}`);
    const changes = states.filter(({ change }) => change !== 'mark' && change !== 'reading');
    for (const entry of entries) {
      const then = changes.findLast(({ seen = 0 }) => seen <= entry.to);
      if (!same(entry.text, then?.text))
        this.fail(
          `#${id}: the text that stood ${writeIso(entry.from)} is lost: ${tell(entry.text)}, kept ${tell(then?.text)}`,
        );
    }
    changes.forEach(({ change, seen = 0, beforeSeen, text, since, unmarked }, index) => {
      // What happened in the same second, a page may show or not yet.
      const then = [stateAt(post, seen - 1000), ...post.states.filter(({ at }) => at > seen - 1000 && at <= seen)];
      const fits = then.filter((state) => same(state?.text, text));
      const true_ = fits.at(-1);
      if (fits.length === 0) this.fail(`#${id} is said to show at ${writeIso(seen)} what it did not: ${tell(text)}`);
      if (change === 'first') return;
      if (beforeSeen === undefined || beforeSeen >= seen + 1000)
        this.fail(`#${id}: a change is not told between two looks: ${beforeSeen} to ${writeIso(seen)}`);
      else if (
        ![...textsIn(post, beforeSeen - 1000, beforeSeen)].some((stood) => same(stood, changes[index - 1]?.text))
      )
        this.fail(`#${id} is said to have shown at ${writeIso(beforeSeen)} what it did not`);
      const sight = entries.findLast(({ to, text: stood }) => to < seen && same(stood, changes[index - 1]?.text));
      if (sight && (beforeSeen ?? 0) < sight.from)
        this.fail(
          `#${id}: a change is told since ${writeIso(beforeSeen ?? 0)}, though the text stood ${writeIso(sight.from)}`,
        );
      if (since && !unmarked && exact(since.sure) && true_?.mark && minuteOf(since.ms) !== minuteOf(true_.mark.at))
        this.fail(`#${id}: the mark says ${writeIso(true_.mark.at)}, and the text counts since ${writeIso(since.ms)}`);
      if (since && since.ms > seen + 60_000)
        this.fail(`#${id}: a text counts since ${writeIso(since.ms)}, after it was seen`);
    });
  }
}

/** Answers after which the same page is asked for once more. */
const ASKED_AGAIN: readonly Answered['weather'][] = ['too many', 'server error', 'overloaded', 'cut connection'];

/**
 * The answer for which a look can't be complete. Not one to the request for robots.txt or, where the engine gives its
 * data, for the page for people; not one after which the thread was read from its beginning.
 */
function findBlind(answers: readonly Answered[]): Answered | undefined {
  const pages = answers.filter(({ path }) => path !== '/robots.txt' && !/^\/\w+\/(topic|t\/movement)\//.test(path));
  const top = Math.min(...pages.flatMap(({ ids }) => ids));
  return pages.find(
    ({ weather }, index) =>
      !['fair', 'led on', 'moved away', 'old copy', ...FAIR, ...ASKED_AGAIN].includes(weather) &&
      pages.slice(index + 1).find(({ ids }) => ids.length > 0)?.ids[0] !== top,
  );
}

function same(text: string | undefined, kept: string | undefined): boolean {
  return plain(text) === plain(kept);
}

/** A text with every run of blanks as one; a post that is not there is one without a text. */
export function plain(text: string | undefined): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function tell(text: string | undefined): string {
  return text === undefined ? 'nothing' : `"${plain(text)}"`;
}

function last<T>(list: readonly T[]): T {
  return list.at(-1) as T;
}
