import { byCodePoint } from '../../dice.js';
import { div } from '../numbers.js';
import { SKILLS } from '../tables.js';
import type { Turn } from './turn.js';

/** J29: each of a destroyed army's people rolls for his life. */
export function survive(people: readonly string[], rule: '7.1' | '12.1', turn: Turn): void {
  for (const name of people.toSorted(byCodePoint)) {
    const who = turn.world.character(name);
    if (!who.here) continue;
    const best = Math.max(...SKILLS.map((skill) => who.skills[skill]));
    const lives = turn.world.roll(rule, name, 'survive', 100, 'J29') <= 50 + div(best, 2);
    turn.world.hurt(who, lives ? 20 : who.life);
  }
}
