import type { Random } from '../../chance.js';
import { ARMOR, DIRECTIONS, GOODS, neighbour, SPELLS, spellOf, TACTICS, UNITS, unitRow, WEAPONS } from '../tables.js';
import { type DrawnArmy, type DrawnBoard, type DrawnCharacter, type DrawnCity, FRESH, TOWNS } from './draw-board.js';
import type { DrawnMap } from './draw-map.js';

/** An order in its canonical form, and whether it looks as if it could be carried out. */
type Wish = readonly [fits: boolean, write: () => string];
const CAMPS = ['Newfield', 'Lastpost', 'Farfield'];

/** One order in its canonical form, more often than not one that can be carried out. */
export function drawOrder(one: DrawnCharacter, board: DrawnBoard, map: DrawnMap, random: Random): string {
  const scene = lookAbout(one, board);
  const draw = new Draw(one, board, map, scene, random);
  const hand: (readonly Wish[])[] = [draw.anybody()];
  if (one.commander > 0) hand.push(draw.governor(), draw.governor());
  if (one.commander > 0 && scene.army) hand.push(draw.soldier(), draw.soldier());
  if (scene.commands && scene.isBattle) hand.push(...Array.from({ length: 4 }, () => draw.fighter()));
  if (one.rogue > 0) hand.push(draw.rogue(), draw.rogue());
  if (one.wizard > 0) hand.push(draw.wizard(), draw.wizard());
  if (random.chance(0.04)) hand.push(draw.governor(), draw.soldier(), draw.fighter(), draw.rogue(), draw.wizard());
  const wishes = random.pick(hand);
  const fitting = wishes.filter(([fits]) => fits);
  return random.pick(fitting.length > 0 && random.chance(0.88) ? fitting : wishes)[1]();
}

/** What somebody may wish for, by what he is. */
class Draw {
  constructor(
    readonly one: DrawnCharacter,
    readonly board: DrawnBoard,
    readonly map: DrawnMap,
    readonly scene: Scene,
    readonly random: Random,
  ) {}

  anybody(): readonly Wish[] {
    const { others, own, isHome, isCapital, commands } = this.scene;
    const leaders = own.filter(({ name }) => this.board.armies.some(({ commander }) => commander === name));
    const move = () => this.random.pick([`move ${this.hex()}`, `move ${this.hex()} and join ${this.friend()}`]);
    return [
      [others.length > 0, () => `challenge ${this.among(others)}`],
      [others.length > 0, () => 'refuse duels'],
      [isHome && this.one.commander > 0, () => 'influence'],
      [leaders.length > 0 && !commands, () => `join ${this.among(leaders)}`],
      [!commands, move],
      [!commands, move],
      [isHome, () => `buy ${this.n(200)} ${this.traded('asks')}`],
      [isHome, () => `sell ${this.n(400)} ${this.traded('pays')}`],
      [isCapital, () => `sell ${this.random.between(0, 110)}% ${this.traded('pays')} everywhere`],
      [isHome, () => this.transport()],
    ];
  }

  governor(): readonly Wish[] {
    const { isHome, isCapital, city, foes } = this.scene;
    return [
      [isCapital, () => `tax ${this.random.between(0, 105)}`],
      [isHome && stored(city, 'timber') >= 1000, () => 'fortify'],
      [isHome && city !== undefined && city.size < 5 && foes.length === 0, () => 'improve'],
      [isHome, () => 'influence'],
      [!this.scene.army, () => 'scout'],
      [!city && foes.length === 0, () => `camp ${this.random.pick([...TOWNS, ...CAMPS, ...CAMPS])}`],
      [isHome, () => this.recruits()],
      [isHome, () => this.recruits()],
      [isCapital, () => `name commander ${this.random.pick(FRESH)}`],
    ];
  }

  /** What he does with his army where enemies are. */
  fighter(): readonly Wish[] {
    const { isTheirs, foes, commands } = this.scene;
    const { random } = this;
    const tactic = () => random.pick(TACTICS);
    const storm: Wish = [commands && isTheirs, () => `${random.pick(['raze', 'capture'])} ${tactic()}`];
    return [
      ...[storm, storm, storm],
      [commands && foes.length > 0, () => `attack ${tactic()}`],
      [commands && foes.length > 0, () => `attack ${tactic()}`],
      [commands && foes.length > 0, () => `defend ${tactic()}`],
      [commands && foes.length > 0, () => `stand and defend ${random.pick(DIRECTIONS)}`],
    ];
  }

  soldier(): readonly Wish[] {
    const { city, isHome, own, commands, garrison, targets } = this.scene;
    const { random } = this;
    const leaders = own.filter(({ commander }) => commander > 0);
    const idle = leaders.filter(({ name }) => !this.board.armies.some(({ commander }) => commander === name));
    const transfer = () =>
      `transfer ${this.n(300)} ${this.unit()} to ${random.chance(0.4) ? 'garrison' : this.among(leaders)}`;
    const goals = random.chance(0.6) ? targets : new Set<string>();
    const march: Wish = [commands, () => drawMarch(this.scene.at, this.map.land, goals, random)];
    return [
      ...[march, march, march, march],
      [commands, () => 'maneuvers'],
      [isHome && stored(city, 'food') > 0, () => `load ${this.n(900)} food`],
      [true, transfer],
      [leaders.length > 0, transfer],
      [true, () => `retire ${this.n(50)} ${this.unit()}`],
      [commands && idle.length > 0, () => `command to ${this.among(idle)}`],
      [garrison !== undefined, () => 'take garrison'],
      [commands, () => `stand and defend ${random.pick(DIRECTIONS)}`],
      [true, () => 'scout'],
    ];
  }

  rogue(): readonly Wish[] {
    const { others, own, city, isTheirs, isHome, isCapital } = this.scene;
    return [
      [isHome, () => 'guard city'],
      [own.length > 0, () => `guard ${this.among(own)}`],
      [true, () => 'scout'],
      [others.length > 0, () => `assassinate ${this.among(others)}`],
      [others.length > 0, () => `assassinate ${this.among(others)}`],
      [isTheirs && city?.nation !== undefined, () => 'steal gold'],
      [isTheirs && city?.nation !== undefined, () => 'steal gold'],
      [isCapital, () => `name rogue ${this.random.pick(FRESH)}`],
    ];
  }

  wizard(): readonly Wish[] {
    const { isHome, isCapital, commands } = this.scene;
    const spells = this.one.spells.filter((name) => !commands || spellOf(name).book !== 'Movement');
    const cast: Wish = [spells.length > 0, () => this.cast(spells)];
    return [
      [true, () => 'study'],
      [isHome, () => `learn ${this.random.pick(SPELLS).name}`],
      [isCapital, () => `name wizard ${this.random.pick(FRESH)}`],
      ...Array.from({ length: 5 }, () => cast),
    ];
  }

  cast(known: readonly string[]): string {
    const { random } = this;
    const name = known.length > 0 && random.chance(0.92) ? random.pick(known) : random.pick(SPELLS).name;
    const city = () => random.pick(this.board.cities).at;
    const tail = {
      Healing: () => ` on ${this.among(this.scene.here)}`,
      Movement: () => ` to ${this.hex()}`,
      Knowledge: () => ` at ${name === 'Scry City' && random.chance(0.8) ? city() : this.hex()}`,
      Combat: () => '',
      Conjuring: () => '',
    };
    return `cast ${name}${tail[spellOf(name).book]()}`;
  }

  /** What the city has goods for, more often than not. */
  recruits(): string {
    const { city } = this.scene;
    const { random } = this;
    const has = (good: string) => stored(city, good) > 0;
    const units = UNITS.filter((unit) => Object.keys(unitRow(unit).goods).every(has));
    const unit = random.pick(random.chance(0.85) ? units : UNITS);
    const gear = (row: Readonly<Record<string, number>>, what: string) => {
      const goods = Object.keys(row).filter((good) => has(good) || random.chance(0.1));
      const wanted = goods.length > 0 && random.chance(unit === 'catapults' ? 0.1 : 0.4);
      return wanted ? `, ${random.pick(goods)} ${what}` : '';
    };
    const count = random.pick([this.n(20), this.n(600), this.n(2000)]);
    return `recruit ${count} ${unit}${gear(WEAPONS, 'weapons')}${gear(ARMOR, 'armor')}`;
  }

  transport(): string {
    const { random } = this;
    const mine = this.board.cities.filter(({ nation }) => nation === this.one.nation);
    const from = random.chance(0.9) && mine.length > 0 ? random.pick(mine) : undefined;
    const to = random.pick(
      random.chance(0.7) && mine.length > 1 ? mine.filter((city) => city !== from) : this.board.cities,
    );
    const full = GOODS.filter((good) => stored(from, good) > 0);
    const good = random.pick(full.length > 0 && random.chance(0.9) ? full : GOODS);
    return `transport ${this.n(500)} ${good} from ${from?.at ?? this.hex()} to ${to.at}`;
  }

  /** A good the market trades that way; to be sold, one that is there. */
  traded(price: 'asks' | 'pays'): string {
    const goods = Object.entries((this.board.market?.goods ?? {}) as Readonly<Record<string, Record<string, number>>>);
    const priced = goods.flatMap(([good, row]) => ((row[price] ?? 0) > 0 ? [good] : []));
    const there = price === 'asks' ? priced : priced.filter((good) => stored(this.scene.city, good) > 0);
    return this.random.pick(there.length > 0 && this.random.chance(0.85) ? there : GOODS);
  }

  unit(): string {
    const troops = Object.keys(this.scene.army?.units ?? {});
    return this.random.pick(troops.length > 0 && this.random.chance(0.85) ? troops : UNITS);
  }

  hex(): string {
    return this.random.pick(this.random.chance(0.93) ? this.map.land : this.map.all);
  }

  friend(): string {
    const mine = this.board.characters.filter(({ nation }) => nation === this.one.nation);
    return this.among(mine);
  }

  n(most: number): number {
    return this.random.between(1, most);
  }

  /** One of them, seldom somebody else. */
  among(people: readonly DrawnCharacter[]): string {
    const { random } = this;
    if (people.length > 0 && random.chance(0.92)) return random.pick(people).name;
    return random.pick(random.chance(0.6) ? this.scene.here : this.board.characters).name;
  }
}

const stored = (city: DrawnCity | undefined, good: string): number =>
  Number((city?.stores as Readonly<Record<string, number>> | undefined)?.[good] ?? 0);

/** What a character finds where he is before the turn: enough to draw orders that can be carried out. */
interface Scene {
  readonly at: string;
  /** Everybody there, he himself too. */
  readonly here: readonly DrawnCharacter[];
  /** Others of his nation there. */
  readonly own: readonly DrawnCharacter[];
  /** Those of other nations there. */
  readonly others: readonly DrawnCharacter[];
  readonly city: DrawnCity | undefined;
  readonly isHome: boolean;
  readonly isCapital: boolean;
  /** A free city, too. */
  readonly isTheirs: boolean;
  /** Something of other nations is there to be fought. */
  readonly isBattle: boolean;
  /** The army he commands, or travels with. */
  readonly army: DrawnArmy | undefined;
  readonly commands: boolean;
  /** Armies of other nations there. */
  readonly foes: readonly DrawnArmy[];
  readonly garrison: DrawnArmy | undefined;
  /** Where armies of other nations are. */
  readonly targets: ReadonlySet<string>;
}

/** Where a character is, with whom he may travel. */
function placeOf(one: DrawnCharacter, { characters }: DrawnBoard): string {
  return one.at ?? characters.find(({ name }) => name === one.with)?.at ?? '';
}

function lookAbout(one: DrawnCharacter, board: DrawnBoard): Scene {
  const { characters, cities, armies } = board;
  const at = placeOf(one, board);
  const here = characters.filter((other) => placeOf(other, board) === at);
  const leaderOf = ({ commander }: DrawnArmy) => characters.find(({ name }) => name === commander);
  const whereIs = (army: DrawnArmy) => army.at ?? leaderOf(army)?.at ?? '';
  const nationOf = (army: DrawnArmy) => army.garrison ?? leaderOf(army)?.nation;
  const city = cities.find((each) => each.at === at && each.size > 0);
  const isHome = city?.nation === one.nation;
  const foreign = armies.filter((army) => nationOf(army) !== one.nation);
  const isTheirs = city !== undefined && !isHome;
  const foes = foreign.filter((army) => whereIs(army) === at);
  return {
    at,
    here,
    own: here.filter(({ nation, name }) => nation === one.nation && name !== one.name),
    others: here.filter(({ nation }) => nation !== one.nation),
    city,
    isHome,
    isCapital: isHome && city.capital,
    isTheirs,
    isBattle: isTheirs || foes.length > 0,
    army: armies.find(({ commander }) => commander !== undefined && [one.name, one.with].includes(commander)),
    commands: armies.some(({ commander }) => commander === one.name),
    foes,
    garrison: armies.find((army) => army.garrison === one.nation && army.at === at),
    targets: new Set(foreign.map(whereIs)),
  };
}

/** A path that mostly stays on land, and likes to go where something is to be met. */
function drawMarch(start: string, land: readonly string[], targets: ReadonlySet<string>, random: Random): string {
  const straight = DIRECTIONS.find((way) => targets.has(neighbour(start, way)) && land.includes(neighbour(start, way)));
  // all armies of a hex would take this one, so that some go together
  if (straight && random.chance(0.3)) return `march ${straight} ${straight} h`;
  const path: string[] = [];
  let at = start;
  for (let n = random.between(1, 6); n > 0; n--) {
    if (random.chance(0.12)) {
      path.push('h');
      continue;
    }
    const ways = DIRECTIONS.filter((way) => random.chance(0.05) || land.includes(neighbour(at, way)));
    if (ways.length === 0) break;
    const inviting = ways.filter((way) => targets.has(neighbour(at, way)));
    const way = random.pick(inviting.length > 0 ? inviting : ways);
    path.push(way);
    at = neighbour(at, way) || at;
  }
  return `march ${path.length > 0 ? path.join(' ') : 'h'}`;
}
