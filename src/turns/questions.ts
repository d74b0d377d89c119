import { commit } from '../core/dice.js';
import type { Order } from '../core/order.js';
import { ownText } from '../core/post.js';
import { LONGEST_LINE } from '../reading/text/lines.js';
import type { EntryAnswer } from '../rulesets/contract/entries.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { Change, TurnInput } from '../rulesets/contract/turn.js';
import { namedExactly } from './authors.js';
import type { ReadPart } from './read-posts.js';
import type { GatheredPost, Question, QuestionKind, Ruling, TurnRecord } from './turn.js';

/** The names under which orders are overruled, by their ids: post and words, so that a changed post is asked about again. */
export function nameOrders(orders: readonly Order[]): ReadonlyMap<string, string> {
  const alike = new Map<string, Order[]>();
  for (const order of orders) {
    const stem = stemOf(order);
    alike.set(stem, [...(alike.get(stem) ?? []), order]);
  }
  const names = new Map<string, string>();
  for (const [stem, same] of alike) {
    // Equal words in one post are told apart by number.
    for (const [i, { id }] of same.sort((a, b) => numberOf(a) - numberOf(b)).entries())
      names.set(id, i > 0 ? `${stem}:${i + 1}` : stem);
  }
  return names;
}

/** The name under which an order is overruled, among all orders of its turn. */
export function orderQuestion({ id }: Order, orders: readonly Order[]): string {
  return nameOrders(orders).get(id) ?? '';
}

/** The name under which orders are put in by hand for a post as it reads now, or, without one, for a turn. */
export function handQuestion(about: GatheredPost | number, orders: readonly string[]): string {
  return `${handStem(about)}${digest(orders.join('\n'))}`;
}

/** What the names of all orders put in for one post as it reads now, or for one turn, begin with. */
export function handStem(about: GatheredPost | number): string {
  if (typeof about === 'number') return `${turnStem(about)}hand:`;
  return `${about.post.id}:hand:${digest(postText(about))}:`;
}

/** The name of an outcome that is offered, by which it is chosen. */
export function nameChange({ subject, value }: Change): string {
  return digest(JSON.stringify([subject, value]));
}

/** The name under which an outcome of a turn is changed: what is decided, so that the last word on it counts. */
export function changeQuestion(turn: number, { subject }: Pick<Change, 'subject'>): string {
  return `${turnStem(turn)}change:${digest(subject)}`;
}

/** What the names of all that is decided about a turn, and not about one of its posts, begin with. */
export function turnStem(turn: number): string {
  return `turn-${turn}:`;
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

function stemOf({ id, place, words, text }: Order): string {
  const post = place.post === '' ? id.slice(0, id.lastIndexOf('.')) : place.post; // put in for the turn: `turn-3`
  return `${post}:order:${digest(`${words}|${text}`)}`;
}

/** The questions of a turn as they come up, each with the judge's last ruling on it. */
export class Questions {
  readonly list: Question[] = [];
  readonly #rulings = new Map<string, Ruling>();

  constructor(rulings: readonly Ruling[]) {
    for (const ruling of rulings) this.#rulings.set(ruling.question, ruling);
  }

  /** The judge's last ruling on a question, where he made one. */
  rulingOn(id: string): Ruling | undefined {
    return this.#rulings.get(id);
  }

  /** Asks; the answer is the ruling, where there is one already. */
  ask(question: Omit<Question, 'ruling'>): Ruling | undefined {
    const ruling = this.rulingOn(question.id);
    this.list.push({ ...question, ...(ruling && { ruling }) });
    return ruling;
  }

  /** Asks about the words of an item, and gives the question's name: made from post, words and kind, so a changed post asks again. */
  askWords<V>(
    kind: QuestionKind,
    { post, revision, who, part }: ReadPart<V>,
    words: string,
    why: string,
    nearest: readonly string[],
    row?: string,
  ): string {
    const said = post.revisions[revision]?.body.text.slice(part.from, part.to) ?? '';
    // Of what is very long only the beginning is quoted; what follows counts too.
    const all = words.length >= LONGEST_LINE && said.length > words.length ? said : words;
    const stem = `${post.id}:${kind}:${commit(all).slice(0, 12)}`;
    const again = this.list.filter(({ id }) => id.startsWith(stem)).length;
    const id = again > 0 ? `${stem}:${again + 1}` : stem;
    const change = 'As it stands nothing of it is carried out.';
    const place = { post: post.id, revision, from: part.from, to: part.to };
    this.ask({ id, kind, place, player: who.name, words, why, change, nearest, ...(row !== undefined && { row }) });
    return id;
  }
}

type Entered = Pick<TurnRecord, 'sheet' | 'entries' | 'rulings' | 'players'>;

/** What was entered for a turn, with the judge's answers to what in it only he can say, and players by their names on the roster. */
export function answeredEntries<B, V>(entered: Entered, { entries: kinds }: Ruleset<B, V>): TurnRecord['entries'] {
  const { sheet, entries, rulings, players } = entered;
  const nameOf = namedExactly(players);
  const answered = kinds.flatMap(({ id: kind, settle }) => {
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
      (doubts?.({ ...input, entries }, value) ?? []).map(({ id, player, words, why, change, answers }): Question => {
        const question = doubtQuestion(sheet.number, kind, id);
        const ruling = rulings.findLast((one) => one.question === question);
        const place = { post: '', revision: 0, from: 0, to: 0 };
        const asked = { id: question, kind: 'entry', place, player, words, why, change, nearest: answers } as const;
        return ruling ? { ...asked, ruling } : asked;
      }),
    ),
  );
}

/** The name of the question about a doubt in what was entered for a turn. */
function doubtQuestion(turn: number, kind: string, id: string): string {
  return `${turnStem(turn)}${kind}:${digest(id)}`;
}
