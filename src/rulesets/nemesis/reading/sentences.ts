import type { Intent, Manner, Meaning, NameLookup, PhraseToken } from '../../../reading/meaning.js';
import type { FoundName } from '../../../reading/names/name-table.js';
import type { Leaf, Node } from '../../../reading/phrases/parse.js';
import { foldName } from '../../../reading/text/fold.js';
import { child, firstName, SentenceReading } from '../../shared/sentence.js';
import { isRace } from '../board.js';
import type { DoubtFact, DoubtId } from '../facts.js';
import { type BuyAbility, isRaceOrder, type NemesisOrder, writeOrder } from '../orders.js';

/** The last name that stands in a node itself, not in a part of it. */
function lastName(tokens: readonly PhraseToken[], node: Node): PhraseToken | undefined {
  const leaf = node.children.findLast((part) => !('rule' in part) && part.type === 'name');
  return leaf && !('rule' in leaf) ? tokens[leaf.index] : undefined;
}

/** A sentence that tries to be an order and cannot be read with certainty. */
export type Doubted = Extract<Meaning<NemesisOrder>, { kind: 'doubt' }>;

/** The doubt of that row, with the words it names, the nearest readings and the piece it is about. */
function doubt(id: DoubtId, words: readonly string[] = [], nearest: readonly string[] = [], about?: string): Doubted {
  const advice = id === 'which-region' && { advice: { whole: true as const } };
  const because: DoubtFact = { code: 'unclear', rule: '', row: id, words, ...advice };
  return { kind: 'doubt', id, because, nearest, ...(about !== undefined && { about }) };
}

/** True for a doubt among what was understood. */
function isDoubt(one: unknown): one is Doubted {
  return (one as Doubted | undefined)?.kind === 'doubt';
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
/** More than a race can have (2.1) nobody means. */
const MOST = 40;

/** `x2`, `2x`, `2`: undefined for any other word. */
function readTimes(tokens: readonly PhraseToken[], times: Node): number | undefined {
  const words = times.leaves.map(({ index }) => tokens[index]?.text ?? '').join('');
  const [, count] = /^\(?x?(\d+)x?\)?$/i.exec(words) ?? [];
  return count !== undefined && Number(count) >= 1 && Number(count) <= MOST ? Number(count) : undefined;
}

/** N7 How many units are bought: one where no number stands there; undefined where what stands there is none. */
function countUnits(tokens: readonly PhraseToken[], deal: Node): number | undefined {
  const textsOf = (...types: readonly string[]) =>
    deal.leaves
      .filter(({ type }) => types.includes(type))
      .map(({ index }) => (tokens[index]?.text ?? '').toLowerCase());
  const [word] = textsOf('word');
  if (word !== undefined && word !== 'unit' && word !== 'units') return undefined;
  const [typed] = textsOf('number', 'compass');
  if (typed === undefined) return 1;
  const count = /^\d+$/.test(typed) ? Number(typed) : NUMBERS.indexOf(typed) + 1;
  return count >= 1 && count <= MOST ? count : undefined;
}

/** The start where one is stated, and the regions behind it. */
function wayOf(tokens: readonly PhraseToken[], node: Node): readonly [PhraseToken | undefined, readonly PhraseToken[]] {
  const trail = child(node, 'trail') ?? node;
  let start: PhraseToken | undefined;
  const ends: PhraseToken[] = [];
  for (const part of trail.children) {
    if (!('rule' in part)) continue;
    if (part.rule === 'sq') {
      const [square] = squaresIn(tokens, part);
      if (trail.children.some((one) => 'rule' in one && one.rule === 'stop')) start = square;
      else if (square) ends.push(square);
    }
    for (let stop = part.rule === 'stop' ? part : undefined; stop; stop = child(stop, 'stop')) {
      const squares = stop.children.filter((one): one is Node => 'rule' in one && one.rule === 'sq');
      const [end, behind] = squares.flatMap((one) => squaresIn(tokens, one));
      if (end) ends.push(end);
      if (behind) start = behind; // "to Mill from Fort"
    }
  }
  const ending = child(node, 'ending');
  const behind = ending && squaresIn(tokens, ending)[0];
  return [behind ?? start, ends];
}

/** The words of a name that is on no list, as typed. */
function joinWords(tokens: readonly PhraseToken[], node: Node): string {
  return node.leaves.map(({ index }) => tokens[index]?.text ?? '').join(' ');
}

/** All regions in a node, in their order. */
function squaresIn(tokens: readonly PhraseToken[], node: Node): readonly PhraseToken[] {
  return node.leaves.flatMap(({ type, index }) => (type === 'square' ? (tokens[index] ?? []) : []));
}

function findNode(node: Node, rule: string): Node | undefined {
  for (const part of node.children) {
    if (!('rule' in part)) continue;
    const found = part.rule === rule ? part : findNode(part, rule);
    if (found) return found;
  }
  return undefined;
}

type Read = Meaning<NemesisOrder>;

/** What a board says of its regions, and of who waits to come (N7), while a sentence is understood. */
export interface Regions {
  /** True for the name of a unit in a queue, which stands in no region. */
  isQueued(typed: string): boolean;
  /** The regions a text may be, and of several the one that touches another where only one does. */
  find(typed: string, near: string | undefined): readonly string[];
}

/** Understands a sentence of this rulebook's grammar as the orders it gives. */
export function meaningOf(tree: Node, tokens: readonly PhraseToken[], scene: NameLookup, regions: Regions): Read {
  const [what] = tree.children;
  if (!what || !('rule' in what)) return doubt('no-order');
  const sentence = new Sentence(tokens, scene, regions);
  switch (what.rule) {
    case 'move':
      return sentence.move(what);
    case 'scan':
      return sentence.scan(what);
    case 'authorise':
      return sentence.authorise(what);
    case 'buy':
      return sentence.buy(what);
    case 'stand':
      return sentence.stand(what);
    case 'lone':
      return sentence.lone(what);
    case 'aimless':
      return doubt('no-region');
    case 'nowhere':
      return doubt('unknown-region', [tokens.at(-1)?.text ?? '']);
    default:
      return { kind: 'group', group: tokens.some(({ type }) => type === 'rest') ? 'rest' : 'all' };
  }
}

class Sentence extends SentenceReading {
  constructor(
    tokens: readonly PhraseToken[],
    scene: NameLookup,
    private readonly regions: Regions,
  ) {
    super(tokens, scene);
  }

  protected unnamed(): FoundName {
    return this.scene.findOwn();
  }

  /** 5.1 A move or teleport; its start may be left off and then stays off. A scan behind it is an order of its own. */
  move(node: Node): Read {
    const subject = child(node, 'subject') ?? child(node, 'placed');
    const [stated, ends] = wayOf(this.tokens, node);
    const beside = subject && squaresIn(this.tokens, subject)[0];
    const start = stated ?? beside;
    const found = subject ? this.unit(subject, start?.square) : this.scene.findOwn();
    const at = this.scene.placeOf(found.piece);
    const from = start && this.region(start, at);
    if (stated && beside && stated.square !== beside.square) return doubt('two-starts');
    const stops = ends.map((token) => this.region(token, at));
    const bad = [from, ...stops].find(isDoubt);
    if (bad) return bad;
    const [first, ...others] = stops as readonly string[];
    if (first === undefined) return doubt('no-region');
    const value: NemesisOrder = {
      action: 'move',
      ...(from !== undefined && { from: from as string }),
      stops: [first, ...others],
      teleport: node.leaves.some(({ type }) => type === 'teleport'),
    };
    const strike = findNode(node, 'strike');
    const foe = strike && firstName(this.tokens, strike);
    if (foe) this.note(`whom it meets at its end, ${foe.text}, changes nothing (6.1)`);
    const said = !subject || child(node, 'going') || child(node, 'assault') || !this.hasSigns();
    const intents = [this.intent(found, value, from as string | undefined)];
    const also = findNode(node, 'also');
    if (also) intents.push(this.intent(found, this.target(also)));
    const formal = this.tokens.some(({ type }) => type === 'arrow' || type === 'colon');
    return this.orders(intents, said && !formal ? 'prose' : 'form', !subject);
  }

  /** 4.3 A scan of another unit. */
  scan(node: Node): Read {
    const posted = child(node, 'posted');
    const stays = child(node, 'still');
    const stranger = child(node, 'stranger');
    const found = posted || stays || stranger ? this.unit(posted ?? node, undefined) : this.scene.findOwn();
    const value = this.target(node);
    const intents = [this.intent(found, value)];
    if (stays) intents.unshift(this.intent(found, { action: 'stand' }));
    return this.orders(intents, 'form', !posted && !stays && !stranger);
  }

  /** 4.1 The General names the unit that uses the ability of its race. */
  authorise(node: Node): Read {
    const permit = child(node, 'permit');
    const race = this.race(node);
    if (isDoubt(race) || !permit) return isDoubt(race) ? race : doubt('no-order');
    const stranger = child(permit, 'stranger');
    const at = stranger?.leaves[0]?.index ?? 0;
    const typed = stranger && { ...(this.tokens[at] as PhraseToken), text: joinWords(this.tokens, stranger) };
    // a name that nobody has is one word, or stands behind a race and its colon
    const isName = stranger?.leaves.length === 1 || child(node, 'mark') !== undefined;
    if (typed && !isName && !this.regions.isQueued(typed.text)) return { ...doubt('no-order'), cut: at };
    const name = typed ?? firstName(this.tokens, permit);
    if (!name)
      return this.orders(
        [this.intent(race, { action: 'authorise', unit: null, known: true })],
        'form',
        this.isBare(node),
      );
    const other = this.other(name, undefined);
    const value: NemesisOrder = { action: 'authorise', unit: other.name, known: other.known && !isRace(other.name) };
    return this.orders([this.intent(race, value)], 'form', this.isBare(node));
  }

  /** 8.4, 8.5 So many units, or one in each of several regions; both at once is not clear (N7). */
  buy(node: Node): Read {
    const deal = child(node, 'deal');
    const race = this.race(node);
    if (isDoubt(race) || !deal) return isDoubt(race) ? race : doubt('no-order');
    const isTold = (type: string) => deal.leaves.some((leaf) => leaf.type === type);
    if (isTold('buynone'))
      return this.orders([this.intent(race, { action: 'buy', at: null })], 'form', this.isBare(node));
    const places = squaresIn(this.tokens, deal).map((token) => this.region(token, undefined));
    const bad = places.find(isDoubt);
    if (bad) return bad;
    const times = child(deal, 'times');
    const count = times ? readTimes(this.tokens, times) : countUnits(this.tokens, deal);
    // "buy at Dock hooray": what follows is no number
    if (count === undefined && times) return { ...doubt('odd-count'), cut: times.leaves[0]?.index ?? 0 };
    if (count === undefined) return doubt('odd-count');
    if (count > 1 && places.length > 1) return doubt('two-counts');
    const ability: BuyAbility | undefined = isTold('dropship')
      ? 'drop ship'
      : isTold('spawning')
        ? 'spawning'
        : undefined;
    const regions =
      count > 1 ? Array.from({ length: count }, () => places[0] as string) : (places as readonly string[]);
    const intents = regions.map((at) => this.intent(race, { action: 'buy', at, ...(ability && { ability }) }));
    return this.orders(intents, 'form', this.isBare(node));
  }

  /** 5.1 A region named with it must be the unit's. */
  stand(node: Node): Read {
    const [said] = squaresIn(this.tokens, node);
    const standers = child(node, 'standers');
    const names = (standers?.leaves ?? []).flatMap(({ type, index }: Leaf) =>
      type === 'name' ? (this.tokens[index] ?? []) : [],
    );
    const founds = standers
      ? names.map((token) => this.asUnit(this.scene.findSubject(token, names.length === 1 ? said?.square : undefined)))
      : [this.scene.findOwn()];
    const [first] = founds;
    if (!first || (standers && founds.some(({ known, fits }) => !known && fits.length === 0)))
      return doubt('unknown-stander');
    for (const { piece, known } of founds) {
      const at = this.scene.placeOf(piece);
      const region = said && this.region(said, at);
      if (isDoubt(region)) return region;
      if (region !== undefined && known && region !== at)
        return doubt('stands-elsewhere', [piece, at ?? ''], [writeOrder(piece, { action: 'stand' })]);
    }
    return this.orders(
      founds.map((found) => this.intent(found, { action: 'stand' })),
      'stay',
      !standers,
    );
  }

  lone(node: Node): Read {
    const [said] = squaresIn(this.tokens, node);
    const found = this.unit(node, undefined);
    const region = said && this.region(said, this.scene.placeOf(found.piece));
    const nearest =
      found.known && typeof region === 'string' && region !== this.scene.placeOf(found.piece)
        ? [writeOrder(found.piece, { action: 'move', stops: [region], teleport: false })]
        : [];
    return doubt('only-a-region', [], nearest, found.piece);
  }

  private region(token: PhraseToken, near: string | undefined): string | Doubted {
    const fits = this.regions.find(token.text, near);
    const [one] = fits;
    if (one === undefined) return doubt('unknown-region', [token.text]);
    if (fits.length > 1) return doubt('which-region', [token.text, fits.join(' or ')]);
    if (foldName(one).join('') !== foldName(token.text).join(''))
      this.notes.push({ words: token.text, meaning: `read "${token.text}" as ${one}` });
    return one;
  }

  private unit(node: Node, start: string | undefined): FoundName {
    return this.asUnit(this.subject(node, start));
  }

  /** N6 A race's name before a unit's order is an unknown name. */
  private asUnit(found: FoundName): FoundName {
    return found.known && isRace(found.piece) ? { ...found, known: false } : found;
  }

  /** N6 The race named, or the one whose General the author is; any other name is a doubt. */
  private race(node: Node): FoundName | Doubted {
    const name = node.children.find((part): part is Leaf => !('rule' in part) && part.type === 'name');
    if (!name) {
      const [mine, ...others] = this.scene.mine.filter(isRace);
      if (others.length > 0) return doubt('which-race', [[mine, ...others].join(' or ')], [], mine);
      return { piece: mine ?? '', known: mine !== undefined, fits: [], notes: [] };
    }
    const token = this.tokens[name.index] as PhraseToken;
    const found = this.scene.findOther(token, undefined);
    return found.known && isRace(found.piece) ? found : doubt('no-race', [token.text]);
  }

  private isBare(node: Node): boolean {
    return node.children.every((part) => 'rule' in part || part.type !== 'name');
  }

  private target(node: Node): NemesisOrder {
    const stranger = findNode(node, 'stranger');
    if (stranger) return { action: 'scan', target: joinWords(this.tokens, stranger), known: false };
    const scanning = findNode(node, 'scanning') ?? node;
    const token = lastName(this.tokens, scanning);
    if (!token) return { action: 'scan', target: '', known: false };
    const { name, known } = this.other(token, undefined);
    return { action: 'scan', target: name, known: known && !isRace(name) };
  }

  private intent(found: FoundName, value: NemesisOrder, start?: string): Intent<NemesisOrder> {
    const subject = isRaceOrder(value) ? found : this.asUnit(found);
    return {
      found: subject,
      value,
      text: writeOrder(subject.piece, value),
      notes: [...this.notes],
      ...(start !== undefined && { start }),
    };
  }

  private orders(intents: readonly Intent<NemesisOrder>[], manner: Manner, bare: boolean): Read {
    const [first, ...more] = intents;
    return first ? { kind: 'orders', intents: [first, ...more], manner, bare } : doubt('no-order');
  }
}
