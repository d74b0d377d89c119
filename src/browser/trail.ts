import { Fault } from '../core/result.js';
import type { DateOrder } from '../core/time.js';

/** What a walk needs to know of a page that was read. */
export interface WalkedPage {
  readonly posts: readonly { readonly id: string }[];
  readonly next?: string;
  readonly page?: number;
  readonly pages?: number;
  readonly announced?: number;
  readonly dateOrder?: DateOrder;
}

/** A thread whose pages move so often while they are read is not read any further in this walk. */
const MOST_MOVES = 4;

/** A page of the walk, with the address it came from. */
interface Walked<P> {
  readonly url: string;
  readonly page: P;
}

/** The pages walked so far: keeps the walk inside the thread's own site and sees that nothing was missed or met twice. */
export class PageTrail<P extends WalkedPage> {
  last: Walked<P> | undefined;
  readonly #origin: string;
  readonly #visited = new Set<string>();
  readonly #seen = new Set<string>();
  #first: P | undefined;
  #moves = 0;

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
  add(url: string, page: P): boolean {
    const expected = this.last?.page.page === undefined ? undefined : this.last.page.page + 1;
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
    this.last = { url, page };
    return true;
  }

  /** Sees that a page which was asked for once more is the one it was: posts come and go, but not all of them at once. */
  checkSame({ url, page: { page, posts } }: Walked<P>, again: P): void {
    if (again.page === page && again.posts.some(({ id }) => posts.some((post) => post.id === id))) return;
    throw new Fault(
      'try-later',
      `The page ${url}`,
      'asked for once more, it shows none of the posts it showed a moment ago',
      'Capture it again.',
    );
  }

  /** The page before the last one ends otherwise now: the last one counts as not walked, and follows upon it anew. */
  back(before: Walked<P>): void {
    if (++this.#moves > MOST_MOVES)
      throw new Fault(
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
  }

  onward(): string | undefined {
    const next = this.last?.page.next;
    return next === undefined || this.#visited.has(next) ? undefined : next;
  }

  /** Compares what was seen with what the last page announced, for a thread walked from its beginning. */
  end(): void {
    const announced = this.last?.page.announced;
    if ((this.#first?.page ?? 1) > 1 || announced === undefined || this.#seen.size >= announced) return;
    throw new Fault(
      'try-later',
      `The thread ${this.start}`,
      `it announces ${announced} posts, and only ${this.#seen.size} were seen: it may have changed while it was read`,
      'Capture it again.',
    );
  }
}
