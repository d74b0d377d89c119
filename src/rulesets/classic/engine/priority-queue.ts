/**
 * A waiting line that always gives the first of those in it by `compare`. Who waits from the beginning is sorted once;
 * who comes later waits in a binary heap.
 */
export class Queue<T> {
  readonly #sorted: readonly T[];
  #next = 0;
  readonly #heap: T[] = [];

  constructor(
    items: readonly T[],
    readonly compare: (a: T, b: T) => number,
  ) {
    this.#sorted = items.toSorted(compare);
  }

  push(item: T): void {
    const heap = this.#heap;
    let at = heap.push(item) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (this.compare(heap[above] as T, item) <= 0) break;
      heap[at] = heap[above] as T;
      at = above;
    }
    heap[at] = item;
  }

  /** Takes the first; undefined where nobody waits. */
  pop(): T | undefined {
    const next = this.#sorted[this.#next];
    const [top] = this.#heap;
    if (next === undefined || (top !== undefined && this.compare(top, next) < 0)) return this.#popHeap();
    this.#next++;
    return next;
  }

  #popHeap(): T | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (heap.length === 0 || last === undefined) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && this.compare(heap[below + 1] as T, heap[below] as T) < 0) below++;
      if (this.compare(last, heap[below] as T) <= 0) break;
      heap[at] = heap[below] as T;
      at = below;
    }
    heap[at] = last;
    return first;
  }
}
