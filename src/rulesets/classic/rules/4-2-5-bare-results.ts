import { type Army, type ClassicBoard, NONE, SLOTS, type Troops } from '../board.js';
import type { ArmyResult, BattleResult } from '../entries/battles-and-transfers.js';
import { addDay, enemyOf, isLaidOpen } from './1-5-days.js';
import { addTroops } from './3-2-4-transferring.js';

/**
 * 4.2.5 Enters the results of the turn's battles after its moves (3.1): troops left, who was separated where, the
 * winner's day (R24), and the troops that were on their way (3.2.4.3). Taken as given.
 */
export function applyResults(board: ClassicBoard, results: readonly BattleResult[]): ClassicBoard {
  if (results.length === 0) return board;
  const byArmy = new Map<string, { result: BattleResult; own: ArmyResult }>();
  for (const result of results) {
    for (const army of board.armies) {
      if (army.at === result.at) byArmy.set(army.name, { result, own: result.armies[army.name] ?? {} });
    }
  }
  const armies = board.armies.flatMap((army): Army[] => {
    const fought = byArmy.get(army.name);
    if (!fought) return [army];
    return fought.own.removed ? [] : [applyResult(board, army, fought.result, fought.own)];
  });
  return { ...board, armies };
}

function applyResult(board: ClassicBoard, army: Army, result: BattleResult, own: ArmyResult): Army {
  const won = result.winner === army.team;
  const left = SLOTS.map((slot, i) => own.troops?.[slot] ?? army.troops[i]) as unknown as Troops;
  const troops = addTroops(addTroops(left, army.incoming), won ? army.incomingIfWon : NONE);
  const after = { ...army, troops, incoming: NONE, incomingIfWon: NONE };
  if (own.to !== undefined && own.to !== army.at) return { ...after, at: own.to, days: 0, winDays: 0 };
  if (!won) return after;
  const structure = board.structures.find((one) => one.at === army.at && !one.destroyed);
  const enemy = enemyOf(army.team);
  return addDay(after, structure, enemy !== undefined && isLaidOpen(board.structures, enemy));
}
