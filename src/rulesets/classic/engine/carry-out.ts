import { BY_RULING } from '../../../core/order.js';
import type { TurnInput, Unfit } from '../../contract/turn.js';
import { groupChanges } from '../../shared/control.js';
import type { ClassicBoard } from '../board.js';
import type { LongMoves } from '../chapters/3-2-2-3-long-moves.js';
import { continueLongMoves } from '../chapters/3-2-2-3-long-moves.js';
import { judgeEncounters } from '../chapters/3-2-3-2-fighting.js';
import type { TransferDetail, Transfers } from '../chapters/3-2-4-transferring.js';
import { judgeTransfers } from '../chapters/3-2-4-transferring.js';
import { judgePairs, pairJointEngages } from '../chapters/3-2-5-joint-engage.js';
import { closeSquares, judgeContests } from '../chapters/3-3-1-contests.js';
import { callPartialMoves, placePartialMoves } from '../chapters/3-3-2-partial-moves.js';
import type { Battle } from '../chapters/4-1-2-3-battles.js';
import { findBattles } from '../chapters/4-1-2-3-battles.js';
import { removeEmpty } from '../chapters/4-3-1-empty-armies.js';
import { type Changed, type Choice, gatherWord, type Word, withoutEnd } from '../judge/judge-changes.js';
import { type WeighedWithWaivers, weighWithWaivers } from '../judge/orders-that-count.js';
import type { ClassicOrder } from '../orders.js';
import type { BoardIndex } from './board-index.js';
import { firstSentence } from './chain.js';
import type { Field } from './field.js';
import { because, openField } from './field.js';

type Input = TurnInput<ClassicBoard, ClassicOrder>;

/** The moves of a turn made, before days are counted. */
export interface CarriedOut {
  readonly field: Field;
  readonly weighed: WeighedWithWaivers;
  readonly rest: LongMoves;
  readonly transfers: Transfers;
  readonly battles: readonly Battle[];
  /** Overrulings that do not fit. */
  readonly unfit: readonly Unfit[];
}

/**
 * Weighs the orders and carries the legal ones out all at once (3.3.4) in the order in which the chapters act (R16–R23),
 * with the judge's word in force where it fits.
 */
export function carryOut(input: Input, ground: BoardIndex): CarriedOut {
  const found = findChanges(input, ground);
  const unfit = [...found.unfit];
  let { changed } = found;
  for (;;) {
    const word = gatherWord(changed);
    const done = moveAll(input, ground, word);
    const lost = changed.filter(({ ruling }) => !word.kept.has(ruling));
    if (lost.length === 0) return { ...done, unfit: [...done.weighed.unfit, ...unfit] };
    // What came to nothing must not have moved anything else either.
    changed = changed.filter(({ ruling }) => word.kept.has(ruling));
    unfit.push(
      ...lost.map(({ ruling, text }) => ({ ruling, why: `What you changed does not come up any more: ${text}.` })),
    );
  }
}

/** What the judge could change, as the turn stands with all that he changed already. */
export function findChoices(input: Input, ground: BoardIndex): readonly Choice[] {
  const choices: Choice[] = [];
  moveAll(input, ground, gatherWord(findChanges(input, ground).changed, choices));
  return choices;
}

/** Looks each change up among what can be changed once those before it are in force. */
function findChanges(
  { overrulings, ...input }: Input,
  ground: BoardIndex,
): { readonly changed: readonly (Changed & { readonly text: string })[]; readonly unfit: readonly Unfit[] } {
  const changed: (Changed & { readonly text: string })[] = [];
  const unfit: Unfit[] = [];
  const leaves = overrulings.filter(({ kind }) => kind === 'allow');
  for (const { ruling, who, why, ...one } of overrulings) {
    if (one.kind !== 'change') continue;
    const choices: Choice[] = [];
    moveAll({ ...input, overrulings: leaves }, ground, gatherWord(changed, choices));
    const choice = choices.find(({ text }) => text === one.text);
    if (choice) changed.push({ ...choice.change, ruling, who, why, text: one.text });
    else unfit.push({ ruling, why: `What you changed is not so any more: ${one.text}.` });
  }
  return { changed, unfit };
}

function moveAll(input: Input, ground: BoardIndex, word: Word): Omit<CarriedOut, 'unfit'> {
  const { sheet, control, published = [] } = input;
  const changes = groupChanges(control);
  const weighed = weighWithWaivers(ground, input, changes);
  const rest = continueLongMoves(ground, weighed, changes, sheet.lock);
  const dice = { turn: sheet.number, secret: sheet.secret, published };
  const field = openField(ground, weighed.counted, weighed.refused, { ...dice, word });
  tellLeaves(field, weighed.leaves);

  const pairs = pairJointEngages(field); // 3.2.5.2, R17
  judgeEncounters(field); // 3.3.5 and 3.2.3, R20, R16
  closeSquares(field); // R19
  judgeContests(field); // 3.3.1, R18
  judgePairs(field, pairs); // 3.2.5.2–3.2.5.4, R17
  const ends = placePartialMoves(field); // 3.3.2, R21
  const met = findBattles(field, ends); // 3.3.1, 4.1.2.3, R22
  const transfers = judgeTransfers(field, (input.entries.details ?? []) as readonly TransferDetail[]); // 3.2.4, R14
  const battles = removeEmpty(field, met, transfers.troops); // 4.3.1, R23
  callPartialMoves(field);
  return { field, weighed, rest, transfers, battles };
}

/** The first link of an allowed order's chain: which rules were waived, and why. */
function tellLeaves(field: Field, leaves: WeighedWithWaivers['leaves']): void {
  for (const [army, { who, why, broken }] of leaves) {
    const told = broken.map((one) => `${one.rule} (${firstSentence(one.why)})`).join(' and ');
    because(field.units.of(army), BY_RULING, `allowed once by ${who}, who waived ${told}: ${withoutEnd(why)}`);
  }
}
