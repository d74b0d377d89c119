import type { ReportContext } from '../../contract/report.js';
import { resistanceTo } from '../rules/3-2-moves.js';
import { inOrder } from '../rules/4-2-reputation.js';
import { type Field, hexAt, type LivePiece, neighboursOf, openField } from '../state.js';
import type { ConquestUpdate } from '../update.js';
import { tellNames } from './players.js';

/** What stood against a piece when its moment came, in words; a hex is one of the map. */
export interface Obstacles {
  /** `8E is guarded by Vasha Thorn`; empty where no enemy general guards the hex. */
  guards(at: string): string;
  /** `15F lies next to 16E, bonded to Mirelle`; empty where the hex is not warded. */
  wards(at: string): string;
  /** What bars every way to a hex; empty where that would be a long list. */
  way(to: string): string;
}

/** So many things that bar a way can be named. */
const MOST_NAMED = 4;

/** C11–C14 What stood against a piece: generals whose moment came before its own stand where they went. */
export function findObstacles(update: ConquestUpdate, { sheet }: ReportContext, piece: string): Obstacles | undefined {
  const field = openField(update.before, sheet, [], undefined);
  const own = field.pieces.get(piece);
  if (!own) return undefined;
  const order = inOrder(field);
  for (const name of update.went) {
    const other = field.pieces.get(name);
    const to = update.moves.find((move) => move.piece === name)?.to ?? null;
    if (other?.isGeneral && (!own.isGeneral || order.indexOf(other.owner) < order.indexOf(own.owner))) other.at = to;
  }
  const { guardsOf, wardsOf } = resistanceTo(field, own.owner);
  return {
    guards: (at) => (guardsOf(at).length === 0 ? '' : `${at} is guarded by ${tellNames(guardsOf(at))}`),
    wards: (at) => (wardsOf(at).length === 0 ? '' : `${at} ${tellWards(field, own.owner, at)}`),
    way: (to) => tellBarred(field, own, to),
  };
}

/** C13 Whose bond it is: that of the hex itself, or of the lands next to it. */
function tellWards(field: Field, player: string, at: string): string {
  const bonded = bondsOf(field, player, at);
  return bonded[0]?.startsWith(`${at}, `)
    ? `is ${bonded[0].slice(at.length + 2)}`
    : `lies next to ${tellNames(bonded)}`;
}

/** C13 The bonded land by which a hex is warded: `4L, bonded to Nan`; its own where it is bonded itself. */
function bondsOf(field: Field, player: string, at: string): readonly string[] {
  const [own = [], ...next] = [at, ...neighboursOf(field, at)].map((hex) => {
    const { bonded } = hexAt(field, hex);
    return bonded.length === 0 || bonded.includes(player) ? [] : [`${hex}, bonded to ${tellNames(bonded)}`];
  });
  return own.length > 0 ? own : next.flat();
}

/** C14 What closes the ways around the start or around the destination, whichever is closed in more tightly. */
function tellBarred(field: Field, { at: start, owner }: LivePiece, to: string): string {
  if (start === null) return '';
  const resistance = resistanceTo(field, owner);
  const [here, there] = [start, to].map((from) => spread(field, from, resistance.isOpen)) as [
    ReadonlySet<string>,
    ReadonlySet<string>,
  ];
  if (neighboursOf(field, to).some((hex) => here.has(hex))) return 'every way around is longer';
  const [from, room] = here.size <= there.size ? [start, here] : [to, there];
  const edge = new Set([...room].flatMap((hex) => neighboursOf(field, hex)).filter((hex) => !room.has(hex)));
  const generals = new Set(
    [...edge].flatMap((hex) => [...resistance.guardsOf(hex), resistance.enemyAt(hex) ?? []].flat()),
  );
  const lands = [...edge].filter((hex) => resistance.guardsOf(hex).length === 0 && resistance.wardsOf(hex).length > 0);
  const [only, ...more] = [...generals];
  const placeOf = (name: string) => field.pieces.get(name)?.at ?? '';
  if (
    only !== undefined &&
    more.length === 0 &&
    room.size === 1 &&
    [...edge].every((hex) => resistance.guardsOf(hex).length > 0)
  )
    return `${only}, on ${placeOf(only)}, guards every hex around ${from}`;
  const named = [
    ...[...generals].map((name) => `${name} on ${placeOf(name)}`),
    ...new Set(lands.flatMap((hex) => bondsOf(field, owner, hex))),
  ];
  return named.length === 0 || named.length > MOST_NAMED ? '' : `${tellNames(named)} bar every way around ${from}`;
}

/** The hexes that can be walked from one over open hexes, itself among them. */
function spread(field: Field, from: string, isOpen: (at: string) => boolean): ReadonlySet<string> {
  const seen = new Set([from]);
  for (const at of seen) for (const next of neighboursOf(field, at)) if (isOpen(next)) seen.add(next);
  return seen;
}
