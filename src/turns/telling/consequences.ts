import { tellClash } from '../../core/board-view.js';
import { markOf, type OutcomeKind } from '../../rulesets/contract/outcome.js';
import type { LedgerEntry, Move, Update } from '../../rulesets/contract/update.js';
import type { Consequence } from '../turn.js';

const NOTHING = 'nothing';

/** What is different between two outcomes of one turn: first the pieces that moved otherwise, then the fights, then the ledger. */
export function compareOutcomes(before: Update, now: Update, kinds: readonly OutcomeKind[]): readonly Consequence[] {
  return [
    ...compare(
      before.moves.map((move) => [move.piece, tellMovement(move, kinds)]),
      now.moves.map((move) => [move.piece, tellMovement(move, kinds)]),
    ),
    ...compare(
      before.clashes.map((clash) => [clash.at, tellClash(clash, ' and ')]),
      now.clashes.map((clash) => [clash.at, tellClash(clash, ' and ')]),
    ),
    ...compare(before.ledger.map(tellEntry), now.ledger.map(tellEntry)),
  ];
}

type Told = readonly (readonly [about: string, words: string])[];

function compare(before: Told, now: Told): readonly Consequence[] {
  const [old, fresh] = [new Map(before), new Map(now)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((about) => {
    const [was, is] = [old.get(about) ?? NOTHING, fresh.get(about) ?? NOTHING];
    return was === is ? [] : [{ about, before: was, now: is }];
  });
}

/** What a piece does in a turn, in a few words: `3D → 4D, wanted 5D`. */
export function tellMovement({ from, to, outcome, wanted }: Move, kinds: readonly OutcomeKind[]): string {
  const here = from ?? 'off the board';
  if (to === null) return from === null ? here : `removed at ${from}`;
  if (markOf(outcome, kinds) === 'stayed' && to === from) return `stays at ${here}`;
  const way = to === from ? `stays at ${here}` : `${here} → ${to}`;
  return wanted !== undefined && wanted !== to ? `${way}, wanted ${wanted}` : way;
}

function tellEntry({ subject, what, before, after }: LedgerEntry): readonly [string, string] {
  return [`${subject}, ${what}`, `${before} → ${after}`];
}
