import type { Note } from '../../../kit/order.js';
import type { Node } from '../../../reading/sentences/parse.js';
import { child, given } from '../../shared/sentence-tree.js';
import type { CounselorOrder, OrderKind, Step, Tactic } from '../orders.js';
import { TACTICS } from '../orders.js';
import type { Direction } from '../world/hexes.js';
import type { Spell } from '../world/spells.js';
import { ARMOR, ARMOR_GOODS, type ArmorGood, type Good, METALS, type Metal, WEAPONS } from '../world/units.js';
import { type Doubted, doubt } from './doubts.js';
import type { OrderToken } from './lexer.js';
import { shortDirection } from './words.js';

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

/** An order read; `order` is undefined where the words say that there is none. */
export type OrderRead =
  | { readonly kind: 'order'; readonly order: CounselorOrder; readonly notes: readonly Note[] }
  | { readonly kind: 'nothing' }
  | Doubted;

/** Understands one sentence of the grammar. */
export class OrderSentence {
  readonly #notes: Note[] = [];

  constructor(
    private readonly tokens: readonly OrderToken[],
    private readonly scene: Scene,
  ) {}

  read(tree: Node): OrderRead {
    const [what] = tree.children;
    if (!what || !('rule' in what)) return doubt('no-order', '');
    const order = this.#orderOf(what);
    if (order === undefined) return { kind: 'nothing' };
    return order.kind === 'doubt' ? order : { kind: 'order', order, notes: this.#notes };
  }

  #orderOf(node: Node): CounselorOrder | Doubted | undefined {
    const { rule } = node;
    switch (rule) {
      case 'idle':
        return undefined;
      case 'heal':
        return { kind: 'heal', spell: this.#spell(node), target: this.#person(node) };
      case 'refuse':
        return { kind: rule };
      case 'challenge':
      case 'guard':
      case 'assassinate':
      case 'join':
        return { kind: rule, target: this.#person(node) };
      case 'command':
        return { kind: rule, target: this.#person(node) };
      case 'fight':
      case 'conjure':
        return { kind: rule, spell: this.#spell(node) };
      case 'attack':
      case 'defend':
        return { kind: rule, tactic: this.#tactic(node) };
      case 'raze':
      case 'capture':
        return this.#wrongCity(node) ?? { kind: rule, tactic: this.#tactic(node) };
      case 'guardcity':
        return this.#wrongCity(node) ?? { kind: 'guard-city' };
      case 'fortify':
      case 'influence':
      case 'improve':
        return this.#wrongCity(node) ?? { kind: rule };
      case 'maneuvers':
      case 'steal':
      case 'study':
      case 'scout':
        return { kind: rule };
      case 'garrison':
        return { kind: 'take-garrison' };
      case 'tax':
        return { kind: rule, rate: this.#count(node) };
      case 'buy':
      case 'sell':
        return { kind: rule, count: this.#count(node), good: this.#good(node) };
      case 'everywhere':
        return { kind: 'sell-all', percent: this.#share(node), good: this.#good(node) };
      case 'recruit':
        return this.#recruit(node);
      case 'load':
        return this.#good(node) === 'food' ? { kind: rule, count: this.#count(node) } : doubt('not-food');
      case 'transfer':
        return this.#transfer(node);
      case 'retire':
        return { kind: rule, count: this.#count(node), unit: this.#unit(node) };
      case 'camp': {
        const name = this.#text(node, 'free');
        return name === undefined ? doubt('no-name-given') : { kind: rule, name };
      }
      case 'newcomer':
        return this.#newcomer(node);
      case 'move':
        return { kind: rule, to: this.#hex(given(child(node, 'hex'))) };
      case 'movejoin':
        return { kind: 'move-join', to: this.#hex(given(child(node, 'hex'))), target: this.#person(node) };
      case 'fly':
        return { kind: rule, spell: this.#spell(node), to: this.#hex(given(child(node, 'hex'))) };
      case 'block':
        return { kind: rule, direction: this.#direction(this.#text(node, 'direction') ?? '') };
      case 'march':
        return { kind: rule, path: this.#steps(node) };
      case 'scry':
        return { kind: rule, spell: this.#spell(node), at: this.#hex(given(child(node, 'hex'))) };
      case 'learn':
        return { kind: rule, spell: this.#spell(node) };
      case 'transport':
        return this.#transport(node);
      default:
        return doubt('no-order', rule);
    }
  }

  #leaf(node: Node, type: string): OrderToken | undefined {
    const leaf = node.leaves.find((one) => one.type === type);
    return leaf && this.tokens[leaf.index];
  }

  #text(node: Node, type: string): string | undefined {
    return this.#leaf(node, type)?.text;
  }

  #person(node: Node): string {
    const person = given(child(node, 'person') ?? node.children.flatMap((one) => ('rule' in one ? (child(one, 'person') ?? []) : []))[0]);
    const name = this.#leaf(person, 'name');
    if (name?.means !== undefined) return name.means;
    if (this.#leaf(person, 'self')) return this.scene.subject;
    const words = person.leaves.flatMap(({ index }) => this.tokens[index] ?? []);
    const typed = this.scene.wordsAt(words[0]?.from ?? 0, words.at(-1)?.to ?? 0);
    const found = this.scene.findPerson(typed);
    this.#notes.push(...found.notes);
    return found.name;
  }

  #hex(node: Node): string {
    const city = this.#leaf(node, 'city');
    if (!city) return this.#text(node, 'four') ?? '';
    const hex = this.scene.hexOfCity(city.means ?? '') ?? '';
    this.#notes.push({ words: city.text, meaning: `read ${city.means} as its hex, ${hex}` });
    return hex;
  }

  #count(node: Node): number {
    const count = given(child(node, 'count') ?? child(given(child(node, 'share')), 'count'));
    return Number((this.#text(count, 'number') ?? this.#text(count, 'four') ?? '').replace(/[.,]/g, ''));
  }

  #share(node: Node): number {
    const share = given(child(node, 'share'));
    if (this.#leaf(share, 'half')) return 50;
    return this.#leaf(share, 'all') ? 100 : this.#count(node);
  }

  #good(node: Node): Good {
    return (this.#leaf(node, 'good')?.means ?? '') as Good;
  }

  #unit(node: Node): string {
    const unit = child(node, 'unit');
    return (unit && this.#leaf(unit, 'unit')?.means) ?? 'scouts';
  }

  #spell(node: Node): Spell {
    const types = ['healing', 'combat', 'moving', 'conjuring', 'knowledge'];
    const leaf = node.leaves.find(({ type }) => types.includes(type));
    return ((leaf && this.tokens[leaf.index]?.means) ?? '') as Spell;
  }

  #tactic(node: Node): Tactic {
    const typed = this.#text(node, 'tactic')?.toLowerCase() ?? 'standard';
    return TACTICS.find((one) => one.slice(0, 4) === typed.slice(0, 4)) ?? (typed.startsWith('gueri') ? 'guerrilla' : 'standard');
  }

  /** The city named is not the one where he stands. */
  #wrongCity(node: Node): Doubted | undefined {
    const city = this.#leaf(node, 'city');
    const { at, subject } = this.scene;
    if (!city || at === undefined || this.scene.hexOfCity(city.means ?? '') === at) return undefined;
    return doubt('other-city', city.means ?? '', at, subject);
  }

  #recruit(node: Node): CounselorOrder | Doubted {
    const gears = node.children.flatMap((one) => ('rule' in one && one.rule === 'gear' ? [one] : []));
    let weapons: Metal | null = null;
    let armor: ArmorGood | null = null;
    for (const gear of gears) {
      const good = this.#good(gear);
      const isWeapons = this.#leaf(gear, 'weapons') !== undefined;
      const metal = METALS.find((one) => one === good && WEAPONS[one] > 0);
      const cover = ARMOR_GOODS.find((one) => one === good && ARMOR[one] > 0);
      if (isWeapons ? !metal : !cover) return doubt('no-metal', isWeapons ? 'weapons' : 'armor', good);
      if ((isWeapons ? weapons : armor) !== null) return doubt('same-gear', isWeapons ? 'weapons' : 'armor');
      if (isWeapons) weapons = metal ?? null;
      else armor = cover ?? null;
    }
    return { kind: 'recruit', count: this.#count(node), unit: this.#unit(node), weapons, armor };
  }

  #transfer(node: Node): CounselorOrder {
    const to = child(node, 'to');
    const isGarrison = to !== undefined && this.#leaf(to, 'garrison') !== undefined;
    const target = isGarrison ? null : this.#person(to ?? node);
    return { kind: 'transfer', count: this.#count(node), unit: this.#unit(node), to: target };
  }

  #newcomer(node: Node): CounselorOrder | Doubted {
    const name = this.#text(node, 'free');
    if (name === undefined) return doubt('no-name-given');
    const skill = /commander|rogue|wizard/i.exec(this.#text(node, 'newcomer') ?? '')?.[0].toLowerCase() ?? 'commander';
    return { kind: `name-${skill}` as Extract<OrderKind, `name-${string}`>, name };
  }

  #direction(typed: string): Direction {
    return shortDirection(typed) as Direction;
  }

  #steps(node: Node): readonly Step[] {
    return node.leaves.flatMap(({ type, index }): readonly Step[] => {
      if (type === 'hold') return ['h'];
      return type === 'direction' ? [this.#direction(this.tokens[index]?.text ?? '')] : [];
    });
  }

  #transport(node: Node): CounselorOrder | Doubted {
    const hexes: { readonly isStart: boolean; readonly hex: string }[] = [];
    let isStart = false;
    for (const part of node.children) {
      if (!('rule' in part)) isStart = part.type === 'from';
      else if (part.rule === 'hex') hexes.push({ isStart, hex: this.#hex(part) });
    }
    const from = hexes.find((one) => one.isStart)?.hex ?? this.scene.at;
    const to = hexes.find((one) => !one.isStart)?.hex;
    if (from === undefined || to === undefined) return doubt('no-start');
    if (!hexes.some((one) => one.isStart)) this.#notes.push({ words: '', meaning: `sent from ${from}, where he is` });
    return { kind: 'transport', count: this.#count(node), good: this.#good(node), from, to };
  }
}
