/**
 * A waiting line that always gives the first of those in it by `compare`. Who waits from the beginning is sorted once;
 * who comes later waits in a binary heap.
 */
export class PriorityQueue<T> {
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

/**
 * The members of every circle that waits for nothing outside itself, among units that wait for each other. `needs`
 * gives the units one waits for. (Tarjan's strongly connected components, without recursion.)
 */
export function findBlockingCircles<T>(waiting: readonly T[], needs: (one: T) => readonly T[]): readonly T[] {
  const order = new Map<T, number>();
  const low = new Map<T, number>();
  const group = new Map<T, number>();
  const path: T[] = [];
  const groups: T[][] = [];
  for (const root of waiting) {
    if (order.has(root)) continue;
    const work: { one: T; next: number; needs: readonly T[] }[] = [];
    const enter = (one: T) => {
      order.set(one, order.size);
      low.set(one, order.get(one) as number);
      path.push(one);
      work.push({ one, next: 0, needs: needs(one) });
    };
    enter(root);
    for (let frame = work.at(-1); frame; frame = work.at(-1)) {
      const need = frame.needs[frame.next++];
      if (need === undefined) {
        work.pop();
        const parent = work.at(-1);
        if (parent) low.set(parent.one, Math.min(low.get(parent.one) as number, low.get(frame.one) as number));
        if (low.get(frame.one) === order.get(frame.one)) {
          const members: T[] = [];
          for (let member = path.pop(); member !== undefined; member = member === frame.one ? undefined : path.pop()) {
            members.push(member);
            group.set(member, groups.length);
          }
          groups.push(members);
        }
      } else if (!order.has(need)) enter(need);
      else if (!group.has(need)) low.set(frame.one, Math.min(low.get(frame.one) as number, order.get(need) as number));
    }
  }
  return groups
    .filter((members, i) => members.every((one) => needs(one).every((need) => group.get(need) === i)))
    .flat();
}
