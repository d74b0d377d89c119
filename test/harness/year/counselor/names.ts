import type { Roll } from '../../../../nightly/fuzz/mutate.js';
import type { Realm } from './realm.js';

const FIRST = [
  'Bal',
  'Cor',
  'Dun',
  'Fal',
  'Gor',
  'Hel',
  'Kor',
  'Lom',
  'Mor',
  'Nal',
  'Por',
  'Quil',
  'Rad',
  'Sul',
  'Vor',
];
const MIDDLE = ['a', 'e', 'i', 'o', 'u', 'au', 'ei'];
const LAST = ['bane', 'crest', 'dric', 'fax', 'gund', 'lith', 'mund', 'nor', 'path', 'rick', 'stan', 'thar', 'wyn'];
const LETTERS = 'bcdfghklmnprstvz';

/** A name nobody has had: the turn and the nation are in it. */
export function newName({ board, nation, people }: Realm, roll: Roll): string {
  const pick = (list: readonly string[]) => list[roll(list.length)] as string;
  const place = board.turn * 7 + board.nations.findIndex(({ name }) => name === nation.name);
  const turn = [Math.floor(place / 256), Math.floor(place / 16) % 16, place % 16].map((n) => LETTERS[n]).join('e');
  return `${pick(FIRST)}${pick(MIDDLE)}${pick(LAST)} ${turn.charAt(0).toUpperCase()}${turn.slice(1)}${LETTERS[roll(16)]}${people.length % 2 ? 'a' : 'o'}`;
}
