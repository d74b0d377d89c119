import type { Result } from '../../../core/result.js';
import type { Offer, TurnInput } from '../../contract/turn.js';
import { rulesToWaive } from '../../shared/admission.js';
import { Changes } from '../../shared/overruling.js';
import { admitOrders, rulesOfAdmission } from '../admission.js';
import { type CounselorBoard, SKILLS } from '../board/board.js';
import type { CounselorFact, OfferFact } from '../facts.js';
import type { CounselorOrder } from '../orders.js';
import { conjure, enchant, heal, healAll, learn } from '../rules/3-1-casting.js';
import { assassinate, nameCharacter, postGuards, steal } from '../rules/4-characters.js';
import { trade, transport } from '../rules/5-market.js';
import { load, maneuver, payUpkeep, recruit, retire, transfer } from '../rules/6-2-troops.js';
import { handOver, join, takeGarrison } from '../rules/6-command-and-strength.js';
import { fightBattles, takeStances } from '../rules/7-1-combat.js';
import { fightDuels, takeChallenges } from '../rules/7-2-duels.js';
import { countPoints, eliminateNations, endGame } from '../rules/8-victory.js';
import { camp, fortify, improve, influence, produce, setTax } from '../rules/10-cities-and-taxes.js';
import { scout, scry, seeAll } from '../rules/11-2-sight.js';
import { fly, march, moveAndJoin, moveCharacter, takeBlocks } from '../rules/12-marches.js';
import { carryOrders, improveSkill } from '../state/acts.js';
import { type Field, openField } from '../state/state.js';
import type { CounselorUpdate } from '../update.js';
import { makeUpdate } from './outcomes.js';

type Input = TurnInput<CounselorBoard, CounselorOrder>;

/** Judges a turn. Pure: the same input gives the same update. */
export function judge(input: Input): CounselorUpdate {
  return playTurn(input);
}

/** Carries a turn out; where `offers` is given it gathers what the judge could decide otherwise. */
function playTurn(input: Input, offers?: Offer<OfferFact>[]): CounselorUpdate {
  const field = openTurn(input, offers);
  const unfit = admitOrders(field, input);
  carryOut(field);
  return makeUpdate(input, field, [...unfit, ...field.changes.unfit]);
}

/** The field a turn begins with. */
function openTurn({ board, sheet, overrulings }: Input, offers?: Offer<OfferFact>[]): Field {
  return openField(board, sheet.secret, new Changes(overrulings, offers));
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

/** 1402–1555 Orders that build: walls, troops, stores, cities. */
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

/** 1605–1785 Orders of rogues, of study, of who is named and commands. */
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

/** 1810–1870 Orders that move characters and armies. */
function moveAbout(field: Field): void {
  carryOrders(field, 'move', moveCharacter(field));
  carryOrders(field, 'fly', fly(field));
  march(field, takeBlocks(field)); // 1840, 1850, 1861
  carryOrders(field, 'move-join', moveAndJoin(field));
}

/** The rules an order breaks, where the judge may waive all of them; an error is why he cannot. */
export function checkAllowed(input: Input, id: string): Result<readonly string[], readonly CounselorFact[]> {
  return rulesToWaive(input, id, rulesOfAdmission(input));
}

/** What of the outcome is the judge's to change: what was rolled. */
export function offerChanges(input: Input): readonly Offer[] {
  const offers: Offer<OfferFact>[] = [];
  playTurn(input, offers);
  return offers;
}
