import { type Army, type ClassicBoard, classOf, SLOTS } from '../../../../src/rulesets/classic/board.js';
import type { Roll } from '../../roll.js';
import { Sight } from './field.js';

const TOP = 3;

/** The results of the battles that were on when the turn began: most of them end. */
export function drawResults(board: ClassicBoard, roll: Roll): readonly unknown[] {
  const sight = new Sight(board);
  const squares = [...new Set(board.armies.filter((army) => sight.fights(army)).map(({ at }) => at))];
  return squares.flatMap((at) => (roll(100) < 8 ? [] : [drawResult(at, sight.at(at), sight, roll)]));
}

function drawResult(at: string, fighters: readonly Army[], sight: Sight, roll: Roll): unknown {
  const teams = [...new Set(fighters.map(({ team }) => team))];
  const winner = teams[roll(teams.length)];
  const winners = fighters.filter(({ team }) => team === winner);
  const losers = fighters.filter(({ team }) => team !== winner);
  const stratless = roll(100) < 10 ? new Set(losers.map(({ name }) => name)) : new Set<string>();
  const attempt = drawAttempt(winners, losers, roll);
  const armies = Object.fromEntries(
    fighters.map((army) => {
      const isWinner = army.team === winner;
      const lost = Object.fromEntries(
        SLOTS.flatMap((slot, i) => {
          const alive = army.troops[i] as number;
          // Whoever risks a squad loses nothing there.
          if (attempt?.by === army.name && i === attempt.slot) return [];
          const share = Math.floor((alive * roll(isWinner ? 10 : 18)) / 100);
          return share > 0 ? [[slot, String(share)]] : [];
        }),
      );
      const own = {
        ...(Object.keys(lost).length > 0 && { lost }),
        ...(stratless.has(army.name) && { stratless: 'true' }),
        ...(attempt?.by === army.name && attempt.told),
        ...(!isWinner && roll(100) < 4 && { to: sight.within(at, 2).find((square) => sight.at(square).length === 0) }),
      };
      return [army.name, own] as const;
    }),
  );
  const [one, two] = winners;
  const leaves = one && two && roll(2) === 0 ? { leaves: one.name } : {};
  return { at, winner, armies, ...leaves, ...(roll(100) < 40 && { dice: 'true' }) };
}

/** A winner that tries to kill or to capture a loser: seldom, and never the highest of them. */
function drawAttempt(
  winners: readonly Army[],
  losers: readonly Army[],
  roll: Roll,
): { readonly by: string; readonly slot: number; readonly told: Readonly<Record<string, string>> } | undefined {
  const luck = roll(100);
  const target = losers.find(({ rank }) => classOf(rank) > 3);
  if (!target || luck >= 22) return undefined;
  const done = roll(100) < 45 ? { done: 'true' } : { squad: String(roll(400)) };
  const killer = winners.find(({ troops }) => troops[TOP] >= 500);
  const captor = winners.find(({ troops, team }) => troops[0] >= 2000 && team !== 'Mercenary');
  if (luck < 12 && killer) return { by: killer.name, slot: TOP, told: { kill: target.name, ...done } };
  const mayBe = classOf(target.rank) >= 5 && target.team !== 'Mercenary' && !target.converting;
  if (luck >= 12 && captor && mayBe) return { by: captor.name, slot: 0, told: { capture: target.name, ...done } };
  return undefined;
}

/** What senders told the judge in private: for some of the friends that stand side by side. */
export function drawDetails(board: ClassicBoard, roll: Roll): readonly unknown[] {
  const sight = new Sight(board);
  return board.armies.flatMap((army) => {
    if (army.team === 'Mercenary' || sight.fights(army)) return [];
    return sight
      .friends(army, 1)
      .filter(() => roll(100) < 60)
      .map((friend) => {
        const i = roll(4);
        const count = Math.min(army.troops[i] as number, 100 + roll(400));
        return { from: army.name, to: friend.name, troops: { [String(SLOTS[i])]: String(count) } };
      });
  });
}
