import { MINUTE } from '../../src/core/time.js';
import type { ConquestBoard } from '../../src/rulesets/conquest/board.js';
import { conquest } from '../../src/rulesets/conquest/index.js';
import type { ConquestOrder } from '../../src/rulesets/conquest/orders.js';
import type { TurnInput } from '../../src/rulesets/contract/turn.js';
import { type Measure, measureCpu } from './measure.js';

/** How many players, on how many hexes (a square), and how often in a round. */
const SIZES = [
  [12, 15, 20],
  [48, 30, 2],
] as const;
const ROUNDS = 10;
const LOCK = Date.UTC(2026, 0, 11, 23, 59);
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** How long a movement and an aftermath of Magic: Conquest take to judge by the size of the league. */
export function measureConquest(): readonly Measure[] {
  return SIZES.flatMap(([players, side, times]) =>
    (['movement', 'aftermath'] as const).map((window) => {
      const input = crowd(players, side, window);
      const name = `${window}: ${players} players, ${side * side} hexes, ${input.orders.length} orders`;
      const measured = measureCpu(name, 'players', players, ROUNDS, () => {
        for (let i = 0; i < times; i++) conquest.judge(input);
      });
      const seconds = measured.seconds / times;
      return { ...measured, seconds, note: `${((seconds / players) * 1e6).toFixed(1)} µs for each player` };
    }),
  );
}

/** A square of hexes on which everybody has a home, a general and land, and orders what the window is for. */
function crowd(count: number, side: number, window: ConquestBoard['window']): TurnInput<ConquestBoard, ConquestOrder> {
  const letters = Array.from({ length: side }, (_, i) => (i < 26 ? LETTERS[i] : `A${LETTERS[i - 26]}`) as string);
  const step = Math.floor((side * side) / count);
  const at = (i: number, right: number) => {
    const n = i * step + right;
    return `${(n % side) + 1}${letters[Math.floor(n / side) % side]}`;
  };
  const names = Array.from({ length: count }, (_, i) => `Player ${i + 1}`);
  const setup = conquest.readSetup({
    window,
    map: {
      numbers: side,
      letters: side,
      terrain: letters.map((_, row) => Array.from({ length: side }, (_, i) => 'PISMF'[(i + row) % 5]).join('')),
      legend: { P: 'Plains', I: 'Island', S: 'Swamp', M: 'Mountain', F: 'Forest' },
    },
    hexes: names.flatMap((name, i) => [
      { at: at(i, 0), controller: name, bonded: [name] },
      { at: at(i, 1), controller: name },
    ]),
    players: names.map((name, i) => ({
      name,
      at: at(i, window === 'movement' ? 0 : 2),
      renown: i % 5,
      experience: 3,
      cards: { 'Marsh Wurm': 2 },
      blocks: ['Mirrorfall'],
    })),
    generals: names.map((owner, i) => ({ name: `General ${i + 1}`, owner, at: at(i, 1) })),
    cards: [{ name: 'Marsh Wurm', kinds: ['creature'], cost: 6, rarity: 'common', colors: ['Green'], block: 'Core' }],
  });
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const board = setup.value;
  const reader = conquest.createReader(board, { former: [], nicknames: new Map() });
  const orders = names.flatMap((player, i) => {
    const general = `General ${i + 1}`;
    const text =
      window === 'movement'
        ? `${player}: ${at(i, 0)} > ${at(i + 1, 3)} else ${at(i, 2)}\n${general}: ${at(i, 1)} > ${at(i, 4)}; challenge`
        : `strip ${at(i, 1)}\nbond ${at(i, 2)}\nsell 1 Marsh Wurm\ntrait Merchant 1\nexperience 1`;
    const { parts } = reader.read({ text, skips: [] }, { player, mine: [player, general] });
    const read = parts.flatMap((part) => (part.bin === 'order' ? part.orders : []));
    const place = { post: `p${i + 1}`, revision: 0, from: 0, to: 0 };
    return read.map((order, n) => ({
      ...order,
      id: `p${i + 1}.${n + 1}`,
      place,
      player,
      at: LOCK - MINUTE * (count - i),
    }));
  });
  const sheet = { number: 1, opened: LOCK - 864e6, deadline: LOCK, lock: LOCK, secret: '0' };
  return { sheet, board, orders, unsure: [], control: [], entries: {}, overrulings: [] };
}
