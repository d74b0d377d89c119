import { FULL, NONE, type Team } from '../../../../src/rulesets/classic/board.js';
import { type Ground, squareOf } from '../ground.js';
import { type Chance, type Cue, type Played, SIDES } from './scene.js';

/** 3.2.5: a pair comes to a square, where an enemy stands, comes, comes as a pair too, is empty, or is not. */
export function playPairs(ground: Ground, middle: number, chance: Chance): Played {
  const [team, other, third] = chance.pick(SIDES);
  const foe = chance.below(9);
  if (foe === 8) return leaveAlone(ground, middle, team, other);
  const cues: Cue[] = [...sendPair(ground, middle, team, chance, foe > 3 && foe < 7)];
  if (foe < 3) ground.put(middle, { team: other, troops: chance.once(5) ? NONE : FULL });
  else if (foe < 6) cues.push(...sendPair(ground, middle, other, chance, foe === 3));
  else if (foe === 6) cues.push(...sendOne(ground, middle, other, chance));
  if (chance.once(7)) cues.push(...sendOne(ground, middle, third, chance));
  return { cues };
}

/** 3.2.5.4: two pairs of one team or two, each at an enemy's square, of which one comes too late. */
export function playTwoPairs(ground: Ground, middle: number, chance: Chance): Played {
  const sides = chance.pick(SIDES);
  const cues = [middle, chance.near(middle)].flatMap((square): readonly Cue[] => {
    const [team, other] = chance.once(3) ? [sides[1], sides[0]] : sides;
    const stands = chance.once(3);
    const pair = sendPair(ground, square, team, chance, stands);
    if (!stands && !chance.once(5)) ground.put(square, { team: other });
    return stands ? [...pair, ...sendOne(ground, square, other, chance)] : pair;
  });
  return { cues };
}

/** 4.3.1: a pair in battle with an empty army, which is removed and leaves two friends in a square. */
function leaveAlone(ground: Ground, middle: number, team: Team, other: Team): Played {
  for (const recruit of [{ team }, { team: other, troops: NONE }, { team }])
    ground.put(middle, { ...recruit, joins: true });
  return { cues: [] };
}

/** Two armies with a joint engage at the square; one of them may stand there already. */
export function sendPair(
  ground: Ground,
  middle: number,
  team: Team,
  chance: Chance,
  mayStand: boolean,
): readonly Cue[] {
  const stands = mayStand && chance.once(3);
  const starts = [stands ? middle : chance.near(middle), chance.near(middle)];
  return starts.flatMap((cell): Cue[] => {
    const troops = chance.once(9) ? NONE : FULL;
    const index = ground.put(cell, { team, troops, height: chance.below(3) });
    if (index === undefined) return [];
    const leg = { from: squareOf(cell), to: squareOf(middle), verb: { kind: 'joint engage' } as const };
    return [{ index, value: { action: 'move', legs: [leg] } }];
  });
}

/** One army on its way to the square, with the verb it needs. */
export function sendOne(ground: Ground, middle: number, team: Team, chance: Chance): readonly Cue[] {
  const troops = chance.once(9) ? NONE : FULL;
  const index = ground.put(chance.near(middle), { team, troops, height: chance.below(4) });
  return index === undefined ? [] : [{ index, value: { action: 'move', legs: [ground.leg(index, middle)] } }];
}
