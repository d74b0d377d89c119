/** What must be there; throws where it is not. */
export function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new Error(`no ${what}`);
  return value;
}

/** The first of a list of which it is so, which must be there. */
export function needIn<T>(list: readonly T[], what: string, isIt: (one: T) => boolean): T {
  return need(list.find(isIt), what);
}

export function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What stands in for a key that is missing; without it a missing key is an error. */
type Otherwise<O> = readonly [otherwise?: O];

/**
 * A map of a case file, every scalar of it text. Asking for what is not there, or not so, throws and says where; so does
 * a key that nobody asked for once the map has been read (`readEntry`).
 */
export class Entry {
  readonly value: Readonly<Record<string, unknown>>;
  readonly #asked = new Set<string>();

  constructor(
    value: unknown,
    readonly where: string,
  ) {
    if (!isMap(value)) throw new Error(`${where}: not a map`);
    this.value = value;
  }

  has(...keys: readonly string[]): boolean {
    for (const key of keys) this.#asked.add(key);
    return keys.some((key) => this.value[key] !== undefined);
  }

  /** The keys nobody asked for. */
  get unasked(): readonly string[] {
    return Object.keys(this.value).filter((key) => !this.#asked.has(key));
  }

  /** The whole map as it is. */
  all(): Readonly<Record<string, unknown>> {
    this.has(...Object.keys(this.value));
    return this.value;
  }

  text<O = string>(key: string, ...otherwise: Otherwise<O>): string | O {
    return this.#read(key, otherwise, (value) => this.#textOf(key, value));
  }

  /** A whole number. */
  number<O = number>(key: string, ...otherwise: Otherwise<O>): number | O {
    return this.#read(key, otherwise, (value) => {
      const text = this.#textOf(key, value);
      if (!/^-?\d+$/.test(text)) throw new Error(`${this.where}: ${key} is no whole number`);
      return Number(text);
    });
  }

  /** In milliseconds since 1970, UTC. */
  time<O = number>(key: string, ...otherwise: Otherwise<O>): number | O {
    return this.#read(key, otherwise, (value) => {
      const at = Date.parse(this.#textOf(key, value));
      if (Number.isNaN(at)) throw new Error(`${this.where}: ${key} is no time`);
      return at;
    });
  }

  one<T extends string, O = T>(key: string, choices: readonly T[], ...otherwise: Otherwise<O>): T | O {
    return this.#read(key, otherwise, (value) => {
      const chosen = choices.find((choice) => choice === value);
      if (chosen === undefined) throw new Error(`${this.where}: ${key} is none of ${choices.join(', ')}`);
      return chosen;
    });
  }

  /** False where the key is missing. */
  flag(key: string): boolean {
    return this.one(key, ['true', 'false'], 'false') === 'true';
  }

  /** A list of texts, or one alone. */
  texts<O = readonly string[]>(key: string, ...otherwise: Otherwise<O>): readonly string[] | O {
    return this.#read(key, otherwise, (value) =>
      (Array.isArray(value) ? value : [value]).map((one) => this.#textOf(key, one)),
    );
  }

  /** A list of lists of texts; empty where the key is missing. */
  lists(key: string): readonly (readonly string[])[] {
    return this.#items(key).map((one, i) => new Entry({ [i]: one }, `${this.where}, ${key}`).texts(String(i)));
  }

  /** A list of maps; empty where the key is missing. */
  list<T>(key: string, read: (entry: Entry) => T): readonly T[] {
    return this.#items(key).map((one, i) => readEntry(one, `${this.where}, ${key} ${i + 1}`, read));
  }

  part<T, O = T>(key: string, read: (entry: Entry) => T, ...otherwise: Otherwise<O>): T | O {
    return this.#read(key, otherwise, (value) => readEntry(value, `${this.where}, ${key}`, read));
  }

  /** What is read under every key of the map under a key, by those keys; empty where there is none. */
  each<T>(key: string, read: (all: Entry, name: string) => T): Readonly<Record<string, T>> {
    const readAll = (all: Entry) => Object.fromEntries(Object.keys(all.value).map((name) => [name, read(all, name)]));
    return this.part(key, readAll, {});
  }

  /** A map of whole numbers. */
  numbers(key: string): Readonly<Record<string, number>> {
    return this.each(key, (all, name) => all.number(name));
  }

  #read<T, O>(key: string, otherwise: Otherwise<O>, read: (value: unknown) => T): T | O {
    if (this.has(key) || otherwise.length === 0) return read(this.value[key]);
    return otherwise[0] as O;
  }

  #items(key: string): readonly unknown[] {
    return this.#read(key, [[]], (value) => {
      if (!Array.isArray(value)) throw new Error(`${this.where}: ${key} is no list`);
      return value;
    });
  }

  #textOf(key: string, value: unknown): string {
    if (typeof value !== 'string') throw new Error(`${this.where}: ${key} is no text`);
    return value;
  }
}

/** Reads a map to its last key. */
export function readEntry<T>(value: unknown, where: string, read: (entry: Entry) => T): T {
  const entry = new Entry(value, where);
  const made = read(entry);
  const [unknown] = entry.unasked;
  if (unknown !== undefined) throw new Error(`${where}: unknown key ${unknown}`);
  return made;
}
