import type { Random } from '../../random.js';
import { type Army, PLANES } from '../format/case.js';
import { type Board, troopsOf } from '../ground/board.js';
import type { Value } from '../orders/order.js';
import { planAmbush, planRelay } from './ambushes.js';
import { planAttack, planMeeting, planPassage, planRaid } from './attacks.js';
import { Plan } from './plan.js';
import { planJam, planQueue } from './queues.js';

/** Orders that make the rules meet: joint attacks, supports, raids, interceptions, rows, portals in common. */
export function planClashes(board: Board, random: Random): ReadonlyMap<Army, Value> {
  const plan = new Plan(board, random);
  const { armies, given } = board;
  const ends = given.structures.filter(({ kind }) => kind === 'portal').flatMap(({ squares }) => squares);
  const weak = armies.filter((army) => troopsOf(army) < 5000);
  const side = random.pick(['Coalition', 'Phyrexia'] as const);
  const prey = armies.filter(({ team, at }) => team === side && !board.structureAt(at) && !board.isBattle(at));
  for (const plane of PLANES) if (given.planes[plane].letters === 1 && random.chance(0.7)) planJam(plan, plane);
  const weights = { attack: 1, raid: 1, ambush: 1, relay: 0.6, queue: 0.6, meeting: 0.4, passage: 0.5 };
  const mostly = random.pick(['attack', 'attack', 'raid', 'ambush'] as const);
  for (let n = random.between(2, 10); n > 0; n--) {
    const army = random.pick(armies);
    switch (random.weighted({ ...weights, [mostly]: 3 })) {
      case 'attack':
        planAttack(plan, mostly === 'attack' && prey.length > 0 ? random.pick(prey) : army);
        break;
      case 'raid':
        if (weak.length > 0) planRaid(plan, random.pick(weak));
        break;
      case 'ambush':
        planAmbush(plan, army);
        break;
      case 'relay':
        for (const one of random.shuffled(armies)) planRelay(plan, one);
        break;
      case 'queue':
        planQueue(plan, army);
        break;
      case 'meeting':
        planMeeting(plan, random.pick(board.ground.within(army.at, 2)));
        break;
      case 'passage':
        if (ends.length > 0) planPassage(plan, random.pick(ends));
        break;
    }
  }
  return plan.orders;
}
