import { writeIso } from '../../../../src/core/time.js';
import { type Battle, type DrawnMatch, isTriangle, type NemesisBoard } from '../../../../src/rulesets/nemesis/board.js';
import type { Roll } from '../../roll.js';
import { LATER } from './campaign.js';

const HOUR = 3_600_000;

/** What the game-master enters for a turn: most matches end, some are drawn, warned or extended; some leave, some join. */
export function drawResults(board: NemesisBoard, turn: number, lock: number, roll: Roll): readonly unknown[] {
  const entries = board.battles.flatMap((battle) =>
    battle.byHand ? byHand(battle, roll) : ofBattle(battle, lock, roll),
  );
  const known = new Set([...board.units, ...board.queue].map(({ name }) => name));
  const join = LATER[turn - 1];
  const leaver = board.units[roll(board.units.length)];
  const generals = new Set(board.sides.flatMap((side) => side.generals));
  if (join && !known.has(join) && turn % 2 === 0)
    entries.push({ join, race: ['Greys', 'Machina', 'Marines', 'Spawn'][turn % 4] });
  if (leaver && roll(100) < 35 && !generals.has(leaver.controllers[0] ?? '')) entries.push({ leave: leaver.name });
  return entries;
}

function ofBattle({ matches }: Battle, lock: number, roll: Roll): unknown[] {
  const triangle = isTriangle(matches);
  const several = (name: string) =>
    matches.filter(({ challenger, opponent }) => challenger === name || opponent === name).length > 1;
  return matches
    .filter(({ ending }) => ending === undefined)
    .flatMap((match): unknown[] => {
      const { challenger, opponent } = match;
      const pair = [challenger, opponent];
      const [winner, loser] = roll(2) === 0 ? pair : [opponent, challenger];
      const luck = roll(100);
      if (luck < 10) return []; // it goes on
      if (luck < 15) return [{ warn: loser, against: winner, at: writeIso(lock - (roll(3) === 0 ? 2 : 60) * HOUR) }];
      if (luck < 18) return warnBoth(match, lock);
      if (luck < 21) return [{ extend: pair, to: writeIso(lock + 48 * HOUR) }];
      if (luck < 24) return [{ draw: pair }];
      if (luck < 27) return [{ winner, loser, default: 'true' }];
      if (luck < 30)
        return [
          { warn: loser, against: winner, at: writeIso(lock - 60 * HOUR) },
          { started: pair, at: writeIso(lock - 50 * HOUR) },
        ];
      const turn = !triangle && (several(challenger) || several(opponent)) ? { turn: String(8 + roll(12)) } : {};
      return [{ winner, loser, ...(triangle && { points: String(roll(40) - 5) }), ...turn }];
    });
}

function warnBoth({ challenger, opponent }: DrawnMatch, lock: number): unknown[] {
  return [
    { warn: challenger, against: opponent, at: writeIso(lock - 60 * HOUR) },
    { warn: opponent, against: challenger, at: writeIso(lock - 60 * HOUR) },
  ];
}

/** 7.7 Settled with all Generals: fixtures first, an end a turn later. */
function byHand({ units, matches }: Battle, roll: Roll): unknown[] {
  const [first, second] = units;
  if (first === undefined) return [];
  if (matches.length === 0 && second !== undefined && roll(2) === 0)
    return [{ battle: first, fixtures: [[first, second]] }];
  const survivors = roll(units.length);
  const dead = units.filter((_, i) => i !== survivors);
  const winner = units[survivors] as string;
  return [{ battle: first, dead, victories: { [winner]: '1' } }];
}
