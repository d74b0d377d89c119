import type { Fact } from '../core/fact.js';
import type { Result } from '../core/result.js';
import { sentence, shorten } from '../core/text.js';
import type { Ruleset } from '../rulesets/contract/ruleset.js';
import type { Alternative, Overruling, TurnInput, Update } from '../rulesets/contract/turn.js';
import { draftDocuments } from './drafts.js';
import { speakTo } from './listeners.js';
import { askInapplicable, type Overruled, overrule } from './overrule.js';
import { formatUntimely, gather } from './posts.js';
import { answeredEntries, askEntries } from './questions.js';
import { readHandOrders } from './rulings.js';
import { isSealShown } from './seal.js';
import type { Gathered, Question, TurnRecord, TurnResult } from './turn.js';

/** A turn judged, before anything of it is told. */
export interface JudgedRecord<B> {
  /** What the posts gave by themselves, before the judge overruled anything. */
  readonly read: Gathered;
  readonly gathered: Gathered;
  readonly overruled: Overruled;
  readonly update: Update<B>;
}

/**
 * Reads a turn's posts and judges them, without drafting anything. The same record gives the same outcome. With `then`,
 * an update of it, the posts gave what they gave when that was made, by a reader that may have been an earlier one.
 */
export function judgeRecord<B, V>(record: TurnRecord, ruleset: Ruleset<B, V>, then?: Update): JudgedRecord<B> {
  const board = ruleset.readBoard(record.board);
  const now = gather(record, board, ruleset);
  const read = then ? { ...now, orders: ordersGiven(then, now, record, ruleset) } : now;
  const overruled = overrule(read, record, board, ruleset);
  const { out, verdicts } = overruled;
  const input = toInput(record, board, overruled, ruleset);
  const judged = ruleset.judge(input);
  const inapplicable = askInapplicable(judged, overruled.unread, overruled.gathered.questions, record, ruleset.tell);
  const entered = askEntries(record, input, ruleset);
  const questions = [
    ...overruled.gathered.questions.filter((one) => !isUnfit(one, judged)),
    ...inapplicable,
    ...entered,
  ];
  return {
    read,
    gathered: { ...overruled.gathered, questions },
    overruled,
    update: { ...judged, orders: [...judged.orders, ...out], verdicts: [...judged.verdicts, ...verdicts] },
  };
}

/** The orders that the posts themselves gave for an update: those put in by hand stand in the rulings, those under way on the board. */
function ordersGiven<B, V>(
  { orders }: Update,
  { posts }: Gathered,
  record: TurnRecord,
  ruleset: Ruleset<B, V>,
): Gathered['orders'] {
  const board = ruleset.readBoard(record.board);
  const hand = [...posts, undefined].flatMap((one) => readHandOrders(one, record, board, ruleset));
  const byHand = new Set(hand.map(({ order }) => order.id));
  const places = new Map(posts.map(({ post }, place) => [post.id, place]));
  const placeOf = ({ place }: Gathered['orders'][number]) => places.get(place.post) ?? -1;
  return orders
    .filter((order) => placeOf(order) >= 0 && !byHand.has(order.id))
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/**
 * Carries a turn out from its stored inputs: reads the posts, judges, drafts. The same record gives the same result; with
 * `then` the result of the orders that were read for that update.
 */
export function closeTurn<B, V>(record: TurnRecord, ruleset: Ruleset<B, V>, then?: Update): TurnResult {
  const { read, gathered, overruled, update } = judgeRecord(record, ruleset, then);
  const { overrulings } = overruled;
  const posts = new Map(record.posts.map((post) => [post.id, post]));
  const isShown = isSealShown(record);
  const { outlines, warnings } = ruleset.report(update, {
    game: record.game,
    sheet: record.sheet,
    zone: record.zone,
    ...(record.language !== undefined && { language: record.language }),
    judges: record.judges,
    players: record.players,
    control: record.control,
    ...(record.next && { next: record.next }),
    ...(record.rulingsPage !== undefined && { rulingsPage: record.rulingsPage }),
    ...(record.strategiesTo !== undefined && { strategiesTo: record.strategiesTo }),
    ...(record.announcedAt !== undefined && { announcedAt: record.announcedAt }),
    linkTo: (post) => posts.get(post)?.url,
    messages: new Set(record.posts.flatMap(({ id, via }) => (via === 'pm' ? [id] : []))),
    untimely: formatUntimely(record, gathered, ruleset.readBoard(record.board), ruleset),
    questions: read.questions,
    isSealShown: isShown,
    remarks: [...record.remarks, ...formatOverruled(overruled, update)],
  });
  const { documents, remarks: told } = draftDocuments(outlines, record, ruleset);
  const head = [...writeHead(gathered, warnings, ruleset), ...told];
  return { gathered, update, overrulings, documents, outlines, wording: ruleset.wording, head, isSealShown: isShown };
}

/** What the judge decided otherwise than the rules, as players are told of it, where it was carried out. */
function formatOverruled({ remarks }: Overruled, { inapplicable }: Update): TurnRecord['remarks'] {
  return remarks.flatMap(({ ruling, told }) => (inapplicable.some((one) => one.ruling === ruling) ? [] : [told]));
}

/** What stands at the head of the drafts, for the judge only: every open question with what it would change, and what is missing. */
function writeHead(
  { questions, posts }: Gathered,
  warnings: readonly string[],
  ruleset: Pick<Ruleset, 'tell'>,
): readonly string[] {
  const speaker = speakTo('judge', ruleset);
  const numbers = new Map(
    posts.map(({ post }) => [post.id, post.via === 'pm' ? 'a private message' : `post #${post.number}`]),
  );
  const open = questions
    .filter(({ ruling }) => !ruling)
    .map(({ player, place, words, because, change }) => {
      const shown = shorten(words, 160, 157);
      return `To decide: ${player}, ${numbers.get(place.post) ?? 'a post'}: “${shown}” ${sentence(speaker.reason(because))} ${speaker.sentences([change])}`;
    });
  return [...open, ...warnings];
}

/** All that the ruleset judges a turn from: what was gathered, what was entered, what the judge overruled. */
export function toInput<B, V>(
  record: TurnRecord,
  board: B,
  { gathered, overrulings }: { readonly gathered: Gathered; readonly overrulings: readonly Overruling[] },
  ruleset: Ruleset<B, V>,
): TurnInput<B, V> {
  const { sheet, control, published } = record;
  const entries = answeredEntries(record, ruleset);
  const orders = gathered.orders as Parameters<typeof ruleset.judge>[0]['orders'];
  const written = gathered.posts.map(({ player, post }) => ({
    player: player ?? post.author,
    at: post.at.ms,
    post: post.id,
  }));
  const input = { sheet, board, orders, unsure: gathered.unsure, control, written, entries, overrulings };
  return published ? { ...input, published } : input;
}

/** The rules' part of closing a turn: what was gathered, judged on the board, by the record's rulings too. */
export function judgeTurn<B, V>(record: TurnRecord, board: B, gathered: Gathered, ruleset: Ruleset<B, V>): Update<B> {
  const ruled = record.rulings.length > 0 ? overrule(gathered, record, board, ruleset) : { gathered, overrulings: [] };
  return ruleset.judge(toInput(record, board, ruled, ruleset));
}

/** True for a settled question whose ruling was not carried out: another asks about it. */
function isUnfit({ kind, ruling }: Question, { inapplicable }: Update): boolean {
  return kind === 'overruled' && inapplicable.some((one) => one.ruling === ruling?.id);
}

/** What the judge may overrule of a turn as it was carried out, beside leaving orders out and putting them in. */
export interface Offers {
  /** For each order that was refused or superseded: the rules he would waive by allowing it, or why it cannot be. */
  readonly allowed: ReadonlyMap<string, Result<readonly string[], readonly Fact[]>>;
  /** The outcomes there could be instead. */
  readonly changes: readonly Alternative[];
}

/** Finds what the judge may overrule of a turn carried out from a record. */
export function findAlternatives<B, V>(record: TurnRecord, result: TurnResult, ruleset: Ruleset<B, V>): Offers {
  const input = toInput(record, ruleset.readBoard(record.board), result, ruleset);
  const judged = new Set(result.gathered.orders.map(({ id }) => id));
  const refused = result.update.verdicts.filter(
    ({ order, status, leg }) =>
      leg === undefined && judged.has(order) && (status === 'illegal' || status === 'superseded'),
  );
  return {
    allowed: new Map(refused.map(({ order }) => [order, ruleset.checkAllowed(input, order)])),
    changes: ruleset.listAlternatives(input),
  };
}
