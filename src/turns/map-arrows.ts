import type { ArrowKind, MapArrow } from '../core/board-view.js';
import type { Listener } from '../core/fact.js';
import type { OrderPath, Ruleset } from '../rulesets/contract/ruleset.js';
import type { Update } from '../rulesets/contract/turn.js';
import { markOf, type OutcomeKind } from '../rulesets/contract/turn.js';
import { speakTo } from './listeners.js';
import { joinOutcomes } from './outcomes.js';
import type { TurnResult } from './turn.js';

export const MAP_LAYERS = ['results', 'orders', 'board'] as const;
/** What the map shows beside the board: what happened, what was ordered, or nothing. */
export type MapLayer = (typeof MAP_LAYERS)[number];

const ORDERED: Readonly<Record<OrderPath['way'], ArrowKind>> = { goes: 'ordered', seeks: 'seeks', gives: 'gives' };

/** The arrows of a layer: every order as written, what was not allowed struck out; or what happened to every piece. */
export function findArrows(ruleset: Ruleset, result: TurnResult, layer: MapLayer, to: Listener): readonly MapArrow[] {
  if (layer === 'board') return [];
  return layer === 'orders' ? orderArrows(ruleset, result, to) : resultArrows(ruleset, result.update, to);
}

/** As much of an update as its arrows are drawn from. */
type Drawable = Pick<Update, 'moves' | 'conflicts' | 'orders' | 'verdicts' | 'before' | 'rolls'>;

/** What happened to each piece that moved or wanted to, and what was given. */
export function resultArrows(
  ruleset: Ruleset,
  { moves, conflicts, orders, verdicts, before, rolls }: Drawable,
  to: Listener,
): readonly MapArrow[] {
  const speaker = speakTo(to, ruleset);
  const rings = findRings(moves);
  const caught = new Map(
    conflicts.flatMap(({ kind, sides: [first = [], ...others] }) =>
      ruleset.interceptions.includes(kind) ? first.map((piece) => [piece, others.flat().join(', ')] as const) : [],
    ),
  );
  const fates = new Map(
    verdicts.flatMap(({ order, status, leg }) => (leg === undefined ? [[order, status] as const] : [])),
  );
  const traces = new Map(
    orders.flatMap((order) => {
      const path = fates.get(order.id) === 'stands' ? ruleset.traceOrder(order, before) : undefined;
      return path ? [[order, path] as const] : [];
    }),
  );
  const ways = new Map(
    [...traces].flatMap(([{ piece }, { way, places }]) => (way === 'goes' ? [[piece, places] as const] : [])),
  );
  const given = [...traces].flatMap(([order, path]): MapArrow[] => {
    return path.way === 'gives'
      ? [{ piece: order.piece, kind: 'gives', places: path.places, told: ruleset.formatOrder(order.value) }]
      : [];
  });
  return [
    ...moves.flatMap((move) => {
      const { piece } = move;
      const way = ruleset.rolledWay?.({ rolls }, piece) ?? ways.get(piece) ?? [];
      const why = move.because.map(speaker.clause).join('; ');
      return moveArrow(move, why, rings.get(piece), caught.get(piece), ruleset.outcomes, way);
    }),
    ...given,
  ];
}

/** Every order's way as written, what was not allowed struck out. */
export function orderArrows(ruleset: Ruleset, result: TurnResult, to: Listener): readonly MapArrow[] {
  const speaker = speakTo(to, ruleset);
  const seen = new Set(result.update.orders.map(({ id }) => id));
  const outcomes = [...joinOutcomes(result, ruleset.outcomes).byOrder.values()].filter(({ order }) =>
    seen.has(order.id),
  );
  return outcomes.flatMap(({ order, standing, verdicts }): MapArrow[] => {
    const path = ruleset.traceOrder(order, result.update.before);
    if (!path || path.places.length < 2 || standing === 'superseded' || standing === 'late') return [];
    const illegal = standing === 'illegal';
    const why = illegal ? `, not allowed: ${speaker.sentences(verdicts[0]?.because ?? [])}` : '';
    return [
      {
        piece: order.piece,
        kind: illegal ? 'refused' : ORDERED[path.way],
        places: path.places,
        told: `${ruleset.formatOrder(order.value)}${why}`,
      },
    ];
  });
}

function moveArrow(
  { piece, from, to, via = [], destination: wanted, outcome }: Move,
  why: string,
  ring: string | undefined,
  caught: string | undefined,
  kinds: readonly OutcomeKind[],
  trace: readonly string[],
): readonly MapArrow[] {
  if (from === null) return [];
  const mark = markOf(outcome, kinds);
  // Who came through somewhere has left behind where he wanted to go.
  if ((mark === 'short' || mark === 'stopped') && wanted !== undefined && wanted !== to && via.length === 0) {
    const kind: ArrowKind = mark === 'short' ? 'partial' : 'stopped';
    const places = to === null ? [from] : findWay(from, to, trace);
    return [{ piece, kind, places, wanted, told: `${from} > ${to ?? 'removed'}, wanted ${wanted}: ${why}` }];
  }
  if (to === null || to === from) return [];
  const went: ArrowKind = mark === 'stopped' && via.length > 0 ? 'stopped' : 'moved';
  const kind: ArrowKind = ring !== undefined ? 'ring' : caught !== undefined ? 'caught' : went;
  const told = [
    `${from} > ${to}`,
    ...(ring === undefined ? [] : [` in the ring ${ring}`]),
    ...(caught === undefined ? [] : [`, intercepting ${caught}`]),
    ...(why === '' ? [] : [`: ${why}`]),
  ];
  const places = via.length === 0 ? findWay(from, to, trace) : [from, ...via, to];
  return [{ piece, kind, places: places.filter((place, i, all) => place !== all[i - 1]), told: told.join('') }];
}

/** The way a piece went, as its order told it as far as it came; where that does not lead there, its two ends. */
function findWay(from: string, to: string, trace: readonly string[]): readonly string[] {
  const [start, end] = [trace.indexOf(from), trace.indexOf(to)];
  if (from === to) return [from];
  return start >= 0 && end > start ? trace.slice(start, end + 1) : [from, to];
}

type Move = Update['moves'][number];

/** How many places of a ring are told one by one; a longer one is told by its size. */
const TOLD = 8;

/** The pieces that changed places in a ring, each with the ring from its own start: `3D > 4D > 3D`. */
export function findRings(moves: readonly Move[]): ReadonlyMap<string, string> {
  const next = new Map<string, string>();
  for (const { from, to } of moves) if (from !== null && to !== null && to !== from) next.set(from, to);
  const rings = findCircles(next);
  return new Map(
    moves.flatMap(({ piece, from, to }) => {
      const size = from !== null && next.get(from) === to ? rings.get(from) : undefined;
      return from === null || size === undefined ? [] : [[piece, tell(from, size, next)] as const];
    }),
  );
}

/** The places that lead back to themselves, each with the number of places in its circle. */
function findCircles(next: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const circles = new Map<string, number>();
  const seen = new Set<string>();
  for (const start of next.keys()) {
    const walked = new Map<string, number>();
    let at: string | undefined = start;
    for (; at !== undefined && !seen.has(at); at = next.get(at)) {
      seen.add(at);
      walked.set(at, walked.size);
    }
    const first = at === undefined ? undefined : walked.get(at);
    if (first === undefined) continue;
    for (const [place, nth] of walked) if (nth >= first) circles.set(place, walked.size - first);
  }
  return circles;
}

function tell(start: string, size: number, next: ReadonlyMap<string, string>): string {
  if (size > TOLD) return `of ${size}`;
  const places = [start];
  while (places.length <= size) places.push(next.get(places.at(-1) as string) as string);
  return places.join(' > ');
}
