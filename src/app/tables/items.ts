/** The words of a head as a column: `Name` and `NAME` are `name`, and `winCondition` stays as keys are written. */
export function toColumn(word: string): string {
  return word === word.toUpperCase() ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);
}

/** Rows as the items of a list of `game.yaml`: a cell of several parts is a list, one of pairs or a column `a.b` a mapping. */
export function toItems(
  rows: readonly Readonly<Record<string, string>>[],
): readonly Readonly<Record<string, unknown>>[] {
  return rows.map(toItem);
}

/** A row as an item of the list: empty cells are left out, dotted columns are keys of a mapping. */
function toItem(row: Readonly<Record<string, string>>): Readonly<Record<string, unknown>> {
  const item: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(row)) {
    const text = cell.trim();
    if (text === '') continue;
    const [key = '', inner] = column.split('.').map(camel);
    if (inner === undefined) item[key] = isPlural(key) && !/^\d+$/.test(text) ? [toValue(text)].flat() : toValue(text);
    else item[key] = { ...(item[key] as Record<string, unknown> | undefined), [inner]: toValue(text) };
  }
  return item;
}

/** A key like `colors` or `aliases` holds a list, even of one. */
function isPlural(key: string): boolean {
  return /[^s]s$/.test(key);
}

/** A column's words as a key: `win condition` → `winCondition`. */
function camel(words: string): string {
  return words.trim().replace(/(?<![ _])[ _]+(\w)/g, (_, sign: string) => sign.toUpperCase());
}

/** Several parts, or pairs, are parted by semicolons. */
function toValue(text: string): unknown {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const pairs = parts.map((part) => /^(\w+): (.+)$/.exec(part));
  if (pairs.length > 0 && pairs.every((pair) => pair !== null))
    return Object.fromEntries(pairs.map((pair) => [pair?.[1], pair?.[2]]));
  return text.includes(';') ? parts : text;
}
