import type { Piece } from '../../../src/core/board-view.js';
import { writeSquare } from '../../../src/core/squares.js';

/** A piece that stands on the board. */
type Placed = Piece & { readonly at: string };

const FIRST = ['Ash', 'Ember', 'Gull', 'Hollow', 'Iron', 'Marble', 'Nettle', 'Orchard', 'Pale', 'Salt'];
const SECOND = ['Wardens', 'Riders', 'Company', 'Choir', 'Lancers', 'Pikes', 'Watch', 'Oath', 'Garrison', 'Foot'];
const WHO = [
  'My cousin',
  'The old ferryman',
  'Somebody in the other thread',
  'A friend of mine',
  'The drummer',
  'Nobody here',
];
const DID = ['still owes me', 'would never forget', 'has lost', 'asked about', 'keeps talking of', 'cannot stand'];
const WHAT = ['the weather on the coast', 'that bridge', 'a dozen barrels', 'our last game', 'the new boots', 'my map'];
const END = ['.', '!', ', is it not?', ', as you know.', ' (long story).', ' these days.', ', and that is that.'];

/** Numbers below `most`, the same in every run. */
function dice(): (most: number) => number {
  let state = 20_040_306;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

const OPENING = [
  '',
  '',
  '',
  'Well, ',
  'As planned, ',
  'After lunch ',
  'Right then, ',
  'Since nobody else will, ',
  'Morning all. ',
];
const GOES = [
  'lumbers over to',
  'goes from {} to',
  'packs up at {} and trudges to',
  'leaves {} for',
  'marches to',
  'makes for',
  'has slept enough and moves to',
  'drifts down to',
  'takes the old road to',
  'is heading for',
  'retires to',
  'will be going to',
];
const WHY = [
  '',
  '',
  '.',
  ' because it rains.',
  ', see you there.',
  ', banners and all.',
  ' before dawn.',
  ' (sorry).',
  ', where the inn is.',
  ', and so to bed.',
];

/** Lines in which people tell their moves in words, hardly two of them alike, for the armies of `typicalLines`. */
export function proseLines(pieces: readonly Placed[], count: number): readonly string[] {
  const roll = dice();
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  return Array.from({ length: count }, () => {
    const { name, at } = pick(pieces);
    const [, column = '', letter = ''] = /^(\d+)(\w)$/.exec(at) ?? [];
    const to = `${Number(column) + 1 + roll(2)}${letter}`;
    return `${pick(OPENING)}${name} ${pick(GOES).replace('{}', at)} ${to}${pick(WHY)}`;
  });
}

/** A hundred armies and lines as threads have them: seven orders of ten in several hands, two of talk, one doubt. */
export function typicalLines(count: number): { readonly pieces: readonly Placed[]; readonly lines: readonly string[] } {
  const pieces = FIRST.flatMap((first, i) =>
    SECOND.map(
      (second, j): Placed => ({
        name: `${first} ${second}`,
        side: j % 2 ? 'Coalition' : 'Phyrexia',
        owners: ['Gaz'],
        at: writeSquare(3 * i + 2, j + 2),
        rank: '',
        strength: '',
      }),
    ),
  );
  const roll = dice();
  const pick = <T>(list: readonly T[]): T => list[roll(list.length)] as T;
  const chatter = () => `${pick(WHO)} ${pick(DID)} ${pick(WHAT)}${pick(END)}`;
  const lines = Array.from({ length: count }, (_, i) => {
    const place = roll(100);
    const one = pieces[place] as Placed;
    const two = pick(pieces);
    const [column, row] = [3 * Math.floor(place / 10) + 2, (place % 10) + 2];
    const to = writeSquare(column + 1, row + roll(3));
    switch (i % 10) {
      case 0:
        return `${one.name}: ${one.at} > ${to}`;
      case 1:
        return `${one.name.toLowerCase()}: ${one.at.toLowerCase()} -> ${to.toLowerCase()}; engage ${two.name.toLowerCase()}`;
      case 2:
        return `${one.name}: ${one.at} > ${to} (${one.at} - ${writeSquare(column + 1, row)} - ${to})`;
      case 3:
        return `${one.name} goes from ${one.at} to ${to} and replaces ${two.name}`;
      case 4:
        return `${one.name}: hold`;
      case 5:
        return `${one.name}: intercept ${two.name}`;
      case 6:
        return `${one.name}: ${one.at} > ${to} > ${writeSquare(column + 3, row + 1)}`;
      case 7:
      case 8:
        return chatter();
      default:
        return `If ${two.name} leaves, ${one.name}: ${one.at} > ${to}`;
    }
  });
  return { pieces, lines };
}
