import type { Offer, TurnInput } from '../../contract/turn.js';
import { type CounselorBoard, SKILLS } from '../board.js';
import { conjure, enchant } from '../chapters/3-magic/3-1-army-spells.js';
import { heal, healAll } from '../chapters/3-magic/3-1-casting.js';
import { learn } from '../chapters/3-magic/3-2-learning.js';
import { nameCharacter } from '../chapters/4-characters/4-naming.js';
import { assassinate, postGuards, steal } from '../chapters/4-characters/4-rogues.js';
import { trade, transport } from '../chapters/5-money/5-market.js';
import { payUpkeep } from '../chapters/5-money/6-2-upkeep.js';
import { produce, setTax } from '../chapters/5-money/10-taxes-and-production.js';
import { handOver, join, takeGarrison } from '../chapters/6-armies/6-1-command.js';
import { load, maneuver, recruit, retire, transfer } from '../chapters/6-armies/6-2-troops.js';
import { fightBattles } from '../chapters/7-1-combat/7-1-combat.js';
import { takeStances } from '../chapters/7-1-combat/stances.js';
import { fightDuels, takeChallenges } from '../chapters/7-2-duels.js';
import { endGame } from '../chapters/8-end/8-2-victory.js';
import { eliminateNations } from '../chapters/8-end/8-4-elimination.js';
import { countPoints } from '../chapters/8-end/8-5-points.js';
import { camp, fortify, improve, influence } from '../chapters/10-cities.js';
import { scout, scry, seeAll } from '../chapters/11-2-sight.js';
import { march, takeStands } from '../chapters/12-movement/12-1-marches.js';
import { fly, moveAndJoin, moveCharacter } from '../chapters/12-movement/12-2-moves.js';
import type { CounselorOrder } from '../orders.js';
import type { CounselorUpdate } from '../update.js';
import { carryOrders, improveSkill } from './carry.js';
import { type Field, openField } from './field.js';
import { makeUpdate } from './make-update.js';
import { weighOrders } from './weigh.js';

type Input = TurnInput<CounselorBoard, CounselorOrder>;

/** Judges a turn. Pure: the same input gives the same update. */
export function judge(input: Input): CounselorUpdate {
  return playTurn(input);
}

/** Carries a turn out; where `offers` is given it gathers what the judge could decide otherwise. */
export function playTurn(input: Input, offers?: Offer[]): CounselorUpdate {
  const field = layTurnOut(input, offers);
  const { unfit } = weighOrders(field, input);
  carryOut(field);
  return makeUpdate(input, field, [...unfit, ...field.hand.unfit]);
}

/** The field a turn begins with. */
export function layTurnOut({ board, sheet, overrulings }: Input, offers?: Offer[]): Field {
  const changes = overrulings.filter((one) => one.kind === 'change');
  return openField(board, sheet.secret, changes, offers);
}

/** J9, J11, J12 The steps of a turn, by their number. */
function carryOut(field: Field): void {
  healAll(field); // 1100
  carryOrders(field, 'heal', heal(field)); // 1120
  const challenges = takeChallenges(field); // 1209, 1210
  fightDuels(field, challenges); // 1216
  carryOrders(field, 'fight', enchant(field)); // 1225
  fightBattles(field, takeStances(field)); // 1230-1255, 1261
  carryOrders(field, 'tax', setTax(field)); // 1300
  produce(field); // 1301
  trade(field); // 1315, 1320, 1325
  carryOrders(field, 'conjure', conjure(field)); // 1330
  payUpkeep(field); // 1399
  buildUp(field);
  workInSecret(field);
  moveAbout(field);
  carryOrders(field, 'scout', scout(field)); // 1925
  carryOrders(field, 'scry', scry(field)); // 1940
  carryOrders(field, 'learn', learn(field)); // 1942
  carryOrders(field, 'transport', (order, character) => transport(field, order, character)); // 1948
  eliminateNations(field); // 2001
  countPoints(field);
  seeAll(field);
  endGame(field); // 10999
}

/** 1402-1555 */
function buildUp(field: Field): void {
  carryOrders(field, 'fortify', fortify(field));
  carryOrders(field, 'recruit', recruit(field));
  carryOrders(field, 'load', load(field));
  carryOrders(field, 'transfer', transfer(field));
  carryOrders(field, 'retire', retire(field));
  carryOrders(field, 'maneuvers', maneuver(field));
  carryOrders(field, 'influence', influence(field));
  carryOrders(field, 'improve', improve(field));
  carryOrders(field, 'camp', camp(field));
}

/** 1605-1785 */
function workInSecret(field: Field): void {
  const guards = postGuards(field);
  assassinate(field, guards);
  steal(field, guards);
  carryOrders(field, 'study', (_order, character) => {
    improveSkill(field, character, 'wizard', '4');
    return undefined;
  });
  for (const skill of SKILLS) carryOrders(field, `name-${skill}`, nameCharacter(field, skill));
  carryOrders(field, 'command', handOver(field));
  carryOrders(field, 'take-garrison', takeGarrison(field));
  carryOrders(field, 'join', join(field));
}

/** 1810-1870 */
function moveAbout(field: Field): void {
  carryOrders(field, 'move', moveCharacter(field));
  carryOrders(field, 'fly', fly(field));
  march(field, takeStands(field)); // 1840, 1850, 1861
  carryOrders(field, 'move-join', moveAndJoin(field));
}
