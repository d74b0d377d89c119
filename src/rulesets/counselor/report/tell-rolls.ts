import { strong } from '../../../core/document.js';
import { LEAST_CHANCE, nameRoll, withinChance } from '../update/rolls.js';
import type { NationNews } from './news.js';
import { restsOn, type Words } from './say.js';

type Rolled = NationNews['rolls'][number];

/** A roll of the nation's, with what it needed where that is known to it; with the secret at the end of the game it can be proved. */
export function tellRoll(roll: Rolled): Words {
  const { piece, about, rule, ruling, result, choices } = roll;
  const needed = tellNeeded(roll);
  return [
    strong(piece),
    `, ${nameRoll(about)}: ${result} of ${choices.length}${needed === undefined ? '' : `, needed ${needed}`}`,
    ...restsOn([rule], [ruling]),
  ];
}

/** What a roll of 100 had to be at most; of a rogue's without what a guard takes off, which his nation is not told. */
function tellNeeded({ about, chance }: Rolled): string | undefined {
  if (chance === undefined) return undefined;
  if (about.kind === 'survive') return `at most ${chance}`;
  const isGuarded = (about.kind === 'assassinate' || about.kind === 'steal') && chance > LEAST_CHANCE;
  return `at most ${withinChance(chance)}${isGuarded ? ', less the skill of a guard' : ''}`;
}
