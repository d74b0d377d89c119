import type { Square } from '../../../core/places.js';
import { areAdjacentSquares } from '../../../core/places.js';
import type { Intent, Manner, Meaning, NameLookup } from '../../../reading/language.js';
import type { FoundName } from '../../../reading/names/name-table.js';
import type { Node } from '../../../reading/sentences/parse.js';
import type { Token } from '../../../reading/tokens/token.js';
import { child, given, lastName, SentenceReading, squareIn } from '../../shared/sentence.js';
import type { ClassicOrder, Leg } from '../orders.js';
import { writeOrder } from '../orders.js';
import { type DoubtId, writeWhy } from './doubts.js';
import { readTrail, type Trail } from './trail.js';

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
