import { Fault } from '../core/result.js';
import type { DateOrder } from '../core/time.js';
import type { FetchedPage, Marks, PageFetcher } from './fetcher.js';
import { PageTrail, type WalkedPage } from './trail.js';

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
 * Faults: until the walk has come to its end, what it gave is part of a thread, never the whole.
 */
export async function* walkThread<P extends WalkedPage>(walk: Walk<P>): AsyncGenerator<Step<P>> {
  const trail = new PageTrail<P>(walk.start);
  const waiting = new Waiting(walk);
  for (let url: string | undefined = walk.start; url !== undefined; ) {
    trail.enter(url);
    const came = await fetchStep(url, walk, waiting.order);
    const { page } = came.step;
    const before = trail.last;
    if (!trail.add(url, page)) break;
    yield* waiting.add(came);
    if (before !== undefined && !overlap(before.page, page) && walk.isEdgeUnsure?.(page)) {
      const again = await fetchStep(before.url, walk, waiting.order);
      trail.checkSame(before, again.step.page);
      yield* waiting.add(again);
      if (lastPost(again.step.page) !== lastPost(before.page)) trail.back({ url: before.url, page: again.step.page });
    }
    url = trail.onward();
  }
  waiting.end();
  trail.end();
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
  readonly doubt?: Fault;
}

/** The pages that wait until it is told how the thread's dates are to be read. */
class Waiting<P extends WalkedPage> {
  order: DateOrder | undefined;
  #doubt: Fault | undefined;
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
      throw new Fault(
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
    if (!(error instanceof Fault) || error.kind !== 'needs-judge' || order !== undefined) throw error;
    return { step: { kind: 'page', fetched: fetched.page, page: read(fetched.page, 'month-first') }, doubt: error };
  }
}
