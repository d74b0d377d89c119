import { shorten } from '../../core/text.js';
import { GARBLED, isGarbled } from '../../mail/damage.js';
import { partFile, readTextFile, type TextFile } from '../../mail/files.js';
import { LONGEST_REPLY } from '../../mail/reply.js';
import type { Ruleset } from '../../rulesets/contract/ruleset.js';
import type { Turn } from '../../store/turns.js';
import type { Game } from '../game/game.js';
import { openingBoard } from '../record/opening-board.js';

/** Words that came together: a mail's own, without a name, or those of an attached text. */
export interface SaidPart {
  readonly name: string;
  readonly text: string;
}

/** No player sends more texts with a mail. */
const MOST_TEXTS = 10;

/** Attached texts as they are read one after the other, of which a mail has so many and so long ones at most. */
export class AttachedTexts {
  readonly parts: SaidPart[] = [];
  readonly remarks: string[] = [];
  #left = LONGEST_REPLY;

  /** True for a file that is a text, which was read, or told with why not; false for any other. */
  take(file: TextFile): boolean {
    const { name, bytes } = file;
    const read = readTextFile(file);
    if (read === undefined) return false;
    const isMore = this.parts.length >= MOST_TEXTS || bytes.length > this.#left;
    if (!read.ok || isMore) {
      const why = read.ok ? `${MOST_TEXTS} texts and ${LONGEST_REPLY} bytes of one mail are read at most` : read.error;
      this.remarks.push(`${name} was not read: ${why}`);
      return true;
    }
    this.#left -= bytes.length;
    const { own, cut, quoted, forwarded } = partFile(read.value);
    if (own === '') {
      const who = forwarded?.from && `, of ${forwarded.from.name || forwarded.from.address}`;
      const why =
        quoted === '' && !forwarded ? 'nothing is in it' : `all in it is a mail${who ?? ''}, or quoted from one`;
      this.remarks.push(`${name} was not read: ${why}`);
      return true;
    }
    this.parts.push({ name, text: own });
    if (cut) this.remarks.push(`${name}: ${cut.lines} lines from “${cut.line}” on are taken for what it answers`);
    if (isGarbled(own)) this.remarks.push(`${name}: ${GARBLED}`);
    return true;
  }
}

const LONGEST_CITED = 60;

/**
 * Words that came together as messages: one of all, the files' behind the mail's own and each told with its name; but one
 * of each where two of them order the same piece otherwise, since nobody can tell which stands, or which comes first.
 */
export function joinParts(
  game: Game,
  turn: Turn,
  author: string | undefined,
  all: readonly SaidPart[],
): readonly (SaidPart & { readonly remarks: readonly string[] })[] {
  const parts = all.filter(({ text }) => text.trim() !== '');
  const contested = findContested(game, turn, author, parts);
  if (contested.length > 0) {
    const names = parts.map(({ name }) => name || 'its own text');
    const said = `${names.join(' and ')} say different things of ${contested.join(', ')}: each is a message here; confirm what counts, and dismiss the other`;
    return parts.map((part) => ({ ...part, remarks: [...(part.name ? [`it is from ${part.name}`] : []), said] }));
  }
  const remarks = parts.flatMap(({ name, text }, i) => {
    if (name === '') return [];
    const [first = ''] = text.trim().split('\n', 1);
    return [
      i === 0 && parts.length === 1
        ? `it is from ${name}`
        : `what begins with “${shorten(first, LONGEST_CITED)}” is from ${name}`,
    ];
  });
  return [{ name: '', text: parts.map(({ text }) => text).join('\n\n'), remarks }];
}

/** True for words that order something, or may. */
export function mayOrder(game: Game, turn: Turn, author: string | undefined, { text }: SaidPart): boolean {
  return readWith(game, turn, author)(text).some(({ bin }) => bin !== 'chatter');
}

function readWith(game: Game, turn: Turn, author: string | undefined) {
  const { ruleset } = game.setup;
  const { board } = openingBoard(game, turn);
  const mine = findMine(ruleset, board, turn, author);
  const reader = ruleset.createReader(board, { former: [], nicknames: new Map() });
  return (text: string) => reader.read({ text, skips: [] }, { player: author ?? '', mine }).parts;
}

function findMine(ruleset: Ruleset, board: unknown, { lock }: Turn, author: string | undefined): readonly string[] {
  const all = ruleset.subjectsOf(board);
  return author === undefined ? all : all.filter((one) => ruleset.controllersOf(board, [], one, lock).includes(author));
}

/** The pieces that two of some parts order otherwise. */
function findContested(
  game: Game,
  turn: Turn,
  author: string | undefined,
  parts: readonly SaidPart[],
): readonly string[] {
  if (parts.length < 2) return [];
  const { ruleset } = game.setup;
  const mine = findMine(ruleset, openingBoard(game, turn).board, turn, author);
  const read = readWith(game, turn, author);
  const first = new Map<string, string>();
  const contested = new Set<string>();
  for (const { text } of parts) {
    const orders = new Map<string, { readonly piece: string; readonly texts: string[] }>();
    const note = (piece: string, value: unknown, order: string): void => {
      const key = JSON.stringify([piece, ruleset.slotOf(value)]);
      const noted = orders.get(key);
      if (noted) noted.texts.push(order);
      else orders.set(key, { piece, texts: [order] });
    };
    for (const part of read(text)) {
      if (part.bin !== 'order') continue;
      const { value } = ruleset.standing;
      if (!('group' in part)) for (const order of part.orders) note(order.piece, order.value, order.text);
      // “The rest” leaves out whoever is named elsewhere.
      else if (part.group === 'all') for (const piece of mine) note(piece, value, ruleset.writeOrder(piece, value));
    }
    for (const [key, { piece, texts }] of orders) {
      const said = JSON.stringify(texts);
      if ((first.get(key) ?? said) !== said) contested.add(piece);
      else first.set(key, said);
    }
  }
  return [...contested];
}
