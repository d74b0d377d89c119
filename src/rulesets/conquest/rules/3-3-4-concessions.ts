import { type Challenge, piecesOf } from '../board.js';
import { type Field, failOrder, type LegalOrder, type LivePiece } from '../state.js';
import { generalAt } from './3-2-moves.js';
import { choosePlace, goTo, homesOf, type Leaving, type Retreats, removeGeneral } from './3-3-2-retreats.js';

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
    failOrder(field, order, { code: 'in-no-challenge', rule: '3.3.4', piece, player, several: his.length > 1 });
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
      failOrder(field, order, { code: 'had-begun', rule: '3.3.4', player });
}

/** 3.3.4 Who conceded retreats to a home; a general with none is off the board (C25). */
export function retreat(field: Field, piece: LivePiece, retreats: Retreats): void {
  if (piece.at === null) return;
  const leaving: Leaving = {
    rule: '3.3.4',
    ruling: 'C25',
    outcome: 'retreated',
    went: (to, stays) => ({ code: 'conceded', rule: '3.3.4', to, stays }),
  };
  const homes = homesOf(field, piece.owner).filter((at) => {
    const there = generalAt(field, at);
    return there === undefined || there === piece || (!piece.isGeneral && there.owner === piece.owner);
  });
  const to = choosePlace(field, piece, piece.at, homes, !piece.isGeneral, retreats, leaving);
  if (to === undefined && piece.isGeneral) removeGeneral(field, piece, { code: 'conceded-homeless', rule: '3.3.4' });
  else goTo(field, piece, to ?? piece.at, leaving);
}
