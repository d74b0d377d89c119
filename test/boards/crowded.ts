import fc from 'fast-check';
import { writeSquare } from '../../src/kit/places.js';
import { shortestRoutes } from '../../src/rulesets/classic/3-2-2-4-routes.js';
import type { TransferDetail } from '../../src/rulesets/classic/3-2-4-transferring.js';
import type { Army, Pending, Structure, Team, Troops } from '../../src/rulesets/classic/board.js';
import { COALITION_RANKS, FULL, NONE, PHYREXIA_RANKS } from '../../src/rulesets/classic/board.js';
import type { ClassicOrder, Leg, Named, Verb } from '../../src/rulesets/classic/orders.js';
import type { Posted, Situation } from './situation.js';
import { HEIGHT, LOCK, WIDTH } from './situation.js';

const NAMES = (
  'Sai Rei,Darkhand,Larkspur,Gorgon,Blightmaw,Rustfang,Halveric,Ironlung,Marrow Guard,Ember Watch,' +
  'Vexing Choir,Thornfoot,Gullwatch,Ashen Riders,Nettle Company,Pale Lancers'
).split(',');
const TEAMS_DRAWN: readonly Team[] = [
  'Coalition',
  'Phyrexia',
  'Coalition',
  'Phyrexia',
  'Coalition',
  'Phyrexia',
  'Mercenary',
];
const PLAYERS = ['Aldo', 'Brisa', 'Corvin'];
const HALF: Troops = [2500, 1000, 500, 0];
const MINUTE = 60_000;

/** What one army is drawn from: small numbers, so that fast-check can make a failing board smaller. */
const soldier = fc.record({
  team: fc.nat(TEAMS_DRAWN.length - 1),
  column: fc.nat(5),
  row: fc.nat(5),
  rank: fc.nat(11),
  troops: fc.nat(11),
  controllers: fc.nat(19),
  pending: fc.nat(11),
  step: fc.nat(23),
});
const command = fc.record({
  army: fc.nat(15),
  kind: fc.nat(19),
  goal: fc.nat(9),
  step: fc.nat(27),
  verb: fc.nat(15),
  other: fc.nat(15),
  route: fc.nat(11),
  legs: fc.nat(9),
  author: fc.nat(15),
  minute: fc.nat(30),
  troops: fc.nat(4),
});
type Soldier = typeof soldier extends fc.Arbitrary<infer T> ? T : never;
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

/** How a board is to be drawn: with structures or without, every post at its own minute or not. */
export interface Wanted {
  readonly structures?: boolean;
  readonly ownMinutes?: boolean;
}

/** Crowded small positions with all kinds of orders, right and wrong. */
export function crowded({ structures = true, ownMinutes = false }: Wanted = {}): fc.Arbitrary<Situation> {
  return fc
    .record({
      width: fc.integer({ min: 2, max: 6 }),
      height: fc.integer({ min: 2, max: 6 }),
      corner: fc.nat(4),
      soldiers: fc.array(soldier, { minLength: 1, maxLength: 14, size: 'max' }),
      commands: fc.array(command, { maxLength: 20, size: 'max' }),
      hot: fc.tuple(fc.nat(5), fc.nat(5), fc.nat(5), fc.nat(5)),
      buildings: structures ? fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(2)), { maxLength: 2 }) : fc.constant([]),
      change: fc.tuple(fc.nat(15), fc.nat(2), fc.nat(30), fc.nat(7)),
      theme: fc.nat(3),
      seed: fc.nat(99),
    })
    .map((drawn) => new Drawing(drawn.width, drawn.height, drawn.corner, drawn.hot).draw(drawn, ownMinutes));
}

interface Drawn {
  readonly soldiers: readonly Soldier[];
  readonly commands: readonly Command[];
  readonly buildings: readonly (readonly [number, number, number])[];
  readonly change: readonly [number, number, number, number];
  /** 1: many joint engages; 2: many interceptors; else all kinds alike. */
  readonly theme: number;
  readonly seed: number;
}

class Drawing {
  readonly #left: number;
  readonly #top: number;
  readonly #armies: Army[] = [];
  readonly #cells: number[] = [];
  readonly #hot: readonly number[];
  #structures: readonly Structure[] = [];

  constructor(
    readonly width: number,
    readonly height: number,
    corner: number,
    hot: readonly number[],
  ) {
    this.#left = corner % 2 === 0 ? 0 : corner === 3 ? 10 : WIDTH - width;
    this.#top = corner < 2 ? 0 : corner === 4 ? 5 : HEIGHT - height;
    const [a, b, c, d] = hot as [number, number, number, number];
    this.#hot = [this.#cell(a, b), this.#cell(c, d)];
  }

  draw({ soldiers, commands: given, buildings, change, theme, seed }: Drawn, ownMinutes: boolean): Situation {
    const built = new Map(
      (theme === 1 ? [] : buildings).map(([x, y, kind], i): [number, Structure] => [
        this.#cell(x, y),
        this.#structure(x, y, kind, i),
      ]),
    );
    this.#structures = [...built.values()];
    for (const one of soldiers) this.#place(one);
    for (const [i, one] of soldiers.entries()) this.#wait(i, one);
    const commands = given.map((one, i): Command => {
      const kind =
        theme === 1 && one.kind > 4 && one.kind < 15
          ? 10
          : theme === 2 && one.kind > 7 && one.kind < 15
            ? 15
            : one.kind;
      return { ...one, kind, army: one.army < 12 ? i : one.army };
    });
    const values = commands.map((one) => this.#order(one));
    const posted = commands.map((one, i): Posted => {
      const army = this.#armies[one.army % Math.max(1, this.#armies.length)] as Army;
      const value = this.#intercept(one, values[i] as ClassicOrder, values, commands);
      const unknown = one.author === 15 && one.minute % 2 === 1 && value.action === 'move'; // "Zyx holds" is talk
      return {
        id: `p${i + 1}`,
        author:
          one.author < 15
            ? (army.controllers[one.author % army.controllers.length] as string)
            : (PLAYERS[one.author % 3] as string),
        at: LOCK - 600 * MINUTE + (ownMinutes ? i * 40 + one.minute : one.minute) * MINUTE,
        piece: unknown ? 'Zyx' : army.name,
        known: !unknown,
        value,
      };
    });
    return {
      armies: this.#armies,
      structures: this.#structures,
      posted,
      control: change[3] === 7 ? [this.#change(change)] : [],
      details: posted.flatMap(({ piece, value }, i) => this.#detail(piece, value, commands[i] as Command)),
      seed: String(seed),
    };
  }

  #cell(x: number, y: number): number {
    return this.#left + (x % this.width) + (this.#top + (y % this.height)) * WIDTH;
  }

  #structure(x: number, y: number, kind: number, i: number): Structure {
    const at = name(this.#cell(x, y));
    const common = { at, destroyed: false };
    if (kind === 0) return { name: `Base ${i}`, kind: 'base', color: 'Red', winCondition: true, ...common };
    if (kind === 1) return { name: `Portal ${i}`, kind: 'portal', winCondition: true, ...common };
    return { name: `Town ${i}`, kind: 'town', winCondition: false, ...common };
  }

  /** At most two of a team in a square, and two only against an enemy: boards as updates leave them. */
  #place(one: Soldier): void {
    const i = this.#armies.length;
    const team = TEAMS_DRAWN[one.team] as Team;
    let cell = this.#cell(one.column, one.row);
    let tries = 0;
    const joins = one.step % 6 === 5; // begins in battle where it can
    while (!this.#fits(cell, team, joins) && tries++ < this.width * this.height)
      cell = this.#cell(
        (cell % WIDTH) - this.#left + 1,
        Math.floor(cell / WIDTH) - this.#top + ((cell % WIDTH) - this.#left + 1 >= this.width ? 1 : 0),
      );
    if (!this.#fits(cell, team, true)) return;
    const ranks = team === 'Coalition' ? COALITION_RANKS : PHYREXIA_RANKS;
    const controllers = one.controllers === 19 ? ['Aldo', 'Brisa'] : [PLAYERS[one.controllers % 3] as string];
    this.#cells.push(cell);
    this.#armies.push({
      name: NAMES[i] as string,
      team,
      rank: ranks[
        Math.max(0, 5 - Math.floor(one.rank / 2) + (one.rank > 9 ? 0 : one.rank > 5 ? 1 : 0))
      ] as Army['rank'],
      at: name(cell),
      controllers,
      colors: [],
      troops: one.troops === 11 ? NONE : one.troops > 8 ? HALF : FULL,
      creatures: {},
      days: 0,
      winDays: 0,
      incoming: NONE,
      incomingIfWon: NONE,
    });
  }

  #fits(cell: number, team: Team, joins: boolean): boolean {
    const there = this.#armies.filter((_, i) => this.#cells[i] === cell);
    const friends = there.filter((army) => army.team === team).length;
    if (there.length === 0) return true;
    if (!joins) return false;
    if (friends === there.length || friends > 1) return false; // friends alone never share a square
    return new Set([...there.map((army) => army.team), team]).size === 2;
  }

  /** Gives one army in eight the rest of an earlier long move: a legal one, perhaps no longer where it starts. */
  #wait(i: number, one: Soldier): void {
    const army = this.#armies[i];
    if (!army || one.pending < 10) return;
    const from =
      one.pending === 11 && one.step % 4 === 0
        ? this.#away(this.#cells[i] as number, one.step)
        : (this.#cells[i] as number);
    const to = this.#away(from, one.step);
    const next = this.#away(to, one.step + 7);
    if (from === to) return;
    const legs = [
      { from: name(from), to: name(to) },
      ...(one.step % 3 === 0 ? [{ from: name(to), to: name(next) }] : []),
    ];
    const by = army.controllers[0] as string;
    this.#armies[i] = {
      ...army,
      controllers: [by],
      pending: {
        legs: legs as unknown as Pending['legs'],
        since: LOCK - 20 * 86_400_000 + one.step * MINUTE,
        by,
        order: `p${i + 101}.1`,
      },
    };
  }

  /** A square at most three steps off, on the map. */
  #away(from: number, step: number): number {
    const around = diamond(from);
    return around[step % around.length] as number;
  }

  #order(one: Command): ClassicOrder {
    const index = one.army % Math.max(1, this.#armies.length);
    const start = this.#cells[index] as number;
    if (one.kind === 19) return { action: 'stand' };
    if (one.kind >= 18) {
      const to = this.#named(one.other);
      const near = this.#armies.findIndex(
        (army, i) => i !== index && army.team === this.#armies[index]?.team && isNear(this.#cells[i] as number, start),
      );
      const receiver = one.verb < 12 && near >= 0 ? near : one.other % this.#armies.length;
      const named = one.verb < 14 ? this.#known(receiver) : to;
      return { action: 'transfer', to: named, at: name(this.#cells[receiver] as number) };
    }
    if (one.kind >= 15) return { action: 'intercept', target: this.#named(one.other) };
    const from = one.verb === 15 && one.goal === 9 ? this.#away(start, 3) : start;
    const joint = one.kind >= 10;
    const first = this.#leg(one, index, from, one.step, joint);
    if (one.legs < 8 && first.from === first.to && !joint) return { action: 'stand' }; // so it is read (R9)
    if (one.legs < 8) return { action: 'move', legs: [first] };
    const middle = cellOf(first.to) ?? from;
    return {
      action: 'move',
      legs: [
        first,
        this.#leg(
          { ...one, goal: one.legs === 9 ? 9 : one.other, route: 0 },
          index,
          middle,
          one.step + one.other,
          false,
        ),
      ],
    };
  }

  #leg(one: Command, index: number, from: number, step: number, joint: boolean): Leg {
    const around = diamond(from);
    const near = (cell: number | undefined) => cell !== undefined && around.includes(cell);
    const wanted =
      one.goal < 3 || joint
        ? this.#hot[joint ? Number(one.step % 5 === 0) : one.goal % 2]
        : one.goal < 7
          ? this.#cells[one.other % this.#cells.length]
          : undefined;
    const to = near(wanted) ? (wanted as number) : (around[step % around.length] as number);
    const far = one.goal === 9 && one.step === 27;
    const square = far ? writeSquare((from % WIDTH) + 2, Math.floor(from / WIDTH) + 2) : name(to);
    const route = far ? undefined : this.#route(one, from, to);
    const verb = joint ? ({ kind: 'joint engage' } as const) : this.#verb(one, index, to);
    return { from: name(from), to: square, ...(route && { route }), ...(verb && { verb }) };
  }

  #route({ route, step }: Command, from: number, to: number): readonly string[] | undefined {
    if (route < 8 || from === to) return undefined;
    const routes = shortestRoutes(from, to, WIDTH);
    const cells = routes[step % routes.length] as readonly number[];
    return (route === 11 ? [...cells.slice(0, -1), to + 1, to] : cells).map(name);
  }

  /** Mostly the verb the rules ask for; sometimes none, another or one too many. */
  #verb({ verb, other }: Command, index: number, to: number): Verb | undefined {
    const holder = this.#cells.findIndex((cell, i) => cell === to && i !== index);
    const enemy = this.#armies[holder]?.team !== this.#armies[index]?.team;
    if (verb === 15) return { kind: 'engage', other: this.#named(other) };
    if (verb === 14) return { kind: 'replace', other: this.#named(other) };
    if (verb === 13 || holder < 0) return undefined;
    if (verb === 12) return { kind: enemy ? 'engage' : 'replace' };
    return { kind: enemy ? 'engage' : 'replace', other: this.#known(holder) };
  }

  /** Two of three intercept somebody who was ordered over their square. */
  #intercept(
    one: Command,
    value: ClassicOrder,
    values: readonly ClassicOrder[],
    commands: readonly Command[],
  ): ClassicOrder {
    if (value.action !== 'intercept' || one.verb % 3 === 0) return value;
    const index = one.army % this.#armies.length;
    const start = this.#cells[index] as number;
    const crossing = values.flatMap((other, i) => {
      const mover = (commands[i] as Command).army % this.#armies.length;
      if (other.action !== 'move' || this.#armies[mover]?.team === this.#armies[index]?.team) return [];
      const [from, to] = [cellOf(other.legs[0].from), cellOf(other.legs[0].to)];
      if (from === undefined || to === undefined || from === start || to === start) return [];
      return shortestRoutes(from, to, WIDTH).some((route) => route.includes(start)) ? [mover] : [];
    });
    const target = crossing[one.other % Math.max(1, crossing.length)];
    return target === undefined ? value : { action: 'intercept', target: this.#known(target) };
  }

  #named(other: number): Named {
    return other === 15 ? { name: 'Zyx', known: false, fits: [] } : this.#known(other % this.#armies.length);
  }

  #known(index: number): Named {
    return { name: this.#armies[index]?.name ?? '', known: true, fits: [] };
  }

  #change([army, player, minute]: readonly [number, number, number, number]) {
    const piece = this.#armies[army % this.#armies.length]?.name as string;
    return { at: LOCK - 600 * MINUTE + minute * MINUTE, piece, to: [PLAYERS[player] as string] };
  }

  #detail(from: string, value: ClassicOrder, { troops }: Command): readonly TransferDetail[] {
    if (value.action !== 'transfer' || troops === 0 || !value.to.known || from === 'Zyx') return [];
    return [{ from, to: value.to.name, troops: { 5000: 500 * troops, 2500: 0, 1500: troops > 3 ? 1000 : 0, 1000: 0 } }];
  }
}

function name(cell: number): string {
  return writeSquare(cell % WIDTH, Math.floor(cell / WIDTH));
}

function cellOf(square: string): number | undefined {
  const match = /^(\d+)([A-Z])$/.exec(square);
  const [column, row] = [Number(match?.[1]) - 1, (match?.[2] ?? 'Z').charCodeAt(0) - 65];
  return column < WIDTH && row < HEIGHT ? column + row * WIDTH : undefined;
}

/** The squares within three steps, on the map; the middle among them. */
function diamond(cell: number): readonly number[] {
  const [column, row] = [cell % WIDTH, Math.floor(cell / WIDTH)];
  const found: number[] = [];
  for (let x = -3; x <= 3; x++)
    for (let y = Math.abs(x) - 3; y <= 3 - Math.abs(x); y++)
      if (column + x >= 0 && column + x < WIDTH && row + y >= 0 && row + y < HEIGHT) found.push(cell + x + y * WIDTH);
  return found;
}

function isNear(a: number, b: number): boolean {
  return Math.max(Math.abs((a % WIDTH) - (b % WIDTH)), Math.abs(Math.floor(a / WIDTH) - Math.floor(b / WIDTH))) === 1;
}
