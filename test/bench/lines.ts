import type { Piece } from '../../src/kit/piece.js';
import { writeSquare } from '../../src/kit/places.js';

const FIRST = ['Ash', 'Ember', 'Gull', 'Hollow', 'Iron', 'Marble', 'Nettle', 'Orchard', 'Pale', 'Salt'];
const SECOND = ['Wardens', 'Riders', 'Company', 'Choir', 'Lancers', 'Pikes', 'Watch', 'Oath', 'Garrison', 'Foot'];
const CHATTER = [
  'Nice weather on the coast, is it not?',
  'I still owe somebody an apology for last turn.',
  'The drums went on all night, and nobody slept.',
  'Would anybody read my map to me?',
];

/** A hundred armies and lines as threads have them: seven orders of ten in several hands, two of talk, one doubt. */
export function typicalLines(count: number): { readonly pieces: readonly Piece[]; readonly lines: readonly string[] } {
  const pieces = FIRST.flatMap((first, i) =>
    SECOND.map(
      (second, j): Piece => ({
        name: `${first} ${second}`,
        side: j % 2 ? 'Coalition' : 'Phyrexia',
        owners: ['Gaz'],
        at: writeSquare(3 * i + 2, j + 2),
        rank: '',
        strength: '',
      }),
    ),
  );
  const lines = Array.from({ length: count }, (_, i) => {
    const one = pieces[(i * 7) % 100] as Piece;
    const two = pieces[(i * 13 + 1) % 100] as Piece;
    const [column, row] = [3 * Math.floor(((i * 7) % 100) / 10) + 2, ((i * 7) % 10) + 2];
    const to = writeSquare(column + 1, row + 1);
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
        return CHATTER[Math.floor(i / 10) % CHATTER.length] as string;
      case 8:
        return CHATTER[(Math.floor(i / 10) + 1) % CHATTER.length] as string;
      default:
        return `If ${two.name} leaves, ${one.name}: ${one.at} > ${to}`;
    }
  });
  return { pieces, lines };
}
