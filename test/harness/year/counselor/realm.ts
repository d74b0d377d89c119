import type { Atlas } from '../../../../src/rulesets/counselor/board/atlas.js';
import { atlasOf, DIRECTIONS } from '../../../../src/rulesets/counselor/board/atlas.js';
import {
  type Army,
  type Character,
  type City,
  type CounselorBoard,
  type Nation,
  type Relations,
  relationsOf,
} from '../../../../src/rulesets/counselor/board/board.js';
import { isLand, type Land, MOVEMENT, type UnitKind } from '../../../../src/rulesets/counselor/board/tables.js';
import type { PathStep } from '../../../../src/rulesets/counselor/orders.js';

const POINTS = 14;
/** The dearest step there is, by which the ways still to be looked at are sorted. */
const BARRED = Number.POSITIVE_INFINITY;

/** A nation with what its player goes by: lookups on the board, what its troops cost, where its armies can go. */
export class Realm {
  readonly atlas: Atlas;
  readonly relations: Relations;
  readonly people: readonly Character[];
  readonly armies: readonly Army[];
  readonly cities: readonly City[];
  readonly capital: City | undefined;
  /** J37 What a turn brings in, and costs without orders. */
  readonly income: number;
  readonly costs: number;
  private readonly units: ReadonlyMap<string, UnitKind>;

  constructor(
    readonly board: CounselorBoard,
    readonly nation: Nation,
  ) {
    const { name } = nation;
    this.atlas = atlasOf(board.map);
    this.relations = relationsOf(board.game, board.nations);
    this.units = new Map(board.map.units.map((unit) => [unit.name, unit]));
    this.people = board.characters.filter((one) => one.nation === name);
    this.armies = board.armies.filter((one) => one.nation === name);
    this.cities = board.cities.filter((one) => one.nation === name && one.size > 0);
    this.capital = this.cities.find(({ capital }) => capital);
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    this.income = sum(
      this.cities.map(({ at, size }) => (board.map.produces[at]?.gold ?? 0) + 25 * nation.tax * (size - 1)),
    );
    this.costs =
      sum(this.cities.map(({ fortification, docks }) => 500 * fortification + 250 * docks)) +
      sum(this.people.map(({ commander, rogue, wizard }) => 20 * (commander + rogue + wizard))) +
      sum(this.armies.map((army) => this.upkeep(army, 'gold')));
  }

  /** The army that a character commands. */
  armyOf({ name }: Character): Army | undefined {
    return this.armies.find(({ commander }) => commander === name);
  }

  /** What an army costs a turn. */
  upkeep({ units }: Army, what: 'gold' | 'food'): number {
    return units.reduce((sum, { unit, men }) => sum + men * (this.units.get(unit)?.[what] ?? 0), 0);
  }

  ownCityAt(hex: string): City | undefined {
    return this.cities.find(({ at }) => at === hex);
  }

  /** A city of an enemy, or of nobody. */
  enemyCityAt(hex: string): City | undefined {
    return this.enemyCities().find(({ at }) => at === hex);
  }

  enemyCities(): readonly City[] {
    return this.board.cities.filter(
      ({ size, nation }) => size > 0 && this.relations.areEnemies(this.nation.name, nation),
    );
  }

  enemyArmiesAt(hex: string): readonly Army[] {
    return this.board.armies.filter(
      ({ at, nation }) => at === hex && this.relations.areEnemies(this.nation.name, nation),
    );
  }

  /** How strong an army is about, on some terrain (J20). */
  strength(army: Army, hex: string): number {
    const terrain = this.atlas.terrainAt(hex) as Land;
    const skill = this.board.characters.find(({ name }) => name === army.commander)?.commander ?? 0;
    const sum = army.units.reduce(
      (all, { unit, men, weapons, training }) =>
        all + (this.units.get(unit)?.strength[terrain] ?? 0) * men * (weapons + training + 100),
      0,
    );
    return (sum * (skill + army.morale + 200)) / 120_000;
  }

  /** J21 About. */
  defence({ size, fortification, loyalty }: City): number {
    const walls = [0, 2000, 6000, 10_000, 16_000, 24_000][fortification] ?? 0;
    return (([0, 200, 500, 1000, 2500, 5000][size] ?? 0) + walls) * (1 + loyalty / 100);
  }

  /** J14, J52 The way of an army toward a hex, so far as it gets in a turn, and the points of the whole; undefined where there is none. */
  way(army: Army, to: string): { readonly path: readonly PathStep[]; readonly points: number } | undefined {
    const { atlas } = this;
    const best = new Map<string, { readonly points: number; readonly path: readonly PathStep[] }>([
      [army.at, { points: 0, path: [] }],
    ]);
    const open = new Set([army.at]);
    while (open.size > 0) {
      const [hex] = [...open].sort((a, b) => (best.get(a)?.points ?? 0) - (best.get(b)?.points ?? 0)) as [string];
      open.delete(hex);
      const here = best.get(hex);
      if (!here || hex === to) break;
      for (const direction of DIRECTIONS) {
        const next = atlas.step(hex, direction);
        if (next === undefined) continue;
        const points = here.points + this.costOf(army, hex, next);
        if (points >= (best.get(next)?.points ?? BARRED)) continue;
        best.set(next, { points, path: [...here.path, direction] });
        open.add(next);
      }
    }
    const found = best.get(to);
    if (!found || found.path.length === 0) return undefined;
    return { path: this.cut(army, found.path), points: found.points };
  }

  private costOf({ units }: Army, from: string, to: string): number {
    const { atlas } = this;
    const terrain = atlas.terrainAt(to);
    if (!isLand(terrain)) return BARRED;
    const isCrossing = atlas.hasSide('bridges', from, to) || atlas.hasSide('fords', from, to);
    if (atlas.hasSide('rivers', from, to) && !isCrossing) return BARRED;
    const isRoad = atlas.hasSide('roads', from, to);
    const paces = units.map(({ unit }) => {
      const pace = this.units.get(unit)?.pace ?? 'regular';
      const whole = MOVEMENT[terrain][pace];
      return isRoad ? (pace === 'fast' ? Math.floor(whole / 2) : Math.ceil(whole / 2)) : whole;
    });
    return Math.max(1, ...paces) + (isCrossing ? 1 : atlas.hasSide('streams', from, to) ? 2 : 0);
  }

  private cut(army: Army, path: readonly PathStep[]): readonly PathStep[] {
    let [at, points] = [army.at, 0];
    const made: PathStep[] = [];
    for (const one of path) {
      const next = one === 'h' ? at : this.atlas.step(at, one);
      if (next === undefined) break;
      points += this.costOf(army, at, next);
      if (points > POINTS && made.length > 0) break;
      made.push(one);
      at = next;
    }
    return made;
  }
}
