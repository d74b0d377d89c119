import { areAdjacentSquares, type Square, stepsApart } from '../../core/squares.js';
import { compileLanguage } from '../../reading/compile-language.js';
import type { Intent, Language, Manner, Meaning, NameLookup, Restated } from '../../reading/language.js';
import { reweigh } from '../../reading/likelihood/reweigh.js';
import type { FoundName } from '../../reading/names/name-table.js';
import { createReader } from '../../reading/reader.js';
import type { Reader, Vocabulary } from '../../reading/reading.js';
import type { Leaf, Node } from '../../reading/sentences/parse.js';
import { squareSpelling } from '../../reading/tokens/square-spelling.js';
import { makeToken, type Token } from '../../reading/tokens/token.js';
import { child, given, lastName, SentenceReading, squareIn } from '../shared/sentence.js';
import { SHARED_HINTS, SHARED_VERBS } from '../shared/verbs.js';
import type { Leg, Named, Verb } from './board.js';
import { grammar } from './grammar.js';
import { type ClassicOrder, writeOrder } from './orders.js';
import { RANGE } from './rulebook.js';

/** A sentence of the grammar that is no sure order, and a post that is one. */
interface Row {
  /** Told to the judge; `{}` are words of the post or the board. */
  readonly why: string;
  readonly example: { readonly says: string; readonly by?: string };
}

/** The classic language's own rows of the table of doubts, by their ids. */
export const DOUBTS = {
  'two-starts': { why: 'two start squares are given', example: { says: 'Sai Rei (3D): 4D > 5D' } },
  'colon-expected': { why: 'a colon was expected after the name', example: { says: 'Sai Rei; 4D > 5D' } },
  'names-itself': {
    why: '{} is nearly the name of the army ordered: which other is meant?',
    example: { says: 'Sai Rei: 3D > 6E; engage Sia Rei' },
  },
  'unknown-target': { why: 'no army is called {}', example: { says: 'Intercept every ball' } },
  'target-elsewhere': { why: 'neither army stands at {}', example: { says: 'Sai Rei: intercept Vorax at 9A' } },
  'receiver-nowhere': {
    why: 'the square of the army that receives is missing',
    example: { says: 'Sai Rei: transfer to Blorp' },
  },
  'unknown-stander': { why: 'no army of that name is known', example: { says: 'Blorp: hold' } },
  'stands-elsewhere': { why: '{} stands at {}', example: { says: 'Sai Rei: 4D, no move' } },
  'neither-move-nor-army': { why: 'neither a move nor a known army', example: { says: 'Blorp: 4D' } },
  'only-a-place': {
    why: 'only a square, and the army does not stand there: an arrow was expected',
    example: { says: 'Sai Rei: 4D' },
  },
  'legs-apart': {
    why: 'the move before ends at {}, this one starts at {}',
    example: { says: 'Sai Rei: 3D > 4D then from 5D to 6D' },
  },
  'verb-elsewhere': {
    why: 'the move ends at {}, the verb says {}',
    example: { says: 'Sai Rei: 3D > 6E; engage Vorax at 7E' },
  },
  'way-or-turn': {
    why: 'is the square behind the arrow on the way, or the next turn’s?',
    example: { says: 'Sai Rei: 3D > 4D via 3E > 4E' },
  },
} as const satisfies Readonly<Record<string, Row>>;

export type DoubtId = keyof typeof DOUBTS;

/** Why, with the words it names. */
export function writeWhy(id: DoubtId, words: readonly string[] = []): string {
  let next = 0;
  return DOUBTS[id].why.replaceAll('{}', () => words[next++] ?? '');
}

/** The legs of a move, or why they can't be one; `cut` is the token before which it would be one. */
export type Trail =
  | { readonly legs: readonly Leg[] }
  | { readonly id: DoubtId; readonly words?: readonly string[]; readonly cut?: number };

interface Step {
  readonly to: Square;
  /** The square the leg says it starts from, where it says so. */
  readonly from?: Square;
  /** The token before a leg that is written out whole. */
  readonly begins?: number;
  /** True behind "then": a square where the leg before ends may be said again. */
  readonly later: boolean;
  readonly route?: readonly Square[];
  /** True for a route without parentheses: what follows may be part of it. */
  readonly unsure: boolean;
  readonly verb?: Verb;
  /** The square the verb names. */
  readonly there?: Square;
}

/** 3.2.2.3, 3.2.2.4 Reads the legs of a move that starts at `start`; each may carry its route, then its verb. */
export function readTrail(
  trail: Node,
  tokens: readonly Token[],
  start: Square,
  other: (token: Token, near: Square) => Named,
): Trail {
  const steps: Step[] = [];
  collect(trail, tokens, other, false, steps);
  const legs: Leg[] = [];
  let from = start;
  for (const [i, step] of steps.entries()) {
    if (step.from !== undefined && step.from !== from)
      return {
        id: 'legs-apart',
        words: [from, step.from],
        ...(step.begins !== undefined && { cut: step.begins }),
      };
    if (step.there !== undefined && step.there !== step.to)
      return { id: 'verb-elsewhere', words: [step.to, step.there] };
    const again = step.later && step.to === from && !step.route && !step.verb && i + 1 < steps.length;
    if (again) continue;
    const route = step.route && complete(from, step.route, step.to);
    if (route && step.unsure && i + 1 < steps.length && !isWay(route)) {
      return { id: 'way-or-turn' };
    }
    const { to, verb } = step;
    if (route) legs.push(verb ? { from, to, route, verb } : { from, to, route });
    else legs.push(verb ? { from, to, verb } : { from, to });
    from = step.to;
  }
  return { legs };
}

function isWay(route: readonly Square[]): boolean {
  return route.every((square, i) => i === 0 || areAdjacentSquares(route[i - 1] ?? '', square));
}

/** R10: a route completed with the ends it leaves out; one that says where it begins or ends and has a gap at the other end is as it is written. */
function complete(from: Square, route: readonly Square[], to: Square): readonly Square[] {
  const [first = from, last = to] = [route[0], route.at(-1)];
  const [begins, ends] = [first === from, last === to];
  const gap = begins ? !areAdjacentSquares(last, to) : !areAdjacentSquares(from, first);
  if (begins !== ends && route.length > 1 && gap) return route;
  return [...(begins ? [] : [from]), ...route, ...(ends ? [] : [to])];
}

function collect(
  node: Node,
  tokens: readonly Token[],
  other: (token: Token, near: Square) => Named,
  later: boolean,
  steps: Step[],
  from?: Square,
): void {
  let stated = from;
  let way: readonly Square[] | undefined;
  for (const part of node.children) {
    if (!('rule' in part)) {
      if (part.type === 'square' && node.rule !== 'stop')
        stated = node.rule === 'trail' || node.rule === 'move' ? undefined : tokens[part.index]?.square;
      continue;
    }
    if (part.rule === 'via') way = squaresOf(part.children, tokens);
    if (part.rule === 'stop') {
      const step = readStop(part, tokens, other, later, stated);
      const begins = node.rule === 'again' ? node.leaves[0]?.index : undefined;
      const more = { ...(way && !step?.route && { route: way }), ...(begins !== undefined && { begins }) };
      if (step) steps.push(way || begins !== undefined ? { ...step, ...more } : step);
      for (const rest of part.children) {
        if ('rule' in rest && (rest.rule === 'rest' || rest.rule === 'viarest'))
          collect(rest, tokens, other, false, steps);
      }
    } else if (part.rule === 'again' || part.rule === 'later')
      collect(part, tokens, other, part.rule === 'later', steps);
  }
}

function readStop(
  stop: Node,
  tokens: readonly Token[],
  other: (token: Token, near: Square) => Named,
  later: boolean,
  from: Square | undefined,
): Step | undefined {
  const [head] = stop.children;
  const to = head && squaresOf([head], tokens)[0];
  if (to === undefined) return undefined;
  const way = stop.children.find(
    (part): part is Node => 'rule' in part && (part.rule === 'route' || part.rule === 'via'),
  );
  const verb = stop.children.find((part): part is Node => 'rule' in part && part.rule === 'verb');
  const read = verb && readVerb(verb, tokens, to, other);
  const said = way ? squaresOf(way.children, tokens) : [];
  // "engage Vorax (5E)" says where Vorax stands
  const place =
    verb && way?.rule === 'route' && said.length === 1 && stop.children.indexOf(verb) < stop.children.indexOf(way);
  const [there] = place ? said : verb ? squaresOf([verb], tokens) : [];
  const squares = place ? [] : said;
  // "(5E)" behind the end or the name says once more where that is
  const route = squares.length > 1 || squares[0] !== to ? squares : [];
  if (route.length === 0 && !verb)
    return from === undefined ? { to, later, unsure: false } : { to, from, later, unsure: false };
  return {
    to,
    later,
    ...(from !== undefined && { from }),
    unsure: way?.rule === 'via',
    ...(route.length > 0 && { route }),
    ...(read && { verb: read }),
    ...(there !== undefined && { there }),
  };
}

function readVerb(
  node: Node,
  tokens: readonly Token[],
  to: Square,
  other: (token: Token, near: Square) => Named,
): Verb | undefined {
  const action = node.children.find((part): part is Node => 'rule' in part && part.rule === 'action');
  const parts = (action?.children ?? []).filter((part): part is Leaf => !('rule' in part));
  const kind = parts[0]?.type;
  if (kind === 'joint') return { kind: 'joint engage' };
  if (kind !== 'engage' && kind !== 'replace') return undefined;
  const leaf = parts.find(({ type }) => type === 'name');
  const name = leaf && tokens[leaf.index];
  return { kind, ...(name && { other: other(name, to) }) };
}

function squaresOf(parts: readonly (Node | Leaf)[], tokens: readonly Token[]): readonly Square[] {
  const squares: Square[] = [];
  for (const part of parts) {
    for (const { type, index } of 'rule' in part ? part.leaves : [part]) {
      const square = type === 'square' ? tokens[index]?.square : undefined;
      if (square !== undefined) squares.push(square);
    }
  }
  return squares;
}

/** Understands a sentence of the classic grammar as the orders it gives. */
export function meaningOf(tree: Node, tokens: readonly Token[], scene: NameLookup): Meaning<ClassicOrder> {
  const what = given(tree.children.find((part): part is Node => 'rule' in part));
  const reading = new Sentence(tokens, scene);
  switch (what.rule) {
    case 'move':
      return reading.move(what);
    case 'joint':
      return reading.joint(what);
    case 'intercept':
      return reading.intercept(what);
    case 'transfer':
      return reading.transfer(what);
    case 'stand':
      return reading.stand(what);
    case 'lone':
      return reading.lone(what);
    default:
      return { kind: 'group', group: tokens.some(({ type }) => type === 'rest') ? 'rest' : 'all' };
  }
}

function doubt(
  id: DoubtId,
  words: readonly string[] = [],
  nearest: readonly string[] = [],
  about?: string,
): Extract<Meaning<ClassicOrder>, { kind: 'doubt' }> {
  return { kind: 'doubt', id, why: writeWhy(id, words), nearest, ...(about !== undefined && { about }) };
}

class Sentence extends SentenceReading {
  /** 3.2.2 A move, whose start may be left out and whose name its player may leave off (3.2.2.5, R6). */
  move(node: Node): Meaning<ClassicOrder> {
    const subject = child(node, 'subject') ?? child(node, 'placed');
    const strike = child(node, 'strike');
    const trail = child(node, 'trail') ?? node;
    const stated = strike ? undefined : this.statedStart(trail);
    const beside = subject && squareIn(this.tokens, subject);
    if (stated && beside && stated !== beside) return doubt('two-starts');
    const slip =
      subject?.leaves.some(({ type }) => type === 'semi') &&
      stated !== this.scene.placeOf(this.subject(subject, stated).piece);
    if (slip) return doubt('colon-expected');
    const found = subject ? this.subject(subject, stated ?? beside) : this.unnamed();
    const start = stated ?? beside ?? this.scene.placeOf(found.piece);
    if (start === undefined) return this.startless(found);
    if (stated === undefined && beside === undefined)
      this.note(`no start square: read as from ${start}, where it stands`);
    const other = (token: Token, near: Square) => this.other(token, near);
    const legs = strike ? this.strike(strike, start) : readTrail(trail, this.tokens, start, other);
    if ('id' in legs) return { kind: 'doubt', why: writeWhy(legs.id, legs.words), nearest: [], ...legs };
    // "X: > 3D > 4E", where X stands at 3D
    const again = stated === undefined && beside === undefined && legs.legs.length > 1 && isStill(legs.legs[0]);
    const [begin, ...more] = again ? legs.legs.slice(1) : legs.legs;
    const first = given(begin);
    if (more.length > 0 && legs.legs.every(({ from, to }) => areAdjacentSquares(from, to)))
      this.note(`${legs.legs.length} turns' moves: for a route write it in parentheses (3.2.2.4)`);
    const still = more.length === 0 && first.from === first.to && first.verb?.kind !== 'joint engage'; // R9
    const value: ClassicOrder = still ? { action: 'stand' } : { action: 'move', legs: [first, ...more] };
    const told = strike || child(node, 'going') || !this.hasSigns();
    const manner: Manner = told ? 'prose' : 'formal';
    return this.orders([found], value, manner, stated ?? beside, !subject);
  }

  /** An order without a start square for an army nobody knows: its start is nowhere, the name decides. */
  private startless(found: FoundName): Meaning<ClassicOrder> {
    const to = given(this.tokens.flatMap(({ square }) => square ?? []).at(-1));
    // "Iron goes to 4D", which may be Iron Road or Iron Hand
    const told = found.fits.length > 1 && !this.tokens.some(({ type }) => type === 'arrow' || type === 'colon');
    return this.orders(
      [{ ...found, known: false }],
      { action: 'move', legs: [{ from: to, to }] },
      told ? 'prose' : 'formal',
      undefined,
      false,
    );
  }

  /** 3.2.5.1 A joint engage where the army stands, or at a square without an arrow. */
  joint(node: Node): Meaning<ClassicOrder> {
    const square = given(squareIn(this.tokens, node));
    const subject = child(node, 'subject');
    const found = subject ? this.subject(subject, square) : this.unnamed();
    const goes =
      node.children.findIndex((part) => !('rule' in part) && part.type === 'joint') <
      node.children.findIndex((part) => !('rule' in part) && part.type === 'square');
    const from = goes ? (this.scene.placeOf(found.piece) ?? square) : square;
    const value: ClassicOrder = { action: 'move', legs: [{ from, to: square, verb: { kind: 'joint engage' } }] };
    return this.orders([found], value, 'formal', goes ? undefined : square, !subject);
  }

  /** 3.2.3.1 */
  intercept(node: Node): Meaning<ClassicOrder> {
    const { found, start } = this.posted(node);
    const name = given(lastName(this.tokens, node));
    const place = child(node, 'place');
    const stated = place && squareIn(this.tokens, place);
    const target = this.other(name, stated);
    // "I intercept every football pass"
    if (!child(node, 'posted') && !target.known) return doubt('unknown-target', [target.name]);
    const places = [this.scene.placeOf(found.piece), this.scene.placeOf(target.name)];
    if (stated !== undefined && !places.includes(stated)) return doubt('target-elsewhere', [stated]);
    return this.orders([found], { action: 'intercept', target }, this.mannerOf(node), start, !child(node, 'posted'));
  }

  /** 3.2.4.2 A transfer; without a square it is the receiver's. */
  transfer(node: Node): Meaning<ClassicOrder> {
    const { found, start } = this.posted(node);
    const name = given(lastName(this.tokens, node));
    const place = child(node, 'place');
    const stated = place && squareIn(this.tokens, place);
    const to = this.other(name, stated);
    const at = stated ?? this.scene.placeOf(to.name);
    if (at === undefined) return doubt('receiver-nowhere');
    if (stated === undefined) this.note(`no square: read as at ${at}, where ${to.name} stands`);
    return this.orders([found], { action: 'transfer', to, at }, this.mannerOf(node), start, !child(node, 'posted'));
  }

  /** 3.2.1 "not move" */
  stand(node: Node): Meaning<ClassicOrder> {
    const square = squareIn(this.tokens, node);
    const standers = child(node, 'standers');
    const names = given(standers).leaves.flatMap(({ type, index }) =>
      type === 'name' ? (this.tokens[index] ?? []) : [],
    );
    const founds = names.map((token) => this.scene.findSubject(token, names.length === 1 ? square : undefined));
    const first = given(founds[0]);
    if (founds.some(({ known, fits }) => !known && fits.length === 0)) return doubt('unknown-stander');
    const [head] = this.tokens;
    // "We can't move, fighting Vorax": whom a piece fights stands behind the verb
    if (
      head?.type === 'stand' &&
      head.text.endsWith('ing') &&
      founds.every(({ piece }) => !this.scene.mine.includes(piece))
    )
      return { ...doubt('unknown-stander'), cut: 1 };
    const at = this.scene.placeOf(first.piece);
    const elsewhere = node.leaves.some(({ type, index }) => type === 'square' && this.tokens[index]?.square !== at);
    if (elsewhere && first.known)
      return doubt('stands-elsewhere', [first.piece, at ?? ''], [writeOrder(first.piece, { action: 'stand' })]);
    return this.orders(founds, { action: 'stand' }, 'still', square, false);
  }

  /** A square and nothing else: a stand where the army stands there. */
  lone(node: Node): Meaning<ClassicOrder> {
    const square = given(squareIn(this.tokens, node));
    const found = this.subject(node, square);
    if (!found.known) return doubt('neither-move-nor-army');
    const from = this.scene.placeOf(found.piece);
    // "Vorax: 3D" of somebody else's tells where it stands
    if (from === square && !this.scene.mine.includes(found.piece)) return doubt('only-a-place', [], [], found.piece);
    if (from === square) return this.orders([found], { action: 'stand' }, 'still', square, false);
    const nearest =
      from === undefined ? [] : [writeOrder(found.piece, { action: 'move', legs: [{ from, to: square }] })];
    return doubt('only-a-place', [], nearest, found.piece);
  }

  private posted(node: Node): { readonly found: FoundName; readonly start: Square | undefined } {
    const posted = child(node, 'posted');
    const subject = posted && child(posted, 'subject');
    const start = posted && squareIn(this.tokens, posted);
    return { found: subject ? this.subject(subject, start) : this.unnamed(), start };
  }

  private strike(node: Node, from: Square): Trail {
    const to = given(squareIn(this.tokens, node));
    const name = given(lastName(this.tokens, node));
    const kind = node.leaves.some(({ type }) => type === 'replace') ? 'replace' : 'engage';
    return { legs: [{ from, to, verb: { kind, other: this.other(name, to) } }] };
  }

  private orders(
    founds: readonly FoundName[],
    value: ClassicOrder,
    manner: Manner,
    start: Square | undefined,
    bare: boolean,
  ): Meaning<ClassicOrder> {
    const own = this.ownNameIn(founds);
    if (own !== undefined) return doubt('names-itself', [own]);
    const intents = founds.map((found): Intent<ClassicOrder> => {
      const text = writeOrder(found.piece, value);
      return { found, value, text, notes: [...this.notes], start, unnamed: unnamedEnd(value) };
    });
    const [first, ...more] = intents;
    return { kind: 'orders', intents: [given(first), ...more], manner, bare };
  }

  /** R6 */
  protected unnamed(): FoundName {
    const found = this.scene.findOwn();
    if (found.known) this.note(`army name left off: read as your own army, ${found.piece}`);
    return found;
  }

  private statedStart(trail: Node): Square | undefined {
    for (const part of trail.children) {
      if ('rule' in part) {
        if (part.rule === 'onward') return undefined;
        continue;
      }
      if (part.type === 'square') return this.tokens[part.index]?.square;
    }
    return undefined;
  }
}

/** True for a leg that leads nowhere and does nothing. */
function isStill(leg: Leg | undefined): boolean {
  return leg !== undefined && leg.from === leg.to && !leg.verb && !leg.route;
}

/** The end of a move whose verb is missing or lacks its name. */
function unnamedEnd(value: ClassicOrder): Square | undefined {
  const last = value.action === 'move' ? value.legs.at(-1) : undefined;
  if (!last || last.verb?.kind === 'joint engage' || last.verb?.other) return undefined;
  return last.to;
}

/** The classic rulebook's orders as the reader takes them (3.2). */
export const language: Language<ClassicOrder> = {
  grammar,
  words: SHARED_VERBS,
  hints: SHARED_HINTS,
  places: squareSpelling,
  taking: ['engage', 'replace', 'joint', 'intercept', 'transfer'],
  relieving: 'replace',
  joining: ['engage', 'replace', 'joint'],
  staying: ['stand', 'halt'],
  quiet: ['stand', 'go'],
  isNear: (from, to) => stepsApart(from, to) <= RANGE, // 3.2.2.1
  read: meaningOf,
  restate: restateMove,
  chain: chainMoves,
};

/** 3.2.2.5 "[armyname1]: (current grid location) > (desired grid location); {engage/replace armyname2}" */
function restateMove({ subject, from, to, via = [], verb, other }: Restated): readonly Token[] {
  const mark = (type: string, text: string): Token => makeToken({ type, text, from: to.from, to: to.to });
  const way = via.flatMap((place, i) => [mark(i === 0 ? 'via' : 'comma', ','), place]);
  const start = [subject, mark('colon', ':'), ...(from ? [from] : []), mark('arrow', '>'), to, ...way];
  return verb ? [...start, mark('semi', ';'), verb, ...(other ? [other] : [])] : start;
}

/** 3.2.2.3 Two moves, the second from where the first ends, as one long move; undefined where it begins elsewhere. */
function chainMoves(
  army: string,
  first: ClassicOrder,
  second: ClassicOrder,
): { value: ClassicOrder; text: string } | undefined {
  if (first.action !== 'move' || second.action !== 'move') return undefined;
  const begin = second.legs[0].from;
  if (first.legs.at(-1)?.to !== begin || first.legs[0].from === begin) return undefined;
  const value: ClassicOrder = { action: 'move', legs: [...first.legs, ...second.legs] };
  return { value, text: writeOrder(army, value) };
}

const compiled = compileLanguage(language);

/**
 * Makes the reader of classic posts for the armies on a board. What it has read is gone over by the weights, which
 * are learnt from posts of this rulebook alone; only who learns them wants to see it before.
 */
export function createClassicReader(
  vocabulary: Vocabulary,
  weigh: Parameters<typeof createReader<ClassicOrder>>[2] = reweigh,
): Reader<ClassicOrder> {
  return createReader(compiled, vocabulary, weigh);
}

/** Reads one order in its canonical form and nothing beside it, names exactly as in `armies`; undefined where it is none. */
export function readCanonical(
  text: string,
  armies: readonly string[],
): { readonly piece: string; readonly value: ClassicOrder } | undefined {
  const pieces = armies.map((name) => ({ name, side: '', owners: [], at: '', rank: '', strength: '' }));
  const reader = createClassicReader({ pieces, memory: { former: [], nicknames: new Map() } });
  const [part, ...more] = reader.read({ text, skips: [] }, { player: '', mine: armies }).parts;
  if (more.length > 0 || part?.bin !== 'order' || part.orders.length !== 1) return undefined;
  const [order] = part.orders;
  return order?.known && order.text === text ? { piece: order.piece, value: order.value } : undefined;
}

/**
 * 3.2.2.3 Reads the rest of a long move, `5E > 8E; replace Darkhand5 > 9E`; the other armies it may name are `others`. One
 * leg that waits, `5E > 5E`, would be a stand by itself (R9), so it is read behind another.
 */
export function readLegs(
  army: string,
  text: string,
  others: readonly string[] = [],
): readonly [Leg, ...Leg[]] | undefined {
  const names = [army, ...others.filter((name) => name !== army)];
  const read = (legs: string) => {
    const order = readCanonical(`${army}: ${legs}`, names);
    return order?.value.action === 'move' ? order.value.legs : undefined;
  };
  const whole = read(text);
  if (whole) return whole;
  const [, leg] = read(`${text.split(' ', 1)[0]} > ${text}`) ?? [];
  return leg && [leg];
}
