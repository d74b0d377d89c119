import type { FoundName } from '../../../reading/names/name-table.js';
import type { Node } from '../../../reading/sentences/parse.js';
import { child, squareIn } from '../../shared/sentence.js';
import { type Alternative, type ConquestOrder, writeOrder } from '../orders.js';
import { type Doubted, doubt, isDoubt } from './doubts.js';
import { ConquestSentence, EMPTY, type Read } from './sentence.js';
import { squaresIn } from './sentence-parts.js';

/** What a piece is told: to move, to stay, to leave a challenge (3.2, 3.3.4). */
export class PieceSentence extends ConquestSentence {
  /** C7, C8 A move with its alternatives; a start that is left off is where the piece stands. */
  move(node: Node): Read {
    const subject = child(node, 'subject') ?? child(node, 'placed');
    const trail = child(node, 'trail') ?? node;
    const beside = subject && squareIn(this.tokens, subject);
    const stated = squaresIn(this.tokens, trail)[0];
    if (stated !== undefined && beside !== undefined && stated !== beside) return doubt('two-starts');
    const start = stated ?? beside;
    const isBare = !subject || subject.leaves.every(({ type }) => type !== 'name');
    const found = isBare ? this.scene.findOwn() : this.piece(subject as Node, start);
    const from = start ?? this.scene.placeOf(found.piece);
    const goals = this.goals(child(trail, 'goals'), found, from);
    if (isDoubt(goals)) return goals;
    const [first, ...more] = goals;
    if (!first) return doubt('no-hex');
    // "attacks 7E": the challenge stands before the hex
    const strikes = child(node, 'assault') !== undefined;
    const value: ConquestOrder = {
      action: 'move',
      ...(from !== undefined && { from }),
      goals: [strikes ? { ...first, challenge: true } : first, ...more],
    };
    // C7: a move to where it stands is a stand
    if (from !== undefined && first.to === from)
      return this.orders([found], () => [{ action: 'stand' }], 'formal', isBare);
    const formal = this.tokens.some(({ type }) => type === 'arrow' || type === 'colon');
    const intent = this.intent(found, value, start);
    return {
      kind: 'orders',
      intents: [intent],
      manner: formal || (!isBare && this.hasSigns()) ? 'formal' : 'prose',
      bare: isBare,
    };
  }

  private goals(node: Node | undefined, found: FoundName, from: string | undefined): readonly Alternative[] | Doubted {
    const all: Alternative[] = [];
    for (let goals = node; goals; goals = child(goals, 'goals')) {
      const goal = child(goals, 'goal');
      const to = goal && squareIn(this.tokens, goal);
      const fight = goal && child(goal, 'fight');
      if (fight?.leaves.some(({ type }) => type === 'name'))
        this.note('a challenge takes on everybody whom the hex brings; names behind it change nothing (3.2.2)');
      if (to !== undefined) all.push({ to, challenge: fight !== undefined });
      const elsewise = child(goals, 'elsewise');
      const again = elsewise && this.differs(elsewise, found, from);
      if (again) return again;
    }
    return all;
  }

  /** "else Ilyane: 4D > 6E": another whole move, which must be the same piece's from the same start. */
  private differs(elsewise: Node, found: FoundName, from: string | undefined): Doubted | undefined {
    const restart = child(elsewise, 'restart');
    if (!restart) return undefined;
    const start = squareIn(this.tokens, restart);
    const again = child(restart, 'again');
    const name = again?.leaves.some(({ type }) => type === 'name') ? this.piece(again, start) : undefined;
    const isOther = (name && name.piece !== found.piece) || (start !== undefined && start !== from);
    return isOther ? doubt('another-start') : undefined;
  }

  stand(node: Node): Read {
    const said = squareIn(this.tokens, node);
    const standers = child(node, 'standers');
    const founds = standers ? this.named(standers, said) : [this.scene.findOwn()];
    if (standers && founds.some(({ known, fits }) => !known && fits.length === 0)) return doubt('unknown-stander');
    for (const { piece, known } of founds) {
      const at = this.scene.placeOf(piece);
      if (said !== undefined && known && at !== undefined && said !== at)
        return doubt('stands-elsewhere', [piece, at], [writeOrder(piece, { action: 'stand' })]);
    }
    // without a name it must be all that its line says
    return this.orders(founds, () => [{ action: 'stand' }], standers ? 'still' : 'prose', !standers);
  }

  /** 3.3.4 "I concede, back to 2B": two orders. */
  leave(node: Node): Read {
    const to = squareIn(this.tokens, node.rule === 'retreat' ? node : (child(node, 'withdrawing') ?? EMPTY));
    const orders: ConquestOrder[] = node.rule === 'concede' ? [{ action: 'concede' }] : [];
    if (to !== undefined) orders.push({ action: 'retreat', to });
    return this.orders(this.whoOf(node), () => orders);
  }

  lone(node: Node): Read {
    const subject = child(node, 'subject') ?? node;
    const [to] = squaresIn(this.tokens, node);
    const found = subject.leaves.some(({ type }) => type === 'name')
      ? this.piece(subject, undefined)
      : this.scene.findOwn();
    const from = this.scene.placeOf(found.piece);
    const nearest =
      found.known && to !== undefined && from !== undefined && to !== from
        ? [writeOrder(found.piece, { action: 'move', from, goals: [{ to, challenge: false }] })]
        : [];
    return doubt('only-a-hex', [], nearest, found.piece);
  }
}
