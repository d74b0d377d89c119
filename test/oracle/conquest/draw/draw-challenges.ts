import type { Random } from '../../random.js';
import type { DrawnChallenge, DrawnGeneral, DrawnPlayer } from './drawn.js';

/** Challenges to be settled: no piece in two of one kind, one piece a player. */
export function drawChallenges(
  players: readonly DrawnPlayer[],
  generals: readonly DrawnGeneral[],
  random: Random,
): readonly DrawnChallenge[] {
  const challenges: DrawnChallenge[] = [];
  const used = new Set<string>();
  for (let n = random.pick([0, 1, 1, 2, 3]); n > 0; n--) {
    const kind = random.chance(0.5) ? 'general' : 'planeswalker';
    const pieces: { readonly name: string; readonly at: string }[] = [];
    for (const { name, planeswalker, at } of random.shuffled(players)) {
      const his = generals.flatMap((one) =>
        one.owner === name && one.at !== undefined ? [{ name: one.name, at: one.at }] : [],
      );
      const may = [...(kind === 'general' ? his : []), { name: planeswalker, at }];
      const fresh = may.filter((one) => !used.has(`${kind} ${one.name}`));
      if (fresh.length > 0 && pieces.length < 4 && random.chance(0.75)) pieces.push(random.pick(fresh));
    }
    const isGeneral = (name: string) => generals.some((one) => one.name === name);
    const able = kind === 'general' ? pieces.filter(({ name }) => isGeneral(name)) : pieces;
    const [first] = able;
    if (!first || pieces.length < 2) continue;
    const entered = [first, ...able.slice(1).filter((_, i) => i < pieces.length - 2 && random.chance(0.4))];
    for (const { name } of pieces) used.add(`${kind} ${name}`);
    challenges.push({
      kind,
      challengers: entered.map(({ name }) => name),
      challenged: pieces.filter((one) => !entered.includes(one)).map(({ name }) => name),
      at: first.at,
    });
  }
  return challenges;
}
