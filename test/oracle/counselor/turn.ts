import { need } from '../format/entry.js';
import { type Army, byName, capped } from './armies.js';
import type { Fought, Outcome, Overrun, Refused } from './case.js';
import type { Order } from './orders.js';
import { type Direction, ORDERS, spellOf, type Verb } from './tables.js';
import type { Character, World } from './world.js';

/** What is known of a turn while it is carried out, beside the board. */
export class Turn {
  readonly failed: Refused[] = [];
  readonly duels: { first: string; second: string; dead: string }[] = [];
  readonly battles: Fought[] = [];
  readonly overruns: Overrun[] = [];
  readonly outcomes = new Map<string, Outcome>();
  /** Spells of each wizard that succeeded. */
  readonly cast = new Map<string, number>();
  /** Orders for the combat that did not fail at their step, by commander. */
  readonly standing = new Map<string, Order>();
  /** J45: who guards whom, or the city of a hex. */
  readonly guards: { readonly guard: string; readonly what: string; readonly at: string }[] = [];
  /** J39: men a city gave this turn, by hex. */
  readonly given = new Map<string, number>();
  readonly marching = new Map<Army, readonly (Direction | 'h')[]>();
  readonly barring = new Map<Army, Direction>();
  /** J56: hexes a nation saw by the way: paths, scouts, spells. */
  readonly seen: { readonly nation: string; readonly hex: string }[] = [];

  constructor(
    readonly world: World,
    readonly orders: readonly Order[],
    readonly sent: ReadonlySet<string>,
  ) {}

  fail(order: Order): void {
    this.failed.push({ character: order.who, rule: ORDERS[order.value.verb].rule });
  }

  /** J44: every main order that does not fail gives +2 to the skill it needs. */
  learn(order: Order): void {
    const { kind, skills } = ORDERS[order.value.verb];
    const who = this.world.character(order.who);
    if (kind !== 'main' || !who.here) return;
    for (const skill of skills) who.skills[skill] = capped(who.skills[skill] + 2);
  }

  ordersOf(verb: Verb): readonly Order[] {
    const his = this.orders.filter(({ value }) => value.verb === verb);
    return byName(his, ({ who }) => who);
  }

  /** J10: the orders of a step by name, then as written; `act` says whether one was carried out. */
  each(verb: Verb, act: (who: Character, order: Order) => boolean, learns = true): void {
    for (const order of this.ordersOf(verb)) {
      const who = this.world.character(order.who);
      if (!who.here || !act(who, order)) this.fail(order);
      else if (learns) this.learn(order);
    }
  }

  /** J30: a spell that can work is rolled for, has its effect, and costs life. */
  tryCast(who: Character, order: Order, works: boolean, effect: () => void): boolean {
    if (!works) return false;
    const { level } = spellOf(need(order.value.spell, 'spell'));
    const chance = who.skills.wizard + 60 - 20 * level;
    if (chance < 100 && !this.world.succeeds(chance, '3.1', who.name, `cast ${order.place}`, 'J30')) return false;
    effect();
    const n = (this.cast.get(who.name) ?? 0) + 1;
    this.cast.set(who.name, n);
    this.world.hurt(who, n * 3 * level);
    return true;
  }

  target(order: Order): Character {
    return this.world.character(need(order.value.target, 'target'));
  }
}

/** On the board in one hex. */
export const isHere = (who: Character, other: Character): boolean => other.here && other.at === who.at;
