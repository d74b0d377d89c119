import fc from 'fast-check';
import { type Army, isLowest, type Structure } from '../../../src/rulesets/classic/board.js';
import type { TransferDetail } from '../../../src/rulesets/classic/entries/battles-and-transfers.js';
import type { ClassicOrder } from '../../../src/rulesets/classic/orders.js';
import type { ControlChange } from '../../../src/rulesets/contract/turn.js';
import { type Command, Commander, command, muster, PLAYERS, soldier } from './commands.js';
import { Ground, squareOf } from './ground.js';
import { Chance, type Cue } from './scene.js';
import { SCENES } from './scenes.js';
import { HEIGHT, LOCK, type Posted, type Situation, WIDTH } from './situation.js';

const MINUTE = 60_000;
const FIRST = LOCK - 5000 * MINUTE;

const scene = fc.record({
  kind: fc.nat(SCENES.length - 1),
  cell: fc.nat(35),
  numbers: fc.array(fc.nat(839), { minLength: 24, maxLength: 24 }),
  minute: fc.nat(30),
  spread: fc.nat(6),
});
const plan = fc.record({
  width: fc.integer({ min: 2, max: 6 }),
  height: fc.integer({ min: 2, max: 6 }),
  corner: fc.nat(4),
  scenes: fc.array(scene, { maxLength: 3, size: 'max' }),
  soldiers: fc.array(soldier, { maxLength: 12, size: 'max' }),
  commands: fc.array(command, { maxLength: 16, size: 'max' }),
  hot: fc.tuple(fc.nat(35), fc.nat(35)),
  buildings: fc.array(fc.tuple(fc.nat(35), fc.nat(2)), { maxLength: 2 }),
  change: fc.tuple(fc.nat(15), fc.nat(3), fc.nat(30), fc.nat(7)),
  seed: fc.nat(99),
});
type Plan = typeof plan extends fc.Arbitrary<infer T> ? T : never;

/**
 * Crowded small positions: up to three scenes, each made for one kind of event, among armies with all kinds of orders,
 * of which at most the last so many are posted.
 */
export function crowded(orders = 60): fc.Arbitrary<Situation> {
  return plan.map((drawn) => draw(drawn, orders)).filter(({ armies }) => armies.length > 0);
}

function draw(drawn: Plan, most: number): Situation {
  const topology = new Ground();
  const region = regionOf(drawn);
  const at = (cell: number) => region[cell % region.length] as number;
  const played = drawn.scenes.map(({ kind, cell, numbers, minute, spread }) => {
    const play = SCENES[kind] as (typeof SCENES)[number];
    return { minute, spread, ...play(topology, at(cell), new Chance(numbers)) };
  });
  if (drawn.scenes.length === 0)
    for (const [cell, kind] of drawn.buildings)
      if (!topology.structures.has(at(cell))) topology.build(raise(kind, at(cell)), at(cell));
  for (const one of drawn.soldiers) muster(topology, region, one);
  if (topology.armies.length === 0) return { ...EMPTY, seed: String(drawn.seed) };

  const commander = new Commander(topology, drawn.hot.map(at));
  const commands = drawn.commands.map((one, i): Command => ({ ...one, army: one.army < 12 ? i : one.army }));
  const values = commands.map((one): [number, ClassicOrder] => [commander.indexOf(one), commander.orderFor(one)]);
  const posted = commands.map((one, i): Post => {
    const [index, value] = values[i] as [number, ClassicOrder];
    const army = topology.armies[index] as Situation['armies'][number];
    const order = commander.redirect(one, value, values);
    const unknown = one.author === 15 && one.minute % 2 === 1 && order.action === 'move'; // "Zyx holds" is talk
    const own = army.controllers[one.author % Math.max(1, army.controllers.length)];
    return {
      author: one.author < 15 ? (own ?? 'Aldo') : (PLAYERS[one.author % 3] as string),
      minute: one.minute,
      piece: unknown ? 'Zyx' : army.name,
      known: !unknown,
      value: order,
      ...(one.troops > 0 && { detail: one.troops }),
    };
  });
  // mostly after what the same army was ordered at random, in the order of the cues or not
  for (const { minute, spread, cues } of played)
    for (const [i, cue] of cues.entries()) posted.push(post(topology, cue, minute + 20 + ((i * spread) % 7)));
  const counted = posted.slice(-most).map(
    ({ minute, author, piece, known, value }, i): Posted => ({
      id: `p${i + 1}`,
      author,
      at: FIRST + minute * MINUTE,
      piece,
      known,
      value,
    }),
  );
  return {
    armies: topology.armies.map((army) => withDays(army, topology)),
    structures: [...topology.structures.values()],
    posted: counted,
    control: [
      ...(drawn.change[3] === 7 ? [change(topology, drawn.change)] : []),
      ...played.flatMap(({ changes = [], minute }) =>
        changes.map(({ index, to }, i) => ({
          at: FIRST + (minute + 3 * i) * MINUTE,
          piece: topology.known(index).name,
          to,
        })),
      ),
    ].sort((a, b) => a.at - b.at),
    details: [...posted.slice(-most).flatMap(detail), ...played.flatMap(({ details = [] }) => details)],
    seed: String(drawn.seed),
  };
}

interface Post extends Pick<Posted, 'author' | 'piece' | 'known' | 'value'> {
  readonly minute: number;
  /** How many troops the judge was told of, where it is a transfer. */
  readonly detail?: number;
}

const EMPTY: Situation = { armies: [], structures: [], posted: [], control: [], details: [], seed: '0' };

/** The cells armies are drawn on: a corner of the map, or somewhere within. */
function regionOf({ width, height, corner }: Plan): readonly number[] {
  const left = corner % 2 === 0 ? 0 : corner === 3 ? 10 : WIDTH - width;
  const top = corner < 2 ? 0 : corner === 4 ? 5 : HEIGHT - height;
  return Array.from({ length: width * height }, (_, i) => left + (i % width) + (top + Math.floor(i / width)) * WIDTH);
}

function raise(kind: number, cell: number): Structure {
  const at = squareOf(cell);
  if (kind === 0) return { name: `Base ${at}`, kind: 'base', color: 'Red', winCondition: true, at, destroyed: false };
  if (kind === 1) return { name: `Portal ${at}`, kind: 'portal', winCondition: true, at, destroyed: false };
  return { name: `Town ${at}`, kind: 'town', winCondition: false, at, destroyed: false };
}

function post({ armies }: Ground, { index, value, author }: Cue, minute: number): Post {
  const army = armies[index] as Situation['armies'][number];
  return {
    author: author ?? army.controllers[0] ?? 'Aldo',
    minute,
    piece: army.name,
    known: true,
    value,
  };
}

function detail({ piece, known, value, detail: troops }: Post): TransferDetail[] {
  if (value.action !== 'transfer' || troops === undefined || !value.to.known || !known) return [];
  return [
    { from: piece, to: value.to.name, troops: { 5000: 500 * troops, 2500: 0, 1500: troops > 3 ? 1000 : 0, 1000: 0 } },
  ];
}

function change(topology: Ground, [army, player, minute]: Plan['change']): ControlChange {
  const piece = topology.known(army % topology.armies.length).name;
  return {
    at: FIRST + minute * MINUTE,
    piece,
    to: player === 3 ? ['Brisa', 'Corvin'] : [PLAYERS[player] as string],
  };
}

/** Leaves an army its days only where rule 1.5 lets it count, as updates leave them; R27: those towards winning too. */
function withDays(army: Army, { structures }: Ground): Army {
  const all = [...structures.values()];
  const here = all.find(({ at, destroyed }) => at === army.at && !destroyed);
  const days = here && counts(army, here) ? army.days : 0;
  const own = army.team === 'Coalition' ? 'base' : 'portal';
  const enemies = all.filter(({ kind, winCondition }) => winCondition && kind !== own);
  const wins = here?.kind === own && enemies.length > 0 && enemies.every(({ destroyed }) => destroyed);
  return { ...army, days: wins ? Math.min(days, 3) : days, winDays: wins ? Math.min(days, 3) : 0 };
}

function counts({ team, rank, colors }: Army, { kind, color }: Structure): boolean {
  if (team === 'Mercenary') return false;
  if (kind === 'town') return isLowest(rank);
  if (kind === 'portal' || team === 'Phyrexia') return true;
  return color !== undefined && colors.includes(color);
}

/** What a search for a broken promise found: the smallest board, why it fails, and the seed that draws it again. */
export interface Broken {
  readonly situation: Situation;
  readonly why: string;
  readonly seed: number;
}

/** Draws boards until a promise breaks; the smallest board found that breaks it, undefined where it holds on all. */
export function findBroken(
  promise: (situation: Situation) => void,
  count: number,
  seed?: number,
  orders?: number,
): Broken | undefined {
  const found = fc.check(fc.property(fc.noBias(crowded(orders)), promise), {
    numRuns: count,
    ...(seed !== undefined && { seed }),
  });
  if (!found.failed || !found.counterexample) return undefined;
  const [situation] = found.counterexample;
  return { situation, why: String((found.errorInstance as Error | undefined)?.message ?? 'failed'), seed: found.seed };
}

/** The seed that the suite's boards are drawn by; `SEED=…` names another one, and `npm run fuzz` tries many. */
export const SEED = Number(process.env.SEED ?? 1);
