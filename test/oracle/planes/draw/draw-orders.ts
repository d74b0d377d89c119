import type { Random } from '../../chance.js';
import type { Army, Square } from '../case.js';
import { type Board, findRoutes, planeOf, rankValue, readCell, troopsOf, writeCell } from '../ground.js';
import { type Value, type Verb, writeOrder } from '../orders.js';
import { planClashes } from './plan.js';

/** Draws orders for the armies of a board: mostly legal ones that get in each other's way. */
export class Orders {
  /** Squares many are sent to. */
  readonly #hot: readonly Square[];
  readonly #planned: ReadonlyMap<Army, Value>;

  constructor(
    readonly board: Board,
    readonly random: Random,
  ) {
    const held = board.armies.map(({ at }) => at);
    const ends = board.given.structures.filter(({ kind }) => kind === 'portal').flatMap(({ squares }) => squares);
    this.#planned = planClashes(board, random);
    this.#hot = random.shuffled([...held, ...ends, ...ends]).slice(0, random.between(1, 4));
  }

  /** One order as a player may write it. */
  draw(army: Army): string {
    const planned = this.random.chance(0.95) ? this.#planned.get(army) : undefined;
    const value = planned ?? (this.random.chance(0.05) ? this.#wrong(army) : this.#value(army));
    return writeOrder({ army: army.name, isKnown: true, value });
  }

  #value(army: Army): Value {
    const { board, random } = this;
    const { at } = army;
    const isPaired = board.partnerOf(army) !== undefined;
    if (board.isFighter(army) && random.chance(0.9)) {
      if (!isPaired || random.chance(0.3)) return { action: random.chance(0.7) ? 'stand' : 'heal' };
      return { action: 'bump', to: random.pick(board.topology.ring(at, random.chance(0.9) ? 1 : 2).concat(at)) };
    }
    const kind = random.weighted({
      move: 20,
      intercept: 6,
      transfer: 2,
      heal: board.structureAt(at)?.kind === 'base' ? 4 : 0.3,
      stand: 1,
      portal: board.portalAt(at) ? 12 : 0.2,
    });
    if (kind === 'move') return this.#move(army, this.#end(army));
    if (kind === 'stand' || kind === 'heal') return { action: kind };
    if (kind === 'portal') return { action: 'portal', at };
    const others = random.shuffled(board.armies.filter((other) => other !== army));
    if (kind === 'transfer') {
      const near = others.find((other) => other.team === army.team && board.topology.kingsMoves(at, other.at) === 1);
      const receiver = near ?? others[0];
      return receiver ? { action: 'transfer', at, other: receiver.name } : { action: 'stand' };
    }
    const enemy = others.find(({ team }) => team !== army.team);
    const isNamed = enemy && random.chance(0.4);
    return { action: 'intercept', at, ...(isNamed && { other: enemy.name }) };
  }

  /** Where it goes: somewhere hot, to somebody, or anywhere near. */
  #end(army: Army): Square {
    const { board, random } = this;
    const near = board.topology.within(army.at, 3).filter((square) => square !== army.at);
    const hot = near.filter((square) => this.#hot.includes(square));
    if (hot.length > 0 && random.chance(0.65)) return random.pick(hot);
    const held = near.filter((square) => board.armiesAt(square).length > 0);
    if (held.length > 0 && random.chance(0.5)) return random.pick(held);
    return near.length > 0 ? random.pick(near) : army.at;
  }

  #move(army: Army, end: Square): Value {
    const { board, random } = this;
    if (end === army.at) return { action: 'stand' };
    const squares = random.chance(0.25) ? this.#way(army.at, end) : [army.at, end];
    const there = board.armiesAt(end);
    if (there.length === 0 || (board.portalAt(end) && random.chance(0.5))) {
      const verb = board.portalAt(end) && there.length === 0 && random.chance(0.4) ? 'garrison' : undefined;
      return { action: 'move', squares, ...(verb && { verb }) };
    }
    const other = random.pick(there);
    return { action: 'move', squares, verb: this.#verb(army, other), other: other.name };
  }

  #verb(army: Army, other: Army): Verb {
    const { board, random } = this;
    if (other.team === army.team) return rankValue(army) <= 3 && random.chance(0.6) ? 'support' : 'replace';
    const mayRaid = rankValue(army) <= 2 && troopsOf(other) < 5000 && army.troops['1000'] >= 500;
    return mayRaid && !board.structureAt(other.at) && random.chance(0.6) ? 'raid' : 'engage';
  }

  /** Some or all squares of a way there, now and then a longer one. */
  #way(from: Square, to: Square): readonly Square[] {
    const { board, random } = this;
    const over = random.pick(board.topology.within(from, 2));
    const route = random.pick([
      ...findRoutes(board.topology, [from, over, to]),
      ...findRoutes(board.topology, [from, to]),
    ]);
    return route.filter((square) => square === from || square === to || random.chance(0.7));
  }

  /** An order that breaks some rule, most likely. */
  #wrong(army: Army): Value {
    const { board, random } = this;
    const { plane, number, letter } = readCell(army.at);
    const anywhere = random.pick(board.topology.all(random.pick(['Dominaria', 'Mirrodin', 'Phyrexia'])));
    const somebody = random.pick(board.armies).name;
    const verb = random.pick(['engage', 'replace', 'support', 'raid', 'garrison'] as const);
    const off = writeCell({ plane, number: number + board.topology.planes[plane].numbers, letter });
    const start = writeCell({
      plane: planeOf(army.at),
      number: (number % board.topology.planes[plane].numbers) + 1,
      letter,
    });
    return random.pick<Value>([
      { action: 'move', squares: [army.at, anywhere] },
      { action: 'move', squares: [army.at, off] },
      { action: 'move', squares: [start, random.pick(board.topology.within(army.at, 2))] },
      { action: 'move', squares: [army.at, random.pick(board.topology.within(army.at, 2)), this.#end(army)] },
      { action: 'move', squares: [army.at, this.#end(army)], verb, ...(verb !== 'garrison' && { other: somebody }) },
      { action: 'intercept', at: army.at, other: somebody },
      { action: 'bump', to: random.pick(board.topology.ring(army.at, 1).concat(army.at)) },
    ]);
  }
}
