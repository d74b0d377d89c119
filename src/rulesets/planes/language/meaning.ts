import type { Intent, Manner, Meaning, NameLookup } from '../../../reading/language.js';
import type { FoundName } from '../../../reading/names/name-table.js';
import type { Leaf, Node } from '../../../reading/sentences/parse.js';
import type { Token } from '../../../reading/tokens/token.js';
import { child, firstName, lastName, SentenceReading } from '../../shared/sentence.js';
import type { PlanesOrder } from '../orders.js';
import { placeOn, writeOrder } from '../orders.js';
import { actionBehind } from './action-behind.js';
import { type DoubtId, writeWhy } from './doubts.js';
import { planeSaid, readCourse, type SaidSquare, squaresIn } from './way.js';

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
