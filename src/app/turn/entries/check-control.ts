import type { Flaw } from '../../../core/schema.js';
import type { Ruleset } from '../../../rulesets/contract/ruleset.js';
import type { ControlChange } from '../../../rulesets/contract/turn.js';
import type { KnownNames } from './names.js';

/** Who asked for a change of control, as its file says. */
interface Asked {
  readonly by?: unknown;
  readonly accepted?: unknown;
}

/**
 * What keeps a change of control from being as it is written: a player of another side, or somebody who may not ask for
 * it. Accepted by the judge, it is looked at no further.
 */
export function checkControl(
  change: ControlChange,
  { by, accepted }: Asked,
  { ruleset, board, known }: { readonly ruleset: Ruleset; readonly board: unknown; readonly known: KnownNames },
): readonly Flaw[] {
  const bound = ruleset.people?.refuseGiving?.(board, change.piece);
  if (bound !== undefined) return [{ path: ['piece'], reason: bound }];
  if (accepted === 'true') return [];
  const side = known.pieces.get(change.piece) ?? '';
  const sideOf = (name: string): string => known.players.find((one) => one.name === name)?.side ?? '';
  const isOther = (name: string): boolean =>
    side !== '' && sideOf(name) !== '' && sideOf(name) !== side && known.players.some((one) => one.side === side);
  const way = 'where you allow it all the same, say that you accept it (in a file: "accepted: true")';
  const wrong = change.to
    .filter(isOther)
    .map((name) => `${name} plays for ${sideOf(name)}, ${change.piece} is of ${side}`);
  const flaws = wrong.map((told): Flaw => ({ path: ['to'], reason: `${told}; ${way}` }));
  if (typeof by !== 'string' || by === '') return flaws;
  const refused = isOther(by)
    ? `${by} plays for ${sideOf(by)} and cannot ask for ${change.piece} of ${side}`
    : ruleset.people?.refuseAsking(board, by, change.piece);
  return refused === undefined ? flaws : [...flaws, { path: ['by'], reason: `${refused}; ${way}` }];
}
