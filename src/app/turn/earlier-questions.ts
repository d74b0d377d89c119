import type { Game } from '../game/game.js';

/** Earlier turns with questions that nobody has decided: an approval goes over them, and says so. */
export function tellEarlier({ store }: Pick<Game, 'store'>, turn: number): readonly string[] {
  return store.closes
    .lines()
    .filter((line) => line.turn < turn && line.counts.questions > 0)
    .map(({ turn: earlier, counts }) =>
      counts.questions === 1
        ? `Turn ${earlier} still has a question that is not decided; this is approved over it.`
        : `Turn ${earlier} still has ${counts.questions} questions that are not decided; this is approved over them.`,
    );
}
