import { type Clash, tellClash } from '../../kit/clash.js';
import type { Holding, Landmark, Piece } from '../../kit/piece.js';
import { escapeHtml } from '../html.js';
import { printable } from '../printable.js';
import { type SideMark, writeMark } from './side.js';

/** A place's width in the map's units. */
export const CELL = 46;

const ROW = 10.5;

/** How many signs of a name fit into the width of a place, so that neighbours' names stay apart. */
const LINE = 9;

/** What stands at a place and happens there. */
export interface Occupied {
  readonly place: string;
  readonly terrain: string | undefined;
  readonly pieces: readonly Piece[];
  readonly landmarks: readonly Landmark[];
  readonly clashes: readonly Clash[];
  readonly holdings: readonly Holding[];
}

/**
 * Draws a place that is not empty at the top left corner of its box: a structure as a frame with its kind's letter, a lone
 * piece large with its name, several in rows, a battle as a thick frame with crossed blades. All of it is told in
 * the title for whoever points at it.
 * @param kinds the letters of the kinds of structures
 */
export function writePlaceContent(
  occupied: Occupied,
  x: number,
  y: number,
  sides: ReadonlyMap<string, SideMark>,
  kinds: ReadonlyMap<string, string>,
): string {
  const [landmark] = occupied.landmarks;
  const battle = occupied.clashes.length > 0;
  const isEmpty = occupied.pieces.length === 0;
  return (
    `<g transform="translate(${x} ${y})"><title>${escapeHtml(tellPlace(occupied))}</title>` +
    (battle ? `<rect class="battle" x="1.5" y="1.5" width="${CELL - 3}" height="${CELL - 3}"/>` : '') +
    (landmark ? writeLandmark(landmark, sides, kinds, isEmpty) : '') +
    writePieces(occupied.pieces, sides, landmark !== undefined || battle) +
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

function writeLandmark(
  landmark: Landmark,
  sides: ReadonlyMap<string, SideMark>,
  kinds: ReadonlyMap<string, string>,
  isNamed: boolean,
): string {
  const side = sides.get(landmark.side ?? '')?.id ?? 'nobody';
  const frame = `<rect class="frame ${side}${landmark.destroyed ? ' gone' : ''}" x="4" y="4" width="${CELL - 8}" height="${CELL - 8}"/>`;
  const cross = landmark.destroyed ? `<path class="frame ${side}" d="M4 ${CELL - 4}L${CELL - 4} 4"/>` : '';
  const { leadsTo } = landmark;
  const leads =
    leadsTo === undefined ? '' : `<text class="leads" x="14" y="4">› ${escapeHtml(shortPlace(leadsTo))}</text>`;
  const name = isNamed
    ? breakName(landmark.name).map((line, i) => writeName(line, LINE, CELL / 2, 24 + i * ROW, 'name plain'))
    : [];
  return frame + cross + writeTab(kinds.get(landmark.kind) ?? '?', side, 1, 1) + leads + name.join('');
}

/** A place of another board with as much of the board's name as tells it: `Mir 5G`. */
export function shortPlace(place: string): string {
  const space = place.lastIndexOf(' ');
  return printable(space < 0 ? place : `${place.slice(0, Math.min(3, space))}${place.slice(space)}`);
}

function writePieces(pieces: readonly Piece[], sides: ReadonlyMap<string, SideMark>, crowded: boolean): string {
  const mark = (piece: Piece) => sides.get(piece.side) as SideMark;
  const [first] = pieces;
  if (!first) return '';
  if (pieces.length === 1) {
    const lines = breakName(first.name);
    const names = lines.map((line, i) =>
      writeName(line, LINE, CELL / 2, CELL - 4 - (lines.length - 1 - i) * ROW * 0.8, 'name'),
    );
    const count = first.count ? writeCount(first.count.number, CELL - 8, 21) : '';
    return (
      writeMark(mark(first), CELL / 2, lines.length > 1 ? 16 : 20, lines.length > 1 ? 0.82 : 0.95) +
      count +
      names.join('')
    );
  }
  const top = crowded ? 18 : 10;
  const shown = pieces.length > 3 ? pieces.slice(0, 2) : pieces;
  const rows = shown.map(({ name, count, ...piece }, row) => {
    const y = top + row * ROW;
    const named = writeName(name, count ? 4 : 6, 16, y + 3, 'name row');
    const counted = count ? writeCount(count.number, CELL - 6, y) : '';
    return writeMark(sides.get(piece.side) as SideMark, 9, y, 0.46) + named + counted;
  });
  const rest = pieces.length - shown.length;
  return rows.join('') + (rest > 0 ? writeName(`+${rest}`, 6, 16, top + 3 + 2 * ROW, 'name row') : '');
}

/** A name in one line where it fits, else in two, broken at the space that leaves the lines most alike. */
function breakName(name: string): readonly string[] {
  const signs = [...printable(name)];
  if (signs.length <= LINE) return [name];
  const spaces = signs.flatMap((sign, i) => (sign === ' ' ? [i] : []));
  const middle = signs.length / 2;
  const at = spaces.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0];
  return at === undefined ? [name] : [signs.slice(0, at).join(''), signs.slice(at + 1).join('')];
}

function writeName(name: string, most: number, x: number, y: number, style: string): string {
  return `<text class="${style}" x="${x}" y="${y}">${escapeHtml(shortenName(name, most))}</text>`;
}

/** At most so many signs of a name: head and tail, since many names differ only in their last signs. */
export function shortenName(name: string, most: number): string {
  const signs = [...printable(name)];
  if (signs.length <= most) return signs.join('');
  const head = signs.slice(0, most - 3).join('');
  return `${head.trim()}…${signs.slice(-2).join('')}`;
}

/** What stands at a place and happens there, a line each. */
export function tellPlace({ place, terrain, pieces, landmarks, clashes, holdings }: Occupied): string {
  const lines = [
    terrain ? `${place}, ${terrain}` : place,
    ...landmarks.map(tellLandmark),
    ...pieces.map((one) =>
      [one.name, one.side, one.rank, one.strength, one.owners.join(' and '), one.count?.told ?? '']
        .filter((part) => part !== '')
        .join(', '),
    ),
    ...clashes.map((one) => tellClash(one)),
    ...holdings.map(({ side, disputed }) => `held by ${side || 'nobody'}${disputed ? ', disputed' : ''}`),
  ];
  return printable(lines.join('\n'));
}

function tellLandmark({ kind, name, side, destroyed, leadsTo, told }: Landmark): string {
  return [`${kind} ${name}`, side, destroyed && 'destroyed', leadsTo && `leads to ${leadsTo}`, told]
    .filter((part) => part)
    .join(', ');
}
