import type { Flaw } from '../../../core/schema.js';
import type { ClassicBoard } from '../board.js';
import type { Vote } from './1-4-votes.js';
import type { TransferDetail } from './3-2-4-transferring.js';

/** 3.2.4.1 Troops go to a friend, and not to the army that sends them. */
export function checkEnteredDetail(board: ClassicBoard, value: unknown): readonly Flaw[] {
  const { from, to } = value as TransferDetail;
  const teamOf = (army: string) => board.armies.find(({ name }) => name === army)?.team;
  const [own, other] = [teamOf(from), teamOf(to)];
  if (from === to) return [{ path: ['to'], reason: `${from} cannot send troops to itself (3.2.4.1)` }];
  if (own === other || own === undefined || other === undefined) return [];
  return [{ path: ['to'], reason: `${to} is of ${other} and ${from} of ${own}; troops go to friends only (3.2.4.1)` }];
}

/** 1.4 A vote closes after it opens, and has something to choose from. */
export function checkEnteredVote(_: ClassicBoard, value: unknown): readonly Flaw[] {
  const { opened, closes, options } = value as Vote;
  return [
    ...(closes > opened ? [] : [{ path: ['closes'], reason: 'the vote closes before it opens' }]),
    ...(options.length > 1 ? [] : [{ path: ['options'], reason: 'there should be two options or more' }]),
  ];
}
