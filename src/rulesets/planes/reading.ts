import { stepsApart } from '../../core/squares.js';
import { compileLanguage } from '../../reading/compile-language.js';
import type { Intent, Language, Manner, Meaning, NameLookup, Restated } from '../../reading/language.js';
import type { FoundName } from '../../reading/names/name-table.js';
import { createReader } from '../../reading/reader.js';
import type { Memory, Reader } from '../../reading/reading.js';
import type { Leaf, Node } from '../../reading/sentences/parse.js';
import { squareSpelling } from '../../reading/tokens/square-spelling.js';
import type { Token } from '../../reading/tokens/token.js';
import { spell } from '../../reading/words/spell.js';
import type { WordTable } from '../../reading/words/word-book.js';
import { child, firstName, lastName, SentenceReading } from '../shared/sentence.js';
import { withOwnVerbs } from '../shared/verbs.js';
import { PLANES, type PlanesBoard } from './board.js';
import { grammar } from './grammar.js';
import {
  NAMING_VERBS,
  type Named,
  type NamingVerb,
  type PlanesOrder,
  placeOn,
  type Verb,
  writeOrder,
} from './orders.js';
import { RANGE } from './rulebook.js';

/** The language's own rows of the table of doubts, by their ids: why, with `{}` for words of the post or the board. */
export const DOUBTS = {
  'two-starts': 'two start squares are given',
  'two-planes': 'two planes are given',
  'stands-nowhere': 'the army stands nowhere',
  'no-move': 'no move is given',
  'place-missing': 'a square is missing',
  'names-itself': '{} is nearly the name of the army ordered: which other is meant?',
  'unknown-target': 'no army is called {}',
  'target-elsewhere': '{} does not stand at {}',
  'receiver-missing': 'the army that receives is missing',
  'nobody-stands': 'no army is named',
  'unknown-stander': 'no army of that name is known',
  'stands-elsewhere': '{} stands at {}',
  'neither-move-nor-army': 'neither a move nor a known army',
  'only-a-place': 'only a square, and the army does not stand there: an arrow was expected',
  'verb-elsewhere': 'the move ends at {}, the verb says {}',
  'second-move': 'a turn has one move: is this its route, or a change of mind?',
  'intercept-moving': 'who intercepts does not move, and a move to {} is given',
} as const;

export type DoubtId = keyof typeof DOUBTS;

/** Why, with the words it names. */
export function writeWhy(id: DoubtId, words: readonly string[] = []): string {
  let next = 0;
  return DOUBTS[id].replaceAll('{}', () => words[next++] ?? '');
}

/** P53 Planes are read in full or by a beginning of three letters or more. */
const SHORTEST = 3;
const PLANE_WORDS = PLANES.flatMap(({ name }) =>
  Array.from({ length: name.length - SHORTEST + 1 }, (_, i) => name.slice(0, SHORTEST + i).toLowerCase()),
);

/** The verbs that only this rulebook has, in English (4.1.3, 4.1.5, 4.1.6, 5.1.2, 5.5, 5.5.1, 6.1.4). */
const OWN: WordTable = {
  plane: PLANE_WORDS,
  raid: spell('raid/raids/raiding'),
  support: spell('support/supports/supporting'),
  interceptany: spell(
    'intercept/intercepts/intercepting any/anybody/anyone/anything/everybody/everyone, intercept/intercepts/intercepting any enemy/army/one/body/thing, intercept/intercepts/intercepting any enemy army',
  ),
  portal: spell(
    'portal, go/goes/going through, go/goes/going through the/this/its portal, through the portal, enter/enters/take/takes/use/uses the portal',
  ),
  garrison: spell(`
    garrison/garrisons/garrisoning, garrison/garrisons/garrisoning the/this portal
    stop/stops/stopping/stay/stays/staying in/at the portal
    not go/going through, not go/going through the portal, do/does/will not go through, do/does/will not go through the portal
    dont/doesnt/wont go through, dont/doesnt/wont go through the portal
  `),
  heal: spell('heal/heals/healing'),
  bump: spell('joint engage bump, joint engagement bump'),
};

/** The verbs of this rulebook, and other words for them. */
const { verbs: VERBS, hints: HINTS } = withOwnVerbs({ own: OWN, without: ['joint'] });

/** The plane a word means. */
export function planeOfWord(word: string): string {
  const typed = word.toLowerCase();
  return PLANES.find(({ name }) => name.toLowerCase().startsWith(typed))?.name ?? '';
}

/** A square as written, with its plane where one stands beside it. */
export interface SaidSquare {
  readonly square: string;
  readonly plane?: string;
}

/** All squares in a node, in their order; leaves count into `tokens`. */
export function squaresIn(tokens: readonly Token[], node: Node): readonly SaidSquare[] {
  const isBare = node.rule === 'sq' && child(node, 'planed') === undefined;
  if (isBare || node.rule === 'planed' || node.rule === 'place') return [readSquare(tokens, node)];
  return node.children.flatMap((part) => ('rule' in part ? squaresIn(tokens, part) : []));
}

function readSquare(tokens: readonly Token[], node: Node): SaidSquare {
  const find = (type: string) => {
    const leaf = node.children.find((part): part is Leaf => !('rule' in part) && part.type === type);
    return leaf && tokens[leaf.index];
  };
  const plane = find('plane');
  return { square: find('square')?.square ?? '', ...(plane && { plane: planeOfWord(plane.text) }) };
}

/** The plane that stands for a whole order: before it, or behind the move. */
export function planeSaid(tokens: readonly Token[], node: Node): string | undefined {
  for (const part of node.children) {
    if (!('rule' in part)) continue;
    if (part.rule === 'header' || part.rule === 'within') {
      const leaf = part.leaves.find(({ type }) => type === 'plane');
      return leaf && planeOfWord(tokens[leaf.index]?.text ?? '');
    }
    const found = part.rule === 'sq' || part.rule === 'leading' ? undefined : planeSaid(tokens, part);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The stops behind a start, and the verb at the last. */
export interface Course {
  readonly squares: readonly SaidSquare[];
  readonly verb?: Node;
}

/** 4 Reads the squares behind the start: a chain is a route, and what `via` or parentheses name comes before the end. */
export function readCourse(tokens: readonly Token[], node: Node, start: SaidSquare | undefined): Course {
  const squares: SaidSquare[] = [];
  const early = node.children.find((part): part is Node => 'rule' in part && part.rule === 'via');
  if (early) squares.push(...squaresIn(tokens, early));
  let verb: Node | undefined;
  for (let stop = child(node, 'stop'); stop; stop = child(stop, 'stop')) {
    const [end] = squaresIn(tokens, child(stop, 'sq') as Node);
    const way = child(stop, 'via') ?? child(stop, 'route');
    if (way) squares.push(...inner(squaresIn(tokens, way), start, end));
    if (end) squares.push(end);
    verb = child(stop, 'verb') ?? verb;
  }
  return { squares, ...(verb && { verb }) };
}

/** A route in parentheses may name its own ends once more. */
function inner(
  way: readonly SaidSquare[],
  start: SaidSquare | undefined,
  end: SaidSquare | undefined,
): readonly SaidSquare[] {
  const from = way[0]?.square === start?.square ? 1 : 0;
  const to = way.at(-1)?.square === end?.square ? way.length - 1 : way.length;
  return way.slice(from, Math.max(from, to));
}

/** A move as written: its plane, its squares with start and end, and the end as it was said. */
interface WrittenMove {
  readonly plane: string;
  readonly way: readonly [string, string, ...string[]];
  readonly end: SaidSquare;
}

/**
 * What the order behind a move makes of it, or why it can't be one; a move to its own square is a stand, or what stands
 * behind it (P11, P53). `other` finds the piece a name means near a square.
 */
export function actionBehind(
  node: Node | undefined,
  tokens: readonly Token[],
  { plane, way, end }: WrittenMove,
  other: (token: Token, near: string | undefined) => Named,
): PlanesOrder | { readonly id: DoubtId; readonly words: readonly string[] } {
  const at = way[0];
  const isStill = way.at(-1) === at;
  const action = node && (node.rule === 'strike' ? node : child(node, 'action'));
  const kinds = action ? action.leaves.map(({ type }) => type) : [];
  const isTold = (type: string) => kinds.includes(type);
  if (isTold('intercept') || isTold('interceptany')) {
    if (!isStill) return { id: 'intercept-moving', words: [way.at(-1) ?? ''] };
    const name = action && lastName(tokens, action);
    return { action: 'intercept', plane, at, ...(name && { target: other(name, undefined) }) };
  }
  if (isTold('portal') && isStill) return { action: 'portal', plane, at };
  if (isStill) return { action: 'stand' };
  if (!action || isTold('portal')) return { action: 'move', plane, way };
  if (isTold('garrison')) return { action: 'move', plane, way, verb: { kind: 'garrison' } };
  const kind = NAMING_VERBS.find(isTold) as NamingVerb;
  const name = firstName(tokens, action);
  const there = node?.rule === 'strike' ? undefined : squaresIn(tokens, action)[0];
  if (there && there.square !== end.square) return { id: 'verb-elsewhere', words: [end.square, there.square] };
  const verb: Verb = name ? { kind, other: other(name, end.square) } : { kind };
  return { action: 'move', plane, way, verb };
}

type Read = Meaning<PlanesOrder>;

/** The plane a piece stands on, as the scene knows only squares. */
export type PlaneOf = (piece: string) => string | undefined;

/** Understands a sentence of this rulebook's grammar as the orders it gives. */
export function meaningOf(tree: Node, tokens: readonly Token[], scene: NameLookup, planeOf: PlaneOf): Read {
  const [what] = tree.children;
  if (!what || !('rule' in what)) return doubt('no-move');
  const sentence = new Sentence(tokens, scene, planeOf);
  switch (what.rule) {
    case 'move':
      return sentence.move(what);
    case 'intercept':
      return sentence.intercept(what);
    case 'transfer':
      return sentence.transfer(what);
    case 'through':
      return sentence.through(what);
    case 'garrison':
      return sentence.garrison(what);
    case 'heal':
      return sentence.several(what, { action: 'heal' });
    case 'bump':
      return sentence.bump(what);
    case 'stand':
      return sentence.several(what, { action: 'stand' });
    case 'lone':
      return sentence.lone(what);
    case 'later':
      return doubt('second-move');
    default:
      return { kind: 'group', group: tokens.some(({ type }) => type === 'rest') ? 'rest' : 'all' };
  }
}

function doubt(id: DoubtId, words: readonly string[] = [], nearest: readonly string[] = [], about?: string): Read {
  return { kind: 'doubt', id, why: writeWhy(id, words), nearest, ...(about !== undefined && { about }) };
}

class Sentence extends SentenceReading {
  constructor(
    tokens: readonly Token[],
    scene: NameLookup,
    private readonly planeOf: PlaneOf,
  ) {
    super(tokens, scene);
  }

  /** 4 A move; its start and plane may be left out. */
  move(node: Node): Read {
    const subject = child(node, 'subject') ?? child(node, 'placed');
    const strike = child(node, 'strike');
    const trail = child(node, 'trail') ?? node;
    const stated = strike ? undefined : this.statedStart(trail);
    const beside = subject && squaresIn(this.tokens, subject)[0];
    if (stated && beside && stated.square !== beside.square) return doubt('two-starts');
    const said = stated ?? beside;
    const found = subject ? this.subject(subject, said?.square) : this.unnamed();
    const course = strike
      ? { squares: squaresIn(this.tokens, strike).slice(-1), verb: strike }
      : readCourse(this.tokens, trail, said);
    const end = course.squares.at(-1);
    if (!end) return doubt('no-move');
    const own = this.planeOf(found.piece);
    const start = said?.square ?? this.scene.placeOf(found.piece) ?? end.square;
    const header = planeSaid(this.tokens, node);
    if (header !== undefined && said?.plane !== undefined && header !== said.plane) return doubt('two-planes');
    const plane = header ?? said?.plane ?? own ?? '';
    if (said === undefined && found.known) this.note(`no start square: read as from ${start}, where it stands`);
    if (header === undefined && said?.plane === undefined && own)
      this.note(`no plane: read as on ${own}, where it stands`);
    const write = (one: SaidSquare) =>
      one.plane === undefined || one.plane === plane ? one.square : `${one.plane} ${one.square}`;
    const way = [start, ...course.squares.map(write)] as [string, string, ...string[]];
    const other = (token: Token, near: string | undefined) => this.other(token, near);
    const value = actionBehind(course.verb, this.tokens, { plane, way, end }, other);
    if ('id' in value) return doubt(value.id, value.words);
    const told = strike || child(node, 'going') || !this.hasSigns();
    return this.orders([found], value, told ? 'prose' : 'formal', said?.square, !subject);
  }

  /** 4.1.3 */
  intercept(node: Node): Read {
    const { found, start, plane } = this.posted(node);
    const posted = child(node, 'posted');
    const name = lastName(this.tokens, node);
    const beside = child(node, 'beside');
    const stated = beside && squaresIn(this.tokens, beside)[0]?.square;
    const target = name && this.other(name, stated);
    // "I intercept every football pass"
    if (target && !posted && !target.known) return doubt('unknown-target', [target.name]);
    const places = [this.scene.placeOf(found.piece), target && this.scene.placeOf(target.name)];
    if (stated !== undefined && !places.includes(stated))
      return doubt('target-elsewhere', [target?.name ?? '', stated]);
    const at = start ?? this.scene.placeOf(found.piece);
    if (at === undefined && found.known) return doubt('stands-nowhere');
    const value: PlanesOrder = { action: 'intercept', plane, at: at ?? '', ...(target && { target }) };
    return this.orders([found], value, this.mannerOf(node), start, !posted);
  }

  /** 4.1.4 A square named with the receiver must be where it stands (P53). */
  transfer(node: Node): Read {
    const { found, start, plane } = this.posted(node);
    const name = lastName(this.tokens, node);
    if (!name) return doubt('receiver-missing');
    const beside = child(node, 'beside');
    const stated = beside && squaresIn(this.tokens, beside)[0];
    const to = this.other(name, stated?.square);
    const place = this.scene.placeOf(to.name);
    const elsewhere = stated?.plane !== undefined && stated.plane !== this.planeOf(to.name);
    if (stated && (stated.square !== place || elsewhere)) return doubt('target-elsewhere', [to.name, stated.square]);
    const at = start ?? this.scene.placeOf(found.piece) ?? '';
    return this.orders(
      [found],
      { action: 'transfer', plane, at, to },
      this.mannerOf(node),
      start,
      !child(node, 'posted'),
    );
  }

  /** 5.5 Through the portal it stands at. */
  through(node: Node): Read {
    const { found, start, plane } = this.posted(node);
    const at = start ?? this.scene.placeOf(found.piece) ?? '';
    return this.orders([found], { action: 'portal', plane, at }, this.mannerOf(node), start, false);
  }

  /** 5.5.1 Without a destination it stays where it is (P11). */
  garrison(node: Node): Read {
    const { found, start } = this.posted(node);
    if (start !== undefined && found.known && start !== this.scene.placeOf(found.piece))
      return doubt('stands-elsewhere', [found.piece, this.scene.placeOf(found.piece) ?? '']);
    return this.orders([found], { action: 'stand' }, this.mannerOf(node), start, false);
  }

  /** 6.1.4 */
  bump(node: Node): Read {
    const name = firstName(this.tokens, node);
    const [square] = squaresIn(this.tokens, node);
    if (!name || !square) return doubt('place-missing');
    const found = this.scene.findSubject(name, undefined);
    const plane = square.plane ?? this.planeOf(found.piece) ?? '';
    return this.orders([found], { action: 'bump', to: placeOn(plane, square.square) }, 'formal', undefined, false);
  }

  /** 4.1.7, 5.1.2 What several armies may be told in one sentence: to stand, to heal. */
  several(node: Node, value: PlanesOrder): Read {
    const [said] = squaresIn(this.tokens, node);
    const names = (child(node, 'standers')?.leaves ?? []).flatMap(({ type, index }: Leaf) =>
      type === 'name' ? (this.tokens[index] ?? []) : [],
    );
    const founds = names.map((token) => this.scene.findSubject(token, names.length === 1 ? said?.square : undefined));
    const [first] = founds;
    if (!first) return doubt('nobody-stands');
    if (founds.some(({ known, fits }) => !known && fits.length === 0)) return doubt('unknown-stander');
    const at = this.scene.placeOf(first.piece);
    if (said !== undefined && first.known && at !== said.square)
      return doubt('stands-elsewhere', [first.piece, at ?? ''], [writeOrder(first.piece, value)]);
    return this.orders(founds, value, value.action === 'stand' ? 'still' : 'formal', said?.square, false);
  }

  /** A square and nothing else: a stand where the army stands there. */
  lone(node: Node): Read {
    const [said] = squaresIn(this.tokens, node);
    const found = this.subject(node, said?.square);
    if (!said) return doubt('nobody-stands');
    if (!found.known) return doubt('neither-move-nor-army');
    const at = this.scene.placeOf(found.piece);
    // "Vorax: 3D" of somebody else's tells where it stands
    if (at === said.square && !this.scene.mine.includes(found.piece)) return doubt('only-a-place', [], [], found.piece);
    if (at === said.square) return this.orders([found], { action: 'stand' }, 'still', said.square, false);
    const plane = this.planeOf(found.piece) ?? '';
    const nearest =
      at === undefined ? [] : [writeOrder(found.piece, { action: 'move', plane, way: [at, said.square] })];
    return doubt('only-a-place', [], nearest, found.piece);
  }

  private posted(node: Node): {
    readonly found: FoundName;
    readonly start: string | undefined;
    readonly plane: string;
  } {
    const posted = child(node, 'posted');
    const subject = posted && child(posted, 'subject');
    const said = posted && squaresIn(this.tokens, posted).at(-1);
    const found = subject ? this.subject(subject, said?.square) : this.unnamed();
    const plane = (posted && planeSaid(this.tokens, posted)) ?? said?.plane ?? this.planeOf(found.piece) ?? '';
    return { found, start: said?.square, plane };
  }

  private orders(
    founds: readonly FoundName[],
    value: PlanesOrder,
    manner: Manner,
    start: string | undefined,
    bare: boolean,
  ): Read {
    const own = this.ownNameIn(founds);
    if (own !== undefined) return doubt('names-itself', [own]);
    const isUnnamed =
      value.action === 'move' && !(value.verb && 'other' in value.verb) && value.verb?.kind !== 'garrison';
    const unnamed = isUnnamed ? value.way.at(-1) : undefined;
    const intents = founds.map((found): Intent<PlanesOrder> => {
      const squares = { ...(start !== undefined && { start }), ...(unnamed !== undefined && { unnamed }) };
      return { found, value, text: writeOrder(found.piece, value), notes: [...this.notes], ...squares };
    });
    const [first, ...more] = intents;
    return first ? { kind: 'orders', intents: [first, ...more], manner, bare } : doubt('nobody-stands');
  }

  /** The square before the arrow, where one stands there. */
  private statedStart(trail: Node): SaidSquare | undefined {
    for (const part of trail.children) {
      if (!('rule' in part)) continue;
      if (part.rule === 'onward') return undefined;
      if (part.rule === 'sq') return squaresIn(this.tokens, part)[0];
    }
    return undefined;
  }

  /** 4 The name may never be left off (P6). */
  protected unnamed(): FoundName {
    return { piece: '', known: false, fits: [], notes: [] };
  }
}

/** The orders of the second edition as the reader takes them (4, P53), for armies on these planes. */
const languageOn = (planeOf: PlaneOf): Language<PlanesOrder> => ({
  grammar,
  words: VERBS,
  hints: HINTS,
  places: squareSpelling,
  taking: ['engage', 'replace', 'support', 'raid', 'intercept', 'transfer', 'bump'],
  relieving: 'replace',
  joining: ['engage', 'replace', 'support', 'raid', 'garrison', 'portal'],
  staying: ['stand', 'halt'],
  quiet: ['stand', 'go', 'plane', 'heal', 'portal', 'raid', 'garrison'],
  isNear: (from, to) => stepsApart(from, to) <= RANGE, // 4
  read: (tree, tokens, scene) => meaningOf(tree, tokens, scene, planeOf),
  restate: restateMove,
  chain: chainMoves,
});

/** 4 "Army Name: Plane; Start > Next > Next > End - Order" */
function restateMove({ subject, from, to, verb, other }: Restated): readonly Token[] {
  const mark = (type: string, text: string): Token => ({ type, text, from: to.from, to: to.to });
  const start = [subject, mark('colon', ':'), ...(from ? [from] : []), mark('arrow', '>'), to];
  return verb ? [...start, mark('dash', '-'), verb, ...(other ? [other] : [])] : start;
}

/** P53 Two moves of one army, the second from where the first ends: what they would be as one route. */
function chainMoves(
  army: string,
  first: PlanesOrder,
  second: PlanesOrder,
): { readonly value: PlanesOrder; readonly text: string } | undefined {
  if (first.action !== 'move' || second.action !== 'move') return undefined;
  const [begin, ...more] = second.way;
  if (first.way.at(-1) !== begin || first.way[0] === begin) return undefined;
  const { verb } = second;
  const value: PlanesOrder = {
    action: 'move',
    plane: first.plane,
    way: [...first.way, ...more],
    ...(verb && { verb }),
  };
  return { value, text: writeOrder(army, value) };
}

const compiled = compileLanguage(languageOn(() => undefined));

/** Makes the reader of posts for the armies on a board. A square without a plane lies on its army's (P7). */
export function createPlanesReader({ armies }: PlanesBoard, memory: Memory): Reader<PlanesOrder> {
  const places = new Map(armies.map(({ name, at }) => [name, at]));
  const planeOf: PlaneOf = (piece) => {
    const at = places.get(piece);
    return at?.slice(0, at.lastIndexOf(' '));
  };
  const pieces = armies.map(({ name, at }) => ({
    name,
    side: '',
    owners: [],
    at: at.slice(at.lastIndexOf(' ') + 1),
    rank: '',
    strength: '',
  }));
  return createReader({ ...compiled, language: languageOn(planeOf) }, { pieces, memory });
}

/** Reads one order in its canonical form and nothing beside it; undefined where it is none. */
export function readCanonical(
  text: string,
  board: PlanesBoard,
): { readonly piece: string; readonly value: PlanesOrder } | undefined {
  const reader = createPlanesReader(board, { former: [], nicknames: new Map() });
  const mine = board.armies.map(({ name }) => name);
  const [part, ...more] = reader.read({ text, skips: [] }, { player: '', mine }).parts;
  if (more.length > 0 || part?.bin !== 'order' || part.orders.length !== 1) return undefined;
  const [order] = part.orders;
  return order?.known && order.text === text ? { piece: order.piece, value: order.value } : undefined;
}
