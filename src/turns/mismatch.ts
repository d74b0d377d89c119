import type { Block, Inline, Outline } from '../core/document.js';

/** One thing that a document says, under the heading it stands. */
export interface Saying {
  readonly title: string;
  readonly words: string;
  /** The key of its section. */
  readonly key?: string;
  /** The cells of a row, each under its head, the first as it stands. */
  readonly cells?: readonly string[];
  /** The piece it is about, or the heading where it names none. */
  readonly subject: string;
  /** True for a heading of the announcements that fell away with all that stood under it: a fight that is not. */
  readonly isOff?: true;
  /** True for all that stands under a heading of the announcements that was not there: a fight that nobody was told of. */
  readonly isNew?: true;
}

/** What a document said and is not so, and what is so and it did not say. */
export interface Mismatch {
  readonly wrong: readonly Saying[];
  readonly missing: readonly Saying[];
}

/** What is known where two states of a document are compared: the pieces, the longer names first, the players, and which sections only sum up. */
export interface Readable {
  readonly pieces: readonly string[];
  readonly players: readonly string[];
  readonly derived: readonly string[];
}

/** Where a document as it was said differs from what is right, leaving out what only sums up. Both lists are empty where both state the same. */
export function findMismatch(
  said: Outline | undefined,
  right: Outline | undefined,
  { pieces, players, derived }: Readable,
): Mismatch {
  const isStated = ({ key }: Outline['sections'][number]) => !derived.includes(key);
  const [old, fresh] = [
    readFights(said, { pieces, players }, isStated),
    readFights(right, { pieces, players }, isStated),
  ];
  const [wrong, missing] = asHeadings(without(old, fresh), without(fresh, old), pieces);
  const isOfFights = (right ?? said)?.kind === 'announcement';
  if (!isOfFights) return { wrong, missing };
  return {
    wrong: asFights(wrong, findGone(said, right, pieces)),
    missing: asNewFights(missing, findGone(right, said, pieces), fresh),
  };
}

/** Where the one section of that key differs, sentence by sentence. */
export function findSectionMismatch(said: Outline | undefined, right: Outline | undefined, section: string): Mismatch {
  const [old, fresh] = [said, right].map((outline) =>
    readFights(outline, { pieces: [], players: [] }, ({ key }) => key === section),
  );
  return { wrong: without(old ?? [], fresh ?? []), missing: without(fresh ?? [], old ?? []) };
}

/** True where two states of a document say the same. */
export function isEmpty({ wrong, missing }: Mismatch): boolean {
  return wrong.length + missing.length === 0;
}

/** Of two statements that say much the same only the parts that differ; of one that lacks nothing else nothing is left. */
export function narrow({ wrong, missing }: Mismatch): Mismatch {
  const keep = (some: readonly Saying[], others: readonly Saying[]): readonly Saying[] =>
    some.flatMap((one) => {
      const isLike = (other: Saying) =>
        one.title !== '' && other.title === one.title && headOf(other) !== '' && headOf(other) === headOf(one);
      const [other, ...more] = others.filter(isLike);
      return other && more.length === 0 && some.filter(isLike).length === 1 ? keepOther(one, other) : [one];
    });
  return { wrong: keep(wrong, missing), missing: keep(missing, wrong) };
}

/** What a statement is of, and whether it is a row. */
function headOf(one: Saying): string {
  const [head] = splitParts(one);
  return head === '' ? '' : `${head}${one.cells ? '|' : ''}`;
}

function keepOther(one: Saying, other: Saying): readonly Saying[] {
  const [head, parts, sign] = splitParts(one);
  const [otherHead, otherParts] = splitParts(other);
  if (head !== otherHead || head === '') return [one];
  const left = parts.filter((part) => !otherParts.includes(part));
  if (left.length === parts.length) return [one];
  const { cells: _, ...rest } = one;
  const shown = head === one.subject ? '' : `${head}: `;
  return left.length === 0 ? [] : [{ ...rest, words: `${shown}${left.join(sign)}` }];
}

/** What a statement is of, its parts, and what stands between them. */
function splitParts({ words, cells }: Saying): readonly [string, readonly string[], string] {
  if (cells) return [cells[0] ?? '', cells.slice(1), ', '];
  const at = words.indexOf(': ');
  return at < 0 ? ['', [], ''] : [words.slice(0, at), words.slice(at + 2).split('; '), '; '];
}

/** The statements of one list that the other has not, each as often as it is missing. */
export function without(some: readonly Saying[], others: readonly Saying[]): readonly Saying[] {
  const keyOf = ({ title, words }: Saying) => `${title}|${words}`;
  const left = new Map<string, number>();
  for (const one of others) left.set(keyOf(one), (left.get(keyOf(one)) ?? 0) + 1);
  return some.filter((one) => {
    const count = left.get(keyOf(one)) ?? 0;
    left.set(keyOf(one), count - 1);
    return count <= 0;
  });
}

/** What stands word for word under another heading now: the heading is what was said, and what is right. */
function asHeadings(
  wrong: readonly Saying[],
  missing: readonly Saying[],
  pieces: readonly string[],
): readonly [readonly Saying[], readonly Saying[]] {
  const turned = (some: readonly Saying[], others: readonly Saying[]): readonly Saying[] => {
    const told = some.map((one): Saying => {
      const { title, words } = one;
      const isMoved = title !== '' && others.some((other) => other.words === words && other.title !== title);
      return isMoved ? { title: '', words: title, subject: findPiece(title, pieces) ?? title } : one;
    });
    return told.filter(({ title, words }, i) => told.findIndex((b) => b.title === title && b.words === words) === i);
  };
  return [turned(wrong, missing), turned(missing, wrong)];
}

/** The headings that name pieces and stand no more. */
function findGone(
  said: Outline | undefined,
  right: Outline | undefined,
  pieces: readonly string[],
): ReadonlySet<string> {
  const left = new Set((right?.sections ?? []).map(({ title }) => title));
  const titles = (said?.sections ?? []).flatMap(({ title }) => title ?? []);
  return new Set(titles.filter((title) => !left.has(title) && findPiece(title, pieces) !== undefined));
}

/** A fight that falls away is one thing said, whatever stood under its heading. */
function asFights(wrong: readonly Saying[], gone: ReadonlySet<string>): readonly Saying[] {
  const moved = new Set(wrong.map(({ title, words }) => (title === '' ? words : ''))); // they stand under another heading
  const isOff = ({ title }: Saying) => gone.has(title) && !moved.has(title);
  const fights = new Set(wrong.filter(isOff).map(({ title }) => title));
  return [
    ...[...fights].map((title): Saying => ({ title: '', words: title, subject: title, isOff: true })),
    ...wrong.filter((one) => !isOff(one)),
  ];
}

/** A fight that was not announced is told in one piece, as the announcement has it. */
function asNewFights(missing: readonly Saying[], come: ReadonlySet<string>, all: readonly Saying[]): readonly Saying[] {
  const moved = new Set(missing.map(({ title, words }) => (title === '' ? words : ''))); // known under another heading
  const isNew = ({ title }: Saying) => come.has(title) && !moved.has(title);
  const fights = [...new Set(missing.filter(isNew).map(({ title }) => title))];
  return [
    ...fights.map((title): Saying => {
      const under = all.filter((one) => one.title === title).map(({ words }) => words.replace(/([^.!?:;,])$/, '$1.'));
      return { title, words: under.join(' '), subject: title, isNew: true };
    }),
    ...missing.filter((one) => !isNew(one)),
  ];
}

function readFights(
  outline: Outline | undefined,
  names: Pick<Readable, 'pieces' | 'players'>,
  isRead: (section: Outline['sections'][number]) => boolean,
): readonly Saying[] {
  return (outline?.sections ?? [])
    .filter(isRead)
    .flatMap(({ title = '', key, blocks }) =>
      blocks
        .flatMap(splitBlock)
        .map((told) => ({ title, key, ...told, subject: findSubject(told.words, names) ?? title })),
    );
}

/** The piece that some words are about: the one named first. Who is named before it as the author of an order is no piece, whatever his name. */
function findSubject(words: string, { pieces, players }: Pick<Readable, 'pieces' | 'players'>): string | undefined {
  const author = players.find((name) => AUTHOR_ENDS.some((end) => words.startsWith(`${name}${end}`)));
  return findPiece(author === undefined ? words : words.slice(author.length), pieces);
}

/** What follows an author: the piece he ordered, or his words. */
const AUTHOR_ENDS = [', ', ': “', ': ‘'] as const;

/** The piece named first in some words. */
function findPiece(words: string, pieces: readonly string[]): string | undefined {
  let found: { piece: string; at: number } | undefined;
  for (const piece of pieces) {
    const at = words.indexOf(piece);
    if (at >= 0 && (found === undefined || at < found.at)) found = { piece, at };
  }
  return found?.piece;
}

/** What a block says, one statement each: an item, a sentence, a paragraph of code. */
function splitBlock(block: Block): readonly Pick<Saying, 'words' | 'cells'>[] {
  switch (block.kind) {
    case 'list':
      return block.items.map((item) => ({ words: writePlain(item) }));
    case 'table':
      return block.rows.map((row) => {
        const cells = tellRow(block.head, row.map(writePlain));
        return { words: `${cells[0]}: ${cells.slice(1).join(', ')}`, cells };
      });
    case 'code':
      return block.text.split('\n\n').map((part) => ({ words: part.replace(/\s+/g, ' ').trim() }));
    case 'rule':
      return [];
    default:
      return writePlain(block.children)
        .split(/(?<=[.!?]) +/)
        .filter((one) => one !== '')
        .map((words) => ({ words }));
  }
}

/** A row without its table: whom it is of, then each figure under its head. */
function tellRow(head: readonly string[], [first = '', ...rest]: readonly string[]): readonly string[] {
  const cells = rest.flatMap((cell, i) => (cell === '' || cell === '–' ? [] : [`${head[i + 1] ?? ''} ${cell}`.trim()]));
  return [first, ...cells];
}

/** Words without marks; what is a link only shows the way and states nothing. */
function writePlain(children: readonly Inline[]): string {
  const write = (inline: Inline): string => {
    if (inline.kind === 'link') return '';
    return 'text' in inline ? inline.text : inline.children.map(write).join('');
  };
  return children.map(write).join('').replace(/\s+/g, ' ').trim();
}
