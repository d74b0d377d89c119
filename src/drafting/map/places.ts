import {
  type BoardView,
  type Conflict,
  formatConflict,
  type Holding,
  type Landmark,
  type Piece,
  type Watched,
} from '../../core/board-view.js';
import { printable } from '../clean.js';
import { escapeHtml } from '../html.js';
import { CELL, lieOn } from './frame.js';
import { type SideMark, writeMark } from './sides.js';

/** How wide the signs of a wide bold face are, in hundredths of the type's size; narrower faces leave air. */
const WIDTHS: readonly (readonly [signs: string, width: number])[] = [
  ["ijlI|'’.,:;! ", 38],
  ['ftrJ()[]-"', 50],
  ['cskzxvyeaLTF', 68],
  ['bdghnopquABCEPRSVXYZ0123456789+›…', 78],
  ['DGHKNOQU', 86],
  ['wM', 104],
  ['mW', 112],
];

const WIDTH_OF = new Map(WIDTHS.flatMap(([signs, width]) => [...signs].map((sign) => [sign, width] as const)));

/** What any other sign takes: letters with marks are as wide as their kin, signs of other scripts as high as wide. */
const OTHER = 100;

/** How wide a text is at most, in the picture's units, at a type size in the same. */
function typeWidth(text: string, size: number): number {
  let hundredths = 0;
  for (const sign of text) {
    const plain = sign.normalize('NFD').replace(/\p{M}/gu, '');
    hundredths += [...plain].reduce((sum, one) => sum + (WIDTH_OF.get(one) ?? OTHER), 0);
  }
  return (hundredths * size) / 100;
}

/** A name that fits into a width: head and tail, since many names differ only in their last signs. */
function fitName(name: string, width: number, size: number): string {
  const signs = [...printable(name)];
  if (typeWidth(signs.join(''), size) <= width) return signs.join('');
  const tail = signs.slice(-2).join('');
  for (let head = signs.length - 3; head > 0; head--) {
    const short = `${signs.slice(0, head).join('').trim()}…${tail}`;
    if (typeWidth(short, size) <= width) return short;
  }
  return `${signs[0] ?? ''}…`;
}

/** A name in one line where it fits, else in two, broken at the space that leaves the lines most alike; each fits the width. */
function breakName(name: string, width: number, size: number): readonly string[] {
  const signs = [...printable(name)];
  const whole = signs.join('');
  if (typeWidth(whole, size) <= width) return [whole];
  const spaces = signs.flatMap((sign, i) => (sign === ' ' ? [i] : []));
  const middle = signs.length / 2;
  const at = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  const lines = at === undefined ? [whole] : [signs.slice(0, at).join(''), signs.slice(at + 1).join('')];
  return lines.map((line) => fitName(line, width, size));
}

/** The distance between two rows of a crowded place. */
const ROW = 10.5;
/** The room of a name within its place, so that neighbours' names stay apart. */
const ROOM = CELL - 4;
/** The sizes of type: the names of pieces alone and in rows, and of what stays where it is. */
const NAME = 7.8;
const LISTED = 7.2;
const SMALL = 6.8;

/** A piece that went from here to another board. */
export interface Leaving {
  readonly piece: string;
  readonly end: string;
}

/** What stands at a place and happens there. */
export interface Occupied {
  readonly place: string;
  readonly terrain: string | undefined;
  readonly pieces: readonly Piece[];
  readonly landmarks: readonly Landmark[];
  readonly conflicts: readonly Conflict[];
  readonly holdings: readonly Holding[];
  readonly leaving: readonly Leaving[];
  readonly watched: readonly Watched[];
}

/**
 * Draws a place that is not empty at the top left corner of its box: a structure as a frame in its side's colour with its
 * kind's letter and its name, a lone piece large with its name, several in rows, a battle as a thick frame with crossed
 * blades. No name is wider than the place. All of it is told in the title for whoever points at it.
 * @param kinds the letters of the kinds of structures
 */
export function writePlaceContent(
  occupied: Occupied,
  x: number,
  y: number,
  sides: ReadonlyMap<string, SideMark>,
  kinds: ReadonlyMap<string, string>,
): string {
  const { landmarks, pieces, leaving } = occupied;
  const [landmark] = landmarks;
  const battle = occupied.conflicts.length > 0;
  const rows = pieces.length + leaving.length;
  const isEmpty = rows === 0;
  // Two lines of its name leave room for three rows.
  const isBroken =
    landmark?.leadsTo === undefined && rows <= 3 && typeWidth(landmark?.name ?? '', SMALL) > roomBeside(battle);
  const top = isBroken ? 23 : landmark?.leadsTo !== undefined ? 22 : landmark || battle ? 15 : 6;
  return (
    `<g transform="translate(${x} ${y})"><title>${escapeHtml(formatPlace(occupied))}</title>` +
    (battle ? `<rect class="battle" x="1.5" y="1.5" width="${CELL - 3}" height="${CELL - 3}"/>` : '') +
    (landmark ? writeLandmark(landmark, sides, kinds, { isAlone: isEmpty, isBroken, battle }) : '') +
    writePieces(pieces, leaving, sides, top) +
    (battle ? writeBlades(CELL - 7, 7) : '') +
    '</g>'
  );
}

/** Two crossed blades round a point: a battle. */
export function writeBlades(x: number, y: number, size = 1): string {
  return `<g transform="translate(${x} ${y})${size === 1 ? '' : ` scale(${size})`}"><circle class="ring" r="6.5"/><path class="blades" d="M-3.5-3.5L3.5 3.5M3.5-3.5L-3.5 3.5"/></g>`;
}

/** What a piece has counted where it stands, round a point. */
export function writeCount(number: number, x: number, y: number): string {
  return `<circle class="days" cx="${x}" cy="${y}" r="5.5"/><text class="count" x="${x}" y="${y + 3}">${number}</text>`;
}

/** A structure's tab: the letter of its kind. */
export function writeTab(letter: string, side: string, x: number, y: number): string {
  return `<rect class="tab ${side}" x="${x}" y="${y}" width="12" height="12"/><text class="kind" x="${x + 6}" y="${y + 9}">${escapeHtml(letter)}</text>`;
}

/** How wide a structure's name may be beside its letter. */
function roomBeside(battle: boolean): number {
  return CELL - 17 - (battle ? 14 : 0);
}

/** A structure: beside its letter its name in a line or two, in the middle where nothing else stands there; below it where it leads. */
function writeLandmark(
  landmark: Landmark,
  sides: ReadonlyMap<string, SideMark>,
  kinds: ReadonlyMap<string, string>,
  { isAlone, isBroken, battle }: { readonly isAlone: boolean; readonly isBroken: boolean; readonly battle: boolean },
): string {
  const { name, kind, leadsTo, destroyed } = landmark;
  const side = sides.get(landmark.side ?? '')?.id ?? 'nobody';
  const frame = `<rect class="frame ${side}${destroyed ? ' gone' : ''}" x="4" y="4" width="${CELL - 8}" height="${CELL - 8}"/>`;
  const cross = destroyed ? `<path class="frame ${side}" d="M4 ${CELL - 4}L${CELL - 4} 4"/>` : '';
  const line = (text: string, x: number, y: number, style: string) =>
    `<text class="name plain ${style} ${side}" x="${x}" y="${y}">${escapeHtml(text)}</text>`;
  const room = roomBeside(battle);
  const leads =
    leadsTo === undefined ? '' : line(fitName(`› ${shortPlace(leadsTo)}`, CELL - 10, SMALL), 6, 20.5, 'aside');
  const isMiddle = isAlone && typeWidth(name, SMALL) > room;
  const lines = isMiddle ? breakName(name, ROOM - 4, SMALL) : [];
  const named = isMiddle
    ? lines.map((text, i) => line(text, CELL / 2, 34 + (i - (lines.length - 1) / 2) * 9, 'alone'))
    : (isBroken ? breakName(name, room, SMALL) : [fitName(name, room, SMALL)]).map((text, i) =>
        line(text, 15, 9.5 + i * 8.5, 'aside'),
      );
  return frame + cross + writeTab(kinds.get(kind) ?? '?', side, 1, 1) + named.join('') + leads;
}

/** A place of another board with as much of the board's name as tells it: `Mir 5G`. */
function shortPlace(place: string): string {
  const space = place.lastIndexOf(' ');
  return printable(space < 0 ? place : `${place.slice(0, Math.min(3, space))}${place.slice(space)}`);
}

function writePieces(
  pieces: readonly Piece[],
  leaving: readonly Leaving[],
  sides: ReadonlyMap<string, SideMark>,
  top: number,
): string {
  const [first] = pieces;
  const mark = (piece: Piece) => sides.get(piece.side) as SideMark;
  if (first && pieces.length === 1 && leaving.length === 0) {
    const lines = breakName(first.name, ROOM, NAME);
    const named = lines.map((line, i) => writeName(line, CELL / 2, CELL - 4.5 - (lines.length - 1 - i) * 8.6, 'name'));
    const bottom = CELL - 5 - lines.length * 8.6;
    const middle = (top + bottom) / 2;
    const count = first.count ? writeCount(first.count.number, CELL - 9, middle + 1) : '';
    return writeMark(mark(first), CELL / 2, middle, Math.min(1, (bottom - top) / 25)) + count + named.join('');
  }
  const fits = Math.floor((CELL - 3 - top) / ROW);
  const rows = [
    ...pieces.map((piece) => (y: number) => {
      const { name, count } = piece;
      const named = writeName(fitName(name, CELL - 18 - (count ? 12 : 0), LISTED), 16, y + 3, 'name row');
      const counted = count ? writeCount(count.number, CELL - 8, y) : '';
      return writeMark(mark(piece), 9, y, 0.46) + named + counted;
    }),
    // It stands on another picture by now.
    ...leaving.flatMap(({ piece, end }) => [
      (y: number) => writeName(fitName(piece, ROOM, SMALL), CELL / 2, y + 3, 'name leaving'),
      (y: number) => writeName(fitName(`› ${shortPlace(end)}`, ROOM, SMALL), CELL / 2, y + 3, 'name leaving'),
    ]),
  ];
  const shown = rows.length > fits ? rows.slice(0, fits - 1) : rows;
  const rest = rows.length - shown.length;
  const more = rest > 0 ? writeName(`+${rest}`, 16, top + ROW / 2 + shown.length * ROW + 3, 'name row') : '';
  return shown.map((row, i) => row(top + ROW / 2 + i * ROW)).join('') + more;
}

function writeName(name: string, x: number, y: number, style: string): string {
  return `<text class="${style}" x="${x}" y="${Math.round(y * 10) / 10}">${escapeHtml(name)}</text>`;
}

/** What stands at a place and happens there, a line each. */
export function formatPlace({ place, terrain, pieces, landmarks, conflicts, holdings, watched }: Occupied): string {
  const lines = [
    terrain ? `${place}, ${terrain}` : place,
    ...landmarks.map(formatLandmark),
    ...pieces.map((one) =>
      [one.name, one.side, one.rank, one.strength, one.owners.join(' and '), one.count?.told ?? '']
        .filter((part) => part !== '')
        .join(', '),
    ),
    ...conflicts.map((one) => formatConflict(one)),
    ...holdings.map(({ side, disputed }) => `held by ${side || 'nobody'}${disputed ? ', disputed' : ''}`),
    ...(watched.length > 0 ? [`guarded by ${[...new Set(watched.map(({ side }) => side))].join(' and ')}`] : []),
  ];
  return printable(lines.join('\n'));
}

function formatLandmark({ kind, name, side, destroyed, leadsTo, told }: Landmark): string {
  return [`${kind} ${name}`, side, destroyed && 'destroyed', leadsTo && `leads to ${leadsTo}`, told]
    .filter((part) => part)
    .join(', ');
}

/** The places of a board that are not empty, in the order of the view's lists, then those a piece left for another board. */
export function findOccupied(
  { topology, landmarks, pieces, holdings = [], watched = [], terrainAt }: BoardView,
  conflicts: readonly Conflict[],
  board: string,
  leaving: ReadonlyMap<string, readonly Leaving[]> = new Map(),
): ReadonlyMap<string, Occupied> {
  type Content = {
    landmarks: Landmark[];
    pieces: Piece[];
    conflicts: Conflict[];
    holdings: Holding[];
    watched: Watched[];
  };
  const places = new Map<string, Content>();
  const contentOf = (at: string | null) => {
    const content = places.get(at ?? '') ?? { landmarks: [], pieces: [], conflicts: [], holdings: [], watched: [] };
    if (at !== null && topology.has(at) && lieOn(topology, at, board)) places.set(at, content);
    return content;
  };
  for (const one of landmarks) contentOf(one.at).landmarks.push(one);
  for (const one of pieces) contentOf(one.at).pieces.push(one);
  for (const one of holdings) contentOf(one.at).holdings.push(one);
  for (const one of watched) contentOf(one.at).watched.push(one);
  for (const one of conflicts) contentOf(one.at).conflicts.push(one);
  for (const at of leaving.keys()) contentOf(at);
  return new Map(
    [...places].map(([place, content]) => [
      place,
      { place, terrain: terrainAt(place), ...content, leaving: leaving.get(place) ?? [] },
    ]),
  );
}
