import type { Result } from '../../../core/result.js';
import type { Alternative, TurnInput } from '../../contract/turn.js';
import { rulesToWaive } from '../../shared/admission.js';
import { Changes } from '../../shared/overruling.js';
import { admitOrders, rulesOfAdmission } from '../admission.js';
import type { NemesisBoard } from '../board.js';
import type { AlternativeFact, NemesisFact } from '../facts.js';
import type { NemesisOrder } from '../orders.js';
import { failScan, type Scan } from '../rules/4-abilities.js';
import { arrive, failSurplus, limitMoves, takeRegions } from '../rules/5-movement.js';
import { goOn, meetAtBorders, meetInRegions } from '../rules/6-1-battles.js';
import { askReports, compareReports, enterResults, findDecided } from '../rules/6-2-results.js';
import { clearMap, defaultWhoLeft, joinQueue, removeWhoLeft } from '../rules/6-3-gone.js';
import { defaultWhoWasWarned } from '../rules/6-4-deadlines.js';
import { closeRounds } from '../rules/7-2-closing.js';
import { drawFixtures } from '../rules/7-3-fixtures.js';
import { drawIncome, failPurchases, purchase } from '../rules/8-production.js';
import { findDisputed, holdUnits } from '../rules/9-play-faster.js';
import { findWinner, score } from '../rules/10-points-and-medals.js';
import { openTurnState, type TurnState } from '../state.js';
import type { CampaignEntry, NemesisUpdate } from '../update.js';
import { makeUpdate } from './outcomes.js';

type Input = TurnInput<NemesisBoard, NemesisOrder>;

const NO_CLAIMS = new Map();

/** Judges a turn. Pure: the same input gives the same update. */
export function judge(input: Input): NemesisUpdate {
  return playTurn(input);
}

/**
 * The sequence of an update (N3): results, moves, battles, production, score; where `offers` is given it gathers what
 * the judge could decide otherwise.
 */
function playTurn(input: Input, alternatives?: Alternative<AlternativeFact>[]): NemesisUpdate {
  const state = openTurn(input, alternatives);
  // 2 Moves
  const admitted = admitOrders(state, input); // 2.1, 2.2
  const { going, surplus } = limitMoves(state, admitted.legal.moves); // 2.3
  const scan: Scan | undefined = admitted.legal.scan && { ...admitted.legal.scan, isUsed: false };
  const arriving = meetAtBorders(state, going, scan); // 2.4
  arrive(state, arriving); // 2.5
  takeRegions(state, NO_CLAIMS, 'moves');
  // 3 Battles: 3.1 next rounds need nothing but their fixtures
  meetInRegions(state, scan); // 3.2
  drawFixtures(state); // 3.3
  // 4 Production
  const income = drawIncome(state);
  const { notBought, bought } = purchase(state, admitted.legal.buys);
  // 5 Score
  const gained = score(state);
  const winner = findWinner(state);
  const verdicts = failPurchases(
    failScan(failSurplus(admitted.verdicts, state, surplus), state, scan, admitted.legal),
    notBought,
  );
  const told = income.map((one) => ({
    ...one,
    bought: bought.filter(({ race }) => race === one.race).length,
    territory: gained.get(one.race) ?? 0,
  }));
  return makeUpdate(input, state, {
    verdicts,
    income: told,
    winner,
    inapplicable: [...admitted.inapplicable, ...state.changes.inapplicable],
  });
}

/** The field after stage 1: what the judge entered, closed rounds, regions taken, the queue, who is held, what is disputed. */
function openTurn(input: Input, alternatives?: Alternative<AlternativeFact>[]): TurnState {
  const { sheet, board, entries, overrulings, published } = input;
  const state = openTurnState(board, sheet, new Changes(overrulings, alternatives), published);
  const entered = enterResults(state, (entries.results ?? []) as readonly CampaignEntry[]); // 1.1
  compareReports(state);
  defaultWhoLeft(state); // 1.2
  defaultWhoWasWarned(state, entered); // 1.3
  askReports(state);
  state.decided.push(...findDecided(state));
  const over = closeRounds(state); // 1.4
  removeWhoLeft(state);
  const dead = clearMap(state);
  const claims = goOn(state, over); // 1.5
  takeRegions(state, claims, 'results'); // 1.6
  joinQueue(state, dead, [...state.battles, ...over], entered); // 1.7
  holdUnits(state, over); // 1.8
  findDisputed(state);
  return state;
}

/** The rules an order breaks, where the judge may waive all of them; an error says what he cannot. */
export function checkAllowed(input: Input, id: string): Result<readonly string[], readonly NemesisFact[]> {
  return rulesToWaive(input, id, rulesOfAdmission(openTurn(input), input));
}

/** What of the outcome is the judge's to change: what was rolled. */
export function listAlternatives(input: Input): readonly Alternative[] {
  const alternatives: Alternative<AlternativeFact>[] = [];
  playTurn(input, alternatives);
  return alternatives;
}
