import type { Offer, TurnInput } from '../../contract/turn.js';
import type { NemesisBoard } from '../board.js';
import type { Scan } from '../chapters/4-3-scanning.js';
import { limitMoves } from '../chapters/5-3-limit.js';
import { goOn, takeRegions } from '../chapters/5-4-owners.js';
import { arrive, meetAtBorders } from '../chapters/5-5-border-battles.js';
import { meetInRegions } from '../chapters/6-1-battles.js';
import { askReports, compareReports } from '../chapters/6-2-reports.js';
import { enterResults, tellDecided } from '../chapters/6-2-results.js';
import { clearMap, joinQueue, removeWhoLeft } from '../chapters/6-3-dead.js';
import { defaultWhoLeft, defaultWhoWasWarned } from '../chapters/6-5-warnings.js';
import { closeRounds } from '../chapters/7-2-closing.js';
import { drawFixtures } from '../chapters/7-fixtures.js';
import { drawIncome, purchase } from '../chapters/8-production.js';
import { findDisputed, holdUnits } from '../chapters/9-4-disputed.js';
import { findWinner, score } from '../chapters/10-score.js';
import type { CampaignEntry } from '../entries/entry.js';
import type { NemesisOrder } from '../orders.js';
import type { NemesisUpdate } from '../update.js';
import { type Field, openField } from './field.js';
import { makeUpdate } from './make-update.js';
import { failPurchases, failScan, failSurplus } from './verdicts.js';
import { weighOrders } from './weigh.js';

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
export function playTurn(input: Input, offers?: Offer[]): NemesisUpdate {
  const field = openUpdate(input, offers);
  // 2 Moves
  const weighed = weighOrders(field, input); // 2.1, 2.2
  const { going, surplus } = limitMoves(field, weighed.legal.moves); // 2.3
  const scan: Scan | undefined = weighed.legal.scan && { ...weighed.legal.scan, isUsed: false };
  const arriving = meetAtBorders(field, going, scan); // 2.4
  arrive(field, arriving); // 2.5
  takeRegions(field, NO_CLAIMS);
  // 3 Battles: 3.1 next rounds need nothing but their fixtures
  meetInRegions(field, scan); // 3.2
  drawFixtures(field); // 3.3
  // 4 Production
  const income = drawIncome(field);
  const { notBought, bought } = purchase(field, weighed.legal.buys);
  // 5 Score
  const gained = score(field);
  const winner = findWinner(field);
  const verdicts = failPurchases(
    failScan(failSurplus(weighed.verdicts, field, surplus), field, scan, weighed),
    notBought,
  );
  const told = income.map((one) => ({
    ...one,
    bought: bought.filter(({ race }) => race === one.race).length,
    territory: gained.get(one.race) ?? 0,
  }));
  return makeUpdate(input, field, { verdicts, income: told, winner, unfit: [...weighed.unfit, ...field.hand.unfit] });
}

/** The field after stage 1: what the judge entered, closed rounds, regions taken, the queue, who is held, what is disputed. */
export function openUpdate(input: Input, offers?: Offer[]): Field {
  const { sheet, board, entries, overrulings, published } = input;
  const changes = overrulings.filter((one) => one.kind === 'change');
  const field = openField(board, sheet, changes, offers, published);
  const entered = enterResults(field, (entries.results ?? []) as readonly CampaignEntry[]); // 1.1
  compareReports(field);
  defaultWhoLeft(field); // 1.2
  defaultWhoWasWarned(field, entered); // 1.3
  askReports(field);
  field.results.push(...tellDecided(field));
  const over = closeRounds(field); // 1.4
  removeWhoLeft(field);
  const dead = clearMap(field);
  const claims = goOn(field, over); // 1.5
  takeRegions(field, claims); // 1.6
  joinQueue(field, dead, [...field.fights, ...over], entered); // 1.7
  holdUnits(field, over); // 1.8
  findDisputed(field);
  return field;
}
