import type { Note } from '../../../core/order.js';
import type { Node } from '../../../reading/sentences/parse.js';
import { child, given } from '../../shared/sentence.js';
import type { PathStep } from '../orders.js';
import type { Direction } from '../world/hexes.js';
import type { Spell } from '../world/spells.js';
import type { Good } from '../world/units.js';
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

/** The words of one sentence: whom, what and how many they mean. */
export abstract class OrderWords {
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
