import type { Structure } from '../../../../src/rulesets/classic/board.js';
import { type Ground, squareOf } from '../ground.js';
import { sendOne } from './pairs.js';
import type { Chance, Cue, Played } from './scene.js';

const KINDS = ['base', 'portal', 'town'] as const;

/** 1.5, 1.7: an army that has counted days in a structure stays, goes or is attacked; others may be destroyed already. */
export function playStrongholds(ground: Ground, middle: number, chance: Chance): Played {
  if (ground.armies.some((_, i) => ground.cells[i] === middle) || ground.structures.has(middle)) return { cues: [] };
  const kind = chance.pick(KINDS);
  ground.build(raise(kind, middle, false), middle);
  if (chance.once(2)) {
    const fallen = chance.near(middle);
    if (!ground.structures.has(fallen) && ground.cells.every((cell) => cell !== fallen))
      ground.build(raise(kind === 'base' ? 'portal' : 'base', fallen, true), fallen);
  }
  const [team, foe] = chance.once(2) ? (['Coalition', 'Phyrexia'] as const) : (['Phyrexia', 'Coalition'] as const);
  const index = ground.put(middle, { team, height: chance.below(6), days: chance.pick([0, 1, 2, 3, 4, 4]) });
  if (index === undefined) return { cues: [] };
  const cues: Cue[] = [];
  if (chance.once(3)) ground.put(middle, { team: foe, joins: true });
  else if (chance.once(2)) cues.push(...sendOne(ground, middle, foe, chance));
  if (chance.once(4)) cues.push({ index, value: { action: 'move', legs: [ground.leg(index, chance.near(middle))] } });
  return { cues };
}

function raise(kind: (typeof KINDS)[number], cell: number, destroyed: boolean): Structure {
  const name = `${kind[0]?.toUpperCase()}${kind.slice(1)} ${squareOf(cell)}`;
  const common = { name, kind, at: squareOf(cell), winCondition: kind !== 'town', destroyed };
  return kind === 'base' ? { ...common, color: cell % 2 === 0 ? 'Red' : 'Blue' } : common;
}
