import { AppError } from '../core/result.js';
import type { DateOrder } from '../core/time.js';
import type { FetchedPage, Marks, PageFetcher } from './fetcher.js';

/** What a walk needs to know of a page that was read. */
export interface WalkedPage {
  readonly posts: readonly { readonly id: string }[];
  /** Posts that players do not see, and that the thread may count. */
  readonly hidden?: readonly { readonly id: string }[];
  readonly next?: string;
  readonly page?: number;
  readonly pages?: number;
  readonly announced?: number;
  readonly dateOrder?: DateOrder;
  /** True where it has no posts and is no blindness. */
  readonly isBare?: true;
}

/** A thread whose pages move so often while they are read is not read any further in this walk. */
const MOST_MOVES = 4;

/** A page of the walk, with the address it came from. */
interface Walked<P> {
  readonly url: string;
  readonly page: P;
}

/** The pages walked so far: keeps the walk inside the thread's own site and sees that nothing was missed or met twice. */
class Pagination<P extends WalkedPage> {
  last: Walked<P> | undefined;
  /** The last of the pages without posts behind it. */
  #bare: P | undefined;
  readonly #origin: string;
  readonly #visited = new Set<string>();
  readonly #seen = new Set<string>();
  readonly #hidden = new Set<string>();
  #first: P | undefined;
  #moves = 0;

  constructor(readonly start: string) {
    this.#origin = new URL(start).origin;
  }

  enter(url: string): void {
    if (new URL(url).origin !== this.#origin)
      throw new AppError(
        'unreadable',
        `The thread ${this.start}`,
        `its next page lies on another site, ${url}`,
        'Nothing is followed there by itself.',
      );
    this.#visited.add(url);
  }

  /** Takes note of a page; false where it holds nothing new: engines show their last page, or their first, once more beyond the end. */
  add(url: string, page: P): boolean {
    const before = (this.#bare ?? this.last?.page)?.page;
    const expected = before === undefined ? undefined : before + 1;
    const fresh = page.posts.filter(({ id }) => !this.#seen.has(id));
    if (fresh.length === 0 && !page.isBare) return false;
    if (expected !== undefined && page.page !== expected)
      throw new AppError(
        'unreadable',
        `The page ${url}`,
        `it should be page ${expected} of the thread and says ${page.page === undefined ? 'nothing of pages' : `it is page ${page.page}`}`,
        "Try again; if it stays so, give the address of the thread's first page.",
      );
    for (const { id } of fresh) this.#seen.add(id);
    for (const { id } of page.hidden ?? []) this.#hidden.add(id);
    this.#first ??= page;
    this.#bare = page.isBare ? page : undefined;
    if (!page.isBare) this.last = { url, page };
    return true;
  }

  /** Sees that a page which was asked for once more is the one it was: posts come and go, but not all of them at once. */
  checkSame({ url, page: { page, posts } }: Walked<P>, again: P): void {
    if (again.page === page && again.posts.some(({ id }) => posts.some((post) => post.id === id))) return;
    throw new AppError(
      'try-later',
      `The page ${url}`,
      'asked for once more, it shows none of the posts it showed a moment ago',
      'Capture it again.',
    );
  }

  /** The page before the last one ends otherwise now: the last one counts as not walked, and follows upon it anew. */
  back(before: Walked<P>): void {
    if (++this.#moves > MOST_MOVES)
      throw new AppError(
        'try-later',
        `The thread ${this.start}`,
        'posts are taken out of it so fast that its pages move while they are read',
        'Capture it again.',
      );
    for (const { id } of this.last?.page.posts ?? []) this.#seen.delete(id);
    if (this.last !== undefined) this.#visited.delete(this.last.url);
    for (const { id } of before.page.posts) this.#seen.add(id);
    if (before.page.next !== undefined) this.#visited.delete(before.page.next);
    this.last = before;
    this.#bare = undefined;
  }

  onward(): string | undefined {
    const { next } = this.#bare ?? this.last?.page ?? {};
    return next === undefined || this.#visited.has(next) ? undefined : next;
  }

  /** Compares what was seen with what the last page announced, for a thread walked from its beginning. */
  end(): void {
    if (this.#first !== undefined && this.last === undefined)
      throw new AppError(
        'unreadable',
        `The thread ${this.start}`,
        'it shows no post of anybody, only what its engine says of itself, or that posts were deleted',
        'Look at it in a browser.',
      );
    const announced = (this.#bare ?? this.last?.page)?.announced;
    const counted = new Set([...this.#seen, ...this.#hidden]).size;
    if ((this.#first?.page ?? 1) > 1 || announced === undefined || counted >= announced) return;
    throw new AppError(
      'try-later',
      `The thread ${this.start}`,
      `it announces ${announced} posts, and only ${counted} were seen: it may have changed while it was read`,
      'Capture it again.',
    );
  }
}

/** A page we have from an earlier capture, to be asked for only if it changed. */
export interface KnownPage<P> extends Marks {
  readonly page: P;
}

/** One page of a thread, as it comes. */
export type Step<P> =
  | { readonly kind: 'page'; readonly fetched: FetchedPage; readonly page: P }
  | { readonly kind: 'unchanged'; readonly url: string; readonly date: number; readonly page: P };

export interface Walk<P extends WalkedPage> {
  readonly start: string;
  readonly fetcher: PageFetcher;
  /** Reads a page; `dateOrder` is what other pages of the thread told. */
  read(page: FetchedPage, dateOrder: DateOrder | undefined): P;
  known(url: string): KnownPage<P> | undefined;
  /**
   * True where a post may have slipped through between a page and the one before: had another been taken out between
   * the two answers, it stood on neither. The page before is then read once more.
   */
  isEdgeUnsure?(page: P): boolean;
}

/**
 * Walks a thread page by page from an address on, each page handed over as it comes. Follows the engine's own link to
 * the next page, within the same site only, and counts at the end whether every post announced was seen. Where an edge
 * between two pages is unsure, the earlier one is read once more, and if it no longer ends as it did, the walk goes on
 * from there again. Pages whose dates could be read two ways wait until another page of the thread tells. Throws
 * AppErrors: until the walk has come to its end, what it gave is part of a thread, never the whole.
 */
export async function* walkThread<P extends WalkedPage>(walk: Walk<P>): AsyncGenerator<Step<P>> {
  const pagination = new Pagination<P>(walk.start);
  const waiting = new Waiting(walk);
  for (let url: string | undefined = walk.start; url !== undefined; ) {
    pagination.enter(url);
    const came = await fetchStep(url, walk, waiting.order);
    const { page } = came.step;
    const before = pagination.last;
    if (!pagination.add(url, page)) break;
    if (page.isBare) {
      url = pagination.onward();
      continue;
    }
    yield* waiting.add(came);
    if (before !== undefined && !overlap(before.page, page) && walk.isEdgeUnsure?.(page)) {
      const again = await fetchStep(before.url, walk, waiting.order);
      pagination.checkSame(before, again.step.page);
      yield* waiting.add(again);
      if (lastPost(again.step.page) !== lastPost(before.page))
        pagination.back({ url: before.url, page: again.step.page });
    }
    url = pagination.onward();
  }
  waiting.end();
  pagination.end();
}

/** True where a page begins with what the one before showed too: nothing can lie between them. */
function overlap(before: WalkedPage, { posts: [first] }: WalkedPage): boolean {
  return before.posts.some(({ id }) => id === first?.id);
}

function lastPost({ posts }: WalkedPage): string | undefined {
  return posts.at(-1)?.id;
}

/** A page that came; with the fault beside it where day and month could not be told apart. */
interface Came<P> {
  readonly step: Step<P>;
  readonly doubt?: AppError;
}

/** The pages that wait until it is told how the thread's dates are to be read. */
class Waiting<P extends WalkedPage> {
  order: DateOrder | undefined;
  #doubt: AppError | undefined;
  #steps: (() => Step<P>)[] = [];

  constructor(readonly walk: Walk<P>) {}

  /** Takes a page in; gives those that need not wait any longer, in the order they came. */
  add({ step, doubt }: Came<P>): readonly Step<P>[] {
    this.#doubt ??= doubt;
    if (doubt === undefined) this.order ??= step.page.dateOrder;
    const again = step.kind === 'page' && doubt !== undefined;
    this.#steps.push(() => (again ? { ...step, page: this.walk.read(step.fetched, this.order) } : step));
    if (this.#doubt !== undefined && this.order === undefined) return [];
    return this.#steps.splice(0).map((ready) => ready());
  }

  end(): void {
    if (this.#steps.length > 0 && this.#doubt !== undefined) throw this.#doubt;
  }
}

/** Fetches and reads one page. Where day and month can't be told apart it is read anyhow, for its next link, and the fault is given beside it. */
async function fetchStep<P extends WalkedPage>(
  url: string,
  { fetcher, read, known }: Walk<P>,
  order: DateOrder | undefined,
): Promise<Came<P>> {
  const copy = known(url);
  const fetched = await fetcher.fetchPage(url, copy);
  if (fetched.kind === 'unchanged') {
    if (copy === undefined)
      throw new AppError(
        'bug',
        `The page ${url}`,
        'it is called unchanged, but no copy of it is known',
        'Capture the thread anew.',
      );
    return { step: { ...fetched, page: copy.page } };
  }
  try {
    return { step: { kind: 'page', fetched: fetched.page, page: read(fetched.page, order) } };
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'needs-judge' || order !== undefined) throw error;
    return { step: { kind: 'page', fetched: fetched.page, page: read(fetched.page, 'month-first') }, doubt: error };
  }
}
