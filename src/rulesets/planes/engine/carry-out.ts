import { BY_RULING } from '../../../core/order.js';
import type { Offer, TurnInput, Unfit } from '../../contract/turn.js';
import { groupChanges } from '../../shared/control.js';
import { type ChangeMade, Hand } from '../../shared/overrides.js';
import type { PlanesBoard } from '../board.js';
import { type Mercenaries, moveMercenaries } from '../chapters/1-3-mercenaries.js';
import { judgeStaying } from '../chapters/4-movement/4-1-2-staying.js';
import { judgeInterceptions } from '../chapters/4-movement/4-1-3-interception.js';
import { judgeRaids } from '../chapters/4-movement/4-1-5-raiding.js';
import { closeSquares } from '../chapters/4-movement/4-2-closed-squares.js';
import { judgeContests } from '../chapters/4-movement/4-2-contests.js';
import { placePartialMoves } from '../chapters/4-movement/4-2-partial-moves.js';
import { chooseJoint } from '../chapters/4-movement/4-3-joint-engage.js';
import { closePortals, judgePassages } from '../chapters/5-5-portals.js';
import { type Battle, findBattles } from '../chapters/6-1-1-battles.js';
import { type WeighedWithWaivers, weighWithWaivers } from '../judge/waivers.js';
import type { PlanesOrder } from '../orders.js';
import type { BoardIndex } from './board-index.js';
import { because, type Field, openField } from './field.js';

type Input = TurnInput<PlanesBoard, PlanesOrder>;

/** The moves of a turn made, before the results of its battles are entered. */
export interface CarriedOut {
  readonly field: Field;
  readonly weighed: WeighedWithWaivers;
  readonly mercenaries: Mercenaries;
  readonly battles: readonly Battle[];
  unfit(): readonly Unfit[];
}

/** Weighs the orders and carries out the legal ones in the order in which the chapters act (P21–P35). */
export function carryOut(input: Input, ground: BoardIndex, offers?: Offer[]): CarriedOut {
  const { sheet, control, overrulings, published } = input;
  const weighed = weighWithWaivers(ground, input, groupChanges(control));
  const changes = overrulings.filter((one): one is ChangeMade => one.kind === 'change');
  const hand = new Hand(changes, offers);
  const field = openField(
    ground,
    weighed,
    { turn: sheet.number, secret: sheet.secret, ...(published && { published }) },
    hand,
  );
  for (const [army, { who, why, waived }] of weighed.leaves)
    because(
      field,
      army,
      BY_RULING,
      `allowed once by ${who}, who waived ${waived.join(' and ')}: ${why.replace(/(?<![.])[.]+$/, '')}`,
    );

  judgeRaids(field); // 4.1.5, P21
  judgeStaying(field); // 4.1.2, 4.1.6, P22
  judgeInterceptions(field); // 4.1.3, P10, P23
  const comers = closeSquares(field); // 4.2, P24
  const joint = chooseJoint(field, comers); // 4.3, P26–P28
  judgeContests(field, comers, joint); // 4.2, P25, P29
  closePortals(field); // 5.5.1, P30
  placePartialMoves(field); // 4.2, P31
  const passages = judgePassages(field); // 5.5, P32
  const mercenaries = moveMercenaries(field); // 1.3, P33, P34
  const battles = findBattles(field, passages, mercenaries); // 6.1.1, P35; an army without troops is like any other (P36)
  return { field, weighed, mercenaries, battles, unfit: () => [...weighed.unfit, ...hand.unfit] };
}
