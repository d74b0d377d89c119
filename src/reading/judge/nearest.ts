import { says } from '../explain/deeds.js';
import { moveOf } from '../explain/explain-move.js';
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
  // "Vorax attacks Mol": where Mol stands; one of his own where something is done to a friend
  const friendly = rulebook.deeds.filter(({ whom }) => whom === 'friend');
  const helps = tokens.some((token) => friendly.some((deed) => says(token, deed, rulebook)));
  const met = tokens.flatMap((token) =>
    token.kind === 'piece' && (!token.mine || helps) ? (scene.placeOf(token.piece ?? '') ?? []) : [],
  );
  const away = said.some((place) => !pieces.some((piece) => scene.placeOf(piece) === place));
  const places = [...new Set(away ? said : [...said, ...met])];
  const move = moveOf(scene);
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
      for (const step of stepsTo(piece, here, to, tokens, scene))
        offer(
          { action: move.id, found: name, start: undefined, steps: [step] },
          told + (isNear(scene, here, to) ? 0 : 1),
        );
    }
    const stay = tokens.findLast((token) => has(token, 'stay'));
    const own = rulebook.actions.find(({ id, takes }) => id === stay?.verb && !takes.goal && !takes.other);
    const still = own ?? stand;
    if (stay && still) offer({ action: still.id, found: name, start: undefined, steps: [] }, places.length > 0 ? 4 : 0);
  }
  return [...new Set(found.toSorted((one, other) => one.rank - other.rank).map(({ text }) => text))].slice(0, MOST);
}

/** The moves to a place with what may be done to who stands there: what a word says, else all that the board allows. */
function stepsTo<V>(
  piece: string,
  from: string,
  to: string,
  tokens: readonly Token[],
  scene: Scene<V>,
): readonly Step[] {
  const { whoIsAt, isEnemy, rulebook } = scene;
  const who = whoIsAt(to);
  if (who === undefined || who === piece) return [{ from, to, via: [] }];
  const allowed = rulebook.deeds.filter(({ whom }) => whom === (isEnemy(who) ? 'enemy' : 'friend'));
  const said = allowed.filter((deed) => tokens.some((token) => says(token, deed, rulebook)));
  const other = { name: who, known: true, fits: [] };
  const steps = (said.length > 0 ? said : allowed).map(({ id }) => ({ from, to, via: [], deed: { id, other } }));
  return steps.length > 0 ? steps : [{ from, to, via: [] }];
}
