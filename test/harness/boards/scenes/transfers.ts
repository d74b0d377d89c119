import { FULL, NONE, type Troops } from '../../../../src/rulesets/classic/board.js';
import { diamond, type Ground, isNear, squareOf } from '../ground.js';
import { sendOne, sendPair } from './pairs.js';
import { type Chance, type Cue, type Played, SIDES } from './scene.js';

const HELD: readonly Troops[] = [[2500, 1000, 500, 0], [500, 0, 0, 0], NONE, [4500, 2500, 1500, 1000], FULL];

/** 3.2.4: one to three armies send troops to a neighbour, who fights, is attacked, goes away or passes troops on. */
export function playTransfers(ground: Ground, middle: number, chance: Chance): Played {
  const [team, foe] = chance.pick(SIDES);
  const receiver = ground.put(middle, { team, troops: chance.pick(HELD) });
  if (receiver === undefined) return { cues: [] };
  const cues: Cue[] = [];
  const details: { from: string; to: string; troops: Record<5000 | 2500 | 1500 | 1000, number> }[] = [];
  const send = (from: number, to: number) => {
    const at = squareOf(ground.cells[to] as number);
    cues.push({ index: from, value: { action: 'transfer', to: ground.known(to), at } });
    const all = ground.armies[from]?.troops ?? NONE;
    const part = chance.once(3) ? all : ([500 * chance.below(5), 0, chance.once(3) ? 500 : 0, 0] as const);
    const [a, b, c, d] = part;
    if (!chance.once(9) && a + b + c + d > 0)
      details.push({ ...pairOf(ground, from, to), troops: { 5000: a, 2500: b, 1500: c, 1000: d } });
  };
  const around = diamond(middle, 2).filter((cell) => isNear(cell, middle));
  for (let left = 1 + chance.below(3); left > 0; left--) {
    const sender = ground.put(chance.pick(around), { team, troops: chance.pick(HELD) });
    if (sender === undefined) continue;
    send(sender, receiver);
    if (chance.once(4)) cues.push(...sendOne(ground, ground.cells[sender] as number, foe, chance));
    if (chance.once(6)) cues.push(...sendPair(ground, ground.cells[sender] as number, foe, chance, false));
  }
  const what = chance.below(7);
  if (what === 0) ground.put(middle, { team: foe, joins: true, troops: chance.once(4) ? NONE : FULL });
  else if (what === 1)
    cues.push({ index: receiver, value: { action: 'move', legs: [ground.leg(receiver, chance.near(middle))] } });
  else if (what < 4) cues.push(...sendOne(ground, middle, foe, chance));
  else if (what === 4) {
    const next = ground.put(chance.pick(around), { team, troops: chance.pick(HELD) });
    if (next !== undefined) send(receiver, next);
  }
  return { cues, details };
}

function pairOf(ground: Ground, from: number, to: number) {
  return { from: ground.known(from).name, to: ground.known(to).name };
}
