import { Fault } from '../kit/result.js';
import type { FetchedPage, Marks, PageFetcher } from './fetcher.js';

/** How the thread's numeric dates are written, as far as its pages tell. */
type Order = 'day-first' | 'month-first';

/** What the walk needs to know of a page that was read. */
export interface WalkedPage {
  readonly posts: readonly { readonly id: string }[];
  readonly next?: string;
  readonly page?: number;
  readonly pages?: number;
  readonly announced?: number;
  readonly dateOrder?: Order;
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
  read(page: FetchedPage, dateOrder: Order | undefined): P;
  known(url: string): KnownPage<P> | undefined;
}

/**
 * Walks a thread page by page from an address on, each page handed over as it comes. Follows the engine's own link to
 * the next page, within the same site only, and counts at the end whether every post announced was seen. Pages whose
 * dates could be read two ways wait until another page of the thread tells. Throws Faults: until the walk has come to
 * its end, what it gave is part of a thread, never the whole.
 */
export async function* walkThread<P extends WalkedPage>(walk: Walk<P>): AsyncGenerator<Step<P>> {
  const trail = new Trail(walk.start);
  const waiting: (() => Step<P>)[] = [];
  let doubt: Fault | undefined;
  let order: Order | undefined;
  for (let url: string | undefined = walk.start; url !== undefined; ) {
    trail.enter(url);
    const came = await fetchStep(url, walk, order);
    if (!trail.add(url, came.step.page)) break;
    doubt ??= came.doubt;
    if (came.doubt === undefined) order ??= came.step.page.dateOrder;
    const { step } = came;
    const again = step.kind === 'page' && came.doubt !== undefined;
    waiting.push(() => (again ? { ...step, page: walk.read(step.fetched, order) } : step));
    if (doubt === undefined || order !== undefined) for (const ready of waiting.splice(0)) yield ready();
    url = trail.onward(step.page.next);
  }
  if (waiting.length > 0 && doubt !== undefined) throw doubt;
  trail.end();
}

/** Fetches and reads one page. Where day and month can't be told apart it is read anyhow, for its next link, and the fault is given beside it. */
async function fetchStep<P extends WalkedPage>(
  url: string,
  { fetcher, read, known }: Walk<P>,
  order: Order | undefined,
): Promise<{ readonly step: Step<P>; readonly doubt?: Fault }> {
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

/** The pages walked so far: keeps the walk inside the thread's own site and sees that nothing was missed or met twice. */
class Trail {
  readonly #origin: string;
  readonly #visited = new Set<string>();
  readonly #seen = new Set<string>();
  #first: WalkedPage | undefined;
  #last: WalkedPage | undefined;

  constructor(readonly start: string) {
    this.#origin = new URL(start).origin;
  }

  enter(url: string): void {
    if (new URL(url).origin !== this.#origin)
      throw new Fault(
        'unreadable',
        `The thread ${this.start}`,
        `its next page lies on another site, ${url}`,
        'Nothing is followed there by itself.',
      );
    this.#visited.add(url);
  }

  /** Takes note of a page; false where it holds nothing new: engines show their last page, or their first, once more beyond the end. */
  add(url: string, page: WalkedPage): boolean {
    const expected = this.#last?.page === undefined ? undefined : this.#last.page + 1;
    const fresh = page.posts.filter(({ id }) => !this.#seen.has(id));
    if (fresh.length === 0) return false;
    if (expected !== undefined && page.page !== expected)
      throw new Fault(
        'unreadable',
        `The page ${url}`,
        `it should be page ${expected} of the thread and says ${page.page === undefined ? 'nothing of pages' : `it is page ${page.page}`}`,
        "Try again; if it stays so, give the address of the thread's first page.",
      );
    for (const { id } of fresh) this.#seen.add(id);
    this.#first ??= page;
    this.#last = page;
    return true;
  }

  onward(next: string | undefined): string | undefined {
    return next === undefined || this.#visited.has(next) ? undefined : next;
  }

  /** Compares what was seen with what the last page announced, for a thread walked from its beginning. */
  end(): void {
    const announced = this.#last?.announced;
    if ((this.#first?.page ?? 1) > 1 || announced === undefined || this.#seen.size >= announced) return;
    throw new Fault(
      'try-later',
      `The thread ${this.start}`,
      `it announces ${announced} posts, and only ${this.#seen.size} were seen: it may have changed while it was read`,
      'Capture it again.',
    );
  }
}
