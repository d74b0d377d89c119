import type { Fact, Teller } from '../core/fact.js';
import type { Order, Verdict } from '../core/order.js';
import type { Place } from '../core/post.js';
import type { HouseFact, Remark } from '../rulesets/contract/house-facts.js';
import type { ToldRuling } from '../rulesets/contract/question-facts.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { Inapplicable, Overruling, Update } from '../rulesets/contract/turn.js';
import { readKey, turnOf, writeKey } from './question-key.js';
import { type Asked, digest, isHandFor, nameOrders, postText } from './questions.js';
import { formatAbout, type HandOrder, readHandOrders } from './rulings.js';
import { isInWindow } from './timeline.js';
import type { Gathered, GatheredPost, Question, Ruling, TurnRecord } from './turn.js';

/** A turn's orders after the judge's overruling: what is judged, and the fate of what he took out. */
export interface Overruled {
  /** With the rulings as settled questions, and a question for each ruling whose words are gone. */
  readonly gathered: Gathered;
  /** Orders that stand in a post and are not judged. */
  readonly out: readonly Order[];
  readonly verdicts: readonly Verdict[];
  /** What the ruleset judges the turn with. */
  readonly overrulings: readonly Overruling[];
  /** What the judge put in, allowed or changed, for everybody to read, with the number of the ruling. */
  readonly remarks: readonly { readonly ruling: number; readonly told: Remark }[];
  /** Rulings that put in what cannot be read any more. */
  readonly unread: readonly Ruling[];
}

/**
 * What the judge decided otherwise: orders rejected with a reason, put in by hand or allowed for once, and outcomes
 * changed. A ruling whose post no longer reads as it did does nothing, and is asked about again.
 */
export function overrule<B, V>(gathered: Gathered, record: TurnRecord, board: B, ruleset: Ruleset<B, V>): Overruled {
  const out = new Map<string, { readonly order: Order; readonly verdict: Verdict }>();
  const questions: Question[] = [];
  const settle = (question: Question) => {
    if (!questions.some(({ id }) => id === question.id)) questions.push(question);
  };
  const overrulings: Overruling[] = [];
  const remarks: { ruling: number; told: Remark }[] = [];
  const hand = [...gathered.posts, undefined].flatMap((one) => readHandOrders(one, record, board, ruleset));
  for (const { order, ruling } of hand) {
    settle(settled(ruling.question, order, ruling));
    remarks.push({ ruling: ruling.id, told: { code: 'order-put-in', rule: '', ...saidOf(order, ruling) } });
  }
  const byHand = hand.map(({ order }) => order);
  const all = [...gathered.orders, ...byHand];
  const rulings = new Map(record.rulings.map((ruling) => [ruling.question, ruling]));
  const names = nameOrders(all, record.sheet.number);
  for (const order of all) {
    const id = names.get(order.id) ?? '';
    const ruling = rulings.get(id);
    if (ruling?.decision !== 'leave-out' && ruling?.decision !== 'allow') continue;
    settle(settled(id, order, ruling));
    if (ruling.decision === 'leave-out') {
      out.set(order.id, { order, verdict: reject(order, ruling.why) });
      continue;
    }
    const { who, why, orders: waived } = ruling;
    overrulings.push({ ruling: ruling.id, who, why, kind: 'allow', order: order.id, waived });
    remarks.push({ ruling: ruling.id, told: { code: 'order-allowed', rule: '', ...saidOf(order, ruling), waived } });
  }
  for (const order of gathered.orders) {
    const instead = byHand.find(({ piece }) => piece === order.piece);
    if (instead && !out.has(order.id)) out.set(order.id, { order, verdict: replace(order, instead) });
  }
  for (const ruling of record.rulings) {
    const { id, who, why, change } = ruling;
    if (!change || turnOf(ruling.question) !== record.sheet.number) continue;
    settle(settledChange(ruling, change.value, ruleset.tell));
    overrulings.push({ ruling: id, who, why, kind: 'change', ...change });
    remarks.push({ ruling: id, told: { code: 'outcome-ruled', rule: '', who, what: change.value, word: why } });
  }
  const asked = new Set([...gathered.questions, ...questions].map(({ id }) => id));
  const changed = gathered.posts.flatMap((one) => askChanged(one, record, asked));
  const places = new Map(gathered.posts.map(({ post }, place) => [post.id, place]));
  const placeOf = ({ place }: Order): number => places.get(place.post) ?? gathered.posts.length;
  return {
    gathered: {
      ...gathered,
      // Between equal minutes the order of the posts decides, for orders put in as for all others.
      orders: all.filter(({ id }) => !out.has(id)).sort((a, b) => placeOf(a) - placeOf(b)),
      questions: [...gathered.questions, ...questions, ...changed],
    },
    out: [...out.values()].map(({ order }) => order),
    verdicts: [...out.values()].map(({ verdict }) => verdict),
    overrulings: overrulings.sort((a, b) => a.ruling - b.ruling),
    remarks: remarks.sort((a, b) => a.ruling - b.ruling),
    unread: findUnread(gathered, record, hand),
  };
}

/** Rulings that put in orders for a post as it reads now, or for the turn, and gave none. */
function findUnread(
  { posts }: Gathered,
  { rulings, sheet }: TurnRecord,
  hand: readonly HandOrder[],
): readonly Ruling[] {
  const abouts = [...posts, sheet.number];
  const read = new Set(hand.map(({ ruling }) => ruling.id));
  return rulings.filter(
    ({ id, decision, question }) =>
      decision === 'put-in' && !read.has(id) && abouts.some((about) => isHandFor(question, about)),
  );
}

const SETTLED = { 'put-in': 'put-in-by-judge', allow: 'allowed-by-judge' } as const;

function settled(id: string, { place, player, words, text }: Order, ruling: Ruling): Question {
  const { decision } = ruling;
  const code = decision === 'put-in' || decision === 'allow' ? SETTLED[decision] : 'rejected-by-judge';
  const because: HouseFact = { code, rule: '' };
  const change: HouseFact = { code: 'so-ordered', rule: '', text };
  return { id, kind: 'overruled', place, player, words, because, change, nearest: [], ruling };
}

const NOWHERE: Place = { post: '', revision: 0, from: 0, to: 0 };

function settledChange(ruling: Ruling, value: Fact, tell: Teller): Question {
  return {
    id: ruling.question,
    kind: 'overruled',
    place: NOWHERE,
    player: '',
    words: tell(value, 'judge'),
    because: { code: 'outcome-changed', rule: '' } satisfies HouseFact,
    change: value,
    nearest: [],
    ruling,
  };
}

/** An order, and the judge's word on it. */
function saidOf({ text, player }: Order, { who, why }: Ruling) {
  return { who, text, player, word: why };
}

function reject({ id, piece }: Order, why: string): Verdict {
  const because = [{ code: 'left-out', rule: '', word: why }] satisfies readonly HouseFact[];
  return { order: id, piece, status: 'illegal', rule: '', because };
}

function replace({ id, piece }: Order, instead: Order): Verdict {
  const because = { code: 'put-in-instead', rule: '', text: instead.text } as const;
  return { order: id, piece, status: 'superseded', rule: '', because: [because] };
}

const NOTHING_NOW: HouseFact = { code: 'without-ruling', rule: '' };

/** Asks about the rulings on a post that have lost what they were about; once for each text of the post. */
function askChanged(
  gathered: GatheredPost,
  { sheet, rulings }: TurnRecord,
  asked: ReadonlySet<string>,
): readonly Question[] {
  const { post, revision } = gathered;
  const stale = rulings.filter(({ question, at }) => {
    const key = readKey(question);
    if (key?.of !== 'post' || key.post !== post.id || key.what === 'changed' || asked.has(question)) return false;
    // What was ruled on an older turn's post while that turn was open is that turn's.
    return isInWindow(post.at.ms, sheet) || at >= sheet.opened;
  });
  if (stale.length === 0) return [];
  const words = postText(gathered);
  // The rulings are part of the name: a further one that loses its words is a further question.
  const mark = digest(`${words}|${stale.map((one) => one.id).join()}`);
  return [
    withRuling(rulings, {
      id: writeKey({ of: 'post', post: post.id, what: 'changed', marks: [mark] }),
      kind: 'changed',
      place: { post: post.id, revision, from: 0, to: words.length },
      player: post.author,
      words,
      because: { code: 'ruling-lost', rule: '', rulings: stale.map(toldRuling) },
      change: NOTHING_NOW,
      nearest: [],
    }),
  ];
}

/** Asks about the overrulings that did not fit when the turn was carried out, and about orders put in that cannot be read any more. */
export function askInapplicable(
  { inapplicable }: Update,
  unread: readonly Ruling[],
  settled: readonly Question[],
  { sheet, rulings }: TurnRecord,
  teller: Teller,
): readonly Question[] {
  const lost: readonly Inapplicable[] = [
    ...inapplicable,
    ...unread.map(({ id }) => ({ ruling: id, because: [{ code: 'hand-unread', rule: '' } satisfies HouseFact] })),
  ];
  return lost.flatMap(({ ruling: number, because }) => {
    const ruling = rulings.find(({ id }) => id === number);
    if (!ruling) return [];
    const about = settled.find((one) => one.ruling?.id === number);
    return [
      withRuling(rulings, {
        id: writeKey({
          of: 'turn',
          turn: sheet.number,
          what: 'inapplicable',
          marks: [`${number}`, digest(JSON.stringify(because))],
        }),
        kind: 'changed',
        place: about?.place ?? { post: '', revision: 0, from: 0, to: 0 },
        player: about?.player ?? '',
        words: about?.words ?? formatAbout(ruling, teller).join('; '),
        because: { code: 'ruling-inapplicable', rule: '', lost: toldRuling(ruling), found: because },
        change: NOTHING_NOW,
        nearest: [],
      }),
    ];
  });
}

function withRuling(rulings: readonly Ruling[], question: Asked): Question {
  const ruling = rulings.findLast((one) => one.question === question.id);
  return ruling ? { ...question, ruling } : question;
}

function toldRuling({ decision, orders, change, why }: Ruling): ToldRuling {
  return { decision, about: orders, ...(change && { outcome: change.value }), word: why };
}
