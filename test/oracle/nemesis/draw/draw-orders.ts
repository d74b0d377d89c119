import type { Random } from '../../chance.js';
import { type DrawnPost, drawMinutes, writeTime } from '../../format/drawn.js';
import { RACES, type Race } from '../case.js';
import { type Value, writeOrder } from '../orders.js';
import type { Unit, World } from '../world.js';

/** Draws orders for the units of a world: mostly legal ones that get in each other's way. */
export class Orders {
  /** Regions many are sent to. */
  readonly #hot: readonly string[];
  /** Where some are to go, so that they meet. */
  readonly planned = new Map<string, string>();

  constructor(
    readonly world: World,
    readonly random: Random,
  ) {
    const regions = world.regions.map(({ name }) => name);
    this.#hot = random.shuffled(regions).slice(0, random.between(1, 3));
  }

  /** He who scans and one he names meet: in the one's region, in a third, or at the border between. */
  meet(unit: Unit): Unit | undefined {
    const { random, world, planned } = this;
    const isFree = ({ name, at }: Unit) => at !== null && !world.isEngaged(name) && !planned.has(name);
    const near = [...world.units.values()].filter(
      (other) => other.race !== unit.race && isFree(other) && world.touches(other.at ?? '', unit.at ?? ''),
    );
    if (near.length === 0 || !isFree(unit)) return undefined;
    const enemy = random.pick(near);
    const both = world.regions
      .map(({ name }) => name)
      .filter((name) => world.touches(name, unit.at ?? '') && world.touches(name, enemy.at ?? ''));
    const kind = random.pick(['border', 'border', 'mine', 'his', 'third'] as const);
    const third = both.length > 0 ? random.pick(both) : undefined;
    if (kind === 'border' || kind === 'his') planned.set(unit.name, enemy.at ?? '');
    if (kind === 'border' || kind === 'mine') planned.set(enemy.name, unit.at ?? '');
    if (kind === 'his') planned.set(enemy.name, enemy.at ?? '');
    if (kind === 'mine') planned.set(unit.name, unit.at ?? '');
    if (kind === 'third' && third !== undefined) for (const { name } of [unit, enemy]) planned.set(name, third);
    return enemy;
  }

  /** The movement order of a unit as a line, the name at will left off. */
  move(unit: Unit, isNamed: boolean): string {
    const text = writeOrder(unit.name, this.#movement(unit));
    return isNamed ? text : text.slice(unit.name.length + 2);
  }

  #movement(unit: Unit): Value {
    const { random, world } = this;
    const at = unit.at ?? '';
    if (world.isEngaged(unit.name) && random.chance(0.6)) return { action: 'stand' };
    const plan = this.planned.get(unit.name);
    if (plan === at) return { action: 'stand' };
    if (plan !== undefined) return { action: 'move', ...this.#start(at), path: [plan], teleport: false };
    if (random.chance(0.05)) return this.#wrong(at);
    const others = world.regions.filter(({ name }) => name !== at);
    const ours = others.filter(({ owner, factories }) => owner === 'Greys' && factories > 0);
    if (unit.race === 'Greys' && ours.length > 0 && random.chance(0.35))
      return { action: 'move', ...this.#start(at), path: [random.pick(ours).name], teleport: true };
    const near = others.map(({ name }) => name).filter((name) => world.touches(at, name));
    if (near.length === 0 || random.chance(0.04)) return { action: 'stand' };
    const hot = near.filter((name) => this.#hot.includes(name));
    const held = near.filter((name) => world.standingIn(name).some(({ race }) => race !== unit.race));
    const choices = hot.length > 0 && random.chance(0.6) ? hot : held.length > 0 && random.chance(0.6) ? held : near;
    return { action: 'move', ...this.#start(at), path: [random.pick(choices)], teleport: false };
  }

  #start(at: string) {
    return this.random.chance(0.75) ? { start: at } : {};
  }

  /** An order that breaks some rule, most likely. */
  #wrong(at: string): Value {
    const { random, world } = this;
    const region = () => random.pick(world.regions).name;
    const teleport = random.chance(0.4);
    return random.pick<Value>([
      { action: 'move', start: at, path: [region()], teleport },
      { action: 'move', start: region(), path: [region()], teleport },
      { action: 'move', start: at, path: [at], teleport },
      { action: 'move', start: at, path: [region(), region()], teleport: false },
    ]);
  }

  /** A scan, of somebody near most often. */
  scan(unit: Unit, met?: Unit): string {
    const { random, world } = this;
    if (met) return writeOrder(unit.name, { action: 'scan', other: met.name });
    const all = [...world.units.values()].filter(({ name }) => name !== unit.name);
    const enemies = all.filter(({ at, race }) => at !== null && race !== unit.race);
    const near = enemies.filter(({ at, name }) => {
      const isNear = at === unit.at || world.touches(at ?? '', unit.at ?? '');
      return isNear && !world.isEngaged(name);
    });
    const choices = near.length > 0 && random.chance(0.85) ? near : random.chance(0.8) ? enemies : all;
    return writeOrder(unit.name, {
      action: 'scan',
      other: choices.length > 0 ? random.pick(choices).name : 'Goner the Grey',
    });
  }

  authorise(race: Race, wanting: readonly string[]): string {
    const { random, world } = this;
    const own = [...world.units.values()].filter((unit) => unit.race === race).map(({ name }) => name);
    const all = [...world.units.keys()];
    const choices = wanting.length > 0 && random.chance(0.8) ? wanting : random.chance(0.8) ? own : all;
    const unit = choices.length === 0 || random.chance(0.06) ? null : random.pick(choices);
    return writeOrder(race, { action: 'authorise', unit });
  }

  buy(race: string): string {
    const { random, world } = this;
    if (random.chance(0.06)) return writeOrder(race, { action: 'buy nothing' });
    const own = world.regions.filter(({ owner }) => owner === race);
    const bought = own.filter(({ factories }) => factories > 0);
    const nests = world.regions.filter(({ name }) => world.standingIn(name).some((unit) => unit.race === race));
    const any = (list: World['regions']) =>
      random.pick(list.length > 0 && random.chance(0.85) ? list : world.regions).name;
    if (race === 'Marines' && random.chance(0.4))
      return writeOrder(race, { action: 'buy', at: any(own), ability: 'drop ship' });
    if (race === 'Spawn' && random.chance(0.4))
      return writeOrder(race, { action: 'buy', at: any(nests), ability: 'spawning' });
    const ability = random.pick(['drop ship', 'spawning'] as const);
    return writeOrder(race, { action: 'buy', at: any(bought), ...(random.chance(0.04) && { ability }) });
  }
}

/** Who commands a race and who plays a unit, as far as the drawing is concerned. */
interface Players {
  readonly generals: Readonly<Partial<Record<Race, string>>>;
  readonly of: (unit: string) => readonly string[];
}

/** Posts for most units, at times two; few minutes, so that many orders share one. */
export function drawPosts(world: World, players: Players, lock: number, random: Random): readonly DrawnPost[] {
  const orders = new Orders(world, random);
  const posts: DrawnPost[] = [];
  const wanting = new Map<Race, string[]>(RACES.map((race) => [race, []]));
  const post = (author: string, lines: readonly string[]) => {
    if (lines.length === 0) return;
    const at = lock - drawMinutes(random) * 60_000;
    const isEdited = random.chance(0.04);
    const more = at + random.between(1, 3) * 60_000;
    posts.push({
      author: random.chance(0.02) ? random.pick([...world.units.keys()]) : author,
      at: writeTime(at),
      ...(random.chance(0.2) && { via: 'pm' as const }),
      text: isEdited ? lines.slice(0, -1).join('\n') : lines.join('\n'),
      ...(isEdited && { edits: [{ at: writeTime(more), text: lines.join('\n') }] }),
    });
  };
  const onMap = [...world.units.values()].filter(({ at }) => at !== null);
  const met = new Map<Unit, Unit | undefined>();
  for (const unit of random.shuffled(onMap))
    if (random.chance(unit.race === 'Machina' ? 0.7 : 0.12)) met.set(unit, orders.meet(unit));
  for (const unit of random.shuffled(onMap)) {
    const [player = unit.name, ...more] = random.shuffled(players.of(unit.name));
    for (let n = random.pick([0, 1, 1, 1, 1, 1, 1, 2]); n > 0; n--) {
      const isNamed = player !== unit.name || random.chance(0.8);
      const lines = random.chance(0.93) ? [orders.move(unit, isNamed)] : [];
      if (unit.race === 'Machina' && random.chance(0.5)) lines.push(orders.scan(unit, met.get(unit)));
      else if (random.chance(0.01)) lines.push(orders.scan(unit));
      if (lines.some((line) => /teleport|scan/.test(line))) wanting.get(unit.race)?.push(unit.name);
      post(player, lines);
      const [other] = more;
      if (other !== undefined && random.chance(0.3)) post(other, [orders.move(unit, true)]);
    }
  }
  for (const [race, general] of Object.entries(players.generals)) {
    const own = RACES.find((one) => one === race);
    if (own === undefined) continue;
    const lines: string[] = [];
    const mayAuthorise = race === 'Greys' || race === 'Machina' ? 0.8 : 0.05;
    if (random.chance(mayAuthorise)) lines.push(orders.authorise(own, wanting.get(own) ?? []));
    for (let n = random.pick([0, 1, 1, 2, 3]); n > 0; n--) lines.push(orders.buy(race));
    const bare = random.chance(0.2) ? lines.map((line) => line.slice(race.length + 2)) : lines;
    post(general, random.shuffled(bare));
    if (random.chance(0.12)) post(general, [orders.buy(race)]);
    if (random.chance(0.1)) post(general, [orders.authorise(own, wanting.get(own) ?? [])]);
  }
  return random.shuffled(posts);
}
