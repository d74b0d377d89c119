import type { Random } from '../../random.js';
import { type Army, SLOTS, type Troops } from '../format/case.js';
import type { Board } from '../ground/board.js';
import { bySquare } from '../ground/ground.js';
import type { DrawnResult } from './drawn.js';

/** Results for most of the battles in progress, as a battle judge may give them. */
export function drawResults(board: Board, random: Random): readonly DrawnResult[] {
  const squares = [...new Set(board.armies.map(({ at }) => at))].filter((square) => board.isBattle(square));
  return squares.toSorted(bySquare).flatMap((at) => {
    if (random.chance(0.2)) return [];
    const there = board.armiesAt(at);
    const winner = random.pick(there).team;
    const siege = random.chance(0.15);
    const winners = there.filter(({ team }) => team === winner);
    const leaver = random.chance(0.15) && winners.length === 2 ? winners[0] : undefined;
    const armies = there.map((army) => {
      const troops = random.chance(0.6) ? { troops: drawLosses(army.troops, random) } : {};
      if (siege) return [army.name, troops] as const;
      if (random.chance(army.team !== winner ? 0.25 : army === winners[1] && !leaver ? 0.1 : 0))
        return [army.name, { ...troops, killed: true }] as const;
      const isNamed = army === leaver || (army.team !== winner && random.chance(0.2));
      const to = random.pick(board.ground.within(at, random.chance(0.8) ? 2 : 4).filter((square) => square !== at));
      return [army.name, { ...troops, ...(isNamed && { to }) }] as const;
    });
    const points = random.chance(0.5) ? { points: random.between(1, 20) } : {};
    return [{ at, winner, ...(siege && { siege }), ...points, armies: Object.fromEntries(armies) }];
  });
}

function drawLosses(troops: Troops, random: Random): Readonly<Record<string, number>> {
  return Object.fromEntries(
    SLOTS.filter(() => random.chance(0.6)).map((slot) => [slot, Math.floor(troops[slot] * random.next())]),
  );
}

export function drawDetail(from: Army, to: Army, random: Random) {
  const slots = SLOTS.filter(() => random.chance(0.4));
  return {
    from: from.name,
    to: to.name,
    troops: Object.fromEntries(slots.map((slot) => [slot, random.below(Math.floor(from.troops[slot] * 0.6) + 2)])),
  };
}
