import type { Clash } from '../../kit/clash.js';
import type { Move, Update } from '../../rulesets/ruleset.js';
import type { Consequence } from '../turn.js';

const NOTHING = 'nothing';

/** What is different between two outcomes of one turn: first the pieces that moved otherwise, then the battles. */
export function compareOutcomes(before: Update, now: Update): readonly Consequence[] {
  return [
    ...compare(
      before.moves.map((move) => [move.piece, tellMove(move)]),
      now.moves.map((move) => [move.piece, tellMove(move)]),
    ),
    ...compare(
      before.clashes.map((clash) => [clash.at, tellClash(clash)]),
      now.clashes.map((clash) => [clash.at, tellClash(clash)]),
    ),
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

function tellMove({ from, to, outcome, wanted }: Move): string {
  if (to === null) return `removed at ${from}`;
  if (outcome === 'stood') return `stays at ${from}`;
  const way = to === from ? `stays at ${from}` : `${from} → ${to}`;
  return wanted !== undefined && wanted !== to ? `${way}, wanted ${wanted}` : way;
}

function tellClash({ kind, first, second }: Clash): string {
  return `${first.join(' and ')} ${kind} ${second.join(' and ')}`;
}
