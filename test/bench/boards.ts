import type { Order } from '../../src/kit/order.js';
import { writeSquare } from '../../src/kit/places.js';
import type { Army, ClassicBoard, Team } from '../../src/rulesets/classic/board.js';
import { FULL, NONE } from '../../src/rulesets/classic/board.js';
import type { ClassicOrder } from '../../src/rulesets/classic/orders.js';
import { writeOrder } from '../../src/rulesets/classic/orders.js';
import type { TurnInput } from '../../src/rulesets/ruleset.js';

/** Squares of the map for each army. */
const SQUARES = 2;

/** Numbers that look drawn by chance and are the same every time. */
function chance(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * A crowded turn: armies of both teams over a square map with two squares for each, nine of ten ordered to move up to
 * three squares, so that about one move in five is contested by a friend.
 */
export function crowdedTurn(armies: number, seed = 1): TurnInput<ClassicBoard, ClassicOrder> {
  const draw = chance(seed);
  const side = Math.ceil(Math.sqrt(armies * SQUARES));
  const taken = new Map<string, string>();
  const list: Army[] = [];
  while (list.length < armies) {
    const at = writeSquare(draw(side), draw(side));
    if (taken.has(at)) continue;
    const team: Team = list.length % 2 === 0 ? 'Coalition' : 'Phyrexia';
    const name = `Army ${list.length}`;
    taken.set(at, name);
    list.push({
      name,
      team,
      rank: team === 'Coalition' ? 'Lieutenant' : 'Centurion',
      at,
      controllers: ['Player'],
      colors: [],
      troops: FULL,
      creatures: {},
      days: 0,
      winDays: 0,
      incoming: NONE,
      incomingIfWon: NONE,
    });
  }
  const teams = new Map(list.map((army) => [army.name, army.team]));
  const orders = list.flatMap((army, i): Order<ClassicOrder>[] => {
    if (draw(10) === 0) return [];
    const match = /^(\d+)([A-Z]+)$/.exec(army.at) as RegExpExecArray;
    const row = [...(match[2] as string)].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    const x = draw(7) - 3;
    const y = draw(2 * (3 - Math.abs(x)) + 1) - (3 - Math.abs(x));
    const column = Math.min(side - 1, Math.max(0, Number(match[1]) - 1 + x));
    const to = writeSquare(column, Math.min(side - 1, Math.max(0, row + y)));
    const holder = taken.get(to);
    const kind = teams.get(holder ?? '') === army.team ? ('replace' as const) : ('engage' as const);
    const verb =
      holder !== undefined && holder !== army.name
        ? { verb: { kind, other: { name: holder, known: true, fits: [] } } }
        : {};
    const value: ClassicOrder =
      to === army.at ? { action: 'stand' } : { action: 'move', legs: [{ from: army.at, to, ...verb }] };
    const text = writeOrder(army.name, value);
    return [
      {
        id: `p${i}.1`,
        place: { post: `p${i}`, revision: 0, from: 0, to: text.length },
        player: 'Player',
        at: draw(10_000) * 60_000,
        piece: army.name,
        known: true,
        fits: [],
        text,
        words: text,
        notes: [],
        value,
      },
    ];
  });
  const board: ClassicBoard = {
    ruleset: 'classic',
    grid: { numbers: side, letters: side },
    terrain: [],
    legend: {},
    structures: [],
    armies: list,
  };
  return {
    sheet: { number: 1, opened: 0, deadline: 1, lock: 10_001 * 60_000, secret: '0' },
    board,
    orders,
    unsure: [],
    control: [],
    details: [],
    results: [],
    overrulings: [],
  };
}
