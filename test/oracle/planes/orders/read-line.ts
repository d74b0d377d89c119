import { type Army, PLANES, type Square } from '../format/case.js';
import { planeOf } from '../ground/ground.js';
import type { Value, Verb, Written } from './order.js';

const SQUARE = `(?:(?:${PLANES.join('|')}) )?\\d+[A-Z]`;
const BUMP = new RegExp(`^Joint engage bump: (?<name>.+?) > (?<to>${SQUARE})$`);
const BARE = /^(?<name>[^:]+): (?<what>heal|stand|garrison)$/;
const MOVE = new RegExp(
  `^(?:(?<name>[^:]+): )?(?:(?<plane>${PLANES.join('|')}); ?)?(?:(?<squares>${SQUARE}(?: > ${SQUARE})*))?` +
    '(?<verb>(?: - |(?<=[:;] ))(?:(?:engage|replace|support|raid|intercept)(?: .+)?|transfer to .+|garrison|portal))?$',
);

/**
 * One line as the canonical form has it, the plane and the start at will; undefined for everything else. Names fit
 * exactly or but for capitals; how people really write is no matter of the rules.
 */
export function readLine(line: string, armies: readonly Army[]): Written | undefined {
  const bump = BUMP.exec(line)?.groups;
  if (bump) {
    const { name, army } = whose(bump.name ?? '', armies);
    const to = placed(bump.to ?? '', army ? planeOf(army.at) : 'Dominaria');
    return { army: name, isKnown: army !== undefined, value: { action: 'bump', to } };
  }
  const bare = BARE.exec(line)?.groups;
  if (bare) {
    const { name, army } = whose(bare.name ?? '', armies);
    const value: Value = { action: bare.what === 'heal' ? 'heal' : 'stand' };
    return { army: name, isKnown: army !== undefined, value };
  }
  const move = MOVE.exec(line)?.groups;
  if (!move || (move.squares === undefined && move.verb === undefined)) return undefined;
  const { name, army } = whose(move.name ?? '', armies);
  const plane = move.plane ?? (army ? planeOf(army.at) : 'Dominaria');
  const squares = (move.squares?.split(' > ') ?? []).map((square) => placed(square, plane));
  const value = readAction(squares, move.verb?.replace(/^ - /, ''), army, armies);
  if (!value) return undefined;
  return { army: name, isKnown: army !== undefined, ...(move.plane && { plane: move.plane }), value };
}

function readAction(
  squares: readonly Square[],
  text: string | undefined,
  army: Army | undefined,
  armies: readonly Army[],
): Value | undefined {
  const [, word, typed] = /^(transfer to|\w+)(?: (.+))?$/.exec(text ?? '') ?? [];
  const other = typed === undefined ? {} : { other: whose(typed, armies).name };
  const at = squares[0] ?? army?.at ?? 'Dominaria 1A';
  const ownSquare = squares.every((square) => square === at);
  if (word === 'intercept' && ownSquare) return { action: 'intercept', at, ...(typed !== 'any' && other) };
  if (word === 'portal' && ownSquare) return { action: 'portal', at };
  if (word === 'transfer to') return { action: 'transfer', at, other: other.other ?? '' };
  if (
    word === 'intercept' ||
    word === 'portal' ||
    (word === undefined && squares.length === 1 && squares[0] !== army?.at)
  )
    return undefined; // a lone square elsewhere is a doubt; a square to itself is a stand wherever the army is (P11)
  const from = squares.length === 1 && army && word !== 'garrison' ? [army.at, ...squares] : squares;
  if (from.length < 2 || from[0] === from.at(-1)) return { action: 'stand' }; // P11
  return { action: 'move', squares: from, ...(isVerb(word) && { verb: word }), ...other };
}

function isVerb(word: string | undefined): word is Verb {
  return word !== undefined && ['engage', 'replace', 'support', 'raid', 'garrison'].includes(word);
}

/** P7: a square without a plane lies on the order's own. */
function placed(square: string, plane: string): Square {
  return square.includes(' ') ? square : `${plane} ${square}`;
}

function whose(typed: string, armies: readonly Army[]): { readonly name: string; readonly army: Army | undefined } {
  const army =
    armies.find(({ name }) => name === typed) ?? armies.find(({ name }) => name.toLowerCase() === typed.toLowerCase());
  return { name: army?.name ?? typed, army };
}
