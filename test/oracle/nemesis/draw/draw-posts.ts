import { type DrawnPost, writeTime } from '../../format/drawn.js';
import type { Random } from '../../random.js';
import { RACES, type Race } from '../format/case.js';
import type { Unit, World } from '../world/world.js';
import { Orders } from './draw-orders.js';

/** Who commands a race and who plays a unit, as far as the drawing is concerned. */
export interface Players {
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

function drawMinutes(random: Random): number {
  if (random.chance(0.02)) return random.between(-2, 1);
  return random.between(4, random.chance(0.5) ? 8 : 3000);
}
