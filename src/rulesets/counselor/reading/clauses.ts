import type { Note } from '../../../core/order.js';
import type { Span } from '../../../core/post.js';
import type { Node, SentenceParser } from '../../../reading/phrases/parse.js';
import { child, given } from '../../shared/sentence.js';
import type { Direction } from '../board/atlas.js';
import {
  ARMOR,
  ARMOR_GOODS,
  type ArmorGood,
  type Good,
  METALS,
  type Metal,
  type Spell,
  WEAPONS,
} from '../board/tables.js';
import type { DoubtFact, DoubtId } from '../facts.js';
import { type CounselorOrder, type OrderKind, type PathStep, TACTICS, type Tactic } from '../orders.js';
import { DOUBTING, mendVerb, type OrderToken, shortDirection } from './lexer.js';

/** Why a text cannot be read with certainty. */
export interface Doubted {
  readonly kind: 'doubt';
  readonly id: DoubtId;
  readonly because: DoubtFact;
}

/** The doubt of that row, with the words it names. */
export function doubt(id: DoubtId, ...words: readonly string[]): Doubted {
  return { kind: 'doubt', id, because: { code: 'unclear', rule: '', row: id, words } };
}

/** What the board says of the names in an order. */
export interface Scene {
  /** The character ordered, and where he stands; unknown where his name fits none. */
  readonly subject: string;
  readonly at: string | undefined;
  /** A character by what was typed: as the board spells him where it is one, else as typed. */
  findPerson(typed: string): { readonly name: string; readonly notes: readonly Note[] };
  hexOfCity(city: string): string | undefined;
  /** The text as it was typed, from one character to another. */
  wordsAt(from: number, to: number): string;
}

/** The words of one sentence: whom, what and how many they mean. */
abstract class OrderWords {
  protected readonly notes: Note[] = [];

  constructor(
    protected readonly tokens: readonly OrderToken[],
    protected readonly scene: Scene,
  ) {}

  protected leaf(node: Node, type: string): OrderToken | undefined {
    const leaf = node.leaves.find((one) => one.type === type);
    return leaf && this.tokens[leaf.index];
  }

  protected text(node: Node, type: string): string | undefined {
    return this.leaf(node, type)?.text;
  }

  protected person(node: Node): string {
    const person = given(
      child(node, 'person') ?? node.children.flatMap((one) => ('rule' in one ? (child(one, 'person') ?? []) : []))[0],
    );
    const name = this.leaf(person, 'name');
    if (name?.means !== undefined) return name.means;
    if (this.leaf(person, 'self')) return this.scene.subject;
    const words = person.leaves.flatMap(({ index }) => this.tokens[index] ?? []);
    const typed = this.scene.wordsAt(words[0]?.from ?? 0, words.at(-1)?.to ?? 0);
    const found = this.scene.findPerson(typed);
    this.notes.push(...found.notes);
    return found.name;
  }

  protected hex(node: Node): string {
    const city = this.leaf(node, 'city');
    if (!city) return this.text(node, 'four') ?? '';
    const hex = this.scene.hexOfCity(city.means ?? '') ?? '';
    this.notes.push({ words: city.text, meaning: `read ${city.means} as its hex, ${hex}` });
    return hex;
  }

  protected count(node: Node): number {
    const count = given(child(node, 'count') ?? child(given(child(node, 'share')), 'count'));
    return Number((this.text(count, 'number') ?? this.text(count, 'four') ?? '').replace(/[.,]/g, ''));
  }

  protected share(node: Node): number {
    const share = given(child(node, 'share'));
    if (this.leaf(share, 'half')) return 50;
    return this.leaf(share, 'all') ? 100 : this.count(node);
  }

  protected good(node: Node): Good {
    return (this.leaf(node, 'good')?.means ?? '') as Good;
  }

  protected unit(node: Node): string {
    const unit = child(node, 'unit');
    return (unit && this.leaf(unit, 'unit')?.means) ?? 'scouts';
  }

  protected spell(node: Node): Spell {
    const types = ['healing', 'combat', 'moving', 'conjuring', 'knowledge'];
    const leaf = node.leaves.find(({ type }) => types.includes(type));
    return ((leaf && this.tokens[leaf.index]?.means) ?? '') as Spell;
  }

  protected direction(typed: string): Direction {
    return shortDirection(typed) as Direction;
  }

  protected steps(node: Node): readonly PathStep[] {
    return node.leaves.flatMap(({ type, index }): readonly PathStep[] => {
      if (type === 'hold') return ['h'];
      return type === 'direction' ? [this.direction(this.tokens[index]?.text ?? '')] : [];
    });
  }
}

/** An order read; `order` is undefined where the words say that there is none. */
export type OrderRead =
  | { readonly kind: 'order'; readonly order: CounselorOrder; readonly notes: readonly Note[] }
  | { readonly kind: 'nothing' }
  | Doubted;

/** Understands one sentence of the grammar. */
class OrderSentence extends OrderWords {
  read(tree: Node): OrderRead {
    const [what] = tree.children;
    if (!what || !('rule' in what)) return doubt('no-order', '');
    const order = this.orderOf(what);
    if (order === undefined) return { kind: 'nothing' };
    return order.kind === 'doubt' ? order : { kind: 'order', order, notes: this.notes };
  }

  protected orderOf(node: Node): CounselorOrder | Doubted | undefined {
    const { rule } = node;
    switch (rule) {
      case 'idle':
        return undefined;
      case 'heal':
        return { kind: 'heal', spell: this.spell(node), target: this.person(node) };
      case 'refuse':
        return { kind: rule };
      case 'challenge':
      case 'guard':
      case 'assassinate':
      case 'join':
        return { kind: rule, target: this.person(node) };
      case 'command':
        return { kind: rule, target: this.person(node) };
      case 'fight':
      case 'conjure':
        return { kind: rule, spell: this.spell(node) };
      case 'attack':
      case 'defend':
        return { kind: rule, tactic: this.tactic(node) };
      case 'raze':
      case 'capture':
        return this.wrongCity(node) ?? { kind: rule, tactic: this.tactic(node) };
      case 'guardcity':
        return this.wrongCity(node) ?? { kind: 'guard-city' };
      case 'fortify':
      case 'influence':
      case 'improve':
        return this.wrongCity(node) ?? { kind: rule };
      case 'maneuvers':
      case 'steal':
      case 'study':
      case 'scout':
        return { kind: rule };
      case 'garrison':
        return { kind: 'take-garrison' };
      case 'tax':
        return { kind: rule, rate: this.count(node) };
      case 'buy':
      case 'sell':
        return { kind: rule, count: this.count(node), good: this.good(node) };
      case 'everywhere':
        return { kind: 'sell-all', percent: this.share(node), good: this.good(node) };
      case 'recruit':
        return this.recruit(node);
      case 'load':
        return this.load(node);
      case 'transfer':
        return this.transfer(node);
      case 'retire':
        return { kind: rule, count: this.count(node), unit: this.unit(node) };
      case 'camp': {
        const name = this.text(node, 'free');
        return name === undefined ? doubt('no-name-given') : { kind: rule, name };
      }
      case 'newcomer':
        return this.newcomer(node);
      case 'move':
        return { kind: rule, to: this.hex(given(child(node, 'hex'))) };
      case 'movejoin':
        return { kind: 'move-join', to: this.hex(given(child(node, 'hex'))), target: this.person(node) };
      case 'fly':
        return { kind: rule, spell: this.spell(node), to: this.hex(given(child(node, 'hex'))) };
      case 'block':
        return { kind: rule, direction: this.direction(this.text(node, 'direction') ?? '') };
      case 'march':
        return { kind: rule, path: this.steps(node) };
      case 'scry':
        return { kind: rule, spell: this.spell(node), at: this.hex(given(child(node, 'hex'))) };
      case 'learn':
        return { kind: rule, spell: this.spell(node) };
      case 'transport':
        return this.transport(node);
      default:
        return doubt('no-order', rule);
    }
  }

  protected tactic(node: Node): Tactic {
    const typed = this.text(node, 'tactic')?.toLowerCase() ?? 'standard';
    return (
      TACTICS.find((one) => one.slice(0, 4) === typed.slice(0, 4)) ??
      (typed.startsWith('gueri') ? 'guerrilla' : 'standard')
    );
  }

  /** The city named is not the one where he stands. */
  protected wrongCity(node: Node): Doubted | undefined {
    const city = this.leaf(node, 'city');
    const { at, subject } = this.scene;
    if (!city || at === undefined || this.scene.hexOfCity(city.means ?? '') === at) return undefined;
    return doubt('other-city', city.means ?? '', at, subject);
  }

  protected recruit(node: Node): CounselorOrder | Doubted {
    const gears = node.children.flatMap((one) => ('rule' in one && one.rule === 'gear' ? [one] : []));
    let weapons: Metal | null = null;
    let armor: ArmorGood | null = null;
    for (const gear of gears) {
      const good = this.good(gear);
      const isWeapons = this.leaf(gear, 'weapons') !== undefined;
      const metal = METALS.find((one) => one === good && WEAPONS[one] > 0);
      const cover = ARMOR_GOODS.find((one) => one === good && ARMOR[one] > 0);
      if (isWeapons ? !metal : !cover) return doubt('no-metal', isWeapons ? 'weapons' : 'armor', good);
      if ((isWeapons ? weapons : armor) !== null) return doubt('same-gear', isWeapons ? 'weapons' : 'armor');
      if (isWeapons) weapons = metal ?? null;
      else armor = cover ?? null;
    }
    return { kind: 'recruit', count: this.count(node), unit: this.unit(node), weapons, armor };
  }

  /** J65 Food that is loaded with the recruits. */
  protected load(node: Node): CounselorOrder | Doubted {
    if (this.good(node) !== 'food') return doubt('not-food');
    const load = { kind: 'load', count: this.count(node) } as const;
    return this.leaf(node, 'along') ? { ...load, withRecruits: true } : load;
  }

  protected transfer(node: Node): CounselorOrder {
    const to = child(node, 'to');
    const isGarrison = to !== undefined && this.leaf(to, 'garrison') !== undefined;
    const target = isGarrison ? null : this.person(to ?? node);
    return { kind: 'transfer', count: this.count(node), unit: this.unit(node), to: target };
  }

  protected newcomer(node: Node): CounselorOrder | Doubted {
    const name = this.text(node, 'free');
    if (name === undefined) return doubt('no-name-given');
    const skill = /commander|rogue|wizard/i.exec(this.text(node, 'newcomer') ?? '')?.[0].toLowerCase() ?? 'commander';
    return { kind: `name-${skill}` as Extract<OrderKind, `name-${string}`>, name };
  }

  protected transport(node: Node): CounselorOrder | Doubted {
    const hexes: { readonly isStart: boolean; readonly hex: string }[] = [];
    let isStart = false;
    for (const part of node.children) {
      if (!('rule' in part)) isStart = part.type === 'from';
      else if (part.rule === 'hex') hexes.push({ isStart, hex: this.hex(part) });
    }
    const from = hexes.find((one) => one.isStart)?.hex ?? this.scene.at;
    const to = hexes.find((one) => !one.isStart)?.hex;
    if (from === undefined || to === undefined) return doubt('no-start');
    if (!hexes.some((one) => one.isStart)) this.notes.push({ words: '', meaning: `sent from ${from}, where he is` });
    return { kind: 'transport', count: this.count(node), good: this.good(node), from, to };
  }
}

/** A stretch of a clause that was read. */
export type ClausePart = Span & { readonly read: OrderRead; readonly tokens: readonly OrderToken[] };

const PAUSES: ReadonlySet<string> = new Set(['comma', 'and', 'dash', 'semi', 'lparen', 'rparen', 'colon']);
/** What remarks are made of. */
const TALK: ReadonlySet<string> = new Set([
  ...PAUSES,
  'word',
  'odd',
  'self',
  'with',
  'to',
  'at',
  'on',
  'in',
  'as',
  'from',
  'all',
]);

/** Reads a clause as the orders it gives, one behind the other; undefined where it begins with none. */
export function readClause(
  tokens: readonly OrderToken[],
  parser: SentenceParser,
  scene: Scene,
): readonly ClausePart[] | Doubted | undefined {
  const types = tokens.map(({ type }) => type);
  const parts: ClausePart[] = [];
  for (let i = 0; i < tokens.length; ) {
    const { length, tree } = parser.parse(types.slice(i));
    if (length === 0 || !tree) {
      const mended = readMended(tokens.slice(i), parser, scene);
      if (mended) return [...parts, ...mended];
      if (parts.length === 0) return undefined;
      const rest = tokens.slice(i);
      if (isRemark(rest)) return parts;
      return doubtRest(rest);
    }
    const own = tokens.slice(i, i + length);
    const [first, last] = [own[0] as OrderToken, own.at(-1) as OrderToken];
    parts.push({ from: first.from, to: last.to, tokens: own, read: new OrderSentence(own, scene).read(tree) });
    i += length;
    const begin = i;
    while (i < tokens.length && PAUSES.has(types[i] as string)) i++;
    if (i < tokens.length && i === begin) return doubtRest(tokens.slice(i));
  }
  return parts;
}

/** What begins with a verb that has one slip, where all of it is orders then and no name fits better. */
function readMended(
  [first, ...rest]: readonly OrderToken[],
  parser: SentenceParser,
  scene: Scene,
): readonly ClausePart[] | undefined {
  const mended = first && mendVerb(first, parser.parse([]).expected);
  if (!mended || scene.findPerson(first.text).notes.length > 0) return undefined;
  const read = readClause([mended.token, ...rest], parser, scene);
  if (!isParts(read) || read.at(-1)?.tokens.at(-1)?.to !== (rest.at(-1) ?? first).to) return undefined;
  const [head, ...more] = read;
  if (head?.read.kind !== 'order') return undefined;
  return [{ ...head, read: { ...head.read, notes: [...head.read.notes, mended.note] } }, ...more];
}

function isParts(read: readonly ClausePart[] | Doubted | undefined): read is readonly ClausePart[] {
  return Array.isArray(read);
}

/** True for words behind an order that say nothing of orders. */
function isRemark(rest: readonly OrderToken[]): boolean {
  return rest.every(({ type, text }) => TALK.has(type) && !DOUBTING.has(text.toLowerCase().replace(/'/g, '')));
}

function doubtRest(rest: readonly OrderToken[]): Doubted {
  const word = rest.find(({ text }) => DOUBTING.has(text.toLowerCase().replace(/'/g, '')));
  return word ? doubt('doubting-word', word.text) : doubt('no-order', rest.map(({ text }) => text).join(' '));
}
