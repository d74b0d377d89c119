import type { Order } from '../../../src/core/order.js';
import type { CounselorBoard } from '../../../src/rulesets/counselor/board/board.js';
import type { CounselorOrder } from '../../../src/rulesets/counselor/orders.js';
import { readCanonical } from '../../../src/rulesets/counselor/reading/reading.js';
import { readSetup } from '../../../src/rulesets/counselor/setup/setup.js';

/** A sequence of numbers below n, the same for the same seed. */
export type Dice = (n: number) => number;

/** Mulberry32. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

const two = (n: number) => String(n).padStart(2, '0');
const COLUMNS = 21;
const ROWS = 7;
/** Two lands with high seas between them: columns 1 to 7, and 15 to 21. */
const ROW = 'PPPPPPPEEEEEEEPPPPPPP';
const WEST = ['Reds', 'Blues'] as const;
const EAST = ['Golds', 'Greys'] as const;
const GIVEN = ['Ada', 'Bea', 'Cid', 'Dov', 'Eva'];

export interface World {
  readonly board: CounselorBoard;
  readonly orders: readonly Order<CounselorOrder>[];
}

/** A random turn on two lands: what is and happens in the west hangs on `west` alone, in the east on `east`. */
export function makeWorld(west: Dice, east: Dice): World {
  const lands = [
    { dice: west, nations: WEST, from: 1 },
    { dice: east, nations: EAST, from: 15 },
  ];
  const parts = lands.map(({ dice, nations, from }) => makeLand(dice, nations, from));
  const setup = readSetup({
    map: { columns: String(COLUMNS), rows: String(ROWS), terrain: Array.from({ length: ROWS }, () => ROW) },
    nations: parts.flatMap(({ nations }) => nations),
    characters: parts.flatMap(({ characters }) => characters),
    cities: parts.flatMap(({ cities }) => cities),
    armies: parts.flatMap(({ armies }) => armies),
  });
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const board = setup.value;
  const orders = lands.flatMap(({ dice, nations, from }) => giveOrders(dice, nations, from, board));
  return { board, orders };
}

function makeLand(dice: Dice, nations: readonly string[], from: number) {
  const hex = () => two(from + dice(5)) + two(1 + dice(5));
  const taken = new Set<string>();
  const free = () => {
    for (let at = hex(); ; at = hex()) if (!taken.has(at)) return taken.add(at) && at;
  };
  const characters: Record<string, unknown>[] = [];
  const armies: Record<string, unknown>[] = [];
  const cities = nations.flatMap((nation) =>
    [0, 1, 2].map((i) => ({
      name: `${nation.slice(0, -1)}town${'abc'.charAt(i)}`,
      nation: i === 2 && dice(3) === 0 ? 'null' : nation,
      at: free(),
      size: String(i === 0 ? 4 : 1 + dice(4)),
      fortification: String(dice(3)),
      loyalty: String(dice(101)),
      capital: String(i === 0),
      stores: { food: String(dice(900)), iron: String(dice(200)), timber: String(dice(6000)) },
    })),
  );
  for (const nation of nations)
    GIVEN.forEach((given, i) => {
      const name = `${given} ${nation.slice(0, -1)}`;
      // few hexes, so that they meet
      const at = dice(5) === 0 ? hex() : (cities[dice(3)]?.at ?? hex());
      const skills = {
        commander: String(i < 3 ? 10 + dice(80) : 0),
        rogue: String(i > 2 ? 20 + dice(80) : 0),
        wizard: String(i === 4 ? 20 + dice(80) : 0),
      };
      characters.push({
        name,
        nation,
        at,
        ...skills,
        life: String(30 + dice(71)),
        spells: ['Treatment', 'Barriers', 'Scry Local', 'Fast Run'],
      });
      if (i < 3 && dice(4) > 0)
        armies.push({
          commander: name,
          food: String(dice(900)),
          morale: String(dice(101)),
          units: {
            'heavy infantry': {
              men: String(dice(2) === 0 ? 1 + dice(250) : 1 + dice(3000)),
              weapons: String(dice(101)),
            },
            scouts: { men: String(1 + dice(40)) },
            catapults: { men: String(1 + dice(30)) },
          },
        });
    });
  const players = nations.map((name) => ({
    name,
    player: `${name} player`,
    treasury: String(dice(60_000)),
    tax: String(dice(101)),
    missed: String(dice(2)),
  }));
  return { nations: players, characters, cities, armies };
}

const TACTICS = ['charge', 'flank', 'standard', 'surround', 'guerrilla', 'ambush'];
const WAYS = ['nw', 'ne', 'e', 'se', 'sw', 'w', 'h'];

function giveOrders(
  dice: Dice,
  nations: readonly string[],
  from: number,
  board: CounselorBoard,
): readonly Order<CounselorOrder>[] {
  const pick = <T>(items: readonly T[]) => items[dice(items.length)] as T;
  const hex = () => two(from + dice(5)) + two(1 + dice(5));
  // a target may be across the sea
  const person = () => `${pick(GIVEN)} ${pick([...nations, ...nations, ...WEST, ...EAST]).slice(0, -1)}`;
  const way = () => Array.from({ length: 1 + dice(5) }, () => pick(WAYS)).join(' ');
  const byCommander = [
    () => `${pick(['attack', 'attack', 'defend', 'raze', 'capture'])} ${pick(TACTICS)}`,
    () => `march ${way()}`,
    () => `march ${way()}`,
    () => `stand and defend ${pick(WAYS.slice(0, 6))}`,
    () => pick(['fortify', 'improve', 'influence', 'maneuvers', 'take garrison']),
    () => `command to ${person()}`,
    () => `recruit ${1 + dice(400)} infantry`,
    () => `transfer ${1 + dice(400)} heavy infantry to ${dice(2) === 0 ? 'garrison' : person()}`,
    () => `tax ${dice(101)}`,
  ];
  const byRogue = [
    () => `assassinate ${person()}`,
    () => `guard ${person()}`,
    () => pick(['guard city', 'steal gold']),
  ];
  const byWizard = [
    () => `cast Treatment on ${person()}`,
    () => pick(['cast Barriers', `cast Scry Local at ${hex()}`, `cast Fast Run to ${hex()}`, 'study']),
  ];
  const byAnybody = [
    () => `challenge ${person()}`,
    () => `join ${person()}`,
    () => `move ${hex()}`,
    () => `move ${hex()} and join ${person()}`,
    () => pick(['refuse duels', 'scout']),
  ];
  const any = ({ commander, rogue, wizard }: CounselorBoard['characters'][number]): string =>
    pick([
      ...(commander > 0 ? byCommander : []),
      ...(rogue > 0 ? byRogue : []),
      ...(wizard > 0 ? byWizard : []),
      ...byAnybody,
    ])();
  return board.characters
    .filter(({ nation }) => nations.includes(nation))
    .flatMap((one) =>
      [any(one), any(one)].flatMap((said, i): Order<CounselorOrder>[] => {
        const { name, nation } = one;
        const text = `${name}: ${said}`;
        const read = readCanonical(text, board);
        if (!read) throw new Error(`is no order: ${text}`);
        const post = `of ${nation}`;
        const place = { post, revision: 0, from: 0, to: 1 } as unknown as Order['place'];
        return [
          {
            id: `${name}.${i}`,
            place,
            player: `${nation} player`,
            at: 0,
            piece: name,
            known: true,
            fits: [],
            text,
            words: text,
            notes: [],
            value: read.value,
          },
        ];
      }),
    );
}

/** What a turn of a world is judged from. */
export function toInput({ board, orders }: World) {
  const sheet = { number: 1, opened: 0, deadline: 1e9, lock: 1e9, secret: 'a secret' };
  return { sheet, board, orders, unsure: [], control: [], entries: {}, overrulings: [] };
}
