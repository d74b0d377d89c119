import { lastChange, minuteOf, type Posted, readPosts, type Timed } from '../posts.js';
import { type Army, type Case, PLANES, type Square } from './case.js';
import { planeOf } from './ground.js';

export type Verb = 'engage' | 'replace' | 'support' | 'raid' | 'garrison';

/** What is asked for; squares bear their planes, `at` and the first of `squares` are the start. */
export type Value =
  | { readonly action: 'stand' }
  | { readonly action: 'heal' }
  | { readonly action: 'move'; readonly squares: readonly Square[]; readonly verb?: Verb; readonly other?: string }
  | { readonly action: 'intercept'; readonly at: Square; readonly other?: string }
  | { readonly action: 'transfer'; readonly at: Square; readonly other: string }
  | { readonly action: 'portal'; readonly at: Square }
  | { readonly action: 'bump'; readonly to: Square };

/** An order of a post. `army` is spelt as the board has it, as typed where it is unknown, "" where it was left off. */
export interface Written {
  readonly army: string;
  readonly isKnown: boolean;
  /** The plane the order states for the whole, where it states one. */
  readonly plane?: string;
  readonly value: Value;
}

/** An order in force at the lock, with its timestamp (P5). */
export interface Order extends Written, Timed {
  readonly author: string;
  readonly text: string;
}

type Kind = 'move' | 'heal' | 'bump';

/** P4: what an order supersedes and voids. */
export function kindOf({ value }: Written): Kind {
  return value.action === 'heal' || value.action === 'bump' ? value.action : 'move';
}

/** The canonical form. */
export function writeOrder({ army, plane, value }: Written): string {
  const name = value.action === 'bump' ? army : `${army}:`;
  const start = startOf(value);
  if (start === undefined)
    return value.action === 'bump' ? `Joint engage bump: ${name} > ${value.to}` : `${name} ${value.action}`;
  const shown = plane ?? planeOf(start);
  const write = (square: Square) => (planeOf(square) === shown ? square.slice(shown.length + 1) : square);
  const head = `${name} ${shown}; `;
  switch (value.action) {
    case 'move': {
      const verb = value.verb ? [' - ', value.verb, value.other && ` ${value.other}`].filter(Boolean).join('') : '';
      return `${head}${value.squares.map(write).join(' > ')}${verb}`;
    }
    case 'intercept':
      return `${head}${write(value.at)} - intercept${value.other ? ` ${value.other}` : ''}`;
    case 'transfer':
      return `${head}${write(value.at)} - transfer to ${value.other}`;
    case 'portal':
      return `${head}${write(value.at)} - portal`;
    default:
      throw new Error(`${value.action} has no start`);
  }
}

function startOf(value: Value): Square | undefined {
  if (value.action === 'move') return value.squares[0];
  return 'at' in value ? value.at : undefined;
}

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

/** P1, P2, P5: the orders of the posts and messages of the window, with their timestamps (R3, R4, R30). */
export function takeOrders(given: Case): Posted<Order> {
  const read = (line: string, author: string) => {
    const written = readLine(line, given.armies);
    return written && !isMisnamed(written, author, given) ? [{ ...written, key: writeOrder(written) }] : [];
  };
  return readPosts(given, given.aliases, read, ({ key, ...written }, timing) => ({ ...written, ...timing, text: key }));
}

/** True for another's army sent off from where one of the author's own stands and it does not: nobody knows which is meant. */
function isMisnamed({ army, value }: Written, author: string, given: Case): boolean {
  const lock = minuteOf(given.lock);
  const isOwn = (one: Army) => controllersAt(one, lock, given).includes(author);
  const named = given.armies.find(({ name }) => name === army);
  const start = startOf(value);
  if (!named || start === undefined || start === named.at || isOwn(named)) return false;
  return given.armies.some((one) => one.at === start && isOwn(one));
}

/** P3 as R1: who may order an army by the end of a minute; nobody a mercenary. */
export function controllersAt({ name, controllers }: Army, minute: number, { control }: Case): readonly string[] {
  return lastChange(control, minute, ({ army }) => army === name)?.to ?? controllers;
}
