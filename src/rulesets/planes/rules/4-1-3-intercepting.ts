import type { Army } from '../board.js';
import type { Named } from '../orders.js';
import { type BoardIndex, type Breach, isEnemy } from '../state/grid.js';

/** 4.1.3 An army named to be intercepted must be an enemy's; without a name it is any enemy (P14). */
export function checkIntercept(ground: BoardIndex, army: number, target: Named | undefined): readonly Breach[] {
  if (!target) return [];
  const refuse = (why: string): readonly Breach[] => [{ rule: '4.1.3', why }];
  const { name } = ground.armies[army] as Army;
  const found = target.known ? ground.index.get(target.name) : undefined;
  if (found === undefined)
    return refuse(
      target.fits.length > 1
        ? `"${target.name}" fits ${target.fits.join(' and ')}; write the whole name.`
        : `No army on the planes is called "${target.name}".`,
    );
  if (!isEnemy(ground, army, found)) return refuse(`${target.name} is no enemy of ${name}.`);
  return [];
}
