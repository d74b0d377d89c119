import type { GameTerms, Nation } from '../board.js';

export const RELATIONS = ['own', 'allied', 'neutral', 'war'] as const;
export type Relation = (typeof RELATIONS)[number];

/** J18 What nations are to each other, and to free cities, which are everybody's enemies. */
export interface Relations {
  between(a: string, b: string | null): Relation;
  /** Own or allied. */
  areFriends(a: string, b: string | null): boolean;
  areEnemies(a: string, b: string | null): boolean;
}

/** J18 War and peace as the game's type gives them: everybody against everybody (2.1), chosen friends (2.2), locked teams (2.4). */
export function relationsOf(
  game: Pick<GameTerms, 'type' | 'allied' | 'neutral'>,
  nations: readonly Pick<Nation, 'name' | 'team'>[],
): Relations {
  const teams = new Map(nations.map(({ name, team }) => [name, team]));
  const pairs = new Map<string, Relation>();
  const enter = (relation: Relation) => (pair: readonly [string, string]) => {
    pairs.set(pair.join('\n'), relation).set(pair.toReversed().join('\n'), relation);
  };
  if (game.type === 'ffa') {
    game.neutral.forEach(enter('neutral'));
    game.allied.forEach(enter('allied'));
  }
  const between = (a: string, b: string | null): Relation => {
    if (a === b) return 'own';
    if (b === null) return 'war';
    if (game.type === 'lt') return teams.get(a) !== null && teams.get(a) === teams.get(b) ? 'allied' : 'war';
    return pairs.get(`${a}\n${b}`) ?? 'war';
  };
  return {
    between,
    areFriends: (a, b) => ['own', 'allied'].includes(between(a, b)),
    areEnemies: (a, b) => between(a, b) === 'war',
  };
}
