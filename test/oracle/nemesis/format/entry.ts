/** A map of a case file, every scalar of it text; asking for what is not there, or not so, throws and says where. */
export class Entry {
  readonly value: Readonly<Record<string, unknown>>;

  constructor(
    value: unknown,
    readonly where: string,
  ) {
    if (!isMap(value)) throw new Error(`${where}: not a map`);
    this.value = value;
  }

  has(key: string): boolean {
    return this.value[key] !== undefined;
  }

  /** The only keys there may be. */
  only(...keys: readonly string[]): void {
    for (const key of Object.keys(this.value))
      if (!keys.includes(key)) throw new Error(`${this.where}: unknown key ${key}`);
  }

  text(key: string): string {
    const value = this.value[key];
    if (typeof value !== 'string') throw new Error(`${this.where}: ${key} is no text`);
    return value;
  }

  number(key: string, otherwise?: number): number {
    if (otherwise !== undefined && !this.has(key)) return otherwise;
    const text = this.text(key);
    if (!/^-?\d+$/.test(text)) throw new Error(`${this.where}: ${key} is no whole number`);
    return Number(text);
  }

  time(key: string): number {
    const at = Date.parse(this.text(key));
    if (Number.isNaN(at)) throw new Error(`${this.where}: ${key} is no time`);
    return at;
  }

  one<T extends string>(key: string, choices: readonly T[]): T {
    const chosen = choices.find((choice) => choice === this.text(key));
    if (chosen === undefined) throw new Error(`${this.where}: ${key} is none of ${choices.join(', ')}`);
    return chosen;
  }

  flag(key: string): boolean {
    return this.has(key) && this.one(key, ['true', 'false']) === 'true';
  }

  /** A list of texts, or one alone. */
  texts(key: string): readonly string[] {
    const value = this.value[key];
    if (typeof value === 'string') return [value];
    if (!Array.isArray(value)) throw new Error(`${this.where}: ${key} is no list of texts`);
    return value.map((one) => {
      if (typeof one !== 'string') throw new Error(`${this.where}: ${key} holds what is no text`);
      return one;
    });
  }

  /** A list of lists of texts; empty where the key is missing. */
  lists(key: string): readonly (readonly string[])[] {
    const value = this.value[key] ?? [];
    if (!Array.isArray(value)) throw new Error(`${this.where}: ${key} is no list`);
    return value.map((one: unknown, i) => new Entry({ [i]: one }, `${this.where}, ${key}`).texts(String(i)));
  }

  entry(key: string): Entry {
    return new Entry(this.value[key], `${this.where}, ${key}`);
  }

  /** A list of maps; empty where the key is missing. */
  list(key: string): readonly Entry[] {
    const value = this.value[key] ?? [];
    if (!Array.isArray(value)) throw new Error(`${this.where}: ${key} is no list`);
    return value.map((one: unknown, i) => new Entry(one, `${this.where}, ${key} ${i + 1}`));
  }

  /** The map under a key, of whole numbers; empty where the key is missing. */
  numbers(key: string): Readonly<Record<string, number>> {
    return this.has(key) ? this.entry(key).map((one, name) => one.number(name)) : {};
  }

  /** The same keys with what is read of each. */
  map<T>(read: (entry: Entry, key: string) => T): Readonly<Record<string, T>> {
    return Object.fromEntries(Object.keys(this.value).map((key) => [key, read(this, key)]));
  }
}

function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
