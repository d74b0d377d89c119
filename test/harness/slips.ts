import type { DataPath } from '../../src/core/result.js';
import { type EntryField, type FieldType, isRecord } from '../../src/core/schema.js';
import type { EntryForm } from '../../src/rulesets/contract/entries.js';

/** One thing that is wrong with data that was right: where, what stands there, and the key or word that was meant. */
export interface Slip {
  readonly path: DataPath;
  readonly data: unknown;
  readonly meant?: string;
}

/** Entries of the kinds of which cases have none, on the board of each rulebook's example of a set-up. */
export const EXAMPLE_ENTRIES: Readonly<Record<string, string>> = {
  classic: `
messages: [{author: Gazetzot, at: 2026-09-19T20:04Z, text: "Sai Rei: 3D > 4D"}]
control: [{at: 2026-09-10T10:00Z, army: Sai Rei, to: Gazetzot, by: Vorax, accepted: true, note: x}]
corrections:
  - {army: Sai Rei, troops: {5000: 3000}, at: 4D, days: 2, why: x}
  - {army: Sai Rei, removed: true, why: x}
`,
  planes: `
messages: [{author: Ann, at: 2026-09-19T20:04Z, text: x}]
control: [{at: 2026-09-10T10:00Z, army: Frank, to: [Ann, Bob], by: Ann}]
corrections:
  - {army: Frank, troops: {5000: 1200}, at: Dominaria 4A, days: 2, why: x}
  - {structure: Eluria, destroyed: true, why: x}
`,
  nemesis: `
messages: [{author: Ann, at: 2026-09-19T20:04Z, text: x}]
control: [{at: 2026-09-10T10:00Z, army: Zax, to: Ann}]
corrections:
  - {unit: Zax, at: Mill, why: x}
  - {region: Ford, owner: Greys, why: x}
  - {resources: Greys, has: 4, why: x}
`,
  conquest: `
messages: [{author: Ann, at: 2026-09-19T20:04Z, text: x}]
control: [{at: 2026-09-10T10:00Z, piece: Varga, to: Ann}]
register: [{name: Ram, kinds: [artifact, creature], cost: 4, rarity: uncommon, colors: [], block: Core}]
corrections:
  - {piece: Varga, at: 2A, why: x}
  - {hex: 3A, controller: Ann, bonded: [Ann], reinforced: true, why: x}
  - {player: Bob, renown: 3, allocated: 1, experience: 2, resources: {Green: 4}, traits: {Merchant: 2}, why: x}
`,
  counselor: `
messages: [{author: Ana, at: 2026-09-19T20:04Z, text: x}]
control: [{at: 2026-09-10T10:00Z, nation: Reds, to: Ana}]
prices: [{good: food, stock: 5000, asks: 5, pays: 3}, {gold: 30000, max: 12000}]
relations: [{nation: Reds, with: Blues, are: allied}]
changes:
  - {nation: Reds, treasury: 14000, tax: 10, why: x}
  - {character: Azila, at: "0404", life: 80, rogue: 10, why: x}
  - {army: Azila, morale: 50, food: 100, why: x}
corrections:
  - {nation: Reds, treasury: 14000, tax: 10, why: x}
  - {character: Azila, at: "0404", life: 80, rogue: 10, why: x}
  - {army: Azila, morale: 50, food: 100, why: x}
`,
};

type Fields = Readonly<Record<string, unknown>>;

/** The kinds of names that a slip is told of: those of whom the game knows any. */
export interface Known {
  readonly piece: boolean;
  readonly player: boolean;
}

/** Every slip of an entry that its form must tell: a key misspelt, a needed one left out, a value of another kind. */
export function slipsOf({ discriminator, fields }: EntryForm, entry: unknown, known: Known): readonly Slip[] {
  // Without the key that tells the form nobody can say which key is missing: such an entry has no place but its own.
  return inRecord(entry, fields, known).map((slip) =>
    discriminator !== undefined &&
    slip.path.length === 1 &&
    slip.path[0] === discriminator &&
    isRecord(slip.data) &&
    !Object.hasOwn(slip.data, discriminator)
      ? { ...slip, path: [] }
      : slip,
  );
}

function inRecord(value: unknown, fields: readonly EntryField[], known: Known): readonly Slip[] {
  if (!isRecord(value)) return [];
  return fields.flatMap(({ key, type, needed }) => {
    if (value[key] === undefined) return [];
    const slips: Slip[] = [{ path: [`${key}q`], data: rename(value, key), meant: key }];
    if (needed) slips.push({ path: [key], data: without(value, key) });
    return [...slips, ...inside(inValue(value[key], type, known), key, (data) => ({ ...value, [key]: data }))];
  });
}

function inValue(value: unknown, type: FieldType, known: Known): readonly Slip[] {
  switch (type.kind) {
    case 'list': {
      const items = Array.isArray(value) ? value : [];
      const [first] = items;
      const wrong: readonly Slip[] = type.bare ? [] : [{ path: [], data: 'no list' }];
      if (items.length === 0) return type.bare ? inValue(value, type.of, known) : wrong;
      return [...wrong, ...inside(inValue(first, type.of, known), 0, (data) => [data, ...items.slice(1)])];
    }
    case 'map': {
      const [first] = Object.entries(isRecord(value) ? value : {});
      const wrong: readonly Slip[] = [{ path: [], data: 'no names' }];
      if (!first || !isRecord(value)) return wrong;
      const [name, one] = first;
      const isTold = type.key.kind === 'choice' ? !type.key.open : isName(type.key, known);
      const renamed: readonly Slip[] = isTold ? [{ path: [`${name}q`], data: rename(value, name) }] : [];
      const deeper = inside(inValue(one, type.to, known), name, (data) => ({ ...value, [name]: data }));
      return [...wrong, ...renamed, ...deeper];
    }
    case 'record':
      return [{ path: [], data: 'no keys' }, ...inRecord(value, type.fields, known)];
    default:
      return [{ path: [], data: { several: 'values' } }, ...wordsFor(type, known).map((data) => ({ path: [], data }))];
  }
}

/** Words that cannot stand where a value of a kind does. */
function wordsFor(type: FieldType, known: Known): readonly string[] {
  switch (type.kind) {
    case 'number':
      return ['many', '2.5', '99999999999'];
    case 'time':
      return ['yesterday', '2004-02-31T10:00Z'];
    case 'flag':
      return ['perhaps'];
    case 'choice':
      return type.open ? [] : ['none of them'];
    default:
      return isName(type, known) ? ['Nobody Ever'] : [];
  }
}

function isName({ kind }: FieldType, known: Known): boolean {
  return (kind === 'piece' || kind === 'player') && known[kind];
}

function inside(slips: readonly Slip[], key: string | number, put: (data: unknown) => unknown): readonly Slip[] {
  return slips.map((slip) => ({ ...slip, path: [key, ...slip.path], data: put(slip.data) }));
}

function rename(value: Fields, key: string): Fields {
  return Object.fromEntries(Object.entries(value).map(([one, data]) => [one === key ? `${key}q` : one, data]));
}

function without(value: Fields, key: string): Fields {
  return Object.fromEntries(Object.entries(value).filter(([one]) => one !== key));
}
