import { commit } from '../core/dice.js';
import type { Fact } from '../core/fact.js';
import type { Order } from '../core/order.js';
import { ownText } from '../core/post.js';
import { LONGEST_LINE } from '../reading/text/lines.js';
import type { EntryAnswer } from '../rulesets/contract/entries.js';
import type { HouseFact } from '../rulesets/contract/house-facts.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { Change, TurnInput } from '../rulesets/contract/turn.js';
import { namedExactly } from './authors.js';
import { readKey, writeKey } from './question-key.js';
import type { ReadPart } from './read-posts.js';
import type { GatheredPost, Question, Ruling, TurnRecord } from './turn.js';

/** The names under which orders are overruled, by their ids: post and words, so that a changed post is asked about again. */
export function nameOrders(orders: readonly Order[], turn: number): ReadonlyMap<string, string> {
  const alike = new Map<string, Order[]>();
  for (const order of orders) {
    const stem = nameOrder(order, turn);
    alike.set(stem, [...(alike.get(stem) ?? []), order]);
  }
  const names = new Map<string, string>();
  for (const [stem, same] of alike) {
    // Equal words in one post are told apart by number.
    for (const [i, order] of same.sort((a, b) => numberOf(a) - numberOf(b)).entries())
      names.set(order.id, i > 0 ? nameOrder(order, turn, i + 1) : stem);
  }
  return names;
}

/** The name under which an order is overruled, among all orders of its turn. */
export function orderQuestion({ id }: Order, orders: readonly Order[], turn: number): string {
  return nameOrders(orders, turn).get(id) ?? '';
}

/** The name under which orders are put in by hand for a post as it reads now, or, without one, for a turn. */
export function handQuestion(about: GatheredPost | number, orders: readonly string[]): string {
  const put = digest(orders.join('\n'));
  if (typeof about === 'number') return writeKey({ of: 'turn', turn: about, what: 'hand', marks: [put] });
  return writeKey({ of: 'post', post: about.post.id, what: 'hand', marks: [digest(postText(about)), put] });
}

/** True for what puts in orders for one post as it reads now, or for one turn. */
export function isHandFor(question: string, about: GatheredPost | number): boolean {
  const key = readKey(question);
  if (typeof about === 'number') return key?.of === 'turn' && key.turn === about && key.what === 'hand';
  if (key?.of !== 'post' || key.what !== 'hand' || key.post !== about.post.id) return false;
  return key.marks[0] === digest(postText(about));
}

/** The name of an outcome that is offered, by which it is chosen. */
export function nameChange({ about, value }: Change): string {
  return digest(JSON.stringify([about, value]));
}

/** The name under which an outcome of a turn is changed: what is decided, so that the last word on it counts. */
export function changeQuestion(turn: number, { about }: Pick<Change, 'about'>): string {
  return writeKey({ of: 'turn', turn, what: 'change', marks: [digest(about)] });
}

/** A post's own text in the revision that counts. */
export function postText({ post, revision }: Pick<GatheredPost, 'post' | 'revision'>): string {
  const body = post.revisions[revision]?.body;
  return body ? ownText(body) : '';
}

/** Twelve signs that stand for a text. */
export function digest(text: string): string {
  return commit(text).slice(0, 12);
}

/** An order's place among those of its post, by its id; those put in by hand come last. */
function numberOf({ id }: Order): number {
  const [, hand, number] = /\.(h?)(\d+)$/.exec(id) ?? [];
  return Number(number) + (hand ? 1e6 : 0);
}

/** `again`: of those alike in words which it is, from the second. */
function nameOrder({ place: { post }, words, text }: Order, turn: number, again?: number): string {
  const marks = [digest(`${words}|${text}`), ...(again === undefined ? [] : [`${again}`])];
  return writeKey({ ...(post === '' ? { of: 'turn', turn } : { of: 'post', post }), what: 'order', marks });
}

/** What the house asks, before it is known what was ruled on it. */
export type Asked<F extends Fact = HouseFact> = Omit<Question, 'ruling' | 'because' | 'change'> & {
  readonly because: F;
  readonly change: F;
};

/** The questions of a turn as they come up, each with the judge's last ruling on it. */
export class Questions {
  readonly list: Question[] = [];
  readonly #rulings = new Map<string, Ruling>();
  /** How often words were asked about in the same post. */
  readonly #alike = new Map<string, number>();

  constructor(rulings: readonly Ruling[]) {
    for (const ruling of rulings) this.#rulings.set(ruling.question, ruling);
  }

  /** The judge's last ruling on a question, where he made one. */
  rulingOn(id: string): Ruling | undefined {
    return this.#rulings.get(id);
  }

  /** Asks; the answer is the ruling, where there is one already. */
  ask(question: Asked | Asked<Fact>): Ruling | undefined {
    const ruling = this.rulingOn(question.id);
    this.list.push({ ...question, ...(ruling && { ruling }) });
    return ruling;
  }

  /** Asks about the words of a part, and gives the question's name: made from post, words and kind, so a changed post asks again. */
  askWords<V>(
    kind: 'doubt' | 'judge-post',
    { post, revision, who, part }: ReadPart<V>,
    words: string,
    because: Fact,
    nearest: readonly string[],
    row?: string,
  ): string {
    const said = post.revisions[revision]?.body.text.slice(part.from, part.to) ?? '';
    // Of what is very long only the beginning is quoted; what follows counts too.
    const all = words.length >= LONGEST_LINE && said.length > words.length ? said : words;
    const key = { of: 'post', post: post.id, what: kind } as const;
    const stem = writeKey({ ...key, marks: [digest(all)] });
    const count = (this.#alike.get(stem) ?? 0) + 1;
    this.#alike.set(stem, count);
    const id = count > 1 ? writeKey({ ...key, marks: [digest(all), `${count}`] }) : stem;
    const change: HouseFact = { code: 'nothing-of-it', rule: '' };
    const place = { post: post.id, revision, from: part.from, to: part.to };
    this.ask({ id, kind, place, player: who.name, words, because, change, nearest, ...(row !== undefined && { row }) });
    return id;
  }
}

type Entered = Pick<TurnRecord, 'sheet' | 'entries' | 'rulings' | 'players'>;

/** What was entered for a turn, with the judge's answers to what in it only he can say, and players by their names on the roster. */
export function answeredEntries<B, V>(entered: Entered, { entries: kinds }: Ruleset<B, V>): TurnRecord['entries'] {
  const { sheet, entries, rulings, players } = entered;
  const nameOf = namedExactly(players);
  const answered = kinds.flatMap(({ id: kind, resolve: settle }) => {
    const values = entries[kind];
    if (!settle || !values) return [];
    const answer: EntryAnswer = (id) => {
      const ruling = rulings.findLast(({ question }) => question === doubtQuestion(sheet.number, kind, id));
      return ruling && (ruling.decision === 'read-as' ? ruling.orders[0] : null);
    };
    return [[kind, values.map((value) => settle(value, answer, nameOf))] as const];
  });
  return answered.length > 0 ? { ...entries, ...Object.fromEntries(answered) } : entries;
}

/** Asks about what in the entries of a turn only the judge can say. */
export function askEntries<B, V>(
  record: TurnRecord,
  input: TurnInput<B, V>,
  ruleset: Ruleset<B, V>,
): readonly Question[] {
  const { sheet, rulings } = record;
  const entries = answeredEntries({ ...record, rulings: [] }, ruleset);
  return ruleset.entries.flatMap(({ id: kind, doubts }) =>
    (entries[kind] ?? []).flatMap((value) =>
      (doubts?.({ ...input, entries }, value) ?? []).map(
        ({ id, player, words, because, asItStands, answers }): Question => {
          const question = doubtQuestion(sheet.number, kind, id);
          const ruling = rulings.findLast((one) => one.question === question);
          const place = { post: '', revision: 0, from: 0, to: 0 };
          const asked = {
            id: question,
            kind: 'entry',
            place,
            player,
            words,
            because,
            change: asItStands,
            nearest: answers,
          } as const;
          return ruling ? { ...asked, ruling } : asked;
        },
      ),
    ),
  );
}

/** The name of the question about a doubt in what was entered for a turn. */
function doubtQuestion(turn: number, kind: string, id: string): string {
  return writeKey({ of: 'turn', turn, what: kind, marks: [digest(id)] });
}
