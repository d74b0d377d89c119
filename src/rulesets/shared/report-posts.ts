import {
  cite,
  code,
  emphasis,
  type Inline,
  joinInlines,
  link,
  list,
  type Section,
  type SectionName,
  statement,
  strong,
} from '../../core/document.js';
import { type Fact, formatSentences, type OfCode, type Teller, viewFact } from '../../core/fact.js';
import { type Order, textToShow, type Verdict } from '../../core/order.js';
import { capital, endSentence, inOneLine, shorten } from '../../core/text.js';
import type { HouseFact } from '../contract/house-facts.js';
import type { ReportContext } from '../contract/report.js';
import type { Update } from '../contract/turn.js';
import { type PostWords, postWords } from './report-words.js';

/** A line of a list. */
export type ListItem = readonly (Inline | string)[];

/**
 * The orders of private messages, posted again for all to see: as they were read, without the other words of the
 * message, which may tell what a transfer sends.
 */
export function writeMessages(update: Update, context: ReportContext): readonly ListItem[] {
  const { moment } = postWords(context.language);
  const messages = new Map<string, Update['orders'][number][]>();
  for (const order of update.orders)
    if (isMessage(context, order.place.post))
      messages.set(order.place.post, [...(messages.get(order.place.post) ?? []), order]);
  return [...messages.values()].map((orders) => {
    const player = orders[0]?.player ?? '';
    const at = Math.min(...orders.map((one) => one.at));
    const pieces = [...new Set(orders.flatMap(({ piece }) => (piece === '' ? [] : [piece])))];
    const told = orders.map((one) => [statement(one.piece, 'order', one.text, textToShow(one))]);
    return [
      statement(
        pieces.length > 0 ? pieces : player,
        'message',
        { player, at },
        ...[strong(player), `, ${moment(at, context.zone)}: `, ...joinInlines(told, '; ')],
      ),
    ];
  });
}

/** True for what came as a private message. */
function isMessage(context: ReportContext, post: string): boolean {
  return context.messages.has(post);
}

/** A link to the post of the order a verdict is about. */
function linkTo(update: Update, context: ReportContext, verdict: Verdict): ListItem {
  const post = update.orders.find(({ id }) => id === verdict.order)?.place.post;
  return post === undefined ? [] : linkPost(context, post);
}

/** What of a post's link hangs on the post: whether there is one, or why none. */
function linkOf(context: ReportContext, post: string): string {
  return context.linkTo(post) === undefined ? 'private' : 'post';
}

/** A link to a post; a private message has none. */
function linkPost(context: ReportContext, post: string): ListItem {
  const href = context.linkTo(post);
  const words = postWords(context.language);
  return href === undefined ? [words.byMessage] : [' ', link(href, words.post)];
}

/** What came after the lock or, where `early`, before it counted; of a message what was ordered only where `open`. */
function writeUntimely(
  context: ReportContext,
  { early, open, tell }: { readonly early: boolean; readonly open: boolean; readonly tell: Teller },
): readonly ListItem[] {
  const formatIn = postWords(context.language);
  return context.untimely
    .filter(({ isEarly }) => isEarly === early)
    .map(({ author, post, because, at, words, orders }) => {
      const said = isMessage(context, post) && (!open || orders.length === 0) ? undefined : quoteLate(orders, words);
      return [
        statement(
          '',
          `untimely ${author}`,
          { author, at, said, because, link: linkOf(context, post) },
          strong(author),
          ': ',
          ...(said === undefined ? [] : [emphasis(formatIn.quote(said)), ', ']),
          `${formatIn.moment(at, context.zone)}: `,
          ...formatLate(because, tell),
          ...linkPost(context, post),
        ),
      ];
    });
}

/** Why something came too late, as everybody is told: each thing with its rule. */
export function formatLate(because: readonly Fact[], tell: Teller): ListItem {
  return because.flatMap((fact, i) => [i > 0 ? '; ' : '', tell(fact, 'public'), ...restsOn(fact)]);
}

/** The rule behind a fact, or the ruling, where it rests on one. */
function restsOn({ rule, ruling }: Fact): ListItem {
  if (rule === '' && ruling === undefined) return [];
  return [' (', cite(rule === '' ? [] : [rule], ruling === undefined ? [] : [ruling]), ')'];
}

/** Why something was no order, in a sentence as everybody is told. */
export function formatUnread(because: Fact, tell: Teller): ListItem {
  const told = capital(tell(because, 'public'));
  const cited = restsOn(because);
  return cited.length > 0 ? [told, ...cited, '.'] : [endSentence(told)];
}

/** The orders of what came too late, or its words where none can be read for certain. */
export function quoteLate(orders: readonly string[], words: string): string {
  return orders.length > 0 ? orders.join('; ') : shorten(words, 300, 297);
}

type Asked = ReportContext['questions'][number];

/**
 * What could not be read as an order, and why: what nobody has decided yet, and what the judge set aside with a reason.
 * What he set aside without one is talk, and is not published; nor is a judge's own post, which is never an order.
 */
export function writeUnread(context: ReportContext, tell: Teller): readonly ListItem[] {
  return context.questions.flatMap((asked) => {
    const { kind, ruling, because } = asked;
    const isAside = ruling?.decision === 'not-an-order' && ruling.why !== '';
    const isJudge = Object.values(context.judges).includes(asked.player);
    const plays = context.players.some(({ name }) => name === asked.player);
    if (!['doubt', 'unseen', 'taken'].includes(kind) || (isJudge && !plays) || (ruling && !isAside)) return [];
    return [
      [
        statement(
          '',
          `unread ${asked.player}`,
          { ...stateAsked(context, asked), because: viewFact(because, 'public'), ruled: ruling?.why },
          ...[...quote(context, asked), ' '],
          ...(ruling?.why ? [endSentence(ruling.why)] : formatUnread(because, tell)),
          ...linkPost(context, asked.place.post),
        ),
      ],
    ];
  });
}

const PUT = ['read-as', 'put-in', 'carry-out', 'carry-out-later', 'leave-out'] as const;

/** What counts, or does not, by the judge's word on a post. */
function writeDecided(context: ReportContext): readonly ListItem[] {
  const { decided } = postWords(context.language);
  return context.questions.flatMap((asked) => {
    const { kind, ruling } = asked;
    const told = PUT.find((one) => one === ruling?.decision);
    if (!ruling || (!told && kind !== 'overruled')) return [];
    const why = ruling.why === '' ? '' : `: ${endSentence(ruling.why)}`;
    return [
      [
        statement(
          '',
          `decided ${asked.player}`,
          { ...stateAsked(context, asked), decision: ruling.decision, orders: ruling.orders, why: ruling.why },
          ...[...quote(context, asked), ` ${decided(ruling)}${why}`],
          ...linkPost(context, asked.place.post),
        ),
      ],
    ];
  });
}

/** Who wrote it, and the words; those of a private message are shown to nobody. */
function quote(context: ReportContext, asked: Asked): ListItem {
  const formatIn = postWords(context.language);
  const { player, words = formatIn.ofMessage } = stateAsked(context, asked);
  return [`${player}: `, emphasis(formatIn.quote(words))];
}

function stateAsked(context: ReportContext, { player, words, place }: Asked) {
  const { post } = place;
  return {
    player,
    ...(!isMessage(context, post) && { words: shorten(words, 120, 117) }),
    link: linkOf(context, post),
  };
}

/** An illegal order as it was written, with its reason, its rule and its post. */
export function writeRefusal(update: Update, context: ReportContext, verdict: PostedVerdict, tell: Teller): ListItem {
  const order = update.orders.find(({ id }) => id === verdict.order);
  const { piece, status, rule, rules = [rule], because } = verdict;
  const player = order?.player ?? '';
  const words = order ? asWritten(context, order) : '';
  const part = order && findPart(update, order);
  const link = order && linkOf(context, order.place.post);
  const formatIn = postWords(context.language);
  return [
    statement(
      piece,
      status,
      { player, words, part, rules, because: viewFact(because, 'public'), link },
      strong(player),
      piece === player ? ': ' : `, ${piece || formatIn.noPiece}: `,
      emphasis(formatIn.quote(words)),
      `${part === undefined ? '' : `: ${formatPart(part, formatIn)}:`} ${formatVerdict(verdict, tell)} (`,
      citeVerdict(verdict, formatIn),
      ')',
      ...linkTo(update, context, verdict),
    ),
  ];
}

/** Why an order is refused, as everybody is told. */
function formatVerdict({ because }: Verdict, tell: Teller): string {
  return formatSentences(because, tell, 'public') || '.';
}

/** The rule of a verdict, and the rulings behind its facts. */
export function citeVerdict(
  { rule, rules = [rule], because }: PostedVerdict,
  { byRuling }: Pick<PostWords, 'byRuling'> = postWords(),
): Inline | string {
  if (rule === '') return byRuling;
  return cite(
    rules,
    because.flatMap(({ ruling }) => ruling ?? []),
  );
}

/** Of several orders in the same words: how many of those that are alike were carried out, or the one that was not. */
type Part = { readonly done: number; readonly of: number } | { readonly left: string };

/** What became of words that are several orders for one piece, where some were carried out; undefined where that is all. */
function findPart({ orders, verdicts }: Update, order: Order): Part | undefined {
  const { place, piece } = order;
  const all = orders.filter(
    (one) =>
      one.piece === piece &&
      one.place.post === place.post &&
      one.place.from === place.from &&
      one.place.to === place.to &&
      one.words === order.words,
  );
  const isDone = ({ id }: Order) => verdicts.some((one) => one.order === id && one.status === 'stands');
  if (!all.some(isDone)) return undefined;
  const alike = all.filter(({ text }) => text === order.text);
  const done = alike.filter(isDone).length;
  return done > 0 ? { done, of: alike.length } : { left: textToShow(order) };
}

function formatPart(part: Part, { allBut, someOf }: PostWords): string {
  return 'left' in part ? allBut(part.left) : someOf(part.done, part.of);
}

/** An order that a later one took the place of: whose it was, and which one counts, where that can be told. */
function writeSuperseded(
  update: Update,
  context: ReportContext,
  verdict: Verdict,
  rule: Inline | string,
  tell: Teller,
): ListItem {
  const order = update.orders.find(({ id }) => id === verdict.order);
  if (!order) return [verdict.piece];
  const { player, place } = order;
  const { piece, because } = verdict;
  const words = asWritten(context, order);
  const link = linkOf(context, place.post);
  const formatIn = postWords(context.language);
  const head = [strong(player), piece === player ? ': ' : `, ${piece}: `, emphasis(formatIn.quote(words))];
  if (verdict.rule === '')
    return [
      statement(
        piece,
        'superseded',
        { player, words, because: viewFact(because, 'public'), link },
        ...head,
        `: ${formatVerdict(verdict, tell)} (${formatIn.byRuling})`,
        ...linkTo(update, context, verdict),
      ),
    ];
  const later = findLater(update, verdict);
  const counts = later && asWritten(context, later);
  return [
    statement(
      piece,
      'superseded',
      { player, words, counts, link },
      ...[...head, `: ${formatIn.later(counts)} (`, rule, ')'],
      ...linkTo(update, context, verdict),
    ),
  ];
}

/** The order that counts in place of one, by the fact of it. */
function findLater({ orders, verdicts }: Update, { because, piece }: Verdict): Order | undefined {
  const later = because.find((fact): fact is LaterFact => fact.code === 'later-order');
  const gone = new Set(verdicts.flatMap((one) => (one.status === 'superseded' ? [one.order] : [])));
  return orders.findLast(
    (one) => one.piece === piece && one.player === later?.player && one.text === later.text && !gone.has(one.id),
  );
}

type LaterFact = OfCode<HouseFact, 'later-order'>;

/** An order in its player's own words; one of a private message as it was read, since its words may tell what else it says. */
function asWritten(context: ReportContext, order: Order): string {
  return isMessage(context, order.place.post) ? textToShow(order) : inOneLine(order.words);
}

/** A section that is one list; none where there is nothing to tell. `part`: which of a group it is. */
export function listSection(key: string, title: string, items: readonly ListItem[], part?: string): readonly Section[] {
  return items.length > 0 ? [{ key, ...(part !== undefined && { part }), title, blocks: [list(...items)] }] : [];
}

/** What a judge may place of an update that tells of posts, in the order we propose. */
export const POST_SECTIONS = [
  { key: 'illegal', title: 'illegal orders, each with its reason and rule' },
  { key: 'nothing', title: 'what came to nothing' },
  { key: 'superseded', title: 'orders superseded by a later one' },
  { key: 'late', title: 'late posts' },
  { key: 'early', title: 'what was posted before it could count' },
  { key: 'unread', title: 'what was not read as orders, and why' },
  { key: 'decided', title: 'what you decided about posts' },
] as const satisfies readonly SectionName[];

/** A verdict to tell of; `rules`: by which its player finds it, where that is not its own rule. */
type PostedVerdict = Verdict & { readonly rules?: readonly string[] };

/** How a rulebook's update tells of posts. */
interface PostSections {
  /** The heading over what the judge decided about posts. */
  readonly decided: string;
  /** The verdicts to tell of, each reason in the words of the update. */
  readonly verdicts: readonly PostedVerdict[];
  /** What else the judge decided. */
  readonly ruled?: readonly ListItem[];
  /** The rule by which a later order counts in place of an earlier one, with the ruling behind it. */
  readonly later: Inline | string;
  /** Says the facts of verdicts. */
  readonly tell: Teller;
  /** True where the orders of private messages are posted for all, late ones too. */
  readonly isOpen?: true;
}

/** What every update tells of posts: illegal orders, those superseded, late or early ones, what was no order, what the judge decided. */
export function formatPosts(
  update: Update,
  context: ReportContext,
  { decided, verdicts, later, ruled = [], isOpen, tell }: PostSections,
): readonly Section[] {
  const told = (status: Verdict['status']) => verdicts.filter((verdict) => verdict.status === status);
  const { titles } = postWords(context.language);
  const untimely = (early: boolean) => writeUntimely(context, { early, open: isOpen === true, tell });
  return [
    ...listSection(
      'illegal',
      titles.illegal,
      told('illegal').map((verdict) => writeRefusal(update, context, verdict, tell)),
    ),
    ...listSection(
      'superseded',
      titles.superseded,
      told('superseded').map((verdict) => writeSuperseded(update, context, verdict, later, tell)),
    ),
    ...listSection('late', titles.late, untimely(false)),
    ...listSection('early', titles.early, untimely(true)),
    ...listSection('unread', titles.unread, writeUnread(context, tell)),
    ...listSection('decided', decided, [...writeDecided(context), ...ruled]),
    ...listSection(
      'remarks',
      titles.remarks,
      context.remarks.map((remark) => {
        const open = viewFact(remark, 'public');
        return [statement('', 'remark', open, tell(open, 'public'))];
      }),
    ),
  ];
}

/** The verdicts on orders that everybody could read, where a rulebook has no rule that messages are posted again. */
export function publicVerdicts(update: Update, context: ReportContext): readonly Verdict[] {
  return update.verdicts.filter((verdict) => !isPrivate(update, context, verdict));
}

/** For the judge: what came of orders sent in private that were not carried out, since the update is silent on them. */
export function warnOfPrivate(update: Update, context: ReportContext, tell: Teller): readonly string[] {
  const warned = ({ because }: Verdict) => formatSentences(viewFact(because, 'public'), tell, 'judge');
  return update.verdicts.flatMap((verdict) => {
    if (!['illegal', 'fails'].includes(verdict.status) || !isPrivate(update, context, verdict)) return [];
    const order = update.orders.find(({ id }) => id === verdict.order);
    return order
      ? [
          `Tell ${order.player}, who sent it in private: “${textToShow(order)}” is not carried out. ${warned(verdict)} (${verdict.rule})`,
        ]
      : [];
  });
}

function isPrivate(update: Update, context: ReportContext, verdict: Verdict): boolean {
  const order = update.orders.find(({ id }) => id === verdict.order);
  return order !== undefined && isMessage(context, order.place.post);
}

/** The form of an order as it is written, between quotation marks, which also stand where a markup shows no code. */
export function formatForm(form: string): ListItem {
  return ['“', code(form), '”'];
}
