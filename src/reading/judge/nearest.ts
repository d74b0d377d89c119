import { otherOf, says } from '../explain/deeds.js';
import { moveOf } from '../explain/explain-move.js';
import { otherActionIn } from '../explain/explain-other.js';
import { isNear, type Scene } from '../mentions/scene.js';
import { has, piecesIn, someHas, type Token } from '../mentions/token.js';
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
  const named = piecesIn(tokens);
  const pieces = [...new Set(named.length > 0 || carried === undefined ? named : [carried])].filter(scene.isMine);
  // "not 4F": he says where it does not go
  const said: string[] = [];
  for (const [k, { kind, place }] of tokens.entries())
    if (kind === 'place' && place !== undefined && !has(tokens[k - 1], 'not')) said.push(place);
  // of alternatives none is likelier: they come as they are written, behind the way that leads to each of them
  const choice = someHas(tokens, 'or');
  const legs = choice ? legsBefore(tokens, pieces.map(scene.placeOf)) : [];
  const other = otherActionIn(tokens, 0, tokens.length, scene);
  // "Vorax attacks Mol": where Mol stands; one of his own where something is done to a friend
  const met = () => {
    const friendly = rulebook.deeds.filter(({ whom }) => whom === 'friend');
    const helps = tokens.some((token) => friendly.some((deed) => says(token, deed, rulebook)));
    return tokens.flatMap((token) =>
      !other && token.kind === 'piece' && (!token.mine || helps) ? (scene.placeOf(token.piece ?? '') ?? []) : [],
    );
  };
  const away = said.some((place) => !pieces.some((piece) => scene.placeOf(piece) === place));
  const places = [...new Set(away ? said : [...said, ...met()])].filter((place) => !legs.includes(place));
  const move = moveOf(scene);
  const stand = rulebook.actions.find(({ takes }) => !takes.goal && !takes.other);
  const found: { readonly text: string; readonly rank: number }[] = [];
  const offer = (frame: Frame, rank: number, at: number) => {
    const value = rulebook.actions.find(({ id }) => id === frame.action)?.make(frame);
    if (value !== undefined) found.push({ text: rulebook.write(frame.found.piece, value), rank: choice ? at : rank });
  };
  for (const piece of pieces) {
    const here = scene.placeOf(piece);
    if (here === undefined) continue;
    const name = { piece, known: true, fits: [], notes: [] };
    const told = places.includes(here) ? 0 : 2;
    for (const [at, token] of other ? tokens.entries() : []) {
      if (!other || token.kind !== 'piece' || token.piece === piece || at < other.at) continue;
      const place = said.find((one) => one !== here) ?? scene.placeOf(token.piece ?? '');
      const frame = { action: other.action.id, found: name, start: undefined, steps: [], other: otherOf(token) };
      offer({ ...frame, ...(other.action.takes.at && place !== undefined && { at: place }) }, told, at);
    }
    for (const to of other?.action.takes.at ? [] : places) {
      if (to === here || !move) continue;
      const before = legs.map((leg, n): Step => ({ from: legs[n - 1] ?? here, to: leg, via: [] }));
      for (const step of stepsTo(piece, legs.at(-1) ?? here, to, tokens, scene))
        offer(
          { action: move.id, found: name, start: undefined, steps: [...before, step] },
          told + (isNear(scene, here, to) ? 0 : 1),
          tokens.findIndex(({ place }) => place === to),
        );
    }
    // "wait, make that 4D", "whoever sits there"
    const stays = tokens.findLastIndex((token, k) => has(token, 'stay -mend') && !has(tokens[k - 1], 'whoever'));
    const stay = tokens[stays];
    const own = rulebook.actions.find(({ id, takes }) => id === stay?.verb && !takes.goal && !takes.other);
    const still = own ?? stand;
    if (stay && still)
      offer({ action: still.id, found: name, start: undefined, steps: [] }, places.length > 0 ? 4 : 0, stays);
  }
  return [...new Set(found.toSorted((one, other) => one.rank - other.rank).map(({ text }) => text))].slice(0, MOST);
}

/** "3D > 6D > 9D or 8E": the places on the way to the first of the alternatives, each with an arrow behind it. */
function legsBefore(tokens: readonly Token[], starts: readonly (string | undefined)[]): readonly string[] {
  const or = tokens.findIndex((token) => has(token, 'or'));
  return tokens.flatMap(({ place }, k) =>
    place !== undefined && k < or && tokens[k + 1]?.kind === 'arrow' && !starts.includes(place) ? [place] : [],
  );
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
  const said = rulebook.deeds.filter(
    (deed) => deed.whom !== 'nobody' && tokens.some((token) => says(token, deed, rulebook)),
  );
  const other = { name: who, known: true, fits: [] };
  const steps = (said.length > 0 ? said : allowed).map(({ id }) => ({ from, to, via: [], deed: { id, other } }));
  return steps.length > 0 ? steps : [{ from, to, via: [] }];
}
