import { type Roll, writeLabel } from '../../../core/dice.js';
import type { RuledFact } from '../../contract/house-facts.js';
import type { Offer } from '../../contract/turn.js';
import { ruledBy } from '../../shared/hand.js';
import type { Team } from '../board.js';
import type { ChosenFact } from '../facts/moves.js';
import type { ClashKind } from '../update/clashes.js';
import type { Cell } from './grid.js';

/** Who gave his word, and why. */
export interface JudgesWord {
  readonly ruling: number;
  readonly who: string;
  readonly why: string;
}

/** An outcome as the judge chose it, as a reason. */
export function ruledOn(word: JudgesWord, what: ChosenFact): RuledFact {
  return ruledBy(word, what);
}

/** What the judge may change of a turn: what the rules leave to him (3.3.2), a tie, and what a roll decides. */
export type Change =
  | { readonly kind: 'place'; readonly army: string; readonly from: string; readonly wanted: string; readonly to: Cell }
  | {
      readonly kind: 'contest';
      readonly at: Cell;
      readonly team: Team;
      readonly winner: string;
      readonly among: string;
    }
  | { readonly kind: 'roll'; readonly label: string; readonly among: string; readonly result: string }
  | {
      readonly kind: 'battle';
      readonly at: Cell;
      readonly before: string;
      readonly battle: ClashKind;
      readonly swapped: boolean;
    };

/** A change the judge made. */
export type Changed<K extends Change['kind'] = Change['kind']> = Extract<Change, { kind: K }> & JudgesWord;

/** A change that could be made, with its words. */
export interface Choice extends Offer {
  readonly change: Change;
}

/**
 * The judge's word while a turn is carried out: his changes by what they are about, and which of them came to be. They
 * are not found by their words as the hand of the other rulebooks finds them: one that comes to nothing is taken out and
 * the turn carried out anew, and the words of a choice hold who is among it, which another change may alter. Where
 * `choices` is given, each place where he could change something adds what could be.
 */
export interface Word {
  readonly places: ReadonlyMap<string, Changed<'place'>>;
  readonly contests: ReadonlyMap<string, Changed<'contest'>>;
  readonly rolls: ReadonlyMap<string, Changed<'roll'>>;
  readonly battles: ReadonlyMap<Cell, Changed<'battle'>>;
  readonly kept: Set<number>;
  readonly choices?: Choice[];
}

/** Gathers changes by what they are about; of two about the same the later counts. */
export function gatherWord(changes: readonly Changed[], choices?: Choice[]): Word {
  const of = <K extends Change['kind']>(kind: K) => changes.filter((one): one is Changed<K> => one.kind === kind);
  return {
    places: new Map(of('place').map((one) => [one.army, one])),
    contests: new Map(of('contest').map((one) => [contestKey(one.at, one.team), one])),
    rolls: new Map(of('roll').map((one) => [one.label, one])),
    battles: new Map(of('battle').map((one) => [one.at, one])),
    kept: new Set(),
    ...(choices && { choices }),
  };
}

/** The name of a contest: one team's at one cell. */
export function contestKey(at: Cell, team: Team): string {
  return `${at} ${team}`;
}

/** What a roll could have given. Where an army ends a partial move is chosen among all free squares instead. */
export function offerResults(roll: Roll): readonly Choice[] {
  if (roll.rule === '3.3.2') return [];
  const label = writeLabel(roll);
  const among = roll.choices.join(' | ');
  return roll.choices.map((result) => ({
    subject: `roll ${label}`,
    pieces: [roll.piece, ...roll.choices],
    text: tellRoll(roll, among, result),
    now: result === roll.result,
    change: { kind: 'roll', label, among, result },
  }));
}

function tellRoll({ what, piece, rule }: Roll, among: string, result: string): string {
  if (what === 'route') return `${piece} goes one of the ways ${among}: it goes ${result}`;
  if (what === 'fight') return `${piece} fights one of ${among}: it fights ${result}`;
  return `${what} (${rule}), one of ${among}: ${result}`;
}
