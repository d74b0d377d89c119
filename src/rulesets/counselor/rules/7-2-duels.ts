import { compareNames } from '../../../core/text.js';
import { characterOf, ordersOf, rollNumber } from '../state/acts.js';
import { tellArmyChange } from '../state/armies.js';
import { commandOf, type Field, failOrder, type LegalOrder, type LiveCharacter } from '../state/state.js';
import { takeLife } from './4-characters.js';

const LUCK = 20;
/** J23 What refusing costs an army's morale. */
const SHAME = 5;

interface Challenge {
  readonly order: LegalOrder<'challenge'>;
  readonly first: LiveCharacter;
  readonly second: LiveCharacter;
}

/** J23 The challenges that are taken up; a dead man’s refusing fails. */
export function takeChallenges(field: Field): readonly Challenge[] {
  const refusing = new Set(ordersOf(field, 'refuse').map(({ character }) => character));
  for (const order of ordersOf(field, 'refuse'))
    if (!characterOf(field, order).isAlive) failOrder(field, order.order, '7.2', `${order.character} is dead.`);
  return ordersOf(field, 'challenge').flatMap((order): readonly Challenge[] => {
    const first = characterOf(field, order);
    const second = field.characters.get(order.value.target);
    const fail = (why: string): readonly Challenge[] => {
      failOrder(field, order.order, '7.2', why);
      return [];
    };
    if (!first.isAlive) return fail(`${first.name} is dead.`);
    if (!second?.isAlive || second.at !== first.at) return fail(`${order.value.target} is not where ${first.name} is.`);
    if (second.nation === first.nation) return fail(`${second.name} is of the same nation.`);
    if (refusing.has(second.name)) {
      const army = commandOf(second);
      if (army) {
        const before = army.morale;
        army.morale = Math.max(0, before - SHAME);
        tellArmyChange(field, army, 'morale', before, '7.2', `${second.name} refused a challenge`);
      }
      return fail(`${second.name} refuses duels.`);
    }
    if (refusing.has(first.name)) return fail(`${first.name} refuses duels himself.`);
    return [{ order, first, second }];
  });
}

/** J24 A character's rank in a duel, rounded down once. */
function rankOf({ commander, wizard, rogue }: LiveCharacter): number {
  const quarters = [4 * commander, 4 * wizard, 3 * rogue];
  const best = Math.max(...quarters);
  const others = quarters.reduce((sum, one) => sum + one, 0) - best;
  return Math.floor((4 * best + others) / 16);
}

/** J11 1216 The duels, the higher challenger's rank first; each to the death. */
export function fightDuels(field: Field, challenges: readonly Challenge[]): void {
  const ranked = challenges.map((challenge) => ({ ...challenge, rank: rankOf(challenge.first) }));
  ranked.sort((a, b) => b.rank - a.rank || compareNames(a.first.name, b.first.name));
  for (const { order, first, second } of ranked) {
    if (!first.isAlive || !second.isAlive) failOrder(field, order.order, '7.2', 'One of the two is dead by now.');
    else fight(field, first, second);
  }
}

function fight(field: Field, first: LiveCharacter, second: LiveCharacter): void {
  const nations = [first.nation, second.nation] as const;
  const [ranks, at] = [[rankOf(first), rankOf(second)] as const, first.at];
  const luck = (one: LiveCharacter, other: LiveCharacter, round: number) => {
    const label = { rule: '7.2', who: one.name, what: `luck ${other.name} ${round}`, ruling: 'J24' } as const;
    return rollNumber(field, label, LUCK, nations);
  };
  const lost: [number, number] = [0, 0];
  let round = 0;
  while (lost[0] < first.life && lost[1] < second.life) {
    round++;
    const difference = ranks[0] + luck(first, second, round) - ranks[1] - luck(second, first, round);
    if (difference > 0) lost[1] += difference;
    else lost[0] -= difference;
  }
  const [loser, winner] = lost[0] >= first.life ? [first, second] : [second, first];
  const [hurt, scratched] = loser === first ? lost : lost.toReversed();
  if ((scratched ?? 0) > 0) takeLife(field, winner, scratched ?? 0, '7.2', `the duel with ${loser.name}`);
  takeLife(field, loser, hurt ?? 0, '7.2', `the duel with ${winner.name}`);
  field.duels.push({
    at,
    first: first.name,
    second: second.name,
    nations: [nations[0], nations[1]],
    dead: loser.name,
    rounds: round,
    life: winner.life,
  });
}
