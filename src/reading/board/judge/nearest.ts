import { isNear, type Scene } from '../mentions/scene.js';
import { has, type Token } from '../mentions/token.js';
import type { Frame, Step } from '../rulebook.js';

/** More readings nobody looks at. */
const MOST = 6;

/**
 * The orders some words may mean, by the board: each piece of the author's they name, or may name, to each place that
 * is not where it stands; likeliest first: a piece that stands where the words say, a place in reach.
 */
export function nearestOrders<V>(
  tokens: readonly Token[],
  carried: string | undefined,
  scene: Scene<V>,
): readonly string[] {
  const { rulebook } = scene;
  const named = tokens.flatMap((token) =>
    token.unknown
      ? []
      : token.kind === 'piece' && token.mine
        ? [token.piece ?? '']
        : token.kind === 'unsure'
          ? (token.fits ?? [])
          : [],
  );
  const pieces = [...new Set(named.length > 0 || carried === undefined ? named : [carried])].filter(scene.isMine);
  const said = tokens.flatMap(({ kind, place }) => (kind === 'place' && place !== undefined ? [place] : []));
  // "Vorax attacks Mol": where Mol stands
  const met = tokens.flatMap((token) =>
    token.kind === 'piece' && !token.mine ? (scene.placeOf(token.piece ?? '') ?? []) : [],
  );
  const places = [...new Set(said.length > 0 ? said : met)];
  const move = rulebook.actions.find(({ takes }) => takes.goal);
  const stand = rulebook.actions.find(({ takes }) => !takes.goal && !takes.other);
  const found: { readonly text: string; readonly rank: number }[] = [];
  const offer = (frame: Frame, rank: number) => {
    const value = rulebook.actions.find(({ id }) => id === frame.action)?.make(frame);
    if (value !== undefined) found.push({ text: rulebook.write(frame.found.piece, value), rank });
  };
  for (const piece of pieces) {
    const here = scene.placeOf(piece);
    if (here === undefined) continue;
    const name = { piece, known: true, fits: [], notes: [] };
    const told = places.includes(here) ? 0 : 2;
    for (const to of places) {
      if (to === here || !move) continue;
      offer(
        { action: move.id, found: name, start: undefined, steps: [stepTo(piece, here, to, scene)] },
        told + (isNear(scene, here, to) ? 0 : 1),
      );
    }
    const stays = tokens.some((token) => has(token, 'stay'));
    if (stays && stand)
      offer({ action: stand.id, found: name, start: undefined, steps: [] }, places.length > 0 ? 4 : 0);
  }
  return [...new Set(found.toSorted((one, other) => one.rank - other.rank).map(({ text }) => text))].slice(0, MOST);
}

/** A move with what the board says is done to who stands at its end. */
function stepTo<V>(piece: string, from: string, to: string, { whoIsAt, isEnemy, rulebook }: Scene<V>): Step {
  const who = whoIsAt(to);
  const deed =
    who === undefined || who === piece
      ? undefined
      : rulebook.deeds.find(({ whom }) => whom === (isEnemy(who) ? 'enemy' : 'friend'));
  return {
    from,
    to,
    via: [],
    ...(deed && who !== undefined && { deed: { id: deed.id, other: { name: who, known: true, fits: [] } } }),
  };
}
