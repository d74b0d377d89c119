import type { Result } from '../../../core/result.js';
import type { Alternative, TurnInput } from '../../contract/turn.js';
import { rulesToWaive } from '../../shared/admission.js';
import { Changes } from '../../shared/overruling.js';
import { admitOrders, rulesOfAdmission } from '../admission.js';
import { type CounselorBoard, SKILLS } from '../board/board.js';
import type { AlternativeFact, CounselorFact } from '../facts.js';
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
import { openTurnState, type TurnState } from '../state/state.js';
import type { CounselorUpdate } from '../update.js';
import { makeUpdate } from './outcomes.js';

type Input = TurnInput<CounselorBoard, CounselorOrder>;

/** Judges a turn. Pure: the same input gives the same update. */
export function judge(input: Input): CounselorUpdate {
  return playTurn(input);
}

/** Carries a turn out; where `offers` is given it gathers what the judge could decide otherwise. */
function playTurn(input: Input, alternatives?: Alternative<AlternativeFact>[]): CounselorUpdate {
  const state = openTurn(input, alternatives);
  const inapplicable = admitOrders(state, input);
  carryOut(state);
  return makeUpdate(input, state, [...inapplicable, ...state.changes.inapplicable]);
}

/** The field a turn begins with. */
function openTurn({ board, sheet, overrulings }: Input, alternatives?: Alternative<AlternativeFact>[]): TurnState {
  return openTurnState(board, sheet.secret, new Changes(overrulings, alternatives));
}

/** J9, J11, J12 The steps of a turn, by their number. */
function carryOut(state: TurnState): void {
  healAll(state); // 1100
  carryOrders(state, 'heal', heal(state)); // 1120
  const challenges = takeChallenges(state); // 1209, 1210
  fightDuels(state, challenges); // 1216
  carryOrders(state, 'fight', enchant(state)); // 1225
  fightBattles(state, takeStances(state)); // 1230-1255, 1261
  carryOrders(state, 'tax', setTax(state)); // 1300
  produce(state); // 1301
  trade(state); // 1315, 1320, 1325
  carryOrders(state, 'conjure', conjure(state)); // 1330
  payUpkeep(state); // 1399
  buildUp(state);
  workInSecret(state);
  moveAbout(state);
  carryOrders(state, 'scout', scout(state)); // 1925
  carryOrders(state, 'scry', scry(state)); // 1940
  carryOrders(state, 'learn', learn(state)); // 1942
  carryOrders(state, 'transport', (order, character) => transport(state, order, character)); // 1948
  eliminateNations(state); // 2001
  countPoints(state);
  seeAll(state);
  endGame(state); // 10999
}

/** 1402–1555 Orders that build: walls, troops, stores, cities. */
function buildUp(state: TurnState): void {
  carryOrders(state, 'fortify', fortify(state));
  carryOrders(state, 'recruit', recruit(state));
  carryOrders(state, 'load', load(state));
  carryOrders(state, 'transfer', transfer(state));
  carryOrders(state, 'retire', retire(state));
  carryOrders(state, 'maneuvers', maneuver(state));
  carryOrders(state, 'influence', influence(state));
  carryOrders(state, 'improve', improve(state));
  carryOrders(state, 'camp', camp(state));
}

/** 1605–1785 Orders of rogues, of study, of who is named and commands. */
function workInSecret(state: TurnState): void {
  const guards = postGuards(state);
  assassinate(state, guards);
  steal(state, guards);
  carryOrders(state, 'study', (_order, character) => {
    improveSkill(state, character, 'wizard', '4');
    return undefined;
  });
  for (const skill of SKILLS) carryOrders(state, `name-${skill}`, nameCharacter(state, skill));
  carryOrders(state, 'command', handOver(state));
  carryOrders(state, 'take-garrison', takeGarrison(state));
  carryOrders(state, 'join', join(state));
}

/** 1810–1870 Orders that move characters and armies. */
function moveAbout(state: TurnState): void {
  carryOrders(state, 'move', moveCharacter(state));
  carryOrders(state, 'fly', fly(state));
  march(state, takeBlocks(state)); // 1840, 1850, 1861
  carryOrders(state, 'move-join', moveAndJoin(state));
}

/** The rules an order breaks, where the judge may waive all of them; an error is why he cannot. */
export function checkAllowed(input: Input, id: string): Result<readonly string[], readonly CounselorFact[]> {
  return rulesToWaive(input, id, rulesOfAdmission(input));
}

/** What of the outcome is the judge's to change: what was rolled. */
export function listAlternatives(input: Input): readonly Alternative[] {
  const alternatives: Alternative<AlternativeFact>[] = [];
  playTurn(input, alternatives);
  return alternatives;
}
