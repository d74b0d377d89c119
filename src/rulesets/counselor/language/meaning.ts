import type { Note } from '../../../core/order.js';
import type { Node } from '../../../reading/sentences/parse.js';
import { child, given } from '../../shared/sentence.js';
import type { CounselorOrder, OrderKind, Tactic } from '../orders.js';
import { TACTICS } from '../orders.js';
import { ARMOR, ARMOR_GOODS, type ArmorGood, METALS, type Metal, WEAPONS } from '../world/units.js';
import { type Doubted, doubt } from './doubts.js';
import { OrderWords } from './order-words.js';

/** An order read; `order` is undefined where the words say that there is none. */
export type OrderRead =
  | { readonly kind: 'order'; readonly order: CounselorOrder; readonly notes: readonly Note[] }
  | { readonly kind: 'nothing' }
  | Doubted;

/** Understands one sentence of the grammar. */
export class OrderSentence extends OrderWords {
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
