import { type Challenge, piecesOf } from '../board.js';
import { type Field, failOrder, type LegalOrder } from '../state.js';

/** A concession that was ordered, and the challenges it is for, by their places in the list. */
export interface Concession {
  readonly order: string;
  readonly player: string;
  readonly places: readonly number[];
}

/**
 * 3.3.4 A concession is for every challenge its piece is in; written for a piece that is in none, for the one challenge
 * its player is in, if there is just one (C22).
 */
export function readConcessions(
  field: Field,
  challenges: readonly Challenge[],
  orders: readonly LegalOrder[],
): readonly Concession[] {
  return orders.flatMap(({ piece, player, value, order }): readonly Concession[] => {
    if (value.action !== 'concede') return [];
    const placesOf = (isIt: (name: string) => boolean) =>
      challenges.flatMap((challenge, place) => (piecesOf(challenge).some(isIt) ? [place] : []));
    const own = placesOf((name) => name === piece);
    if (own.length > 0) return [{ order, player, places: own }];
    const his = placesOf((name) => field.pieces.get(name)?.owner === player);
    if (his.length === 1) return [{ order, player, places: his }];
    const more = his.length > 1 ? `, and ${player} is in several` : '';
    failOrder(field, order, '3.3.4', `${piece} is in no challenge${more}.`);
    return [];
  });
}

/** 3.3.4 A concession fails where its player played all that it is for. `played`: by challenge, who did. */
export function failConcessions(
  field: Field,
  concessions: readonly Concession[],
  played: readonly ReadonlySet<string>[],
): void {
  for (const { order, player, places } of concessions)
    if (places.every((place) => played[place]?.has(player)))
      failOrder(field, order, '3.3.4', `${player} played; the game had begun.`);
}
