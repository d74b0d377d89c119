/** Elements of tables, whose end tags reach as far as their table. */
const OF_TABLES = new Set(['table', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th', 'caption']);
const ENDS_OF_TABLES = ['table', 'template'];
/** What no other end tag reaches over (HTML, "has an element in scope"). */
const SCOPES = ['table', 'td', 'th', 'caption', 'template', 'object', 'applet', 'marquee'];
/** Elements that end by themselves or are opened again: their end tags say nothing of what is open. */
const LOOSE = new Set(
  'a b big code dd dt em font h1 h2 h3 h4 h5 h6 i li nobr optgroup option p rb rp rt rtc s small strike strong tt u'.split(
    ' ',
  ),
);

/** The names among these that no end tag of a name reaches over. */
export function scopesOf(name: string): readonly string[] {
  return OF_TABLES.has(name) ? ENDS_OF_TABLES : SCOPES;
}

/** Elements that were closed before their end tags came, the outermost first. Every step takes the same time, however many there are. */
export class ClosedEarly {
  #names: string[] = [];
  readonly #places = new Map<string, number[]>();

  get isEmpty(): boolean {
    return this.#names.length === 0;
  }

  add(name: string): void {
    if (LOOSE.has(name)) return;
    const places = this.#places.get(name) ?? [];
    this.#places.set(name, places);
    places.push(this.#names.push(name) - 1);
  }

  /** Whom an end tag ends: one of these, which is taken off with all that is inside it; nobody; or an element `outside`. */
  end(name: string): 'one' | 'nobody' | 'outside' {
    const place = this.#last(name);
    const scope = Math.max(...scopesOf(name).map((one) => (one === name ? -1 : this.#last(one))));
    if (place <= scope) return scope >= 0 || LOOSE.has(name) ? 'nobody' : 'outside';
    for (const inner of this.#names.splice(place)) this.#places.get(inner)?.pop();
    return 'one';
  }

  clear(): void {
    this.#names = [];
    this.#places.clear();
  }

  #last(name: string): number {
    return this.#places.get(name)?.at(-1) ?? -1;
  }
}
