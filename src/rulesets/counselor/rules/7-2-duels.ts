import { compareNames } from '../../../core/text.js';
import { characterOf, type Failure, formatDead, ordersOf, rollNumber } from '../state/acts.js';
import { tellArmyChange } from '../state/armies.js';
import { commandOf, failOrder, type LegalOrder, type LiveCharacter, type TurnState } from '../state/state.js';
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
export function takeChallenges(state: TurnState): readonly Challenge[] {
  const refusing = new Set(ordersOf(state, 'refuse').map(({ character }) => character));
  for (const order of ordersOf(state, 'refuse'))
    if (!characterOf(state, order).isAlive) failOrder(state, order.order, formatDead('7.2', order.character));
  return ordersOf(state, 'challenge').flatMap((order): readonly Challenge[] => {
    const first = characterOf(state, order);
    const second = state.characters.get(order.value.target);
    const fail = (because: Failure<'challenge'>): readonly Challenge[] => {
      failOrder(state, order.order, because);
      return [];
    };
    if (!first.isAlive) return fail(formatDead('7.2', first.name));
    if (!second?.isAlive || second.at !== first.at)
      return fail({ code: 'elsewhere', rule: '7.2', target: order.value.target, name: first.name });
    if (second.nation === first.nation) return fail({ code: 'same-nation', rule: '7.2', name: second.name });
    if (refusing.has(second.name)) {
      const army = commandOf(second);
      if (army) {
        const before = army.morale;
        army.morale = Math.max(0, before - SHAME);
        tellArmyChange(state, army, 'morale', before, { code: 'refused-challenge', rule: '7.2', name: second.name });
      }
      return fail({ code: 'refuses-duels', rule: '7.2', name: second.name });
    }
    if (refusing.has(first.name)) return fail({ code: 'refuses-himself', rule: '7.2', name: first.name });
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
export function fightDuels(state: TurnState, challenges: readonly Challenge[]): void {
  const ranked = challenges.map((challenge) => ({ ...challenge, rank: rankOf(challenge.first) }));
  ranked.sort((a, b) => b.rank - a.rank || compareNames(a.first.name, b.first.name));
  for (const { order, first, second } of ranked) {
    if (!first.isAlive || !second.isAlive) failOrder(state, order.order, { code: 'dead-before-duel', rule: '7.2' });
    else fight(state, first, second);
  }
}

function fight(state: TurnState, first: LiveCharacter, second: LiveCharacter): void {
  const nations = [first.nation, second.nation] as const;
  const [ranks, at] = [[rankOf(first), rankOf(second)] as const, first.at];
  const luck = (one: LiveCharacter, other: LiveCharacter, round: number) => {
    const about = { kind: 'luck', other: other.name, round } as const;
    return rollNumber(state, { rule: '7.2', who: one.name, about, ruling: 'J24' }, LUCK, nations);
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
  if ((scratched ?? 0) > 0) takeLife(state, winner, scratched ?? 0, { code: 'duel', rule: '7.2', other: loser.name });
  takeLife(state, loser, hurt ?? 0, { code: 'duel', rule: '7.2', other: winner.name });
  state.duels.push({
    at,
    first: first.name,
    second: second.name,
    nations: [nations[0], nations[1]],
    dead: loser.name,
    rounds: round,
    life: winner.life,
  });
}
